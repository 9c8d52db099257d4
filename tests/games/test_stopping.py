"""Ctrl-C and SIGTERM end whatever runs within a second; what was played by then is whole (EN-13)."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

import numpy as np
import pytest
from paths import ROOT
from samples import sample

import ecs_mtg as mtg
from ecs_mtg.engine import runners
from ecs_mtg.kernels.kernel import JIT
from ecs_mtg.runs.game_threads import CHUNK, Run
from ecs_mtg.runs.results import Results
from ecs_mtg.support.progress import NullProgress

MANY = 4 * 10**8
PATIENCE = 5.0  # seconds; it is one on a machine that does nothing else


@pytest.fixture(autouse=True)
def _ctrl_c() -> Iterator[None]:
    """Restore Ctrl-C as on a terminal: shells let programs in the background ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class CtrlC:
    """Presses Ctrl-C some seconds after playing has begun, of which it hears as a reporter. `pressed` is when that was."""

    def __init__(self, after: float) -> None:
        self._timer = threading.Timer(after, self._press)

    def _press(self) -> None:
        self.pressed = time.monotonic()
        os.kill(os.getpid(), signal.SIGINT)

    def compiling(self, done: int, total: int) -> None:
        """Wait."""

    def playing(self, done: int, total: int) -> None:
        """Begin to wait, or go on."""
        if self._timer.ident is None:
            self._timer.start()


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_an_interrupted_run_has_the_results_of_the_games_that_it_played(threads: int) -> None:
    key = CtrlC(0.3 if JIT else 8)
    with pytest.raises(KeyboardInterrupt) as stopped:
        mtg.simulate(["RG24", "Sped Red"], games=MANY, seed=4, threads=threads, progress=key, policies="random")
    assert time.monotonic() - key.pressed < PATIENCE
    so_far: Results = stopped.value.results  # type: ignore[attr-defined]
    assert 0 < so_far.games < MANY
    assert f"{so_far.games:,} of {MANY:,} games were over" in stopped.value.__notes__[0]
    again = mtg.simulate(["RG24", "Sped Red"], games=so_far.games, seed=4, policies="random")
    for name in ("outcomes", "winners", "turns", "starting", "decisions_each"):
        assert np.array_equal(getattr(so_far, name), getattr(again, name))
    assert so_far.to_dict()["games"] == so_far.games


@pytest.mark.parametrize("threads", [1, 2] if JIT else [2])  # Python code is interrupted in the middle of things
def test_an_interrupted_rollout_can_go_on(threads: int) -> None:
    decks = ["Mono-Green Stompy", "Draw, Go"]
    games = 2000 if JIT else 4
    batch = mtg.Simulator(decks, num_games=games, seed=2, threads=threads)
    key = CtrlC(0.1)
    key.playing(0, games)
    with pytest.raises(KeyboardInterrupt):
        batch.rollout("greedy")
    assert time.monotonic() - key.pressed < PATIENCE
    live = batch.games["outcome"] == 0
    assert live.any()
    assert (batch.games["decision"][live] != 0).all()
    assert batch.action_mask.sum(axis=1)[live].tolist() == batch.games["n_options"][live].tolist()
    batch.rollout("greedy")
    whole = mtg.simulate(decks, games=games, seed=2, policies="greedy")
    assert np.array_equal(batch.games["winners"], whole.winners)
    assert np.array_equal(batch.games["decisions"], whole.decisions_each)


