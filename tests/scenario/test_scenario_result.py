"""What a scenario that was run tells of the game: what happened in it, and where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecs_mtg import Scenario
from ecs_mtg.cli.app import app
from ecs_mtg.scenario import Result

BOLT = """\
A: {battlefield: [Mountain], hand: [Lightning Bolt]}
script:
- cast: {player: A, card: Lightning Bolt, targets: [B]}
- {resolve: all}
- expect: {life: {B: 20}}
"""


def test_the_log_says_what_happened() -> None:
    texts = [line.text for line in Scenario.parse(BOLT).run().log]
    assert texts == [
        "Player 0 casts Lightning Bolt, targeting player 1.",
        "Lightning Bolt resolves.",
        "Lightning Bolt deals 3 damage to player 1.",
        "Player 1 loses 3 life and is at 17.",
    ]


def test_the_game_is_where_the_script_ended_and_can_be_played_on() -> None:
    game = Scenario.parse(BOLT).run().game
    assert int(game.record[0]["life"][1]) == 17
    assert [deck.name for deck in game.decks] == ["A", "B"]
    assert "player 1 (B): 17 life" in str(game)
    game.push(0)
    assert int(game.record[0]["decider"]) == 1


def test_a_result_without_its_scenario_has_no_game() -> None:
    with pytest.raises(ValueError, match="can't be played again"):
        _ = Result("a.yaml", "", ()).game


def test_verbose_shows_what_happened_in_what_does_not_hold(tmp_path: Path) -> None:
    path = tmp_path / "bolt.yaml"
    path.write_text(BOLT)
    told = CliRunner().invoke(app, ["scenario", "--verbose", str(path)])
    assert told.exit_code == 1
    assert "Lightning Bolt deals 3 damage to player 1." in told.output
    assert "player 1 (B): 17 life" in told.output
    assert "deals 3 damage" not in CliRunner().invoke(app, ["scenario", str(path)]).output
