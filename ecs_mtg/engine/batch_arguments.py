"""Kernel arguments for a batch of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ecs_mtg.engine.kernel_arguments import addresses, as_argument, game_argument, games_argument
from ecs_mtg.observations.full import OBSERVATION
from ecs_mtg.observations.full.places import SCRATCH
from ecs_mtg.observations.step_and_observe import Shown

Array = np.ndarray[Any, np.dtype[Any]]


class Batch:
    """The arrays of a batch with their kernel arguments, computed once.

    Attributes:
        arrays: the games, the record that they begin as, and the arrays of `Shown` up to the last that a batch has.
        first: the first game.
        games: all of them.
        template: the record that they begin as.
        fully: whether observations are full ones.
    """

    def __init__(self, arrays: Sequence[Array], names: Array) -> None:
        """Find it out; `names`: see `engine.Runner`."""
        self.arrays = (*arrays, names)
        self._ids = [*map(id, arrays)]
        games, template, *shown = arrays
        self.first, self.games, self.template = game_argument(games), games_argument(games), games_argument(template)
        self.fully = shown[Shown.SEEN].dtype == OBSERVATION
        self._table = addresses([*shown, names, 0])
        self._shown = as_argument(self._table)

    def holds(self, arrays: Sequence[Array]) -> bool:
        """Return whether it was made of these very arrays."""
        return self._ids == [*map(id, arrays)]

    def shown(self) -> tuple[Any, Any]:
        """Build the table of `Shown` for one thread, with the objects that have to stay alive."""
        if not self.fully:
            return self._shown, None
        scratch, table = np.zeros(SCRATCH, np.int64), self._table.copy()
        table[Shown.SCRATCH] = as_argument(scratch)
        return as_argument(table), (scratch, table)
