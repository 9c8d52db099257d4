"""Kernels come to the same compiled as they do as Python, construct by construct; what they can't have is refused, and it is said where."""

from __future__ import annotations

import ctypes
import enum
import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ecs_mtg.components import COLUMNS, POOL
from ecs_mtg.kernels.kernel import JIT, Compiled, Plain
from ecs_mtg.kernels.unit import Unit
from ecs_mtg.kernels.user_functions import CompileError

pytestmark = pytest.mark.skipif(not JIT, reason="nothing is compiled")

NUMBERS = (-(2**40), -17, -3, -1, 0, 1, 2, 3, 7, 64, 2**33)
LIMIT = 7
AMONG = (1, 7, -3)


class Color(enum.IntEnum):
    RED = 3
    BLUE = 7


def declared(function: Callable[..., Any], inline: bool = False) -> Compiled:
    """Declare a function of a test as a kernel of ours, which is in no list of kernels."""
    function.__module__ = "ecs_mtg.tests"
    unit = Unit(function, inline, None)
    unit.compiled = Compiled(unit)
    return unit.compiled  # type: ignore[no-any-return]


def compiled(function: Callable[..., Any]) -> Callable[..., int]:
    from ecs_mtg.kernels import build

    unit = declared(function).unit
    kind = ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_int64] * len(unit.parameters))
    return kind(build.symbol_address(unit))


def arithmetic(a: int, b: int) -> int:
    return a * 3 + b - (a & b) + (a | 5) * 2 - (a ^ b) + (b << 3) + (a >> 2) - -b + ~a


def divided(a: int, b: int) -> int:
    return (a // 7) * 1000 + a % 7 + (a // -5) * 100 + a % -5 + (0 if b == 0 else a // b + 3 * (a % b))


def compared(a: int, b: int) -> int:
    return (
        (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) + 32 * (a != b) + 64 * (not a) + 128 * (-3 <= a < b)
    )


def chosen(a: int, b: int) -> int:
    return (
        (a and b)
        + 10 * (a or b)
        + 100 * (a < b or b == 3)
        + 1000 * (a > 0 and not b)
        + (5 if a in AMONG else b if a not in (2, b) else -1)
    )


def named(a: int, b: int) -> int:
    return Color.RED * a + (b == Color.BLUE) + LIMIT + True


def largest(a: int, b: int) -> int:
    return max(a, b, 3) * 1000 + min(a, b) + int(a > b) + bool(b)


def in_a_loop(a: int, b: int) -> int:
    found = 0
    for k in range(a % 9):
        if k == 2:
            continue
        if k > 5:
            break
        for j in range(b % 4, 7, 2):
            found += k * j
    for k in range(8, a % 5, -3):
        found = found * 3 + k
    for k in range(0, 12, 1 + b % 3):
        k += 1
        found ^= k
    while True:
        found -= 1
        if found % 5 == 0:
            return found + k


def while_it_holds(a: int, b: int) -> int:
    n = 0
    a = a & 255
    while a != 0 and n < 6:
        a &= a - 1
        n += 1
    if n > 3:
        b = n
    elif n == 3:
        return -1
    else:
        n, b = b, n
    older, newer = (n, b) if a < b else (b, n)
    return older * 100 + newer


def real(a: int, b: int) -> int:
    share = a % 1000 + 0.0
    share = share * share - b % 1000 * 0.5
    return int(share / 4.0) if share > 0.0 and share != 2.5 else -1


FUNCTIONS = [arithmetic, divided, compared, chosen, named, largest, in_a_loop, while_it_holds, real]


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda f: f.__name__)
def test_numbers_are_those_of_python(function: Callable[[int, int], int]) -> None:
    run = compiled(function)
    for a, b in itertools.product(NUMBERS, NUMBERS):
        assert run(a, b) == function(a, b), (a, b)


def test_overflow_wraps_around_and_nothing_is_divided_by_zero() -> None:
    def wraps(a: int, b: int) -> int:
        return a * b

    def parts(a: int, b: int) -> int:
        return a // b + a % b

    assert compiled(wraps)(2**62, 6) == -(2**63)
    assert compiled(parts)(17, 0) == 0


def next_row(row: int) -> int:
    return row + 1


def look(g: Any, row: int) -> int:
    return bool(g.tapped[row])


def move(g: Any, pool: Any, row: int, counter: int) -> int:
    at = next_row(row)
    g.tapped[at] = 1
    g.counters[at, counter] += 300
    g.turn_number += look(g, at) + look(g, row)
    g.standing_in = g.ef_times[at] = -1
    return g.counters[at, counter] + g.n_permanents - pool.n_a[0]


def test_columns_are_read_and_written(monkeypatch: pytest.MonkeyPatch) -> None:
    g, pool = COLUMNS.zeros(1), np.zeros(1, POOL)
    pool["n_a"][0, 0] = -5
    g["n_permanents"] = 40
    other = COLUMNS.view(g.view(np.uint8).copy())  # with what lies behind the last column
    as_python = move(Plain(other), Plain(pool), 4, 2)
    monkeypatch.setitem(globals(), "next_row", declared(next_row, inline=True))
    monkeypatch.setitem(globals(), "look", declared(look, inline=True))
    assert compiled(move)(g.ctypes.data, pool.ctypes.data, 4, 2) == as_python == 345
    assert g.tobytes() == other.tobytes()


def no_return(a: int) -> int:  # type: ignore[return]
    if a > 3:
        return a


def text(a: int) -> int:
    return len("text")


def a_list(a: int) -> int:
    return [a, 2][0]


def no_column(g: Any) -> int:
    return int(g.colour_of_the_moon)


def one_index(g: Any) -> int:
    return int(g.counters[1])


def too_few(g: Any) -> int:
    return look(g)  # type: ignore[call-arg]


def too_large(a: int) -> int:
    return a & 0xFFFFFFFFFFFFFFFF


def kinds(a: int) -> int:
    found = 1
    found = 0.5 * a  # type: ignore[assignment]
    return found


REFUSED = [
    (no_return, "it has to return a whole number, always"),
    (text, "len is no kernel"),
    (a_list, "[a, 2] is no column"),
    (no_column, "there is no column g.colour_of_the_moon"),
    (one_index, "g.counters takes 2 indices"),
    (too_few, "look takes 2 arguments (g, row), not 1"),
    (too_large, "is no whole number of 64 bits"),
    (kinds, "found is of another kind elsewhere"),
]


@pytest.mark.parametrize(("function", "said"), REFUSED, ids=lambda one: getattr(one, "__name__", ""))
def test_what_kernels_cannot_have_is_refused(function: Any, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from ecs_mtg.kernels.translate import module_text

    monkeypatch.setitem(globals(), "look", declared(look, inline=True))
    with pytest.raises(CompileError) as refused:
        module_text([declared(function).unit])
    first = function.__code__.co_firstlineno
    lines = [f"line {first + k}: " for k in range(5)]
    assert f"{function.__name__} (test_translate.py, line {first}) can't be compiled: " in str(refused.value)
    assert said in str(refused.value)
    assert any(line in str(refused.value) for line in lines)
