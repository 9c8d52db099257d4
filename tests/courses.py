"""The courses of the scenarios as they are recorded in tests/scenarios/courses.txt: a line a file, its path and a digest.

A run with `--rewrite` writes the lines of the files that it ran anew, whichever process ran them; a run of all of them drops those of files that
are gone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from paths import TESTS

from ecs_mtg.text.course import digest, first_difference

SCENARIOS = TESTS / "scenarios"
RECORDED = SCENARIOS / "courses.txt"
HEAD = """\
# The course of each scenario in short: its path, two digits for each position and decision, ten for all (docs/scenarios.md).
# `pytest tests/scenarios --rewrite` writes it anew; after a merge, too: git takes the lines of both sides.
"""
SHOWN = 40  # lines of a course in a message


class AnotherCourse(Exception):
    """A scenario that goes another way than it is recorded."""


def name_of(path: Path) -> str:
    """The name of a file in the record."""
    return path.resolve().relative_to(SCENARIOS).as_posix()


def parsed(text: str) -> Iterator[tuple[str, str]]:
    """Each file with its digest; one may be there twice after a merge, which takes the lines of both sides (.gitattributes)."""
    for line in text.splitlines():
        if line and not line.startswith("#"):
            name, _, course = line.partition(": ")
            yield name, course


@cache
def recorded() -> dict[str, set[str]]:
    """What is recorded."""
    found: dict[str, set[str]] = {}
    for name, course in parsed(RECORDED.read_text(encoding="utf-8")):
        found.setdefault(name, set()).add(course)
    return found


def written(courses: Mapping[str, str]) -> str:
    """The text of the file."""
    return HEAD + "".join(f"{name}: {courses[name]}\n" for name in sorted(courses))


def rewrite(courses: Mapping[str, str]) -> None:
    """Record courses beside those that are recorded, and drop those of files that are gone."""
    before = RECORDED.read_text(encoding="utf-8") if RECORDED.exists() else ""
    both = {**dict(parsed(before)), **courses}
    RECORDED.write_text(written({name: both[name] for name in both if (SCENARIOS / name).is_file()}), encoding="utf-8")


def check(name: str, blocks: Sequence[str]) -> None:
    """Compare the course of a scenario with what is recorded.

    Raises:
        AnotherCourse: it is another one, or none is recorded.
    """
    before, now = recorded().get(name, set()), digest(blocks)
    if before == {now}:
        return
    how = f"pytest tests/scenarios/{name} --rewrite"
    if len(before) != 1:
        raise AnotherCourse(f"{name}: {len(before)} courses of it are recorded: {how}")
    at = first_difference(*before, now)
    lines = blocks[at].splitlines()
    shown = "\n".join([*lines[:SHOWN], *(["..."] if len(lines) > SHOWN else [])])
    raise AnotherCourse(
        f"{name}: its course is not the recorded one from part {at + 1} of {len(blocks)} on, which now is:\n{shown}\n"
        f"`ecs-mtg scenario tests/scenarios/{name} --course` prints all of it, to be compared with what an older checkout prints;"
        f" where the new course is right, `{how}` records it."
    )
