"""Reports, opened in a browser without a network: pictures and tables are there, and nothing goes wrong."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import subprocess
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from samples import sample

from ecs_mtg import lab
from ecs_mtg.decks import find_deck
from ecs_mtg.lab import reports
from ecs_mtg.lab.curves import Curve, curve_of, drawing
from ecs_mtg.support import text_checks

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
BROWSER = next(filter(None, map(shutil.which, BROWSERS)), None)
DECKS = ["Sped Red", "RG24", "Jace"]


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a folder with a run of each kind that has a picture, and the reports."""
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
    """Return the document as it stands when its scripts are over, and the browser's console output."""
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
    """Return what Vega draws of a kind of marks."""
    return re.findall(rf'<g class="{mark} role-mark[^"]*"[^>]*>(.*?)</g>', picture, re.S)


def test_a_report_needs_nothing_but_itself(runs: Path) -> None:
    for folder in runs.iterdir():
        page = (folder / "report.html").read_text(encoding="utf-8")
        assert not re.search(r"<[^>]*\b(src|href|srcset)\s*=", page)
        assert "<script" not in page
        curves = len(json.loads((folder / "run.json").read_text(encoding="utf-8"))["decks"])
        assert page.count("<svg") == curves + (folder.name != "match")
        assert len(page) < 100_000


def test_a_report_says_what_was_played(runs: Path) -> None:
    pages = {folder.name: Page((folder / "report.html").read_text(encoding="utf-8")) for folder in runs.iterdir()}
    order = [one["deck"] for one in json.loads((runs / "matrix" / "result.json").read_bytes())["ranking"]]
    tables = pages["matrix"].tables
    assert tables[0][0] == ["deck", *order]
    assert [row[0] for row in tables[0][1:]] == [row[0] for row in tables[1][1:]] == order
    pairs = [[order.index(name) for name in row[0].split(" - ")] for row in tables[2][1:]]
    assert pairs == sorted(pairs)
    assert tables[1][0] == ["deck", "mean win rate", "in equilibrium", "95% interval"]
    assert pages["matrix"].under("h3") == order
    assert "10 games a cell" in pages["matrix"].under("h2")[0]
    assert tables_have(pages["cards"], "improvement when drawn")
    assert ["23 lands", "1 Mountain", "1 Hammer of Bogardan"] in [row for table in pages["sweep"].tables for row in table]
    assert ["Shock > Mountain", "1 Shock", "1 Mountain"] in [row for table in pages["compare"].tables for row in table]
    assert all("Legend" in page.under("h2") for page in pages.values())


def tables_have(page: Page, column: str) -> bool:
    return any(column in table[0] for table in page.tables)


def test_a_match_shows_the_plan(runs: Path, tmp_path: Path) -> None:
    red = replace(find_deck("Sped Red"), sideboard=((2, "Incinerate"),))
    plans = {"Sped Red": {"RG24": {"out": {"Pillage": 2}, "in": {"Incinerate": 2}}}}
    lab.match(red, "RG24", 2, plans=plans, out=tmp_path / "run")
    page = Page(lab.report(tmp_path / "run").read_text(encoding="utf-8"))
    assert [["deck", "out", "in"], ["Sped Red", "2 Pillage", "2 Incinerate"]] in page.tables


HOSTILE = (
    "</script><script>document.title='PWNED'</script>",
    '"><img src=x onerror="document.title=\'PWNED\'">',
    "</style><style>body{display:none}</style><svg onload=document.title='PWNED'>",
    "' onmouseover='alert(1)' x='",
    "javascript:alert(1) &lt;b&gt; ]]> <!-- {{7*7}} ${7*7}",
    "\x1b[31m\u202e\0\n</title><base href=http://example.com/>",
    "<meta http-equiv=refresh content=0>",
)
ALLOWED = {
    "html", "head", "meta", "title", "style", "body", "h1", "h2", "h3", "p", "div", "table", "tr", "th", "td", "details", "summary",
    "dl", "dt", "dd", "ul", "li", "svg", "g", "path", "text", "rect", "line", "defs", "linearGradient".lower(), "stop", "clippath",
}  # fmt: skip


