"""Write `components/order.py` anew.

python tools/order.py          # notes the columns that lie in the room by now: moves none, compiles nothing anew
python tools/order.py --room   # gives them places of their own, and room for further ones: compiles everything anew, once
"""

import argparse
from pathlib import Path

from ecs_mtg.components import COLUMNS, order
from ecs_mtg.components.columns import Declared
from ecs_mtg.components.pool import COLUMNS as POOL_COLUMNS
from ecs_mtg.components.pool import POOL

FILE = Path(__file__).parents[1] / "components" / "order.py"
WIDTH = 130


def listed(name: str, columns: list[str]) -> str:
    """A tuple of names in lines of the width of ours."""
    lines, line = [f"{name} = ("], "   "
    for column in columns:
        if len(line) + len(column) + 4 > WIDTH:
            lines.append(line)
            line = "   "
        line += f' "{column}",'
    return "\n".join([*lines, line, ")  # fmt: skip"]) if columns else f"{name}: tuple[str, ...] = ()"


def lying(some: Declared, kept: tuple[str, ...], room: bool) -> tuple[list[str], list[str]]:
    """The columns as they lie: those with places of their own, and those in the room."""
    names = [name for name in some.dtype.names or () if name in some.columns()]
    return [n for n in names if room or n in kept], [n for n in names if not room and n not in kept]


def text(room: bool = False) -> str:
    """What the file has to say."""
    parts = []
    for name, some, kept in (("GAME", COLUMNS, order.GAME_ORDER), ("POOL", POOL_COLUMNS, order.POOL_ORDER)):
        places, came = lying(some, kept, room)
        parts.append((listed(f"{name}_ORDER", places), listed(f"{name}_CAME", came)))
    return f'"""{order.__doc__}"""\n\n' + "\n".join(part for both in zip(*parts) for part in both) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--room", action="store_true", help="make room for further columns")
    FILE.write_text(text(parser.parse_args().room), encoding="utf-8")
    print(f"{COLUMNS.dtype.itemsize} bytes a game, {POOL.itemsize} a card pool")