@pytest.mark.skipif(not JIT, reason="uncompiled, a search takes too long")
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("does", ["step", "choose"])
def test_an_interrupted_step_of_searching_players_ends(does: str, threads: int) -> None:
    """A step of all of them takes long; each was stepped or not, and the next step goes on."""
    search = "search:worlds=200"
    seats = [None, search if does == "step" else None]
    batch = mtg.Simulator(["RG24", "RG24"], 500, seed=2, seats=seats, threads=threads)
    mtg.Simulator(["RG24", "RG24"], 2, seats=[None, search]).step(np.zeros(2, int))  # compiled

    def step_on() -> None:
        while True:
            batch.step(batch.choose(search if does == "choose" else "random"))

    key = CtrlC(0.3)
    key.playing(0, 0)
    with pytest.raises(KeyboardInterrupt):
        step_on()
    assert time.monotonic() - key.pressed < PATIENCE
    live = batch.games["outcome"] == 0
    assert (batch.games["decision"][live] != 0).all()
    batch.step(batch.choose("random"), games=np.arange(8))


PUSHING = """
import os, signal, threading, time
import ecs_mtg as mtg

def played_to_the_end(game):
    while not game.is_over:
        game.push(game.choose("random"))
    return game

def press():
    pressed.append(time.monotonic())
    os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
game, pressed, seed = played_to_the_end(mtg.Game(["RG24", "Sped Red"], seed=1)), [], 1
threading.Timer(0.3, press).start()
try:
    while True:
        seed += 1
        game = mtg.Game(["RG24", "Sped Red"], seed=seed)
        played_to_the_end(game)
except KeyboardInterrupt:
    print(time.monotonic() - pressed[0], played_to_the_end(game).is_over)
"""


def test_ctrl_c_ends_pushing() -> None:
    """A push plays on to the next decision: up to 16 ms where 1,000 abilities resolve before a loop is a draw (104.4b).

    In a process of its own, where nothing else can take the interrupt.
    """
    done = subprocess.run([sys.executable, "-c", PUSHING], capture_output=True, text=True, check=True, timeout=120)
    seconds, over = done.stdout.split()
    assert float(seconds) < PATIENCE
    assert over == "True"


def test_a_stretch_ends_anywhere() -> None:
    """However few decisions are made at a time, the games are the same."""
    games = 40 if JIT else 2
    whole = mtg.simulate(["RG24", "RG24"], games=games, seed=3, threads=1, policies="random")
    before = runners.STRETCH
    try:
        for stretch in (1, 7):
            runners.STRETCH = stretch
            parts = mtg.simulate(["RG24", "RG24"], games=games, seed=3, threads=1, policies="random")
            batch = mtg.Simulator(["RG24", "RG24"], num_games=games, seed=3, threads=1)
            assert batch.rollout("random") == whole.decisions_each.sum()
            for name in ("outcomes", "winners", "turns", "starting", "decisions_each"):
                assert np.array_equal(getattr(whole, name), getattr(parts, name))
            assert np.array_equal(batch.games["winners"], whole.winners)
    finally:
        runners.STRETCH = before


def test_games_that_are_over_are_counted_without_a_gap() -> None:
    """A chunk in which one game is not over hides those behind it."""
    stopped = threading.Event()

    def play(scratch: object, first: int, results: np.ndarray, place: np.ndarray, stop: object) -> None:
        place[0] = len(results) if first != 2 * CHUNK else 5
        results[: place[0], 0] = first
        if first >= 4 * CHUNK:
            stopped.set()
            raise KeyboardInterrupt

    run = Run(play, 6 * CHUNK)
    with pytest.raises(KeyboardInterrupt):
        run.play(1, NullProgress())
    assert stopped.is_set()
    assert run.played()[:, 0].tolist() == [0] * CHUNK + [CHUNK] * CHUNK + [2 * CHUNK] * 5


def test_more_games_than_the_memory_holds_are_refused() -> None:
    with pytest.raises(ValueError, match=f"games {10**15}: there is not enough memory for the results of so many"):
        mtg.simulate(["RG24", "RG24"], games=10**15)


