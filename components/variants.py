"""Tagged rows: names for columns whose meaning depends on the kind of the row, as in a tagged union.

    @variant(EFFECT, EffectKind.PERMISSION)
    class PermissionEffect:
        permission_cards = of(Effect.ef_memory, "references of the cards that may be played", holds=REFERENCE)
        permission_how = of(Effect.ef_amount, "how", at=1, holds=Permission)

`g.permission_cards[k, j]` is an alias of `g.ef_memory[k, j]`, `g.permission_how[k]` of `g.ef_amount[k, 1]`; compiled, they are the same. A kernel
that uses an undeclared name does not compile. Uncompiled, and in numpy views of one row (`view_of`), using a name with a row of another kind
raises `WrongKindError`. The validation of saved games checks what such columns `hold`, and the reference pages list them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import IntEnum
from typing import Any

import numpy as np

from ecs_mtg.components.codes import NONE
from ecs_mtg.components.holdings import Bits, Changing, Demand, Except, Held, Kind, NoneOf, Numbers, OneOf, RowsOf
from ecs_mtg.components.layout import Place


class WrongKindError(TypeError):
    """A name of rows of one kind was used with a row of another kind."""


class VariantColumn:
    """A column of many, or one number of its cells, as rows of some kinds mean it.

    Attributes:
        column: the name of the column whose numbers they are.
        meaning: what its numbers mean.
        at: the place in the cell, or None: the cell.
        holds: what its numbers can be, as `Column.holds`.
        bits: what the bits of a bit set are.
        name: its name in kernels.
        variant: whose it is.
    """

    variant: type[VariantRow]

    def __init__(self, column: Any, meaning: str, at: int | None, holds: Held | None, bits: type[IntEnum] | None) -> None:
        self.column, self.meaning, self.at, self.holds, self.bits = column.name, meaning, at, holds, bits
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"{self.name}: {self.column}{'' if self.at is None else f'[{self.at}]'}"

    @property
    def indices(self) -> tuple[int, ...]:
        """What stands behind the row where the column itself is asked."""
        return () if self.at is None else (self.at,)

    def place(self, of: Place) -> Place:
        """Return the offset of the variant column, if the column has one."""
        if self.at is None:
            return of
        row, *cell = of.strides
        return Place(of.dtype, of.shape[:1], of.at + self.at * cell[0], (row,))

    def check(self, row: int | None, read: Callable[[str], Any], pool: Callable[[str], Any] | None = None) -> None:
        """Make sure that a row has it.

        Args:
            row: which row that is; None: the game has it once.
            read: gives a column of the game.
            pool: gives a column of the pool; None: conditions on the pool are taken to hold.

        Raises:
            WrongKindError: it is of another kind; says of which, and what would be right.
        """
        variant = self.variant
        tags = read(variant.tag)
        tag = tags if row is None else tags[row]
        if tag in variant.codes or (variant.ended is not None and tag == variant.ended):
            for name, asked in variant.where.items():
                number = variant.further(name, row, read)
                if isinstance(asked, RowsOf | Changing):
                    if pool is not None and not _is_at(number, asked, pool):
                        raise WrongKindError(
                            f"{self.name} is of {self._rows} at {asked}; {_row(row)} is at {_at(number, asked, pool)}"
                        )
                elif not within(number, asked):
                    raise WrongKindError(
                        f"{self.name} is of {self._rows} whose {name} is {_range(asked)}; that of {_row(row)} is {number}"
                    )
            return
        there = getattr(type(next(iter(variant.codes))), "_value2member_map_", {})
        other = getattr(there.get(tag), "name", tag)
        meant = " or ".join(code.name for code in variant.codes)
        if row is None:
            raise WrongKindError(f"{self.name} is of a game whose {variant.tag} is {meant}; that of this one is {other}")
        raise WrongKindError(f"{self.name} is of {self._rows} of kind {meant}; {_row(row)} is of kind {other}")

    @property
    def _rows(self) -> str:
        return "a game" if self.variant.kind.rows is None else f"{self.variant.kind.name} rows"


def _row(row: int | None) -> str:
    return "this one" if row is None else f"row {row}"


def _is_at(number: int, asked: RowsOf | Changing, pool: Callable[[str], Any]) -> bool:
    """Return whether a row of the pool is one of those asked for."""
    if isinstance(asked, RowsOf):
        return pool(asked.column)[number] not in asked.refused
    first = pool("a_modification")[number]
    return any(pool("n_op")[m] in asked.codes for m in range(first, first + pool("a_modifications")[number]))


def _at(number: int, asked: RowsOf | Changing, pool: Callable[[str], Any]) -> str:
    """Name the row of the pool that is none of those."""
    if isinstance(asked, RowsOf):
        return str(type(next(iter(asked.codes)))(pool(asked.column)[number]).name)
    return f"ability {number}"


def within(value: Any, asked: Numbers | Except | Bits | OneOf | NoneOf) -> Any:
    """Return whether a number, or each of an array, is one of those asked for."""
    if isinstance(asked, OneOf | NoneOf):
        found = value in asked.codes if isinstance(value, int) else np.isin(value, [int(code) for code in asked.codes])
        return found == isinstance(asked, OneOf)
    if isinstance(asked, Bits):
        return value & asked.mask == asked.value
    return value != asked.number if isinstance(asked, Except) else (asked.least <= value) & (value <= asked.most)


def _range(asked: Numbers | Except | Bits | OneOf | NoneOf) -> str:
    if isinstance(asked, OneOf | NoneOf | Bits):
        return str(asked)
    if isinstance(asked, Except):
        return f"not {asked.number}"
    return str(asked.least) if asked.least == asked.most else f"{asked.least} to {asked.most}"


class VariantRow:
    """A view of one row of one game record that is of some kinds: attributes are what such rows have."""

    __slots__ = ("columns", "row")
    kind: Kind
    codes: frozenset[IntEnum]
    ended: IntEnum | None
    tag: str
    where: Mapping[str, Demand]
    asks: Mapping[str, Kind]  # what the further columns are of
    fields: dict[str, VariantColumn]

    def __init__(self, columns: Any, row: int | None, pool: Any = None) -> None:
        """View row `row` of the game record `columns` (one element of a GAME array).

        Args:
            columns: the game.
            row: which row of it; None for what a game has once.
            pool: the record of its cards (one element of a POOL array); without it, what depends on them is taken to hold.

        Raises:
            WrongKindError: the row is of another kind.
        """
        for field in self.fields.values():
            field.check(row, columns.__getitem__, None if pool is None else pool.__getitem__)
            break
        self.columns, self.row = columns, row

    def __getattribute__(self, name: str) -> Any:
        field = type(self).fields.get(name)
        if field is None:
            return object.__getattribute__(self, name)
        cell = self.columns[field.column] if self.row is None else self.columns[field.column][self.row]
        return int(cell[field.at]) if field.at is not None else cell if cell.shape else int(cell)

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({values})"

    @classmethod
    def further(cls, name: str, row: int | None, read: Callable[[str], Any]) -> int:
        """Return the number in a further column that says what a row is: of another kind that of the last row in use."""
        kind, column = cls.asks[name], read(name)
        if kind.rows is None:
            return int(column)
        if kind is cls.kind:
            return int(column[row])
        last = int(read(kind.in_use)) - 1
        return int(column[last]) if last >= 0 else NONE


class Variants:
    """What rows of kinds have, by name."""

    def __init__(self) -> None:
        self.all: list[type[VariantRow]] = []
        self.columns: dict[str, VariantColumn] = {}

    def add(
        self,
        known: Mapping[str, tuple[Kind, tuple[int, ...]]],
        cls: type,
        kind: Kind,
        codes: tuple[IntEnum, ...],
        where: Mapping[str, Demand],
        ended: IntEnum | None = None,
        tag: str = "",
    ) -> type[VariantRow]:
        """Make a class of names what rows of a kind have whose tag is one of some codes, and other columns of which are in some ranges.

        Args:
            known: the columns there are: of what, and the shapes of their cells.
            cls: names, each of a column (`of`).
            kind: of what.
            codes: of which kinds.
            where: further columns, and in which range their numbers are, or which rows of the pool they name.
            ended: the kind that such a row gets while it is still asked for what it was.
            tag: the column of the codes, if not that of the kind.

        Raises:
            TypeError: it can't be; says why, and what would be right.
        """
        tag = tag or kind.tag
        if not tag or not codes:
            raise TypeError(
                f"variant {cls.__name__}: say of which kinds of rows it is, as in @variant(EFFECT, EffectKind.PERMISSION)"
            )
        fields = {name: field for name, field in vars(cls).items() if isinstance(field, VariantColumn)}
        for name, field in fields.items():
            if name in known or name in self.columns:
                raise TypeError(f"{name} of variant {cls.__name__} is declared twice: there is a column of that name")
            if field.column not in known or known[field.column][0] is not kind:
                raise TypeError(
                    f"{name} of variant {cls.__name__} is of {field.column}, which is no column of the kind {kind.name}"
                )
            shape = known[field.column][1]
            if field.at is not None and not (len(shape) == 1 and 0 <= field.at < shape[0]):
                raise TypeError(f"{name} of variant {cls.__name__}: {field.column} has no place {field.at} in its cells")
        for name in where:
            if name not in known or not (known[name][0] is kind or known[name][0].rows is None or known[name][0].in_use):
                raise TypeError(f"variant {cls.__name__} asks for {name}, which is no column of the kind {kind.name}")
        rest = {
            name: value for name, value in vars(cls).items() if name not in ("__dict__", "__weakref__") and name not in fields
        }
        made: Any = type(cls.__name__, (VariantRow,), {"__slots__": (), **rest})
        made.kind, made.codes, made.ended, made.where, made.fields = kind, frozenset(codes), ended, dict(where), fields
        made.tag, made.asks = tag, {name: known[name][0] for name in where}
        for field in fields.values():
            field.variant = made
        self.columns.update(fields)
        self.all.append(made)
        return made  # type: ignore[no-any-return]

    def of(self, columns: Any, kind: Kind, row: int | None, pool: Any = None) -> Iterator[VariantRow]:
        """Yield the views of a row of a game record as what it is; `pool`: the record of its cards, as in `VariantRow`."""
        for variant in self.all:
            if variant.kind is kind:
                try:
                    yield variant(columns, row, pool)
                except WrongKindError:
                    continue


def of(column: Any, meaning: str, *, at: int | None = None, holds: Held | None = None, bits: type[IntEnum] | None = None) -> Any:
    """Declare the meaning of a column, or of one place in its cells, for rows of some kinds; further arguments as in `VariantColumn`."""
    return VariantColumn(column, meaning, at, holds, bits)
