"""What there is: the columns of a game record and of the card pool. No rules."""

from ecs_mtg.components import characteristics, combat, effects, game, identity, planar, players, stack, status
from ecs_mtg.components.characteristics import Characteristics
from ecs_mtg.components.columns import COMPONENTS, Column, Component, assemble
from ecs_mtg.components.combat import Combat
from ecs_mtg.components.identity import Identity, MeldHalves
from ecs_mtg.components.players import Mana, Player
from ecs_mtg.components.pool import POOL, TABLES
from ecs_mtg.components.status import Counters, Damage, Loyalty, LoyaltyLimits, Status

GAME = assemble(COMPONENTS)

__all__ = [
    "COMPONENTS",
    "GAME",
    "POOL",
    "TABLES",
    "Characteristics",
    "Column",
    "Combat",
    "Component",
    "Counters",
    "Damage",
    "Identity",
    "Loyalty",
    "LoyaltyLimits",
    "Mana",
    "MeldHalves",
    "Player",
    "Status",
    "characteristics",
    "combat",
    "effects",
    "game",
    "identity",
    "planar",
    "players",
    "stack",
    "status",
]
