"""How kernels copy parts of a game, and have the memory of another one fetched. Each kernel that does is compiled anew when one of these changes."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from ecs_mtg.systems.compiling.lower import cgutils, signature

LINE_OF_COPIES = 64
_I8, _I32, _I64 = ir.IntType(8), ir.IntType(32), ir.IntType(64)


@intrinsic
def copy_run(typingctx: Any, g: Any, other: Any, at: Any, size: Any) -> Any:
    """Copy `size` bytes from `at` on from another game."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        to, source = (builder.gep(builder.bitcast(one, cgutils.voidptr_t), [args[2]]) for one in args[:2])
        cgutils.raw_memcpy(builder, to, source, args[3], 1)
        return ir.Constant(_I64, 0)

    whole = types.int64
    return signature(whole, g, other, whole, whole), codegen


@intrinsic
def copy_rows(typingctx: Any, g: Any, other: Any, at: Any, columns: Any, size: Any, used: Any) -> Any:
    """Copy the first `used` bytes of each of some columns of `size` bytes that lie side by side from `at` on, and up to a line more."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        to, source = (builder.bitcast(one, cgutils.voidptr_t) for one in args[:2])
        line = ir.Constant(_I64, LINE_OF_COPIES)
        with cgutils.for_range(builder, args[3]) as column:
            first = builder.add(args[2], builder.mul(column.index, args[4]))
            with cgutils.for_range_slice(builder, ir.Constant(_I64, 0), args[5], line, _I64) as (k, _):
                place = builder.add(first, k)
                cgutils.raw_memcpy(builder, builder.gep(to, [place]), builder.gep(source, [place]), line, 1)
        return ir.Constant(_I64, 0)

    whole = types.int64
    return signature(whole, g, other, whole, whole, whole, whole), codegen


def _fetching(builder: Any, place: Any, at: Any, lines: Any, writes: int) -> Any:
    """Prefetch lines from `at` bytes behind a pointer on, to be read or written."""
    kind = ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t, _I32, _I32, _I32])
    fetch = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0i8")
    said = [ir.Constant(_I32, n) for n in (writes, 2, 1)]
    with cgutils.for_range(builder, lines) as line:
        offset = builder.add(at, builder.mul(line.index, ir.Constant(_I64, LINE_OF_COPIES)))
        builder.call(fetch, [builder.gep(place, [offset]), *said])
    return ir.Constant(_I64, 0)


@intrinsic
def fetch_lines(typingctx: Any, g: Any, at: Any, lines: Any) -> Any:
    """Have the processor fetch lines of a game's memory from `at` on, without waiting for them."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return _fetching(builder, builder.bitcast(args[0], cgutils.voidptr_t), args[1], args[2], 0)

    whole = types.int64
    return signature(whole, g, whole, whole), codegen


@intrinsic
def claim_lines(typingctx: Any, array: Any, at: Any, lines: Any) -> Any:
    """Have the processor fetch lines of an array from byte `at` on, which are going to be written, without waiting for them."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return _fetching(builder, builder.inttoptr(args[0], cgutils.voidptr_t), args[1], args[2], 1)

    whole = types.int64
    return signature(whole, whole, whole, whole), codegen
