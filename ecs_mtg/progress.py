"""Telling how far a run is.

Whatever takes long takes `progress`: False for silence, True for a bar on a terminal, or an object with the two methods
of `Progress` for anything else. That the rules are being compiled, which happens once and takes a minute, is told on standard
error in any case: in one line where there is no bar, by the object if there is one. ::

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
    """What is told of a run: in each phase `done` never goes back, and the last word has `done` equal to `total`."""

    def compiling(self, done: int, total: int) -> None:
        """Of `total` functions, `done` are compiled."""

    def playing(self, done: int, total: int) -> None:
        """Of `total` games, `done` are over."""


class NullProgress:
    """Tells nothing."""

    def compiling(self, done: int, total: int) -> None:
        """Do nothing."""

    def playing(self, done: int, total: int) -> None:
        """Do nothing."""


class BarProgress:
    """One bar a phase; a bar appears with the first word of its phase."""

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
    """Tells in one line of standard error of compiling that takes more than a moment; nothing of playing."""

    MANY = 20  # functions that are worth a line at once
    MOMENT = 2.0  # seconds after which any number is
    SETTLED = (4.0, 8.0)  # seconds between which the pace is measured: all processes are at work

    def __init__(self) -> None:
        """Begin now."""
        self._start = time.perf_counter()
        self._line_open = self._estimated = False
        self._pace_from: tuple[float, int] | None = None

    def compiling(self, done: int, total: int) -> None:
        """Write the line, piece by piece."""
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
        """Do nothing."""

    def close(self) -> None:
        """End a line that was begun."""
        if self._line_open:
            self._write("; stopped\n")

    def _write(self, text: str) -> None:
        if sys.stderr is not None:
            with suppress(OSError, ValueError):  # closed, full: nobody reads it
                sys.stderr.write(text)
                sys.stderr.flush()


@contextmanager
def reporting(progress: bool | Progress) -> Iterator[Progress]:
    """The reporter that the argument `progress` of a long-running function means, open for the time of the run.

    Args:
        progress: False for none but the line that tells of compiling, True for bars on standard error if that is a terminal, or a
            reporter to be used as it is.
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
        line = LineProgress()
        try:
            yield line
        finally:
            line.close()
