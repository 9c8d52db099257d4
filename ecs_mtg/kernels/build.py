"""The build: reads object code from the cache, compiles what is missing in several processes, links everything.

Imported only when compiling is on.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import queue
import random
import struct
import subprocess
import sys
import threading
import time
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from ecs_mtg.kernels import cache, link, optimized, prebuilt
from ecs_mtg.kernels.features import Feature
from ecs_mtg.kernels.object_code import addresses, llvm_alone, object_code, parsed
from ecs_mtg.kernels.translate import module_text
from ecs_mtg.kernels.unit import UNITS, Unit

PER_WORKER = 4  # units for which another process is worth its start
LENGTH = struct.Struct("<q")  # in front of the object code that a process sends

LOOK = 1.0  # seconds between looks at whether the optimized library is there

_expected: set[Feature] = set()
_told: list[str] = []  # what was said and need not be said again
waiting = False  # for the optimized library
generation = 0  # one more with each library: addresses that were asked for before are those of slower kernels
_begun = False
_next_look = 0.0
_look_lock = threading.Lock()


def file_name(unit: Unit) -> str:
    """Name the file of a unit's object code in the cache."""
    return f"{unit.name}-{unit.key()}.o"


def compile_unit(unit: Unit) -> bytes:
    """Compile a unit to object code; its symbol is all that others can call."""
    with llvm_alone():
        if unit.ours:
            return object_code(parsed(module_text([unit])))
        from ecs_mtg.kernels import user_kernels

        return object_code(user_kernels.module(unit))


def loaded(units: Iterable[Unit]) -> bool:
    """Return whether all of some units are loaded."""
    return all(unit.symbol in addresses for unit in units)


def build(units: Iterable[Unit], progress: Callable[[int, int], None] | None = None) -> float:
    """Compile what the cache lacks of some units (in as many processes as there are cores), load them; returns the seconds it took.

    A cache that can't be written is told of once, by a `RuntimeWarning`, and everything works from memory.
    """
    start = time.perf_counter()
    if not addresses:
        _load_library()
    wanted = [unit for unit in units if unit.symbol not in addresses]
    found = {unit: cache.read(file_name(unit)) for unit in wanted}
    code = {unit: kept for unit, kept in found.items() if kept is not None}
    batch = _Batch([unit for unit in wanted if unit not in code])
    if batch.total:
        with _rare_collections():
            batch.compile(progress or (lambda done, total: None), os.cpu_count() or 1)
        code.update(batch.code)
        cache.remove_abandoned()
    link.load(code, fetch_unit)
    if batch.unwritable is not None and not _told:
        _told.append(f"compiled code can't be kept in {cache.directory()} ({batch.unwritable.strerror or batch.unwritable}): "
                     "it is compiled anew in every run; ECS_MTG_CACHE_DIR names another folder")  # fmt: skip
        warnings.warn(_told[0], RuntimeWarning, stacklevel=2)
    return time.perf_counter() - start


def _load_library() -> None:
    """Load the library that came with the package, or the one that was made here, if there is one that serves."""
    path = prebuilt.chosen_library()
    library = prebuilt.read_library(path) if path is not None else None
    if library is not None and path is not None:
        _link_library(path, library)
    if library is None and (library := optimized.read()) is not None:
        _link_library(optimized.library_place(), library)


def _link_library(path: Path, library: prebuilt.Library) -> bool:
    """Have a library run from here on; False if it can't be linked, which is told."""
    global generation
    try:
        link.load_library(library, fetch_unit)
    except RuntimeError as error:
        says = str(error).partition("\n")[0][:200]
        warnings.warn(f"{path} can't be linked here ({says}): kernels are compiled instead", RuntimeWarning, stacklevel=2)
        return False
    generation += 1
    return True


def begin_optimizing() -> None:
    """Have the optimized library made in the background if there is no library; the first call in a process counts."""
    global waiting, _begun
    if _begun or generation:
        return
    _begun = True
    waiting = not optimized.why_off()
    optimized.begin()


def look() -> None:
    """Go over to the optimized library if it has been made since; looks no more often than each `LOOK` seconds."""
    global waiting, _next_look
    if time.monotonic() < _next_look or not _look_lock.acquire(blocking=False):
        return
    try:
        _next_look = time.monotonic() + LOOK
        optimized.reap()
        library = optimized.read() if optimized.library_place().exists() else None
        if library is not None:
            waiting = False
            _link_library(optimized.library_place(), library)
    finally:
        _look_lock.release()


def expect(features: Iterable[Feature]) -> None:
    """Announce games with these features: what they can reach is loaded together with what calls it."""
    _expected.update(features)


def reachable(roots: Iterable[Unit]) -> list[Unit]:
    """List the units that some units can call, with the features that there are."""
    return link.reach(roots, lambda unit: unit.when is None or not _expected.isdisjoint(unit.when))


def fetch_unit(unit: Unit) -> None:
    """Compile and load a unit, and what it can call."""
    build(reachable([unit]))


def symbol_address(unit: Unit) -> int:
    """Return the address of a unit's machine code, compiling and loading it if need be.

    Raises:
        CompileError: it is a user's function that can't be compiled; nothing is left behind.
    """
    if unit.symbol not in addresses:
        if not unit.ours:
            from ecs_mtg.kernels import user_kernels

            user_kernels.initialize_lists()
        fetch_unit(unit)
    return addresses[unit.symbol]


