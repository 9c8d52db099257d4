"""Adventurer cards (715): casting the Adventure, and casting the card from exile afterwards."""

from ecs_mtg.components.codes import NONE, Cause, Duration, EffectKind, Zone
from ecs_mtg.components.flags import Permission
from ecs_mtg.components.programs import Layout
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.systems.queries.packed import cause_of
from ecs_mtg.systems.record.rows import new_effect

WHEN = uses(Layout.ADVENTURE)


@kernel
def go_on_adventure(g: Game, e: int, s: int) -> int:
    """Permit the controller of an Adventure that was exiled on resolution to cast the card while it stays exiled (715.3d)."""
    if g.move_to[e] != Zone.EXILE or cause_of(g.moved_flags[e]) != Cause.RESOLVED:
        return NONE
    k = new_effect(g, EffectKind.PERMISSION, NONE, g.ev_object[e], g.st_controller[s], Duration.INDEFINITE)
    if k >= 0:
        g.ef_player[k] = g.st_controller[s]
        g.permission_card[k] = g.ev_object[e]
        g.permission_how[k] = Permission.FROM_ADVENTURE
    return k
