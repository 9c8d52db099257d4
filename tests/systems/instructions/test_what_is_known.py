"""Who knows which cards (400.2, 701.20, 701.22): what is looked at, revealed, moved and shuffled."""

from __future__ import annotations

import numpy as np
import pytest
from program_runner import Table, table

import ecs_mtg as mtg
from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.words import YOU, Change, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Decision, Option, Position, Zone
from ecs_mtg.components.modifications import Shown
from ecs_mtg.components.programs import Relation, Subject
from ecs_mtg.observations import compact

LIBRARY = [["Bear", "Giant", "Wall"], ["Forest"]]


def known(t: Table, player: int, zone: Zone) -> dict[str, list[int]]:
    """Return for each name the bit sets of who knows the cards of a zone, without the bits of seats that are empty."""
    found: dict[str, list[int]] = {}
    card = t.g.zone_first[player, zone]
    while card >= 0:
        name = t.cards.names[t.pool.f_name[t.g.card_face[card]]]
        found.setdefault(name, []).append(t.g.card_known[card] & 3)
        card = t.g.card_next[card]
    return found


def test_scry_shows_the_cards_to_the_player_only() -> None:
    t = table(e.Scry(YOU, number(2)), libraries=LIBRARY)
    t.stack("Test")
    t.resolve()
    assert known(t, 0, Zone.LIBRARY) == {"Bear": [1], "Giant": [1], "Wall": [0]}
    t = table(e.Scry(n.each_opponent, number(1)), libraries=LIBRARY)
    t.stack("Test")
    t.resolve()
    assert known(t, 1, Zone.LIBRARY)["Forest"][0] == 2
    assert known(t, 0, Zone.LIBRARY) == {"Bear": [0], "Giant": [0], "Wall": [0]}


@pytest.mark.parametrize(("reveal", "bits"), [(False, 1), (True, 3)])
def test_looking_and_revealing_from_the_top(reveal: bool, bits: int) -> None:
    t = table(e.Look(number(2), "seen", reveal), libraries=LIBRARY)
    t.stack("Test")
    t.resolve()
    assert known(t, 0, Zone.LIBRARY) == {"Bear": [bits], "Giant": [bits], "Wall": [0]}


@pytest.mark.parametrize(
    ("many", "there"), [(2, {"Wall": [0], "Bear": [0], "Giant": [0]}), (1, {"Giant": [0], "Wall": [0], "Bear": [1]})]
)
def test_nobody_knows_where_cards_are_that_went_to_the_bottom_in_a_random_order(many: int, there: dict[str, list[int]]) -> None:
    t = table(e.Look(number(many), "seen"), e.Move(n.those("seen"), Zone.LIBRARY, Position.RANDOM_BOTTOM), libraries=LIBRARY)
    t.stack("Test")
    t.resolve()
    assert known(t, 0, Zone.LIBRARY) == there


@pytest.mark.parametrize("position", [Position.BOTTOM, Position.TOP])
@pytest.mark.parametrize(("many", "bits"), [(2, 1), (1, 3)])
def test_401_4_nobody_else_knows_the_order_in_which_revealed_cards_were_put(position: Position, many: int, bits: int) -> None:
    t = table(
        e.Look(number(many), "seen", True), n.in_any_order("seen"), e.Move(n.those("seen"), Zone.LIBRARY, position),
        libraries=LIBRARY,
    )  # fmt: skip
    t.stack("Test")
    t.resolve()
    if many > 1:
        t.answer(Option.OBJECT, t.objects()[0])
    first = {"Bear": [bits], "Giant": [bits if many > 1 else 0]}
    assert known(t, 0, Zone.LIBRARY) == {**first, "Wall": [0]}


def test_401_4_nor_that_of_revealed_cards_from_a_hand() -> None:
    seen = n.those("seen")
    t = table(e.Remember(n.hand_of(), "seen"), n.reveal(seen), n.in_any_order("seen"), n.to_library(seen), libraries=LIBRARY)
    for name in ("Giant", "Wall"):
        t.put(name, 0, Zone.HAND)
    t.stack("Test")
    t.resolve()
    assert known(t, 0, Zone.HAND) == {"Giant": [3], "Wall": [3]}
    t.answer(Option.OBJECT, t.objects()[0])
    assert known(t, 0, Zone.LIBRARY) == {"Bear": [0], "Giant": [1, 0], "Wall": [1, 0]}


@pytest.mark.parametrize(("relation", "yours", "theirs"), [(Relation.ANY, 3, 3), (Relation.YOU, 3, 2), (Relation.OPPONENT, 1, 3)])
def test_hands_that_are_revealed_as_long_as_something_is_there(relation: Relation, yours: int, theirs: int) -> None:
    seer = n.card("Seer", "{1}", "Artifact", n.static(None, Change(programs.Change.SHOWN, relation, Shown.HAND)))
    t = table(e.Draw(n.each_player, number(1)), cards=[seer], libraries=LIBRARY)
    t.put("Seer", 0)
    t.stack("Test")
    t.resolve()
    assert known(t, 0, Zone.HAND) == {"Bear": [yours]}
    assert known(t, 1, Zone.HAND) == {"Forest": [theirs]}