@contextlib.contextmanager
def _rare_collections() -> Iterator[None]:
    """Collect garbage rarely: what is built while translating is kept."""
    before = gc.get_threshold()
    gc.set_threshold(500_000, 20, 20)
    try:
        yield
    finally:
        gc.set_threshold(*before)


class _Batch:
    """Units being compiled, in this process and in others.

    Attributes:
        total: how many units they are.
        code: the object code of those that are compiled.
        unwritable: why the cache can't be written.
    """

    def __init__(self, units: Sequence[Unit]) -> None:
        self.total = len(units)
        self.code: dict[Unit, bytes] = {}
        self.unwritable: OSError | None = None
        self._names = {unit: file_name(unit) for unit in units}
        # In no order: a program that was started at the same time compiles others first, and each finds what the other one has.
        self._waiting = deque(random.Random().sample([u for u in units if u.ours], sum(u.ours for u in units)))
        self._users = deque(u for u in units if not u.ours)  # which other processes do not have

    def compile(self, progress: Callable[[int, int], None], workers: int) -> None:
        """Compile all of them. Whatever ends this, the other processes end with it; what is compiled by then is kept."""
        progress(0, self.total)
        others: list[_Worker] = []
        try:
            for _ in range(min(workers - 1, self.total // PER_WORKER - 1)):
                others.append(_Worker(self))
            while (unit := self._take(self._users) or self._take(self._waiting)) is not None:
                self._have(unit, compile_unit(unit))
                progress(len(self.code), self.total)
            while any(worker.is_alive() for worker in others):
                time.sleep(0.05)
                progress(len(self.code), self.total)
            for unit in self._names:
                if unit not in self.code:  # its process died, or has other sources by now
                    self._have(unit, compile_unit(unit))
                    progress(len(self.code), self.total)
        finally:
            self._waiting.clear()
            for worker in others:
                worker.end()

    def serve(self, worker: _Worker) -> None:
        """Have another process compile, until nothing is left or it has died."""
        while (unit := self._take(self._waiting)) is not None:
            code = worker.ask(self._names[unit])
            if code is None:
                return
            self._have(unit, code)

    def _take(self, units: deque[Unit]) -> Unit | None:
        """Return the next unit that somebody has to compile."""
        with contextlib.suppress(IndexError):
            while True:
                unit = units.popleft()
                kept = cache.read(self._names[unit])
                if kept is None:
                    return unit
                self.code[unit] = kept
        return None

    def _have(self, unit: Unit, code: bytes) -> None:
        self.code[unit] = code
        if self.unwritable is None:
            try:
                cache.write(self._names[unit], code)
            except OSError as error:
                self.unwritable = error


class _Worker(threading.Thread):
    """Another process that compiles for a batch, and the thread that speaks with it.

    It hears the end of this process, however that comes about, as the end of its standard input.
    """

    def __init__(self, batch: _Batch) -> None:
        super().__init__(daemon=True)
        self._batch = batch
        modules = sorted({u.function.__module__ for u in UNITS if u.ours})
        command = [sys.executable, "-c", _WORKER, "\n".join(sys.path), *modules]
        self._process: subprocess.Popen[bytes] | None = None
        with contextlib.suppress(OSError):  # no interpreter, no memory, no more processes: this process compiles it all
            # A process group of its own: whether a run is interrupted is decided in one place. What goes wrong there goes wrong
            # again when this process tries.
            pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
            self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=nowhere, process_group=0)
        self.start()

    def run(self) -> None:
        """Pass units on."""
        if self._process is not None:
            self._batch.serve(self)

    def ask(self, name: str) -> bytes | None:
        """Return the object code of the unit whose file in the cache has a name; None if the process is no help."""
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        with contextlib.suppress(OSError):
            process.stdin.write(f"{name}\n".encode())
            process.stdin.flush()
            head = process.stdout.read(LENGTH.size)
            if len(head) == LENGTH.size:
                (length,) = LENGTH.unpack(head)
                code = process.stdout.read(length)
                return code if len(code) == length else None
        return None

    def end(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self.join()
            with contextlib.suppress(OSError), self._process:  # closes the pipes and waits
                pass


_WORKER = """
import sys
sys.path[:] = sys.argv[1].split("\\n")
from ecs_mtg.kernels.build import answer_requests
answer_requests(sys.argv[2:])
"""


def answer_requests(modules: Sequence[str]) -> None:
    """Serve as a compiling process: read names of units on standard input, write their object code."""
    requests: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(requests,), daemon=True).start()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else is printed is no answer
    try:
        for module in modules:
            importlib.import_module(module)
        units = {file_name(unit): unit for unit in UNITS if not unit.inline}
        with _rare_collections():
            while True:
                code = compile_unit(units[requests.get()])
                answers.write(LENGTH.pack(len(code)) + code)
                answers.flush()
    except Exception:
        os._exit(1)  # whoever asked compiles it and sees what is wrong


def _listen(requests: queue.SimpleQueue[str]) -> None:
    for line in sys.stdin:
        requests.put(line.strip())
    os._exit(0)
