"""Parsing of printed type lines, power and toughness."""

from __future__ import annotations

import re

from ecs_mtg.cards.tree import SUPERTYPES, TYPES
from ecs_mtg.cards.words import Amount, number
from ecs_mtg.components import codes

_SIZE = re.compile(r"-?[0-9]{1,4}|\*|[0-9]{1,2}\+\*|\*\+[0-9]{1,2}")
_CHANGE = re.compile(r"[+-][0-9]{1,4}")


def power_and_toughness(text: str) -> tuple[str, str]:
    """The two numbers of "2/3", "-1/4", "*/1+*".

    Raises:
        ValueError: it is not two of them.
    """
    power_, slash, toughness_ = text.partition("/")
    if not slash or not _SIZE.fullmatch(power_) or not _SIZE.fullmatch(toughness_):
        raise ValueError(f"{text!r} is no power and toughness; write '2/3', or '*' for what an ability defines")
    return power_, toughness_


def size_of_text(text: str) -> tuple[Amount, Amount]:
    """Power and toughness that are plain numbers: "3/3".

    Raises:
        ValueError: it is not two of them.
    """
    one, two = power_and_toughness(text)
    if "*" in text:
        raise ValueError(f"{text!r} is no power and toughness; write two numbers, such as '3/3'")
    return number(int(one)), number(int(two))


def change_of_size(text: str) -> tuple[Amount, Amount]:
    """What "+2/+0" and "-1/-1" add to power and toughness.

    Raises:
        ValueError: it is not two numbers with signs.
    """
    one, _, two = text.partition("/")
    if not _CHANGE.fullmatch(one) or not _CHANGE.fullmatch(two):
        raise ValueError(f"{text!r} changes no power and toughness; write two numbers with signs, such as '+2/-1'")
    return number(int(one)), number(int(two))


def read_type_line(line: str) -> tuple[int, tuple[str, ...]]:
    """Types and subtypes of a type line.

    Raises:
        ValueError: a word before the dash is no type.
    """
    before, _, after = line.replace("\N{EM DASH}", "-", 1).partition(" - ")
    known = SUPERTYPES | TYPES
    types = 0
    for word in before.split():
        if word not in known:
            raise ValueError(f"{word!r} in {line!r} is no type")
        types |= known[word]
    if types & codes.PLANE:  # 205.3n: everything behind the dash is one subtype
        return types, (after,) if after else ()
    return types, tuple(word.replace("_", " ") for word in after.replace("Time Lord", "Time_Lord").split())
