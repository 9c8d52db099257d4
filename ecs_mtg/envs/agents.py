"""PettingZoo environments: each player is an agent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ecs_mtg.batch.output_buffers import rows
from ecs_mtg.batch.reward_shaping import Shaping
from ecs_mtg.batch.simulator import Simulator
from ecs_mtg.components.sizes import TURN_LIMIT
from ecs_mtg.envs.spaces import METADATA, action_space, checked_render_mode, drawn_seed, observation_space, spaces
from ecs_mtg.policies import Policy
from ecs_mtg.setup.deck_arguments import Deck
from ecs_mtg.support.optional_imports import need

need("pettingzoo", "envs")
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402

Array = np.ndarray[Any, np.dtype[Any]]
Seen = Any  # int16 (SIZE,), or a dict of that and the mask
Info = dict[str, Any]

WAIT = 0  # the action of an agent who has nothing to decide


class _Table:
    """One game, and what its agents are told.

    Attributes:
        names: the agents, in the order of their seats.
    """

    def __init__(self, simulator: Simulator, seats: Sequence[int], mask: str) -> None:
        if mask not in ("info", "observation"):
            raise ValueError(f"mask {mask!r}: has to be info or observation")
        self.simulator = simulator
        self.seats = {f"player_{seat}": seat for seat in seats}
        self.names = list(self.seats)
        self._mask_seen = mask == "observation"
        seen, actions = observation_space(simulator), action_space()
        if self._mask_seen:
            seen = spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (int(actions.n),), np.int8)})
        self.observation_spaces = dict.fromkeys(self.names, seen)
        self.action_spaces = {name: action_space() for name in self.names}
        self._seeded = False

    def begin(self, seed: int | None) -> None:
        """Begin the next game of a seed, or the first one of `seed` if that is given."""
        if seed is None and not self._seeded:
            seed = drawn_seed(np.random.default_rng())
        self._seeded = True
        self.simulator.reset(seed=seed)

    @property
    def decides(self) -> str | None:
        """Who decides, None when the game is over."""
        seat = int(self.simulator.current_player[0])
        return None if seat < 0 else f"player_{seat}"

    def act(self, action: Any) -> None:
        """Take an option for the player who decides; a player who picks an illegal one loses the game."""
        self.simulator.step(np.array([action], np.int64))

    def _mask(self, name: str) -> Array:
        """Return the options of an agent: int8 (A,); those who have nothing to decide may wait."""
        if name == self.decides:
            return np.array(self.simulator.action_mask[0], np.int8)
        mask = np.zeros(self.simulator.action_mask.shape[1], np.int8)
        mask[WAIT] = 1
        return mask

    def observe(self, name: str) -> Seen:
        """Return what an agent sees."""
        seen = rows(self.simulator.observe(0, self.seats[name])[None])[0]
        return {"observation": seen, "action_mask": self._mask(name)} if self._mask_seen else seen

    def info(self, name: str) -> Info:
        """Return the info dict of an agent."""
        return {} if self._mask_seen else {"action_mask": self._mask(name)}

    def result(self, name: str) -> tuple[float, bool, bool]:
        """Return an agent's results of the last step: reward, terminated, truncated."""
        sim, seat = self.simulator, self.seats[name]
        left = not sim.games[0]["in_game"][seat]
        over, cut = bool(sim.terminated[0]), bool(sim.truncated[0])
        reward = float(sim.rewards[0, seat]) - (left and not over)
        return reward, over or left, cut and not left


def _table(
    decks: Sequence[Deck],
    variant: str,
    mask: str,
    seats: Sequence[Policy | None] | None,
    max_turns: int,
    planar_deck: str,
    shaping: Shaping | None,
    observation: str | int,
) -> _Table:
    simulator = Simulator(
        decks,
        1,
        variant=variant,
        threads=1,
        max_turns=max_turns,
        planar_deck=planar_deck,
        seats=seats,
        illegal="lose",
        shaping=shaping,
        observation=observation,
    )
    return _Table(simulator, [seat for seat in range(len(decks)) if seats is None or seats[seat] is None], mask)


def _metadata(variant: str, players: int) -> dict[str, Any]:
    name = variant if variant != "duel" else "duel" if players == 2 else "free_for_all"
    return {**METADATA, "name": f"ecs_mtg_{name}_v1", "is_parallelizable": False}


