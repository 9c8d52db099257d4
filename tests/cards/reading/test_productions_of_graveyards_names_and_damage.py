# ruff: noqa: F403, F405
"""Invented sentences of productions that came later: cycling, graveyards, names, other damage instead, colors but one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.reading.facts import CardFacts, FaceFacts
from ecs_mtg.cards.reading.normal_form import of_abilities
from ecs_mtg.cards.reading.reader import Reader
from ecs_mtg.cards.reading.refusal import Gate, Refusal, Refused
from ecs_mtg.cards.reading.semantic_check import check_sense
from ecs_mtg.cards.tree import CardDef, Event, Face
from ecs_mtg.cards.words import SELF, YOU, Filter, Who, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, EventKind
from ecs_mtg.components.programs import Relation, Subject

NAMES = ("Old Mirrow", "Tin Hawk, the Thin", "Grey Plains")


def read(text: str, line: str = "Creature — Elf") -> CardDef | Refusal:
    size = "2" if "Creature" in line else None
    face = FaceFacts(
        "Old Mirrow", "" if "Land" in line else "{1}{G}", line, text, size, size, colors="" if "Land" in line else "G"
    )
    return Reader(names=NAMES).read(CardFacts("Old Mirrow", "normal", (face,)))


def in_graveyard(ability: Any, condition: Any = None) -> Any:
    if condition is None:
        return replace(ability, zones=1 << Zone.GRAVEYARD)
    return replace(ability, zones=1 << Zone.GRAVEYARD, condition=condition)


HERE = in_zone(this, Zone.GRAVEYARD)
OTHER_CARD = creature & card_in(Zone.GRAVEYARD) & Filter(condition=~same(it, event_object))
CREATURES: list[tuple[Any, ...]] = [
    ("When you cycle this card, you gain 2 life.",
     replace(when(Event(EventKind.CYCLE, SELF, Relation.YOU), gain_life(2)), zones=ALL_ZONES & ~(1 << Zone.BATTLEFIELD))),
    ("Whenever you cycle a card, draw a card.", whenever(Event(EventKind.CYCLE, None, Relation.YOU), draw(1))),
    ("Whenever you attack with three or more creatures, draw a card.",
     whenever(Event(EventKind.ATTACK_DECLARED, None, Relation.YOU, minimum=3), draw(1))),
    ("As long as this card is in your graveyard and you control a Forest, creatures you control have trample.",
     in_graveyard(static(creature & yours, has(trample), while_=exists(subtype("Forest") & yours)))),
    ("At the beginning of your upkeep, if this card is in your graveyard, you gain 1 life.",
     in_graveyard(at(your_upkeep, gain_life(1)), HERE)),
    ("When this creature dies, return another target creature card from your graveyard to your hand.",
     when(dies(), to_hand(target(OTHER_CARD)))),
    ("This creature can't be blocked as long as defending player controls an artifact.",
     static(this, has(cant_be_blocked), while_=exists(artifact & Filter(controller=Relation.DEFENDING)))),
    ("Whenever this creature attacks and isn't blocked, it gets +2/+0 until end of combat.",
     whenever(is_unblocked(), e.Continuous(SELF, (gets("+2/+0"),), Duration.END_OF_COMBAT))),
    ("When this creature enters, look at target opponent's hand.", when(enters(), e.Reveal(hand_of(target(opponent)), to=YOU))),
    ("When this creature enters, you may search your library for up to two cards named Tin Hawk, the Thin, reveal them, "
     "put them into your hand, then shuffle.",
     when(enters(), may(search(card_ & named("Tin Hawk, the Thin") & card_in(Zone.LIBRARY), "found", 2), reveal(those("found")),
                        to_hand(those("found")), shuffle()))),
    ("This creature gets +1/+0 as long as you've drawn two or more cards this turn.",
     static(this, gets("+1/+0"), while_=cards_drawn(YOU) >= 2)),
    ("Whenever this creature blocks a creature, destroy that creature at end of combat.",
     whenever(blocks_creature(this, creature), e.Delay(
         replace(at(step_begins(Step.END_COMBAT, each_player), destroy(told())),
                 flags=frozenset({programs.AbilityFlag.DELAYED, programs.AbilityFlag.ONCE})), (event_other,)))),
    ("When this creature dies, create a Young Hero Role token attached to up to one target creature you control.",
     when(dies(), role("Young Hero", up_to(1, creature & yours)))),
    ("When this creature enters, learn.", when(enters(), e.Learn())),
    ("Whenever this creature attacks while saddled, draw a card.\nSaddle 2",
     whenever(attacks(source_itself & where(is_saddled)), draw(1)), saddle(2)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "items"), [(t, items) for t, *items in CREATURES], ids=lambda one: str(one)[:60])
def test_creatures(text: str, items: list[Any]) -> None:
    found = read(text)
    assert isinstance(found, CardDef), found
    assert of_abilities(found.front.abilities) == of_abilities(tuple(items))


def spell(text: str) -> tuple[Any, ...]:
    found = read(text, "Sorcery")
    assert isinstance(found, CardDef), found
    (ability,) = found.front.abilities
    return ability.modes[0]  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize(
    "text",
    [
        "Old Mirrow deals 2 damage to any target.\nMorbid — Old Mirrow deals 4 damage instead if a creature died this turn.",
        "Old Mirrow deals 2 damage to any target. If a creature died this turn, Old Mirrow deals 4 damage instead.",
        "Old Mirrow deals 2 damage to any target.\nMorbid — If a creature died this turn, Old Mirrow deals 4 damage to that permanent or player instead.",
    ],
)
def test_other_damage_instead(text: str) -> None:
    (one,) = spell(text)
    assert isinstance(one, e.If)
    assert one.condition.kind == programs.Condition.CREATURE_DIED
    (more,), (less,) = one.then, one.otherwise
    assert isinstance(less, e.Damage)
    assert less.amount == number(2)
    assert more == replace(less, amount=number(4))


def test_exiled_cards_until_the_end_of_your_next_turn() -> None:
    _, play = spell("Exile the top two cards of your library. Until the end of your next turn, you may play those cards.")
    assert isinstance(play, e.PlayFrom)
    assert (play.player, play.duration) == (YOU, Duration.THEIR_NEXT_TURN)


def test_two_things_until_end_of_turn() -> None:
    one, other = spell(
        "Until end of turn, target creature you control gets +1/+1 and target creature an opponent controls gets -1/-1."
    )
    assert isinstance(one, e.Continuous)
    assert isinstance(other, e.Continuous)
    assert [each.changes for each in (one, other)] == [(gets("+1/+1"),), (gets("-1/-1"),)]
    assert one.duration == other.duration == Duration.END_OF_TURN


def test_a_color_but_one() -> None:
    found = read(
        "This land enters tapped. As it enters, choose a color other than blue.\n{T}: Add {U} or one mana of the chosen color.",
        "Land",
    )
    assert isinstance(found, CardDef), found
    enters_, mana = found.front.abilities
    assert enters_.effects == (e.EntersTapped(), e.ChooseColor(but=2))  # type: ignore[attr-defined]
    assert mana.modes == ((e.AddMana(programs.ManaColor.CHOSEN_OR - 2),),)  # type: ignore[attr-defined]


def test_a_name_is_one_that_is_known() -> None:
    refusal = read(
        "When this creature enters, you may search your library for a card named Zinc Hawk, reveal it, put it into your hand, then shuffle."
    )
    assert isinstance(refusal, Refusal)
    assert refusal.gate == Gate.WORDS


# --- the gate of sense

BEARER = Who(Subject.EVENT_OTHER)
MADE = [
    (when(enters(), e.Remember(each(creature), "g"), e.Move(those("g"), Zone.BATTLEFIELD), until_end_of_turn(those("g"), has(haste))), "Continuous"),
    (when(attacks(), e.Delay(at(step_begins(Step.END), e.Destroy(BEARER)))), "later"),
    (when(attacks(), e.Delay(at(step_begins(Step.END), gain_life(event_amount)))), "later"),
    (static(this, has(flash), while_=your_turn), "flash"),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "words"), MADE)
def test_sense(ability: Any, words: str) -> None:
    with pytest.raises(Refused) as refused:
        check_sense(Face("Old Mirrow", abilities=(ability,)))
    assert refused.value.refusal.gate == Gate.SENSE
    assert refused.value.refusal.words == words


def test_sense_of_what_is_right() -> None:
    back = when(attacks(), e.Delay(at(step_begins(Step.END), e.Destroy(told())), (BEARER,)))
    cards = each(creature & card_in(Zone.GRAVEYARD))
    moved_ = when(enters(), e.Move(cards, Zone.BATTLEFIELD, remember=True), until_end_of_turn(moved, has(haste)))
    check_sense(Face("Old Mirrow", abilities=(back, moved_)))


def test_whom_it_would_attack_is_asked_of_each_player() -> None:
    """508.1c: a restriction about the defending player is one about each player that it could attack."""
    island = subtype("Island") & Filter(controller=Relation.CONTROLLER_OF_IT)
    for text, when in (
        ("This creature can't attack unless defending player controls an Island.", ~exists(island)),
        ("This creature can't attack if defending player controls an Island.", exists(island)),
    ):
        found = read(text)
        assert isinstance(found, CardDef), found
        assert of_abilities(found.front.abilities) == of_abilities((static(this, cant_attack_if(when)),))


def test_whom_it_would_attack_is_no_condition_of_others() -> None:
    refusal = read("Creatures you control can't be blocked as long as defending player controls an artifact.")
    assert isinstance(refusal, Refusal)
    assert refusal.gate == Gate.SENSE


def test_one_of_two_deeds() -> None:
    found = read("When this creature enters, you may sacrifice an artifact or discard a card. If you do, draw two cards.")
    assert isinstance(found, CardDef), found
    second = e.Pay(YOU, cost(discard_cards(1)), (draw(2),), as_may=True)
    expected = when(enters(), e.Pay(YOU, cost(sacrifice_a(artifact)), (draw(2),), (second,), as_may=True))
    assert of_abilities(found.front.abilities) == of_abilities((expected,))


def test_as_much_life_as_damage() -> None:
    zero, dealt, gained = spell("Old Mirrow deals 3 damage to any target. You gain life equal to the damage dealt this way.")
    assert isinstance(zero, e.SetRegister)
    assert isinstance(dealt, e.Damage)
    assert dealt.total == zero.register
    assert gained == gain_life(noted_in(zero.register))


def test_what_happens_unless_a_condition_holds() -> None:
    (one,) = spell("Discard a card unless you control an artifact.")
    assert one == e.If(~exists(artifact & yours), (discard(1),))


def test_what_happens_if_it_dies_this_turn() -> None:
    targets, later, fight = spell(
        "Choose target creature an opponent controls. When that creature dies this turn, you gain 2 life. "
        "Target creature you control fights that creature."
    )
    assert isinstance(targets, e.Targets)
    assert isinstance(later, e.Delay)
    assert (later.told, later.duration) == ((targets.target,), Duration.END_OF_TURN)
    assert later.ability.event == dies()
    assert isinstance(fight, e.Fight)
    assert fight.other == targets.target
