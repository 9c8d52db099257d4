"""Complex mana abilities (605): ways, rows of what each takes and adds.

What it adds includes what triggered mana abilities add then (605.1b). The ways are listed when the sources of mana are surveyed
(systems/mana/sources.py); the search for a payment (systems/mana/search.py) chooses among them.
"""

from ecs_mtg.components.codes import (
    CREATURE,
    EVERYBODY,
    LAND,
    MANA_TYPES,
    NONE,
    SNOW,
    AbilityKind,
    Color,
    EffectKind,
    EventKind,
    Keyword,
    RefKind,
    Zone,
)
from ecs_mtg.components.flags import Has, TapSymbol, Variant
from ecs_mtg.components.programs import AbilityFlag, Change, CostPart, ManaColor, Op, PlayerFlag, Subject
from ecs_mtg.components.sizes import PLANES, WAY_GROUPS, WAYS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.costs.payable import from_among, visit_payable
from ecs_mtg.systems.costs.paying import can_pay_parts
from ecs_mtg.systems.layers.rules_in_force import triggers_again
from ecs_mtg.systems.mana.restrictions import restriction_said
from ecs_mtg.systems.queries.dispatch import amount, holds, relates
from ecs_mtg.systems.queries.mana_types import (
    SNOW_MANA,
    ability_number,
    gives_no_more,
    gives_only_one,
    mana_mask,
    several,
    turned,
)
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.packed import card_in_row, is_row_of_card
from ecs_mtg.systems.queries.simple_mana_abilities import ALL_TYPES, has_mana_cost, program_of
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.events import happened
from ecs_mtg.systems.record.lent_abilities import place_of
from ecs_mtg.systems.record.references import card_ref, keyword, on_battlefield, perm_ref, ref_kind, ref_row

WHEN = uses(Special.MANA_WITH_CHOICES)

TAPS, LEAVES, WAY_COSTS, TAP_OTHER, SACRIFICE_OTHER, DISCARDS, OF_CARD = 1, 2, 4, 8, 16, 32, 64  # bits of way_kind
WITH_PARTNER = TAP_OTHER | SACRIFICE_OTHER
EXCLUSIVE = TAPS | LEAVES
LAST_WAY = WAYS - 1
MOST_USES = 12
MOST_STOCK = 120  # counters, energy or cards of a library that one activation takes; the columns hold no more
LATE_UNIT = 256  # in way_late: what is below decides between sources that are equal otherwise
MOST_SUMMED = 9999
HARM = 80  # a way that does harm is used later than anything that does none


# --- what a way is


@kernel(inline=True)
def way_ref(g: Game, w: int) -> int:
    """Return the reference of what has the mana ability of a way."""
    row = g.way_row[w]
    return card_ref(g, card_in_row(row)) if is_row_of_card(row) else perm_ref(g, row)


@kernel(inline=True)
def used_before(g: Game, w: int) -> int:
    """Return the bits (`mana_used`) of what the plan already does with a way's permanent; 0 for a card."""
    return 0 if is_row_of_card(g.way_row[w]) else g.mana_used[g.way_row[w]]


@kernel(inline=True)
def takes_stock(g: Game, w: int) -> bool:
    """Return whether a way takes energy, cards of the library or counters."""
    return g.way_energy[w] | g.way_mills[w] | g.way_removes[w] != 0


@kernel(inline=True)
def reveals(pool: Pool, ability: int) -> bool:
    """Return whether what a mana ability adds is up to how many cards are revealed."""
    pc = program_of(pool, ability)
    return pc >= 0 and pool.i_op[pc] == Op.ADD_FOR_REVEALED


@kernel
def are_plain(g: Game, pool: Pool) -> bool:
    """Return whether each way only taps a permanent of its own, for mana of fixed types: then counting says what can be paid."""
    for w in range(g.n_ways):
        if g.way_kind[w] != TAPS or g.way_life[w] != 0 or takes_stock(g, w) or reveals(pool, g.way_ability[w]):
            return False
        if w > 0 and g.way_row[w - 1] == g.way_row[w]:
            return False
        for k in range(WAY_GROUPS):
            if g.way_count[w, k] > 0 and (several(g.way_mask[w, k]) or g.way_only[w, k] >= 0):
                return False
    return True


# --- what a mana ability adds


