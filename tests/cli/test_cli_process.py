"""The command line as a process: output that nobody takes is one line and an exit status, never a traceback."""

import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from samples import sample

import ecs_mtg

COMMANDS: list[list[str]] = [["--help"], ["--version"], ["decks"], ["cards", "bear"], ["scenario", "--schema"]]


def run(*args: str, **options: Any) -> tuple[int, str]:
    """Return the exit status and the output."""
    line = [sys.executable, "-m", "ecs_mtg", *args]
    done = subprocess.run(line, stderr=subprocess.PIPE, text=True, timeout=60, **options)
    return done.returncode, done.stderr


def test_the_package_is_a_program() -> None:
    done = subprocess.run([sys.executable, "-m", "ecs_mtg", "--version"], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{ecs_mtg.__version__}\n", "")
    usage = subprocess.run([sys.executable, "-m", "ecs_mtg", "decks", "--help"], capture_output=True, text=True)
    assert usage.stdout.strip().startswith("Usage: ecs-mtg decks")


@pytest.mark.parametrize("args", sample(COMMANDS, 3), ids=" ".join)
def test_a_full_disk(args: list[str], tmp_path: Path) -> None:
    """A file that may not grow."""
    with open(tmp_path / "out", "w", encoding="utf-8") as out:
        limited = run(*args, stdout=out, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)))
    assert limited == (2, "error: standard output: File too large\n")


def test_a_device_that_is_full() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        assert run("decks", "--json", stdout=full) == (2, "error: standard output: No space left on device\n")


@pytest.mark.parametrize("args", sample(COMMANDS, 3), ids=" ".join)
def test_a_pipe_that_nobody_reads(args: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    assert run(*args, stdout=writing) == (1, "")
    os.close(writing)


def test_streams_that_are_closed(tmp_path: Path) -> None:
    assert run("decks", preexec_fn=lambda: os.close(1)) == (2, "error: standard output is closed\n")
    with open(tmp_path / "out", "w", encoding="utf-8") as out:
        line = [sys.executable, "-m", "ecs_mtg", "decks", "rg"]
        assert subprocess.run(line, stdout=out, preexec_fn=lambda: (os.close(0), os.close(2))).returncode == 0  # type: ignore[func-returns-value]
        line[-1] = "no such deck"
        assert subprocess.run(line, stdout=out, preexec_fn=lambda: os.close(2)).returncode == 2
    assert (tmp_path / "out").read_text() == ecs_mtg.find_deck("RG24").to_text()


def test_letters_that_the_terminal_does_not_have() -> None:
    line = [sys.executable, "-m", "ecs_mtg", "cards", "bear", "cub"]
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    shown = subprocess.run(line, env=environment, capture_output=True, text=True, encoding="latin-1")
    assert (shown.returncode, shown.stdout, shown.stderr) == (0, "Bear Cub  {1}{G}  Creature ? Bear\n", "")
