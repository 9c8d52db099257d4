"""Static abilities, replacement effects, searching, combat, turns: what effects do, played through."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from playing import holds, made_up

from ecs_mtg import Scenario
from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.tree import Event, Replacement, Static
from ecs_mtg.cards.words import CARDS, Amount, Filter, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, EventKind, Zone
from ecs_mtg.components.programs import Change, Relation, SelectorFlag

while_land = n.exists(n.yours & n.subtype("Mountain"))
LIBRARY_AND_GRAVEYARD = Filter(kinds=CARDS, zones=1 << Zone.LIBRARY | 1 << Zone.GRAVEYARD)
SPELLS_CAST = Amount(programs.Amount.SPELLS_CAST, n.you)
MADE_UP = (
    n.card("Golden Cat", "{W}{G}", "Creature — Cat", "2/2"),
    n.card("Storm Kin", "{2}", "Creature — Elemental", "1/1", n.static(n.this, n.gets((SPELLS_CAST, 0)))),
    n.card("Sleepy", "{1}", "Creature — Cat", "1/1", n.whenever(n.becomes_tapped(), n.gain_life(1))),
    n.card("Lull", "{1}", "Sorcery", n.tap(n.each(n.creature))),
    n.card("Rest", "{1}", "Instant", e.RemoveFromCombat(n.target(n.creature))),
    n.card("Watcher", "{1}", "Enchantment",
           n.whenever(n.one_or_more(Event(EventKind.DAMAGE, n.player, Relation.YOU, other=n.creature), of_a_player=True), n.gain_life(1))),
    n.card("Big Shield", "{1}", "Enchantment", Replacement(Event(EventKind.DAMAGE, n.player, Relation.YOU, minimum=3), (e.PreventInstead(),))),
    n.card("Doubler", "{1}", "Creature — Cat", "1/1", Replacement(Event(EventKind.GAIN_LIFE, None, Relation.YOU), (e.TimesInstead(number(2)),))),
    n.card("Sip", "{1}", "Instant", n.gain_life(2)),
    n.card("Tutor", "{1}", "Sorcery", e.Search(n.creature & LIBRARY_AND_GRAVEYARD, "found"), n.to_hand(n.those("found"))),
    n.card("Jest", "{1}", "Sorcery", e.Search(None, "found", number(2), library=n.target(n.opponent)), n.exile(n.those("found")), n.shuffle(n.target(n.opponent))),
    n.card("Warden", "{1}", "Sorcery", e.ReplaceLater(n.target(n.creature), Replacement(n.dies(), (e.GoesInstead(Zone.EXILE),)))),
    n.card("Time Twist", "{1}", "Sorcery", e.ExtraTurn()),
    n.card("Two Twists", "{1}", "Sorcery", e.ExtraTurn(amount=number(2))),
    n.card("Gift of Time", "{1}", "Sorcery", e.ExtraTurn(n.target(n.player))),
    n.card("Sculptor", "{1}", "Artifact", n.activated("{0}", n.from_now_on(n.target(n.creature), n.base_pt("5/5")))),
    n.card("Shrinking", "{1}", "Instant", n.from_now_on(n.target(n.creature), n.base_pt("1/1"))),
    n.card("Long Sleep", "{1}", "Sorcery", e.Skip(n.target(n.player))),
    n.card("Giant Clone", "{1}", "Creature — Shapeshifter", "0/0",
           n.as_enters(e.Choose(n.creature, "model"), e.EntersAsCopy(n.those("model"), (n.Change(Change.SET_PT, n.number(7), n.number(7)),)))),
    n.card("Smallness", "{1}", "Enchantment", n.static(n.creature, n.Change(Change.SET_PT, n.number(1), n.number(1)))),
    n.card("Gone Again", "{1}", "Sorcery", n.remember(n.target(n.creature), "it"), n.exile(n.target(n.creature)), n.destroy(n.those("it")), n.gain_life(1)),
    n.card("Mortician", "{1}", "Creature — Rat", "1/1", n.whenever(n.dies(n.creature), n.gain_life(1))),
    n.card("Wrath", "{1}", "Sorcery", n.destroy(n.each(n.creature))),
    n.card("First Bell", "{1}", "Artifact — Equipment", n.at(n.your_upkeep, n.gain_life(1)), n.equip("{0}")),
    n.card("Reflection", "{1}", "Enchantment", Replacement(Event(EventKind.DRAW, None, Relation.YOU), (e.TimesInstead(number(2)),))),
    n.card("Plenty", "{1}", "Enchantment", Replacement(Event(EventKind.DRAW, None, Relation.YOU), (e.PlusInstead(number(1)),))),
    n.card("Abstinence", "{1}", "Enchantment", Replacement(Event(EventKind.DRAW, None, Relation.YOU), (e.NothingInstead(), n.gain_life(1)))),
    n.card("Scouring", "{1}", "Sorcery", n.exile(n.target(n.card_in(Zone.GRAVEYARD)))),
    n.card("Insight", "{X}", "Sorcery", n.draw(n.X)),
    n.card("Tired Bear", "{1}", "Creature — Bear", "2/2", n.whenever(n.becomes_tapped(), n.gain_life(1)), n.activated("{0}", n.regenerate())),
    n.card("Arrive", "{1}", "Sorcery", n.to_battlefield(n.target(n.permanent)), n.gain_life(1)),
    n.card("Freeze", "{1}", "Sorcery", n.tap(n.each(n.creature)), n.as_long_as(Duration.NEXT_UNTAP, n.each(n.creature), n.has(n.doesnt_untap))),
    n.card("Pile", "{1}", "Sorcery", n.look(3, "top"), n.choose_from("top", "kept", n.X), n.to_hand(n.those("kept")), n.to_graveyard(n.those("top"))),
    n.card("Second Bell", "{1}", "Artifact", n.at(n.your_upkeep, n.lose_life(1))),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*MADE_UP):
        yield


# --- static abilities

BOARD = {
    "Golden Cat": "green white creature", "Hill Giant": "red creature", "Memnite": "artifact", "Wind Drake": "flying",
    "Isamaru, Hound of Konda": "legendary",
}  # fmt: skip


@pytest.mark.parametrize(
    ("what", "boosted"),
    [
        (n.creature, "Golden Cat,Hill Giant,Memnite,Wind Drake,Isamaru,Ogre,Token"),
        (n.creature & n.yours, "Golden Cat,Hill Giant,Memnite,Wind Drake,Isamaru,Token"),
        (n.creature & n.theirs, "Ogre"),
        (n.creature & n.green, "Golden Cat,Token"),
        (n.creature & (n.green | n.blue), "Golden Cat,Wind Drake,Token"),
        (n.creature & ~n.red, "Golden Cat,Memnite,Wind Drake,Isamaru,Token"),
        (n.artifact & n.creature, "Memnite"),
        (n.creature & ~n.artifact, "Golden Cat,Hill Giant,Wind Drake,Isamaru,Ogre,Token"),
        (n.creature & n.legendary, "Isamaru"),
        (n.subtype("Giant", "Drake"), "Hill Giant,Wind Drake"),
        (n.creature & ~n.subtype("Giant", "Drake"), "Golden Cat,Memnite,Isamaru,Ogre,Token"),
        (n.creature & n.flying, "Wind Drake"),
        (n.creature & ~n.flying, "Golden Cat,Hill Giant,Memnite,Isamaru,Ogre,Token"),
        (n.creature & n.tapped, "Isamaru"),
        (n.creature & n.untapped & n.yours, "Golden Cat,Hill Giant,Memnite,Wind Drake,Token"),
        (n.is_token, "Token"),
        (n.creature & Filter(flags=1 << SelectorFlag.NONTOKEN), "Golden Cat,Hill Giant,Memnite,Wind Drake,Isamaru,Ogre"),
        (n.creature & n.attacking, ""),
        (n.creature & Filter(owner=Relation.OPPONENT), "Ogre"),
        (n.creature & (n.power >= 3), "Hill Giant"),
        (n.named("Memnite"), "Memnite"),
    ],
)
def test_whom_a_static_ability_boosts(what: Filter, boosted: str) -> None:
    """The lord is a creature too and boosts itself only if the description says so; it isn't looked at."""
    printed = {"Golden Cat": 2, "Hill Giant": 3, "Memnite": 1, "Wind Drake": 2, "Isamaru": 2, "Ogre": 2, "Token": 1}
    names = {"Isamaru": "'Isamaru, Hound of Konda'", "Ogre": "Gray Ogre", "Token": "Elf Token"}
    position = (
        "A: {battlefield: [Lord, Golden Cat, Hill Giant, Memnite, Wind Drake, {card: 'Isamaru, Hound of Konda', tapped: true}, "
        "{token: {types: [Creature], subtypes: [Elf], colors: [G], power: 1, toughness: 1}}, Forest]}\nB: {battlefield: [Gray Ogre]}"
    )
    lord = n.card("Lord", "{1}", "Enchantment", n.static(what, n.gets("+0/+1"), n.gets("+1/+0")))
    expected = [
        f"{{of: {names.get(name, name)}, power: {power + (name in boosted.split(','))}}}" for name, power in printed.items()
    ]
    with made_up(lord):
        holds(position, f"expect: {{object: [{', '.join(expected)}]}}")


