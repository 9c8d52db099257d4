"""Permanents that are exerted: they do not untap during their player's next untap step (701.43)."""

from ecs_mtg.components.codes import NONE, EventKind, Keyword
from ecs_mtg.components.programs import CostPart
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.systems.record.events import happened
from ecs_mtg.systems.record.references import perm_ref

EXERTING = uses(Keyword.MAY_BE_EXERTED, CostPart.EXERT)


@kernel(when=EXERTING)
def exert(g: Game, row: int, player: int, attacking: int) -> int:
    """Record that a player exerts a permanent; `attacking`: 1 as it attacks."""
    g.exerted[row] |= 1 << player
    happened(g, EventKind.EXERTS, perm_ref(g, row), player, attacking, NONE, NONE, 0)
    return 0


@kernel(when=EXERTING)
def stays_exerted(g: Game, row: int, player: int) -> bool:
    """Return whether a permanent does not untap in this untap step of a player, who exerted it."""
    return (g.exerted[row] >> player) & 1 == 1


@kernel(when=EXERTING)
def end_exertion(g: Game, player: int) -> int:
    """Clear a player's exertions, so that the permanents untap in the following untap step (701.43b)."""
    for row in range(g.n_permanents):
        g.exerted[row] &= ~(1 << player)
    return 0
