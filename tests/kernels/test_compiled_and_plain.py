"""The same games compiled and as plain Python: every record is the same, byte for byte, at every decision."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from first_decks import FIRST_DECKS
from samples import sample

from ecs_mtg.components import COLUMNS, GAME
from ecs_mtg.components.sizes import PERMANENTS
from ecs_mtg.kernels.kernel import Plain

PAIRS = sample(list(itertools.combinations_with_replacement(FIRST_DECKS, 2)), 16)
STEPS, MORE = 60, 200  # decisions of a game; of every third
_PLAY = """
import json, sys
import numpy as np
import ecs_mtg as mtg
for name, pair, seed, steps in json.loads(sys.argv[1]):
    batch = mtg.Simulator(pair, num_games=1, seed=seed, threads=1)
    rng = np.random.default_rng(seed)
    with open(f"{sys.argv[2]}/{name}", "wb") as file:
        for _ in range(steps):
            file.write(batch.games.tobytes())
            if batch.games["outcome"][0] != 0:
                break
            batch.step(rng.integers(batch.games["n_options"]))
"""


def test_every_pair_of_decks(tmp_path: Path) -> None:
    plan = [(f"{k}.games", pair, 3 + k, STEPS if k % 3 else MORE) for k, pair in enumerate(PAIRS)]
    folders = []
    running = []
    for jit in ("0", "1"):
        folder = tmp_path / jit
        folder.mkdir()
        folders.append(folder)
        command = [sys.executable, "-c", _PLAY, json.dumps(plan), str(folder)]
        running.append(subprocess.Popen(command, env={**os.environ, "ECS_MTG_JIT": jit}))
    assert [process.wait() for process in running] == [0, 0]
    for name, pair, _, _ in plan:
        plain, compiled = (np.fromfile(folder / name, GAME) for folder in folders)
        assert len(plain) == len(compiled) > STEPS // 4, pair
        for step, (one, other) in enumerate(zip(plain, compiled, strict=True)):
            if one.tobytes() != other.tobytes():
                columns = [c for c in COLUMNS.columns() if not np.array_equal(one[c], other[c])]
                raise AssertionError(f"{pair}, decision {step}: the columns {columns} differ")


@pytest.mark.parametrize("index", [-1, PERMANENTS, (0, -1), (-1, 0), (0, COLUMNS.places["counters"].shape[1])])
def test_uncompiled_no_index_goes_unnoticed(index: int | tuple[int, int]) -> None:
    """Compiled code would read and write what lies there."""
    g = Plain(COLUMNS.zeros(1))
    column = g.counters if isinstance(index, tuple) else g.power
    with pytest.raises(IndexError):
        column[index]
    with pytest.raises(IndexError):
        column[index] = 1


def test_uncompiled_records_are_those_of_the_array() -> None:
    record = COLUMNS.zeros(1)
    g = Plain(record)
    g.step, g.power[3], g.counters[2, 1] = 4, -7, 9
    assert (int(record["step"][0]), int(record["power"][0, 3]), int(record["counters"][0, 2, 1])) == (4, -7, 9)
    record["step"], record["power"][0, 3], record["counters"][0, 2, 1] = 5, 8, 1
    assert (g.step, g.power[3], g.counters[2, 1], len(g.power)) == (5, 8, 1, PERMANENTS)
    assert type(g.step) is type(g.power[3]) is type(g.counters[2, 1]) is int


def test_uncompiled_what_does_not_fit_is_said() -> None:
    g = Plain(COLUMNS.zeros(1))
    with pytest.raises(OverflowError):
        g.step = 1 << 20
    with pytest.raises(OverflowError):
        g.power[3] = 1 << 40
    with pytest.raises(AttributeError, match="a record has no column powr"):
        g.powr += 1
    with pytest.raises(AttributeError, match="a record has no column powr"):
        g.powr = 1


def test_uncompiled_a_column_is_not_put_in_the_place_of_another() -> None:
    """The record would know nothing of it."""
    g = Plain(COLUMNS.zeros(1))
    with pytest.raises(TypeError, match=r"g\.power is a column: write its elements, g\.power\[row\] = \.\.\., or record"):
        g.power = np.ones(PERMANENTS, np.int32)
    assert g.power[3] == 0
