"""The observation: everything a player may know, as a structured array or as flat vectors.

`OBSERVATION` is the dtype; `fields` and docs/observation.md say what each number means. `Simulator.observation` and
`Game.observation(player)` are of it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ecs_mtg.observations.full.fields import IN_USE, OBSERVATION, PLACES, TABLES, VERSION
from ecs_mtg.observations.full.flat import FLAT_LAYOUT, LENGTH, flat_names

Array = np.ndarray[Any, np.dtype[Any]]


def buffer(count: int) -> Array:
    """Allocate the observations of `count` games: zeros, OBSERVATION (count,)."""
    return np.zeros(count, OBSERVATION)


class Flat:
    """A buffer for the flat form of observations.

    Attributes:
        array: float32 or float16 (count, LENGTH), whose numbers `flat_names` names; written in place.
    """

    def __init__(self, count: int, dtype: Any = np.float32) -> None:
        """Make room for the observations of some games.

        Raises:
            ValueError: `dtype` is neither float32 nor float16.
        """
        if np.dtype(dtype) not in (np.float32, np.float16):
            raise ValueError(f"flat {dtype!r}: has to be float32 or float16")
        self.array = np.zeros((count, LENGTH), dtype)
        self.used = np.zeros((count, 16), np.int16)  # rows of each table that are not zero


__all__ = [
    "FLAT_LAYOUT", "IN_USE", "LENGTH", "OBSERVATION", "PLACES", "TABLES", "VERSION", "Flat", "buffer", "flat_names",
]  # fmt: skip
