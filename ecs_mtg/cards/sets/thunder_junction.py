"""Outlaws of Thunder Junction, The Big Score."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import TREASURE
from ecs_mtg.cards.notation.permanent_keywords import SADDLED
from ecs_mtg.cards.notation.planeswalkers import note
from ecs_mtg.cards.sets.common import (
    ANOTHER_DESERT,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIBRARY,
    NUMBERED,
    done_once,
    found,
    looped_,
    only_once_each_turn,
    put,
    top,
)
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import ALL_ZONES, Change, Filter, Target, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import EventKind, Zone
from ecs_mtg.components.cost_codes import ManaColor
from ecs_mtg.components.sizes import ANY_NUMBER

SAND_WARRIOR = token("Sand Warrior Token", "Creature — Sand Warrior", "1/1", color=red | green | white)
PIXIES = up_to(1, permanent & ~land & you_control & ~subtype("Faerie"))
ANY_TARGET_PLAYERS = Target(player, 0, ANY_NUMBER, hint=-1)
YOUR_LANDS = count(permanent & land & you_control)
BEAU = token("Beau", "Legendary Creature — Ox", "*/*", defined(YOUR_LANDS, YOUR_LANDS), color=blue)
SCORPION_DRAGON = token("Scorpion Dragon Token", "Creature — Scorpion Dragon", "4/4", flying, haste, color=red)
YOUR_COMMANDERS = commander & you_own & Filter(kinds=card_.kinds | permanent.kinds | spell.kinds, zones=ALL_ZONES)
OF_COMMANDERS = mana_value.greatest(YOUR_COMMANDERS)

CARDS = [
    card("Sand Scout", "{1}{W}", "Creature — Human Scout", "2/2", when(
        enters(), search(subtype("Desert") & IN_LIBRARY, "found"), to_battlefield(found, arriving_tapped), shuffle(),
        if_=exists(opponent & where(count(permanent & land & looped_) > count(permanent & land & you_control)))), replace(whenever(
        one_or_more(put_into_graveyard(land & IN_GRAVEYARD)), create(SAND_WARRIOR)), flags=only_once_each_turn)),
    card("Raven of Fell Omens", "{1}{B}", "Creature — Bird", "1/2", flying, replace(
        whenever(commits_a_crime(), lose_life(1, each_opponent), gain_life(1)), flags=only_once_each_turn)),
    card("Nurturing Pixie", "{W}", "Creature — Faerie Rogue", "1/1", flying, when(enters(), e.Move(PIXIES, Zone.HAND, remember=True), when_it_is(
        size_of(moved) >= 1, put_counters("+1/+1", 1)))),
    card("Magebane Lizard", "{1}{R}", "Creature — Lizard", "1/4", whenever(casts(each_player, ~creature), damage(
        spells_cast(event_player) - creature_spells_cast_by(event_player), event_player))),
    card("Bristly Bill, Spine Sower", "{1}{G}", "Legendary Creature — Plant Druid", "2/2", whenever(
        enters(land & you_control), put_counters("+1/+1", 1, target(creature))), activated("{3}{G}{G}", for_each(
            each(creature & you_control), put_counters("+1/+1", counters_on(it, "+1/+1"), it)))),
    card("Duelist of the Mind", "{1}{U}", "Creature — Human Advisor", "*/3", flying, vigilance, defined(cards_drawn(you), None), replace(
        whenever(commits_a_crime(), may(draw(), discard())), flags=only_once_each_turn)),
    card("Arid Archway", "", "Land — Desert", enters_tapped, when(
        enters(), choose(land & you_control, "returned", hint=-1), note(ANOTHER_DESERT, 0), when_it_is(
            matches(those("returned"), subtype("Desert") & other), note(ANOTHER_DESERT, 1)),
        e.Move(those("returned"), Zone.HAND, remember=True), when_it_is(
            (number_noted(ANOTHER_DESERT) >= 1) & (size_of(moved) >= 1), e.Surveil(you, number(1)))), tap_for("CC")),
    card("This Town Ain't Big Enough", "{4}{U}", "Instant",
         replace(costs_less(3), condition=has_target(this, permanent & you_control)), to_hand(up_to(2, permanent & ~land))),
    card("Tinybones Joins Up", "{B}", "Legendary Enchantment", when(enters(), discard(1, ANY_TARGET_PLAYERS)), whenever(
        enters(creature & legendary & you_control), mill(1, ANY_TARGET_PLAYERS), lose_life(1, ANY_TARGET_PLAYERS))),
    card("Vaultborn Tyrant", "{5}{G}{G}", "Creature — Dinosaur", "6/6", trample, whenever(enters(permanent & (
        source_itself | (creature & other & you_control & (power >= 4)))), gain_life(3), draw()), when(
            dies(), create_copy(this, 1, you, of_types("Artifact")), if_=matches(this, permanent & nontoken))),
    card("Caustic Bronco", "{1}{B}", "Creature — Snake Horse Mount", "2/2", whenever(attacks(), look(1, "top", reveal=True), note(
        HOW_MANY, mana_value.of(top)), to_hand(top), e.If(matches(this, SADDLED), (lose_life(NUMBERED, each_opponent),), (
            lose_life(NUMBERED),))), saddle(3)),
    card("Bonny Pall, Clearcutter", "{3}{G}{U}{U}", "Legendary Creature — Giant Scout", "6/5", reach, when(enters(), create(BEAU)), whenever(
        you_attack, draw(), may_choose(land & (IN_HAND | IN_GRAVEYARD), "put"), to_battlefield(put))),
    card("Magda, the Hoardmaster", "{1}{R}", "Legendary Creature — Dwarf Berserker", "2/2", replace(whenever(
        commits_a_crime(), e.CreateToken(TREASURE, arrival=arriving_tapped)), flags=only_once_each_turn), activated(
            sacrifice_a(subtype("Treasure"), 3), create(SCORPION_DRAGON), flags=sorcery_speed)),
    card("Ancient Cornucopia", "{2}{G}", "Artifact", replace(whenever(
        casts(you, spell & (number_of_colors >= 1)), may(e.UseUp(), gain_life(number_of_colors.of(event_object)))), flags=done_once),
        activated("{T}", *add("any"))),
    card("Cactus Preserve", "", "Land — Desert", enters_tapped, activated("{T}", e.AddMana(ManaColor.YOUR_LANDS)), activated(
        "{3}", until_end_of_turn(this, of_types("Creature — Plant"), colored(green), Change(
            programs.Change.SET_PT, OF_COMMANDERS, OF_COMMANDERS), has(reach)))),
    card("Stoic Sphinx", "{2}{U}{U}", "Creature — Sphinx", "5/3", flash, flying, static(this, has(hexproof), while_=spells_cast(you) <= 0)),
    card("Aloe Alchemist", "{1}{G}", "Creature — Plant Warlock", "3/2", trample,
         when(Event(EventKind.PLOTTED, this), until_end_of_turn(target(creature), gets("+3/+2"), has(trample)), zone=Zone.EXILE),
         plot("{1}{G}")),
    card("Djinn of Fool's Fall", "{4}{U}", "Creature — Djinn", "4/3", flying, plot("{3}{U}")),
    card("Forsaken Miner", "{B}", "Creature — Skeleton Rogue", "2/2", cant_block,
         whenever(commits_a_crime(), pay(you, "{B}", to_battlefield(this)), zone=Zone.GRAVEYARD)),
    card("Shoot the Sheriff", "{1}{B}", "Instant", destroy(target(creature & ~outlaw))),
    card("Vengeful Townsfolk", "{2}{W}", "Creature — Human Citizen", "3/3",
         whenever(one_or_more(dies(creature & you_control & other)), put_counters("+1/+1", 1))),
]  # fmt: skip
