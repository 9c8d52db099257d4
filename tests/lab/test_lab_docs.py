"""The commands of docs/lab.md, one after the other, with few games; the reports need nothing but themselves."""

from __future__ import annotations

import html
import json
import re
import shlex
from html.parser import HTMLParser
from pathlib import Path

import pytest
from paths import ROOT
from typer.testing import CliRunner

from ecs_mtg.cli.app import app

PAGE = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^ecs-mtg (.*)$", PAGE, re.M)


def shorter(command: str) -> str:
    """Return the same command with few games against one deck."""
    command = re.sub(r"-n \d+", "-n 4", command)
    command = re.sub(r'( --field \S+)( --field (?:"[^"]+"|\S+))+', r"\1", command)
    return re.sub(r"( --in \S+)+( --in Mountain)", r"\2", command)


class Sources(HTMLParser):
    """What a page loads."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [f"{tag} {value}" for name, value in attrs if name in ("src", "href", "srcset", "data")]


def test_every_command_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (plans,) = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.S | re.M)
    Path("plans.toml").write_text(plans)
    for command in COMMANDS:
        done = CliRunner().invoke(app, shlex.split(shorter(command)))
        assert done.exit_code == 0, f"{command}: {done.output}"
    assert {command.split()[1] for command in COMMANDS} == {
        "matrix",
        "report",
        "sweep",
        "cards",
        "tune",
        "compare",
        "match",
        "check",
    }
    for name in ("field", "lands", "cards", "swaps", "two"):
        done = CliRunner().invoke(app, ["lab", "report", name])
        assert done.stdout == f"{Path(name) / 'report.html'}\n"
        page = Path(name, "report.html").read_text(encoding="utf-8")
        sources = Sources()
        sources.feed(page)
        assert sources.found == []
        assert "<svg" in page
        assert "<script" not in page
        for deck in json.loads(Path(name, "run.json").read_text())["decks"][:2]:
            assert html.escape(deck["name"]) in page


def test_json_has_a_version(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["lab", "matrix", "RG24", "Jace", "-n", "4", "--json"])
    told = json.loads(done.stdout)
    assert (told["schema"], told["command"], len(told["cells"])) == (1, "matrix", 3)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("matrix RG24 Jace -n 1", "error: -n 1: not a whole number from 2 to 1000000"),
        ("matrix RG24 Jace --until 0", "error: --until 0: has to be a half-width in percentage points from 0.05 to 50, as in 2"),
        ("matrix RG24 RG25", "error: no built-in deck or file is called 'RG25'; did you mean 'RG24'?"),
        ("matrix RG24 Jace --policy best", "best"),
        ("sweep RG24 lands 20-", "error: counts 20-: has to be a range, as in 20-28, or numbers, as in 20,22,24"),
        ("sweep RG24 'No Such Card' 1", "error: sweep: unknown card 'No Such Card'"),
        ("compare RG24 --swap Shock", "error: swap 'Shock': has to be what goes out"),
        ("match RG24 Jace --plans nowhere.toml", "error: nowhere.toml: no sideboard plans"),
        ("match RG24 Jace --best-of 4", "error: best_of 4: a match is the best of 1, 3, 5 games"),
        ("matrix RG24 Jace --ray 127.0.0.1:1", "error: ray 127.0.0.1:1: no cluster answers there"),
        ("report nowhere", "error: nowhere: there is no result.json; give the folder of a run that is over"),
    ],
)
def test_what_can_not_be_asked_ends_with_a_line(arguments: str, message: str) -> None:
    done = CliRunner().invoke(app, ["lab", *shlex.split(arguments)])
    assert done.exit_code == 2
    assert message in done.output
