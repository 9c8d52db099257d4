"""Choosing sources for a payment (601.2g): those that can be spared are dropped, the rest is activated.

`economize` takes away from the search, what the hand asks for (systems/mana/mana_to_keep.py), flexible and harmful sources first, whatever
the bill can be paid without.
"""

from ecs_mtg.components.codes import MANA_TYPES, NONE
from ecs_mtg.components.flags import Flat, Paying
from ecs_mtg.components.sizes import RESTRICTED, WAY_GROUPS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.mana.complex_mana_abilities import DISCARDS, LATE_UNIT, LEAVES, SACRIFICE_OTHER, TAPS, WAY_COSTS
from ecs_mtg.systems.mana.mana_matching import ANY_MANA, FROM_SOURCES, GENERIC, SNOW_SYMBOLS
from ecs_mtg.systems.mana.mana_to_keep import MISSED, missed_most, read_hand, wanted_most
from ecs_mtg.systems.mana.payment import bill_total, counting_decides, sets_decide, spend_flow
from ecs_mtg.systems.mana.plan import base_time, type_of_choice
from ecs_mtg.systems.mana.pool import add_mana, tap_simple, use_way
from ecs_mtg.systems.mana.search import can_solve, sets_suffice, solve
from ecs_mtg.systems.mana.search_space import branches, force, only_bit, prepare_search
from ecs_mtg.systems.mana.sources import LATE_SHIFT, simple_key, simple_ready
from ecs_mtg.systems.queries.mana_types import SNOW_MANA, lowest
from ecs_mtg.systems.queries.simple_mana_abilities import ALL_TYPES
from ecs_mtg.systems.record.events import touch_lightly

WHEN = uses(Special.MANA_WITH_CHOICES)

TRIED = -30_000
ONE, TOO_MUCH = 64, 128  # in way_late: for an activation that adds one mana, for one that adds more than the bill


# --- what is used


LAST_RANK = 2  # ways that take something away


@kernel
def economize(g: Game, pool: Pool, player: int, reserved: int) -> int:
    """Restrict the search to the sources that the bill needs; harmful and flexible ones are given up first."""
    total = bill_total(g)
    rate_amounts(g, total)
    read_hand(g, pool, player, total)
    for t in range(MANA_TYPES):
        g.kept_sources[t] = 0
    while True:
        late = TRIED
        group = NONE
        way = NONE
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
                if not covers(g, pool, player, reserved):
                    g.way_left[way] += 1
                    break
            keep(g, types_of_source(g, way, 1))
        elif group >= 0:
            g.group_left[group] -= 1
            if covers(g, pool, player, reserved):
                keep(g, g.group_key[player, group])
            else:
                g.group_left[group] += 1
                g.group_late[group] = TRIED
        else:
            break
    g.ways_version = NONE  # way_late is used up
    return 0


@kernel
def covers(g: Game, pool: Pool, player: int, reserved: int) -> bool:
    """Return whether what the search may still use pays the bill; by counting, where that decides."""
    if sets_decide(g, pool, player):
        return sets_suffice(g, player, 0)
    if not counting_decides(g, player):
        return not too_little(g, player) and can_solve(g, pool, player, reserved)
    total = -g.bill[GENERIC]
    for t in range(MANA_TYPES):
        g.work[t] = g.pool_mana[player, t] - g.bill[t]
    for k in range(g.mana_groups[player]):
        g.work[lowest(g.group_key[player, k])] += g.group_left[k]
    for w in range(g.n_ways):
        if g.way_left[w] > 0:
            for k in range(WAY_GROUPS):
                if g.way_count[w, k] > 0:
                    g.work[lowest(g.way_mask[w, k])] += g.way_count[w, k]
    for t in range(MANA_TYPES):
        if g.work[t] < 0:
            return False
        total += g.work[t]
    return total >= 0


