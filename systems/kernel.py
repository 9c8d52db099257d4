"""The one way Python becomes machine code here: `@kernel`.

A kernel is a plain Python function over one game record `g`, the card pool `pool` and integers. `@kernel` compiles it as a
unit of its own behind a C symbol, so that callers only declare it: nothing is compiled twice, units compile in parallel and
in any order, and a changed function recompiles alone. `@kernel(inline=True)` is for the few-line accessors that the optimiser
should fold into their callers.

`compiling/unit.py` says what the machine code of a unit is made from and where it is kept. `ECS_MTG_JIT=0` leaves every kernel the
Python function that it is.
"""

from __future__ import annotations

import ctypes
import linecache
from collections.abc import Callable
from typing import Any, ParamSpec, TypeAlias, TypeVar, overload

import numpy as np

from ecs_mtg.systems.compiling.unit import BOUNDSCHECK as BOUNDSCHECK
from ecs_mtg.systems.compiling.unit import JIT as JIT
from ecs_mtg.systems.compiling.unit import UNITS as UNITS
from ecs_mtg.systems.compiling.unit import USERS as USERS
from ecs_mtg.systems.compiling.unit import Unit as Unit
from ecs_mtg.systems.features import Features

Game: TypeAlias = Any  # one GAME record: a numba Record when compiled, a `Plain` view otherwise
Pool: TypeAlias = Any  # one POOL record
Function: TypeAlias = Callable[..., int]
Takes = ParamSpec("Takes")
Returned = TypeVar("Returned", bound=int)


@overload
def kernel(function: Callable[Takes, Returned]) -> Callable[Takes, Returned]: ...
@overload
def kernel(
    *, inline: bool = False, when: Features | None = None
) -> Callable[[Callable[Takes, Returned]], Callable[Takes, Returned]]: ...


def kernel(function: Callable[..., Any] | None = None, *, inline: bool = False, when: Features | None = None) -> Any:
    """Declare a kernel: parameters named `g` and `pool` are the records, all others int64; it returns an int64.

    Args:
        function: the Python function.
        inline: compile into the callers instead of behind a symbol of its own.
        when: it is needed only by games with one of these features (`ecs_mtg.systems.features`); None: what the file says that it
            stands in (`WHEN`), or by all.
    """
    if function is None:
        return lambda f: _declare(f, inline, when)
    return _declare(function, inline, when)


def _declare(function: Callable[..., Any], inline: bool, when: Features | None) -> Any:
    unit = Unit(function, inline, when)
    (UNITS if unit.ours else USERS).append(unit)
    if not JIT:
        function.unit = unit  # type: ignore[attr-defined]
        return function
    return compiled(unit)


def written(source: str, name: str, names: dict[str, Any], *, inline: bool = False) -> Function:
    """A kernel whose Python is made from declarations: the function `name` of a source that sees `names`.

    The source is kept where `inspect` and tracebacks find it.
    """
    file = f"<{names['__name__']}.{name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    found: dict[str, Any] = {}
    exec(compile(source, file, "exec"), names, found)
    return kernel(inline=inline)(found[name])


def compiled(unit: Unit) -> Any:
    """A unit as other kernels see it, which Python code can call, too."""
    from ecs_mtg.systems.compiling import lower

    unit.compiled = lower.declare(unit, entry)
    return unit.compiled


class Plain:
    """A GAME or POOL record as kernels see it when they run uncompiled: scalars and elements are Python ints."""

    __slots__ = ("_columns", "record")
    record: Any

    def __init__(self, record: np.ndarray[Any, np.dtype[Any]]) -> None:
        """Wrap `record`, an array of one element (shape `(1,)`), without copying it."""
        names = record.dtype.names or ()
        object.__setattr__(self, "record", record)
        object.__setattr__(self, "_columns", {n: _Column(record[n][0]) for n in names if record[n].ndim > 1})

    def __getattr__(self, name: str) -> Any:
        column = self._columns.get(name)
        return column if column is not None else self.record[name].item(0)

    def __setattr__(self, name: str, value: int) -> None:
        self.record[name][0] = value


class _Column:
    __slots__ = ("array", "read")

    def __init__(self, array: np.ndarray[Any, np.dtype[Any]]) -> None:
        self.array = array
        self.read = array.item

    def __getitem__(self, key: Any) -> int:
        if isinstance(key, tuple):
            return int(self.array[key])
        return int(self.read(key))

    def __setitem__(self, key: Any, value: int) -> None:
        self.array[key] = value

    def __len__(self) -> int:
        return len(self.array)


def address(array: np.ndarray[Any, np.dtype[Any]], index: int = 0) -> int:
    """The address of element `index` of a C-contiguous array of records."""
    return int(array.ctypes.data) + index * array.itemsize


def entry(function: Function) -> Callable[..., int]:
    """A compiled kernel as a C function: records are passed as addresses. Releases the GIL while it runs."""
    from ecs_mtg.systems.compiling import build

    unit: Unit = function.unit  # type: ignore[attr-defined]
    prototype = ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_int64] * len(unit.parameters))
    return prototype(build.symbol_address(unit))
