"""Executors of a run's pieces: threads of this process, or workers of a Ray cluster."""

from __future__ import annotations

import functools
import os
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Protocol

from ecs_mtg.lab.errors import LabError
from ecs_mtg.lab.jobs import Piece, StoppedError, Task
from ecs_mtg.runs.game_threads import LOOK
from ecs_mtg.support.progress import Progress

EXECUTORS = ("threads", "ray")


class Executor(Protocol):
    """The interface of executors: plays tasks, at least one at a time, yields each with its piece in any order."""

    def __call__(self, tasks: Sequence[Task], report: Progress) -> Iterator[tuple[Task, Piece]]:
        """Play."""

    def close(self) -> None:
        """Release what it holds."""


class Threads:
    """An executor on threads of this process."""

    def __init__(self, threads: int) -> None:
        self.threads = threads

    def __call__(self, tasks: Sequence[Task], report: Progress) -> Iterator[tuple[Task, Piece]]:
        """Play. Whatever ends it before stops the threads within a moment."""
        tasks[0].job.prepare(report.compiling)
        stop = threading.Event()
        pool = ThreadPoolExecutor(self.threads)
        over, total = [0] * len(tasks), sum(task.count for task in tasks)
        waiting: dict[Future[Piece], Task] = {}
        for k, task in enumerate(tasks):
            told = functools.partial(over.__setitem__, k)
            waiting[pool.submit(task.job.play, task.first, task.count, stop.is_set, told)] = task
        try:
            report.playing(0, total)
            while waiting:
                for future in wait(waiting, LOOK, FIRST_COMPLETED).done:
                    yield waiting.pop(future), future.result()
                report.playing(sum(over) if waiting else total, total)
        except StoppedError:
            raise AssertionError("nobody but this function stops the threads") from None
        finally:
            stop.set()
            pool.shutdown(wait=True, cancel_futures=True)

    def close(self) -> None:
        """Do nothing: threads hold nothing between runs."""


def executor_named(name: str, threads: int | None, address: str) -> Executor:
    """Make the executor called `name`.

    Args:
        name: which one.
        threads: how many threads, or workers of a cluster; None for one for each processor.
        address: where the cluster is.

    Raises:
        LabError: there is none of that name.
    """
    if name == "threads":
        return Threads(threads or os.cpu_count() or 1)
    if name != "ray":
        raise LabError(f"executor {name!r}: not an executor; the executors are {' and '.join(EXECUTORS)}")
    from ecs_mtg.lab.cluster import Cluster

    return Cluster(address, threads)
