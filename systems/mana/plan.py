"""The plan of a payment: ways used so far, step by step (see systems/mana/search.py)."""

from ecs_mtg.components.codes import MANA_TYPES, NONE, Color
from ecs_mtg.components.flags import STAYS
from ecs_mtg.components.programs import CostPart
from ecs_mtg.components.sizes import WAY_GROUPS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.costs.payable import payable_with
from ecs_mtg.systems.mana.complex_mana_abilities import (
    DISCARDS,
    EXCLUSIVE,
    LAST_WAY,
    OF_CARD,
    SACRIFICE_OTHER,
    TAP_OTHER,
    WAY_COSTS,
    takes_stock,
    used_before,
)
from ecs_mtg.systems.mana.discards import hand_suffices
from ecs_mtg.systems.mana.mana_matching import ANY_MANA, FROM_SOURCES, add_units
from ecs_mtg.systems.mana.search_space import branches, group_of, in_stock, only_bit
from ecs_mtg.systems.queries.characteristics import popcount
from ecs_mtg.systems.queries.mana_types import SNOW_MANA, lowest
from ecs_mtg.systems.queries.packed import card_in_row
from ecs_mtg.systems.queries.simple_mana_abilities import ALL_TYPES
from ecs_mtg.systems.record.references import on_battlefield, perm_ref

WHEN = uses(Special.MANA_WITH_CHOICES)

COLORLESS = 1 << Color.COLORLESS
GONE_BEFORE = 4  # bit of mana_used: it is sacrificed for the forced way, before anything else


# --- types


@kernel
def options_of(g: Game, w: int) -> int:
    """Return in how many ways types can be chosen for a way, where it matters."""
    n = 1
    for k in range(WAY_GROUPS):
        if branches(g, w, k):
            n *= popcount(useful(g, g.way_mask[w, k]))
    return n


@kernel
def useful(g: Game, mask: int) -> int:
    """Return types of a mask that are asked for; if none is, one of them."""
    types = mask & g.wanted
    if g.any_type != 0 and mask & COLORLESS != 0:
        return COLORLESS  # pays for all that the others do, and for {C}
    if types == 0 or g.any_type != 0:
        types = mask & ALL_TYPES
        types &= -types
    return types


@kernel
def type_of_choice(g: Game, w: int, k: int, choice: int) -> int:
    """Return the type for group `k` in a numbered choice."""
    c = choice
    for j in range(k + 1):
        if branches(g, w, j):
            types = useful(g, g.way_mask[w, j])
            n = popcount(types)
            if j == k:
                for _ in range(c % n):
                    types &= types - 1
                return lowest(types)
            c //= n
    return 0


@kernel
def put_way(g: Game, w: int, choice: int, time: int, sign: int) -> int:
    """Add the mana of an activation to the units, or take it away; `choice` numbers the types chosen."""
    for k in range(WAY_GROUPS):
        n = g.way_count[w, k]
        if n <= 0 or (g.way_allowed[w] >> k) & 1 == 0:
            continue
        mask = g.way_mask[w, k]
        if branches(g, w, k):
            t = type_of_choice(g, w, k, choice)
            mask = (1 << t) | (mask & SNOW_MANA)
        add_units(g, mask, only_bit(g, g.way_only[w, k]), FROM_SOURCES, time, n * sign)
    return 0


@kernel
def put_forced(g: Game, w: int, choice: int, time: int, sign: int) -> int:
    """Add or take away the mana of the forced way, as `put_way` does; a type that is chosen already stays."""
    for k in range(WAY_GROUPS):
        n = g.way_count[w, k]
        if n <= 0 or (g.way_allowed[w] >> k) & 1 == 0:
            continue
        mask = g.way_mask[w, k]
        only = only_bit(g, g.way_only[w, k])
        for t in range(MANA_TYPES):
            if g.made[k, t] > 0:
                n -= g.made[k, t]
                add_units(g, (1 << t) | (mask & SNOW_MANA), only, FROM_SOURCES, time, g.made[k, t] * sign)
        if n > 0:
            if branches(g, w, k):
                mask = (1 << type_of_choice(g, w, k, choice)) | (mask & SNOW_MANA)
            add_units(g, mask, only, FROM_SOURCES, time, n * sign)
    return 0


# --- what is still there


