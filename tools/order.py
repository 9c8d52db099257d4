"""Write `components/order.py` anew.

python tools/order.py          # notes the columns that lie in the room by now: moves none, compiles nothing anew
python tools/order.py --room   # gives them places of their own, and room for further ones: compiles everything anew, once
python tools/order.py --hot    # plays some games uncompiled, and notes which lines of memory most steps touch
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hot import hot_lines

FILE = Path(__file__).parents[1] / "components" / "order.py"
WIDTH = 130


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


def text(room: bool = False, hot: bool = False) -> str:
    """What the file has to say; `hot`: look anew which lines of memory most steps touch."""
    from ecs_mtg.components import COLUMNS, order
    from ecs_mtg.components.pool import POOL_COLUMNS as POOL_COLUMNS

    parts = []
    for name, some, kept in (("GAME", COLUMNS, order.GAME_ORDER), ("POOL", POOL_COLUMNS, order.POOL_ORDER)):
        places, came = lying(some, kept, room)
        parts.append((listed(f"{name}_ORDER", places), listed(f"{name}_CAME", came)))
    written = [part for both in zip(*parts) for part in both]
    hottest = hot_lines() if hot else (order.GAME_HOT, order.GAME_SEEN)
    written += [listed(name, lines) for name, lines in zip(("GAME_HOT", "GAME_SEEN"), hottest)]
    return f'"""{order.__doc__}"""\n\n' + "\n".join(written) + "\n"


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--room", action="store_true", help="make room for further columns")
    parser.add_argument("--hot", action="store_true", help="note which memory most steps touch")
    asked = parser.parse_args()
    FILE.write_text(text(asked.room, asked.hot), encoding="utf-8")
    from ecs_mtg.components import COLUMNS
    from ecs_mtg.components.pool import POOL

    print(f"{COLUMNS.dtype.itemsize} bytes a game, {POOL.itemsize} a card pool")


if __name__ == "__main__":
    main()
