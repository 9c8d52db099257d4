"""Many games at once: `simulate` plays them to the end, `Simulator` steps a batch."""

from __future__ import annotations

import functools
import hashlib
import os
import reprlib
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import TracebackType
from typing import Any

import numpy as np

from ecs_mtg import engine, larger, observation, saving
from ecs_mtg.cards import CardPool, build_pool, supported_names
from ecs_mtg.checks import NoSuchGameError, WrongTypeError, place, seat, whole
from ecs_mtg.components import GAME
from ecs_mtg.components.codes import Outcome, RunOption
from ecs_mtg.components.sizes import CARDS, LARGE, OPTIONS, TURN_LIMIT
from ecs_mtg.decks import Cards, DeckList, Section, find_deck, resolve_cards
from ecs_mtg.planechase import SHARED, check_main_deck, planar_decks
from ecs_mtg.policies import Policy, resolve_policies
from ecs_mtg.policies.answers import stops_at_bad_choices, tell_bad_choice, wrong_answer
from ecs_mtg.progress import Progress, reporting
from ecs_mtg.recording import Facts, Start, checked_record, starts
from ecs_mtg.render import render
from ecs_mtg.results import Results
from ecs_mtg.run import Run, results_of
from ecs_mtg.setup import template
from ecs_mtg.state import BYTES, Action, actions_of, check_in_game, copied, determinize
from ecs_mtg.systems.driver import BAD_CHOICES, FULL_TABLE, RESULT_COLUMNS
from ecs_mtg.validity import check_origin, check_structure

Array = np.ndarray[Any, np.dtype[Any]]
Deck = str | os.PathLike[str] | DeckList

MOST_TURNS = 30_000  # a column of 16 bits counts turns
MAX_SEED = 2**62 - 1
MAX_INDEX = 2**63 - 1
STARTED = 1024  # games that a thread begins between looks at whether to stop


VARIANTS = ("duel", "planechase")


@dataclass(frozen=True)
class Dealt:
    """What games between decks are made of.

    Attributes:
        lists: the deck lists with resolved names, by seat.
        mains: their main decks, without their names.
        planes: the names of the cards of each planar deck; empty if it is no game of Planechase.
        shared: the first planar deck is that of all players (901.15).
        options_rule: bit set of RunOption.
        turn_limit: turns after which a game ends.
        starts: the column `starts` of the record: who takes the first turn.
    """

    lists: list[DeckList]
    mains: tuple[Cards, ...]
    planes: tuple[tuple[str, ...], ...]
    shared: bool
    options_rule: int
    turn_limit: int
    starts: int = 0

    @property
    def pool(self) -> CardPool:
        """The pool of all cards."""
        return _pool(self.mains, self.planes)[0]

    @property
    def faces(self) -> tuple[list[list[int]], list[list[int]]]:
        """The front faces of the cards of each main deck, and of each planar deck."""
        return _pool(self.mains, self.planes)[1:]

    @property
    def fits(self) -> bool:
        """True if a record has room for so many cards."""
        return sum(len(deck) for deck in (*self.faces[0], *self.faces[1])) <= CARDS

    def begin(self) -> Array:
        """The record that games begin as: GAME array of shape (1,). Nobody else has it.

        Raises:
            ValueError: a number of players or cards that can't be played.
        """
        begin = copied(_template(self.mains, self.planes, self.shared))
        begin["options_rule"] = self.options_rule
        begin["turn_limit"] = self.turn_limit
        begin["starts"] = self.starts
        return begin


