"""Targets (115): what may be chosen, whether a spell or ability has enough, what they make it cost, and the options of a choice."""

from ecs_mtg.components.codes import CARD_TYPES, NONE, Decision, FrameKind, Keyword, Option, RefKind, StackKind, Zone
from ecs_mtg.components.flags import ABOUT_TARGETS, SelectorKind, TargetFlag
from ecs_mtg.components.programs import Op, PlayerFlag
from ecs_mtg.components.sizes import TARGETS as MOST_TARGETS
from ecs_mtg.systems.casting.bills import affordable, changed_cost, is_affordable
from ecs_mtg.systems.casting.stages import Stage
from ecs_mtg.systems.features import Special, uses
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.continuous_effects import cost_change
from ecs_mtg.systems.layers.protection import hexproof_from, protected_from
from ecs_mtg.systems.queries.asking import ask, offer, settle
from ecs_mtg.systems.queries.characteristics import popcount, types_of
from ecs_mtg.systems.queries.matching import matches, types_asked_for
from ecs_mtg.systems.queries.packed import at_mode, mode_of, slot_of
from ecs_mtg.systems.queries.references import (
    card_ref,
    controller_of,
    on_battlefield,
    perm_ref,
    permanent_of,
    ref_kind,
    ref_row,
    stack_ref,
)
from ecs_mtg.systems.queries.rows import row_to_try
from ecs_mtg.systems.queries.words import amount, holds

RELATED = TargetFlag.SHARE_TYPE | TargetFlag.OTHER_CONTROLLERS
AHEAD = TargetFlag.LOOKS_AHEAD | TargetFlag.DECIDES_COST
IMPOSSIBLE = 1 << 20  # in place of what a cost changes by: there are not targets enough
MANY_TARGETS = 48  # options from which on cards that are alike are offered once


@kernel
def targetable(g: Game, pool: Pool, ref: int, src: int, you: int) -> bool:
    """Whether nothing about `ref` itself forbids `src`, controlled by `you`, to target it (702.11, 702.16b, 702.18)."""
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind == RefKind.PLAYER:
        flags = g.player_flags[row]
        if (flags >> PlayerFlag.SHROUD) & 1 or (flags >> PlayerFlag.PROTECTION_FROM_EVERYTHING) & 1:
            return False
        return not ((flags >> PlayerFlag.HEXPROOF) & 1 != 0 and row != you)
    if kind == RefKind.PERMANENT:
        words = g.keywords[row]
        if (words >> Keyword.SHROUD) & 1:
            return False
        if (words >> Keyword.HEXPROOF) & 1 and g.controller[row] != you:
            return False
        if g.protection[row] | g.protection_filter[row] != 0 and protected_from(g, pool, row, src):
            return False
        if g.hexproof_from[row] | g.hexproof_filter[row] != 0 and g.controller[row] != you:
            return not hexproof_from(g, pool, row, src)
    return True


@kernel
def legal_target(g: Game, pool: Pool, slot: int, ref: int, src: int, you: int, so: int) -> bool:
    """Whether `ref` is a legal target for the slot (115.1, 608.2b)."""
    if not matches(g, pool, pool.t_selector[slot], ref, src, you, so, NONE):
        return False
    if ref_kind(ref) == RefKind.STACK and so >= 0 and ref == stack_ref(g, so):  # 115.5
        return False
    if ref_kind(ref) == RefKind.PERMANENT and permanent_of(g, ref) < 0:
        return False
    if not targetable(g, pool, ref, src, you):
        return False
    return pool.t_flags[slot] & RELATED == 0 or is_related(g, pool, slot, ref, src, you, so)


@kernel(when=uses(Special.NEVER))
def is_related(g: Game, pool: Pool, slot: int, ref: int, src: int, you: int, so: int) -> bool:
    """Whether `ref` stands to the slot's other targets as it has to."""
    if pool.t_flags[slot] & TargetFlag.SHARE_TYPE != 0:
        return shares_type(g, pool, slot, ref, src, you, so)
    return has_another_controller(g, pool, slot, ref, src, you, so)


