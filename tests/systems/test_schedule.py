"""Systems of others at their places in the schedule: compiled like ours, in every game that begins afterwards."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.components.codes import Step
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Function, Game, Pool, kernel
from ecs_mtg.systems import schedule
from ecs_mtg.systems.schedule import SCHEDULE, name_of, system, withdraw

DECKS = ("Mono-Green Stompy", "Sped Red")


IN_EVERY_TURN = (
    1 << Step.UNTAP | 1 << Step.UPKEEP | 1 << Step.MAIN1 | 1 << Step.BEGIN_COMBAT | 1 << Step.DECLARE_ATTACKERS | 1 << Step.END_COMBAT
    | 1 << Step.MAIN2 | 1 << Step.END | 1 << Step.CLEANUP
)  # fmt: skip
WHOLE_TURN = 1 << 16


@kernel
def note_steps(g: Game, pool: Pool) -> int:
    """Count in `bad_choices`, which no policy of ours touches, the turns of which every step has been seen that each turn has."""
    if g.step == Step.UNTAP:
        g.bad_choices &= ~(WHOLE_TURN - 1)
    g.bad_choices |= 1 << g.step
    if g.step == Step.CLEANUP and g.bad_choices & IN_EVERY_TURN == IN_EVERY_TURN:
        g.bad_choices = (g.bad_choices & ~(WHOLE_TURN - 1)) + WHOLE_TURN
    return 0


@kernel(when=uses(Special.SEVERAL_PLAYERS))
def for_several(g: Game, pool: Pool) -> int:
    """Do nothing, in games with three players or more only."""
    return 0


@pytest.fixture
def placed() -> Iterator[None]:
    """Remove what a test places."""
    before = dict(schedule.PLACED)
    yield
    schedule.PLACED.clear()
    schedule.PLACED.update(before)


def names(game: mtg.Game) -> list[str]:
    return [name_of(one) for one in game._runner.systems]


OURS = [name_of(one) for one in SCHEDULE]


def test_a_place_before_or_behind_one_of_ours(placed: None) -> None:
    assert names(mtg.Game(DECKS, seed=1)) == OURS
    system(before="state_based_actions")(note_steps)
    at = OURS.index("state_based_actions")
    assert names(mtg.Game(DECKS, seed=1)) == [*OURS[:at], "note_steps", *OURS[at:]]
    system(after="state_based_actions")(note_steps)  # declared anew
    assert names(mtg.Game(DECKS, seed=1)) == [*OURS[: at + 1], "note_steps", *OURS[at + 1 :]]
    assert not schedule.only_installed()  # no other process could play such games again
    withdraw(note_steps)
    assert schedule.only_installed()
    assert names(mtg.Game(DECKS, seed=1)) == OURS


def test_one_that_only_some_games_need(placed: None) -> None:
    system(after="combat")(for_several)
    assert names(mtg.Game(DECKS, seed=1)) == OURS
    assert "for_several" in names(mtg.Game([*DECKS, "RG24"], seed=1))


def finished(seed: int) -> mtg.Game:
    game = mtg.Game(DECKS, seed=seed)
    while not game.is_over:
        game.push(game.choose("greedy"))
    return game


def turns_seen(game: mtg.Game) -> int:
    return int(game.record["bad_choices"][0]) // WHOLE_TURN


def without(game: mtg.Game, *columns: str) -> bytes:
    """Return what a record says except for some columns."""
    return b"".join(game.record[name].tobytes() for name in game.record.dtype.names or () if name not in columns)


def test_every_step_is_seen_by_a_system_that_asks_for_it_and_the_game_is_the_same(placed: None) -> None:
    plain = finished(3)
    system(after="turn_structure")(note_steps)
    some = finished(3)
    system(after="turn_structure", every_step=True)(note_steps)
    every = finished(3)
    assert without(some, "bad_choices") == without(plain, "bad_choices")
    assert without(every, "bad_choices") == without(plain, "bad_choices")
    assert turns_seen(every) == plain.record["turn_number"][0] - 1 > 10  # the last one isn't over
    assert turns_seen(some) < turns_seen(every)


def test_the_log_and_the_world_of_such_a_game_run_the_same_systems(placed: None) -> None:
    before = [str(line) for line in finished(3).log]
    system(after="turn_structure", every_step=True)(note_steps)
    game = finished(3)
    assert [str(line) for line in game.log] == before
    one = mtg.Game(DECKS, seed=3)
    with one.world as world:
        assert [name_of(s) for s in world.systems] == names(one)
    while not one.is_over:
        world.answer(one.choose("greedy"))
        while not world.waits:
            world.process()
    assert np.array_equal(one.record, game.record)  # not what lies behind the last column
    world.close()


def no_kernel(g: Game, pool: Pool) -> int:
    return 0


@kernel
def too_many(g: Game, pool: Pool, row: int) -> int:
    """Take a parameter too many."""
    return row


@pytest.mark.parametrize("function", [no_kernel, too_many], ids=["no_kernel", "too_many"])
def test_what_is_no_system(function: Function) -> None:
    with pytest.raises(TypeError, match="is no kernel with the parameters g, pool: decorate it with "):
        system(after="combat")(function)


@pytest.mark.parametrize("place", [{}, {"after": "fighting"}, {"after": "combat", "before": "combat"}])
def test_where_no_system_can_be_placed(place: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="give one of them; the systems are mulligans, turn_structure, "):
        system(**place)
