"""The columns of a game record and of the card pool. No rules.

The layout of `GAME` is computed on first access, by the engine; components of other packages must be declared before that. Those that an
installed package lists as entry points of the group `ecs_mtg.components` are declared in every process:

    [project.entry-points."ecs_mtg.components"]
    my_package = "my_package.components"
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from ecs_mtg.components import (
    characteristics,
    combat,
    commander,
    effects,
    game,
    identity,
    planar,
    players,
    stack,
    statistics,
    status,
)
from ecs_mtg.components.characteristics import Characteristics
from ecs_mtg.components.columns import COLUMNS, COMPONENTS, Column, Component, Reset, component, variant
from ecs_mtg.components.combat import Combat
from ecs_mtg.components.identity import Identity, MeldHalves
from ecs_mtg.components.packages import load_packages
from ecs_mtg.components.players import Mana, Player
from ecs_mtg.components.pool import POOL_COLUMNS, TABLES
from ecs_mtg.components.status import Counters, Damage, Loyalty, LoyaltyLimits, Status

# isort: split
from ecs_mtg.components import (
    ability_kinds,
    decision_kinds,
    effect_kinds,
    event_kinds,
    frame_kinds,
    object_kinds,
    stack_kinds,
)  # what rows of kinds have, once there are the columns

POOL = POOL_COLUMNS.dtype

_HINT = ". They have to stand in a module that imports nothing of ecs_mtg but ecs_mtg.components"

if TYPE_CHECKING:
    GAME: np.dtype[Any]
else:

    def __getattr__(name: str) -> Any:
        if name != "GAME":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        load_packages("ecs_mtg.components", _HINT)
        globals()["GAME"] = COLUMNS.dtype
        return COLUMNS.dtype


__all__ = [
    "COLUMNS",
    "COMPONENTS",
    "GAME",
    "POOL",
    "POOL_COLUMNS",
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
    "Reset",
    "Status",
    "ability_kinds",
    "characteristics",
    "combat",
    "commander",
    "component",
    "decision_kinds",
    "effect_kinds",
    "effects",
    "event_kinds",
    "frame_kinds",
    "game",
    "identity",
    "object_kinds",
    "planar",
    "players",
    "stack",
    "stack_kinds",
    "statistics",
    "status",
    "variant",
]
