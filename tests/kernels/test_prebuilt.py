"""A library of kernels that came compiled: it is taken if it is whole and was made for exactly this, and else left alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ecs_mtg.cli import prebuild
from ecs_mtg.kernels import prebuilt
from ecs_mtg.kernels.kernel import JIT, UNITS
from ecs_mtg.kernels.link import reach
from ecs_mtg.kernels.profile import Counted, Counting

pytestmark = pytest.mark.skipif(not JIT, reason="a library is of machine code")

SYMBOLS = ("ecs_mtg_systems_record_chance_draw_below", "ecs_mtg_systems_record_chance_seed_chance")
_USE = """
from ecs_mtg.components import COLUMNS, POOL_COLUMNS
from ecs_mtg.kernels import object_code as lower
from ecs_mtg.systems.record.chance import seed_chance
g, pool = COLUMNS.zeros(1), POOL_COLUMNS.zeros()
seed_chance(g, pool, 1, 2)
print(len(lower.addresses), g["rng"].tobytes().hex())
"""


def reached() -> list[str]:
    """List the two kernels, and what they call."""
    units = prebuild.every_unit()
    return [unit.symbol for unit in reach([units[symbol] for symbol in SYMBOLS], lambda unit: True)]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a library of two kernels, and of what they call."""
    path = tmp_path_factory.mktemp("library") / "kernels.bin"
    prebuild.build_some(path, reached())
    return path


def printed(library: str, cache: Path, program: str, *arguments: str) -> list[str]:
    """Return the lines that a program prints which finds a library."""
    environment = {**os.environ, "ECS_MTG_PREBUILT": library, "ECS_MTG_CACHE_DIR": str(cache)}
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.splitlines()


def run(library: str, cache: Path, program: str = _USE) -> tuple[int, str]:
    """Return how many kernels are loaded after one was called, and what it wrote."""
    (line,) = printed(library, cache, program)
    count, wrote = line.split()
    return int(count), wrote


def test_kernels_of_a_library_are_not_compiled(library: Path, tmp_path: Path) -> None:
    made = prebuilt.read_library(library)
    assert made is not None
    assert set(SYMBOLS) <= set(made.symbols)
    cache, other = tmp_path / "cache", tmp_path / "other"
    count, wrote = run(str(library), cache)
    assert count == len(made.symbols)
    assert not cache.exists()
    compiled, same = run("0", other)
    assert (same, any(other.iterdir())) == (wrote, True)
    assert compiled < count  # only what was called


