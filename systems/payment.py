"""Paying mana (118.3, 601.2g-h): whether a bill can be paid, and paying it from the pool and with mana abilities.

Paying takes floating mana first, then the sources that are missed least (systems/mana_wanted.py): `economize` takes away from
the search, what the hand asks for, flexible and harmful sources first, whatever the bill can be paid without. What is left is
activated.
"""

from ecs_mtg.components.codes import FrameKind
from ecs_mtg.components.sizes import RESTRICTED, WAY_GROUPS
from ecs_mtg.systems.costs import lose_life_as_cost
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.mana_choices import branches, force, only_bit, prepare
from ecs_mtg.systems.mana_flow import ANYTHING, FROM_RESTRICTED, FROM_SOURCES, GENERIC, LAST, fits
from ecs_mtg.systems.mana_plan import base_time, chosen_type
from ecs_mtg.systems.mana_pool import add_mana, tap_simple, use_way
from ecs_mtg.systems.mana_search import solve
from ecs_mtg.systems.mana_simple import TYPES
from ecs_mtg.systems.mana_sources import LATE_SHIFT, simple_key, simple_ready, survey
from ecs_mtg.systems.mana_types import SNOW_MANA, lowest
from ecs_mtg.systems.mana_wanted import MISSED, missed, missed_most, read_hand, wanted_most
from ecs_mtg.systems.mana_ways import COSTS, DISCARDS, LATE_UNIT, LEAVES, SACRIFICE_OTHER
from ecs_mtg.systems.objects import touch

TRIED = -30_000
ONE, TOO_MUCH = 64, 128  # in way_late: for an activation that adds one mana, for one that adds more than the bill


# --- bills


@kernel
def bill_from_cost(g: Game, pool: Pool, cost: int, x: int) -> int:
    """Write the mana of a Cost row to `bill` and `bill_hybrid`; each X symbol costs `x`."""
    if cost < 0:
        for k in range(8):
            g.bill[k] = 0
        for k in range(6):
            g.bill_hybrid[k] = 0
        return 0
    for t in range(6):
        g.bill[t] = pool.k_pips[cost, t]
        g.bill_hybrid[t] = pool.k_hybrid[cost, t]
    g.bill[6] = pool.k_generic[cost] + pool.k_x[cost] * x
    g.bill[7] = pool.k_snow[cost]
    return 0


@kernel
def restrict_x(g: Game, pool: Pool, cost: int, x: int) -> int:
    """Let the part of the bill that is X be paid with mana of one color only, if the Cost row says so.

    What makes the total less is taken from X first: that leaves the player most ways to pay.
    """
    if cost < 0 or pool.k_x_only[cost] == 0:
        return 0
    n = g.bill[6] - pool.k_generic[cost]
    if n > pool.k_x[cost] * x:
        n = pool.k_x[cost] * x
    for t in range(5):
        if n > 0 and (pool.k_x_only[cost] >> t) & 1:
            g.bill[t] += n
            g.bill[6] -= n
    return 0


@kernel
def bill_from_frame(g: Game, frame: int) -> int:
    """Write what a frame still has to pay to `bill`; returns how many symbols that are (generic mana counted singly)."""
    n = 0
    for k in range(8):
        g.bill[k] = g.fr_cost[frame, k]
        n += g.bill[k]
    hybrids = 0
    for k in range(6):
        g.bill_hybrid[k] = 0
        if g.fr_hybrid[frame, k] != 0:
            g.bill_hybrid[hybrids] = g.fr_hybrid[frame, k]
            hybrids += 1
    return n + hybrids


@kernel
def can_pay(g: Game, pool: Pool, player: int, reserved: int, purpose: int) -> int:
    """1 if `player` could pay the bill.

    Args:
        g: the game; `bill` and `bill_hybrid` hold the bill.
        pool: the card pool.
        player: who pays.
        reserved: permanent row that must give no mana, because the cost itself taps it; STAYS - row for one that must not leave
            the battlefield for mana, because the cost itself sacrifices it; or NONE.
        purpose: what is paid for, see `may_spend_on`.
    """
    if g.mana_version[player] != g.version:
        survey(g, pool, player)
    if g.mana_simple[player] != 1 or g.bill_hybrid[0] != 0 or g.bill[7] != 0:
        return can_pay_search(g, pool, player, reserved, purpose)
    kept = 0
    if reserved >= 0 and simple_ready(g, reserved) == 1 and g.controller[reserved] == player:
        kept = g.can_tap_for_mana[reserved]
    total = g.bill[6] + (1 if kept != 0 else 0)
    for t in range(6):
        total += g.bill[t]
        if g.bill[t] > g.mana_of[player, t] - ((kept >> t) & 1):
            return 0
    return 1 if total <= g.mana_total[player] else 0


