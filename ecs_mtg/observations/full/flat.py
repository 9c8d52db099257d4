"""The flat observation: the same numbers as one float32 or float16 vector, bit sets as zeros and ones.

Stable numbers of names are left out, since they mean nothing as numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import get_int, get_short, put_float, put_short
from ecs_mtg.observations.full.declaring import SHORTS as WORDS
from ecs_mtg.observations.full.fields import BEGINS, IN_USE, SHORTS, TABLES

Array = np.ndarray[Any, np.dtype[Any]]

# What the kernel goes by, int64: how many tables there are; for each table eight numbers; for each field four.
BEGIN, WIDTH, ROWS, USED_AT, FLAT_BEGIN, FLAT_WIDTH, FIRST_FIELD, END_FIELD = range(8)
OF_TABLE = 8
PLACE, NUMBERS, BITS = range(3)
OF_FIELD = 4
HALF, SINGLE = 0, 1


def _names() -> Iterator[tuple[str, int, str]]:
    """Yield table, row and name within it of each number."""
    for table, (fields, rows) in TABLES.items():
        for row in range(rows):
            for one in fields:
                name, said = one.name.lower(), one.said
                if said.bits:
                    yield from ((table, row, f"{name}.{word or k}") for k, word in enumerate(said.names))
                elif said.count > 1:
                    yield from ((table, row, f"{name}.{k}") for k in range(said.count))
                elif not said.is_name:
                    yield table, row, name


def flat_names() -> list[str]:
    """Return the name of each number of the flat form: table, row and field, as in "mine.3.power", "players.0.mana.4", "mine.3.keywords.flying"."""
    return [f"{table}.{name}" if table == "game" else f"{table}.{row}.{name}" for table, row, name in _names()]


def _laid_out() -> tuple[Array, dict[str, tuple[int, int, int]], int]:
    tables: list[tuple[int, ...]] = []
    fields: list[tuple[int, ...]] = []
    layout: dict[str, tuple[int, int, int]] = {}
    at = 0
    for table, (columns, rows) in TABLES.items():
        first, width = len(fields), 0
        for one in columns:
            said = one.said
            if said.bits:
                fields.append((int(one), WORDS[said.format], said.bits, 0))
                width += said.bits
            elif not said.is_name:
                fields.append((int(one), said.count, 0, 0))
                width += said.count
        used = int(IN_USE[table]) if table in IN_USE else -1
        tables.append((BEGINS[table], columns.width(), rows, used, at, width, first, len(fields)))
        layout[table] = (at, rows, width)
        at += rows * width
    begin = 1 + OF_TABLE * len(tables)
    moved = [(*t[:6], begin + OF_FIELD * t[6], begin + OF_FIELD * t[7]) for t in tables]
    return np.array([len(tables), *np.array(moved).ravel(), *np.array(fields).ravel()], np.int64), layout, at


PLAN, FLAT_LAYOUT, LENGTH = _laid_out()
"""What the kernel goes by; where each table begins in the flat form, its rows and how many numbers each has; how many numbers there are."""


@kernel(inline=True)
def put_number(flat: int, at: int, value: int, single: int, halves: int) -> int:
    """Write a number in the form that is asked for."""
    if single != 0:
        put_float(flat, at, value)
    else:
        put_short(flat, at, get_short(halves, value & 0xFFFF))
    return 0


@kernel
def flatten(
    g: Game, pool: Pool, seen: int, flat: int, used: int, plan: int, halves: int, single: int, first: int, count: int
) -> int:
    """Write the flat form of observations `first` to `first + count - 1`.

    int16 seen (N, SHORTS); flat (N, LENGTH) float32 (single 1) or float16; int16 used (N, 16): rows of each table that are not zero, for the
    next time; int16 halves (65536,): each number as float16.
    """
    tables = get_int(plan, 0)
    for k in range(first, first + count):
        for t in range(tables):
            about = 1 + OF_TABLE * t
            place = get_int(plan, about + USED_AT)
            rows = 1 if place < 0 else get_short(seen, k * SHORTS + place)
            before = get_short(used, k * 16 + t)
            begin = k * LENGTH + get_int(plan, about + FLAT_BEGIN)
            width = get_int(plan, about + FLAT_WIDTH)
            for row in range(rows):
                base = k * SHORTS + get_int(plan, about + BEGIN) + row * get_int(plan, about + WIDTH)
                flatten_row(seen, base, flat, begin + row * width, plan, about, halves, single)
            for at in range(begin + rows * width, begin + before * width):
                put_number(flat, at, 0, single, halves)
            put_short(used, k * 16 + t, rows)
    return count


@kernel
def flatten_row(seen: int, base: int, flat: int, at: int, plan: int, about: int, halves: int, single: int) -> int:
    """Write the flat form of a row."""
    for field in range(get_int(plan, about + FIRST_FIELD), get_int(plan, about + END_FIELD), OF_FIELD):
        place = base + get_int(plan, field + PLACE)
        bits = get_int(plan, field + BITS)
        for j in range(get_int(plan, field + NUMBERS)):
            word = get_short(seen, place + j)
            if bits == 0:
                put_number(flat, at, word, single, halves)
                at += 1
            else:
                for b in range(bits if bits < 16 else 16):
                    put_number(flat, at + b, (word >> b) & 1, single, halves)
                at += bits if bits < 16 else 16
                bits -= 16
                if bits <= 0:
                    break
    return at
