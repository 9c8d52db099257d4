"""Can this be paid, and how: an exact search over what the pool and mana abilities can give (601.2g, 605.3).

What is to be paid are *needs* (a mask of types that do, a count), what pays are *units* (a mask of types that they could be, a
count). Mana that nothing has to be decided for is thrown together; whether it covers the needs is a matter of a flow from units
to needs. The search is over the rest: one type for several mana, abilities that exclude each other, life, permanents that
are tapped or sacrificed for mana. Mana abilities that cost mana come last, one after another: the cost of the n-th is a need at
time n, its mana units of time n + 1, and a need is never paid by later units.
"""

from ecs_mtg.components.codes import EventKind, Zone
from ecs_mtg.components.programs import CostPart, PlayerFlag
from ecs_mtg.components.sizes import RESTRICTED, WAY_GROUPS
from ecs_mtg.systems.costs import payable_with
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.mana_flow import (
    ANYTHING,
    FOR_BILL,
    FROM_POOL,
    FROM_RESTRICTED,
    FROM_SOURCES,
    add_cost_needs,
    add_units,
    build_needs,
    match,
)
from ecs_mtg.systems.mana_pool import may_spend_on
from ecs_mtg.systems.mana_simple import TYPES
from ecs_mtg.systems.mana_sources import (
    ANY_COLOR,
    COSTS,
    DISCARDS,
    LAST_WAY,
    LEAVES,
    MOST_USES,
    SACRIFICE_OTHER,
    SNOW_MANA,
    STAYS,
    TAP_OTHER,
    TAPS,
    WITH_PARTNER,
    describe_way,
    lowest,
    several,
    simple_key,
    simple_ready,
    survey,
)
from ecs_mtg.systems.objects import on_battlefield, perm_ref
from ecs_mtg.systems.selectors import popcount

EXCLUSIVE = TAPS | LEAVES
GONE_BEFORE = 4  # bit of mana_used: it is sacrificed for the forced way, before anything else
STEPS = 20_000  # the search gives up then: hundreds of times what boards of real decks take


# --- what the search may use


@kernel
def prepare(g: Game, pool: Pool, player: int, reserved: int, purpose: int) -> int:
    """Allow the search everything that `player` could use to pay for `purpose`, but permanent `reserved`."""
    if g.mana_version[player] != g.version:
        survey(g, pool, player)
    if g.mana_simple[player] != 0:
        g.n_ways = 0
        g.ways_version = -1
    elif g.ways_player != player or g.ways_version != g.version:
        survey(g, pool, player)
    g.forced = -1
    g.kept_hybrids = -1
    g.any_type = ANY_COLOR if (g.player_flags[player] >> PlayerFlag.SPEND_ANY_COLOR) & 1 else 0
    for k in range(g.mana_groups[player]):
        g.group_left[k] = g.group_count[player, k]
        g.group_all[k] = g.group_count[player, k]
    if reserved >= 0:
        drop_simple(g, player, reserved)
    g.choices = 0
    g.mana_costs = 0
    for w in range(g.n_ways):
        g.way_left[w] = g.way_limit[w] if g.way_row[w] != reserved else 0
        if reserved == STAYS - g.way_row[w] and g.way_kind[w] & LEAVES != 0:
            g.way_left[w] = 0
        allow_groups(g, pool, w, purpose, player)
    g.hand_left = g.zone_size[player, Zone.HAND]
    if purpose >= 0 and purpose >> 28 == 2 and g.card_zone[purpose & 0xFFF] == Zone.HAND:
        g.hand_left -= 1
    return 0


@kernel
def allow_groups(g: Game, pool: Pool, w: int, purpose: int, player: int) -> int:
    """Note which mana of a way may be spent on `purpose`."""
    g.way_allowed[w] = 0
    for k in range(WAY_GROUPS):
        if g.way_count[w, k] > 0 and may_spend_on(g, pool, g.way_only[w, k], purpose, player) == 1:
            g.way_allowed[w] |= 1 << k
    if g.way_allowed[w] == 0:
        g.way_left[w] = 0
    if g.way_left[w] > 0:
        if g.way_kind[w] & WITH_PARTNER != 0:
            g.choices = 1
        if g.way_kind[w] & COSTS != 0:
            g.mana_costs = 1
    return 0


