"""The engine as a whole: the same games whatever the batch, the threads, compiled or not; positions that can be saved anywhere."""

from __future__ import annotations

import copy
import itertools
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from batch_invariants import check_position
from samples import sample
from without_shortcuts import played_with, played_without

import ecs_mtg as mtg
from ecs_mtg.cards import build_pool
from ecs_mtg.components.codes import NONE, Outcome, Zone
from ecs_mtg.engine import runners
from ecs_mtg.support.records import copied

DECKS = ("RG24", "Mono-Green Stompy", "Sped Red", "Draw, Go", "Chandra", "Jace")
NEWER = ("Sultai Emerge", "Mardu Meld", "Strike Force")  # with each other only
PAIRS = [pair for decks in (DECKS, NEWER) for pair in itertools.combinations_with_replacement(decks, 2)]


@pytest.mark.boundscheck
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_every_pair_of_decks_plays_to_the_end(pair: tuple[str, str], policy: str) -> None:
    results = mtg.simulate(pair, games=300, seed=5, policies=policy, threads=2)
    assert results.to_dict()["aborted"] == 0
    assert sum(results.wins) + results.to_dict()["draws"] == 300


@pytest.mark.boundscheck
def test_results_do_not_depend_on_threads_or_on_the_number_of_games() -> None:
    one = mtg.simulate(["Mono-Green Stompy", "Sped Red"], games=500, seed=1, threads=1, policies="random")
    two = mtg.simulate(["Mono-Green Stompy", "Sped Red"], games=500, seed=1, threads=2, policies="random")
    few = mtg.simulate(["Mono-Green Stompy", "Sped Red"], games=70, seed=1, threads=2, policies="random")
    for name in ("outcomes", "winners", "turns", "decisions_each", "starting"):
        assert np.array_equal(getattr(one, name), getattr(two, name))
        assert np.array_equal(getattr(one, name)[:70], getattr(few, name))


def test_another_seed_plays_other_games() -> None:
    one = mtg.simulate(["RG24", "RG24"], games=100, seed=1, policies="random")
    two = mtg.simulate(["RG24", "RG24"], games=100, seed=2, policies="random")
    assert not np.array_equal(one.decisions_each, two.decisions_each)


@pytest.mark.boundscheck
def test_a_batch_plays_the_games_that_simulate_plays() -> None:
    batch = mtg.Simulator(["RG24", "Draw, Go"], num_games=50, seed=9, threads=2)
    batch.rollout("first")
    results = mtg.simulate(["RG24", "Draw, Go"], games=50, seed=9, policies="first")
    assert np.array_equal(batch.games["winners"], results.winners)
    assert np.array_equal(batch.games["turn_number"], results.turns)


@pytest.mark.parametrize("pair", sample(PAIRS, 8), ids="-".join)
def test_invariants_hold_after_every_step(pair: tuple[str, str]) -> None:
    rng = np.random.default_rng(3)
    games = [mtg.Game(pair, seed=seed) for seed in range(3)]
    for step in range(1500):
        over = any(game.is_over for game in games)
        check_position(np.concatenate([game.record for game in games]), thoroughly=step % 16 == 0 or over)
        games = [game for game in games if not game.is_over]
        if not games:
            break
        for game in games:
            game.push(int(rng.integers(len(game.legal_actions))))
            game._history.clear()


@pytest.mark.parametrize("pair", sample(PAIRS, 8), ids="-".join)
def test_save_and_load_in_the_middle_of_everything(pair: tuple[str, str]) -> None:
    """Saved at every single decision and loaded again, a game goes on as it did, byte for byte, and so to the same end."""
    game = mtg.Game(pair, seed=PAIRS.index(pair))
    saved = [game.to_bytes()]
    while not game.is_over:
        game.push(game.choose("random"))
        saved.append(game.to_bytes())
    for data, after in itertools.pairwise(saved):
        other = mtg.Game.from_bytes(data)
        assert other.to_bytes() == data
        other.push(other.choose("random"))
        assert other.to_bytes() == after


