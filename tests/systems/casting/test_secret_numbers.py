"""Numbers that players choose secretly: nobody else knows them before they are revealed; and halves of split cards as options."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision, Option
from ecs_mtg.components.programs import FIRST_HALF, FOR_FREE
from ecs_mtg.game.options import determinize, half_cast

OGRES = mtg.DeckList("Ogres", ((24, "Mountain"), (36, "Menacing Ogre")))


def choose(game: mtg.Game, number: int) -> None:
    action = game.legal_actions[number]
    assert (action.kind, action.argument, action.text) == (Option.NUMBER, number, str(number))
    game.push(action)


@pytest.fixture(scope="module")
def asked() -> mtg.Game:
    """Start a game whose first player is asked for a number."""
    game = mtg.Game([OGRES, OGRES], seed=5)
    while game.record[0]["decision"] != Decision.NUMBER:
        game.push(game.choose("greedy"))
    return game


def test_the_number_does_not_show(asked: mtg.Game) -> None:
    """101.4b holds of what is open: a number chosen secretly is in no other player's observation."""
    first, second = asked.copy(), asked.copy()
    choose(first, 3)
    choose(second, 11)
    other = int(first.record[0]["decider"])
    assert other != asked.record[0]["decider"]
    assert first.record[0]["secret_number"][1 - other] == 4
    assert np.array_equal(first.observation(other), second.observation(other))
    assert str(first) == str(second)
    assert [a.text for a in first.legal_actions] == [a.text for a in second.legal_actions]
    assert first.log[-1].text == f"Player {1 - other} secretly chooses a number for Menacing Ogre."


def test_numbers_go_one_beyond_the_largest_life_total(asked: mtg.Game) -> None:
    most = int(asked.record[0]["life"].max())
    assert [a.argument for a in asked.legal_actions] == list(range(most + 2))


def test_the_numbers_are_revealed_together(asked: mtg.Game) -> None:
    game = asked.copy()
    one = int(game.record[0]["decider"])
    life = game.record[0]["life"].tolist()
    choose(game, 3)
    choose(game, 5)
    assert game.record[0]["secret_number"].tolist() == [0] * 6
    assert game.record[0]["number_chosen"][[one, 1 - one]].tolist() == [3, 5]
    assert [int(n) for n in game.record[0]["life"][:2]] == [life[0] - 5 * (one == 1), life[1] - 5 * (one == 0)]
    texts = [line.text for line in game.log]
    assert f"Player {one} reveals the number 3." in texts
    assert f"Player {1 - one} reveals the number 5." in texts


def test_a_redrawn_world_has_another_number(asked: mtg.Game) -> None:
    game = asked.copy()
    one = int(game.record[0]["decider"])
    choose(game, 3)
    seen = set()
    for seed in range(20):
        record = game.record.copy()
        determinize(record, game.cards, 1 - one, seed)
        seen.add(int(record[0]["secret_number"][one]) - 1)
    assert len(seen) > 5
    assert seen <= set(range(22))
    record = game.record.copy()
    determinize(record, game.cards, one, 1)
    assert record[0]["secret_number"][one] == 4  # their own number they know


def test_the_greedy_player_bids_little(asked: mtg.Game) -> None:
    assert asked.choose("greedy").argument == 3


@pytest.mark.parametrize(
    ("argument", "half"),
    [(-1, (-1, -1)), (FOR_FREE, (-1, FOR_FREE)), (7, (-1, 7)), (FIRST_HALF, (0, -1)), (FIRST_HALF - 1, (1, -1)),
     (FIRST_HALF - 2, (0, FOR_FREE)), (FIRST_HALF - 3, (1, FOR_FREE)), (FIRST_HALF - 18, (0, 7)), (FIRST_HALF - 19, (1, 7))],
)  # fmt: skip
def test_what_the_argument_of_casting_says(argument: int, half: tuple[int, int]) -> None:
    assert half_cast(argument) == half


def casting(game: mtg.Game) -> list[Any]:
    return [a for a in game.legal_actions if a.kind == Option.CAST]


def test_halves_are_options_of_their_own() -> None:
    """709.3: casting names the half; with mana for Chaos only, that is the only one."""
    game = mtg.Game([mtg.DeckList("Chaos", ((30, "Mountain"), (30, "Order // Chaos")))] * 2, seed=2)
    while not casting(game):
        game.push(game.choose("greedy"))
    action = casting(game)[0]
    assert {(a.text, a.argument) for a in casting(game)} == {("cast Chaos", FIRST_HALF - 1)}
    player = int(game.record[0]["decider"])
    game.push(action)
    texts = [line.text for line in game.log]
    assert f"Player {player} casts Chaos." in texts


def test_a_split_card_needs_two_castable_halves() -> None:
    from ecs_mtg.cards.notation import activated, draw, face, split

    with pytest.raises(ValueError, match="One: abilities that function off the stack are not supported on split cards"):
        split(face("One", "{1}", "Instant", draw()), face("Two", "{2}", "Instant", draw(), activated("{1}", draw())))
    with pytest.raises(ValueError, match="One: both halves have mana costs"):
        split(face("One", "", "Instant", draw()), face("Two", "{2}", "Instant", draw()))
