"""What the documentation draws and lists is what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ecs_mtg.components import sizes
from ecs_mtg.observations import compact
from ecs_mtg.systems.schedule import SCHEDULE

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())


def test_the_picture_shows_the_schedule_and_the_tables() -> None:
    picture = (ROOT / "docs" / "record-and-schedule.svg").read_text(encoding="utf-8")
    systems = [system.unit.function.__name__ for system in SCHEDULE]  # type: ignore[attr-defined]
    assert [name for name in re.findall(r'class="mono">(\w+)</text>', picture)] == systems
    tables = dict(re.findall(r'class="name">(\w+)</text>\n.*>(\d+) rows</text>', picture))
    standard = re.findall(
        r"^(CARDS|PERMANENTS|STACK|PLAYERS|EFFECTS|EVENTS|FRAMES) = (?:_rows\()?(\d+)", Path(sizes.__file__).read_text(), re.M
    )
    kinds = {"CARDS": "Card", "STACK": "StackObject"}
    assert tables == {kinds.get(name, name.title().rstrip("s")): rows for name, rows in standard}


def test_every_number_of_an_observation_is_explained() -> None:
    assert compact.FIELDS.keys() == compact.LAYOUT.keys()
    for part, (_, shape) in compact.LAYOUT.items():
        assert len(compact.FIELDS[part]) <= shape[-1], part
    assert len(compact.FIELDS["board"]) == compact.BOARD_FIELDS
    assert len(compact.FIELDS["options"]) == compact.OPTION_FIELDS
    assert len(compact.FIELDS["stack"]) == compact.STACK_FIELDS


def test_the_index_names_every_page() -> None:
    """Sphinx says so of pages that it finds; this also of what the README's readers see."""
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    pages = [*(ROOT / "docs").glob("*.md"), *(ROOT / "docs" / "tutorials").glob("*.md")]
    listed = set(re.findall(r"^[\w/-]+$", index, re.M))
    assert {p.relative_to(ROOT / "docs").with_suffix("").as_posix() for p in pages} - {"index"} <= listed


READ_ON_A_CHECKOUT = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("bench/**/*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/**/*.md")]
)
LINK = re.compile(r"\]\(([^)\s]+)\)")


@pytest.mark.parametrize("page", READ_ON_A_CHECKOUT, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_to_files_of_a_plain_checkout(page: Path) -> None:
    """People read these pages where they lie: no link needs the site to be built. Headings that links name are there."""
    if "generated" in page.parts:
        return
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)
    for link in LINK.findall(text):
        if link.startswith(("http://", "https://", "mailto:")):
            continue
        path, _, heading = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{page.name}: {link}"
        assert ROOT in target.parents, f"{page.name}: {link} leaves the project"
        assert "generated" not in target.parts, f"{page.name}: {link} needs the site"
        if heading:
            titles = re.findall(r"^#+ (.+)$", target.read_text(encoding="utf-8"), re.M)
            slugs = [re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles]
            assert heading in slugs, f"{page.name}: {link}"


def test_nothing_says_to_install_what_is_not_published() -> None:
    """There is no package of this name in an index: extras are installed from a checkout."""
    for page in READ_ON_A_CHECKOUT:
        assert "ecs-mtg[" not in page.read_text(encoding="utf-8"), page


def test_where_is_names_files_and_functions_that_there_are() -> None:
    """Each row of the table: its files lie there, and its functions are defined in one of them."""
    rows = re.findall(r"^\| (.+?) \| (.+?) \| (.+?) \|$", (ROOT / "docs" / "where-is.md").read_text(encoding="utf-8"), re.M)[1:]
    assert len(rows) > 12
    for question, *cells in rows:
        files: list[Path] = []
        names: list[str] = []
        for said in re.findall(r"`([^`]+)`", " ".join(cells)):
            if said.endswith(".py"):
                files.append(ROOT / said if "/" in said else files[-1].parent / said)
            elif re.fullmatch(r"[a-z_]+", said):
                names.append(said)
        assert all(file.is_file() for file in files), (question, files)
        defined = {name for file in files for name in re.findall(r"^def (\w+)", file.read_text(encoding="utf-8"), re.M)}
        assert set(names) <= defined, (question, set(names) - defined)
