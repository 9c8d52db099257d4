# ruff: noqa: F403, F405
"""To what words refer back, what is refused, and the order of targets."""

from __future__ import annotations

from typing import Any

import pytest

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.reading.facts import CardFacts, FaceFacts
from ecs_mtg.cards.reading.normal_form import of_abilities
from ecs_mtg.cards.reading.reader import Reader
from ecs_mtg.cards.reading.refusal import Gate, Refusal
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.cards.words import SELF, Filter

IN_YOUR_GRAVEYARD = creature & card_in(Zone.GRAVEYARD)


def read(text: str, line: str) -> CardDef | Refusal:
    size = "2" if "Creature" in line else None
    face = FaceFacts("Old Mirrow", "{1}{G}", line, text, size, size, colors="G")
    return Reader(names=("Old Mirrow",)).read(CardFacts("Old Mirrow", "normal", (face,)))


def abilities_of(text: str, line: str) -> tuple[Any, ...]:
    found = read(text, line)
    assert isinstance(found, CardDef), found
    return found.front.abilities


def test_the_controller_of_a_countered_spell() -> None:
    """Nobody is called the controller of a spell itself: that is "you"."""
    (ability,) = abilities_of("Counter target creature spell. Old Mirrow deals 2 damage to its controller.", "Instant")
    countered, damage = ability.modes[0]
    assert damage.to == controller_of(countered.what)


def test_evidence_says_no_word_of_the_card() -> None:
    text = "When this creature enters, tap target creature. If evidence was collected, put a stun counter on it."
    _, ability = abilities_of(f"As an additional cost to cast this spell, you may collect evidence 6.\n{text}", "Creature — Elf")
    tapped, collected = ability.modes[0]
    assert collected.then == (e.PutCounters(tapped.what, "stun"),)


def test_its_toughness_and_its_own_power() -> None:
    (ability,) = abilities_of("You gain 1 life for each creature you control with toughness greater than its power.", "Sorcery")
    ((gained,),) = ability.modes
    described = Filter(condition=toughness.of(it) > power.of(it))
    assert gained == gain_life(count(creature & you_control & described))


@pytest.mark.parametrize(
    "text",
    [
        "Target creature you control deals damage equal to its power to another target creature.",
        "Target creature you control gets +1/+0 until end of turn. It deals damage equal to its power to target player.",
        "Tap target creature. Target player draws a card.",
    ],
)
def test_targets_that_are_named_in_the_order_of_the_text(text: str) -> None:
    (ability,) = abilities_of(text, "Sorcery")
    assert not any(isinstance(one, e.Targets) for one in ability.modes[0])


def test_targets_in_another_order_than_the_text() -> None:
    """They stand before what is done, as they are chosen in the order of the text (601.2c)."""
    (ability,) = abilities_of("Tap all creatures target player controls. Draw a card.", "Sorcery")
    named, *_ = ability.modes[0]
    assert named == targeted(target(player))


@pytest.mark.parametrize(
    ("does", "moved_"),
    [
        ("return target creature card from your graveyard to the battlefield", target(IN_YOUR_GRAVEYARD)),
        ("return up to one target creature card from your graveyard to the battlefield", up_to(1, IN_YOUR_GRAVEYARD)),
    ],
)
def test_attached_to_what_entered(does: str, moved_: Any) -> None:
    """Not to the card in the graveyard, which is another object by then (400.7)."""
    found = abilities_of(
        f"When this Equipment enters, {does} and attach this Equipment to it.\nEquip {{2}}", "Artifact — Equipment"
    )
    entered = e.Move(moved_, Zone.BATTLEFIELD, remember=True)
    assert of_abilities(found[:1]) == of_abilities((when(enters(), entered, e.Attach(SELF, moved)),))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "When this creature enters, you may search your library for a basic land card, reveal it, then shuffle and put that card "
            "on top. If you control an artifact, put that card onto the battlefield tapped instead.",
            "Creature — Elf",
        ),
        (
            "At the beginning of your upkeep, you may pay {2}. When you do, put a +1/+1 counter on target creature. "
            "That creature gains trample until end of turn.",
            "Creature — Elf",
        ),
    ],
)
def test_what_is_refused(text: str, line: str) -> None:
    refusal = read(text, line)
    assert isinstance(refusal, Refusal), refusal
    assert refusal.gate in (Gate.MEANING, Gate.SENSE)
