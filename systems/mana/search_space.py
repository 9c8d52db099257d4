"""The search space of a payment: which mana abilities it may use, and which leave a choice."""

from ecs_mtg.components.codes import ALL_COLORS, MANA_TYPES, NONE, EventKind, RefKind, Zone
from ecs_mtg.components.flags import STAYS, Flat, Reserved, Simple
from ecs_mtg.components.programs import Change, PlayerFlag
from ecs_mtg.components.sizes import RESTRICTED, RESTRICTIONS, WAY_GROUPS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.any_type import mana_for_spell, pays_ability_as_any_color
from ecs_mtg.systems.mana.complex_mana_abilities import (
    DISCARDS,
    EXCLUSIVE,
    LAST_WAY,
    LEAVES,
    OF_CARD,
    SACRIFICE_OTHER,
    TAPS,
    WAY_COSTS,
    WITH_PARTNER,
    reveals,
    takes_stock,
    way_groups,
    way_ref,
)
from ecs_mtg.systems.mana.mana_of_cards import describe_forced, is_kept
from ecs_mtg.systems.mana.pool import may_spend_on
from ecs_mtg.systems.mana.purposes import for_ability_of, thing_paid_for
from ecs_mtg.systems.mana.sources import has_ways, simple_key, simple_ready, summarize, survey
from ecs_mtg.systems.queries.mana_types import lands_give_otherwise, several
from ecs_mtg.systems.queries.packed import card_in_row, is_row_of_card
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.references import perm_ref, ref_kind, ref_row

WHEN = uses(Special.MANA_WITH_CHOICES)


@kernel
def prepare_search(g: Game, pool: Pool, player: int, reserved: int, purpose: int) -> int:
    """Allow the search everything that `player` could use to pay for `purpose`, but permanent `reserved`."""
    summarize(g, pool, player)
    if not has_ways(g, player):
        if g.mana_simple[player] == Simple.ONE_TYPE and g.mana_version[player] != g.version:
            survey(g, pool, player)  # what was paid since is not in the groups
        g.n_ways = 0
        g.ways_version = NONE
    elif g.ways_player != player or g.ways_version != g.mana_version[player]:
        survey(g, pool, player)
    g.forced = NONE
    g.kept_hybrids = NONE
    g.any_type = ALL_COLORS if (g.player_flags[player] >> PlayerFlag.SPEND_ANY_COLOR) & 1 else 0
    if in_force(g, Change.SPEND_AS_ANY) or pool.permits_mana == 1:
        g.any_type |= mana_for_spell(g, pool, player, purpose)
    if in_force(g, Change.SPEND_AS_ANY) and pays_ability_as_any_color(g, pool, player, purpose):
        g.any_type |= ALL_COLORS
    for k in range(g.mana_groups[player]):
        g.group_left[k] = g.group_count[player, k]
        g.group_all[k] = g.group_count[player, k]
    if reserved >= 0:
        drop_simple(g, player, reserved)
    g.choices = 0
    g.mana_costs = 0
    thing = thing_paid_for(purpose)
    g.stays_in_hand = ref_row(thing) if ref_kind(thing) == RefKind.CARD else NONE
    g.n_only_kinds = 0
    g.bill_allows = 0
    if g.mana_simple[player] == Simple.NOT:
        note_restrictions(g, pool, player, purpose)
    for w in range(g.n_ways):
        if reveals(pool, g.way_ability[w]):
            way_groups(g, pool, g.way_row[w], perm_ref(g, g.way_row[w]), g.way_ability[w], player, w)
        g.way_left[w] = g.way_limit[w] if g.way_row[w] != reserved else 0
        if g.way_kind[w] & OF_CARD != 0:
            if is_kept(g, card_in_row(g.way_row[w])):
                g.way_left[w] = 0
        elif g.way_kind[w] & LEAVES != 0 and (
            g.mana_used[g.way_row[w]] & STAYS != 0 or g.reserved[g.way_row[w]] >= Reserved.HELPS
        ):
            g.way_left[w] = 0
        if g.way_left[w] > 0 and g.way_kind[w] & WAY_COSTS != 0:
            g.mana_costs = 1
    for w in range(g.n_ways):
        allow_groups(g, w)
    return 0


# --- restricted mana (106.6)


@kernel
def note_restrictions(g: Game, pool: Pool, player: int, purpose: int) -> int:
    """List the kinds of restricted mana that there could be, and what each may be spent on."""
    if g.floating[player] != 0:
        for k in range(RESTRICTED):
            if g.restricted_type[player, k] >= 0:
                note_restriction(g, pool, player, purpose, g.restricted_by[player, k])
    for w in range(g.n_ways):
        k = 0
        while k < WAY_GROUPS and g.way_count[w, k] > 0:
            if g.way_only[w, k] >= 0:
                note_restriction(g, pool, player, purpose, g.way_only[w, k])
            k += 1
    if g.n_only_kinds > 0:
        for w in range(g.n_ways):
            allow_costs(g, pool, player, w)
    return g.n_only_kinds


