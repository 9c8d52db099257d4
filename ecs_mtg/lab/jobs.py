"""Jobs: numbered games between two lists."""

from __future__ import annotations

import functools
import hashlib
import json
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any, Protocol

import numpy as np

from ecs_mtg.cards import CardPool, build_pool
from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import Outcome
from ecs_mtg.components.sizes import CARDS, LARGE, TURN_LIMIT
from ecs_mtg.decks import Cards, DeckList
from ecs_mtg.engine import runners
from ecs_mtg.engine.bad_choices import tell_bad_choice
from ecs_mtg.lab.errors import LabError
from ecs_mtg.policies import Policy, resolve_policies
from ecs_mtg.runs import large_table_retry
from ecs_mtg.setup.companions import with_companions
from ecs_mtg.setup.deck_arguments import Dealt, outside_the_game
from ecs_mtg.setup.game_statistics import Facts, Start, starts
from ecs_mtg.setup.starting_record import template
from ecs_mtg.systems.driver import BAD_CHOICES, RESULT_COLUMNS

Array = np.ndarray[Any, np.dtype[Any]]
Piece = dict[str, Array]

PIECE = 250
"""Games that are played, and kept, at a time."""

_lock = threading.Lock()
_local = threading.local()


class StoppedError(Exception):
    """The games were stopped before they were over."""


def unheard(over: int) -> None:
    """Ignore the number of games that are over."""


class Job(Protocol):
    """The interface of jobs: numbered units of play; the same numbers always give the same arrays."""

    @property
    def key(self) -> str:
        """Hash everything that the results depend on, as a name to keep them by."""

    def prepare(self, progress: Callable[[int, int], None]) -> None:
        """Compile what is needed to play, reporting progress."""

    def play(self, first: int, count: int, stopped: Callable[[], bool], over: Callable[[int], object] = ...) -> Piece:
        """Play `count` numbers from `first` on; returns arrays with a row a number, reports to `over`.

        Raises:
            StoppedError: `stopped` said so.
        """


@dataclass(frozen=True)
class Task:
    """A piece to be played: `count` numbers of a job from `first` on."""

    job: Job
    first: int
    count: int


def policy_names(policies: Policy | Sequence[Policy]) -> tuple[str, str]:
    """Name the policies of two players so that other processes find them.

    Raises:
        LabError: a policy that another process could not find.
    """
    names = [large_table_retry.import_name(one) for one in resolve_policies(policies, 2)]
    if None in names:
        raise LabError(f"policies {policies!r}: has to be a name, or a function at the top of a module that can be imported")
    return str(names[0]), str(names[1])


@dataclass(frozen=True)
class Games:
    """The job of games between two lists.

    Attributes:
        decks: the lists by seat, names resolved; a name may stand in one more than once, so that every card keeps its place.
        policies: who decides, by seat.
        seed: the run's seed.
        starting: who takes the first turn, as `simulate` has it.
        cards: whether cards are recorded.
        max_turns: as for `simulate`.
        names: cards that the pool holds in addition: runs with many lists make one pool for all. It changes no game.
    """

    decks: tuple[DeckList, DeckList]
    policies: tuple[str, str]
    seed: int
    starting: Start = "alternate"
    cards: bool = False
    max_turns: int = TURN_LIMIT
    names: tuple[str, ...] = ()

    @property
    def mains(self) -> tuple[Cards, Cards]:
        """The main decks by seat."""
        return self.decks[0].main, self.decks[1].main

    @functools.cached_property
    def outside(self) -> tuple[Cards, ...]:
        """What is outside the game by seat, if anything there matters."""
        return outside_the_game(self.decks)

    @functools.cached_property
    def key(self) -> str:
        """See `Job`."""
        told = [
            version("ecs-mtg"),
            self.mains,
            *self.outside,
            self.policies,
            self.seed,
            self.starting,
            self.cards,
            self.max_turns,
        ]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:20]

    @property
    def larger(self) -> bool:
        """Whether the games need larger tables, and with these a process of their own."""
        return sum(deck.size for deck in self.decks) > CARDS and not LARGE

    @property
    def pool(self) -> CardPool:
        """The pool that they are played with."""
        aside = [name for cards in self.outside for _, name in cards]
        return _pool(tuple(dict.fromkeys((*(self.names or [name for main in self.mains for _, name in main]), *aside))))

    def prepare(self, progress: Callable[[int, int], None]) -> None:
        """See `Job`."""
        if not self.larger:
            runners.Runner(self.pool.record, 2, progress)

    def play(self, first: int, count: int, stopped: Callable[[], bool], over: Callable[[int], object] = unheard) -> Piece:
        """See `Job`: `rows` int32 (count, RESULT_COLUMNS), `seats` and `seen` as in `Facts`."""
        return table_of(self).play(np.arange(first, first + count), stopped, over)


