"""Vectors of float32 at addresses: what networks are worked out with.

Sums go from the first term to the last, one rounding each, so that the same numbers come out on every machine, and uncompiled, too.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from ecs_mtg.systems.compiling.lower import signature

VECTOR_TILE = 32
_WHOLE, _REAL = ir.IntType(64), ir.FloatType()
_TILE = ir.VectorType(_REAL, VECTOR_TILE)


def _at(builder: Any, array: Any, index: Any) -> Any:
    """A pointer to a number."""
    return builder.gep(builder.inttoptr(array, ir.PointerType(_REAL)), [index])


def _tile_at(builder: Any, array: Any, index: Any) -> Any:
    """A pointer to so many numbers."""
    return builder.bitcast(_at(builder, array, index), ir.PointerType(_TILE))


def _each(builder: Any, number: Any) -> Any:
    """A number in all places."""
    one = builder.insert_element(ir.Constant(_TILE, ir.Undefined), number, ir.Constant(ir.IntType(32), 0))
    return builder.shuffle_vector(
        one, ir.Constant(_TILE, ir.Undefined), ir.Constant(ir.VectorType(ir.IntType(32), VECTOR_TILE), [0] * VECTOR_TILE)
    )


def _tiles(builder: Any, n: Any) -> Any:
    """A loop over the places where tiles begin."""
    return cgutils.for_range_slice(builder, ir.Constant(_WHOLE, 0), n, ir.Constant(_WHOLE, VECTOR_TILE), inc=True)


def _zero() -> Any:
    return ir.Constant(_WHOLE, 0)


@intrinsic
def add_times(typingctx: Any, out: Any, at: Any, row: Any, begin: Any, n: Any, numbers: Any, k: Any) -> Any:
    """`out[at : at + n] += numbers[k] * row[begin : begin + n]`; n is a multiple of TILE."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        out, at, row, begin, n, numbers, k = args
        factor = _each(builder, builder.load(_at(builder, numbers, k)))
        with _tiles(builder, n) as (j, _):
            target = _tile_at(builder, out, builder.add(at, j))
            product = builder.fmul(factor, builder.load(_tile_at(builder, row, builder.add(begin, j)), align=4))
            builder.store(builder.fadd(builder.load(target, align=4), product), target, align=4)
        return _zero()

    return signature(types.int64, *[types.int64] * 7), codegen


@intrinsic
def add_product(typingctx: Any, out: Any, at: Any, rows: Any, begin: Any, numbers: Any, k: Any, count: Any, n: Any) -> Any:
    """Add `numbers[k + i] * rows[begin + i * n :][:n]` for all i below `count` to `out[at : at + n]`; n is a multiple of TILE."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        out, at, rows, begin, numbers, k, count, n = args
        total = cgutils.alloca_once(builder, _TILE)  # type: ignore[no-untyped-call]
        with _tiles(builder, n) as (j, _):
            target = _tile_at(builder, out, builder.add(at, j))
            builder.store(builder.load(target, align=4), total)
            first = builder.add(begin, j)
            with cgutils.for_range(builder, count) as loop:
                factor = _each(builder, builder.load(_at(builder, numbers, builder.add(k, loop.index))))
                row = builder.load(_tile_at(builder, rows, builder.add(first, builder.mul(loop.index, n))), align=4)
                builder.store(builder.fadd(builder.load(total), builder.fmul(factor, row)), total)
            builder.store(builder.load(total), target, align=4)
        return _zero()

    return signature(types.int64, *[types.int64] * 8), codegen


@intrinsic
def larger_of(typingctx: Any, out: Any, at: Any, row: Any, begin: Any, n: Any) -> Any:
    """`out[at : at + n]` becomes the larger of itself and `row[begin : begin + n]`, place by place; n is a multiple of TILE."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        out, at, row, begin, n = args
        with _tiles(builder, n) as (j, _):
            target = _tile_at(builder, out, builder.add(at, j))
            one, other = builder.load(target, align=4), builder.load(_tile_at(builder, row, builder.add(begin, j)), align=4)
            builder.store(builder.select(builder.fcmp_ordered(">", other, one), other, one), target, align=4)
        return _zero()

    return signature(types.int64, *[types.int64] * 5), codegen


@intrinsic
def set_to(typingctx: Any, out: Any, at: Any, row: Any, begin: Any, n: Any) -> Any:
    """`out[at : at + n] = row[begin : begin + n]`; n is a multiple of TILE."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        out, at, row, begin, n = args
        with _tiles(builder, n) as (j, _):
            one = builder.load(_tile_at(builder, row, builder.add(begin, j)), align=4)
            builder.store(one, _tile_at(builder, out, builder.add(at, j)), align=4)
        return _zero()

    return signature(types.int64, *[types.int64] * 5), codegen


@intrinsic
def rectify(typingctx: Any, out: Any, at: Any, n: Any) -> Any:
    """What is negative in `out[at : at + n]` becomes 0; n is a multiple of TILE."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        out, at, n = args
        zeros = ir.Constant(_TILE, [0.0] * VECTOR_TILE)
        with _tiles(builder, n) as (j, _):
            target = _tile_at(builder, out, builder.add(at, j))
            one = builder.load(target, align=4)
            builder.store(builder.select(builder.fcmp_ordered(">", one, zeros), one, zeros), target, align=4)
        return _zero()

    return signature(types.int64, *[types.int64] * 3), codegen


@intrinsic
def sum_product(typingctx: Any, out: Any, at: Any, row: Any, begin: Any, numbers: Any, k: Any, n: Any) -> Any:
    """`out[at]` grows by `numbers[k + i] * row[begin + i]` for all i below `n`."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        out, at, row, begin, numbers, k, n = args
        total = cgutils.alloca_once_value(builder, builder.load(_at(builder, out, at)))  # type: ignore[no-untyped-call]
        with cgutils.for_range(builder, n) as loop:
            one = builder.load(_at(builder, numbers, builder.add(k, loop.index)))
            product = builder.fmul(one, builder.load(_at(builder, row, builder.add(begin, loop.index))))
            builder.store(builder.fadd(builder.load(total), product), total)
        builder.store(builder.load(total), _at(builder, out, at))
        return _zero()

    return signature(types.int64, *[types.int64] * 7), codegen


@intrinsic
def copy_number(typingctx: Any, out: Any, at: Any, numbers: Any, k: Any) -> Any:
    """`out[at] = numbers[k]`."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        builder.store(builder.load(_at(builder, args[2], args[3])), _at(builder, args[0], args[1]))
        return _zero()

    return signature(types.int64, *[types.int64] * 4), codegen


@intrinsic
def is_larger(typingctx: Any, numbers: Any, one: Any, other: Any) -> Any:
    """1 if `numbers[one] > numbers[other]`, else 0."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        found = builder.fcmp_ordered(">", *(builder.load(_at(builder, args[0], k)) for k in args[1:]))
        return builder.zext(found, _WHOLE)

    return signature(types.int64, *[types.int64] * 3), codegen


@intrinsic
def thousandths(typingctx: Any, numbers: Any, k: Any) -> Any:
    """`1000 * numbers[k]` without what comes behind the point."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        one = builder.load(_at(builder, args[0], args[1]))
        return builder.fptosi(builder.fmul(one, ir.Constant(_REAL, 1000.0)), _WHOLE)

    return signature(types.int64, *[types.int64] * 2), codegen
