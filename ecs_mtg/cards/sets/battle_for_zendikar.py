"""Battle for Zendikar, Oath of the Gatewatch."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.effects import If, May
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import Change
from ecs_mtg.components import programs

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
]  # fmt: skip
