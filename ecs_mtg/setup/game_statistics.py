"""Statistics that `simulate(..., record=...)` keeps of each game.

The record of a game that is over says it: life, mulligans, why players lost, and how each card came to a hand
(`components/statistics.py`). `driver.note` writes it down as the game ends; a run that records nothing pays nothing for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ecs_mtg.components.statistics import StartRule
from ecs_mtg.support.argument_checks import WrongTypeError, whole
from ecs_mtg.systems.driver import NOTED

if TYPE_CHECKING:
    from ecs_mtg.decks import DeckList

Array = np.ndarray[Any, np.dtype[Any]]
Start = str | int

RECORDS: Final = ("games", "cards")
"""What can be recorded."""
MULLIGANS, LIFE, LOST_BY, IN_GAME = range(4)  # columns of Facts.seats
WITHOUT_SEAT = {"random": StartRule.RANDOM, "alternate": StartRule.BY_TURNS}


def starts(starting: Start, players: int) -> tuple[int, int]:
    """Build the columns `starts` and `starting_seat` of the starting record.

    Raises:
        ValueError: `starting` is neither "random" nor "alternate" nor a seat.
    """
    if isinstance(starting, str):
        if starting not in WITHOUT_SEAT:
            raise ValueError(f"starting {starting!r}: has to be 'random', 'alternate' or a seat from 0 to {players - 1}")
        return WITHOUT_SEAT[starting], 0
    return StartRule.SEAT, whole("starting", starting, 0, players - 1)


def checked_record(record: Sequence[str]) -> frozenset[str]:
    """Check the argument `record`.

    Raises:
        ValueError: something that can't be.
    """
    if isinstance(record, str):
        raise WrongTypeError(f"record {record!r}: has to be a sequence of names, as in ('games', 'cards')")
    for name in record:
        if name not in RECORDS:
            raise ValueError(f"record {name!r}: can't be recorded; what can is {' and '.join(map(repr, RECORDS))}")
    return frozenset(record)


@dataclass(frozen=True)
class Facts:
    """The statistics of games, as arrays.

    Attributes:
        seats: by game and seat mulligans, life at the end, the column `lost_by`, and whether the player is still in the game;
            int16 (games, players, 4).
        seen: by game and card of the main decks, seat after seat in the order of the lists, the column `card_seen`;
            int8 (games, cards); without columns if cards are not recorded.
    """

    seats: Array
    seen: Array

    @classmethod
    def room(cls, games: int, players: int, cards: int) -> Facts:
        """Allocate arrays for `games` games; `cards` 0: cards are not recorded."""
        try:
            return cls(np.zeros((games, players, NOTED), np.int16), np.zeros((games, cards), np.int8))
        except MemoryError:
            raise ValueError(f"games {games}: there is not enough memory to record so many") from None

    @classmethod
    def wanted(cls, record: frozenset[str], games: int, lists: Sequence[DeckList]) -> Facts | None:
        """Allocate arrays for what is recorded of games between lists, None if that is nothing."""
        return cls.room(games, len(lists), sum(deck.size for deck in lists) if "cards" in record else 0) if record else None

    def part(self, rows: Any) -> Facts:
        """View the statistics of some of the games."""
        return Facts(self.seats[rows], self.seen[rows])
