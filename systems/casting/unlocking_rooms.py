"""Unlocking halves of Rooms (709.5e, h-i)."""

from ecs_mtg.components.codes import NONE, Designation, EventKind, Option
from ecs_mtg.components.programs import Layout
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.mana.mana import bill_from_cost, can_pay
from ecs_mtg.systems.mana.purposes import for_action_with
from ecs_mtg.systems.queries.conditions import sorcery_time
from ecs_mtg.systems.queries.rooms import BOTH_HALVES, face_of_room, unlocked
from ecs_mtg.systems.record.decisions import offer
from ecs_mtg.systems.record.events import happened, touch
from ecs_mtg.systems.record.references import perm_ref

WHEN = uses(Layout.SPLIT)


@kernel
def offer_to_unlock(g: Game, pool: Pool, player: int, row: int, ability: int) -> int:
    """Offer to pay the mana cost of a locked half, in a main phase with an empty stack (709.5e)."""
    if sorcery_time(g, player):
        bill_from_cost(g, pool, pool.a_cost[ability], 0)
        if can_pay(g, pool, player, NONE, for_action_with(perm_ref(g, row))):
            offer(g, Option.SPECIAL, perm_ref(g, row), ability)
    return 0


@kernel
def unlock(g: Game, pool: Pool, row: int, half: int, player: int) -> int:
    """Unlock a half of a Room, which gets the designation and with it what stands on that half."""
    g.designated[row] |= 1 << (Designation.LEFT_UNLOCKED + half)
    face = face_of_room(pool, g.text_face[row], unlocked(g, row))
    if g.as_face[row] >= 0:
        g.as_face[row] = face
    else:
        g.perm_face[row] = face
    g.listening |= pool.f_listens[face]
    touch(g)
    return tell_unlocked(g, row, half, player)


@kernel
def tell_unlocked(g: Game, row: int, half: int, player: int) -> int:
    """Report that a half was unlocked, for abilities that trigger on it (709.5h-i)."""
    happened(g, EventKind.UNLOCKED, perm_ref(g, row), player, half, NONE, NONE, 0)
    if unlocked(g, row) == BOTH_HALVES:
        happened(g, EventKind.FULLY_UNLOCKED, perm_ref(g, row), player, half, NONE, NONE, 0)
    return 0