@kernel(when=uses(Special.NEVER))
def has_another_controller(g: Game, pool: Pool, slot: int, ref: int, src: int, you: int, so: int) -> bool:
    """Whether another player controls `ref` than the slot's other targets; without any, than a permanent that could be another one."""
    mine = controller_of(g, ref)
    others = 0
    if so >= 0:
        for k in range(g.st_n_targets[so]):
            other = g.st_target[so, k]
            if g.st_slot[so, k] == slot and other >= 0 and other != ref:
                others += 1
                if controller_of(g, other) == mine:
                    return False
    if others > 0:
        return True
    for row in range(g.n_permanents):
        other = perm_ref(g, row)
        if on_battlefield(g, row) and g.controller[row] != mine:
            if matches(g, pool, pool.t_selector[slot], other, src, you, so, NONE) and targetable(g, pool, other, src, you):
                return True
    return False


@kernel(when=uses(Special.NEVER))
def shares_type(g: Game, pool: Pool, slot: int, ref: int, src: int, you: int, so: int) -> bool:
    """Whether `ref` shares a card type with the slot's other targets; without any, with a permanent that could be another one."""
    types = types_of(g, pool, ref) & CARD_TYPES
    others = 0
    if so >= 0:
        for k in range(g.st_n_targets[so]):
            other = g.st_target[so, k]
            if g.st_slot[so, k] == slot and other >= 0 and other != ref:
                others += 1
                if types_of(g, pool, other) & types == 0:
                    return False
    if others > 0:
        return True
    for row in range(g.n_permanents):
        other = perm_ref(g, row)
        if on_battlefield(g, row) and other != ref and g.types[row] & types != 0:
            if matches(g, pool, pool.t_selector[slot], other, src, you, so, NONE) and targetable(g, pool, other, src, you):
                return True
    return False


@kernel
def already_chosen(g: Game, pool: Pool, slot: int, ref: int, so: int) -> bool:
    """115.3: the same object can't be chosen twice for one "target"; flag 2: nor again for another one."""
    if so < 0:
        return False
    for k in range(g.st_n_targets[so]):
        if g.st_target[so, k] == ref and (g.st_slot[so, k] == slot or pool.t_flags[slot] & TargetFlag.DIFFERENT != 0):
            return True
    return False


@kernel
def can_be_chosen(g: Game, pool: Pool, slot: int, ref: int, src: int, you: int, so: int) -> bool:
    """Whether `ref` can be chosen as the slot's next target (601.2c)."""
    if not legal_target(g, pool, slot, ref, src, you, so) or already_chosen(g, pool, slot, ref, so):
        return False
    return (pool.t_flags[slot] & AHEAD == 0 and g.rules_kinds & ABOUT_TARGETS == 0) or leaves_open(
        g, pool, slot, ref, src, you, so
    )


@kernel(when=uses(Special.NEVER))
def leaves_open(g: Game, pool: Pool, slot: int, ref: int, src: int, you: int, so: int) -> bool:
    """Whether with `ref` as a target there are targets for what depends on it, and the spell can be paid for (601.2c, 601.2f-h)."""
    s = so if so >= 0 else row_to_try(g)
    if s < 0:
        return True
    n = g.st_n_targets[s]
    if n >= MOST_TARGETS:
        return True
    g.st_target[s, n] = ref
    g.st_slot[s, n] = slot
    g.st_n_targets[s] = n + 1
    is_open = True
    if pool.t_flags[slot] & TargetFlag.LOOKS_AHEAD != 0:
        is_open = has_dependent(g, pool, slot + 1, src, you, s)
    if is_open and so >= 0 and is_cast_now(g, so) and costs_by_targets(g, pool, so):
        is_open = can_be_afforded(g, pool, so, g.st_x[so], NONE)
    g.st_n_targets[s] = n
    return is_open


