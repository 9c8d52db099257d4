"""Random games of all pairs of decks: what has to be true of every position is, at every decision."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from batch_invariants import DERIVED, Watch

import ecs_mtg as mtg
from ecs_mtg.components import GAME
from ecs_mtg.components.codes import Decision, Life, Outcome, Step
from ecs_mtg.components.sizes import PLAYERS
from ecs_mtg.systems.kernel import JIT, Plain, address, entry
from ecs_mtg.systems.layers.continuous_effects import recompute

PAIRS = list(itertools.combinations_with_replacement(sorted(mtg.builtin_decks()), 2))
AT_ONCE, STEPS = (96, 400) if JIT else (4, 40)


def worked_out_anew(batch: mtg.Simulator, k: int) -> None:
    """The characteristics of a game's permanents are those that all layers from the beginning give (613)."""
    game = batch.games[k : k + 1]
    again = game.copy()
    pool = batch.cards.record
    if JIT:
        entry(recompute)(address(again), address(pool))
    else:
        recompute(Plain(again), Plain(pool))
    there = (game["perm_life"][0] == Life.HERE) & (game["phased"][0] == 0)
    different = [name for name in DERIVED if not np.array_equal(game[name][0][there], again[name][0][there])]
    assert different == [], f"game {k}"


def begun_anew(batch: mtg.Simulator, watch: Watch) -> int:
    """Games that are over begin anew; none of them was aborted. How many there were."""
    over = batch.games["outcome"] != 0
    if over.any():
        assert (batch.games["outcome"][over] != Outcome.CAPACITY).all()
        batch.reset(over)
        watch.forget(over)
    return int(over.sum())


@pytest.mark.boundscheck
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_at_every_decision(pair: tuple[str, str]) -> None:
    """About three hundred games of each pair, compiled."""
    rng = np.random.default_rng(11)
    batch = mtg.Simulator(pair, num_games=AT_ONCE, seed=7)
    watch = Watch(batch.games)
    finished = 0
    for step in range(STEPS):
        watch.check()
        if step % 4 == 0:
            worked_out_anew(batch, int(rng.integers(AT_ONCE)))
        finished += begun_anew(batch, watch)
        batch.step(rng.integers(batch.games["n_options"]))
    assert finished >= (AT_ONCE // 2 if JIT else 0)
    assert batch.games.dtype == GAME


@pytest.mark.boundscheck
@pytest.mark.parametrize("players", range(3, PLAYERS + 1))
def test_at_every_decision_of_several_players(players: int) -> None:
    """Random games in which now and then somebody concedes, whoever has to decide."""
    rng = np.random.default_rng(players)
    decks = sorted(mtg.builtin_decks())
    batch = mtg.Simulator([decks[k % len(decks)] for k in range(players)], num_games=AT_ONCE // 2, seed=8)
    watch = Watch(batch.games)
    finished = 0
    for step in range(2 * STEPS):
        watch.check()
        if step % 8 == 0:
            worked_out_anew(batch, int(rng.integers(AT_ONCE // 2)))
        for k in np.flatnonzero((rng.random(AT_ONCE // 2) < 0.002) & (batch.games["outcome"] == 0)).tolist():
            batch.concede(k, int(rng.choice(np.flatnonzero(batch.games["in_game"][k]))))
        watch.check()
        finished += begun_anew(batch, watch)
        batch.step(rng.integers(batch.games["n_options"]))
    assert finished >= (AT_ONCE // 2 if JIT else 0)


@pytest.mark.parametrize(
    ("column", "place", "value", "message"),
    [
        ("card_zone", (0,), 4, "disagree|not the number|not the end"),
        ("card_next", (5,), 5, "disagree|not the end|circle"),
        ("zone_size", (0, 1), 3, "not the number of its cards"),
        ("zone_first", (1, 2), -1, "zone_first is not the end"),
        ("counters", (0, 2), -1, "counters are negative"),
        ("pool_mana", (0, 3), -1, "pool is negative"),
        ("perm_card", (0,), 3, "not on the battlefield|represents another"),
        ("stack_size", (), 1, "not there|not in its order"),
        ("life", (1,), 0, "704.5a"),
        ("n_options", (), 1, "with one option"),
        ("n_pending", (), 1, "with n_pending"),
        ("attacking", (0,), 1, "511.3|506.4"),
        ("in_game", (0,), 0, "players_left|who left"),
        ("card_owner", (2,), 1, "disagree|another owner|not the number"),
    ],
)
def test_what_is_broken_is_noticed(column: str, place: tuple[int, ...], value: int, message: str) -> None:
    batch = mtg.Simulator(["RG24", "RG24"], num_games=2, seed=1)
    rng = np.random.default_rng(5)
    watch = Watch(batch.games)
    for _ in range(400):
        watch.check()
        calm = (batch.games["decision"] == Decision.PRIORITY).all() and (batch.games["perm_life"][:, 0] == Life.HERE).all()
        if calm and (batch.games["step"] == Step.MAIN1).all() and (batch.games["zone_size"][:, 1, 2] > 0).all():
            break
        batch.step(rng.integers(batch.games["n_options"]))
    else:
        raise AssertionError("no such position came")
    batch.games[column][(1, *place)] = value
    with pytest.raises(AssertionError, match=message):
        watch.check()
