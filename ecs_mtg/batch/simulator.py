"""`Simulator`: a batch of games, stepped together."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any

import numpy as np

from ecs_mtg.batch.batch_snapshots import Positions
from ecs_mtg.batch.reward_shaping import Shaping
from ecs_mtg.batch.stepping import NEXT_STEP, SAME_STEP, Stepping
from ecs_mtg.batch.thread_pool import Workers
from ecs_mtg.components import COLUMNS, GAME
from ecs_mtg.components.codes import CONCEDE, NONE
from ecs_mtg.components.sizes import TURN_LIMIT
from ecs_mtg.engine import runners
from ecs_mtg.engine.bad_choices import wrong_answer
from ecs_mtg.engine.batch_arguments import Batch
from ecs_mtg.game.options import Action, actions_of, check_in_game
from ecs_mtg.game.render import render
from ecs_mtg.observations import COMPACT
from ecs_mtg.policies import POLICIES, Policy, resolve_policies
from ecs_mtg.setup.deck_arguments import Deck, game_options, load_decks
from ecs_mtg.snapshots import serialization
from ecs_mtg.snapshots.validation import check_origin, check_structure
from ecs_mtg.support.argument_checks import checked_actions, checked_seed, place, seat, selection, whole
from ecs_mtg.support.limits import MAX_INDEX
from ecs_mtg.support.records import copied
from ecs_mtg.systems.driver import LEAVE, RUN_ON

if TYPE_CHECKING:
    from numpy.typing import DTypeLike

Array = np.ndarray[Any, np.dtype[Any]]

STRETCH = 1024  # games that a thread plays on before it shows them and looks at whether to stop


class Simulator(Positions):
    """A batch of games that are stepped together, with numpy actions as input and numpy buffers as output.

    `close`, or a `with` block, ends its threads. `pickle`, `copy.copy` and `copy.deepcopy` give independent batches of the same games. A
    batch works in the child of a fork, too. It is used by one thread at a time.

    Its buffers are written in place by `reset` and `step`. In their shapes N is the number of games, P of players, A of options.

    Attributes:
        current_player: the player who decides, int64 (N,); NONE (-1) when the game is over. A player who controls another decides for
            them (723.5); the column `decider` of the records is the player whose decision it is.
        action_mask: the legal actions, bool (N, A).
        observation: everything that the deciding player may know, at the end of a game the one who decided last:
            `ecs_mtg.observations.full.OBSERVATION` (N,). With `observation="compact"` a short view of it, int16 (N, SIZE); see
            `ecs_mtg.observations.compact.LAYOUT`.
        flat: with `flat`, the observations as vectors, float32 or float16 (N, `ecs_mtg.observations.full.LENGTH`); None otherwise.
        rewards: float32 (N, P): 1 for winners, -1 for losers, 0 for draws and before the end.
        terminated: bool (N,): the game is over by the rules.
        truncated: bool (N,): the game reached its turn limit, or was aborted because a table was full (column `full_table`).
        games: the GAME records, shape (N,).
        final_observation: with `autoreset="same_step"`, the last observations of the games that ended in the last step, like `observation`;
            other rows are undefined. None otherwise.
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
        observation: str | int = "full",
        flat: DTypeLike | None = None,
        seats: Sequence[Policy | None] | None = None,
        autoreset: str = "disabled",
        illegal: str = "raise",
        shaping: Shaping | None = None,
    ) -> None:
        """Make `num_games` games between decks and run each to its first decision.

        Args:
            decks: as for `simulate`.
            num_games: the number of games, N.
            seed: as for `simulate`, like the next five.
            variant: see there.
            threads: see there.
            phased_out_tokens_cease: see there.
            planar_deck: see there.
            max_turns: see there.
            observation: "full", or "compact" for the short view.
            flat: of full observations: the dtype of their flat form, float32 or float16; None for none.
            seats: for each player a policy that decides within the step, or None for those whose decisions are returned; None: all are.
            autoreset: what `step` does with games that are over, in Gymnasium's terms. "disabled": nothing. "next_step": it resets
                them and ignores their actions. "same_step": games that end in a step are reset in the same step: rewards,
                `terminated` and `truncated` are of the game that ended, the other buffers of the new one.
            illegal: what `step` does with an illegal action. "raise": raise an error; "lose": the player concedes (104.3a).
            shaping: rewards in addition to the outcome; None for none.

        Raises:
            DeckError: a deck can't be found or read, or contains unsupported cards.
            ValueError: any other argument is invalid.
        """
        n = whole("num_games", num_games, 1)
        options = game_options(variant, phased_out_tokens_cease, planar_deck, max_turns)
        self._make(
            decks, options, n, checked_seed(seed), threads, Stepping(seats, autoreset, illegal, shaping, observation, flat)
        )
        self.reset()

    def _make(
        self, decks: Sequence[Deck], options: dict[str, Any], n: int, seed: int, threads: int | None, stepping: Stepping
    ) -> None:
        """Set up everything but the games."""
        self.seed = seed
        self.threads = os.cpu_count() or 1 if threads is None else whole("threads", threads, 1)
        self.decks, self.cards, self._template = load_decks(decks, **options)
        self._options = options
        self._stepping, self._seats = stepping, stepping.policies(len(self.decks))
        self._runner = runners.Runner(self.cards.record, len(self.decks))
        self._policies = runners.policy_table(self._seats, stop=True)
        if stepping.version != COMPACT:
            self._runner.names = self.cards.numbers
        self._workers = Workers(self.threads)
        self._closed = False
        try:
            self.games = COLUMNS.zeros(n)
        except (MemoryError, ValueError):
            raise MemoryError(f"num_games {n}: there is no room for so many games of {GAME.itemsize} bytes each") from None
        self.num_games = n
        self.num_players = len(self.decks)
        self._allocate(stepping.version, stepping.flat)
        self.final_observation = (
            np.zeros(self.observation.shape, self.observation.dtype) if stepping.autoreset == SAME_STEP else None
        )
        self._discount = 1.0 if stepping.shaping is None else stepping.shaping.discount
        self._worth: Array | None = None if stepping.shaping is None else np.zeros_like(self.rewards)
        self._next = 0
        self._chosen, self._given, self._actions, self._numbers = np.ones(n, np.bool_), *np.full((3, n), NONE)
        self._known: Batch | None = None

    def close(self) -> None:
        """End the threads. The buffers stay readable; methods that change games raise an error from then on."""
        self._closed = True
        self._workers.close()

    def __enter__(self) -> Simulator:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def __copy__(self) -> Simulator:
        other = object.__new__(type(self))
        for name, value in vars(self).items():
            own = isinstance(value, np.ndarray) and name != "_template"
            setattr(other, name, value.copy() if own and value.dtype != GAME else copied(value) if own else value)
        other._workers = Workers(self.threads)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Simulator:
        memo[id(self)] = other = self.__copy__()
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        facts = {
            "decks": serialization.lists_to_facts(self.decks),
            "options": self._options,
            "cards": self.cards.fingerprint.hex(),
            "seed": self.seed,
            "threads": self.threads,
            "next": self._next,
        }
        return type(self)._restored, (serialization.pack(facts, [self.games]), self.observation, self._closed, self._stepping)

    @classmethod
    def _restored(cls, data: bytes, seen: Array, closed: bool, stepping: Stepping) -> Simulator:
        """Restore a pickled simulator; for games that are over, the last observation is known only from `seen`."""
        facts, games = serialization.unpack(data)
        other = object.__new__(cls)
        decks, options = serialization.lists_from_facts(facts), serialization.options_from_facts(facts)
        seed, threads = serialization.number_from_facts(facts, "seed"), serialization.number_from_facts(facts, "threads", 1)
        other._make(decks, options, len(games), seed, threads, stepping)
        serialization.check_cards(facts, other.cards)
        check_origin(games, other._template)
        check_structure(games, other.cards, other._template)
        other._next = serialization.number_from_facts(facts, "next")
        other.games, other.observation, other._closed = games, np.array(seen).reshape(other.observation.shape), closed
        other.current_player[games["outcome"] != 0] = NONE
        other._show(0, other.num_games)
        other._weigh()
        return other

    def _check_open(self) -> None:
        if self._closed:
            raise ValueError("the simulator is closed")

    def _each(self, work: Callable[[int, int], int]) -> int:
        """Work on all games, in threads."""
        self._check_open()
        return self._workers.share(work, self.num_games)

    def _batch(self) -> Batch:
        """Return the games and what they are stepped and shown in, as kernels take them."""
        arrays = (
            self.games, self._template, self.current_player, self.action_mask, self.observation, self.rewards, self.terminated, self.truncated,
            self._chosen, self._given, self._actions, self._numbers,
        )  # fmt: skip
        if self._known is None or not self._known.holds(arrays):
            self._known = Batch(arrays, self._runner.names)
        return self._known

    def _show(self, first: int, count: int) -> int:
        self._runner.show(self._batch(), first, count)
        return self._flatten(first, count)

    def _flatten(self, first: int, count: int) -> int:
        if self._flat is not None:
            self._runner.flatten(self.games, self.observation, self._flat, first, count)
        return 0

    def _stretches(self, policies: runners.PolicyTable, first: int, n: int) -> Iterator[tuple[int, int]]:
        """Divide some of the games into stretches (first, number) until the work is stopped; they are shorter where policies take long."""
        size, stopped = min(STRETCH, policies.stretch), self._workers.stopped
        for at in range(first, first + n, size):
            if stopped():
                return
            yield at, min(size, first + n - at)

    def _play_on(self, first: int, n: int) -> int:
        """Do so with some of the games; returns how many answers were no option."""
        bad, batch = 0, self._batch()
        for at, count in self._stretches(self._policies, first, n):
            if self._chosen[at : at + count].any():
                bad += self._runner.step(batch, self._policies, self.seed, at, count)
                self._flatten(at, count)
        return bad

    def _play(self) -> None:
        """Play on what `_actions` and `_numbers` say, and write the buffers.

        Raises:
            PolicyError: a policy of a seat answered what is no option; its games still wait for that decision.
        """
        if self._each(self._play_on):
            inside = np.array([policy is not None for policy in self._seats])
            k = int((inside[self.current_player] & (self.current_player >= 0)).argmax())
            policies = [POLICIES["first"] if policy is None else policy for policy in self._seats]
            raise wrong_answer(self._runner, self.games[k : k + 1], policies, f"game {k}")

    def _choose_games(self, games: Any) -> None:
        """Note which games are selected, None for all."""
        if games is None:
            self._chosen[:] = True
        else:
            chosen = selection(games, self.num_games)
            self._chosen[:] = False
            self._chosen[chosen] = True

    def _weigh(self) -> None:
        """See what positions are worth, for the rewards of the next step."""
        if self._stepping.shaping is not None:
            self._worth = self._stepping.shaping.worth(self.games, self.num_players)

    def reset(self, games: Array | None = None, *, seed: int | None = None, first: int | None = None) -> None:
        """Restart games, each with the next unused game index.

        Args:
            games: bool (N,) or indices of the games to reset; None for all.
            seed: the seed of these and all later games, whose indices start at 0 again; None to keep the seed.
            first: the game index of the first of them, from which indices are counted; None for the next unused one.

        Raises:
            ValueError: `games` is invalid or names no such games, or the seed is out of range (also an `IndexError` or `TypeError`, as
                appropriate).
        """
        self._check_open()
        self._choose_games(games)
        if seed is not None:
            self.seed, self._next = checked_seed(seed), 0
        if first is not None:
            self._next = whole("first", first, 0, MAX_INDEX - self.num_games)
        count = int(self._chosen.sum())
        self._numbers[:], self._actions[:] = NONE, LEAVE
        self._numbers[self._chosen] = np.arange(self._next, self._next + count)
        self._next += count
        self._play()
        self._weigh()

    def step(self, actions: Array, games: Array | None = None) -> None:
        """Take an action in each game that is not over, and run the game to its next decision or its end.

        Args:
            actions: the index of an option for each game, integer (N,), or `codes.CONCEDE`; entries of games that are over are
                ignored.
            games: bool (N,) or indices of the games to step, None for all; the others do not change.

        Raises:
            ValueError: an action is not in the mask, or there is not one for each game (also a `TypeError` if they are no integers);
                nothing is changed.
            PolicyError: the policy of a seat returned something that is not an option. The other games have been stepped.
        """
        self._check_open()
        self._choose_games(games)
        self._take(checked_actions(actions, self.num_games))
        before = self._worth
        self._play()
        if before is not None:
            self._reward(before)
        if self.final_observation is not None:
            self._begin_ended(self.final_observation)

    def _reward(self, before: Array) -> None:
        """Add the change in value of positions to the rewards of a step."""
        self._weigh()
        assert self._worth is not None
        live = self._actions != LEAVE
        self.rewards[live] += (self._discount * self._worth - before)[live]

    def _begin_ended(self, final: Array) -> None:
        """Begin games that ended in the step anew; what they end with stays in the buffers that tell it."""
        ended = (self._actions != LEAVE) & (self.terminated | self.truncated)
        if not ended.any():
            return
        final[ended] = self.observation[ended]
        buffers = (self.rewards, self.terminated, self.truncated)
        told = [buffer[ended] for buffer in buffers]
        self.reset(ended)
        for buffer, kept in zip(buffers, told, strict=True):
            buffer[ended] = kept

    def _take(self, actions: Array) -> None:
        """Note what becomes of the games that are chosen, once all of it is found to be legal."""
        self._given[:] = actions
        anew = self._stepping.autoreset == NEXT_STEP
        if self._runner.take(self._batch(), self._next if anew else NONE, self.num_games):
            self._look_at(actions)
        if anew:
            self._next += int(np.count_nonzero(self._numbers >= 0))

    def _look_at(self, actions: Array) -> None:
        """Take the answers that are not in the mask: options all the same, concessions, and what is wrong."""
        doubtful = np.flatnonzero(self._actions == RUN_ON).tolist()
        other = [k for k in doubtful if not 0 <= actions[k] < self.games[k]["n_options"]]
        wrong = [k for k in other if actions[k] != CONCEDE]
        if wrong and self._stepping.illegal == "raise":
            k, options = wrong[0], self.games[wrong[0]]["n_options"]
            raise ValueError(f"game {k}: action {actions[k]} is not legal; it has {options} options, 0 to {options - 1}")
        self._actions[doubtful] = actions[doubtful]
        for k in other:
            self._runner.concede(self.games, k, int(self.current_player[k]))
            self._actions[k] = RUN_ON

    def choose(self, policy: Policy | Sequence[Policy] = "random") -> Array:
        """Return the action that a policy chooses in every game: int64 (N,), 0 for games that are over, CONCEDE where it concedes.

        A randomized policy advances the games' generators for policies, as in `simulate`.

        Args:
            policy: a name, a function (see `ecs_mtg.policies`), or one for each player.

        Raises:
            PolicyError: the policy returned something that is not an option.
            CompileError: the policy can't be compiled.
            ValueError: there is no such policy.
        """
        chosen = resolve_policies(policy, self.num_players)
        table = runners.policy_table(chosen, stop=True)
        actions = np.zeros(self.num_games, np.int64)

        def work(first: int, n: int) -> int:
            return sum(self._runner.choose_many(self.games, table, actions, *part) for part in self._stretches(table, first, n))

        if self._each(work):
            wrong = (actions != CONCEDE) & ((actions < 0) | (actions >= self.games["n_options"]))
            k = int((wrong & (self.games["outcome"] == 0)).argmax())
            raise wrong_answer(self._runner, self.games[k : k + 1], chosen, f"game {k}", int(actions[k]))
        return actions

    def _run_on(self, games: Any) -> None:
        """Let games go on as far as no decision comes out, and show them."""
        self._choose_games(games)
        self._numbers[:] = NONE
        self._actions[:] = np.where(self._chosen, RUN_ON, LEAVE)
        self._play()
        self._weigh()

    def concede(self, game: int, player: int) -> None:
        """Have a player concede one game (104.3a), whoever has to make its decision.

        Raises:
            IndexError: there is no such game.
            ValueError: there is no such player, they have left already, or the game is over; nothing is changed.
        """
        self._check_open()
        game = place(game, self.num_games)
        check_in_game(self.games[game : game + 1], player)
        self._runner.concede(self.games, game, player)
        self._run_on(game)

    def rollout(self, policy: Policy | Sequence[Policy] = "random") -> int:
        """Play every game to its end with compiled policies; return the number of decisions made.

        Raises:
            KeyboardInterrupt: within a second of Ctrl-C; every game is then over or at a decision, and another rollout continues.
            PolicyError: a policy returned something that is not an option. Its game still waits for that decision; the others are over.
        """
        chosen = resolve_policies(policy, self.num_players)
        table = runners.policy_table(chosen, stop=True)

        def work(first: int, n: int) -> int:
            try:
                return self._runner.rollout(self.games, table, first, n, self._workers.stopped)
            finally:
                self._show(first, n)

        made = self._each(work)
        unanswered = np.flatnonzero(self.games["outcome"] == 0)
        if len(unanswered):
            k = int(unanswered[0])
            raise wrong_answer(self._runner, self.games[k : k + 1], chosen, f"game {k}")
        return made

    def legal_actions(self, game: int) -> list[Action]:
        """List the options of one game's decision.

        Raises:
            IndexError: there is no such game.
        """
        game = place(game, self.num_games)
        return actions_of(self.games[game : game + 1], self.cards)

    def observe(self, game: int, player: int) -> Array:
        """Return what a player observes of one game, whoever decides, also when it is over: like a row of `observation`.

        Raises:
            IndexError: there is no such game.
            ValueError: there is no such player.
        """
        game = place(game, self.num_games)
        out = np.zeros(self.observation.shape[1:], self.observation.dtype)  # `zeros_like` leaves what lies between fields
        self._runner.observe(self.games[game : game + 1], seat(player, self.num_players), out.reshape(-1))
        return out

    def render(self, game: int, player: int | None = None) -> str:
        """Render one game as text, as `player` sees it; with None, show everything.

        Raises:
            IndexError: there is no such game.
            ValueError: there is no such player.
        """
        game = place(game, self.num_games)
        if player is not None:
            player = seat(player, self.num_players)
        return render(self.games[game : game + 1], self.cards, [d.name for d in self.decks], player)
