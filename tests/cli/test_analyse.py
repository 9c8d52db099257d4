"""`ecs-mtg analyse`, and searches by name on the command line."""

from __future__ import annotations

import json

import pytest
from places import ROOT
from typer.testing import CliRunner

from ecs_mtg.cli import app

PUZZLE = str(ROOT / "tests" / "policies" / "puzzles" / "clear-the-way.yaml")


def run(*args: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, args)
    return result.exit_code, result.stdout, result.stderr


def test_a_scenario() -> None:
    status, said, _ = run("analyse", PUZZLE, "--policy", "search:worlds=20")
    assert status == 0
    title, head, best, other = said.splitlines()
    assert title == "turn 5, player 0, priority, search:worlds=20"
    assert head.split() == ["option", "value", "difference", "se", "worlds"]
    assert best.split() == ["*", "cast", "Shock", "1.000", "+0.000", "0.000", "4"]
    assert other.split()[0] == "pass"


def test_as_json() -> None:
    status, said, _ = run("analyse", PUZZLE, "--policy", "search:worlds=20", "--json")
    assert status == 0
    (found,) = json.loads(said)
    assert [row["option"] for row in found["rows"] if row["chosen"]] == ["cast Shock"]
    assert (found["player"], found["decision"]) == (0, "priority")


def test_a_game() -> None:
    asked = ("analyse", "rg", "sped", "--game", "1", "--seed", "2", "--policy", "search:worlds=10")
    status, said, _ = run(*asked, "--json")
    assert status == 0
    different = json.loads(said)
    assert different
    assert all(row["difference"] > 0 for one in different for row in one["rows"] if row["chosen"])
    status, said, _ = run(*asked, "--decision", "1")
    assert status == 0
    assert said.startswith("turn 0, player")


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        ([PUZZLE, "--game", "1"], "--game, --seed and --decision go with decks; a scenario file is a position of its own"),
        (["rg"], "analyse takes one scenario file (.yaml, .yml, .json) or 2 to 6 decks, not 'rg'"),
        (["rg", "rg", "--policy", "greedy"], "--policy greedy: only a search can be asked: search, search:worlds=N,turns=N"),
        (
            ["rg", "rg", "--policy", "search:depth=1"],
            "--policy 'search:depth=1': 'depth=1' is no setting of a search; they are worlds=N, turns=N, z=X, rollout=POLICY, concede=PERCENT, "
            "value=net:FILE and policy=net:FILE",
        ),
        (["rg", "rg", "--decision", "100000"], "--decision 100000: the game is over after"),
        (["rg", "none"], "no built-in deck or file is called 'none'"),
    ],
)
def test_what_is_wrong_is_told(args: list[str], expected: str) -> None:
    status, said, errors = run("analyse", *args)
    assert (status, said) == (2, "")
    assert errors.startswith(f"error: {expected}")


def test_a_search_plays_by_name() -> None:
    status, said, _ = run("simulate", "rg", "rg", "-n", "2", "--policy", "search:worlds=2,turns=1", "--policy", "first", "--json")
    assert status == 0
    assert json.loads(said)["games"] == 2
    status, _, errors = run("simulate", "rg", "rg", "--policy", "search:worlds=none")
    assert (status, errors) == (
        2,
        "error: --policy 'search:worlds=none': 'worlds=none' is no setting of a search; they are worlds=N, turns=N, z=X, rollout=POLICY, concede=PERCENT, "
        "value=net:FILE and policy=net:FILE\n",
    )
