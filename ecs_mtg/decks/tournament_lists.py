"""Files of tournament lists, one JSON object per line: how many are supported, and which cards the others lack."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ecs_mtg.decks.names import card_called

SUFFIX = ".jsonl"


@dataclass(frozen=True, slots=True)
class TournamentList:
    """The different cards of a list; `side`: those of its sideboard."""

    format: str
    main: frozenset[str]
    side: frozenset[str]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A missing card. `alone`: how many lists wait for nothing else; `main`, `both`: in how many main decks, and whole lists, it is."""

    card: str
    alone: int
    main: int
    both: int


@dataclass(frozen=True, slots=True)
class FormatCoverage:
    """How many lists of a format play: their main decks, and these with their sideboards; `wanted`: the missing cards."""

    format: str
    lists: int
    main: int
    both: int
    wanted: tuple[Wanted, ...]


def read_lists(path: Path) -> list[TournamentList]:
    """Return the lists of a file: objects with "main" and "side", which are lists of [count, name], and "format".

    Raises:
        ValueError: a line is no such object; it is named.
    """
    found = []
    with path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                try:
                    found.append(_list_of(json.loads(line), path.stem))
                except ValueError as error:
                    raise ValueError(f"{path}, line {number}: {error}") from None
    return found


def _list_of(row: Any, otherwise: str) -> TournamentList:
    if not isinstance(row, dict) or "main" not in row:
        raise ValueError('no list; write {"format": "Pauper", "main": [[4, "Island"], ...], "side": [...]}')
    name = row.get("format", otherwise)
    if not isinstance(name, str):
        raise ValueError(f'"format" is {name!r}; write a name')
    return TournamentList(name, _names(row, "main"), _names(row, "side"))


def _names(row: dict[str, Any], section: str) -> frozenset[str]:
    cards = row.get(section, [])
    if not isinstance(cards, list):
        raise ValueError(f'"{section}" is {cards!r}; write [[4, "Island"], ...]')
    for one in cards:
        if not (isinstance(one, list) and len(one) == 2 and type(one[0]) is int and isinstance(one[1], str)):
            raise ValueError(f'"{section}" has {one!r}; write [4, "Island"]')
    return frozenset(name for _, name in cards)


def coverage_of(lists: Iterable[TournamentList], supported: frozenset[str]) -> list[FormatCoverage]:
    """Return for each format how many lists are playable, and the missing cards, first those that are the only ones missing from a list."""
    by_format: dict[str, list[TournamentList]] = {}
    for one in lists:
        by_format.setdefault(one.format, []).append(one)
    plays: dict[str, bool] = {}
    for one in (each for group in by_format.values() for each in group):
        for name in one.main | one.side:
            if name not in plays:
                plays[name] = card_called(name, supported) is not None
    return [_coverage(name, group, plays) for name, group in by_format.items()]


def _coverage(name: str, lists: Sequence[TournamentList], plays: dict[str, bool]) -> FormatCoverage:
    main = [{card for card in one.main if not plays[card]} for one in lists]
    both = [lacking | {card for card in one.side if not plays[card]} for lacking, one in zip(main, lists)]
    alone = Counter(card for lacking in main if len(lacking) == 1 for card in lacking)
    in_main = Counter(card for lacking in main for card in lacking)
    in_both = Counter(card for lacking in both for card in lacking)
    wanted = [Wanted(card, alone[card], in_main[card], many) for card, many in in_both.items()]
    wanted.sort(key=lambda one: (-one.alone, -one.main, -one.both, one.card))
    return FormatCoverage(name, len(lists), sum(not one for one in main), sum(not one for one in both), tuple(wanted))
