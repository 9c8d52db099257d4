"""Runs of the lab: cut into pieces, shared out, kept, and resumed after an interruption.

A run with `out` is a folder::

    run.json         what was asked for, with hashes of the decks, policies, seed and versions
    pieces/          what has been played: KEY-FIRST-COUNT.npz, KEY being a hash of all that the games depend on
    games.parquet    all games, once they are over (and cards.parquet, where cards are recorded)
    result.json      the figures

Every file is written whole or not at all. Whatever ends the process, the same command finds the pieces, plays the others and ends in the
same bytes: no file holds a time, and in none does the order matter in which pieces came to an end.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypedDict, Unpack

import numpy as np

from ecs_mtg.components.codes import Outcome
from ecs_mtg.components.sizes import TURN_LIMIT
from ecs_mtg.decks import DeckError, DeckList, Section, find_deck, resolve_cards
from ecs_mtg.lab.errors import LabError
from ecs_mtg.lab.executors import executor_named
from ecs_mtg.lab.jobs import PIECE, Games, Job, Piece, Task, policy_names
from ecs_mtg.policies import Policy
from ecs_mtg.runs import tables
from ecs_mtg.setup.deck_arguments import Deck, brings_cards_in
from ecs_mtg.setup.game_statistics import Facts
from ecs_mtg.support.argument_checks import checked_seed, whole
from ecs_mtg.support.array_files import ArrayFileError, about_of, arrays_of, packed
from ecs_mtg.support.bounded_files import is_there, open_regular, read_regular
from ecs_mtg.support.limits import MOST_TURNS
from ecs_mtg.support.optional_imports import need
from ecs_mtg.support.progress import Progress, reporting

Array = np.ndarray[Any, np.dtype[Any]]

SCHEMA = 1
"""Version of the objects that `--json` prints: it grows when a key changes its meaning or goes away."""
MOST_NAMES = 250
"""Cards that the one pool of a run may hold; with more, each pair of lists has a pool of its own."""
SCHEMA_OF_PIECES = 1
"""Version of pieces: one of another version is played again."""
MOST_BYTES = 1 << 30
"""Bytes of a file of a run at most."""
MOST = 1_000_000
"""Games of one job at most."""
PILOTED = ("matrix", "match", "cards", "options", "validate")
"""Questions in which a deck may have a pilot of its own: others change lists, and compare only what the same pilot plays."""


class Options(TypedDict, total=False):
    """The options that all questions to the lab take.

    Attributes:
        seed: game k of a seed has the same shuffles in every list of the same size; 0 by default.
        policies: who decides: a name or a module-level function, for both players or as a pair; "greedy" by default.
        pilots: for decks given by name, who decides instead; for questions whose decks stay as they are (PILOTED).
        threads: threads to play on, or workers of the cluster; None for one per processor.
        out: a folder to keep the run in; the same question with the same folder resumes an interrupted run.
        until: double the number of games until the half-widths of the intervals are at most this.
        most: with `until`, the most games of each pair; 100,000 by default.
        max_turns: as for `simulate`.
        progress: as for `simulate`.
        executor: "threads" or "ray".
        ray: the cluster: "auto" for the running one, "local" to start one on this machine, or its address.
    """

    seed: int
    policies: Policy | Sequence[Policy]
    pilots: Mapping[str, Policy]
    threads: int | None
    out: str | os.PathLike[str] | None
    until: float | None
    most: int
    max_turns: int
    progress: bool | Progress
    executor: str
    ray: str


@dataclass(frozen=True)
class Played:
    """Games of a job that were played.

    Attributes:
        job: what was played.
        first: the number of the first game, if they follow each other without a gap; else the number of each, int64 (games,).
        rows: their results, int32 (games, RESULT_COLUMNS).
        facts: see `Facts`.
    """

    job: Games
    first: int | Array
    rows: Array = field(repr=False)
    facts: Facts = field(repr=False)

    def won(self, seat: int) -> Array:
        """Return whether the player of a seat won, bool (games,)."""
        return np.asarray((self.rows[:, 0] == Outcome.WON) & (self.rows[:, 1] >> seat & 1 == 1))


@dataclass
class Finding:
    """The result of a question to the lab.

    Attributes:
        data: the object that `--json` prints; its key `schema` is the version of its keys.
        folder: the folder in which the run is kept; None without one.
    """

    data: dict[str, Any]
    folder: Path | None = None

    def __getitem__(self, key: str) -> Any:
        return self.data[key]

    def _repr_html_(self) -> str:
        """Return the tables for notebooks."""
        from ecs_mtg.lab.figures import tables_of
        from ecs_mtg.pictures.html_tables import lab_html

        return lab_html(tables_of(self.to_dict()))

    def to_dict(self) -> dict[str, Any]:
        """Convert to the object that `--json` prints."""
        return self.data


def playable(decks: Iterable[Deck], sections: Sequence[Section] = ("main",)) -> list[DeckList]:
    """Resolve the names in some sections of decks; reports all mistakes at once.

    Raises:
        DeckError: decks that can't be found, or that hold cards that are not supported.
    """
    from ecs_mtg.cards import supported_name_set

    known, found, mistakes = supported_name_set(), [], []
    for deck in decks:
        try:
            one = replace(resolve_cards(find_deck(deck), known, sections), commanders=())  # a duel has none
            found.append(resolve_cards(one, known, ("sideboard",)) if brings_cards_in(one) else one)
        except DeckError as error:
            mistakes.append(str(error))
    if mistakes:
        raise DeckError("\n".join(dict.fromkeys(mistakes)))
    return found


def check_names(decks: Sequence[DeckList], what: str) -> None:
    """Refuse two decks of one name."""
    names = [deck.name for deck in decks]
    if doubled := sorted({name for name in names if names.count(name) > 1}):
        raise LabError(f"{what}: {doubled[0]!r} is there twice; give each deck a name of its own (// NAME: in its file)")


class Run:
    """A run under way.

    Attributes:
        policies: names of the policies, by whose deck it is: the asker's, the other's.
        pilots: by the name of a deck the name of the policy that plays it instead.
        seed: the seed.
        max_turns: turns after which a game ends.
        names: the cards of the run's one pool; none: each pair of lists has its own.
        until: the half-width of intervals to be reached, None for none.
        most: games of a pair at most.
    """

    def __init__(self, command: str, asked: Mapping[str, Any], decks: Sequence[DeckList], options: Options) -> None:
        """Begin it, or go on with it.

        Raises:
            LabError: an option is out of bounds, or the folder holds another run.
        """
        unknown = set(options) - set(Options.__annotations__)
        if unknown:
            raise TypeError(f"{command}: no option is called {sorted(unknown)[0]!r}")
        need("pyarrow")
        self.command, self.options = command, options
        self.policies = policy_names(options.get("policies", "greedy"))
        self.pilots = _pilots(command, options.get("pilots") or {}, decks)
        self.seed = checked_seed(options.get("seed", 0))
        self.max_turns = whole("max_turns", options.get("max_turns", TURN_LIMIT), 1, MOST_TURNS)
        self.until = _half_width(options.get("until"))
        self.most = whole("most", options.get("most", 100_000), 1, MOST)
        threads = options.get("threads")
        if threads is not None:
            threads = whole("threads", threads, 1)
        self.told = {
            "schema": tables.RUN_SCHEMA, "command": command, **asked, "seed": self.seed, "policies": list(self.policies),
            **({"pilots": self.pilots} if self.pilots else {}), "max_turns": self.max_turns, "until": self.until, **({} if self.until is None else {"most": self.most}),
            "decks": [tables.deck_told(deck) for deck in decks], "versions": tables.versions(),
        }  # fmt: skip
        out = options.get("out")
        self.folder = None if out is None else Path(out)
        self._pieces: dict[tuple[str, int, int], Piece] = {}
        self.names: tuple[str, ...] = ()
        self.know(decks)
        self.executor = executor_named(options.get("executor", "threads"), threads, options.get("ray", "auto"))
        if self.folder is not None:
            try:
                self._open(self.folder)
            except BaseException:
                self.executor.close()
                raise

    def policies_of(self, deck: DeckList, other: DeckList) -> tuple[str, str]:
        """Name the policies that play two decks: the asker's, the other's."""
        mine, theirs = self.policies
        return self.pilots.get(deck.name, mine), self.pilots.get(other.name, theirs)

    def know(self, lists: Sequence[DeckList]) -> None:
        """Announce lists that will be played, so that one pool holds all their cards while it is not too large."""
        names = {name for one in lists for _, name in one.main} | set(self.names)
        self.names = tuple(sorted(names)) if len(names) <= MOST_NAMES else ()

    def _open(self, folder: Path) -> None:
        file = folder / "run.json"
        try:
            (folder / "pieces").mkdir(parents=True, exist_ok=True)
            if is_there(file):
                tables.clear(folder)
                tables.clear(folder / "pieces")
            before = json.loads(read_regular(file, MOST_BYTES)) if is_there(file) else None
        except (OSError, ValueError, RecursionError) as error:
            raise LabError(f"{folder}: no run can be kept there: {error}") from error
        now = json.loads(json.dumps(self.told))
        if before is None:
            tables.write_json(file, now)
        elif before != now:
            old = before if isinstance(before, dict) else {}
            key = next(key for key in {**now, **old, "": None} if old.get(key) != now.get(key))
            raise LabError(
                f"{folder} holds another run: {key} is {_short(old.get(key))} there, {_short(now.get(key))} here; name another folder"
            )

    # --- playing

    def play(self, wanted: Sequence[tuple[Job, int, int]]) -> None:
        """Play the missing games of jobs, each a range of numbers.

        Raises:
            KeyboardInterrupt: within a second of Ctrl-C. What was played by then is kept.
        """
        tasks = []
        for job, first, count in wanted:
            for at, n in _cut(first, count):
                if (job.key, at, n) not in self._pieces and not self._load(job.key, at, n):
                    tasks.append(Task(job, at, n))
        if not tasks:
            return
        total = sum(count for _, _, count in wanted)
        done = total - sum(task.count for task in tasks)
        with reporting(self.options.get("progress", False)) as report:
            for task, piece in self.executor(tasks, _Ahead(report, done, total)):
                self._keep(task.job.key, task.first, task.count, piece)

    def piece(self, job: Job, first: int, count: int) -> Piece:
        """Join what was played of a job."""
        parts = [self._pieces[job.key, at, n] for at, n in _cut(first, count)]
        return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}

    def games(self, job: Games, first: int, count: int) -> Played:
        """Return a job's games that were played."""
        whole_piece = self.piece(job, first, count)
        return Played(job, first, whole_piece["rows"], Facts(whole_piece["seats"], whole_piece["seen"]))

    def _path(self, key: str, first: int, count: int) -> Path:
        assert self.folder is not None
        return self.folder / "pieces" / f"{key}-{first}-{count}.npz"

    def _load(self, key: str, first: int, count: int) -> bool:
        if self.folder is None:
            return False
        try:
            piece = read_piece(self._path(key, first, count), key, first, count)
        except FileNotFoundError:
            return False
        except (OSError, LabError):  # damaged, or another piece: its games are played again
            return False
        self._pieces[key, first, count] = piece
        return True

    def _keep(self, key: str, first: int, count: int, piece: Piece) -> None:
        self._pieces[key, first, count] = piece
        if self.folder is not None:
            tables.write_bytes(self._path(key, first, count), packed(piece, _about(key, first, count)))

    # --- the end

    def finish(self, data: Mapping[str, Any], played: Sequence[Played] = ()) -> Finding:
        """Return the answer, and write it down if the run is kept."""
        finding = Finding({"schema": SCHEMA, "command": self.command, **data}, self.folder)
        if self.folder is not None:
            if played:
                pa = need("pyarrow")
                tables.write_table(self.folder / "games.parquet", pa.concat_tables([_with_decks(p, _games(p)) for p in played]))
                if played[0].job.cards:
                    tables.write_table(
                        self.folder / "cards.parquet", pa.concat_tables([_with_decks(p, _cards(p)) for p in played])
                    )
            tables.write_json(self.folder / "result.json", finding.data)
        return finding


