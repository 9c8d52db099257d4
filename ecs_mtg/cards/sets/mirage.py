"""Mirage block."""

from ecs_mtg.cards.notation import *

CARDS = [
    card("Dissipate", "{1}{U}{U}", "Instant", counter(target(spell), Zone.EXILE)),
    card("Hammer of Bogardan", "{1}{R}{R}", "Sorcery", damage(3, any_target),
         activated("{2}{R}{R}{R}", to_hand(this), zone=Zone.GRAVEYARD, only=during_your_upkeep)),
    card("Impulse", "{1}{U}", "Instant",
         look(4, "top"), choose_from("top", "kept"), to_hand(those("kept")),
         in_any_order("top"), to_library(those("top"), Position.BOTTOM)),
    card("Quicksand", "", "Land", tap_for("C"),
         activated("{T}", sacrifice_this, until_end_of_turn(target(creature & attacking & ~flying), gets("-1/-2")))),
    card("Rainbow Efreet", "{3}{U}", "Creature — Efreet", "3/1", flying, activated("{U}{U}", phase_out())),
    card("River Boa", "{1}{G}", "Creature — Snake", "2/1", islandwalk, activated("{G}", regenerate())),
    card("Uktabi Orangutan", "{2}{G}", "Creature — Ape", "2/2", when(enters(), destroy(target(artifact)))),
]  # fmt: skip
