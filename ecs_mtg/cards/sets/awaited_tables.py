"""Cards each of which alone kept tournament lists from playing."""

from ecs_mtg.cards.notation import *

CARDS = [
    # Black
    card("Yixlid Jailer", "{1}{B}", "Creature — Zombie Wizard", "2/1", static(None, graveyards_lose_abilities)),
]  # fmt: skip
