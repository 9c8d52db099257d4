"""Descriptions of rows of a game record in words, from the declarations of columns and variants alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ecs_mtg.components.codes import RefKind
from ecs_mtg.components.columns import COLUMNS
from ecs_mtg.components.holdings import Held, Kind, Reference
from ecs_mtg.components.references import ref_kind, ref_row


def describe(columns: Any, kind: Kind, row: int | None = None, pool: Any = None) -> str:
    """Describe what a row holds by the names that rows of its kind have: a line for each, with its meaning.

    A column that means something else of each kind is shown by those names only, and what is as in a new row not at all.

    Args:
        columns: the game, one element of a GAME array.
        kind: of what the row is.
        row: which row; None for what a game has once.
        pool: the record of its cards (one element of a POOL array); without it, what depends on them is taken to hold.
    """
    return "\n".join(f"{name} = {value}: {meaning}" for name, value, meaning in _said(columns, kind, row, pool))


def _said(columns: Any, kind: Kind, row: int | None, pool: Any) -> Iterator[tuple[str, str, str]]:
    """Yield name, value and meaning of what a row holds."""
    variants = COLUMNS.variants
    of_kinds = {field.column for field in variants.columns.values() if field.variant.kind is kind}
    begin = {name: column.first for name, (_, column) in COLUMNS.columns().items()}
    for name, (whose, column) in COLUMNS.columns().items():
        if whose is kind and name not in of_kinds:
            values = columns[name] if row is None else columns[name][row]
            if not _is(values, column.first):
                yield name, _text(values, column.holds), column.meaning
    for view in variants.of(columns, kind, row, pool):
        for name, field in view.fields.items():
            first = begin[field.column]
            if not _is(getattr(view, name), first if field.at is None or isinstance(first, int) else first[field.at]):
                yield name, _text(getattr(view, name), field.holds), field.meaning


def _is(values: Any, first: int | tuple[int, ...]) -> bool:
    """Return whether a cell is as in a new row."""
    return bool((values == first).all()) if hasattr(values, "all") else bool(values == first)


def _text(values: Any, held: Held | None) -> str:
    """Write a number, or those of a cell: codes by their names, references by kind and row."""
    if getattr(values, "shape", ()):
        return f"[{', '.join(_text(value, held) for value in values)}]"
    number = int(values)
    if isinstance(held, type):
        return str(held(number).name) if number in held._value2member_map_ else str(number)
    if isinstance(held, Reference) and number >= 0 and ref_kind(number) in RefKind._value2member_map_:
        return f"{RefKind(ref_kind(number)).name} {ref_row(number)}"
    return str(number)
