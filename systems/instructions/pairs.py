"""Pairing creatures (702.95)."""

from ecs_mtg.components.programs import Op
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.instructions.flow import DONE, one_object
from ecs_mtg.systems.players.pairs import pair
from ecs_mtg.systems.record.references import permanent_of


@kernel(when=uses(Op.PAIR))
def pair_creatures(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Pair a creature with another one, both under your control (702.95a)."""
    one = one_object(g, pool, pool.i_a[pc], source, you, stack_row, it)
    other = one_object(g, pool, pool.i_b[pc], source, you, stack_row, it)
    if one >= 0 and other >= 0:
        pair(g, permanent_of(g, one), permanent_of(g, other), you)
    return DONE