@pytest.mark.parametrize(("reveals", "bits"), [((), 1), ((n.reveal(n.those("sought")),), 3)])
def test_a_card_that_lies_aside_while_the_library_is_shuffled_stays_known(reveals: tuple[e.Effect, ...], bits: int) -> None:
    """701.23a, 701.24a: it is looked at, then put on top."""
    sought = n.those("sought")
    t = table(
        n.search(n.card_in(Zone.LIBRARY), "sought"), *reveals, n.shuffle(aside=sought), n.to_library(sought), libraries=LIBRARY
    )
    t.stack("Test")
    t.resolve()
    t.answer(Option.OBJECT, t.objects()[0])
    assert t.cards.names[t.pool.f_name[t.g.card_face[t.g.zone_first[0, Zone.LIBRARY]]]] == "Bear"
    assert known(t, 0, Zone.LIBRARY) == {"Bear": [bits], "Giant": [0], "Wall": [0]}


def test_what_is_revealed_is_the_card_where_it_was() -> None:
    """400.7: a card that has changed zones since is not revealed."""
    for move in ((n.to_library(n.those("seen"), Position.SHUFFLED),), ()):
        t = table(e.Remember(n.hand_of(), "seen"), *move, e.Reveal(n.those("seen")), libraries=LIBRARY)
        t.put("Giant", 0, Zone.HAND)
        t.stack("Test")
        t.resolve()
        if move:
            assert sorted(bits for row in known(t, 0, Zone.LIBRARY).values() for bits in row) == [0, 0, 0, 0]
        else:
            assert known(t, 0, Zone.HAND) == {"Giant": [3]}


def test_revealing_a_permanent_reveals_no_card() -> None:
    t = table(e.Reveal(n.each(n.creature)), libraries=LIBRARY)
    for name in ("Bear", "Giant"):
        t.put(name, 1)
    before = t.record["card_known"].copy()
    t.stack("Test")
    t.resolve()
    assert (t.record["card_known"] == before).sum() >= before.size - 1  # the sorcery itself


def test_a_hand_that_is_shown_to_one_player() -> None:
    t = table(e.Reveal(n.hand_of(Who(Subject.OPPONENT)), to=YOU), libraries=LIBRARY)
    t.put("Bear", 1, Zone.HAND)
    t.stack("Test")
    t.resolve()
    assert known(t, 1, Zone.HAND) == {"Bear": [1]}  # the test put it there, its owner has not looked


def test_searching_shows_the_library_until_it_is_shuffled() -> None:
    t = table(
        e.Search(n.card_in(Zone.LIBRARY) & n.creature, "found"), n.to_hand(n.those("found")), n.shuffle(), libraries=LIBRARY
    )
    t.stack("Test")
    t.resolve()
    assert all(bits == [1] for bits in known(t, 0, Zone.LIBRARY).values())
    t.answer(Option.OBJECT, t.objects()[0])
    assert all(bits == [0] for bits in known(t, 0, Zone.LIBRARY).values())
    assert known(t, 0, Zone.HAND) == {"Bear": [1]}


SAME_TIME = ("turn_number", "step", "passes", "stack_size", "clock")


def asked_anew(game: mtg.Game) -> mtg.Game:
    """Recompute the options of the game's decision."""
    g = game.record[0]
    g["decision"] = g["answered"] = 0
    g["version"] += 1
    game._runner.advance(game.record)
    return game


@pytest.mark.parametrize("decks", [["RG24", "Sped Red"], ["Draw, Go", "Jace", "RG24"]], ids=["two", "three"])
def test_nobody_sees_the_options_of_another_player(decks: list[str]) -> None:
    """A hand redrawn gives its player other options; the other players' observations stay the same."""
    game = mtg.Game(decks, seed=4)
    different = 0
    for step in range(300):
        if game.is_over:
            break
        decider = game.current_player
        for player in range(len(decks)):
            if player == decider:
                assert game.observation(player, "compact")[6] == len(game.legal_actions)
                continue
            first, (rows, fields) = compact.LAYOUT["options"]
            seen = game.observation(player, "compact")
            assert not seen[6:9].any()
            assert not seen[first : first + rows * fields].any()
            if int(game.record[0]["decision"]) != Decision.PRIORITY:
                continue
            twins = [asked_anew(game.determinize(player, step * 8 + k)) for k in range(4)]
            for twin in twins:
                if all(twin.record[name] == game.record[name] for name in ("controller_of_decider", *SAME_TIME)):
                    assert np.array_equal(twin.observation(player, "compact"), seen)
                    different += len(twin.legal_actions) != len(game.legal_actions)
        game.push(game.choose("random"))
    assert different > 50
