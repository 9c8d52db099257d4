"""Whether costs other than mana can be paid (118)."""

from ecs_mtg.components.codes import CREATURE, NONE, Keyword, Option, RefKind, Zone
from ecs_mtg.components.flags import STAYS, Asked, SelectorKind
from ecs_mtg.components.programs import CostPart, PlayerFlag, Subject
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.characteristics import mana_value
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.matching import kinds_asked_for, matches, types_asked_for
from ecs_mtg.systems.queries.packed import argument_of, code_of
from ecs_mtg.systems.record.decisions import offer
from ecs_mtg.systems.record.references import (
    card_ref,
    keyword,
    on_battlefield,
    perm_ref,
    permanent_of,
    ref_kind,
    ref_row,
    stack_ref,
)

REVEALED, SET_ASIDE = 121, 122  # tags of the cards revealed for a cost, and of the objects that will pay for the part being paid
HELPED = 123  # tag of what was tapped rather than mana be paid
IS_GONE, IS_TAPPED = 1, 2  # what a part of a cost does with an object


@kernel(inline=True)
def is_sick(g: Game, row: int) -> bool:
    """Return whether a creature has summoning sickness (302.6)."""
    if g.types[row] & CREATURE == 0 or g.controlled_since[row] == 0:
        return False
    if g.controlled_since[row] < g.turn_started[g.controller[row]]:
        return False
    return not keyword(g, row, Keyword.HASTE)


@kernel
def is_picked(g: Game, ref: int) -> bool:
    """Return whether the object was revealed already for the cost that is being paid, or is going to pay for it.

    What was tapped for convoke or improvise can still leave for another cost of the spell (601.2h).
    """
    f = g.n_frames - 1
    if f >= 0:
        for k in range(g.fr_n_memory[f]):
            if g.fr_memory[f, k] == ref and REVEALED <= g.fr_tag[f, k] < HELPED:
                return True
    return False


@kernel
def payable_with(g: Game, pool: Pool, op: int, sel: int, ref: int, player: int, source: int, stack_row: int) -> bool:
    """Return whether the object can pay one unit of a cost part."""
    if op == CostPart.EXILE_OF_X and stack_row >= 0 and mana_value(g, pool, ref) != g.st_x[stack_row]:
        return False
    if op == CostPart.DISCARD or op == CostPart.REVEAL:
        if ref_kind(ref) != RefKind.CARD or g.card_zone[ref_row(ref)] != Zone.HAND:
            return False
    if ref_kind(ref) == RefKind.PERMANENT:
        row = permanent_of(g, ref)
        return row >= 0 and g.controller[row] == player and permanent_pays(g, pool, op, sel, row, player, source, stack_row)
    if op == CostPart.SACRIFICE or op == CostPart.TAP:
        return False
    if ref_kind(ref) == RefKind.CARD and (g.card_owner[ref_row(ref)] != player or ref == source):
        return False
    if ref_kind(ref) == RefKind.STACK and (g.st_controller[ref_row(ref)] != player or ref_row(ref) == stack_row):
        return False
    return not is_picked(g, ref) and matches(g, pool, sel, ref, source, player, stack_row, NONE)


@kernel(inline=True)
def permanent_pays(g: Game, pool: Pool, op: int, sel: int, row: int, player: int, source: int, stack_row: int) -> bool:
    """Return whether a permanent of the player can pay one unit of a cost part."""
    if op == CostPart.TAP and g.tapped[row] != 0:
        return False
    ref = perm_ref(g, row)
    return matches(g, pool, sel, ref, source, player, stack_row, NONE) and not is_picked(g, ref)