@kernel(inline=True)
def is_cast_now(g: Game, so: int) -> bool:
    """Whether a spell is being cast: one that was gets new targets, and copies do, whatever it costs (115.7, 707.10c)."""
    f = g.n_frames - 1
    return f >= 0 and g.fr_kind[f] == FrameKind.CAST and g.fr_object[f] == so and g.st_kind[so] == StackKind.SPELL


# --- what a spell costs depends on what it targets (601.2c, 601.2f)


@kernel
def costs_by_targets(g: Game, pool: Pool, s: int) -> bool:
    """Whether what is announced is a spell that costs more or less by its targets."""
    return g.st_kind[s] == StackKind.SPELL and g.st_ability[s] >= 0 and decides_cost(g, pool, g.st_ability[s], g.st_face[s])


@kernel
def decides_cost(g: Game, pool: Pool, a: int, face: int) -> bool:
    """Whether the targets of a spell ability may say what a spell with a face costs: its own abilities, or rules, look at them."""
    if g.rules_kinds & ABOUT_TARGETS == 0 and pool.f_own_cost[face] == 0:
        return False
    for mode in range(pool.a_mode[a], pool.a_mode[a] + pool.a_modes[a]):
        if pool.m_slots[mode] > 0:
            return g.rules_kinds & ABOUT_TARGETS != 0 or pool.t_flags[pool.m_slot[mode]] & TargetFlag.DECIDES_COST != 0
    return False


@kernel
def can_be_afforded(g: Game, pool: Pool, s: int, x: int, extra: int) -> bool:
    """`affordable` with some targets for what is left to be chosen."""
    if not costs_by_targets(g, pool, s):
        return affordable(g, pool, s, x, extra)
    f = g.n_frames - 1
    under_way = f >= 0 and g.fr_kind[f] == FrameKind.CAST and g.fr_object[f] == s
    at = g.fr_a[f] if under_way and g.fr_stage[f] == Stage.TARGETS else 0
    before = g.st_x[s]
    flags = g.st_flags[s]
    g.st_x[s] = x
    if extra >= 0:  # with it paid, there may be other targets
        g.st_flags[s] = flags | pool.a_value[extra]
    if under_way and g.fr_stage[f] == Stage.MODES:
        change = change_by_modes(g, pool, s)
    else:
        change = change_by_targets(g, pool, s, at, 0)
    g.st_x[s] = before
    g.st_flags[s] = flags
    if change == IMPOSSIBLE:
        return False
    changed_cost(g, pool, s, x, extra, change)
    return is_affordable(g, pool, s, extra)


@kernel(when=uses(Special.NEVER))
def change_by_modes(g: Game, pool: Pool, s: int) -> int:
    """The least that effects change what a spell costs by, with any modes that can be chosen besides those that are."""
    a = g.st_ability[s]
    if pool.a_modes[a] <= 1:
        return change_by_targets(g, pool, s, 0, 0)
    chosen = g.st_modes[s]
    best = IMPOSSIBLE + 0
    for modes in range(1, 1 << pool.a_modes[a]):
        if modes & chosen == chosen and pool.a_choose_min[a] <= popcount(modes) <= pool.a_choose_max[a]:
            g.st_modes[s] = modes
            best = min(best, change_by_targets(g, pool, s, 0, 0))
    g.st_modes[s] = chosen
    return best


