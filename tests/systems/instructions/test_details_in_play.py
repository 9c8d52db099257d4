"""Details that other tests pass by: rows used again, relations, filters of events and of mana, what statics look at."""
# ruff: noqa: E501 -- a position stands in one line

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playing import holds, made_up

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.tree import Event, Replacement, Triggered
from ecs_mtg.cards.words import ATTACHED, Amount, Filter, number
from ecs_mtg.components import codes
from ecs_mtg.components.codes import EventKind, Step, Zone
from ecs_mtg.components.programs import AbilityFlag, Change, PlayerFlag, Relation, SelectorFlag
from ecs_mtg.components.programs import Amount as A

C = 1 << 5
EQUIPPED = n.creature & Filter(flags=1 << SelectorFlag.EQUIPPED)
END_STEP = Triggered(Event(EventKind.STEP, value=Step.END), ((n.gain_life(1),),), flags=frozenset({AbilityFlag.ONCE}))
SQUIRE = n.token("Squire Token", "Creature \u2014 Human", "1/1", color=n.white)
CARDS = (
    n.card("Blade", "{1}", "Artifact — Equipment", n.static(n.equipped, n.gets("+1/+0")), n.equip("{0}")),
    n.card("Armory", "{1}", "Enchantment", n.static(EQUIPPED, n.gets("+0/+3"))),
    n.card("Crowd", "{1}", "Enchantment", n.static(n.creature & n.yours, n.gets("+1/+1"), while_=n.count(n.creature & n.yours) >= 2)),
    n.card("Initiative", "{1}", "Enchantment", n.static(n.creature & Filter(controller=Relation.ACTIVE), n.gets("+1/+0"))),
    n.card("Dawn", "{1}", "Enchantment", n.static(n.creature, n.gets("+2/+0"), while_=n.during(Step.UPKEEP))),
    n.card("Rust", "{1}", "Enchantment", n.static(n.land, n.Change(Change.SET_TYPES, codes.ARTIFACT))),
    n.card("Cat Again", "{1}", "Creature — Cat", "1/1"),
    n.card("Ledger", "{1}", "Enchantment", n.activated("{0}", n.gain_life(n.count(n.creature & Filter(flags=1 << SelectorFlag.ATTACKED_THIS_TURN))))),
    n.card("Seer", "{1}", "Enchantment", n.whenever(Event(EventKind.SCRY, None, Relation.YOU), n.gain_life(1))),
    n.card("Gaze", "{1}", "Sorcery", n.scry(1)),
    n.card("Once Prism", "{1}", "Artifact", n.activated("{1}", n.add("any"), flags=(AbilityFlag.ONCE_EACH_TURN,))),
    n.card("Generator", "", "Land", n.activated("{T}", e.AddMana(C, number(2), only=n.activated_or_triggered_ability & n.artifact))),
    n.card("Engine", "{2}", "Artifact", n.activated("{2}", n.gain_life(1))),
    n.card("Ritualist", "{2}", "Creature — Human", "1/1", n.activated("{2}", n.gain_life(1))),
    n.card("Chalk", "{1}", "Enchantment", n.whenever(n.tapped_for_mana(n.subtype("Plains")), n.damage(1, n.event_player))),
    n.card("Accountant", "{1}", "Artifact", n.activated("{0}", n.gain_life(n.counters_on(n.you, "charge")))),
    n.card("Fine", "{1}", "Instant", n.counter(n.target(n.spell)), n.lose_life(1, n.owner_of(n.target(n.spell)))),
    n.card("Growth Hormone", "{1}", "Enchantment", Replacement(Event(EventKind.PUT_COUNTERS, n.creature, value="+1/+1"), (e.PlusInstead(number(1)),))),
    n.card("Feed", "{1}", "Instant", n.put_counters("+1/+1", 1, n.target(n.creature)), n.put_counters("charge", 1, n.target(n.creature))),
    n.card("Guardian Spirit", "{1}", "Enchantment — Aura", n.enchant(n.creature), Replacement(Event(EventKind.DAMAGE, ATTACHED), (e.PreventInstead(),))),
    n.card("Poll Tax", "{1}", "Sorcery", e.ForEach(n.each(n.creature), (n.tap(n.each(n.land & Filter(controller=Relation.CONTROLLER_OF_IT))),))),
    n.card("Still There", "{1}", "Creature — Elf", "1/1", n.activated("{0}", n.when_it_is(n.in_zone(n.this, Zone.BATTLEFIELD), n.gain_life(1)))),
    n.card("Veil", "{1}", "Enchantment", n.static(None, n.Change(Change.PLAYER_FLAG, 1 << PlayerFlag.SHROUD, Relation.YOU))),
    n.card("Mist", "{1}", "Enchantment", n.static(None, n.Change(Change.PLAYER_FLAG, 1 << PlayerFlag.HEXPROOF, Relation.YOU))),
    n.card("Thief", "{1}", "Creature — Human Rogue", "1/1", n.whenever(n.deals_damage(n.this, n.player, combat=True), n.gain_life(5)), n.activated("{0}", n.damage(1, n.any_target))),
    n.card("Ember", "{1}", "Sorcery", e.Delay(Triggered(END_STEP.event, ((n.damage(2, n.target(n.creature)),),), flags=END_STEP.flags))),
    n.card("Kick", "{1}", "Sorcery", n.kicker("{1}"), n.gain_life(1), n.when_it_is(n.kicked, n.gain_life(3))),
    n.card("Escalation", "{1}", "Sorcery", n.escalate("{2}"), n.choose_one(n.gain_life(1), n.draw(1), n.lose_life(2, n.target(n.player)), least=1, most=3)),
    n.card("Marshal", "{1}", "Creature — Human", "2/2", n.whenever(n.attacks(), e.CreateToken(SQUIRE, arrival=e.Arrival(tapped=True, attacking=True)))),
    n.card("Rainbow", "{3}", "Sorcery", n.gain_life(Amount(A.COLORS_SPENT))),
    n.card("Reckoner", "{3}", "Sorcery", n.gain_life(Amount(A.MANA_SPENT))),
    n.card("Aegis", "{1}", "Enchantment", n.static(None, n.Change(Change.PLAYER_FLAG, 1 << PlayerFlag.PROTECTION_FROM_EVERYTHING, Relation.YOU))),
    n.card("Tomorrow", "{1}", "Sorcery", e.Delay(END_STEP)),
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _cards() -> Iterator[None]:
    with made_up(*CARDS):
        yield


def test_damage_to_the_first_player() -> None:
    holds("start: {turn: B}\nB: {battlefield: [Gray Ogre, Raging Redcap, Craw Wurm]}\nA: {battlefield: [Wall of Wood]}",
          "attack: {Gray Ogre: A, Raging Redcap: A, Craw Wurm: A}", "block: {Wall of Wood: Craw Wurm}", "advance: {to: main2}",
          "expect: {life: {A: 16, B: 20}}")  # fmt: skip


# --- rows that are used again


def test_a_permanent_in_the_row_of_a_copy_is_no_copy() -> None:
    holds("A: {battlefield: [Mountain, Mountain, {card: Gray Ogre, copy_of: Craw Wurm, as: copy}], hand: [Lightning Bolt, Cat Again], library: [Lightning Bolt]}",
          "cast: {player: A, card: Lightning Bolt, targets: [copy]}", "resolve: all", "expect: {object: {of: copy, damage: 3, power: 6}}",
          "advance: {to: main2}", "expect: {battlefield: {A: 3}}")  # fmt: skip
    holds("A: {battlefield: [Mountain, Mountain, {card: Gray Ogre, copy_of: Bear Cub, as: copy}], hand: [Shock, {card: Cat Again, as: cat}]}",
          "cast: {player: A, card: Shock, targets: [copy]}", "resolve: all", "advance: {to: main2}", "cast: {player: A, card: cat}", "resolve: all",
          "expect: {object: {of: cat, name: Cat Again, power: 1, toughness: 1, subtypes: [Cat]}}")  # fmt: skip


def test_a_permanent_in_the_row_of_an_attacker_did_not_attack() -> None:
    holds("A: {battlefield: [Gray Ogre, Ledger, Forest], hand: [Cat Again]}\nB: {battlefield: [Hill Giant]}", "attack: {Gray Ogre: B}",
          "block: {Hill Giant: Gray Ogre}", "advance: {to: main2}", "expect: {graveyard: {A: {exactly: [Gray Ogre]}}}",
          "cast: {player: A, card: Cat Again}", "resolve: all", "activate: {player: A, object: Ledger}", "resolve: all",
          "expect: {life: {A: 20}}")  # fmt: skip


def test_a_spell_in_the_row_of_a_kicked_one_is_not_kicked() -> None:
    holds("A: {battlefield: [Forest, Forest], hand: [{card: Kick, as: one}, {card: Kick, as: two}]}", "cast: {player: A, card: one, kicked: true}", "resolve: all",
          "expect: {life: {A: 24}}", "advance: {to: main1, turn: A}", "cast: {player: A, card: two}", "resolve: all", "expect: {life: {A: 25}}")  # fmt: skip


# --- casting


def test_702_120_escalate_is_paid_for_each_mode_beyond_the_first() -> None:
    position = "A: {mana: %s, hand: [Escalation], library: [Shock, Shock]}"
    holds(position % "C", "illegal: {cast: {player: A, card: Escalation, modes: [1, 2]}}", "cast: {player: A, card: Escalation, modes: [1]}", "resolve: all",
          "expect: {life: {A: 21}}")  # fmt: skip
    holds(position % "CCCC", "illegal: {cast: {player: A, card: Escalation, modes: [1, 2, 3], targets: [B]}}", "cast: {player: A, card: Escalation, modes: [1, 2]}",
          "expect: {mana: {A: C}}", "resolve: all", "expect: {life: {A: 21}, hand: {A: 1}}")  # fmt: skip
    holds(position % "CCCCC", "cast: {player: A, card: Escalation, modes: [1, 2, 3], targets: [B]}", "expect: {mana: {A: ''}}", "resolve: all",
          "expect: {life: {A: 21, B: 18}, hand: {A: 1}}")  # fmt: skip


def test_what_was_spent_on_a_spell() -> None:
    holds("A: {mana: RRG, hand: [Rainbow]}", "cast: {player: A, card: Rainbow}", "resolve: all", "expect: {life: {A: 22}}")
    holds("A: {mana: CCW, hand: [Rainbow]}", "cast: {player: A, card: Rainbow}", "resolve: all", "expect: {life: {A: 21}}")
    holds("A: {mana: CCW, hand: [Reckoner]}", "cast: {player: A, card: Reckoner}", "resolve: all", "expect: {life: {A: 23}}")


def test_508_4_a_token_that_enters_attacking() -> None:
    holds("players: [A, B, C]\nA: {battlefield: [Marshal]}", "attack: {Marshal: C}", "resolve: all",
          "expect: {object: {of: Squire Token, tapped: true, attacking: C}}", "advance: {to: main2}", "expect: {life: {B: 20, C: 17}}")  # fmt: skip


def test_702_16j_a_player_with_protection_from_everything() -> None:
    holds("A: {battlefield: [Aegis]}\nB: {mana: R, hand: [Shock]}", "illegal: {cast: {player: B, card: Shock, targets: [A]}}")
    holds(
        "start: {turn: B}\nA: {battlefield: [Aegis]}\nB: {battlefield: [Gray Ogre]}",
        "attack: {Gray Ogre: A}",
        "advance: {to: main2}",
        "expect: {life: {A: 20}}",
    )


# --- what static abilities look at


def test_equipped_creatures() -> None:
    holds("A: {battlefield: [Armory, Blade, {card: Gray Ogre, as: ogre}, {card: Hill Giant, as: giant}]}", "activate: {player: A, object: Blade, targets: [ogre]}",
          "resolve: all", "expect: {object: [{of: ogre, power: 3, toughness: 5}, {of: giant, toughness: 3}]}",
          "activate: {player: A, object: Blade, targets: [giant]}", "resolve: all",
          "expect: {object: [{of: ogre, power: 2, toughness: 2}, {of: giant, power: 4, toughness: 6}]}")  # fmt: skip


def test_as_long_as_there_are_enough() -> None:
    holds("A: {battlefield: [Crowd, {card: Gray Ogre, as: ogre}, Forest], hand: [Cat Again]}\nB: {battlefield: [Mountain], hand: [Shock]}",
          "expect: {object: {of: ogre, power: 2}}", "cast: {player: A, card: Cat Again}", "resolve: all",
          "expect: {object: [{of: ogre, power: 3}, {of: Cat Again, power: 2, toughness: 2}]}", "cast: {player: B, card: Shock, targets: [Cat Again]}",
          "resolve: all", "expect: {object: {of: ogre, power: 2}}")  # fmt: skip


def test_creatures_of_the_active_player_and_steps() -> None:
    holds("A: {battlefield: [Initiative, {card: Gray Ogre, as: mine}]}\nB: {battlefield: [{card: Hill Giant, as: yours}]}",
          "expect: {object: [{of: mine, power: 3}, {of: yours, power: 3}]}", "advance: {to: upkeep, turn: next}",
          "expect: {object: [{of: mine, power: 2}, {of: yours, power: 4}]}")  # fmt: skip
    holds("A: {battlefield: [Dawn, {card: Gray Ogre, as: mine}]}", "expect: {object: {of: mine, power: 2}}", "advance: {to: upkeep, turn: next}",
          "expect: {object: {of: mine, power: 4}}", "advance: {to: draw}", "expect: {object: {of: mine, power: 2}}")  # fmt: skip


def test_205_1a_a_land_that_becomes_something_else_has_no_land_types() -> None:
    holds("A: {battlefield: [Rust, Forest, Mountain]}", "expect: {object: [{of: Forest, types: [Basic, Artifact], subtypes: []}]}",
          "illegal: {activate: {player: A, object: Forest, ability: 2}}")  # fmt: skip


# --- events


def test_scrying_is_an_event() -> None:
    holds(
        "A: {battlefield: [Seer], mana: C, hand: [Gaze]}",
        "cast: {player: A, card: Gaze}",
        "resolve: all",
        "expect: {life: {A: 21}}",
    )
    holds(
        "B: {battlefield: [Seer]}\nA: {mana: C, hand: [Gaze]}",
        "cast: {player: A, card: Gaze}",
        "resolve: all",
        "expect: {life: {B: 20}}",
    )


def test_only_counters_of_one_kind_are_more() -> None:
    holds("A: {battlefield: [Growth Hormone, {card: Gray Ogre, as: ogre}], mana: C, hand: [Feed]}", "cast: {player: A, card: Feed, targets: [ogre]}",
          "resolve: all", "expect: {object: {of: ogre, power: 4, counters: {+1/+1: 2, charge: 1}}}")  # fmt: skip


def test_damage_to_the_enchanted_creature_is_prevented() -> None:
    holds("A: {battlefield: [{card: Guardian Spirit, attached_to: ogre}, {card: Gray Ogre, as: ogre}, {card: Hill Giant, as: giant}], mana: RR, hand: [Shock, {card: Shock, as: second}]}",
          "cast: {player: A, card: second, targets: [ogre]}", "resolve: all", "cast: {player: A, card: Shock, targets: [giant]}", "resolve: all",
          "expect: {object: [{of: ogre, damage: 0}, {of: giant, damage: 2}]}")  # fmt: skip


def test_combat_damage_only() -> None:
    holds("A: {battlefield: [Thief]}", "activate: {player: A, object: Thief, targets: [B]}", "resolve: all", "expect: {life: {A: 20, B: 19}}",
          "attack: {Thief: B}", "advance: {to: main2}", "expect: {life: {A: 25, B: 18}}")  # fmt: skip


def test_603_7b_a_delayed_ability_triggers_once() -> None:
    holds("A: {mana: C, hand: [Tomorrow]}", "cast: {player: A, card: Tomorrow}", "resolve: all", "advance: {to: end}", "resolve: all", "expect: {life: {A: 21}}",
          "advance: {to: end, turn: next}", "resolve: all", "expect: {life: {A: 21}}")  # fmt: skip


def test_the_source_of_a_delayed_ability_may_be_forgotten() -> None:
    """608.2h: the spell's row may have been used again by then, even by the ability itself."""
    holds("A: {mana: C, hand: [Ember]}\nB: {battlefield: [Silver Knight, Gray Ogre]}", "cast: {player: A, card: Ember}", "resolve: all",
          "choose: {player: A, option: Gray Ogre}", "advance: {to: end}", "resolve: all",
          "expect: {graveyard: {B: {exactly: [Gray Ogre]}}, battlefield: {B: 1}}")  # fmt: skip


# --- mana


def test_a_mana_ability_with_a_cost_once_each_turn() -> None:
    holds("A: {battlefield: [Once Prism, Forest, Forest]}", "choose: {player: A, option: red}", "activate: {player: A, object: Once Prism}",
          "expect: {mana: {A: R}, tapped_lands: {A: 1}}", "illegal: {activate: {player: A, object: Once Prism}}")  # fmt: skip


def test_mana_for_abilities_only() -> None:
    holds(
        "A: {battlefield: [Generator, Engine]}",
        "activate: {player: A, object: Engine}",
        "resolve: all",
        "expect: {life: {A: 21}}",
    )
    holds("A: {battlefield: [Generator, Ritualist], hand: [Engine]}", "illegal: {activate: {player: A, object: Ritualist}}",
          "illegal: {cast: {player: A, card: Engine}}")  # fmt: skip
    holds("A: {battlefield: [Generator, Engine]}", "activate: {player: A, object: Generator}", "activate: {player: A, object: Engine}", "resolve: all",
          "expect: {life: {A: 21}}")  # fmt: skip


def test_plains_tapped_for_mana() -> None:
    holds(
        "A: {battlefield: [Plains, Plains, Island]}\nB: {battlefield: [Chalk]}",
        "activate: {player: A, object: Plains}",
        "resolve: all",
        "expect: {life: {A: 19, B: 20}, mana: {A: W}}",
    )
    holds("A: {battlefield: [Plains, Plains], hand: [Silvercoat Lion]}\nB: {battlefield: [Chalk]}", "cast: {player: A, card: Silvercoat Lion}", "resolve: all",
          "expect: {life: {A: 18, B: 20}}")  # fmt: skip


# --- who and where


def test_a_player_has_no_counters_of_a_permanent() -> None:
    holds("A: {battlefield: [{card: Gray Ogre, counters: {charge: 3}}, Accountant]}", "activate: {player: A, object: Accountant}", "resolve: all",
          "expect: {life: {A: 20}}")  # fmt: skip


def test_the_owner_of_a_spell() -> None:
    holds("A: {mana: R, hand: [Shock]}\nB: {mana: C, hand: [Fine]}", "cast: {player: A, card: Shock, targets: [B]}", "cast: {player: B, card: Fine, targets: [Shock]}",
          "resolve: all", "expect: {life: {A: 19, B: 20}}")  # fmt: skip


def test_the_controller_of_each() -> None:
    holds("A: {mana: C, hand: [Poll Tax], battlefield: [Forest]}\nB: {battlefield: [Mountain, Gray Ogre]}", "cast: {player: A, card: Poll Tax}", "resolve: all",
          "expect: {tapped_lands: {A: 0, B: 1}}")  # fmt: skip


def test_what_has_left_is_in_no_zone() -> None:
    holds("A: {battlefield: [Still There]}\nB: {mana: R, hand: [Shock]}", "activate: {player: A, object: Still There}",
          "cast: {player: B, card: Shock, targets: [Still There]}", "resolve: all", "expect: {life: {A: 20}}")  # fmt: skip
    holds(
        "A: {battlefield: [Still There]}", "activate: {player: A, object: Still There}", "resolve: all", "expect: {life: {A: 21}}"
    )


def test_702_18a_702_11c_players_with_shroud_and_hexproof() -> None:
    for name, own in (("Veil", "illegal"), ("Mist", "legal")):
        holds(f"A: {{battlefield: [{name}], mana: R, hand: [Shock]}}\nB: {{battlefield: [Mountain], hand: [Shock]}}",
              f"{own}: {{cast: {{player: A, card: Shock, targets: [A]}}}}", "illegal: {cast: {player: B, card: Shock, targets: [A]}}",
              "legal: {cast: {player: B, card: Shock, targets: [B]}}", "legal: {cast: {player: A, card: Shock, targets: [B]}}")  # fmt: skip


def test_701_24c_a_copy_of_a_spell_is_shuffled_away_like_the_spell() -> None:
    """Its owner is the player under whose control it was put on the stack (707.10), whose library is shuffled."""
    dealer = n.card("Dealer", "{1}", "Enchantment", n.whenever(Event(EventKind.SHUFFLE, None, Relation.YOU), n.gain_life(1)))
    with made_up(dealer):
        holds("A: {mana: free, battlefield: [Dealer], hand: [Beacon of Creation]}\nB: {mana: free, battlefield: [Dealer], hand: [Flare of Duplication]}",
              "cast: {player: A, card: Beacon of Creation}", "cast: {player: B, card: Flare of Duplication, targets: [Beacon of Creation]}",
              "resolve: 3", "expect: {life: {A: 20, B: 21}, stack: 1}", "resolve: all", "expect: {life: {A: 21, B: 21}, library: {A: {contains: [Beacon of Creation]}}}")  # fmt: skip


def test_shields_of_one_source_are_one_shield() -> None:
    """615.7: however often the ability was activated, each activation prevents the next 1 damage."""
    shields = ["activate: {player: A, object: Ordruun Commando}", "resolve: all"] * 65
    holds("A: {mana: free, battlefield: [Ordruun Commando]}\nB: {mana: free, hand: [Inferno, Shock]}", *shields,
          "cast: {player: B, card: Shock, targets: [Ordruun Commando]}", "resolve: all", "cast: {player: B, card: Inferno}", "resolve: all",
          "expect: {life: {A: 14}, object: {of: Ordruun Commando, damage: 0}}")  # fmt: skip


def test_each_of_several_tokens_enters_with_many_counters() -> None:
    grown = n.card("Overgrowth", "{X}", "Sorcery", e.CreateToken(SQUIRE, number(3), counters=("+1/+1", n.X)))
    with made_up(grown):
        holds("A: {mana: free, hand: [Overgrowth]}", "cast: {player: A, card: Overgrowth, x: 40}", "resolve: all",
              "expect: {matching: {of: {name: Squire Token}, count: 3}, object: {of: Squire Token, each: true, power: 41, toughness: 41}}")  # fmt: skip
