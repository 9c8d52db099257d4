"""Write `components/order.py` anew.

python tools/order.py          # notes the columns that lie in the room by now: moves none, compiles nothing anew
python tools/order.py --room   # gives them places of their own, and room for further ones: compiles everything anew, once
python tools/order.py --hot    # plays some games uncompiled, and notes which columns most decisions touch
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[1] / "components" / "order.py"
WIDTH = 130
PAIRS = (
    ("RG24", "RG24"), ("Mono-Green Stompy", "Sped Red"), ("Sultai Emerge", "Mardu Meld"),
    ("Zombie Empire", "Strike Force", "Zombie Empire", "Strike Force"),
)  # fmt: skip
DECISIONS = 1000  # of each of them
HOT = 0.4  # the share of decisions that touch a hot column


def listed(name: str, columns: list[str]) -> str:
    """A tuple of names in lines of the width of ours."""
    lines, line = [f"{name} = ("], "   "
    for column in columns:
        if len(line) + len(column) + 4 > WIDTH:
            lines.append(line)
            line = "   "
        line += f' "{column}",'
    return "\n".join([*lines, line, ")  # fmt: skip"]) if columns else f"{name}: tuple[str, ...] = ()"


def lying(some: Any, kept: tuple[str, ...], room: bool) -> tuple[list[str], list[str]]:
    """The columns of a record (`Declared`) as they lie: those with places of their own, and those in the room."""
    names = [name for name in some.dtype.names or () if name in some.columns()]
    return [n for n in names if room or n in kept], [n for n in names if not room and n not in kept]


def hot() -> list[str]:
    """The columns that most decisions touch, in the order in which they lie."""
    os.environ["ECS_MTG_JIT"] = "0"
    from ecs_mtg import engine
    from ecs_mtg.components import COLUMNS, GAME
    from ecs_mtg.dealing import load_decks
    from ecs_mtg.policies import POLICIES
    from ecs_mtg.systems.kernel import Plain

    touched: set[str] = set()
    counted: Counter[str] = Counter()

    class Seen(Plain):
        """A record that notes which of its columns are asked for or written."""

        def __getattr__(self, name: str) -> Any:
            touched.add(name)
            return super().__getattr__(name)

        def __setattr__(self, name: str, value: int) -> None:
            touched.add(name)
            super().__setattr__(name, value)

    engine.Plain = Seen  # type: ignore[misc]
    for decks in PAIRS:
        import numpy as np

        _, cards, begin = load_decks(decks)
        runner, game = engine.Runner(cards.record, len(decks)), np.zeros(1, GAME)
        for k in range(DECISIONS):
            if game[0]["outcome"] != 0 or k == 0:
                runner.start(game, begin, 1, np.array([k]), 0, 1)
            choice = runner.choose(POLICIES["random"], game, 0)
            touched.clear()
            runner.answer(game, 0, choice)
            runner.advance(game)
            counted.update(touched)
    least = HOT * DECISIONS * len(PAIRS)
    return [name for name in GAME.names or () if name in COLUMNS.columns() and counted[name] >= least]


def text(room: bool = False, hottest: list[str] | None = None) -> str:
    """What the file has to say; `hottest`: None to leave those that stand there."""
    from ecs_mtg.components import COLUMNS, order
    from ecs_mtg.components.pool import POOL_COLUMNS as POOL_COLUMNS

    parts = []
    for name, some, kept in (("GAME", COLUMNS, order.GAME_ORDER), ("POOL", POOL_COLUMNS, order.POOL_ORDER)):
        places, came = lying(some, kept, room)
        parts.append((listed(f"{name}_ORDER", places), listed(f"{name}_CAME", came)))
    written = [part for both in zip(*parts) for part in both]
    written.append(listed("GAME_HOT", list(order.GAME_HOT) if hottest is None else hottest))
    return f'"""{order.__doc__}"""\n\n' + "\n".join(written) + "\n"


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--room", action="store_true", help="make room for further columns")
    parser.add_argument("--hot", action="store_true", help="note which columns most decisions touch")
    asked = parser.parse_args()
    FILE.write_text(text(asked.room, hot() if asked.hot else None), encoding="utf-8")
    from ecs_mtg.components import COLUMNS
    from ecs_mtg.components.pool import POOL

    print(f"{COLUMNS.dtype.itemsize} bytes a game, {POOL.itemsize} a card pool")


if __name__ == "__main__":
    main()