@kernel
def drop_simple(g: Game, player: int, row: int) -> int:
    """Don't let the search use a simple source."""
    k = group_of(g, player, row)
    if k >= 0 and g.group_left[k] > 0:
        g.group_left[k] -= 1
        g.group_all[k] -= 1
    return k


@kernel
def group_of(g: Game, player: int, row: int) -> int:
    """The group in which permanent `row` is counted as a simple source, or NONE."""
    if simple_ready(g, row) == 0 or g.controller[row] != player or (g.listening >> EventKind.TAPPED_FOR_MANA) & 1:
        return -1
    key = simple_key(g, row)
    for k in range(g.mana_groups[player]):
        if g.group_key[player, k] == key:
            return k
    return -1


@kernel
def force(g: Game, pool: Pool, player: int, row: int, ability: int, purpose: int) -> int:
    """After `prepare`: a payment has to begin with this mana ability; 0 if it can't be activated."""
    w = LAST_WAY
    if describe_way(g, pool, row, ability, player, w) == 0:
        return 0
    g.way_left[w] = 1
    had_costs = g.mana_costs
    allow_groups(g, pool, w, purpose, player)
    g.mana_costs = had_costs
    g.way_left[w] = 0
    g.forced = w
    g.forced_partner = -1
    for k in range(WAY_GROUPS):
        for t in range(6):
            g.made[k, t] = 0
    for v in range(g.n_ways):
        if g.way_row[v] == row:
            if g.way_ability[v] == ability and g.way_left[v] > 0:
                g.way_left[v] -= 1
            if g.way_kind[v] & g.way_kind[w] & EXCLUSIVE != 0 or g.way_kind[w] & LEAVES != 0:
                g.way_left[v] = 0
    if g.way_kind[w] & EXCLUSIVE != 0:
        drop_simple(g, player, row)
    return 1


@kernel
def branches(g: Game, w: int, k: int) -> int:
    """1 if one type has to be chosen for several mana of group `k`."""
    if g.way_count[w, k] > 1 and g.way_one[w, k] == 1 and (g.way_allowed[w] >> k) & 1 == 1:
        return several(g.way_mask[w, k])
    return 0


@kernel
def classify(g: Game) -> int:
    """Tell the ways that are simply more mana from those that the search has to choose among; returns how many those are."""
    rest = 0
    for w in range(g.n_ways):
        if g.way_left[w] <= 0:
            continue
        row = g.way_row[w]
        conflict = 0
        union = 0
        first = w
        mergeable = 1
        v = w
        while v > 0 and g.way_row[v - 1] == row:
            v -= 1
        while v < g.n_ways and g.way_row[v] == row:
            if g.way_left[v] > 0 and g.way_kind[v] & g.way_kind[w] & EXCLUSIVE != 0:
                if v != w:
                    conflict = 1
                first = v if v < first else first
                union |= g.way_mask[v, 0]
                if g.way_kind[v] != TAPS or g.way_life[v] != 0 or g.way_count[v, 0] != 1 or g.way_count[v, 1] != 0:
                    mergeable = 0
            v += 1
        flat = 0
        if g.choices == 0:
            if conflict == 1:
                if mergeable == 1:
                    flat = 2 if first == w else 3
                    g.way_union[w] = union
            elif g.way_kind[w] & (COSTS | DISCARDS) == 0 and g.way_life[w] == 0 and may_come_late(g, w, -1) == 0:
                flat = 1
                for k in range(WAY_GROUPS):
                    if branches(g, w, k) == 1:
                        flat = 0
        g.way_flat[w] = flat
        if flat == 0:
            rest += 1
    return rest


# --- using a way


@kernel
def options_of(g: Game, w: int) -> int:
    """In how many ways types can be chosen for a way, where it matters."""
    n = 1
    for k in range(WAY_GROUPS):
        if branches(g, w, k) == 1:
            n *= popcount(useful(g, g.way_mask[w, k]))
    return n


@kernel
def useful(g: Game, mask: int) -> int:
    """Types of a mask that are asked for; if none is, one of them."""
    types = mask & g.wanted
    if types == 0 or g.any_type != 0:
        types = mask & TYPES
        types &= -types
    return types


