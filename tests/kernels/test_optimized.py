"""The library that is made in the background (EN-16): by one process at a time, whole or not at all, and games go over to it unchanged."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecs_mtg.cli import prebuild
from ecs_mtg.cli.app import app
from ecs_mtg.kernels import build, cache, optimized, prebuilt
from ecs_mtg.kernels.kernel import JIT
from ecs_mtg.kernels.link import reach
from ecs_mtg.kernels.profile import Counting

pytestmark = pytest.mark.skipif(not JIT, reason="a library is of machine code")

PATIENCE = 60.0
SYMBOLS = ("ecs_mtg_systems_record_chance_draw_below", "ecs_mtg_systems_record_chance_seed_chance")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make an empty cache in which a library may be built."""
    path = tmp_path / "cache"
    path.mkdir()
    monkeypatch.setenv("ECS_MTG_CACHE_DIR", str(path))
    monkeypatch.delenv("ECS_MTG_OPTIMIZE")
    return path


@pytest.fixture
def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make an empty cache, as if this were not a checkout."""
    place = folder.parent / "ecs_mtg"
    place.mkdir()
    path = sys.modules["ecs_mtg"].__path__
    prebuilt.fingerprint()  # of the real sources
    monkeypatch.setattr(sys.modules["ecs_mtg"], "__path__", [str(place), *path])
    return folder


def small(path: Path, native: bool = False) -> None:
    """Make a library of two kernels."""
    units = prebuild.every_unit()
    prebuild.build_some(path, [u.symbol for u in reach([units[symbol] for symbol in SYMBOLS], lambda u: True)], native=native)


def wait_for(what: Callable[[], object]) -> None:
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until
        time.sleep(0.05)


_AT_IT = """
import sys, time
from ecs_mtg.kernels import optimized
with optimized.attempt():
    print("at it", flush=True)
    optimized.end_when_off()
    time.sleep(60)
"""


@contextlib.contextmanager
def somebody_at_it() -> Iterator[subprocess.Popen[str]]:
    """Start a process that is building the library."""
    with subprocess.Popen([sys.executable, "-c", _AT_IT], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "at it\n"
        try:
            yield process
        finally:
            process.kill()


# Who makes it


def test_one_makes_it_and_one_that_is_killed_leaves_nothing(installed: Path) -> None:
    assert optimized.why_not_by_itself() == ""
    with somebody_at_it() as other:
        assert optimized.is_being_made()
        assert not optimized.begin()
        with pytest.raises(TimeoutError), optimized.attempt():
            pass
        os.kill(other.pid, signal.SIGKILL)
        other.wait()
    assert not optimized.is_being_made()
    assert optimized.read() is None
    assert optimized.failed_attempts() == {"attempts": 1, "error": "it was ended"}
    with optimized.attempt() as wanting:
        assert wanting
        small(optimized.library_place(), native=True)
    assert optimized.read() is not None
    assert optimized.failed_attempts() == {}
    with optimized.attempt() as wanting:
        assert not wanting


def test_after_some_attempts_it_is_left_alone(installed: Path) -> None:
    for number in range(optimized.ATTEMPTS):
        assert optimized.why_not_by_itself() == ""
        with pytest.raises(OSError, match="No space"), optimized.attempt():
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        assert optimized.failed_attempts()["attempts"] == number + 1
    assert "No space left" in optimized.why_not_by_itself()
    assert not optimized.begin()
    optimized.turn_on()
    assert optimized.why_not_by_itself() == ""


@pytest.mark.parametrize("said", ['{"attempts": 3, "error": ""}', "[]", "{", "{}", '{"attempts": [], "error": ""}'])
def test_attempts_of_yesterday_and_what_can_not_be_read_do_not_count(said: str, installed: Path) -> None:
    place = optimized.library_place().with_suffix(".json")
    place.write_text(said)
    assert bool(optimized.failed_attempts()) == ("3" in said)
    os.utime(place, (time.time() - 2 * optimized.DAY,) * 2)
    assert optimized.failed_attempts() == {}
    assert optimized.why_not_by_itself() == ""


_SMALL = """
import os, resource, sys
sys.path[:] = sys.argv[1].split("\\n")
sys.path.insert(0, {tests!r})
from ecs_mtg.cli import prebuild
from ecs_mtg.kernels import optimized
import kernels.test_optimized as here
def build(path, native):
    assert native and resource.getrlimit(resource.RLIMIT_AS)[0] == optimized.MOST_MEMORY
    assert os.nice(0) >= optimized.NICENESS and os.getsid(0) == os.getpid()
    here.small(path, native)
