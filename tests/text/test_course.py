"""The course of a scenario as text, its digest, and how one that changed is told."""

from __future__ import annotations

from pathlib import Path

import courses
import pytest
from typer.testing import CliRunner

from ecs_mtg.cli.app import app
from ecs_mtg.scenario import Scenario
from ecs_mtg.text.course import digest, first_difference, scenario_course

BOLT = """
id: bolt
rule: "704.5g"
why: Three damage is lethal to a 3/3.
A: {battlefield: [Mountain, Serra Angel], hand: [Lightning Bolt]}
B: {battlefield: [Hill Giant]}
script:
- cast: {player: A, card: Lightning Bolt, targets: [Hill Giant]}
- resolve: all
- expect: {graveyard: {B: [Hill Giant]}}
"""


def course(text: str = BOLT) -> list[str]:
    scenario = Scenario.parse(text.replace("B: [Hill Giant]", "B: {exactly: [Hill Giant]}"))
    result, blocks = scenario_course(scenario.path, scenario.document)
    assert result.ok, str(result)
    return blocks


def test_a_course_tells_everything_that_is_asked_and_what_follows() -> None:
    """A position as the script begins and after each step that goes on; each decision with its options, its answer and what followed."""
    start, priority, target, announced, passed, resolves, after, end = course()
    assert start.splitlines()[-3:] == [
        "  Mountain of player 0: basic land; Mountain",
        "  Serra Angel of player 0: creature; Angel; white; flying vigilance",
        "  Hill Giant of player 1: creature; Giant; red",
    ]
    assert priority == "player 0: priority\n  0: pass pass\n  1: cast cast Lightning Bolt\n  answer 1"
    assert target.splitlines()[:5] == [
        "player 0: target for Lightning Bolt", "  0: object player 0", "  1: object player 1", "  2: object Serra Angel",
        "  3: object Hill Giant",
    ]  # fmt: skip
    assert target.splitlines()[-2:] == [
        "  answer 3",
        "  - 5 main1: Player 0 casts Lightning Bolt, targeting player 1's Hill Giant.",
    ]
    assert "stack, top first: player 0's spell Lightning Bolt -> Hill Giant" in announced
    assert passed.endswith("answer 0")
    assert resolves.endswith("  - 5 main1: Player 1's Hill Giant dies.")
    assert "graveyard: Hill Giant" in after
    assert end.startswith("player 0: priority")
    assert end.splitlines()[-1].startswith("  library of player 1: Plains, Plains")


def test_the_digest_finds_the_first_difference() -> None:
    before, now = course(), course(BOLT.replace("Serra Angel", "Air Elemental"))
    assert digest(before) == digest(course())
    assert first_difference(digest(before), digest(now)) == 0
    changed = [*before[:4], before[4] + "!", *before[5:]]
    assert first_difference(digest(before), digest(changed)) == 4
    assert first_difference(digest(before), digest(before[:-1])) == len(before) - 2  # the one is the beginning of the other


def test_each_scenario_has_its_course() -> None:
    files = {courses.name_of(path) for path in courses.SCENARIOS.rglob("*") if path.suffix in (".yaml", ".yml", ".json")}
    recorded = courses.recorded()
    assert sorted(files - recorded.keys()) == [], "pytest tests/scenarios --rewrite records them"
    assert sorted(recorded.keys() - files) == [], "pytest tests/scenarios --rewrite drops them"
    assert [name for name, found in recorded.items() if len(found) > 1] == [], "pytest tests/scenarios --rewrite"


def test_another_course_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The file, the part that is the first to differ and what it is now, and what to do."""
    blocks = course()
    monkeypatch.setattr(courses, "recorded", lambda: {"bolt.yaml": {digest([*blocks[:2], "other", *blocks[3:]])}})
    with pytest.raises(courses.AnotherCourse) as caught:
        courses.check("bolt.yaml", blocks)
    assert "bolt.yaml: its course is not the recorded one from part 3 of 8 on, which now is:\nplayer 0: target for" in str(
        caught.value
    )
    assert "`ecs-mtg scenario tests/scenarios/bolt.yaml --course`" in str(caught.value)
    assert "`pytest tests/scenarios/bolt.yaml --rewrite` records it" in str(caught.value)
    with pytest.raises(courses.AnotherCourse, match=r"0 courses of it are recorded: pytest tests/scenarios/a.yaml --rewrite"):
        courses.check("a.yaml", blocks)
    monkeypatch.setattr(courses, "recorded", lambda: {"bolt.yaml": {digest(blocks)}})
    courses.check("bolt.yaml", blocks)


def test_what_is_recorded_is_kept_but_for_files_that_are_gone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text("")
    monkeypatch.setattr(courses, "SCENARIOS", tmp_path)
    monkeypatch.setattr(courses, "RECORDED", tmp_path / "courses.txt")
    courses.rewrite({"b.yaml": "00 1", "a.yaml": "00 2"})
    assert courses.RECORDED.read_text() == courses.HEAD + "a.yaml: 00 2\nb.yaml: 00 1\n"
    courses.RECORDED.write_text("<<<<<<< ours\nb.yaml: 00 3\n=======\nb.yaml: 00 4\n>>>>>>> theirs\nc.yaml: 00 5\n")
    courses.rewrite({"a.yaml": "00 6"})
    assert courses.RECORDED.read_text() == courses.HEAD + "a.yaml: 00 6\nb.yaml: 00 4\n"


def test_the_command_prints_it(tmp_path: Path) -> None:
    file = tmp_path / "bolt.yaml"
    file.write_text(BOLT.replace("B: [Hill Giant]", "B: {exactly: [Hill Giant]}"))
    result = CliRunner().invoke(app, ["scenario", str(file), "--course"])
    assert result.exit_code == 0
    assert result.stdout == "\n\n".join(course()) + f"\n{file}: holds\n"
    result = CliRunner().invoke(app, ["scenario", str(file), "--course", "--json"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "error: --course prints text: it does not go with --json\n"