@kernel
def note_restriction(g: Game, pool: Pool, player: int, purpose: int, only: int) -> int:
    n = g.n_only_kinds
    if only_bit(g, only) == 0 and n < RESTRICTIONS:
        g.only_kinds[n] = only
        g.n_only_kinds = n + 1
        if may_spend_on(g, pool, only, purpose, player):
            g.bill_allows |= 1 << n
    return 0


@kernel
def only_bit(g: Game, only: int) -> int:
    """Return the bit of a restriction, a selector: 0 for NONE."""
    for k in range(g.n_only_kinds):
        if g.only_kinds[k] == only:
            return 1 << k
    return 0


@kernel
def allow_costs(g: Game, pool: Pool, player: int, w: int) -> int:
    """Note which restricted mana may be spent on the mana cost of a way: it is an activated ability (106.6)."""
    g.way_allows[w] = 0
    if g.way_kind[w] & WAY_COSTS != 0:
        for k in range(g.n_only_kinds):
            if may_spend_on(g, pool, g.only_kinds[k], for_ability_of(way_ref(g, w)), player):
                g.way_allows[w] |= 1 << k
    return 0


@kernel
def allow_groups(g: Game, w: int) -> int:
    """Note which mana of a way may be spent on anything that comes up."""
    g.way_allowed[w] = (1 << WAY_GROUPS) - 1
    if g.n_only_kinds > 0:
        allows = g.bill_allows
        if g.mana_costs != 0:
            for v in range(g.n_ways):
                if g.way_left[v] > 0:
                    allows |= g.way_allows[v]
        g.way_allowed[w] = 0
        for k in range(WAY_GROUPS):
            if g.way_count[w, k] > 0 and (g.way_only[w, k] < 0 or only_bit(g, g.way_only[w, k]) & allows != 0):
                g.way_allowed[w] |= 1 << k
        if g.way_allowed[w] == 0:
            g.way_left[w] = 0
    if g.way_left[w] > 0 and g.way_kind[w] & WITH_PARTNER != 0:
        g.choices = 1
    return 0


@kernel
def drop_simple(g: Game, player: int, row: int) -> int:
    """Keep the search from using a simple source."""
    k = group_of(g, player, row)
    if k >= 0 and g.group_left[k] > 0:
        g.group_left[k] -= 1
        g.group_all[k] -= 1
    return k


@kernel
def group_of(g: Game, player: int, row: int) -> int:
    """Return the group in which permanent `row` is counted as a simple source, or NONE."""
    if not simple_ready(g, row) or g.controller[row] != player or (g.listening >> EventKind.TAPPED_FOR_MANA) & 1:
        return NONE
    if lands_give_otherwise(g, player):
        return NONE
    key = simple_key(g, row)
    for k in range(g.mana_groups[player]):
        if g.group_key[player, k] == key:
            return k
    return NONE


@kernel
def force(g: Game, pool: Pool, player: int, row: int, ability: int, purpose: int) -> bool:
    """Make a payment begin with this mana ability, after `prepare_search`; return whether it can be activated."""
    w = LAST_WAY
    if not describe_forced(g, pool, row, ability, player, w):
        return False
    for k in range(WAY_GROUPS):
        if g.way_count[w, k] > 0 and g.way_only[w, k] >= 0:
            note_restriction(g, pool, player, purpose, g.way_only[w, k])
    allow_costs(g, pool, player, w)
    for v in range(g.n_ways):
        allow_costs(g, pool, player, v)
    g.way_left[w] = 1
    allow_groups(g, w)
    g.way_left[w] = 0
    g.forced = w
    g.forced_partner = NONE
    for k in range(WAY_GROUPS):
        for t in range(MANA_TYPES):
            g.made[k, t] = 0
    for v in range(g.n_ways):
        if g.way_row[v] == row:
            if g.way_ability[v] == ability and g.way_left[v] > 0:
                g.way_left[v] -= 1
            if g.way_kind[v] & g.way_kind[w] & EXCLUSIVE != 0 or g.way_kind[w] & LEAVES != 0:
                g.way_left[v] = 0
    if g.way_kind[w] & EXCLUSIVE != 0 and not is_row_of_card(row):
        drop_simple(g, player, row)
    return True


# --- choices


@kernel
def branches(g: Game, w: int, k: int) -> bool:
    """Return whether one type has to be chosen for several mana of group `k`."""
    if g.way_count[w, k] > 1 and g.way_one[w, k] == 1 and (g.way_allowed[w] >> k) & 1 == 1:
        return several(g.way_mask[w, k])
    return False