def test_113_6b_a_static_ability_that_functions_in_a_graveyard() -> None:
    anger = Static(n.creature & n.yours, n.has(n.flying), while_land, zones=1 << Zone.GRAVEYARD)
    with made_up(n.card("Ire", "{3}{R}", "Creature — Incarnation", "2/2", anger)):
        board = "battlefield: [Mountain, {card: Gray Ogre, as: mine}]"
        for place, keyword in (("graveyard", "keywords"), ("hand", "lacks_keywords"), ("exile", "lacks_keywords")):
            holds(f"A: {{{board}, {place}: [Ire]}}\nB: {{battlefield: [Hill Giant]}}",
                  f"expect: {{object: [{{of: mine, {keyword}: [flying]}}, {{of: Hill Giant, lacks_keywords: [flying]}}]}}")  # fmt: skip
        holds(
            "A: {battlefield: [{card: Gray Ogre, as: mine}], graveyard: [Ire]}",
            "expect: {object: {of: mine, lacks_keywords: [flying]}}",
        )
        holds(f"A: {{{board}, graveyard: [Ire], mana: C, hand: [Scouring]}}", "cast: {player: A, card: Scouring, targets: [Ire]}", "resolve: all",
              "expect: {object: {of: mine, lacks_keywords: [flying]}}")  # fmt: skip


