"""Kernel arguments: addresses when compiled, views and lists when not."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

import numpy as np

from ecs_mtg.kernels.kernel import JIT, Plain, address
from ecs_mtg.observations.full import OBSERVATION

Array = np.ndarray[Any, np.dtype[Any]]


def as_argument(given: Any) -> Any:
    """Convert an array to a kernel argument: its address, or uncompiled a flat view. Other values stay as they are."""
    if not isinstance(given, np.ndarray):
        return given
    if JIT:
        return address(given)
    return (given.view(np.int16) if given.dtype == OBSERVATION else given).reshape(-1)


def game_argument(games: Array, index: int = 0) -> Any:
    """Convert one game of an array to a kernel argument."""
    return address(games, index) if JIT else _views(games)[index]


def games_argument(games: Array) -> Any:
    """Convert an array of games to the argument that `game_at` takes."""
    return address(games) if JIT else _views(games)


_viewed: deque[tuple[Array, list[Plain]]] = deque(maxlen=4)


def _views(games: Array) -> list[Plain]:
    """Return the arguments of uncompiled kernels for the games of an array, cached for the latest arrays."""
    for known, views in tuple(_viewed):
        if known is games:
            return views
    views = [Plain(games[k : k + 1]) for k in range(len(games))]
    _viewed.append((games, views))
    return views


def addresses(things: Sequence[Any]) -> Any:
    """Convert numbers and arrays to a table for kernels: addresses, or uncompiled the objects themselves."""
    raw = [as_argument(one) for one in things]
    return np.array(raw, np.int64) if JIT else raw
