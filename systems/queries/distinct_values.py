"""Count of distinct values of a property among permanents."""

from ecs_mtg.components.programs import Property
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.dispatch import property_of
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.record.references import on_battlefield, perm_ref


@kernel
def different(g: Game, pool: Pool, q: int, src: int, you: int, so: int, it: int) -> int:
    """Count the different values, each for the first permanent that has it; no name is none (201.2a)."""
    what = pool.q_a[q]
    n = 0
    for row in range(g.n_permanents):
        if not on_battlefield(g, row) or not matches(g, pool, pool.q_b[q], perm_ref(g, row), src, you, so, it):
            continue
        value = property_of(g, pool, what, perm_ref(g, row))
        new = what != Property.NAME or value > 0
        for other in range(row):
            if new and on_battlefield(g, other) and property_of(g, pool, what, perm_ref(g, other)) == value:
                new = not matches(g, pool, pool.q_b[q], perm_ref(g, other), src, you, so, it)
        n += new
    return n
