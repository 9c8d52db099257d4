"""Matching of mana to mana symbols, as a flow from units to needs."""

from ecs_mtg.components.codes import MANA_TYPES, NONE
from ecs_mtg.components.packed import PHYREXIAN
from ecs_mtg.components.programs import Change
from ecs_mtg.components.sizes import HYBRIDS, MANA_NEEDS, MANA_UNITS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.mana_types import SNOW_MANA
from ecs_mtg.systems.queries.packed import hybrid_generic, hybrid_types
from ecs_mtg.systems.queries.simple_mana_abilities import ALL_TYPES
from ecs_mtg.systems.record.rounds import goes_on

WHEN = uses(Special.MANA_WITH_CHOICES)

GENERIC, SNOW_SYMBOLS = 6, 7  # places in a bill behind the types
ANY_MANA = ALL_TYPES | SNOW_MANA
LAST = 99  # the time when the bill is paid
COSTS_NOT_COVERED, BILL_NOT_COVERED, COVERED = -1, 0, 1  # what `match` says; costs are those of mana abilities
FROM_POOL, FROM_RESTRICTED, FROM_SOURCES = 0, 1, 2


@kernel
def add_units(g: Game, real: int, only: int, origin: int, time: int, n: int) -> int:
    """Add (or with negative `n` take away) mana that is of one of the types in `real`; `only`: bit of a restriction, or 0."""
    mask = real
    if real & ALL_TYPES != 0:
        mask |= g.any_type
    for u in range(g.n_units):
        if g.unit_real[u] == real and g.unit_time[u] == time and g.unit_origin[u] == origin and g.unit_only[u] == only:
            g.unit_count[u] += n
            return u
    u = g.n_units
    if u >= MANA_UNITS:
        u = 0
        while u < MANA_UNITS and g.unit_count[u] != 0:
            u += 1
        if u == MANA_UNITS or n < 0:
            return NONE
    else:
        g.n_units = u + 1
    g.unit_mask[u] = mask
    g.unit_real[u] = real
    g.unit_only[u] = only
    g.unit_origin[u] = origin
    g.unit_time[u] = time
    g.unit_count[u] = n
    return u


@kernel
def add_need(g: Game, mask: int, allows: int, time: int, n: int) -> int:
    """Add symbols that mana of one of the types in `mask` pays, also mana restricted to what `allows` says; NONE if there is no room."""
    if n <= 0:
        return 0
    for d in range(g.n_needs):
        if g.need_mask[d] == mask and g.need_time[d] == time:
            g.need_count[d] += n
            return d
    d = g.n_needs
    if d >= MANA_NEEDS:
        return NONE
    g.need_mask[d] = mask
    g.need_allows[d] = allows
    g.need_time[d] = time
    g.need_count[d] = n
    g.n_needs = d + 1
    return d


@kernel(inline=True)
def fits(g: Game, u: int, d: int) -> bool:
    """Return whether mana of unit `u` can pay need `d`."""
    if g.unit_mask[u] & g.need_mask[d] == 0 or g.unit_time[u] > g.need_time[d] or g.unit_only[u] & ~g.need_allows[d] != 0:
        return False
    return True


@kernel
def match(g: Game) -> int:
    """Return whether the units cover the needs, COVERED with `flow` saying how; if not, which of them."""
    for u in range(g.n_units):
        g.unit_left[u] = g.unit_count[u]
    d = g.n_needs
    while d > 0:
        d -= 1
        rest = g.need_count[d]
        for u in range(g.n_units):
            n = 0
            if rest > 0 and g.unit_left[u] > 0 and fits(g, u, d):
                n = g.unit_left[u]
                if n > rest:
                    n = rest
                g.unit_left[u] -= n
                rest -= n
            g.flow[d, u] = n
        while rest > 0:
            if not augment(g, d):
                return COSTS_NOT_COVERED if d >= g.n_bill else BILL_NOT_COVERED
            rest -= 1
    return COVERED


