"""A batch's output arrays: current player, action mask, observation, rewards, end flags."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ecs_mtg.components import layout
from ecs_mtg.components.codes import NONE
from ecs_mtg.components.sizes import OPTIONS
from ecs_mtg.observations import COMPACT, compact, full

if TYPE_CHECKING:
    from numpy.typing import DTypeLike

Array = np.ndarray[Any, np.dtype[Any]]

BUFFERS = ("current_player", "action_mask", "observation", "rewards", "terminated", "truncated")


def rows(seen: Array) -> Array:
    """View observations as rows of int16 (N, SIZE), whichever version they are of; shares their memory."""
    return seen.view(np.int16).reshape(len(seen), -1)


def zeros(shape: int | tuple[int, ...], dtype: DTypeLike) -> Array:
    """Allocate an array of zeros that begins at a cache line."""
    return layout.zeros(int(np.prod(shape)) * np.dtype(dtype).itemsize).view(dtype).reshape(shape)


class Buffers:
    """The output arrays of a batch of `num_games` games between `num_players` players; see `Simulator`."""

    num_games: int
    num_players: int

    def _allocate(self, version: int, flat: DTypeLike | None) -> None:
        """Allocate them, with observations of a version, and their flat form unless `flat` is None.

        Raises:
            ValueError: observations of that version have no such flat form.
        """
        n = self.num_games
        if version == COMPACT and flat is not None:
            raise ValueError("flat: compact observations are flat already; leave observation out")
        self.current_player = np.full(n, NONE, np.int64)
        self.action_mask = zeros((n, OPTIONS), np.bool_)
        self.observation: Array = zeros((n, compact.SIZE), np.int16) if version == COMPACT else full.buffer(n)
        self._flat = None if flat is None else full.Flat(n, flat)
        self.flat = None if self._flat is None else self._flat.array
        self.rewards = np.zeros((n, self.num_players), np.float32)
        self.terminated = np.zeros(n, np.bool_)
        self.truncated = np.zeros(n, np.bool_)

    def write_to(self, **buffers: Array) -> None:
        """Write to the caller's arrays from now on, such as shared memory or arrays of another library.

        Args:
            buffers: arrays by the name of the buffer, with its shape and dtype: `write_to(observation=array)`.

        Raises:
            ValueError: there is no buffer of that name, or the array is of another shape or dtype, not C-contiguous, or read-only.
        """
        for name, array in buffers.items():
            if name not in BUFFERS:
                raise ValueError(f"buffer {name!r}: there is no such buffer; the buffers are {', '.join(BUFFERS)}")
            old = getattr(self, name)
            if array.shape != old.shape or array.dtype != old.dtype or not array.flags.c_contiguous or not array.flags.writeable:
                raise ValueError(
                    f"buffer {name}: has to be a writeable, C-contiguous array of shape {old.shape} and dtype {old.dtype}"
                )
        for name, array in buffers.items():
            array[...] = getattr(self, name)
            setattr(self, name, array)