def test_pop_takes_a_push_back() -> None:
    game = mtg.Game(["RG24", "RG24"], seed=2)
    before = copied(game.record)
    for _ in range(10):
        game.push(game.legal_actions[-1])
    for _ in range(10):
        game.pop()
    assert np.array_equal(game.record.view(np.uint8), before.view(np.uint8))
    with pytest.raises(IndexError, match="nothing to take back"):
        game.pop()


def test_what_a_copy_takes_back_is_not_written_over() -> None:
    game = mtg.Game(["RG24", "RG24"], seed=5)
    before = []
    for _ in range(6):
        before.append(game.record.tobytes())
        game.push(0)
    other = copy.copy(game)
    for _ in range(2):
        game.pop()
    for _ in range(3):  # one of a position that is the game's own by now
        game.push(len(game.legal_actions) - 1)
        game.push(0)
        game.pop()
    for position in reversed(before):
        other.pop()
        assert other.record.tobytes() == position


def test_bad_actions_change_nothing() -> None:
    game = mtg.Game(["RG24", "RG24"], seed=2)
    before = copied(game.record)
    with pytest.raises(ValueError, match=r"action 99: there are 2 options, 0 to 1"):
        game.push(99)
    batch = mtg.Simulator(["RG24", "RG24"], num_games=3, seed=1)
    with pytest.raises(ValueError, match=r"game 1: action 7 is not legal; it has 2 options, 0 to 1"):
        batch.step(np.array([0, 7, 0]))
    assert np.array_equal(game.record.view(np.uint8), before.view(np.uint8))


def test_from_bytes_refuses_what_is_no_saved_game() -> None:
    data = mtg.Game(["RG24", "RG24"], seed=2).to_bytes()
    for wrong, message in (
        (b"rubbish", "these bytes are no saved game"),
        (data[:-1], "bytes, not"),
        (data[:20] + bytes(8) + data[28:], "another version|bytes, not"),
    ):
        with pytest.raises(ValueError, match=message):
            mtg.Game.from_bytes(wrong)


def test_hidden_cards_are_not_in_observations() -> None:
    """Exchanging everything that a player does not know changes nothing that they see."""
    rng = np.random.default_rng(1)
    game = mtg.Game(["Sped Red", "Draw, Go"], seed=6)
    steps = 0
    while not game.is_over and steps < 300:
        me = game.current_player
        assert np.array_equal(game.observation(me), game.determinize(me, steps).observation(me))
        game.push(int(rng.integers(len(game.legal_actions))))
        steps += 1


def test_determinize_keeps_what_is_known_and_the_number_of_cards() -> None:
    game = mtg.Game(["Sped Red", "Draw, Go"], seed=6)
    other = game.determinize(0, 5)
    g, h = game.record[0], other.record[0]
    mine = (g["card_zone"] == Zone.HAND) & (g["card_owner"] == 0)
    assert np.array_equal(g["card_face"][mine], h["card_face"][mine])
    assert sorted(g["card_face"]) == sorted(h["card_face"])
    assert not np.array_equal(g["card_face"], h["card_face"])
    assert (h["means_seen"] == NONE).all()
    assert (h["quiet_version"] == NONE).all()
    assert (h["quiet_main"] == NONE).all()


def test_buffers_of_the_simulator() -> None:
    batch = mtg.Simulator(["RG24", "RG24"], num_games=16, seed=3)
    assert batch.action_mask.sum(axis=1).tolist() == batch.games["n_options"].tolist()
    rng = np.random.default_rng(0)
    while not (batch.terminated | batch.truncated).all():
        counts = batch.action_mask.sum(axis=1)
        batch.step(np.array([rng.integers(max(c, 1)) for c in counts]))
    assert (batch.games["outcome"] != Outcome.NONE).all()
    assert (batch.current_player == NONE).all()
    won = batch.games["outcome"] == Outcome.WON
    assert (np.sort(batch.rewards[won], axis=1) == [-1, 1]).all()
    batch.reset(batch.terminated)
    assert not batch.terminated.any()
    assert (batch.action_mask.sum(axis=1) >= 2).all()


