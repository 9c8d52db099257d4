"""Special actions that cost something (116.2): whether they can be taken."""

from ecs_mtg.components.codes import NONE, Option
from ecs_mtg.systems.casting.costs import can_pay_parts
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.mana.mana import bill_from_cost, can_pay
from ecs_mtg.systems.mana.purposes import for_action_with
from ecs_mtg.systems.queries.asking import offer


@kernel
def offer_special(g: Game, pool: Pool, player: int, ref: int, ability: int, cost: int) -> int:
    """Offer a special action of an object, if its cost can be paid."""
    if can_pay_parts(g, pool, cost, player, ref, NONE):
        bill_from_cost(g, pool, cost, 0)
        if can_pay(g, pool, player, NONE, for_action_with(ref)):
            offer(g, Option.SPECIAL, ref, ability)
    return 0
