"""Paying mana (118.3, 601.2g-h): testing a bill, and paying it from the pool and with mana abilities.

Paying takes floating mana first, then the sources that are missed least (systems/mana/mana_to_keep.py). Where every source has one
type, counting decides; else a plan is made (systems/mana/payment_plan.py).
"""

from ecs_mtg.components.codes import COLORS, MANA_TYPES, NONE, WORD, FrameKind, Keyword, RefKind, StackKind
from ecs_mtg.components.flags import Paying, Simple, With
from ecs_mtg.components.programs import Change
from ecs_mtg.components.sizes import BILL_PLACES, HYBRIDS, RESTRICTED
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.systems.costs.paying import lose_life_as_cost
from ecs_mtg.systems.mana.mana_matching import FROM_RESTRICTED, FROM_SOURCES, GENERIC, LAST, SNOW_SYMBOLS, fits
from ecs_mtg.systems.mana.mana_to_keep import MISSED, missed, read_hand
from ecs_mtg.systems.mana.pool import tap_simple
from ecs_mtg.systems.mana.restrictions import RIDES, note_rider
from ecs_mtg.systems.mana.search import can_solve, sets_suffice, solve
from ecs_mtg.systems.mana.search_space import group_of, only_bit, prepare_search
from ecs_mtg.systems.mana.sources import LATE_SHIFT, simple_key, simple_ready, summarize
from ecs_mtg.systems.queries.mana_types import SNOW_MANA, lowest
from ecs_mtg.systems.queries.packed import hybrid_generic, hybrid_types
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.events import grow, touch_lightly
from ecs_mtg.systems.record.marks import printed_keyword
from ecs_mtg.systems.record.references import face_of, ref_kind, ref_row
from ecs_mtg.systems.record.rows import words

# --- bills


@kernel
def bill_from_cost(g: Game, pool: Pool, cost: int, x: int) -> int:
    """Write the mana of a Cost row to `bill` and `bill_hybrid`; each X symbol costs `x`."""
    if cost < 0:
        for k in range(BILL_PLACES):
            g.bill[k] = 0
        for k in range(HYBRIDS):
            g.bill_hybrid[k] = 0
        g.bill_least = 0
        return 0
    for t in range(MANA_TYPES):
        g.bill[t] = pool.k_pips[cost, t]
        g.bill_hybrid[t] = pool.k_hybrid[cost, t]
    g.bill[GENERIC] = pool.k_generic[cost] + pool.k_x[cost] * x
    g.bill[SNOW_SYMBOLS] = pool.k_snow[cost]
    g.bill_least = 0
    return 0


@kernel
def floor_generic(g: Game) -> int:
    """Raise negative generic mana of the bill to 0 (118.7a).

    It stays below 0 where there are symbols like {2/W}: that much less is paid for those that are paid with generic mana (601.2b).
    """
    if g.bill[GENERIC] < 0:
        for k in range(HYBRIDS):
            if hybrid_generic(g.bill_hybrid[k]) > 0:
                return 0
        g.bill[GENERIC] = 0
    return 0


@kernel
def restrict_x(g: Game, pool: Pool, cost: int, x: int) -> int:
    """Let the part of the bill that is X be paid with mana of one color only, if the Cost row says so.

    What makes the total less is taken from X first: that leaves the player most ways to pay.
    """
    if cost < 0 or pool.k_x_only[cost] == 0:
        return 0
    n = g.bill[GENERIC] - pool.k_generic[cost]
    if n > pool.k_x[cost] * x:
        n = pool.k_x[cost] * x
    for t in range(COLORS):
        if n > 0 and (pool.k_x_only[cost] >> t) & 1:
            g.bill[t] += n
            g.bill[GENERIC] -= n
    return 0


@kernel
def bill_from_frame(g: Game, frame: int) -> int:
    """Write what a frame still has to pay to `bill`; returns how many symbols that are (generic mana counted singly)."""
    n = 0
    for k in range(BILL_PLACES):
        g.bill[k] = g.fr_cost[frame, k]
        n += g.bill[k]
    g.bill_least = g.fr_least[frame]
    if g.bill[GENERIC] < 0:
        n -= g.bill[GENERIC]
    hybrids = 0
    for k in range(HYBRIDS):
        g.bill_hybrid[k] = 0
        if g.fr_hybrid[frame, k] != 0:
            g.bill_hybrid[hybrids] = g.fr_hybrid[frame, k]
            hybrids += 1
    return n + hybrids


@kernel
def bill_to_frame(g: Game, frame: int) -> int:
    """Hand the bill to a frame, which has to pay it."""
    for k in range(BILL_PLACES):
        g.fr_cost[frame, k] = g.bill[k]
    g.fr_least[frame] = g.bill_least
    for k in range(HYBRIDS):
        g.fr_hybrid[frame, k] = g.bill_hybrid[k]
    return 0


