"""Exact search for a payment from the pool and mana abilities (601.2g, 605.3).

What is to be paid are *needs* (a mask of types that do, a count), what pays are *units* (a mask of types that they could be, a
count). Mana that requires no choice is pooled; whether it covers the needs is a maximum-flow problem from units to needs. The
search is over the rest: one type for several mana, abilities that exclude each other, life, permanents that are tapped or
sacrificed for mana. Mana abilities that cost mana come last, one after another: the cost of the n-th is a need at time n, its
mana units of time n + 1, and a need is never paid by later units.
"""

from ecs_mtg.components.codes import MANA_TYPES, NONE
from ecs_mtg.components.flags import STAYS, Flat, Reserved
from ecs_mtg.components.packed import UNIT_OF_SNOW
from ecs_mtg.components.programs import PlayerFlag
from ecs_mtg.components.sizes import HYBRIDS, RESTRICTED, WAY_GROUPS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.systems.mana.complex_mana_abilities import (
    EXCLUSIVE,
    LEAVES,
    MOST_USES,
    OF_CARD,
    SACRIFICE_OTHER,
    TAP_OTHER,
    TAPS,
    WAY_COSTS,
    WITH_PARTNER,
    used_before,
)
from ecs_mtg.systems.mana.mana_matching import (
    ANY_MANA,
    COVERED,
    FROM_POOL,
    FROM_RESTRICTED,
    FROM_SOURCES,
    GENERIC,
    SNOW_SYMBOLS,
    add_cost_needs,
    add_units,
    build_needs,
    match,
)
from ecs_mtg.systems.mana.plan import (
    GONE_BEFORE,
    apply,
    base_time,
    can_be_partner,
    options_of,
    put_forced,
    put_way,
    seen_partner,
    undo,
    usable,
)
from ecs_mtg.systems.mana.search_space import classify, group_of, may_come_late, must_not_skip, only_bit, twins
from ecs_mtg.systems.mana.sources import simple_key
from ecs_mtg.systems.queries.characteristics import popcount
from ecs_mtg.systems.queries.mana_types import SNOW_MANA
from ecs_mtg.systems.queries.packed import unit_type
from ecs_mtg.systems.queries.simple_mana_abilities import ALL_TYPES

WHEN = uses(Special.MANA_WITH_CHOICES)

SEARCH_STEPS = 20_000  # the search gives up then: hundreds of times what boards of real decks take


@kernel
def solve(g: Game, pool: Pool, player: int, reserved: int) -> bool:
    """Return whether `bill` can be paid with what `prepare` allowed: the plan and `flow` say how."""
    return solve_classified(g, pool, player, reserved, classify(g))


@kernel
def can_solve(g: Game, pool: Pool, player: int, reserved: int) -> bool:
    """Return whether the bill can be paid, without a plan; counting suffices unless mana abilities have to be chosen among."""
    branching = classify(g)
    plain = g.bill_hybrid[0] == 0 and g.bill[SNOW_SYMBOLS] == 0 and g.bill_least == 0
    if plain and g.any_type == 0 and g.n_only_kinds == 0 and g.forced < 0:
        if sets_suffice(g, player, g.n_ways):
            return True
        if branching == 0:
            return False
    return solve_classified(g, pool, player, reserved, branching)


@kernel
def sets_suffice(g: Game, player: int, ways: int) -> bool:
    """Return whether floating mana, groups and the first `ways` ways, which require no choice, pay a bill without hybrid and snow symbols.

    They do if for each set of types of which symbols are asked there is as much mana of one of these types as there are such symbols, and enough
    in all (Hall's theorem).
    """
    asked = 0
    left = -max(g.bill[GENERIC], 0)
    for t in range(MANA_TYPES):
        left += g.pool_mana[player, t] - g.bill[t]
        asked |= (1 << t) if g.bill[t] > 0 else 0
    for k in range(g.mana_groups[player]):
        left += g.group_left[k]
    for w in range(ways):
        left += mana_of_flat(g, w, ALL_TYPES)
    if left < 0:
        return False
    some = asked
    while some != 0:
        left = 0
        types = some
        while types != 0:
            t = lowest_bit(types)
            types &= types - 1
            left += g.pool_mana[player, t] - g.bill[t]
        for k in range(g.mana_groups[player]):
            if g.group_key[player, k] & some != 0:
                left += g.group_left[k]
        for w in range(ways if left < 0 else 0):
            left += mana_of_flat(g, w, some)
        if left < 0:
            return False
        some = (some - 1) & asked
    return True


