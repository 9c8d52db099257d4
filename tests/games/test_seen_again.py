"""Observations that are written over earlier ones."""

from __future__ import annotations

import numpy as np

import ecs_mtg as mtg


def test_a_batch_shows_what_one_that_has_shown_nothing_shows() -> None:
    """Rows of the board, the stack and the options that were in use and are not any more are zeros again; games that are over show their end."""
    batch = mtg.Simulator(["Mono-Green Stompy", "Sped Red"], 3, seed=5, threads=1, observation="compact")
    rng = np.random.default_rng(5)
    shorter = 0
    for _ in range(120):
        before = np.count_nonzero(batch.observation, axis=1)
        batch.step(rng.integers(0, np.maximum(batch.action_mask.sum(1), 1)))
        shorter += int((np.count_nonzero(batch.observation, axis=1) < before - 20).sum())
        for k in np.flatnonzero(batch.current_player >= 0).tolist():
            assert np.array_equal(batch.observation[k], batch.observe(k, int(batch.current_player[k])))
        batch.reset(batch.terminated | batch.truncated)
    assert shorter > 10
