"""What rules say of blocks: which creatures can't block a permanent, and which ones it can't block (509.1b)."""

from ecs_mtg.components.codes import NONE
from ecs_mtg.components.programs import Change
from ecs_mtg.components.sizes import MORE_BLOCKERS
from ecs_mtg.systems.features import uses
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.at_work import you_of
from ecs_mtg.systems.queries.matching import matches


@kernel(inline=True)
def says_the_same(g: Game, k: int, other: int) -> bool:
    """Whether a selector describes the same creatures in an effect at work as in another one (`other` - 1), for whom and from where it is."""
    return g.fx_source[k] == g.fx_source[other - 1] and you_of(g, k) == you_of(g, other - 1)


@kernel(when=uses(Change.CANT_BE_BLOCKED_BY))
def forbid_blockers(g: Game, row: int, sel: int, k: int) -> int:
    """Creatures that a selector (+ 1) of effect `k` describes can't block a permanent, besides those that can't already."""
    if g.cant_be_blocked_by[row] == 0:
        g.cant_be_blocked_by[row] = sel
        g.cant_be_blocked_for[row, 0] = k + 1
    elif g.cant_be_blocked_by[row] != sel or not says_the_same(g, k, g.cant_be_blocked_for[row, 0]):
        for j in range(MORE_BLOCKERS):
            more = g.cant_be_blocked_more[row, j]
            if more == sel and says_the_same(g, k, g.cant_be_blocked_for[row, j + 1]):
                return 0
            if more == 0:
                g.cant_be_blocked_more[row, j] = sel
                g.cant_be_blocked_for[row, j + 1] = k + 1
                return 0
    return 0


@kernel(when=uses(Change.CANT_BLOCK_SELECTED))
def forbid_attackers(g: Game, row: int, sel: int, k: int) -> int:
    """A permanent can't block creatures that a selector (+ 1) of effect `k` describes, either."""
    if g.cant_block[row] == 0:
        g.cant_block[row] = sel
        g.cant_block_for[row, 0] = k + 1
    elif g.cant_block[row] != sel or not says_the_same(g, k, g.cant_block_for[row, 0]):
        for j in range(MORE_BLOCKERS):
            more = g.cant_block_more[row, j]
            if more == sel and says_the_same(g, k, g.cant_block_for[row, j + 1]):
                return 0
            if more == 0:
                g.cant_block_more[row, j] = sel
                g.cant_block_for[row, j + 1] = k + 1
                return 0
    return 0


@kernel(when=uses(Change.CANT_BE_BLOCKED_BY, Change.CANT_BLOCK_SELECTED))
def forbids(g: Game, pool: Pool, sel: int, k: int, creature: int) -> bool:
    """Whether a selector (+ 1, 0 for none) of an effect at work (+ 1) describes a creature; "you" is that effect's controller (109.5)."""
    return sel > 0 and matches(g, pool, sel - 1, creature, g.fx_source[k - 1], you_of(g, k - 1), NONE, NONE)
