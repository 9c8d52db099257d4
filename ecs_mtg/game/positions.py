"""A game's history: the last positions as whole records, earlier ones mostly as differences."""

from __future__ import annotations

from typing import Any

import numpy as np

from ecs_mtg.snapshots import copies
from ecs_mtg.support.records import copied

Array = np.ndarray[Any, np.dtype[Any]]

WHOLE = 64  # of the last positions, and one in that many before: a game of 4,000 decisions would fill 800 MB with whole records


class Position:
    """A position in a game's history.

    Attributes:
        option: what was picked in it, or who conceded.
    """

    __slots__ = ("_at", "_later", "_places", "_record", "_words", "option")

    def __init__(self, record: Array, option: int, at: Any) -> None:
        """Keep a record, GAME array of shape (1,), that nobody changes; `at`: the record as kernels take it."""
        self.option = option
        self._record: Array | None = record
        self._at: Any = at
        self._later: Position | None = None
        self._places: Array | None = None
        self._words: Array | None = None

    @classmethod
    def of(cls, record: Array, option: int) -> Position:
        """Capture the position of a record."""
        return cls(record, option, copies.kept(record))

    @property
    def record(self) -> Array:
        """GAME array of shape (1,); not to be changed. Put together anew each time if it is not kept whole."""
        if self._record is not None:
            return self._record
        thin: list[Position] = []
        one: Position = self
        while one._record is None:
            thin.append(one)
            assert one._later is not None
            one = one._later
        record = copied(one._record)
        words = _words(record)
        for one in reversed(thin):
            words[one._places] = one._words
        return record

    @property
    def at(self) -> Any:
        """The record as kernels take it."""
        self.fill()
        return self._at

    @property
    def is_whole(self) -> bool:
        """Whether its record is kept, and not only what is different in a later one."""
        return self._record is not None

    def fill(self) -> None:
        """Keep the whole record from now on."""
        if self._record is None:
            self._record = self.record
            self._at = copies.kept(self._record)
            self._later = self._places = self._words = None

    def thin(self, later: Position) -> None:
        """Keep only what is different in a later position."""
        mine = _words(self.record)
        places = np.flatnonzero(mine != _words(later.record))
        self._places, self._words, self._later = places.astype(np.int32), mine[places], later
        self._record = self._at = None


def _words(record: Array) -> Array:
    return record.view(np.ndarray).view(np.uint64)


def thin_out(history: list[Position]) -> None:
    """Make a game's history, to which a position was added, smaller."""
    k = len(history) - 1 - WHOLE
    if k >= 0 and k % WHOLE and history[k].is_whole:
        history[k].thin(history[k + 1])


__all__ = ["WHOLE", "Position", "thin_out"]
