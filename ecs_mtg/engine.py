"""The engine made ready: every kernel compiled and loaded, the schedule as a table the driver can call."""

from __future__ import annotations

import functools
import importlib
import os
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ecs_mtg import hidden, observation, showing
from ecs_mtg.cards.declaring import FAMILIES, Family, Word
from ecs_mtg.cards.naming import numbers_in
from ecs_mtg.components import GAME
from ecs_mtg.components.codes import CONCEDE, NONE
from ecs_mtg.components.sizes import CARDS, OPTIONS
from ecs_mtg.observation2 import OBSERVATION, Flat, flat
from ecs_mtg.observation2.places import SCRATCH
from ecs_mtg.observation2.seeing import see, see_many
from ecs_mtg.policies import Decider, Hopeful, Pilot, simple
from ecs_mtg.policies.concessions import PERCENT, while_there_is_hope
from ecs_mtg.policies.search import FIELDS, PLANS, Z_UNIT, Place, Setting, search
from ecs_mtg.progress import reporting
from ecs_mtg.systems import driver
from ecs_mtg.systems.features import Feature, Features, features_of
from ecs_mtg.systems.kernel import JIT, Function, Plain, Unit, address, entry
from ecs_mtg.systems.memory import function_address
from ecs_mtg.systems.players import conceding
from ecs_mtg.systems.schedule import SCHEDULE, WAITS_FOR, Placed, in_order

if TYPE_CHECKING:
    from ecs_mtg.recording import Facts

Array = np.ndarray[Any, np.dtype[Any]]

STRETCH = 10_000 if JIT else 10  # decisions between looks at whether to stop

_lock = threading.Lock()
_made_ready: set[Feature] = set()  # what loaded kernels are enough for
_entries: dict[Unit, Callable[..., int]] = {}


def _after_fork() -> None:
    """A thread that was compiling when the process forked is not in the child; nor is it there to give the lock back."""
    global _lock
    _lock = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


ROOTS: tuple[Function, ...] = (
    *SCHEDULE, driver.advance, driver.answer, driver.play_many, driver.step_many, driver.start_many, driver.rollout_many,
)  # fmt: skip


_named: set[Function] = set()  # kernels of the words of all pools so far, and systems of other packages


def words_of(pool: Array, family: Family) -> list[Word]:
    """The words of a family that the cards of a pool are made of.

    Raises:
        LookupError: one is not declared in this process.
    """
    importlib.import_module(family.home)  # a process that got its pool from another one has not needed it before
    numbers = sorted(numbers_in(pool[0], family))
    if unknown := [number for number in numbers if number not in family.words]:
        raise LookupError(f"no {family.name} {unknown[0]} is declared here: import the module that declares it")
    return [family.words[number] for number in numbers]


def names_users_words(pool: Array) -> bool:
    """Whether cards of a pool are made of words that the engine has not."""
    return any(one.of_users for family in FAMILIES for one in words_of(pool, family))


class Needs:
    """What games of a pool are made of, looked for once.

    Attributes:
        words: the words of the cards, by family.
        features: what says which features the games have.
        systems: what a pass of the schedule calls, in order.
    """

    def __init__(self, pool: Array, players: int) -> None:
        """Look through a pool for games of so many players.

        Raises:
            LookupError: a word of its cards is not declared in this process.
        """
        self.words: list[tuple[Family, list[Word]]] = [(family, words_of(pool, family)) for family in FAMILIES]
        self.features: Callable[[], Features] = functools.cache(lambda: features_of(pool, players))
        self.systems: list[Placed] = in_order(self.features)

    def kernels(self) -> set[Function]:
        """The kernels of all words of the cards."""
        return {one.kernel for _, words in self.words for one in words if one.kernel is not None}

    def place(self, pool: Array) -> None:
        """Write into the pool where the functions of its words are in this process; compiled, they are loaded."""
        for family, words in self.words:
            for one in words:
                if one.kernel is not None:
                    pool[family.column][0, one.number] = function_address(one.kernel)


