"""Positions of a game's history: most are known by what is different in the one after, and none is another one for it."""

from __future__ import annotations

import copy
import gc
import pickle

import pytest

import ecs_mtg as mtg
from ecs_mtg.game.positions import WHOLE

MOST = 5 * WHOLE


def played(seed: int) -> tuple[mtg.Game, list[bytes]]:
    """Play the first part of a game; returns it and its positions."""
    game, were = mtg.Game(["Jace", "Elves", "RG24", "White Weenie"], seed), list[bytes]()
    while not game.is_over and len(were) < MOST:
        action = game.choose("random" if len(were) % 3 else "greedy")
        were.append(game.record.tobytes())
        game.push(action)
    assert len(were) == MOST, "another seed is needed"
    return game, were


def test_few_records_are_kept_whole() -> None:
    game, _ = played(1)
    whole = sum(position.is_whole for position in game.history)
    assert whole == WHOLE + 1 + (MOST - WHOLE - 1) // WHOLE
    different = [position._words for position in game.history if position._words is not None]
    assert len(different) == MOST - whole
    assert sum(one.nbytes for one in different) < game.record.nbytes // 2


def test_positions_are_what_they_were() -> None:
    game, were = played(2)
    assert [position.record.tobytes() for position in game.history] == were
    assert [position.record.tobytes() for position in pickle.loads(pickle.dumps(game)).history] == were


@pytest.mark.parametrize("first", [0, 1])
def test_taken_back_one_by_one(first: int) -> None:
    """Also where two games have positions in common, and one of them is gone."""
    game, were = played(3)
    pair = [game, copy.copy(game)]
    for one in pair:
        for _ in range(2 * WHOLE):
            one.push(one.choose("random"))
    del game, one
    held = pair[first].history
    other = pair.pop(first)
    for k in range(MOST + WHOLE):
        other.pop()
        assert k < 2 * WHOLE or other.record.tobytes() == were[len(other.history)]
    del other
    gc.collect()
    mtg.Game(["RG24", "RG24"], 1).push(0)
    kept = pair[0]
    assert [position.record.tobytes() for position in kept.history[:MOST]] == were
    assert [position.record.tobytes() for position in held[:MOST]] == were
    while kept.history:
        kept.pop()
        assert len(kept.history) >= MOST or kept.record.tobytes() == were[len(kept.history)]


def test_played_on_after_taking_back() -> None:
    game, were = played(4)
    for _ in range(2 * WHOLE):
        game.pop()
    for _ in range(2 * WHOLE):
        game.push(game.choose("random"))
    now = [position.record.tobytes() for position in game.history]
    assert now[: MOST - 2 * WHOLE] == were[: MOST - 2 * WHOLE]
    game.concede(game.current_player)
    while not game.is_over and len(game.history) < MOST + WHOLE:
        game.push(game.choose("random"))
    assert [position.record.tobytes() for position in game.history][:MOST] == now