class _Ahead:
    """Reports games of which some have been played before."""

    def __init__(self, report: Progress, done: int, total: int) -> None:
        self.report, self.done, self.total = report, done, total

    def compiling(self, done: int, total: int) -> None:
        self.report.compiling(done, total)

    def playing(self, done: int, total: int) -> None:
        self.report.playing(self.done + done, self.total)


def _about(key: str, first: int, count: int) -> dict[str, Any]:
    """Return what a piece says of itself, so that it is recognized under another name."""
    return {"piece": SCHEMA_OF_PIECES, "job": key, "first": first, "count": count}


def read_piece(path: Path, key: str, first: int, count: int) -> Piece:
    """Read a kept piece.

    Raises:
        OSError: it can't be read, or is no regular file.
        LabError: it is damaged, or another piece.
    """
    try:
        with open_regular(path, MOST_BYTES) as file:
            piece = arrays_of(file, MOST_BYTES)
    except ArrayFileError as error:
        raise LabError(f"{path}: {error}") from None
    if about_of(piece) != _about(key, first, count) or any(len(array) != count for array in piece.values()):
        raise LabError(f"{path}: another piece than its name says")
    return piece


def _games(played: Played) -> Any:
    return tables.games_of(played.rows[:, :5], played.facts, played.first)


