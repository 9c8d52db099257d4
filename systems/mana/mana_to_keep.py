"""Mana that a payment should keep for the rest of the hand.

Counted are the cards in hand that their player could pay for in addition to the bill. Nothing here decides whether a bill can be paid.
"""

from ecs_mtg.components.codes import MANA_TYPES, NONE, Color, Zone
from ecs_mtg.components.sizes import HYBRIDS, SCRATCH
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.simple_mana_abilities import ALL_TYPES

MISSED = 16  # from here on a mana that is spent leaves a card uncast


@kernel
def read_hand(g: Game, pool: Pool, player: int, total: int) -> bool:
    """Compute what the hand needs in addition to a bill of `total` symbols, of which those in `bill` are unpaid.

    Returns:
        Whether it asks for any type; if not, the columns `asked_*` say nothing.
    """
    g.asks = 0
    left = g.mana_total[player] - total
    if left <= 0:
        return False
    n = 0
    card = g.zone_first[player, Zone.HAND]
    while card >= 0:
        face = g.card_face[card]
        if pool.f_cost[face] >= 0 and pool.f_mana_value[face] <= left and n < SCRATCH:
            if could_be_paid(g, pool, player, pool.f_cost[face], 0):
                if n == 0:
                    for t in range(MANA_TYPES):
                        g.asked_most[t] = 0
                        g.asked_by[t] = 0
                        g.asked_together[t] = 0
                g.work[n] = face
                n += 1
                note_cost(g, pool, pool.f_cost[face])
        card = g.card_next[card]
    if n > 0:
        add_together(g, pool, player, n, left)
    return g.asks != 0


@kernel(inline=True)
def asked_of(pool: Pool, cost: int, t: int) -> int:
    """Count the symbols of type `t` in a cost; hybrid ones that mana of one type pays count as well."""
    n = pool.k_pips[cost, t]
    k = 0
    while k < HYBRIDS and pool.k_hybrid[cost, k] != 0:
        if pool.k_hybrid[cost, k] & ALL_TYPES == 1 << t:
            n += 1
        k += 1
    return n


@kernel
def could_be_paid(g: Game, pool: Pool, player: int, cost: int, together: int) -> bool:
    """Return whether there is enough of each type for a cost in addition to the bill; `together` 1: and for those that count already."""
    for t in range(MANA_TYPES):
        n = pool.k_pips[cost, t]
        if n > 0:
            n += g.bill[t]
            if together == 1:
                n += g.asked_together[t]
            if n > g.mana_of[player, t]:
                return False
    return True


@kernel
def note_cost(g: Game, pool: Pool, cost: int) -> int:
    for t in range(MANA_TYPES):
        n = asked_of(pool, cost, t)
        if n > 0:
            g.asks = 1
            g.asked_by[t] += 1
            if n > g.asked_most[t]:
                g.asked_most[t] = n
    return 0


@kernel
def add_together(g: Game, pool: Pool, player: int, n: int, left: int) -> int:
    """Add up what those of the `n` faces in `work` ask for that `left` mana pays for together, the cheapest first."""
    for _ in range(n):
        best = NONE
        for k in range(n):
            if g.work[k] >= 0 and (best < 0 or pool.f_mana_value[g.work[k]] < pool.f_mana_value[g.work[best]]):
                best = k
        if best < 0 or pool.f_mana_value[g.work[best]] > left:
            return 0
        cost = pool.f_cost[g.work[best]]
        if could_be_paid(g, pool, player, cost, 1):
            left -= pool.f_mana_value[g.work[best]]
            for t in range(MANA_TYPES):
                g.asked_together[t] += asked_of(pool, cost, t)
        g.work[best] = NONE
    return 0


@kernel
def missed(g: Game, t: int, n: int) -> int:
    """Return how much one mana of type `t` is missed, 0 to 47; from MISSED on a card becomes uncastable."""
    if g.asks == 1 and g.asked_by[t] > 0:
        if n <= g.asked_most[t]:  # alone
            by = g.asked_by[t]
            return 32 + (by if by < 15 else 15)
        if n <= g.asked_together[t]:  # together with others
            return MISSED
        return 2
    return 0 if t == Color.COLORLESS else 1


@kernel
def missed_most(g: Game, mask: int) -> int:
    """Return how much a source of these types is missed where `kept_sources` are kept already."""
    most = 0
    for t in range(MANA_TYPES):
        if (mask >> t) & 1:
            n = missed(g, t, g.kept_sources[t] + 1)
            if n > most:
                most = n
    return most


@kernel
def wanted_most(g: Game, mask: int) -> int:
    """Return the type of a mask that most cards ask for, the first where none does."""
    best = NONE
    for t in range(MANA_TYPES):
        if (mask >> t) & 1:
            if best < 0 or (g.asks == 1 and g.asked_by[t] > g.asked_by[best]):
                best = t
    return best