@kernel(inline=True)
def mana_of_flat(g: Game, w: int, types: int) -> int:
    """Return how much mana of some types a way adds that leaves no choice (`way_flat`)."""
    n = 0
    if g.way_left[w] > 0 and g.way_flat[w] == Flat.UNION:
        n = 1 if g.way_union[w] & types != 0 else 0
    elif g.way_left[w] > 0 and g.way_flat[w] == Flat.MORE:
        k = 0
        while k < WAY_GROUPS and g.way_count[w, k] > 0:
            n += g.way_count[w, k] if g.way_mask[w, k] & types != 0 else 0
            k += 1
        n *= g.way_left[w]
    return n


@kernel
def solve_classified(g: Game, pool: Pool, player: int, reserved: int, branching: int) -> bool:
    """Return what `solve` does, once `classify` has said how many ways are to be chosen among."""
    both = 0
    only_life = 0
    for k in range(HYBRIDS):
        if g.bill_hybrid[k] & ~ALL_TYPES != 0:
            both |= 1 << k
            if g.bill_hybrid[k] & ALL_TYPES == 0:  # announced so
                only_life |= 1 << k
    # Hybrid symbols are announced (601.2b); mana of their own types is tried first, but for what costs nothing otherwise.
    free = min(max(-g.bill[GENERIC], 0) // 2, popcount(both))
    for more in range(popcount(both) + 1):
        n = (free + more) % (popcount(both) + 1)
        for otherwise in range(both + 1):
            if otherwise & ~both != 0 or popcount(otherwise) != n or (g.kept_hybrids >= 0 and otherwise != g.kept_hybrids):
                continue
            if otherwise & only_life != only_life:
                continue
            life = build_needs(g, otherwise)
            if life > 0 and (life > g.life[player] or (g.player_flags[player] >> PlayerFlag.LIFE_CANT_CHANGE) & 1):
                continue
            g.search_life = g.life[player] - life
            if (g.player_flags[player] >> PlayerFlag.LIFE_CANT_CHANGE) & 1:  # 119.8
                g.search_life = 0
            g.search_left = SEARCH_STEPS
            if attempt(g, pool, player, reserved, branching):
                g.solved_life = life
                g.solved_hybrids = otherwise
                return True
        if both == 0:
            break
    return False


@kernel
def add_floating(g: Game, player: int) -> int:
    """Add the mana of a pool that may be spent on the bill, as units."""
    for k in range(RESTRICTED):
        if g.restricted_type[player, k] >= 0:
            only = only_bit(g, g.restricted_by[player, k])
            if only != 0:
                snow = SNOW_MANA if g.restricted_type[player, k] & UNIT_OF_SNOW != 0 else 0
                add_units(g, (1 << unit_type(g.restricted_type[player, k])) | snow, only, FROM_RESTRICTED, 0, 1)
    for t in range(MANA_TYPES):
        snow = g.pool_snow[player, t]
        if g.pool_mana[player, t] > snow:
            add_units(g, 1 << t, 0, FROM_POOL, 0, g.pool_mana[player, t] - snow)
        if snow > 0:
            add_units(g, (1 << t) | SNOW_MANA, 0, FROM_POOL, 0, snow)
    return 0


@kernel
def attempt(g: Game, pool: Pool, player: int, reserved: int, branching: int) -> bool:
    """Return whether units can cover the needs."""
    g.n_plan = 0
    g.n_units = 0
    if g.floating[player] != 0:
        add_floating(g, player)
    time = base_time(g)
    for k in range(g.mana_groups[player]):
        g.group_spare[k] = g.group_all[k] - g.group_left[k]
        if g.group_left[k] > 0:
            add_units(g, g.group_key[player, k] & ANY_MANA, 0, FROM_SOURCES, time, g.group_left[k])
    if g.n_ways == 0 and g.forced < 0:
        return match(g) == COVERED
    for row in range(g.n_permanents):
        g.mana_used[row] = g.mana_used[row] & STAYS | (EXCLUSIVE if g.reserved[row] >= Reserved.HELPS else 0)
    g.wanted = 0
    for d in range(g.n_needs):
        if g.need_mask[d] & ANY_MANA != ANY_MANA:
            g.wanted |= g.need_mask[d] & ALL_TYPES
    for w in range(g.n_ways):
        g.way_used[w] = 0
        if g.way_left[w] <= 0:
            continue
        if g.way_flat[w] == Flat.MORE:
            for _ in range(g.way_left[w]):
                put_way(g, w, 0, time, 1)
        elif g.way_flat[w] == Flat.UNION:
            add_units(g, g.way_union[w], only_bit(g, g.way_only[w, 0]), FROM_SOURCES, time, 1)
        elif g.way_kind[w] & WAY_COSTS != 0:
            g.wanted |= cost_types(pool, pool.a_cost[g.way_ability[w]])
    if g.forced >= 0:
        return attempt_forced(g, pool, player, reserved)
    if match(g) == COVERED:
        return True
    if branching == 0 or not at_best(g, time):
        return False
    return search_ways(g, pool, player, reserved, 0, 0)


@kernel
def at_best(g: Game, time: int) -> bool:
    """Return whether all ways not used yet, each with whatever type is wanted, would do."""
    enough = 1
    room = True
    for sign in range(1, -2, -2):
        for w in range(g.n_ways):
            if g.way_left[w] > 0 and g.way_flat[w] == Flat.NO:
                for k in range(WAY_GROUPS):
                    if (g.way_allowed[w] >> k) & 1:
                        only = only_bit(g, g.way_only[w, k])
                        n = g.way_count[w, k] * (g.way_left[w] - g.way_used[w])
                        if n > 0 and add_units(g, g.way_mask[w, k], only, FROM_SOURCES, time, n * sign) < 0:
                            room = False
        if sign == 1:
            enough = match(g)
    return enough == 1 or not room


@kernel
def shortfall(g: Game, start: int) -> int:
    """Return how many symbols remain even if every way from `start` on, and those with mana costs, is used."""
    n = 0
    for d in range(g.n_bill):
        n += g.need_count[d]
    for u in range(g.n_units):
        n -= g.unit_count[u]
    for w in range(g.n_ways):
        if (w >= start or g.way_kind[w] & WAY_COSTS != 0) and g.way_flat[w] == Flat.NO and g.way_left[w] > g.way_used[w]:
            for k in range(WAY_GROUPS):
                if (g.way_allowed[w] >> k) & 1:
                    n -= g.way_count[w, k] * (g.way_left[w] - g.way_used[w])
    return n


@kernel
def cost_types(pool: Pool, cost: int) -> int:
    """Return types that the mana cost of a mana ability asks for."""
    types = 0
    for t in range(MANA_TYPES):
        types |= pool.k_hybrid[cost, t] & ALL_TYPES
        if pool.k_pips[cost, t] > 0:
            types |= 1 << t
    return types


@kernel
def attempt_forced(g: Game, pool: Pool, player: int, reserved: int) -> bool:
    """Go on after the forced way: its cost comes from the pool, types in `made` are chosen already."""
    w = g.forced
    if g.way_life[w] > g.search_life or (used_before(g, w) & STAYS != 0 and g.way_kind[w] & LEAVES != 0):
        return False
    g.search_life -= g.way_life[w]
    g.way_used[w] = 1
    time = base_time(g)
    if time > 0:
        g.wanted |= cost_types(pool, pool.a_cost[g.way_ability[w]])
        if add_cost_needs(g, pool, w, 0) < 0:
            return False
    found = False
    before = 0
    loses = False
    if g.way_kind[w] & OF_CARD == 0:
        g.mana_used[g.way_row[w]] |= g.way_kind[w] & EXCLUSIVE if g.way_kind[w] & LEAVES == 0 else EXCLUSIVE | GONE_BEFORE
    for partner in range(-1, g.n_permanents):
        if found or (partner < 0) != (g.way_kind[w] & WITH_PARTNER == 0):
            continue
        if partner >= 0:
            if g.forced_partner >= 0 and partner != g.forced_partner:
                continue
            if not can_be_partner(g, pool, player, w, partner, reserved):
                continue
            before = g.mana_used[partner]
            loses = force_partner(g, player, w, partner)
        for choice in range(options_of(g, w)):
            if not found:
                put_forced(g, w, choice, time, 1)
                r = match(g)
                if r == 1 or (r == 0 and search_ways(g, pool, player, reserved, 0, 0)):
                    found = True
                    g.plan_choice[w] = choice
                    g.plan_partner[w] = partner
                else:
                    put_forced(g, w, choice, time, NONE)
        if partner >= 0 and not found:
            g.mana_used[partner] = before
            if loses:
                add_units(g, simple_key(g, partner) & ANY_MANA, 0, FROM_SOURCES, time, 1)
    return found


@kernel
def force_partner(g: Game, player: int, w: int, partner: int) -> bool:
    """Mark what else is tapped or sacrificed for the forced way; return whether that is a simple source that then gives no mana."""
    g.mana_used[partner] |= TAPS if g.way_kind[w] & TAP_OTHER != 0 else TAPS | LEAVES | GONE_BEFORE
    k = group_of(g, player, partner)
    if k < 0 or partner == g.way_row[w]:
        return False
    add_units(g, g.group_key[player, k] & ANY_MANA, 0, FROM_SOURCES, base_time(g), NONE)
    return True


@kernel
def search_ways(g: Game, pool: Pool, player: int, reserved: int, start: int, least: int) -> bool:
    """Decide about the ways from `start` on; `least`: first choice of types that is not a mirror image of one tried."""
    g.search_left -= 1
    if g.search_left < 0:
        return False
    w = start
    while w < g.n_ways and (g.way_left[w] <= 0 or g.way_flat[w] != Flat.NO or g.way_kind[w] & WAY_COSTS != 0):
        w += 1
    if w >= g.n_ways:
        if match(g) == COVERED:
            return True
        return g.mana_costs != 0 and chain(g, pool, player, reserved, base_time(g))
    if shortfall(g, w if g.mana_costs == 0 else 0) > 0:
        return False
    if usable(g, pool, player, w):
        first = least if w == start else 0
        after = w if g.way_left[w] > g.way_used[w] + 1 else w + 1
        same = twins(g, w, w + 1)
        n = options_of(g, w)
        if g.way_kind[w] & WITH_PARTNER == 0:
            for choice in range(first, n):
                apply(g, player, w, choice, NONE, base_time(g))
                if search_ways(g, pool, player, reserved, after, choice if same or after == w else 0):
                    return True
                undo(g, player)
        else:
            for partner in range(first, g.n_permanents):
                if not can_be_partner(g, pool, player, w, partner, reserved) or seen_partner(
                    g, pool, player, w, partner, reserved
                ):
                    continue
                for choice in range(n):
                    apply(g, player, w, choice, partner, base_time(g))
                    if search_ways(g, pool, player, reserved, after, partner if after == w else 0):
                        return True
                    undo(g, player)
        if must_not_skip(g, w) and g.way_used[w] == 0:
            return False
    return search_ways(g, pool, player, reserved, w + 1, 0)


@kernel
def late_sacrifice(g: Game, pool: Pool, player: int, reserved: int, time: int) -> bool:
    """Continue by sacrificing for mana a permanent whose mana ability with a mana cost has already been used."""
    for w in range(g.n_ways):
        if g.way_kind[w] & (LEAVES | SACRIFICE_OTHER) == 0 or g.way_kind[w] & WAY_COSTS != 0 or not usable(g, pool, player, w):
            continue
        if used_before(g, w) & LEAVES != 0:
            continue
        for partner in range(-1, g.n_permanents):
            if (partner < 0) != (g.way_kind[w] & WITH_PARTNER == 0) or not may_come_late(g, w, partner):
                continue
            if partner >= 0 and not can_be_partner(g, pool, player, w, partner, reserved):
                continue
            for choice in range(options_of(g, w)):
                apply(g, player, w, choice, partner, time)
                if match(g) == COVERED or chain(g, pool, player, reserved, time):
                    return True
                undo(g, player)
    return False


@kernel
def chain(g: Game, pool: Pool, player: int, reserved: int, time: int) -> bool:
    """Activate mana abilities that cost mana, one after another."""
    g.search_left -= 1
    if g.search_left < 0 or time >= MOST_USES:
        return False
    if time > base_time(g) and not at_best(g, 0):
        return False
    needs = g.n_needs
    if time > base_time(g) and late_sacrifice(g, pool, player, reserved, time):
        return True
    for w in range(g.n_ways):
        if g.way_kind[w] & WAY_COSTS == 0 or not usable(g, pool, player, w) or earlier_twin(g, pool, player, w):
            continue
        if used_before(g, w) & LEAVES != 0 and g.reserved[g.way_row[w]] < Reserved.HELPS:  # what helps is still there
            continue
        if add_cost_needs(g, pool, w, time) >= 0:
            for partner in range(-1, g.n_permanents):
                if (partner < 0) != (g.way_kind[w] & WITH_PARTNER == 0):
                    continue
                if partner >= 0 and not can_be_partner(g, pool, player, w, partner, reserved):
                    continue
                for choice in range(options_of(g, w)):
                    apply(g, player, w, choice, partner, time + 1)
                    r = match(g)
                    if r == 1 or (r == 0 and chain(g, pool, player, reserved, time + 1)):
                        return True
                    undo(g, player)
        g.n_needs = needs
    return False


@kernel
def earlier_twin(g: Game, pool: Pool, player: int, w: int) -> bool:
    """Return whether an earlier way that could be used as well is the same ability."""
    for v in range(w):
        if g.way_ability[v] == g.way_ability[w] and g.way_mask[v, 0] == g.way_mask[w, 0] and usable(g, pool, player, v):
            if g.way_count[v, 0] == g.way_count[w, 0] and lone(g, v) and lone(g, w):
                return True
    return False


@kernel(inline=True)
def lone(g: Game, w: int) -> bool:
    """Return whether no other way belongs to the same permanent."""
    row = g.way_row[w]
    if w > 0 and g.way_row[w - 1] == row:
        return False
    if w + 1 < g.n_ways and g.way_row[w + 1] == row:
        return False
    return True
