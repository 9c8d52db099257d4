"""Atomic writes of files: whole or not at all."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file atomically: it is there whole or not at all, whenever the process ends.

    Raises:
        OSError: it can't be written; it names the file.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException as error:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror, str(path)) from error
        raise


__all__ = ["write_bytes"]
