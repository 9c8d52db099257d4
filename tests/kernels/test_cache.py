"""The cache of compiled code (EN-13): what is damaged is made again, what can't be written is done without.

Nobody's death spoils it, and none poisons a later run.
"""

from __future__ import annotations

import dis
import importlib
import inspect
import os
import resource
import select
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import pytest
from samples import sample

from ecs_mtg.kernels import cache, unit

NAME = "systems.life_and_counters.life.gain-0123.o"
CODE = bytes(range(200))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make an empty cache, which does not exist yet."""
    path = tmp_path / "a" / "cache"
    monkeypatch.setenv("ECS_MTG_CACHE_DIR", str(path))
    return path


# Reading and writing


def test_what_is_written_is_read(folder: Path) -> None:
    assert cache.read(NAME) is None
    cache.write(NAME, CODE)
    assert cache.read(NAME) == CODE
    cache.write(NAME, CODE[::-1])
    assert cache.read(NAME) == CODE[::-1]
    assert [path.name for path in folder.iterdir()] == [NAME]


def test_damage_is_seen_wherever_it_is(folder: Path) -> None:
    cache.write(NAME, CODE)
    path = folder / NAME
    whole = path.read_bytes()
    for position in range(len(whole)):
        path.write_bytes(whole[:position])
        assert cache.read(NAME) is None
        path.write_bytes(whole[:position] + bytes([whole[position] ^ 1 << position % 8]) + whole[position + 1 :])
        assert cache.read(NAME) is None
    path.write_bytes(whole + b"\0")
    assert cache.read(NAME) is None
    path.write_bytes(whole)
    assert cache.read(NAME) == CODE


def test_code_of_another_function_is_not_taken(folder: Path) -> None:
    cache.write(NAME, CODE)
    os.rename(folder / NAME, folder / "systems.life_and_counters.life.lose-0123.o")
    assert cache.read("systems.life_and_counters.life.lose-0123.o") is None


def test_what_is_no_file_is_not_there(folder: Path) -> None:
    cache.write("another.o", CODE)
    (folder / "folder.o").mkdir()
    (folder / "nowhere.o").symlink_to(folder / "does not exist")
    os.mkfifo(folder / "pipe.o")
    for name in ("folder.o", "nowhere.o", "pipe.o"):
        assert cache.read(name) is None
    cache.write("pipe.o", CODE)
    assert cache.read("pipe.o") == CODE


def test_what_can_not_be_written_leaves_nothing(folder: Path) -> None:
    (folder / NAME).mkdir(parents=True)
    with pytest.raises(IsADirectoryError):
        cache.write(NAME, CODE)
    assert [path.name for path in folder.iterdir()] == [NAME]


def test_remains_of_the_dead_are_removed(folder: Path) -> None:
    folder.mkdir(parents=True)
    for name, age in (("unfinished-old", 2 * cache.ABANDONED), ("unfinished-new", 60), (NAME, 2 * cache.ABANDONED)):
        (folder / name).touch()
        os.utime(folder / name, (time.time() - age,) * 2)
    cache.remove_abandoned()
    assert sorted(path.name for path in folder.iterdir()) == [NAME, "unfinished-new"]


def test_objects_belong_to_the_features_of_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    def environment() -> str:
        monkeypatch.setattr(unit, "_ENVIRONMENT", [])
        return unit._environment()

    here = environment()
    features = llvm.get_host_cpu_features()
    assert environment() == here
    name = next(iter(features))
    features[name] = not features[name]
    monkeypatch.setattr(llvm, "get_host_cpu_features", lambda: features)
    assert environment() != here


def test_what_functions_are_made_of_is_read_quickly_and_right() -> None:
    importlib.import_module("ecs_mtg.batch.simulator")
    assert len(unit.UNITS) > 900
    for one in unit.UNITS:
        function = one.function
        assert unit.python_text(function) == textwrap.dedent(inspect.getsource(function))
        read = {i.argval for i in dis.get_instructions(function) if i.opname == "LOAD_GLOBAL"}
        assert unit._globals_of(function) == sorted(read)


_KERNEL = """
@kernel
def taken(g, n):
    \"\"\"{docstring}\"\"\"
    {comment}
    return g.turn_number + n + {number}
