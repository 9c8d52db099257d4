"""Runners: the kernels of a game compiled and loaded, and the schedule as a table for the driver."""

from __future__ import annotations

import functools
import importlib
import os
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ecs_mtg.cards.declaring import FAMILIES, Family, Word
from ecs_mtg.cards.used_words import numbers_in
from ecs_mtg.components import GAME
from ecs_mtg.components.codes import CONCEDE
from ecs_mtg.engine.batch_arguments import Batch
from ecs_mtg.engine.kernel_arguments import addresses, as_argument, game_argument, games_argument
from ecs_mtg.kernels.features import Feature, Features, features_of
from ecs_mtg.kernels.kernel import JIT, Function, Unit, entry
from ecs_mtg.kernels.memory import function_address
from ecs_mtg.observations import compact, step_and_observe
from ecs_mtg.observations.full import OBSERVATION, Flat, flat
from ecs_mtg.observations.full.places import SCRATCH
from ecs_mtg.observations.full.writing import see, see_many
from ecs_mtg.policies import Decider, Pilot, simple
from ecs_mtg.policies.configurable import WithSettings
from ecs_mtg.policies.search import Setting
from ecs_mtg.support.progress import reporting
from ecs_mtg.systems import driver
from ecs_mtg.systems.schedule import SCHEDULE, WAITS_FOR, Placed, in_order
from ecs_mtg.systems.turn import conceding

if TYPE_CHECKING:
    from ecs_mtg.setup.game_statistics import Facts

Array = np.ndarray[Any, np.dtype[Any]]

STRETCH = 10_000 if JIT else 10  # decisions between looks at whether to stop

_lock = threading.Lock()
_made_ready: set[Feature] = set()  # what loaded kernels are enough for
_entries: dict[Unit, Callable[..., int]] = {}
_entries_of = 0  # the generation of kernels that these are
_building: Any = None  # the module `kernels.build`, once something is compiled


def _after_fork() -> None:
    """Reset the compile lock in a forked child, where the compiling thread does not exist."""
    global _lock
    _lock = threading.Lock()


def _generation() -> int:
    """Go over to faster kernels if they have been made since; returns which ones run."""
    global _entries_of
    build = _building
    if build is not None:
        if build.waiting:
            build.look()
        if build.generation != _entries_of:
            _entries.clear()
            _entries_of = build.generation
    return _entries_of


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def waits_of(systems: Sequence[Function]) -> Function:
    """Build the kernel that runs a schedule; a system that declares nothing waits for anything."""
    return driver.written_out(tuple(int(WAITS_FOR.get(f, driver.Waits.ANYTHING)) for f in systems))


ROOTS: tuple[Function, ...] = (
    *SCHEDULE, waits_of(SCHEDULE), driver.advance, driver.answer, driver.push,
    driver.play_many, driver.step_game, driver.start_many, driver.rollout_many,
)  # fmt: skip


_named: set[Function] = set()  # kernels of the words of all pools so far, and systems of other packages


def words_of(pool: Array, family: Family) -> list[Word]:
    """List the words of a family that the cards of a pool use.

    Raises:
        LookupError: one is not declared in this process.
    """
    importlib.import_module(family.home)  # a process that got its pool from another one has not needed it before
    numbers = sorted(numbers_in(pool[0], family))
    if unknown := [number for number in numbers if number not in family.words]:
        raise LookupError(f"no {family.name} {unknown[0]} is declared here: import the module that declares it")
    return [family.words[number] for number in numbers]


def names_users_words(pool: Array) -> bool:
    """Return whether cards of a pool use words that other packages declare."""
    return any(one.of_users for family in FAMILIES for one in words_of(pool, family))


_looked_through: deque[tuple[Array, int, Features]] = deque(maxlen=8)  # pools of late, which games share


def _features(pool: Array, players: int) -> Features:
    for known, of_players, features in tuple(_looked_through):
        if known is pool and of_players == players:
            return features
    found = features_of(pool, players)
    _looked_through.append((pool, players, found))
    return found


class Needs:
    """The kernels and features that games of a pool need, computed once.

    Attributes:
        words: the words of the cards, by family.
        features: what says which features the games have.
        systems: what a pass of the schedule calls, in order.
    """

    def __init__(self, pool: Array, players: int) -> None:
        """Look through a pool for games of that many players.

        Raises:
            LookupError: a word of its cards is not declared in this process.
        """
        self.words: list[tuple[Family, list[Word]]] = [(family, words_of(pool, family)) for family in FAMILIES]
        self.features: Callable[[], Features] = functools.partial(_features, pool, players)
        self.systems: list[Placed] = in_order(self.features)

    def kernels(self) -> set[Function]:
        """Return the kernels of all words that the cards use."""
        return {one.kernel for _, words in self.words for one in words if one.kernel is not None}

    def place(self, pool: Array) -> None:
        """Write the addresses of the pool's words into the pool, loading them first when compiled."""
        for family, words in self.words:
            for one in words:
                if one.kernel is not None:
                    pool[family.column][0, one.number] = function_address(one.kernel)


