"""What files may hold as text, and how messages repeat what stood there."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

_WHITE = "\t\n\v\f\r"


def unseen_character(text: str) -> int | None:
    """The place of the first character that does not show, or changes how others show: a control, a mark of direction, no character at all."""
    if text.isprintable():
        return None
    for place, character in enumerate(text):
        if not character.isprintable() and character not in _WHITE and unicodedata.category(character) != "Zs":
            return place
    return None


def called(character: str) -> str:
    """A character in words: ``U+202E (RIGHT-TO-LEFT OVERRIDE)``."""
    name = unicodedata.name(character, "")
    return f"U+{ord(character):04X}" + (f" ({name})" if name else "")


def cut(text: str, most: int) -> str:
    """The first `most` characters of a text, with an ellipsis if there are more."""
    return text if len(text) <= most else text[:most] + "..."


def quoted(text: str, most: int = 60) -> str:
    """A text as messages repeat it: within quotes, shortened, nothing in it unseen."""
    return repr(cut(text, most))


def in_columns(rows: Sequence[Sequence[str]], right: Sequence[bool] = ()) -> str:
    """Lay out rows of cells in columns; `right`: which of them are aligned to the right, none by default."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    right = right or [False] * len(widths)
    lines = []
    for row in rows:
        cells = (
            text.rjust(width) if to_right else text.ljust(width) for text, width, to_right in zip(row, widths, right, strict=True)
        )
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
