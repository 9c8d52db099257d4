"""Restrictions on blocking in force (509.1b)."""

from ecs_mtg.components.codes import NONE, WORD
from ecs_mtg.components.programs import Change
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.systems.layers.at_work import you_of
from ecs_mtg.systems.queries.matching import matches


@kernel(when=uses(Change.CANT_BE_BLOCKED_BY, Change.CANT_BLOCK_SELECTED))
def forbids(g: Game, pool: Pool, w: int, rows: int, change: int, creature: int, affected: int) -> bool:
    """Return whether one of some effects at work describes a creature by a kind of change; "you" is that effect's controller (109.5).

    Args:
        g: the game.
        pool: the card pool.
        w: a word of a set of effects at work.
        rows: its bits.
        change: the Change.
        creature: reference of what can't block, or can't be blocked.
        affected: reference of the creature that the effects are about: `it` in what they say.
    """
    while rows != 0:
        k = w * WORD + lowest_bit(rows)
        rows &= rows - 1
        a = g.fx_ability[k]
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == change and matches(g, pool, pool.n_a[m], creature, g.fx_source[k], you_of(g, k), NONE, affected):
                return True
    return False