"""


@pytest.mark.parametrize("module", ["ecs_mtg.mine", "mine"])
def test_words_are_not_part_of_the_key(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unit, "UNITS", [])
    monkeypatch.setattr(unit, "USERS", [])

    def key(docstring: str, comment: str, number: int) -> str:
        space: dict[str, Any] = {"__name__": module}
        text = _KERNEL.format(docstring=docstring, comment=comment, number=number)
        exec(text, space | {"kernel": lambda f: space.update(f=f)})
        return unit.Unit(space["f"], False, symbol="taken").key()

    was = key("Add.", "# why", 7)
    assert key("Add some more.\n\n    And say so in two lines.", "# for other reasons\n    # than before", 7) == was
    assert key("Add.", "# why", 8) != was


def test_words_of_the_translator_are_not_part_of_any_key(tmp_path: Path) -> None:
    def described(docstring: str, comment: str, text: str) -> str:
        path = tmp_path / "translate.py"
        lines = f'class A:\n    """{docstring}"""\n    def f(self):\n        """{docstring}"""\n        {comment}\n        return "{text}"\n'
        path.write_text(f'"""{docstring}"""\n{lines}', encoding="utf-8")
        return unit._translator(path)

    was = described("Write an addition.", "# why", "add i64")
    assert described("Add.", "# why\n        # else", "add i64") == was
    assert described("Write an addition.", "# why", "sub i64") != was


# Whole processes, each with a copy of the cache that is warm

_PLAY = """
import ecs_mtg as mtg
result = mtg.simulate(["RG24", "Sped Red"], games=20, seed=1, policies="random", threads=1)
print(result.winners.tolist(), result.turns.tolist(), result.decisions_each.tolist())
"""

_NAMES = """
from ecs_mtg.kernels import build, cache, object_code as lower
from ecs_mtg.kernels.kernel import UNITS
print(cache.directory(), *(build.file_name(unit) for unit in UNITS if unit.symbol in lower.addresses), sep="\\n")
"""


class Warm:
    """What a run needs of the cache, and what it prints with it."""

    def __init__(self) -> None:
        done = self.run(_PLAY + _NAMES)
        self.played, directory, *self.names = done.stdout.splitlines()
        self.directory = Path(directory)

    def run(self, code: str, folder: Path | None = None, **options: Any) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", code]
        return subprocess.run(command, env=self.environment(folder), capture_output=True, text=True, check=True, **options)

    def environment(self, folder: Path | None) -> dict[str, str]:
        return {**os.environ, "ECS_MTG_JIT": "1"} | ({"ECS_MTG_CACHE_DIR": str(folder)} if folder else {})

    def copy(self, folder: Path, without: Iterable[str] = ()) -> None:
        """Copy by links: a file is never written to, but replaced."""
        folder.mkdir()
        for name in set(self.names) - set(without):
            os.link(self.directory / name, folder / name)

    def name(self, unit: str) -> str:
        [name] = [name for name in self.names if name.startswith(f"{unit}-")]
        return name

    def small(self, count: int) -> list[str]:
        """List the names of small functions, which are compiled soon."""
        names = [name for name in self.names if name.startswith("systems.")]
        return sorted(names, key=lambda name: (self.directory / name).stat().st_size)[:count]

    def whole(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
        """Tell whether everything is in a cache, undamaged, and nothing else."""
        monkeypatch.setenv("ECS_MTG_CACHE_DIR", str(folder))
        return {p.name for p in folder.iterdir()} == set(self.names) and all(cache.read(name) for name in self.names)


@pytest.fixture(scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> Warm:
    warm = Warm()
    folder = tmp_path_factory.mktemp("links")
    try:
        os.link(warm.directory / warm.names[0], folder / "link")
    except OSError:  # another file system
        for name in warm.names:
            (folder / name).write_bytes((warm.directory / name).read_bytes())
        warm.directory = folder
    return warm


SOME = [f"systems.driver.{name}" for name in ("advance", "answer", "play_game", "play_many", "step_game", "start_many")]


def test_damaged_objects_are_compiled_anew(warm: Warm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [warm.name(unit) for unit in SOME]
    wholes = [(warm.directory / name).read_bytes() for name in names]
    folder = tmp_path / "cache"
    warm.copy(folder, names)
    middle = len(wholes[3]) // 2
    for name, data in zip(
        names,
        (
            b"",
            wholes[1][:100],
            wholes[2][:-8],
            wholes[3][:middle] + bytes([wholes[3][middle] ^ 4]) + wholes[3][middle + 1 :],
            wholes[0],
            os.urandom(len(wholes[5])),
        ),
        strict=True,
    ):
        (folder / name).write_bytes(data)
    done = warm.run(_PLAY, folder)
    assert done.stdout == f"{warm.played}\n"
    assert warm.whole(folder, monkeypatch)


def test_without_room_compiled_code_stays_in_memory(warm: Warm, tmp_path: Path) -> None:
    missing = [warm.name(unit) for unit in SOME[:2]]
    folder = tmp_path / "cache"
    warm.copy(folder, missing)
    done = warm.run(_PLAY, folder, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64)))
    assert done.stdout == f"{warm.played}\n"
    assert done.stderr.count("Warning") == 1
    assert f"compiled code can't be kept in {folder} (File too large): it is compiled anew in every run" in done.stderr
    assert {p.name for p in folder.iterdir()} == set(warm.names) - set(missing)


def test_the_command_says_in_one_line_that_nothing_can_be_kept(warm: Warm, tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    victim = warm.name(SOME[0])
    warm.copy(folder, [victim])
    (folder / victim).mkdir()
    command = [sys.executable, "-m", "ecs_mtg", "simulate", "RG24", "Sped Red", "-n", "5", "--policy", "random"]
    done = subprocess.run(command, env=warm.environment(folder), capture_output=True, text=True)
    assert done.returncode == 0
    assert done.stderr.endswith(
        f"warning: compiled code can't be kept in {folder} (Is a directory): it is compiled anew in every run; "
        "ECS_MTG_CACHE_DIR names another folder\n"
    )


def test_two_processes_compile_at_once(warm: Warm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "cache"
    warm.copy(folder, warm.small(12))
    command = [sys.executable, "-c", _PLAY]
    both = [subprocess.Popen(command, env=warm.environment(folder), stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert [process.communicate()[0] for process in both] == [f"{warm.played}\n"] * 2
    assert warm.whole(folder, monkeypatch)


_ASK = """
import ecs_mtg.policies
from ecs_mtg.kernels import build
from ecs_mtg.kernels.kernel import UNITS
[unit] = [unit for unit in UNITS if unit.name == "policies.position_evaluation.standing"]
worker = build._Worker(build._Batch([]))
print(worker.ask(build.file_name(unit)) == build.compile_unit(unit))
worker.end()
"""


def test_another_process_compiles_what_it_is_asked_for(warm: Warm) -> None:
    """It imports the modules of all kernels, each as if it were the first."""
    assert warm.run(_ASK).stdout == "True\n"


_COMPILE = """
import os, signal, subprocess, sys