def deal(
    decks: Sequence[Deck],
    variant: str = "duel",
    phased_out_tokens_cease: bool = False,
    planar_deck: str = "own",
    max_turns: int = TURN_LIMIT,
    starting: Start = "random",
) -> Dealt:
    """Find the decks, and what is played with them; the arguments are those of `simulate`.

    Raises:
        DeckError: a deck can't be found or read, or holds cards that are not supported; every one is named.
        ValueError: a variant that can't be played, or a turn limit that is out of bounds.
    """
    if variant not in VARIANTS:
        raise ValueError(f"variant {variant!r}: not a variant that can be played; the variants are {', '.join(VARIANTS)}")
    if variant == "duel" and planar_deck != "own":
        raise ValueError(f"planar_deck {planar_deck!r}: a duel has no planar decks; play the variant planechase")
    limit = whole("max_turns", max_turns, 1, MOST_TURNS)
    sections: tuple[Section, ...] = ("main",) if variant == "duel" else ("main", "planar")
    lists = [resolve_cards(find_deck(d), supported_names(), sections) for d in decks]
    for deck in lists:
        check_main_deck(deck)
    planes = () if variant == "duel" else planar_decks(lists, planar_deck)
    rules = (1 << RunOption.PHASED_OUT_TOKENS_CEASE) if phased_out_tokens_cease else 0
    first = starts(starting, len(lists))
    return Dealt(lists, tuple(deck.main for deck in lists), planes, planar_deck == SHARED, rules, limit, first)


def load_decks(
    decks: Sequence[Deck],
    variant: str = "duel",
    phased_out_tokens_cease: bool = False,
    planar_deck: str = "own",
    max_turns: int = TURN_LIMIT,
) -> tuple[list[DeckList], CardPool, Array]:
    """Find the decks, build the pool of their cards, and the record that games begin as; the arguments are those of `simulate`.

    Returns:
        The lists with resolved names, the card pool, GAME array of shape (1,).

    Raises:
        DeckError: a deck can't be found or read, or holds cards that are not supported; every one is named.
        ValueError: a number of decks, a variant or a turn limit that can't be played.
    """
    dealt = deal(decks, variant, phased_out_tokens_cease, planar_deck, max_turns)
    begin = dealt.begin()
    return dealt.lists, dealt.pool, begin


@functools.lru_cache(maxsize=8)
def _pool(mains: tuple[Cards, ...], planes: tuple[tuple[str, ...], ...]) -> tuple[CardPool, list[list[int]], list[list[int]]]:
    """The pool of the cards of main and planar decks, and their faces. Nobody changes them."""
    pool = build_pool([*(name for main in mains for _, name in main), *(name for deck in planes for name in deck)])
    faces = [[pool.face_of(name) for count, name in main for _ in range(count)] for main in mains]
    return pool, faces, [[pool.face_of(name) for name in deck] for deck in planes]


