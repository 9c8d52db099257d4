"""Copies of game records that copy only the rows in use.

Rows that have never been in use are as they begin (`Kind.ever`), in all games that began as the same record: they are equal already. The
kernel is made from the declarations of the columns, as those in `resetting.py` are.
"""

from __future__ import annotations

from collections.abc import Iterator

from ecs_mtg.components import COLUMNS, GAME
from ecs_mtg.components.columns import Kind
from ecs_mtg.components.layout import LINE
from ecs_mtg.kernels.generated import INDENT, made
from ecs_mtg.kernels.memory import copy_from, copy_rows, copy_run, game_at

GAP = 256  # fewer bytes between columns that are copied whole are copied, too


def _places(some: bool) -> list[tuple[int, int, Kind]]:
    """List (offset, size, kind) of every column copied row by row (`some`) or whole."""
    layout, kinds = COLUMNS.layout, {name: kind for name, (kind, _) in COLUMNS.columns().items()}
    found = [(place.at, place.size, kinds[name]) for name, place in layout.places.items() if name not in layout.of]
    of_tables = {kind.name: kind for kind in kinds.values()}
    found += [(table.at, table.rows * table.stride, of_tables[name]) for name, table in layout.tables.items()]
    return sorted((at, size, kind) for at, size, kind in found if (kind.ever != "" and size > LINE) == some)


def _whole() -> Iterator[str]:
    """Yield lines of code that copy whole columns."""
    runs: list[list[int]] = []
    for at, size, _ in _places(False):
        if runs and at - runs[-1][1] < GAP:
            runs[-1][1] = at + size
        else:
            runs.append([at, at + size])
    for first, end in runs:
        yield f"copy_run(g, other, {first}, {end - first})"


def _rows() -> Iterator[str]:
    """Yield lines of code that copy the rows of columns that either game has ever used, one line for adjacent columns of one size."""
    places = _places(True)
    assert places[-1][0] + places[-1][1] + LINE <= GAME.itemsize, "a line behind the last column has to be within the record"
    kinds = list(dict.fromkeys(kind for *_, kind in places))
    for k, kind in enumerate(kinds):  # asked for before anything is overwritten
        yield f"used{k} = max(g.{kind.ever}, other.{kind.ever})"
    group: list[tuple[int, int, Kind]] = []
    for place in [*places, None]:
        if group and (place is None or place[1:] != group[-1][1:] or place[0] != group[-1][0] + group[-1][1]):
            at, size, kind = group[0]
            used = f"used{kinds.index(kind)} * {size // (kind.rows or 1)}"
            yield f"copy_rows(g, other, {at}, {len(group)}, {size}, {used})"
            group = []
        if place is not None:
            group.append(place)


become = made(
    __name__,
    "become",
    "The game is game `index` of the array of games at `base` from here on, to the last byte.",
    "g, base, index",
    [
        "other = game_at(g, base, index)",
        "if g.origin != other.origin or g.origin == 0:",
        f"{INDENT}return copy_from(g, other)",
        *_rows(),
        *_whole(),
        "return 0",
    ],
    {"copy_from": copy_from, "copy_rows": copy_rows, "copy_run": copy_run, "game_at": game_at},
)

__all__ = ["become"]