def test_114_4_an_emblem_boosts_from_when_it_is_there() -> None:
    glory = n.emblem("Sol's Emblem", n.static(n.creature & n.yours, n.gets("+1/+1")))
    with made_up(n.card("Sol", "{1}", "Legendary Planeswalker \u2014 Sol", "4", n.loyalty(-1, e.Emblem(glory)))):
        board = "A: {battlefield: [Sol, {card: Gray Ogre, as: mine}]}\nB: {battlefield: [Hill Giant]}"
        holds(board, "expect: {object: {of: mine, power: 2}}", "activate: {player: A, object: Sol, ability: '-1'}", "resolve: all",
              "expect: {object: [{of: mine, power: 3}, {of: Hill Giant, power: 3}]}", "advance: {to: main1, turn: A}",
              "activate: {player: A, object: Sol, ability: '-1'}", "resolve: all", "expect: {object: {of: mine, power: 4}}")  # fmt: skip


def test_others_are_all_but_the_source() -> None:
    lord = n.card("Chief", "{1}", "Creature — Elf", "1/1", n.static(n.creature & n.other & n.yours, n.gets("+1/+1")))
    with made_up(lord):
        holds(
            "A: {battlefield: [{card: Chief, as: one}, Gray Ogre]}",
            "expect: {object: [{of: one, power: 1}, {of: Gray Ogre, power: 3}]}",
        )
        holds(
            "A: {battlefield: [{card: Chief, as: one}, {card: Chief, as: two}]}",
            "expect: {object: [{of: one, power: 2}, {of: two, power: 2}]}",
        )


