"""Wordings of declared amounts, conditions and effects, shared by the reader, the writer and the lexical check.

says="half <many>, rounded up"                            an operand, by the name of its parameter or field
says="the number of cards <you've whose> drawn this turn" a player, with the word that is said of you
says="<you become player> the monarch"                    a player as the subject of a verb
says="<scry players> <amount>"                           what a player does: "scry 2", "that player scries 2"
says="during <whom player>'s next turn"                   a player as the object of a verb
says="<they explore what>"                                permanents as the subject of a verb
says="<those phase what> out"                             the same, of a description without "each"
says="tap <all what>"                                     permanents, of a description all rather than each
says="<draw players> <cards amount>"                      how many: "a card", "two cards for each", "cards equal to"
says="<you gain who> <life amount>"                       how much: "3 life", "life equal to"
says="prevent <the amount> of that damage"                a number as such: "the number of creatures you control"
says="(opponent you have|opponent)"                       ways of saying it; the first one is written
says=(said("manifest"), said("cloak", cloak=True))        what is said if a field is not as usual

A way of saying an effect is about those whose fields that it does not name are as usual.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any

from ecs_mtg.cards.declaring import Operand
from ecs_mtg.cards.words import NOBODY, Amount, Reference

_BEFORE = {
    "w": re.compile(r"(?!each|the\b)(?:(?:you|they|those) )?[a-z']+"),
    "q": re.compile(r"[a-z ]+"),
    "n": re.compile("digits"),
    "i": re.compile("digits"),
    "d": re.compile(r"[a-z]+"),
    "s": re.compile("a|one"),
}
"""What may stand before the name of an operand, by its sort."""
_NO_VERB = ("", "you", "your", "you've", "whom", "all")
_SLOT = re.compile(r"<(?:([a-z' ]+) )?([a-z_]+)>")
_WAYS = re.compile(r"\(([^()]*)\)")


@dataclass(frozen=True, slots=True)
class Said:
    """A place for an operand.

    Attributes:
        letter: which operand.
        sort: what it is (`declaring.SORTS`).
        of_you: the words that are said of you, if it is a player; of permanents the subject and its verb, or "all"; of a number
            what there is so much of, or "the"; "" otherwise.
    """

    letter: str
    sort: str
    of_you: str

    @property
    def is_player(self) -> bool:
        """Whether it is a player."""
        return self.sort == "w" and (self.of_you.startswith("you") or self.of_you == "whom" or self.is_told)

    @property
    def is_told(self) -> bool:
        """Whether it is a player who is told what to do, in the base form of a verb."""
        return self.sort == "w" and self.of_you not in _NO_VERB and " " not in self.of_you

    @property
    def verb(self) -> str:
        """The base form of the verb of which it is the subject; "" if it is none."""
        return self.of_you if self.is_told else self.of_you.partition(" ")[2]


Wording = tuple[str | Said, ...]


@dataclass(frozen=True)
class Way:
    """A way to say an effect.

    Attributes:
        wording: how it is said.
        others: the values of the fields that it does not name.
    """

    wording: Wording
    others: Mapping[str, Any]

    def says(self, effect: Any) -> bool:
        """Return whether it says all of an effect, and nothing that is not there."""
        named = (part.letter for part in self.wording if isinstance(part, Said))
        return all(getattr(effect, name) == value for name, value in self.others.items()) and not any(
            getattr(effect, name) in (None, NOBODY) for name in named
        )


_SORTS: dict[Any, str] = {
    Reference: "w", "Reference": "w", "Reference | None": "w", Amount: "q", "Amount": "q", "Amount | None": "q",
}  # fmt: skip
"""What the fields of effects are that a wording can name, by their types, or the names of these."""


def operands_of(effect: type[Any]) -> dict[str, Operand]:
    """Return the fields of a class of effects that its wording can name."""
    return {one.name: Operand(_SORTS[one.type], one.name, one.name) for one in fields(effect) if one.type in _SORTS}


Saying = tuple[str, Mapping[str, Any]]
"""A wording, and the values of fields with which it is used."""


def said(pattern: str, **others: Any) -> Saying:
    """Return a wording of those effects whose other fields have these values, or the usual ones."""
    return pattern, others


_ways_of: dict[type[Any], tuple[Way, ...]] = {}


def ways_of(effect: type[Any]) -> tuple[Way, ...]:
    """Return all ways to say effects of a class; none if it declares none.

    Raises:
        ValueError: a field without a usual value is not said.
    """
    if effect not in _ways_of:
        declared = effect.says or effect.written
        sayings: tuple[Saying, ...] = ((declared, {}),) if isinstance(declared, str) else declared
        _ways_of[effect] = tuple(
            Way(wording, _others(effect, wording, constants))
            for pattern, constants in sayings
            if declared
            for wording in wordings(pattern, operands_of(effect))
        )
    return _ways_of[effect]


def _others(effect: type[Any], wording: Wording, constants: Mapping[str, Any]) -> dict[str, Any]:
    named = {part.letter for part in wording if isinstance(part, Said)} | {"hint", *effect.unsaid}
    others = {one.name: constants.get(one.name, one.default) for one in fields(effect) if one.name not in named}
    if unknown := [name for name, value in others.items() if value is MISSING]:
        raise ValueError(f"{effect.__name__}: {''.join(map(str, wording))!r} does not say {', '.join(unknown)}")
    return others


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
        if sort not in "qniledswkc" or (of_you and (sort not in _BEFORE or not _BEFORE[sort].fullmatch(of_you))):
            raise ValueError(f"{text!r} says {slot[0]}: {operands[letter].means} can't be said so")
        yield text[at : slot.start()]
        yield Said(letter, sort, of_you)
        at = slot.end()
    yield text[at:]
