"""Locations of card files: the package and the user's data directory."""

from __future__ import annotations

import functools
import os
import warnings
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from ecs_mtg.cards.storing.store import ANEW, CardStore, StoreError, write_store
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.support.bounded_files import is_there
from ecs_mtg.support.locks import locked

SHIPPED = Path(__file__).parent.parent / "read.cards"
"""The cards that were read for the package (`python tools/read_cards.py`)."""


def users_file() -> Path:
    """Return the file of what the user has read; ECS_MTG_DATA_DIR names another directory."""
    folder = os.environ.get("ECS_MTG_DATA_DIR") or platformdirs.user_data_dir("ecs-mtg", appauthor=False)
    return Path(folder) / "read.cards"


class CardsWarning(UserWarning):
    """Cards that were read from their text are left out, because their file or what it says of them can't be read."""


@functools.lru_cache(maxsize=8)
def _opened(path: Path, stamp: tuple[int, int, int]) -> CardStore | StoreError:
    try:
        return CardStore.of_file(path, "install the package anew" if path == SHIPPED else ANEW)
    except StoreError as error:
        return error


def open_store(path: Path) -> CardStore | None:
    """Return the cards of a file, None if there is none.

    Raises:
        StoreError: it can't be read.
    """
    try:
        about = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise StoreError(f"{path} can't be read: {error.strerror}") from None
    found = _opened(path, (about.st_mtime_ns, about.st_size, about.st_ino))
    if isinstance(found, StoreError):
        raise found
    return found


def stores() -> list[CardStore]:
    """Return the package's cards, then the user's. A file that can't be read is left out, with a CardsWarning."""
    found = []
    for path in (SHIPPED, users_file()):
        try:
            store = open_store(path)
        except StoreError as error:
            warn_once(f"{error}; its cards are left out")
        else:
            found += [] if store is None else [store]
    return found


def warn_once(message: str) -> None:
    """Warn of cards that are left out, once a process."""
    if message not in _warned:
        _warned.add(message)
        warnings.warn(message, CardsWarning, stacklevel=2)


_warned: set[str] = set()


@dataclass(frozen=True)
class Stored:
    """What the user's file holds after cards were added.

    Attributes:
        cards: how many.
        lost: what is said of the cards that were there before and could not be read any more.
        aside: where the file was put that was there before and could not be read at all; None if it could be, or there was none.
    """

    cards: int
    lost: tuple[str, ...] = ()
    aside: Path | None = None


def add_to_users_file(cards: Iterable[CardDef], sets: Mapping[str, Iterable[str]] | None = None) -> Stored:
    """Add cards to the user's file, in place of those of the same names; one process does so at a time.

    A file that can't be read is put aside, and a new one begun.

    Args:
        cards: the cards.
        sets: the names of the cards of each set.

    Raises:
        TimeoutError: another process is adding cards, and does not come to an end.
        OSError: it can't be written.
    """
    path = users_file()
    added = {card.name: card for card in cards}
    with locked(path.with_name(f"{path.name}.lock")):
        for left in path.parent.glob(f".{path.name}.[0-9]*"):  # of processes that were ended while they wrote
            left.unlink(missing_ok=True)
        aside = None
        try:
            before = open_store(path)
        except StoreError:
            before, aside = None, _aside(path)
        kept, wrong = ([], []) if before is None else before.readable()
        in_sets = {} if before is None else {code: set(names) for code, names in before.sets.items()}
        for code, names in (sets or {}).items():
            in_sets.setdefault(code, set()).update(names)
        every = {card.name: card for card in kept} | added
        write_store(path, every.values(), in_sets)
        lost = tuple(str(error) for error in wrong if error.card not in added)
    return Stored(len(every), lost, aside)


def _aside(path: Path) -> Path:
    """Give a file another name, which nothing has."""
    names = (path.with_name(f"{path.name}.unreadable{k}") for k in ("", *range(2, 1000)))
    free = next((name for name in names if not is_there(name)), path.with_name(f"{path.name}.unreadable"))
    os.replace(path, free)
    return free
