"""The cache of object code: one file an object, in the user's cache directory.

In front of the object code stands a checksum of it and of the file's name. What is missing, cut short, damaged or another function's
is not there for a reader, who compiles it anew: nothing is loaded that was not written here for this name.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import tempfile
import time
from pathlib import Path

import platformdirs

CHECKSUM = hashlib.sha256().digest_size
UNFINISHED = "unfinished-"
ABANDONED = 3600.0  # seconds after which whoever wrote an unfinished file is thought to be dead


def directory() -> Path:
    """Locate the cache: `ECS_MTG_CACHE_DIR`, or the user's cache directory."""
    return Path(os.environ.get("ECS_MTG_CACHE_DIR") or platformdirs.user_cache_dir("ecs-mtg", appauthor=False))


def _checksum(name: str, code: bytes) -> bytes:
    return hashlib.sha256(name.encode() + b"\0" + code).digest()


def read(name: str) -> bytes | None:
    """Read object code by name; None if there is none, or none that is whole."""
    path = directory() / name
    try:
        if not path.is_file():  # a pipe would be waited for
            return None
        data = path.read_bytes()
    except OSError:
        return None
    code = data[CHECKSUM:]
    return code if data[:CHECKSUM] == _checksum(name, code) else None


def write(name: str, code: bytes) -> None:
    """Write object code under a name, atomically: another process may be reading or writing it.

    Raises:
        OSError: it can't be written; nothing is left behind.
    """
    folder = directory()
    folder.mkdir(parents=True, exist_ok=True)
    descriptor, unfinished = tempfile.mkstemp(dir=folder, prefix=UNFINISHED)
    try:
        with open(descriptor, "wb") as file:
            file.write(_checksum(name, code) + code)
            file.flush()
            os.fsync(descriptor)
        os.replace(unfinished, folder / name)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(unfinished)
        raise


def remove_abandoned() -> None:
    """Delete temporary files and folders of processes that were killed while they wrote."""
    with contextlib.suppress(OSError):
        for path in directory().glob(f"{UNFINISHED}*"):
            if time.time() - path.stat().st_mtime > ABANDONED:
                shutil.rmtree(path) if path.is_dir() else path.unlink()
