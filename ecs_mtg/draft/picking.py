"""Pick policies: what a drafter takes of what a booster still holds.

A drafter weighs each pair of colors by the cards that it has taken and that the pair casts. The more cards it has, the more a card is
worth less whose best pair is behind: it takes good cards first, and settles on colors as the draft goes on.
"""

from __future__ import annotations

import csv
import io
import os
import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final, Protocol

import numpy as np

from ecs_mtg.cards import card_definition
from ecs_mtg.components import codes
from ecs_mtg.sealed.products import BASICS
from ecs_mtg.sealed.valuing import value_of
from ecs_mtg.support.bounded_files import read_regular

SETTLED: Final = 20
"""Cards after which a drafter is settled on its colors."""
OFF_COLOR: Final = 45.0
"""What a card is worth less then that no pair casts which the drafter has cards for; about ten for a point of power."""
DOUBTED: Final = 300.0
"""Games by which a win rate is drawn towards the mean: with as many of its own a card is believed by half."""
MOST_BYTES: Final = 1 << 24
_PAIRS: Final = tuple((1 << a) | (1 << b) for a, b in combinations(range(codes.COLORS), 2))
_COLORS: Final = (1 << codes.COLORS) - 1

Value = Callable[[str], float]


class Drafter(Protocol):
    """A seat's picks, one after the other; it remembers what it took."""

    def pick(self, offered: Sequence[str]) -> int:
        """Take one of the cards that are offered: its place among them."""


Picks = Callable[[random.Random], Drafter]
"""Makes the drafter of a seat; all its chance comes from the argument."""


@cache
def _symbols(name: str) -> tuple[int, tuple[int, ...]]:
    """Return the colors that a card's cost needs, and of each hybrid symbol those that pay it; bit sets."""
    cost = card_definition(name).front.mana_cost
    if cost is None:
        return 0, ()
    needs = sum(1 << c for c in range(codes.COLORS) if cost.pips[c])
    return needs, tuple(one & _COLORS for one in cost.hybrid if one & _COLORS)


@cache
def _fits(name: str) -> tuple[int, ...]:
    """Return the places in `_PAIRS` of the pairs of colors that cast a card."""
    needs, either = _symbols(name)
    return tuple(k for k, pair in enumerate(_PAIRS) if not needs & ~pair and all(pair & one for one in either))


class _ByValue:
    """Takes what is worth most in the colors that it has most for."""

    def __init__(self, value: Value) -> None:
        self.value, self.taken = value, 0
        self.weights = [0.0] * len(_PAIRS)

    def pick(self, offered: Sequence[str]) -> int:
        best = max(range(len(offered)), key=lambda k: (self._worth(offered[k]), offered[k], -k))
        taken = offered[best]
        self.taken += 1
        worth = max(0.0, self.value(taken))
        for pair in _fits(taken):
            self.weights[pair] += worth
        return best

    def _worth(self, name: str) -> float:
        most = max(self.weights)
        behind = 0.0
        if most > 0:
            behind = 1 - max((self.weights[pair] for pair in _fits(name)), default=0.0) / most
        return self.value(name) - OFF_COLOR * min(1.0, self.taken / SETTLED) * behind


class _AtRandom:
    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def pick(self, offered: Sequence[str]) -> int:
        return int(self.chance.random() * len(offered))


def by_value(value: Value = value_of) -> Picks:
    """Make a pick policy that takes the most valuable card, preferring the seat's colors.

    Args:
        value: the function that values a card, about ten for a point of power; `read_values` makes one from a file.
    """
    known = cache(lambda name: -1000.0 if name in BASICS else float(value(name)))
    return lambda chance: _ByValue(known)


def at_random(chance: random.Random) -> Drafter:
    """Make a seat's drafter that takes random cards: this function is itself a pick policy."""
    return _AtRandom(chance)


PICKS: Final[Mapping[str, Picks]] = {"value": by_value(), "random": at_random}
"""Pick policies by name."""

_COLUMNS: Final = {"value": 1.0, "gih_wr": 1.0, "ata": -1.0}
"""Columns that a file of values may have, the first that it has counts; -1: less is better."""


def read_values(path: str | os.PathLike[str]) -> Value:
    """Read card values from a table: measured in games (`lab draft` writes one), or how often people win with cards or when they take them.

    Args:
        path: a tab-separated file with a column `name` and one of `value`, `gih_wr` (win rate of games in which the card was in hand) and
            `ata` (average taken at: the mean pick number); with `gih_n`, rates from few games have less weight.

    Returns:
        A function from a card's name to its value: the numbers of the file, scaled to the mean and spread of `sealed.value_of`. A
        card that is not in the file has the value of `value_of`.

    Raises:
        OSError: the file can't be read.
        ValueError: the file is not such a table; the message names the line.
    """
    rows = list(csv.DictReader(io.StringIO(read_regular(Path(path), MOST_BYTES).decode("utf-8-sig")), delimiter="\t"))
    columns = list(rows[0]) if rows else []
    column = next((one for one in _COLUMNS if one in columns), None)
    if "name" not in columns or column is None:
        raise ValueError(f"{path}: line 1 has to name the columns, tab-separated: name, and one of {', '.join(_COLUMNS)}")
    names, numbers, games = [], [], []
    for line, row in enumerate(rows, 2):
        try:
            if row[column]:
                numbers.append(_COLUMNS[column] * float(row[column]))
                games.append(float(row.get("gih_n") or "inf"))
                names.append(row["name"])
        except (TypeError, ValueError):
            raise ValueError(f"{path}: line {line}: {column} is {row[column]!r}; it has to be a number, or empty") from None
    if len(names) < 2:
        raise ValueError(f"{path}: {len(names)} cards have the column {column}; two or more are needed")
    found, weights = np.array(numbers), np.array(games)
    if column == "gih_wr":
        trust = np.where(np.isinf(weights), 1.0, weights / (weights + DOUBTED))
        middle = np.average(found, weights=trust)
        found = middle + trust * (found - middle)
    known = np.array([value_of(name) for name in names if _is_known(name)] or [0.0])
    spread = found.std() or 1.0
    worth = dict(zip(names, (known.mean() + known.std() * (found - found.mean()) / spread).tolist(), strict=True))
    return lambda name: worth[name] if name in worth else value_of(name)


def _is_known(name: str) -> bool:
    from ecs_mtg.cards.registry import is_known

    return is_known(name)


def picks_named(name: str | os.PathLike[str]) -> Picks:
    """Find a pick policy: a name of `PICKS`, or else a file of values.

    Raises:
        ValueError: neither.
    """
    text = os.fspath(name)
    if text in PICKS:
        return PICKS[text]
    if not Path(text).exists():
        raise ValueError(f"picks {text!r}: has to be {' or '.join(PICKS)}, or a file of values (tab-separated: name, gih_wr)")
    return by_value(read_values(text))
