"""Game records as numpy arrays with columns by name."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np


class GameRow(np.void):  # type: ignore[misc]  # as np.record is
    """One game record: `row[name]` is a column of it, to be read and written."""

    kinds: ClassVar[dict[str, str]] = {}  # where the columns are that lie row by row (`RecordLayout.of`)
    meant: ClassVar[
        dict[str, tuple[str, int | None]]
    ] = {}  # what rows of kinds have: of which column, at which place of its cells

    def __getitem__(self, key: Any) -> Any:
        if type(key) is str and (kind := self.kinds.get(key)) is not None:
            return super().__getitem__(kind)[key]
        if type(key) is str and (meant := self.meant.get(key)) is not None:
            return self[meant[0]] if meant[1] is None else self[meant[0]][..., meant[1]]
        return super().__getitem__(key)

    def __setitem__(self, key: Any, value: Any) -> None:
        if type(key) is str and (key in self.kinds or key in self.meant):
            self[key][...] = value
        else:
            super().__setitem__(key, value)


class Games(np.ndarray[Any, np.dtype[Any]]):
    """An array of game records: `games[name]` is a column of all of them, shape (N, rows, ...), to be read and written."""

    __array_priority__ = 1.0  # what numpy puts together of such arrays is one, too

    def __getitem__(self, key: Any) -> Any:
        if type(key) is not str:
            return super().__getitem__(key)
        plain, kind, meant = self.view(np.ndarray), GameRow.kinds.get(key), GameRow.meant.get(key)
        if meant is not None:
            return self[meant[0]] if meant[1] is None else self[meant[0]][..., meant[1]]
        return plain[key] if kind is None else plain[kind][key]

    def __setitem__(self, key: Any, value: Any) -> None:
        if type(key) is str:
            self[key][...] = value
        else:
            super().__setitem__(key, value)