class Holding(subprocess.Popen):
    def __init__(self, *args, **options):
        super().__init__(*args, **options, pass_fds=[int(sys.argv[1])])

subprocess.Popen = Holding
signal.signal(signal.SIGINT, signal.default_int_handler)

from ecs_mtg.kernels import cache
write = cache.write

def written(name, code):
    write(name, code)
    print(name, flush=True)

cache.write = written
import ecs_mtg as mtg
mtg.simulate(["RG24", "Sped Red"], games=1, policies="random", threads=1)
"""


@pytest.mark.parametrize("how", sample([signal.SIGKILL, signal.SIGINT], 1))
def test_nothing_goes_on_when_the_process_that_compiles_ends(
    warm: Warm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: signal.Signals
) -> None:
    """All hold the writing end of a pipe. Whoever reads sees its end when the last of them has ended."""
    missing = warm.small(24)
    folder = tmp_path / "cache"
    warm.copy(folder, missing)
    reading, writing = os.pipe()
    process = subprocess.Popen(
        [sys.executable, "-c", _COMPILE, str(writing)],
        env=warm.environment(folder),
        pass_fds=[writing],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    os.close(writing)
    assert process.stdout is not None
    for _ in range(5):
        assert process.stdout.readline().strip() in missing
    assert select.select([reading], [], [], 0)[0] == []
    process.send_signal(how)
    ended = time.monotonic()
    assert select.select([reading], [], [], 10)[0] == [reading], "a process goes on compiling"
    assert time.monotonic() - ended < 5
    os.close(reading)
    _, told = process.communicate()
    assert process.returncode == -how
    assert told.startswith(f"compiling {len(missing)} functions")
    assert ("; stopped\n" in told) == (how == signal.SIGINT)
    assert len([p for p in folder.iterdir() if p.name in missing]) >= 5
    done = warm.run(_PLAY, folder)
    assert done.stdout == f"{warm.played}\n"
    for path in folder.glob("unfinished-*"):  # of the killed: removed after an hour
        path.unlink()
    assert warm.whole(folder, monkeypatch)
