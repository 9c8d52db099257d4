"""`Game`: one game, with an API like python-chess: `legal_actions`, `push`, `pop`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from types import TracebackType
from typing import Any

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import CONCEDE, NONE, Outcome, table_name
from ecs_mtg.components.sizes import OPTIONS, TURN_LIMIT
from ecs_mtg.decks import DeckList
from ecs_mtg.engine import runners
from ecs_mtg.engine.bad_choices import wrong_answer
from ecs_mtg.game.analysis import Analysis, analyse
from ecs_mtg.game.game_files import GameFile, GameFileError, Made, difference, end_difference
from ecs_mtg.game.log import Teller, opening
from ecs_mtg.game.narration import CONCEDES, Line
from ecs_mtg.game.options import CONCESSION, Action, action_at, actions_of, check_in_game, determinize, options_offered
from ecs_mtg.game.positions import Position, thin_out
from ecs_mtg.game.render import render
from ecs_mtg.game.world import World
from ecs_mtg.observations import compact, full, version_named
from ecs_mtg.policies import Policy, resolve_policies
from ecs_mtg.setup.deck_arguments import Deck, game_options, load_decks
from ecs_mtg.snapshots import copies, serialization
from ecs_mtg.snapshots.validation import check_origin, check_structure
from ecs_mtg.support.argument_checks import WrongTypeError, checked_seed, seat, whole
from ecs_mtg.support.limits import MAX_INDEX
from ecs_mtg.support.records import BYTES, copied

Array = np.ndarray[Any, np.dtype[Any]]


class Game:
    """One game between decks.

    `pickle`, `copy.copy` and `copy.deepcopy` give independent games in the same position, history included.

    Attributes:
        record: the GAME array of shape (1,) that holds the whole game.
        cards: the pool of the decks' cards.
        decks: the deck lists, by seat.
    """

    _begun: tuple[int, int] | None = None
    """Seed and index, where they are known."""

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
        """Begin the game that `simulate` plays as number `index` of the seed, with at most `max_turns` turns.

        Args:
            decks: as for `simulate`.
            seed: as for `simulate`.
            variant: as for `simulate`.
            index: the game's number.
            phased_out_tokens_cease: as for `simulate`.
            planar_deck: as for `simulate`.
            max_turns: as for `simulate`.

        Raises:
            DeckError: a deck can't be found or read, or contains unsupported cards.
            ValueError: any other argument is invalid.
        """
        seed, index = checked_seed(seed), whole("index", index, 0, MAX_INDEX)
        options = game_options(variant, phased_out_tokens_cease, planar_deck, max_turns)
        begin = self._make(decks, options)
        self._begun = (seed, index)
        self.record = COLUMNS.zeros()
        self._runner.start(self.record, begin, seed, np.array([index], np.int64), 0, 1)

    @classmethod
    def at(
        cls, record: Array, cards: CardPool, runner: runners.Runner, decks: Sequence[DeckList], history: Sequence[Position]
    ) -> Game:
        """Make a game from a record in progress; `history`: its earlier positions."""
        game = object.__new__(cls)
        game.record, game.cards, game.decks = record, cards, list(decks)
        game._options, game._runner, game._history = game_options("duel", False, "own", TURN_LIMIT), runner, list(history)
        game._shared, game._steps, game._told, game._world = len(game._history), None, [], None
        return game

    def _make(self, decks: Sequence[Deck], options: dict[str, Any]) -> Array:
        """Set up everything but the record; return the initial record of games between the decks."""
        self.decks, self.cards, begin = load_decks(decks, **options)
        self._options = options
        self._runner = runners.Runner(self.cards.record, len(self.decks))
        self._history: list[Position] = []
        self._shared = 0  # how many of them other games have, too
        self._steps: copies.Steps | None = None
        self._told: list[list[Line]] = []  # what happened after the first of them
        self._world: World | None = None
        return begin

    @property
    def legal_actions(self) -> list[Action]:
        """The options of the current decision; empty when the game is over."""
        return actions_of(self.record, self.cards)

    @property
    def current_player(self) -> int:
        """The player who makes the current decision (723.5); NONE (-1) when the game is over."""
        return NONE if self.is_over else int(self.record[0]["controller_of_decider"])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended: won, drawn, at its turn limit, or aborted."""
        return bool(self.record[0]["outcome"] != 0)

    @property
    def outcome(self) -> Outcome:
        """How the game ended; Outcome.NONE while it is in progress."""
        return Outcome(int(self.record[0]["outcome"]))

    @property
    def aborted_by(self) -> str | None:
        """The name of the table that was full, if the game was aborted for that reason."""
        return table_name(int(self.record[0]["full_table"])) if self.outcome == Outcome.CAPACITY else None

    @property
    def winners(self) -> list[int]:
        """The seats of the players who won."""
        return [p for p in range(len(self.decks)) if int(self.record[0]["winners"]) >> p & 1]

    def push(self, action: Action | int) -> None:
        """Take an action, and run the game to its next decision or its end.

        Args:
            action: one of `legal_actions`, or its index; or `ecs_mtg.game.options.CONCESSION`: the player who decides concedes.

        Raises:
            ValueError: the game is over, or the action is not legal now (also a `TypeError` if it is neither an action nor a whole
                number); nothing is changed.
        """
        if action == CONCESSION:
            self.concede(self.current_player)
            return
        option = action if type(action) is int and 0 <= action < OPTIONS else self._option(action)
        record, at = copies.room(self.record)
        if self._moved().push(at, option) < 0:
            copies.give_back(record, at)
            self._option(option)  # says what is wrong
        self._history.append(Position(record, option, at))
        thin_out(self._history)

    def _option(self, action: Action | int) -> int:
        """Return the index of a legal action; raises the errors of `push`."""
        g = self.record[0]
        if self.is_over or g["decision"] == 0:
            raise ValueError("the game is over: there is nothing to decide" if self.is_over else "nobody has to decide yet")
        if isinstance(action, Action):
            if not 0 <= action.index < options_offered(self.record) or action_at(self.record, self.cards, action.index) != action:
                raise ValueError(f"{action.text!r} is not legal now; legal are: {', '.join(map(str, self.legal_actions))}")
            return action.index
        most = int(g["n_options"]) - 1
        try:
            return whole("action", action, 0, most)
        except WrongTypeError as error:
            raise WrongTypeError(f"{error}; or one of legal_actions") from None
        except ValueError:
            raise ValueError(f"action {action}: there are {most + 1} options, 0 to {most}") from None

    def _answer(self, action: Action | int) -> None:
        option = self._option(action)
        self._remember(option)
        self._runner.answer(self.record, 0, option)

    def _remember(self, picked: int) -> None:
        """Add the position, and what was picked in it, to the history."""
        record, at = copies.room(self.record)
        record.view(BYTES)[:] = self.record.view(BYTES)
        self._history.append(Position(record, picked, at))
        thin_out(self._history)

    def _moved(self) -> copies.Steps:
        """Return the kernels that run the record forward and restore it."""
        if self._steps is None or self._steps.record is not self.record:
            self._steps = copies.Steps(self._runner, self.record)
        return self._steps

    def pay_by_hand(self, *players: int) -> None:
        """Have players activate mana abilities by hand when they pay costs (601.2g); by default payments are automatic.

        Raises:
            ValueError: there is no such player, or a decision has been made already.
        """
        g = self.record[0]
        if g["decisions"] != 0 or self._history:
            raise ValueError("players pay by hand from the beginning of a game on: this one has begun already")
        g["manual_mana"] |= sum(1 << seat(player, len(self.decks)) for player in set(players))

    def concede(self, player: int) -> None:
        """Have a player concede (104.3a), whoever has to make the decision; the others play on.

        Raises:
            ValueError: there is no such player, they have left already, or the game is over; nothing is changed.
        """
        check_in_game(self.record, player)
        self._remember(CONCEDES - player)
        self._runner.concede(self.record, 0, player)
        self._runner.advance(self.record)

    def choose(self, policy: Policy = "random") -> Action:
        """Return the action that a policy chooses, without taking it: one of `legal_actions`, or `CONCESSION`.

        A randomized policy advances the game's generator for policies, as in `simulate`.

        Args:
            policy: a name, or a function (see `ecs_mtg.policies`).

        Raises:
            ValueError: the game is over, or there is no such policy.
            PolicyError: the policy returned something that is not an option.
            CompileError: the policy can't be compiled.
        """
        offered = options_offered(self.record)
        if not offered:
            raise ValueError("the game is over: there is nothing to decide")
        chosen = resolve_policies(policy, 1)[0]
        index = self._runner.choose(chosen, self.record, 0)
        if index == CONCEDE:
            return CONCESSION
        if not 0 <= index < offered:
            raise wrong_answer(self._runner, self.record, [chosen] * len(self.decks), "the game", index)
        return action_at(self.record, self.cards, index)

    def analyse(self, policy: Policy = "search") -> Analysis:
        """Analyse the current decision by search, option by option; see `ecs_mtg.game.analysis`.

        Args:
            policy: the search: `mtg.Search(...)`, or its name.

        Raises:
            ValueError: the game is over, or the policy is not a search.
        """
        return analyse(self._runner, self.record, self.cards, policy, [deck.name for deck in self.decks])

    def pop(self) -> None:
        """Undo the last `push` or `concede`.

        Raises:
            IndexError: nothing was pushed.
        """
        if not self._history:
            raise IndexError("nothing to take back")
        before = self._history.pop()
        self._moved().pop(before.at)
        if self._history:
            self._history[-1].fill()  # it may be known only by what is different in the one that goes
        if len(self._history) < self._shared:
            self._shared -= 1
        else:
            copies.give_back(before.record, before.at)
        del self._told[len(self._history) :]

    @property
    def history(self) -> tuple[Position, ...]:
        """The earlier positions of the game, with what was picked in each, since it began, or was copied or loaded; read-only."""
        return tuple(self._history)

    @property
    def log(self) -> list[Line]:
        """The log since the game began, or was copied or loaded; it also names hidden cards.

        It is computed on demand, so it does not slow the game down. See `ecs_mtg.game.log.Line`.
        """
        del self._told[len(self._history) :]
        teller = Teller(self.cards, self._runner)
        for position in self._history[len(self._told) :]:
            self._told.append(teller.told(position.record, position.option))
        first = self._first()
        began = opening(first, self.cards) if first[0]["decisions"] == 0 else []
        return [*began, *(line for lines in self._told for line in lines)]

    def log_for(self, player: int) -> list[Line]:
        """Return the log as one player learns it, with hidden cards as "a card"; it is computed again each time.

        Raises:
            ValueError: there is no such player.
        """
        player = seat(player, len(self.decks))
        first = self._first()
        lines = opening(first, self.cards, player) if first[0]["decisions"] == 0 else []
        teller = Teller(self.cards, self._runner, player)
        for position in self._history:
            lines += teller.told(position.record, position.option)
        return lines

    def _first(self) -> Array:
        """Return the record of the first position that is known."""
        return self._history[0].record if self._history else self.record

    def copy(self) -> Game:
        """Copy the game; the copy has no history."""
        other = self.__copy__()
        other._history, other._told, other._shared = [], [], 0
        return other

    def __copy__(self) -> Game:
        self._shared = len(self._history)  # nobody changes what is in them
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other.record, other._world = copied(self.record), None
        other._history, other._told = list(self._history), list(self._told)
        return other

    def __del__(self) -> None:
        """Let others use the records that positions were kept in."""
        history = vars(self).get("_history", ())
        if all(
            position.is_whole for position in history
        ):  # otherwise what a copy has may be known only by what is different in them
            for position in history[vars(self).get("_shared", 0) :]:
                copies.give_back(position.record, position.at)

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        memo[id(self)] = other = self.__copy__()
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).from_bytes, (self._saved(self._history),)

    def determinize(self, player: int, seed: int) -> Game:
        """Return a copy of the game in which everything that `player` does not know is resampled."""
        other = self.copy()
        determinize(other.record, self.cards, player, checked_seed(seed))
        return other

    def observation(self, player: int, version: str | int = "full") -> Array:
        """Return everything that a player may know: an `ecs_mtg.observations.full.OBSERVATION` of shape ().

        With `version="compact"` it is a short view: int16 of shape (SIZE,); see `ecs_mtg.observations.compact.LAYOUT`. The decision and its
        options are included only for the player who makes it.

        Raises:
            ValueError: there is no such player or version.
        """
        if version_named(version) == full.VERSION:
            self._runner.names = self.cards.numbers
            rows = full.buffer(1)
            self._runner.observe(self.record, seat(player, len(self.decks)), rows)
            return rows.reshape(())
        out = np.zeros(compact.SIZE, np.int16)
        self._runner.observe(self.record, seat(player, len(self.decks)), out)
        return out

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the game to a JSON file with its decks, seed and actions, which `load` replays.

        Raises:
            OSError: the file can't be written.
            ValueError: the game was copied or loaded without its history.
        """
        if self._begun is None or self._first()[0]["decisions"] != 0:
            raise ValueError(
                "a file of a game needs all that happened in it: this one was copied or loaded without; see to_bytes"
            )
        made = []
        for position in self._history:
            option, texts = position.option, [action.text for action in actions_of(position.record, self.cards)]
            made.append(Made(option, len(texts), texts[option] if option >= 0 else f"player {CONCEDES - option} concedes"))
        seed, index = self._begun
        cards, end = self.cards.fingerprint.hex(), tuple(str(self).splitlines())
        by_hand = tuple(p for p in range(len(self.decks)) if int(self._first()[0]["manual_mana"]) >> p & 1)
        GameFile(self.decks, self._options, seed, index, cards, tuple(made), end, by_hand).write(path)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Game:
        """Replay a game that `save` wrote; the result has its whole history.

        Raises:
            DeckError: the decks hold cards that are not supported here.
            GameFileError: the file is not a saved game, or replaying it gives another game; the message says what differs.
            OSError: it can't be read.
        """
        told, name = GameFile.read(path), os.fspath(path)
        game = cls(told.decks, told.seed, index=told.index, **told.options)
        game.pay_by_hand(*told.by_hand)
        changed = game._played_again(told)
        if told.cards != game.cards.fingerprint.hex():
            what = changed or "all its actions can still be made"
            raise GameFileError(f"{name}: the game was saved with other versions of its cards (release {told.version}); {what}")
        if changed is not None:
            raise GameFileError(f"{name}: the game does not come out as it was (release {told.version}): {changed}")
        return game

    def _played_again(self, told: GameFile) -> str | None:
        """Replay a file; return what differs, or None."""
        for number, one in enumerate(told.actions, 1):
            changed = difference(number, one, [action.text for action in self.legal_actions])
            if changed is not None:
                return changed
            try:
                self.push(one.option) if one.option >= 0 else self.concede(CONCEDES - one.option)
            except ValueError as error:
                return f"action {number}, {one.text!r}: {error}"
        return end_difference(told.end, str(self).splitlines())

    def to_bytes(self) -> bytes:
        """Serialize the game with its deck lists and variant, for `from_bytes`; without the history."""
        return self._saved([])

    def _saved(self, history: Sequence[Position]) -> bytes:
        facts = {
            "decks": serialization.lists_to_facts(self.decks),
            "options": self._options,
            "cards": self.cards.fingerprint.hex(),
            "begun": self._begun,
            "answers": [position.option for position in history],
        }
        return serialization.pack(facts, [*(position.record for position in history), self.record])

    @classmethod
    def from_bytes(cls, data: bytes) -> Game:
        """Load a game that `to_bytes` saved; safe for untrusted bytes, which are never executed.

        Raises:
            DeckError: the decks hold cards that are not supported here.
            TypeError: `data` is not bytes.
            ValueError: the bytes are not a saved game, are damaged, or are from another version of the engine or its cards.
        """
        facts, records = serialization.unpack(data)
        answers = serialization.answers_from_facts(facts, len(records))
        game = object.__new__(cls)
        begin = game._make(serialization.lists_from_facts(facts), serialization.options_from_facts(facts))
        serialization.check_cards(facts, game.cards)
        check_origin(records, begin)
        check_structure(records, game.cards, begin)
        game._history = [Position.of(copied(records[k : k + 1]), answer) for k, answer in enumerate(answers)]
        game.record = copied(records[-1:])
        game._begun = serialization.begun_from_facts(facts)
        return game

    def close(self) -> None:
        """Delete the esper world; a game without one need not be closed."""
        if self._world is not None:
            self._world.close()
            self._world = None

    def __enter__(self) -> Game:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    @property
    def world(self) -> World:
        """The game as an esper world; the same one every time."""
        if self._world is None:
            self._world = World(self)
        self._world.update()
        return self._world

    def render(self, player: int | None = None) -> str:
        """Render the position as text, as `player` sees it, with "?" for hidden cards; with None, show everything.

        Raises:
            ValueError: there is no such player.
        """
        if player is not None:
            player = seat(player, len(self.decks))
        return render(self.record, self.cards, [d.name for d in self.decks], player)

    def _repr_svg_(self) -> str:
        """Return the board as SVG for notebooks; all cards are shown."""
        from ecs_mtg.pictures import board_svg

        return board_svg(self)

    def _repr_html_(self) -> str:
        return f'<div style="max-width:100%;overflow-x:auto">{self._repr_svg_()}</div>'

    def __str__(self) -> str:
        return self.render()
