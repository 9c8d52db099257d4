"""Positions with one right play: a search with 200 worlds finds it, in one case by whole lines."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecs_mtg as mtg
from ecs_mtg.game.analysis import analyse
from ecs_mtg.game.options import actions_of
from ecs_mtg.scenario.position import Position
from ecs_mtg.scenario.runner import played

FOLDER = Path(__file__).parent / "puzzles"
SEARCH = "search:worlds=200"
BY_LINES = {"rituals-for-blaze": "search:worlds=200,lines=32"}
RIGHT = {
    "all-out": ["Grizzly Bears attacks player 1"] * 3,
    "chump-block": ["Grizzly Bears blocks Craw Wurm"],
    "clear-the-way": ["cast Shock", "Llanowar Elves"],
    "counter-what-kills": ["cast Counterspell"],
    "do-not-overextend": ["pass"],
    "gang-block": ["Hill Giant blocks Craw Wurm"] * 2,
    "hold-the-counterspell": ["pass"],
    "keep-the-elves": ["Llanowar Elves does not block"],
    "kill-the-finisher": ["cast Doom Blade", "Air Elemental"],
    "lethal-burn": ["cast Lightning Bolt", "player 1"],
    "play-the-land": ["play Island"],
    "pump-for-the-win": ["cast Giant Growth"],
    "race-in-the-air": ["Air Elemental attacks player 1"],
    "rituals-for-blaze": ["cast Rite of Flame"],
    "save-the-bears": ["cast Giant Growth"],
    "stay-at-home": ["Giant Spider does not attack"],
    "through-both-blockers": ["Grizzly Bears attacks player 1"] * 4,
    "wait-with-removal": ["pass"],
}


def test_every_puzzle_has_its_solution() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.yaml")) == sorted(RIGHT)
    assert len(RIGHT) >= 12


@pytest.mark.parametrize("name", RIGHT)
def test_the_right_play_is_found(name: str) -> None:
    scenario = mtg.Scenario.load(FOLDER / f"{name}.yaml")
    place: Position = played(scenario.path, scenario.document)
    for expected in RIGHT[name]:
        found = analyse(place.runner, place.record, place.pool, BY_LINES.get(name, SEARCH))
        assert found.player == 0
        assert found[found.chosen].option == expected, str(found)
        place.runner.answer(place.record, 0, found.chosen)
        place.runner.advance(place.record)
        assert actions_of(place.record, place.pool) or place.record[0]["winners"] == 1


def test_attackers_are_looked_at_as_a_whole() -> None:
    """Who lets nothing attack sees no use in one attacker; it is all four that win."""
    text = (FOLDER / "through-both-blockers.yaml").read_text(encoding="utf-8")
    scenario = mtg.Scenario.parse(text.replace("B: {life: 4", "B: {life: 8"))
    found = scenario.analyse(mtg.Search(worlds=20, turns=1, rollout="first"))
    stays, attacks = found
    assert (attacks.option, attacks.value, attacks.chosen) == ("Grizzly Bears attacks player 1", 1.0, True)
    assert stays.value < 1
