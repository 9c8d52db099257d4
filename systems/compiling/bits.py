"""Bits of a word, as the processor counts them."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from ecs_mtg.systems.compiling.lower import signature


@intrinsic
def lowest_bit(typingctx: Any, bits: Any) -> Any:
    """The number of the lowest bit of a word that has one."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return signature(types.int64, types.int64), codegen
