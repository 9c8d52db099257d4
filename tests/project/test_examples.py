"""Every example runs, and does what it says."""

from __future__ import annotations

import runpy
import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from paths import ROOT

import ecs_mtg as mtg
from ecs_mtg.cards.features import NAMES, place_of
from ecs_mtg.components.codes import Decision
from ecs_mtg.policies.nets.encoding import Count

EXAMPLES = ROOT / "examples"
MADE_WITH_IT = ("ecs_mtg.training.learning", "ppo")  # modules that import torch


def load(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / name))


def test_every_example_is_tested() -> None:
    assert sorted(path.name for path in EXAMPLES.glob("*.py")) == [
        "clone.py", "league.py", "live_view.py", "mcts_net.py", "ppo.py", "spells_this_turn.py",
    ]  # fmt: skip


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
            world.answer(game.choose("random"))
            while not world.waits:
                world.process()
            if game.record[0]["decision"] == Decision.PRIORITY:
                assert [counts[p].cast for p in range(2)] == game.record[0]["spells_cast"][:2].tolist()
                compared += 1
        assert compared > 30
        world.close()


@pytest.fixture
def without_torch(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hide torch: what examples do with data can be tested without; tests/nets/test_learning.py runs them."""
    torch, nn = ModuleType("torch"), ModuleType("torch.nn")
    nn.Module, nn.functional = object, ModuleType("torch.nn.functional")  # type: ignore[attr-defined]
    torch.nn, torch.from_numpy = nn, np.asarray  # type: ignore[attr-defined]
    for module in (torch, nn, nn.functional):  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, module.__name__, module)
    for name in MADE_WITH_IT:
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.syspath_prepend(str(EXAMPLES))
    yield
    for name in MADE_WITH_IT:
        sys.modules.pop(name, None)


@pytest.mark.usefixtures("without_torch")
def test_clone_learns_from_what_greedy_sees() -> None:
    clone = load("clone.py")
    watched, cards = clone["watch"](("RG24", "RG24"), 600, seed=1, pool=0, games=8)
    options = watched.seen.counts[:, Count.OPTIONS].astype(int)
    assert len(watched) == len(options) >= 600
    assert (options > 1).all()
    ends = np.cumsum(options)
    assert np.add.reduceat(watched.right, ends - options).min() == 1  # something is right everywhere
    assert watched.right.sum() < 1.3 * len(watched)
    attacks = np.flatnonzero(watched.kinds == Decision.ATTACK)
    seen = watched.seen.take(attacks)
    first = np.cumsum(seen.rows) - seen.rows
    places = seen.pointers[np.cumsum(options[attacks]) - options[attacks], 0]
    source = seen.faces[first + places]
    assert np.array_equal(source, seen.faces[first])  # who might attack, found by its place among the rows
    assert (cards[source, place_of("type.creature")] > 0).all()
    assert len(attacks) > 10
    taken = watched.right_of(np.array([3, 0]))
    assert taken.tolist() == [*watched.right[ends[2] : ends[3]], *watched.right[: ends[0]]]


@pytest.mark.usefixtures("without_torch")
def test_clone_learns_when_a_search_leaves_greedy() -> None:
    """It is told what greedy would do; now and then the search does something else."""
    clone = load("clone.py")
    watched, _ = clone["watch"](("RG24", "RG24"), 1000, seed=1, pool=0, policy="search:worlds=8,turns=2", keeps="greedy", games=8)
    assert (watched.kept < watched.counts).all()
    left = ~watched.right[watched.first + watched.kept]
    assert 0.02 < left.mean() < 0.2


@pytest.mark.usefixtures("without_torch")
def test_a_search_is_learned_from_by_how_games_end() -> None:
    example = load("mcts_net.py")
    found, cards = example["searched"](["RG24", "RG24"], "greedy", SimpleNamespace(keeps=None), 3, seed=2)
    assert found.kept is None
    assert len(found.seen) == len(found.picked) == len(found.results)
    assert set(found.results.tolist()) == {-1.0, 1.0}
    assert ((found.picked >= 0) & (found.picked < found.seen.counts[:, Count.OPTIONS])).all()
    assert cards.shape[1] == len(NAMES)
    more, _ = example["searched"](["RG24", "RG24"], "greedy", SimpleNamespace(keeps=None), 2, seed=3)
    every = example["joined"](example["joined"](None, found), more)
    assert [len(every.seen), len(every.picked)] == [len(found.seen) + len(more.seen)] * 2
    assert every.picked.tolist() == [*found.picked, *more.picked]


@pytest.mark.usefixtures("without_torch")
def test_ppo_looks_ahead() -> None:
    """A reward at the end of a game reaches back as far as the game does."""
    example = load("ppo.py")
    rewards, over = np.zeros((3, 2), np.float32), np.zeros((3, 2), bool)
    rewards[1, 0], over[1, 0] = 1, True
    steps = example["Steps"](None, None, None, None, np.full((3, 2), 0.5, np.float32), rewards, over)
    found = example["advantages"](steps, np.full(2, 0.5, np.float32))
    fades, step = 0.999 * 0.97, 0.999 * 0.5 - 0.5
    assert found[:, 0] == pytest.approx([step + fades * 0.5, 0.5, step], abs=1e-6)
    assert found[:, 1] == pytest.approx([step * (1 + fades + fades**2), step * (1 + fades), step], abs=1e-6)


@pytest.mark.usefixtures("without_torch")
def test_ratings_are_those_of_elo() -> None:
    """400 points are ten wins to one."""
    elo = load("league.py")["ratings"]({("a", "random"): (10_000, 11_000), ("b", "a"): (5_500, 11_000)}, ["random", "a", "b"])
    assert elo["random"] == 1000
    assert elo["a"] == pytest.approx(1400, abs=1)
    assert elo["b"] == pytest.approx(1400, abs=1)


def test_live_view(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    load("live_view.py")["main"](["RG24", "Sped Red", "--seed", "3", "--policy", "random", "--delay", "0"])
    shown = capsys.readouterr().out
    assert "player 0 (RG24):" in shown
    assert "player 1 (Sped Red):" in shown
    assert "Mountain" in shown
    assert "stack: " in shown
    assert shown.splitlines()[-1].endswith("wins the game.")
