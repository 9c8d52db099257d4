"""The network in torch is the one that is played compiled; every example that learns runs from end to end."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from paths import ROOT

import ecs_mtg as mtg
from ecs_mtg.policies.nets import files
from ecs_mtg.training.encoder import encode
from ecs_mtg.training.learning import Network, first_options, log_chances, tensors


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "examples"))


def run(monkeypatch: pytest.MonkeyPatch, name: str, *arguments: str) -> None:
    monkeypatch.setattr(sys, "argv", [f"{name}.py", *arguments])
    importlib.import_module(name).main()


@pytest.mark.parametrize(
    ("decks", "told"),
    [(["Mono-Green Stompy", "Sped Red"], {}), (["Jace", "Chandra"], {"keeps": "greedy", "sure": 0.05})],
    ids=["by itself", "keeps to greedy"],
)
def test_torch_says_what_is_played(decks: list[str], told: dict[str, Any], tmp_path: Path) -> None:
    torch.manual_seed(4)
    network = Network(64, 16)
    network.export(tmp_path / "any.npz", {"learned": "nothing", **told})
    net = mtg.Net(tmp_path / "any.npz")
    assert net.told["learned"] == "nothing"
    again = Network.of(net)
    assert all(torch.equal(a, b) for a, b in zip(network.parameters(), again.parameters()))
    sim = mtg.Simulator(decks, 32, seed=4, threads=1)
    cards = torch.from_numpy(files.card_features(sim.cards.record))
    looked = left = 0
    for step in range(200):
        sim.step(sim.choose("greedy"))
        live = np.flatnonzero(sim.current_player >= 0)
        if step % 40 == 20:
            own = sim.choose("greedy")[live]
            given = tensors(encode(sim.observation[live]), kept=own if net.keeps else None)
            with torch.no_grad():
                scores, worth = network(given, cards)
            sums = torch.zeros(len(live)).index_add(0, given["of"][given["told"] :], log_chances(scores, given).exp())
            assert torch.allclose(sums, torch.ones(len(live)), atol=1e-5)
            assert (worth.abs() < 1).all()
            first = first_options(given)
            ends = [*first[1:].tolist(), len(scores)]
            picked = sim.choose(net)[live]
            for k, (a, b) in enumerate(zip(first.tolist(), ends)):
                best = float(scores[a:b].max())
                if net.keeps and picked[k] == own[k]:
                    assert best <= scores[a + picked[k]] + net.sure + 1e-4
                else:
                    assert scores[a + picked[k]] >= best - 1e-4
                    left += bool(net.keeps)
                    assert not net.keeps or best > scores[a + own[k]] + net.sure - 1e-4
                looked += b - a
    assert looked > 300
    assert bool(left) == bool(net.keeps)


def test_faces_of_several_pools(tmp_path: Path) -> None:
    """What is learned of two pools at once is the same as of each by itself."""
    network, told, both = Network(32, 8), [], []
    for decks in (["RG24", "RG24"], ["Jace", "Chandra"]):
        sim = mtg.Simulator(decks, 4, seed=1, threads=1)
        for _ in range(50):
            sim.step(sim.choose("greedy"))
        told.append(files.card_features(sim.cards.record))
        both.append(encode(sim.observation))
    with torch.no_grad():
        alone = [network(tensors(seen), torch.from_numpy(cards))[0] for seen, cards in zip(both, told)]
        joined = type(both[0]).joined(both)
        shift = np.repeat([0, len(told[0])], [len(both[0]), len(both[1])])
        together = network(tensors(joined, shift), torch.from_numpy(np.concatenate(told)))[0]
    assert torch.allclose(torch.cat(alone), together, atol=1e-5)


def won(path: Path) -> Any:
    return mtg.simulate(["RG24", "RG24"], 2, seed=1, policies=[mtg.Net(path), "random"]).winners.tolist()


def test_clone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(monkeypatch, "clone", "--decisions", "1500", "--minutes", "0.04", "--width", "32", "--save", str(tmp_path / "c.npz"))
    said = capsys.readouterr().out
    assert float(said.split("all ")[1].split("%")[0]) > 30
    assert len(won(tmp_path / "c.npz")) == 2
    before = mtg.Net(tmp_path / "c.npz").arrays
    few = ["--minutes", "0.001", "--games", "8", "--steps", "8", "--test", "2", "--start", str(tmp_path / "c.npz")]
    run(monkeypatch, "ppo", *few, "--save", str(tmp_path / "p.npz"))
    after = mtg.Net(tmp_path / "p.npz").arrays
    changed = {name for name in before if not np.array_equal(before[name], after[name])}
    assert changed == {"value", "value_bias", "worth", "worth_bias"}  # what positions are worth is learned first


def test_a_search_is_cloned(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Decisions that are written are not watched again; the network keeps to greedy, and goes on doing so in what goes on from it."""
    path = tmp_path / "c.npz"
    few = ["--policy", "search:worlds=6,turns=1", "--keeps", "greedy", "--decks", "RG24", "RG24|Sped Red", "--decisions", "400"]
    few += ["--watched", str(tmp_path / "watched"), "--minutes", "0.02", "--width", "32", "--save", str(path)]
    for watched in (True, False):
        run(monkeypatch, "clone", *few)
        said = capsys.readouterr().out
        assert ("RG24 against Sped Red" in said) == watched
        assert "left " in said
    assert sorted(one.name for one in (tmp_path / "watched").iterdir()) == ["RG24.0.npz", "RG24_Sped-Red.0.npz"]
    assert (mtg.Net(path).keeps, mtg.Net(path).sure) == ("greedy", 0)
    few = ["--minutes", "0.001", "--games", "4", "--steps", "8", "--test", "2", "--start", str(path)]
    run(monkeypatch, "ppo", *few, "--mirrors", "RG24", "Sped Red", "--save", str(tmp_path / "p.npz"))
    few = ["--minutes", "0", "--games", "2", "--worlds", "1", "--turns", "1", "--test", "2", "--start", str(path)]
    run(monkeypatch, "mcts_net", *few, "--save", str(tmp_path / "m.npz"))
    assert [mtg.Net(tmp_path / f"{name}.npz").keeps for name in "pm"] == ["greedy", "greedy"]


def test_ppo(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--minutes", "0.01", "--games", "8", "--steps", "16", "--test", "2"]
    run(monkeypatch, "ppo", *few, "--save", str(tmp_path / "p.npz"))
    assert capsys.readouterr().out.splitlines()[-1].endswith("% won")
    assert len(won(tmp_path / "p.npz")) == 2


def test_league(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--minutes", "0.01", "--generations", "2", "--games", "8", "--steps", "8", "--test", "4"]
    run(monkeypatch, "league", *few, "--out", str(tmp_path))
    elo = json.loads((tmp_path / "league.json").read_text())["elo"]
    assert list(elo) == ["random", "greedy", "000", "001"]
    assert elo["random"] == 1000
    assert "generation 1: " in capsys.readouterr().out
    assert len(won(tmp_path / "001.npz")) == 2


def test_mcts_net(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Network(32).export(tmp_path / "start.npz")
    few = ["--minutes", "0", "--games", "2", "--worlds", "1", "--turns", "1", "--test", "2", "--value", "net"]
    run(monkeypatch, "mcts_net", *few, "--start", str(tmp_path / "start.npz"), "--save", str(tmp_path / "m.npz"))
    said = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0].split()[0] for line in (said[0], said[-1])] == ["before", "after"]
    assert mtg.Net(tmp_path / "m.npz").told["learned"] == "expert iteration, round 0"
