"""Copies of games: save and restore positions, fork, determinize."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from ecs_mtg.engine.kernel_arguments import as_argument, game_argument, games_argument
from ecs_mtg.engine.runners import Runner, _call, _callable
from ecs_mtg.kernels.record_copies import become
from ecs_mtg.observations import determinization
from ecs_mtg.support.records import copied
from ecs_mtg.systems import driver

Array = np.ndarray[Any, np.dtype[Any]]


def determinize(pool: Array, games: Array, which: Array, players: Array, seeds: Array) -> None:
    """Resample what a player can't know in games of a pool: game `which[k]` for `players[k]` from `seeds[k]`; int64 (n,) each."""
    room = np.zeros(determinization.ROOM, np.int64)  # its address is all that the kernel gets
    raw = [as_argument(one) for one in (which, players, seeds, room)]
    _call(determinization.determinize_many, game_argument(games), game_argument(pool), games_argument(games), *raw, 0, len(which))


def fork(pool: Array, games: Array, states: Array, which: Array, players: Array, seeds: Array, first: int, count: int) -> int:
    """Overwrite games `which` with copies of GAME `states` (n,), `count` states from the first on; see `fork_many`."""
    room = np.zeros(determinization.ROOM, np.int64)  # its address is all that the kernel gets
    raw = [as_argument(one) for one in (which, players, seeds, room)]
    copies = len(which) // len(states)
    return _call(
        determinization.fork_many,
        game_argument(games),
        game_argument(pool),
        games_argument(games),
        games_argument(states),
        copies,
        *raw,
        first,
        count,
    )


MOST_SPARE = 256  # records of some 190 KB
_spare: list[tuple[Array, Any]] = []  # records that positions were kept in


def room(record: Array) -> tuple[Array, Any]:
    """Return a record for a saved position and its address, reusing a freed one if possible.

    Args:
        record: GAME array of shape (1,), which a new one is a copy of: `become` overwrites only the rows that are in use.
    """
    try:
        return _spare.pop()
    except IndexError:
        made = copied(record)
        return made, kept(made)


def give_back(record: Array, at: Any) -> None:
    """Free a record that `room` returned."""
    if len(_spare) < MOST_SPARE:
        _spare.append((record, at))


class Steps:
    """One game stepped forward and back, its kernels looked up once.

    Attributes:
        record: GAME array of shape (1,), which has to stay where it is.
        push: takes a kept record (see `kept`) and an option: see `driver.push`.
        pop: takes a kept record, which the game becomes.
    """

    def __init__(self, runner: Runner, record: Array) -> None:
        """Look them up."""
        self.record = record
        self._here = kept(record)
        table = (game_argument(record), runner._pool, runner._schedule, runner._systems, self._here)
        self.push: Callable[[Any, int], int] = functools.partial(_callable(driver.push), *table)
        self._become = functools.partial(_callable(become), game_argument(record))

    def pop(self, position: Any) -> None:
        """Restore a kept record."""
        self._become(position, 0)


def kept(record: Array) -> Any:
    """Convert a record to the argument that `Steps` takes."""
    return games_argument(record)
