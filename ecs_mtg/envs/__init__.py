"""Environments for reinforcement learning: Gymnasium, PettingZoo, PufferLib, OpenSpiel (docs/environments.md).

    import gymnasium
    import ecs_mtg.envs

    env = gymnasium.make("ecs_mtg/Duel-v1", decks=["RG24", "RG24"], opponent="greedy")
    envs = gymnasium.make_vec("ecs_mtg/Duel-v1", num_envs=1024)

They need the libraries of the extra `envs`: pip install ".[envs]" in a checkout. The version number in a name increases when an
environment's behavior changes: its observations, rewards or number of actions. Those of version 0 have compact observations.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from ecs_mtg.support.optional_imports import need

if TYPE_CHECKING:
    from ecs_mtg.envs.agents import ParallelTurnEnv, TurnEnv, aec, parallel
    from ecs_mtg.envs.duel import DuelEnv, DuelVectorEnv
    from ecs_mtg.envs.puffer import PufferDuel

_HOMES = {
    "DuelEnv": "duel",
    "DuelVectorEnv": "duel",
    "ParallelTurnEnv": "agents",
    "PufferDuel": "puffer",
    "TurnEnv": "agents",
    "aec": "agents",
    "parallel": "agents",
}

__all__ = ["DuelEnv", "DuelVectorEnv", "ParallelTurnEnv", "PufferDuel", "TurnEnv", "aec", "parallel"]

FOUR = ("RG24", "Sped Red", "Mono-Green Stompy", "Draw, Go")
_NAMED: dict[str, dict[str, Any]] = {
    "ecs_mtg/Duel": {},
    "ecs_mtg/FreeForAll": {"decks": FOUR},
    "ecs_mtg/Planechase": {"decks": ("Zombie Empire", "Strike Force") * 2, "variant": "planechase"},
}
REGISTERED: dict[str, dict[str, Any]] = {
    **{f"{name}-v1": kwargs for name, kwargs in _NAMED.items()},
    **{f"{name}-v0": {**kwargs, "observation": "compact"} for name, kwargs in _NAMED.items()},
}
"""The names that Gymnasium knows, and the arguments of `DuelEnv` and `DuelVectorEnv` that they stand for."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'ecs_mtg.envs' has no attribute {name!r}")
    value = getattr(importlib.import_module(f"ecs_mtg.envs.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})


def _register() -> None:
    """Tell Gymnasium the names."""
    gymnasium = need("gymnasium", "envs")
    for name, kwargs in REGISTERED.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name, entry_point="ecs_mtg.envs.duel:DuelEnv", vector_entry_point="ecs_mtg.envs.duel:DuelVectorEnv", kwargs=kwargs
            )


_register()
