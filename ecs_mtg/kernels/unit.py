"""Units of compilation: a kernel's symbol, its dependencies, and the hash that identifies its object code.

The object code of a unit is kept in the user's cache directory (`cache.py`) under that hash: its bytecode, that of the inline
kernels it calls, the constants and the record columns it names, the versions of Python and llvmlite and the CPU with its
features. Comments and docstrings are not part of it.
"""

from __future__ import annotations

import dis
import enum
import hashlib
import importlib.metadata
import inspect
import linecache
import os
import re
import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ecs_mtg.components import COLUMNS, GAME, POOL, POOL_COLUMNS
from ecs_mtg.kernels.bytecode import bytecode_text
from ecs_mtg.kernels.features import Features
from ecs_mtg.kernels.intrinsics import Intrinsic
from ecs_mtg.kernels.user_functions import Reading

JIT = os.environ.get("ECS_MTG_JIT", "1") != "0"
BOUNDSCHECK = os.environ.get("ECS_MTG_BOUNDSCHECK", "0") == "1"
TRANSLATION = ("llvm_text.py", "expressions.py", "object_code.py", "translate.py")  # goes into all machine code
_NO_NAME = re.compile(r"\W", re.ASCII)

UNITS: list[Unit] = []
USERS: list[Unit] = []  # kernels of users: each is compiled when it is called, and one that can't be does no harm


class Unit:
    """A Python function as a unit of compilation: its symbol, parameters and dependencies."""

    def __init__(
        self, function: Callable[..., Any], inline: bool, when: Features | None = None, symbol: str | None = None
    ) -> None:
        self.function = function
        module = function.__module__ or "user"  # what `exec` makes may have none
        self.ours = module.startswith("ecs_mtg.")
        self.inline = inline and self.ours
        self.when = function.__globals__.get("WHEN") if when is None and self.ours else when
        self.name = f"{module.removeprefix('ecs_mtg.')}.{_NO_NAME.sub('_', function.__name__)[:80]}"
        self.symbol = symbol or "ecs_mtg_" + self.name.replace(".", "_")
        if not self.ours and symbol is None:  # users redefine their functions
            self.symbol += f"_user_{sum(unit.symbol.rpartition('_user_')[0] == self.symbol for unit in USERS)}"
        self.parameters = tuple(inspect.signature(function).parameters)
        self.compiled: Any = None  # the kernel as Python calls it (`kernel.Compiled`)
        self._key: str | None = None

    def dependencies(self) -> list[Unit]:
        """List the inline kernels whose code ends up inside this unit."""
        return [u for u in self.references() if u.inline]

    def references(self) -> list[Unit]:
        """List every kernel that this one names."""
        if not self.ours:
            return [unit for unit in Reading(self.function).units if isinstance(unit, Unit)]
        found = (getattr(self.function.__globals__.get(n), "unit", None) for n in _globals_of(self.function))
        return [unit for unit in found if isinstance(unit, Unit)]

    def key(self) -> str:
        """Hash everything that the machine code is made from."""
        if self._key is None:
            h = hashlib.sha256(_environment().encode())
            if not self.ours:
                h.update(f"numba {importlib.metadata.version('numba')}".encode())
                h.update(f"{self.symbol},{Reading(self.function).fingerprint}".encode())  # the symbol is in the object code
                self._key = h.hexdigest()[:32]
                return self._key
            names = self.function.__code__.co_names
            h.update(bytecode_text(self.function.__code__, self.function.__doc__).encode())
            for name in _globals_of(self.function):
                if name in self.function.__globals__:
                    h.update(f"{name}={_describe(self.function.__globals__[name], names)}".encode())
            for name in sorted(set(names)):
                for some in (COLUMNS, POOL_COLUMNS):
                    if name in some.places:
                        h.update(repr((name, some.places[name])).encode())
                    elif name in some.variants.columns:
                        meant = some.variants.columns[name]
                        h.update(repr((meant, some.places[meant.column])).encode())
            if "game_at" in names or "copy_from" in names:
                h.update(f"{GAME.itemsize},{POOL.itemsize}".encode())
            self._key = h.hexdigest()[:32]
        return self._key


def python_text(function: Callable[..., Any]) -> str:
    """Return a function's source, like `inspect.getsource` but in a tenth of the time."""
    code = function.__code__
    lines = linecache.getlines(code.co_filename)
    ends = [end for _, end, _, _ in code.co_positions() if end is not None]
    if not lines or not ends:  # a notebook, or Python without positions
        return textwrap.dedent(inspect.getsource(function))
    return textwrap.dedent("".join(lines[code.co_firstlineno - 1 : max(ends)]))


_LOAD_GLOBAL, _EXTENDED_ARG = dis.opmap["LOAD_GLOBAL"], dis.opmap["EXTENDED_ARG"]


def _globals_of(function: Callable[..., Any]) -> list[str]:
    """Return the global names that a function reads; columns may have the same names as kernels.

    What `dis.get_instructions` says, in a tenth of the time.
    """
    code = function.__code__
    names, high = set(), 0
    for operation, argument in zip(code.co_code[::2], code.co_code[1::2]):
        argument |= high
        if operation == _LOAD_GLOBAL:
            names.add(code.co_names[argument >> 1])  # the lowest bit says how it is called
        high = argument << 8 if operation == _EXTENDED_ARG else 0
    return sorted(names)


def _describe(value: Any, names: Sequence[str]) -> str:
    if isinstance(value, Intrinsic):  # its code is that of the caller
        return value.code.text(False, True)
    unit = getattr(value, "unit", None)
    if isinstance(unit, Unit):
        return unit.key() if unit.inline else f"{unit.symbol}{unit.parameters}"
    if isinstance(value, type) and issubclass(value, enum.Enum):
        return str({n: int(value[n].value) for n in names if n in value.__members__})
    if isinstance(value, int | float | str | tuple | type | np.dtype) or callable(value):
        return getattr(value, "__qualname__", None) or repr(value)
    if inspect.ismodule(value):
        return value.__name__
    raise TypeError(f"a kernel names {value!r}: only constants, enums and kernels can be compiled")


_ENVIRONMENT: list[str] = []
_WITHOUT_DOCSTRINGS = 2  # a level of optimization of `compile`


def _translator(path: Path) -> str:
    return bytecode_text(compile(path.read_bytes(), path.name, "exec", optimize=_WITHOUT_DOCSTRINGS, dont_inherit=True))


def _environment() -> str:
    if not _ENVIRONMENT:
        import llvmlite
        import llvmlite.binding as llvm

        parts = (
            sys.version,
            llvmlite.__version__,
            llvm.get_host_cpu_name(),
            llvm.get_host_cpu_features().flatten(),  # a virtual machine may hide some of those that the name promises
            llvm.get_process_triple(),
            str(BOUNDSCHECK),
            *(_translator(Path(__file__).parent / name) for name in TRANSLATION),
        )
        _ENVIRONMENT.append(hashlib.sha256("|".join(parts).encode()).hexdigest())
    return _ENVIRONMENT[0]
