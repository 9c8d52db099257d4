"""What the engine is for, shown on real cards through what people import: EN-03 to EN-07 of docs/requirements.md."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from paths import TESTS
from scipy.stats import binomtest

import ecs_mtg as mtg
from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import Counter, Outcome, Zone
from ecs_mtg.components.sizes import COUNTER_KINDS, PERMANENTS
from ecs_mtg.engine.runners import Runner
from ecs_mtg.scenario.position import build
from ecs_mtg.support.records import zone_cards

SCENARIOS = TESTS / "scenarios"


def test_counters_are_columns_that_the_sweep_reads() -> None:
    """EN-03: 200 games at once, their counters written as one numpy column; the sweep finds exactly those that changed (704.5i, 704.5q).

    bench/test_bench_sba.py measures it.
    """
    assert COLUMNS.places["counters"].shape == (PERMANENTS, COUNTER_KINDS)
    scenario = mtg.Scenario.parse(
        "id: t\nrule: '704.5'\nwhy: A board.\nA: {battlefield: [Jace Beleren, {card: Hill Giant, counters: {+1/+1: 2}}]}\nscript: []\n"
    )
    place = build(scenario.path, scenario.document)
    games = COLUMNS.view(np.repeat(place.record, 200))
    jace, giant = 0, 1
    assert games["counters"][:, jace, Counter.LOYALTY].tolist() == [3] * 200
    kinds = np.arange(200) % 4  # nothing, no loyalty left, a -1/-1 counter, three of them
    games["counters"][kinds == 1, jace, Counter.LOYALTY] = 0
    games["counters"][kinds == 2, giant, Counter.MINUS1] = 1
    games["counters"][kinds == 3, giant, Counter.MINUS1] = 3
    games["sba_dirty"] = 1
    runner = Runner(place.pool.record)
    for k in range(200):
        runner.advance(games, k)
    left = games["counters"][:, giant]
    assert [len(zone_cards(games[k : k + 1], 0, Zone.GRAVEYARD)) for k in range(4)] == [0, 1, 0, 0]
    assert (games["zone_size"][:, 0, Zone.GRAVEYARD] == (kinds == 1)).all()
    assert left[:, Counter.PLUS1].tolist() == np.choose(kinds, [2, 2, 1, 0]).tolist()
    assert left[:, Counter.MINUS1].tolist() == np.choose(kinds, [0, 0, 0, 1]).tolist()


def test_thousands_of_games_in_a_batch_are_the_games_that_they_are_alone() -> None:
    """EN-04: of two thousand games, on two threads, any game is that of its seed and number, whatever the batch."""
    many = mtg.Simulator(["RG24", "Sped Red"], num_games=2000, seed=11, threads=2)
    few = mtg.Simulator(["RG24", "Sped Red"], num_games=7, seed=11, threads=1)
    for _ in range(25):
        for batch in (many, few):
            batch.step(np.where(batch.action_mask.any(axis=1), batch.action_mask.sum(axis=1) - 1, 0))
    assert many.games[:7].tobytes() == few.games.tobytes()
    for index in (0, 1234, 1999):
        game = mtg.Game(["RG24", "Sped Red"], seed=11, index=index)
        for _ in range(25):
            game.push(len(game.legal_actions) - 1)
        assert game.record.tobytes() == many.games[index : index + 1].tobytes()


def test_decks_are_compared_with_intervals_play_and_draw_and_length() -> None:
    """EN-05: what a run says is what was played; the intervals are those of Wilson."""
    run = mtg.simulate(["Mono-Green Stompy", "Sped Red"], games=600, seed=2, policies="greedy")
    told = run.to_dict()
    won = (run.outcomes == Outcome.WON)[:, None] & ((run.winners[:, None] >> np.arange(2)) & 1 == 1)
    for seat, player in enumerate(told["players"]):
        assert player["wins"] == won[:, seat].sum() == run.wins[seat]
        assert player["win_rate"] == player["wins"] / 600
        interval = binomtest(player["wins"], 600).proportion_ci(method="wilson")
        assert player["ci95"] == pytest.approx([interval.low, interval.high], abs=1e-9)
        on_the_play, on_the_draw = won[run.starting == seat, seat], won[run.starting != seat, seat]
        assert len(on_the_play) + len(on_the_draw) == 600
        assert on_the_play.sum() + on_the_draw.sum() == player["wins"]
        assert min(len(on_the_play), len(on_the_draw)) > 200
    assert told["turns_mean"] == run.turns.mean()
    assert told["turns_per_second"] == run.turns.sum() / run.seconds
    assert told["draws"] + told["aborted"] + sum(run.wins) == told["games"] == 600


def test_agents_see_masked_actions_and_nothing_hidden_and_copy_games_fast() -> None:
    """EN-06: a decision is an index below the mask; worlds that a player can't tell apart look the same; copies go their own way.

    bench/test_bench_games.py measures saving, loading and copying.
    """
    batch = mtg.Simulator(["Sped Red", "Draw, Go"], num_games=32, seed=4, threads=1)
    rng = np.random.default_rng(4)
    for step in range(60):
        assert (batch.action_mask.sum(axis=1) == np.where(batch.terminated, 0, batch.games["n_options"])).all()
        k = step % 32
        if not batch.terminated[k]:
            player, seen, saved = int(batch.current_player[k]), batch.observation[k].copy(), batch.save(k)
            batch.determinize(k, player, step)
            assert np.array_equal(batch.observation[k], seen)
            assert batch.games[k : k + 1].tobytes() != saved.tobytes()
            batch.load(saved, k)
            assert batch.games[k : k + 1].tobytes() == saved.tobytes()
        batch.step((rng.random(batch.action_mask.shape) * batch.action_mask).argmax(axis=1))
    game = mtg.Game(["Sped Red", "Draw, Go"], seed=4)
    other = game.copy()
    other.push(1)
    assert game.record.tobytes() != other.record.tobytes()
    assert fastest(game.copy) < 2e-3
    assert fastest(lambda: batch.load(batch.save(3), 3)) < 2e-3
    assert fastest(lambda: game.determinize(0, 1)) < 20e-3


def fastest(work: Callable[[], Any], times: int = 30) -> float:
    """Return the seconds of the fastest of some runs."""
    found = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        found.append(time.perf_counter() - start)
    return min(found)


CHAPTERS = {
    "mulligans": ("103.",),
    "loops that nobody can end": ("104.4b",),
    "targets": ("115.",),
    "priority": ("117.",),
    "mana": ("106.",),
    "costs": ("118.",),
    "turn structure": ("500.", "502.", "503.", "504.", "505.", "513.", "514."),
    "combat": ("506.", "507.", "508.", "509.", "510.", "511."),
    "casting": ("601.",),
    "activating": ("602.",),
    "triggers": ("603.", "101.4"),
    "mana abilities": ("605.",),
    "resolution": ("608.",),
    "continuous effects": ("611.", "613."),
    "replacement and prevention": ("614.", "615.", "616."),
    "state-based actions": ("704.",),
}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_each_chapter_of_the_rules_has_scenarios(chapter: str) -> None:
    """EN-07: each of them is run as a test; whole games of every deck in test_engine.py hold the invariants in addition."""
    rules = [
        rule
        for path in SCENARIOS.glob("**/*.yaml")
        for line in re.findall(r"^rule: (.*)$", path.read_text(encoding="utf-8"), re.M)
        for rule in re.findall(r"\b\d{3}\.\w+", line)
    ]
    for beginning in CHAPTERS[chapter]:
        assert any(rule.startswith(beginning) for rule in rules), f"no scenario is about {beginning}"
