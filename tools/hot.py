"""Which memory of a game a step touches: a learner's steps, played uncompiled. `tools/order.py --hot` writes it down."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import numpy as np

PAIRS = (("RG24", "RG24"), ("Mono-Green Stompy", "Sped Red"), ("Sultai Emerge", "Mardu Meld"))
STEPS = 200  # with each of them, with either version of observations
BEGUN = 10  # steps at the beginning of a game that do not count
HOT = 0.5  # the share of steps that go so far into a column: fetching what fewer touch takes longer than it saves

Reach = dict[str, int]  # how many bytes of a column are touched, from its first one on; of those with rows, of one row

touched: Reach = {}


def note(name: str, end: int) -> None:
    """Record that what ends at a byte of a column, or of a row of it, is touched."""
    touched[name] = max(touched.get(name, 0), end)


class Column:
    """A column of a record that notes how far it is asked for or written."""

    def __init__(self, name: str, array: Any, has_rows: bool) -> None:
        self.name, self.array = name, array
        self.steps = [0 if has_rows and k == 0 else step for k, step in enumerate(array.strides)]

    def _note(self, key: Any) -> None:
        places = key if isinstance(key, tuple) else (key,)
        note(self.name, sum(int(k) * step for k, step in zip(places, self.steps)) + self.array.itemsize)

    def __getitem__(self, key: Any) -> int:
        self._note(key)
        return int(self.array[key])

    def __setitem__(self, key: Any, value: int) -> None:
        self._note(key)
        self.array[key] = value


class Record:
    """A game's record as uncompiled kernels see it, which notes what they touch."""

    record: Any
    columns: dict[str, Column]

    def __init__(self, record: Any) -> None:
        object.__setattr__(self, "record", record)
        object.__setattr__(self, "columns", {})

    def __getattr__(self, name: str) -> Any:
        cells = self.record[name]
        if cells.ndim == 1:
            note(name, cells.itemsize)
            return int(cells[0])
        if name not in self.columns:
            self.columns[name] = Column(name, cells[0], name in type(self.record[0]).kinds)
        return self.columns[name]

    def __setattr__(self, name: str, value: int) -> None:
        note(name, self.record[name].itemsize)
        self.record[name][0] = value


@contextmanager
def _noting() -> Iterator[None]:
    """Let games be such records while it lasts."""
    from ecs_mtg.components import GAME
    from ecs_mtg.engine import kernel_arguments

    plain = kernel_arguments.Plain

    def noted(record: Any) -> Any:
        return Record(record) if record.dtype == GAME else plain(record)

    with patch.object(kernel_arguments, "Plain", noted):
        yield


class Counted:
    """What steps touched of the columns.

    Attributes:
        steps: how many there were.
        reach: of each column, how far the steps went that touched it.
    """

    def __init__(self) -> None:
        self.steps = 0
        self.reach: defaultdict[str, list[int]] = defaultdict(list)

    def add(self, reach: Reach) -> None:
        """Record how far a step went."""
        self.steps += 1
        for name, end in reach.items():
            self.reach[name].append(end)

    def share(self, name: str) -> float:
        """Return the share of steps that touched a column."""
        return len(self.reach.get(name, ())) / self.steps

    def hot(self) -> Reach:
        """Return how many bytes of each column are hot."""
        ends = {name: sorted(found, reverse=True) for name, found in self.reach.items()}
        least = int(HOT * self.steps)
        return {name: found[least] for name, found in sorted(ends.items()) if len(found) > least}

    def common(self) -> Reach:
        """Return how far half of the steps go that touch a column."""
        return {name: sorted(found)[len(found) // 2] for name, found in self.reach.items()}


def counted() -> tuple[Counted, Counted]:
    """Count what steps touch: those of two learners, and those against a policy with full observations."""
    os.environ["ECS_MTG_JIT"] = "0"
    from ecs_mtg import Simulator

    playing, seeing = Counted(), Counted()
    rng = np.random.default_rng(1)
    with _noting():
        for decks in PAIRS:
            for version, opponent, counts in (("compact", None, playing), ("full", "greedy", seeing)):
                seats = [None, opponent]
                sim = Simulator(decks, 1, seed=1, threads=1, observation=version, seats=seats, autoreset="next_step")
                since = 0
                for _ in range(STEPS):
                    since = since + 1 if sim.current_player[0] >= 0 else 0
                    action = rng.integers(np.maximum(sim.action_mask.sum(1), 1))
                    touched.clear()
                    sim.step(action)
                    if since > BEGUN:
                        counts.add(touched)
    return playing, seeing
