"""Many games at once: `simulate` plays them to the end, `Simulator` steps a batch."""

from __future__ import annotations

import functools
import hashlib
import os
import reprlib
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Any

import numpy as np

from ecs_mtg import engine, observation, saving
from ecs_mtg.cards import CardPool, build_pool, supported_names
from ecs_mtg.checks import NoSuchGameError, WrongTypeError, place, seat, whole
from ecs_mtg.components import GAME
from ecs_mtg.components.codes import RunOption
from ecs_mtg.components.sizes import OPTIONS
from ecs_mtg.decks import Cards, DeckList, Section, find_deck, resolve_cards
from ecs_mtg.planechase import SHARED, check_main_deck, planar_decks
from ecs_mtg.policies import Policy, resolve_policies
from ecs_mtg.progress import Progress, reporting
from ecs_mtg.render import render
from ecs_mtg.results import Results
from ecs_mtg.setup import template
from ecs_mtg.state import BYTES, Action, actions_of, check_in_game, copied, determinize
from ecs_mtg.systems.driver import RESULT_COLUMNS
from ecs_mtg.validity import check_origin, check_structure

Array = np.ndarray[Any, np.dtype[Any]]
Deck = str | os.PathLike[str] | DeckList

CHUNK = 64  # games that a thread plays at a time
MAX_SEED = 2**62 - 1
MAX_INDEX = 2**63 - 1


VARIANTS = ("duel", "planechase")


def load_decks(
    decks: Sequence[Deck], variant: str = "duel", phased_out_tokens_cease: bool = False, planar_deck: str = "own"
) -> tuple[list[DeckList], CardPool, Array]:
    """Find the decks, build the pool of their cards, and the record that games begin as.

    Returns:
        The lists with resolved names, the card pool, GAME array of shape (1,).

    Raises:
        DeckError: a deck can't be found or read, or holds cards that are not supported; every one is named.
        ValueError: a number of decks or a variant that can't be played.
    """
    if variant not in VARIANTS:
        raise ValueError(f"variant {variant!r}: not a variant that can be played; the variants are {', '.join(VARIANTS)}")
    if variant == "duel" and planar_deck != "own":
        raise ValueError(f"planar_deck {planar_deck!r}: a duel has no planar decks; play the variant planechase")
    sections: tuple[Section, ...] = ("main",) if variant == "duel" else ("main", "planar")
    lists = [resolve_cards(find_deck(d), supported_names(), sections) for d in decks]
    for deck in lists:
        check_main_deck(deck)
    planes = () if variant == "duel" else planar_decks(lists, planar_deck)
    pool, begin = _prepared(tuple(deck.main for deck in lists), planes, planar_deck == SHARED)
    if phased_out_tokens_cease:
        begin = begin.copy()
        begin["options_rule"] |= 1 << RunOption.PHASED_OUT_TOKENS_CEASE
    return lists, pool, begin


@functools.lru_cache(maxsize=8)
def _prepared(mains: tuple[Cards, ...], planes: tuple[tuple[str, ...], ...], shared: bool) -> tuple[CardPool, Array]:
    """The pool of the cards of main and planar decks, and the record that games between them begin as. Nobody changes either."""
    pool = build_pool([*(name for main in mains for _, name in main), *(name for deck in planes for name in deck)])
    faces = [[pool.face_of(name) for count, name in main for _ in range(count)] for main in mains]
    begin = template(pool.record, faces, [[pool.face_of(name) for name in deck] for deck in planes], shared=shared)
    begin["origin"] = int.from_bytes(hashlib.sha256(pool.fingerprint + begin.tobytes()).digest()[:8], "little", signed=True)
    return pool, begin


def checked_seed(seed: Any) -> int:
    """The seed, if it is one.

    Raises:
        ValueError: it is not a whole number from 0 to MAX_SEED.
    """
    return whole("seed", seed, 0, MAX_SEED)


