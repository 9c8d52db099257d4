"""`lab train`: a pilot that learns, the same again, goes on where it stopped, and is played by name for one deck."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import ecs_mtg as mtg
from ecs_mtg import lab
from ecs_mtg.cli.app import app
from ecs_mtg.lab import training
from ecs_mtg.lab.errors import LabError
from ecs_mtg.lab.practice import Practice
from ecs_mtg.lab.runs import playable
from ecs_mtg.policies.nets import files
from ecs_mtg.policies.nets.encoding import Count
from ecs_mtg.training.encoder import encode, laid_out
from ecs_mtg.training.gradients import Traced, trace_back
from ecs_mtg.training.learner import Known, Lessons, errors_of, learn
from ecs_mtg.training.network import judged

DECK, FIELD = "RG24", ["Sped Red"]
FAST: dict[str, Any] = {"check": 2, "checks": 2, "expert": "search:worlds=4,turns=1", "threads": 1, "seed": 3}


@pytest.fixture(autouse=True)
def small_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "FIRST_GAMES", 2)


@pytest.fixture(scope="module")
def learned(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, lab.Finding]:
    folder = tmp_path_factory.mktemp("learned") / "run"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(training, "FIRST_GAMES", 2)
        return folder, lab.train([DECK], FIELD, games=6, out=folder, **FAST)


def without_time(curve: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in row.items() if key != "seconds"} for row in curve]


def beginning(source: Path, folder: Path, rounds: int) -> None:
    """Make a run as it is when it is stopped after that many rounds."""
    shutil.copytree(source, folder)
    told = json.loads((folder / "curve.json").read_text())
    (folder / "curve.json").write_text(json.dumps({"curve": told["curve"][:rounds]}))
    for number in range(rounds, len(told["curve"])):
        for what in ("nets", "lessons"):
            (folder / what / f"{number:02}.npz").unlink()
    (folder / "result.json").unlink()


def test_rounds_are_told(learned: tuple[Path, lab.Finding]) -> None:
    folder, found = learned
    assert [row["practice"] for row in found["curve"]] == [2, 4]
    assert [row["games"] for row in found["curve"]] == [2, 2]
    assert found["curve"][0]["decisions"] < found["curve"][1]["decisions"]
    assert [one["pilot"] for one in found["check"]] == ["greedy", "search", "network", "search, policy", "search, value"]
    assert found["check"][0]["difference"] is None
    assert found["check"][2]["difference"]["pairs"] == found["check"][2]["games"] == 2
    assert found["pairs"] == [[DECK, *FIELD]]
    kept = [row for row in found["curve"] if row["kept"]]
    assert (found["network"] is None) == (not kept)
    assert (folder / "net.npz").exists() == bool(kept)
    for row in found["curve"]:
        net = mtg.Net(folder / "nets" / f"{row['round']:02}.npz")
        assert (net.digest, net.keeps, net.sure) == (row["digest"], "greedy", row["sure"])
    page = lab.report(folder).read_text(encoding="utf-8")
    assert "<svg" in page
    assert "Last check" in page


def test_a_run_that_was_stopped_goes_on(learned: tuple[Path, lab.Finding], tmp_path: Path) -> None:
    source, found = learned
    beginning(source, tmp_path / "run", 1)
    again = lab.train([DECK], FIELD, games=6, out=tmp_path / "run", **FAST)
    assert without_time(again["curve"]) == without_time(found["curve"])
    assert again["check"] == found["check"]
    assert again["curve"][0] == found["curve"][0]


def test_the_same_seed_learns_the_same(learned: tuple[Path, lab.Finding], tmp_path: Path) -> None:
    found = lab.train([DECK], FIELD, games=2, out=tmp_path / "run", **FAST)
    assert found["curve"][0]["digest"] == learned[1]["curve"][0]["digest"]
    other = lab.train([DECK], FIELD, games=2, out=tmp_path / "other", **{**FAST, "seed": 4})
    assert other["curve"][0]["digest"] != found["curve"][0]["digest"]


@pytest.mark.parametrize("name", ["curve.json", "lessons/00.npz", "nets/01.npz"])
def test_a_damaged_file_is_named(name: str, learned: tuple[Path, lab.Finding], tmp_path: Path) -> None:
    folder = tmp_path / "run"
    shutil.copytree(learned[0], folder)
    data = (folder / name).read_bytes()
    for damaged in (data[: len(data) // 2], data[:200] + bytes([data[200] ^ 255]) + data[201:], b""):
        (folder / name).write_bytes(damaged)
        with pytest.raises(LabError, match=str(folder / name)):
            lab.train([DECK], FIELD, games=6, out=folder, **FAST)


def test_a_budget_of_minutes_ends() -> None:
    budget = training._Budget(100.0, None)
    assert budget.next_round([]) == 2
    assert budget.next_round([{"practice": 8, "seconds": 20.0}]) == 16
    assert budget.next_round([{"practice": 8, "seconds": 20.0}, {"practice": 16, "seconds": 60.0}]) == 16
    assert budget.next_round([{"practice": 8, "seconds": 50.0}, {"practice": 16, "seconds": 98.0}]) == 0


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"out": None}, "--out DIR"),
        ({"minutes": 0, "games": None}, "minutes 0"),
        ({"field": [DECK]}, "against itself"),
        ({"expert": "greedy"}, "only a search"),
        ({"pilots": {DECK: "greedy"}}, "no pilots of their own"),
    ],
)
def test_what_cant_be_asked(given: dict[str, Any], message: str, tmp_path: Path) -> None:
    asked = {"field": FIELD, "games": 2, "out": tmp_path / "run", **FAST, **given}
    with pytest.raises(ValueError, match=message):
        lab.train([DECK], **asked)


def test_the_command(tmp_path: Path) -> None:
    command = ["lab", "train", DECK, "--field", FIELD[0], "--games", "2", "-n", "2", "--checks", "2", "--threads", "1"]
    done = CliRunner().invoke(app, [*command, "--expert", "search:worlds=4,turns=1", "--out", str(tmp_path / "run")])
    assert done.exit_code == 0, done.output
    assert "Last check: games that nothing was chosen by" in done.output
    net = tmp_path / "run" / "nets" / "00.npz"
    done = CliRunner().invoke(app, ["lab", "matrix", DECK, *FIELD, "-n", "2", "--threads", "1", "--pilot", f"{DECK}=net:{net}"])
    assert done.exit_code == 0, done.output
    for wrong, message in ((f"Jace=net:{net}", "no deck of that name plays"), ("Jace", "has to be a deck and a policy")):
        done = CliRunner().invoke(app, ["lab", "matrix", DECK, *FIELD, "-n", "2", "--pilot", wrong])
        assert done.exit_code == 2
        assert message in done.output


def test_a_pilot_plays_its_deck_alone(tmp_path: Path) -> None:
    """The deck is as strong as its pilot in either seat, and the other one keeps its own."""
    plain = lab.matrix([DECK, *FIELD], 20, policies="greedy", threads=1)
    piloted = lab.matrix([DECK, *FIELD], 20, policies="greedy", pilots={FIELD[0]: "random"}, threads=1, out=tmp_path / "run")
    rates = [[cell["win_rate"] for cell in one["cells"]] for one in (plain, piloted)]
    assert rates[0][0] == rates[1][0]  # the mirror of who has no pilot
    assert rates[1][1] > 0.8 > rates[0][1]
    assert json.loads((tmp_path / "run" / "run.json").read_text())["pilots"] == {FIELD[0]: "random"}
    found = lab.options([DECK, *FIELD], 2, pilots={DECK: "first"}, threads=1)
    assert found["decks"][0]["options"][0]["times"] == 0


# --- the network in numpy


def positions() -> tuple[mtg.Simulator, np.ndarray[Any, Any], Any]:
    sim = mtg.Simulator(["Jace", "Chandra"], 32, seed=4, threads=1)
    for _ in range(90):
        sim.step(sim.choose("greedy"))
    live = np.flatnonzero(sim.current_player >= 0)
    return sim, live, sim.choose("greedy")[live]


def test_numpy_says_what_is_played() -> None:
    net = mtg.Net(files.SHIPPED)
    sim, live, own = positions()
    laid = laid_out(encode(sim.observation[live]))
    scores, _ = judged(
        {name: Traced(array) for name, array in net.arrays.items()}, files.card_features(sim.cards.record), laid, own
    )
    ends = [*laid.first[1:].tolist(), len(scores.value)]
    told = []
    for begin, end, k in zip(laid.first, ends, own, strict=True):
        best = int(scores.value[begin:end].argmax())
        told.append(best if scores.value[begin + best] > scores.value[begin + k] + net.sure else k)
    assert told == sim.choose(net)[live].tolist()


def test_errors_are_traced_back() -> None:
    """The gradient is what the loss changes by when the numbers do."""
    rng = np.random.default_rng(3)
    sim, live, own = positions()
    live, own = live[:24], own[:24]
    seen = encode(sim.observation[live])
    laid = laid_out(seen)
    options = int(seen.counts[:, Count.OPTIONS].sum())
    right = rng.random(options) < 0.3
    right[laid.first] = True
    lessons = Lessons(
        seen, own.astype(np.int16), right, np.zeros(options), np.zeros(options, np.int16), rng.choice([-1.0, 1.0], len(live))
    )
    cards = files.card_features(sim.cards.record)
    numbers = {name: array.astype(np.float64) for name, array in mtg.Net(files.SHIPPED).arrays.items()}

    def loss(given: dict[str, Any]) -> tuple[float, dict[str, Traced]]:
        traced = {name: Traced(array) for name, array in given.items()}
        scores, worth = judged(traced, cards, laid, own)
        choices, values, scores.error, worth.error = errors_of(scores.value, worth.value, lessons, laid)
        trace_back(scores, worth)
        return choices + 0.5 * values, traced

    _, traced = loss(numbers)
    for name, array in numbers.items():
        step = 3e-8 * rng.normal(size=array.shape)
        changed = [loss({**numbers, name: array + sign * step})[0] for sign in (1, -1)]
        assert (changed[0] - changed[1]) / 2 == pytest.approx(float(np.vdot(traced[name].error, step)), rel=2e-3, abs=1e-13), name


def test_it_learns_what_the_search_found() -> None:
    """Of decisions in practice games, the network comes to make those of the search, and sees who wins."""
    decks = playable([DECK, *FIELD])
    job = Practice((decks[0], decks[1]), 1, "greedy", "greedy", "search:worlds=4,turns=1", 5)
    piece = job.play(0, 4, lambda: False)
    known = Known(piece["cards"])
    lessons = known.join([(Lessons.of(piece), piece["cards"])])
    options = lessons.seen.counts[:, Count.OPTIONS].astype(int)
    own = np.cumsum(options) - options + lessons.kept
    assert (lessons.values[own] == 0).all()
    assert 0.02 < 1 - lessons.right[own].mean() < 0.4
    assert set(lessons.results.tolist()) <= {-1.0, 0.0, 1.0}
    net = mtg.Net(files.SHIPPED)
    first = learn(net.arrays, lessons, known.rows, 1, np.random.default_rng(0))[1]
    last = learn(net.arrays, lessons, known.rows, 20, np.random.default_rng(0))[1]
    assert last[0] < 0.8 * first[0]
    assert last[1] < first[1]