def place_functions(pool: Array) -> None:
    """Write the addresses of its words into a pool, loading them first when compiled."""
    Needs(pool, 2).place(pool)


def ready(progress: Callable[[int, int], None] | None = None, pool: Array | None = None, players: int = 2) -> float:
    """Compile what the cache lacks and load it; returns the seconds it took (0 when there was nothing to do).

    Args:
        progress: called with how many functions are compiled, and of how many; None to tell it as everywhere, see `ecs_mtg.support.progress`.
        pool: the cards that games will have: what they can reach is made ready. What turns out to be missing later is compiled then.
        players: how many players the games have.
    """
    return _load(progress, Needs(pool, players) if JIT and pool is not None else None)


def _load(progress: Callable[[int, int], None] | None, needs: Needs | None) -> float:
    """Make ready what games with some needs can reach; None: what all games reach."""
    global _building
    if not JIT:
        return 0.0
    from ecs_mtg.kernels import build

    _building = build
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
        if needs is not None:
            build.begin_optimizing()
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


def called(function: Function, *args: Any) -> int:
    """Call a kernel without records; arrays and tables may be among `args`."""
    return _call(function, *map(as_argument, args))


def function_table(functions: Sequence[Function]) -> Any:
    """Build a table of functions `f(g, pool)` for the driver: addresses when compiled, else the functions."""
    if not JIT:
        return list(functions)
    from ecs_mtg.kernels import build

    return np.array([build.symbol_address(f.unit) for f in functions], np.int64)  # type: ignore[attr-defined]


class Seat:
    """A configurable policy with its arguments in one thread.

    Attributes:
        room: its settings, as `WithSettings.settings` gives them: what its kernel works in.
        settings: the same as its kernel takes them: addresses and numbers.
    """

    def __init__(self, policy: WithSettings, runner: Runner) -> None:
        """Make room."""
        self._tables: list[Any] = []  # whose addresses stand in others
        self.room = policy.settings(runner)
        self.settings = self._table(self.room)

    def _table(self, things: Sequence[Any]) -> Any:
        """Return values as a table that kernels take."""
        table = addresses([self._entry(one) for one in things])
        self._tables.append(table)
        return table

    def _entry(self, one: Any) -> Any:
        if isinstance(one, list):
            return self._table(one)
        if callable(one):
            return function_table([one])[0]
        return games_argument(one) if isinstance(one, np.ndarray) and one.dtype == GAME else one


class PolicyTable:
    """The policies by seat for the driver, None for seats that are asked elsewhere.

    Attributes:
        stretch: decisions between looks at whether to stop.
    """

    def __init__(self, policies: Sequence[Decider | None], stop: bool) -> None:
        """Make the functions ready."""
        self._policies = policies
        self._stop = int(stop)
        kernels = [one.kernel if isinstance(one, WithSettings) else one or simple.first for one in policies]
        self._kernels = kernels
        self._functions = list(function_table(kernels))
        self._of = _generation()
        asked = [one.stretch for one in policies if isinstance(one, WithSettings)]
        self.stretch = min([STRETCH, *(one for one in asked if one is not None)])
        self._of_all: Any = None if asked else self._table([0] * len(policies))

    def _table(self, settings: list[Any]) -> Any:
        return addresses([*self._functions, self._stop, *settings, *(int(one is not None) for one in self._policies)])

    def of_a_thread(self, runner: Runner) -> tuple[Any, Any]:
        """Build the table for one thread, with the objects that have to stay alive."""
        of = _generation()
        if self._of != of:
            self._functions, self._of = list(function_table(self._kernels)), of
            if self._of_all is not None:
                self._of_all = self._table([0] * len(self._policies))
        if self._of_all is not None:
            table = self._of_all  # another thread may replace it
            return as_argument(table), table
        seats = [Seat(one, runner) if isinstance(one, WithSettings) else None for one in self._policies]
        table = self._table([0 if one is None else one.settings for one in seats])
        return as_argument(table), (table, seats)


def policy_table(policies: Sequence[Decider | None], stop: bool) -> PolicyTable:
    """Build the table of policies by seat, and whether a game stops at an answer that is no option."""
    return PolicyTable(policies, stop)


def _schedule_table(systems: Sequence[Function]) -> Any:
    """Return the functions of the schedule, then what is written out for them."""
    return function_table([*systems, waits_of(systems)])


def _never() -> bool:
    return False


