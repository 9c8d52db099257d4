"""The command `draft`: what it prints, writes and refuses."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg.cli.app import app
from ecs_mtg.sealed import colors_of_deck


def run(arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["draft", *arguments.split()])
    return done.exit_code, done.stdout, done.stderr


def test_what_is_printed_and_written(tmp_path: Path) -> None:
    status, told, _ = run(f"--set fdn --seed 4 --seats 3 --show-picks --lands 16 --out {tmp_path / 'new' / 'folder'}")
    pod = mtg.draft.run("FDN", 4, seats=3)
    decks = pod.decks(lands=16)
    lines = told.splitlines()
    assert (status, lines[0]) == (0, "FDN: 3 seats, 3 boosters each, seed 4")
    for seat, deck in enumerate(decks):
        assert f"Seat {seat + 1}: {colors_of_deck(deck)}" in lines
        first = [pick.taken for pick in pod.picks if pick.seat == seat and pick.booster == 0]
        assert f"  booster 1: {'; '.join(first)}" in lines
        assert mtg.read_deck(tmp_path / "new" / "folder" / f"seat-{seat + 1}.txt").main == deck.main
    assert sum("lands (16):" in line for line in lines) == 3


def test_json() -> None:
    status, told, _ = run("--set EMN --seats 2 --boosters 3 --picks random --json")
    data = json.loads(told)
    assert (status, data["schema"], data["set"], data["seats"]) == (0, 1, "EMN", 2)
    pod = mtg.draft.run("EMN", seats=2, picks=mtg.draft.at_random)
    assert [one["taken"] for one in data["picks"]] == [pick.taken for pick in pod.picks]
    assert [[[one["count"], one["name"]] for one in deck["main"]] for deck in data["decks"]] == [
        [list(one) for one in deck.main] for deck in pod.decks()
    ]


def test_what_cannot_be_is_said_in_a_line(tmp_path: Path) -> None:
    assert run("--set XXX")[::2][0] == 2
    assert "no boosters of that set are known" in run("--set XXX")[2]
    assert "has to be value or random, or a file of values" in run("--set FDN --picks best")[2]
    (tmp_path / "bad.tsv").write_text("name\n")
    assert "line 1 has to name the columns" in run(f"--set FDN --picks {tmp_path / 'bad.tsv'}")[2]
    assert "--seats 13" in run("--set FDN --seats 13")[2]
