"""How a component is declared: once, as a class of columns.

The columns become fields of the GAME record, arrays over rows, under their own names (`g.tapped[row]`). The class itself is
what esper shows: an instance is a view of one row of one game, reads and writes go to the record.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

T = TypeVar("T")


class Column:
    """One field of a component: a dtype, the shape of its cell, and what it means."""

    def __init__(self, dtype: str, meaning: str, shape: int | tuple[int, ...] = ()) -> None:
        self.dtype = dtype
        self.meaning = meaning
        self.shape = (shape,) if isinstance(shape, int) else shape
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, view: Any, owner: type | None = None) -> Any:
        if view is None:
            return self
        cell = view.columns[self.name] if view.row is None else view.columns[self.name][view.row]
        return cell if self.shape else int(cell)

    def __set__(self, view: Any, value: Any) -> None:
        if view.row is None:
            view.columns[self.name] = value
        else:
            view.columns[self.name][view.row] = value


class Component:
    """A view of one row of one game record; `row` is None for components that a game has once."""

    __slots__ = ("columns", "row")
    rows: int | None = None
    fields: dict[str, Column]

    def __init__(self, columns: Any, row: int | None = None) -> None:
        """View row `row` of the game record `columns` (one element of a GAME array)."""
        self.columns = columns
        self.row = row

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({values})"


COMPONENTS: list[type[Component]] = []


def component(rows: int | None = None) -> Callable[[type[T]], type[T]]:
    """Register a class of columns with `rows` rows (None: one cell per game)."""

    def register(cls: type[T]) -> type[T]:
        namespace = {name: value for name, value in vars(cls).items() if name not in ("__dict__", "__weakref__")}
        made: Any = type(cls.__name__, (Component,), namespace)
        made.rows = rows
        made.fields = {name: c for name, c in namespace.items() if isinstance(c, Column)}
        COMPONENTS.append(made)
        return made  # type: ignore[no-any-return]

    return register


def i1(meaning: str, shape: int | tuple[int, ...] = ()) -> Any:
    """A column of 8-bit integers."""
    return Column("i1", meaning, shape)


def i2(meaning: str, shape: int | tuple[int, ...] = ()) -> Any:
    """A column of 16-bit integers."""
    return Column("i2", meaning, shape)


def i4(meaning: str, shape: int | tuple[int, ...] = ()) -> Any:
    """A column of 32-bit integers."""
    return Column("i4", meaning, shape)


def i8(meaning: str, shape: int | tuple[int, ...] = ()) -> Any:
    """A column of 64-bit integers."""
    return Column("i8", meaning, shape)


def assemble(components: list[type[Component]]) -> np.dtype[Any]:
    """The record dtype of all columns, widest first so that every column is aligned."""
    fields: list[tuple[str, str, tuple[int, ...]]] = []
    for c in components:
        for name, column in c.fields.items():
            if any(name == f[0] for f in fields):
                raise TypeError(f"column {name} is declared twice")
            fields.append((name, column.dtype, (() if c.rows is None else (c.rows,)) + column.shape))
    fields.sort(key=lambda f: -int(f[1][1:]))
    return np.dtype(fields, align=True)
