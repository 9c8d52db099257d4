"""Write `components/order.py` and `components/record_types.py` anew.

python tools/order.py          # notes the columns that lie in the room by now: moves none, compiles nothing anew
python tools/order.py --hot    # plays some games uncompiled, and notes which memory most steps touch
python tools/order.py --room   # does so, and orders all columns by it, those in the room among them: compiles everything anew, once
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import record_types
from hot import Reach, counted

from ecs_mtg.components import COLUMNS, POOL, POOL_COLUMNS, order
from ecs_mtg.components.columns import Reset
from ecs_mtg.components.layout import LINE, RecordLayout

FILE = Path(__file__).parents[1] / "components" / "order.py"
WIDTH = 130
_RESETS = {name: column.reset for name, (_, column) in COLUMNS.columns().items()}
SEEN = 0.1  # how much being touched counts in steps with full observations, which show nearly all


def listed(name: str, columns: Sequence[str | tuple[str, int]]) -> str:
    """Write a tuple of names, or of names and numbers, in lines of our width."""
    lines, line = [f"{name} = ("], "   "
    for column in columns:
        item = f'"{column}"' if isinstance(column, str) else f'("{column[0]}", {column[1]})'
        if len(line) + len(item) + 2 > WIDTH:
            lines.append(line)
            line = "   "
        line += f" {item},"
    return "\n".join([*lines, line, ")  # fmt: skip"]) if columns else f"{name}: tuple[str, ...] = ()"


def lying(some: Any, kept: tuple[str, ...], room: bool) -> tuple[list[str], list[str]]:
    """Return the columns of a record (`Declared`) as they lie: those with places of their own, and those in the room."""
    names = sorted(some.places, key=lambda name: some.places[name].at)
    return [n for n in names if room or n in kept], [n for n in names if not room and n not in kept]


def by_heat(names: Sequence[str], layout: RecordLayout, hot: Reach, share: Mapping[str, float]) -> list[str]:
    """Return columns in an order in which a step touches few lines: the hottest ones in the first line, the next ones in the second.

    So do those of each kind of entity that lies row by row. What is set back together lies together. In a line those stand first that are aligned to
    the most bytes, and at its end what is longer than its hot part.
    """
    found: list[str] = []
    for kind in dict.fromkeys(("", *layout.of.values())):
        ours = [name for name in names if layout.of.get(name, "") == kind]
        heat = _heat(ours, share) if kind else share
        waiting = sorted(ours, key=lambda name: (layout.places[name].row_size > LINE, -heat.get(name, 0.0)))
        while waiting:
            line, room = list[str](), LINE
            for name in waiting:
                if (size := _hot_bytes(name, layout, hot)) <= room or not line:
                    line.append(name)
                    room -= size
                if room <= 0:
                    break
            waiting = [name for name in waiting if name not in line]
            found += sorted(
                line,
                key=lambda name: (
                    layout.places[name].row_size > _hot_bytes(name, layout, hot),
                    -layout.places[name].dtype.itemsize,
                    _RESETS[name],
                ),
            )
    return found


def _heat(names: Sequence[str], share: Mapping[str, float]) -> dict[str, float]:
    """Return how hot columns of a kind are: as the hottest that is reset with them."""
    heat = {name: share.get(name, 0.0) for name in names}
    for when in (Reset.TURN, Reset.CLEANUP, Reset.COMBAT):
        together = [name for name in names if when in _RESETS[name]]
        heat |= {name: max(heat[other] for other in together) for name in together}
    return heat


def _hot_bytes(name: str, layout: RecordLayout, hot: Reach) -> int:
    """Return how many of these are hot, of those that are."""
    return min(layout.places[name].row_size, hot.get(name, LINE))


def hottest(playing: Reach, seeing: Reach) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """Return what playing touches, and what only observing touches."""
    return sorted(playing.items()), sorted((name, end) for name, end in seeing.items() if end > playing.get(name, 0))


def text(room: bool = False, hot: bool = False) -> str:
    """Write the text of the file; `hot`: measure anew which memory most steps touch."""
    counts = counted() if hot else None
    playing, seeing = (dict(order.GAME_HOT), dict(order.GAME_SEEN)) if counts is None else (one.hot() for one in counts)
    share = {} if counts is None else {n: counts[0].share(n) + SEEN * counts[1].share(n) for n in seeing | playing}
    parts = []
    for name, some, kept in (("GAME", COLUMNS, order.GAME_ORDER), ("POOL", POOL_COLUMNS, order.POOL_ORDER)):
        places, came = lying(some, kept, room)
        if room and name == "GAME":
            common = {} if counts is None else counts[1].common() | counts[0].common()
            places = by_heat(places, some.layout, common, share)
        parts.append((listed(f"{name}_ORDER", places), listed(f"{name}_CAME", came)))
    written = [part for both in zip(*parts) for part in both]
    written += [listed(name, some) for name, some in zip(("GAME_HOT", "GAME_SEEN"), hottest(playing, seeing))]
    return f'"""{order.__doc__}"""\n\n' + "\n".join(written) + "\n"


def main() -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--room", action="store_true", help="order all columns anew, with room for further ones")
    parser.add_argument("--hot", action="store_true", help="note which memory most steps touch")
    asked = parser.parse_args()
    FILE.write_text(text(asked.room, asked.hot or asked.room), encoding="utf-8")
    record_types.FILE.write_text(record_types.text(), encoding="utf-8")
    print(f"{COLUMNS.dtype.itemsize} bytes a game, {POOL.itemsize} a card pool")


if __name__ == "__main__":
    main()
