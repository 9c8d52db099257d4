"""Text widths, measured without a font: the advance widths of Helvetica and of what is metrically compatible with it."""

from __future__ import annotations

import functools

FONT = "Helvetica, Arial, 'Liberation Sans', sans-serif"
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"

_WIDTHS = {
    222: "'ijl",
    278: " !,./:;I[\\]ft|",
    333: "()-`r",
    355: '"',
    389: "*",
    500: "Jcksvxyz",
    556: "#$0123456789?L_abdeghnopqu",
    584: "+<=>~",
    611: "FTZ",
    667: "&ABEKPSVXY",
    722: "CDHNRUw",
    778: "GOQ",
    833: "Mm",
    889: "%",
    944: "W",
    1000: "@",
}
_WIDTH_OF = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_OTHER = 600  # thousandths of the font size
_BOLD = 1.07


@functools.lru_cache(maxsize=8192)
def text_width(text: str, size: float, bold: bool = False) -> float:
    """Estimate the width of a line of text in pixels, to within a few percent."""
    return sum(_WIDTH_OF.get(letter, _OTHER) for letter in text) * size / 1000 * (_BOLD if bold else 1.0)


@functools.lru_cache(maxsize=8192)
def shortened(text: str, width: float, size: float, bold: bool = False) -> str:
    """Return the text, cut short with an ellipsis where it is wider than `width` pixels."""
    if text_width(text, size, bold) <= width:
        return text
    while text and text_width(text + ELLIPSIS, size, bold) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


@functools.lru_cache(maxsize=8192)
def wrapped(text: str, width: float, size: float, lines: int, bold: bool = False) -> tuple[str, ...]:
    """Return the text in at most that many lines, broken between words; the last one is cut short if it has to be."""
    found: list[str] = []
    words = text.split()
    while words and len(found) < lines:
        line = words.pop(0)
        while words and text_width(f"{line} {words[0]}", size, bold) <= width:
            line += " " + words.pop(0)
        if words and len(found) == lines - 1:
            line = " ".join([line, *words])
            words = []
        found.append(shortened(line, width, size, bold))
    return tuple(found)


__all__ = ["FONT", "shortened", "text_width", "wrapped"]
