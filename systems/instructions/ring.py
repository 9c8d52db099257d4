"""RING_TEMPTS: the Ring tempts players (701.54)."""

from ecs_mtg.components.programs import Op
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.instructions.flow import DONE, some_players
from ecs_mtg.systems.record.command_zone_entry import into_command_zone
from ecs_mtg.systems.record.events import touch

MOST_TEMPTED = 4  # 701.54c: beyond that it makes no difference


@kernel(when=uses(Op.RING_TEMPTS))
def ring_tempts(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Count that the Ring tempts players; the first time, create the emblem (701.54c)."""
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        p = g.found[k]
        if g.ring_tempted[p] == 0:
            into_command_zone(g, pool, pool.i_c[pc], p)
        if g.ring_tempted[p] < MOST_TEMPTED:
            g.ring_tempted[p] += 1
        touch(g)
    return DONE