@kernel(when=uses(Special.COSTS_WITH_PARTS))
def visit_payable(
    g: Game, pool: Pool, op: int, sel: int, player: int, source: int, stack_row: int, enough: int, offering: int
) -> int:
    """Count what could pay a cost part (up to `enough`), or offer it."""
    if op == CostPart.HAVE_GAIN_LIFE:
        return players_payable(g, pool, op, sel, player, source, stack_row, offering)
    n = 0
    of_cards = op == CostPart.DISCARD or op == CostPart.REVEAL or op == CostPart.EXILE_OF_X
    if not of_cards and (sel < 0 or kinds_asked_for(pool, sel) & SelectorKind.PERMANENTS != 0):
        types = types_asked_for(pool, sel)
        plainly = sel >= 0 and pool.s_or[sel] < 0 and pool.s_plain[sel] == Asked.SUBTYPES
        first = pool.s_subtypes[sel, 0] if plainly else 0
        second = pool.s_subtypes[sel, 1] if plainly else 0
        for row in range(g.n_permanents):
            if g.controller[row] != player or (types != 0 and g.types[row] & types == 0) or not on_battlefield(g, row):
                continue
            if first | second != 0 and (g.subtypes[row, 0] & first) | (g.subtypes[row, 1] & second) == 0:
                continue
            if permanent_pays(g, pool, op, sel, row, player, source, stack_row):
                n += 1
                if offering == 1:
                    offer(g, Option.OBJECT, perm_ref(g, row), op)
                elif n >= enough:
                    return n
    if op == CostPart.DISCARD or op == CostPart.REVEAL or op == CostPart.EXILE or op >= CostPart.EVIDENCE:
        n += cards_payable(g, pool, op, sel, player, source, stack_row, enough - n, offering)
    if op == CostPart.EXILE and kinds_asked_for(pool, sel) & SelectorKind.SPELLS != 0:
        n += spells_payable(g, pool, op, sel, player, source, stack_row, enough - n, offering)
    return n


@kernel(when=uses(CostPart.HAVE_GAIN_LIFE))
def players_payable(g: Game, pool: Pool, op: int, sel: int, player: int, source: int, stack_row: int, offering: int) -> int:
    """Count, or offer, the players who can gain life (119.7) and pay one unit of a cost part."""
    cant = 1 << PlayerFlag.CANT_GAIN_LIFE | 1 << PlayerFlag.LIFE_CANT_CHANGE
    n = 0
    for p in range(g.n_players):
        if g.in_game[p] == 0 or g.player_flags[p] & cant != 0 or is_picked(g, p):
            continue
        if matches(g, pool, sel, p, source, player, stack_row, NONE):
            n += 1
            if offering == 1:
                offer(g, Option.OBJECT, p, op)
    return n


@kernel(when=uses(Special.CARDS_CHOSEN))
def spells_payable(
    g: Game, pool: Pool, op: int, sel: int, player: int, source: int, stack_row: int, enough: int, offering: int
) -> int:
    """Count, or offer, the spells on the stack that can pay one unit of a cost part, from the top."""
    n = 0
    for k in range(g.stack_size - 1, -1, -1):
        ref = stack_ref(g, g.stack_order[k])
        if payable_with(g, pool, op, sel, ref, player, source, stack_row):
            n += 1
            if offering == 1:
                offer(g, Option.OBJECT, ref, op)
            elif n >= enough:
                return n
    return n


@kernel(when=uses(Special.COSTS_WITH_PARTS))
def cards_payable(
    g: Game, pool: Pool, op: int, sel: int, player: int, source: int, stack_row: int, enough: int, offering: int
) -> int:
    """Count, or offer, the cards outside the battlefield that can pay one unit of a cost part."""
    n = 0
    for zone in range(Zone.HAND, Zone.EXILE):
        if zone == Zone.GRAVEYARD and op != CostPart.EXILE and op != CostPart.EVIDENCE and op != CostPart.EXILE_TYPES:
            continue
        card = g.zone_first[player, zone]
        while card >= 0:
            if payable_with(g, pool, op, sel, card_ref(g, card), player, source, stack_row):
                n += 1
                if offering == 1:
                    offer(g, Option.OBJECT, card_ref(g, card), op)
                elif n >= enough:
                    return n
            card = g.card_next[card]
    return n


@kernel(inline=True)
def from_among(pool: Pool, part: int) -> int:
    """Return the selector of the permanents that REMOVE_COUNTERS takes counters from, NONE for the source."""
    return argument_of(pool.p_c[part]) if code_of(pool.p_c[part]) == Subject.NOBODY else NONE


