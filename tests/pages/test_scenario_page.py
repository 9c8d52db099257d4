"""Scenarios as pages: each step, and of each expectation what was expected and what was found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import BROWSER, DRIVER, FULL, MISSING, Browser, browser
from paths import ROOT
from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg.cli.app import app
from ecs_mtg.pages.moments import unpacked
from ecs_mtg.pages.scenario import scenario_page

TEXT = """id: bolt-the-giant
rule: "704.5g"
why: Lethal damage destroys it.
A: {hand: [Lightning Bolt, Shock], mana: free}
B: {battlefield: [Hill Giant]}
script:
- cast: {player: A, card: Lightning Bolt, targets: [Hill Giant]}
- expect: {stack: [Lightning Bolt], hand: {A: 1}}
- resolve: all
- expect:
    graveyard: {B: {exactly: [Hill Giant]}, A: {contains: [Shock]}}
    life: {A: 20, B: 17}
"""


def data_of(page: str) -> dict[str, Any]:
    (packed,) = re.findall(r'id="data">([^<]*)<', page)
    return unpacked(packed)


def told(data: dict[str, Any]) -> list[tuple[str, list[tuple[str, str, str, int]]]]:
    """Return heading and notes of each moment."""
    words = data["words"]
    return [(words[one[1]], [(words[a], words[b], words[c], ok) for a, b, c, ok in one[6]]) for one in data["moments"]]


def test_each_step_and_what_was_expected() -> None:
    page, result = scenario_page(mtg.Scenario.parse(TEXT), TEXT)
    assert not result.ok
    assert "<title>bolt-the-giant: does not hold</title>" in page
    moments = told(data_of(page))
    assert [heading.splitlines()[0] for heading, _ in moments] == [
        "The position",
        "- cast: {player: A, card: Lightning Bolt, targets: [Hill Giant]}",
        "- expect: {stack: [Lightning Bolt], hand: {A: 1}}",
        "- resolve: all",
        "- expect:",
    ]
    assert moments[2][1] == [("hand A", "1", "as expected", 1), ("stack", "Lightning Bolt", "as expected", 1)]
    assert moments[4][0].endswith("life: {A: 20, B: 17}")
    assert moments[4][1] == [
        ("life A", "20", "as expected", 1),
        ("life B", "17", "20", 0),
        ("graveyard B", "exactly: Hill Giant", "as expected", 1),
        ("graveyard A contains", "Shock", "Lightning Bolt", 0),
    ]


def test_a_step_that_can_not_be_done() -> None:
    text = TEXT.replace("mana: free", "mana: W")
    page, result = scenario_page(mtg.Scenario.parse(text), text)
    moments = told(data_of(page))
    assert len(moments) == 2
    ((message, _, _, ok),) = moments[1][1]
    assert message == result.failures[0].message
    assert not ok


def test_the_scenarios_of_the_project_can_be_shown() -> None:
    files = sorted((ROOT / "tests" / "scenarios").rglob("*.yaml"))[::97]
    assert len(files) > 15
    for path in files:
        text = path.read_text(encoding="utf-8")
        page, result = scenario_page(mtg.Scenario.load(path), text)
        assert result.ok, path
        assert all(ok for _, notes in told(data_of(page)) for *_, ok in notes), path


def test_the_command(tmp_path: Path) -> None:
    file, out = tmp_path / "bolt.yaml", tmp_path / "bolt.html"
    file.write_text(TEXT, encoding="utf-8")
    done = CliRunner().invoke(app, ["scenario", str(file), "--html", str(out)])
    assert done.exit_code == 1
    assert "expected 17, found 20" in done.output
    assert "bolt-the-giant" in out.read_text(encoding="utf-8")
    assert CliRunner().invoke(app, ["scenario", str(file), str(file), "--html", str(out)]).exit_code == 2
    assert CliRunner().invoke(app, ["scenario", str(file), "--html", str(tmp_path / "no" / "x.html")]).exit_code == 2


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("profile")) as one:
        yield one


needs_browser = pytest.mark.skipif(BROWSER is None or DRIVER is None, reason=MISSING)


@needs_browser
def test_a_browser_steps_through_it(window: Browser, tmp_path: Path) -> None:
    path = tmp_path / "x.html"
    path.write_text(scenario_page(mtg.Scenario.parse(TEXT), TEXT)[0], encoding="utf-8")
    window.resize(1400, 1000)
    window.open(path.as_uri())
    window.wait("return document.body.dataset.ready")
    window.click("#last")
    wrong = window.run("return [...document.querySelectorAll('#offered tr.wrong')].map((one) => one.textContent)")
    assert wrong == ["\u2717 life B1720", "\u2717 graveyard A containsShockLightning Bolt"]
    window.keys("\ue012\ue012\ue012")  # left, to where the spell is on the stack
    assert "spell of player 0" in window.run("return document.getElementById('board').textContent")
    assert window.console() == []


@needs_browser
def test_a_browser_steps_through_scenarios_of_the_project(window: Browser, tmp_path: Path) -> None:
    files = sorted((ROOT / "tests" / "scenarios").rglob("*.yaml"))
    count = 10 if FULL else 3
    for file in files[5 :: len(files) // count][:count]:
        path = tmp_path / "x.html"
        page, _ = scenario_page(mtg.Scenario.load(file), file.read_text(encoding="utf-8"))
        path.write_text(page, encoding="utf-8")
        window.open(path.as_uri())
        window.wait("return document.body.dataset.ready")
        shown = [window.run("return document.getElementById('heading').textContent")]
        while len(shown) <= window.run("return Number(document.getElementById('place').max)"):
            window.click("#next")
            shown.append(window.run("return document.getElementById('heading').textContent"))
        assert shown == [heading for heading, _ in told(data_of(page))], file
        assert window.console() == []
