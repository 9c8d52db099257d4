"""Gymnasium environments: one game, or many; opponents play within the step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import Env
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ecs_mtg.batch.output_buffers import rows
from ecs_mtg.batch.reward_shaping import Shaping
from ecs_mtg.batch.simulator import Simulator
from ecs_mtg.batch.stepping import NEXT_STEP, SAME_STEP
from ecs_mtg.components.sizes import TURN_LIMIT
from ecs_mtg.envs.spaces import METADATA, action_space, checked_render_mode, drawn_seed, observation_space, seats_of
from ecs_mtg.policies import Policy
from ecs_mtg.setup.deck_arguments import Deck

Array = np.ndarray[Any, np.dtype[Any]]

DECKS = ("RG24", "RG24")
_AUTORESETS = {AutoresetMode.NEXT_STEP: NEXT_STEP, AutoresetMode.SAME_STEP: SAME_STEP, AutoresetMode.DISABLED: "disabled"}


def _masks(sim: Simulator) -> Array:
    """Return the masks of a batch as Gymnasium's spaces take them: int8 (N, A), the buffer itself."""
    return sim.action_mask.view(np.int8)


class DuelEnv(Env[Array, np.int64]):
    """A Gymnasium environment with one game, in which opponents decide within the step.

    Observations are the learner's, int16 (SIZE,). Actions are indices into the list of options; `info["action_mask"]`, int8 (A,), has
    the legal ones, and an illegal action loses the game. The reward is 1 for a win, -1 for a loss, 0 otherwise.
    """

    metadata = METADATA

    def __init__(
        self,
        decks: Sequence[Deck] = DECKS,
        opponent: Policy | Sequence[Policy | None] | None = "greedy",
        *,
        variant: str = "duel",
        seat: int = 0,
        max_turns: int = TURN_LIMIT,
        planar_deck: str = "own",
        shaping: Shaping | None = None,
        observation: str | int = "full",
        render_mode: str | None = None,
    ) -> None:
        """Make the environment.

        Args:
            decks: one for each of two to six players, as `simulate` takes them.
            opponent: a policy for all opponents, or a list with one for each, in turn order after the learner; None for those whose
                decisions are returned, too (`info["current_player"]` is the player; the reward is that of the player who acted).
            variant: as for `simulate`.
            seat: the learner's seat.
            max_turns: as for `simulate`; a game that reaches the limit is truncated.
            planar_deck: as for `simulate`.
            shaping: rewards in addition to the outcome; None for none.
            observation: "full": everything that a player may know (`seen.view(full.OBSERVATION)`), or "compact": a short view.
            render_mode: "ansi": `render` returns text; "human": every position is printed. Both show what the learner sees.

        Raises:
            DeckError: a deck can't be found or read, or contains unsupported cards.
            ValueError: any other argument is invalid.
        """
        self.render_mode = checked_render_mode(render_mode)
        self.seat = seat
        seats = seats_of(decks, seat, opponent)
        self.simulator = Simulator(
            decks,
            1,
            variant=variant,
            threads=1,
            planar_deck=planar_deck,
            max_turns=max_turns,
            seats=seats,
            illegal="lose",
            shaping=shaping,
            observation=observation,
        )
        self.observation_space = observation_space(self.simulator)
        self.action_space = action_space()
        self._seeded = False

    def action_masks(self) -> Array:
        """Return the action mask, bool (A,), for maskable algorithms of sb3-contrib."""
        return np.array(self.simulator.action_mask[0])

    def _told(self) -> tuple[Array, dict[str, Any]]:
        sim = self.simulator
        if self.render_mode == "human":
            print(self._text())
        return rows(sim.observation)[0].copy(), {
            "action_mask": _masks(sim)[0].copy(),
            "current_player": int(sim.current_player[0]),
        }

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin the next game; with `seed`, game 0 of that seed, the first that `simulate` plays."""
        super().reset(seed=seed)
        if seed is None and not self._seeded:
            seed = drawn_seed(self.np_random)
        self._seeded = True
        self.simulator.reset(seed=seed)
        return self._told()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Take an action, and run the game until the learner has to decide again or the game is over."""
        sim = self.simulator
        if sim.current_player[0] < 0:
            raise ResetNeeded("the game is over: call reset()")
        actor = int(sim.current_player[0])
        sim.step(np.array([action]))
        seen, info = self._told()
        return seen, float(sim.rewards[0, actor]), bool(sim.terminated[0]), bool(sim.truncated[0]), info

    def _text(self) -> str:
        return self.simulator.render(0, self.seat)

    def render(self) -> str | None:
        """Return the position as the learner sees it as text with `render_mode="ansi"`, otherwise None ("human" prints by itself)."""
        return self._text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Close the environment."""
        self.simulator.close()


class DuelVectorEnv(VectorEnv[Array, Array, Array]):
    """A Gymnasium vector environment over the buffers of one `Simulator`; each game is as in `DuelEnv`.

    Attributes:
        simulator: the underlying batch.
    """

    metadata: dict[str, Any] = {**METADATA, "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  # as the base class has it

    def __init__(
        self,
        decks: Sequence[Deck] = DECKS,
        num_envs: int = 1,
        opponent: Policy | Sequence[Policy | None] | None = "greedy",
        *,
        variant: str = "duel",
        seat: int = 0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int | None = None,
        max_turns: int = TURN_LIMIT,
        planar_deck: str = "own",
        shaping: Shaping | None = None,
        observation: str | int = "full",
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """Make the environment; most arguments are those of `DuelEnv`.

        Args:
            decks: see there.
            num_envs: the number of games, N.
            opponent: see there. If decisions of several players are returned, rewards are those of the players who acted, and
                `info["rewards"]`, float32 (N, P), has those of all.
            variant: see there.
            seat: see there.
            autoreset_mode: Gymnasium's `AutoresetMode`.
            threads: threads to play on; None for one per core.
            max_turns: see there.
            planar_deck: see there.
            shaping: see there.
            observation: see there.
            copy: whether to return copies of observations, masks and the like; with False they are the buffers, which the next step overwrites.
            render_mode: see there; "human" prints the first game.
        """
        self.render_mode = checked_render_mode(render_mode)
        mode = AutoresetMode(autoreset_mode)
        self.metadata = {**METADATA, "autoreset_mode": mode}
        self.num_envs, self.seat, self.copy = num_envs, seat, copy
        seats = seats_of(decks, seat, opponent)
        self._self_play = seats.count(None) > 1
        self.simulator = Simulator(
            decks, num_envs, variant=variant, threads=threads, planar_deck=planar_deck, max_turns=max_turns, seats=seats,
            autoreset=_AUTORESETS[mode], illegal="lose", shaping=shaping, observation=observation,
        )  # fmt: skip
        self.single_observation_space = observation_space(self.simulator)
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._all = np.ones(num_envs, np.bool_)
        self._seeded = False

    def _given(self, array: Array) -> Array:
        return array.copy() if self.copy else array

    def _info(self) -> dict[str, Any]:
        sim = self.simulator
        told = {"action_mask": _masks(sim), "current_player": sim.current_player}
        if self._self_play:
            told["rewards"] = sim.rewards
        info: dict[str, Any] = {}
        for name, array in told.items():
            info[name], info[f"_{name}"] = self._given(array), self._given(self._all)
        if self.render_mode == "human":
            print(sim.render(0, self.seat))
        return info

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin the next games; with `seed`, the first ones of that seed.

        `options["reset_mask"]`, bool (N,), selects the games to reset; None for all.
        """
        super().reset(seed=seed)
        mask = (options or {}).get("reset_mask")
        if mask is not None and seed is not None:
            raise ValueError("a seed is of all games: give no reset_mask with it")
        if seed is None and not self._seeded:
            seed = drawn_seed(self.np_random)
        if mask is None or not self._seeded:
            self.simulator.reset(seed=seed)
        else:
            self.simulator.reset(mask)
        self._seeded = True
        return self._given(rows(self.simulator.observation)), self._info()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Take an action in every game, and run each until the learner has to decide again or the game is over.

        Raises:
            ResetNeeded: with `AutoresetMode.DISABLED`, some games are over and have not been reset.
        """
        sim = self.simulator
        actors = np.maximum(sim.current_player, 0) if self._self_play else None
        if self.metadata["autoreset_mode"] == AutoresetMode.DISABLED and (sim.current_player < 0).any():
            k = int((sim.current_player < 0).argmax())
            raise ResetNeeded(f"game {k} is over: call reset(options={{'reset_mask': ...}})")
        sim.step(actions)
        rewards = sim.rewards[:, self.seat].copy() if actors is None else sim.rewards[np.arange(self.num_envs), actors]
        info = self._info()
        ended = sim.terminated | sim.truncated
        if sim.final_observation is not None and ended.any():
            final = np.full(self.num_envs, None, object)
            for k in np.flatnonzero(ended).tolist():
                final[k] = rows(sim.final_observation)[k].copy()
            info["final_obs"], info["_final_obs"] = final, ended
        return self._given(rows(sim.observation)), rewards, self._given(sim.terminated), self._given(sim.truncated), info

    def render(self) -> tuple[str, ...] | None:
        """Return the positions as the learner sees them, with `render_mode="ansi"`."""
        if self.render_mode != "ansi":
            return None
        return tuple(self.simulator.render(k, self.seat) for k in range(self.num_envs))

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        self.simulator.close()
