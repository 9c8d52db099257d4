"""Declarations of components: a class of columns, each with its meaning, initial value, reset and range.

    @component(PERMANENT)
    class Status:
        tapped = i1("1 tapped")
        attached_to = i4("what it is attached to, or NONE", first=NONE, reset=Reset.NEW, holds=REFERENCE)

The columns become fields of the GAME record, under their own names (`g.tapped[row]`); `ecs_mtg.components.layout` computes their offsets.
esper uses the class itself as a component: an instance is a view of one row of one game, through which reads and writes go to the record. The
initial record of a game, the kernels that reset columns (`ecs_mtg.kernels.resetting`) and the validation of saved games
(`ecs_mtg.snapshots.validation`) are generated from these declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum, IntFlag, unique
from functools import cached_property
from typing import Any, TypeAlias, TypedDict, TypeVar, Unpack

import numpy as np

from ecs_mtg.components.holdings import ONCE as ONCE
from ecs_mtg.components.holdings import REFERENCE as REFERENCE
from ecs_mtg.components.holdings import Always as Always
from ecs_mtg.components.holdings import Bits as Bits
from ecs_mtg.components.holdings import Changing as Changing
from ecs_mtg.components.holdings import Demand as Demand
from ecs_mtg.components.holdings import Except as Except
from ecs_mtg.components.holdings import Held as Held
from ecs_mtg.components.holdings import Kind as Kind
from ecs_mtg.components.holdings import NoneOf as NoneOf
from ecs_mtg.components.holdings import Numbers as Numbers
from ecs_mtg.components.holdings import OneOf as OneOf
from ecs_mtg.components.holdings import Reference as Reference
from ecs_mtg.components.holdings import RowsOf as RowsOf
from ecs_mtg.components.holdings import up_to as up_to
from ecs_mtg.components.holdings import with_bit as with_bit
from ecs_mtg.components.holdings import without as without
from ecs_mtg.components.layout import LINE, Place, RecordLayout, Wanted, laid_out, zeros
from ecs_mtg.components.order import GAME_CAME, GAME_ORDER
from ecs_mtg.components.records import GameRow, Games
from ecs_mtg.components.sizes import PERMANENTS
from ecs_mtg.components.variants import Variants

T = TypeVar("T")
Shape: TypeAlias = int | tuple[int, ...]


@unique
class Reset(IntFlag):
    """When a column is reset to its initial value; the function named here calls the kernel of `ecs_mtg.kernels.resetting`."""

    NEVER = 0
    NEW = 1  # the row becomes a new permanent, stack object, effect, event or frame; a card becomes a new object (400.7)
    TURN = 2  # a turn begins (`turn.turn_structure.next_turn`)
    STEP = 4  # a step is over (`events.ending_turns.leave_step`)
    COMBAT = 8  # the permanent leaves combat (506.4), combat ends (511.3) (`combat.combatants.end_combat`)
    CLEANUP = 16  # "until end of turn" ends (514.2), on the battlefield (`turn.turn_structure.end_what_lasts_until_end_of_turn`)
    LEAVES = 32  # the permanent leaves the battlefield (`events.zone_changes`)
    TALLIES = 64  # a turn begins, in pools with `keeps_tallies`, whose cards ask for it (`turn.turn_structure.next_turn`)


class Said(TypedDict, total=False):
    """The keyword arguments of a column, see `Column`."""

    first: int | tuple[int, ...]
    reset: Reset
    holds: Held
    within: Held
    bits: type[IntEnum]


class Column:
    """A field of a component.

    Attributes:
        dtype: the dtype of its numbers.
        meaning: what its numbers mean.
        shape: the shape of a cell; () for one number.
        first: the initial value of every cell, to which it is reset; a tuple if the numbers of a cell differ.
        reset: when it is reset.
        holds: the range of its numbers, if they are rows, references or codes: a saved game with other numbers is refused, and
            uncompiled kernels raise an error if they write others.
        within: the range while the engine is running, if it is larger, for temporary use as scratch.
        bits: the enum of the bits, for a bit set.
        name: its name in the record.
    """

    def __init__(
        self,
        dtype: str,
        meaning: str,
        shape: Shape = (),
        *,
        first: int | tuple[int, ...] = 0,
        reset: Reset = Reset.NEVER,
        holds: Held | None = None,
        within: Held | None = None,
        bits: type[IntEnum] | None = None,
    ) -> None:
        self.dtype = dtype
        self.meaning = meaning
        self.shape = (shape,) if isinstance(shape, int) else shape
        self.first = first
        self.reset = reset
        self.holds = holds
        self.within = within
        self.bits = bits
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
    kind: Kind
    rows: int | None
    fields: dict[str, Column]

    def __init__(self, columns: Any, row: int | None = None) -> None:
        """View row `row` of the game record `columns` (one element of a GAME array)."""
        self.columns = columns
        self.row = row

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({values})"


class Declared:
    """The components of a record, and its layout, which is computed on first access and then final."""

    def __init__(self, order: Sequence[str], room: int, came: Sequence[str] = (), *, by_rows: bool = False) -> None:
        """Start without components.

        Args:
            order: names of columns in memory order; columns that are not in it follow.
            room: bytes reserved after these for new columns, a multiple of a cache line.
            came: the columns in the reserved space, in the order in which they were added; further ones follow.
            by_rows: store the columns of `order` that belong to one kind of entity row by row; records are viewed as `Games`.
        """
        self.components: list[type[Component]] = []
        self.variants = Variants()
        self._order, self._came, self._room, self._by_rows = order, came, room, by_rows
        self._layout: RecordLayout | None = None

    def add(self, cls: type, kind: Kind) -> type[Component]:
        """Add a class of columns as a component of a kind of rows.

        Raises:
            TypeError: it can't be a component of this record; the message says why, and what would be right.
        """
        if not isinstance(kind, Kind):
            raise TypeError(f"component {cls.__name__}: say of what, as in @component(PERMANENT); {kind!r} is no kind of entity")
        if self._layout is not None:
            raise TypeError(
                f"component {cls.__name__} is declared too late: the record is laid out. Declare it in a module that imports nothing of "
                "the engine but ecs_mtg.components, and import that first or name it as an entry point of the group ecs_mtg.components"
            )
        namespace = {name: value for name, value in vars(cls).items() if name not in ("__dict__", "__weakref__")}
        made: Any = type(cls.__name__, (Component,), namespace)
        made.kind, made.rows = kind, kind.rows
        made.fields = {name: c for name, c in namespace.items() if isinstance(c, Column)}
        for name in made.fields:
            other = next((c for c in self.components if name in c.fields), None)
            if other is not None:
                raise TypeError(f"column {name} of component {cls.__name__} is declared twice: {other.__name__} has one")
            if name in self.variants.columns:
                raise TypeError(
                    f"column {name} of component {cls.__name__} is declared twice: "
                    f"{self.variants.columns[name].variant.__name__} has something of that name"
                )
        self.components.append(made)
        return made  # type: ignore[no-any-return]

    def add_variant(
        self,
        cls: type,
        kind: Kind,
        codes: tuple[IntEnum, ...],
        where: Mapping[str, Demand],
        ended: IntEnum | None = None,
        tag: str = "",
    ) -> type[Any]:
        """Add a class of names for the columns of rows of some kinds, see `Variants.add`.

        Raises:
            TypeError: it is not valid; the message says why, and what would be right.
        """
        if self._layout is not None:
            raise TypeError(f"variant {cls.__name__} is declared too late: the record is laid out")
        known = {name: (its_kind, column.shape) for name, (its_kind, column) in self.columns().items()}
        return self.variants.add(known, cls, kind, codes, where, ended, tag)

    @property
    def layout(self) -> RecordLayout:
        """The memory layout; after this no components can be added."""
        if self._layout is None:
            wanted = {
                n: Wanted(np.dtype(c.dtype), kind.name if self._by_rows and kind.by_rows else "", kind.rows, c.shape)
                for n, (kind, c) in self.columns().items()
            }
            self._layout = laid_out(wanted, self._order, self._came, self._room)
            if self._by_rows:
                GameRow.kinds = self._layout.of
                GameRow.meant = {name: (field.column, field.at) for name, field in self.variants.columns.items()}
        return self._layout

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The dtype of a record; after this no components can be added."""
        found = self.layout.dtype
        return np.dtype((GameRow, found)) if self._by_rows else found

    @property
    def places(self) -> dict[str, Place]:
        """The place of each column; after this no components can be added."""
        return self.layout.places

    def columns(self) -> dict[str, tuple[Kind, Column]]:
        """Return all columns by name, with the kind of their rows."""
        return {name: (c.kind, column) for c in self.components for name, column in c.fields.items()}

    def cells(self, record: Any, name: str) -> Any:
        """Return a column of a record or of records, by its name or by that of a variant."""
        field = self.variants.columns.get(name)
        if field is None:
            return record[name]
        return record[field.column] if field.at is None else record[field.column][..., field.at]

    @property
    def names(self) -> list[str]:
        """The names of all columns and of all variants."""
        return [*self.columns(), *self.variants.columns]

    def meant(self) -> dict[str, Place]:
        """Return the places of the names of variants; after this no components can be added."""
        return {name: field.place(self.places[field.column]) for name, field in self.variants.columns.items()}

    def zeros(self, count: int = 1) -> np.ndarray[Any, np.dtype[Any]]:
        """Allocate `count` records of zeros."""
        return self.view(zeros(count * self.dtype.itemsize))

    def view(self, memory: np.ndarray[Any, np.dtype[Any]]) -> np.ndarray[Any, np.dtype[Any]]:
        """View memory that contains records, of whatever dtype, as an array of records, without copying."""
        count, rest = divmod(memory.nbytes, self.dtype.itemsize)
        if memory.flags.c_contiguous and memory.ndim == 1 and not rest:  # `ndarray.view` looks at each column: ten times as long
            return np.ndarray.__new__(Games if self._by_rows else np.ndarray, (count,), self.dtype, memory)
        records = memory.view(self.dtype)
        return records.view(Games) if self._by_rows else records

    def fresh(self, count: int = 1) -> np.ndarray[Any, np.dtype[Any]]:
        """Allocate `count` records in which all columns have their initial values."""
        records = self.zeros(count)
        for name, (_, column) in self.columns().items():
            if column.first != 0:
                records[name] = column.first
        return records