@kernel(when=uses(Special.COSTS_WITH_PARTS))
def visit_counters(g: Game, pool: Pool, part: int, player: int, source: int, stack_row: int, offering: int) -> int:
    """Count the counters that could be removed to pay a part of a cost, or offer them: the permanent and the kind."""
    kind = pool.p_a[part]
    sel = from_among(pool, part)
    n = 0
    for row in range(g.n_permanents):
        ref = perm_ref(g, row)
        if not on_battlefield(g, row):
            continue
        if sel >= 0:
            if g.controller[row] != player or not matches(g, pool, sel, ref, source, player, stack_row, NONE):
                continue
        elif ref != source:
            continue
        for k in range(pool.counter_kinds):
            if g.counters[row, k] > 0 and (kind < 0 or kind == k):
                n += g.counters[row, k]
                if offering == 1:
                    offer(g, Option.NUMBER, ref, k)
    return n


@kernel(inline=True)
def use_of(op: int) -> int:
    """Return what a part of a cost does with the objects that pay for it."""
    if op == CostPart.TAP:
        return IS_TAPPED
    if op == CostPart.PAY_LIFE or op == CostPart.REMOVE_COUNTERS or op == CostPart.PUT_COUNTERS or op == CostPart.LOYALTY:
        return 0
    return IS_GONE if op <= CostPart.RETURN or op == CostPart.RETURN_SELF else 0


@kernel(inline=True)
def is_self(op: int) -> bool:
    """Return whether it is a part of a cost that only the source can pay."""
    if op == CostPart.SACRIFICE_SELF or op == CostPart.DISCARD_SELF or op == CostPart.EXILE_SELF or op == CostPart.RETURN_SELF:
        return True
    return False


@kernel
def kinds_serving(pool: Pool, cost: int, parts: int, source: int) -> int:
    """Return the kinds of objects, bit set of RefKind, of which one can pay for one of the parts of a cost that are in a bit set."""
    kinds = 0
    for k in range(pool.k_parts[cost]):
        if (parts >> k) & 1:
            op = pool.p_op[pool.k_part[cost] + k]
            if op == CostPart.DISCARD or op == CostPart.REVEAL:
                kinds |= 1 << RefKind.CARD
            elif op == CostPart.SACRIFICE or op == CostPart.TAP:
                kinds |= 1 << RefKind.PERMANENT
            elif is_self(op):
                kinds |= 1 << ref_kind(source)
            else:
                return 1 << RefKind.CARD | 1 << RefKind.PERMANENT | 1 << RefKind.STACK
    return kinds


@kernel
def apart(pool: Pool, cost: int, parts: int, source: int) -> bool:
    """Return whether the cost's parts in a bit set are paid with objects of disjoint kinds."""
    if parts & (parts - 1) == 0:
        return False
    kinds = 0
    for k in range(pool.k_parts[cost]):
        if (parts >> k) & 1:
            of_part = kinds_serving(pool, cost, 1 << k, source)
            if kinds & of_part != 0:
                return False
            kinds |= of_part
    return True


@kernel
def serves(g: Game, pool: Pool, cost: int, parts: int, ref: int, player: int, source: int, stack_row: int) -> bool:
    """Return whether an object can pay for one of the parts of a cost that are in a bit set."""
    for k in range(pool.k_parts[cost]):
        if (parts >> k) & 1:
            part = pool.k_part[cost] + k
            op = pool.p_op[part]
            if is_self(op):
                if ref == source:
                    return True
            elif payable_with(g, pool, op, pool.p_a[part], ref, player, source, stack_row):
                return True
    return False


@kernel
def are_enough(
    g: Game, pool: Pool, cost: int, use: int, first: int, paid: int, gone: int, player: int, source: int, stack_row: int
) -> bool:
    """Return whether distinct objects can pay all parts of a cost that use objects alike, from part `first` on.

    Each subset of those parts needs as many objects as it has units (Hall's theorem), which holds if each part has enough and no two share
    any. `paid` units of the first part are already paid; the object `gone` can't be used.
    """
    n = pool.k_parts[cost]
    for parts in range(1 << first, 1 << n):
        need = 0
        if apart(pool, cost, parts, source):
            continue
        for k in range(n):
            if (parts >> k) & 1:
                part = pool.k_part[cost] + k
                if k < first or use_of(pool.p_op[part]) != use:
                    need = NONE
                    break
                need += 1 if is_self(pool.p_op[part]) else amount(g, pool, pool.p_b[part], source, player, stack_row, NONE)
                if k == first:
                    need -= paid
        if need > 0 and count_serving(g, pool, cost, parts, use, need, gone, player, source, stack_row) < need:
            return False
    return True