def test_attackers_are_boosted_as_they_attack() -> None:
    lord = n.card("Banner", "{1}", "Artifact", n.static(n.creature & n.attacking, n.gets("+1/+0")))
    with made_up(lord):
        holds("A: {battlefield: [Banner, Gray Ogre, Hill Giant]}", "attack: {Gray Ogre: B}",
              "expect: {object: [{of: Gray Ogre, power: 3}, {of: Hill Giant, power: 3}]}", "advance: {to: main2}",
              "expect: {life: {B: 17}, object: {of: Gray Ogre, power: 2}}")  # fmt: skip


def test_casting_a_spell_is_seen_at_once() -> None:
    holds("A: {battlefield: [Storm Kin], hand: [Memnite, Phyrexian Walker]}", "expect: {object: {of: Storm Kin, power: 1}}",
          "cast: {player: A, card: Memnite}", "expect: {object: {of: Storm Kin, power: 2}, stack: 1}", "resolve: all",
          "cast: {player: A, card: Phyrexian Walker}", "expect: {object: {of: Storm Kin, power: 3}}",
          "advance: {to: upkeep, turn: next}", "expect: {object: {of: Storm Kin, power: 1}}")  # fmt: skip


# --- events


def test_what_an_effect_taps_becomes_tapped() -> None:
    holds("A: {mana: C, hand: [Lull], battlefield: [Sleepy, {card: Sleepy, as: other, tapped: true}]}", "cast: {player: A, card: Lull}",
          "resolve: all", "expect: {life: {A: 21}}")  # fmt: skip
    holds("A: {battlefield: [Sleepy]}", "attack: {Sleepy: B}", "resolve: all", "expect: {life: {A: 21}}")


def test_removed_from_combat_it_deals_no_damage() -> None:
    """506.4."""
    holds("A: {battlefield: [Hill Giant, Gray Ogre]}\nB: {hand: [Rest], battlefield: [Forest]}", "attack: {Hill Giant: B, Gray Ogre: B}",
          "cast: {player: B, card: Rest, targets: [Hill Giant]}", "resolve: all", "advance: {to: main2}",
          "expect: {life: {B: 18}, object: {of: Hill Giant, tapped: true}}")  # fmt: skip
    holds("A: {battlefield: [Hill Giant]}\nB: {hand: [Rest], battlefield: [Gray Ogre, Forest]}", "attack: {Hill Giant: B}",
          "block: {Gray Ogre: Hill Giant}", "cast: {player: B, card: Rest, targets: [Gray Ogre]}", "resolve: all",
          "advance: {to: main2}", "expect: {life: {B: 20}, battlefield: {B: 2, A: 1}}")  # fmt: skip


def test_damage_dealt_at_once_is_one_event_for_abilities_about_one_or_more() -> None:
    """603.2c."""
    holds("A: {battlefield: [Hill Giant, Gray Ogre]}\nB: {battlefield: [Watcher]}", "attack: {Hill Giant: B, Gray Ogre: B}",
          "advance: {to: main2}", "expect: {life: {B: 16}, triggered: {Watcher: 1}}")  # fmt: skip
    holds("A: {mana: R, hand: [Shock], battlefield: [Watcher]}", "cast: {player: A, card: Shock, targets: [B]}", "resolve: all",
          "expect: {triggered: {Watcher: 0}}")  # fmt: skip


def test_only_damage_of_a_certain_size_is_prevented() -> None:
    holds("A: {mana: RRR, hand: [Shock, Lightning Bolt]}\nB: {battlefield: [Big Shield]}", "cast: {player: A, card: Shock, targets: [B]}",
          "resolve: all", "expect: {life: {B: 18}}", "cast: {player: A, card: Lightning Bolt, targets: [B]}", "resolve: all",
          "expect: {life: {B: 18}}")  # fmt: skip
    holds("A: {mana: R, hand: [Lightning Bolt], battlefield: [Big Shield]}", "cast: {player: A, card: Lightning Bolt, targets: [B]}",
          "resolve: all", "expect: {life: {B: 17}}")  # fmt: skip