@kernel
def too_little(g: Game, player: int) -> bool:
    """Return whether all that the search may still use is less mana than the bill takes, costs of mana abilities aside: nothing needs to be searched then."""
    if g.bill_hybrid[0] != 0:
        return False  # life may pay for it
    n = max(g.bill[GENERIC], 0) + g.bill[SNOW_SYMBOLS]
    for t in range(MANA_TYPES):
        n += g.bill[t] - g.pool_mana[player, t]
    if g.floating[player] != 0:
        for k in range(RESTRICTED):
            n -= g.restricted_type[player, k] >= 0
    for k in range(g.mana_groups[player]):
        n -= g.group_left[k]
    for w in range(g.n_ways):
        if g.way_left[w] > 0:
            for k in range(WAY_GROUPS):
                n -= g.way_left[w] * g.way_count[w, k]
    return n > 0


@kernel
def rate_amounts(g: Game, total: int) -> int:
    """Prefer sources of much mana for much, and save them from little."""
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
    """Return types that the permanent of way `w` could give; `kept` 1: no type if any of its ways may still be used."""
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
    """Count a source that the payment spares."""
    for t in range(MANA_TYPES):
        g.kept_sources[t] += (mask >> t) & 1
    return 0


@kernel
def lateness(g: Game, mask: int) -> int:
    """Return how late to use a source because of what the hand asks for: its types alone decide only what nothing else does."""
    n = missed_most(g, mask)
    return n * LATE_UNIT if n >= MISSED else n * 16


@kernel
def group_late(g: Game, player: int, k: int) -> int:
    """Return how late to use simple sources of a kind, TRIED if that was seen to."""
    if g.group_late[k] == TRIED:
        return TRIED
    key = g.group_key[player, k]
    late = (key >> LATE_SHIFT) * 4
    for t in range(MANA_TYPES):
        late += (key >> t) & 1
    n = g.group_count[player, k]
    return late * LATE_UNIT + ONE + 15 - (n if n < 15 else 15) + lateness(g, key)


# --- using it


@kernel
def deal_one(g: Game, real: int, only: int, time: int) -> int:
    """Return the type that a unit of mana from sources has to be, as `flow` has it; NONE if it is not needed."""
    for u in range(g.n_units):
        if g.unit_real[u] == real and g.unit_only[u] == only and g.unit_time[u] == time and g.unit_origin[u] == FROM_SOURCES:
            for d in range(g.n_needs):
                if g.flow[d, u] > 0:
                    g.flow[d, u] -= 1
                    types = g.need_mask[d] & real & ALL_TYPES
                    return lowest(types if types != 0 else real)
    return NONE


@kernel
def deal_way(g: Game, w: int, choice: int, time: int) -> int:
    """Write to `made` what an activation adds; returns how much of it is needed."""
    needed = 0
    for k in range(WAY_GROUPS):
        fixed = 0
        for t in range(MANA_TYPES):
            if w != g.forced:
                g.made[k, t] = 0
            fixed += g.made[k, t]
        if g.way_count[w, k] <= fixed:
            continue
        mask = g.way_mask[w, k]
        if branches(g, w, k):
            mask = (1 << type_of_choice(g, w, k, choice)) | (mask & SNOW_MANA)
        for _ in range(g.way_count[w, k] - fixed):
            t = NONE
            if (g.way_allowed[w] >> k) & 1:
                t = deal_one(g, mask, only_bit(g, g.way_only[w, k]), time)
            if t >= 0:
                needed += 1
            elif g.way_one[w, k] == 1 and fixed + needed > 0:
                for j in range(MANA_TYPES):
                    if g.made[k, j] > 0:
                        t = j
            g.made[k, t if t >= 0 else wanted_most(g, mask)] += 1
    return needed


