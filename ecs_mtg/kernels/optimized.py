"""The optimized library: all kernels as one library for this very processor, made once, in the background.

The first games of an installation run on kernels that are compiled one by one. Meanwhile another process of low priority makes the library, and
games go over to it as soon as it is there (`build.look`). It stands in the cache beside the object code, with a checksum, written whole.
One process makes it at a time: it holds a lock that the system gives back however that process ends. After some attempts that came to
nothing none follows for a day, or until `ecs-mtg compile --now`.

`ECS_MTG_OPTIMIZE=0` neither makes nor uses one; `ecs-mtg compile --off` does so for good.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import importlib.metadata
import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ecs_mtg.components.sizes import LARGE
from ecs_mtg.kernels import cache, prebuilt
from ecs_mtg.kernels.prebuilt import Library
from ecs_mtg.kernels.unit import BOUNDSCHECK
from ecs_mtg.support.atomic_files import write_bytes
from ecs_mtg.support.locks import locked

ATTEMPTS = 3  # after which it is not tried again by itself for a day
DAY = 86400.0  # seconds
NICENESS = 10
LEAST_DISK = 64 << 20  # bytes
LEAST_MEMORY = 1 << 30  # bytes; making it takes half of that
MOST_MEMORY = 3 << 30  # bytes of addresses that making it may take
UNUSED = 30 * DAY  # seconds after which a library that nobody loaded is deleted
BEGINNING = "library-"
TOLD = (
    "optimizing the rules for this processor in the background, once (about a minute of one core); games then run up to twice as fast; "
    "`ecs-mtg compile --off` prevents it\n"
)


def library_place() -> Path:
    """Locate the library of these sources for this processor, whether there is one or not."""
    made_of = f"{prebuilt.fingerprint()} {prebuilt.native_processor()} {sys.platform} {importlib.metadata.version('llvmlite')}"
    return cache.directory() / f"{BEGINNING}{hashlib.sha256(made_of.encode()).hexdigest()[:32]}.bin"


def _attempts_place() -> Path:
    return library_place().with_suffix(".json")


def _lock_place() -> Path:
    return cache.directory() / "optimizing.lock"


def _off_place() -> Path:
    return cache.directory() / "optimizing-is-off"


def why_off() -> str:
    """Say what forbids to make and use it; nothing if nothing does."""
    if os.environ.get("ECS_MTG_OPTIMIZE") == "0":
        return "ECS_MTG_OPTIMIZE=0"
    if os.environ.get("ECS_MTG_PREBUILT") == "0":
        return "ECS_MTG_PREBUILT=0"
    return "ecs-mtg compile --off" if _off_place().exists() else ""


def why_not_by_itself() -> str:
    """Say why this process does not have it made without being told to; nothing if nothing speaks against it."""
    off = why_off()
    if off:
        return off
    if BOUNDSCHECK or LARGE:
        return "kernels of this kind are for single games"
    if (Path(sys.modules["ecs_mtg"].__path__[0]).parent / "pyproject.toml").exists():
        return "this is a checkout, whose sources change"
    attempts = failed_attempts()
    if attempts and attempts["attempts"] >= ATTEMPTS:
        return f"{attempts['attempts']} attempts came to nothing{': ' if attempts['error'] else ''}{attempts['error']}"
    folder = cache.directory()
    there = next(
        (one for one in (folder, *folder.absolute().parents) if one.exists()), folder
    )  # the rest of it is made when it is needed
    if not there.is_dir() or not os.access(there, os.W_OK):
        return f"{folder} can't be written"
    if shutil.disk_usage(there).free < LEAST_DISK:
        return f"there is no room in {folder}"
    return "" if _free_memory() >= LEAST_MEMORY else "there is too little memory"


def _free_memory() -> int:
    """Return the free bytes of memory, as far as known."""
    with contextlib.suppress(OSError, ValueError, StopIteration):
        lines = Path("/proc/meminfo").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("MemAvailable:")).split()[1]) << 10
    return LEAST_MEMORY


def read() -> Library | None:
    """Read the library; None if it is off, or if there is none that is whole and for this."""
    if why_off():
        return None
    path = library_place()
    library = prebuilt.read_library(path)
    if library is not None:
        with contextlib.suppress(OSError):
            os.utime(path)  # it is used
    return library


def is_being_made() -> bool:
    """Return whether a process is making a library."""
    try:
        if not _lock_place().exists():
            return False
        with locked(_lock_place(), wait=0):
            return False
    except TimeoutError:
        return True
    except OSError:
        return False


def failed_attempts() -> dict[str, Any]:
    """Read what came of the attempts of late, none of which made the library: `attempts`, and the `error` of the last one; empty if there were none."""
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
        if time.time() - _attempts_place().stat().st_mtime > DAY:
            return {}
        said = json.loads(_attempts_place().read_text(encoding="utf-8"))
        return {"attempts": int(said["attempts"]), "error": str(said["error"])}
    return {}


def turn_off() -> None:
    """Turn optimized libraries off for all processes and delete existing ones; a process that is building one ends.

    Raises:
        OSError: it can't be written down.
    """
    write_bytes(_off_place(), b"")
    for path in cache.directory().glob(f"{BEGINNING}*"):
        with contextlib.suppress(OSError):
            path.unlink()


def turn_on() -> None:
    """Forget that it is off, and attempts that failed.

    Raises:
        OSError: that can't be forgotten.
    """
    _off_place().unlink(missing_ok=True)
    _attempts_place().unlink(missing_ok=True)


# The process that makes it

_builders: list[subprocess.Popen[bytes]] = []
_BUILDER = """
import sys
sys.path[:] = sys.argv[1].split("\\n")
from ecs_mtg.cli.prebuild import optimize_behind
optimize_behind(sys.argv[2])
"""


def begin() -> bool:
    """Have another process make the library, unless something speaks against it; returns whether one has begun."""
    if why_not_by_itself() or is_being_made() or not sys.executable:
        return False
    behind: dict[str, Any] = {"start_new_session": True}  # no Ctrl-C is for it
    if sys.platform == "win32":
        behind = {"creationflags": subprocess.BELOW_NORMAL_PRIORITY_CLASS | subprocess.CREATE_NO_WINDOW}
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, "-c", _BUILDER, "\n".join(sys.path), library_place().name]
    nowhere = subprocess.DEVNULL  # whoever reads what this process prints need not wait for that one
    try:
        process = subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere, env=environment, **behind)
    except OSError:
        return False
    _builders.append(process)
    with contextlib.suppress(OSError, ValueError, AttributeError):  # closed, full: nobody reads it
        sys.stderr.write(TOLD)
        sys.stderr.flush()
    return True


def reap() -> None:
    """Take note of the end of a process that was begun here."""
    for process in _builders:
        process.poll()


@atexit.register
def _leave_alone() -> None:
    """Let the background process run on by itself."""
    for process in _builders:
        if process.poll() is None:
            process.returncode = 0  # or Python warns of it


def stand_back() -> None:
    """Have this process stand back for all others: low priority, bounded memory, the first to be ended where memory runs out."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICENESS)
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")
    if sys.platform != "win32":
        import resource

        for what, most in ((resource.RLIMIT_AS, MOST_MEMORY), (resource.RLIMIT_CORE, 0)):
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(what, (most, most))


