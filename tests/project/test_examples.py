"""Every example runs, and does what it says."""

from __future__ import annotations

import runpy
from typing import Any

import pytest
from places import ROOT

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision

EXAMPLES = ROOT / "examples"


def load(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / name))


def test_every_example_is_tested() -> None:
    assert sorted(path.name for path in EXAMPLES.glob("*.py")) == ["live_view.py", "spells_this_turn.py"]


def test_spells_this_turn(capsys: pytest.CaptureFixture[str]) -> None:
    most = load("spells_this_turn.py")["main"](["Sped Red", "RG24"])
    assert most[0] == 1 < most[1]
    assert capsys.readouterr().out == (
        f"player 0 (Sped Red): 1 spells in one turn at most\nplayer 1 (RG24): {most[1]} spells in one turn at most\n"
    )


def test_spells_are_counted_as_the_engine_counts_them() -> None:
    """The engine keeps a count of its own: both agree whenever somebody has priority, so no spell is being cast."""
    example = load("spells_this_turn.py")
    for seed in range(4):
        game = mtg.Game(["Draw, Go", "Sped Red"], seed=seed)
        world = game.world
        counts = example["add_counting"](world, 2)
        compared = 0
        while not game.is_over:
            world.answer(game.choose())
            while not world.waits:
                world.process()
            if game.record[0]["decision"] == Decision.PRIORITY:
                assert [counts[p].cast for p in range(2)] == game.record[0]["spells_cast"][:2].tolist()
                compared += 1
        assert compared > 30
        world.close()


def test_live_view(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    load("live_view.py")["main"](["RG24", "Sped Red", "--seed", "3", "--policy", "random", "--delay", "0"])
    shown = capsys.readouterr().out
    assert "player 0 (RG24):" in shown
    assert "player 1 (Sped Red):" in shown
    assert "Mountain" in shown
    assert "stack: " in shown
    assert shown.splitlines()[-1].endswith("wins the game.")