@kernel
def classify(g: Game) -> int:
    """Tell the ways that are simply more mana from those that the search has to choose among; returns how many those are."""
    rest = 0
    for w in range(g.n_ways):
        if g.way_left[w] <= 0:
            continue
        row = g.way_row[w]
        conflict = False
        union = 0
        first = w
        mergeable = True
        v = w
        while v > 0 and g.way_row[v - 1] == row:
            v -= 1
        while v < g.n_ways and g.way_row[v] == row:
            if g.way_left[v] > 0 and g.way_kind[v] & g.way_kind[w] & EXCLUSIVE != 0:
                if v != w:
                    conflict = True
                first = v if v < first else first
                union |= g.way_mask[v, 0]
                if g.way_kind[v] != TAPS or g.way_life[v] != 0 or g.way_count[v, 0] != 1 or g.way_count[v, 1] != 0:
                    mergeable = False
                if g.way_only[v, 0] != g.way_only[w, 0] or takes_stock(g, v):
                    mergeable = False
            v += 1
        flat = 0
        if g.choices == 0:
            if conflict:
                if mergeable:
                    flat = 2 if first == w else 3
                    g.way_union[w] = union
            elif g.way_kind[w] & OF_CARD != 0 and discards_too(g):
                flat = 0
            elif g.way_kind[w] & (WAY_COSTS | DISCARDS) == 0 and g.way_life[w] == 0 and not may_come_late(g, w, NONE):
                flat = 1 - shares_stock(g, w)
                for k in range(WAY_GROUPS):
                    if branches(g, w, k):
                        flat = 0
        g.way_flat[w] = flat
        if flat == 0:
            rest += 1
    return rest


@kernel
def discards_too(g: Game) -> bool:
    """Return whether another way takes cards of the hand."""
    for w in range(g.n_ways + 1):
        v = w if w < g.n_ways else g.forced
        if v >= 0 and g.way_kind[v] & DISCARDS != 0:
            return True
    return False


@kernel
def shares_stock(g: Game, w: int) -> bool:
    """Return whether another way takes of the same energy, library or counters."""
    if not takes_stock(g, w):
        return False
    for k in range(g.n_ways + 1):
        v = k if k < g.n_ways else g.forced
        if v < 0 or v == w or (v < g.n_ways and g.way_left[v] <= 0):
            continue
        if g.way_energy[w] * g.way_energy[v] + g.way_mills[w] * g.way_mills[v] > 0:
            return True
        if g.way_removes[w] * g.way_removes[v] > 0 and g.way_row[w] == g.way_row[v] and g.way_counter[w] == g.way_counter[v]:
            return True
    return False


@kernel
def in_stock(g: Game, player: int, w: int) -> bool:
    """Return whether there is enough energy, library and counters to use way `w` once more."""
    energy = g.way_energy[w]
    mills = g.way_mills[w]
    removes = g.way_removes[w]
    for k in range(g.n_ways + 1):
        v = k if k < g.n_ways else g.forced
        if v >= 0:
            energy += g.way_used[v] * g.way_energy[v]
            mills += g.way_used[v] * g.way_mills[v]
            if g.way_row[v] == g.way_row[w] and g.way_counter[v] == g.way_counter[w]:
                removes += g.way_used[v] * g.way_removes[v]
    if g.way_energy[w] > 0 and energy > g.player_counters[player, 1]:
        return False
    if g.way_mills[w] > 0 and mills > g.zone_size[player, Zone.LIBRARY]:
        return False
    return not (g.way_removes[w] > 0 and removes > g.counters[g.way_row[w], g.way_counter[w]])


@kernel
def may_come_late(g: Game, w: int, partner: int) -> bool:
    """Return whether a way takes a permanent (its own, or `partner`) off the battlefield whose mana abilities could be needed before.

    That is one with a mana cost, or one that sacrifices a permanent with such an ability.
    """
    if g.mana_costs == 0:
        return False
    row = partner
    if g.way_kind[w] & LEAVES != 0:
        row = g.way_row[w]
    elif g.way_kind[w] & SACRIFICE_OTHER == 0:
        return False
    for v in range(g.n_ways):
        if g.way_row[v] == row and g.way_left[v] > 0:
            if (v != w and g.way_kind[v] & WAY_COSTS != 0) or g.way_kind[v] & SACRIFICE_OTHER != 0:
                return True
    return False


@kernel
def must_not_skip(g: Game, w: int) -> bool:
    """Return whether a way costs nothing that anything else could need, so that skipping it is pointless."""
    if g.choices != 0 or g.way_life[w] > 0 or g.way_kind[w] & DISCARDS != 0 or may_come_late(g, w, NONE):
        return False
    if shares_stock(g, w) or (g.way_kind[w] & OF_CARD != 0 and discards_too(g)):
        return False
    row = g.way_row[w]
    for v in range(g.n_ways):
        if v != w and g.way_row[v] == row and g.way_left[v] > 0 and g.way_kind[v] & g.way_kind[w] & EXCLUSIVE != 0:
            return False
    return True


@kernel
def twins(g: Game, w: int, v: int) -> bool:
    """Return whether two ways differ in nothing, so that their order does not matter."""
    if v >= g.n_ways or g.way_ability[w] != g.way_ability[v] or g.way_left[v] != 1 or g.way_left[w] != 1:
        return False
    if not must_not_skip(g, w) or not must_not_skip(g, v) or g.way_kind[w] != g.way_kind[v] or g.way_flat[v] != Flat.NO:
        return False
    for k in range(WAY_GROUPS):
        if g.way_mask[w, k] != g.way_mask[v, k] or g.way_count[w, k] != g.way_count[v, k]:
            return False
        if g.way_count[w, k] > 0 and g.way_only[w, k] != g.way_only[v, k]:
            return False
    return True
