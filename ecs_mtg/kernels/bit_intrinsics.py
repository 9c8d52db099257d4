"""Intrinsics that count bits."""

from __future__ import annotations

from ecs_mtg.kernels.intrinsics import intrinsic
from ecs_mtg.kernels.llvm_text import Code


@intrinsic
def lowest_bit(code: Code, bits: str) -> str:
    """Return the number of the lowest bit of a word that has one."""
    code.calls["llvm.cttz.i64"] = "declare i64 @llvm.cttz.i64(i64, i1)"
    return code.value(f"call i64 @llvm.cttz.i64(i64 {bits}, i1 true)")
