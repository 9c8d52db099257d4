"""Names and mechanics of all printed cards, to tell an unsupported card from a misspelled one.

`printed.txt.gz` is written by `tools/printed_cards.py`. It says nothing of what is supported, so that it stays right as cards become so: a card
waits for those of its mechanics that no supported card has.
"""

from __future__ import annotations

import functools
import gzip
from collections.abc import Iterable, Mapping
from importlib.resources import files

FILE = "printed.txt.gz"


def packed(mechanics: Mapping[str, Iterable[str]]) -> bytes:
    """Return the file: a line of the mechanics, then one for each card: its name, a tab, and the numbers of its mechanics."""
    words = sorted({word for all_ in mechanics.values() for word in all_})
    number = {word: k for k, word in enumerate(words)}
    lines = ["\t".join(words)]
    for name in sorted(mechanics):
        lines.append("\t".join([name, *(str(k) for k in sorted(number[word] for word in mechanics[name]))]))
    return gzip.compress(("\n".join(lines) + "\n").encode(), 9, mtime=0)


@functools.lru_cache(maxsize=1)
def printed() -> Mapping[str, tuple[str, ...]]:
    """List the mechanics of every printed card, by name."""
    first, *rest = gzip.decompress(files("ecs_mtg.decks").joinpath(FILE).read_bytes()).decode().splitlines()
    words = first.split("\t")
    rows = (line.split("\t") for line in rest)
    return {name: tuple(words[int(k)] for k in numbers) for name, *numbers in rows}


@functools.lru_cache(maxsize=1)
def printed_names() -> frozenset[str]:
    """List the names of every printed card."""
    return frozenset(printed())


@functools.lru_cache(maxsize=4)
def _played(supported: frozenset[str]) -> frozenset[str]:
    """Return the mechanics that supported cards have."""
    fronts = {name.partition(" // ")[0] for name in supported}
    return frozenset(
        word for name, words in printed().items() if name in supported or name.partition(" // ")[0] in fronts for word in words
    )


def mechanics_missing(name: str, supported: frozenset[str]) -> list[str]:
    """List the mechanics of a printed card that no supported card has."""
    played = _played(supported)
    return [word for word in printed().get(name, ()) if word not in played]


def waits_for(name: str, supported: frozenset[str]) -> str:
    """Say in a few words what a printed card that is not supported waits for."""
    missing = mechanics_missing(name, supported)
    return f"waits for {' and '.join(missing)}" if missing else "its text is not read yet"
