"""The layout of a record's columns in memory.

Game-wide columns come first, the hottest first. For kinds of entities stored by rows, all columns of one entity are adjacent, the hottest first, then
those of the next: code that looks at a permanent finds most of its columns in one cache line. Columns without an assigned place follow, column by column,
in reserved space, so that adding a column moves no other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

LINE = 64  # bytes that a processor fetches from memory at a time


class Wanted(NamedTuple):
    """A column: the width of its numbers, the kind that lies row by row that it is of ("" for none), how many rows it has, the shape of a cell."""

    dtype: np.dtype[Any]
    kind: str
    rows: int | None
    cell: tuple[int, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """Of all of it."""
        return (() if self.rows is None else (self.rows,)) + self.cell


class Place(NamedTuple):
    """Where a column lies: the width of its numbers, its shape, its first byte, how many bytes there are from one index to the next."""

    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    at: int
    strides: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many bytes its numbers have."""
        return self.dtype.itemsize * int(np.prod(self.shape))

    @property
    def is_by_rows(self) -> bool:
        """Whether other columns lie between its rows."""
        return bool(self.shape) and self.strides[0] * self.shape[0] > self.size

    @property
    def row_size(self) -> int:
        """How many bytes lie together: of a row that others lie beside, or of all of it."""
        return self.size // self.shape[0] if self.is_by_rows else self.size

    def numbers(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """Return the offset in bytes of each number, in the order of their indices."""
        found = np.array([self.at])
        for n, stride in zip(self.shape, self.strides, strict=True):
            found = (found[:, None] + np.arange(n) * stride).reshape(-1)
        return found


class RowTable(NamedTuple):
    """Where the rows of a kind lie: the first byte, how many there are, how many bytes from one to the next."""

    at: int
    rows: int
    stride: int


@dataclass(frozen=True)
class RecordLayout:
    """The layout of a record.

    Attributes:
        dtype: of a record; what aligns a column is a field, too: what lies between fields is not copied by numpy.
        places: the columns, by name.
        tables: where rows lie side by side, by kind.
        of: the columns that lie in these, and their kinds.
    """

    dtype: np.dtype[Any]
    places: dict[str, Place]
    tables: dict[str, RowTable]
    of: dict[str, str]


class _Fields:
    """The fields of a dtype, one behind the other."""

    def __init__(self) -> None:
        self.end = 0
        self.offsets: dict[str, int] = {}
        self._formats: list[Any] = []

    def add(self, name: str, dtype: np.dtype[Any], shape: tuple[int, ...] = (), align: int = 1) -> int:
        """Add a column, aligned as it needs; return its first byte."""
        self.fill(-self.end % align)
        at = self.offsets[name] = self.end
        self._formats.append((dtype, shape) if shape else dtype)
        self.end += dtype.itemsize * int(np.prod(shape))
        return at

    def fill(self, size: int, name: str = "") -> None:
        """Reserve bytes that hold nothing."""
        if size:
            self.add(name or f"gap_{len(self.offsets)}", np.dtype("i1"), (size,))

    def dtype(self) -> np.dtype[Any]:
        """Return the numpy type of all columns."""
        told: Any = {
            "names": [*self.offsets], "formats": self._formats, "offsets": [*self.offsets.values()], "itemsize": self.end,
        }  # fmt: skip
        found: np.dtype[Any] = np.dtype(told)
        return found


def stride(size: int) -> int:
    """Return the stride of rows in bytes, chosen so that few rows cross cache lines."""
    return -(-size // LINE) * LINE if size > LINE else 1 << max(size - 1, 0).bit_length()


def _contiguous(dtype: np.dtype[Any], shape: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(dtype.itemsize * int(np.prod(shape[k + 1 :])) for k in range(len(shape)))


def laid_out(columns: Mapping[str, Wanted], order: Sequence[str], came: Sequence[str], room: int) -> RecordLayout:
    """Lay out columns.

    Args:
        columns: what there is.
        order: names in the order in which they lie.
        came: those that lie in the room behind them, in the order in which they came there; others lie behind these.
        room: how many bytes stay free for columns to come, a multiple of a line; what there is no room for takes more of it.
    """
    record, places = _Fields(), dict[str, Place]()
    ordered = [name for name in order if name in columns]
    tables: dict[str, RowTable] = {}
    of = {name: columns[name].kind for name in ordered if columns[name].kind and columns[name].rows is not None}

    def column(name: str) -> None:
        dtype, _, _, _ = wanted = columns[name]
        at = record.add(name, dtype, wanted.shape, dtype.itemsize)
        places[name] = Place(dtype, wanted.shape, at, _contiguous(dtype, wanted.shape))

    for name in ordered:
        if name not in of:
            column(name)
    for kind in dict.fromkeys(of.values()):
        row, names = _Fields(), [name for name in of if of[name] == kind]
        for name in names:
            row.add(name, columns[name].dtype, columns[name].cell, columns[name].dtype.itemsize)
        row.fill(stride(row.end) - row.end)
        rows = columns[names[0]].rows or 0
        tables[kind] = RowTable(record.add(kind, row.dtype(), (rows,), LINE), rows, row.end)
        for name in names:
            dtype, _, _, cell = columns[name]
            at = tables[kind].at + row.offsets[name]
            places[name] = Place(dtype, columns[name].shape, at, (row.end, *_contiguous(dtype, cell)))
    size = record.end + -record.end % LINE + room
    rank = {name: k for k, name in enumerate(came)}
    for name in sorted((name for name in columns if name not in order), key=lambda name: rank.get(name, len(rank))):
        column(name)
    size += -(-max(0, record.end - size) // room) * room
    record.fill(size - record.end, "room_left")
    return RecordLayout(record.dtype(), places, tables, of)


def zeros(size: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Allocate zero bytes that begin at a cache line, as records do."""
    memory = np.zeros(size + LINE, np.uint8)
    first = -memory.ctypes.data % LINE
    return memory[first : first + size]