def test_702_26b_what_is_phased_out_replaces_nothing() -> None:
    holds(
        "A: {mana: C, hand: [Sip], battlefield: [Doubler]}",
        "cast: {player: A, card: Sip}",
        "resolve: all",
        "expect: {life: {A: 24}}",
    )
    holds("A: {mana: C, hand: [Sip], battlefield: [{card: Doubler, phased_out: true}]}", "cast: {player: A, card: Sip}", "resolve: all",
          "expect: {life: {A: 22}}")  # fmt: skip
    holds(
        "A: {mana: C, hand: [Sip]}\nB: {battlefield: [Doubler]}",
        "cast: {player: A, card: Sip}",
        "resolve: all",
        "expect: {life: {A: 22}}",
    )


def test_a_replacement_that_lasts_is_about_its_object() -> None:
    holds("A: {mana: free, hand: [Warden, Shock, {card: Shock, as: second}]}\nB: {battlefield: [Gray Ogre, Goblin Piker]}",
          "cast: {player: A, card: Warden, targets: [Gray Ogre]}", "resolve: all", "cast: {player: A, card: second, targets: [Gray Ogre]}",
          "resolve: all", "cast: {player: A, card: Shock, targets: [Goblin Piker]}", "resolve: all",
          "expect: {exile: {B: {exactly: [Gray Ogre]}}, graveyard: {B: {exactly: [Goblin Piker]}}}")  # fmt: skip
    holds("A: {mana: CR, hand: [Warden, Shock]}\nB: {battlefield: [Gray Ogre]}", "cast: {player: A, card: Warden, targets: [Gray Ogre]}",
          "resolve: all", "advance: {to: upkeep, turn: next}", "expect: {battlefield: {B: 1}}")  # fmt: skip


def test_creatures_that_die_together_see_each_other() -> None:
    """603.10a."""
    holds("A: {mana: C, hand: [Wrath], battlefield: [Mortician, Gray Ogre]}\nB: {battlefield: [Hill Giant]}", "cast: {player: A, card: Wrath}",
          "resolve: all", "expect: {life: {A: 23}, battlefield: {A: 0, B: 0}}")  # fmt: skip


def test_what_has_left_is_not_destroyed() -> None:
    holds("A: {mana: C, hand: [Gone Again]}\nB: {battlefield: [Gray Ogre, Hill Giant]}", "cast: {player: A, card: Gone Again, targets: [Gray Ogre]}",
          "resolve: all", "expect: {exile: {B: {exactly: [Gray Ogre]}}, battlefield: {B: {exactly: [Hill Giant]}}, life: {A: 21}}")  # fmt: skip


def test_614_5_each_draw_is_replaced_once() -> None:
    """121.2: several draws are one after another, each of which effects can replace."""
    for board, drawn, gained in (("Reflection", 6, 0), ("Plenty", 6, 0), ("Abstinence", 0, 3), ("Gray Ogre", 3, 0)):
        holds(f"A: {{mana: CCC, hand: [Insight], battlefield: [{board}], library_size: 9}}", "cast: {player: A, card: Insight, x: 3}",
              "resolve: all", f"expect: {{hand: {{A: {drawn}}}, life: {{A: {20 + gained}}}}}")  # fmt: skip
    holds("A: {mana: C, hand: [Insight], battlefield: [Reflection, Abstinence]}", "choose: {player: A, option: Abstinence}",
          "cast: {player: A, card: Insight, x: 1}", "resolve: all", "expect: {hand: {A: 0}, life: {A: 21}}")  # fmt: skip
    for first, drawn in (("Reflection", 3), ("Plenty", 4)):  # 616.1: in the order that the player chooses
        holds("A: {mana: C, hand: [Insight], battlefield: [Reflection, Plenty]}", f"choose: {{player: A, option: {first}}}",
              "cast: {player: A, card: Insight, x: 1}", "resolve: all", f"expect: {{hand: {{A: {drawn}}}}}")  # fmt: skip
    holds(
        "A: {mana: '', hand: [Insight], battlefield: [Reflection]}",
        "cast: {player: A, card: Insight, x: 0}",
        "resolve: all",
        "expect: {hand: {A: 0}}",
    )


def test_122_1c_a_shield_counter() -> None:
    holds("A: {mana: CC, hand: [Wrath, {card: Wrath, as: second}]}\nB: {battlefield: [{card: Gray Ogre, counters: {shield: 1}}, Hill Giant]}",
          "cast: {player: A, card: Wrath}", "resolve: all", "expect: {battlefield: {B: {exactly: [Gray Ogre]}}, object: {of: Gray Ogre, counters: {shield: 0}}}",
          "cast: {player: A, card: second}", "resolve: all", "expect: {battlefield: {B: 0}}")  # fmt: skip