@kernel
def add_way_group(g: Game, w: int, mask: int, n: int, one: int, only: int) -> int:
    """Return mana that way `w` adds in addition to what it has."""
    if mask & ALL_TYPES == 0 or n <= 0:
        return 0  # 106.5
    if not several(mask) or n == 1:
        one = 0
    for k in range(WAY_GROUPS):
        if g.way_count[w, k] == 0:
            g.way_mask[w, k] = mask
            g.way_count[w, k] = n
            g.way_one[w, k] = one
            g.way_only[w, k] = only
            return n
        if g.way_mask[w, k] == mask and g.way_only[w, k] == only and one == 0 and g.way_one[w, k] == 0:
            g.way_count[w, k] += n
            return n
    return 0


@kernel(when=uses(Op.ADD_FOR_REVEALED))
def count_revealable(g: Game, pool: Pool, pc: int, ref: int, player: int) -> int:
    """Return how many cards in hand may be revealed for mana, but for the one that is going to be cast with that."""
    n = 0
    card = g.zone_first[player, Zone.HAND]
    while card >= 0:
        if card != g.stays_in_hand and matches(g, pool, pool.i_a[pc], card_ref(g, card), ref, player, NONE, NONE):
            n += 1
        card = g.card_next[card]
    return n


@kernel(when=uses(Op.ADD_FOR_REVEALED))
def reveal_for_mana(g: Game, pool: Pool, ability: int, ref: int, player: int) -> int:
    """Reveal all cards for which a mana ability adds mana, for a player who leaves payments to the engine."""
    card = g.zone_first[player, Zone.HAND]
    while card >= 0:
        if matches(g, pool, pool.i_a[program_of(pool, ability)], card_ref(g, card), ref, player, NONE, NONE):
            g.card_known[card] = EVERYBODY
            happened(g, EventKind.REVEAL, card_ref(g, card), player, 1, ref, NONE, 0)
        card = g.card_next[card]
    return 0


@kernel(when=uses(Special.NEVER))
def leave_one(g: Game, w: int) -> int:
    """Drop all but one of the mana that way `w` adds."""
    some = False
    for k in range(WAY_GROUPS):
        if g.way_count[w, k] > 0:
            g.way_count[w, k] = 0 if some else 1
            some = True
    return 0


@kernel(when=uses(Special.NEVER))
def leave_one_colorless(g: Game, w: int, snow: int) -> int:
    """Make way `w` add one colorless mana instead of its own."""
    leave_one(g, w)
    for k in range(WAY_GROUPS):
        if g.way_count[w, k] > 0:
            g.way_mask[w, k] = 1 << Color.COLORLESS | snow
    return 0


@kernel
def way_groups(g: Game, pool: Pool, row: int, ref: int, ability: int, player: int, w: int) -> int:
    """Write what mana the ability adds, and where its program goes on after that; costs are not looked at."""
    for k in range(WAY_GROUPS):
        g.way_count[w, k] = 0
    snow = SNOW_MANA if g.types[row] & SNOW != 0 else 0
    if pool.a_color[ability] != 0:
        mask = turned(g, pool, row, ability, mana_mask(g, pool, pool.a_color[ability], row, player))
        add_way_group(g, w, mask | snow, amount(g, pool, pool.a_mana_amount[ability], ref, player, NONE, NONE), 1, NONE)
    pc = program_of(pool, ability)
    g.way_rest[w] = NONE
    if reveals(pool, ability):
        n = count_revealable(g, pool, pc, ref, player) * pool.i_b[pc]
        add_way_group(g, w, 1 << pool.i_c[pc] | snow, n, 1, NONE)
    elif pc >= 0:
        while pool.i_op[pc] == Op.ADD_MANA and pool.i_a[pc] == Subject.YOU:
            mask = turned(g, pool, row, ability, mana_mask(g, pool, pool.i_c[pc], row, player))
            n = amount(g, pool, pool.i_b[pc], ref, player, NONE, NONE)
            add_way_group(g, w, mask | snow, n, 1 - pool.i_e[pc], restriction_said(g, pool, pc, row))
            pc += 1
        if pool.i_op[pc] != Op.END:
            g.way_rest[w] = pc
    if gives_no_more(g, pool, row, ability):
        leave_one_colorless(g, w, snow)
    elif gives_only_one(g, pool, row, ability):
        leave_one(g, w)
    if g.way_kind[w] & TAPS != 0 and (g.listening >> EventKind.TAPPED_FOR_MANA) & 1:
        extra_groups(g, pool, row, ref, player, w)
    return 0


# --- triggered mana abilities (605.1b)


