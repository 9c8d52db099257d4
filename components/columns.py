"""The declaration of components: a class of columns, each with its meaning, first value, reset and range.

    @component(PERMANENT)
    class Status:
        tapped = i1("1 tapped")
        attached_to = i4("what it is attached to, or NONE", first=NONE, reset=Reset.NEW, holds=REFERENCE)

The columns become part of the GAME record, under their own names (`g.tapped[row]`); `ecs_mtg.components.layout` says where they lie.
The class itself is what esper shows: an instance is a view of one row of one game, reads and writes go to the record. From what the columns say
come the record that a game begins as, the kernels that set columns back (`ecs_mtg.kernels.resetting`) and what is asked of saved
games (`ecs_mtg.snapshots.validation`).
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
from ecs_mtg.components.holdings import Held as Held
from ecs_mtg.components.holdings import Kind as Kind
from ecs_mtg.components.holdings import Numbers as Numbers
from ecs_mtg.components.holdings import Reference as Reference
from ecs_mtg.components.holdings import up_to as up_to
from ecs_mtg.components.layout import LINE, Place, RecordLayout, Wanted, laid_out, zeros
from ecs_mtg.components.order import GAME_CAME, GAME_ORDER
from ecs_mtg.components.records import GameRow, Games
from ecs_mtg.components.sizes import PERMANENTS
from ecs_mtg.components.variants import Variants

T = TypeVar("T")
Shape: TypeAlias = int | tuple[int, ...]


@unique
class Reset(IntFlag):
    """When a column is set back to its first value, by a kernel of `ecs_mtg.kernels.resetting` that the system named here calls."""

    NEVER = 0
    NEW = 1  # the row becomes a new permanent, stack object, effect, event or frame; a card becomes a new object (400.7)
    TURN = 2  # a turn begins (`turn.turn_structure.next_turn`)
    STEP = 4  # a step is over (`events.ending_turns.leave_step`)
    COMBAT = 8  # the permanent leaves combat (506.4), combat ends (511.3) (`combat.combatants.end_combat`)
    CLEANUP = 16  # "until end of turn" ends (514.2), on the battlefield (`turn.turn_structure.end_what_lasts_until_end_of_turn`)
    TALLIES = 64  # a turn begins, in pools with `keeps_tallies`, whose cards ask for it (`turn.turn_structure.next_turn`)
    LEAVES = 32  # the permanent leaves the battlefield (`events.zone_changes`)


class Said(TypedDict, total=False):
    """What else a column may say of itself, see `Column`."""

    first: int | tuple[int, ...]
    reset: Reset
    holds: Held
    within: Held
    bits: type[IntEnum]


class Column:
    """One field of a component.

    Attributes:
        dtype: its width.
        meaning: what its numbers mean.
        shape: of a cell; () for one number.
        first: what every cell begins as, and what it is set back to; one for each number of the cell, if they differ.
        reset: when it is set back.
        holds: what its numbers can be, where they are numbers of rows, references or codes: a saved game with others is refused, and
            kernels that run uncompiled can't write others.
        within: what they can be while the engine is at work, if that is more: a use as scratch that is over before it returns.
        bits: what the bits of a bit set are.
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
    """The components of a record, and how it is laid out once that is asked for."""

    def __init__(self, order: Sequence[str], room: int, came: Sequence[str] = (), *, by_rows: bool = False) -> None:
        """A record of no components yet.

        Args:
            order: names of columns in the order in which they lie; those that are not in it lie behind them.
            room: how many bytes stay free behind them for columns to come, a multiple of a line.
            came: those that lie in the room, in the order in which they came there; further ones lie behind them.
            by_rows: the columns of the order that are of one kind of entity lie row by row; records are shown as `Games`.
        """
        self.components: list[type[Component]] = []
        self.variants = Variants()
        self._order, self._came, self._room, self._by_rows = order, came, room, by_rows
        self._layout: RecordLayout | None = None

    def add(self, cls: type, kind: Kind) -> type[Component]:
        """Make a class of columns a component whose rows are of a kind.

        Raises:
            TypeError: it can't be one of this record; says why, and what would be right.
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
        where: Mapping[str, Numbers],
        ended: IntEnum | None = None,
    ) -> type[Any]:
        """Make a class of names what rows of some kinds have, see `Variants.add`.

        Raises:
            TypeError: it can't be; says why, and what would be right.
        """
        if self._layout is not None:
            raise TypeError(f"variant {cls.__name__} is declared too late: the record is laid out")
        known = {name: (its_kind, column.shape) for name, (its_kind, column) in self.columns().items()}
        return self.variants.add(known, cls, kind, codes, where, ended)

    @property
    def layout(self) -> RecordLayout:
        """Where everything lies; from now on there are no further components."""
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
        """Of a record; from now on there are no further components."""
        found = self.layout.dtype
        return np.dtype((GameRow, found)) if self._by_rows else found

    @property
    def places(self) -> dict[str, Place]:
        """Where each column lies; from now on there are no further components."""
        return self.layout.places

    def columns(self) -> dict[str, tuple[Kind, Column]]:
        """All columns, and what their rows are."""
        return {name: (c.kind, column) for c in self.components for name, column in c.fields.items()}

    @property
    def names(self) -> list[str]:
        """Of all columns, and of what rows of kinds have."""
        return [*self.columns(), *self.variants.columns]

    def meant(self) -> dict[str, Place]:
        """Where that lies which rows of kinds have; from now on there are no further components."""
        return {name: field.place(self.places[field.column]) for name, field in self.variants.columns.items()}

    def zeros(self, count: int = 1) -> np.ndarray[Any, np.dtype[Any]]:
        """`count` records of zeros."""
        return self.view(zeros(count * self.dtype.itemsize))

    def view(self, memory: np.ndarray[Any, np.dtype[Any]]) -> np.ndarray[Any, np.dtype[Any]]:
        """Memory that holds records, whatever its dtype says, as records: no copy."""
        count, rest = divmod(memory.nbytes, self.dtype.itemsize)
        if memory.flags.c_contiguous and memory.ndim == 1 and not rest:  # `ndarray.view` looks at each column: ten times as long
            return np.ndarray.__new__(Games if self._by_rows else np.ndarray, (count,), self.dtype, memory)
        records = memory.view(self.dtype)
        return records.view(Games) if self._by_rows else records

    def fresh(self, count: int = 1) -> np.ndarray[Any, np.dtype[Any]]:
        """`count` records, all columns as they begin."""
        records = self.zeros(count)
        for name, (_, column) in self.columns().items():
            if column.first != 0:
                records[name] = column.first
        return records


COLUMNS = Declared(GAME_ORDER, LINE * PERMANENTS, GAME_CAME, by_rows=True)  # of a game
COMPONENTS = COLUMNS.components


def component(kind: Kind = ONCE) -> Callable[[type[T]], type[T]]:
    """Register a class of columns: what rows of a kind of entity have, or what a game has once.

    Raises:
        TypeError: it can't be a component; says why, and what would be right.
    """
    return lambda cls: COLUMNS.add(cls, kind)  # type: ignore[return-value]


def variant(
    kind: Kind, *codes: IntEnum, where: Mapping[str, Numbers] | None = None, ended: IntEnum | None = None
) -> Callable[[type[T]], type[T]]:
    """Register a class of names (`ecs_mtg.components.variants.of`): what columns mean of rows of a kind whose tag is one of `codes`.

    Args:
        kind: of what.
        codes: of which kinds.
        where: further columns of such rows, and in which range their numbers are.
        ended: the kind that such a row gets while it is still asked for what it was; saved games are not asked about these.

    Raises:
        TypeError: it can't be; says why, and what would be right.
    """
    return lambda cls: COLUMNS.add_variant(cls, kind, codes, where or {}, ended)


def i1(meaning: str, shape: Shape = (), **said: Unpack[Said]) -> Any:
    """A column of 8-bit integers; further arguments as `Column` has them."""
    return Column("i1", meaning, shape, **said)


def i2(meaning: str, shape: Shape = (), **said: Unpack[Said]) -> Any:
    """A column of 16-bit integers; further arguments as `Column` has them."""
    return Column("i2", meaning, shape, **said)


def i4(meaning: str, shape: Shape = (), **said: Unpack[Said]) -> Any:
    """A column of 32-bit integers; further arguments as `Column` has them."""
    return Column("i4", meaning, shape, **said)


def i8(meaning: str, shape: Shape = (), **said: Unpack[Said]) -> Any:
    """A column of 64-bit integers; further arguments as `Column` has them."""
    return Column("i8", meaning, shape, **said)
