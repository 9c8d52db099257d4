"""Adventures in the Forgotten Realms, Battle for Baldur's Gate."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.notation.dungeons import completed
from ecs_mtg.cards.notation.planeswalkers import note
from ecs_mtg.cards.sets.common import (
    ANY_GRAVEYARD,
    GOBLIN,
    HOW_MANY,
    IN_GRAVEYARD,
    IN_LIBRARY,
    NUMBERED,
    animated,
    enters_tapped_if,
    found,
    top,
)
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import CARDS as CARD
from ecs_mtg.cards.words import Change, Filter, Target, number
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, EventKind, Zone
from ecs_mtg.components.programs import Relation
from ecs_mtg.components.sizes import ANY_NUMBER

BLINKED = up_to(1, permanent & ~land & you_control)
SERVANT = up_to(1, artifact & permanent & ~creature)
PEGASUS = token("Pegasus Token", "Creature — Pegasus", "1/1", flying, color=white)
FOAL = target(creature & you_control)
TRADED = instant | sorcery | has_adventure
HEROIC = up_to(1, creature & (trample | haste))
BOO = token("Boo", "Legendary Creature — Hamster", "1/1", trample, haste, color=red)
CREATES_BOO = may(create(BOO))

CARDS = [
    card("Displacer Kitten", "{3}{U}", "Creature — Cat Beast", "2/2", whenever(
        casts(you, ~creature), exile(BLINKED, remember=True), e.ReturnUnder(moved, owner_of(moved)))),
    card("Dawnbringer Cleric", "{1}{W}", "Creature — Human Cleric", "1/3", when(enters(), choose_one(
        gain_life(2), destroy(target(enchantment)), exile(target(card_in_any(Zone.GRAVEYARD)))))),
    card("Kenku Artificer", "{2}{U}", "Creature — Bird Artificer", "1/1", when(
        enters(), put_counters("+1/+1", 3, SERVANT), from_now_on(SERVANT, becomes("0/0", "Artifact Creature — Homunculus", flying)))),
    card("You Meet in a Tavern", "{2}{G}{G}", "Sorcery", choose_one(
        (look(5, "top"), e.ChooseFrom("top", "met", number(5), number(0), filter=creature & card_), reveal(those("met")), to_hand(those("met")),
         to_library(top, Position.RANDOM_BOTTOM)),
        until_end_of_turn(each(creature & you_control), gets("+2/+2")))),
    card("Campfire", "{1}", "Artifact", activated("{1}, {T}", gain_life(2)), activated(
        "{2}, {T}", exile_this, to_hand(each(commander & Filter(
            kinds=CARD, zones=1 << Zone.GRAVEYARD | 1 << Zone.COMMAND, owner=Relation.YOU))),
        when_it_is(cards_in_graveyard.of(you).equals(0), shuffle()), to_library(graveyard_of(you), Position.SHUFFLED))),
    adventurer(
        face("Pegasus Guardian", "{5}{W}", "Creature — Pegasus", "3/3", flying, at(your_end_step, create(PEGASUS), if_=left_under(you) >= 1)),
        face("Rescue the Foal", "{1}{W}", "Instant — Adventure", e.Move(FOAL, Zone.EXILE, remember=True), to_battlefield(moved))),
    card("Secret Door", "{U}", "Artifact Creature — Wall", "0/4", defender, activated("{4}{U}", e.Venture(), flags=sorcery_speed)),
    card("Circle of the Land Druid", "{1}{G}", "Creature — Gnome Druid", "1/1", when(enters(), may(mill(4))),
         when(dies(), to_hand(target(land & IN_GRAVEYARD)))),
    card("Cloakwood Swarmkeeper", "{G}", "Creature — Elf Ranger", "1/1", whenever(
        one_or_more(enters(permanent & is_token & you_control)), put_counters("+1/+1", 1))),
    card("Den of the Bugbear", "", "Land", enters_tapped_if(count(land & permanent & other & you_control) >= 2), tap_for("R"), animated(
        "{3}{R}", "3/2", "Creature — Goblin", red, whenever(attacks(), create_attacking(GOBLIN)))),
    card("Hall of Storm Giants", "", "Land", enters_tapped_if(count(land & permanent & other & you_control) >= 2), tap_for("U"),
         animated("{5}{U}", "7/7", "Creature — Giant", blue, ward("{3}"))),
    card("Hive of the Eye Tyrant", "", "Land", enters_tapped_if(count(land & permanent & other & you_control) >= 2), tap_for("B"), animated(
        "{3}{B}", "3/3", "Creature — Beholder", black, menace, whenever(
            attacks(), exile(target(card_in(Zone.GRAVEYARD, Relation.DEFENDING)))))),
    card("Tasha's Hideous Laughter", "{1}{U}{U}", "Sorcery", for_each(each_opponent, note(HOW_MANY, 0), repeat_while(
        (NUMBERED <= 19) & (cards_in_library.of(it) >= 1), e.Forget("top"), e.Look(number(1), "top", library=it, player=it), note(
            HOW_MANY, NUMBERED + mana_value.of(top)), exile(top)))),
    card("Oswald Fiddlebender", "{1}{W}", "Legendary Creature — Gnome Artificer", "2/2", activated(
        "{W}, {T}", sacrifice_a(artifact), search(artifact & IN_LIBRARY & mana_value.equals(value_paid + 1), "found"),
        to_battlefield(found), shuffle(), flags=sorcery_speed)),
    card("From the Catacombs", "{3}{B}{B}", "Sorcery", e.ReturnUnder(target(creature & ANY_GRAVEYARD), you, arriving(
        counters=("corpse", 1)), remember=True), e.TakeInitiative(), e.ReplaceLater(moved, instead(
            Event(EventKind.ZONE_CHANGE, this, from_zones=1 << Zone.BATTLEFIELD), e.GoesInstead(Zone.EXILE)), Duration.INDEFINITE),
         escape("{3}{B}{B}", exile_a(other & IN_GRAVEYARD, 5))),
    card("Lair of the Hydra", "", "Land", enters_tapped_if(count(land & permanent & other & you_control) >= 2), tap_for("G"), activated(
        x_not_0("{X}{G}"), until_end_of_turn(this, of_types("Creature — Hydra"), colored(green), Change(programs.Change.SET_PT, X, X)))),
    card("Sailors' Bane", "{7}{U}{U}", "Creature — Dragon Turtle", "7/7", costs_less(count(TRADED & card_in_any(
        Zone.EXILE) & you_own) + count(TRADED & IN_GRAVEYARD)), ward("{4}")),
    card("Guardian of Faith", "{1}{W}{W}", "Creature — Spirit Knight", "3/2", flash, vigilance, when(enters(), phase_out(
        Target(permanent & creature & other & you_control, 0, ANY_NUMBER)))),
    card("Undermountain Adventurer", "{3}{G}", "Creature — Giant Warrior", "3/4", vigilance, when(
        enters(), e.TakeInitiative()), activated("{T}", *add("G", count(that_is_you & where(completed())) * 4 + 2))),
    card("Archivist of Oghma", "{1}{W}", "Creature — Halfling Cleric", "2/2", flash, whenever(
        Event(EventKind.SEARCHES, None, Relation.OPPONENT), gain_life(1), draw(), if_=same(event_object, event_player))),
    card("Minsc & Boo, Timeless Heroes", "{2}{R}{G}", "Legendary Planeswalker — Minsc", "3", when(enters(), CREATES_BOO),
         at(your_upkeep, CREATES_BOO), loyalty(+1, put_counters("+1/+1", 3, HEROIC)), loyalty(
             -2, e.SacrificeChoice(you, permanent & creature, number(1), "given"), when_it_is(size_of(those("given")) >= 1, e.Reflex(when(
                 Event(EventKind.REFLEXIVE), damage(power.of(told()), any_target), when_it_is(
                     matches(told(), subtype("Hamster")), draw(power.of(told())))), (those("given"),)))), can_be_your_commander),
    card("Wish", "{2}{R}", "Sorcery", e.PlayFrom(each(card_in(Zone.OUTSIDE)), one_of_them=True)),
    card("Rimeshield Frost Giant", "{3}{U}{U}", "Creature — Giant Warrior", "4/5", ward("{3}")),
]  # fmt: skip
