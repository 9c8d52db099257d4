"""What is divided, chosen, paid or put by an amount that is 0, below 0, or less than there are targets (107.1b, 601.2d).

Every kind of decision is asked for with nothing, with less than nothing, with one, and with enough to choose among.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playing import holds, made_up

from ecs_mtg import Game, Scenario
from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.words import Target
from ecs_mtg.components.codes import Decision, Option

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
OURS = n.creature & n.you_control
NOTED = e.Remember(n.each(OURS), "all")
DECIDING: dict[Decision, tuple[Any, ...]] = {
    Decision.MODE: (
        n.choose_one((n.destroy(n.target(OURS)), n.draw(FEW)), (n.destroy(n.target(OURS & n.tapped)),), least=0, most=2),
    ),
    Decision.X: (n.pay(n.you, "{X}", n.draw(1)),),
    Decision.TARGET: (n.destroy(Target(OURS, 0, 3)),),
    Decision.DIVIDE: (n.divided_damage(n.count(OURS), n.creature, 0, 12),),
    Decision.COST: (n.unless_pays(n.you, "{1}", n.draw(1), times=FEW),),
    Decision.PAY: (n.pay(n.you, n.sacrifice_a(OURS, FEW), n.draw(1)),),
    Decision.MANA: (n.pay(n.you, "{1}", n.draw(1)),),
    Decision.MAY: ASKING["may"],
    Decision.CHOOSE: (n.choose(OURS, "it", FEW, FEW), n.sacrifice(n.those("it"))),
    Decision.PLAYER: (n.for_each(n.each(OURS), n.choose_opponent("them")),),
    Decision.COLOR: n.add("any", FEW),
    Decision.NUMBER: (e.ChooseNumber(FEW, 1), n.draw(n.number_noted(1))),
    Decision.NAME: (n.for_each(n.each(OURS), n.choose_name()),),
    Decision.WORD: (n.for_each(n.each(OURS), n.choose_type()),),
    Decision.ORDER: (n.look(n.count(OURS), "seen"), n.in_any_order("seen")),
    Decision.DISCARD: ASKING["discarded"],
    Decision.PILE: (NOTED, n.separate("all", "pile"), n.choose_pile("all", "pile")),
    Decision.SEPARATE: (NOTED, n.separate("all", "pile"), n.sacrifice(n.those("pile"))),
}
"""What asks for each kind of decision, with as much to choose among as there are creatures, or lands for mana."""
LEAST = dict.fromkeys(DECIDING, 3) | {
    # A cost of nothing, no target of none, X = 0, two empty piles, and whether to do what does nothing, are chosen, too (118.5, 700.3).
    Decision.COST: 0, Decision.TARGET: 0, Decision.X: 0, Decision.PILE: 0, Decision.MAY: 0,
    Decision.MODE: 1, Decision.MANA: 1, Decision.PLAYER: 1, Decision.NAME: 1, Decision.WORD: 1, Decision.SEPARATE: 1,
    Decision.DIVIDE: 2, Decision.NUMBER: 2, Decision.ORDER: 2,
}  # fmt: skip
"""From how many creatures, or lands, on it is asked."""
NOT_BY_AMOUNTS = {
    Decision.NONE, Decision.PRIORITY,
    Decision.MULLIGAN, Decision.BOTTOM, Decision.STARTING,  # before the game: tests/systems/turn
    Decision.ATTACK, Decision.BLOCK, Decision.DAMAGE,  # tests/systems/combat; no damage: below
    Decision.REPLACEMENT,  # asked for only where there are two
}  # fmt: skip
CARDS = tuple(n.card(f"Asking {k}", "{1}{R}", "Sorcery", *does) for k, does in enumerate(ASKING.values())) + tuple(
    n.card(f"Deciding {kind.name}", "{0}", "Sorcery", *does) for kind, does in DECIDING.items()
)


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


def played_out(game: Game, rng: random.Random) -> set[Decision]:
    """Take any options until the stack is empty; the kinds of decisions that were asked."""
    asked = set()
    while game.record["stack_size"][0] or game.record["decision"][0] != Decision.PRIORITY:
        assert not game.is_over
        assert game.legal_actions
        asked.add(Decision(int(game.record["decision"][0])))
        passing = [
            one for one in game.legal_actions if one.kind == Option.PASS and game.record["decision"][0] == Decision.PRIORITY
        ]
        game.push(passing[0] if passing else rng.choice(game.legal_actions))
    return asked


def test_every_kind_of_decision_is_asked_for_here() -> None:
    assert {*DECIDING} | NOT_BY_AMOUNTS == {*Decision}
    assert {*DECIDING} & NOT_BY_AMOUNTS == set()


@pytest.mark.parametrize("kind", DECIDING, ids=lambda kind: kind.name)
def test_a_decision_about_too_little_is_made_or_left_out(kind: Decision) -> None:
    """Nothing hangs or fails, whatever is answered, and nobody is asked for what cannot be."""
    asked = []
    for creatures in CREATURES:
        name, lands = f"Deciding {kind.name}", [*["Mountain"] * (len(creatures) - 1), "Badlands"][: len(creatures)]
        position = (
            f"A: {{hand: [{name}, Forest, Forest, Swamp], battlefield: {[*creatures, *lands]}}}\nB: {{battlefield: [Colossal Dreadmaw]}}\n"
            "script:\n- expect: {over: false}\n"
        )
        asked.append(set[Decision]())
        for seed in range(8):
            game = Scenario.parse(position).run().game
            game.record["manual_mana"] = int(kind == Decision.MANA)
            begin = next((one for one in game.legal_actions if one.kind == Option.CAST and name in str(one)), None)
            assert begin is not None, f"{name} can't be cast with {creatures}"
            game.push(begin)
            asked[-1] |= played_out(game, random.Random(seed))
            assert not game.is_over
    assert [kind in some for some in asked] == [many >= LEAST[kind] for many in range(4)]


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
