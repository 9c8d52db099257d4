"""Paired creatures (702.95)."""

from ecs_mtg.components.codes import CREATURE, NONE
from ecs_mtg.components.programs import Op
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.systems.record.events import touch
from ecs_mtg.systems.record.references import on_battlefield, perm_ref, permanent_of

WHEN = uses(Op.PAIR)


@kernel
def may_be_paired(g: Game, row: int, player: int) -> bool:
    """Return whether a permanent is an unpaired creature that a player controls (702.95b)."""
    return on_battlefield(g, row) and g.types[row] & CREATURE != 0 and g.controller[row] == player and g.paired[row] < 0


@kernel
def pair(g: Game, one: int, other: int, player: int) -> bool:
    """Pair two creatures, if both still can be (702.95c)."""
    if one < 0 or other < 0 or one == other or not may_be_paired(g, one, player) or not may_be_paired(g, other, player):
        return False
    g.paired[one] = perm_ref(g, other)
    g.paired[other] = perm_ref(g, one)
    touch(g)
    return True


@kernel
def part_pairs(g: Game) -> bool:
    """Unpair creatures of which one has left, stopped being a creature or changed controllers (702.95e); true if any."""
    done = False
    for row in range(g.n_permanents):
        if g.paired[row] < 0 or not on_battlefield(g, row):
            continue
        other = permanent_of(g, g.paired[row])
        if other >= 0 and g.types[row] & CREATURE != 0 and g.types[other] & CREATURE != 0:
            if g.controller[row] == g.controller[other]:
                continue
        g.paired[row] = NONE
        if other >= 0:
            g.paired[other] = NONE
        done = True
    if done:
        touch(g)
    return done