def place_functions(pool: Array) -> None:
    """Write into a pool where the functions of its words are in this process; compiled, they are loaded."""
    Needs(pool, 2).place(pool)


def ready(progress: Callable[[int, int], None] | None = None, pool: Array | None = None, players: int = 2) -> float:
    """Compile what the cache lacks and load it; returns the seconds it took (0 when there was nothing to do).

    Args:
        progress: called with how many functions are compiled, and of how many; None to tell it as everywhere, see `ecs_mtg.progress`.
        pool: the cards that games will have: what they can reach is made ready. What turns out to be missing later is compiled then.
        players: how many players the games have.
    """
    return _load(progress, Needs(pool, players) if JIT and pool is not None else None)


def _load(progress: Callable[[int, int], None] | None, needs: Needs | None) -> float:
    """Make ready what games with some needs can reach; None: what all games reach."""
    if not JIT:
        return 0.0
    from ecs_mtg.systems.compiling import build

    with _lock:
        features: Features = frozenset() if needs is None else needs.features()
        named = set[Function]() if needs is None else needs.kernels() | {one.function for one in needs.systems}
        if needs is not None and features <= _made_ready and named <= _named:
            return 0.0
        build.expect(features)
        units = build.reachable(f.unit for f in (*ROOTS, *_named, *named))  # type: ignore[attr-defined]
        seconds = 0.0
        if not build.loaded(units):
            with reporting(False) as report:
                seconds = build.build(units, progress or report.compiling)
        _made_ready.update(features)
        _named.update(named)
        return seconds


def _callable(function: Function) -> Callable[..., int]:
    if not JIT:
        return function
    unit: Unit = function.unit  # type: ignore[attr-defined]
    found = _entries.get(unit)
    if found is None:
        found = _entries[unit] = entry(function)
    return found


def _call(function: Function, *args: Any) -> int:
    return int(_callable(function)(*args))


def function_table(functions: Sequence[Function]) -> Any:
    """Functions `f(g, pool)` as the driver takes them: addresses when compiled, else the functions themselves."""
    if not JIT:
        return list(functions)
    from ecs_mtg.systems.compiling import build

    return np.array([build.symbol_address(f.unit) for f in functions], np.int64)  # type: ignore[attr-defined]


def _raw(given: Any) -> Any:
    """An array as kernels take it: its address; uncompiled all of its numbers in a row, structured observations as those of 16 bits. Else what is given."""
    if not isinstance(given, np.ndarray):
        return given
    if JIT:
        return address(given)
    return (given.view(np.int16) if given.dtype == OBSERVATION else given).reshape(-1)


def _game(games: Array, index: int = 0) -> Any:
    """One of an array of games as kernels take it."""
    return address(games, index) if JIT else Plain(games[index : index + 1])


def _base(games: Array) -> Any:
    """An array of games as `game_at` takes it."""
    return address(games) if JIT else [Plain(games[k : k + 1]) for k in range(len(games))]


def _addresses(things: Sequence[Any]) -> Any:
    """Numbers and addresses of arrays, or, uncompiled, the things themselves."""
    raw = [_raw(one) for one in things]
    return np.array(raw, np.int64) if JIT else raw


class Seat:
    """A policy with settings in one thread: these as its kernel takes them, and the room that it works in.

    Attributes:
        tally: what a search counts of each candidate.
        settings: addresses and numbers.
    """

    def __init__(self, policy: Pilot | Hopeful) -> None:
        """Make room; `policy`: see `ecs_mtg.policies`."""
        self.tally = np.zeros((PLANS * OPTIONS, FIELDS), np.int64)
        if isinstance(policy, Pilot):
            self._room = self._of_search(policy)
        else:
            self._room = [round(policy.concede * PERCENT), function_table([policy.policy])]  # in the order of Hopes
        self.settings = _addresses(self._room)

    def _of_search(self, pilot: Pilot) -> list[Any]:
        asked = pilot.search
        games = np.zeros(len(Place), GAME)
        given: dict[Setting, Any] = {
            Setting.WORLDS: asked.worlds,
            Setting.TURNS: asked.turns,
            Setting.Z: round(asked.z * Z_UNIT),
            Setting.VALUE: 0 if pilot.value is None else function_address(pilot.value),
            Setting.ROLLOUT: function_table([pilot.rollout]),
            Setting.GAMES: games if JIT else _base(games),
            Setting.ROWS: np.zeros(CARDS, np.int64),
            Setting.TALLY: self.tally,
            Setting.FOLLOWED: 0,
            Setting.LEAST: NONE if asked.concede is None else round(asked.concede * PERCENT),
        }
        return [given[one] for one in Setting]


