"""Bytecode as text for hashes: what a function does, without comments, line numbers and its docstring."""

from __future__ import annotations

from types import CodeType
from typing import Any


def bytecode_text(code: CodeType, docstring: str | None = None) -> str:
    """Write out what determines the behaviour of a code object; a constant equal to `docstring` is left out."""
    constants = [None if docstring is not None and constant == docstring else _constant(constant) for constant in code.co_consts]
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    counts = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount)
    return repr((code.co_code.hex(), names, code.co_flags, counts, constants))


def _constant(value: Any) -> str:
    if isinstance(value, CodeType):
        return bytecode_text(value)
    if isinstance(value, frozenset):  # the order of strings in a set differs from process to process
        return repr(sorted(map(repr, value)))
    return repr(value)
