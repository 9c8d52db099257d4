"""`@kernel`: the decorator that makes a Python function a kernel.

A kernel is a plain Python function over one game record `g`, the card pool `pool` and integers. `@kernel` compiles it as a
unit of its own behind a C symbol, which callers only declare: nothing is compiled twice, units compile in parallel and in
any order, and a change recompiles only that function. `@kernel(inline=True)` is for the few-line accessors that the optimiser
should fold into their callers.

`ecs_mtg/kernels/unit.py` says what the machine code of a unit depends on and where it is cached. With `ECS_MTG_JIT=0` every kernel stays a
plain Python function.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache, partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ParamSpec, TypeAlias, TypeVar, overload

import numpy as np

from ecs_mtg.components import COLUMNS, POOL_COLUMNS
from ecs_mtg.components.columns import Declared
from ecs_mtg.components.holdings import Held, Reference, limits
from ecs_mtg.components.kinds import CARD, PERMANENT, PLAYER, STACK_OBJECT
from ecs_mtg.components.programs import NOTHING
from ecs_mtg.components.references import KIND_SHIFT, ROWS
from ecs_mtg.components.variants import VariantColumn
from ecs_mtg.kernels.features import Features
from ecs_mtg.kernels.unit import BOUNDSCHECK as BOUNDSCHECK
from ecs_mtg.kernels.unit import JIT as JIT
from ecs_mtg.kernels.unit import UNITS as UNITS
from ecs_mtg.kernels.unit import USERS as USERS
from ecs_mtg.kernels.unit import Unit as Unit

if TYPE_CHECKING:
    from ecs_mtg.components.record_types import GameRecord, PoolRecord

    Game: TypeAlias = GameRecord  # one GAME record: its address when compiled, a `Plain` view otherwise
    Pool: TypeAlias = PoolRecord  # one POOL record
else:
    Game = Pool = Any
Function: TypeAlias = Callable[..., int]
Limit: TypeAlias = tuple[int, int] | Reference | None  # what a column can hold: from the least to the most, references, anything
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
        when: load it only for games with one of these features (`ecs_mtg.kernels.features`); None for `WHEN` of its module, or for
            all games.
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


def compiled(unit: Unit) -> Any:
    """Wrap a unit so that other kernels and Python can call it."""
    unit.compiled = Compiled(unit)
    return unit.compiled


class Compiled:
    """A kernel that other kernels call by its symbol, and that Python code can call, too."""

    __slots__ = ("__weakref__", "_entry", "unit")

    def __init__(self, unit: Unit) -> None:
        self.unit = unit
        self._entry: Callable[..., int] | None = None

    def __call__(self, *args: Any) -> int:
        """Call the machine code: records are passed as arrays, all else as whole numbers. What is folded into its callers runs as the Python that it is."""
        if self.unit.inline and not {"g", "pool"} & set(self.unit.parameters):
            return int(self.unit.function(*args))
        if self._entry is None:
            self._entry = entry(self)
        return self._entry(*(int(a.ctypes.data) if hasattr(a, "ctypes") else int(a) for a in args))


class Plain:
    """A GAME or POOL record for uncompiled kernels: scalars and elements are Python ints.

    Unlike in compiled kernels, every index is checked: a negative one or one past the end raises IndexError.
    """

    __slots__ = ("pool", "record")
    record: Any
    pool: Any  # of a game: its cards, which say what a row of some kinds means; None if nobody said

    def __new__(cls, record: np.ndarray[Any, np.dtype[Any]], pool: Plain | None = None) -> Plain:
        """Wrap `record`, an array of one element (shape `(1,)`), without copying it; `pool`: the cards of a game."""
        some = COLUMNS if record.dtype == COLUMNS.dtype else POOL_COLUMNS
        view = object.__new__(_view(some))
        object.__setattr__(view, "record", some.view(record))
        object.__setattr__(view, "pool", pool)
        return view

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...


@cache
def _view(some: Declared) -> type[Plain]:
    """Make the class of views of such records: properties for scalars, and places for arrays filled on first access.

    Only scalars are written by assigning to the view.
    """
    names, kinds = some.places, some.variants.columns
    ranges = {name: _limit(column.within or column.holds) for name, (_, column) in some.columns().items()}
    scalars = {name: f"_{name}" for name in names if not names[name].shape}
    meant_once = {name: one for name, one in kinds.items() if one.column in scalars}

    def fill(view: Any, name: str) -> Any:
        """Fill in an attribute on first access."""
        if name in cells:
            found: Any = view.record[cells[name]].data
        elif name in names:
            found = _Column(view.record[name][0], name, ranges.get(name))
        elif name in kinds:
            found = _VariantColumn(view, kinds[name])
        else:
            raise AttributeError(f"a record has no column {name}")
        object.__setattr__(view, name, found)
        return found

    def write(view: Any, name: str, value: int) -> None:
        """Write a scalar to the record, which says so if it does not fit."""
        if name in meant_once:
            _look(view, meant_once[name], None)
            _check(name, _limit(meant_once[name].holds), value)
            name = meant_once[name].column
        if name not in scalars:
            if name in names or name in kinds:
                raise TypeError(f"g.{name} is a column: write its elements, g.{name}[row] = ..., or record[{name!r}][0] = ...")
            raise AttributeError(f"a record has no column {name}")
        _check(name, ranges.get(name), value)
        view.record[name][0] = value

    cells = {cell: name for name, cell in scalars.items()}
    places = (*cells, *(name for name in (*names, *kinds) if name not in scalars and name not in meant_once))
    members = {name: _scalar(cell) for name, cell in scalars.items()} | {n: _variant_scalar(m) for n, m in meant_once.items()}
    return type("View", (Plain,), {"__slots__": places, "__getattr__": fill, "__setattr__": write, **members})


def _scalar(cell: str) -> property:
    read = attrgetter(cell)
    return property(lambda view: read(view)[0])


_OF_REFERENCES = [kind.rows or 0 for kind in (PLAYER, PERMANENT, CARD, STACK_OBJECT)]  # by RefKind: how many rows there are


def _limit(held: Held | None) -> Limit:
    return held if isinstance(held, Reference) else limits(held)


def _check(name: str, limit: Limit, value: int) -> None:
    """Make sure that a column holds what it says that it does (`Column.holds`).

    Raises:
        OverflowError: it would not.
    """
    if limit is None:
        return
    if isinstance(limit, Reference):
        kind = value >> KIND_SHIFT
        if value < NOTHING or (value >= 0 and (kind >= len(_OF_REFERENCES) or value & ROWS >= _OF_REFERENCES[kind])):
            raise OverflowError(f"{name} holds references, and {value} is none to a row that there is")
    elif not limit[0] <= value <= limit[1]:
        raise OverflowError(f"{name} holds {limit[0]} to {limit[1]}, and can't hold {value}")


class _Column:
    __slots__ = ("array", "cells", "limit", "name")

    def __init__(self, array: np.ndarray[Any, np.dtype[Any]], name: str = "", limit: Limit = None) -> None:
        self.array, self.name, self.limit = array, name, limit
        self.cells: Any = array.data

    def __getitem__(self, key: Any) -> int:
        if (key if type(key) is not tuple else min(key)) < 0:
            raise IndexError(f"index {key} is below 0")
        cell: int = self.cells[key]
        return cell

    def __setitem__(self, key: Any, value: int) -> None:
        if (key if type(key) is not tuple else min(key)) < 0:
            raise IndexError(f"index {key} is below 0")
        _check(self.name, self.limit, value)
        self.array[key] = value  # says so if it does not fit

    def __len__(self) -> int:
        return len(self.array)


def _look(view: Any, meant: VariantColumn, row: int | None) -> None:
    """Make sure that a row of a record has a column of a kind; None: the game itself."""
    meant.check(row, partial(getattr, view), None if view.pool is None else partial(getattr, view.pool))


def _variant_scalar(meant: VariantColumn) -> property:
    """Make the attribute for what a game has once that means something else of each kind."""

    def read(view: Any) -> int:
        _look(view, meant, None)
        return int(getattr(view, meant.column))

    return property(read)


class _VariantColumn:
    """What rows of a kind have: each row that is asked is looked at."""

    __slots__ = ("_cells", "_limit", "_meant", "_view")

    def __init__(self, view: Any, meant: VariantColumn) -> None:
        self._view, self._meant, self._limit = view, meant, _limit(meant.holds)
        self._cells = getattr(view, meant.column)

    def _key(self, key: Any) -> Any:
        row, *further = key if type(key) is tuple else (key,)
        _look(self._view, self._meant, row)
        found = (row, *self._meant.indices, *further)
        return found if len(found) > 1 else row

    def __getitem__(self, key: Any) -> int:
        return int(self._cells[self._key(key)])

    def __setitem__(self, key: Any, value: int) -> None:
        _check(self._meant.name, self._limit, value)
        self._cells[self._key(key)] = value


def address(array: np.ndarray[Any, np.dtype[Any]], index: int = 0) -> int:
    """Return the address of element `index` of a C-contiguous array of records."""
    return int(array.ctypes.data) + index * array.itemsize


def entry(function: Function) -> Callable[..., int]:
    """Return a compiled kernel as a C function that takes records as addresses and releases the GIL."""
    from ecs_mtg.kernels import build

    unit: Unit = function.unit  # type: ignore[attr-defined]
    prototype = ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_int64] * len(unit.parameters))
    return prototype(build.symbol_address(unit))
