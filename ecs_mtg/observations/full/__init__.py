"""The full observation: everything a player may know, as a structured array and as plain numbers.

`OBSERVATION` is the dtype; `fields` says what each number means, and so does docs/observation.md. `Simulator(..., observation=2)` and
`Game.observation(player, version=2)` give it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ecs_mtg.observations.full.fields import IN_USE, OBSERVATION, PLACES, TABLES, VERSION
from ecs_mtg.observations.full.flat import FLAT_LAYOUT, LENGTH, flat_names

Array = np.ndarray[Any, np.dtype[Any]]


def buffer(count: int) -> Array:
    """Room for the observations of so many games: zeros, OBSERVATION (count,)."""
    return np.zeros(count, OBSERVATION)


class Flat:
    """The flat form of observations.

    Attributes:
        array: float32 or float16 (count, LENGTH), what each number is says `flat_names`; written in place.
    """

    def __init__(self, count: int, dtype: Any = np.float32) -> None:
        """Room for the observations of so many games.

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