@functools.lru_cache(maxsize=8)
def _template(mains: tuple[Cards, ...], planes: tuple[tuple[str, ...], ...], shared: bool) -> Array:
    """The record that games between decks begin as. Nobody changes it."""
    pool, faces, planar = _pool(mains, planes)
    begin = template(pool.record, faces, planar, shared=shared)
    begin["origin"] = int.from_bytes(hashlib.sha256(pool.fingerprint + begin.tobytes()).digest()[:8], "little", signed=True)
    return begin


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
    bad_choices: str = "raise",
    max_turns: int = TURN_LIMIT,
    first: int = 0,
    starting: Start = "random",
    record: Sequence[str] = (),
) -> Results:
    """Play games between decks. The results do not depend on the number of threads.

    A game that does not fit into the tables of a record is played again from its seed with larger ones, in a process of its own
    (`ecs_mtg.larger`); games with policies that such a process cannot import stay aborted, and `Results.aborted_by` says why.

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
        bad_choices: what is done about an answer of a policy that is no option. "raise": an error names policy, game and decision,
            and there are no results; "count": the first option is taken, and `Results.bad_choices` says how often.
        max_turns: a game that would go on past this turn ends with Outcome.TURN_LIMIT: neither won nor drawn. The default is more
            than the turns in which six players with the largest libraries draw their last cards. A turn in which players
            decide `components.sizes.DECISION_LIMIT` times ends the game in the same way.
        first: the number of the first game: games 0 to 99 and 100 to 199 are together games 0 to 199.
        starting: who takes the first turn: "random" (103.1), "alternate" (seats by turns, by the game's number), or a seat. Shuffles
            are the same whoever starts.
        record: what else to note of each game, for `Results.games_table`, `cards_table` and `write`: "games", "cards". Costs a
            few percent.

    Raises:
        DeckError: a deck can't be found or read, holds cards that are not supported, or breaks a rule.
        PolicyError: a policy answered what is no option.
        CompileError: a policy can't be compiled.
        ValueError: any other argument that is out of bounds.
        KeyboardInterrupt: within a second of Ctrl-C. Its attribute `results` are the results of the games that were over by then,
            from game 0 on without a gap: what `simulate` returns for as many games.
    """
    seed = checked_seed(seed)
    games = whole("games", games, 1)
    workers = os.cpu_count() or 1 if threads is None else whole("threads", threads, 1)
    stop = stops_at_bad_choices(bad_choices)
    first_game = whole("first", first, 0, MAX_INDEX - games)
    wanted = checked_record(record)
    dealt = deal(decks, variant, phased_out_tokens_cease, planar_deck, max_turns, starting)
    lists, pool = dealt.lists, dealt.pool
    chosen = resolve_policies(policies, len(lists))
    cards = sum(deck.size for deck in lists) if "cards" in wanted else 0
    facts = Facts.room(games, len(lists), cards) if wanted else None
    asked = {
        "games": games, "first": first_game, "seed": seed, "starting": starting, "variant": variant, "planar_deck": planar_deck,
        "max_turns": dealt.turn_limit, "policies": [larger.policy_name(policy) for policy in chosen],
    }  # fmt: skip
    if not dealt.fits and not LARGE and larger.can_play(chosen):
        return _all_larger(dealt, chosen, games, seed, workers, progress, stop, first_game, facts, asked)
    begin = dealt.begin()
    with reporting(progress) as report:
        compile_seconds = engine.ready(report.compiling, pool.record, len(lists))
        runner = engine.Runner(pool.record, len(lists))
        table = engine.policy_table(chosen, stop)

        def play(scratch: Array, first: int, results: Array, place: Array, stopped: Callable[[], bool]) -> None:
            noted = facts and facts.part(slice(first, first + len(results)))
            runner.play_many(scratch, begin, table, seed, first_game + first, results, place, stopped, noted)
            bad = results[: place[0], BAD_CHOICES]
            if stop and bad.any():
                tell_bad_choice(runner, begin, chosen, seed, first_game + first + int(bad.argmax()))

        run = Run(play, games)
        start = time.perf_counter()
        stopped: KeyboardInterrupt | None = None
        try:
            run.play(workers, report)
            full = np.flatnonzero(run.rows[:, 0] == Outcome.CAPACITY)
            if len(full) and not LARGE:
                compiling = larger.play_again(
                    dealt,
                    chosen,
                    seed,
                    full,
                    run.rows,
                    workers,
                    told=progress is not False,
                    stop=stop,
                    first=first_game,
                    facts=facts,
                )
                compile_seconds, start = compile_seconds + compiling, start + compiling
        except KeyboardInterrupt as error:
            stopped = error
        seconds = time.perf_counter() - start
    played = run.played()
    facts = facts and facts.part(slice(len(played)))
    results = _results(dealt, played, seconds, compile_seconds, seed, workers, facts, asked)
    if stopped is not None:
        stopped.results = results  # type: ignore[attr-defined]
        stopped.add_note(f"{results.games:,} of {games:,} games were over; the exception's `results` are theirs")
        raise stopped
    return results


def _all_larger(
    dealt: Dealt,
    policies: Sequence[Any],
    games: int,
    seed: int,
    workers: int,
    progress: bool | Progress,
    stop: bool,
    first: int,
    facts: Facts | None,
    asked: dict[str, Any],
) -> Results:
    """Games with more cards than the standard tables have room for."""
    out = np.zeros((games, RESULT_COLUMNS), np.int64)
    start = time.perf_counter()
    compiling = larger.play_again(
        dealt, policies, seed, np.arange(games), out, workers, told=progress is not False, stop=stop, first=first, facts=facts
    )
    return _results(dealt, out, time.perf_counter() - start - compiling, compiling, seed, workers, facts, asked)


def _results(
    dealt: Dealt,
    out: Array,
    seconds: float,
    compile_seconds: float,
    seed: int,
    workers: int,
    facts: Facts | None,
    asked: dict[str, Any],
) -> Results:
    return Results(
        decks=tuple(deck.name for deck in dealt.lists),
        outcomes=out[:, 0],
        winners=out[:, 1],
        turns=out[:, 2],
        decisions_each=out[:, 3],
        starting=out[:, 4],
        bad_choices_each=out[:, BAD_CHOICES],
        full_tables=out[:, FULL_TABLE],
        facts=facts,
        lists=tuple(dealt.lists),
        asked=asked,
        seconds=seconds,
        compile_seconds=compile_seconds,
        seed=seed,
        threads=workers,
    )


