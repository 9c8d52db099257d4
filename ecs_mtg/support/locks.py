"""A lock on a file: one process at a time.

The system gives a lock back when the process that holds it ends, however it ends: none is ever left behind. The file itself stays.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WAIT = 60.0
"""Seconds that are waited for a lock."""
_LOOK = 0.05

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _give_back(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _give_back(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)


@contextmanager
def locked(path: Path, wait: float | None = None) -> Iterator[None]:
    """Hold the lock of a file, creating it and its folder if need be.

    Args:
        path: the file that is locked, of no other use.
        wait: seconds to wait at most while another process, or another thread, holds it; None for WAIT.

    Raises:
        TimeoutError: another one held it all that time.
        OSError: the file can't be made or locked.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0), 0o644)
    try:
        until = time.monotonic() + (WAIT if wait is None else wait)
        while True:
            try:
                _take(handle)
                break
            except (BlockingIOError, PermissionError):  # Windows says the latter
                if time.monotonic() >= until:
                    raise TimeoutError(None, "another process is writing there; try again when it is over", str(path)) from None
            time.sleep(_LOOK)
        try:
            yield
        finally:
            _give_back(handle)
    finally:
        os.close(handle)


__all__ = ["WAIT", "locked"]