@kernel
def bill_total(g: Game) -> int:
    """Return how many symbols are to be paid at most."""
    total = g.bill[GENERIC] + g.bill[SNOW_SYMBOLS]
    for t in range(MANA_TYPES):
        total += g.bill[t] + (1 if hybrid_types(g.bill_hybrid[t]) != 0 else 0) + (hybrid_generic(g.bill_hybrid[t]))
    return total


@kernel(inline=True)
def counting_decides(g: Game, player: int) -> bool:
    """Return whether the mana of each type in a player's summary says whether the bill can be paid."""
    counted = g.mana_simple[player] == Simple.ONE_TYPE or g.mana_simple[player] == Simple.COUNTED
    return counted and g.bill_hybrid[0] == 0 and g.bill[SNOW_SYMBOLS] == 0


@kernel
def can_pay(g: Game, pool: Pool, player: int, reserved: int, purpose: int) -> bool:
    """Return whether `player` could pay the bill.

    Args:
        g: the game; `bill` and `bill_hybrid` hold the bill.
        pool: the card pool.
        player: who pays.
        reserved: permanent row that must give no mana, because the cost itself taps it, or NONE. Those that must not leave the
            battlefield for mana, because the cost itself sacrifices them, are marked in `mana_used`: STAYS.
        purpose: what is paid for, see `systems/mana/purposes.py`.
    """
    if pool.takes_no_mana == 1 and takes_no_mana(g, pool, purpose):
        return owes_nothing(g)
    summarize(g, pool, player)
    if not counting_decides(g, player) or (
        g.mana_simple[player] == Simple.COUNTED and reserved >= 0 and g.can_tap_for_mana[reserved] != 0
    ):
        return can_pay_search(g, pool, player, reserved, purpose)
    kept = 0
    if reserved >= 0 and simple_ready(g, reserved) and g.controller[reserved] == player:
        kept = g.can_tap_for_mana[reserved]
    total = g.bill[GENERIC] + (1 if kept != 0 else 0)
    for t in range(MANA_TYPES):
        total += g.bill[t]
        if g.bill[t] > g.mana_of[player, t] - ((kept >> t) & 1):
            return False
    return total <= g.mana_total[player]


@kernel(when=uses(Keyword.NO_MANA_FOR_IT))
def takes_no_mana(g: Game, pool: Pool, purpose: int) -> bool:
    """Return whether what is paid for is a spell for which no mana can be spent, or a card that would be one."""
    kind = ref_kind(purpose) if purpose >= 0 else NONE + 0
    if kind == RefKind.CARD or (kind == RefKind.STACK and g.st_kind[ref_row(purpose)] == StackKind.SPELL):
        return printed_keyword(pool, face_of(g, purpose), Keyword.NO_MANA_FOR_IT)
    return False


@kernel
def owes_nothing(g: Game) -> bool:
    """Return whether the bill is empty."""
    for t in range(BILL_PLACES):
        if g.bill[t] > 0:
            return False
    return g.bill_hybrid[0] == 0


@kernel(when=uses(Special.MANA_WITH_CHOICES))
def can_pay_search(g: Game, pool: Pool, player: int, reserved: int, purpose: int) -> bool:
    """Return whether the bill can be paid, by search, where counting does not decide."""
    total = g.bill[GENERIC] + g.bill[SNOW_SYMBOLS]
    types = 0
    for t in range(MANA_TYPES):
        if g.bill[t] > g.mana_of[player, t]:
            return False
        types += 1 if g.bill[t] > 0 else 0
        total += g.bill[t]
    if total > g.mana_total[player]:
        return False
    if sets_decide(g, pool, player):
        if types <= 1 and reserved < 0 and g.bill[GENERIC] >= 0:
            return True  # there is enough of the one type, and enough in all
        for k in range(g.mana_groups[player]):
            g.group_left[k] = g.group_count[player, k]
        if reserved >= 0:
            k = group_of(g, player, reserved)
            if k >= 0:
                g.group_left[k] -= 1
        return sets_suffice(g, player, 0)
    prepare_search(g, pool, player, reserved, purpose)
    return can_solve(g, pool, player, reserved)


@kernel(inline=True)
def sets_decide(g: Game, pool: Pool, player: int) -> bool:
    """Return whether `sets_suffice` can decide the bill: simple sources only, and symbols of one type or generic."""
    if g.mana_simple[player] != Simple.SEVERAL or g.bill_hybrid[0] != 0 or g.bill[SNOW_SYMBOLS] != 0 or g.bill_least > 0:
        return False
    return not in_force(g, Change.SPEND_AS_ANY) and pool.permits_mana == 0


# --- spending