@kernel
def put_way(g: Game, w: int, choice: int, time: int, sign: int) -> int:
    """Add the mana of an activation to the units, or take it away; `choice` numbers the types chosen."""
    for k in range(WAY_GROUPS):
        n = g.way_count[w, k]
        if n <= 0 or (g.way_allowed[w] >> k) & 1 == 0:
            continue
        mask = g.way_mask[w, k]
        if branches(g, w, k) == 1:
            t = chosen_type(g, w, k, choice)
            mask = (1 << t) | (mask & SNOW_MANA)
        add_units(g, mask, FROM_SOURCES, time if g.way_only[w, k] < 0 else FOR_BILL, n * sign)
    return 0


@kernel
def chosen_type(g: Game, w: int, k: int, choice: int) -> int:
    """The type for group `k` in a numbered choice."""
    c = choice
    for j in range(k + 1):
        if branches(g, w, j) == 1:
            types = useful(g, g.way_mask[w, j])
            n = popcount(types)
            if j == k:
                for _ in range(c % n):
                    types &= types - 1
                return lowest(types)
            c //= n
    return 0


@kernel
def usable(g: Game, w: int) -> int:
    """1 if the search, where it stands, may use way `w` (once more)."""
    if g.way_left[w] <= g.way_used[w] or g.way_life[w] > g.search_life or g.n_plan >= LAST_WAY:
        return 0
    if g.mana_used[g.way_row[w]] & (g.way_kind[w] & EXCLUSIVE | GONE_BEFORE) != 0:
        return 0
    if g.way_kind[w] & DISCARDS != 0 and g.search_hand <= 0:
        return 0
    return 1


@kernel
def apply(g: Game, player: int, w: int, choice: int, partner: int, time: int) -> int:
    """Use a way: its mana, and what it takes."""
    put_way(g, w, choice, time, 1)
    g.mana_used[g.way_row[w]] |= g.way_kind[w] & EXCLUSIVE
    g.way_used[w] += 1
    g.search_life -= g.way_life[w]
    if g.way_kind[w] & DISCARDS != 0:
        g.search_hand -= 1
    n = g.n_plan
    g.plan_way[n] = w
    g.plan_choice[n] = choice
    g.plan_partner[n] = partner
    g.plan_spare[n] = 0
    g.plan_time[n] = time
    g.n_plan = n + 1
    if partner >= 0:
        use_partner(g, player, w, partner, n)
    return 0


@kernel
def use_partner(g: Game, player: int, w: int, partner: int, n: int) -> int:
    """Mark what else is tapped or sacrificed for a way; a simple source that is tapped gives no mana."""
    g.mana_used[partner] |= partner_bit(g, w)
    k = group_of(g, player, partner)
    if g.way_kind[w] & TAP_OTHER != 0 and k >= 0:
        if g.group_spare[k] > 0:
            g.group_spare[k] -= 1
            g.plan_spare[n] = 1
        else:
            add_units(g, g.group_key[player, k] & ANYTHING, FROM_SOURCES, base_time(g), -1)
    return 0


@kernel(inline=True)
def partner_bit(g: Game, w: int) -> int:
    return 1 if g.way_kind[w] & TAP_OTHER != 0 else 2


@kernel(inline=True)
def base_time(g: Game) -> int:
    """When sources without a mana cost give their mana: after a forced way that has one."""
    return 1 if g.forced >= 0 and g.way_kind[g.forced] & COSTS != 0 else 0


@kernel
def undo(g: Game, player: int) -> int:
    """Take the last use of a way back."""
    n = g.n_plan - 1
    g.n_plan = n
    w = g.plan_way[n]
    put_way(g, w, g.plan_choice[n], g.plan_time[n], -1)
    g.mana_used[g.way_row[w]] &= ~(g.way_kind[w] & EXCLUSIVE)
    g.way_used[w] -= 1
    g.search_life += g.way_life[w]
    if g.way_kind[w] & DISCARDS != 0:
        g.search_hand += 1
    partner = g.plan_partner[n]
    if partner >= 0:
        g.mana_used[partner] &= ~partner_bit(g, w)
        k = group_of(g, player, partner)
        if g.way_kind[w] & TAP_OTHER != 0 and k >= 0:
            if g.plan_spare[n] == 1:
                g.group_spare[k] += 1
            else:
                add_units(g, g.group_key[player, k] & ANYTHING, FROM_SOURCES, base_time(g), 1)
    return 0


