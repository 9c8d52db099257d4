"""What `simulate(..., record=...)` notes of each game besides its result.

The record of a game that is over says it: life, mulligans, why players lost, and how each card came to a hand
(`components/telling.py`). Games that are recorded are played one at a time, so that somebody can look between two of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ecs_mtg.checks import WrongTypeError, whole
from ecs_mtg.components.telling import BY_TURNS

Array = np.ndarray[Any, np.dtype[Any]]
Start = str | int

RECORDS: Final = ("games", "cards")
"""What can be recorded."""
MULLIGANS, LIFE, LOST_BY, IN_GAME = range(4)  # columns of Facts.seats
OTHER = {"random": 0, "alternate": BY_TURNS}


def starts(starting: Start, players: int) -> int:
    """The column `starts` of the record that games begin as.

    Raises:
        ValueError: `starting` is neither "random" nor "alternate" nor a seat.
    """
    if isinstance(starting, str):
        if starting not in OTHER:
            raise ValueError(f"starting {starting!r}: has to be 'random', 'alternate' or a seat from 0 to {players - 1}")
        return OTHER[starting]
    return 1 + whole("starting", starting, 0, players - 1)


def checked_record(record: Sequence[str]) -> frozenset[str]:
    """What is to be recorded.

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
    """What is noted of games.

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
        """Room for what is noted of `games` games; `cards` 0: cards are not recorded."""
        try:
            return cls(np.zeros((games, players, 4), np.int16), np.zeros((games, cards), np.int8))
        except MemoryError:
            raise ValueError(f"games {games}: there is not enough memory to record so many") from None

    def note(self, k: int, record: Array) -> None:
        """Write down what a game record of shape (1,) says as row `k`."""
        game, row = record[0], self.seats[k]
        players = len(row)
        row[:, MULLIGANS] = game["mulligans"][:players]
        row[:, LIFE] = np.clip(game["life"][:players], -32_768, 32_767)
        row[:, LOST_BY] = game["lost_by"][:players]
        row[:, IN_GAME] = game["in_game"][:players]
        self.seen[k] = game["card_seen"][: self.seen.shape[1]]

    def part(self, rows: Any) -> Facts:
        """Those of some of the games."""
        return Facts(self.seats[rows], self.seen[rows])


def play_recorded(play: Callable[..., object], scratch: Array, results: Array, place: Array, facts: Facts, at: int) -> None:
    """Play as many games as there are rows of `results`, one at a time, and note each; until one of them is not over.

    Args:
        play: plays the games from row k on of int64 results (n, RESULT_COLUMNS) as int64 place (2,) says: `play(k, results, place)`.
        scratch: the record that they are played in.
        results: as in `engine.Runner.play_many`.
        place: as there.
        facts: where to note.
        at: its row of the first of the games.
    """
    one = np.zeros(2, np.int64)
    for k in range(int(place[0]), len(results)):
        one[:] = 0
        play(k, results[k : k + 1], one)
        if not one[0]:
            return
        facts.note(at + k, scratch)
        place[0] = k + 1
