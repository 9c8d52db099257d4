"""A pool of threads that share the games of a batch."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from ecs_mtg.runs.game_threads import results_of


class Workers:
    """A pool of threads, started with the first work that is worth sharing."""

    def __init__(self, threads: int) -> None:
        self._threads = threads
        self._stop = threading.Event()
        self._executor: ThreadPoolExecutor | None = None
        self._process = 0  # whose threads these are

    @property
    def stopped(self) -> Callable[[], bool]:
        """The flag that tells long work to end."""
        return self._stop.is_set

    def share(self, work: Callable[[int, int], int], games: int) -> int:
        """Run `work(first, count)` for all games and add up the results; an exception sets `stopped`."""
        if self._stop.is_set():
            self._stop = threading.Event()  # work that still ends goes by the one before
        size = -(-games // self._threads)
        if size == games:
            return work(0, games)
        shares = [(first, min(size, games - first)) for first in range(0, games, size)]
        if self._executor is None or self._process != os.getpid():  # threads do not live on in the child of a fork
            self._executor, self._process = ThreadPoolExecutor(len(shares)), os.getpid()
        return sum(results_of([self._executor.submit(work, *share) for share in shares], self._stop))

    def close(self) -> None:
        """End the threads."""
        if self._executor is not None and self._process == os.getpid():
            self._executor.shutdown()
        self._executor = None
