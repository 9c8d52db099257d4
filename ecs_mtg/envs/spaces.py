"""Spaces, options, seats and rendering shared by all environments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ecs_mtg.batch.output_buffers import rows
from ecs_mtg.batch.simulator import Simulator
from ecs_mtg.components.sizes import OPTIONS
from ecs_mtg.policies import Policy, is_one
from ecs_mtg.support.argument_checks import whole
from ecs_mtg.support.limits import MAX_SEED
from ecs_mtg.support.optional_imports import need

spaces: Any = need("gymnasium", "envs").spaces

RENDER_MODES = ("ansi", "human")
METADATA: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 4}


def observation_space(sim: Simulator) -> Any:
    """Make the space of one row of a simulator's observations: Box of int16."""
    bounds = np.iinfo(np.int16)
    return spaces.Box(bounds.min, bounds.max, rows(sim.observation).shape[1:], np.int16)


def action_space() -> Any:
    """Make the space of actions, the places of options in the list: Discrete."""
    return spaces.Discrete(OPTIONS)


def seats_of(decks: Sequence[Any], seat: int, opponent: Policy | Sequence[Policy | None] | None) -> list[Policy | None]:
    """Return the policy of each seat: None for the learner, then the opponents in turn order.

    Args:
        decks: one for each player.
        seat: the learner's.
        opponent: one for all opponents, or one for each; None for those whose decisions come out, too.

    Raises:
        ValueError: no such seat, or another number of opponents than there are.
    """
    players = len(decks)
    whole("seat", seat, 0, players - 1)
    others: list[Any] = [opponent] * (players - 1) if opponent is None or is_one(opponent) else list(opponent)
    if len(others) != players - 1:
        raise ValueError(f"{len(others)} opponents given for {players} players; give one, or {players - 1}")
    seats: list[Policy | None] = [None] * players
    for k, policy in enumerate(others):
        seats[(seat + 1 + k) % players] = policy
    return seats


def checked_render_mode(mode: str | None) -> str | None:
    """Check the render mode.

    Raises:
        ValueError: there is not.
    """
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode {mode!r}: has to be {' or '.join(RENDER_MODES)}, or None")
    return mode


def drawn_seed(rng: np.random.Generator) -> int:
    """Draw a random seed."""
    return int(rng.integers(MAX_SEED, endpoint=True))
