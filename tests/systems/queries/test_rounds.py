"""Loops that go round too often end the game instead of hanging (systems/record/rounds.py)."""

from __future__ import annotations

import ecs_mtg as mtg
from ecs_mtg.components.codes import Outcome
from ecs_mtg.components.sizes import FEW_ROUNDS, ROUNDS
from ecs_mtg.systems.record.rounds import is_within_bounds


def test_a_loop_that_goes_round_too_often_aborts_the_game_by_name() -> None:
    game = mtg.Game(["RG24", "RG24"], seed=1)
    assert is_within_bounds(game.record, FEW_ROUNDS)
    assert is_within_bounds(game.record, ROUNDS - 1)
    assert game.outcome == Outcome.NONE
    assert not is_within_bounds(game.record, ROUNDS)
    assert (game.outcome, game.aborted_by) == (Outcome.CAPACITY, "rounds")
    assert not is_within_bounds(game.record, FEW_ROUNDS)  # loops around it end at once
