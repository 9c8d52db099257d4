"""Phyrexia: All Will Be One."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    COLORS,
    SPELL,
    for_each_card_type,
    kept,
    only_once_each_turn,
    outgrows_this,
    top,
)
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import Change, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import EventKind, Step

MINED = target(artifact & nontoken & you_control & mana_value.equals(X))
STORYTELLER_SPIRIT = token("Spirit Token", "Creature — Spirit", "1/1", flying, color=white)
POISONED = target(creature)
CAT = token("Cat Token", "Creature — Cat", "2/2", color=white)
SHIELDED = target(creature & other & you_control, hint=1)
HORROR = token("Phyrexian Horror Token", "Creature — Phyrexian Horror", "0/1", trample, haste, color=red)
OIL = counters_on(this, "oil")

CARDS = [
    card("Atraxa, Grand Unifier", "{3}{G}{W}{U}{B}", "Legendary Creature — Phyrexian Angel", "7/7", flying, vigilance, deathtouch, lifelink,
         when(enters(), look(10, "top", reveal=True), *for_each_card_type(), to_hand(kept), to_library(top, Position.RANDOM_BOTTOM))),
    card("The Mycosynth Gardens", "", "Land — Sphere", tap_for("C"), activated("{1}, {T}", *add("any")),
         activated("{X}, {T}", become_copy(this, MINED))),
    card("Staff of the Storyteller", "{1}{W}", "Artifact", when(enters(), create(STORYTELLER_SPIRIT)), whenever(
        one_or_more(enters(creature & is_token & you_control)), put_counters("story", 1)),
        activated("{W}, {T}", remove_counters("story"), draw())),
    card("Bring the Ending", "{1}{U}", "Instant", targeted(SPELL), e.If(
        poison_counters.of(controller_of(SPELL)) >= 3, (counter(SPELL),), (unless_pays(controller_of(SPELL), "{2}", counter(SPELL)),))),
    card("Anoint with Affliction", "{1}{B}", "Instant", when_it_is(
        matches(POISONED, mana_value <= 3) | (poison_counters.of(controller_of(POISONED)) >= 3), exile(POISONED))),
    card("Kemba, Kha Enduring", "{1}{W}", "Legendary Creature — Cat Cleric", "2/2", whenever(
        enters(permanent & (source_itself | (subtype("Cat") & you_control & other))), e.Attach(
            up_to(1, permanent & subtype("Equipment") & you_control), event_object)),
         static(creature & is_equipped & you_control, gets("+1/+1")), activated("{3}{W}{W}", create(CAT))),
    card("Skrelv, Defector Mite", "{W}", "Legendary Artifact Creature — Phyrexian Mite", "1/1", toxic(1), cant_block, activated(
        "{W/P}, {T}", targeted(SHIELDED), e.ChooseColor(), until_end_of_turn(SHIELDED, has(toxic(1))), *(
            when_it_is(number_noted(0).equals(k), until_end_of_turn(SHIELDED, has(hexproof_from(color)), Change(
                programs.Change.CANT_BE_BLOCKED_BY, creature & color))) for k, color in enumerate(COLORS)))),
    card("Glimmer Lens", "{1}{W}", "Artifact — Equipment", for_mirrodin(), whenever(
        attacks(creature & host_of_this & where(count(creature & attacking) >= 2)), draw()), equip("{1}{W}")),
    card("Glissa Sunslayer", "{1}{B}{G}", "Legendary Creature — Phyrexian Zombie Elf", "3/3", first_strike, deathtouch, whenever(
        deals_damage(this, player, combat=True), choose_one((draw(), lose_life(1)), destroy(target(enchantment)), e.RemoveCounters(
            target(permanent), None, number(3), up_to=True)))),
    card("Urabrask's Forge", "{2}{R}", "Artifact", at(step_begins(Step.BEGIN_COMBAT), put_counters("oil", 1), e.CreateToken(
        HORROR, number(1), tag="made", but=(Change(programs.Change.SET_PT, counters_on(this, "oil"), number(1)),)),
        sacrificed_at_the_end(those("made")))),
    card("Argentum Masticore", "{5}", "Artifact Creature — Phyrexian Masticore", "5/5", first_strike, protection_from(multicolored), at(
        your_upkeep, e.If(cards_in_hand.of(you) >= 1, (e.May((e.Discard(you, number(1), remember=True), e.Reflex(when(
            Event(EventKind.REFLEXIVE), destroy(target(permanent & ~land & theirs & (mana_value <= mana_value.of(told()))))), (moved,))),
            (sacrifice(),)),), (sacrifice(),)))),
    card("The Filigree Sylex", "{2}", "Legendary Artifact", activated("{T}", put_counters("oil", 1)), activated(
        "{T}", sacrifice_this, destroy(each(permanent & ~land & mana_value.equals(counters_on(this, "oil"))))), activated(
        "{T}", remove_from_among(permanent, 10, "oil"), sacrifice_this, damage(10, any_target))),
    card("Soulless Jailer", "{2}", "Artifact Creature — Phyrexian Golem", "0/4", static(None, cant_enter(permanent_card & ANY_GRAVEYARD)),
         static(None, cant_cast(spell & ~creature & where(in_zone(it, Zone.GRAVEYARD) | in_zone(it, Zone.EXILE))))),
    card("Evolving Adaptive", "{G}", "Creature — Phyrexian Warrior", "0/0", enters_with("oil", 1), static(this, gets((OIL, OIL))),
         whenever(enters(creature & you_control & other), put_counters("oil", 1), if_=outgrows_this)),
    card("Pestilent Syphoner", "{1}{B}", "Creature — Phyrexian Insect", "1/1", flying, toxic(1)),
    card("Sylvok Battle-Chair", "{4}{G}{G}", "Artifact — Equipment", for_mirrodin,
         static(equipped, gets("+4/+4"), has(trample)), equip("{5}{G}{G}")),
    card("Vraan, Executioner Thane", "{1}{B}", "Legendary Creature — Phyrexian Vampire", "2/2",
         replace(whenever(one_or_more(dies(creature & you_control & other)), lose_life(2, each_opponent), gain_life(2)), flags=only_once_each_turn)),
]  # fmt: skip
