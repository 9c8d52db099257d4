"""The tutorials that change the engine: each change is made in a copy, in which the page's scenarios and examples then hold."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())
TUTORIALS = ROOT / "docs" / "tutorials"
FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.S | re.M)
PAGES = {path.name: path.read_text(encoding="utf-8") for path in sorted(TUTORIALS.glob("*.md"))}
CHANGES = [name for name, text in PAGES.items() if re.search(r"^```(diff|python\n# \S+\.py)\n", text, re.M)]


def blocks(page: str, language: str) -> list[str]:
    return [code for found, code in FENCED.findall(PAGES[page]) if found == language]


def file_named(code: str) -> str | None:
    """Return the file that a block of Python is, if its first line says so; other blocks are programs."""
    found = re.match(r"# (\S+\.py)\n", code)
    return found[1] if found else None


def changed(text: str, difference: str) -> str:
    """Apply one difference to a file: the lines that are kept or removed occur in it exactly once."""
    lines = difference.splitlines(keepends=True)
    assert {line[0] for line in lines} <= set("+- "), difference
    old = "".join(line[1:] for line in lines if line[0] != "+")
    new = "".join(line[1:] for line in lines if line[0] != "-")
    assert f"\n{text}".count(f"\n{old}") == 1, f"not once there:\n{old}"
    return f"\n{text}".replace(f"\n{old}", f"\n{new}")[1:]


def make_changes(page: str, copy: Path, folder: Path) -> None:
    """Do what a page says in a copy of the code; files that stand in none of its folders are a user's own."""
    for block in blocks(page, "diff"):
        name, difference = re.fullmatch(r"--- (\S+)\n(.*)", block, re.S).groups()  # type: ignore[union-attr]
        path = copy / name
        path.write_text(changed(path.read_text(encoding="utf-8"), difference), encoding="utf-8")
    for code in blocks(page, "python"):
        if name := file_named(code):
            ((copy if "/" in name else folder) / name).write_text(code, encoding="utf-8")


def run(program: str, code: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program with the engine that stands in `code`, uncompiled."""
    (folder / "example.py").write_text(program, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(code), "ECS_MTG_JIT": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, "example.py"], cwd=folder, env=environment, capture_output=True, text=True)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    code = tmp_path / "code"
    for folder in ("components", "systems", "ecs_mtg"):
        shutil.copytree(ROOT / folder, code / folder, symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
    return code


def test_every_kind_of_addition_has_a_page() -> None:
    assert set(PAGES) == {
        f"{name}.md" for name in ("card", "keyword", "hone", "instruction", "word", "component", "system", "kernel")
    }
    assert CHANGES == ["component.md", "hone.md", "instruction.md", "keyword.md", "system.md", "word.md"]


@pytest.mark.parametrize("page", CHANGES)
def test_the_page_does_what_it_says(page: str, copy: Path, tmp_path: Path) -> None:
    for scenario in blocks(page, "yaml"):
        name = re.search(r"^id: (\S+)$", scenario, re.M)
        assert name is not None
        (tmp_path / f"{name[1]}.yaml").write_text(scenario, encoding="utf-8")
    programs = [code for code in blocks(page, "python") if not file_named(code)]
    assert programs
    before = [run(program, copy, tmp_path) for program in programs]
    assert all(done.returncode for done in before), "it goes without the change"
    make_changes(page, copy, tmp_path)
    for program in programs:
        done = run(program, copy, tmp_path)
        assert done.returncode == 0, done.stdout + done.stderr


def files_changed(page: str) -> set[str]:
    """Return the files of the engine that a page changes or adds."""
    named = [re.match(r"--- (\S+)\n", block) for block in blocks(page, "diff")]
    added = {name for code in blocks(page, "python") if (name := file_named(code)) and "/" in name}
    return {found[1] for found in named if found} | added


@pytest.mark.parametrize(("page", "files"), [("keyword.md", 1), ("hone.md", 3), ("component.md", 1), ("system.md", 3)])
def test_what_is_added_stands_in_few_files(page: str, files: int) -> None:
    """What these pages add is seen to work above, in a copy in which nothing else is changed."""
    assert len(files_changed(page)) == files


KEYS = """
import json, sys
from ecs_mtg.engine import runners as engine
from ecs_mtg.kernels.kernel import UNITS
json.dump({unit.name: unit.key() for unit in UNITS if not unit.inline}, sys.stdout)
"""


def test_a_component_and_a_system_compile_themselves_only(copy: Path, tmp_path: Path) -> None:
    """Seconds, where compiling everything takes a minute: what object code is kept under says what has to be compiled."""
    before = json.loads(run(KEYS, copy, tmp_path).stdout)
    make_changes("system.md", copy, tmp_path)
    after = json.loads(run(KEYS, copy, tmp_path).stdout)
    loop = {
        name for name in before.keys() | after.keys() if name.startswith("systems.driver.run_")
    }  # written out for each schedule
    before, after = ({name: key for name, key in keys.items() if name not in loop} for keys in (before, after))
    assert len(loop) == 2
    assert before.keys() < after.keys()
    anew = {name for name, key in after.items() if before.get(name) != key}
    assert anew == {
        "systems.combat.attack_counts.attack_counts",
        "kernels.record_copies.become",
        "kernels.resetting.reset_permanent",
    }


def test_a_difference_has_to_fit() -> None:
    assert changed("a\nb\nc\n", " a\n+x\n-b\n c\n") == "a\nx\nc\n"
    with pytest.raises(AssertionError, match="not once there"):
        changed("a\nb\na\n", " a\n+x\n")