@kernel
def activate_planned(g: Game, pool: Pool, player: int, reserved: int, purpose: int) -> int:
    """Activate what a payment of the bill takes: a Paying."""
    prepare_search(g, pool, player, reserved, purpose)
    g.solved_hybrids = 0
    if not covers(g, pool, player, reserved):
        return Paying.IMPOSSIBLE
    g.kept_hybrids = g.solved_hybrids
    for k in range(g.mana_groups[player]):
        g.group_late[k] = 0
    economize(g, pool, player, reserved)
    if not solve(g, pool, player, reserved):
        return Paying.IMPOSSIBLE
    for k in range(g.mana_groups[player]):
        tap_group(g, player, reserved, g.group_key[player, k], g.group_left[k])
    last = NONE
    for rank in range(3):
        for w in range(g.n_ways):
            if g.way_left[w] > 0 and g.way_flat[w] == Flat.MORE and rank_of(g, w) == rank and not must_wait(g, w, NONE, NONE):
                for _ in range(g.way_left[w]):
                    if deal_way(g, w, 0, base_time(g)) > 0 and use_way(g, pool, w, player, NONE):
                        return Paying.WAITS
        for e in range(g.n_plan):
            w = g.plan_way[e]
            if g.way_kind[w] & WAY_COSTS != 0:
                if last < 0:
                    last = w
            elif g.plan_time[e] == base_time(g) and rank_of(g, w) == rank and not must_wait(g, w, g.plan_partner[e], e):
                deal_way(g, w, g.plan_choice[e], g.plan_time[e])
                if use_way(g, pool, w, player, g.plan_partner[e]):
                    return Paying.WAITS
    if last >= 0:
        return activate_for_bill(g, pool, player, reserved, purpose, g.way_row[last], g.way_ability[last])
    return Paying.PAID


@kernel
def tap_group(g: Game, player: int, reserved: int, key: int, n: int) -> int:
    """Tap simple sources of a kind for the mana that the flow wants of them."""
    row = NONE
    for _ in range(n):
        t = deal_one(g, key & ANY_MANA, 0, base_time(g))
        if t < 0:
            return 0
        row += 1
        while row < g.n_permanents:
            if g.controller[row] == player and row != reserved and simple_ready(g, row) and simple_key(g, row) == key:
                if g.n_ways == 0 or g.mana_used[row] & TAPS == 0:
                    break
            row += 1
        if row >= g.n_permanents:
            return 0
        tap_simple(g, row, player, t)
        add_mana(g, player, t, 1, key & SNOW_MANA, NONE)
        touch_lightly(g, player)
    return 0


@kernel(inline=True)
def rank_of(g: Game, w: int) -> int:
    """Return the order class of a way: those that change nothing else come first."""
    if g.way_kind[w] & (LEAVES | SACRIFICE_OTHER | DISCARDS) != 0:
        return LAST_RANK
    return 1 if g.way_rest[w] >= 0 else 0


@kernel
def must_wait(g: Game, w: int, partner: int, entry: int) -> bool:
    """Return whether the permanent that a way takes off the battlefield is needed before by an entry of the plan other than `entry`."""
    row = partner
    if g.way_kind[w] & LEAVES != 0:
        row = g.way_row[w]
    elif g.way_kind[w] & SACRIFICE_OTHER == 0:
        return False
    for e in range(g.n_plan):
        v = g.plan_way[e]
        if e != entry and g.way_row[v] == row and rank_of(g, v) == LAST_RANK and g.way_kind[v] & LEAVES == 0:
            return True
    return False


@kernel
def activate_for_bill(g: Game, pool: Pool, player: int, reserved: int, purpose: int, row: int, ability: int) -> int:
    """Activate a mana ability so that the bill can still be paid: WAITS, GOES_ON or IMPOSSIBLE, a Paying."""
    prepare_search(g, pool, player, reserved, purpose)
    if not force(g, pool, player, row, ability, purpose) or not solve(g, pool, player, reserved):
        return Paying.IMPOSSIBLE
    return use_forced_way(g, pool, player)


@kernel
def use_forced_way(g: Game, pool: Pool, player: int) -> int:
    """Activate the forced way as it was solved, its mana cost paid from the pool."""
    w = g.forced
    deal_way(g, w, g.plan_choice[w], base_time(g))
    if g.way_kind[w] & WAY_COSTS != 0:
        spend_flow(g, player, 0, NONE)
    return Paying.WAITS if use_way(g, pool, w, player, g.plan_partner[w]) else Paying.GOES_ON