def simulate(
    decks: Sequence[Deck],
    games: int = 1000,
    *,
    seed: int = 0,
    policies: Policy | Sequence[Policy] = "random",
    variant: str = "duel",
    threads: int | None = None,
    progress: bool | Progress = False,
    phased_out_tokens_cease: bool = False,
    planar_deck: str = "own",
) -> Results:
    """Play games between decks. The results do not depend on the number of threads.

    Args:
        decks: built-in names, beginnings of them, files, or lists; one for each of two to six players.
        games: how many games.
        seed: game k of a seed is always the same game.
        policies: who decides: a name, a function (see `ecs_mtg.policies`), or one for each player.
        variant: "duel": with more than two players free-for-all (806), in which a creature may attack any opponent (802); or
            "planechase" (901).
        threads: threads to play on; None for one a core.
        progress: True for bars on a terminal, or an object with the methods of `ecs_mtg.progress.Progress`.
        phased_out_tokens_cease: the rule before 702.26d was changed: tokens that phase out cease to exist.
        planar_deck: in Planechase, "own": each player has the planar deck of their list; "shared": one for all (901.15), of the
            cards of those lists, each name once, and further planes in alphabetical order.

    Raises:
        DeckError: a deck can't be found or read, holds cards that are not supported, or breaks a rule.
        ValueError: any other argument that is out of bounds.
    """
    seed = checked_seed(seed)
    games = whole("games", games, 1)
    workers = os.cpu_count() or 1 if threads is None else whole("threads", threads, 1)
    lists, pool, begin = load_decks(decks, variant, phased_out_tokens_cease, planar_deck)
    chosen = resolve_policies(policies, len(lists))
    with reporting(progress) as report:
        compile_seconds = engine.ready(report.compiling)
        runner = engine.Runner(pool.record)
        table = engine.function_table(chosen)
        out = np.zeros((games, RESULT_COLUMNS), np.int64)
        start = time.perf_counter()
        starts = range(0, games, CHUNK)
        report.playing(0, games)
        if workers == 1 or len(starts) == 1:
            scratch = np.zeros(1, GAME)
            for first in starts:
                runner.play_many(scratch, begin, table, seed, first, out[first : first + CHUNK])
                report.playing(min(first + CHUNK, games), games)
        else:
            _in_threads(
                lambda s, first: runner.play_many(s, begin, table, seed, first, out[first : first + CHUNK]),
                starts,
                workers,
                report,
                games,
            )
        seconds = time.perf_counter() - start
    return Results(
        decks=tuple(deck.name for deck in lists),
        outcomes=out[:, 0],
        winners=out[:, 1],
        turns=out[:, 2],
        decisions_each=out[:, 3],
        starting=out[:, 4],
        seconds=seconds,
        compile_seconds=compile_seconds,
        seed=seed,
        threads=workers,
    )


def _in_threads(play: Callable[[Array, int], Any], starts: Sequence[int], workers: int, report: Progress, games: int) -> None:
    import threading

    local = threading.local()

    def one(first: int) -> None:
        if not hasattr(local, "scratch"):
            local.scratch = np.zeros(1, GAME)
        play(local.scratch, first)

    done = 0
    with ThreadPoolExecutor(workers) as pool:
        for _ in pool.map(one, starts):
            done = min(done + CHUNK, games)
            report.playing(done, games)