@kernel
def can_be_partner(g: Game, pool: Pool, player: int, w: int, row: int, reserved: int) -> int:
    """1 if permanent `row` can be tapped or sacrificed for way `w` where the search stands."""
    if row == reserved or on_battlefield(g, row) == 0 or g.controller[row] != player:
        return 0
    if g.mana_used[row] & partner_bit(g, w) != 0 or (row == g.way_row[w] and g.way_kind[w] & EXCLUSIVE & partner_bit(g, w) != 0):
        return 0
    if g.way_kind[w] & SACRIFICE_OTHER != 0 and (reserved == STAYS - row or leads_to(g, row, g.way_row[w]) == 1):
        return 0
    op = CostPart.TAP if g.way_kind[w] & TAP_OTHER != 0 else CostPart.SACRIFICE
    src = perm_ref(g, g.way_row[w])
    return payable_with(g, pool, op, g.way_partner[w], perm_ref(g, row), player, src, -1)


@kernel
def leads_to(g: Game, row: int, other: int) -> int:
    """1 if in the plan permanent `row` is there for the sacrifice of `other`: it can't be sacrificed for it before."""
    for e in range(g.n_plan):
        w = g.plan_way[e]
        q = g.plan_partner[e]
        if g.way_row[w] == row and q >= 0 and q != row and g.way_kind[w] & SACRIFICE_OTHER != 0:
            if q == other or leads_to(g, q, other) == 1:
                return 1
    return 0


# --- the search


@kernel
def solve(g: Game, pool: Pool, player: int, reserved: int, purpose: int) -> int:
    """1 if `bill` can be paid with what `prepare` allowed: the plan and `flow` say how."""
    branching = classify(g)
    both = 0
    for k in range(6):
        if g.bill_hybrid[k] & ~TYPES != 0:
            both |= 1 << k
    # Hybrid symbols are announced (601.2b); mana of their own types is tried first.
    for n in range(popcount(both) + 1):
        for otherwise in range(64):
            if otherwise & ~both != 0 or popcount(otherwise) != n or (g.kept_hybrids >= 0 and otherwise != g.kept_hybrids):
                continue
            life = build_needs(g, otherwise)
            if life > 0 and (life > g.life[player] or (g.player_flags[player] >> PlayerFlag.LIFE_CANT_CHANGE) & 1):
                continue
            g.search_life = g.life[player] - life
            if (g.player_flags[player] >> PlayerFlag.LIFE_CANT_CHANGE) & 1:  # 119.8
                g.search_life = 0
            g.search_left = STEPS
            if attempt(g, pool, player, reserved, purpose, branching) == 1:
                g.solved_life = life
                g.solved_hybrids = otherwise
                return 1
        if both == 0:
            break
    return 0


@kernel
def attempt(g: Game, pool: Pool, player: int, reserved: int, purpose: int, branching: int) -> int:
    """1 if the needs can be met."""
    g.n_plan = 0
    g.n_units = 0
    g.search_hand = g.hand_left
    for k in range(RESTRICTED):
        if g.restricted_type[player, k] >= 0:
            if may_spend_on(g, pool, g.restricted_by[player, k], purpose, player) == 1:
                snow = SNOW_MANA if g.restricted_type[player, k] & 8 != 0 else 0
                add_units(g, (1 << (g.restricted_type[player, k] & 7)) | snow, FROM_RESTRICTED, FOR_BILL, 1)
    for t in range(6):
        snow = g.pool_snow[player, t]
        if g.pool_mana[player, t] > snow:
            add_units(g, 1 << t, FROM_POOL, 0, g.pool_mana[player, t] - snow)
        if snow > 0:
            add_units(g, (1 << t) | SNOW_MANA, FROM_POOL, 0, snow)
    time = base_time(g)
    for k in range(g.mana_groups[player]):
        g.group_spare[k] = g.group_all[k] - g.group_left[k]
        if g.group_left[k] > 0:
            add_units(g, g.group_key[player, k] & ANYTHING, FROM_SOURCES, time, g.group_left[k])
    if g.n_ways == 0 and g.forced < 0:
        return 1 if match(g) == 1 else 0
    for row in range(g.n_permanents):
        g.mana_used[row] = 0
    g.wanted = 0
    for d in range(g.n_needs):
        if g.need_mask[d] & ANYTHING != ANYTHING:
            g.wanted |= g.need_mask[d] & TYPES
    for w in range(g.n_ways):
        g.way_used[w] = 0
        if g.way_left[w] <= 0:
            continue
        if g.way_flat[w] == 1:
            for _ in range(g.way_left[w]):
                put_way(g, w, 0, time, 1)
        elif g.way_flat[w] == 2:
            add_units(g, g.way_union[w], FROM_SOURCES, time, 1)
        elif g.way_kind[w] & COSTS != 0:
            g.wanted |= cost_types(pool, pool.a_cost[g.way_ability[w]])
    if g.forced >= 0:
        return attempt_forced(g, pool, player, reserved)
    if match(g) == 1:
        return 1
    if branching == 0 or at_best(g, time) == 0:
        return 0
    return search(g, pool, player, reserved, 0, 0)


