"""Courses as they are recorded: a text file with a line for each scenario or game, its name and the digest of its course.

A run with `--rewrite` writes the lines of what it ran anew, whichever process ran it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from paths import TESTS

from ecs_mtg.text.course import digest, first_difference

SHOWN = 40  # lines of a course in a message
FOUND = pytest.StashKey[dict[str, dict[str, str]]]()
"""The courses that a run has found and that are to be recorded, by file and name."""


class AnotherCourse(Exception):
    """What goes another way than it is recorded."""


def parsed(text: str) -> Iterator[tuple[str, str]]:
    """Read each name with its digest; one may be there twice after a merge, which takes the lines of both sides (.gitattributes)."""
    for line in text.splitlines():
        if line and not line.startswith("#"):
            name, _, course = line.partition(": ")
            yield name, course


@cache
def _recorded(path: Path) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for name, course in parsed(path.read_text(encoding="utf-8")) if path.exists() else ():
        found.setdefault(name, set()).add(course)
    return found


@dataclass(frozen=True)
class Record:
    """A file of courses.

    Attributes:
        path: of the file.
        about: what it holds.
        how: the command that writes it anew.
        is_there: whether what has a name is still there.
        advice: what helps to compare two versions of what has a name.
    """

    path: Path
    about: str
    how: str
    is_there: Callable[[str], bool] = bool
    advice: Callable[[str], str] = lambda name: ""

    def recorded(self) -> dict[str, set[str]]:
        """Read the digests by name."""
        return _recorded(self.path)

    def compare(self, config: pytest.Config, name: str, blocks: Sequence[str]) -> None:
        """Compare a course with what is recorded, or note it to be recorded.

        Raises:
            AnotherCourse: it is another one, or none is recorded.
        """
        if config.getoption("--rewrite"):
            config.stash.setdefault(FOUND, {}).setdefault(str(self.path), {})[name] = digest(blocks)
        else:
            self.check(name, blocks)

    def check(self, name: str, blocks: Sequence[str]) -> None:
        """Compare a course with what is recorded.

        Raises:
            AnotherCourse: it is another one, or none is recorded.
        """
        before, now = self.recorded().get(name, set()), digest(blocks)
        if before == {now}:
            return
        if len(before) != 1:
            raise AnotherCourse(f"{name}: {len(before)} courses of it are recorded: {self.how}")
        at = first_difference(*before, now)
        lines = blocks[at].splitlines()
        shown = "\n".join([*lines[:SHOWN], *(["..."] if len(lines) > SHOWN else [])])
        raise AnotherCourse(
            f"{name}: its course is not the recorded one from part {at + 1} of {len(blocks)} on, which now is:\n{shown}\n"
            f"{self.advice(name)}Where the new course is right, `{self.how}` records it."
        )

    def text(self, courses: Mapping[str, str]) -> str:
        """Write the text of the file."""
        head = f"# {self.about}\n# `{self.how}` writes it anew; after a merge, too: git takes the lines of both sides.\n"
        return head + "".join(f"{name}: {courses[name]}\n" for name in sorted(courses))

    def rewrite(self, courses: Mapping[str, str]) -> None:
        """Record courses beside those that are recorded, and drop those of what is gone."""
        before = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        both = {**dict(parsed(before)), **courses}
        self.path.write_text(self.text({name: both[name] for name in both if self.is_there(name)}), encoding="utf-8")


SCENARIOS = Record(
    TESTS / "scenarios" / "courses.txt",
    "The course of each scenario in short: its path, two digits for each position and decision, ten for all (docs/scenarios.md).",
    "pytest tests/scenarios --rewrite",
    lambda name: (TESTS / "scenarios" / name).is_file(),
    lambda name: (
        f"`ecs-mtg scenario tests/scenarios/{name} --course` prints all of it, to be compared with what an older checkout prints. "
    ),
)

GAMES = Record(
    TESTS / "games" / "courses.txt",
    "The course of each game of tests/games/test_recorded_games.py in short: two digits for each decision and turn, ten for all.",
    "pytest tests/games/test_recorded_games.py --rewrite",
)
POSITIONS = Record(
    TESTS / "systems" / "positions" / "courses.txt",
    "The course of each position of tests/systems/positions/cards.txt in short: two digits for each decision and position, ten for all.",
    "pytest tests/systems/positions --rewrite",
)
TABLES = Record(
    TESTS / "systems" / "tables" / "courses.txt",
    "The course of each table of tests/systems/tables/cards.txt in short: two digits for each decision and position, ten for all.",
    "pytest tests/systems/tables --rewrite",
)
PAYMENTS = Record(
    TESTS / "systems" / "mana" / "courses.txt",
    "The payments of tests/systems/mana/test_recorded_payments.py in short: two digits for each board, ten for all of a test.",
    "pytest tests/systems/mana/test_recorded_payments.py --rewrite",
)
RECORDS = {str(record.path): record for record in (SCENARIOS, GAMES, POSITIONS, TABLES, PAYMENTS)}


def scenario_name(path: Path) -> str:
    """Return the name of a scenario file in the record."""
    return path.resolve().relative_to(SCENARIOS.path.parent).as_posix()