_CROWD = """
import ctypes, mmap
memory = ctypes.CDLL(None)
memory.mmap.restype, memory.mmap.argtypes = ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_size_t, *[ctypes.c_int] * 3, ctypes.c_long]
memory.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
size, page = 8 << 30, mmap.PAGESIZE  # 0x4000: MAP_NORESERVE
full = memory.mmap(None, size, 0, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000, -1, 0)
for k in range(400):
    memory.munmap(full + size - 2 * page * (k + 1), page)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is filled as Linux has it filled")
def test_a_library_is_linked_where_memory_is_in_pieces(tmp_path: Path) -> None:
    """Code and its constants stay near each other, even if all that is near is a page here and there (as with torch loaded)."""
    path = tmp_path / "kernels.bin"
    symbols = [symbol for symbol in prebuild.every_unit() if symbol.startswith("ecs_mtg_policies_nets")]
    assert len(symbols) > 10
    prebuild.build_some(path, symbols)
    use = "import ecs_mtg.engine.runners\n" + _USE  # declares what these call
    alone = run(str(path), tmp_path / "cache", use)
    assert alone[0] == len(symbols) + 1
    assert run(str(path), tmp_path / "cache", _CROWD + use) == alone


_COUNT = """
import ctypes, sys
from ecs_mtg.kernels.profile import COUNTERS
from ecs_mtg.systems.record.chance import draw_below
drawn = [draw_below(g, 0, 3) for _ in range(40)]
at = ctypes.CFUNCTYPE(ctypes.c_int64)(lower.addresses[COUNTERS])() if COUNTERS in lower.addresses else 0
print(drawn, list((ctypes.c_int64 * int(sys.argv[1])).from_address(at)) if at else [], sep=";")
"""


def test_a_library_counts_and_is_made_from_what_was_counted(tmp_path: Path) -> None:
    def played(path: Path, counters: int = 0) -> list[list[int]]:
        _, said = printed(str(path), tmp_path / "cache", _USE + _COUNT, str(counters))
        return [json.loads(part) for part in said.split(";")]

    counting = Counting()
    prebuild.build_some(tmp_path / "counting.bin", reached(), counting)
    drawn, counts = played(tmp_path / "counting.bin", counting.counters)
    counted = Counted(counting.first, counts)
    assert [counted.calls(symbol) for symbol in SYMBOLS] == [40, 1]
    first = counting.first[SYMBOLS[1]]
    assert counts[first : first + 5] == [1, 1, 2, 2, 20]  # called once, a loop of two turns, in each of them one of ten
    prebuild.build_some(tmp_path / "counted.bin", reached(), counted)
    assert played(tmp_path / "counted.bin") == [drawn, []]
    assert len(set(drawn)) == 3


def test_games_are_counted_by_this_package_whatever_lies_in_the_current_folder(tmp_path: Path) -> None:
    """A wheel is built in a folder that holds the package in other places, where its sources have another fingerprint."""
    (tmp_path / "ecs_mtg").mkdir()
    (tmp_path / "ecs_mtg" / "__init__.py").touch()
    command = [*prebuild.PYTHON, "import ecs_mtg; print(ecs_mtg.__version__)"]
    assert subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False).returncode == 0


def test_what_is_said_of_branches() -> None:
    """A branch that was never reached has no weights; weights have 31 bits, and their proportion stays."""
    counted = Counted({"often": 0, "never": 5}, [7, 3 << 40, 1 << 40, 0, 0, 0, 0, 0])
    branch = "  br i1 %v1, label %then2, label %else3\n"
    head, lines = counted.function("often", "define i64 @often() nounwind {", ["  %v1 = x\n", branch, branch], [1, 2])
    assert (head, lines[0], lines[2]) == ("define i64 @often() nounwind !prof !1 {", "  %v1 = x\n", branch)
    assert lines[1] == f"{branch.rstrip()}, !prof !0\n"
    head, lines = counted.function("never", "define i64 @never() nounwind {", [branch], [0])
    assert (head, lines) == ("define i64 @never() nounwind cold !prof !2 {", [branch])
    said = counted.rest().splitlines()
    assert said[1:4] == [
        f'!0 = !{{!"branch_weights", i32 {1 << 29}, i32 {3 << 29}}}', '!1 = !{!"function_entry_count", i64 7}',
        '!2 = !{!"function_entry_count", i64 0}',
    ]  # fmt: skip
    assert any("TotalCount" in line and str((1 << 42) + 7) in line for line in said)


def test_a_library_that_is_damaged_is_left_alone(library: Path, tmp_path: Path) -> None:
    data = library.read_bytes()
    body = data.index(b"\n", len(prebuilt.MAGIC)) + 1
    for wrong in (b"", data[:5], data[: body + 10], data[:body], data[:-1], data[:-1] + bytes([data[-1] ^ 1]), b"x" + data[1:]):
        path = tmp_path / "wrong.bin"
        path.write_bytes(wrong)
        assert prebuilt.read_library(path) is None
    assert prebuilt.read_library(tmp_path / "missing.bin") is None
    assert run(str(tmp_path / "wrong.bin"), tmp_path / "cache")[1] == run("0", tmp_path / "cache")[1]


@pytest.mark.parametrize("key", ["system", "processor", "fingerprint", "checksum", "symbols"])
def test_a_library_of_something_else_is_left_alone(key: str, library: Path, tmp_path: Path) -> None:
    magic, head, packed = library.read_bytes().split(b"\n", 2)
    said = json.loads(head)
    assert said[key]
    path = tmp_path / "other.bin"
    for changed in ({**said, key: "other"} if key != "symbols" else {}, {k: v for k, v in said.items() if k != key}):
        path.write_bytes(b"\n".join([magic, json.dumps(changed).encode(), packed]))
        assert prebuilt.read_library(path) is None


def test_a_processor_that_lacks_something_compiles_for_itself(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prebuilt, "processor", lambda: "x86-64-v3")
    monkeypatch.setattr(prebuilt.llvm, "get_host_cpu_features", lambda: dict.fromkeys(prebuilt.X86_64_V3 - {"avx2"}, True))
    assert not prebuilt._is_supported()
    monkeypatch.setattr(prebuilt.llvm, "get_host_cpu_features", lambda: dict.fromkeys(prebuilt.X86_64_V3, True))
    assert prebuilt._is_supported()


def test_a_library_holds_every_kernel_and_counts_its_source() -> None:
    """Whatever module declares kernels: those of all modules that tests have imported by now are there."""
    units = prebuild.every_unit()
    assert {unit.symbol for unit in UNITS if not unit.inline and unit.ours} == units.keys()
    counted = {path.relative_to(prebuilt._package()).with_suffix("").as_posix() for path in prebuilt.sources()}
    declaring = {unit.function.__module__.removeprefix("ecs_mtg.").replace(".", "/") for unit in units.values()}
    assert {name for name in declaring if not {name, f"{name}/__init__"} & counted} == set()


def test_any_source_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    was = prebuilt.fingerprint()
    prebuilt.fingerprint.cache_clear()
    assert prebuilt.fingerprint() == was
    read = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(path) + (b"#" if path.name == "chance.py" else b""))
    prebuilt.fingerprint.cache_clear()
    assert prebuilt.fingerprint() != was
    prebuilt.fingerprint.cache_clear()
