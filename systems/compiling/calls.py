"""How kernels call what a table names, and read plain arrays. Each kernel that does is compiled anew when one of these changes, and no other."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from ecs_mtg.systems.compiling.lower import signature


@intrinsic
def call_at(
    typingctx: Any, at: Any, g: Any, pool: Any, f: Any, pc: Any, src: Any, you: Any, so: Any, it: Any
) -> Any:  # fmt: skip
    """Call the instruction at an address as `f(g, pool, f, pc, src, you, so, it)`."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        kind = ir.FunctionType(ir.IntType(64), [a.type for a in args[1:]])
        return builder.call(builder.inttoptr(args[0], ir.PointerType(kind)), args[1:])

    whole = types.int64
    return signature(whole, whole, g, pool, *[whole] * 6), codegen


@intrinsic
def ask_at(
    typingctx: Any, at: Any, g: Any, pool: Any, row: Any, src: Any, you: Any, so: Any, it: Any
) -> Any:  # fmt: skip
    """Ask the amount, condition or relation at an address as `f(g, pool, row, src, you, so, it)`; a relation gets a player as `row`."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        kind = ir.FunctionType(ir.IntType(64), [a.type for a in args[1:]])
        return builder.call(builder.inttoptr(args[0], ir.PointerType(kind)), args[1:])

    whole = types.int64
    return signature(whole, whole, g, pool, *[whole] * 5), codegen


@intrinsic
def value_at(typingctx: Any, at: Any, g: Any, pool: Any, ref: Any) -> Any:
    """The value of the property at an address, `f(g, pool, ref)`."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        kind = ir.FunctionType(ir.IntType(64), [a.type for a in args[1:]])
        return builder.call(builder.inttoptr(args[0], ir.PointerType(kind)), args[1:])

    whole = types.int64
    return signature(whole, whole, g, pool, whole), codegen


@intrinsic
def call_loop(typingctx: Any, table: Any, index: Any, g: Any, pool: Any) -> Any:
    """Call the function `table[index]` as `f(g, pool, table)`."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        i64 = ir.IntType(64)
        raw = builder.load(builder.gep(builder.inttoptr(args[0], ir.PointerType(i64)), [args[1]]))
        kind = ir.FunctionType(i64, [args[2].type, args[3].type, i64])
        return builder.call(builder.inttoptr(raw, ir.PointerType(kind)), [args[2], args[3], args[0]])

    whole = types.int64
    return signature(whole, whole, whole, g, pool), codegen


@intrinsic
def call_pilot(typingctx: Any, table: Any, index: Any, g: Any, pool: Any, schedule: Any, systems: Any, settings: Any) -> Any:
    """Call the function `table[index]` as `f(g, pool, schedule, systems, settings)`."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        i64 = ir.IntType(64)
        raw = builder.load(builder.gep(builder.inttoptr(args[0], ir.PointerType(i64)), [args[1]]))
        kind = ir.FunctionType(i64, [a.type for a in args[2:]])
        return builder.call(builder.inttoptr(raw, ir.PointerType(kind)), args[2:])

    whole = types.int64
    return signature(whole, whole, whole, g, pool, *[whole] * 3), codegen


@intrinsic
def get_short(typingctx: Any, array: Any, index: Any) -> Any:
    """`array[index]` of an int16 array at an address."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        base = builder.inttoptr(args[0], ir.PointerType(ir.IntType(16)))
        return builder.sext(builder.load(builder.gep(base, [args[1]])), ir.IntType(64))

    return signature(types.int64, types.int64, types.int64), codegen