prebuild.build = build
prebuild.optimize_behind(sys.argv[2])
"""


def test_it_is_made_behind_and_told_in_one_line(
    installed: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(optimized, "_BUILDER", _SMALL.format(tests=str(Path(__file__).parents[1])))
    monkeypatch.setattr(optimized, "_builders", [])
    assert optimized.begin()
    said = capfd.readouterr()
    assert said.out == ""
    assert said.err.startswith("optimizing the rules for this processor in the background, once")
    assert said.err.count("\n") == 1
    wait_for(optimized.read)
    wait_for(lambda: not optimized.is_being_made())
    optimized.reap()
    wait_for(lambda: optimized._builders[0].poll() == 0)
    assert not [path for path in installed.iterdir() if path.name.startswith((cache.UNFINISHED, "."))]


def test_two_at_once(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes begin at the same moment: one makes it, the other one ends; the file is whole at all times."""
    monkeypatch.setattr(optimized, "_BUILDER", _SMALL.format(tests=str(Path(__file__).parents[1])))
    monkeypatch.setattr(optimized, "_builders", [])
    monkeypatch.setattr(optimized, "is_being_made", lambda: False)
    assert optimized.begin()
    assert optimized.begin()
    place = optimized.library_place()
    while any(process.poll() is None for process in optimized._builders):
        assert not place.exists() or prebuilt.read_library(place) is not None
        time.sleep(0.02)
    assert optimized.read() is not None
    assert optimized.failed_attempts() == {}


def test_nothing_is_begun_in_a_checkout_without_room_or_where_nothing_can_be_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "checkout" in optimized.why_not_by_itself()
    place = folder.parent / "ecs_mtg"
    prebuilt.fingerprint()
    monkeypatch.setattr(sys.modules["ecs_mtg"], "__path__", [str(place)])
    assert optimized.why_not_by_itself() == ""
    with monkeypatch.context() as full:
        full.setattr(optimized, "LEAST_DISK", 1 << 60)
        assert "no room" in optimized.why_not_by_itself()
    with monkeypatch.context() as little:
        little.setattr(optimized, "_free_memory", lambda: optimized.LEAST_MEMORY - 1)
        assert "too little memory" in optimized.why_not_by_itself()
    with monkeypatch.context() as read_only:
        read_only.setattr(os, "access", lambda path, mode: False)
        assert "can't be written" in optimized.why_not_by_itself()
        assert not optimized.begin()
    (folder / "file").touch()
    for nowhere in (folder / "file", folder / "file" / "below"):
        monkeypatch.setenv("ECS_MTG_CACHE_DIR", str(nowhere))
        assert f"{nowhere} can't be written" in optimized.why_not_by_itself()
        assert not optimized.begin()
        assert not optimized.is_being_made()


