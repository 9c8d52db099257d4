"""Files of tournament lists, one JSON object per line: how many are supported, and which cards the others lack.

What a format's rules say of decks is asked of whoever counts, since deck lists know nothing of variants.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ecs_mtg.decks.decklist import Cards, DeckError, DeckList
from ecs_mtg.decks.names import card_called, resolve_cards

SUFFIX = ".jsonl"


@dataclass(frozen=True, slots=True)
class TournamentList:
    """The different cards of a list; `side`: those of its sideboard; `rows`: both sections with their numbers."""

    format: str
    main: frozenset[str]
    side: frozenset[str]
    rows: tuple[Cards, Cards]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A missing card. `alone`: how many lists wait for nothing else; `main`, `both`: in how many main decks, and whole lists, it is."""

    card: str
    alone: int
    main: int
    both: int


@dataclass(frozen=True, slots=True)
class FormatCoverage:
    """How many lists of a format play: their main decks, and these with their sideboards; `wanted`: the missing cards.

    `whole`: of the latter those that the format's rules allow; None of a format without such rules here.
    """

    format: str
    lists: int
    main: int
    both: int
    wanted: tuple[Wanted, ...]
    whole: int | None = None


Check = Callable[[DeckList], object]
"""Raises DeckError if a format's rules do not allow a deck."""


def read_lists(path: Path) -> list[TournamentList]:
    """Return the lists of a file, or of all such files of a folder: objects with "main" and "side", which are lists of [count, name], and "format".

    Raises:
        ValueError: a line is no such object; it is named.
    """
    if path.is_dir():
        return [one for file in sorted(path.glob(f"*{SUFFIX}")) for one in read_lists(file)]
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
    main, side = _rows(row, "main"), _rows(row, "side")
    return TournamentList(name, frozenset(card for _, card in main), frozenset(card for _, card in side), (main, side))


def _rows(row: dict[str, Any], section: str) -> Cards:
    cards = row.get(section, [])
    if not isinstance(cards, list):
        raise ValueError(f'"{section}" is {cards!r}; write [[4, "Island"], ...]')
    for one in cards:
        if not (isinstance(one, list) and len(one) == 2 and type(one[0]) is int and isinstance(one[1], str)):
            raise ValueError(f'"{section}" has {one!r}; write [4, "Island"]')
    return tuple((count, name) for count, name in cards)


def coverage_of(
    lists: Iterable[TournamentList], supported: frozenset[str], check_of: Callable[[str], Check | None] = lambda _: None
) -> list[FormatCoverage]:
    """Count for each format how many lists are playable, and the missing cards, first those that are the only ones missing from a list.

    Args:
        lists: the lists.
        supported: the names of the supported cards.
        check_of: returns, for the name of a format, what checks decks by its rules.
    """
    by_format: dict[str, list[TournamentList]] = {}
    for one in lists:
        by_format.setdefault(one.format, []).append(one)
    plays: dict[str, bool] = {}
    for one in (each for group in by_format.values() for each in group):
        for name in one.main | one.side:
            if name not in plays:
                plays[name] = card_called(name, supported) is not None
    found = []
    for name, group in by_format.items():
        told, check = _coverage(name, group, plays), check_of(name)
        found.append(told if check is None else replace(told, whole=_allowed(group, plays, supported, check)))
    return found


def _allowed(lists: Sequence[TournamentList], plays: dict[str, bool], supported: frozenset[str], check: Check) -> int:
    """Count the lists that a format's rules allow, of those whose cards are all supported."""
    allowed = 0
    for one in lists:
        if all(plays[name] for name in one.main | one.side):
            try:
                check(resolve_cards(DeckList(one.format, *one.rows), supported, ("main", "sideboard")))
            except DeckError:
                continue
            allowed += 1
    return allowed


def _coverage(name: str, lists: Sequence[TournamentList], plays: dict[str, bool]) -> FormatCoverage:
    main = [{card for card in one.main if not plays[card]} for one in lists]
    both = [lacking | {card for card in one.side if not plays[card]} for lacking, one in zip(main, lists)]
    alone = Counter(card for lacking in main if len(lacking) == 1 for card in lacking)
    in_main = Counter(card for lacking in main for card in lacking)
    in_both = Counter(card for lacking in both for card in lacking)
    wanted = [Wanted(card, alone[card], in_main[card], many) for card, many in in_both.items()]
    wanted.sort(key=lambda one: (-one.alone, -one.main, -one.both, one.card))
    return FormatCoverage(name, len(lists), sum(not one for one in main), sum(not one for one in both), tuple(wanted))
