"""The course of a scenario as text, its digest, and how one that changed is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from courses import SCENARIOS, AnotherCourse, Record, scenario_name
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
    files = {scenario_name(path) for path in SCENARIOS.path.parent.rglob("*") if path.suffix in (".yaml", ".yml", ".json")}
    recorded = SCENARIOS.recorded()
    assert sorted(files - recorded.keys()) == [], "pytest tests/scenarios --rewrite records them"
    assert sorted(recorded.keys() - files) == [], "pytest tests/scenarios --rewrite drops them"
    assert [name for name, found in recorded.items() if len(found) > 1] == [], "pytest tests/scenarios --rewrite"


def test_another_course_is_told(tmp_path: Path) -> None:
    """The file, the part that is the first to differ and what it is now, and what to do."""
    blocks = course()
    other = [*blocks[:2], "other", *blocks[3:]]
    path = tmp_path / "courses.txt"
    path.write_text(f"bolt.yaml: {digest(other)}\nheld.yaml: {digest(blocks)}\ntwice.yaml: 00 1\ntwice.yaml: 00 2\n")
    record = replace(SCENARIOS, path=path)
    record.check("held.yaml", blocks)
    with pytest.raises(AnotherCourse) as caught:
        record.check("bolt.yaml", blocks)
    assert "bolt.yaml: its course is not the recorded one from part 3 of 8 on, which now is:\nplayer 0: target" in str(
        caught.value
    )
    assert "`ecs-mtg scenario tests/scenarios/bolt.yaml --course`" in str(caught.value)
    assert "`pytest tests/scenarios --rewrite` records it" in str(caught.value)
    for name, number in (("unknown.yaml", 0), ("twice.yaml", 2)):
        with pytest.raises(AnotherCourse, match=f"{number} courses of it are recorded: pytest tests/scenarios --rewrite"):
            record.check(name, blocks)


def test_what_is_recorded_is_kept_but_for_what_is_gone(tmp_path: Path) -> None:
    record = Record(tmp_path / "courses.txt", "Courses.", "make", lambda name: name in ("a", "b"))
    head = "# Courses.\n# `make` writes it anew; after a merge, too: git takes the lines of both sides.\n"
    record.rewrite({"b": "00 1", "a": "00 2"})
    assert record.path.read_text() == f"{head}a: 00 2\nb: 00 1\n"
    record.path.write_text("<<<<<<< ours\nb: 00 3\n=======\nb: 00 4\n>>>>>>> theirs\nc: 00 5\n")
    record.rewrite({"a": "00 6"})
    assert record.path.read_text() == f"{head}a: 00 6\nb: 00 4\n"


def test_the_command_prints_it(tmp_path: Path) -> None:
    file = tmp_path / "bolt.yaml"
    file.write_text(BOLT.replace("B: [Hill Giant]", "B: {exactly: [Hill Giant]}"))
    result = CliRunner().invoke(app, ["scenario", str(file), "--course"])
    assert result.exit_code == 0
    assert result.stdout == "\n\n".join(course()) + f"\n{file}: holds\n"
    result = CliRunner().invoke(app, ["scenario", str(file), "--course", "--json"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "error: --course prints text: it does not go with --json\n"


def test_a_position_tells_who_knows_hidden_cards() -> None:
    """A hand that was revealed, a library that was looked into; nothing of one's own hand, of what nobody knows, and of open cards."""
    script = """
id: known
rule: "400.2"
why: A hand is revealed, then a library looked into; of two cards one goes to the bottom.
A: {mana: free, hand: [Duress, Faerie Seer, Forest], library: [Island, Swamp], library_size: 4}
B: {hand: [Hill Giant, Lightning Bolt]}
script:
- cast: {player: A, card: Duress, targets: [B]}
- choose: {player: A, option: Lightning Bolt}
- resolve: all
- choose: {player: A, options: [Island]}
- cast: {player: A, card: Faerie Seer}
- resolve: all
"""
    known = [[line for line in block.splitlines() if line.startswith("  known")] for block in course(script)]
    assert known[0] == []
    hand = "  known in the hand of player 1: Hill Giant by 0"
    assert [hand] in known
    assert known[-2] == ["  known in the library of player 0: Swamp by 0, Island by 0", hand]
