"""Cards with storm, cascade, discover and ninjutsu."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *
from ecs_mtg.cards.words import number

CARDS = [
    card("Weather the Storm", "{1}{G}", "Instant", gain_life(3), storm),
    card("Grapeshot", "{1}{R}", "Sorcery", damage(1, any_target), storm),
    card("Ninja of the New Moon", "{3}{B}{B}", "Creature — Spirit Ninja", "6/3", ninjutsu("{3}{B}")),
    card("Enlisted Wurm", "{4}{G}{W}", "Creature — Wurm", "5/5", cascade),
    card("Trumpeting Carnosaur", "{4}{R}{R}", "Creature — Dinosaur", "7/6", trample, when(enters(), e.Discover(number(5))),
         activated("{2}{R}", discard_this, damage(3, target(creature | planeswalker)), zone=Zone.HAND)),
]  # fmt: skip
