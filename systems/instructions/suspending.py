"""GAIN_SUSPEND: exiled cards gain suspend (702.62)."""

from ecs_mtg.components.codes import RefKind, Zone
from ecs_mtg.components.programs import Op
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.suspend import gain_suspend
from ecs_mtg.systems.instructions.flow import DONE
from ecs_mtg.systems.queries.gathering import gather
from ecs_mtg.systems.record.references import is_current, ref_kind, ref_row


@kernel(when=uses(Op.GAIN_SUSPEND))
def cards_gain_suspend(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Give exiled cards suspend that don't have it, for as long as they stay in exile."""
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        ref = g.found[k]
        if ref_kind(ref) == RefKind.CARD and is_current(g, ref) and g.card_zone[ref_row(ref)] == Zone.EXILE:
            gain_suspend(g, pool, ref)
    return DONE
