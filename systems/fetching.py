"""The memory of the game that comes next is fetched while another one is played: batches do not wait for it.

How much of each column that is was counted (`GAME_HOT`, `GAME_SEEN`; `python tools/order.py --hot` counts them anew).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ecs_mtg.components import COLUMNS, GAME
from ecs_mtg.components.columns import LINE
from ecs_mtg.components.kinds import CARD
from ecs_mtg.components.order import GAME_HOT, GAME_SEEN
from ecs_mtg.systems.kernel import Function
from ecs_mtg.systems.making import made
from ecs_mtg.systems.memory import fetch_lines

PARTS = ("first", "second", "third", "fourth")
CARDS_SHOWN = 128  # rows of cards that games of two players have, about
OF_CARDS = ("card_face", "card_next", "card_owner", "card_zone", "card_known", "card_down", "zone_first", "rng")

Heads = Iterable[tuple[str, int]]  # columns, and how many bytes of each from its first one on
Lines = list[int]  # first bytes


def _lines(wanted: Heads, but: Heads = ()) -> Lines:
    """The lines of memory that they lie in; those of `but` are left out."""
    fields: Mapping[str, Any] = GAME.fields or {}

    def numbers(columns: Heads) -> set[int]:
        found: set[int] = set()
        for name, n in columns:
            dtype, at = fields[name][:2]
            end = at + min(n, dtype.itemsize)  # other sizes of tables have other columns
            found.update(range(at // LINE, -(-end // LINE)))
        return found

    return [line * LINE for line in sorted(numbers(wanted) - numbers(but))]


def _part(lines: Lines, k: int) -> Lines:
    """Part `k` of lines: a processor waits once it has more of them on the way than it can keep in mind."""
    return lines[k * len(lines) // len(PARTS) : (k + 1) * len(lines) // len(PARTS)]


def _cards() -> Heads:
    """The columns of which all cards are looked at, and some that say where these are."""
    for name in OF_CARDS:
        kind, _ = COLUMNS.columns()[name]
        size = GAME[name].itemsize
        yield name, size // (CARD.rows or 1) * CARDS_SHOWN if kind is CARD else size


def _runs(lines: Lines) -> Iterator[tuple[int, int]]:
    """First bytes of lines side by side, and how many they are."""
    runs: list[list[int]] = []
    for at in lines:
        if runs and at == runs[-1][0] + runs[-1][1] * LINE:
            runs[-1][1] += 1
        else:
            runs.append([at, 1])
    for at, n in runs:
        yield at, n


def _fetching(name: str, says: str, lines: Lines) -> Function:
    """A kernel `f(g)` that fetches them."""
    body = [*(f"fetch_lines(g, {at}, {n})" for at, n in _runs(lines)), "return 0"]
    return made(
        __name__,
        name,
        f"Have the processor fetch {says}, without waiting for it.",
        "g",
        body,
        {"fetch_lines": fetch_lines},
        inline=True,
    )


fetch_first, fetch_second, fetch_third, fetch_fourth = (
    _fetching(f"fetch_{name}", f"the {name} part of what many steps touch of a game", _part(_lines(GAME_HOT), k))
    for k, name in enumerate(PARTS)
)
fetch_seen = _fetching("fetch_seen", "what besides only observations touch", _lines(GAME_SEEN, GAME_HOT))
fetch_cards = _fetching("fetch_cards", "where the cards of a game are", _lines(_cards()))

__all__ = ["fetch_cards", "fetch_first", "fetch_fourth", "fetch_second", "fetch_seen", "fetch_third"]
