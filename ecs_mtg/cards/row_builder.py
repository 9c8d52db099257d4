"""Builder of the pool's rows, with defaults; merges equal rows where that is allowed."""

from __future__ import annotations

from typing import Any

import numpy as np

from ecs_mtg.components import POOL_COLUMNS
from ecs_mtg.components import pool as p

Row = tuple[Any, ...]


class PoolError(ValueError):
    """Cards that do not fit into a pool, or whose definition can't be compiled."""


class Table:
    """The rows of one table so far."""

    def __init__(self, component: Any, what: str) -> None:
        self.what = what
        self.columns = tuple(component.fields)
        self.most = component.kind.rows or 0
        self.rows: list[Row] = []
        self._index: dict[Row, int] = {}
        self._place = {name: k for k, name in enumerate(self.columns)}
        for name, field in POOL_COLUMNS.variants.columns.items():
            if field.column in self._place:
                self._place[name] = self._place[field.column]
        columns = component.fields.values()
        self._defaults = [(column.first,) * column.shape[0] if column.shape else column.first for column in columns]

    def row(self, **values: Any) -> Row:
        """Make a row with some values, and defaults for the rest."""
        row = list(self._defaults)
        for name, value in values.items():
            row[self._place[name]] = value
        return tuple(row)

    def reserve(self, count: int) -> int:
        """Make room for rows that are set later; returns the first."""
        first = len(self.rows)
        if first + count > self.most:
            raise PoolError(f"the cards need more than {self.most} {self.what}")
        self.rows.extend([()] * count)
        return first

    def add(self, **values: Any) -> int:
        """Add a row."""
        at = self.reserve(1)
        self.rows[at] = self.row(**values)
        return at

    def intern(self, **values: Any) -> int:
        """Return the row that has these values: an old one if there is one."""
        row = self.row(**values)
        at = self._index.get(row)
        if at is None:
            at = self.reserve(1)
            self.rows[at] = row
            self._index[row] = at
        return at

    def value(self, row: int, name: str) -> Any:
        """Return one value of a row."""
        return self.rows[row][self._place[name]]

    def put(self, row: int, name: str, value: Any) -> None:
        """Change one value of a row."""
        place = self._place[name]
        self.rows[row] = (*self.rows[row][:place], value, *self.rows[row][place + 1 :])

    def write(self, record: np.ndarray[Any, np.dtype[Any]]) -> None:
        """Copy all rows to a POOL array of shape (1,)."""
        if self.rows:
            for name, values in zip(self.columns, zip(*self.rows)):
                record[name][0, : len(values)] = values


class Tables:
    """All tables of a pool."""

    def __init__(self) -> None:
        self.faces = Table(p.Face, "faces")
        self.abilities = Table(p.Ability, "abilities")
        self.modes = Table(p.Mode, "modes")
        self.slots = Table(p.Slot, "target slots")
        self.selectors = Table(p.Selector, "selectors")
        self.amounts = Table(p.AmountRow, "amounts")
        self.conditions = Table(p.ConditionRow, "conditions")
        self.costs = Table(p.CostRow, "costs")
        self.parts = Table(p.CostPartRow, "cost parts")
        self.instructions = Table(p.Instruction, "instructions")
        self.modifications = Table(p.Modification, "modifications")

    def record(self) -> np.ndarray[Any, np.dtype[Any]]:
        """Return the POOL array of shape (1,)."""
        record = POOL_COLUMNS.zeros()
        for table in vars(self).values():
            table.write(record)
        return record