@kernel
def at_best(g: Game, time: int) -> int:
    """0 if not even all ways not used yet, each with whatever type is wanted, would do."""
    enough = 1
    room = 1
    for sign in range(1, -2, -2):
        for w in range(g.n_ways):
            if g.way_left[w] > 0 and g.way_flat[w] == 0:
                for k in range(WAY_GROUPS):
                    if (g.way_allowed[w] >> k) & 1:
                        when = time if g.way_only[w, k] < 0 else FOR_BILL
                        n = g.way_count[w, k] * (g.way_left[w] - g.way_used[w])
                        if n > 0 and add_units(g, g.way_mask[w, k], FROM_SOURCES, when, n * sign) < 0:
                            room = 0
        if sign == 1:
            enough = match(g)
    return 1 if enough == 1 or room == 0 else 0


@kernel
def shortfall(g: Game, start: int) -> int:
    """How many symbols remain even if every way from `start` on, and those with mana costs, is used."""
    n = 0
    for d in range(g.n_bill):
        n += g.need_count[d]
    for u in range(g.n_units):
        n -= g.unit_count[u]
    for w in range(g.n_ways):
        if (w >= start or g.way_kind[w] & COSTS != 0) and g.way_flat[w] == 0 and g.way_left[w] > g.way_used[w]:
            for k in range(WAY_GROUPS):
                if (g.way_allowed[w] >> k) & 1:
                    n -= g.way_count[w, k] * (g.way_left[w] - g.way_used[w])
    return n


@kernel
def cost_types(pool: Pool, cost: int) -> int:
    """Types that the mana cost of a mana ability asks for."""
    types = 0
    for t in range(6):
        types |= pool.k_hybrid[cost, t] & TYPES
        if pool.k_pips[cost, t] > 0:
            types |= 1 << t
    return types


@kernel
def attempt_forced(g: Game, pool: Pool, player: int, reserved: int) -> int:
    """Go on after the forced way: its cost comes from the pool, types in `made` are chosen already."""
    w = g.forced
    if g.way_life[w] > g.search_life or (reserved == STAYS - g.way_row[w] and g.way_kind[w] & LEAVES != 0):
        return 0
    g.search_life -= g.way_life[w]
    if g.way_kind[w] & DISCARDS != 0:
        g.search_hand -= 1
    g.way_used[w] = 0
    time = base_time(g)
    if time > 0:
        g.wanted |= cost_types(pool, pool.a_cost[g.way_ability[w]])
        if add_cost_needs(g, pool, pool.a_cost[g.way_ability[w]], 0) < 0:
            return 0
    found = 0
    before = 0
    loses = 0
    g.mana_used[g.way_row[w]] |= g.way_kind[w] & EXCLUSIVE if g.way_kind[w] & LEAVES == 0 else EXCLUSIVE | GONE_BEFORE
    for partner in range(-1, g.n_permanents):
        if found == 1 or (partner < 0) != (g.way_kind[w] & WITH_PARTNER == 0):
            continue
        if partner >= 0:
            if g.forced_partner >= 0 and partner != g.forced_partner:
                continue
            if can_be_partner(g, pool, player, w, partner, reserved) == 0:
                continue
            before = g.mana_used[partner]
            loses = force_partner(g, player, w, partner)
        for choice in range(options_of(g, w)):
            if found == 0:
                put_forced(g, w, choice, time, 1)
                r = match(g)
                if r == 1 or (r == 0 and search(g, pool, player, reserved, 0, 0) == 1):
                    found = 1
                    g.plan_choice[w] = choice
                    g.plan_partner[w] = partner
                else:
                    put_forced(g, w, choice, time, -1)
        if partner >= 0 and found == 0:
            g.mana_used[partner] = before
            if loses == 1:
                add_units(g, simple_key(g, partner) & ANYTHING, FROM_SOURCES, time, 1)
    return found


