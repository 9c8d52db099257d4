"""The planar decks' cards that are about planes themselves: phenomena, and planes that look at planar decks."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *

CARDS = [
    phenomenon("Mutual Epiphany", draw(4, each_player)),
    phenomenon("Time Distortion", e.ReverseTurnOrder()),
]  # fmt: skip
