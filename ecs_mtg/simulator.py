"""Many games at once, stepped: `Simulator`."""

from __future__ import annotations

import os
import reprlib
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import TYPE_CHECKING, Any

import numpy as np

from ecs_mtg import engine, observation, observation2, saving
from ecs_mtg.checks import NoSuchGameError, WrongTypeError, checked_seed, place, seat, whole
from ecs_mtg.components import GAME
from ecs_mtg.components.sizes import OPTIONS, TURN_LIMIT
from ecs_mtg.dealing import Deck, game_options, load_decks
from ecs_mtg.policies import Policy, resolve_policies
from ecs_mtg.policies.answers import wrong_answer
from ecs_mtg.render import render
from ecs_mtg.run import results_of
from ecs_mtg.state import BYTES, Action, actions_of, check_in_game, copied
from ecs_mtg.validity import check_origin, check_structure

if TYPE_CHECKING:
    from numpy.typing import DTypeLike

Array = np.ndarray[Any, np.dtype[Any]]

STARTED = 1024  # games that a thread begins between looks at whether to stop


class Simulator:
    """A batch of games that is stepped: numpy buffers in, numpy buffers out.

    `close`, or a `with` block, ends its threads. `pickle`, `copy.copy` and `copy.deepcopy` give independent batches of the same games. A
    batch works in the child of a fork, too. It is used by one thread at a time.

    Its buffers are written in place by `reset` and `step`. In their shapes N is the number of games, P of players, A of options.

    Attributes:
        current_player: who decides, int64 (N,); NONE (-1) when the game is over. Whoever controls another player decides for
            them (723.5); whose decision it is stands in the column `decider` of the records.
        action_mask: which options there are, bool (N, A).
        observation: what the deciding player sees, int16 (N, observation.SIZE); see `ecs_mtg.observation.LAYOUT`. With `observation=2`
            all that the player may know, `observation2.OBSERVATION` (N,).
        flat: with `flat`, the same as float32 or float16 (N, observation2.LENGTH); None otherwise.
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
        observation: int = 1,
        flat: DTypeLike | None = None,
    ) -> None:
        """Make `num_games` games between decks and run each to its first decision; the arguments are those of `simulate`.

        Raises:
            DeckError: a deck can't be found or read, or holds cards that are not supported.
            ValueError: any other argument that is out of bounds.
        """
        n = whole("num_games", num_games, 1)
        options = game_options(variant, phased_out_tokens_cease, planar_deck, max_turns)
        self._make(decks, options, n, checked_seed(seed), threads, observation, flat)
        self.reset()

    def _make(
        self,
        decks: Sequence[Deck],
        options: dict[str, Any],
        n: int,
        seed: int,
        threads: int | None,
        version: int,
        flat: DTypeLike | None,
    ) -> None:
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
        self._watch(n, version, flat)
        self.rewards = np.zeros((n, self.num_players), np.float32)
        self.terminated = np.zeros(n, np.bool_)
        self.truncated = np.zeros(n, np.bool_)
        self._next = 0
        self._numbers = np.zeros(n, np.int64)

    def _watch(self, n: int, version: int, flat: DTypeLike | None) -> None:
        """Make the buffers of observations."""
        if version not in (1, observation2.VERSION):
            raise ValueError(f"observation {version!r}: has to be 1 or {observation2.VERSION}")
        if version == 1 and flat is not None:
            raise ValueError("flat: observations of version 1 are flat already; give observation=2")
        self._flat = None if flat is None else observation2.Flat(n, flat)
        self.flat = None if self._flat is None else self._flat.array
        if version == 1:
            self.observation = np.zeros((n, observation.SIZE), np.int16)
        else:
            self._runner.names = self.cards.numbers
            self.observation = observation2.buffer(n)

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
        return type(self)._restored, (saving.pack(facts, [self.games]), self.observation, self._closed, self._flat)

    @classmethod
    def _restored(cls, data: bytes, seen: Array, closed: bool, flat: observation2.Flat | None) -> Simulator:
        """What was pickled; of games that are over the last observation is known from `seen` only."""
        facts, games = saving.unpack(data)
        other = object.__new__(cls)
        decks, options = saving.lists_from_facts(facts), saving.options_from_facts(facts)
        seed, threads = saving.number_from_facts(facts, "seed"), saving.number_from_facts(facts, "threads", 1)
        version = 1 if seen.dtype == np.int16 else observation2.VERSION
        other._make(decks, options, len(games), seed, threads, version, None if flat is None else flat.array.dtype)
        saving.check_cards(facts, other.cards)
        check_origin(games, other._template)
        check_structure(games, other.cards, other._template)
        other._next = saving.number_from_facts(facts, "next")
        other.games, other.observation, other._closed = games, np.array(seen).reshape(other.observation.shape), closed
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
        buffers = (self.current_player, self.action_mask, self.observation, self.rewards, self.terminated, self.truncated)
        self._runner.show(self.games, *buffers, first, count)
        if self._flat is not None:
            self._runner.flatten(self.games, self.observation, self._flat, first, count)
        return 0

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
        self._show_games(loaded)

    def _show_games(self, games: Array) -> None:
        """Write the buffers of some games, by number."""
        games = np.unique(games)
        for run in np.split(games, np.flatnonzero(np.diff(games) > 1) + 1) if len(games) else []:
            self._show(int(run[0]), int(run[-1] - run[0]) + 1)

    def determinize(self, games: Array | slice | int, players: Array | int, seeds: Array | int) -> None:
        """Redraw everything that players do not know of games: hidden cards change places, chance gets a new seed.

        Args:
            games: which n games: a slice, integers, bool (N,), or the number of one.
            players: whose knowledge counts: a seat, or integers (n,).
            seeds: of the redraws: a seed, or integers (n,). What comes of it depends on it and on what the player knows, on nothing else.

        Raises:
            IndexError: there is no such game.
            ValueError: there is no such player, a seed is out of bounds, or they are not as many as the games; nothing is changed.
        """
        self._check_open()
        chosen = np.atleast_1d(np.arange(self.num_games)[self._selection(games)])
        whose = self._for_each(players, len(chosen), "players", lambda one: seat(one, self.num_players))
        drawn = self._for_each(seeds, len(chosen), "seeds", checked_seed)
        engine.determinize(self.cards.record, self.games, chosen.astype(np.int64), whose, drawn)
        self._show_games(chosen)

    @staticmethod
    def _for_each(given: Any, n: int, name: str, checked: Callable[[Any], int]) -> Array:
        """One whole number for each of n games, int64 (n,), from one for all or a sequence of them."""
        if np.ndim(given) == 0:
            return np.full(n, checked(given), np.int64)
        values = np.asarray(given)
        if values.shape != (n,):
            raise ValueError(f"{name} have shape {values.shape}; there are {n} games: one number for all, or shape ({n},)")
        return np.array([checked(one) for one in values], np.int64)

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