@kernel
def spend(g: Game, player: int, u: int, n: int, stack_row: int) -> int:
    """Take `n` mana of unit `u` out of the pool; `stack_row`: stack row of the spell that it is spent on, or NONE."""
    real = g.unit_real[u]
    t = lowest(real)
    if g.unit_origin[u] == FROM_RESTRICTED:
        left = n
        kind = t | (8 if real & SNOW_MANA != 0 else 0)
        for k in range(RESTRICTED):
            if left > 0 and g.restricted_type[player, k] == kind:
                if only_bit(g, g.restricted_by[player, k]) == g.unit_only[u]:
                    g.restricted_type[player, k] = NONE
                    left -= 1
                    if g.restricted_by[player, k] >= RIDES:
                        note_rider(g, stack_row, g.restricted_by[player, k], 1)
    else:
        g.pool_mana[player, t] -= n
        if real & SNOW_MANA != 0:
            g.pool_snow[player, t] -= n
    return note_spent(g, stack_row, t, n)


@kernel(inline=True)
def note_spent(g: Game, stack_row: int, t: int, n: int) -> int:
    """Remember what was spent on a spell."""
    if stack_row >= 0 and n > 0:
        g.st_mana_spent[stack_row] += n
        if t < COLORS:
            if n > 1 or (g.st_colors_spent[stack_row] >> t) & 1 != 0:
                g.st_twice_spent[stack_row] |= 1 << t
            g.st_colors_spent[stack_row] |= 1 << t
    return n


@kernel
def spend_flow(g: Game, player: int, time: int, stack_row: int) -> int:
    """Take out of the pool what `flow` assigns from it to the needs of a time."""
    spare_wanted(g, player, time)
    spent = 0
    for u in range(g.n_units):
        if g.unit_origin[u] == FROM_SOURCES:
            continue
        n = 0
        for d in range(g.n_needs):
            if g.need_time[d] == time:
                n += g.flow[d, u]
        if n > 0:
            spend(g, player, u, n, stack_row)
            spent += n
    grow(g, player)
    return spent


@kernel
def spare_wanted(g: Game, player: int, time: int) -> int:
    """Pay the needs of a time with mana that nothing takes, where that is missed less."""
    for v in range(g.n_units):
        while g.unit_left[v] > 0 and g.unit_origin[v] != FROM_SOURCES:
            best = NONE
            need = NONE
            most = how_missed(g, player, v)
            for d in range(g.n_needs):
                if g.need_time[d] == time and fits(g, v, d):
                    for u in range(g.n_units):
                        if g.flow[d, u] > 0 and g.unit_origin[u] != FROM_SOURCES and how_missed(g, player, u) > most:
                            best = u
                            need = d
                            most = how_missed(g, player, u)
            if best < 0:
                break
            g.flow[need, best] -= 1
            g.unit_left[best] += 1
            g.flow[need, v] += 1
            g.unit_left[v] -= 1
    return 0


@kernel
def how_missed(g: Game, player: int, u: int) -> int:
    """Do as `missed` does for floating mana of unit `u`: what is restricted is of no use for most other things."""
    if g.unit_only[u] != 0:
        return NONE
    t = lowest(g.unit_real[u])
    return missed(g, t, g.mana_of[player, t])


@kernel
def solve_from_pool(g: Game, pool: Pool, player: int, purpose: int) -> bool:
    """Return whether floating mana alone pays the bill."""
    prepare_search(g, pool, player, NONE, purpose)
    for k in range(g.mana_groups[player]):
        g.group_left[k] = 0
    for w in range(g.n_ways):
        g.way_left[w] = 0
    return solve(g, pool, player, NONE)


@kernel(when=uses(Special.MANA_WITH_CHOICES))
def pay_from_pool(g: Game, pool: Pool, frame: int, player: int, purpose: int) -> bool:
    """Pay the bill with floating mana (and life for Phyrexian symbols, 107.4f); return whether it suffices."""
    if not solve_from_pool(g, pool, player, purpose):
        return False
    read_hand(g, pool, player, bill_total(g))
    stack_row = g.fr_object[frame] if g.fr_kind[frame] == FrameKind.CAST else NONE
    spend_flow(g, player, LAST, stack_row)
    if g.solved_life > 0:
        lose_life_as_cost(g, player, g.solved_life, g.st_source[stack_row] if stack_row >= 0 else NONE)
    paid_up(g, frame)
    return True