@kernel(when=uses(Special.NEVER))
def change_by_targets(g: Game, pool: Pool, s: int, at: int, start: int) -> int:
    """The least that effects change what a spell costs by, with targets for what is left to be chosen; IMPOSSIBLE without enough.

    Args:
        g: the game.
        pool: the card pool.
        s: the spell.
        at: the mode and slot with which the choice goes on, as `at_mode` has it.
        start: those of the slot come from here on, in the order of `any_object`.
    """
    a = g.st_ability[s]
    src = g.st_source[s]
    you = g.st_controller[s]
    k = mode_of(at)
    if k >= pool.a_modes[a]:
        return cost_change(g, pool, g.st_face[s], you, stack_ref(g, s))
    mode = pool.a_mode[a] + k
    if slot_of(at) >= pool.m_slots[mode] or (pool.a_modes[a] > 1 and (g.st_modes[s] >> k) & 1 == 0):
        return change_by_targets(g, pool, s, at_mode(k + 1), 0)
    slot = pool.m_slot[mode] + slot_of(at)
    n = g.st_n_targets[s]
    chosen = 0
    for j in range(n):
        chosen += g.st_slot[s, j] == slot
    most = most_targets(g, pool, slot, src, you, s)
    least = min(least_targets(g, pool, slot, s), most)
    best = IMPOSSIBLE + 0
    if chosen >= least:
        best = change_by_targets(g, pool, s, at + 1, 0)
    if chosen >= most or n >= MOST_TARGETS:
        return best
    for i in range(start, g.n_permanents + g.n_players + g.stack_size + g.n_cards):
        ref = any_object(g, i)
        if not legal_target(g, pool, slot, ref, src, you, s) or already_chosen(g, pool, slot, ref, s):
            continue
        if pool.t_flags[slot] & TargetFlag.ONE_GRAVEYARD != 0 and other_graveyard(g, slot, g.card_owner[ref_row(ref)], s):
            continue
        g.st_target[s, n] = ref
        g.st_slot[s, n] = slot
        g.st_n_targets[s] = n + 1
        change = change_by_targets(g, pool, s, at, i + 1)
        g.st_n_targets[s] = n
        if chosen >= least and change < best and chosen + 1 < most:
            return change  # one more that makes it cheaper, and all behind it that do
        best = min(best, change)
    return best


@kernel
def any_object(g: Game, i: int) -> int:
    """The i-th of all permanents, players, objects on the stack and cards; a row that holds none is no legal target."""
    if i < g.n_permanents:
        return perm_ref(g, i)
    i -= g.n_permanents
    if i < g.n_players:
        return i
    i -= g.n_players
    return stack_ref(g, g.stack_order[i]) if i < g.stack_size else card_ref(g, i - g.stack_size)


@kernel
def may_stop(g: Game, pool: Pool, f: int, s: int) -> bool:
    """Whether the spell can be paid for without a further target for the slot whose targets are being chosen."""
    if not costs_by_targets(g, pool, s):
        return True
    g.fr_a[f] += 1
    can = can_be_afforded(g, pool, s, g.st_x[s], NONE)
    g.fr_a[f] -= 1
    return can


@kernel(inline=True)
def most_targets(g: Game, pool: Pool, slot: int, src: int, you: int, s: int) -> int:
    """How many targets can be chosen for a slot, X being known."""
    most = pool.t_max[slot] if pool.t_max[slot] >= 0 else g.st_x[s]
    if pool.t_flags[slot] & TargetFlag.DIVIDED != 0:  # 601.2d: at least one for each
        share = amount(g, pool, pool.t_amount[slot], src, you, s, NONE)
        most = share if least_targets(g, pool, slot, s) <= share < most else most
    return most if pool.t_condition[slot] < 0 or has_slot(g, pool, slot, src, you, s) else 0


@kernel(inline=True)
def least_targets(g: Game, pool: Pool, slot: int, s: int) -> int:
    """How many have to be."""
    return pool.t_min[slot] if pool.t_min[slot] >= 0 or pool.t_max[slot] >= 0 else g.st_x[s]


