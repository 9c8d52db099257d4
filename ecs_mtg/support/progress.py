"""Progress bars of runs.

Long-running functions take an argument `progress`: False for no progress reports, True for bars on a terminal, or an object with the two
methods of `Progress`. Without a terminal, True prints an estimate of the duration of long games in one line. Compiling the rules, which
happens once and takes up to a minute, is always reported: by the object or the bar if there is one, otherwise in one line on standard error. ::

    with reporting(progress) as report:
        report.compiling(0, 120)
        ...
        report.playing(10_000, 10_000)
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rich.progress import Progress as Bars


class Progress(Protocol):
    """The interface of progress reporters: in each phase `done` never decreases, and ends equal to `total`."""

    def compiling(self, done: int, total: int) -> None:
        """Report that `done` of `total` functions are compiled."""

    def playing(self, done: int, total: int) -> None:
        """Report that `done` of `total` games are over."""


class NullProgress:
    """A reporter that reports nothing."""

    def compiling(self, done: int, total: int) -> None:
        """Do nothing."""

    def playing(self, done: int, total: int) -> None:
        """Do nothing."""


class BarProgress:
    """A reporter with one bar per phase."""

    def __init__(self, bars: Bars) -> None:
        self._bars = bars
        self._tasks: dict[str, int] = {}

    def compiling(self, done: int, total: int) -> None:
        """Move the bar of the compiler."""
        self._move("compiling", done, total)

    def playing(self, done: int, total: int) -> None:
        """Move the bar of the games."""
        self._move("playing", done, total)

    def _move(self, phase: str, done: int, total: int) -> None:
        from rich.progress import TaskID

        if phase not in self._tasks:
            self._tasks[phase] = self._bars.add_task(phase, total=total)
        self._bars.update(TaskID(self._tasks[phase]), completed=done, total=total)


class LineProgress:
    """A reporter that writes one line to standard error if compiling, or optionally playing, takes long."""

    MANY = 20  # functions that are worth a line at once
    MOMENT = 2.0  # seconds after which any number is
    SETTLED = (4.0, 8.0)  # seconds between which the pace is measured: all processes are at work

    BEGINNING = 3.0  # seconds of games by which is measured how long all of them take
    LONG = 20.0  # seconds that are told of before they pass

    def __init__(self, games: bool = False) -> None:
        """Begin now; `games`: tell how long games take."""
        self._start = time.perf_counter()
        self._games = games
        self._games_from: tuple[float, int] | None = None
        self._line_open = self._estimated = False
        self._pace_from: tuple[float, int] | None = None

    def compiling(self, done: int, total: int) -> None:
        """Write the line of the compiler, piece by piece."""
        passed = time.perf_counter() - self._start
        if not self._line_open and done < total and (total > self.MANY or passed > self.MOMENT):
            self._line_open = True
            self._write(f"compiling {total} functions, which later runs find compiled")
        if self._pace_from is None and passed > self.SETTLED[0]:
            self._pace_from = passed, done
        elif (
            self._line_open and self._pace_from and not self._estimated and passed > self.SETTLED[1] and done > self._pace_from[1]
        ):
            self._estimated = True
            left = (total - done) * (passed - self._pace_from[0]) / (done - self._pace_from[1])
            self._write(f"; about {passed + left:.0f} s in all")
        if self._line_open and done == total:
            self._line_open = False
            self._write(f"; done in {passed:.0f} s\n")

    def playing(self, done: int, total: int) -> None:
        """Write an estimate of the duration once, after a measured beginning."""
        if not self._games:
            return
        now = time.perf_counter()
        if self._games_from is None:
            self._games_from = now, done
        since, before = self._games_from
        if now - since < self.BEGINNING or done <= before:
            return
        self._games = False
        left = (total - done) * (now - since) / (done - before)
        if left > self.LONG:
            self._write(f"{done:,} of {total:,} games are over; the others take about {duration(left)}\n")

    def close(self) -> None:
        """End the current line, if any."""
        if self._line_open:
            self._write("; stopped\n")

    def _write(self, text: str) -> None:
        if sys.stderr is not None:
            with suppress(OSError, ValueError):  # closed, full: nobody reads it
                sys.stderr.write(text)
                sys.stderr.flush()


def duration(seconds: float) -> str:
    """Format a duration: in seconds below two minutes, in minutes below two hours, otherwise in tenths of an hour."""
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.1f} h"


@contextmanager
def reporting(progress: bool | Progress) -> Iterator[Progress]:
    """Open the reporter for the argument `progress` of a long-running function.

    Args:
        progress: False for only the line about compiling; True for bars if standard error is a terminal, otherwise for an estimate
            of the duration of long games in one line; or a reporter.
    """
    if not isinstance(progress, bool):
        yield progress
    elif progress and not getattr(sys.stderr, "closed", True) and sys.stderr.isatty():
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
        from rich.progress import Progress as Bars

        columns = (
            TextColumn("{task.description:<9}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
        )
        with Bars(*columns, console=Console(stderr=True), transient=True) as bars:
            yield BarProgress(bars)
    else:
        line = LineProgress(games=progress)
        try:
            yield line
        finally:
            line.close()
