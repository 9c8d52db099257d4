"""Games of random players whose every position is looked at."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from batch_invariants import Watch
from recomputation import check_anew

import ecs_mtg as mtg
from ecs_mtg.decks import DeckList
from ecs_mtg.kernels.kernel import JIT


def play_watched(decks: Sequence[DeckList | str], variant: str) -> None:
    """Play games at once, begun anew as they end, and check the invariants at each step; derived columns of one game at every sixteenth."""
    at_once, steps = (16, 300) if JIT else (2, 60)
    rng = np.random.default_rng(len(decks))
    with mtg.Simulator(list(decks), at_once, seed=5, variant=variant, threads=1) as batch:
        watch = Watch(batch.games)
        for step in range(steps):
            watch.check()
            over = batch.games["outcome"] != 0
            if over.any():
                batch.reset(over)
                watch.forget(over)
            if step % 16 == 0:
                check_anew(batch._runner, batch.cards, batch.games[:1], step)
            batch.step(rng.integers(batch.games["n_options"]))
