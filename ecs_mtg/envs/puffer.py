"""PufferLib environment: a batch written straight into its buffers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ecs_mtg.batch.reward_shaping import Shaping
from ecs_mtg.batch.simulator import Simulator
from ecs_mtg.components.sizes import TURN_LIMIT
from ecs_mtg.envs.spaces import action_space, checked_render_mode, observation_space, seats_of
from ecs_mtg.observations.compact import LAYOUT
from ecs_mtg.policies import Policy
from ecs_mtg.setup.deck_arguments import Deck
from ecs_mtg.support.optional_imports import need

pufferlib: Any = need("pufferlib", "puffer")

Array = np.ndarray[Any, np.dtype[Any]]

NUMBER_OF_OPTIONS = LAYOUT["globals"][0] + 6
"""Where in an observation it stands how many options there are: the legal actions are those below."""


class PufferDuel(pufferlib.PufferEnv):  # type: ignore[misc]
    """As many agents as games, each against opponents that play within the step; games begin anew in the step in which they end.

    Observations are compact. PufferLib hands on no masks: `observation[NUMBER_OF_OPTIONS]` says how many options there are, and these are actions 0 to that less 1.

    Attributes:
        simulator: the batch behind it.
    """

    def __init__(
        self,
        decks: Sequence[Deck] = ("RG24", "RG24"),
        num_envs: int = 1024,
        opponent: Policy | Sequence[Policy] = "greedy",
        *,
        variant: str = "duel",
        seat: int = 0,
        threads: int | None = 1,
        max_turns: int = TURN_LIMIT,
        planar_deck: str = "own",
        shaping: Shaping | None = None,
        render_mode: str | None = None,
        buf: Any = None,
        seed: int = 0,
    ) -> None:
        """Make the environment; takes the arguments of `DuelVectorEnv`, with `buf` and `seed` as PufferLib passes them."""
        self.render_mode = checked_render_mode(render_mode)
        self.seat = seat
        self.simulator = Simulator(
            decks, num_envs, seed=seed, variant=variant, threads=threads, planar_deck=planar_deck, max_turns=max_turns,
            seats=seats_of(decks, seat, opponent), autoreset="same_step", illegal="lose", shaping=shaping, observation="compact",
        )  # fmt: skip
        self.single_observation_space = observation_space(self.simulator)
        self.single_action_space = action_space()
        self.num_agents = num_envs
        super().__init__(buf)
        self.simulator.write_to(observation=self.observations, terminated=self.terminals, truncated=self.truncations)

    def reset(self, seed: int | None = None) -> tuple[Array, list[Any]]:
        """Begin the next games of a seed; with `seed` the first ones of that one."""
        self.simulator.reset(seed=seed)
        self.rewards[:] = 0
        return self.observations, []

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, list[Any]]:
        """Take an option in every game, and play each on until the learner has to decide again; games that end begin anew."""
        self.simulator.step(np.asarray(actions).reshape(-1))
        self.rewards[:] = self.simulator.rewards[:, self.seat]
        return self.observations, self.rewards, self.terminals, self.truncations, []

    def render(self) -> str | None:
        """Return the first game as the learner sees it."""
        text = self.simulator.render(0, self.seat)
        if self.render_mode == "human":
            print(text)
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """End the threads."""
        self.simulator.close()