class Simulator:
    """A batch of games that is stepped: numpy buffers in, numpy buffers out.

    `close`, or a `with` block, ends its threads. `pickle`, `copy.copy` and `copy.deepcopy` give independent batches of the same games. A
    batch works in the child of a fork, too. It is used by one thread at a time.

    Its buffers are written in place by `reset` and `step`. In their shapes N is the number of games, P of players, A of options.

    Attributes:
        current_player: who decides, int64 (N,); NONE (-1) when the game is over. Whoever controls another player decides for
            them (723.5); whose decision it is stands in the column `decider` of the records.
        action_mask: which options there are, bool (N, A).
        observation: what the deciding player sees, int16 (N, observation.SIZE); see `ecs_mtg.observation.LAYOUT`.
        rewards: float32 (N, P): 1 for winners, -1 for losers, 0 for draws and while the game goes on.
        terminated: bool (N,): the game is over by the rules.
        truncated: bool (N,): the game reached its turn limit, or was aborted because a table was full (column `full_table`).
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
        max_turns: int = TURN_LIMIT,
    ) -> None:
        """Make `num_games` games between decks and run each to its first decision; the arguments are those of `simulate`.

        Raises:
            DeckError: a deck can't be found or read, or holds cards that are not supported.
            ValueError: any other argument that is out of bounds.
        """
        n = whole("num_games", num_games, 1)
        options = {
            "variant": variant,
            "phased_out_tokens_cease": bool(phased_out_tokens_cease),
            "planar_deck": planar_deck,
            "max_turns": whole("max_turns", max_turns, 1, MOST_TURNS),
        }
        self._make(decks, options, n, checked_seed(seed), threads)
        self.reset()

    def _make(self, decks: Sequence[Deck], options: dict[str, Any], n: int, seed: int, threads: int | None) -> None:
        """Everything but the games."""
        self.seed = seed
        self.threads = os.cpu_count() or 1 if threads is None else whole("threads", threads, 1)
        self.decks, self.cards, self._template = load_decks(decks, **options)
        self._options = options
        self._runner = engine.Runner(self.cards.record, len(self.decks))
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

    def _each(self, work: Callable[[int, int], Any], stop: threading.Event | None = None) -> int:
        """Work on all games, in threads; an exception here sets `stop`, which work that takes long looks at."""
        self._check_open()
        shares = self._shares()
        if len(shares) == 1:
            return int(work(0, self.num_games))
        if self._executor is None or self._process != os.getpid():  # threads do not live on in the child of a fork
            self._executor, self._process = ThreadPoolExecutor(len(shares)), os.getpid()
        return sum(results_of([self._executor.submit(work, *share) for share in shares], stop or threading.Event()))

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

        stop = threading.Event()

        def work(first: int, n: int) -> int:
            for at in range(first, first + n, STARTED):
                if not stop.is_set():
                    count = min(STARTED, first + n - at)
                    self._runner.start(self.games, self._template, self.seed, self._numbers, at, count)
                    self._show(at, count)
            return 0

        self._each(work, stop)

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
        """Play every game to its end with compiled policies; returns the decisions made.

        Raises:
            KeyboardInterrupt: within a second of Ctrl-C; every game is over or at a decision then, and another rollout goes on.
            PolicyError: a policy answered what is no option. Its game still waits for that decision; the others are over.
        """
        chosen = resolve_policies(policy, self.num_players)
        table = engine.policy_table(chosen, stop=True)
        stop = threading.Event()

        def work(first: int, n: int) -> int:
            try:
                return self._runner.rollout(self.games, table, first, n, stop.is_set)
            finally:
                self._show(first, n)

        made = self._each(work, stop)
        unanswered = np.flatnonzero(self.games["outcome"] == 0)
        if len(unanswered):
            k = int(unanswered[0])
            raise wrong_answer(self._runner, self.games[k : k + 1], chosen, f"game {k}")
        return made

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
