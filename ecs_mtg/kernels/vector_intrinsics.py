"""Intrinsics on float32 vectors, for networks.

Sums go from the first term to the last, one rounding each, so that the same numbers come out on every machine, and uncompiled, too.
"""

from __future__ import annotations

from ecs_mtg.kernels.intrinsics import intrinsic
from ecs_mtg.kernels.llvm_text import Code

VECTOR_TILE = 32
_TILE = f"<{VECTOR_TILE} x float>"


def _at(code: Code, array: str, index: str) -> str:
    """Return a pointer to an element."""
    return code.element("float", code.pointer(array), index)


def _number(code: Code, array: str, index: str) -> str:
    return code.load("float", _at(code, array, index))


def _sum(code: Code, one: str, other: str) -> str:
    return code.value(f"add i64 {one}, {other}")


def _tile(code: Code, array: str, index: str) -> str:
    """Load TILE numbers from a place on."""
    return code.load(_TILE, _at(code, array, index), 4)


def _each(code: Code, number: str) -> str:
    """Broadcast a number to all elements of a vector."""
    one = code.value(f"insertelement {_TILE} poison, float {number}, i64 0")
    return code.value(f"shufflevector {_TILE} {one}, {_TILE} poison, <{VECTOR_TILE} x i32> zeroinitializer")


def _larger(code: Code, one: str, other: str) -> str:
    """Return the larger ones, place by place."""
    found = code.value(f"fcmp ogt {_TILE} {one}, {other}")
    return code.value(f"select <{VECTOR_TILE} x i1> {found}, {_TILE} {one}, {_TILE} {other}")


@intrinsic
def add_times(code: Code, out: str, at: str, row: str, begin: str, n: str, numbers: str, k: str) -> None:
    """Add: `out[at : at + n] += numbers[k] * row[begin : begin + n]`; n is a multiple of TILE."""
    factor = _each(code, _number(code, numbers, k))
    with code.loop(n, VECTOR_TILE) as j:
        target = _at(code, out, _sum(code, at, j))
        product = code.value(f"fmul {_TILE} {factor}, {_tile(code, row, _sum(code, begin, j))}")
        code.store(_TILE, code.value(f"fadd {_TILE} {code.load(_TILE, target, 4)}, {product}"), target, 4)


@intrinsic
def add_product(code: Code, out: str, at: str, rows: str, begin: str, numbers: str, k: str, count: str, n: str) -> None:
    """Add `numbers[k + i] * rows[begin + i * n :][:n]` for all i below `count` to `out[at : at + n]`; n is a multiple of TILE."""
    total = code.slot(_TILE)
    with code.loop(n, VECTOR_TILE) as j:
        target = _at(code, out, _sum(code, at, j))
        code.store(_TILE, code.load(_TILE, target, 4), total)
        first = _sum(code, begin, j)
        with code.loop(count) as i:
            factor = _each(code, _number(code, numbers, _sum(code, k, i)))
            row = _tile(code, rows, _sum(code, first, code.value(f"mul i64 {i}, {n}")))
            product = code.value(f"fmul {_TILE} {factor}, {row}")
            code.store(_TILE, code.value(f"fadd {_TILE} {code.load(_TILE, total)}, {product}"), total)
        code.store(_TILE, code.load(_TILE, total), target, 4)


@intrinsic
def larger_of(code: Code, out: str, at: str, row: str, begin: str, n: str) -> None:
    """Set `out[at : at + n]` to the elementwise maximum of itself and `row[begin : begin + n]`; n is a multiple of TILE."""
    with code.loop(n, VECTOR_TILE) as j:
        target = _at(code, out, _sum(code, at, j))
        other = _tile(code, row, _sum(code, begin, j))
        code.store(_TILE, _larger(code, other, code.load(_TILE, target, 4)), target, 4)


@intrinsic
def set_to(code: Code, out: str, at: str, row: str, begin: str, n: str) -> None:
    """Set `out[at : at + n] = row[begin : begin + n]`; n is a multiple of TILE."""
    with code.loop(n, VECTOR_TILE) as j:
        code.store(_TILE, _tile(code, row, _sum(code, begin, j)), _at(code, out, _sum(code, at, j)), 4)


@intrinsic
def rectify(code: Code, out: str, at: str, n: str) -> None:
    """Set negative numbers of `out[at : at + n]` to 0; n is a multiple of TILE."""
    with code.loop(n, VECTOR_TILE) as j:
        target = _at(code, out, _sum(code, at, j))
        code.store(_TILE, _larger(code, code.load(_TILE, target, 4), "zeroinitializer"), target, 4)


@intrinsic
def sum_product(code: Code, out: str, at: str, row: str, begin: str, numbers: str, k: str, n: str) -> None:
    """Add `numbers[k + i] * row[begin + i]` for all i below `n` to `out[at]`."""
    total = code.slot("float")
    code.store("float", _number(code, out, at), total)
    with code.loop(n) as i:
        one, other = _number(code, numbers, _sum(code, k, i)), _number(code, row, _sum(code, begin, i))
        product = code.value(f"fmul float {one}, {other}")
        code.store("float", code.value(f"fadd float {code.load('float', total)}, {product}"), total)
    code.store("float", code.load("float", total), _at(code, out, at))


@intrinsic
def copy_number(code: Code, out: str, at: str, numbers: str, k: str) -> None:
    """Set `out[at] = numbers[k]`."""
    code.store("float", _number(code, numbers, k), _at(code, out, at))


@intrinsic
def is_larger(code: Code, numbers: str, one: str, than: str) -> str:
    """Return 1 if `numbers[one] > numbers[than]`, else 0."""
    found = code.value(f"fcmp ogt float {_number(code, numbers, one)}, {_number(code, numbers, than)}")
    return code.whole("i1", found)


@intrinsic
def thousandths(code: Code, numbers: str, k: str) -> str:
    """Return `1000 * numbers[k]`, truncated."""
    found = code.value(f"fmul float {_number(code, numbers, k)}, 1000.0")
    return code.value(f"fptosi float {found} to i64")
