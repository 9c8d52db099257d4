"""Write `components/order.py` anew: the columns as they lie now, those that lie in the room included.

    python tools/order.py

Everything is compiled anew afterwards, once, and there is room for further columns again.
"""

from pathlib import Path

from ecs_mtg.components import COLUMNS, order
from ecs_mtg.components.pool import COLUMNS as POOL_COLUMNS
from ecs_mtg.components.pool import POOL

FILE = Path(__file__).parents[1] / "components" / "order.py"
WIDTH = 130


def listed(name: str, columns: object) -> str:
    """A tuple of names in lines of the width of ours."""
    lines, line = [f"{name} = ("], "   "
    for column in columns:  # type: ignore[attr-defined]
        if len(line) + len(column) + 4 > WIDTH:
            lines.append(line)
            line = "   "
        line += f' "{column}",'
    return "\n".join([*lines, line, ")  # fmt: skip"])


def text() -> str:
    """What the file has to say."""
    both = (("GAME_ORDER", COLUMNS), ("POOL_ORDER", POOL_COLUMNS))
    parts = [listed(name, [c for c in some.dtype.names or () if c in some.columns()]) for name, some in both]
    return f'"""{order.__doc__}"""\n\n' + "\n".join(parts) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
    print(f"{COLUMNS.dtype.itemsize} bytes a game, {POOL.itemsize} a card pool")
