"""Wordings of declared amounts, conditions and effects, shared by the reader, the writer and the lexical check.

says="half <many>, rounded up"                            an operand, by the name of its parameter or field
says="the number of cards <you've whose> drawn this turn" a player, with the word that is said of you
says="<you become player> the monarch"                    a player as the subject of a verb
says="<they explore what>"                                permanents as the subject of a verb
says="tap <all what>"                                     permanents, of a description all rather than each
says="(opponent you have|opponent)"                       ways of saying it; the first one is written
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from ecs_mtg.cards.declaring import Operand
from ecs_mtg.cards.words import Amount, Reference

_BEFORE = re.compile(r"you|your|you've|you [a-z]+|they [a-z]+|all")
"""What may stand before the name of an operand that is a player or an object."""
_SLOT = re.compile(r"<(?:([a-z' ]+) )?([a-z_]+)>")
_WAYS = re.compile(r"\(([^()]*)\)")


@dataclass(frozen=True, slots=True)
class Said:
    """A place for an operand.

    Attributes:
        letter: which operand.
        sort: what it is (`declaring.SORTS`).
        of_you: the words that are said of you, if it is a player; of permanents the subject and its verb, or "all"; "" otherwise.
    """

    letter: str
    sort: str
    of_you: str

    @property
    def is_player(self) -> bool:
        """Whether it is a player."""
        return self.of_you.startswith("you")

    @property
    def verb(self) -> str:
        """The base form of the verb of which it is the subject; "" if it is none."""
        return self.of_you.partition(" ")[2]


Wording = tuple[str | Said, ...]
_SORTS: dict[Any, str] = {Reference: "w", Amount: "q", "Reference": "w", "Amount": "q"}
"""What the fields of effects are that a wording can name, by their types, or the names of these."""


def operands_of(effect: type[Any]) -> dict[str, Operand]:
    """Return the fields of a class of effects that its wording can name."""
    return {one.name: Operand(_SORTS[one.type], one.name, one.name) for one in fields(effect) if one.type in _SORTS}


def wordings_of(effect: type[Any]) -> list[Wording]:
    """Return all expansions of the wording of a class of effects; none if it declares none."""
    return wordings(effect.says, operands_of(effect)) if effect.says else []


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
        if sort not in "qswkc" or (of_you and (sort != "w" or not _BEFORE.fullmatch(of_you))):
            raise ValueError(f"{text!r} says {slot[0]}: {operands[letter].means} can't be said so")
        yield text[at : slot.start()]
        yield Said(letter, sort, of_you)
        at = slot.end()
    yield text[at:]
