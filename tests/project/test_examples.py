"""Every example runs, and does what it says."""

from __future__ import annotations

import runpy
import sys
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from places import ROOT

import ecs_mtg as mtg
from ecs_mtg.cards.features import place_of
from ecs_mtg.components.codes import Decision, Option

EXAMPLES = ROOT / "examples"


def load(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / name))


def test_every_example_is_tested() -> None:
    assert sorted(path.name for path in EXAMPLES.glob("*.py")) == ["clone.py", "live_view.py", "spells_this_turn.py"]


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


@pytest.fixture
def without_torch(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an example has to do with data can be tested where torch is not installed."""
    torch, nn = ModuleType("torch"), ModuleType("torch.nn")
    nn.Module, nn.functional = object, ModuleType("torch.nn.functional")  # type: ignore[attr-defined]
    torch.nn, torch.Tensor, torch.from_numpy = nn, np.ndarray, np.asarray  # type: ignore[attr-defined]
    for module in (torch, nn, nn.functional):  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, module.__name__, module)


@pytest.mark.usefixtures("without_torch")
def test_clone_learns_from_what_greedy_sees() -> None:
    clone = load("clone.py")
    rows, picked, features = clone["watch"](("RG24", "RG24"), 600, seed=1, face0=0, games=8)
    shown = rows["game"]["n_shown"]
    assert len(picked) == len(shown) >= 600
    assert ((picked >= 0) & (picked < shown) & (shown > 1)).all()
    assert set(rows["options"]["kind"][np.arange(len(picked)), picked].tolist()) > {1 + Option.PLAY_LAND, 1 + Option.CAST}
    attacks = np.flatnonzero(rows["game"]["decision"] == Decision.ATTACK)
    d = clone["batch"](rows, attacks)
    places = d["option_places"]
    board = np.concatenate([d["mine_face"], d["theirs_face"]], 1)
    first = 1 + d["players"].shape[1]
    source = board[np.arange(len(attacks)), places[:, 0, 0] - first]
    assert np.array_equal(source, rows["game"]["source_face"][attacks])  # who might attack, found by its place among the rows
    assert (features[source, place_of("type.creature")] == 1).all()
    assert len(d["mine"]) == len(attacks) > 10


def test_live_view(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    load("live_view.py")["main"](["RG24", "Sped Red", "--seed", "3", "--policy", "random", "--delay", "0"])
    shown = capsys.readouterr().out
    assert "player 0 (RG24):" in shown
    assert "player 1 (Sped Red):" in shown
    assert "Mountain" in shown
    assert "stack: " in shown
    assert shown.splitlines()[-1].endswith("wins the game.")