class _Seated:
    """What both kinds of environments have.

    Attributes:
        simulator: the batch of one game behind it.
    """

    def __init__(self, table: _Table, metadata: dict[str, Any], render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata, self.render_mode = metadata, checked_render_mode(render_mode)
        self._table, self.simulator = table, table.simulator
        self.possible_agents = list(table.names)
        self.agents: list[str] = []
        self.observation_spaces, self.action_spaces = table.observation_spaces, table.action_spaces

    def observation_space(self, agent: str) -> Any:
        """Return the space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of what an agent does."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """Render the position with everything shown: text with `render_mode="ansi"`; otherwise None, since "human" prints by itself."""
        return self.simulator.render(0) if self.render_mode == "ansi" else None

    def state(self) -> Array:
        """Return what all players see, by seat: int16 (P, SIZE)."""
        return np.stack([rows(self.simulator.observe(0, seat)[None])[0] for seat in range(self.simulator.num_players)])

    def close(self) -> None:
        """Close the environment."""
        self.simulator.close()


class TurnEnv(_Seated, AECEnv[str, Seen, Any]):  # type: ignore[misc]
    """A PettingZoo AEC environment: the agent whose decision it is acts; one who loses is terminated, the others play on.

    Attributes:
        simulator: the batch of one game behind it.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the next game of a seed; with `seed` game 0 of that one, the same that `simulate` plays."""
        self._table.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self._table.decides or self.agents[0]
        self._skip_agent_selection = None
        self._tell()

    def _tell(self) -> None:
        self.infos = {agent: self._table.info(agent) for agent in self.agents}
        if self.render_mode == "human":
            print(self.simulator.render(0))

    def observe(self, agent: str) -> Seen:
        """Observe the game as an agent."""
        return self._table.observe(agent)

    def step(self, action: Any) -> None:
        """Apply the action of the agent whose decision it is; an agent who has left takes None and is removed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._table.act(action)
        for one in self.agents:
            self.rewards[one], self.terminations[one], self.truncations[one] = self._table.result(one)
        self.agent_selection = self._table.decides or agent
        self._accumulate_rewards()
        self._tell()
        self._deads_step_first()


class ParallelTurnEnv(_Seated, ParallelEnv[str, Seen, Any]):  # type: ignore[misc]
    """A game as PettingZoo's Parallel: all agents act in every step, and what those do who have nothing to decide is ignored.

    Attributes:
        simulator: the batch of one game behind it.
    """

    def _seen(self, agents: Sequence[str]) -> tuple[dict[str, Seen], dict[str, Info]]:
        if self.render_mode == "human":
            print(self.simulator.render(0))
        return {agent: self._table.observe(agent) for agent in agents}, {agent: self._table.info(agent) for agent in agents}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Seen], dict[str, Info]]:
        """Begin the next game of a seed; with `seed` game 0 of that one, the same that `simulate` plays."""
        self._table.begin(seed)
        self.agents = list(self.possible_agents)
        return self._seen(self.agents)

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """Take the option in `actions` for the agent whose decision it is; an agent who loses is in the results for the last time.

        Raises:
            ValueError: there is no action of the agent whose decision it is, or the game is over.
        """
        decides, agents = self._table.decides, self.agents
        if decides is None or not agents:
            raise ValueError("the game is over: call reset()")
        if decides not in actions:
            raise ValueError(f"actions of {sorted(actions)}: {decides} has to decide")
        self._table.act(actions[decides])
        results = {agent: self._table.result(agent) for agent in agents}
        seen, infos = self._seen(agents)
        self.agents = [agent for agent in agents if not (results[agent][1] or results[agent][2])]
        rewards, over, cut = ({agent: result[k] for agent, result in results.items()} for k in range(3))
        return seen, rewards, over, cut, infos  # type: ignore[return-value]


def aec(
    decks: Sequence[Deck],
    variant: str = "duel",
    *,
    mask: str = "info",
    seats: Sequence[Policy | None] | None = None,
    max_turns: int = TURN_LIMIT,
    planar_deck: str = "own",
    shaping: Shaping | None = None,
    observation: str | int = "full",
    render_mode: str | None = None,
) -> TurnEnv:
    """Make a PettingZoo AEC environment for two to six players, its agents "player_0" and so on.

    Args:
        decks: one for each player, as `simulate` takes them.
        variant: as for `simulate`.
        mask: where the action mask, int8 (A,), is. "info": in `infos[agent]["action_mask"]`, and observations are arrays;
            "observation": observations are dicts of "observation" and "action_mask".
        seats: for each player a policy that decides within the step, or None for an agent; None: all are agents.
        max_turns: as for `simulate`; a game that reaches the limit is truncated.
        planar_deck: as for `simulate`.
        shaping: rewards in addition to the outcome; None for none.
        observation: "full": everything that a player may know (`seen.view(full.OBSERVATION)`), or "compact": a short view.
        render_mode: "ansi": `render` returns text; "human": every position is printed.

    Raises:
        DeckError: a deck can't be found or read, or contains unsupported cards.
        ValueError: any other argument is invalid.
    """
    table = _table(decks, variant, mask, seats, max_turns, planar_deck, shaping, observation)
    return TurnEnv(table, _metadata(variant, len(decks)), render_mode)


def parallel(
    decks: Sequence[Deck],
    variant: str = "duel",
    *,
    mask: str = "info",
    seats: Sequence[Policy | None] | None = None,
    max_turns: int = TURN_LIMIT,
    planar_deck: str = "own",
    shaping: Shaping | None = None,
    observation: str | int = "full",
    render_mode: str | None = None,
) -> ParallelTurnEnv:
    """Make a PettingZoo Parallel environment for two to six players; takes the arguments of `aec`.

    All agents act in every step. Those with nothing to decide may only take action 0, which does nothing.
    """
    table = _table(decks, variant, mask, seats, max_turns, planar_deck, shaping, observation)
    return ParallelTurnEnv(table, {**_metadata(variant, len(decks)), "is_parallelizable": True}, render_mode)
