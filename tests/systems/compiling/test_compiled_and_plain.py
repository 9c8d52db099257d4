"""The same games compiled and as plain Python: every record is the same, byte for byte, at every decision."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
from first_decks import FIRST_DECKS

from ecs_mtg.components import GAME

PAIRS = list(itertools.combinations_with_replacement(FIRST_DECKS, 2))
STEPS = 160
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
    plan = [(f"{k}.games", pair, 3 + k, STEPS) for k, pair in enumerate(PAIRS)]
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
                columns = [c for c in GAME.names or () if not np.array_equal(one[c], other[c])]
                raise AssertionError(f"{pair}, decision {step}: the columns {columns} differ")
