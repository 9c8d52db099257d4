"""The memory of the game that comes next is fetched while another one is played: batches do not wait for it.

Which lines of memory that are was counted (`GAME_HOT`, `GAME_SEEN`; `python tools/order.py --hot` counts them anew).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ecs_mtg.components import COLUMNS, GAME
from ecs_mtg.components.kinds import CARD
from ecs_mtg.components.order import GAME_HOT, GAME_SEEN
from ecs_mtg.systems.kernel import Function
from ecs_mtg.systems.making import made
from ecs_mtg.systems.memory import fetch_lines

LINE_OF_CACHE = 64
CARDS_SHOWN = 128  # rows of cards that games of two players have, about
OF_CARDS = ("card_face", "card_next", "card_owner", "card_zone", "card_known", "card_down", "zone_first", "rng")

Lines = Iterable[tuple[str, int]]  # columns, and how many lines of each from its first byte on


def _ranges(wanted: Lines, but: Lines = ()) -> list[tuple[int, int]]:
    """First bytes of ranges of lines, and how many lines each has; lines of `but` are left out."""
    fields: Mapping[str, Any] = GAME.fields or {}

    def numbers(columns: Lines) -> set[int]:
        found: set[int] = set()
        for name, n in columns:
            dtype, at = fields[name][:2]
            end = at + min(n * LINE_OF_CACHE, dtype.itemsize)
            found.update(range(at // LINE_OF_CACHE, -(-end // LINE_OF_CACHE)))
        return found

    ranges: list[tuple[int, int]] = []
    for line in sorted(numbers(wanted) - numbers(but)):
        if ranges and ranges[-1][0] + ranges[-1][1] * LINE_OF_CACHE == line * LINE_OF_CACHE:
            ranges[-1] = (ranges[-1][0], ranges[-1][1] + 1)
        else:
            ranges.append((line * LINE_OF_CACHE, 1))
    return ranges


def _part(ranges: list[tuple[int, int]], k: int, parts: int) -> list[tuple[int, int]]:
    """Part `k` of the lines of ranges: a processor waits once it has more of them on the way than it can keep in mind."""
    lines = [(at + LINE_OF_CACHE * j, 1) for at, n in ranges for j in range(n)]
    return lines[k * len(lines) // parts : (k + 1) * len(lines) // parts]


def _cards() -> Lines:
    """The columns of which all cards are looked at, and some that say where these are."""
    for name in OF_CARDS:
        kind, _ = COLUMNS.columns()[name]
        size = GAME[name].itemsize
        yield name, -(-(size // (CARD.rows or 1) * CARDS_SHOWN if kind is CARD else size) // LINE_OF_CACHE)


def _fetching(name: str, says: str, ranges: list[tuple[int, int]]) -> Function:
    """A kernel `f(g)` that fetches them."""
    lines = [*(f"fetch_lines(g, {at}, {n})" for at, n in ranges), "return 0"]
    return made(
        __name__,
        name,
        f"Have the processor fetch {says}, without waiting for it.",
        "g",
        lines,
        {"fetch_lines": fetch_lines},
        inline=True,
    )


fetch_first, fetch_second, fetch_third = (
    _fetching(f"fetch_{name}", f"the {name} third of what most steps touch of a game", _part(_ranges(GAME_HOT), k, 3))
    for k, name in enumerate(("first", "second", "third"))
)
fetch_seen = _fetching("fetch_seen", "what besides only observations touch", _ranges(GAME_SEEN, GAME_HOT))
fetch_cards = _fetching("fetch_cards", "where the cards of a game are", _ranges(_cards()))

__all__ = ["fetch_cards", "fetch_first", "fetch_second", "fetch_seen", "fetch_third"]
