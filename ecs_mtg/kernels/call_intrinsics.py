"""Intrinsics that call functions by their addresses in a table."""

from __future__ import annotations

from ecs_mtg.kernels.intrinsics import intrinsic, type_of
from ecs_mtg.kernels.llvm_text import Code


def _entry(code: Code, table: str, index: str) -> str:
    return code.load("i64", code.element("i64", code.pointer(table), index))


def _types(*parameters: str) -> list[str]:
    return [type_of(parameter) for parameter in parameters]


@intrinsic
def call_at(code: Code, at: str, g: str, pool: str, f: str, pc: str, source: str, you: str, stack_row: str, it: str) -> str:
    """Call the instruction at an address as `f(g, pool, f, pc, source, you, stack_row, it)`."""
    return code.call_address(at, _types("g", "pool", *["int"] * 6), [g, pool, f, pc, source, you, stack_row, it])


@intrinsic
def ask_at(code: Code, at: str, g: str, pool: str, row: str, source: str, you: str, stack_row: str, it: str) -> str:
    """Ask the amount, condition or relation at an address as `f(g, pool, row, source, you, stack_row, it)`; a relation gets a player as `row`."""
    return code.call_address(at, _types("g", "pool", *["int"] * 5), [g, pool, row, source, you, stack_row, it])


@intrinsic
def value_at(code: Code, at: str, g: str, pool: str, ref: str) -> str:
    """Return the value of the property at an address, `f(g, pool, ref)`."""
    return code.call_address(at, _types("g", "pool", "ref"), [g, pool, ref])


@intrinsic
def call_system(code: Code, table: str, index: str, g: str, pool: str) -> str:
    """Call the function `table[index]` as `f(g, pool)`."""
    return code.call_address(_entry(code, table, index), _types("g", "pool"), [g, pool])


@intrinsic
def call_loop(code: Code, table: str, index: str, g: str, pool: str) -> str:
    """Call the function `table[index]` as `f(g, pool, table)`."""
    return code.call_address(_entry(code, table, index), _types("g", "pool", "table"), [g, pool, table])


@intrinsic
def call_pilot(code: Code, table: str, index: str, g: str, pool: str, schedule: str, systems: str, settings: str) -> str:
    """Call the function `table[index]` as `f(g, pool, schedule, systems, settings)`."""
    types = _types("g", "pool", "schedule", "systems", "settings")
    return code.call_address(_entry(code, table, index), types, [g, pool, schedule, systems, settings])