class Table:
    """The pool, records and policies for a job's games in this process."""

    def __init__(self, job: Games) -> None:
        self.job = job
        self.dealt = Dealt(list(job.decks), job.mains, (), False, 0, job.max_turns, starts(job.starting, 2), job.outside)
        self.chosen = resolve_policies([large_table_retry.policy_of(name) for name in job.policies], 2)
        self.cards = sum(deck.size for deck in job.decks) if job.cards else 0
        if not job.larger:
            pool = job.pool
            faces = [[pool.face_of(name) for count, name in cards for _ in range(count)] for cards in (*job.mains, *job.outside)]
            told = with_companions(job.mains, job.outside)
            self.begin = template(pool.record, faces[:2], (), faces[2:], companions=told, turn_limit=job.max_turns)
            self.begin["starts"], self.begin["starting_seat"] = self.dealt.starts
            self.runner = runners.Runner(pool.record, 2)
            self.policies = runners.policy_table(self.chosen, True)

    def play(self, numbers: Array, stopped: Callable[[], bool], over: Callable[[int], object] = unheard) -> Piece:
        """Play the games of consecutive numbers."""
        n, first, seed = len(numbers), int(numbers[0]), self.job.seed
        rows = np.zeros((n, RESULT_COLUMNS), np.int64)
        facts = Facts.room(n, 2, self.cards)
        again = np.arange(n)
        if not self.job.larger:
            self._play(first, rows, facts, stopped, over)
            again = np.flatnonzero(rows[:, 0] == Outcome.CAPACITY)
        if len(again) and not LARGE:
            large_table_retry.play_again(
                self.dealt, self.chosen, seed, again, rows, 1, told=False, stop=True, first=first, facts=facts
            )
        return {"rows": rows.astype(np.int32), "seats": facts.seats, "seen": facts.seen}

    def _play(self, first: int, rows: Array, facts: Facts, stopped: Callable[[], bool], over: Callable[[int], object]) -> None:
        if not hasattr(_local, "scratch"):
            _local.scratch = COLUMNS.zeros()
        scratch, place, seed = _local.scratch, np.zeros(2, np.int64), self.job.seed

        def looked() -> bool:
            over(int(place[0]))
            return stopped()

        self.runner.play_many(scratch, self.begin, self.policies, seed, first, rows, place, looked, facts)
        bad = rows[: place[0], BAD_CHOICES]
        if bad.any():
            tell_bad_choice(self.runner, self.begin, self.chosen, seed, first + int(bad.argmax()))
        if place[0] < len(rows):
            raise StoppedError


@functools.lru_cache(maxsize=4)
def _pool(names: tuple[str, ...]) -> CardPool:
    return build_pool(names)


@functools.lru_cache(maxsize=32)
def _made(job: Games) -> Table:
    return Table(job)


def table_of(job: Games) -> Table:
    """Return the table of a job's games, made once a process."""
    with _lock:  # one thread makes it, the others wait for that
        return _made(job)
