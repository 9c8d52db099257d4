"""A Ray cluster on this machine: the same bytes as one thread, with two workers, and with three of which one is killed."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from ecs_mtg import lab
from ecs_mtg.lab.cluster import pieces_a_call

DECKS, GAMES = ["RG24", "Sped Red"], 120
FILES = ["games.parquet", "result.json", "run.json"]
PROGRAM = """
import os, signal, sys
os.environ |= {"RAY_USAGE_STATS_ENABLED": "0", "RAY_worker_niceness": "0"}
import ray
from ecs_mtg import lab
from ecs_mtg.lab import cluster, jobs, runs

decks, games, out = ["RG24", "Sped Red"], 120, sys.argv[1]
jobs.PIECE = runs.PIECE = 10

def pid(self):
    return os.getpid()

cluster.Worker.pid = pid
calls = cluster.Cluster.__call__

def killing(self, tasks, report):
    for k, done in enumerate(calls(self, tasks, report)):
        if k == 3:
            os.kill(ray.get(self.workers[0].pid.remote()), signal.SIGKILL)
            print("killed one of", len(self.workers))
        yield done

ray.init(num_cpus=3, include_dashboard=False, log_to_driver=False)
cluster.Cluster.__call__ = killing
lab.matrix(decks, games, threads=3, out=out + "/three", executor="ray")
for threads, version in ((4, None), (1, "0.0.0")):
    if version:
        cluster.version = lambda name: version
    try:
        lab.matrix(decks, games, threads=threads, executor="ray")
    except lab.LabError as error:
        print(error)
"""


def files(folder: Path) -> dict[str, bytes]:
    """Return the files that a run ends in."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_a_cluster_plays_the_same_bytes_though_a_worker_is_killed(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM, str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert [line for line in done.stdout.splitlines() if "(raylet)" not in line] == [
        "killed one of 3",
        "threads 4: the cluster has 3 processors, and each worker takes one",
        f"a worker has ecs-mtg {version('ecs-mtg')}, and 0.0.0 asks it; install the same version everywhere",
    ]
    lab.matrix(DECKS, GAMES, threads=1, out=tmp_path / "one")
    assert sorted(files(tmp_path / "one")) == FILES
    assert files(tmp_path / "three") == files(tmp_path / "one")


@pytest.mark.parametrize(
    ("seconds", "left", "workers", "pieces"),
    [
        (0.0, 1000, 2, 1),  # nothing is known yet
        (0.05, 1000, 2, 10),
        (0.05, 20, 2, 2),  # the end draws near
        (0.05, 3, 2, 1),
        (60.0, 1000, 2, 1),
    ],
)
def test_short_pieces_are_asked_for_several_at_a_time(seconds: float, left: int, workers: int, pieces: int) -> None:
    assert pieces_a_call(seconds, left, workers) == pieces
