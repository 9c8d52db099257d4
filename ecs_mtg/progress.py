"""Telling how far a run is.

Whatever takes long takes `progress`: False for silence, True for a bar on a terminal, or an object with the two methods
of `Progress` for anything else::

    with reporting(progress) as report:
        report.compiling(0, 120)
        ...
        report.playing(10_000, 10_000)
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
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


@contextmanager
def reporting(progress: bool | Progress) -> Iterator[Progress]:
    """The reporter that the argument `progress` of a long-running function means, open for the time of the run.

    Args:
        progress: False for none, True for bars on standard error if that is a terminal, or a reporter to be used as it
            is.
    """
    if not isinstance(progress, bool):
        yield progress
    elif progress and sys.stderr.isatty():
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
        from rich.progress import Progress as Bars

        columns = (TextColumn("{task.description:<9}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        with Bars(*columns, console=Console(stderr=True), transient=True) as bars:
            yield BarProgress(bars)
    else:
        yield NullProgress()
