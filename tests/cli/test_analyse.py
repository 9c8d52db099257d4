"""`ecs-mtg analyse`, and searches by name on the command line."""

from __future__ import annotations

import json

import pytest
from paths import ROOT
from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg.cli.app import app
from ecs_mtg.game.analysis import told_apart

PUZZLE = str(ROOT / "tests" / "policies" / "puzzles" / "clear-the-way.yaml")


def run(*args: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, args)
    return result.exit_code, result.stdout, result.stderr


def test_a_scenario() -> None:
    status, said, _ = run("analyse", PUZZLE, "--policy", "search:worlds=20")
    assert status == 0
    title, *position, head, best, other = said.splitlines()
    assert position == [
        "turn 5, main1 of player 0",
        "player 0: 4 life, library 10",
        "  hand: Shock",
        "  battlefield: Mountain, Hill Giant 3/3",
        "player 1: 3 life, library 10",
        "  hand: -",
        "  battlefield: Llanowar Elves 1/1, Craw Wurm 6/4 (tapped)",
        "",
    ]
    assert title == "turn 5, player 0, priority, search:worlds=20"
    assert head.split() == ["option", "value", "difference", "se", "worlds"]
    assert best.split() == ["*", "cast", "Shock", "1.000", "+0.000", "0.000", "2"]
    assert other.split()[0] == "pass"


def test_options_in_the_same_words_are_told_apart() -> None:
    """Over whole games no two options of a decision say the same; what tells them apart is only said where words are the same."""
    told = set()
    for seed in range(3):
        game = mtg.Game(["RG24", "Sped Red"], seed=seed)
        while not game.is_over:
            options = game.legal_actions
            about = told_apart(game.record, game.cards, options, game.current_player)
            assert len({(option.text, one) for option, one in zip(options, about, strict=True)}) == len(options)
            texts = [option.text for option in options]
            assert all(bool(one) == (texts.count(text) > 1) for text, one in zip(texts, about, strict=True))
            told |= {one for one in about if one}
            game.push(game.choose("random"))
    assert {"1 of 2 alike", "2 of 2 alike"} <= told
    assert any(one.startswith("player 1's: ") for one in told)


def test_a_game_is_shown_as_one_player_sees_it() -> None:
    game = mtg.Game(["RG24", "Sped Red"], seed=1)
    hands = [line for line in game.render(1).splitlines() if line.startswith("  hand: ")]
    assert hands[0] == "  hand: ?, ?, ?, ?, ?, ?, ?"
    assert "?" not in hands[1]
    assert "?" not in game.render() == str(game)
    with pytest.raises(ValueError, match="player 2"):
        game.render(2)


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
            "--policy 'search:depth=1': 'depth=1' is no setting of a search; they are worlds=N, turns=N, z=X, lines=N, rollout=POLICY, concede=PERCENT, "
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
        "error: --policy 'search:worlds=none': 'worlds=none' is no setting of a search; they are worlds=N, turns=N, z=X, lines=N, rollout=POLICY, concede=PERCENT, "
        "value=net:FILE and policy=net:FILE\n",
    )
