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

from ecs_mtg.components.holdings import Demand, Except, Held, Kind, Numbers, RowsOf
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

    def check(self, tag: int, row: int, more: Callable[[str], int], pool: Callable[[str, int], int] | None = None) -> None:
        """Make sure that a row has it.

        Args:
            tag: what says of which kind the row is.
            row: which row that is.
            more: what other columns say of it.
            pool: what a column of the pool says of a row there; None: conditions on the pool are taken to hold.

        Raises:
            WrongKindError: it is of another kind; says of which, and what would be right.
        """
        variant = self.variant
        if tag not in variant.codes and tag != variant.ended:
            there = getattr(type(next(iter(variant.codes))), "_value2member_map_", {})
            other = getattr(there.get(tag), "name", tag)
            meant = " or ".join(code.name for code in variant.codes)
            raise WrongKindError(f"{self.name} is of {variant.kind.name} rows of kind {meant}; row {row} is of kind {other}")
        for name, asked in variant.where.items():
            if isinstance(asked, RowsOf):
                if pool is not None and (code := pool(asked.column, more(name))) in asked.refused:
                    found = type(next(iter(asked.codes)))(code).name
                    raise WrongKindError(f"{self.name} is of {variant.kind.name} rows at {asked}; row {row} is at {found}")
            elif not within(more(name), asked):
                raise WrongKindError(
                    f"{self.name} is of {variant.kind.name} rows whose {name} is {_range(asked)}; that of row {row} is {more(name)}"
                )


def within(value: Any, asked: Numbers | Except) -> Any:
    """Return whether a number, or each of an array, is one of those asked for."""
    return value != asked.number if isinstance(asked, Except) else (asked.least <= value) & (value <= asked.most)


def _range(asked: Numbers | Except) -> str:
    if isinstance(asked, Except):
        return f"not {asked.number}"
    return str(asked.least) if asked.least == asked.most else f"{asked.least} to {asked.most}"


class VariantRow:
    """A view of one row of one game record that is of some kinds: attributes are what such rows have."""

    __slots__ = ("columns", "row")
    kind: Kind
    codes: frozenset[IntEnum]
    ended: IntEnum | None
    where: Mapping[str, Demand]
    fields: dict[str, VariantColumn]

    def __init__(self, columns: Any, row: int, pool: Any = None) -> None:
        """View row `row` of the game record `columns` (one element of a GAME array).

        Args:
            columns: the game.
            row: which row of it.
            pool: the record of its cards (one element of a POOL array); without it, what depends on them is taken to hold.

        Raises:
            WrongKindError: the row is of another kind.
        """
        look = None if pool is None else lambda name, at: int(pool[name][at])
        for field in self.fields.values():
            field.check(int(columns[self.kind.tag][row]), row, lambda name: int(columns[name][row]), look)
            break
        self.columns, self.row = columns, row

    def __getattribute__(self, name: str) -> Any:
        field = type(self).fields.get(name)
        if field is None:
            return object.__getattribute__(self, name)
        cell = self.columns[field.column][self.row]
        return int(cell[field.at]) if field.at is not None else cell if cell.shape else int(cell)

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({values})"


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
    ) -> type[VariantRow]:
        """Make a class of names what rows of a kind have whose tag is one of some codes, and other columns of which are in some ranges.

        Args:
            known: the columns there are: of what, and the shapes of their cells.
            cls: names, each of a column (`of`).
            kind: of what.
            codes: of which kinds.
            where: further columns of such rows, and in which range their numbers are, or which rows of the pool they name.
            ended: the kind that such a row gets while it is still asked for what it was.

        Raises:
            TypeError: it can't be; says why, and what would be right.
        """
        if not kind.tag or not codes:
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
            if name not in known or known[name][0] is not kind:
                raise TypeError(f"variant {cls.__name__} asks for {name}, which is no column of the kind {kind.name}")
        rest = {
            name: value for name, value in vars(cls).items() if name not in ("__dict__", "__weakref__") and name not in fields
        }
        made: Any = type(cls.__name__, (VariantRow,), {"__slots__": (), **rest})
        made.kind, made.codes, made.ended, made.where, made.fields = kind, frozenset(codes), ended, dict(where), fields
        for field in fields.values():
            field.variant = made
        self.columns.update(fields)
        self.all.append(made)
        return made  # type: ignore[no-any-return]

    def of(self, columns: Any, kind: Kind, row: int, pool: Any = None) -> Iterator[VariantRow]:
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
