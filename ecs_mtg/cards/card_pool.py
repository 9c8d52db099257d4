"""`CardPool`: the compiled cards of a game, and the names for the numbers in them."""

from __future__ import annotations

import functools
import hashlib
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ecs_mtg.cards import declaring
from ecs_mtg.cards.describing import describe
from ecs_mtg.cards.features import features_of
from ecs_mtg.cards.stable_ids import numbers_of
from ecs_mtg.cards.subtypes import MOST as SUBTYPES
from ecs_mtg.cards.tree import CardDef, Face
from ecs_mtg.components import sizes


@dataclass(eq=False)
class CardPool:
    """The compiled cards of a game, with names for the numbers in its tables.

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
        """Return the row of a card's front face.

        Raises:
            KeyError: the card is not in the pool.
        """
        return self._rows[name]

    def describe(self, face: int | str) -> str:
        """Describe the compiled form of a face (a row or a card name), for debugging."""
        return describe(self.record, self.names, self.face_of(face) if isinstance(face, str) else face)

    @functools.cached_property
    def features(self) -> np.ndarray[Any, np.dtype[Any]]:
        """The feature vectors of the faces, float32 (faces + 1, len(features.NAMES)): face k has row k + 1, row 0 is zero."""
        return features_of(self.record, self.subtypes)

    @functools.cached_property
    def ids(self) -> np.ndarray[Any, np.dtype[Any]]:
        """The stable numbers of the faces' names, int32 (faces + 1,), in the rows of `features`; the same in every pool and release.

        Raises:
            ValueError: two names have the same number.
        """
        numbers = numbers_of(self.names)
        return np.array([0, *(numbers[int(k)] for k in self.record[0]["f_name"][: len(self.faces)])], np.int32)

    @functools.cached_property
    def numbers(self) -> np.ndarray[Any, np.dtype[Any]]:
        """The stable numbers of all names, int64, for observations: of faces, of subtypes by bit, of names by number."""
        found = np.zeros(sizes.FACES + 1 + SUBTYPES + len(self.names), np.int64)
        found[: len(self.ids)] = self.ids
        found[sizes.FACES + 1 :][: len(self.subtypes)] = numbers_of(self.subtypes)
        found[sizes.FACES + 1 + SUBTYPES :] = numbers_of(self.names)
        return found

    @functools.cached_property
    def fingerprint(self) -> bytes:
        """A fingerprint of the pool, of eight bytes."""
        # By its bytes: numpy copies columns only, and leaves what was there before in the room between them.
        cards = np.frombuffer(bytearray(self.record.tobytes()), self.record.dtype)
        placed = [*(family.column for family in declaring.FAMILIES), "every_step"]
        cards[placed] = 0  # where functions are is another in every process
        return hashlib.sha256(cards.tobytes()).digest()[:8]
