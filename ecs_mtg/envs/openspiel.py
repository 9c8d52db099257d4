"""OpenSpiel: a Python game registered as `python_ecs_mtg`.

    import pyspiel
    import ecs_mtg.envs.openspiel

    game = pyspiel.load_game("python_ecs_mtg", {"decks": "RG24|Sped Red"})

All chance stands in one node at the root, which says which of some games it is; `resample_from_infostate` redraws what a player does not know.
Games can go on from a small position, whose tree OpenSpiel's exact algorithms can walk: `{"position": "duel.yaml", "max_turns": 3}`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ecs_mtg.components.codes import Outcome
from ecs_mtg.components.sizes import OPTIONS, PLAYERS, TURN_LIMIT
from ecs_mtg.envs.hidden_deals import deals, game_of
from ecs_mtg.envs.information_states import Listener
from ecs_mtg.game.game import Game
from ecs_mtg.game.render import render
from ecs_mtg.observations.compact import SIZE
from ecs_mtg.scenario import Scenario
from ecs_mtg.support.argument_checks import whole
from ecs_mtg.support.optional_imports import need

pyspiel: Any = need("pyspiel", "openspiel")

NAME = "python_ecs_mtg"
MOST_DEALS, MOST_DECISIONS = 100_000, 1_000_000
PARAMETERS: dict[str, Any] = {
    "decks": "RG24|RG24", "variant": "duel", "seed": 0, "deals": 1000, "max_turns": TURN_LIMIT, "position": "",
}  # fmt: skip


def _game_type(players: int) -> Any:
    """Describe the game to OpenSpiel; with two players it is zero-sum."""
    return pyspiel.GameType(
        short_name=NAME, long_name="Magic: The Gathering", dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC, information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if players == 2 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL, max_num_players=PLAYERS, min_num_players=2,
        provides_information_state_string=True, provides_information_state_tensor=False, provides_observation_string=True,
        provides_observation_tensor=True, parameter_specification=PARAMETERS,
    )  # fmt: skip


class MagicGame(pyspiel.Game):  # type: ignore[misc]
    """An OpenSpiel game between some decks.

    Parameters: `decks`, names or files with `|` between them; `variant`; `seed`; `max_turns`; `deals`, how many games there are: chance says at
    the root which one it is, the one that `ecs_mtg.Game(decks, seed, index=...)` begins. With a `position`, a scenario file whose script is not
    played, games go on from there for `max_turns` turns, the current one included: chance deals the cards of each player's hand and library in
    all the ways in which they can lie, and the other parameters say nothing.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Make the environment.

        Raises:
            DeckError: a deck can't be found or read.
            ScenarioError: the position can't be read or built.
            ValueError: any other parameter that is out of bounds.
        """
        self.given = {**PARAMETERS, **(params or {})}
        self.listeners: dict[tuple[int, int], Listener] = {}
        self._dealt: dict[int, Game] = {}
        self.decks = str(self.given["decks"]).split("|")
        if self.given["position"]:
            whole("max_turns", self.given["max_turns"], 1, TURN_LIMIT)
            scenario = Scenario.load(str(self.given["position"]))
            self._positions = deals(scenario, MOST_DEALS)
            self.decks = list(scenario.document.players)
            self.chances = [deal.probability for deal in self._positions]
        else:
            number = whole("deals", self.given["deals"], 1, MOST_DEALS)
            self.chances = [1 / number] * number
        self.deal(0).close()
        players = len(self.decks)
        limits: dict[str, Any] = {"utility_sum": 0.0} if players == 2 else {}
        info = pyspiel.GameInfo(
            num_distinct_actions=OPTIONS, max_chance_outcomes=len(self.chances), num_players=players, min_utility=-1.0, max_utility=1.0,
            max_game_length=MOST_DECISIONS, **limits,
        )  # fmt: skip
        super().__init__(_game_type(players), info, self.given)

    def deal(self, index: int) -> Game:
        """Return a game at its beginning."""
        given = self.given
        if given["position"]:
            if index not in self._dealt:
                self._dealt[index] = game_of(str(given["position"]), self._positions[index].document, given["max_turns"])
            return self._dealt[index].copy()
        return Game(self.decks, given["seed"], given["variant"], index=index, max_turns=given["max_turns"])

    def listener(self, played: Game, player: int) -> Listener:
        """Return what informs a player about the games of a pool."""
        key = (id(played.cards), player)  # which stays its own: a listener keeps the pool
        if key not in self.listeners:
            self.listeners[key] = Listener(played.cards, played._runner, player)
        return self.listeners[key]

    def new_initial_state(self) -> MagicState:
        """Return the root: nothing has been dealt."""
        return MagicState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> MagicObserver:
        """Make an observer; there is only one kind, whatever is asked for."""
        if params:
            raise ValueError(f"parameters {params}: an observer has none")
        return MagicObserver()


class MagicState(pyspiel.State):  # type: ignore[misc]
    """An OpenSpiel state: a position.

    Attributes:
        played: the game; None before one is dealt.
    """

    def __init__(self, game: MagicGame) -> None:
        """Begin at the root of a game."""
        super().__init__(game)
        self.played: Game | None = None
        self._learned: dict[int, tuple[int, str]] = {}  # by player: how many of the decisions are told, and what

    def current_player(self) -> int:
        """Return who decides."""
        if self.played is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.played.is_over else self.played.current_player

    def _legal_actions(self, player: int) -> list[int]:
        assert self.played is not None
        return list(range(int(self.played.record[0]["n_options"])))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the games that can be dealt, each with the same probability."""
        return list(enumerate(self.get_game().chances))

    def _apply_action(self, action: int) -> None:
        if self.played is None:
            self.played = self.get_game().deal(action)
        else:
            self.played.push(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.played is None:
            return f"game {action}"
        return f"{action}: {self.played.legal_actions[action].text}"  # no two are the same

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.played is not None and self.played.is_over

    def returns(self) -> list[float]:
        """Return the results: 1 for winners, -1 for losers; 0 for all in a draw, at the turn limit and before the end."""
        players = self.num_players()
        if self.played is None or self.played.outcome != Outcome.WON:
            return [0.0] * players
        return [1.0 if p in self.played.winners else -1.0 for p in range(players)]

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a player has learned and done; it distinguishes exactly what they can distinguish."""
        if self.played is None:
            return str(self)
        player = self.current_player() if player is None else player
        listener, history = self.get_game().listener(self.played, player), self.played.history
        if player not in self._learned:
            self._learned[player] = (0, listener.opening(history[0].record if history else self.played.record))
        known, text = self._learned[player]
        text += listener.learned(history[known:])
        self._learned[player] = (len(history), text)
        seen = MagicObserver().string_from(self, player)
        return f"{text}{seen}" + (f"\n{listener.asked(self.played.record)}" if self.current_player() == player else "")

    def resample_from_infostate(self, player: int, rng: Any = None) -> MagicState:
        """Resample everything that a player does not know; `rng` returns numbers from 0 to 1."""
        other: MagicState = self.clone()
        if self.played is not None:
            self.information_state_string(player)
            other.played = self.played.determinize(player, int((rng or np.random.random)() * (1 << 32)))
            other._learned = {player: (0, self._learned[player][1])}  # the copy has no history
        return other

    def __str__(self) -> str:
        return "nothing is dealt" if self.played is None else str(self.played)


class MagicObserver:
    """An OpenSpiel observer: the compact observation as a tensor, a rendering as text.

    Attributes:
        tensor: float32 (observation.SIZE,), written in place.
        dict: the same by name.
    """

    def __init__(self) -> None:
        """Make room."""
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: MagicState, player: int) -> None:
        """Look at a position."""
        self.tensor[:] = 0 if state.played is None else state.played.observation(player, "compact")

    def string_from(self, state: MagicState, player: int) -> str:
        """Return the position as a player sees it."""
        if state.played is None:
            return str(state)
        seats = [f"deck {k}" for k in range(len(state.played.decks))]
        return render(state.played.record, state.played.cards, seats, player)


pyspiel.register_game(_game_type(2), MagicGame)
