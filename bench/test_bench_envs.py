"""Steps of a learner against an opponent within the step, one thread; `pytest bench/test_bench_envs.py --benchmark-only` runs them."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

from ecs_mtg.envs import DuelVectorEnv

GAMES = 1024


@pytest.mark.parametrize("version", ["compact", "full"])
@pytest.mark.parametrize("opponent", ["greedy", "random"])
def test_learner_steps(benchmark: Any, opponent: str, version: str) -> None:
    """A learner who picks any option: observation and mask after each step, games begun anew."""
    env = DuelVectorEnv(["RG24", "RG24"], GAMES, opponent, threads=1, observation=version, copy=False)
    _, info = env.reset(seed=1)
    rng = np.random.default_rng(1)
    spent = []

    def choose() -> tuple[tuple[Any], dict[str, Any]]:
        return (rng.integers(0, np.maximum(info["action_mask"].sum(1), 1)),), {}

    def step(actions: Any) -> None:
        start = time.process_time()
        env.step(actions)
        spent.append(time.process_time() - start)

    for _ in range(60):  # games are at different turns then
        env.step(*choose()[0])
    benchmark.pedantic(step, setup=choose, rounds=60, iterations=1)
    benchmark.extra_info["learner_steps_per_second"] = GAMES / benchmark.stats.stats.median
    benchmark.extra_info["learner_steps_per_second_of_processor_time"] = GAMES / float(np.median(spent))


@pytest.mark.parametrize("opponent", [None, "greedy"])
def test_single_steps(benchmark: Any, opponent: str | None) -> None:
    """One game at a time, as `gymnasium.make` gives it."""
    env = DuelVectorEnv(["RG24", "RG24"], 1, opponent, threads=1)
    env.reset(seed=1)
    benchmark(lambda: env.step(np.zeros(1, np.int64)))