def _kernel_of(policy: Decider | None) -> Function:
    """What the driver calls for a policy."""
    if isinstance(policy, Pilot):
        return search
    return while_there_is_hope if isinstance(policy, Hopeful) else policy or simple.first


class PolicyTable:
    """Policies by seat as the driver takes them, None for those who are asked elsewhere, and whether a game stops at an answer that is no option.

    Attributes:
        stretch: decisions between looks at whether to stop: searches take long.
    """

    def __init__(self, policies: Sequence[Decider | None], stop: bool) -> None:
        """Make the functions ready."""
        self._policies = policies
        self._stop = int(stop)
        self._functions = list(function_table([_kernel_of(one) for one in policies]))
        self.stretch = 10 if any(isinstance(one, Pilot) for one in policies) else STRETCH

    def of_a_thread(self) -> tuple[Any, list[Seat | None]]:
        """The table for one thread, and the room of its pilots, which has to be kept as long."""
        seats = [Seat(one) if isinstance(one, Pilot | Hopeful) else None for one in self._policies]
        settings = [0 if one is None else one.settings for one in seats]
        there = [int(one is not None) for one in self._policies]
        return _addresses([*self._functions, self._stop, *settings, *there]), seats


def policy_table(policies: Sequence[Decider | None], stop: bool) -> PolicyTable:
    """Policies by seat as the driver takes them, and whether a game stops at an answer that is no option."""
    return PolicyTable(policies, stop)


def _schedule_table(systems: Sequence[Function]) -> Any:
    """The functions of the schedule, then what each of them waits for, then which is the next that waits for something else."""
    waits_for = [WAITS_FOR.get(f, driver.ANYTHING) for f in systems]
    others = [
        next((j for j in range(k, len(systems)) if waits_for[j] != waits_for[k]), len(systems)) for k in range(len(systems))
    ]
    if not JIT:
        return [*systems, *waits_for, *others]
    return np.concatenate([function_table(systems), np.array(waits_for + others, np.int64)])


def _never() -> bool:
    return False


def determinize(pool: Array, games: Array, which: Array, players: Array, seeds: Array) -> None:
    """Redraw what players do not know of games of a pool; int64 (n,) each: game `which[k]`, for `players[k]`, from `seeds[k]`."""
    room = np.zeros(CARDS, np.int64)  # its address is all that the kernel gets
    raw = [_raw(one) for one in (which, players, seeds, room)]
    _call(hidden.determinize_many, _game(games), _game(pool), _base(games), *raw, 0, len(which))


