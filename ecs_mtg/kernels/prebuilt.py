"""Libraries of kernels: all of them as one module, optimised as a whole.

A wheel may carry one for its kind of processor, and one is made in the background for this very processor (`optimized.py`); `ecs_mtg.cli.prebuild`
makes both. One is taken if it is whole, was made from exactly these sources and columns, and if this processor has what it was compiled for;
otherwise kernels are compiled one by one, as if there were none. `ECS_MTG_PREBUILT` names another library, or is `0` for none of either kind.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import os
import platform
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import llvmlite.binding as llvm

from ecs_mtg.components import COLUMNS, GAME, POOL, POOL_COLUMNS
from ecs_mtg.kernels.unit import BOUNDSCHECK
from ecs_mtg.support.atomic_files import write_bytes

MAGIC = b"ecs-mtg kernels 1\n"
PROCESSORS = {"x86_64": "x86-64-v3", "AMD64": "x86-64-v3", "arm64": "generic", "aarch64": "generic"}
X86_64_V3 = frozenset({
    "avx", "avx2", "bmi", "bmi2", "cx16", "f16c", "fma", "lzcnt", "movbe", "popcnt", "sahf", "sse3", "sse4.1", "sse4.2", "ssse3", "xsave",
})  # fmt: skip


@dataclass(frozen=True)
class Library:
    """A prebuilt library: its units by symbol, those that it calls outside, and the object code."""

    symbols: tuple[str, ...]
    outside: tuple[str, ...]
    code: bytes


def processor() -> str:
    """Name the processor that libraries for this kind of machine are compiled for."""
    return PROCESSORS.get(platform.machine(), "")


@cache
def native_processor() -> str:
    """Name this very processor: its kind, and a hash of its features, of which a virtual machine may hide some."""
    features = hashlib.sha256(llvm.get_host_cpu_features().flatten().encode()).hexdigest()
    return f"{llvm.get_host_cpu_name()} {features[:16]}"


def library_place() -> Path:
    """Locate the library that came with the package."""
    return Path(__file__).parent / f"kernels-{sys.platform}-{platform.machine()}.bin"


def _package() -> Path:
    return Path(sys.modules["ecs_mtg"].__path__[0])


def sources() -> list[Path]:
    """List the source files that all machine code depends on."""
    folders = ("batch", "components", "engine", "kernels", "observations", "policies", "scenario", "systems")
    return sorted({path for folder in folders for path in (_package() / folder).rglob("*.py")})


@cache
def fingerprint() -> str:
    """Hash everything that object code is made from: sources, sizes and columns of the records."""
    found = hashlib.sha256(f"{BOUNDSCHECK},{GAME.itemsize},{POOL.itemsize}".encode())
    for path in sources():
        found.update(path.relative_to(_package()).as_posix().encode() + b"\0" + path.read_bytes())
    for some in (COLUMNS, POOL_COLUMNS):
        found.update(repr(some.places).encode())
    return found.hexdigest()


def write_library(path: Path, library: Library, native: bool = False) -> None:
    """Write a library atomically; `native`: it was compiled for this very processor.

    Raises:
        OSError: it can't be written; nothing is left behind.
    """
    packed = lzma.compress(library.code, preset=9)
    head = {
        "system": f"{sys.platform} {platform.machine()}", "processor": native_processor() if native else processor(),
        "fingerprint": fingerprint(), "symbols": library.symbols, "outside": library.outside,
        "checksum": hashlib.sha256(packed).hexdigest(),
    }  # fmt: skip
    write_bytes(path, MAGIC + json.dumps(head).encode() + b"\n" + packed)


def read_library(path: Path) -> Library | None:
    """Read a library; None if there is none that is whole, of these sources and for this processor."""
    try:
        magic, head, packed = path.read_bytes().split(b"\n", 2)
    except (OSError, ValueError):
        return None
    if magic + b"\n" != MAGIC:
        return None
    try:
        said = json.loads(head)
        checksum, made_from = said["checksum"], said["fingerprint"]
        library = Library(tuple(said["symbols"]), tuple(said["outside"]), b"")
        serves = said["system"] == f"{sys.platform} {platform.machine()}" and _runs_here(said["processor"])
    except (ValueError, KeyError, TypeError):
        return None
    if not serves or hashlib.sha256(packed).hexdigest() != checksum or made_from != fingerprint():
        return None
    return Library(library.symbols, library.outside, lzma.decompress(packed))


def _runs_here(compiled_for: str) -> bool:
    """Return whether what was compiled for a processor runs on this one."""
    return compiled_for == native_processor() or (compiled_for == processor() and _is_supported())


def _is_supported() -> bool:
    """Return whether this processor has all that libraries for its kind are compiled for."""
    features = llvm.get_host_cpu_features()
    return processor() != "x86-64-v3" or all(features.get(name, False) for name in X86_64_V3)


def chosen_library() -> Path | None:
    """Choose the library to use; None for none."""
    named = os.environ.get("ECS_MTG_PREBUILT", "")
    return None if named == "0" else Path(named) if named else library_place()