@kernel(when=uses(Special.NEVER))
def has_dependent(g: Game, pool: Pool, slot: int, src: int, you: int, so: int) -> bool:
    """Whether there are targets enough for a slot that depends on the one before it."""
    n = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row):
            ref = perm_ref(g, row)
            n += legal_target(g, pool, slot, ref, src, you, so) and not already_chosen(g, pool, slot, ref, so)
    for p in range(g.n_players):
        for zone in range(Zone.GRAVEYARD, Zone.PLANAR_DECK):
            card = g.zone_first[p, zone]
            while card >= 0:
                n += legal_target(g, pool, slot, card_ref(g, card), src, you, so)
                card = g.card_next[card]
    return n >= pool.t_min[slot]


@kernel
def visit_targets(g: Game, pool: Pool, slot: int, src: int, you: int, so: int, enough: int, offering: int) -> int:
    """Go through the legal targets of a slot: count them up to `enough`, or offer each as an option."""
    n = 0
    kinds = 0
    zones = 0
    s = pool.t_selector[slot]
    while s >= 0:
        kinds |= pool.s_kinds[s]
        zones |= pool.s_zones[s]
        s = pool.s_or[s]
    if kinds & SelectorKind.PLAYERS != 0:
        for p in range(g.n_players):
            if can_be_chosen(g, pool, slot, p, src, you, so):
                n += 1
                if offering == 1:
                    offer(g, Option.OBJECT, p, slot)
                elif n >= enough:
                    return n
    if kinds & SelectorKind.PERMANENTS != 0:
        types = types_asked_for(pool, pool.t_selector[slot])
        for row in range(g.n_permanents):
            if (types == 0 or g.types[row] & types != 0) and on_battlefield(g, row):
                ref = perm_ref(g, row)
                if can_be_chosen(g, pool, slot, ref, src, you, so):
                    n += 1
                    if offering == 1:
                        offer(g, Option.OBJECT, ref, slot)
                    elif n >= enough:
                        return n
    if kinds & (SelectorKind.SPELLS | SelectorKind.ABILITIES) != 0:
        for k in range(g.stack_size):
            ref = stack_ref(g, g.stack_order[k])
            if can_be_chosen(g, pool, slot, ref, src, you, so):
                n += 1
                if offering == 1:
                    offer(g, Option.OBJECT, ref, slot)
                elif n >= enough:
                    return n
    if kinds & SelectorKind.CARDS != 0:
        n += visit_cards(g, pool, slot, src, you, so, enough - n, offering, zones)
    return n


@kernel(when=uses(Special.CARDS_CHOSEN))
def visit_cards(g: Game, pool: Pool, slot: int, src: int, you: int, so: int, enough: int, offering: int, zones: int) -> int:
    n = 0
    for p in range(g.n_players):
        for zone in range(Zone.GRAVEYARD, Zone.PLANAR_DECK):
            if (zones >> zone) & 1 == 0:
                continue
            if pool.t_flags[slot] & TargetFlag.ONE_GRAVEYARD != 0:
                if other_graveyard(g, slot, p, so) or not enough_there(g, pool, slot, p, src, you, so):
                    continue
            card = g.zone_first[p, zone]
            while card >= 0:
                ref = card_ref(g, card)
                if can_be_chosen(g, pool, slot, ref, src, you, so):
                    n += 1
                    if offering == 0:
                        if n >= enough:
                            return n
                    elif g.n_options < MANY_TARGETS or not has_like(g, card):
                        offer(g, Option.OBJECT, ref, slot)
                card = g.card_next[card]
    return n


@kernel
def has_like(g: Game, card: int) -> bool:
    """Whether a card of the same name in the same zone is an option already: with very many cards one of each stands for all."""
    for k in range(g.n_options):
        ref = g.option_object[k]
        if ref_kind(ref) == RefKind.CARD:
            other = ref_row(ref)
            if g.card_face[other] == g.card_face[card] and g.card_zone[other] == g.card_zone[card]:
                if g.card_owner[other] == g.card_owner[card]:
                    return True
    return False


@kernel
def other_graveyard(g: Game, slot: int, player: int, so: int) -> bool:
    """Whether the slot's earlier targets lie in another player's graveyard."""
    if so < 0:
        return False
    for k in range(g.st_n_targets[so]):
        ref = g.st_target[so, k]
        if g.st_slot[so, k] == slot and ref_kind(ref) == RefKind.CARD and g.card_owner[ref_row(ref)] != player:
            return True
    return False


