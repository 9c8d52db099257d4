"""Progress: a bar on a terminal, silence elsewhere but for compiling, anything else through one's own reporter."""

import contextlib
import io
import re
from collections.abc import Iterator

import pytest

import ecs_mtg as mtg
from ecs_mtg.kernels import build
from ecs_mtg.support.progress import LineProgress, duration, reporting


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Recorder:
    def __init__(self) -> None:
        self.told: list[tuple[str, int, int]] = []

    def compiling(self, done: int, total: int) -> None:
        self.told.append(("compiling", done, total))

    def playing(self, done: int, total: int) -> None:
        self.told.append(("playing", done, total))


def run(progress: bool | Recorder) -> None:
    with reporting(progress) as report:
        for done in range(3):
            report.compiling(done, 2)
        report.playing(0, 10)
        report.playing(10, 10)


def test_bars_on_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    run(progress=True)
    shown = terminal.getvalue()
    assert "compiling" in shown
    assert "2/2" in shown
    assert "playing" in shown
    assert "10/10" in shown
    assert capsys.readouterr().out == ""


def test_silence_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    run(progress=True)
    assert capsys.readouterr() == ("", "")


def test_silence_when_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    run(progress=False)
    assert terminal.getvalue() == ""
    with reporting(False) as report:
        assert isinstance(report, LineProgress)


def test_own_reporter() -> None:
    recorder = Recorder()
    run(recorder)
    compiling = [("compiling", done, 2) for done in range(3)]
    assert recorder.told == [*compiling, ("playing", 0, 10), ("playing", 10, 10)]


# Compiling is told in one line


class Clock:
    """Time that passes when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        monkeypatch.setattr("time.perf_counter", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    with monkeypatch.context() as patched:
        yield Clock(patched)


def test_compiling_is_told_in_one_line(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    """How many functions, about how long from the pace of all processes together, and how long it was."""
    told = []
    with reporting(False) as report:
        for done, now in ((0, 0), (10, 3), (20, 5), (30, 7), (80, 10), (500, 30), (900, 51), (900, 51)):
            clock.now = 100.0 + now
            report.compiling(done, 900)
            told.append(capsys.readouterr().err)
        report.playing(0, 10)
    assert told == [
        "compiling 900 functions, which later runs find compiled",
        "",
        "",
        "",
        "; about 78 s in all",  # 60 in the last 5 seconds: 820 take 68 more
        "",
        "; done in 51 s\n",
        "",
    ]
    assert capsys.readouterr() == ("", "")


def test_a_moment_of_compiling_is_not_told(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    with reporting(False) as report:
        for done in (0, 1, 2):
            report.compiling(done, 2)
    assert capsys.readouterr().err == ""
    with reporting(True) as report:
        report.compiling(0, 2)
        clock.now += 3
        report.compiling(1, 2)
        report.compiling(2, 2)
    assert capsys.readouterr().err == "compiling 2 functions, which later runs find compiled; done in 3 s\n"


def test_long_runs_are_told_before_after_a_measured_beginning(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    with reporting(True) as report:
        for done, now in ((0, 0), (0, 2), (0, 5), (4, 6), (500, 500), (1000, 1500)):
            clock.now = 100.0 + now
            report.playing(done, 1000)
            told.append(capsys.readouterr().err)
    assert told == ["", "", "", "4 of 1,000 games are over; the others take about 25 min\n", "", ""]
    for progress, seconds in ((True, 0.01), (False, 1.0)):  # short; nobody asked
        with reporting(progress) as report:
            for done in range(0, 1001, 100):
                clock.now += 100 * seconds
                report.playing(done, 1000)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("seconds", "said"), [(25, "25 s"), (119.6, "120 s"), (420, "7 min"), (9000, "2.5 h")])
def test_times_as_people_say_them(seconds: float, said: str) -> None:
    assert duration(seconds) == said


@pytest.mark.parametrize("ask", ["simulate", "lab"])
def test_games_are_told_of_while_a_chunk_is_played(ask: str) -> None:
    """How many games are over is known before the piece in which they are played is."""
    recorder = Recorder()
    if ask == "simulate":
        mtg.simulate(["RG24", "RG24"], 60, policies="greedy", threads=1, progress=recorder)
    else:
        mtg.lab.compare("RG24", ["Sped Red"], ["Jace"], 400, threads=1, progress=recorder)
    games = [(done, total) for phase, done, total in recorder.told if phase == "playing"]
    assert games[-1] == (games[0][1], games[0][1])
    assert [done for done, _ in games] == sorted(done for done, _ in games)
    assert len({total for _, total in games}) == 1


def test_a_line_that_was_begun_is_ended(capsys: pytest.CaptureFixture[str]) -> None:
    with contextlib.suppress(KeyboardInterrupt), reporting(False) as report:
        report.compiling(0, 50)
        raise KeyboardInterrupt
    assert capsys.readouterr().err == "compiling 50 functions, which later runs find compiled; stopped\n"


def test_nobody_has_to_hear_it(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = io.StringIO()
    closed.close()
    for stream in (None, closed):
        monkeypatch.setattr("sys.stderr", stream)
        with reporting(True) as report:
            report.compiling(0, 50)


def test_whatever_compiles_tells(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a word about progress, from Python."""
    from ecs_mtg.engine import runners

    def compile_all(units: object, progress: object) -> float:
        progress(0, 50)  # type: ignore[operator]
        progress(50, 50)  # type: ignore[operator]
        return 1.0

    monkeypatch.setattr(runners, "JIT", True)
    monkeypatch.setattr(build, "loaded", lambda units: False)
    monkeypatch.setattr(build, "build", compile_all)
    assert runners.ready() == 1.0
    assert re.fullmatch(r"compiling 50 functions, [\w ]+; done in 0 s\n", capsys.readouterr().err)