@kernel
def can_pay_search(g: Game, pool: Pool, player: int, reserved: int, purpose: int) -> int:
    """`can_pay` where counting does not decide."""
    total = g.bill[6] + g.bill[7]
    for t in range(6):
        if g.bill[t] > g.mana_of[player, t]:
            return 0
        total += g.bill[t]
    if total > g.mana_total[player]:
        return 0
    prepare(g, pool, player, reserved, purpose)
    return solve(g, pool, player, reserved, purpose)


# --- spending


@kernel
def spend(g: Game, player: int, u: int, n: int, so: int) -> int:
    """Take `n` mana of unit `u` out of the pool; `so`: stack row of the spell that it is spent on, or NONE."""
    real = g.unit_real[u]
    t = lowest(real)
    if g.unit_origin[u] == FROM_RESTRICTED:
        left = n
        kind = t | (8 if real & SNOW_MANA != 0 else 0)
        for k in range(RESTRICTED):
            if left > 0 and g.restricted_type[player, k] == kind:
                if only_bit(g, g.restricted_by[player, k]) == g.unit_only[u]:
                    g.restricted_type[player, k] = -1
                    left -= 1
    else:
        g.pool_mana[player, t] -= n
        if real & SNOW_MANA != 0:
            g.pool_snow[player, t] -= n
    return note_spent(g, so, t, n)


@kernel(inline=True)
def note_spent(g: Game, so: int, t: int, n: int) -> int:
    """Remember what was spent on a spell."""
    if so >= 0 and n > 0:
        g.st_mana_spent[so] += n
        if t < 5:
            g.st_colors_spent[so] |= 1 << t
    return n


@kernel
def spend_flow(g: Game, player: int, time: int, so: int) -> int:
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
            spend(g, player, u, n, so)
            spent += n
    g.version += 1
    return spent


@kernel
def spare_wanted(g: Game, player: int, time: int) -> int:
    """Pay the needs of a time with mana that nothing takes, where that is missed less."""
    for v in range(g.n_units):
        while g.unit_left[v] > 0 and g.unit_origin[v] != FROM_SOURCES:
            best = -1
            need = -1
            most = how_missed(g, player, v)
            for d in range(g.n_needs):
                if g.need_time[d] == time and fits(g, v, d) == 1:
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
    """As `missed`, for floating mana of unit `u`: what is restricted is of no use for most other things."""
    if g.unit_only[u] != 0:
        return -1
    t = lowest(g.unit_real[u])
    return missed(g, t, g.mana_of[player, t])


@kernel
def solve_from_pool(g: Game, pool: Pool, player: int, purpose: int) -> int:
    """1 if floating mana alone pays the bill."""
    prepare(g, pool, player, -1, purpose)
    for k in range(g.mana_groups[player]):
        g.group_left[k] = 0
    for w in range(g.n_ways):
        g.way_left[w] = 0
    return solve(g, pool, player, -1, purpose)


@kernel
def pay_from_pool(g: Game, pool: Pool, frame: int, player: int, purpose: int) -> int:
    """Pay the bill with floating mana (and life for Phyrexian symbols, 107.4f); 0 if it does not suffice."""
    if solve_from_pool(g, pool, player, purpose) == 0:
        return 0
    read_hand(g, pool, player, bill_total(g))
    so = g.fr_object[frame] if g.fr_kind[frame] == FrameKind.CAST else -1
    spend_flow(g, player, LAST, so)
    if g.solved_life > 0:
        lose_life_as_cost(g, player, g.solved_life, g.st_source[so] if so >= 0 else -1)
    return paid_up(g, frame)


@kernel
def paid_up(g: Game, frame: int) -> int:
    """Nothing is left to pay."""
    for k in range(8):
        g.fr_cost[frame, k] = 0
    for k in range(6):
        g.fr_hybrid[frame, k] = 0
    return 1