@pytest.mark.parametrize("games", [3, slice(2, 6), np.array([5, 1])], ids=["one", "slice", "indices"])
def test_saved_games_of_a_batch_go_on_as_they_were(games: object) -> None:
    batch = mtg.Simulator(["Sped Red", "RG24"], num_games=8, seed=3, threads=1)
    zeros = np.zeros(8, np.int64)
    for _ in range(30):
        batch.step(zeros)
    saved = batch.save(games)
    others = batch.games.copy()
    seen = [x.copy() for x in (batch.action_mask, batch.observation, batch.current_player)]
    for _ in range(10):
        batch.step(zeros)
    later = batch.games.copy()
    batch.load(saved, games)
    chosen = np.zeros(8, np.bool_)
    chosen[games] = True
    assert np.array_equal(batch.games[chosen], others[chosen])
    assert np.array_equal(batch.games[~chosen], later[~chosen])
    for before, now in zip(seen, (batch.action_mask, batch.observation, batch.current_player), strict=True):
        assert np.array_equal(before[chosen], now[chosen])
    with pytest.raises(ValueError, match="not records of this version"):
        batch.load(np.zeros(1, np.int64))


_POLICIES = """
import sys
import ecs_mtg as mtg

def other(g, pool):
    return 0

def last(g, pool):
    return g.n_options - 1

if sys.argv[1:]:
    mtg.policy(other)
print(mtg.simulate(["RG24", "RG24"], games=4, seed=1, policies=last, threads=1).turns.tolist())
"""


def test_a_policy_is_cached_whatever_was_declared_before_it(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(_POLICIES, encoding="utf-8")
    runs = [
        subprocess.run([sys.executable, "mine.py", *more], cwd=tmp_path, check=True, capture_output=True, text=True).stdout
        for more in ([], ["other"], [])
    ]
    assert runs[0] == runs[1] == runs[2]


_OF_SEVERAL: list[dict[str, Any]] = [
    {"decks": ["Zombie Empire", "Strike Force"] * 2, "games": 1, "seed": 11, "variant": "planechase"},
    {"decks": ["RG24", "Sped Red", "Draw, Go"], "games": 1, "seed": 11},
    # A plane has a land with an ability change hands, from the last player to the one before.
    {
        "decks": ["Zombie Empire", "Zombie Empire", "Strike Force"] * 2,
        "games": 1,
        "seed": 9,
        "first": 27,
        "variant": "planechase",
    },
]


def test_the_shortcuts_of_the_loop_change_no_game() -> None:
    """Games in which every system is called, and the options of every player with priority are listed, are the games that are played."""
    runs = [{"decks": pair, "games": 1, "seed": 11} for pair in PAIRS] + _OF_SEVERAL
    assert played_without(runs) == played_with(runs)


@pytest.mark.skipif(not runners.JIT, reason="nothing is compiled")
def test_what_is_ready_is_not_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scenarios and simulators come by the thousand: what their cards can reach is computed for the first of a kind only."""
    from ecs_mtg.kernels import build

    few, more = (build_pool(names).record for names in (["Forest"], ["Forest", "Grizzly Bears"]))
    runners.ready(pool=more)
    monkeypatch.setattr(build, "reachable", lambda roots: pytest.fail("looked for again"))
    assert runners.ready(pool=few) == runners.ready(pool=more) == 0.0


def test_a_runner_asks_once_what_a_pool_is_made_of(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    known = runners.words_of
    monkeypatch.setattr(runners, "words_of", lambda pool, family: asked.append(family) or known(pool, family))
    runners.Runner(build_pool(["Shock"]).record, 2)
    assert asked == list(runners.FAMILIES)


def test_a_runner_that_was_pickled_knows_how_many_players_its_games_have() -> None:
    runner = runners.Runner(build_pool(["Shock"]).record, 3)
    again = pickle.loads(pickle.dumps(runner))
    assert (again.players, again.pool.tobytes()) == (3, runner.pool.tobytes())
    assert again.compile_seconds == 0.0