@kernel(when=uses(Op.CHANGE_TARGETS))
def has_slot(g: Game, pool: Pool, slot: int, src: int, you: int, so: int) -> bool:
    """Whether there is such a target: some are chosen only if a cost was chosen to be paid (601.2c, 702.33g)."""
    return pool.t_condition[slot] < 0 or holds(g, pool, pool.t_condition[slot], src, you, so, NONE)


@kernel(when=uses(Special.CARDS_CHOSEN))
def enough_there(g: Game, pool: Pool, slot: int, player: int, src: int, you: int, so: int) -> bool:
    """Whether one player's graveyard has as many legal targets as the slot needs, those that are chosen already among them."""
    missing = pool.t_min[slot]
    card = g.zone_first[player, Zone.GRAVEYARD]
    while card >= 0 and missing > 0:
        missing -= legal_target(g, pool, slot, card_ref(g, card), src, you, so)
        card = g.card_next[card]
    return missing <= 0


@kernel
def mode_has_targets(g: Game, pool: Pool, mode: int, src: int, you: int, so: int) -> bool:
    """Whether every slot of the mode has as many legal targets as it needs (601.2c)."""
    first = pool.m_slot[mode]
    for k in range(pool.m_slots[mode]):
        slot = first + k
        if pool.t_condition[slot] >= 0 and not has_slot(g, pool, slot, src, you, so):
            continue
        if pool.t_flags[slot] & TargetFlag.DEPENDS != 0:  # the one before it sees to that
            continue
        need = pool.t_min[slot]
        if need < 0 and so >= 0:
            need = g.st_x[so]
        if need <= 0:
            continue
        if pool.t_flags[slot] & TargetFlag.DIFFERENT != 0:
            for j in range(k):  # targets of other slots that may be the same objects
                if (
                    pool.t_selector[first + j] == pool.t_selector[slot]
                    or pool.s_kinds[pool.t_selector[first + j]] & SelectorKind.PERMANENTS != 0
                ):
                    need += shared_targets(g, pool, first + j, slot, src, you, so)
        if visit_targets(g, pool, slot, src, you, so, need, 0) < need:
            return False
    return True


@kernel(when=uses(Special.NEVER))
def shared_targets(g: Game, pool: Pool, one: int, other: int, src: int, you: int, so: int) -> bool:
    """Whether choosing for the slot `one` has to use up an object that `other` could take: all that `one` can take are such."""
    for row in range(g.n_permanents):
        if on_battlefield(g, row):
            ref = perm_ref(g, row)
            if legal_target(g, pool, one, ref, src, you, so) and not legal_target(g, pool, other, ref, src, you, so):
                return False
    return True


@kernel
def ability_has_targets(g: Game, pool: Pool, ability: int, src: int, you: int, so: int) -> bool:
    """Whether enough modes of the ability can be chosen (700.2a, 601.2b-c)."""
    modes = pool.a_modes[ability]
    first = pool.a_mode[ability]
    if modes <= 1:
        return mode_has_targets(g, pool, first, src, you, so) if modes == 1 else True
    n = 0
    for k in range(modes):
        n += mode_has_targets(g, pool, first + k, src, you, so)
    return n >= pool.a_choose_min[ability]


@kernel
def ask_target(g: Game, pool: Pool, slot: int, src: int, you: int, so: int, may_stop: int) -> bool:
    """Ask for a target of the slot; whether there is something to choose."""
    ask(g, Decision.TARGET, you, src, slot, pool.t_hint[slot])
    visit_targets(g, pool, slot, src, you, so, 0, 1)
    if may_stop == 1:
        offer(g, Option.DONE, NONE, slot)
    n = g.n_options
    settle(g)
    return n > 0
