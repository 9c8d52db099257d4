"""Urza block."""

from ecs_mtg.cards.notation import *

CARDS = [
    card("Albino Troll", "{1}{G}", "Creature — Troll", "3/3", echo("{1}{G}"), activated("{1}{G}", regenerate())),
    card("Arc Lightning", "{2}{R}", "Sorcery", divided_damage(3, any_of_damage, 1, 3)),
    card("Avalanche Riders", "{3}{R}", "Creature — Human Nomad", "2/2", haste, echo("{3}{R}"),
         when(enters(), destroy(target(land)))),
    card("Elvish Lyrist", "{G}", "Creature — Elf", "1/1", activated("{G}, {T}", sacrifice_this, destroy(target(enchantment)))),
    card("Gaea's Cradle", "", "Legendary Land", tap_for("G", count(creature & you_control))),
    card("Ghitu Encampment", "", "Land", enters_tapped, tap_for("R"),
         activated("{1}{R}", until_end_of_turn(this, becomes("2/1", "Creature — Warrior", first_strike, color=red)))),
    card("Masticore", "{4}", "Artifact Creature — Masticore", "4/4",
         at(your_upkeep, unless_pays(you, discard_cards(1), sacrifice(this))),
         activated("{2}", damage(1, target(creature))), activated("{2}", regenerate())),
    card("Pouncing Jaguar", "{G}", "Creature — Cat", "2/2", echo("{G}")),
    card("Rancor", "{G}", "Enchantment — Aura", enchant(creature), static(enchanted, gets("+2/+0"), has(trample)),
         when(dies(), to_hand(event_object))),
    card("Thran Foundry", "{1}", "Artifact", activated(
        "{1}, {T}", exile_this, to_library(graveyard_of(target(player, hint=0))), shuffle(target(player, hint=0)))),
    card("Treetop Village", "", "Land", enters_tapped, tap_for("G"),
         activated("{1}{G}", until_end_of_turn(this, becomes("3/3", "Creature — Ape", trample, color=green)))),
    card("Weatherseed Treefolk", "{2}{G}{G}{G}", "Creature — Treefolk", "5/3", trample, when(dies(), to_hand(event_object))),
    card("Wild Dogs", "{G}", "Creature — Dog", "2/1", cycling("{2}"), at(
        your_upkeep, from_now_on(this, controlled_by(player_with_most_life)), if_=one_player_has_most_life)),
]  # fmt: skip
