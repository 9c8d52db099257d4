"""Learner steps of managym's vector environment: a random opponent within the step, observation and mask after each one, one thread.

    python bench/peers/managym_vector.py [--games 1024] [--rounds 60]

It needs what `managym.py` needs, and numpy. `pytest bench/test_bench_envs.py --benchmark-only` measures ours.
"""

import argparse
import time
from importlib import import_module
from statistics import median
from typing import Any

import numpy as np
from managym import nearest_deck

CARDS, PERMANENTS, ACTIONS, EVENTS = 60, 40, 64, 32  # rows that manabot's own observations have unless asked otherwise


def buffers(games: int) -> dict[str, np.ndarray[Any, Any]]:
    """Allocate the buffers it writes to: the observations of manabot.env.observation, rewards and ends."""
    enums = import_module("manabot.managym.enums")
    sizes = {name: len(getattr(enums, f"{name}Enum").__members__) for name in ("Zone", "Phase", "Step", "Action")}
    player = 2 + sizes["Zone"] + sizes["Phase"] + sizes["Step"] + 14
    shapes = {
        "semantic_cards": (2, CARDS), "known_hand": (2, CARDS, 2), "agent_player": (1, player), "opponent_player": (1, player),
        "agent_cards": (CARDS, sizes["Zone"] + 34), "opponent_cards": (CARDS, sizes["Zone"] + 34), "agent_permanents": (PERMANENTS, 28),
        "opponent_permanents": (PERMANENTS, 28), "actions": (ACTIONS, sizes["Action"] + 4), "events": (EVENTS, 7),
        "agent_player_valid": (1,), "opponent_player_valid": (1,), "agent_cards_valid": (CARDS,), "opponent_cards_valid": (CARDS,),
        "agent_permanents_valid": (PERMANENTS,), "opponent_permanents_valid": (PERMANENTS,), "actions_valid": (ACTIONS,),
        "events_valid": (EVENTS,),
    }  # fmt: skip
    made: dict[str, np.ndarray[Any, Any]] = {name: np.zeros((games, *shape), np.float32) for name, shape in shapes.items()}
    made["action_focus"] = np.zeros((games, ACTIONS, 2), np.int32)
    return made | {"rewards": np.zeros(games), **{name: np.zeros(games, np.uint8) for name in ("terminated", "truncated")}}


class Steps:
    """Games of a learner who picks any option."""

    def __init__(self, games: int) -> None:
        """Begin them."""
        managym = import_module("manabot.managym")
        self.env = managym.VectorEnv(games, seed=1, opponent_policy="random")
        self.told = buffers(games)
        self.env.set_buffers(self.told)
        self.env.reset_all_into_buffers([managym.PlayerConfig(name, nearest_deck()) for name in ("first", "second")])
        self.rng = np.random.default_rng(1)

    def __call__(self) -> float:
        """Make a step in all games; the seconds of processor time that it took."""
        options = np.maximum(self.told["actions_valid"].sum(1).astype(int), 1)
        actions = self.rng.integers(0, options).tolist()
        began = time.process_time()
        self.env.step_into_buffers(actions)
        return time.process_time() - began


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--rounds", type=int, default=60)
    asked = parser.parse_args()
    step = Steps(asked.games)
    seconds = [step() for _ in range(60 + asked.rounds)][60:]  # games are at different turns then
    print(f"{asked.games / median(seconds):,.0f} learner steps/s of processor time")


if __name__ == "__main__":
    main()