COLUMNS = Declared(GAME_ORDER, LINE * PERMANENTS, GAME_CAME, by_rows=True)  # of a game
COMPONENTS = COLUMNS.components


def component(kind: Kind = ONCE) -> Callable[[type[T]], type[T]]:
    """Register a class of columns as a component of a kind of entity, or of the game as a whole.

    Raises:
        TypeError: it can't be a component; the message says why, and what would be right.
    """
    return lambda cls: COLUMNS.add(cls, kind)  # type: ignore[return-value]


def variant(
    kind: Kind, *codes: IntEnum, where: Mapping[str, Demand] | None = None, ended: IntEnum | None = None, tag: str = ""
) -> Callable[[type[T]], type[T]]:
    """Register a class of names (`ecs_mtg.components.variants.of`) for the columns of rows whose tag is one of `codes`.

    Args:
        kind: the kind of entity.
        codes: the tags.
        where: further columns of such rows, with the range of their numbers, or the rows of the pool that they name; columns that a game
            has once, and of other kinds of rows the last row in use (the frame on top).
        ended: the tag of a row that has ended but may still be referred to; the validation of saved games skips such rows.
        tag: the column that the codes are of, if not `kind.tag`: of ONCE one of several.

    Raises:
        TypeError: it is not valid; the message says why, and what would be right.
    """
    return lambda cls: COLUMNS.add_variant(cls, kind, codes, where or {}, ended, tag)


def i1(meaning: str, shape: Shape = (), **said: Unpack[Said]) -> Any:
    """Declare a column of 8-bit integers; takes the keyword arguments of `Column`."""
    return Column("i1", meaning, shape, **said)


def i2(meaning: str, shape: Shape = (), **said: Unpack[Said]) -> Any:
    """Declare a column of 16-bit integers; takes the keyword arguments of `Column`."""
    return Column("i2", meaning, shape, **said)


def i4(meaning: str, shape: Shape = (), **said: Unpack[Said]) -> Any:
    """Declare a column of 32-bit integers; takes the keyword arguments of `Column`."""
    return Column("i4", meaning, shape, **said)


def i8(meaning: str, shape: Shape = (), **said: Unpack[Said]) -> Any:
    """Declare a column of 64-bit integers; takes the keyword arguments of `Column`."""
    return Column("i8", meaning, shape, **said)