@kernel
def extra_groups(g: Game, pool: Pool, row: int, ref: int, player: int, w: int) -> int:
    """Return what triggered mana abilities add when permanent `row` is tapped for mana by way `w` (605.4a).

    Those come first that add a type which the permanent produced: what others add was not produced by it.
    """
    visit_extras(g, pool, row, ref, player, w, 1)
    return visit_extras(g, pool, row, ref, player, w, 0)


@kernel
def visit_extras(g: Game, pool: Pool, row: int, ref: int, player: int, w: int, same: int) -> int:
    """Go through the triggered mana abilities; `same` 1: what they add of a type that the permanent produced, 0: the rest."""
    for q in range(g.n_permanents):
        if (g.listens[q] >> EventKind.TAPPED_FOR_MANA) & 1 == 0 or not on_battlefield(g, q):
            continue
        k = 0
        a = ability_number(g, pool, q, 0)
        while a >= 0:
            if pool.a_kind[a] == AbilityKind.TRIGGERED:
                extra_group(g, pool, a, perm_ref(g, q), g.controller[q], row, ref, player, w, same)
            k += 1
            a = ability_number(g, pool, q, k)
    for e in range(g.n_effects):
        if g.ef_kind[e] == EffectKind.DELAYED:
            extra_group(g, pool, g.ef_ability[e], g.ef_source[e], g.ef_controller[e], row, ref, player, w, same)
    if g.variant == Variant.PLANECHASE:
        for p in range(PLANES):
            card = g.face_up[p]
            if card >= 0:
                face = g.card_face[card]
                for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
                    if pool.a_kind[a] == AbilityKind.TRIGGERED:
                        extra_group(g, pool, a, card_ref(g, card), g.planar_controller, row, ref, player, w, same)
    return 0


@kernel
def extra_group(g: Game, pool: Pool, a: int, source: int, you: int, row: int, ref: int, player: int, w: int, same: int) -> int:
    """Add to way `w` what one triggered mana ability of `source` adds (`same` as in `visit_extras`)."""
    if (pool.a_flags[a] >> AbilityFlag.MANA_TRIGGER) & 1 == 0 or pool.a_event[a] != EventKind.TAPPED_FOR_MANA:
        return 0
    if pool.a_who[a] != 0 and not relates(g, pool, pool.a_who[a], player, source, you, NONE, ref):
        return 0
    sel = pool.a_subject[a]
    if sel == -2:
        if source != ref:
            return 0
    elif sel == -3:
        if ref_kind(source) != RefKind.PERMANENT or g.attached_to[ref_row(source)] != ref:
            return 0
    elif sel >= 0 and not matches(g, pool, sel, ref, source, you, NONE, ref):
        return 0
    if pool.a_condition[a] >= 0 and not holds(g, pool, pool.a_condition[a], source, you, NONE, ref):
        return 0
    first = g.way_mask[w, 0]
    union = 0
    for k in range(WAY_GROUPS):
        if g.way_count[w, k] > 0:
            union |= g.way_mask[w, k] & ALL_TYPES
    if pool.a_required_amount[a] >= 0 and (union >> pool.a_required_amount[a]) & 1 == 0:
        return 0
    times = 1
    if in_force(g, Change.DOUBLE_TRIGGER):
        times += triggers_again(g, pool, source, you)
    snow = SNOW_MANA if ref_kind(source) == RefKind.PERMANENT and g.types[ref_row(source)] & SNOW != 0 else 0
    pc = program_of(pool, a)
    while pc >= 0 and pool.i_op[pc] == Op.ADD_MANA:
        if (pool.i_a[pc] != Subject.YOU or you == player) and (pool.i_c[pc] == ManaColor.EVENT) == (same == 1):
            n = amount(g, pool, pool.i_b[pc], source, you, NONE, ref) * times
            if pool.i_c[pc] != ManaColor.EVENT:
                mask = mana_mask(g, pool, pool.i_c[pc], ref_row(source) if ref_kind(source) == RefKind.PERMANENT else NONE, you)
                add_way_group(g, w, mask | snow, n, 1 - pool.i_e[pc], pool.i_d[pc])
            elif union == first & ALL_TYPES and several(union) and (g.way_one[w, 0] == 1 or g.way_count[w, 0] == 1):
                g.way_count[w, 0] += n  # the one type that was chosen, again
                g.way_one[w, 0] = 1
            else:
                add_way_group(g, w, union | snow, n, 1, pool.i_d[pc])
        pc += 1
    return 0


# --- what it takes


@kernel(inline=True)
def ability_place(g: Game, pool: Pool, row: int, ability: int) -> int:
    """Return the bit of an ability in the permanent's `used`, or NONE."""
    return place_of(g, pool, row, ability)


