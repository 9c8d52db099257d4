"""The domains of columns: row indices of a kind of entity, references, codes, integers in a range."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias


@dataclass(frozen=True)
class Kind:
    """A kind of entity: what the rows of some components are; all of them have as many rows. `rows` None: a game has it once.

    As what a column holds: the number of such a row, or NONE.
    """

    name: str
    rows: int | None
    in_use: str = ""  # the column that says how many rows are in use: none at or above it is
    ever: str = ""  # the column that says how many have ever been: those at or above it are as they begin
    tag: str = ""  # the column that says of which kind a row is, where rows are of kinds (`ecs_mtg.components.variants`)
    by_rows: bool = True  # whether all columns of a row lie side by side, or else all rows of a column: where a column of many is looked through


ONCE = Kind("game", None)


@dataclass(frozen=True)
class Numbers:
    """A domain: the integers from `least` to `most`."""

    least: int
    most: int


@dataclass(frozen=True)
class Always:
    """A domain: the index of a row, never NONE."""

    kind: Kind


@dataclass(frozen=True)
class Except:
    """A domain: all integers but one."""

    number: int


@dataclass(frozen=True)
class Bits:
    """A domain: bit sets whose bits under a mask are those of `value`.

    Attributes:
        names: the enum whose members are the numbers of the bits.
    """

    mask: int
    value: int
    names: type[IntEnum]

    def __str__(self) -> str:
        named = {
            said: [bit.name for bit in self.names if self.mask & of & 1 << bit]
            for said, of in (("with", self.value), ("without", ~self.value))
        }
        return " and ".join(f"{said} {' or '.join(bits)}" for said, bits in named.items() if bits)


def without(*bits: IntEnum) -> Bits:
    """Return the domain of bit sets without any of some bits."""
    return Bits(sum(1 << bit for bit in bits), 0, type(bits[0]))


def with_bit(bit: IntEnum) -> Bits:
    """Return the domain of bit sets with a bit."""
    return Bits(1 << bit, 1 << bit, type(bit))


@dataclass(frozen=True)
class OneOf:
    """A domain: some codes of an enum."""

    codes: frozenset[IntEnum]

    def __str__(self) -> str:
        return " or ".join(code.name for code in sorted(self.codes))


@dataclass(frozen=True)
class NoneOf:
    """A domain: all codes of an enum but some, those that packages add included."""

    codes: frozenset[IntEnum]

    def __str__(self) -> str:
        return f"not {' or '.join(code.name for code in sorted(self.codes))}"


@dataclass(frozen=True)
class Changing:
    """A domain: abilities with a modification (`n_op`) that is one of some."""

    codes: frozenset[IntEnum]

    def __str__(self) -> str:
        return " or ".join(code.name for code in sorted(self.codes))


@dataclass(frozen=True)
class RowsOf:
    """A domain: rows of a table of the pool in which the code of another column is one of some, or no code of the engine but of a user.

    Attributes:
        column: the column of the pool.
        codes: those of its codes.
    """

    column: str
    codes: frozenset[IntEnum]

    @property
    def refused(self) -> frozenset[int]:
        """The codes of the engine that are none of them."""
        return frozenset(map(int, type(next(iter(self.codes))))) - self.codes

    def __str__(self) -> str:
        return " or ".join(code.name for code in sorted(self.codes))


@dataclass(frozen=True)
class Reference:
    """A domain: a reference (`ecs_mtg.systems.record.references`), or NONE."""


REFERENCE = Reference()
Demand: TypeAlias = Numbers | Except | Bits | OneOf | NoneOf | RowsOf | Changing  # what a variant asks of further columns
Held: TypeAlias = Kind | Numbers | Always | Reference | type[IntEnum]


def up_to(most: int) -> Numbers:
    """Return the domain of counts up to `most`."""
    return Numbers(0, most)


def limits(held: Held | None, there: Mapping[Kind, int] | None = None) -> tuple[int, int] | None:
    """Return the least and the most that a column can hold which is not of references; None for those, and for what says nothing.

    Args:
        held: what the column holds.
        there: how many rows there are of some kinds, where they are fewer than there could be.
    """
    if isinstance(held, Numbers):
        return held.least, held.most
    if isinstance(held, type):
        return 0, int(max(held))
    kind = held.kind if isinstance(held, Always) else held
    if not isinstance(kind, Kind):
        return None
    return 0 if isinstance(held, Always) else -1, (there or {}).get(kind, kind.rows or 0) - 1