class Runner:
    """Runs games of one card pool. Arrays of games are GAME arrays; the methods release the GIL while they run.

    Attributes:
        pool: the POOL record, shape (1,).
        players: how many the games have.
        systems: what a pass of the schedule calls, in order, systems of other packages among ours.
        compile_seconds: how long it took to make ready what they can reach; 0 if it was.
        names: the stable numbers of the pool's names, `CardPool.numbers`; only observations of the second version need them.
    """

    def __init__(self, pool: Array, players: int = 2, progress: Callable[[int, int], None] | None = None) -> None:
        """Make ready what games of a pool can reach; `progress`: as `ready` takes it."""
        needs = Needs(pool, players)
        self.compile_seconds = _load(progress, needs)
        needs.place(pool)
        self.pool = pool
        self.players = players
        self.names = np.zeros(0, np.int64)
        self._pool: Any = _game(pool)
        pool["every_step"] = any(one.every_step for one in needs.systems)
        self.systems = tuple(one.function for one in needs.systems)
        self._table = _schedule_table(self.systems)  # kept here: while it runs, the loop holds its address only
        self._schedule = _raw(self._table)
        self._systems = len(self.systems)

    def __reduce__(self) -> tuple[Any, ...]:
        return Runner, (self.pool, self.players)  # addresses are those of this process

    def call(self, function: Function, games: Array, index: int, *args: int) -> int:
        """Call any kernel `f(g, pool, *args)` on one game."""
        return _call(function, _game(games, index), self._pool, *args)

    def choose(self, policy: Decider, games: Array, index: int) -> int:
        """What a policy answers in one game; CONCEDE if its player gives it up."""
        if isinstance(policy, Pilot | Hopeful):
            return self.tried(policy, games, index)[0]
        return self.call(policy, games, index)

    def tried(self, policy: Pilot | Hopeful, games: Array, index: int) -> tuple[int, Array]:
        """What a policy with settings answers in one game, and what a search counted of each candidate; int64 (candidates, len(Tally))."""
        seat = Seat(policy)
        arguments = _game(games, index), self._pool, self._schedule, self._systems, _raw(seat.settings)
        return _call(_kernel_of(policy), *arguments), seat.tally

    def bound(self, function: Function, games: Array, index: int = 0) -> Callable[[], int]:
        """Any kernel `f(g, pool)` on one game, looked up once: the array has to stay where it is."""
        return functools.partial(_callable(function), _game(games, index), self._pool)

    def walk(self, function: Function, games: Array, *args: Any) -> int:
        """Call a kernel `f(g, pool, base, schedule, systems, *args)` that plays games of an array; int64 arrays may be among `args`."""
        return _call(function, _game(games), self._pool, _base(games), self._schedule, self._systems, *map(_raw, args))

    def advance(self, games: Array, index: int = 0) -> int:
        """Run one game to its next decision or its end."""
        return _call(driver.advance, _game(games, index), self._pool, self._schedule, self._systems)

    def answer(self, games: Array, index: int, option: int) -> int:
        """Answer one game's decision, without running on; -1 if there is no such option. CONCEDE: whoever makes it concedes."""
        if option == CONCEDE:
            self.concede(games, index, int(games[index]["controller_of_decider"]))
            return 0
        return _call(driver.answer, _game(games, index), option)

    def concede(self, games: Array, index: int, player: int) -> int:
        """Let a player leave one game, without running on; 0 if they are not in it."""
        return _call(conceding.concede, _game(games, index), self._pool, player)

    def play_many(
        self,
        game: Array,
        template: Array,
        policies: PolicyTable,
        seed: int,
        first: int,
        results: Array,
        place: Array | None = None,
        stopped: Callable[[], bool] = _never,
        facts: Facts | None = None,
    ) -> None:
        """Play games from the first on in the scratch record `game`, one for each row of `results`, until `stopped` says so.

        int64 results (n, RESULT_COLUMNS); int64 place (2,), zeros at first: how many are over, and whether the next one has begun;
        facts: what is noted of these games, if anything is.
        """
        place = np.zeros(2, np.int64) if place is None else place
        table, _room = policies.of_a_thread()
        noted: tuple[Any, Any, int] = (0, 0, -1)
        if facts is not None:
            noted = (_raw(facts.seats), _raw(facts.seen), facts.seen.shape[1])
        arguments = (
            _game(game), self._pool, _raw(template), self._schedule, self._systems, _raw(table), seed, first, len(results),
            _raw(results), _raw(place), policies.stretch, *noted,
        )  # fmt: skip
        while not _call(driver.play_many, *arguments) and not stopped():
            pass

    def start(self, games: Array, template: Array, seed: int, numbers: Array, first: int, count: int) -> int:
        """Begin games of a batch anew and run them to their first decision; `numbers` int64 (N,), negative: leave alone."""
        return _call(
            driver.start_many, _game(games), self._pool, _base(games), _raw(template), self._schedule, self._systems, seed,
            _raw(numbers), first, count,
        )  # fmt: skip

    def step(
        self,
        games: Array,
        policies: PolicyTable,
        template: Array,
        seed: int,
        numbers: Array,
        actions: Array,
        first: int,
        count: int,
    ) -> int:
        """Begin games anew, or answer decisions, and play on; see `driver.step_many`. Returns how many answers were no option."""
        table, _room = policies.of_a_thread()
        return _call(
            driver.step_many, _game(games), self._pool, _base(games), self._schedule, self._systems, _raw(table), _raw(template), seed,
            _raw(numbers), _raw(actions), first, count,
        )  # fmt: skip

    def choose_many(self, games: Array, policies: PolicyTable, actions: Array, first: int, count: int) -> int:
        """Write what policies pick to int64 `actions` (N,); returns how many picked what is no option."""
        table, _room = policies.of_a_thread()
        return _call(
            driver.choose_many, _game(games), self._pool, _base(games), self._schedule, self._systems, _raw(table), _raw(actions),
            first, count,
        )  # fmt: skip

    def rollout(self, games: Array, policies: PolicyTable, first: int, count: int, stopped: Callable[[], bool] = _never) -> int:
        """Play games of a batch to the end with policies, until `stopped` says so; returns the decisions made."""
        place = np.array([first], np.int64)
        table, _room = policies.of_a_thread()
        arguments = (
            _game(games), self._pool, _base(games), self._schedule, self._systems, _raw(table), _raw(place), first + count,
            policies.stretch,
        )  # fmt: skip
        made = 0
        while place[0] < first + count and not stopped():
            made += _call(driver.rollout_many, *arguments)
        return made

    def show(self, games: Array, *buffers_and_range: Any) -> int:
        """Write the simulator's buffers for games `first` to `first + count - 1`; see `showing.show_many`. Observations as their dtype says."""
        if buffers_and_range[2].dtype == OBSERVATION:
            scratch = np.zeros(SCRATCH, np.int64)  # its address is all that the kernel gets
            return self._batch(showing.show_many_fully, games, *buffers_and_range, scratch, self.names)
        return self._batch(showing.show_many, games, *buffers_and_range)

    def observe(self, game: Array, player: int, out: Array) -> int:
        """Write what a player sees of a game to `out`: int16 (observation.SIZE,), or one OBSERVATION, of shape (1,)."""
        if out.dtype == OBSERVATION:
            scratch = np.zeros(SCRATCH, np.int64)
            return _call(see, _game(game), self._pool, player, _raw(out), 0, _raw(scratch), _raw(self.names))
        return _call(observation.observe, _game(game), self._pool, player, _raw(out), 0)

    def see(self, games: Array, out: Array, first: int, count: int, player: int = -1) -> int:
        """Write what `player`, or else who makes the decision, may know of games that are not over, to OBSERVATION `out` (N,)."""
        scratch = np.zeros(SCRATCH, np.int64)
        return self._batch(see_many, games, out, scratch, self.names, player, first, count)

    def flatten(self, games: Array, seen: Array, out: Flat, first: int, count: int) -> int:
        """Write the flat form of observations `first` to `first + count - 1` of OBSERVATION `seen` (N,) to `out`."""
        single = int(out.array.dtype == np.float32)
        flattened = out.array if single else out.array.view(np.int16)
        raw = [_raw(one) for one in (seen, flattened, out.used, flat.PLAN, _halves())]
        return _call(flat.flatten, _game(games), self._pool, *raw, single, first, count)

    def _batch(self, function: Function, games: Array, *args: Any) -> int:
        """Call a kernel `f(g, pool, base, *args)` on a batch; arrays may be among `args`."""
        return _call(function, _game(games), self._pool, _base(games), *map(_raw, args))


@functools.cache
def _halves() -> Array:
    """Each number of 16 bits as a float16: int16 (65536,)."""
    return np.arange(65_536).astype(np.uint16).view(np.int16).astype(np.float16).view(np.int16)