def test_701_19a_what_regenerates_becomes_tapped() -> None:
    holds("A: {battlefield: [Tired Bear], mana: C, hand: [Wrath]}", "activate: {player: A, object: Tired Bear}", "resolve: all",
          "cast: {player: A, card: Wrath}", "resolve: all", "expect: {life: {A: 21}, object: {of: Tired Bear, tapped: true, zone: battlefield}}")  # fmt: skip


def test_a_permanent_put_onto_the_battlefield_stays_as_it_is() -> None:
    holds("A: {mana: C, hand: [Arrive]}\nB: {battlefield: [{card: Gray Ogre, counters: {charge: 1}, tapped: true}]}",
          "cast: {player: A, card: Arrive, targets: [Gray Ogre]}", "resolve: all",
          "expect: {object: {of: Gray Ogre, controller: B, tapped: true, counters: {charge: 1}}, life: {A: 21}}")  # fmt: skip


# --- libraries


def test_searching_a_library_and_a_graveyard() -> None:
    position = "A: {mana: C, hand: [Tutor], library: [Shock, Gray Ogre, Forest], graveyard: [Hill Giant, Lightning Bolt]}"
    for name in ("Gray Ogre", "Hill Giant"):
        holds(position, f"choose: {{player: A, option: {name}}}", "cast: {player: A, card: Tutor}", "resolve: all",
              f"expect: {{hand: {{A: {{exactly: [{name}]}}}}}}")  # fmt: skip


def test_searching_another_players_library() -> None:
    holds("A: {mana: C, hand: [Jest], library: [Mountain]}\nB: {library: [Shock, Gray Ogre, Forest], library_size: 3}",
          "choose: {player: A, options: [Shock, Forest]}", "cast: {player: A, card: Jest, targets: [B]}", "resolve: all",
          "expect: {exile: {B: {contains: [Shock, Forest], count: 2}, A: 0}, library: {B: {exactly: [Gray Ogre]}}}")  # fmt: skip


def test_choosing_none_of_some_cards() -> None:
    holds("A: {mana: C, hand: [Pile], library: [Shock, Forest, Island, Swamp]}", "cast: {player: A, card: Pile}", "resolve: all",
          "expect: {hand: {A: 0}, graveyard: {A: {contains: [Shock, Forest, Island, Pile], count: 4}}}")  # fmt: skip


# --- turns


def test_what_does_not_untap_in_the_next_untap_step_of_its_controller() -> None:
    holds("A: {mana: C, hand: [Freeze], battlefield: [Gray Ogre]}\nB: {battlefield: [Hill Giant]}", "cast: {player: A, card: Freeze}", "resolve: all",
          "advance: {to: upkeep, turn: B}", "expect: {object: [{of: Gray Ogre, tapped: true}, {of: Hill Giant, tapped: true}]}",
          "advance: {to: upkeep, turn: A}", "expect: {object: [{of: Gray Ogre, tapped: true}, {of: Hill Giant, tapped: true}]}",
          "advance: {to: upkeep, turn: B}", "expect: {object: [{of: Gray Ogre, tapped: true}, {of: Hill Giant, tapped: false}]}",
          "advance: {to: upkeep, turn: A}", "expect: {object: [{of: Gray Ogre, tapped: false}, {of: Hill Giant, tapped: false}]}")  # fmt: skip


