"""Every example of the README and of docs/ runs."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecs_mtg.cli import app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.S)
COMMANDS = [line.split("#")[0].strip() for block in re.findall(r"```\n(.*?)```", README, re.S) for line in block.splitlines()]


@pytest.mark.parametrize("code", BLOCKS, ids=range(len(BLOCKS)))
def test_python_examples(code: str) -> None:
    exec(compile(code.replace("games=10_000", "games=100"), "README.md", "exec"), {})


def test_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = 0
    for command in COMMANDS:
        if not command.startswith("ecs-mtg"):
            continue
        arguments, _, target = command.removeprefix("ecs-mtg ").partition(" > ")
        result = CliRunner().invoke(app, ["20" if a in ("5000", "10000") else a for a in shlex.split(arguments)])
        assert result.exit_code == 0, f"{command}: {result.output}"
        if target:
            Path(target).write_text(result.output, encoding="utf-8")
        ran += 1
    assert ran >= 5
