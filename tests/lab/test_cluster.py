"""A Ray cluster on this machine: the same bytes as threads, also when a worker is killed in the middle."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from ecs_mtg import lab

PROGRAM = """
import os, signal, sys
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
import ray
from ecs_mtg import lab
from ecs_mtg.lab import cluster, jobs, runs

jobs.PIECE = runs.PIECE = 10

def pid(self):
    return os.getpid()

cluster.Worker.pid = pid
calls = cluster.Cluster.__call__

def killing(self, tasks, report):
    for k, done in enumerate(calls(self, tasks, report)):
        if k == 3:
            os.kill(ray.get(self.workers[0].pid.remote()), signal.SIGKILL)
            print("killed")
        yield done

cluster.Cluster.__call__ = killing
ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
lab.matrix(["RG24", "Sped Red"], 120, out=sys.argv[1], executor="ray")
"""


def test_a_cluster_plays_the_same_bytes_though_a_worker_is_killed(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM, str(tmp_path / "ray")], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "killed" in done.stdout
    lab.matrix(["RG24", "Sped Red"], 120, out=tmp_path / "threads")
    names = sorted(path.name for path in (tmp_path / "threads").iterdir() if path.is_file())
    assert names == ["games.parquet", "result.json", "run.json"]
    assert all((tmp_path / "ray" / name).read_bytes() == (tmp_path / "threads" / name).read_bytes() for name in names)
