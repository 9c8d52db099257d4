"""Reports, opened in a browser without a network: pictures and tables are there, and nothing goes wrong."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from ecs_mtg import lab

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
BROWSER = next(filter(None, map(shutil.which, BROWSERS)), None)
DECKS = ["Sped Red", "RG24", "Jace"]


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a run of each kind that has a picture, and the reports."""
    place = tmp_path_factory.mktemp("runs")
    red, *field = DECKS
    lab.matrix(DECKS, 10, out=place / "matrix")
    lab.sweep(red, "lands", [23, 24, 25], field, 10, out=place / "sweep")
    lab.compare(red, [lab.swap_of(red, "Shock > Mountain")], field, 10, out=place / "compare")
    lab.cards(red, field, 10, out=place / "cards")
    lab.tune(red, ["Incinerate"], ["RG24"], 4, out=place / "tune")
    lab.match(red, "RG24", 4, out=place / "match")
    for folder in place.iterdir():
        lab.report(folder)
    return place


def opened(page: Path, profile: Path) -> tuple[str, str]:
    """The document as it stands when its scripts are over, and what the browser says on its console."""
    assert BROWSER is not None
    done = subprocess.run(
        [
            BROWSER, "--headless=new", "--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP * ~NOTFOUND", "--enable-logging=stderr",
            f"--user-data-dir={profile}", "--virtual-time-budget=10000", "--dump-dom", page.as_uri(),
        ],
        capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    return done.stdout, "\n".join(line for line in done.stderr.splitlines() if "CONSOLE" in line)


@pytest.mark.skipif(
    BROWSER is None, reason=f"there is no browser to open a report with: none of {', '.join(BROWSERS)} is installed"
)
@pytest.mark.parametrize(
    ("kind", "marks", "texts"),
    [
        ("matrix", {"mark-rect": 9, "mark-text": 9}, DECKS),
        ("sweep", {"mark-area": 1, "mark-symbol": 3}, ["23", "24", "25", "lands"]),
        ("compare", {"mark-symbol": 1}, ["Shock > Mountain"]),
        ("cards", {"mark-symbol": 14}, ["Avalanche Riders", "Mountain"]),
        ("tune", {"mark-symbol": 4}, ["+1 Incinerate"]),
    ],
)
def test_a_browser_shows_the_pictures(kind: str, marks: dict[str, int], texts: list[str], runs: Path, tmp_path: Path) -> None:
    document, console = opened(runs / kind / "report.html", tmp_path)
    assert console == ""
    (picture,) = re.findall(r"<svg[^>]*class=\"marks\".*?</svg>", document, re.S)
    for mark, count in marks.items():
        (group,) = (found for found in groups(picture, mark) if found.count("<path") + found.count("<text") == count)
        assert group
    written = re.findall(r"<text[^>]*>(.*?)</text>", picture)
    assert all(any(text in one.replace("&gt;", ">") for one in written) for text in texts), written


def groups(picture: str, mark: str) -> list[str]:
    """What Vega draws of a kind of marks."""
    return re.findall(rf'<g class="{mark} role-mark[^"]*"[^>]*>(.*?)</g>', picture, re.S)


def test_a_report_needs_nothing_but_itself(runs: Path) -> None:
    for folder in runs.iterdir():
        page = (folder / "report.html").read_text(encoding="utf-8")
        tags = re.sub(r"(<script\b[^>]*>).*?</script>", r"\1", page, flags=re.S)
        assert not re.search(r"<[^>]*\b(src|href|srcset)\s*=", tags)
        assert ("vegaEmbed" in page) == (folder.name != "match")


def test_a_report_is_written_again_as_it_was(runs: Path) -> None:
    before = {folder.name: folder.joinpath("report.html").read_bytes() for folder in runs.iterdir()}
    assert {folder.name: lab.report(folder).read_bytes() for folder in runs.iterdir()} == before


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("result.json", "{", "can't be shown: JSONDecodeError"),
        ("result.json", '{"command": "matrix"}', "can't be shown: KeyError: 'decks'"),
        ("result.json", "[]", "can't be shown: TypeError"),
        ("run.json", None, "there is no run.json; give the folder of a run that is over"),
    ],
)
def test_what_can_not_be_shown_is_named(name: str, text: Any, message: str, runs: Path, tmp_path: Path) -> None:
    for file in ("result.json", "run.json"):
        (tmp_path / file).write_bytes((runs / "matrix" / file).read_bytes())
    if text is None:
        (tmp_path / name).unlink()
    else:
        (tmp_path / name).write_text(text)
    with pytest.raises(lab.LabError, match=r".") as error:
        lab.report(tmp_path)
    assert message in str(error.value)
    assert not (tmp_path / "report.html").exists()
