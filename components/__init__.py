"""What there is: the columns of a game record and of the card pool. No rules."""

from ecs_mtg.components import characteristics, combat, effects, game, identity, players, stack, status
from ecs_mtg.components.columns import COMPONENTS, Column, Component, assemble
from ecs_mtg.components.pool import POOL, TABLES

GAME = assemble(COMPONENTS)

__all__ = [
    "COMPONENTS",
    "GAME",
    "POOL",
    "TABLES",
    "Column",
    "Component",
    "characteristics",
    "combat",
    "effects",
    "game",
    "identity",
    "players",
    "stack",
    "status",
]
