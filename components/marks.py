"""Marks: yes-or-no properties of objects, abilities and descriptions, each a bit declared as a member of its enum.

Those whose numbers are below `bits` stand in a column itself, which is read as any number is: all that most games ask about. The others
stand in further words of the same row, which only pools have whose cards use them. Kernels ask with an accessor, as `keyword(g, row,
Keyword.FLYING)`, which becomes a look at the one word that a constant is in.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np

from ecs_mtg.components.codes import WORD, Keyword
from ecs_mtg.components.programs import AbilityFlag, SelectorFlag
from ecs_mtg.components.sizes import FLAG_WORDS, FURTHER_ABILITY_FLAG_WORDS, FURTHER_KEYWORD_WORDS


@dataclass(frozen=True)
class Marks:
    """The marks of a sort.

    Attributes:
        kind: their enum.
        bits: how many of them stand in the first word.
        further: how many further words there are.
    """

    kind: type[IntEnum]
    bits: int
    further: int

    @property
    def room(self) -> int:
        """How many marks there can be."""
        return self.bits + WORD * self.further

    def split(self, marks: int) -> tuple[int, tuple[int, ...]]:
        """Split a set of marks, one bit each, into its first word and its further ones.

        Raises:
            ValueError: there is no room for one of them.
        """
        if marks >> self.room:
            raise ValueError(
                f"{self.kind.__name__} {marks.bit_length() - 1}: there is room for {self.room} in the words of components.sizes"
            )
        rest = marks >> self.bits
        return marks & (1 << self.bits) - 1, tuple(rest >> WORD * w & (1 << WORD) - 1 for w in range(self.further))

    def joined(self, first: Any, further: Iterable[Any]) -> int:
        """Return the set of marks that a first word and further ones hold."""
        return int(first) & (1 << self.bits) - 1 | sum(int(word) << self.bits + WORD * w for w, word in enumerate(further))

    def used(self, first: Any, further: Any) -> int:
        """Return all marks that some row of two columns has."""
        words = np.bitwise_or.reduce(further.reshape(-1, self.further), axis=0, initial=0)
        return self.joined(np.bitwise_or.reduce(first.ravel(), initial=0), words.tolist())


KEYWORDS = Marks(Keyword, WORD, FURTHER_KEYWORD_WORDS)
FLAGS = Marks(SelectorFlag, WORD, FLAG_WORDS - 1)
ABILITY_FLAG_BITS = 31
ABILITY_FLAGS = Marks(AbilityFlag, ABILITY_FLAG_BITS, FURTHER_ABILITY_FLAG_WORDS)
ABILITY_KEYWORD_WORDS = (
    FURTHER_KEYWORD_WORDS // 2
)  # the further words of keyword abilities; behind them those of what is no ability (RULE_WORDS)
EVENT_BITS = (
    63  # the bits of an EventKind's number that say its bit in sets of them: 64 is 0 again, but 62, 63, 126 ... are no numbers
)


def event_bit(kind: int) -> int:
    """Return the bit of an EventKind in sets of kinds; kinds from 64 on share bits."""
    return 1 << (kind & EVENT_BITS)
