"""A simple sensible player."""

from ecs_mtg.systems.kernel import Game, Pool, kernel


@kernel
def greedy(g: Game, pool: Pool) -> int:
    """To be written."""
    return g.n_options - 1
