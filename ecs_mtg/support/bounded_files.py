"""Bounded reads of files that users name: regular files up to a size.

A FIFO would be waited for, a device may never end or do something when it is opened, a file of any size would fill the memory.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

_MORE = 1 << 16


def open_regular(path: str | os.PathLike[str], most: int) -> BinaryIO:
    """Open a regular file of at most that many bytes.

    Raises:
        OSError: it can't be opened, is no regular file, or is larger; `strerror` says which, `filename` is the path.
    """
    name = os.fspath(path)
    try:
        _check(os.stat(name), name, most)  # before it is opened: opening may already do something to a device
        handle = os.open(
            name, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
        )
    except ValueError as error:  # a null character
        raise OSError(errno.EINVAL, str(error), name) from None
    try:
        _check(os.fstat(handle), name, most)
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def _check(about: os.stat_result, name: str, most: int) -> None:
    if stat.S_ISDIR(about.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), name)
    if not stat.S_ISREG(about.st_mode):
        raise OSError(errno.EINVAL, "no regular file", name)
    if about.st_size > most:
        raise OSError(errno.EFBIG, f"larger than {most:,} bytes", name)


def read_regular(path: str | os.PathLike[str], most: int) -> bytes:
    """Read a regular file of at most that many bytes.

    Raises:
        OSError: see `open_regular`.
    """
    with open_regular(path, most) as file:
        data = file.read(os.fstat(file.fileno()).st_size)
        while more := file.read(_MORE):  # it has grown, or does not say its size, as those of /proc
            data += more
            if len(data) > most:
                raise OSError(errno.EFBIG, f"larger than {most:,} bytes", os.fspath(path))
    return data


def is_there(path: Path) -> bool:
    """Return whether anything of that name exists, a regular file or not."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True


__all__ = ["is_there", "open_regular", "read_regular"]
