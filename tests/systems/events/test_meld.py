"""Meld (701.42, 712) and what goes with it: what scenario files don't show."""

from __future__ import annotations

from typing import Any

import pytest
from playing import holds, made_up

import ecs_mtg as mtg
from ecs_mtg.cards import notation as n
from ecs_mtg.components.codes import Decision, Life, Option, Zone
from ecs_mtg.scenario import Scenario, position, runner
from ecs_mtg.scenario.session import Session

LEYLINES = mtg.DeckList("Leylines", ((20, "Leyline of the Void"), (40, "Swamp")))


def played(text: str) -> tuple[Any, Any]:
    """Return the record and the names at the end of a scenario, every step of which has to hold."""
    document = Scenario.parse(text).document
    script = runner._Script(Session(position.build("here", document)))
    script.run(document.script)
    assert script.failures == []
    return script.session.g, script.session.names


@pytest.mark.parametrize("answer", [Option.YES, Option.NO])
def test_a_leyline_of_an_opening_hand_may_begin_the_game_on_the_battlefield(answer: Option) -> None:
    """103.6: after the mulligans, in turn order from the starting player on, before the first turn."""
    game = mtg.Game([LEYLINES, LEYLINES], seed=3)
    asked: dict[int, int] = {0: 0, 1: 0}
    order = []
    while game.record[0]["turn_number"] == 0:
        g = game.record[0]
        kind = int(g["decision"])
        if kind == Decision.MAY:
            player = game.current_player
            asked[player] += 1
            order.append(player)
            game.push(next(a for a in game.legal_actions if a.kind == answer))
        else:
            assert kind == Decision.MULLIGAN
            game.push(next(a for a in game.legal_actions if a.kind == Option.KEEP))
    g = game.record[0]
    starting = int(g["starting"])
    assert order == [starting] * asked[starting] + [1 - starting] * asked[1 - starting]
    assert min(asked.values()) > 0
    for p in range(2):
        there = sum(1 for row in range(g["n_permanents"]) if g["perm_life"][row] == Life.HERE and g["controller"][row] == p)
        assert there == (asked[p] if answer == Option.YES else 0)
        assert g["zone_size"][p, Zone.HAND] == 7 - there


def test_the_order_of_two_cards_in_a_library_is_not_shown() -> None:
    """ME-07, 712.21a: opponents don't learn which card lies where; their owner knows."""
    g, names = played("""
A: {battlefield: [Chittering Host], library: [Island], library_size: 1}
B: {mana: free, hand: [Murder], battlefield: [{card: Wheel of Sun and Moon, attached_to: A}]}
script:
- choose: {player: A, options: [Graf Rats, Midnight Scavengers]}
- cast: {player: B, card: Murder, targets: [Chittering Host]}
- {resolve: all}
""")
    below = [found for found in names.zone(0, Zone.LIBRARY) if found.names != ("Island",)]
    assert [found.names for found in below] == [("Graf Rats",), ("Midnight Scavengers",)]
    assert [int(g["card_known"][found.row]) for found in below] == [1, 1]


def test_a_card_that_the_wheel_puts_into_a_library_is_revealed() -> None:
    """A card from a hand goes to the bottom of the library where everybody has seen it."""
    g, names = played("""
A: {mana: free, battlefield: [Nezumi Shortfang]}
B: {battlefield: [{card: Wheel of Sun and Moon, attached_to: B}], hand: [Silvercoat Lion], library: [Island], library_size: 1}
script:
- activate: {player: A, object: Nezumi Shortfang, targets: [B]}
- {resolve: all}
""")
    assert [int(g["card_known"][found.row]) & 3 for found in names.zone(1, Zone.LIBRARY)] == [0, 3]


def test_a_card_put_into_a_graveyard_is_counted_twice_a_creature_that_dies_once() -> None:
    """ME-07, 712.21e: one creature dies, two cards are put into a graveyard; the Murder is a third card."""
    witness = n.card(
        "Test Witness", "{1}", "Enchantment", n.whenever(n.put_into_graveyard(n.source & ~n.is_token), n.gain_life(1))
    )
    mourner = n.card("Test Mourner", "{1}", "Enchantment", n.whenever(n.dies(n.creature), n.lose_life(1)))
    with made_up(witness, mourner):
        holds(
            "A: {battlefield: [Chittering Host]}\nB: {mana: free, hand: [Murder], battlefield: [Test Witness, Test Mourner]}",
            "cast: {player: B, card: Murder, targets: [Chittering Host]}",
            "resolve: all",
            "expect: {triggered: {Test Witness: 3, Test Mourner: 1}, life: {B: 22}, graveyard: {A: 2}}",
        )
