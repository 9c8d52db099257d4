"""Special actions (116.2): playing lands, and actions that cost something."""

from ecs_mtg.components.codes import NONE, Cause, Option, Zone
from ecs_mtg.components.flags import ZoneChange
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.permissions import use_up_from_outside
from ecs_mtg.systems.costs.paying import can_pay_parts
from ecs_mtg.systems.mana.mana import bill_from_cost, can_pay
from ecs_mtg.systems.mana.purposes import for_action_with
from ecs_mtg.systems.queries.packed import because
from ecs_mtg.systems.record.decisions import offer
from ecs_mtg.systems.record.events import move
from ecs_mtg.systems.record.references import ref_row

MOST_TALLIED = 100


@kernel
def offer_special(g: Game, pool: Pool, player: int, ref: int, ability: int, cost: int) -> int:
    """Offer a special action of an object, if its cost can be paid."""
    if can_pay_parts(g, pool, cost, player, ref, NONE):
        bill_from_cost(g, pool, cost, 0)
        if can_pay(g, pool, player, NONE, for_action_with(ref)):
            offer(g, Option.SPECIAL, ref, ability)
    return 0


@kernel
def play_land(g: Game, player: int, ref: int, face: int) -> int:
    """Put a land onto the battlefield with the face that it is played with, without using the stack (116.2a, 305.1)."""
    if g.lands_played[player] < MOST_TALLIED:
        g.lands_played[player] += 1
    if g.card_zone[ref_row(ref)] != Zone.HAND:
        g.played_elsewhere[player] = 1
    if g.card_zone[ref_row(ref)] == Zone.OUTSIDE:
        use_up_from_outside(g, player)
    flags = because(Cause.PLAYED)
    if face != g.card_face[ref_row(ref)]:  # 712.11
        flags |= ZoneChange.TRANSFORMED
    return move(g, ref, Zone.BATTLEFIELD, flags, player, NONE)
