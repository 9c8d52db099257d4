"""What is divided, chosen, paid or put by an amount that is 0, below 0, or less than there are targets (107.1b, 601.2d)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playing import holds, made_up

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.words import Target

FEW = n.count(n.creature & n.you_control) - 2
"""As many as A's creatures less two: what is asked for is -2 to 1."""

CREATURES = [[], ["Memnite"], ["Memnite", "Ornithopter"], ["Memnite", "Ornithopter", "Phyrexian Walker"]]

ASKING: dict[str, tuple[Any, ...]] = {
    "divided among any number": (n.divided_damage(FEW, n.creature, 0, 12),),
    "divided among at least one": (n.divided_damage(FEW, n.creature, 1, 3),),
    "distributed": (e.PutCounters(Target(n.creature, 0, 12, divided=FEW), "+1/+1", n.its_share),),
    "drawn": (n.draw(FEW),),
    "discarded": (n.discard(FEW),),
    "discarded at random": (n.discard(FEW, at_random=True),),
    "milled": (n.mill(FEW),),
    "scried": (n.scry(FEW),),
    "damage": (n.damage(FEW, n.target(n.creature)),),
    "created": (n.create(n.token("Rat Token", "Creature — Rat", "1/1", color=n.black), FEW),),
    "life lost": (n.lose_life(FEW),),
    "life gained": (n.gain_life(FEW),),
    "searched for": (n.search(n.creature, "found", FEW), n.to_hand(n.those("found")), n.shuffle()),
    "looked at": (n.look(FEW, "seen"),),
    "counters": (n.put_counters("+1/+1", FEW, n.target(n.creature)),),
    "prevented": (n.prevent(FEW, n.target(n.creature)),),
    "may": (n.may(n.draw(FEW)),),
}
CARDS = tuple(n.card(f"Asking {k}", "{1}{R}", "Sorcery", *does) for k, does in enumerate(ASKING.values()))


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


@pytest.mark.parametrize("creatures", CREATURES, ids=len)
@pytest.mark.parametrize("asked", ASKING)
def test_107_1b_less_than_nothing_is_nothing(asked: str, creatures: list[str]) -> None:
    name = f"Asking {[*ASKING].index(asked)}"
    hand = f"hand: [{name}, Forest, Forest], library: [Memnite, Ornithopter, Forest]"
    holds(
        f"A: {{mana: free, {hand}, battlefield: [{', '.join(creatures)}]}}\nB: {{battlefield: [Colossal Dreadmaw]}}",
        *(
            [f"cast: {{player: A, card: {name}}}", "resolve: all"]
            if creatures[2:] or asked != "divided among at least one"
            else []
        ),
        "expect: {over: false, stack: 0}",
    )


PAYING = {
    "sacrificed": n.additional_cost(n.sacrifice_a(n.creature, FEW)),
    "discarded": n.additional_cost(n.discard_cards(FEW)),
    "life": n.additional_cost(n.pay_life(FEW)),
}


@pytest.mark.parametrize("creatures", CREATURES, ids=len)
@pytest.mark.parametrize("paid", PAYING)
def test_118_5_a_cost_of_nothing_is_paid_by_doing_nothing(paid: str, creatures: list[str]) -> None:
    with made_up(n.card("Paid Draw", "{1}{R}", "Sorcery", PAYING[paid], n.draw(1))):
        holds(
            f"A: {{mana: free, hand: [Paid Draw, Forest], library: [Forest], battlefield: [{', '.join(creatures)}]}}",
            "cast: {player: A, card: Paid Draw}",
            "resolve: all",
            f"expect: {{over: false, stack: 0, library: {{A: 19}}, life: {{A: {20 - (paid == 'life' and len(creatures) == 3)}}}}}",
        )


def test_510_1a_no_damage_is_assigned_by_what_has_power_below_0() -> None:
    holds("A: {battlefield: [Char-Rumbler]}\nB: {battlefield: [Grizzly Bears, Hill Giant]}", "attack: {Char-Rumbler: B}",
          "block: {Grizzly Bears: Char-Rumbler, Hill Giant: Char-Rumbler}", "advance: {to: main2}",
          "expect: {graveyard: {B: 0}, over: false}")  # fmt: skip