_ENDLESS = """
import os, signal, sys, threading, time
import ecs_mtg as mtg
from ecs_mtg.support.progress import NullProgress

def endless(g, pool):
    while g.outcome == 0:
        pass
    return 0

signal.signal(signal.SIGINT, signal.default_int_handler)

def press():
    print(time.monotonic(), flush=True)
    os.kill(os.getpid(), signal.SIGINT)

timer = threading.Timer(0.5, press)

class Told(NullProgress):
    def playing(self, done, total):
        if timer.ident is None:
            timer.start()

mtg.simulate(["RG24", "RG24"], games=2, policies=endless, threads=int(sys.argv[1]), progress=Told())
"""


@pytest.mark.parametrize("threads", sample([1, 2], 1))
def test_a_policy_that_never_answers_does_not_hold_ctrl_c_up(threads: int, tmp_path: object) -> None:
    path = f"{tmp_path}/endless.py"
    with open(path, "w", encoding="utf-8") as file:
        file.write(_ENDLESS)
    done = subprocess.run([sys.executable, path, str(threads)], env=COMPILED, capture_output=True, text=True, timeout=60)
    assert time.monotonic() - float(done.stdout) < PATIENCE
    assert done.returncode == -signal.SIGINT
    assert "0 of 2 games were over" in done.stderr


COMPILED = {**os.environ, "ECS_MTG_JIT": "1"}

_COMMAND = """
import os, signal, sys, threading, time
signal.signal(signal.SIGINT, signal.default_int_handler)
from ecs_mtg import scenario
from ecs_mtg.batch import simulator
from ecs_mtg.engine import runners as engine
from ecs_mtg.scenario import perft
from ecs_mtg.support import progress
from ecs_mtg.cli.app import main
engine.ready()
print("ready", file=sys.stderr)

def press():
    print(time.monotonic(), file=sys.stderr, flush=True)
    os.kill(os.getpid(), number)

timer = threading.Timer(0.5, press)

def playing(self, done, total):
    if done and timer.ident is None:
        timer.start()

progress.LineProgress.playing = playing
number = int(sys.argv.pop(1))
if sys.argv[1] in ("perft", "scenario"):
    timer.start()
main()
"""


def command(number: signal.Signals, *args: str) -> tuple[int, str, str]:
    """Run the command line until a signal stops it: exit status, output, what it says."""
    line = [sys.executable, "-c", _COMMAND, str(int(number)), *args]
    done = subprocess.run(line, env=COMPILED, capture_output=True, text=True, timeout=60)
    ended = time.monotonic()
    when, _, said = done.stderr.partition("ready\n")[2].partition("\n")
    assert ended - float(when) < PATIENCE
    return done.returncode, done.stdout, said


SIMULATE = ("simulate", "RG24", "RG24", "-n", str(MANY), "--policy", "random")


def test_ctrl_c_ends_the_command() -> None:
    status, out, said = command(signal.SIGINT, *SIMULATE)
    assert (status, out) == (130, "")
    assert said.startswith("stopped after ")
    assert said.endswith(f" of {MANY:,} games; --partial prints their results\n")


def test_ctrl_c_with_partial_prints_what_was_played() -> None:
    status, out, said = command(signal.SIGINT, *SIMULATE, "--partial", "--json")
    results = json.loads(out)
    assert status == 130
    assert said == f"stopped after {results['games']:,} of {MANY:,} games\n"
    again = mtg.simulate(["RG24", "RG24"], games=results["games"], policies="random").to_dict()
    assert [player["wins"] for player in results["players"]] == [player["wins"] for player in again["players"]]


def test_sigterm_with_partial_prints_what_was_played() -> None:
    status, out, said = command(signal.SIGTERM, *SIMULATE, "--partial")
    assert status == 143
    assert said.startswith("stopped after ")
    assert " games: 0 draws" in out


def test_ctrl_c_ends_perft() -> None:
    assert command(signal.SIGINT, "perft", "RG24", "RG24", "--depth", "60") == (130, "", "")


def test_ctrl_c_ends_scenarios() -> None:
    status, _, said = command(signal.SIGINT, "scenario", *[str(ROOT / "tests" / "scenarios" / "104-ending-the-game")] * 200)
    assert (status, said) == (130, "")
