"""A pilot that learns decks: practice games, a network that learns from them, and how well it plays, round by round."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Unpack

import numpy as np

from ecs_mtg.decks import DeckList
from ecs_mtg.game.analysis import pilot_of
from ecs_mtg.lab.errors import LabError
from ecs_mtg.lab.jobs import Piece, Task, policy_names
from ecs_mtg.lab.practice import KEEPS, PRACTICE, Practice
from ecs_mtg.lab.questions import Pairing, opponents_of
from ecs_mtg.lab.runs import MOST, Finding, Options, Run, begun, check_names, playable
from ecs_mtg.lab.statistics import paired, rate
from ecs_mtg.policies.nets.encoding import Count
from ecs_mtg.policies.nets.files import SHIPPED, Net, NetError, save
from ecs_mtg.runs.tables import write_bytes, write_json
from ecs_mtg.setup.deck_arguments import Deck
from ecs_mtg.support.argument_checks import whole
from ecs_mtg.support.array_files import ArrayFileError, about_of, arrays_of, packed
from ecs_mtg.support.bounded_files import is_there, open_regular, read_regular
from ecs_mtg.support.progress import reporting
from ecs_mtg.training.learner import Known, Lessons, learn

Array = np.ndarray[Any, np.dtype[Any]]

FIRST_GAMES = 128
"""Practice games of the first round; each later one has twice as many as that before."""
MOST_LESSONS = 300_000
"""Decisions that are kept in memory, the latest ones."""
MOST_BYTES = 1 << 31
PASSES = 3
SURES = (0.0, 0.5)
"""By how much the score of another option has to be higher before a network leaves `greedy`: tried after each round."""
CHECKED, FINAL = 200_000, 500_000
"""Numbers of the first games after each round, and of those of the last check. Practice games have numbers from 0 on."""
SURE_OF_IT = 1.0
"""By how many standard errors a network has to be better than the best one so far to take its place."""
SEARCHED = 10
"""The games that others play in the last check for each one of a search."""
NETWORK, CURVE = "net.npz", "curve.json"


def train(
    decks: Sequence[Deck],
    field: Sequence[Deck],
    minutes: float | None = 20,
    *,
    games: int | None = None,
    check: int = 200,
    checks: int = 20,
    expert: str = "search",
    **options: Unpack[Options],
) -> Finding:
    """Learn to play decks against a field, and see what it is worth.

    In each round a pupil plays practice games, and a search looks at its decisions. A network that keeps to `greedy` learns where the
    search would do something else, and how the games ended. It becomes the pupil; and it is kept if it plays better than the best one so
    far. The last check is of games that nothing was chosen by.

    Args:
        decks: the decks that it learns to play, one network for all.
        field: whom they play against. A deck does not play against itself.
        minutes: how long, the last check left out.
        games: how many practice games, instead.
        check: games of each pair in the last check; those who search play a tenth of them.
        checks: games of each pair after each round.
        expert: the search that it learns from.
        **options: see `Options`. `policies` is who plays the field; `out` is needed.

    Returns:
        `curve`: a row for each round. `check`: what `greedy`, `search`, the network and a search with it win, with `difference` from `greedy`
        and `beside_search`. `better`: whether the network does better than `greedy` for sure. `network`: the file, None if none was better.

    Raises:
        DeckError: decks that can't be found or played.
        LabError: anything else that can't be asked, or a file of the run is damaged.
    """
    lists, opponents = playable(decks), opponents_of(field)
    if not lists:
        raise LabError("train: name a deck to learn")
    check_names(lists, "train")
    pairs = [(one, other) for one in lists for other in opponents if one.main != other.main]
    if not pairs:
        raise LabError("train: nobody is left to play against: a deck does not play against itself")
    if options.get("out") is None:
        raise LabError("train: name a folder for the network, --out DIR")
    budget = _Budget(None if games is not None else _minutes(minutes), None if games is None else whole("games", games, 2, MOST))
    asked = {
        "field": [one.name for one in opponents], "expert": str(pilot_of(expert)), "checks": whole("checks", checks, 2, MOST),
        "last_check": whole("check", check, 2, MOST),
    }  # fmt: skip
    with begun("train", asked, [*lists, *opponents], **options) as run:
        training = Training(run, pairs, checks, str(asked["expert"]))
        training.go_on(budget)
        told = {"decks": [one.name for one in lists], "policies": list(run.policies), **asked, "curve": training.curve}
        return run.finish({**told, **training.check(check)})


def _minutes(minutes: float | None) -> float:
    """Check the argument `minutes`."""
    if minutes is None or isinstance(minutes, bool) or not 0 < minutes <= 100_000:
        raise LabError(f"minutes {minutes!r}: has to be a number above 0, or games how many to practise")
    return 60 * float(minutes)


@dataclass(frozen=True)
class _Budget:
    """How long it may take: seconds, or practice games."""

    seconds: float | None
    games: int | None

    def next_round(self, curve: Sequence[Mapping[str, Any]]) -> int:
        """Return how many games the next round has; 0: there is none."""
        if self.games is not None:
            left = self.games - sum(row["practice"] for row in curve)
            return int(min(FIRST_GAMES << len(curve), max(0, left)))
        assert self.seconds is not None
        if not curve:
            return FIRST_GAMES
        took = curve[-1]["seconds"] - (curve[-2]["seconds"] if len(curve) > 1 else 0)
        share = (self.seconds - curve[-1]["seconds"]) / max(took, 1e-3)
        return int(curve[-1]["practice"] * min(2.0, share)) if share >= 0.25 else 0


class Training:
    """A run that learns.

    Attributes:
        curve: a row for each round so far.
    """

    def __init__(self, run: Run, pairs: Sequence[tuple[DeckList, DeckList]], checks: int, expert: str) -> None:
        """Go on with what the run's folder holds.

        Raises:
            LabError: a file of it is damaged.
        """
        assert run.folder is not None
        self.run, self.pairs, self.checks, self.expert, self.folder = run, pairs, checks, expert, run.folder
        self.known = Known(np.zeros((1, len(Net(SHIPPED).arrays["card_features"])), np.float32))
        self.lessons: Lessons | None = None
        self.curve: list[dict[str, Any]] = _read_curve(self.folder / CURVE)
        for row in self.curve:
            self._learned_from(*_read_lessons(self._file("lessons", row["round"]), row["round"]))
            self.network(row["round"])

    def _file(self, what: str, number: int) -> Path:
        return self.folder / what / f"{number:02}.npz"

    def network(self, number: int) -> Net:
        """Return the network of a round.

        Raises:
            LabError: the file is damaged, or another one than it was.
        """
        try:
            return Net(self._file("nets", number), self.curve[number]["digest"])
        except NetError as error:
            raise LabError(str(error)) from None

    def _learned_from(self, lessons: Lessons, cards: Array) -> None:
        """Take up the lessons of a round."""
        new = self.known.join([(lessons, cards)])
        every = new if self.lessons is None else Lessons.joined([self.lessons, new])
        self.lessons = every.take(np.arange(max(0, len(every) - MOST_LESSONS), len(every)))

    @property
    def best(self) -> str:
        """The name of the best pilot so far."""
        kept = [row for row in self.curve if row["kept"]]
        return self.network(kept[-1]["round"]).full_name if kept else KEEPS

    # --- rounds

    def go_on(self, budget: _Budget) -> None:
        """Go through rounds while there is time."""
        spent = self.curve[-1]["seconds"] if self.curve else 0.0
        began = time.monotonic() - spent
        while games := budget.next_round(self.curve):
            number = len(self.curve)
            self._learned_from(*self._practice(number, games))
            assert self.lessons is not None
            before = self.network(number - 1).arrays if number else Net(SHIPPED).arrays
            rng = np.random.default_rng([self.run.seed & 0xFFFFFFFF, self.run.seed >> 32, number])
            arrays, (choices, values) = learn(before, self.lessons, self.known.rows, PASSES, rng)
            row = self._judged(number, arrays)
            row |= {"practice": games, "decisions": len(self.lessons), "choice_error": choices, "value_error": values}
            self.curve.append({**row, "seconds": time.monotonic() - began})
            if row["kept"]:
                write_bytes(self.folder / NETWORK, read_regular(self._file("nets", number), MOST_BYTES))
            write_json(self.folder / CURVE, {"curve": self.curve})

    def _practice(self, number: int, games: int) -> tuple[Lessons, Array]:
        """Play the practice games of a round, write down what is to be learned from them, and return it."""
        pupil = self.network(number - 1).full_name if number else KEEPS
        jobs = [
            Practice(pair, seat, pupil, self.run.policies[1], self.expert, self.run.seed, self.run.max_turns)
            for pair in self.pairs
            for seat in (0, 1)
        ]
        before = [sum(_share(row["practice"], k, len(jobs)) for row in self.curve) for k in range(len(jobs))]
        tasks = [
            Task(job, first, count) for k, job in enumerate(jobs) for first, count in _cut(before[k], _share(games, k, len(jobs)))
        ]
        found: dict[tuple[int, int], Piece] = {}
        with reporting(self.run.options.get("progress", False)) as report:
            for task, piece in self.run.executor(tasks, report):
                found[jobs.index(task.job), task.first] = piece  # type: ignore[arg-type]
        known = Known(np.zeros((1, len(self.known.rows[0])), np.float32))
        lessons = known.join([(Lessons.of(found[key]), found[key]["cards"]) for key in sorted(found)])
        self.folder.joinpath("lessons").mkdir(exist_ok=True)
        written = packed({**lessons.arrays(), "cards": known.rows}, {"lessons": number})
        write_bytes(self._file("lessons", number), written)
        return lessons, known.rows

    def _judged(self, number: int, arrays: Mapping[str, Array]) -> dict[str, Any]:
        """Write the network of a round, as sure as does best, and say how well it plays beside the best so far."""
        file, trial = self._file("nets", number), self.folder / "nets" / "trial.npz"
        file.parent.mkdir(exist_ok=True)
        told = {"keeps": KEEPS, "learned": "in practice games", "round": number}
        points: dict[float, Array] = {}
        for sure in SURES:
            save(trial, arrays, {**told, "sure": sure})
            points[sure] = self._points([Net(trial).full_name], self.checks, CHECKED)[0]
        sure = max(SURES, key=lambda one: (points[one].sum(), one))
        save(file, arrays, {**told, "sure": sure})
        trial.unlink()
        (before,) = self._points([self.best], self.checks, CHECKED)
        ahead = paired(points[sure], before)
        return {
            "round": number, "digest": Net(file).digest, "sure": sure, **rate(int(points[sure].sum()), len(before)).to_dict(),
            "difference": ahead.to_dict(), "kept": bool(ahead.mean > SURE_OF_IT * ahead.error),
        }  # fmt: skip

    def _points(self, pilots: Sequence[str], games: int, first: int) -> list[Array]:
        """Return what pilots score in the same games: 1 for each win, float (games,)."""
        theirs = self.run.policies[1]
        pairings = [
            [Pairing(self.run, one, other, games, first, policies=(pilot, theirs)) for one, other in self.pairs]
            for pilot in pilots
        ]
        self.run.play([part for row in pairings for pairing in row for part in pairing.wanted])
        return [np.concatenate([pairing.points for pairing in row]) for row in pairings]

    # --- the end

    def check(self, games: int) -> dict[str, Any]:
        """Play games that nothing was chosen by: the best network, or the last if none was better, beside `greedy` and `search`.

        `beside_search` is of the games that searches play.
        """
        kept = [row for row in self.curve if row["kept"]]
        chosen = (kept or self.curve)[-1:]
        names = {KEEPS: KEEPS, "search": "search"}
        for row in chosen:
            net = self.network(row["round"]).full_name
            names |= {"network": net, "search, policy": f"search:policy={net}", "search, value": f"search:value={net}"}
        full = {name: policy_names(policy)[0] for name, policy in names.items()}
        quick = [name for name in names if not full[name].startswith("search")]
        many = dict(zip(quick, self._points([full[name] for name in quick], games, FINAL), strict=True))
        few = dict(zip(names, self._points(list(full.values()), max(2, games // SEARCHED), FINAL), strict=True))
        told = []
        for name in names:
            own, others = (many[name], many) if name in many else (few[name], few)
            one: dict[str, Any] = {"pilot": name, **rate(int(own.sum()), len(own)).to_dict()}
            one["difference"] = paired(own, others[KEEPS]).to_dict() if name != KEEPS else None
            one["beside_search"] = paired(few[name], few["search"]).to_dict() if name not in (KEEPS, "search") else None
            one["against"] = [rate(int(part.sum()), len(part)).to_dict() for part in own.reshape(len(self.pairs), -1)]
            told.append(one)
        better = bool(kept) and told[2]["difference"]["low"] > 0
        return {
            "pairs": [[one.name, other.name] for one, other in self.pairs],
            "check": told,
            "better": better,
            "network": str(self.folder / NETWORK) if kept else None,
        }


def _share(games: int, k: int, jobs: int) -> int:
    """Return how many of a round's games job k has."""
    return games // jobs + (k < games % jobs)