@kernel
def describe_part(g: Game, pool: Pool, part: int, row: int, ref: int, player: int, w: int) -> int:
    """Note in way `w` what a part of the cost takes; returns how often it could be paid, 0 if such ways are not looked at."""
    op = pool.p_op[part]
    if op == CostPart.SACRIFICE_SELF or op == CostPart.EXILE_SELF or op == CostPart.RETURN_SELF:
        g.way_kind[w] |= LEAVES
        return 1
    if op == CostPart.PAY_LIFE:
        n = amount(g, pool, pool.p_a[part], ref, player, NONE, NONE)
        if n <= 0:
            return MOST_USES
        if (g.player_flags[player] >> PlayerFlag.LIFE_CANT_CHANGE) & 1:
            return 0  # 119.8
        g.way_life[w] += n
        return g.life[player] // n if g.life[player] > 0 else 0
    n = amount(g, pool, pool.p_b[part], ref, player, NONE, NONE)
    if n <= 0:
        n = 1
    if op == CostPart.REMOVE_COUNTERS:
        if pool.p_a[part] < 0 or from_among(pool, part) >= 0:
            return 0
        if g.way_removes[w] > 0:
            return 0
        g.way_removes[w] = n if n < MOST_STOCK else MOST_STOCK
        g.way_counter[w] = pool.p_a[part]
        return g.counters[row, pool.p_a[part]] // n
    if op == CostPart.PUT_COUNTERS:
        return 1
    if op == CostPart.ENERGY:
        g.way_energy[w] = n if n < MOST_STOCK else MOST_STOCK
        return g.player_counters[player, 1] // n
    if op == CostPart.MILL:
        g.way_mills[w] = n if n < MOST_STOCK else MOST_STOCK
        return g.zone_size[player, Zone.LIBRARY] // n
    if op == CostPart.TAP or op == CostPart.SACRIFICE:
        if n != 1 or g.way_kind[w] & WITH_PARTNER != 0:
            return 0
        g.way_kind[w] |= TAP_OTHER if op == CostPart.TAP else SACRIFICE_OTHER
        g.way_partner[w] = pool.p_a[part]
        return visit_payable(g, pool, op, pool.p_a[part], player, ref, NONE, MOST_USES, 0)
    if op == CostPart.DISCARD:
        if n != 1 or g.way_kind[w] & DISCARDS != 0:
            return 0
        g.way_kind[w] |= DISCARDS
        g.way_discards[w] = pool.p_a[part]
        return visit_payable(g, pool, op, pool.p_a[part], player, ref, NONE, MOST_USES, 0)
    return 0


@kernel
def can_activate_mana(g: Game, pool: Pool, row: int, ability: int, player: int) -> bool:
    """Return whether a permanent's mana ability could be activated now, the mana in its cost aside (605.3a)."""
    if keyword(g, row, Keyword.CANT_ACTIVATE) or (g.player_flags[player] >> PlayerFlag.CANT_ACTIVATE_MANA) & 1:
        return False
    ref = perm_ref(g, row)
    if (pool.a_flags[ability] >> AbilityFlag.ONCE_EACH_TURN) & 1:
        place = ability_place(g, pool, row, ability)
        if place >= 0 and (g.used[row] >> place) & 1:
            return False
    if pool.a_condition[ability] >= 0 and not holds(g, pool, pool.a_condition[ability], ref, player, NONE, NONE):
        return False
    return can_pay_parts(g, pool, pool.a_cost[ability], player, ref, NONE)


@kernel
def describe_way(g: Game, pool: Pool, row: int, ability: int, player: int, w: int) -> bool:
    """Write way `w`: the mana ability of a permanent. Whether it can be activated, without choices beyond a way's."""
    if not can_activate_mana(g, pool, row, ability, player):
        return False
    ref = perm_ref(g, row)
    cost = pool.a_cost[ability]
    g.way_row[w] = row
    g.way_ability[w] = ability
    g.way_kind[w] = 0
    g.way_life[w] = 0
    g.way_partner[w] = NONE
    g.way_energy[w] = 0
    g.way_mills[w] = 0
    g.way_removes[w] = 0
    most = MOST_USES
    if cost < 0 or (pool.a_flags[ability] >> AbilityFlag.ONCE_EACH_TURN) & 1:
        most = 1
    if cost >= 0:
        if pool.k_tap[cost] == TapSymbol.UNTAP:
            most = 1
        if pool.k_tap[cost] == TapSymbol.TAP:
            g.way_kind[w] |= TAPS
            most = 1
        if has_mana_cost(pool, cost):
            g.way_kind[w] |= WAY_COSTS
        for part in range(pool.k_part[cost], pool.k_part[cost] + pool.k_parts[cost]):
            n = describe_part(g, pool, part, row, ref, player, w)
            if n <= 0:
                return False
            most = n if n < most else most
    g.way_limit[w] = most
    way_groups(g, pool, row, ref, ability, player, w)
    return g.way_count[w, 0] > 0