class Runner:
    """A card pool with everything that is needed to run its games; methods release the GIL while games run.

    Attributes:
        pool: the POOL record, shape (1,).
        players: how many the games have.
        systems: what a pass of the schedule calls, in order, systems of other packages among ours.
        compile_seconds: how long it took to make ready what they can reach; 0 if it was.
        names: the stable numbers of the pool's names, `CardPool.numbers`; only full observations need them.
        kept: what policies work out of the pool once, by themselves.
    """

    def __init__(self, pool: Array, players: int = 2, progress: Callable[[int, int], None] | None = None) -> None:
        """Make ready what games of a pool can reach; `progress`: as `ready` takes it."""
        self._needs = needs = Needs(pool, players)
        self.compile_seconds = _load(progress, needs)
        self._of = _generation()
        needs.place(pool)
        self.pool = pool
        self.players = players
        self.names = np.zeros(0, np.int64)
        self.kept: dict[Any, Any] = {}
        self._pool: Any = game_argument(pool)
        pool["every_step"] = any(one.every_step for one in needs.systems)
        self.systems = tuple(one.function for one in needs.systems)
        self._tables = [_schedule_table(self.systems)]  # kept here: while it runs, the loop holds its address only
        self._schedule = as_argument(self._tables[-1])
        self._systems = len(self.systems)

    def _renew(self) -> None:
        """Go over to faster kernels if there are any by now. Games that other threads play meanwhile go on with either."""
        of = _generation()
        if of != self._of:
            self._needs.place(self.pool)
            self._tables.append(_schedule_table(self.systems))
            self._schedule = as_argument(self._tables[-1])
            self._of = of

    def __reduce__(self) -> tuple[Any, ...]:
        return Runner, (self.pool, self.players)  # addresses are those of this process

    def call(self, function: Function, games: Array, index: int, *args: int) -> int:
        """Call any kernel `f(g, pool, *args)` on one game."""
        return _call(function, game_argument(games, index), self._pool, *args)

    def choose(self, policy: Decider, games: Array, index: int) -> int:
        """Ask a policy for its answer in one game; CONCEDE if it concedes."""
        return self._asked(policy, games, index)[0] if isinstance(policy, WithSettings) else self.call(policy, games, index)

    def tried(self, pilot: Pilot, games: Array, index: int) -> tuple[int, Array]:
        """Run a search on one game: its answer, and its tallies by candidate, int64 (candidates, len(Tally))."""
        choice, room = self._asked(pilot, games, index)
        return choice, room[Setting.TALLY]

    def tried_many(self, pilot: Pilot, games: Array, which: Sequence[int]) -> Iterator[tuple[int, Array]]:
        """Run a search on some games of an array, in the same room: see `tried`; a tally holds until the next one is asked for."""
        self._renew()
        seat = Seat(pilot, self)
        arguments = self._pool, self._schedule, self._systems, as_argument(seat.settings)
        for index in which:
            yield _call(pilot.kernel, game_argument(games, index), *arguments), seat.room[Setting.TALLY]

    def _asked(self, policy: WithSettings, games: Array, index: int) -> tuple[int, list[Any]]:
        """Return the answer of a policy with settings, and its scratch memory."""
        self._renew()
        seat = Seat(policy, self)
        arguments = game_argument(games, index), self._pool, self._schedule, self._systems, as_argument(seat.settings)
        return _call(policy.kernel, *arguments), seat.room

    def bound(self, function: Function, game: Array) -> Callable[[], int]:
        """Bind a kernel `f(g, pool)` to one game, which has to stay where it is."""
        return functools.partial(_callable(function), game_argument(game), self._pool)

    def walk(self, function: Function, games: Array, *args: Any) -> int:
        """Call a kernel `f(g, pool, base, schedule, systems, *args)` that plays games of an array; int64 arrays may be among `args`."""
        self._renew()
        return _call(
            function,
            game_argument(games),
            self._pool,
            games_argument(games),
            self._schedule,
            self._systems,
            *map(as_argument, args),
        )

    def advance(self, games: Array, index: int = 0) -> int:
        """Run one game to its next decision or its end."""
        return _call(driver.advance, game_argument(games, index), self._pool, self._schedule, self._systems)

    def answer(self, games: Array, index: int, option: int) -> int:
        """Answer one game's decision, without running on; -1 if there is no such option. CONCEDE: whoever makes it concedes."""
        if option == CONCEDE:
            self.concede(games, index, int(games[index]["controller_of_decider"]))
            return 0
        return _call(driver.answer, game_argument(games, index), option)

    def concede(self, games: Array, index: int, player: int) -> int:
        """Let a player leave one game, without running on; 0 if they are not in it."""
        return _call(conceding.concede, game_argument(games, index), self._pool, player)

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
        self._renew()
        place = np.zeros(2, np.int64) if place is None else place
        table, _room = policies.of_a_thread(self)
        noted: tuple[Any, Any, int] = (0, 0, -1)
        if facts is not None:
            noted = (as_argument(facts.seats), as_argument(facts.seen), facts.seen.shape[1])
        arguments = (
            game_argument(game), self._pool, games_argument(template), self._schedule, self._systems, table, seed, first, len(results), as_argument(results),
            as_argument(place), policies.stretch, *noted,
        )  # fmt: skip
        while not _call(driver.play_many, *arguments) and not stopped():
            pass

    def start(self, games: Array, template: Array, seed: int, numbers: Array, first: int, count: int) -> int:
        """Begin games of a batch anew and run them to their first decision; `numbers` int64 (N,), negative: leave alone."""
        self._renew()
        return _call(
            driver.start_many, game_argument(games), self._pool, games_argument(games), games_argument(template), self._schedule, self._systems, seed,
            as_argument(numbers), first, count,
        )  # fmt: skip

    def take(self, batch: Batch, number: int, count: int) -> int:
        """Classify the actions of a step, changing no game; see `step_and_observe.take_many`. Returns how many need a look."""
        shown, _kept = batch.shown()
        return _call(step_and_observe.take_many, shown, number, count)

    def step(self, batch: Batch, policies: PolicyTable, seed: int, first: int, count: int) -> int:
        """Carry out a step: restart or play on, then observe; see `step_and_observe.step_many`. Returns bad choices."""
        self._renew()
        table, _room = policies.of_a_thread(self)
        shown, _kept = batch.shown()
        function = step_and_observe.step_many_fully if batch.fully else step_and_observe.step_many
        arguments = batch.first, self._pool, batch.games, self._schedule, self._systems, table, batch.template
        return _call(function, *arguments, seed, shown, first, count)

    def choose_many(self, games: Array, policies: PolicyTable, actions: Array, first: int, count: int) -> int:
        """Write what policies pick to int64 `actions` (N,); returns how many picked what is no option."""
        self._renew()
        table, _room = policies.of_a_thread(self)
        return _call(
            driver.choose_many, game_argument(games), self._pool, games_argument(games), self._schedule, self._systems, table, as_argument(actions), first, count,
        )  # fmt: skip

    def rollout(self, games: Array, policies: PolicyTable, first: int, count: int, stopped: Callable[[], bool] = _never) -> int:
        """Play games of a batch to the end with policies, until `stopped` says so; returns the decisions made."""
        self._renew()
        place = np.array([first], np.int64)
        table, _room = policies.of_a_thread(self)
        arguments = (
            game_argument(games), self._pool, games_argument(games), self._schedule, self._systems, table, as_argument(place), first + count, policies.stretch,
        )  # fmt: skip
        made = 0
        while place[0] < first + count and not stopped():
            made += _call(driver.rollout_many, *arguments)
        return made

    def show(self, batch: Batch, first: int, count: int) -> int:
        """Write the buffers of a batch for games `first` to `first + count - 1`."""
        shown, _kept = batch.shown()
        function = step_and_observe.show_many_fully if batch.fully else step_and_observe.show_many
        return _call(function, batch.first, self._pool, batch.games, shown, first, count)

    def observe(self, game: Array, player: int, out: Array) -> int:
        """Write what a player sees of a game to `out`: int16 (compact.SIZE,), or one OBSERVATION, of shape (1,)."""
        if out.dtype == OBSERVATION:
            scratch = np.zeros(SCRATCH, np.int64)
            return _call(
                see, game_argument(game), self._pool, player, as_argument(out), 0, as_argument(scratch), as_argument(self.names)
            )
        return _call(compact.observe, game_argument(game), self._pool, player, as_argument(out), 0)

    def see(self, games: Array, out: Array, first: int, count: int, player: int = -1) -> int:
        """Write the full observation of games that are not over, for `player` or who decides, to OBSERVATION `out` (N,)."""
        scratch = np.zeros(SCRATCH, np.int64)
        return self._batch(see_many, games, out, scratch, self.names, player, first, count)

    def flatten(self, games: Array, seen: Array, out: Flat, first: int, count: int) -> int:
        """Write the flat form of observations `first` to `first + count - 1` of OBSERVATION `seen` (N,) to `out`."""
        single = int(out.array.dtype == np.float32)
        flattened = out.array if single else out.array.view(np.int16)
        raw = [as_argument(one) for one in (seen, flattened, out.used, flat.PLAN, _halves())]
        return _call(flat.flatten, game_argument(games), self._pool, *raw, single, first, count)

    def _batch(self, function: Function, games: Array, *args: Any) -> int:
        """Call a kernel `f(g, pool, base, *args)` on a batch; arrays may be among `args`."""
        return _call(function, game_argument(games), self._pool, games_argument(games), *map(as_argument, args))


@functools.cache
def _halves() -> Array:
    """Return each number of 16 bits as a float16: int16 (65536,)."""
    return np.arange(65_536).astype(np.uint16).view(np.int16).astype(np.float16).view(np.int16)
