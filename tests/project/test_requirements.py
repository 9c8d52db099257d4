"""Every requirement of docs/requirements.md is named by a test or a scenario that shows it."""

from __future__ import annotations

import re
from pathlib import Path

from paths import ROOT, TESTS

PAGE = ROOT / "docs" / "requirements.md"
ID = re.compile(r"\b(?:PM|PW|CT|PC|ME|EM|ES|CA|EN)-\d\d\b")


def listed() -> dict[str, str]:
    """Read the requirements of the page: id and what it says."""
    lines = re.findall(r"^- \*\*(\S+)\*\* (.*)$", PAGE.read_text(encoding="utf-8"), re.M)
    assert len(dict(lines)) == len(lines), "an id stands on the page twice"
    return dict(lines)


def named() -> dict[str, set[str]]:
    """Return for each id the files below tests/ that name it, this one left out."""
    found: dict[str, set[str]] = {}
    for path in (*TESTS.rglob("*.py"), *TESTS.glob("scenarios/**/*.yaml")):
        if path != Path(__file__):
            for name in ID.findall(path.read_text(encoding="utf-8")):
                found.setdefault(name, set()).add(path.name)
    return found


def test_every_requirement_is_shown() -> None:
    where = named()
    promised = [name for name, said in listed().items() if not said.startswith("*To come:*")]
    assert [name for name in promised if name not in where] == []
    assert len(promised) >= 79


def test_ids_that_tests_name_are_requirements() -> None:
    requirements = listed()
    assert {name: files for name, files in named().items() if name not in requirements} == {}


def test_ids_run_without_gaps() -> None:
    numbers: dict[str, list[int]] = {}
    for name in listed():
        family, number = name.split("-")
        numbers.setdefault(family, []).append(int(number))
    assert numbers == {family: list(range(1, len(found) + 1)) for family, found in numbers.items()}
    assert {family: len(found) for family, found in numbers.items()} == {
        "PM": 14, "PW": 12, "CT": 10, "PC": 12, "ME": 9, "EM": 2, "ES": 2, "CA": 2, "EN": 16,
    }  # fmt: skip