@kernel
def augment(g: Game, d: int) -> bool:
    """Find one more unit for need `d` by moving units between the needs above it; return whether there is one."""
    g.work[0] = d
    seen_needs = 1 << d
    seen_units = 0
    head = 0
    tail = 1
    while head < tail:
        x = g.work[head]
        head += 1
        for u in range(g.n_units):
            if (seen_units >> u) & 1 or g.unit_count[u] <= 0:
                continue
            if not fits(g, u, x):
                continue
            seen_units |= 1 << u
            g.unit_from[u] = x
            if g.unit_left[u] > 0:
                g.unit_left[u] -= 1
                y = x
                v = u
                g.flow[y, v] += 1
                rounds = 0
                while y != d and goes_on(g, rounds):
                    rounds += 1
                    v = g.need_from[y]
                    g.flow[y, v] -= 1
                    y = g.unit_from[v]
                    g.flow[y, v] += 1
                return True
            for y in range(d, g.n_needs):
                if (seen_needs >> y) & 1 == 0 and g.flow[y, u] > 0:
                    seen_needs |= 1 << y
                    g.need_from[y] = u
                    g.work[tail] = y
                    tail += 1
    return False


@kernel
def build_needs(g: Game, paid_otherwise: int) -> int:
    """Write the needs of `bill`; `paid_otherwise`: hybrid symbols paid with life or generic mana. Returns the life."""
    g.n_needs = 0
    generic = g.bill[GENERIC]
    life = 0
    for k in range(HYBRIDS):
        symbol = g.bill_hybrid[k]
        if symbol != 0 and (paid_otherwise >> k) & 1:
            if symbol & PHYREXIAN != 0:
                life += 2
            else:
                generic += hybrid_generic(symbol)
    allows = g.bill_allows
    if g.bill_least > 0:
        generic = at_least_so_much(g, paid_otherwise, generic)
    add_need(g, ANY_MANA, allows, LAST, max(generic, 0))  # 118.7a: it costs less, but not less than nothing
    add_need(g, SNOW_MANA, allows, LAST, g.bill[SNOW_SYMBOLS])
    for k in range(HYBRIDS):
        if g.bill_hybrid[k] != 0 and (paid_otherwise >> k) & 1 == 0:
            add_need(g, hybrid_types(g.bill_hybrid[k]), allows, LAST, 1)
    for t in range(MANA_TYPES):
        if g.bill[t] > 0:
            add_need(g, 1 << t, allows, LAST, g.bill[t])
    g.n_bill = g.n_needs
    return life


@kernel(when=uses(Change.COST_AT_LEAST))
def at_least_so_much(g: Game, paid_otherwise: int, generic: int) -> int:
    """Return the generic mana of the bill with what is missing to so much as it is at least; `paid_otherwise`: as `build_needs` has it."""
    total = max(generic, 0) + g.bill[SNOW_SYMBOLS]
    for t in range(MANA_TYPES):
        total += g.bill[t]
    for k in range(HYBRIDS):
        total += g.bill_hybrid[k] != 0 and (paid_otherwise >> k) & 1 == 0
    return max(generic, 0) + max(g.bill_least - total, 0)


@kernel
def add_cost_needs(g: Game, pool: Pool, w: int, time: int) -> int:
    """Add the mana cost of way `w`, which is activated at `time`; NONE if there is no room."""
    cost = pool.a_cost[g.way_ability[w]]
    allows = g.way_allows[w]
    worst = add_need(g, ANY_MANA, allows, time, pool.k_generic[cost])
    if add_need(g, SNOW_MANA, allows, time, pool.k_snow[cost]) < 0:
        worst = NONE
    for k in range(HYBRIDS):
        if pool.k_hybrid[cost, k] & ALL_TYPES != 0 and add_need(g, pool.k_hybrid[cost, k] & ALL_TYPES, allows, time, 1) < 0:
            worst = NONE
        if pool.k_pips[cost, k] > 0 and add_need(g, 1 << k, allows, time, pool.k_pips[cost, k]) < 0:
            worst = NONE
    return worst
