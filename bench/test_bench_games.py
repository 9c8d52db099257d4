"""Whole games in the loop, one thread; `pytest bench --benchmark-only` runs them."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.engine import runners

PAIRS = [
    ("RG24", "RG24"),
    ("Mono-Green Stompy", "Sped Red"),
    ("Draw, Go", "Draw, Go"),
    ("Mono-Green Stompy", "Mono-Green Stompy"),
    ("Sultai Emerge", "Sultai Emerge"),
    ("Mardu Meld", "Mardu Meld"),
]


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_games(benchmark: Any, pair: tuple[str, str], policy: str) -> None:
    runners.ready()
    results = benchmark.pedantic(
        lambda: mtg.simulate(pair, games=1000, seed=1, policies=policy, threads=1), rounds=5, warmup_rounds=1, iterations=1
    )
    report = results.to_dict()
    benchmark.extra_info.update({k: report[k] for k in ("games_per_second", "decisions_per_second", "turns_mean")})


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize(("variant", "planar_deck"), [("duel", "own"), ("planechase", "own"), ("planechase", "shared")])
def test_several_players(benchmark: Any, players: int, variant: str, planar_deck: str) -> None:
    runners.ready()
    decks = (["Zombie Empire", "Strike Force"] * 3)[:players]
    results = benchmark.pedantic(
        lambda: mtg.simulate(decks, games=512, seed=1, policies="random", variant=variant, planar_deck=planar_deck, threads=1),
        rounds=3,
        warmup_rounds=1,
        iterations=1,
    )
    report = results.to_dict()
    benchmark.extra_info.update({k: report[k] for k in ("games_per_second", "decisions_per_second", "turns_mean")})


@pytest.mark.parametrize("games", [1024, 64, 16])
@pytest.mark.parametrize("more", [{"observation": "compact"}, {}, {"flat": np.float16}], ids=["compact", "full", "flat"])
def test_step_with_mask_and_observation(benchmark: Any, more: dict[str, Any], games: int) -> None:
    """Players who pick any option; games are begun anew. Picking is not measured."""
    batch = mtg.Simulator(["RG24", "RG24"], games, seed=1, threads=1, autoreset="next_step", **more)
    rng = np.random.default_rng(1)
    spent: list[float] = []

    def choose() -> tuple[tuple[Any], dict[str, Any]]:
        return (rng.integers(0, np.maximum(batch.action_mask.sum(1), 1)),), {}

    def step(actions: Any) -> None:
        start = time.process_time()
        batch.step(actions)
        spent.append(time.process_time() - start)

    for _ in range(50):  # games are at different turns then
        step(*choose()[0])
    spent.clear()
    benchmark.pedantic(step, setup=choose, rounds=50 * 1024 // games, iterations=1)
    benchmark.extra_info["decisions_per_second"] = games / benchmark.stats.stats.median
    benchmark.extra_info["microseconds_of_processor_time_a_game"] = 1e6 * float(np.median(spent)) / games


def test_save_and_load(benchmark: Any) -> None:
    batch = mtg.Simulator(["RG24", "RG24"], num_games=1024, seed=1, threads=1)
    benchmark.extra_info["per"] = "1,024 games, saved and loaded; loading shows them again: masks, observations"
    benchmark(lambda: batch.load(batch.save()))


def test_copy_of_one_record(benchmark: Any) -> None:
    games = mtg.Simulator(["RG24", "RG24"], num_games=2, seed=1, threads=1).games.view(np.uint8).reshape(2, -1)
    benchmark.extra_info["bytes"] = games.shape[1]
    benchmark(np.copyto, games[1], games[0])
