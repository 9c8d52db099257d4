"""`lab options`: what was offered and chosen, counted another way."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg import lab
from ecs_mtg.cli.app import app
from ecs_mtg.components.codes import Decision
from ecs_mtg.lab.usage import BEHIND

DECKS = ["RG24", "Sped Red"]


def by_hand(decks: list[str], number: int, seat: int) -> tuple[dict[str, int], Counter[str]]:
    """Count on how many turns a seat's options were there in a game, and how often they were chosen."""
    game = mtg.Game(decks, 5, index=number)
    turns: dict[str, set[int]] = {}
    times: Counter[str] = Counter()
    while not game.is_over:
        choice = game.choose("greedy")
        if game.record[0]["decision"] == Decision.PRIORITY and game.current_player == seat:
            for one in game.legal_actions:
                if one.text != "pass":
                    turns.setdefault(one.text, set()).add(int(game.record[0]["turn_number"]))
            if choice.text != "pass":
                times[choice.text] += 1
        game.push(choice)
    return {what: len(on) for what, on in turns.items()}, times


def test_options_are_counted_by_turns(tmp_path: Path) -> None:
    found = lab.options(DECKS, 2, seed=5, out=tmp_path / "run", threads=1)
    ahead, behind = by_hand(DECKS, 0, 0), by_hand(DECKS[::-1], BEHIND, 1)
    told = found["decks"][0]
    assert (told["deck"], told["games"]) == ("RG24", 2)
    assert {one["what"]: one["offered"] for one in told["options"]} == dict(Counter(ahead[0]) + Counter(behind[0]))
    assert {one["what"]: one["times"] for one in told["options"] if one["times"]} == dict(ahead[1] + behind[1])
    assert all(one["chosen"] <= min(one["offered"], one["times"]) for one in told["options"])
    shares = [one["chosen"] / one["offered"] for one in told["options"]]
    assert shares == sorted(shares)
    assert lab.options(DECKS, 2, seed=5, out=tmp_path / "run", threads=1).data == found.data


def test_the_command_prints_what_is_never_done_first() -> None:
    done = CliRunner().invoke(app, ["lab", "options", "RG24", "-n", "2", "--threads", "1"])
    assert done.exit_code == 0, done.output
    assert "RG24: 2 games" in done.output
    assert "turns offered" in done.output
