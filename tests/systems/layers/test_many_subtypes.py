"""Subtypes in pools that have more of them than every permanent has a place for: they are as all others are (205.3)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import holds, made_up

from ecs_mtg.cards import notation as n
from ecs_mtg.cards import word_compiler
from ecs_mtg.cards.subtypes import FIXED
from ecs_mtg.components.codes import WORD
from ecs_mtg.components.sizes import SUBTYPE_WORDS
from ecs_mtg.scenario import Scenario

ZOMBIES = n.creature & n.subtype("Zombie")
CARDS = (
    n.card("Crypt King", "{1}{B}", "Creature — Zombie", "2/2", n.static(ZOMBIES & n.other, n.gets("+1/+1"))),
    n.card("Hallowed Knight", "{1}{W}", "Creature — Knight", "2/2", n.static(n.creature & ~n.subtype("Zombie"), n.gets("+0/+2"))),
    n.card("Grave Rat", "{B}", "Creature — Zombie Rat", "1/1"),
    n.card("Plain Ox", "{W}", "Creature — Ox", "1/1"),
    n.card("Shifter", "{U}", "Creature — Shapeshifter", "1/1", n.changeling),
    n.card("Turning", "{B}", "Sorcery", n.until_end_of_turn(n.target(n.creature), n.becomes("1/1", "Artifact Creature — Zombie Ogre"))),
    n.card("Grave Sword", "{1}", "Kindred Artifact — Zombie Equipment",
           n.activated("{1}", n.until_end_of_turn(n.this, n.becomes("2/2", "Artifact Creature — Golem"))),
           n.activated("{2}", n.until_end_of_turn(n.this, n.becomes("6/6", "Artifact Creature — Ape", still=True)))),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    """Make cards whose types, whatever they are, take all places that every permanent has."""
    others = tuple(f"Other {k}" for k in range(WORD * SUBTYPE_WORDS - len(FIXED)))
    with made_up(*CARDS), pytest.MonkeyPatch.context() as patch:
        patch.setattr(word_compiler, "FIXED", (*FIXED, *others))
        yield


def size(name: str, power: int, toughness: int) -> str:
    return f"expect: {{object: {{of: {name}, power: {power}, toughness: {toughness}}}}}"


def test_a_pool_with_so_many_is_what_is_tested() -> None:
    text = "A: {battlefield: [Grave Rat]}\nscript:\n- expect: {object: {of: Grave Rat, subtypes: [Zombie, Rat]}}"
    run = Scenario.parse(text).run()
    assert run.ok, str(run)


def test_descriptions_ask_for_them() -> None:
    holds("A: {battlefield: [Crypt King, Grave Rat, Plain Ox, Shifter]}", size("Grave Rat", 2, 2), size("Plain Ox", 1, 1),
          size("Shifter", 2, 2), size("Crypt King", 2, 2))  # fmt: skip
    holds("A: {battlefield: [Hallowed Knight, Grave Rat, Plain Ox, Shifter]}", size("Grave Rat", 1, 1), size("Plain Ox", 1, 3),
          size("Shifter", 1, 1), size("Hallowed Knight", 2, 4))  # fmt: skip


def test_205_1b_other_creature_types_replace_them() -> None:
    holds("A: {mana: free, hand: [Turning], battlefield: [Plain Ox, Crypt King]}",
          "cast: {player: A, card: Turning, targets: [Plain Ox]}", "resolve: all", size("Plain Ox", 2, 2),
          "expect: {object: {of: Plain Ox, subtypes: [Zombie, Ogre]}}",
          "expect: {matching: {of: {name: Plain Ox, subtypes: [Ox]}, count: 0}}")  # fmt: skip
    sword = "A: {mana: free, battlefield: [Grave Sword, Crypt King]}"
    holds(sword, "activate: {player: A, object: Grave Sword, ability: 1}", "resolve: all", size("Grave Sword", 2, 2),
          "expect: {object: {of: Grave Sword, subtypes: [Golem, Equipment]}}")  # fmt: skip
    holds(sword, "activate: {player: A, object: Grave Sword, ability: 2}", "resolve: all", size("Grave Sword", 7, 7),
          "expect: {object: {of: Grave Sword, subtypes: [Zombie, Ape, Equipment]}}")  # fmt: skip


def test_205_3m_creatures_share_them() -> None:
    holds("A: {battlefield: [Coat of Arms, Grave Rat, Crypt King, Plain Ox]}", size("Grave Rat", 3, 3), size("Crypt King", 3, 3),
          size("Plain Ox", 1, 1))  # fmt: skip


def test_they_can_be_chosen() -> None:
    holds("A: {mana: free, hand: [Adaptive Automaton], battlefield: [Grave Rat, Plain Ox]}", "choose: {player: A, option: Zombie}",
          "cast: {player: A, card: Adaptive Automaton}", "resolve: all", size("Grave Rat", 2, 2), size("Plain Ox", 1, 1),
          "expect: {object: {of: Adaptive Automaton, subtypes: [Construct, Zombie]}}")  # fmt: skip
