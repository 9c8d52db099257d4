"""The command `sealed`: what it prints, writes and refuses; the games are played elsewhere."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from test_cli import RESULTS
from typer.testing import CliRunner

import ecs_mtg
from ecs_mtg.cards import registry
from ecs_mtg.cli.app import app
from ecs_mtg.runs import simulation


def run(arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["sealed", *arguments.split()])
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Record what `simulate` was asked for, which plays nothing."""
    noted: dict[str, Any] = {}

    def simulate(decks: Any, games: int, **options: Any) -> Any:
        noted.update(options, decks=decks, games=games)
        return SimpleNamespace(to_dict=lambda: RESULTS)

    monkeypatch.setattr(simulation, "simulate", simulate)
    return noted


def test_what_is_printed(asked: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    known = registry.is_known
    monkeypatch.setattr(registry, "is_known", lambda name: name not in ("Murder", "Prey Upon") and known(name))
    status, told, _ = run("--set emn --seed 5 -n 7 --show-boosters --policy random --policy greedy --threads 3")
    lines = told.splitlines()
    assert (status, lines[:2]) == (
        0,
        [
            "Eldritch Moon: 6 boosters a player, seed 5",
            "2 of 205 cards are not supported and were left out: Murder; Prey Upon",
        ],
    )
    assert sum(line.startswith("player ") for line in lines) == 12
    assert sum("lands (17):" in line for line in lines) == 2
    assert lines[-1].startswith("0.50 s: 4,000 games/s, 57,000 turns/s")
    decks = asked.pop("decks")
    assert asked == {"games": 7, "seed": 5, "policies": ["random", "greedy"], "threads": 3, "progress": True}
    assert [deck.size for deck in decks] == [40, 40]


def test_json_and_the_decks_as_files(asked: dict[str, Any], tmp_path: Path) -> None:
    status, told, _ = run(f"--set FDN --json --boosters 7 --lands 16 --out {tmp_path / 'new' / 'folder'}")
    data = json.loads(told)
    assert (status, data["schema"], data["set"], data["policies"], data["results"]) == (0, 1, "FDN", ["greedy"], RESULTS)
    assert [len(player["boosters"]) for player in data["players"]] == [7, 7]
    for number, deck in enumerate(asked["decks"], 1):
        assert ecs_mtg.read_deck(tmp_path / "new" / "folder" / f"player-{number}.txt") == deck


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--set EMN --seed x", "--seed x: not a whole number from 0 to 4611686018427387903"),
        ("--set EMN -n 0", "-n 0: not a whole number from 1 to 1000000000"),
        ("--set EMN --boosters 37", "--boosters 37: not a whole number from 1 to 36"),
        ("--set EMN --policy best", "--policy best: not a policy; the policies are random, first, greedy, search, net, net:FILE"),
        ("--set EMN" + " --policy first" * 3, "--policy was given 3 times; give it once, or once for each of the 2 players"),
        (
            "--set EMN --boosters 1",
            "pool: 11 spells at most can be cast with three colors; the deck needs 23: more cards, or more lands",
        ),
        ("--set EMN --out /dev/null/decks", "/dev/null/decks: Not a directory"),
    ],
)
def test_what_is_refused(arguments: str, message: str) -> None:
    assert run(arguments) == (2, "", f"error: {message}\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--set XYZ", "set 'XYZ': no boosters of that set are known; it has to be the code of one whose cards play: 10E, "),
        ("--set AFR", "Adventures in the Forgotten Realms: too few of its cards are supported: "),
    ],
)
def test_sets_whose_boosters_cannot_be_opened(arguments: str, message: str) -> None:
    status, told, error = run(arguments)
    assert (status, told, error[: len(message) + 7]) == (2, "", f"error: {message}")


def test_strict_refuses_what_is_not_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "is_known", lambda name: name != "Murder")
    assert run("--set EMN --strict") == (2, "", "error: Eldritch Moon: 1 of 205 cards are not supported: Murder\n")
