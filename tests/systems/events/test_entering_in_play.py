"""How permanents enter (614.12): what they would be on the battlefield decides which effects change that, and how."""
# ruff: noqa: E501 -- a position stands in one line

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import holds, made_up

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.effects import EntersTapped, EntersWithCounters
from ecs_mtg.cards.words import number
from ecs_mtg.components.programs import Change

TAPPED = EntersTapped()
CARDS = (
    n.card("Orb", "{1}", "Artifact", n.instead(n.enters(n.permanent), TAPPED)),
    n.card("Dull Gate", "{1}", "Artifact", n.instead(n.enters(n.creature), TAPPED)),
    n.card("Mighty Gate", "{1}", "Artifact", n.instead(n.enters(n.creature & (n.power >= 4)), TAPPED)),
    n.card("Goblin Gate", "{1}", "Artifact", n.instead(n.enters(n.subtype("Goblin")), TAPPED)),
    n.card("Bear Gift", "{1}", "Enchantment", n.instead(n.enters(n.subtype("Bear")), EntersWithCounters("+1/+1", number(2)))),
    n.card("Living Ground", "{1}", "Enchantment", n.static(n.land, n.becomes("1/1", "Creature"))),
    n.card("Emptying", "{1}", "Enchantment", n.static(n.creature, n.Change(Change.LOSE_ABILITIES))),
    n.card("Anthem", "{1}", "Enchantment", n.static(n.creature & n.you_control, n.gets("+2/+2"))),
    n.card("Every Bear", "{1}", "Enchantment", n.static(n.creature, n.Change(Change.ADD_TYPES, 0, mask=frozenset({"Bear"})))),
    n.card("No Creatures", "{1}", "Enchantment", n.static(None, n.cant_enter(n.creature))),
    n.card("Sleeping Idol", "{1}", "Artifact", n.static(n.this, n.becomes("5/5", "Creature — Golem"), while_=n.your_turn)),
    n.card("Quick Idol", "{1}", "Artifact", n.flash, n.static(n.this, n.becomes("5/5", "Creature — Golem"), while_=n.your_turn)),
    n.card("Swollen Bear", "{1}", "Creature — Bear", "2/2", n.static(n.this, n.gets("+2/+0"))),
    n.card("Growing Season", "{1}", "Sorcery",
           e.ReplaceLater(n.you, n.instead_of_counters(n.permanent & n.you_control, n.twice_as_many))),
    n.card("Sprout", "{1}", "Creature — Plant", "0/0", n.enters_with("+1/+1", 4)),
    n.card("Slow Sentinel", "{1}", "Creature — Construct", "3/3", n.enters_tapped),
    n.card("Wild Essence", "{1}", "Creature — Avatar", "6/6", n.instead(n.enters(n.creature & n.you_control), n.enter_as_copy(n.this))),
    n.card("Dull Essence", "{1}", "Creature — Avatar", "1/6", n.instead(n.enters(n.creature & n.you_control), n.enter_as_copy(n.this))),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


def enters(board: str, card: str, *expected: str) -> None:
    """Let A cast (or play) a card; returns what is expected of it."""
    verb = "play" if "Land" in card or card in ("Forest", "Treetop Village") else "cast"
    holds(f"A: {{mana: free, battlefield: [{board}], hand: [{{card: {card}, as: it}}]}}", f"{verb}: {{player: A, card: it}}", "resolve: all",
          *(f"expect: {{object: {{of: it, {what}}}}}" for what in expected))  # fmt: skip


def test_its_own_static_abilities_count() -> None:
    enters("Dull Gate", "Sleeping Idol", "tapped: true", "power: 5")
    enters("Mighty Gate", "Sleeping Idol", "tapped: true")
    enters("Mighty Gate", "Swollen Bear", "tapped: true, power: 4")
    enters("Mighty Gate", "Bear Cub", "tapped: false")


@pytest.mark.parametrize(("turn", "tapped"), [("A", "true"), ("B", "false")])
def test_as_they_are_when_it_enters(turn: str, tapped: str) -> None:
    holds(f"start: {{turn: {turn}}}\nA: {{mana: free, battlefield: [Dull Gate], hand: [Quick Idol]}}", "cast: {player: A, card: Quick Idol}", "resolve: all",
          f"expect: {{object: {{of: Quick Idol, tapped: {tapped}}}}}")  # fmt: skip


def test_effects_that_are_there_count() -> None:
    enters("Dull Gate, Living Ground", "Forest", "tapped: true, types: [Land, Creature]")
    enters("Dull Gate", "Forest", "tapped: false")
    enters("Mighty Gate, Anthem", "Bear Cub", "tapped: true, power: 4")
    enters("Bear Gift, Every Bear", "Gray Ogre", "counters: {+1/+1: 2}, power: 4")
    enters("Bear Gift", "Gray Ogre", "counters: {+1/+1: 0}")


def test_what_has_changed_how_it_enters_counts() -> None:
    enters("Mighty Gate", "Sprout", "tapped: true, power: 4")
    enters("Mighty Gate, Bear Gift", "Bear Cub", "tapped: true, counters: {+1/+1: 2}")


@pytest.mark.parametrize(("chosen", "tapped"), [("Goblin", "true"), ("Bear", "false")])
def test_the_chosen_type_counts(chosen: str, tapped: str) -> None:
    holds("A: {mana: free, battlefield: [Goblin Gate, Goblin Piker, Bear Cub], hand: [Adaptive Automaton]}", f"choose: {{player: A, option: {chosen}}}",
          "cast: {player: A, card: Adaptive Automaton}", "resolve: all", f"expect: {{object: {{of: Adaptive Automaton, tapped: {tapped}, subtypes: [{chosen}]}}}}")  # fmt: skip


def test_abilities_that_it_is_going_to_lose_do_nothing() -> None:
    enters("Emptying", "Slow Sentinel", "tapped: false")
    enters("Emptying, Living Ground", "Treetop Village", "tapped: false")
    enters("Living Ground", "Treetop Village", "tapped: true")
    enters("Emptying, Anthem", "Sprout", "zone: battlefield, counters: {+1/+1: 0}, power: 2")


def test_effects_of_other_permanents_that_enter_with_it_and_its_own_on_others_do_not_count() -> None:
    enters("Gray Ogre", "Orb", "tapped: false")
    enters("Orb", "Orb", "tapped: true")
    enters("Gray Ogre", "Mighty Gate", "tapped: false")


def test_a_copy_is_looked_at_as_what_it_copies() -> None:
    enters("Dull Gate, Wild Essence", "Slow Sentinel", "name: Wild Essence, tapped: true")
    enters("Wild Essence", "Slow Sentinel", "name: Wild Essence, tapped: false, power: 6")  # 614.12, 616.1c
    enters("Wild Essence", "Sprout", "name: Wild Essence, counters: {+1/+1: 0}")
    enters("Mighty Gate, Sleeping Idol", "Clone", "name: Sleeping Idol, tapped: true, power: 5")
    enters("Mighty Gate, Swollen Bear", "Clone", "name: Swollen Bear, tapped: true, power: 4")
    enters("Slow Sentinel", "Clone", "name: Slow Sentinel, tapped: true")
    enters("Bear Gift, {card: Sprout, counters: {+1/+1: 1}}", "Clone", "name: Sprout, counters: {+1/+1: 4}")


@pytest.mark.parametrize(("first", "then"), [("Wild Essence", "Dull Essence"), ("Dull Essence", "Wild Essence")])
def test_616_1c_which_copy_effect_goes_first_is_chosen(first: str, then: str) -> None:
    """Both go before what says how it enters otherwise, and both are applied: what it is in the end is no Bear that gets counters."""
    holds("A: {mana: free, battlefield: [Bear Gift, Dull Gate, Wild Essence, Dull Essence], hand: [{card: Bear Cub, as: it}]}",
          f"choose: {{player: A, option: {first}}}", "cast: {player: A, card: it}", "resolve: all",
          f"expect: {{object: {{of: it, name: {then}, tapped: true, counters: {{+1/+1: 0}}}}}}")  # fmt: skip


def test_702_109a_what_a_dashed_spell_becomes_is_returned_as_a_copy_too() -> None:
    holds("A: {mana: free, battlefield: [Wild Essence], hand: [{card: Mardu Scout, as: it}]}", "cast: {player: A, card: it, using: dash}", "resolve: all",
          "expect: {object: {of: it, name: Wild Essence, power: 6, lacks_keywords: [haste]}}", "advance: {to: end}", "resolve: all",
          "expect: {hand: {A: {exactly: [Mardu Scout]}}}")  # fmt: skip
    holds("A: {mana: free, battlefield: [Mardu Scout], hand: [{card: Clone, as: it}]}", "cast: {player: A, card: it}", "resolve: all",
          "advance: {to: end}", "resolve: all", "expect: {object: {of: it, name: Mardu Scout}}")  # fmt: skip


def test_614_17d_what_would_be_a_creature_cant_enter() -> None:
    holds("A: {mana: free, battlefield: [No Creatures], hand: [Sleeping Idol, Orb]}", "cast: {player: A, card: Sleeping Idol}", "resolve: all",
          "expect: {battlefield: {A: 1}, graveyard: {A: {exactly: [Sleeping Idol]}}}", "cast: {player: A, card: Orb}", "resolve: all",
          "expect: {battlefield: {A: 2}}")  # fmt: skip


def test_the_board_is_as_it_was_while_a_permanent_enters() -> None:
    holds("A: {mana: free, battlefield: [Dull Gate, Anthem, Maro, Gray Ogre], hand: [Adaptive Automaton, Forest, Forest]}", "choose: {player: A, option: Ogre}",
          "cast: {player: A, card: Adaptive Automaton}", "resolve: all",
          "expect: {object: [{of: Adaptive Automaton, tapped: true, power: 4}, {of: Gray Ogre, power: 5, tapped: false}, {of: Maro, power: 4}]}")  # fmt: skip


def test_what_lasts_for_a_turn_is_about_counters_with_which_something_enters_as_well() -> None:
    """614.12: they are put on it as it enters (614.16); as long as the effect lasts."""
    holds("A: {mana: free, hand: [Growing Season, {card: Sprout, as: one}, {card: Sprout, as: other}]}",
          "cast: {player: A, card: Growing Season}", "resolve: all", "cast: {player: A, card: one}", "resolve: all",
          "expect: {object: {of: one, power: 8}}", "advance: {to: main1, turn: A}", "cast: {player: A, card: other}", "resolve: all",
          "expect: {object: [{of: one, power: 8}, {of: other, power: 4}]}")  # fmt: skip