@kernel
def count_serving(
    g: Game, pool: Pool, cost: int, parts: int, use: int, enough: int, gone: int, player: int, source: int, stack_row: int
) -> int:
    """Count the objects that can pay for one of some parts of a cost that do the same with them, up to `enough`."""
    kinds = kinds_serving(pool, cost, parts, source)
    n = 0
    for row in range(g.n_permanents if (kinds >> RefKind.PERMANENT) & 1 else 0):
        ref = perm_ref(g, row)
        if use == IS_GONE and g.mana_used[row] & STAYS != 0:  # it stays for something else
            continue
        if on_battlefield(g, row) and ref != gone and serves(g, pool, cost, parts, ref, player, source, stack_row):
            n += 1
            if n >= enough:
                return n
    for zone in range(Zone.HAND, Zone.EXILE if (kinds >> RefKind.CARD) & 1 else Zone.HAND):
        card = g.zone_first[player, zone]
        while card >= 0:
            ref = card_ref(g, card)
            if ref != gone and serves(g, pool, cost, parts, ref, player, source, stack_row):
                n += 1
                if n >= enough:
                    return n
            card = g.card_next[card]
    for k in range(g.stack_size if (kinds >> RefKind.STACK) & 1 else 0):
        if use == IS_GONE and serves(g, pool, cost, parts, stack_ref(g, g.stack_order[k]), player, source, stack_row):
            n += 1
            if n >= enough:
                return n
    return n


@kernel(inline=True)
def crew_power(g: Game, pool: Pool, part: int, row: int) -> int:
    """Return the power with which a creature is tapped to crew or to saddle (702.122a, 702.171a)."""
    if pool.crews_better == 1:
        if keyword(g, row, Keyword.SADDLES_AND_CREWS_AS_GREATER):
            return g.power[row] + 2
        if pool.p_c[part] != 1 and keyword(g, row, Keyword.CREWS_AS_GREATER):
            return g.power[row] + 2
    return g.power[row] + 0


@kernel(when=uses(CostPart.TAP_POWER))
def keep_in_reach(g: Game, pool: Pool, part: int, missing: int) -> int:
    """Remove creatures of negative power whose choice would make the required power unreachable (702.122a)."""
    reach = 0
    for k in range(g.n_options):
        if g.option_kind[k] != Option.DONE:
            reach += max(0, crew_power(g, pool, part, ref_row(g.option_object[k])))
    n = 0
    for k in range(g.n_options):
        ref = g.option_object[k]
        power = 0 if g.option_kind[k] == Option.DONE else crew_power(g, pool, part, ref_row(ref))
        if power >= 0 or reach + power >= missing:
            g.option_kind[n] = g.option_kind[k]
            g.option_object[n] = ref
            g.option_argument[n] = g.option_argument[k]
            n += 1
    g.n_options = n
    return n


@kernel
def keep_enough(g: Game, pool: Pool, frame: int, cost: int, player: int, source: int, stack_row: int) -> int:
    """Remove options after which the rest of the cost could not be paid."""
    first = g.fr_part[frame]
    use = use_of(pool.p_op[pool.k_part[cost] + first])
    others = 0
    for k in range(first + 1, pool.k_parts[cost]):
        others += 1 if use != 0 and use_of(pool.p_op[pool.k_part[cost] + k]) == use else 0
    if others == 0:
        return 0
    n = 0
    for k in range(g.n_options):
        ref = g.option_object[k]
        done = g.option_kind[k] == Option.DONE
        if done or are_enough(g, pool, cost, use, first, g.fr_part_n[frame] + 1, ref, player, source, stack_row):
            g.option_kind[n] = g.option_kind[k]
            g.option_object[n] = ref
            g.option_argument[n] = g.option_argument[k]
            n += 1
    g.n_options = n
    return n