@kernel
def how_late(g: Game, pool: Pool, w: int) -> int:
    """Return how late a way should be used to pay: flexible and harmful ones come last."""
    row = g.way_row[w]
    kind = g.way_kind[w]
    late = 8 if g.types[row] & CREATURE != 0 else (0 if g.types[row] & LAND != 0 else 2)
    if g.has[row] & Has.ACTIVATED != 0:
        late += 4
    for k in range(WAY_GROUPS):
        if g.way_count[w, k] > 0:
            for t in range(MANA_TYPES):
                late += (g.way_mask[w, k] >> t) & 1
            if g.way_only[w, k] >= 0:
                late -= 4  # of no use for most other things
    if kind & WAY_COSTS != 0:
        late += 6
    if kind & TAP_OTHER != 0:
        late += 14
    if g.way_rest[w] >= 0:
        late += HARM
    if g.way_life[w] > 0:
        late += HARM + 8
    if kind & LEAVES != 0:
        late += HARM + 16
    if kind & (SACRIFICE_OTHER | DISCARDS) != 0:
        late += HARM + 24
    if kind == 0 or takes_stock(g, w):
        late += HARM + 4
    return late * LATE_UNIT


@kernel(inline=True)
def needs_tap(pool: Pool, a: int) -> bool:
    """Return whether {T} is in the cost of a mana ability."""
    return pool.a_cost[a] >= 0 and pool.k_tap[pool.a_cost[a]] == TapSymbol.TAP


@kernel
def sum_way(g: Game, w: int, player: int) -> int:
    """Add what a way could give to its player's summary; returns the types, as a bit set."""
    types = 0
    for j in range(WAY_GROUPS):
        n = g.way_count[w, j] * g.way_limit[w]
        if n > 0:
            types |= g.way_mask[w, j]
            if g.mana_total[player] < MOST_SUMMED:
                g.mana_total[player] += n
            for t in range(MANA_TYPES):
                if (g.way_mask[w, j] >> t) & 1 and g.mana_of[player, t] < MOST_SUMMED:
                    g.mana_of[player, t] += n
    return types


@kernel
def copy_way(g: Game, w: int, to: int, row: int) -> int:
    """Write a way of permanent `row` that is like way `w` of another one."""
    g.way_row[to] = row
    g.way_ability[to] = g.way_ability[w]
    g.way_kind[to] = g.way_kind[w]
    g.way_limit[to] = g.way_limit[w]
    g.way_life[to] = g.way_life[w]
    g.way_partner[to] = g.way_partner[w]
    g.way_rest[to] = g.way_rest[w]
    g.way_late[to] = g.way_late[w]
    g.way_energy[to] = g.way_energy[w]
    g.way_mills[to] = g.way_mills[w]
    g.way_removes[to] = g.way_removes[w]
    for k in range(WAY_GROUPS):
        g.way_mask[to, k] = g.way_mask[w, k]
        g.way_count[to, k] = g.way_count[w, k]
        g.way_one[to, k] = g.way_one[w, k]
        g.way_only[to, k] = g.way_only[w, k]
    return 0


@kernel
def list_ways(g: Game, pool: Pool, row: int, player: int) -> int:
    """Add the mana abilities of a permanent to the ways, and to the summary what they could give."""
    first = g.n_ways
    types = 0
    k = 0
    a = ability_number(g, pool, row, 0)
    while a >= 0:
        if pool.a_kind[a] == AbilityKind.MANA and g.n_ways < LAST_WAY and not (g.tapped[row] != 0 and needs_tap(pool, a)):
            w = g.n_ways
            if describe_way(g, pool, row, a, player, w):
                g.way_late[w] = how_late(g, pool, w)
                g.n_ways = w + 1
                types |= sum_way(g, w, player)
        k += 1
        a = ability_number(g, pool, row, k)
    for w in range(first, g.n_ways):  # what else the permanent could give
        for t in range(MANA_TYPES):
            g.way_late[w] += LATE_UNIT * (((types & ~g.way_mask[w, 0]) >> t) & 1)
    return 0
