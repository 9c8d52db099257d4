"""Declarations of an observation's tables: an enumeration each, whose members are fields.

Places are counted in numbers of 16 bits, of which the record consists: kernels write nothing else. Fields that take more lie first, so that all
of them are aligned.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np

SHORTS = {"i2": 1, "i4": 2, "i8": 4}  # numbers of 16 bits that each format takes


@dataclass(frozen=True)
class Said:
    """What a field is.

    Attributes:
        format: how numpy reads it.
        meaning: what it says.
        count: how many such numbers it has.
        bits: how many bits of it mean something by themselves; 0: it is a number.
        names: what they mean, if that is not said elsewhere.
        is_name: it is the stable number of a name, which means nothing as a number.
    """

    format: str
    meaning: str
    count: int = 1
    bits: int = 0
    names: tuple[str, ...] = ()
    is_name: bool = False


def number(meaning: str, count: int = 1) -> Said:
    """Declare a field: a number, or several."""
    return Said("i2", meaning, count)


def bits(meaning: str, names: type[IntEnum] | tuple[str, ...], count: int | None = None) -> Said:
    """Declare a field: a set of bits, with an enumeration of their numbers or a name for each."""
    if isinstance(names, tuple):
        most, named = len(names), names
    else:
        most = max(names) + 1
        words = {int(one): one.name.lower().replace("_", " ") for one in names}
        named = tuple(words.get(k, "") for k in range(most))
    most = count or most
    return Said("i2" if most <= 15 else "i4" if most <= 31 else "i8", meaning, 1, most, named[:most])


def name_of(meaning: str) -> Said:
    """Return the stable number of a name."""
    return Said("i4", meaning, 1, 0, (), True)


class Field(IntEnum):
    """A table: its members are the fields of a row."""

    said: Said

    def __new__(cls, said: Any) -> Field:
        """Make a field after the existing ones."""
        place = sum(SHORTS[one.said.format] * one.said.count for one in cls._member_map_.values())  # type: ignore[attr-defined]
        field = int.__new__(cls, place)
        field._value_ = place
        field.said = said
        return field

    @classmethod
    def width(cls) -> int:
        """Return how many numbers of 16 bits a row has: whole words of 64 bits."""
        last = list(cls)[-1]
        return -(-(last + SHORTS[last.said.format] * last.said.count) // 4) * 4

    @classmethod
    def dtype(cls) -> np.dtype[Any]:
        """Return the numpy type of a row; names in lower case."""
        formats = [(f"<{one.said.format}", (one.said.count,)) if one.said.count > 1 else f"<{one.said.format}" for one in cls]
        names = [one.name.lower() for one in cls]
        return np.dtype(
            {"names": names, "formats": formats, "offsets": [2 * int(one) for one in cls], "itemsize": 2 * cls.width()}
        )


def flag_names(flags: type[IntEnum]) -> tuple[str, ...]:
    """Return the names of bits that are declared as numbers, in order."""
    return tuple(str(one.name).lower().replace("_", " ") for one in flags)
