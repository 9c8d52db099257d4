"""Prefetching: load the next game of a batch into the cache while the current one is stepped.

How much of each column that is was counted (`GAME_HOT`, `GAME_SEEN`; `python tools/order.py --hot` counts them anew).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ecs_mtg.components import COLUMNS
from ecs_mtg.components.kinds import CARD, EVENT, FRAME, PERMANENT, PLAYER, STACK_OBJECT
from ecs_mtg.components.layout import LINE
from ecs_mtg.components.order import GAME_HOT, GAME_SEEN
from ecs_mtg.kernels.generated import INDENT, made
from ecs_mtg.kernels.kernel import Function
from ecs_mtg.kernels.memory import fetch_lines

PARTS = ("first", "second", "third")
CARDS_SHOWN = 128  # rows of cards that games of two players have, about
OF_CARDS = ("card_face", "card_next", "card_owner", "card_zone", "card_known", "card_down", "zone_first", "rng")
# Of entities that lie row by row: how many are fetched ahead.
FETCHED_ROWS = {PLAYER.name: 2, FRAME.name: 1, STACK_OBJECT.name: 1, EVENT.name: 1}
MOST_PERMANENTS = 32  # of these those that there are, but no more

Heads = Iterable[tuple[str, int]]  # columns, and how many bytes of each from its first one on; of what lies row by row, of a row
Lines = list[int]  # first bytes


def _lines(wanted: Heads, but: Heads = ()) -> Lines:
    """Return the lines of memory that they lie in; those of `but` are left out."""
    layout = COLUMNS.layout

    def numbers(columns: Heads) -> set[int]:
        found: set[int] = set()
        for name, n in columns:
            place = layout.places[name]
            rows, stride = (FETCHED_ROWS.get(layout.of[name], 0), place.strides[0]) if name in layout.of else (1, 1)
            for at in range(place.at, place.at + rows * stride, stride):
                end = at + min(n, place.row_size)  # other sizes of tables have other columns
                found.update(range(at // LINE, -(-end // LINE)))
        return found

    return [line * LINE for line in sorted(numbers(wanted) - numbers(but))]


def _part(lines: Lines, k: int) -> Lines:
    """Return part `k` of lines: a processor waits once more of them are on the way than it can track."""
    return lines[k * len(lines) // len(PARTS) : (k + 1) * len(lines) // len(PARTS)]


def _cards() -> Heads:
    """Yield the columns of which all cards are looked at, and some that say where these are."""
    for name in OF_CARDS:
        kind, _ = COLUMNS.columns()[name]
        size = COLUMNS.places[name].size
        yield name, size // (CARD.rows or 1) * CARDS_SHOWN if kind is CARD else size


def _runs(lines: Lines) -> Iterator[tuple[int, int]]:
    """Yield the first bytes of runs of adjacent lines, and their lengths."""
    runs: list[list[int]] = []
    for at in lines:
        if runs and at == runs[-1][0] + runs[-1][1] * LINE:
            runs[-1][1] += 1
        else:
            runs.append([at, 1])
    for at, n in runs:
        yield at, n


def _fetching(name: str, says: str, body: Iterable[str]) -> Function:
    """Generate a kernel `f(g)` that prefetches the lines."""
    return made(
        __name__,
        name,
        f"Have the processor fetch {says}, without waiting for it.",
        "g",
        [*body, "return 0"],
        {"fetch_lines": fetch_lines},
        inline=True,
    )


def _fetched(lines: Lines) -> Iterator[str]:
    for at, n in _runs(lines):
        yield f"fetch_lines(g, {at}, {n})"


def _permanents() -> Iterator[str]:
    """Yield the first line of each, where what is asked of most is."""
    table = COLUMNS.layout.tables[PERMANENT.name]
    yield f"for row in range(min(g.n_permanents, {MOST_PERMANENTS})):"
    yield f"{INDENT}fetch_lines(g, {table.at} + {table.stride} * row, 1)"


fetch_first, fetch_second, fetch_third = (
    _fetching(f"fetch_{name}", f"the {name} part of what many steps touch of a game", _fetched(_part(_lines(GAME_HOT), k)))
    for k, name in enumerate(PARTS)
)
fetch_permanents = _fetching("fetch_permanents", "the permanents of a game", _permanents())
fetch_seen = _fetching("fetch_seen", "what besides only observations touch", _fetched(_lines(GAME_SEEN, GAME_HOT)))
fetch_cards = _fetching("fetch_cards", "where the cards of a game are", _fetched(_lines(_cards())))

__all__ = ["fetch_cards", "fetch_first", "fetch_permanents", "fetch_second", "fetch_seen", "fetch_third"]
