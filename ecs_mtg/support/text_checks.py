"""Checks of text from files, and its quotation in messages."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

_WHITE = "\t\n\v\f\r"


def unseen_character(text: str) -> int | None:
    """Find the first character that does not show or changes how others show: controls, marks of direction, unassigned ones."""
    if text.isprintable():
        return None
    for place, character in enumerate(text):
        if not character.isprintable() and character not in _WHITE and unicodedata.category(character) != "Zs":
            return place
    return None


def called(character: str) -> str:
    """Name a character: ``U+202E (RIGHT-TO-LEFT OVERRIDE)``."""
    name = unicodedata.name(character, "")
    return f"U+{ord(character):04X}" + (f" ({name})" if name else "")


def cut(text: str, most: int) -> str:
    """Shorten a text to `most` characters, with an ellipsis if there are more."""
    return text if len(text) <= most else text[:most] + "..."


def quoted(text: str, most: int = 60) -> str:
    """Quote a text for messages: shortened, with unseen characters escaped."""
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


def shown(text: str) -> str:
    """Escape characters that do not show, but for line breaks and tabs, for a terminal."""
    if text.isprintable():
        return text
    return "".join(one if one in "\n\t" or _shows(one) else _escape(one) for one in text)


def shown_json(text: str) -> str:
    """Escape characters that do not show in JSON, keeping it the same object, for a terminal."""
    if text.isprintable():
        return text
    return "".join(one if one == "\n" or _shows(one) else _json_escape(one) for one in text)


def _shows(character: str) -> bool:
    return character.isprintable() or unicodedata.category(character) == "Zs"


def _escape(character: str) -> str:
    n = ord(character)
    return f"\\x{n:02x}" if n < 256 else f"\\u{n:04x}" if n < 65536 else f"\\U{n:08x}"


def _json_escape(character: str) -> str:
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[k]:02x}{units[k + 1]:02x}" for k in range(0, len(units), 2))


def name_fault(name: object, most: int) -> str | None:
    """Describe what is wrong with a name (a line of visible characters up to a length); None if nothing is."""
    if not isinstance(name, str):
        return "a name that is no text, or none"
    if not name.strip():
        return "an empty name"
    if len(name) > most:
        return f"a name of {len(name):,} characters; it has {most} at most"
    if (place := unseen_character(name)) is not None:
        return f"the character {called(name[place])} in a name, which does not show"
    if any(one in _WHITE for one in name):
        return "a line break or a tab in a name"
    return None