# --- paying


@kernel
def pay_simply(g: Game, pool: Pool, frame: int, player: int, reserved: int) -> int:
    """Pay where every source has one type: types that are asked for first, then generic mana with what is missed least."""
    so = g.fr_object[frame] if g.fr_kind[frame] == FrameKind.CAST else -1
    total = g.bill[GENERIC]
    for t in range(6):
        total += g.bill[t]
        if g.floating[player] != 0:
            from_floating(g, player, t, t, g.bill[t], so)
    if g.bill[GENERIC] > 0 and (g.mana_groups[player] > 1 or g.floating[player] != 0):
        g.asks = 0
        if total < g.mana_total[player]:
            read_hand(g, pool, player, total)
        if g.floating[player] != 0:
            generic_from_floating(g, player, so)
    for t in range(GENERIC + 1):
        while g.bill[t] > 0:
            row = best_source(g, player, reserved, t)
            if row < 0:
                return -1
            kind = lowest(g.can_tap_for_mana[row])
            tap_simple(g, row, player, kind)
            g.mana_of[player, kind] -= 1
            g.bill[t] -= 1
            note_spent(g, so, kind, 1)
    paid_up(g, frame)
    touch(g)
    return 0


@kernel
def from_floating(g: Game, player: int, t: int, place: int, most: int, so: int) -> int:
    """Spend floating mana of type `t`, at most so much, on the symbols in a place of the bill, snow mana last."""
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
    return note_spent(g, so, t, n)


@kernel
def generic_from_floating(g: Game, player: int, so: int) -> int:
    """Spend floating mana on generic symbols, what is missed least first; what colored symbols take of the sources is gone."""
    while g.bill[GENERIC] > 0:
        best = -1
        least = 0
        for t in range(6):
            if g.pool_mana[player, t] > 0:
                n = missed(g, t, g.mana_of[player, t] - g.bill[t])
                if best < 0 or n < least:
                    best = t
                    least = n
        if best < 0:
            return 0
        from_floating(g, player, best, GENERIC, 1, so)
    return 0


@kernel
def best_source(g: Game, player: int, reserved: int, t: int) -> int:
    """The simple source of type `t` (GENERIC: of any) that is missed least.

    A mana without which a card in hand can't be cast is missed most, then a creature, then any other source that is no mere land;
    after that what colors the hand asks for decides, and the type of which there is most.
    """
    if t == GENERIC:
        for k in range(6):
            n = missed(g, k, g.mana_of[player, k])
            common = g.mana_of[player, k]
            g.work[k] = (n << 16 if n >= MISSED else n << 10) + 1000 - (common if common < 1000 else 1000)
    best = -1
    best_score = 1 << 30
    for row in range(g.n_permanents):
        m = g.can_tap_for_mana[row]
        if m <= 0 or g.tapped[row] != 0 or g.controller[row] != player or row == reserved:
            continue
        if (t < 6 and (m >> t) & 1 == 0) or simple_ready(g, row) == 0:
            continue
        score = (simple_key(g, row) >> LATE_SHIFT) << 14
        if t == GENERIC:
            score += g.work[lowest(m)]
        if score < best_score:
            best = row
            best_score = score
    return best


# --- paying with a plan


@kernel
def economize(g: Game, pool: Pool, player: int, reserved: int, purpose: int) -> int:
    """Leave the search only what the bill can't be paid without: what is missed most, flexible and harmful is given up first."""
    total = bill_total(g)
    rate_amounts(g, total)
    read_hand(g, pool, player, total)
    for t in range(6):
        g.kept_sources[t] = 0
    while True:
        late = TRIED
        group = -1
        way = -1
        for k in range(g.mana_groups[player]):
            if g.group_left[k] > 0:
                score = group_late(g, player, k)
                if score > late:
                    late = score
                    group = k
        for w in range(g.n_ways):
            if g.way_left[w] > 0 and g.way_late[w] != TRIED:
                score = g.way_late[w] + lateness(g, types_of_source(g, w, 0))
                if score > late:
                    late = score
                    way = w
        if way >= 0:
            g.way_late[way] = TRIED
            while g.way_left[way] > 0:
                g.way_left[way] -= 1
                if solve(g, pool, player, reserved, purpose) == 0:
                    g.way_left[way] += 1
                    break
            keep(g, types_of_source(g, way, 1))
        elif group >= 0:
            g.group_left[group] -= 1
            if solve(g, pool, player, reserved, purpose) == 1:
                keep(g, g.group_key[player, group])
            else:
                g.group_left[group] += 1
                g.group_late[group] = TRIED
        else:
            break
    g.ways_version = -1  # way_late is used up
    return 0


