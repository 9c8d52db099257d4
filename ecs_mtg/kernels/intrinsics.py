"""Intrinsics: functions of kernels that are written in LLVM's language.

A kernel that calls one is compiled anew when its text changes, and no other.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cached_property
from typing import Any

from ecs_mtg.kernels.llvm_text import Code, given


def type_of(parameter: str) -> str:
    """Return the LLVM type of a kernel's parameter by its name."""
    return "ptr" if parameter in ("g", "pool") else "i64"


INTRINSICS: dict[str, Intrinsic] = {}  # by symbol


class Intrinsic:
    """A function in LLVM's language: `emit(code, *values)` writes it and gives its value, or nothing for 0."""

    def __init__(self, emit: Callable[..., str | None], returns: str) -> None:
        self.emit = emit
        self.returns = returns
        self.parameters = tuple(inspect.signature(emit).parameters)[1:]
        self.name = emit.__name__
        self.symbol = f"ecs_mtg_intrinsic_{self.name}"
        INTRINSICS[self.symbol] = self

    @cached_property
    def types(self) -> list[str]:
        """The LLVM types of what it takes; `other` is a game, too."""
        return ["ptr" if parameter == "other" else type_of(parameter) for parameter in self.parameters]

    @cached_property
    def code(self) -> Code:
        """It, as a function that is folded into its callers."""
        code = Code(self.symbol, self.parameters, self.types)
        found = self.emit(code, *map(given, self.parameters))
        code.ret(found or "0", self.returns)
        return code

    def __call__(self, *args: Any) -> int:
        """Refuse: only kernels can call it."""
        raise TypeError(f"{self.name} can be called by kernels only")


def intrinsic(emit: Callable[..., str | None]) -> Intrinsic:
    """Declare an intrinsic that returns an integer."""
    return Intrinsic(emit, "i64")


def record_intrinsic(emit: Callable[..., str | None]) -> Intrinsic:
    """Declare an intrinsic that returns a game."""
    return Intrinsic(emit, "ptr")