class Simulator:
    """A batch of games that is stepped: numpy buffers in, numpy buffers out.

    `close`, or a `with` block, ends its threads. `pickle`, `copy.copy` and `copy.deepcopy` give independent batches of the same games. A
    batch works in the child of a fork, too. It is used by one thread at a time.

    Attributes (buffers written in place by `reset` and `step`; N games, P players, A options):
        current_player: who decides, int64 (N,); NONE (-1) when the game is over. Whoever controls another player decides for
            them (723.5); whose decision it is stands in the column `decider` of the records.
        action_mask: which options there are, bool (N, A).
        observation: what the deciding player sees, int16 (N, observation.SIZE); see `ecs_mtg.observation.LAYOUT`.
        rewards: float32 (N, P): 1 for winners, -1 for losers, 0 for draws and while the game goes on.
        terminated: bool (N,): the game is over by the rules.
        truncated: bool (N,): the game was aborted because a table was full.
        games: the GAME records, shape (N,).
    """

    def __init__(
        self,
        decks: Sequence[Deck],
        num_games: int = 1024,
        *,
        seed: int = 0,
        variant: str = "duel",
        threads: int | None = None,
        phased_out_tokens_cease: bool = False,
        planar_deck: str = "own",
    ) -> None:
        """Make `num_games` games between decks and run each to its first decision; the arguments are those of `simulate`.

        Raises:
            DeckError: a deck can't be found or read, or holds cards that are not supported.
            ValueError: any other argument that is out of bounds.
        """
        n = whole("num_games", num_games, 1)
        options = {"variant": variant, "phased_out_tokens_cease": bool(phased_out_tokens_cease), "planar_deck": planar_deck}
        self._make(decks, options, n, checked_seed(seed), threads)
        self.reset()

    def _make(self, decks: Sequence[Deck], options: dict[str, Any], n: int, seed: int, threads: int | None) -> None:
        """Everything but the games."""
        self.seed = seed
        self.threads = os.cpu_count() or 1 if threads is None else whole("threads", threads, 1)
        self.decks, self.cards, self._template = load_decks(decks, **options)
        self._options = options
        self._runner = engine.Runner(self.cards.record)
        self._executor: ThreadPoolExecutor | None = None
        self._process = 0  # whose threads these are
        self._closed = False
        try:
            self.games = np.zeros(n, GAME)
        except (MemoryError, ValueError):
            raise MemoryError(f"num_games {n}: there is no room for so many games of {GAME.itemsize} bytes each") from None
        self.num_games = n
        self.num_players = len(self.decks)
        self.current_player = np.zeros(n, np.int64)
        self.action_mask = np.zeros((n, OPTIONS), np.bool_)
        self.observation = np.zeros((n, observation.SIZE), np.int16)
        self.rewards = np.zeros((n, self.num_players), np.float32)
        self.terminated = np.zeros(n, np.bool_)
        self.truncated = np.zeros(n, np.bool_)
        self._next = 0
        self._numbers = np.zeros(n, np.int64)

    def close(self) -> None:
        """End the threads. The buffers stay readable; what changes games raises an error from here on."""
        self._closed = True
        if self._executor is not None and self._process == os.getpid():
            self._executor.shutdown()
        self._executor = None

    def __enter__(self) -> Simulator:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def __copy__(self) -> Simulator:
        other = object.__new__(type(self))
        for name, value in vars(self).items():
            own = isinstance(value, np.ndarray) and name != "_template"
            setattr(other, name, value.copy() if own and value.dtype != GAME else copied(value) if own else value)
        other._executor = None
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Simulator:
        memo[id(self)] = other = self.__copy__()
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        facts = {
            "decks": saving.lists_to_facts(self.decks),
            "options": self._options,
            "cards": self.cards.fingerprint.hex(),
            "seed": self.seed,
            "threads": self.threads,
            "next": self._next,
        }
        return type(self)._restored, (saving.pack(facts, [self.games]), self.observation, self._closed)

    @classmethod
    def _restored(cls, data: bytes, seen: Array, closed: bool) -> Simulator:
        """What was pickled; of games that are over the last observation is known from `seen` only."""
        facts, games = saving.unpack(data)
        other = object.__new__(cls)
        decks, options = saving.lists_from_facts(facts), saving.options_from_facts(facts)
        seed, threads = saving.number_from_facts(facts, "seed"), saving.number_from_facts(facts, "threads", 1)
        other._make(decks, options, len(games), seed, threads)
        saving.check_cards(facts, other.cards)
        check_origin(games, other._template)
        check_structure(games, other.cards, other._template)
        other._next = saving.number_from_facts(facts, "next")
        other.games, other.observation, other._closed = games, np.array(seen, np.int16).reshape(other.observation.shape), closed
        other._show(0, other.num_games)
        return other

    def _check_open(self) -> None:
        if self._closed:
            raise ValueError("the simulator is closed")

    def _shares(self) -> list[tuple[int, int]]:
        size = -(-self.num_games // self.threads)
        return [(first, min(size, self.num_games - first)) for first in range(0, self.num_games, size)]

    def _each(self, work: Callable[[int, int], Any]) -> int:
        self._check_open()
        shares = self._shares()
        if len(shares) == 1:
            return int(work(0, self.num_games))
        if self._executor is None or self._process != os.getpid():  # threads do not live on in the child of a fork
            self._executor, self._process = ThreadPoolExecutor(len(shares)), os.getpid()
        return sum(self._executor.map(lambda share: work(*share), shares))

    def _show(self, first: int, count: int) -> int:
        return self._runner.show(
            self.games,
            self.current_player,
            self.action_mask,
            self.observation,
            self.rewards,
            self.terminated,
            self.truncated,
            first,
            count,
        )

    def reset(self, games: Array | None = None) -> None:
        """Begin games anew, each with the next unused game index.

        Args:
            games: bool (N,) or indices of the games to begin anew; None for all.

        Raises:
            ValueError: `games` are neither, or there are no such games (also an `IndexError` or `TypeError`, as it fits).
        """
        self._check_open()
        chosen = np.zeros(self.num_games, np.bool_)
        chosen[slice(None) if games is None else self._selection(games)] = True
        self._numbers[:] = -1
        count = int(chosen.sum())
        self._numbers[chosen] = np.arange(self._next, self._next + count)
        self._next += count

        def work(first: int, n: int) -> int:
            self._runner.start(self.games, self._template, self.seed, self._numbers, first, n)
            return self._show(first, n)

        self._each(work)

    def step(self, actions: Array) -> None:
        """Answer the decision of every game that is not over, and run each to its next decision or its end.

        Args:
            actions: the option of each game, integer (N,); entries of games that are over are ignored.

        Raises:
            ValueError: an action is not in the mask, or there is not one for each game (also a `TypeError` if they are no integers);
                nothing is changed.
        """
        self._check_open()
        wanted = f"has to be integers, one for each of the {self.num_games} games: shape ({self.num_games},)"
        try:
            actions = np.asarray(actions)
        except (ValueError, TypeError) as error:
            raise WrongTypeError(f"actions {reprlib.repr(actions)}: {wanted}") from error
        if actions.dtype.kind not in "iu":
            hint = "; use argmax of scores, or astype(int) of whole numbers" if actions.dtype.kind in "fb" else ""
            raise WrongTypeError(f"actions of dtype {actions.dtype}: {wanted}{hint}")
        if actions.shape != (self.num_games,):
            raise ValueError(f"actions have shape {actions.shape}; there are {self.num_games} games: ({self.num_games},)")
        options = self.games["n_options"]
        live = self.games["outcome"] == 0
        wrong = live & ((actions < 0) | (actions >= options))
        if wrong.any():
            k = int(wrong.argmax())
            raise ValueError(f"game {k}: action {actions[k]} is not legal; it has {options[k]} options, 0 to {options[k] - 1}")
        given = np.ascontiguousarray(actions, np.int64)

        def work(first: int, n: int) -> int:
            bad = self._runner.step(self.games, given, first, n)
            self._show(first, n)
            return bad

        self._each(work)

    def concede(self, game: int, player: int) -> None:
        """A player concedes one game (104.3a), whoever has to decide in it, which goes on without them.

        Raises:
            IndexError: there is no such game.
            ValueError: there is no such player, they have left already, or the game is over; nothing is changed.
        """
        self._check_open()
        game = place(game, self.num_games)
        check_in_game(self.games[game : game + 1], player)
        self._runner.concede(self.games, game, player)
        self._runner.advance(self.games, game)
        self._show(game, 1)

    def rollout(self, policy: Policy | Sequence[Policy] = "random") -> int:
        """Play every game to its end with compiled policies; returns the decisions made."""
        table = engine.function_table(resolve_policies(policy, self.num_players))

        def work(first: int, n: int) -> int:
            made = self._runner.rollout(self.games, table, first, n)
            self._show(first, n)
            return made

        return self._each(work)

    def _selection(self, games: Any) -> Any:
        """What selects games, as numpy takes it: a slice, the number of one game, bool (N,) or integers."""
        if isinstance(games, slice):
            return games
        if np.ndim(games) == 0:
            return place(games, self.num_games)
        chosen = np.asarray(games)
        if chosen.dtype.kind not in "iub" and chosen.size:
            raise WrongTypeError(
                f"games of dtype {chosen.dtype}: has to be bool ({self.num_games},), integers, a slice or one number"
            )
        if chosen.dtype.kind == "b" and chosen.shape != (self.num_games,):
            raise NoSuchGameError(
                f"games have shape {chosen.shape}; bool has to be of shape ({self.num_games},), one for each game"
            )
        if chosen.dtype.kind != "b":
            chosen = chosen.astype(np.int64).reshape(-1)
            if len(strange := chosen[(chosen < 0) | (chosen >= self.num_games)]):
                place(int(strange[0]), self.num_games)
        return chosen

    def save(self, games: Array | slice | int = slice(None)) -> Array:
        """A copy of the records of games: GAME array. A saved game can be loaded into any simulator of the same decks.

        Raises:
            IndexError: there is no such game.
        """
        return np.array(self.games.view(BYTES)[self._selection(games)], ndmin=1).view(GAME)

    def load(self, states: Array, games: Array | slice | int = slice(None)) -> None:
        """Put saved records in place of games.

        Args:
            states: GAME array (n,) of games between the same decks in the same variant; one record may stand for all.
            games: which n games they replace: a slice, integers, bool (N,), or the number of one.

        Raises:
            IndexError: there is no such game.
            ValueError: `states` are no records of this version of the engine, are of other decks, players or variants, or are not as
                many as the games; nothing is changed.
        """
        self._check_open()
        if getattr(states, "dtype", None) != GAME:
            raise ValueError("states are not records of this version of the engine: they come from `save` or a game's `record`")
        states = np.atleast_1d(states).view(BYTES).reshape(-1)
        loaded = np.atleast_1d(np.arange(self.num_games)[self._selection(games)])
        if len(states) not in (1, len(loaded)):
            raise ValueError(f"{len(states)} states for {len(loaded)} games: has to be as many, or one for all")
        check_origin(states.view(GAME), self._template)
        self.games.view(BYTES)[loaded] = states
        loaded = np.unique(loaded)
        for run in np.split(loaded, np.flatnonzero(np.diff(loaded) > 1) + 1) if len(loaded) else []:
            self._show(int(run[0]), int(run[-1] - run[0]) + 1)

    def determinize(self, game: int, player: int, seed: int) -> None:
        """Redraw everything that `player` does not know of a game: hidden cards change places, chance gets a new seed.

        Raises:
            IndexError: there is no such game.
            ValueError: there is no such player, or the seed is out of bounds.
        """
        self._check_open()
        game = place(game, self.num_games)
        determinize(self.games[game : game + 1], self.cards, player, checked_seed(seed))
        self._show(game, 1)

    def legal_actions(self, game: int) -> list[Action]:
        """The options of one game's decision.

        Raises:
            IndexError: there is no such game.
        """
        game = place(game, self.num_games)
        return actions_of(self.games[game : game + 1], self.cards)

    def render(self, game: int, player: int | None = None) -> str:
        """One game as text, as `player` sees it (None: everything).

        Raises:
            IndexError: there is no such game.
            ValueError: there is no such player.
        """
        game = place(game, self.num_games)
        if player is not None:
            player = seat(player, self.num_players)
        return render(self.games[game : game + 1], self.cards, [d.name for d in self.decks], player)
