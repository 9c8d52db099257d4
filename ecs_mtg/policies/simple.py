"""Baseline policies: a random option, and the first one."""

from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.record.chance import random_policy_below


@kernel
def random_choice(g: Game, pool: Pool) -> int:
    """Pick any option, each with the same probability."""
    return random_policy_below(g, g.n_options)


@kernel
def first(g: Game, pool: Pool) -> int:
    """Pick the first option: passing, where that is one."""
    return 0
