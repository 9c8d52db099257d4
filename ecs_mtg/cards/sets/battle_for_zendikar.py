"""Battle for Zendikar, Oath of the Gatewatch."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.effects import If, May
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.sets.common import IN_LIBRARY, OPPONENT, ZOMBIE, found, top
from ecs_mtg.cards.words import Change, Target, number
from ecs_mtg.components import programs
from ecs_mtg.components.programs import Relation

RETURNED = target(creature)

CARDS = [
    # Battle for Zendikar
    card("Clutch of Currents", "{U}", "Sorcery", to_hand(target(creature)), awaken(3, "{4}{U}")),
    card("Conduit of Ruin", "{6}", "Creature — Eldrazi", "5/5",
         when(cast_this, may(search(colorless & creature & (mana_value >= 7) & card_in(Zone.LIBRARY), "found"),
                             reveal(those("found")), shuffle(aside=those("found")), to_library(those("found")))),
         spells_cost_less(creature & you_control, at_least(2 - creature_spells_cast * 2, 0))),
    card("Culling Drone", "{1}{B}", "Creature — Eldrazi Drone", "2/2", devoid, ingest),
    card("Endless One", "{X}", "Creature — Eldrazi", "0/0", enters_with("+1/+1", X)),
    card("Ob Nixilis Reignited", "{3}{B}{B}", "Legendary Planeswalker — Nixilis", "5",
         loyalty(1, draw(1), lose_life(1)),
         loyalty(-3, destroy(target(creature))),
         loyalty(-8, get_emblem(emblem("Ob Nixilis Reignited", whenever(draws(player), lose_life(2))), target(opponent, hint=-1)))),
    card("Sanctum of Ugin", "", "Land", tap_for("C"),
         whenever(casts(you, colorless & (mana_value >= 7)), if_they_do(
             you, sacrifice_this, search(colorless & creature & card_in(Zone.LIBRARY), "found"), reveal(those("found")),
             to_hand(those("found")), shuffle()))),
    # Oath of the Gatewatch
    card("Eldrazi Mimic", "{2}", "Creature — Eldrazi", "2/1",
         whenever(enters(colorless & creature & you_control & other), may(until_end_of_turn(
             this, Change(programs.Change.SET_PT, power.of(event_object), toughness.of(event_object)))))),
    card("Joraga Auxiliary", "{1}{G}{W}", "Creature — Elf Soldier Ally", "2/3", activated("{4}{G}{W}", e.Support(2, True))),
    card("Lead by Example", "{1}{G}", "Instant", e.Support(2, False)),
    card("Matter Reshaper", "{2}{C}", "Creature — Eldrazi", "3/2",
         when(dies(), look(1, "top", reveal=True), If(matches(those("top"), permanent_card & (mana_value <= 3)),
              (May((to_battlefield(those("top")),), (to_hand(those("top")),)),), (to_hand(those("top")),)))),
    card("Sweep Away", "{2}{U}", "Instant", e.If(
        matches(RETURNED, creature & attacking), (e.May((to_library(RETURNED),), (to_hand(RETURNED),)),), (to_hand(RETURNED),))),
    card("Umara Entangler", "{1}{U}", "Creature — Merfolk Rogue Ally", "2/1", prowess),
    card("Wastes", "", "Basic Land", tap_for("C")),
    card("Thought-Knot Seer", "{3}{C}", "Creature — Eldrazi", "4/4", when(
        enters(), reveal(hand_of(OPPONENT)), choose(~land & card_in(Zone.HAND, Relation.TARGET), "taken", hint=-1), exile(those("taken"))),
         when(leaves(), draw(1, target(opponent)))),
    card("Kozilek's Return", "{2}{R}", "Instant", devoid, damage(2, each(creature)), whenever(
        casts(you, creature & subtype("Eldrazi") & (mana_value >= 7)), e.May((
            exile(this, remember=True), when_it_is(size_of(moved) >= 1, damage(5, each(creature))))), zone=Zone.GRAVEYARD)),
    card("Reality Smasher", "{4}{C}", "Creature — Eldrazi", "5/5", trample, haste, whenever(
        becomes_target(this, each_opponent, spell), e.Pay(event_player, cost(discard_cards()), otherwise=(counter(event_other),)))),
    card("Ulamog, the Ceaseless Hunger", "{10}", "Legendary Creature — Eldrazi", "10/10", when(cast_this, exile(Target(permanent, 2, 2))),
         indestructible, whenever(attacks(), e.Look(number(20), "top", player=defending_player, library=defending_player), exile(top))),
    card("Kazuul's Toll Collector", "{2}{R}", "Creature — Ogre Warrior", "3/2", activated(
        "{0}", e.Attach(target(permanent & subtype("Equipment") & you_control), this), flags=sorcery_speed)),
    card("Bring to Light", "{3}{G}{U}", "Sorcery", search(
        (creature | instant | sorcery) & IN_LIBRARY & (mana_value <= colors_spent), "found"), exile(found, remember=True), shuffle(), e.CastFree(moved)),
    card("Kalitas, Traitor of Ghet", "{2}{B}{B}", "Legendary Creature — Vampire Warrior", "3/4", lifelink, instead(
        replace(dies(creature & nontoken & theirs), looks_back=False), e.GoesInstead(Zone.EXILE), create(ZOMBIE)), activated(
        "{2}{B}", sacrifice_a(subtype("Vampire", "Zombie") & permanent & other), put_counters("+1/+1", 2))),
]  # fmt: skip