def test_500_7_extra_turns() -> None:
    holds("A: {mana: C, hand: [Two Twists]}", "cast: {player: A, card: Two Twists}", "resolve: all",
          "advance: {to: upkeep, turn: next}", "expect: {turn: A}", "advance: {to: upkeep, turn: next}", "expect: {turn: A}",
          "advance: {to: upkeep, turn: next}", "expect: {turn: B}", "advance: {to: upkeep, turn: next}", "expect: {turn: A}")  # fmt: skip
    holds("A: {mana: CC, hand: [Time Twist, Gift of Time]}", "cast: {player: A, card: Time Twist}", "resolve: all",
          "cast: {player: A, card: Gift of Time, targets: [B]}", "resolve: all", "advance: {to: upkeep, turn: next}",
          "expect: {turn: B}", "advance: {to: upkeep, turn: next}", "expect: {turn: A}", "advance: {to: upkeep, turn: next}",
          "expect: {turn: B}", "advance: {to: upkeep, turn: next}", "expect: {turn: A}")  # fmt: skip
    three = "players: [A, B, C]\nA: {mana: C, hand: [Gift of Time]}"
    holds(three, "cast: {player: A, card: Gift of Time, targets: [C]}", "resolve: all", "advance: {to: upkeep, turn: next}",
          "expect: {turn: C}", "advance: {to: upkeep, turn: next}", "expect: {turn: B}", "advance: {to: upkeep, turn: next}", "expect: {turn: C}")  # fmt: skip
    holds(three, "cast: {player: A, card: Gift of Time, targets: [C]}", "resolve: all", "concede: C", "advance: {to: upkeep, turn: next}",
          "expect: {turn: B}", "advance: {to: upkeep, turn: next}", "expect: {turn: A}")  # fmt: skip


def test_skipped_turns() -> None:
    holds("A: {mana: C, hand: [Long Sleep]}", "cast: {player: A, card: Long Sleep, targets: [B]}", "resolve: all",
          "advance: {to: upkeep, turn: next}", "expect: {turn: A}", "advance: {to: upkeep, turn: next}", "expect: {turn: B}")  # fmt: skip
    holds("players: [A, B, C]\nA: {mana: CC, hand: [Long Sleep, {card: Long Sleep, as: second}]}", "cast: {player: A, card: second, targets: [B]}",
          "resolve: all", "cast: {player: A, card: Long Sleep, targets: [C]}", "resolve: all", "advance: {to: upkeep, turn: next}", "expect: {turn: A}",
          "advance: {to: upkeep, turn: next}", "expect: {turn: B}")  # fmt: skip


def test_614_10_an_extra_turn_may_be_the_one_that_is_skipped() -> None:
    holds("A: {mana: CC, hand: [Time Twist, Long Sleep]}", "cast: {player: A, card: Long Sleep, targets: [A]}", "resolve: all",
          "cast: {player: A, card: Time Twist}", "resolve: all", "advance: {to: upkeep, turn: next}", "expect: {turn: B}",
          "advance: {to: upkeep, turn: next}", "expect: {turn: A}")  # fmt: skip
    holds("A: {mana: CC, hand: [Two Twists, Long Sleep]}", "cast: {player: A, card: Long Sleep, targets: [A]}", "resolve: all",
          "cast: {player: A, card: Two Twists}", "resolve: all", "advance: {to: upkeep, turn: next}", "expect: {turn: A}",
          "advance: {to: upkeep, turn: next}", "expect: {turn: B}")  # fmt: skip


def test_whoever_left_has_no_most_life() -> None:
    dogs = "players: [A, B, C]\nstart: {turn: C}\nA: {battlefield: [Wild Dogs], life: 30}\nB: {life: 25}\nC: {life: 40}"
    holds(dogs, "concede: C", "advance: {to: draw, turn: A}", "resolve: all", "expect: {battlefield: {A: 1}}")
    holds(
        dogs.replace("B: {life: 25}", "B: {life: 35}"),
        "concede: C",
        "advance: {to: draw, turn: A}",
        "expect: {battlefield: {A: 0, B: 1}}",
    )


# --- copies


def test_707_9_what_is_different_about_a_copy_is_copiable() -> None:
    """The exception is part of what is copied: an effect that sets power and toughness, older or not, comes after it."""
    position = "A: {mana: C, hand: [{card: Giant Clone, as: clone}], battlefield: [%s]}\nB: {battlefield: [Wind Drake]}"
    for board, size in (("", 7), ("Smallness", 1)):
        holds(position % board, "choose: {player: A, option: Wind Drake}", "cast: {player: A, card: clone}", "resolve: all",
              f"expect: {{object: {{of: clone, name: Wind Drake, power: {size}, toughness: {size}, keywords: [flying]}}}}")  # fmt: skip