def _cards(played: Played) -> Any:
    assert isinstance(played.first, int)
    return tables.cards_of(played.rows, played.facts, played.job.mains, played.first)


def _with_decks(played: Played, table: Any) -> Any:
    """Put the names of the two decks in front of a table."""
    pa = need("pyarrow")
    for at, deck in enumerate(played.job.decks):
        table = table.add_column(at, f"deck_{at}", pa.array([deck.name] * len(table), pa.string()))
    return table


def _cut(first: int, count: int) -> Iterator[tuple[int, int]]:
    """Split a range of numbers into pieces that end at multiples of PIECE: their first, and how many."""
    at, end = first, first + count
    while at < end:
        n = min(end, (at // PIECE + 1) * PIECE) - at
        yield at, n
        at += n


def _pilots(command: str, pilots: Mapping[str, Policy], decks: Sequence[DeckList]) -> dict[str, str]:
    """Name the pilots that decks have of their own.

    Raises:
        LabError: a question that knows none, or a deck that does not play.
    """
    if pilots and command not in PILOTED:
        raise LabError(f"{command}: decks have no pilots of their own here; they have in {', '.join(PILOTED)}")
    names = [deck.name for deck in decks]
    for name in pilots:
        if name not in names:
            raise LabError(f"pilot of {name!r}: no deck of that name plays; those that do: {', '.join(names)}")
    return {name: policy_names(policy)[0] for name, policy in pilots.items()}


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return re.sub(r"\s+", " ", text if len(text) <= 80 else text[:77] + "...")


def _half_width(until: float | None) -> float | None:
    if until is None:
        return None
    if not 0.0005 <= until < 0.5:
        raise LabError(f"until {until}: a half-width of an interval has to be from 0.0005 to 0.5, as in 0.02 for 2 points")
    return float(until)


@contextmanager
def begun(command: str, asked: Mapping[str, Any], decks: Sequence[DeckList], **options: Unpack[Options]) -> Iterator[Run]:
    """Open a run for a `with` block."""
    run = Run(command, asked, decks, options)
    try:
        yield run
    finally:
        run.executor.close()
