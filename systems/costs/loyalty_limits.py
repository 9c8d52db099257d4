"""Loyalty abilities (606): the limit of activations a turn (606.3), and their costs.

The system `loyalty_limits` begins each turn with none activated. While the turn lasts, `loyalty_used` counts for each permanent the
loyalty abilities that were activated, by whoever (606.3); the limit is the player's `loyalty_plays`: 1, unless effects allow more.
"""

from ecs_mtg.components.codes import PLANESWALKER, Counter
from ecs_mtg.components.programs import CostPart
from ecs_mtg.kernels.features import ALWAYS, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.rules_in_force import loyalty_cost_change
from ecs_mtg.systems.record.references import perm_ref

WHEN = uses(CostPart.LOYALTY)


@kernel(when=ALWAYS)
def loyalty_limits(g: Game, pool: Pool) -> bool:
    """Begin a turn: no loyalty ability has been activated in it yet."""
    if g.loyalty_turn == g.turn_number:
        return False
    g.loyalty_turn = g.turn_number
    for p in range(g.n_players):
        g.loyalty_activated[p] = 0
    for row in range(g.n_permanents):
        g.loyalty_used[row] = 0
    return True


@kernel(inline=True)
def within_loyalty_limit(g: Game, row: int, player: int) -> bool:
    """Return whether the player may activate another loyalty ability of the permanent this turn (606.3); `can_activate` calls this."""
    return g.loyalty_used[row] < g.loyalty_plays[player]


@kernel
def count_loyalty_ability(g: Game, row: int, player: int) -> int:
    """Count an activated loyalty ability of the permanent; called as its announcement ends (`casting.end_announcement`)."""
    g.loyalty_used[row] += 1
    if g.types[row] & PLANESWALKER != 0:
        g.loyalty_activated[player] += 1
    return 0


@kernel
def loyalty_cost(g: Game, pool: Pool, part: int, player: int, row: int, x: int) -> int:
    """Return the loyalty counters that a cost part puts on (positive) or takes off, with all that changes it (606.4, 606.5)."""
    n = pool.p_a[part] if pool.p_b[part] == 0 else -x
    return n + loyalty_cost_change(g, pool, player, perm_ref(g, row))


@kernel
def can_pay_loyalty(g: Game, pool: Pool, part: int, player: int, row: int, x: int) -> bool:
    """Return whether the permanent has the counters that a negative loyalty cost takes (606.6)."""
    n = loyalty_cost(g, pool, part, player, row, x)
    return n >= 0 or g.counters[row, Counter.LOYALTY] >= -n


__all__ = ["can_pay_loyalty", "count_loyalty_ability", "loyalty_cost", "loyalty_limits", "within_loyalty_limit"]
