"""One game, with the manners of python-chess: `legal_actions`, `push`, `pop`."""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Sequence
from typing import Any

import numpy as np

from ecs_mtg import engine, observation
from ecs_mtg.components import GAME, POOL
from ecs_mtg.components.codes import NONE, Outcome
from ecs_mtg.components.sizes import TURN_LIMIT
from ecs_mtg.decks import DeckList
from ecs_mtg.log import CONCEDES, Line, opening, told
from ecs_mtg.policies import Policy, resolve_policies
from ecs_mtg.policies.answers import wrong_answer
from ecs_mtg.render import render
from ecs_mtg.results import table_name
from ecs_mtg.simulator import Deck, checked_seed, load_decks
from ecs_mtg.state import BYTES, Action, actions_of, check_in_game, copied, determinize
from ecs_mtg.world import World

Array = np.ndarray[Any, np.dtype[Any]]
_MAGIC = b"ecs-mtg game 1\n"


@functools.cache
def _layout() -> bytes:
    return hashlib.sha256(repr((GAME, POOL)).encode()).digest()[:8]


class Game:
    """One game between decks.

    Attributes:
        record: the GAME array of shape (1,) that holds the whole game.
        cards: the pool of the decks' cards.
        decks: the deck lists, by seat.
    """

    def __init__(
        self,
        decks: Sequence[Deck],
        seed: int = 0,
        variant: str = "duel",
        *,
        index: int = 0,
        phased_out_tokens_cease: bool = False,
        planar_deck: str = "own",
        max_turns: int = TURN_LIMIT,
    ) -> None:
        """Begin a game: the one that `simulate` plays as number `index` of the same seed, with at most `max_turns` turns.

        Raises:
            DeckError: a deck can't be found or read, or holds cards that are not supported.
            ValueError: any other argument that is out of bounds.
        """
        self.decks, self.cards, begin = load_decks(decks, variant, phased_out_tokens_cease, planar_deck, max_turns)
        self._runner = engine.Runner(self.cards.record, len(self.decks))
        self.record = np.zeros(1, GAME)
        self._runner.start(self.record, begin, checked_seed(seed), np.array([index], np.int64), 0, 1)
        self._history: list[tuple[Array, int]] = []  # the positions so far, and the options picked in them, or who conceded
        self._told: list[list[Line]] = []  # what happened after the first of them
        self._world: World | None = None

    @property
    def legal_actions(self) -> list[Action]:
        """The options of the decision that the game waits for; empty when it is over."""
        return actions_of(self.record, self.cards)

    @property
    def current_player(self) -> int:
        """Who decides: normally the player whose decision it is (723.5); NONE (-1) when the game is over."""
        return NONE if self.is_over else int(self.record[0]["controller_of_decider"])

    @property
    def is_over(self) -> bool:
        """True when somebody has won, the game is drawn or at its turn limit, or it was aborted."""
        return bool(self.record[0]["outcome"] != 0)

    @property
    def outcome(self) -> Outcome:
        """How the game ended; Outcome.NONE while it goes on."""
        return Outcome(int(self.record[0]["outcome"]))

    @property
    def aborted_by(self) -> str | None:
        """Which table was full, by its name in the results, if the game was aborted."""
        return table_name(int(self.record[0]["full_table"])) if self.outcome == Outcome.CAPACITY else None

    @property
    def winners(self) -> list[int]:
        """The seats of the players who won."""
        return [p for p in range(len(self.decks)) if int(self.record[0]["winners"]) >> p & 1]

    def push(self, action: Action | int) -> None:
        """Answer the decision and run on to the next one.

        Args:
            action: one of `legal_actions`, or its index.

        Raises:
            ValueError: the game is over, or the action is not legal now; nothing is changed.
        """
        self._answer(action)
        self._runner.advance(self.record)

    def _answer(self, action: Action | int) -> None:
        options = self.legal_actions
        index = action.index if isinstance(action, Action) else action
        if not options:
            raise ValueError("the game is over: there is nothing to decide" if self.is_over else "nobody has to decide yet")
        if isinstance(action, Action) and (index >= len(options) or options[index] != action):
            raise ValueError(f"{action.text!r} is not legal now; legal are: {', '.join(map(str, options))}")
        if isinstance(index, bool) or not 0 <= index < len(options):
            raise ValueError(f"action {index!r}: there are {len(options)} options, 0 to {len(options) - 1}")
        self._history.append((copied(self.record), int(index)))
        self._runner.answer(self.record, 0, int(index))

    def concede(self, player: int) -> None:
        """A player concedes (104.3a), whoever has to decide: they leave the game at once, which goes on without them.

        Raises:
            ValueError: there is no such player, they have left already, or the game is over; nothing is changed.
        """
        check_in_game(self.record, player)
        self._history.append((copied(self.record), CONCEDES - player))
        self._runner.concede(self.record, 0, player)
        self._runner.advance(self.record)

    def choose(self, policy: Policy = "random") -> Action:
        """What a policy picks now; `push` it. Drawing lots moves on the game's generator for policies, as in `simulate`.

        Args:
            policy: a name, or a function (see `ecs_mtg.policies`).

        Raises:
            ValueError: the game is over, or there is no such policy.
            PolicyError: the policy answered what is no option.
            CompileError: the policy can't be compiled.
        """
        options = self.legal_actions
        if not options:
            raise ValueError("the game is over: there is nothing to decide")
        chosen = resolve_policies(policy, 1)[0]
        index = self._runner.call(chosen, self.record, 0)
        if not 0 <= index < len(options):
            raise wrong_answer(self._runner, self.record, [chosen] * len(self.decks), "the game", index)
        return options[index]

    def pop(self) -> None:
        """Take the last `push` or `concede` back.

        Raises:
            IndexError: nothing was pushed.
        """
        if not self._history:
            raise IndexError("nothing to take back")
        self.record.view(BYTES)[:] = self._history.pop()[0].view(BYTES)
        del self._told[len(self._history) :]

    @property
    def log(self) -> list[Line]:
        """What has happened since the game began, or since it was copied or loaded; hidden cards are named, too.

        Worked out when it is asked for: playing is no slower for it. See `ecs_mtg.log.Line`.
        """
        del self._told[len(self._history) :]
        for position, option in self._history[len(self._told) :]:
            self._told.append(told(position, self.cards, self._runner, option))
        first = self._history[0][0] if self._history else self.record
        began = opening(first, self.cards) if first[0]["decisions"] == 0 else []
        return [*began, *(line for lines in self._told for line in lines)]

    def copy(self) -> Game:
        """An independent game in the same position; its history is empty."""
        other = object.__new__(Game)
        other.decks, other.cards, other._runner = self.decks, self.cards, self._runner
        other.record, other._history, other._told, other._world = copied(self.record), [], [], None
        return other

    def determinize(self, player: int, seed: int) -> Game:
        """A copy in which everything that `player` does not know is redrawn."""
        other = self.copy()
        determinize(other.record, self.cards, player, checked_seed(seed))
        return other

    def observation(self, player: int) -> Array:
        """What a player sees: int16 of shape (observation.SIZE,); see `ecs_mtg.observation.LAYOUT`.

        Raises:
            ValueError: no such player.
        """
        if not 0 <= player < len(self.decks):
            raise ValueError(f"player {player!r}: has to be from 0 to {len(self.decks) - 1}")
        out = np.zeros(observation.SIZE, np.int16)
        self._runner.observe(self.record, player, out)
        return out

    def to_bytes(self) -> bytes:
        """The whole game, its deck lists included, as bytes for `from_bytes`."""
        lists = json.dumps([[deck.name, deck.main] for deck in self.decks]).encode()
        return _MAGIC + _layout() + len(lists).to_bytes(4, "little") + lists + self.cards.fingerprint + self.record.tobytes()

    @classmethod
    def from_bytes(cls, data: bytes) -> Game:
        """The game that `to_bytes` saved; its history is empty.

        Raises:
            ValueError: the bytes are no saved game, or one of another version of the engine or of its cards.
        """
        at = len(_MAGIC)
        if not data.startswith(_MAGIC) or len(data) < at + 12:
            raise ValueError("these bytes are no saved game")
        if data[at : at + 8] != _layout():
            raise ValueError("the game was saved by another version of the engine")
        size = int.from_bytes(data[at + 8 : at + 12], "little")
        at += 12
        wanted = at + size + 8 + GAME.itemsize
        if len(data) != wanted:
            raise ValueError(f"a saved game of these decks has {wanted} bytes, not {len(data)}")
        try:
            lists = [
                DeckList(name, tuple((int(n), str(card)) for n, card in main)) for name, main in json.loads(data[at : at + size])
            ]
        except (ValueError, TypeError) as error:
            raise ValueError("these bytes are no saved game: the deck lists can't be read") from error
        game = cls(lists)
        if data[at + size : at + size + 8] != game.cards.fingerprint:
            raise ValueError("the game was saved with other versions of its cards")
        game.record[:] = np.frombuffer(data, GAME, 1, at + size + 8)
        return game

    @property
    def world(self) -> World:
        """The game as an esper world; the same one every time."""
        if self._world is None:
            self._world = World(self.record, self._runner, self._answer)
        self._world.update()
        return self._world

    def __str__(self) -> str:
        return render(self.record, self.cards, [d.name for d in self.decks])
