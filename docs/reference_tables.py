"""Tables of Markdown."""

from collections.abc import Iterable, Sequence


def cell(text: object) -> str:
    """Escape a text for a cell of a table."""
    return " ".join(str(text).split()).replace("|", "\\|").replace("<", "&lt;")


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Format a table with a header."""
    lines = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    lines += [f"| {' | '.join(map(cell, row))} |" for row in rows]
    return "\n".join(lines) + "\n"
