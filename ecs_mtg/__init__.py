"""ecs-mtg: an entity-component-system simulation engine for Magic: The Gathering.

    import ecs_mtg as mtg
    mtg.simulate(["RG24", "RG24"], games=1000)

Names are imported lazily, so programs that do not need the engine do not load it.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from ecs_mtg import former_names
from ecs_mtg.support.version import __version__ as __version__

if TYPE_CHECKING:
    from ecs_mtg.batch.reward_shaping import Shaping
    from ecs_mtg.batch.simulator import Simulator
    from ecs_mtg.decks import DeckError, DeckList, builtin_decks, find_deck, read_deck
    from ecs_mtg.game.game import Game
    from ecs_mtg.game.options import Action
    from ecs_mtg.pictures import board_svg
    from ecs_mtg.policies import PolicyError, Search, policy
    from ecs_mtg.policies.nets.files import Net, NetError
    from ecs_mtg.runs.results import Results
    from ecs_mtg.runs.simulation import simulate
    from ecs_mtg.scenario import Scenario, ScenarioError
    from ecs_mtg.text.seat import TextSeat

former_names.install()

_HOMES = {
    "Action": "game.options",
    "DeckError": "decks",
    "DeckList": "decks",
    "Game": "game.game",
    "Net": "policies.nets.files",
    "NetError": "policies.nets.files",
    "PolicyError": "policies",
    "Results": "runs.results",
    "Scenario": "scenario",
    "ScenarioError": "scenario",
    "Search": "policies",
    "Shaping": "batch.reward_shaping",
    "Simulator": "batch.simulator",
    "TextSeat": "text.seat",
    "board_svg": "pictures",
    "builtin_decks": "decks",
    "find_deck": "decks",
    "policy": "policies",
    "read_deck": "decks",
    "simulate": "runs.simulation",
}

_PARTS = ("draft", "lab", "sealed")
"""Subpackages that are accessed as attributes: `mtg.lab.matrix`."""

__all__ = [
    "Action", "DeckError", "DeckList", "Game", "Net", "NetError", "PolicyError", "Results", "Scenario", "ScenarioError", "Search", "Shaping", "Simulator", "TextSeat",
    "__version__",
    "board_svg", "builtin_decks", "find_deck", "policy", "read_deck", "simulate",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name in _PARTS:
        return importlib.import_module(f"ecs_mtg.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module 'ecs_mtg' has no attribute {name!r}")
    value = getattr(importlib.import_module(f"ecs_mtg.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES, *_PARTS})