@kernel
def usable(g: Game, pool: Pool, player: int, w: int) -> bool:
    """Return whether the search, where it stands, may use way `w` (once more)."""
    if g.way_left[w] <= g.way_used[w] or g.way_life[w] > g.search_life or g.n_plan >= LAST_WAY:
        return False
    if used_before(g, w) & (g.way_kind[w] & EXCLUSIVE | GONE_BEFORE) != 0:
        return False
    if g.way_kind[w] & DISCARDS != 0 and not hand_suffices(g, pool, player, w, NONE):
        return False
    if g.way_kind[w] & OF_CARD != 0 and not hand_suffices(g, pool, player, NONE, card_in_row(g.way_row[w])):
        return False
    return in_stock(g, player, w) if takes_stock(g, w) else True


@kernel
def can_be_partner(g: Game, pool: Pool, player: int, w: int, row: int, reserved: int) -> bool:
    """Return whether permanent `row` can be tapped or sacrificed for way `w` where the search stands."""
    if row == reserved or not on_battlefield(g, row) or g.controller[row] != player:
        return False
    if g.mana_used[row] & partner_bit(g, w) != 0 or (row == g.way_row[w] and g.way_kind[w] & EXCLUSIVE & partner_bit(g, w) != 0):
        return False
    if g.way_kind[w] & SACRIFICE_OTHER != 0 and (g.mana_used[row] & STAYS != 0 or leads_to(g, row, g.way_row[w])):
        return False
    op = CostPart.TAP if g.way_kind[w] & TAP_OTHER != 0 else CostPart.SACRIFICE
    source = perm_ref(g, g.way_row[w])
    return payable_with(g, pool, op, g.way_partner[w], perm_ref(g, row), player, source, NONE)


@kernel
def leads_to(g: Game, row: int, other: int) -> bool:
    """Return whether the plan needs permanent `row` before `other` is sacrificed."""
    for e in range(g.n_plan):
        w = g.plan_way[e]
        q = g.plan_partner[e]
        if g.way_row[w] == row and q >= 0 and q != row and g.way_kind[w] & SACRIFICE_OTHER != 0:
            if q == other or leads_to(g, q, other):
                return True
    return False


@kernel
def seen_partner(g: Game, pool: Pool, player: int, w: int, row: int, reserved: int) -> bool:
    """Return whether an earlier permanent that gives no mana and looks the same could be tapped or sacrificed instead."""
    if g.can_tap_for_mana[row] != 0:
        return False
    for p in range(row):
        if g.perm_face[p] == g.perm_face[row] and g.can_tap_for_mana[p] == 0 and g.types[p] == g.types[row]:
            if g.tapped[p] == g.tapped[row] and g.reserved[p] == g.reserved[row] and g.mana_used[p] == g.mana_used[row]:
                if can_be_partner(g, pool, player, w, p, reserved):
                    return True
    return False


# --- using


@kernel
def apply(g: Game, player: int, w: int, choice: int, partner: int, time: int) -> int:
    """Use a way: its mana, and what it takes."""
    put_way(g, w, choice, time, 1)
    if g.way_kind[w] & OF_CARD == 0:
        g.mana_used[g.way_row[w]] |= g.way_kind[w] & EXCLUSIVE
    g.way_used[w] += 1
    g.search_life -= g.way_life[w]
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
            add_units(g, g.group_key[player, k] & ANY_MANA, 0, FROM_SOURCES, base_time(g), NONE)
    return 0


@kernel(inline=True)
def partner_bit(g: Game, w: int) -> int:
    return 1 if g.way_kind[w] & TAP_OTHER != 0 else 2


@kernel(inline=True)
def base_time(g: Game) -> int:
    """Return when sources without a mana cost give their mana: after a forced way that has one."""
    return 1 if g.forced >= 0 and g.way_kind[g.forced] & WAY_COSTS != 0 else 0


@kernel
def undo(g: Game, player: int) -> int:
    """Undo the last use of a way."""
    n = g.n_plan - 1
    g.n_plan = n
    w = g.plan_way[n]
    put_way(g, w, g.plan_choice[n], g.plan_time[n], NONE)
    if g.way_kind[w] & OF_CARD == 0:
        g.mana_used[g.way_row[w]] &= ~(g.way_kind[w] & EXCLUSIVE)
    g.way_used[w] -= 1
    g.search_life += g.way_life[w]
    partner = g.plan_partner[n]
    if partner >= 0:
        g.mana_used[partner] &= ~partner_bit(g, w)
        k = group_of(g, player, partner)
        if g.way_kind[w] & TAP_OTHER != 0 and k >= 0:
            if g.plan_spare[n] == 1:
                g.group_spare[k] += 1
            else:
                add_units(g, g.group_key[player, k] & ANY_MANA, 0, FROM_SOURCES, base_time(g), 1)
    return 0
