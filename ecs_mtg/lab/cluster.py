"""Execution on a Ray cluster; the same pieces as threads play, so the same results for any number of workers.

Workers live as long as the run: each holds the decks that it has played with, and finds compiled kernels in the cache of its machine, or
compiles them once. A worker that dies is started again, and what it was playing is played again: a piece is kept only when it is whole.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import socket
import time
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from typing import Any, cast

from ecs_mtg.lab.errors import LabError
from ecs_mtg.lab.jobs import Piece, Task
from ecs_mtg.runs.game_threads import LOOK
from ecs_mtg.support.optional_imports import need
from ecs_mtg.support.progress import Progress

AHEAD = 2  # calls that a worker has before it: it never waits for the next one
CALL = 0.5  # seconds that a call is meant to take: short pieces are asked for several at a time, since each call costs a millisecond or two
SHARES = (
    4  # a worker gets at most that many calls' share of what is left: at the end none plays long while others have nothing to do
)
KNOCK = 10  # seconds in which a cluster answers
DEATHS = 20  # of workers with the same piece before them: no accident


class Worker:
    """A worker process of the cluster: one processor, one thread."""

    def play(self, tasks: Sequence[Task], wanted: str) -> tuple[list[Piece], float]:
        """Play pieces, if the version of the package is the wanted one; returns them, and the seconds that they took."""
        if version("ecs-mtg") != wanted:
            raise LabError(
                f"a worker has ecs-mtg {version('ecs-mtg')}, and {wanted} asks it; install the same version everywhere"
            )
        start = time.perf_counter()
        pieces = [task.job.play(task.first, task.count, lambda: False) for task in tasks]
        return pieces, time.perf_counter() - start


def pieces_a_call(seconds: float, left: int, workers: int) -> int:
    """Decide how many pieces a call asks for.

    Args:
        seconds: that a piece took last; 0 if none is known.
        left: pieces that nobody has yet.
        workers: how many share them.
    """
    if seconds <= 0:
        return 1
    return max(1, min(int(CALL / seconds), left // (SHARES * workers)))


class Cluster:
    """An executor on a Ray cluster, one worker a processor."""

    def __init__(self, address: str = "auto", workers: int | None = None) -> None:
        """Join a cluster.

        Args:
            address: where it is; "auto" for the one that runs; "local" to start one on this machine.
            workers: how many; None for one for each processor of the cluster. One that is started has as many.

        Raises:
            ImportError: Ray is not installed.
            LabError: there is no cluster, or it has not that many processors.
        """
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told of it
        os.environ.setdefault("RAY_worker_niceness", "0")  # on a cluster that is started here: workers are no less than threads
        self.ray = need("ray", "ray")
        self.workers: list[Any] = []
        self.started = not self.ray.is_initialized()
        if self.started:
            try:
                _knock(address)
                self.ray.init(address=None if address == "local" else address, num_cpus=workers if address == "local" else None,
                              log_to_driver=False, include_dashboard=False)  # fmt: skip
            except (OSError, ValueError, RuntimeError) as error:
                raise LabError(
                    f"ray {address}: no cluster answers there ({error}); ray start --head starts one, local runs one here"
                ) from error
        processors = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        if workers is not None and workers > processors:  # they would wait for ever
            self.close()
            raise LabError(f"threads {workers}: the cluster has {processors} processors, and each worker takes one")
        remote = self.ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=DEATHS)(Worker)
        self.workers = [remote.remote() for _ in range(workers or processors)]

    def __call__(self, tasks: Sequence[Task], report: Progress) -> Iterator[tuple[Task, Piece]]:
        """Play."""
        waiting: dict[Any, tuple[list[Task], Any]] = {}
        left, wanted = iter(tasks), version("ecs-mtg")
        given, seconds = 0, 0.0
        over, total = 0, sum(task.count for task in tasks)

        def give(worker: Any) -> None:
            nonlocal given
            some = list(itertools.islice(left, pieces_a_call(seconds, len(tasks) - given, len(self.workers))))
            given += len(some)
            if some:
                waiting[worker.play.remote(some, wanted)] = some, worker

        try:
            report.playing(over, total)
            for _ in range(AHEAD):
                for worker in self.workers:
                    give(worker)
            while waiting:
                done, _ = self.ray.wait(list(waiting), num_returns=1, timeout=LOOK)
                for one in done:
                    some, worker = waiting.pop(one)
                    pieces, took = self._result(one)
                    seconds = took / len(some)
                    give(worker)
                    for task, piece in zip(some, pieces, strict=True):
                        yield task, piece
                        over += task.count
                report.playing(over, total)
        finally:
            for one in waiting:
                with contextlib.suppress(Exception):
                    self.ray.cancel(one)

    def _result(self, result: Any) -> tuple[list[Piece], float]:
        errors = self.ray.exceptions
        try:
            return cast(tuple[list[Piece], float], self.ray.get(result))
        except errors.RayTaskError as error:  # what the games raise, as threads raise it
            raise (error.cause if isinstance(error.cause, Exception) else error) from None
        except errors.RayActorError as error:
            raise LabError(f"{DEATHS + 1} workers died with the same games before them: {error}") from error

    def close(self) -> None:
        """Release the workers, and the cluster if it was started for this."""
        for worker in self.workers:
            self.ray.kill(worker, no_restart=True)
        if self.started:
            self.ray.shutdown()


def _knock(address: str) -> None:
    """Find out soon whether anybody answers at host:port; Ray itself takes minutes to say that nobody does.

    Raises:
        OSError: nobody does.
    """
    host, colon, port = address.partition("://")[2].rpartition(":") if "://" in address else address.rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host.strip("[]"), int(port)), timeout=KNOCK).close()
