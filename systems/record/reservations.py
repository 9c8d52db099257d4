"""Reservation of permanents while mana is looked for: they count as tapped, and `reserved` says what for."""

from ecs_mtg.components.codes import NONE
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.systems.record.events import grow, source_changed


@kernel(inline=True)
def reserve(g: Game, row: int, why: int) -> int:
    """Set an untapped permanent aside; `why`: a Reserved."""
    g.tapped[row] = 1
    g.reserved[row] = why
    grow(g, NONE)
    source_changed(g, row)
    return 0


@kernel(inline=True)
def unreserve(g: Game, row: int) -> int:
    """Undo `reserve`."""
    g.tapped[row] = 0
    g.reserved[row] = 0
    grow(g, NONE)
    source_changed(g, row)
    return 0


__all__ = ["reserve", "unreserve"]