def test_a_folder_that_is_not_there_yet_can_be_made(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new = installed / "not" / "yet"
    monkeypatch.setenv("ECS_MTG_CACHE_DIR", str(new))
    result = CliRunner().invoke(app, ["compile", "--status"])
    assert "the library is made in the background with the next games" in result.output.replace("\n", " ")
    assert not new.exists()
    with optimized.attempt() as needed:  # what makes it makes the folder
        assert needed
    assert new.is_dir()


# What is taken


@pytest.mark.parametrize("wrong", ["cut", "byte", "empty"])
def test_a_damaged_library_is_made_again(wrong: str, folder: Path) -> None:
    place = optimized.library_place()
    small(place, native=True)
    assert optimized.read() is not None
    data = place.read_bytes()
    place.write_bytes({"cut": data[: len(data) // 2], "byte": data[:-9] + bytes([data[-9] ^ 1]) + data[-8:], "empty": b""}[wrong])
    assert optimized.read() is None
    with optimized.attempt() as wanting:
        assert wanting


def test_a_library_of_other_sources_or_another_processor_is_left_alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = optimized.library_place()
    small(place, native=True)
    with monkeypatch.context() as other:
        other.setattr(prebuilt, "fingerprint", lambda: "0" * 64)
        assert optimized.library_place() != place
        place.rename(optimized.library_place())
        assert optimized.read() is None
        optimized.library_place().rename(place)
    with monkeypatch.context() as other:
        other.setattr(prebuilt, "native_processor", lambda: "another 0123")
        assert optimized.library_place() != place
        place.rename(optimized.library_place())
        assert optimized.read() is None
        optimized.library_place().rename(place)
    assert optimized.read() is not None


def test_a_library_that_nobody_has_loaded_for_long_is_deleted(folder: Path) -> None:
    for name, age in (
        ("library-old.bin", 2 * optimized.UNUSED),
        ("library-new.bin", 60),
        (".library-half.bin.17", 2 * cache.ABANDONED),
    ):
        (folder / name).touch()
        os.utime(folder / name, (time.time() - age,) * 2)
    with optimized.attempt():
        small(optimized.library_place(), native=True)
    assert {path.name for path in folder.iterdir()} == {"library-new.bin", "optimizing.lock", optimized.library_place().name}


# Turning it off


@pytest.mark.parametrize("name", ["ECS_MTG_OPTIMIZE", "ECS_MTG_PREBUILT"])
def test_the_environment_turns_it_off(name: str, installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small(optimized.library_place(), native=True)
    monkeypatch.setenv(name, "0")
    assert optimized.read() is None
    assert optimized.why_not_by_itself() == f"{name}=0"
    assert not optimized.begin()


def test_off_ends_who_makes_it_and_stays(installed: Path) -> None:
    small(optimized.library_place(), native=True)
    optimized.library_place().rename(installed / "library-another.bin")
    with somebody_at_it() as other:
        optimized.turn_off()
        assert other.wait(PATIENCE) == 1
    assert not list(installed.glob("library-*.bin"))
    assert not optimized.begin()
    assert optimized.why_not_by_itself() == "ecs-mtg compile --off"


def test_the_command(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prebuild, "build", small)
    monkeypatch.setattr(prebuilt, "chosen_library", lambda: None)

    def said(*options: str) -> str:
        result = CliRunner().invoke(app, ["compile", *options])
        assert result.exit_code == 0, result.output
        return result.output

    assert "this is a checkout, whose sources change; ecs-mtg compile --now makes it" in said("--status")
    with somebody_at_it():
        assert "which is under way" in said()
    assert f"optimized for this processor: {optimized.library_place()}" in said("--now").replace("\n", " ")
    assert "optimized for this processor" in said()
    assert "one by one from here on" in said("--off")
    assert "the library is off (ecs-mtg compile --off)" in said()
    assert optimized.read() is None
    assert "optimized for this processor" in said("--now")
    assert CliRunner().invoke(app, ["compile", "--now", "--off"]).exit_code == 2
    monkeypatch.setenv("ECS_MTG_OPTIMIZE", "0")
    assert CliRunner().invoke(app, ["compile", "--now"]).exit_code == 2


# Going over

_PLAY = """
import ctypes, os, sys
from pathlib import Path
import numpy as np
import ecs_mtg as mtg
from ecs_mtg.kernels import build, object_code, optimized
from ecs_mtg.kernels.profile import COUNTERS

optimized.library_place = lambda: Path(sys.argv[3])
optimized._off_place = lambda: Path(sys.argv[3]).with_name("off")

def played(policy):
    result = mtg.simulate(["RG24", "Sped Red"], games=8, seed=1, policies=policy, threads=2)
    return result.winners.tolist(), result.turns.tolist(), result.decisions_each.tolist()

def step(batch, rng):
    batch.step(rng.integers(np.maximum(batch.action_mask.sum(1), 1)))
    return batch.observation.tobytes()

def counted():
    "How often kernels of the library were called or branched since this was asked last."
    if COUNTERS not in object_code.addresses:
        return 0
    at = (ctypes.c_int64 * int(sys.argv[2])).from_address(ctypes.CFUNCTYPE(ctypes.c_int64)(object_code.addresses[COUNTERS])())
    found = sum(at)
    at[:] = [0] * len(at)
    return found

batches = [mtg.Simulator(["RG24", "Sped Red"], 16, seed=3, threads=1, seats=[None, "greedy"], autoreset="next_step") for _ in range(2)]
rngs = [np.random.default_rng(5) for _ in batches]
game = mtg.Game(["RG24", "Sped Red"], seed=7)
search = mtg.Search(worlds=2, turns=1)
before = played("random"), played("greedy"), played(search), [step(batches[0], rngs[0]) for _ in range(40)], game.choose(search)
assert (build.generation, counted()) == (0, 0)
os.replace(sys.argv[1], optimized.library_place())
build.LOOK = build._next_look = 0.0
after, called = [], []
for work in (
    lambda: played("random"), lambda: played("greedy"), lambda: played(search),
    lambda: [step(batches[1], rngs[1]) for _ in range(40)], lambda: game.choose(search),
):
    after.append(work())
    called.append(counted() > 0)
assert tuple(after) == before
print(build.generation, called, batches[0].rollout(), counted() > 0)
"""


def test_games_go_over_and_stay_the_same(tmp_path: Path) -> None:
    """Runs, and a batch that was there before, go over to a library; what is not in it is reached from it all the same."""
    wanted = ("systems_mana", "systems_layers", "systems_turn", "systems_driver")
    symbols = [s for s in prebuild.every_unit() if s.startswith(tuple(f"ecs_mtg_{name}" for name in wanted))]
    counting = Counting()
    prebuild.build_some(tmp_path / "library.bin", symbols, counting, native=True)
    environment = {name: value for name, value in os.environ.items() if name not in ("ECS_MTG_OPTIMIZE", "ECS_MTG_PREBUILT")}
    command = [sys.executable, "-c", _PLAY, str(tmp_path / "library.bin"), str(counting.counters), str(tmp_path / "there.bin")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    generation, rest = done.stdout.split(" ", 1)
    assert generation == "1"
    assert rest.startswith("[True, True, True, True, True]")
    assert rest.endswith("True\n")
    assert "in the background" not in done.stderr  # in a checkout it is not made by itself


def test_looking_takes_no_second_library(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    linked: list[Path] = []
    monkeypatch.setattr(build, "_link_library", lambda path, library: linked.append(path))
    monkeypatch.setattr(build, "waiting", True)
    monkeypatch.setattr(build, "_next_look", 0.0)
    monkeypatch.setattr(build, "LOOK", 3600.0)
    build.look()
    assert (build.waiting, linked) == (True, [])
    small(optimized.library_place(), native=True)
    build.look()  # too soon
    assert (build.waiting, linked) == (True, [])
    monkeypatch.setattr(build, "_next_look", 0.0)
    build.look()
    assert (build.waiting, linked) == (False, [optimized.library_place()])
