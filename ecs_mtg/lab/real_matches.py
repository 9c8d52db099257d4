"""Files of real matches: archetypes with a list each, and how many games each won of each other. docs/reality.md has the format."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ecs_mtg.decks import DeckList
from ecs_mtg.lab.errors import LabError

Array = np.ndarray[Any, np.dtype[Any]]

SCHEMA = 1
MOST_CARDS = 250
LISTS = ("central_supported_main", "central")
"""Where an archetype's list stands: the first of them that is there."""


@dataclass(frozen=True)
class Archetype:
    """A kind of deck as a file of matches tells of it.

    Attributes:
        name: its name.
        deck: the list that stands for it; None if the file has none.
        similarity: how alike that list is to the archetype's lists on an average, from 0 to 1.
        row: its row and column in the file's tables.
    """

    name: str
    deck: DeckList | None
    similarity: float
    row: int


@dataclass(frozen=True)
class RealMatches:
    """What a file of matches says.

    Attributes:
        format: what is played.
        archetypes: in the order of the file: those with most matches first.
        game_wins: games that the archetype of the row won against that of the column, int64 (n, n).
        key: a hash of the file.
        matches: matches of each two archetypes, int64 (n, n); None if the file does not tell.
    """

    format: str
    archetypes: tuple[Archetype, ...]
    game_wins: Array = field(repr=False)
    key: str = ""
    matches: Array | None = field(default=None, repr=False)

    def chosen(self, count: int, similar: float) -> list[Archetype]:
        """Return the first archetypes with a list close enough to what is played.

        Raises:
            LabError: there are fewer than two.
        """
        found = [one for one in self.archetypes if one.deck is not None and one.similarity >= similar][:count]
        if len(found) < 2:
            raise LabError(f"{len(found)} archetypes have a list of similarity {similar:g} or more; two or more are needed")
        return found

    def first_games(self, rows: Sequence[int]) -> float:
        """Return the share of games between some archetypes that are the first of their match: without sideboards.

        Raises:
            LabError: the file does not tell how many matches there were.
        """
        if self.matches is None:
            raise LabError(
                "games with sideboards: the file has no match_wins, so that nobody knows how many games were the first"
            )
        between = ~np.eye(len(rows), dtype=bool)
        played = int(self.game_wins[rows][:, rows][between].sum())
        return min(1.0, int(self.matches[rows][:, rows][between].sum()) / 2 / max(1, played))

    def named(self, names: Sequence[str]) -> list[Archetype]:
        """Return archetypes by name.

        Raises:
            LabError: one is not there, is there twice, or has no list.
        """
        known = {one.name: one for one in self.archetypes}
        for name in names:
            if name not in known:
                raise LabError(f"archetype {name!r}: not in the file, which has {', '.join(known)}")
            if known[name].deck is None:
                raise LabError(f"archetype {name!r}: the file has no list of it")
            if list(names).count(name) > 1:
                raise LabError(f"archetype {name!r}: is named twice")
        if len(names) < 2:
            raise LabError(f"{len(names)} archetype; two or more are needed")
        return [known[name] for name in names]


def read_matches(file: str | os.PathLike[str]) -> RealMatches:
    """Read a file of real matches.

    Raises:
        LabError: it can't be read, or is no such file; says where it goes wrong.
    """
    place = Path(file)
    try:
        data = place.read_bytes()
        read = json.loads(data)
    except OSError as error:
        raise LabError(f"{place}: can't be read: {error.strerror}") from error
    except ValueError as error:
        raise LabError(f"{place}: is no JSON: {error}") from error
    if not isinstance(read, dict):
        raise LabError(f"{place}: has to be an object with archetypes and game_wins")
    if read.get("schema") != SCHEMA:
        raise LabError(f"{place}: schema is {read.get('schema')!r}; this version reads {SCHEMA}")
    told = read.get("archetypes")
    if not isinstance(told, list) or not told:
        raise LabError(f"{place}: archetypes has to be a list of objects")
    archetypes = tuple(_archetype(place, row, one) for row, one in enumerate(told))
    names = [one.name for one in archetypes]
    for name in names:
        if names.count(name) > 1:
            raise LabError(f"{place}: archetypes: {name!r} is there twice")
    wins = _table(place, "game_wins", read.get("game_wins"), len(names))
    matches = None
    if "match_wins" in read:
        won = _table(place, "match_wins", read["match_wins"], len(names))
        drawn = _table(place, "match_draws", read["match_draws"], len(names)) if "match_draws" in read else 0 * won
        matches = won + won.T + drawn
    return RealMatches(str(read.get("format", "")), archetypes, wins, hashlib.sha256(data).hexdigest()[:20], matches)


def _archetype(place: Path, row: int, told: Any) -> Archetype:
    where = f"{place}: archetypes[{row}]"
    if not isinstance(told, dict) or not isinstance(told.get("name"), str) or not told["name"]:
        raise LabError(f"{where}: has to be an object with a name")
    where = f"{where} ({told['name']})"
    for key in LISTS:
        given = told.get(key)
        if given is None:
            continue
        if not isinstance(given, dict):
            raise LabError(f"{where}: {key} has to be an object with main")
        similarity = given.get("similarity", 1.0)
        if isinstance(similarity, bool) or not isinstance(similarity, int | float) or not 0 <= similarity <= 1:
            raise LabError(f"{where}: {key}: similarity {similarity!r}: has to be a number from 0 to 1")
        side = _cards(f"{where}: {key}: side", given["side"]) if given.get("side") else ()
        deck = DeckList(told["name"], _cards(f"{where}: {key}: main", given.get("main")), side)
        return Archetype(told["name"], deck, float(similarity), row)
    return Archetype(told["name"], None, 0.0, row)


def _cards(where: str, told: Any) -> tuple[tuple[int, str], ...]:
    if not isinstance(told, Mapping) or not told:
        raise LabError(f"{where}: has to be an object of card names and how many there are")
    for name, count in told.items():
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_CARDS:
            raise LabError(f"{where}: {name!r}: {count!r} copies; has to be a whole number from 1 to {MOST_CARDS}")
    return tuple((count, name) for name, count in told.items())


def _table(place: Path, key: str, told: Any, n: int) -> Array:
    if not isinstance(told, list) or len(told) != n:
        raise LabError(f"{place}: {key} has to be a list of {n} rows, one for each archetype")
    for i, row in enumerate(told):
        if not isinstance(row, list) or len(row) != n:
            raise LabError(f"{place}: {key}[{i}]: has to be a list of {n} numbers, one for each archetype")
        for j, wins in enumerate(row):
            if isinstance(wins, bool) or not isinstance(wins, int) or not 0 <= wins < 10**9:
                raise LabError(f"{place}: {key}[{i}][{j}]: {wins!r} games; has to be a whole number, 0 or more")
    return np.array(told, np.int64)
