"""Theros, Born of the Gods, Journey into Nyx."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import number
from ecs_mtg.components.codes import Designation, EventKind

CARDS = [
    # Theros
    card("Arbor Colossus", "{2}{G}{G}{G}", "Creature — Giant", "6/6", reach, activated("{3}{G}{G}{G}", e.Monstrosity(number(3))),
         when(Event(EventKind.DESIGNATED, this, value=Designation.MONSTROUS),
              destroy(target(creature & flying & theirs)))),
    card("Boon Satyr", "{1}{G}{G}", "Enchantment Creature — Satyr", "4/2", flash, bestow("{3}{G}{G}"), static(enchanted, gets("+4/+2"))),
    card("Nessian Asp", "{4}{G}", "Creature — Snake", "4/5", reach, activated("{6}{G}", e.Monstrosity(number(4)))),
    card("Sedge Scorpion", "{G}", "Creature — Scorpion", "1/1", deathtouch),
    # Journey into Nyx
    card("Ajani, Mentor of Heroes", "{3}{G}{W}", "Legendary Planeswalker — Ajani", "4",
         loyalty(1, distribute_counters("+1/+1", 3, creature & you_control, 3)),
         loyalty(1, look(4, "top"), e.ChooseFrom(
             "top", "kept", least=number(0), filter=(creature | planeswalker | subtype("Aura")) & card_in(Zone.LIBRARY)),
             reveal(those("kept")), to_hand(those("kept")), in_any_order("top"), to_library(those("top"), Position.BOTTOM)),
         loyalty(-8, gain_life(100))),
]  # fmt: skip