@kernel
def bill_total(g: Game) -> int:
    """How many symbols are to be paid at most."""
    total = g.bill[GENERIC] + g.bill[7]
    for t in range(6):
        total += g.bill[t] + (1 if g.bill_hybrid[t] != 0 else 0) + ((g.bill_hybrid[t] >> 8) & 15)
    return total


@kernel
def rate_amounts(g: Game, total: int) -> int:
    """A source of much is best used for much, and wasted on little."""
    for w in range(g.n_ways):
        n = 0
        for k in range(WAY_GROUPS):
            n += g.way_count[w, k]
        if n > total:
            g.way_late[w] += TOO_MUCH
        elif n == 1:
            g.way_late[w] += ONE
    return 0


@kernel
def types_of_source(g: Game, w: int, kept: int) -> int:
    """Types that the permanent of way `w` could give; `kept` 1: no type if any of its ways may still be used."""
    mask = 0
    row = g.way_row[w]
    while w > 0 and g.way_row[w - 1] == row:
        w -= 1
    while w < g.n_ways and g.way_row[w] == row:
        if kept == 1 and g.way_left[w] > 0:
            return 0
        mask |= g.way_mask[w, 0]
        w += 1
    return mask


@kernel
def keep(g: Game, mask: int) -> int:
    """Count a source that the bill is paid without."""
    for t in range(6):
        g.kept_sources[t] += (mask >> t) & 1
    return 0


@kernel
def lateness(g: Game, mask: int) -> int:
    """How late to use a source because of what the hand asks for: its types alone decide only what nothing else does."""
    n = missed_most(g, mask)
    return n * LATE_UNIT if n >= MISSED else n * 16


@kernel
def group_late(g: Game, player: int, k: int) -> int:
    """How late to use simple sources of a kind, TRIED if that was seen to."""
    if g.group_late[k] == TRIED:
        return TRIED
    key = g.group_key[player, k]
    late = (key >> LATE_SHIFT) * 4
    for t in range(6):
        late += (key >> t) & 1
    n = g.group_count[player, k]
    return late * LATE_UNIT + ONE + 15 - (n if n < 15 else 15) + lateness(g, key)


@kernel
def deal_one(g: Game, real: int, only: int, time: int) -> int:
    """Type that a unit of mana from sources has to be, as `flow` has it; NONE if it is not needed."""
    for u in range(g.n_units):
        if g.unit_real[u] == real and g.unit_only[u] == only and g.unit_time[u] == time and g.unit_origin[u] == FROM_SOURCES:
            for d in range(g.n_needs):
                if g.flow[d, u] > 0:
                    g.flow[d, u] -= 1
                    types = g.need_mask[d] & real & TYPES
                    return lowest(types if types != 0 else real)
    return -1


@kernel
def deal_way(g: Game, w: int, choice: int, time: int) -> int:
    """Write to `made` what an activation adds; returns how much of it is needed."""
    needed = 0
    for k in range(WAY_GROUPS):
        fixed = 0
        for t in range(6):
            if w != g.forced:
                g.made[k, t] = 0
            fixed += g.made[k, t]
        if g.way_count[w, k] <= fixed:
            continue
        mask = g.way_mask[w, k]
        if branches(g, w, k) == 1:
            mask = (1 << chosen_type(g, w, k, choice)) | (mask & SNOW_MANA)
        for _ in range(g.way_count[w, k] - fixed):
            t = -1
            if (g.way_allowed[w] >> k) & 1:
                t = deal_one(g, mask, only_bit(g, g.way_only[w, k]), time)
            if t >= 0:
                needed += 1
            elif g.way_one[w, k] == 1 and fixed + needed > 0:
                for j in range(6):
                    if g.made[k, j] > 0:
                        t = j
            g.made[k, t if t >= 0 else wanted_most(g, mask)] += 1
    return needed


