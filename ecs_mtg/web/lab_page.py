"""Requests of the lab's page: lists, and runs as folders of the commands `lab ...`."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ecs_mtg.decks import DeckError, DeckList, builtin_decks, resolve_cards
from ecs_mtg.decks.legality import warnings
from ecs_mtg.decks.reader import parse_deck
from ecs_mtg.lab import LabError, cards, compare, matrix, report, sweep
from ecs_mtg.lab.figures import tables_of
from ecs_mtg.pages.replay import replay_page
from ecs_mtg.support.bounded_files import is_there, read_regular
from ecs_mtg.support.limits import MAX_SEED
from ecs_mtg.web.run_games import GAMES_SEARCHED, GAMES_SHOWN, Sample, lists_of, played_again, sample, samples, turns_played
from ecs_mtg.web.table import RefusedError, Setup, Table

MOST_BYTES = 1 << 28
MOST_GAMES = 1_000_000
MOST_LISTS = 200
COMMANDS = ("matrix", "compare", "sweep", "cards")
MOST_COUNTS = 12
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _.-]{0,59}")


class CancelledError(Exception):
    """The run was cancelled at the page."""


@dataclass
class Pace:
    """How far a run is; it is told of its progress as `support.progress.Progress` says, and cancelled from there.

    Attributes:
        name: of the run.
        phase: `compiling`, `playing`, or `over`.
        done, total: functions compiled, or games played.
    """

    name: str
    phase: str = "compiling"
    done: int = 0
    total: int = 0
    error: str = ""
    stop: threading.Event = field(default_factory=threading.Event)
    _begun: tuple[float, int] | None = None

    def compiling(self, done: int, total: int) -> None:
        """Report that `done` of `total` functions are compiled."""
        self._tell("compiling", done, total)

    def playing(self, done: int, total: int) -> None:
        """Report that `done` of `total` games are over."""
        self._tell("playing", done, total)

    def _tell(self, phase: str, done: int, total: int) -> None:
        if self.stop.is_set():
            raise CancelledError
        if self._begun is None or phase != self.phase or total != self.total:
            self._begun = time.monotonic(), done
        self.phase, self.done, self.total = phase, done, total

    @property
    def left(self) -> float | None:
        """Seconds that are left at the pace so far, None while there is none."""
        if self._begun is None or self.done <= self._begun[1]:
            return None
        since, first = self._begun
        return (time.monotonic() - since) / (self.done - first) * (self.total - self.done)

    def told(self) -> dict[str, Any]:
        """Return it as the page shows it."""
        return {key: getattr(self, key) for key in ("name", "phase", "done", "total", "left")}


class Bench:
    """Lists and runs; one run is played at a time."""

    def __init__(self, folder: Path, threads: int | None = None) -> None:
        """Work in a folder: each run is a folder there."""
        self.folder, self.threads = folder, threads
        self.table: Table | None = None
        self._lists: dict[str, DeckList] = {}
        self._pace: Pace | None = None
        self._worker: threading.Thread | None = None
        self._failed: dict[str, str] = {}
        self._turns: tuple[tuple[str, str, tuple[Sample, ...]], list[dict[str, list[int]]]] | None = (
            None  # the games asked for last
        )

    # --- lists

    def add(self, name: str, text: str) -> dict[str, Any]:
        """Take a list, and say what it is and what its cards wait for; one that can't be played is not kept.

        Raises:
            RefusedError: it is no list.
        """
        from ecs_mtg.cards import supported_name_set

        called = " ".join(name.split())[:60] or "my list"
        try:
            deck = parse_deck(text, source=called, default_name=called)
        except DeckError as error:
            raise RefusedError(str(error)) from None
        if len(self._lists) >= MOST_LISTS:
            raise RefusedError(f"{MOST_LISTS} lists are kept; take some away")
        told: dict[str, Any] = {"name": deck.name, "size": deck.size, "waits": [], "warnings": []}
        if deck.name in builtin_decks():
            raise RefusedError(f"a built-in deck is called {deck.name!r}; give the list another name")
        try:
            deck = resolve_cards(deck, supported_name_set())
        except DeckError as error:
            self._lists.pop(deck.name, None)
            return {**told, "waits": str(error).splitlines()}
        self._lists[deck.name] = deck
        return {**told, "warnings": warnings(deck)}

    def deck(self, name: Any) -> DeckList:
        """Return a list by name.

        Raises:
            RefusedError: there is none.
        """
        found = self._lists.get(str(name)) or builtin_decks().get(str(name))
        if found is None or found.commanders:
            raise RefusedError(f"no list is called {name!r}")
        return found

    # --- runs

    @property
    def is_busy(self) -> bool:
        """Whether a run is being played."""
        return self._worker is not None and self._worker.is_alive()

    def start(self, said: Mapping[str, Any]) -> None:
        """Begin a run.

        Raises:
            RefusedError: it can't be asked, or another one is being played.
        """
        command = said.get("command")
        if command not in COMMANDS:
            raise RefusedError(f"the page asks for {' or '.join(COMMANDS)}")
        decks = [self.deck(name) for name in _names(said, "decks")]
        opponents = [self.deck(name) for name in _names(said, "field")] if command != "matrix" else []
        games, seed = _number(said, "games", 2, MOST_GAMES), _number(said, "seed", 0, MAX_SEED)
        policy = str(said.get("policy", "greedy"))
        name = str(said.get("name") or self._free(str(command)))
        if not _NAME.fullmatch(name) or name.endswith("."):
            raise RefusedError("a run's name has letters, digits, spaces, dots and dashes, and begins with a letter or a digit")
        if is_there(self.folder / name):
            raise RefusedError(f"there is a run {name!r}; resume it, or choose another name")
        options: dict[str, Any] = {"games": games, "seed": seed, "policies": policy}
        if command == "sweep":
            options |= {"card": str(said.get("card", "lands")), "counts": _counts(said.get("counts"))}
        self._begin(name, str(command), decks, opponents, options)

    def resume(self, name: Any) -> None:
        """Go on with a run that was interrupted.

        Raises:
            RefusedError: there is no such run, or another one is being played.
        """
        told = self._read(name, "run.json")
        try:
            if told["command"] not in COMMANDS or told.get("until") is not None:
                raise RefusedError(f"the command line goes on with this run: ecs-mtg lab {told['command']} ... --out {name}")
            decks = [DeckList(one["name"], tuple((int(n), str(card)) for n, card in one["main"])) for one in told["decks"]]
            own = len(decks) if told["command"] == "matrix" else 1 + int(told.get("variants", 0))
            further = ("card", "counts", "against") if told["command"] == "sweep" else ()
            asked = {key: told[key] for key in ("games", "seed", "policies", "max_turns", *further)}
        except (KeyError, TypeError, ValueError) as error:
            if isinstance(error, RefusedError):
                raise
            raise RefusedError(f"{name}: its run.json can't be read") from None
        self._begin(str(name), str(told["command"]), decks[:own], decks[own:], asked)

    def _begin(
        self, name: str, command: str, decks: Sequence[DeckList], opponents: Sequence[DeckList], options: dict[str, Any]
    ) -> None:
        if self.is_busy:
            raise RefusedError("another run is being played; cancel it, or wait")
        pace = self._pace = Pace(name)
        chosen = {**options, "out": self.folder / name, "threads": self.threads, "progress": pace}

        def ask() -> None:
            if command == "matrix":
                matrix(decks, **chosen)
            elif command == "sweep":
                sweep(decks[0], field=opponents, **chosen)
            elif command == "cards":
                cards(decks[0], opponents, **chosen)
            else:
                compare(decks[0], decks[1:], opponents, **chosen)
            report(self.folder / name)

        self._failed.pop(name, None)
        self._worker = threading.Thread(target=self._play, args=(pace, ask), daemon=True)
        self._worker.start()

    def _play(self, pace: Pace, ask: Callable[[], None]) -> None:
        try:
            ask()
        except CancelledError:
            pass
        except (ValueError, ImportError, OSError) as error:
            self._failed[pace.name] = str(error)
        finally:
            pace.phase = "over"

    def cancel(self) -> None:
        """Stop the run that is being played; what was played is kept."""
        if self._pace is not None and self._worker is not None:
            self._pace.stop.set()
            self._worker.join(30)

    def _free(self, command: str) -> str:
        return next(name for k in range(1, 10**6) if not is_there(self.folder / (name := f"{command}-{k}")))

    def _read(self, name: Any, file: str) -> dict[str, Any]:
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            raise RefusedError("there is no such run")
        try:
            found = json.loads(read_regular(self.folder / name / file, MOST_BYTES))
        except (OSError, ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise RefusedError(f"{name}: there is no {file} that can be read")
        return found

    def tables(self, name: Any) -> dict[str, Any]:
        """Return the tables of a run that is over.

        Raises:
            RefusedError: there is none.
        """
        data = self._read(name, "result.json")
        try:
            found = tables_of(data)
        except (KeyError, TypeError, ValueError, IndexError):
            raise RefusedError(f"{name}: its result.json can't be shown") from None
        lists = [
            {"name": one.name, "cards": list(dict.fromkeys(card for _, card in one.main))} for one in self._run(name)[1].values()
        ]
        return {
            "run": name,
            "lists": lists,
            "tables": [{"heading": t.heading, "rows": t.rows, "note": t.note} for t in found if not t.detail],
        }

    def report(self, name: str) -> bytes:
        """Return the page of a run that is over, written anew if it is not there.

        Raises:
            RefusedError: there is none.
        """
        self._read(name, "result.json")
        file = self.folder / name / "report.html"
        try:
            if not is_there(file):
                report(self.folder / name)
            return read_regular(file, MOST_BYTES)
        except (LabError, ImportError, OSError) as error:
            raise RefusedError(str(error)) from None

    def runs(self) -> list[dict[str, Any]]:
        """Return the runs of the folder, the newest first."""
        found = []
        places = [one for one in self.folder.iterdir() if _NAME.fullmatch(one.name)] if self.folder.is_dir() else []
        for place in sorted(places, key=lambda one: one.stat().st_mtime, reverse=True):
            try:
                told = self._read(place.name, "run.json")
                decks = [str(one["name"]) for one in told["decks"]]
                row = {"name": place.name, "command": str(told["command"]), "decks": decks, "games": told.get("games")}
            except (RefusedError, KeyError, TypeError):
                continue
            playing = self.is_busy and self._pace is not None and self._pace.name == place.name
            over = is_there(place / "result.json")
            found.append({**row, "stands": "playing" if playing else "over" if over else "stopped"})
        return found

    # --- games of a run

    def _run(self, name: Any) -> tuple[dict[str, Any], dict[str, DeckList]]:
        """Describe a run and its lists."""
        told = self._read(name, "run.json")
        try:
            return told, lists_of(told, self._read(name, "result.json"))
        except (KeyError, TypeError, ValueError, IndexError):
            raise RefusedError(f"{name}: its lists can't be read") from None

    def sampled(self, said: Mapping[str, Any]) -> dict[str, Any]:
        """Return some games of a run between two lists.

        Raises:
            RefusedError: there are none.
        """
        name = said.get("run")
        self._read(name, "run.json")
        found = samples(self.folder / str(name), str(said.get("deck")), str(said.get("other")), GAMES_SHOWN)
        return {"run": name, "samples": [one.told() for one in found]}

    def when_played(self, said: Mapping[str, Any]) -> dict[str, Any]:
        """Find the first games of a run in which a list played a card, with the turns.

        Raises:
            RefusedError: there are no games, or they can't be played again.
        """
        name, deck, card = said.get("run"), str(said.get("deck")), str(said.get("card"))
        told, lists = self._run(name)
        found = samples(self.folder / str(name), deck, None, GAMES_SEARCHED)
        seats = [0 if one.first == deck else 1 for one in found]
        known = str(name), deck, tuple(found)
        if self._turns is None or self._turns[0] != known:  # playing the games again takes a second or more
            self._turns = known, [turns_played(told, lists, one, seat) for one, seat in zip(found, seats, strict=True)]
        rows = [
            {**one.told(), "seat": seat, "played": turns.get(card, [])}
            for one, seat, turns in zip(found, seats, self._turns[1], strict=True)
        ]
        return {"run": name, "deck": deck, "card": card, "when": rows}

    def watched(self, name: str, said: Mapping[str, str]) -> str:
        """Make a page to watch a game of a run.

        Raises:
            RefusedError: there is no such game.
        """
        first, second, number = str(said.get("first")), str(said.get("second")), str(said.get("game"))
        told, lists = self._run(name)
        if not re.fullmatch(r"[0-9]{1,12}", number):
            raise RefusedError("there is no such game")
        game = played_again(told, lists, sample(self.folder / name, first, second, int(number)))
        return replay_page(game, told=f"{name}, game {number}")

    # --- playing oneself

    def play(self, said: Mapping[str, Any]) -> None:
        """Begin a game of a person against a pilot.

        Raises:
            RefusedError: there is no such deck, or no such pilot.
        """
        decks = (self.deck(said.get("mine")), self.deck(said.get("other")))
        try:
            self.table = Table(Setup(decks, policies=(str(said.get("policy", "greedy")),)))
        except ValueError as error:
            raise RefusedError(str(error)) from None

    def state(self) -> dict[str, Any]:
        """Return what the page shows."""
        return {
            "decks": [{"name": deck.name, "mine": True} for deck in self._lists.values()]
            + [{"name": deck.name, "mine": False} for deck in builtin_decks().values() if not deck.commanders],
            "runs": self.runs(),
            "pace": self._pace.told() if self._pace is not None and self.is_busy else None,
            "failed": self._failed,
        }

    def answer(self, what: str, said: dict[str, Any]) -> dict[str, Any]:
        """Do what the page asks.

        Raises:
            RefusedError: it can't be done now.
        """
        told: dict[str, Any] = {}
        if what == "add":
            told = {"added": self.add(str(said.get("name", "")), str(said.get("text", "")))}
        elif what == "start":
            self.start(said)
        elif what == "resume":
            self.resume(said.get("run"))
        elif what == "cancel":
            self.cancel()
        elif what == "tables":
            told = self.tables(said.get("run"))
        elif what == "samples":
            told = self.sampled(said)
        elif what == "when":
            told = self.when_played(said)
        elif what == "play":
            self.play(said)
        elif what != "state":
            raise RefusedError("no such request")
        return {**self.state(), **told}


def _names(said: Mapping[str, Any], key: str) -> list[str]:
    found = said.get(key)
    if not isinstance(found, list) or not found:
        raise RefusedError(f"choose {'whom to play against' if key == 'field' else 'lists'}")
    return [str(one) for one in found]


def _counts(said: Any) -> list[int]:
    """Parse numbers of copies: `0-4`, `20, 22, 24`."""
    found: list[int] = []
    for part in str(said).split(","):
        ends = re.fullmatch(r"\s*([0-9]{1,3})\s*(?:-\s*([0-9]{1,3})\s*)?", part)
        if ends is None:
            raise RefusedError("numbers of copies: as 0-4, or 20, 22, 24")
        found += range(int(ends[1]), int(ends[2] or ends[1]) + 1)
    if not 0 < len(found) <= MOST_COUNTS:
        raise RefusedError(f"numbers of copies: 1 to {MOST_COUNTS} of them")
    return found


def _number(said: Mapping[str, Any], key: str, least: int, most: int) -> int:
    found = said.get(key)
    if type(found) is not int or not least <= found <= most:
        raise RefusedError(f"{key}: a whole number from {least} to {most}")
    return found


__all__ = ["Bench", "Pace"]
