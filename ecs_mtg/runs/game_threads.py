"""Threads that play games, can be stopped at any moment, and keep what was played by then.

Kernels play a stretch of decisions at a time; between two stretches threads see whether they are to stop. Stopping does not
affect the games.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from typing import Any, Protocol

import numpy as np

from ecs_mtg.components import COLUMNS
from ecs_mtg.kernels.kernel import JIT
from ecs_mtg.support.progress import Progress
from ecs_mtg.systems.driver import RESULT_COLUMNS

Array = np.ndarray[Any, np.dtype[Any]]

CHUNK = 64  # games that a thread plays at a time
LOOK = 0.1  # seconds between looks at what the threads have done
PATIENCE = 0.7  # seconds that threads are waited for when a run is stopped; a policy that never answers does not stop


class Play(Protocol):
    """Plays games from number `first` on in the record `scratch`, until as many are over as there are rows or `stopped` says so.

    int64 results (n, RESULT_COLUMNS); int64 place (2,): how many are over, and whether the next one has begun.
    """

    def __call__(self, scratch: Array, first: int, results: Array, place: Array, stopped: Callable[[], bool]) -> object:
        """Play."""


class Run:
    """Games 0 to `games` - 1, played by threads.

    Attributes:
        rows: the results of each game, int32 (games, RESULT_COLUMNS).
    """

    def __init__(self, play: Play, games: int) -> None:
        """Allocate the results.

        Raises:
            ValueError: there is no memory for the results of that many games.
        """
        self._play = play
        self._games = games
        try:
            self.rows = np.zeros((games, RESULT_COLUMNS), np.int32)
            self._over = np.zeros(-(-games // CHUNK), np.int8)  # games that are over, by chunk
        except MemoryError:
            raise ValueError(f"games {games}: there is not enough memory for the results of so many") from None
        self._chunks = iter(range(len(self._over)))
        self._done = 0
        self._places: list[Array] = []  # of the chunks that threads are at
        self._told = 0
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._errors: list[BaseException] = []

    def played(self) -> Array:
        """Return the rows of finished games, from game 0 on without a gap."""
        unfinished = np.flatnonzero(self._over < CHUNK)[:1]
        return self.rows[: unfinished[0] * CHUNK + self._over[unfinished[0]] if len(unfinished) else self._games]

    def play(self, threads: int, report: Progress) -> None:
        """Play all games; any exception, a KeyboardInterrupt too, ends them within a second."""
        report.playing(0, self._games)
        if not JIT and threads == 1:
            self._work()
        else:
            self._in_threads(threads, report)
        for error in self._errors:
            raise error
        report.playing(self._games, self._games)

    def _in_threads(self, count: int, report: Progress) -> None:
        """Play in threads, even in only one: the main thread has to be free for Ctrl-C."""
        threads: list[threading.Thread] = []
        try:
            for _ in range(min(count, len(self._over))):
                thread = threading.Thread(target=self._work, daemon=True)
                with contextlib.suppress(RuntimeError) if threads else contextlib.nullcontext():  # the system allows no more
                    thread.start()
                    threads.append(thread)
            for thread in threads:
                while thread.is_alive():
                    thread.join(LOOK)
                    self._told = max(self._told, self._done + sum(int(place[0]) for place in self._places))
                    if self._told < self._games:
                        report.playing(self._told, self._games)
        finally:
            self._stop.set()
            until = time.monotonic() + PATIENCE
            for thread in threads:
                thread.join(max(0.0, until - time.monotonic()))

    def _work(self) -> None:
        """Play games in a thread until they are over or stopped."""
        scratch = COLUMNS.zeros()
        results = np.zeros((CHUNK, RESULT_COLUMNS), np.int64)
        place = np.zeros(2, np.int64)
        self._places.append(place)
        try:
            while not self._stop.is_set():
                with self._lock:
                    chunk = next(self._chunks, None)
                if chunk is None:
                    return
                first = chunk * CHUNK
                place[:] = 0
                try:
                    self._play(scratch, first, results[: self._games - first], place, self._stop.is_set)
                finally:
                    over = int(place[0])
                    self.rows[first : first + over] = results[:over]
                    self._over[chunk] = over
                    with self._lock:
                        self._done += over
                        place[:] = 0
        except BaseException as error:
            self._errors.append(error)
            self._stop.set()


def results_of(futures: Sequence[Future[int]], stop: threading.Event) -> list[int]:
    """Collect the results of threads' work; however the waiting ends, the threads have ended when this returns."""
    try:
        while wait(futures, LOOK).not_done:
            pass
    except BaseException:
        stop.set()
        wait(futures)
        raise
    return [future.result() for future in futures]
