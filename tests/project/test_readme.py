"""Every example of the README and of docs/ runs."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from paths import ROOT
from typer.testing import CliRunner

from ecs_mtg.cli.app import app
from ecs_mtg.game.game import Game

FILES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "docs" / "tutorials").glob("*.md"))]
# Pages that change the engine itself are those of tests/project/test_tutorials.py.
CHANGES = re.compile(r"^```(diff|python\n# \S+\.py)\n", re.M)
PAGES = {p.relative_to(ROOT).as_posix(): t for p in FILES if not CHANGES.search(t := p.read_text(encoding="utf-8"))}
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.S | re.M)
BLOCKS = [(page, code) for page, text in PAGES.items() for language, code in FENCED.findall(text) if language == "python"]
SHORTER = {
    " -n 300": " -n 2",
    "games=10_000": "games=100",
    "games=10**7": "games=100",
    "-n 10000": "-n 20",
    "-n 5000": "-n 20",
    "-n 2000": "-n 20",
    "-n 1000": "-n 20",
    "-n 200 ": "-n 20 ",
    "search:worlds=100": "search:worlds=2,turns=1",
    "game.json --policy": "short.json --policy",
}


def commands(text: str) -> list[tuple[str, str]]:
    """Return commands, and what they are shown to print."""
    found = []
    for language, block in FENCED.findall(text):
        if language == "console":
            parts = [part.partition("\n") for part in re.split(r"^\$ ", block, flags=re.M)[1:]]
            found += [(command, output) for command, _, output in parts]
        elif not language:
            found += [(line, "") for line in block.splitlines()]
    return [(command.split("#")[0].strip(), output) for command, output in found]


def write_scenarios(text: str) -> None:
    """Write the files that a page's commands are about: each YAML block is one."""
    blocks = [block for language, block in FENCED.findall(text) if language == "yaml"]
    names = dict.fromkeys(re.findall(r"^\$ ecs-mtg \w+ ([\w-]+\.yaml)", text, re.M))
    for name, block in zip(names, blocks, strict=True):
        Path(name).write_text(block, encoding="utf-8")


@pytest.mark.parametrize(("page", "code"), BLOCKS, ids=[f"{page}-{k}" for k, (page, _) in enumerate(BLOCKS)])
def test_python_examples(page: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_scenarios(PAGES[page])
    for long, short in SHORTER.items():
        code = code.replace(long, short)
    if "register(" in code:  # what is added stays added: in a process of its own
        Path("example.py").write_text(code, encoding="utf-8")
        subprocess.run([sys.executable, "example.py"], check=True)
    else:
        exec(compile(code, page, "exec"), {})


def open_nothing(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record what commands that wait for a person would show, instead of waiting."""
    pytest.importorskip("textual", reason="textual is not installed; it comes with the extra tui")
    pytest.importorskip("starlette", reason="starlette is not installed; it comes with the extra web")
    shown: list[str] = []
    monkeypatch.setattr("ecs_mtg.web.app.serve", lambda what, port=0, opened=None: shown.append(type(what).__name__))
    monkeypatch.setattr("ecs_mtg.terminal.frame.Frame.run", lambda self: shown.append(type(self).__name__))
    return shown


def saved(file: str, decisions: int) -> None:
    """Save a game to the file."""
    game = Game(["RG24", "Sped Red"], seed=3)
    while not game.is_over and len(game.history) < decisions:
        game.push(game.choose("greedy"))
    game.save(file)


def test_commands_that_wait_for_a_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = open_nothing(monkeypatch)
    test_commands("docs/playing.md", 9, tmp_path, monkeypatch)
    assert shown == ["Table"] * 5 + ["Watch", "Seat", "Bench"]
    test_commands("docs/gallery.md", 4, tmp_path, monkeypatch)
    assert shown[8:] == ["Table"]


@pytest.mark.parametrize(
    ("page", "least"),
    [
        ("README.md", 5),
        ("docs/games.md", 4),
        ("docs/scenarios.md", 1),
        ("docs/search.md", 3),
        ("docs/multiplayer.md", 1),
        ("docs/planechase.md", 2),
        ("docs/environments.md", 1),
        ("docs/draft.md", 2),
        ("docs/sealed.md", 1),
    ],
)
def test_commands(page: str, least: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_scenarios(PAGES[page])
    saved("game.json", 10**6)
    saved("short.json", 10)
    ran = 0
    for command, output in commands(PAGES[page]):
        if not command.startswith("ecs-mtg"):
            continue
        for long, short in SHORTER.items():
            command = command.replace(long, short)
        arguments, _, target = command.removeprefix("ecs-mtg ").partition(" > ")
        result = CliRunner().invoke(app, shlex.split(arguments))
        assert result.exit_code == 0, f"{command}: {result.output}"
        shown, dots, _ = output.partition("...\n")
        assert result.stdout.startswith(shown) if dots else result.stdout == shown or not shown, command
        if target:
            Path(target).write_text(result.output, encoding="utf-8")
        ran += 1
    assert ran >= least
