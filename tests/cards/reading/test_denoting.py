# ruff: noqa: F403, F405
"""The gate of what references denote: invented trees of which a word is about what it can't be about, and all that is written by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.reading.facts import CardFacts, FaceFacts
from ecs_mtg.cards.reading.normal_form import of_abilities
from ecs_mtg.cards.reading.reader import read_card
from ecs_mtg.cards.reading.reference_check.denotation_gate import misuses
from ecs_mtg.cards.reading.refusal import Refusal
from ecs_mtg.cards.registry import known_cards
from ecs_mtg.cards.tree import CardDef, Face
from ecs_mtg.cards.words import SELF, Comparison, Filter, Target, Who, number
from ecs_mtg.components import codes, programs
from ecs_mtg.components.programs import Compare, Property, Relation, Subject

MINE = Target(creature & card_in(Zone.GRAVEYARD))
BEAR = target(creature)
MEMORY = Who(Subject.MEMORY, "seen")
MISUSED: list[tuple[Any, str]] = [
    (when(enters(), to_battlefield(MINE), e.Attach(SELF, MINE)), "Attach"),
    (when(enters(), to_battlefield(MINE), e.If(matches(MINE, subtype("Elf")), (draw(1),))), "Condition MATCHES"),
    (when(enters(), to_battlefield(MINE), e.Damage(target(player), number(1), MINE)), "Damage"),
    (when(enters(), e.May((to_battlefield(MINE),)), tap(MINE)), "Tap"),
    (when(enters(), exile(BEAR), put_counters("+1/+1", 1, BEAR)), "PutCounters"),
    (when(enters(), exile(BEAR), e.Fight(SELF, BEAR)), "Fight"),
    (when(enters(), counter(BEAR)), "Counter"),
    (when(enters(), e.Attach(SELF, SELF)), "Attach"),
    (when(enters(), tap(event_other)), "Tap"),
    (when(dies(), tap(SELF)), "Tap"),
    (when(dies(), e.Move(event_other, Zone.HAND)), "Move"),
    (when(dies(creature), tap(event_object)), "Tap"),
    (when(enters(), draw(event_amount)), "Amount EVENT_AMOUNT"),
    (activated("{T}", draw(1), gain_life(number_noted(1))), "Amount REGISTER"),
    (activated("{T}", damage(1, event_player)), "Damage"),
    (activated("{T}", damage(1, Who(Subject.IT))), "Damage"),
    (activated("{T}", tap(MEMORY)), "Tap"),
    (activated("{T}", gain_life(power.of(you))), "Amount PROPERTY POWER"),
    (activated("{T}", gain_life(life.of(SELF))), "Amount PROPERTY LIFE"),
    (activated("{T}", gain_life(counters_of_any_kind.of(MINE))), "Amount PROPERTY COUNTERS"),
    (activated("{T}", tap(each(creature & Filter(controller=Relation.TARGET)))), "Filter"),
    (activated("{T}", tap(each(creature & Filter(controller=Relation.EVENT_PLAYER)))), "Filter"),
    (activated("{T}", draw(count(card_in(Zone.GRAVEYARD) & tapped))), "Filter"),
    (activated("{T}", draw(count(Filter(kinds=1, comparisons=(Comparison(Property.POWER, Compare.AT_LEAST, number(1)),))))), "Comparison POWER"),
    (activated("{T}", e.If(matches(each(creature), red), (draw(1),))), "Condition MATCHES"),
    (activated("{T}", e.If(same(BEAR, target(player)), (draw(1),))), "Condition SAME"),
    (activated("{T}", e.If(in_zone(MINE, Zone.HAND), (draw(1),))), "Condition IN_ZONE"),
    (activated("{T}", to_hand(MINE), e.Reflex(when(enters(), to_hand(Who(Subject.MEMORY, e.MOVED))))), "Move"),
    (static(this, has(haste), while_=matches(event_object, red)), "Condition MATCHES"),
]  # fmt: skip
RIGHT: list[Any] = [
    when(enters(), replace(to_battlefield(MINE), remember=True), e.Attach(SELF, moved)),
    when(enters(), exile(BEAR), gain_life(power.of(BEAR)), e.Damage(controller_of(BEAR), number(1))),
    when(enters(), destroy(BEAR), e.If(alive(BEAR), (tap(BEAR),))),
    when(enters(), e.If(your_turn, (exile(BEAR),)), tap(BEAR)),
    when(dies(), e.Move(event_object, Zone.HAND)),
    when(dies(creature), gain_life(power.of(event_object))),
    whenever(deals_damage(), gain_life(event_amount), put_counters("+1/+1", 1, event_other)),
    activated("{T}", e.FlipCoin(1), gain_life(number_noted(1))),
    activated("{T}", e.ForEach(each_player, (tap(each(creature & Filter(controller=Relation.LOOPED))),))),
    activated("{T}", damage(1, target(player)), tap(each(creature & Filter(controller=Relation.TARGET)))),
    activated("{T}", counter(target(spell)), gain_life(mana_value.of(target(spell)))),
]


def face(ability: Any) -> Face:
    return Face("Old Mirrow", types=codes.CREATURE, subtypes=("Elf",), power="1", toughness="1", abilities=(ability,))


@pytest.mark.parametrize(("ability", "word"), MISUSED)
def test_misused(ability: Any, word: str) -> None:
    assert word in {one.word for one in misuses((face(ability),))}


@pytest.mark.parametrize("ability", RIGHT)
def test_right(ability: Any) -> None:
    assert list(misuses((face(ability),))) == []


def test_granted_abilities_and_tokens_are_looked_at() -> None:
    wrong = activated("{T}", tap(event_object))
    token = CardDef("Elf Token", (face(wrong),), programs.Layout.TOKEN)
    for ability in (
        static(creature & yours, has(wrong)),
        activated("{1}", e.CreateToken(token)),
        at(your_upkeep, until_end_of_turn(BEAR, has(wrong))),
    ):
        assert [one.word for one in misuses((face(ability),))] == ["Tap"]


def test_cards_that_are_written_by_hand() -> None:
    found = {card.name: [str(one) for one in misuses(card.faces)] for card in known_cards()}
    assert len(found) > 1_000
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


# --- what is read of it


def read(text: str, line: str = "Creature — Elf") -> CardDef | Refusal:
    size = "2" if "Creature" in line else None
    one = FaceFacts("Old Mirrow", "{1}{G}", line, text, size, size, colors="G")
    return read_card(CardFacts("Old Mirrow", "normal", (one,)))


ITSELF = Filter(any_types=codes.CREATURE, controller=Relation.YOU, condition=power.of(it).compare(Compare.LESS, toughness.of(it)))
EQUIPPED = "Equipped creature gets +1/+1. Equip {1}".replace(". ", ".\n")
READ: list[tuple[str, str, Any]] = [
    ("When this Equipment enters, return target creature card from your graveyard to the battlefield and attach this Equipment to it.\n" + EQUIPPED,
     "Artifact — Equipment", when(enters(), replace(to_battlefield(MINE), remember=True), e.Attach(SELF, moved))),
    ("When this creature enters, return target Equipment card from your graveyard to the battlefield. Attach it to this creature.",
     "Creature — Elf", when(enters(), replace(to_battlefield(EQUIPMENT := Target(subtype("Equipment") & card_in(Zone.GRAVEYARD))), remember=True),
                            e.Attach(moved, SELF))),
    ("When this creature enters, return target creature card from your graveyard to the battlefield. If it's an Elf, draw a card.",
     "Creature — Elf", when(enters(), replace(to_battlefield(MINE), remember=True), e.If(matches(moved, subtype("Elf")), (draw(1),)))),
    ("When this creature enters, you gain 1 life for each creature you control with power less than its toughness.", "Creature — Elf",
     when(enters(), gain_life(count(ITSELF)))),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "ability"), READ)
def test_read(text: str, line: str, ability: Any) -> None:
    card = read(text, line)
    assert isinstance(card, CardDef), card
    assert of_abilities((card.faces[0].abilities[0],)) == of_abilities((ability,))
