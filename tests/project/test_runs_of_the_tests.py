"""How the tests run: the same every time unless fresh examples are asked for; all of them on all processors."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from paths import TESTS

DRAWING = """
from hypothesis import given, settings
from hypothesis import strategies as st

@settings(max_examples=20)
@given(st.integers())
def test_draws(n):
    with open("drawn", "a") as f:
        print(n, file=f)
"""
WHERE = """
import os

def test_where():
    with open("where", "a") as f:
        print(os.environ.get("PYTEST_XDIST_WORKER"), file=f)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Make a small project with our conftest.py."""
    shutil.copy(TESTS / "conftest.py", tmp_path)
    tmp_path.joinpath("pytest.ini").write_text("[pytest]\ntestpaths = .\n", encoding="utf-8")
    tmp_path.joinpath("tools").mkdir()
    tmp_path.joinpath("tools", "compile.py").write_text("open('where', 'a').write('compiled\\n')", encoding="utf-8")
    return tmp_path


def run(folder: Path, *options: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options]
    without = ("PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER")
    environment = {name: value for name, value in os.environ.items() if name not in without} | {"ECS_MTG_JIT": "1"}
    subprocess.run(command, cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)


def drawn(folder: Path, *options: str) -> str:
    folder.joinpath("test_drawing.py").write_text(DRAWING, encoding="utf-8")
    folder.joinpath("drawn").unlink(missing_ok=True)
    run(folder, *options, "test_drawing.py")
    return folder.joinpath("drawn").read_text(encoding="utf-8")


def test_every_run_tries_the_same(folder: Path) -> None:
    first = drawn(folder)
    assert len(first.splitlines()) == 20
    assert drawn(folder) == first
    assert drawn(folder, "--hypothesis-profile", "fresh") != first


@pytest.mark.parametrize(
    ("options", "first", "where"),
    [((), "compiled", "gw"), (("-n", "0"), "compiled", "None"), (("-k", "where"), "", "None"), (("test_where.py",), "", "None")],
    ids=["all", "one process", "selected", "a file"],
)
def test_all_tests_run_on_all_processors_when_everything_is_compiled(
    folder: Path, options: tuple[str, ...], first: str, where: str
) -> None:
    folder.joinpath("test_where.py").write_text(WHERE, encoding="utf-8")
    run(folder, *options)
    *before, place = folder.joinpath("where").read_text(encoding="utf-8").splitlines()
    assert before == ([first] if first else [])
    assert place.startswith(where)


def named(what: str) -> tuple[str, ...]:
    """Return a tuple of names in conftest.py."""
    for node in ast.parse((TESTS / "conftest.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == what:
            return tuple(ast.literal_eval(node.value))
    raise LookupError(what)


def test_what_conftest_names_is_there() -> None:
    """A folder or file of another name is neither quick nor begun with, without a word."""
    assert [name for name in named("LONG") if not any((TESTS / name).glob("test_*.py"))] == []
    files = {path.name for path in TESTS.rglob("test_*.py")}
    assert [name for name in named("QUICK") if f"test_{name}.py" not in files] == []
