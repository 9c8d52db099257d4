"""Playing on a Ray cluster. Pieces are those that threads play, so the results are the same bytes for any number of workers.

Workers live as long as the run: each holds the decks that it has played with, and finds compiled kernels in the cache of its machine, or
compiles them once. A worker that dies is started again, and what it was playing is played again: a piece is kept only when it is whole.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Sequence
from typing import Any

from ecs_mtg.lab.jobs import Piece, Task
from ecs_mtg.lab.needs import LabError, need
from ecs_mtg.progress import Progress

AHEAD = 2  # pieces that a worker has before it: it never waits for the next one


class Worker:
    """What plays on another process: one processor, one thread."""

    def play(self, task: Task) -> Piece:
        """Play one piece."""
        return task.job.play(task.first, task.count, lambda: False)


class Cluster:
    """Plays on the workers of a Ray cluster, one a processor."""

    def __init__(self, address: str = "auto", workers: int | None = None) -> None:
        """Join a cluster.

        Args:
            address: where it is; "auto" for the one that this process belongs to; "local" to start one on this machine.
            workers: how many; None for one for each processor of the cluster.

        Raises:
            ImportError: Ray is not installed.
            LabError: there is no cluster.
        """
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told of it
        self.ray = need("ray", "ray")
        self.started = False
        if not self.ray.is_initialized():
            try:
                self.ray.init(address=None if address == "local" else address, num_cpus=workers if address == "local" else None,
                              log_to_driver=False, include_dashboard=False)  # fmt: skip
            except (ConnectionError, ValueError, RuntimeError) as error:
                raise LabError(
                    f"ray {address}: no cluster answers there ({error}); ray start --head starts one, local runs one here"
                ) from error
            self.started = True
        count = workers or max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        remote = self.ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(Worker)
        self.workers = [remote.remote() for _ in range(count)]

    def __call__(self, tasks: Sequence[Task], report: Progress) -> Iterator[tuple[Task, Piece]]:
        """Play."""
        waiting: dict[Any, tuple[Task, Any]] = {}
        left = iter(tasks)

        def give(worker: Any) -> None:
            task = next(left, None)
            if task is not None:
                waiting[worker.play.remote(task)] = task, worker

        try:
            for _ in range(AHEAD):
                for worker in self.workers:
                    give(worker)
            while waiting:
                done, _ = self.ray.wait(list(waiting), num_returns=1, timeout=0.5)
                for one in done:
                    task, worker = waiting.pop(one)
                    give(worker)
                    yield task, self.ray.get(one)
        finally:
            for one in waiting:
                with contextlib.suppress(Exception):
                    self.ray.cancel(one)

    def close(self) -> None:
        """Let the workers go, and the cluster if it was started for this."""
        for worker in self.workers:
            self.ray.kill(worker, no_restart=True)
        if self.started:
            self.ray.shutdown()