def _cut(first: int, count: int) -> Iterator[tuple[int, int]]:
    """Split a number of practice games into pieces."""
    for at in range(first, first + count, PRACTICE):
        yield at, min(PRACTICE, first + count - at)


_ROW = {
    "round": int,
    "digest": str,
    "practice": int,
    "decisions": int,
    "seconds": float,
    "sure": float,
    "kept": bool,
    "win_rate": float,
}


def _read_curve(path: Path) -> list[dict[str, Any]]:
    """Read the rows of the rounds so far.

    Raises:
        LabError: the file is damaged.
    """
    if not is_there(path):
        return []
    try:
        rows = json.loads(read_regular(path, MOST_BYTES))["curve"]
        fits = [row["round"] == k and all(type(row[key]) is kind for key, kind in _ROW.items()) for k, row in enumerate(rows)]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        fits = [False]
    if not all(fits):
        raise LabError(f"{path}: is damaged: it has to hold the rows of the rounds; delete the folder to begin anew")
    return list(rows)


def _read_lessons(path: Path, number: int) -> tuple[Lessons, Array]:
    """Read what was learned from in a round, and what is told of its cards.

    Raises:
        LabError: the file is missing or damaged.
    """
    try:
        with open_regular(path, MOST_BYTES) as file:
            arrays = arrays_of(file, MOST_BYTES)
        about, lessons = about_of(arrays), Lessons.of(arrays)
        options = int(lessons.seen.counts[:, Count.OPTIONS].sum())
        sizes = {len(lessons.kept), len(lessons.results)}, {len(lessons.right), len(lessons.values), len(lessons.worlds)}
        if about != {"lessons": number} or sizes != ({len(lessons.seen)}, {options}):
            raise IndexError(f"no lessons of round {number}, or arrays that do not belong together")
        return lessons, arrays["cards"]
    except (OSError, ArrayFileError, KeyError, IndexError, TypeError) as error:
        raise LabError(f"{path}: {error}; delete the folder to begin anew") from None