@kernel
def force_partner(g: Game, player: int, w: int, partner: int) -> int:
    """Mark what else is tapped or sacrificed for the forced way; 1 if that is a simple source that then gives no mana."""
    g.mana_used[partner] |= TAPS if g.way_kind[w] & TAP_OTHER != 0 else TAPS | LEAVES | GONE_BEFORE
    k = group_of(g, player, partner)
    if k < 0 or partner == g.way_row[w]:
        return 0
    add_units(g, g.group_key[player, k] & ANYTHING, FROM_SOURCES, base_time(g), -1)
    return 1


@kernel
def put_forced(g: Game, w: int, choice: int, time: int, sign: int) -> int:
    """As `put_way`, for the forced way: mana whose type is chosen already is of that type."""
    for k in range(WAY_GROUPS):
        n = g.way_count[w, k]
        if n <= 0 or (g.way_allowed[w] >> k) & 1 == 0:
            continue
        mask = g.way_mask[w, k]
        when = time if g.way_only[w, k] < 0 else FOR_BILL
        for t in range(6):
            if g.made[k, t] > 0:
                n -= g.made[k, t]
                add_units(g, (1 << t) | (mask & SNOW_MANA), FROM_SOURCES, when, g.made[k, t] * sign)
        if n > 0:
            if branches(g, w, k) == 1:
                mask = (1 << chosen_type(g, w, k, choice)) | (mask & SNOW_MANA)
            add_units(g, mask, FROM_SOURCES, when, n * sign)
    return 0


@kernel
def must_not_skip(g: Game, w: int) -> int:
    """1 if using a way takes nothing that anything else could need: more mana never hurts."""
    if g.choices != 0 or g.way_life[w] > 0 or g.way_kind[w] & DISCARDS != 0 or may_come_late(g, w, -1) == 1:
        return 0
    row = g.way_row[w]
    for v in range(g.n_ways):
        if v != w and g.way_row[v] == row and g.way_left[v] > 0 and g.way_kind[v] & g.way_kind[w] & EXCLUSIVE != 0:
            return 0
    return 1


@kernel
def twins(g: Game, w: int, v: int) -> int:
    """1 if two ways differ in nothing, so that their order does not matter."""
    if v >= g.n_ways or g.way_ability[w] != g.way_ability[v] or g.way_left[v] != 1 or g.way_left[w] != 1:
        return 0
    if must_not_skip(g, w) == 0 or must_not_skip(g, v) == 0 or g.way_kind[w] != g.way_kind[v] or g.way_flat[v] != 0:
        return 0
    for k in range(WAY_GROUPS):
        if g.way_mask[w, k] != g.way_mask[v, k] or g.way_count[w, k] != g.way_count[v, k]:
            return 0
        if g.way_count[w, k] > 0 and g.way_only[w, k] != g.way_only[v, k]:
            return 0
    return 1


@kernel
def search(g: Game, pool: Pool, player: int, reserved: int, start: int, least: int) -> int:
    """Decide about the ways from `start` on; `least`: first choice of types that is not a mirror image of one tried."""
    g.search_left -= 1
    if g.search_left < 0:
        return 0
    w = start
    while w < g.n_ways and (g.way_left[w] <= 0 or g.way_flat[w] != 0 or g.way_kind[w] & COSTS != 0):
        w += 1
    if w >= g.n_ways:
        if match(g) == 1:
            return 1
        return chain(g, pool, player, reserved, base_time(g)) if g.mana_costs != 0 else 0
    if shortfall(g, w if g.mana_costs == 0 else 0) > 0:
        return 0
    if usable(g, w) == 1:
        first = least if w == start else 0
        after = w if g.way_left[w] > g.way_used[w] + 1 else w + 1
        same = twins(g, w, w + 1)
        n = options_of(g, w)
        if g.way_kind[w] & WITH_PARTNER == 0:
            for choice in range(first, n):
                apply(g, player, w, choice, -1, base_time(g))
                if search(g, pool, player, reserved, after, choice if same == 1 or after == w else 0) == 1:
                    return 1
                undo(g, player)
        else:
            for partner in range(first, g.n_permanents):
                if can_be_partner(g, pool, player, w, partner, reserved) == 0 or seen_partner(
                    g, pool, player, w, partner, reserved
                ):
                    continue
                for choice in range(n):
                    apply(g, player, w, choice, partner, base_time(g))
                    if search(g, pool, player, reserved, after, partner if after == w else 0) == 1:
                        return 1
                    undo(g, player)
        if must_not_skip(g, w) == 1 and g.way_used[w] == 0:
            return 0
    return search(g, pool, player, reserved, w + 1, 0)


