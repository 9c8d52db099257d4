"""Intrinsics that address, copy and prefetch game records."""

from __future__ import annotations

from ecs_mtg.components import GAME
from ecs_mtg.kernels.intrinsics import intrinsic, record_intrinsic
from ecs_mtg.kernels.llvm_text import Code

LINE_OF_COPIES = 64


@record_intrinsic
def game_at(code: Code, g: str, base: str, index: str) -> str:
    """Return game `index` of the array of games at the address `base`; `g` is any game."""
    return code.element("i8", code.pointer(base), code.value(f"mul i64 {index}, {GAME.itemsize}"))


@intrinsic
def copy_from(code: Code, g: str, other: str) -> None:
    """Overwrite the game with another one."""
    code.copy(g, other, str(GAME.itemsize))


@intrinsic
def copy_run(code: Code, g: str, other: str, at: str, size: str) -> None:
    """Copy `size` bytes from `at` on from another game."""
    code.copy(code.element("i8", g, at), code.element("i8", other, at), size)


@intrinsic
def copy_rows(code: Code, g: str, other: str, at: str, columns: str, size: str, used: str) -> None:
    """Copy the first `used` bytes of each of some columns of `size` bytes that lie side by side from `at` on, and up to a line more."""
    with code.loop(columns) as column:
        first = code.value(f"add i64 {at}, {code.value(f'mul i64 {column}, {size}')}")
        with code.loop(used, LINE_OF_COPIES) as k:
            place = code.value(f"add i64 {first}, {k}")
            code.copy(code.element("i8", g, place), code.element("i8", other, place), str(LINE_OF_COPIES))


def _fetch(code: Code, place: str, at: str, lines: str, writes: int) -> None:
    """Prefetch lines starting `at` bytes after a pointer, to be read or written."""
    code.calls["llvm.prefetch.p0"] = "declare void @llvm.prefetch.p0(ptr, i32, i32, i32)"
    with code.loop(lines) as line:
        offset = code.value(f"add i64 {at}, {code.value(f'mul i64 {line}, {LINE_OF_COPIES}')}")
        one = code.value(f"getelementptr i8, ptr {place}, i64 {offset}")
        code.emit(f"call void @llvm.prefetch.p0(ptr {one}, i32 {writes}, i32 2, i32 1)")


@intrinsic
def fetch_lines(code: Code, g: str, at: str, lines: str) -> None:
    """Have the processor fetch lines of a game's memory from `at` on, without waiting for them."""
    _fetch(code, g, at, lines, 0)


@intrinsic
def claim_lines(code: Code, array: str, at: str, lines: str) -> None:
    """Have the processor fetch lines of an array from byte `at` on, which are going to be written, without waiting for them."""
    _fetch(code, code.pointer(array), at, lines, 1)
