"""The process of a command: signals, closed standard output, exit statuses."""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import sys
import warnings
from collections.abc import Callable
from typing import NoReturn

import typer

from ecs_mtg.support.text_checks import shown

INTERRUPTED = 130


def run_process(command: Callable[[], object]) -> NoReturn:
    """Run a command and end the process.

    The exit status is the command's own, 2 for output that can't be written, or 128 and the number of the signal that stopped it: 130
    for Ctrl-C, 143 for SIGTERM. Both stop it within a second.
    """
    _open_streams()
    warnings.showwarning = lambda message, *rest: typer.echo(shown(f"warning: {message}"), err=True)
    received = [signal.SIGINT]

    def stop(number: int, frame: object) -> NoReturn:
        received.append(signal.Signals(number))
        raise KeyboardInterrupt

    if signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:
        signal.signal(signal.SIGTERM, stop)
    try:
        command()
        sys.stdout.flush()
        status = 0
    except SystemExit as end:
        if end.code is not None and not isinstance(end.code, int):
            raise
        status = end.code or 0
    except KeyboardInterrupt:
        status = INTERRUPTED
    except OSError as error:  # what reads files reports their errors itself
        _end(f"{error.filename or 'standard output'}: {error.strerror}")
    except MemoryError:
        _end("there is not enough memory")
    if status == INTERRUPTED:
        status = 128 + received[-1]
    _leave(status)


def _leave(status: int) -> NoReturn:
    """End the process, but do not take the interpreter apart: that takes half a second once kernels are loaded."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError as error:
        _end(f"standard output: {error.strerror}")
    atexit._run_exitfuncs()
    os._exit(status)


def _open_streams() -> None:
    """Make sure that there are all three, so that no other file is taken for one of them."""
    closed = [name for name in ("stdin", "stdout", "stderr") if getattr(sys, name) is None]
    for name in closed:
        setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: SIM115
    if "stdout" in closed:
        _end("standard output is closed")
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]


def _end(message: str) -> NoReturn:
    """Tell what is wrong and end the process; what could not be printed is not tried again."""
    with contextlib.suppress(OSError):
        typer.echo(shown(f"error: {message}"), err=True)
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(2)
