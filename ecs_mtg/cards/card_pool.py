"""The tables of a game's cards, and what people call the numbers in them."""

from __future__ import annotations

import functools
import hashlib
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ecs_mtg.cards import declaring
from ecs_mtg.cards.describing import describe
from ecs_mtg.cards.tree import CardDef, Face


@dataclass(eq=False)
class CardPool:
    """The tables of the cards of a game, and what people call the numbers in them.

    Attributes:
        record: POOL array of shape (1,).
        names: card names, by `f_name`.
        subtypes: subtypes, by bit.
        counter_kinds: kinds of counters, by column.
        keywords: keyword abilities, by bit.
        faces: the definitions of the rows of `Face`.
        definitions: the cards, tokens and emblems, by the row of their front faces.
    """

    record: np.ndarray[Any, np.dtype[Any]]
    names: list[str]
    subtypes: list[str]
    counter_kinds: list[str]
    keywords: list[str]
    faces: list[Face]
    definitions: dict[int, CardDef]
    _rows: dict[str, int] = field(repr=False)

    def face_of(self, name: str) -> int:
        """The row of a card's front face.

        Raises:
            KeyError: the card is not in the pool.
        """
        return self._rows[name]

    def describe(self, face: int | str) -> str:
        """What the tables say of a face (a row or a card name), for people who debug cards."""
        return describe(self.record, self.names, self.face_of(face) if isinstance(face, str) else face)

    @functools.cached_property
    def fingerprint(self) -> bytes:
        """Eight bytes that tell pools apart."""
        # By its bytes: numpy copies columns only, and leaves what was there before in the room between them.
        cards = np.frombuffer(bytearray(self.record.tobytes()), self.record.dtype)
        placed = [*(family.column for family in declaring.FAMILIES), "every_step"]
        cards[placed] = 0  # where functions are is another in every process
        return hashlib.sha256(cards.tobytes()).digest()[:8]