@kernel
def seen_partner(g: Game, pool: Pool, player: int, w: int, row: int, reserved: int) -> int:
    """1 if an earlier permanent that gives no mana and looks the same could be tapped or sacrificed instead."""
    if g.can_tap_for_mana[row] != 0:
        return 0
    for p in range(row):
        if g.perm_face[p] == g.perm_face[row] and g.can_tap_for_mana[p] == 0 and g.types[p] == g.types[row]:
            if g.tapped[p] == g.tapped[row] and g.mana_used[p] == g.mana_used[row]:
                if can_be_partner(g, pool, player, w, p, reserved) == 1:
                    return 1
    return 0


@kernel
def may_come_late(g: Game, w: int, partner: int) -> int:
    """1 if a way takes a permanent (its own, or `partner`) off the battlefield that has a mana ability with a mana cost."""
    if g.mana_costs == 0:
        return 0
    row = partner
    if g.way_kind[w] & LEAVES != 0:
        row = g.way_row[w]
    elif g.way_kind[w] & SACRIFICE_OTHER == 0:
        return 0
    for v in range(g.n_ways):
        if g.way_row[v] == row and v != w and g.way_kind[v] & COSTS != 0 and g.way_left[v] > 0:
            return 1
    return 0


@kernel
def late_sacrifice(g: Game, pool: Pool, player: int, reserved: int, time: int) -> int:
    """Go on with a permanent leaving for mana whose mana ability with a mana cost has been used."""
    for w in range(g.n_ways):
        if g.way_kind[w] & (LEAVES | SACRIFICE_OTHER) == 0 or g.way_kind[w] & COSTS != 0 or usable(g, w) == 0:
            continue
        for partner in range(-1, g.n_permanents):
            if (partner < 0) != (g.way_kind[w] & WITH_PARTNER == 0) or may_come_late(g, w, partner) == 0:
                continue
            if partner >= 0 and can_be_partner(g, pool, player, w, partner, reserved) == 0:
                continue
            for choice in range(options_of(g, w)):
                apply(g, player, w, choice, partner, time)
                if match(g) == 1 or chain(g, pool, player, reserved, time) == 1:
                    return 1
                undo(g, player)
    return 0


@kernel
def chain(g: Game, pool: Pool, player: int, reserved: int, time: int) -> int:
    """Activate mana abilities that cost mana, one after another."""
    g.search_left -= 1
    if g.search_left < 0 or time >= MOST_USES:
        return 0
    if time > base_time(g) and at_best(g, 0) == 0:
        return 0
    needs = g.n_needs
    if time > base_time(g) and late_sacrifice(g, pool, player, reserved, time) == 1:
        return 1
    for w in range(g.n_ways):
        if g.way_kind[w] & COSTS == 0 or usable(g, w) == 0 or earlier_twin(g, w) == 1:
            continue
        if g.mana_used[g.way_row[w]] & LEAVES != 0:
            continue
        if add_cost_needs(g, pool, pool.a_cost[g.way_ability[w]], time) >= 0:
            for choice in range(options_of(g, w)):
                apply(g, player, w, choice, -1, time + 1)
                r = match(g)
                if r == 1 or (r == 0 and chain(g, pool, player, reserved, time + 1) == 1):
                    return 1
                undo(g, player)
        g.n_needs = needs
    return 0


@kernel
def earlier_twin(g: Game, w: int) -> int:
    """1 if an earlier way that could be used as well is the same ability."""
    for v in range(w):
        if g.way_ability[v] == g.way_ability[w] and g.way_mask[v, 0] == g.way_mask[w, 0] and usable(g, v) == 1:
            if g.way_count[v, 0] == g.way_count[w, 0] and lone(g, v) == 1 and lone(g, w) == 1:
                return 1
    return 0


@kernel(inline=True)
def lone(g: Game, w: int) -> int:
    """1 if no other way belongs to the same permanent."""
    row = g.way_row[w]
    if w > 0 and g.way_row[w - 1] == row:
        return 0
    if w + 1 < g.n_ways and g.way_row[w + 1] == row:
        return 0
    return 1
