"""The memory of the game that comes next is fetched while another one is played: batches do not wait for it.

Which lines of memory that are is made from the declarations: the first rows of the columns that most decisions touch (`GAME_HOT`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecs_mtg.components import COLUMNS, GAME
from ecs_mtg.components.kinds import CARD, FRAME, ONCE, PERMANENT, PLAYER
from ecs_mtg.components.order import GAME_HOT
from ecs_mtg.systems.making import made
from ecs_mtg.systems.memory import fetch_lines

LINE_OF_CACHE = 64
MOST = 128  # bytes of a column that a game has once
ROWS_IN_USE = {PERMANENT: 16, CARD: 0, FRAME: 1}  # how many rows most games use; cards are spread over all rows
OTHERS = 2


def _ranges() -> list[tuple[int, int]]:
    """First bytes of ranges of lines, and how many lines each has."""
    columns = COLUMNS.columns()
    fields: Mapping[str, Any] = GAME.fields or {}
    lines: set[int] = set()
    for name in GAME_HOT:
        kind, _ = columns[name]
        dtype, at = fields[name][:2]
        size = min(dtype.itemsize, MOST)
        if kind not in (ONCE, PLAYER):
            size = dtype.itemsize // (kind.rows or 1) * ROWS_IN_USE.get(kind, OTHERS)
        lines.update(range(at // LINE_OF_CACHE, -(-(at + size) // LINE_OF_CACHE)))
    found: list[tuple[int, int]] = []
    for line in sorted(lines):
        if found and found[-1][0] + found[-1][1] * LINE_OF_CACHE == line * LINE_OF_CACHE:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((line * LINE_OF_CACHE, 1))
    return found


fetch = made(
    __name__,
    "fetch",
    "Have the processor fetch what most decisions touch of a game, without waiting for it.",
    "g",
    [*(f"fetch_lines(g, {at}, {lines})" for at, lines in _ranges()), "return 0"],
    {"fetch_lines": fetch_lines},
    inline=True,
)


CARDS_SHOWN = 128  # rows of cards that games of two players have, about
OF_CARDS = ("card_face", "card_next", "card_owner", "card_zone", "card_known", "card_down", "zone_first", "rng")


def _lines_of(name: str) -> tuple[int, int]:
    """First byte of a column, and how many lines of it are fetched."""
    fields: Mapping[str, Any] = GAME.fields or {}
    dtype, at = fields[name][:2]
    size = dtype.itemsize
    if COLUMNS.columns()[name][0] is CARD:
        size = size // (CARD.rows or 1) * CARDS_SHOWN
    return at, -(-size // LINE_OF_CACHE)


fetch_cards = made(
    __name__,
    "fetch_cards",
    "Have the processor fetch where the cards of a game are, without waiting for it.",
    "g",
    [*(f"fetch_lines(g, {at}, {lines})" for at, lines in map(_lines_of, OF_CARDS)), "return 0"],
    {"fetch_lines": fetch_lines},
    inline=True,
)

__all__ = ["fetch", "fetch_cards"]
