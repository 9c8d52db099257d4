"""Wordings of declared amounts and conditions, shared by the reader, the writer and the lexical check.

says="half <many>, rounded up"                            an operand, by the name of its parameter
says="the number of cards <you've whose> drawn this turn" a player, with the word that is said of you
says="(opponent you have|opponent)"                       ways of saying it; the first one is written
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ecs_mtg.cards.declaring import Operand

OF_YOU = ("you", "your", "you've")
"""What is said of you where an operand is a player."""
_SLOT = re.compile(r"<(?:([a-z']+) )?([a-z_]+)>")
_WAYS = re.compile(r"\(([^()]*)\)")


@dataclass(frozen=True, slots=True)
class Said:
    """A place for an operand.

    Attributes:
        letter: which operand.
        sort: what it is (`declaring.SORTS`).
        of_you: the word that is said of you, if it is a player; "" otherwise.
    """

    letter: str
    sort: str
    of_you: str


Wording = tuple[str | Said, ...]


def wordings(pattern: str, operands: Mapping[str, Operand]) -> list[Wording]:
    """Return all expansions of a pattern.

    Raises:
        ValueError: it names something that is no operand, or can't be said.
    """
    return [tuple(_parts(text, operands)) for text in _ways(pattern)]


def _ways(pattern: str) -> Iterable[str]:
    pieces = _WAYS.split(pattern)
    if len(pieces) == 1:
        return pattern.split("|")
    return map("".join, itertools.product(*([one] if k % 2 == 0 else one.split("|") for k, one in enumerate(pieces))))


def _parts(text: str, operands: Mapping[str, Operand]) -> Iterable[str | Said]:
    at = 0
    for slot in _SLOT.finditer(text):
        letter = next((one for one, operand in operands.items() if operand.of == slot[2]), None)
        if letter is None:
            names = ", ".join(f"<{one.of}>" for one in operands.values()) or "none"
            raise ValueError(f"{text!r} says {slot[0]}, which is no operand; there are: {names}")
        sort, of_you = operands[letter].sort, slot[1] or ""
        if sort not in "qswkc" or (of_you and (sort != "w" or of_you not in OF_YOU)):
            raise ValueError(f"{text!r} says {slot[0]}: {operands[letter].means} can't be said so")
        yield text[at : slot.start()]
        yield Said(letter, sort, of_you)
        at = slot.end()
    yield text[at:]