@contextlib.contextmanager
def attempt(wait: float = 0.0) -> Iterator[bool]:
    """Be the one process that makes the library: yields whether it has to be made. What ends that is noted.

    Raises:
        TimeoutError: another process has been at it for `wait` seconds.
        OSError: nothing can be written.
    """
    with locked(_lock_place(), wait):
        if prebuilt.read_library(library_place()) is not None:
            yield False
            return
        number = failed_attempts().get("attempts", 0) + 1
        _note(number, "it was ended")  # stands if nothing else can be said any more
        try:
            yield True
        except BaseException as error:
            _note(number, str(error) or type(error).__name__)
            raise
        _attempts_place().unlink(missing_ok=True)
        _remove_unused()


def _note(number: int, error: str) -> None:
    write_bytes(_attempts_place(), json.dumps({"attempts": number, "error": error}).encode())


def _remove_unused() -> None:
    """Delete libraries that nobody has loaded for long, of former versions above all, and what killed processes had begun to write."""
    for pattern, age in ((f"{BEGINNING}*", UNUSED), (f".{BEGINNING}*", cache.ABANDONED)):
        for path in cache.directory().glob(pattern):
            with contextlib.suppress(OSError):
                if time.time() - path.stat().st_mtime > age:
                    path.unlink()


def end_when_off() -> None:
    """End this process as soon as it is off."""

    def look() -> None:
        while not _off_place().exists():
            time.sleep(1.0)
        os._exit(1)

    threading.Thread(target=look, daemon=True).start()
