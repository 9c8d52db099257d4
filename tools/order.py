"""Write `components/order.py` anew.

python tools/order.py          # notes the columns that lie in the room by now: moves none, compiles nothing anew
python tools/order.py --hot    # plays some games uncompiled, and notes which memory most steps touch
python tools/order.py --room   # orders all columns by that, those in the room among them: compiles everything anew, once
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hot import Reach, counted

FILE = Path(__file__).parents[1] / "components" / "order.py"
WIDTH = 130
LINE = 64  # bytes that are fetched at a time
SHARES = 4  # columns of one line are ordered by the quarter of the steps that touch them


def listed(name: str, columns: Sequence[str | tuple[str, int]]) -> str:
    """A tuple of names, or of names and numbers, in lines of the width of ours."""
    lines, line = [f"{name} = ("], "   "
    for column in columns:
        item = f'"{column}"' if isinstance(column, str) else f'("{column[0]}", {column[1]})'
        if len(line) + len(item) + 2 > WIDTH:
            lines.append(line)
            line = "   "
        line += f" {item},"
    return "\n".join([*lines, line, ")  # fmt: skip"]) if columns else f"{name}: tuple[str, ...] = ()"


def lying(some: Any, kept: tuple[str, ...], room: bool) -> tuple[list[str], list[str]]:
    """The columns of a record (`Declared`) as they lie: those with places of their own, and those in the room."""
    names = [name for name in some.dtype.names or () if name in some.columns()]
    return [n for n in names if room or n in kept], [n for n in names if not room and n not in kept]


def by_heat(names: Sequence[str], dtype: Any, hot: Reach, share: Mapping[str, float]) -> list[str]:
    """Columns in an order in which a step touches few lines: the hot ones first, of these those that fit into a line, the hottest first.

    Of the longer ones the next is one whose hot bytes take no more lines where it begins than they have to, the one that fits least often.
    """
    width = {name: dtype[name].base.itemsize for name in names}
    short = [name for name in names if name in hot and dtype[name].itemsize <= LINE]
    waiting = [name for name in names if name in hot and name not in short]
    cold = [name for name in names if name not in hot]
    placed = sorted(short, key=lambda name: (-round(SHARES * share[name]), -width[name], -share[name])) if share else short
    end = 0
    for name in placed:
        end += -end % width[name] + dtype[name].itemsize

    def fit(name: str) -> tuple[int, int, int]:
        first, last = end + -end % width[name], hot[name] - 1
        return (first + last) // LINE - first // LINE - last // LINE, -(last % LINE), dtype[name].itemsize

    while waiting:
        following = min(waiting, key=fit)
        waiting.remove(following)
        placed.append(following)
        end += -end % width[following] + dtype[following].itemsize
    return placed + sorted(cold, key=lambda name: (-width[name], dtype[name].itemsize))


def hottest(playing: Reach, seeing: Reach) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """What playing touches, and what besides only being seen does."""
    return sorted(playing.items()), sorted((name, end) for name, end in seeing.items() if end > playing.get(name, 0))


def text(room: bool = False, hot: bool = False) -> str:
    """What the file has to say; `hot`: look anew which memory most steps touch."""
    counts = counted() if hot else None
    from ecs_mtg.components import COLUMNS, order
    from ecs_mtg.components.pool import POOL_COLUMNS as POOL_COLUMNS

    playing, seeing = (dict(order.GAME_HOT), dict(order.GAME_SEEN)) if counts is None else (one.hot() for one in counts)
    share = {} if counts is None else {name: max(one.share(name) for one in counts) for name in seeing | playing}
    parts = []
    for name, some, kept in (("GAME", COLUMNS, order.GAME_ORDER), ("POOL", POOL_COLUMNS, order.POOL_ORDER)):
        places, came = lying(some, kept, room)
        if room and name == "GAME":
            places = by_heat(places, some.dtype, seeing | playing, share)
        parts.append((listed(f"{name}_ORDER", places), listed(f"{name}_CAME", came)))
    written = [part for both in zip(*parts) for part in both]
    written += [listed(name, some) for name, some in zip(("GAME_HOT", "GAME_SEEN"), hottest(playing, seeing))]
    return f'"""{order.__doc__}"""\n\n' + "\n".join(written) + "\n"


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--room", action="store_true", help="order all columns anew, with room for further ones")
    parser.add_argument("--hot", action="store_true", help="note which memory most steps touch")
    asked = parser.parse_args()
    FILE.write_text(text(asked.room, asked.hot), encoding="utf-8")
    from ecs_mtg.components import COLUMNS
    from ecs_mtg.components.pool import POOL

    print(f"{COLUMNS.dtype.itemsize} bytes a game, {POOL.itemsize} a card pool")


if __name__ == "__main__":
    main()
