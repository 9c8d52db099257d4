"""Costs of several parts: one object pays for one thing only (118.3), and what pays for mana pays for nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import holds, made_up

from ecs_mtg.cards import notation as n
from ecs_mtg.components.codes import Zone

GAIN = n.gain_life(1)
CARDS = (
    n.card("Drummer", "{1}", "Creature — Human", "1/1", n.activated("{T}", n.tap_a(n.creature), GAIN)),
    n.card("Drum Major", "{1}", "Creature — Human", "1/1", n.activated("{T}", n.tap_a(n.creature, 2), GAIN)),
    n.card("Conductor", "{1}", "Enchantment", n.activated("{G}", n.tap_a(n.creature), GAIN)),
    n.card("Drum Circle", "{1}", "Enchantment", n.activated("{B}", n.tap_a(n.creature), GAIN)),
    n.card("Sly Student", "{3}{B}", "Creature — Human", "2/2", n.improvise),
    n.card("Grim Chorus", "{2}", "Sorcery", n.convoke, n.additional_cost(n.sacrifice_a(n.creature)), GAIN),
    n.card("Grim Choice", "{2}", "Sorcery", n.convoke, n.additional_cost(n.sacrifice_a(n.creature), or_else="{5}"), GAIN),
    n.card("Grim March", "{2}", "Sorcery", n.convoke, n.additional_cost(n.tap_a(n.artifact)), GAIN),
    n.card("Grim Feast", "{B}", "Sorcery", n.additional_cost(n.sacrifice_a(n.creature)),
           n.additional_cost(n.sacrifice_a(n.creature), n.sacrifice_a(n.artifact)), GAIN),
    n.card("Devourer", "{1}", "Enchantment", n.activated(n.exile_a(n.spell & n.instant), GAIN)),
    n.card("Word Eater", "{0}", "Instant", n.additional_cost(n.exile_a(n.spell & n.instant)), GAIN),
    n.card("Pair of Taps", "{1}", "Enchantment", n.activated(n.tap_a(n.creature), n.tap_a(n.artifact), GAIN)),
    n.card("Twofold Altar", "{1}", "Enchantment", n.activated(n.sacrifice_a(n.creature), n.sacrifice_a(n.artifact), GAIN)),
    n.card("Martyr", "{1}", "Creature — Human", "1/1", n.activated(n.sacrifice_this, n.sacrifice_a(n.creature), GAIN)),
    n.card("Late Martyr", "{1}", "Creature — Human", "1/1", n.activated(n.sacrifice_a(n.creature), n.sacrifice_this, GAIN)),
    n.card("Ferryman", "{1}", "Creature — Human", "1/1", n.activated(n.return_this, n.sacrifice_a(n.creature), GAIN)),
    n.card("Returning Altar", "{1}", "Enchantment", n.activated(n.return_a(n.creature), n.sacrifice_a(n.artifact), GAIN)),
    n.card("Worker", "{1}", "Enchantment", n.activated(n.tap_a(n.creature), n.sacrifice_a(n.creature), GAIN)),
    n.card("Furnace", "{1}", "Enchantment", n.activated("{B}", n.sacrifice_a(n.creature), GAIN)),
    n.card("Fetid Mire", "{1}", "Artifact", n.activated("{1}{B}", "{T}", n.sacrifice_a(n.creature), GAIN)),
    n.card("Librarian", "{1}", "Enchantment", n.activated(n.discard_cards(1, n.creature), n.discard_cards(1, n.artifact), GAIN)),
    n.card("Grave Pit", "{1}", "Enchantment", n.activated(n.exile_a(n.creature & n.card_in(Zone.GRAVEYARD)), n.exile_a(n.artifact & n.card_in(Zone.GRAVEYARD)), GAIN)),
    n.card("Herald", "{G}", "Sorcery", n.additional_cost(n.tap_a(n.creature)), GAIN),
    n.card("Elf", "{G}", "Creature — Elf", "1/1", n.activated("{T}", n.add("G"))),
    n.card("Proud Imp", "{B}", "Creature — Imp", "1/1", n.activated(n.sacrifice_this, n.add("B")), n.activated("{B}", n.sacrifice_this, GAIN)),
    n.card("Wretched Imp", "{B}", "Creature — Imp", "1/1", n.activated(n.sacrifice_this, n.add("B"))),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


def test_what_is_tapped_for_the_cost_is_another_untapped_creature() -> None:
    holds("A: {battlefield: [Drummer]}", "illegal: {activate: {player: A, object: Drummer}}")
    holds("A: {battlefield: [Drummer, Memnite]}", "activate: {player: A, object: Drummer}",
          "expect: {object: [{of: Drummer, tapped: true}, {of: Memnite, tapped: true}]}", "resolve: all", "expect: {life: {A: 21}}")  # fmt: skip
    holds("A: {battlefield: [Drum Major, Memnite]}", "illegal: {activate: {player: A, object: Drum Major}}")
    holds("A: {battlefield: [Drum Major, Memnite, Memnite]}", "legal: {activate: {player: A, object: Drum Major}}")


def test_one_permanent_is_tapped_once() -> None:
    holds("A: {battlefield: [Pair of Taps, Memnite]}", "illegal: {activate: {player: A, object: Pair of Taps}}")
    holds("A: {battlefield: [Pair of Taps, Memnite, Gray Ogre]}", "activate: {player: A, object: Pair of Taps}",
          "expect: {object: [{of: Gray Ogre, tapped: true}, {of: Memnite, tapped: true}]}")  # fmt: skip


def test_the_first_part_leaves_enough_for_the_second() -> None:
    both = "A: {battlefield: [Twofold Altar, Memnite, Gray Ogre]}"
    holds("A: {battlefield: [Twofold Altar, Memnite]}", "illegal: {activate: {player: A, object: Twofold Altar}}")
    holds(both, "activate: {player: A, object: Twofold Altar}", "expect: {graveyard: {A: 2}, battlefield: {A: 1}}")
    holds(both, "illegal: {activate: {player: A, object: Twofold Altar, sacrifice: [Memnite, Gray Ogre]}}")
    holds("A: {battlefield: [Returning Altar, Memnite]}", "illegal: {activate: {player: A, object: Returning Altar}}")
    holds("A: {battlefield: [Returning Altar, Memnite, Gray Ogre]}", "activate: {player: A, object: Returning Altar}",
          "expect: {graveyard: {A: {exactly: [Memnite]}}, hand: {A: {exactly: [Gray Ogre]}}}")  # fmt: skip


@pytest.mark.parametrize("name", ["Martyr", "Late Martyr"])
def test_this_and_another_creature_are_sacrificed(name: str) -> None:
    holds(f"A: {{battlefield: [{name}]}}", f"illegal: {{activate: {{player: A, object: {name}}}}}")
    holds(f"A: {{battlefield: [{name}, Memnite]}}", f"activate: {{player: A, object: {name}}}", "expect: {graveyard: {A: 2}, battlefield: {A: 0}}",
          "resolve: all", "expect: {life: {A: 21}}")  # fmt: skip


def test_what_returns_itself_is_not_sacrificed() -> None:
    holds("A: {battlefield: [Ferryman]}", "illegal: {activate: {player: A, object: Ferryman}}")
    holds("A: {battlefield: [Ferryman, Memnite]}", "activate: {player: A, object: Ferryman}",
          "expect: {graveyard: {A: {exactly: [Memnite]}}, hand: {A: {exactly: [Ferryman]}}}")  # fmt: skip


def test_a_tapped_creature_may_be_sacrificed_as_well() -> None:
    holds("A: {battlefield: [Worker, Memnite]}", "activate: {player: A, object: Worker}", "expect: {graveyard: {A: {exactly: [Memnite]}}}",
          "resolve: all", "expect: {life: {A: 21}}")  # fmt: skip


def test_cards_pay_once() -> None:
    holds("A: {battlefield: [Librarian], hand: [Memnite]}", "illegal: {activate: {player: A, object: Librarian}}")
    holds(
        "A: {battlefield: [Librarian], hand: [Memnite, Gray Ogre]}",
        "activate: {player: A, object: Librarian}",
        "expect: {hand: {A: 0}}",
    )
    holds("A: {battlefield: [Grave Pit], graveyard: [Memnite]}", "illegal: {activate: {player: A, object: Grave Pit}}")
    holds(
        "A: {battlefield: [Grave Pit], graveyard: [Memnite, Gray Ogre]}",
        "activate: {player: A, object: Grave Pit}",
        "expect: {exile: {A: 2}}",
    )


def test_what_is_tapped_for_mana_is_not_tapped_for_the_rest() -> None:
    holds("A: {battlefield: [Conductor, Elf]}", "illegal: {activate: {player: A, object: Conductor}}")
    holds("A: {battlefield: [Conductor, Elf, Elf]}", "activate: {player: A, object: Conductor}", "expect: {matching: {of: {name: Elf}, count: 2}}",
          "resolve: all", "expect: {life: {A: 21}}")  # fmt: skip
    holds("A: {battlefield: [Conductor, Elf, Forest]}", "activate: {player: A, object: Conductor}",
          "expect: {object: [{of: Elf, tapped: true}, {of: Forest, tapped: true}]}")  # fmt: skip
    holds("A: {battlefield: [Conductor, Elf, Memnite]}", "activate: {player: A, object: Conductor}",
          "expect: {object: [{of: Elf, tapped: true}, {of: Memnite, tapped: true}]}")  # fmt: skip


def test_additional_costs_of_spells_need_their_creature() -> None:
    holds("A: {battlefield: [Elf], hand: [Herald]}", "illegal: {cast: {player: A, card: Herald}}")
    holds("A: {battlefield: [Elf, Forest], hand: [Herald]}", "cast: {player: A, card: Herald}",
          "expect: {object: [{of: Elf, tapped: true}, {of: Forest, tapped: true}]}")  # fmt: skip


def test_what_leaves_for_mana_is_not_sacrificed_for_the_rest() -> None:
    holds("A: {battlefield: [Furnace, Wretched Imp]}", "illegal: {activate: {player: A, object: Furnace}}")
    holds(
        "A: {battlefield: [Furnace, Wretched Imp, Swamp]}",
        "activate: {player: A, object: Furnace}",
        "expect: {graveyard: {A: {exactly: [Wretched Imp]}}, object: {of: Swamp, tapped: true}}",
    )
    holds(
        "A: {battlefield: [Furnace, Wretched Imp, Memnite]}",
        "activate: {player: A, object: Furnace, sacrifice: [Memnite]}",
        "expect: {graveyard: {A: 2}}",
    )
    holds("A: {battlefield: [Fetid Mire, Wretched Imp, Swamp]}", "illegal: {activate: {player: A, object: Fetid Mire}}")
    holds("A: {battlefield: [Fetid Mire, Wretched Imp, Swamp, Memnite]}", "activate: {player: A, object: Fetid Mire}",
          "expect: {graveyard: {A: 2}, object: {of: Fetid Mire, tapped: true}}", "resolve: all", "expect: {life: {A: 21}}")  # fmt: skip


def test_what_is_sacrificed_itself_gives_no_mana_by_that() -> None:
    holds("A: {battlefield: [Proud Imp]}", "illegal: {activate: {player: A, object: Proud Imp, ability: 2}}")
    holds("A: {battlefield: [Proud Imp, Swamp]}", "activate: {player: A, object: Proud Imp, ability: 2}",
          "expect: {graveyard: {A: {exactly: [Proud Imp]}}, object: {of: Swamp, tapped: true}}", "resolve: all", "expect: {life: {A: 21}}")  # fmt: skip


def test_what_is_tapped_for_the_rest_does_not_leave_for_mana() -> None:
    holds("A: {battlefield: [Drum Circle, Wretched Imp]}", "illegal: {activate: {player: A, object: Drum Circle}}")
    holds("A: {battlefield: [Drum Circle, Wretched Imp, Memnite]}", "activate: {player: A, object: Drum Circle}",
          "expect: {graveyard: {A: {exactly: [Wretched Imp]}}, object: {of: Memnite, tapped: true}}")  # fmt: skip


def test_what_was_tapped_instead_of_mana_may_give_mana_without_being_tapped() -> None:
    holds("A: {battlefield: [Mountain, Mountain, Mountain, Scarecrow Guide], hand: [Sly Student]}", "cast: {player: A, card: Sly Student}",
          "expect: {object: {of: Scarecrow Guide, tapped: true}, tapped_lands: {A: 3}, stack: [Sly Student]}")  # fmt: skip


def test_601_2h_helpers_are_asked_for_one_by_one_though_something_is_kept_for_another_cost() -> None:
    """The only artifact is to be sacrificed: it stays kept for that, and two creatures pay the mana."""
    chorus = n.card("Chorus", "{2}", "Sorcery", n.convoke, n.additional_cost(n.sacrifice_a(n.artifact)), n.gain_life(1))
    with made_up(chorus):
        holds(
            "A: {battlefield: [Grizzly Bears, Hill Giant, Millstone, Blood Pet, Plains, Plains], hand: [Chorus]}",
            "cast: {player: A, card: Chorus, pay: [Grizzly Bears, Hill Giant]}",
            "resolve: all",
            "expect: {life: {A: 21}, tapped_lands: {A: 0}, object: [{of: Grizzly Bears, tapped: true}, {of: Hill Giant, tapped: true}]}",
            "expect: {battlefield: {A: {contains: [Blood Pet]}}, graveyard: {A: {contains: [Millstone]}}}",
        )


@pytest.mark.parametrize("name", ["Grim Chorus", "Grim Choice"])
def test_a_creature_convokes_and_is_sacrificed_for_the_same_spell(name: str) -> None:
    cast = f"cast: {{player: A, card: {name}, sacrifice: [Gray Ogre]}}"
    holds(f"A: {{battlefield: [Wretched Imp, Gray Ogre], hand: [{name}]}}", "choose: {player: A, options: [Gray Ogre, Wretched Imp]}", cast,
          "expect: {graveyard: {A: {exactly: [Gray Ogre]}}, object: {of: Wretched Imp, tapped: true}}", "resolve: all", "expect: {life: {A: 21}}")  # fmt: skip
    holds(f"A: {{battlefield: [Wretched Imp, Gray Ogre, Swamp], hand: [{name}]}}",
          f"illegal: {{cast: {{player: A, card: {name}, sacrifice: [Swamp]}}}}", "choose: {player: A, option: Gray Ogre}", cast,
          "expect: {graveyard: {A: {exactly: [Gray Ogre]}}}", "resolve: all", "expect: {life: {A: 21}}")  # fmt: skip
    holds(f"A: {{battlefield: [Wretched Imp], hand: [{name}]}}", f"illegal: {{cast: {{player: A, card: {name}}}}}")


def test_what_is_tapped_for_the_cost_does_not_convoke() -> None:
    holds("A: {battlefield: [Memnite, Gray Ogre], hand: [Grim March]}", "illegal: {cast: {player: A, card: Grim March}}")
    holds("A: {battlefield: [Memnite, Gray Ogre, Hill Giant], hand: [Grim March]}", "choose: {player: A, options: [Gray Ogre, Hill Giant]}",
          "cast: {player: A, card: Grim March}", "expect: {object: {of: Memnite, tapped: true}}", "resolve: all", "expect: {life: {A: 21}}")  # fmt: skip
    holds("A: {battlefield: [Mox Ruby, Gray Ogre, Hill Giant], hand: [Grim March]}", "choose: {player: A, options: [Gray Ogre, Hill Giant]}",
          "cast: {player: A, card: Grim March}", "expect: {object: {of: Mox Ruby, tapped: true}}", "resolve: all", "expect: {life: {A: 21}}")  # fmt: skip


def test_what_two_costs_take_is_kept_for_each() -> None:
    """What the first cost keeps is no artifact for the second one, which so takes the creature that is none."""
    holds("A: {battlefield: [Memnite, Ornithopter, Gray Ogre, Wretched Imp], hand: [Grim Feast]}", "cast: {player: A, card: Grim Feast}", "resolve: all",
          "expect: {graveyard: {A: {contains: [Memnite, Ornithopter, Gray Ogre, Wretched Imp]}}, life: {A: 21}}")  # fmt: skip
    holds(
        "A: {battlefield: [Memnite, Gray Ogre, Wretched Imp], hand: [Grim Feast]}",
        "illegal: {cast: {player: A, card: Grim Feast}}",
    )


def test_spells_of_others_and_the_spell_itself_pay_for_nothing() -> None:
    holds("A: {battlefield: [Devourer], mana: free, hand: [Word Eater]}\nB: {mana: free, hand: [Shock]}", "pass: A",
          "cast: {player: B, card: Shock, targets: [A]}", "illegal: {activate: {player: A, object: Devourer}}",
          "illegal: {cast: {player: A, card: Word Eater}}")  # fmt: skip
    holds("A: {battlefield: [Devourer], mana: free, hand: [Shock, Word Eater]}", "cast: {player: A, card: Shock, targets: [A]}",
          "legal: {activate: {player: A, object: Devourer}}", "cast: {player: A, card: Word Eater}",
          "expect: {exile: {A: {exactly: [Shock]}}, stack: [Word Eater]}")  # fmt: skip