class Page(HTMLParser):
    """The elements of a page with their attributes, its tables, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.tables: list[list[list[str]]] = []
        self.texts: list[tuple[str, str]] = []
        self.open: list[str] = []
        self.feed(page)
        self.close()

    @property
    def text(self) -> str:
        return "\n".join(text for _, text in self.texts)

    def under(self, tag: str) -> list[str]:
        """Return the texts of the elements of a kind."""
        return [text for one, text in self.texts if one == tag]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self.open += [] if tag == "meta" else [tag]
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.texts.append((self.open[-1] if self.open else "", data))
        if self.open and self.open[-1] in ("td", "th"):
            self.tables[-1][-1][-1] += data


def hostile(told: Any, names: dict[str, str], key: str = "") -> Any:
    """Return the same with another name for every name in it."""
    if isinstance(told, str):
        return told if key == "command" else names.setdefault(told, f"{HOSTILE[len(names) % len(HOSTILE)]} {len(names)}")
    if isinstance(told, list):
        return [hostile(one, names, key) for one in told]
    if isinstance(told, dict):
        return {one: hostile(value, names, one) for one, value in told.items()}
    return told


@pytest.fixture(scope="module")
def hostile_runs(runs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("hostile")
    for folder in runs.iterdir():
        names: dict[str, str] = {}
        (place / folder.name).mkdir()
        for file in ("result.json", "run.json"):
            told = hostile(json.loads((folder / file).read_bytes()), names)
            (place / folder.name / file).write_text(json.dumps(told))
        lab.report(place / folder.name)
    return place


KINDS = ("matrix", "sweep", "compare", "cards", "tune", "match")


@pytest.mark.parametrize("kind", sample(list(KINDS), 2))
def test_nothing_of_a_hostile_run_gets_out_of_its_place(kind: str, hostile_runs: Path) -> None:
    written = (hostile_runs / kind / "report.html").read_text(encoding="utf-8")
    assert text_checks.unseen_character(written) is None
    page = Page(written)
    assert {tag for tag, _ in page.elements} <= ALLOWED
    for tag, attributes in page.elements:
        assert not {
            name for name in attributes if name.startswith("on") or name in ("src", "href", "style", "srcset", "action")
        }, tag
    assert "PWNED" in page.text  # as text
    (style,) = page.under("style")
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    (policy,) = [told["content"] for tag, told in page.elements if told.get("http-equiv") == "Content-Security-Policy"]
    assert policy == f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    assert [told.get("http-equiv") for tag, told in page.elements if tag == "meta"].count("refresh") == 0


@pytest.mark.skipif(BROWSER is None, reason="there is no browser to open a report with")
@pytest.mark.parametrize("kind", sample(list(KINDS), 2))
def test_a_browser_runs_nothing_of_a_hostile_run(kind: str, hostile_runs: Path, tmp_path: Path) -> None:
    document, console = opened(hostile_runs / kind / "report.html", tmp_path)
    assert console == ""  # nothing was even tried: the policy would have said so
    assert "<title>PWNED" not in document
    assert "<script" not in document


def test_a_deck_of_a_hostile_name_is_escaped(tmp_path: Path) -> None:
    for number, name in enumerate(HOSTILE[:2]):
        deck = replace(find_deck("Sped Red"), name=name)
        lab.matrix([deck, "RG24"], 2, out=tmp_path / str(number))
        assert name in Page(lab.report(tmp_path / str(number)).read_text(encoding="utf-8")).under("h3")


def test_a_picture_has_nothing_but_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    class Chart:
        def to_dict(self) -> dict[str, Any]:
            return {}

    start = '<svg xmlns="http://www.w3.org/2000/svg">'
    for inside in (
        "<script/>",
        "<foreignObject/>",
        '<g onclick="f()"/>',
        '<g style="x"/>',
        '<path fill="url(http://a/b)"/>',
        "<a/>",
    ):
        monkeypatch.setattr("vl_convert.vegalite_to_svg", lambda *_, svg=f"{start}{inside}</svg>", **__: svg)
        with pytest.raises(lab.LabError, match="which pictures of reports have not"):
            reports.picture(Chart())


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


def test_curves_of_lists() -> None:
    main = [(4, "Lightning Bolt"), (2, "Fire // Ice"), (1, "Kitchen Finks"), (20, "Forest"), (3, "no card")]
    curve = curve_of(main)
    assert curve == Curve(counts=(0, 4, 0, 1, 2, 0, 0, 0), colors=(1, 2, 0, 6, 1), lands=20)
    drawn = drawing(curve)
    assert "<title>4 cards of mana value 1</title>" in drawn
    assert "<title>6 red cards</title>" in drawn
    assert "black cards" not in drawn


def test_figures_say_what_they_mean(runs: Path) -> None:
    page = (runs / "cards" / "report.html").read_text(encoding="utf-8")
    assert re.search(r'<th title="Seen less not seen[^"]*">improvement when drawn</th>', page)
    assert "@media print" in page
