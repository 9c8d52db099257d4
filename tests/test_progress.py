"""Progress: a bar on a terminal, silence elsewhere, anything else through one's own reporter."""

import io

import pytest

from ecs_mtg.progress import NullProgress, reporting


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
        assert isinstance(report, NullProgress)


def test_own_reporter() -> None:
    recorder = Recorder()
    run(recorder)
    compiling = [("compiling", done, 2) for done in range(3)]
    assert recorder.told == [*compiling, ("playing", 0, 10), ("playing", 10, 10)]
