"""Cards of the deck Zombie Empire that no other list has."""

from ecs_mtg.cards.notation import *

CARDS = [
    card("Dregscape Zombie", "{1}{B}", "Creature — Zombie", "2/1", unearth("{B}")),
    card("Rotting Rats", "{1}{B}", "Creature — Zombie Rat", "1/1", when(enters(), discard(1, each_player)), unearth("{1}{B}")),
]  # fmt: skip