# --- the order of triggered abilities


def test_abilities_go_on_the_stack_by_the_timestamps_of_their_sources() -> None:
    holds("A: {life: 1, battlefield: [First Bell, Second Bell, Gray Ogre], library: [Forest]}", "advance: {to: upkeep, turn: A}",
          "expect: {stack: [Second Bell, First Bell]}")  # fmt: skip
    holds("A: {battlefield: [First Bell, Second Bell, Gray Ogre], library: [Forest]}", "activate: {player: A, object: First Bell, targets: [Gray Ogre]}",
          "resolve: all", "advance: {to: upkeep, turn: A}", "expect: {stack: [First Bell, Second Bell]}")  # fmt: skip


# --- protection and hexproof from what is described (702.11d, 702.16a)


def test_protection_from_what_a_description_describes() -> None:
    warder = n.card("Warder", "{1}", "Creature — Elf", "2/2", n.protection_from(n.subtype("Goblin")))
    veiled = n.card("Veiled", "{1}", "Creature — Elf", "2/2", n.hexproof_from(n.subtype("Goblin")))
    bestow = n.card("Grant", "{1}", "Enchantment", n.static(n.creature & n.yours, n.has(n.protection_from(n.subtype("Goblin")))))
    with made_up(warder, veiled, bestow):
        for name, board in (("Warder", "Warder"), ("Gray Ogre", "Gray Ogre, Grant")):
            holds(f"A: {{battlefield: [{board}]}}\nB: {{battlefield: [Goblin Piker, Mogg Fanatic, Hill Giant]}}",
                  f"illegal: {{activate: {{player: B, object: Mogg Fanatic, targets: [{name}]}}}}", f"attack: {{{name}: B}}",
                  f"illegal: {{block: {{Goblin Piker: {name}}}}}", f"legal: {{block: {{Hill Giant: {name}}}}}")  # fmt: skip
            holds(f"start: {{turn: B}}\nA: {{battlefield: [{board}]}}\nB: {{battlefield: [Goblin Piker, Hill Giant]}}", "attack: {Goblin Piker: A}",
                  f"block: {{{name}: Goblin Piker}}", "advance: {to: end_combat}",
                  f"expect: {{object: {{of: {name}, damage: 0, zone: battlefield}}, battlefield: {{B: {{exactly: [Hill Giant]}}}}}}")  # fmt: skip
        holds("A: {mana: R, hand: [Shock], battlefield: [Mogg Fanatic]}\nB: {battlefield: [Veiled, Mogg Fanatic]}",
              "illegal: {activate: {player: A, object: Mogg Fanatic, targets: [Veiled]}}", "legal: {cast: {player: A, card: Shock, targets: [Veiled]}}",
              "legal: {activate: {player: B, object: Mogg Fanatic, targets: [Veiled]}}")  # fmt: skip
        holds("A: {battlefield: [Fireslinger]}\nB: {battlefield: [Warder, Veiled]}", "legal: {activate: {player: A, object: Fireslinger, targets: [Warder]}}",
              "legal: {activate: {player: A, object: Fireslinger, targets: [Veiled]}}")  # fmt: skip


def test_613_7_an_effect_that_sets_the_same_again_takes_the_place_of_the_older_one() -> None:
    """The newest one decides; an ability that costs nothing can be activated as often as anybody likes, and fills no table."""
    activate = "{activate: {player: A, object: Sculptor, targets: [Gray Ogre]}}, {resolve: all}"
    position = "A: {mana: free, battlefield: [Sculptor, Gray Ogre], hand: [Shrinking]}\nscript: ["
    shrink = "{cast: {player: A, card: Shrinking, targets: [Gray Ogre]}}, {resolve: all}"
    expected = "{{expect: {{object: {{of: Gray Ogre, power: {}}}}}}}]"
    for steps, power, rows in (
        ((activate, activate, activate), 5, 1),
        ((activate, shrink), 1, 2),
        ((activate, shrink, activate), 5, 2),
    ):
        result = Scenario.parse(f"{position}{', '.join(steps)}, {expected.format(power)}").run()
        assert result.ok, str(result)
        assert np.count_nonzero(result.game.record["ef_kind"]) == rows
