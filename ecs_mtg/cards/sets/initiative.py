"""Cards that take the initiative, and one that goads."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *

CARDS = [
    card("Avenging Hunter", "{4}{G}", "Creature — Dragon Ranger", "5/4", trample, when(enters(), e.TakeInitiative())),
    card("Jeering Homunculus", "{1}{U}", "Creature — Homunculus", "0/4", when(enters(), may(e.Goad(target(creature))))),
]  # fmt: skip
