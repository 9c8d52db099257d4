"""What rules say of blocks: which creatures can't block a permanent (509.1b)."""

from ecs_mtg.components.codes import Table
from ecs_mtg.components.programs import Change
from ecs_mtg.components.sizes import MORE_BLOCKERS
from ecs_mtg.systems.features import uses
from ecs_mtg.systems.kernel import Game, kernel
from ecs_mtg.systems.queries.event_rows import out_of_room


@kernel(when=uses(Change.CANT_BE_BLOCKED_BY))
def forbid_blockers(g: Game, row: int, sel: int) -> int:
    """Creatures that a selector (+ 1) describes can't block a permanent, besides those that can't already."""
    if g.cant_be_blocked_by[row] == 0 or g.cant_be_blocked_by[row] == sel:
        g.cant_be_blocked_by[row] = sel
        return 0
    for k in range(MORE_BLOCKERS):
        if g.cant_be_blocked_more[row, k] == 0 or g.cant_be_blocked_more[row, k] == sel:
            g.cant_be_blocked_more[row, k] = sel
            return 0
    return out_of_room(g, Table.RESTRICTIONS)
