"""Which files of cards there are: one in the package, and one in the user's data directory."""

from __future__ import annotations

import functools
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

import platformdirs

from ecs_mtg.cards.storing.store import CardStore, write_store
from ecs_mtg.cards.tree import CardDef

SHIPPED = Path(__file__).parent.parent / "read.cards"
"""The cards that were read for the package (`python tools/read_cards.py`)."""


def users_file() -> Path:
    """The file of what the user has read; ECS_MTG_DATA_DIR names another directory."""
    folder = os.environ.get("ECS_MTG_DATA_DIR") or platformdirs.user_data_dir("ecs-mtg", appauthor=False)
    return Path(folder) / "read.cards"


@functools.lru_cache(maxsize=8)
def _opened(path: Path, stamp: tuple[int, int]) -> CardStore:
    return CardStore.of_file(path)


def open_store(path: Path) -> CardStore | None:
    """The cards of a file, None if there is none.

    Raises:
        StoreError: it can't be read.
    """
    try:
        about = path.stat()
    except OSError:
        return None
    return _opened(path, (about.st_mtime_ns, about.st_size))


def stores() -> list[CardStore]:
    """The package's cards, then the user's.

    Raises:
        StoreError: one of the files can't be read.
    """
    return [store for path in (SHIPPED, users_file()) if (store := open_store(path)) is not None]


def add_to_users_file(cards: Iterable[CardDef], sets: Mapping[str, Iterable[str]] | None = None) -> int:
    """Add cards to the user's file, in place of those of the same names; returns how many it holds then.

    `sets`: the names of the cards of each set.

    Raises:
        StoreError: the file that is there can't be read.
        OSError: it can't be written.
    """
    path = users_file()
    before = open_store(path)
    kept = {} if before is None else {card.name: card for card in before.cards()}
    kept |= {card.name: card for card in cards}
    in_sets = {} if before is None else {code: set(names) for code, names in before.sets.items()}
    for code, names in (sets or {}).items():
        in_sets.setdefault(code, set()).update(names)
    write_store(path, kept.values(), in_sets)
    return len(kept)