@kernel
def carry_out(g: Game, pool: Pool, player: int, reserved: int, purpose: int) -> int:
    """Activate what a payment of the bill takes: 0 done, 1 something to wait for, 2 to be continued, -1 it can't be paid."""
    prepare(g, pool, player, reserved, purpose)
    if solve(g, pool, player, reserved, purpose) == 0:
        return -1
    g.kept_hybrids = g.solved_hybrids
    for k in range(g.mana_groups[player]):
        g.group_late[k] = 0
    economize(g, pool, player, reserved, purpose)
    if solve(g, pool, player, reserved, purpose) == 0:
        return -1
    for k in range(g.mana_groups[player]):
        tap_group(g, player, reserved, g.group_key[player, k], g.group_left[k])
    last = -1
    for rank in range(3):
        for w in range(g.n_ways):
            if g.way_left[w] > 0 and g.way_flat[w] == 1 and rank_of(g, w) == rank:
                for _ in range(g.way_left[w]):
                    if deal_way(g, w, 0, base_time(g)) > 0 and use_way(g, pool, w, player, -1) == 1:
                        return 1
        for e in range(g.n_plan):
            w = g.plan_way[e]
            if g.way_kind[w] & COSTS != 0:
                if last < 0:
                    last = w
            elif g.plan_time[e] == base_time(g) and rank_of(g, w) == rank and (rank < 2 or must_wait(g, e) == 0):
                deal_way(g, w, g.plan_choice[e], g.plan_time[e])
                if use_way(g, pool, w, player, g.plan_partner[e]) == 1:
                    return 1
    if last >= 0:
        return activate_for_bill(g, pool, player, reserved, purpose, g.way_row[last], g.way_ability[last])
    return 0


@kernel
def tap_group(g: Game, player: int, reserved: int, key: int, n: int) -> int:
    """Tap simple sources of a kind for the mana that the flow wants of them."""
    row = -1
    for _ in range(n):
        t = deal_one(g, key & ANYTHING, 0, base_time(g))
        if t < 0:
            return 0
        row += 1
        while row < g.n_permanents:
            if g.controller[row] == player and row != reserved and simple_ready(g, row) == 1 and simple_key(g, row) == key:
                if g.n_ways == 0 or g.mana_used[row] & 1 == 0:
                    break
            row += 1
        if row >= g.n_permanents:
            return 0
        tap_simple(g, row, player, t)
        add_mana(g, player, t, 1, key & SNOW_MANA, -1)
        touch(g)
    return 0


@kernel(inline=True)
def rank_of(g: Game, w: int) -> int:
    """In which order ways are used: those that change nothing else first, since others count on what is there."""
    if g.way_kind[w] & (LEAVES | SACRIFICE_OTHER | DISCARDS) != 0:
        return 2
    return 1 if g.way_rest[w] >= 0 else 0


@kernel
def must_wait(g: Game, entry: int) -> int:
    """1 if the permanent that an entry of the plan takes off the battlefield is needed by another entry before."""
    row = g.plan_partner[entry]
    if g.way_kind[g.plan_way[entry]] & LEAVES != 0:
        row = g.way_row[g.plan_way[entry]]
    for e in range(g.n_plan):
        w = g.plan_way[e]
        if e != entry and g.way_row[w] == row and rank_of(g, w) == 2 and g.way_kind[w] & LEAVES == 0:
            return 1
    return 0


@kernel
def activate_for_bill(g: Game, pool: Pool, player: int, reserved: int, purpose: int, row: int, ability: int) -> int:
    """Activate a mana ability so that the bill can still be paid: 1 something to wait for, 2 done, -1 impossible."""
    prepare(g, pool, player, reserved, purpose)
    if force(g, pool, player, row, ability, purpose) == 0 or solve(g, pool, player, reserved, purpose) == 0:
        return -1
    return carry_out_forced(g, pool, player, purpose)


@kernel
def carry_out_forced(g: Game, pool: Pool, player: int, purpose: int) -> int:
    """Activate the forced way as it was solved, its mana cost paid from the pool."""
    w = g.forced
    deal_way(g, w, g.plan_choice[w], base_time(g))
    if g.way_kind[w] & COSTS != 0:
        spend_flow(g, player, 0, -1)
    return 1 if use_way(g, pool, w, player, g.plan_partner[w]) == 1 else 2
