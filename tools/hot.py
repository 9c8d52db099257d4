"""Which memory of a game a step touches, line by line of its columns: a learner's steps, played uncompiled. `tools/order.py --hot` writes it down."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

LINE = 64  # bytes of memory that are fetched at a time
PAIRS = (("RG24", "RG24"), ("Mono-Green Stompy", "Sped Red"), ("Sultai Emerge", "Mardu Meld"))
STEPS = 300  # with each of them
BEGUN = 10  # steps at the beginning of a game that do not count
HOT = 0.3  # the share of steps that touch a hot line

Line = tuple[str, int]  # a column, and which line of it, counted from its first byte

touched: set[Line] = set()


class Column:
    """A column of a record that notes which of its lines are asked for or written."""

    def __init__(self, name: str, array: Any) -> None:
        self.name, self.array = name, array
        self.steps = array.strides

    def _note(self, key: Any) -> None:
        places = key if isinstance(key, tuple) else (key,)
        touched.add((self.name, sum(int(k) * step for k, step in zip(places, self.steps)) // LINE))

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
        if name not in self.record.dtype.names:
            raise AttributeError(name)
        if not self.record.dtype[name].shape:
            touched.add((name, 0))
            return int(self.record[name][0])
        if name not in self.columns:
            self.columns[name] = Column(name, self.record[name][0])
        return self.columns[name]

    def __setattr__(self, name: str, value: int) -> None:
        touched.add((name, 0))
        self.record[name][0] = value


@contextmanager
def _noting() -> Iterator[set[Line]]:
    """While it lasts games are such records; the set is of what was touched before a step's game is shown."""
    from ecs_mtg import engine, showing
    from ecs_mtg.components import GAME

    before: set[Line] = set()
    plain, show = engine.Plain, showing.show_many_fully

    def noted(record: Any) -> Any:
        return Record(record) if record.dtype == GAME else plain(record)

    def shown(*args: Any) -> int:
        before.update(touched)
        return int(show(*args))

    with patch.object(engine, "Plain", noted), patch.object(showing, "show_many_fully", shown):
        yield before


def hot_lines() -> tuple[list[Line], list[Line]]:
    """For each column how many lines of it, from its first byte on, most steps touch; then those that only observations touch."""
    os.environ["ECS_MTG_JIT"] = "0"
    import numpy as np

    from ecs_mtg import Simulator

    playing: Counter[Line] = Counter()
    seeing: Counter[Line] = Counter()
    rng, steps = np.random.default_rng(1), 0
    with _noting() as before:
        for decks in PAIRS:
            sim = Simulator(decks, 1, seed=1, threads=1, observation=2, seats=[None, "greedy"], autoreset="next_step")
            since = 0
            for _ in range(STEPS):
                since = since + 1 if sim.current_player[0] >= 0 else 0
                action = rng.integers(np.maximum(sim.action_mask.sum(1), 1))
                touched.clear()
                before.clear()
                sim.step(action)
                if since > BEGUN:
                    playing.update(before)
                    seeing.update(touched)
                    steps += 1
    play, see = (_columns(counted, HOT * steps) for counted in (playing, seeing))
    return sorted(play.items()), sorted((name, n) for name, n in see.items() if n > play.get(name, 0))


def _columns(counted: Counter[Line], least: float) -> dict[str, int]:
    """Columns of which some line is touched so often, and the number of lines up to the last such."""
    found: dict[str, int] = {}
    for (name, line), n in counted.items():
        if n >= least:
            found[name] = max(found.get(name, 0), line + 1)
    return found
