"""Stable numbers of names: the same in every pool, process and release."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable

FURTHER: dict[str, str] = {}
"""What is put behind a name whose number another one had first. A test compares the names of all supported cards and subtypes."""


@functools.lru_cache(maxsize=65_536)
def number_of(name: str) -> int:
    """Return the stable number of a name: 31 bits of its SHA-256, never 0, which means no name.

    These are the first bytes of the digest by which no two of the 36,900 names of cards and creature types of 2026 have the same number.
    """
    digest = hashlib.sha256((name + FURTHER.get(name, "")).encode()).digest()
    return max(int.from_bytes(digest[1:5], "little") >> 1, 1)


def numbers_of(names: Iterable[str]) -> list[int]:
    """Return the numbers of several names; 0 for "".

    Raises:
        ValueError: two of them have the same number.
    """
    numbers = [number_of(name) if name else 0 for name in names]
    seen: dict[int, str] = {}
    for name, number in zip(names, numbers):
        other = seen.setdefault(number, name)
        if other != name:
            raise ValueError(f"{name!r} has the same number as {other!r}, {number}: one of them has to be called otherwise")
    return numbers