@kernel(when=uses(Special.MANA_WITH_CHOICES))
def pay_without_choice(g: Game, frame: int, player: int) -> bool:
    """Pay the bill from the pool where nothing is to be chosen: all that floats is needed, or all of it is alike; else pay nothing.

    `n_only_kinds` and `any_type` stand there from the search that found what was activated.
    """
    if g.bill_hybrid[0] != 0 or g.bill[SNOW_SYMBOLS] != 0 or g.n_only_kinds > 0 or g.any_type != 0:
        return False
    bill = g.bill[GENERIC]
    floating = 0
    kinds = 0
    for t in range(MANA_TYPES):
        n = g.pool_mana[player, t]
        if n < g.bill[t]:
            return False
        bill += g.bill[t]
        floating += n
        kinds += (n > 0) + (g.pool_snow[player, t] > 0)
    if floating < bill or (floating > bill and kinds > 1):
        return False
    stack_row = g.fr_object[frame] if g.fr_kind[frame] == FrameKind.CAST else NONE
    for t in range(MANA_TYPES):
        n = min(g.pool_mana[player, t], bill)
        if n > 0:
            g.pool_mana[player, t] -= n
            g.pool_snow[player, t] = 0
            note_spent(g, stack_row, t, n)
    grow(g, player)
    paid_up(g, frame)
    return True


@kernel
def paid_up(g: Game, frame: int) -> int:
    """Empty the bill."""
    for k in range(8):
        g.fr_cost[frame, k] = 0
    for k in range(HYBRIDS):
        g.fr_hybrid[frame, k] = 0
    return 0


# --- paying


@kernel
def pay_simply(g: Game, pool: Pool, frame: int, player: int, reserved: int) -> int:
    """Pay where every source has one type: types that are asked for first, then generic mana with what is missed least."""
    stack_row = g.fr_object[frame] if g.fr_kind[frame] == FrameKind.CAST else NONE
    total = g.bill[GENERIC]
    for t in range(MANA_TYPES):
        total += g.bill[t]
        if g.floating[player] != 0:
            from_floating(g, player, t, t, g.bill[t], stack_row)
    if g.bill[GENERIC] > 0 and (g.mana_groups[player] > 1 or g.floating[player] != 0):
        read_hand(g, pool, player, total)
        if g.floating[player] != 0:
            generic_from_floating(g, player, stack_row)
    for t in range(GENERIC + 1):
        while g.bill[t] > 0:
            row = best_source(g, player, reserved, t)
            if row < 0:
                return Paying.IMPOSSIBLE
            kind = lowest(g.can_tap_for_mana[row])
            tap_simple(g, row, player, kind)
            g.mana_of[player, kind] -= 1
            g.bill[t] -= 1
            note_spent(g, stack_row, kind, 1)
    paid_up(g, frame)
    g.mana_total[player] -= total
    touch_lightly(g, NONE)  # the summary is as right as it was, but for its groups
    return Paying.PAID


@kernel
def from_floating(g: Game, player: int, t: int, place: int, most: int, stack_row: int) -> int:
    """Spend floating mana of type `t`, at most that much, on the symbols in a place of the bill, snow mana last."""
    n = g.pool_mana[player, t]
    if n > most:
        n = most
    if n <= 0:
        return 0
    g.pool_mana[player, t] -= n
    if g.pool_snow[player, t] > g.pool_mana[player, t]:
        g.pool_snow[player, t] = g.pool_mana[player, t]
    g.mana_of[player, t] -= n
    g.bill[place] -= n
    return note_spent(g, stack_row, t, n)


@kernel
def generic_from_floating(g: Game, player: int, stack_row: int) -> int:
    """Spend floating mana on generic symbols, what is missed least first; what colored symbols take of the sources is gone."""
    for _ in range(g.bill[GENERIC]):
        best = NONE
        least = 0
        for t in range(MANA_TYPES):
            if g.pool_mana[player, t] > 0:
                n = missed(g, t, g.mana_of[player, t] - g.bill[t])
                if best < 0 or n < least:
                    best = t
                    least = n
        if best < 0:
            return 0
        from_floating(g, player, best, GENERIC, 1, stack_row)
    return 0


@kernel
def best_source(g: Game, player: int, reserved: int, t: int) -> int:
    """Return the simple source of type `t` (GENERIC: of any) that is missed least.

    A mana without which a card in hand can't be cast is missed most, then a creature, then any other source that is no mere land;
    after that what colors the hand asks for decides, and the type of which there is most.
    """
    if t == GENERIC:
        for k in range(MANA_TYPES):
            common = g.mana_of[player, k]
            if common > 0:
                n = missed(g, k, common)
                g.work[k] = (n << 16 if n >= MISSED else n << 10) + 1000 - min(common, 1000)
    best = NONE
    best_score = 1 << 30
    for w in range(words(g)):
        bits = g.rows_with[With.MANA + player, w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            m = g.can_tap_for_mana[row]
            if m <= 0 or g.tapped[row] != 0 or g.controller[row] != player or row == reserved:
                continue
            if (t < MANA_TYPES and (m >> t) & 1 == 0) or not simple_ready(g, row):
                continue
            score = (simple_key(g, row) >> LATE_SHIFT) << 14
            if t == GENERIC:
                score += g.work[lowest(m)]
            if score < best_score:
                best = row
                best_score = score
    return best
