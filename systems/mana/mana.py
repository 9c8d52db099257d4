"""Mana (106) and mana abilities (605) as other systems use them: paying, activating, adding.

A mana ability with something to choose is a frame of kind MANA, laid out in systems/mana/by_hand.py.
"""

from ecs_mtg.components.codes import MANA_TYPES, NONE, AbilityKind, Decision, FrameKind, Life, Option, Outcome, StackKind
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import Paying, Simple, TapSymbol
from ecs_mtg.components.packed import FIVE_BITS, TYPE_BITS
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.components.sizes import WAY_GROUPS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.costs.paying import pay_parts_step
from ecs_mtg.systems.mana.by_hand import pay_by_hand, push_mana_frame, row_of_way
from ecs_mtg.systems.mana.colors import ask_for_colors
from ecs_mtg.systems.mana.complex_mana_abilities import (
    DISCARDS,
    LAST_WAY,
    TAPS,
    WAY_COSTS,
    WITH_PARTNER,
    can_activate_mana,
    describe_way,
    reveals,
    way_groups,
)
from ecs_mtg.systems.mana.mana_matching import SNOW_SYMBOLS
from ecs_mtg.systems.mana.payment import (
    bill_from_cost,
    bill_from_frame,
    bill_to_frame,
    can_pay,
    pay_from_pool,
    pay_simply,
    pay_without_choice,
)
from ecs_mtg.systems.mana.payment_plan import activate_planned, use_forced_way
from ecs_mtg.systems.mana.pool import add_made, empty_pools, use_way
from ecs_mtg.systems.mana.search import solve
from ecs_mtg.systems.mana.search_space import force, prepare_search
from ecs_mtg.systems.mana.sources import simple_mana, summarize
from ecs_mtg.systems.queries.mana_types import ability_number, lowest, several
from ecs_mtg.systems.queries.simple_mana_abilities import has_mana_cost, program_of
from ecs_mtg.systems.record.decisions import ask, offer, settle, take_answer
from ecs_mtg.systems.record.events import touch
from ecs_mtg.systems.record.lent_abilities import place_to_use
from ecs_mtg.systems.record.references import on_battlefield, perm_ref, permanent_of, ref_row
from ecs_mtg.systems.record.rounds import goes_on

CHOOSE_PARTNER, CHOOSE_COLORS = 0, 1  # stages of a MANA frame that pays a bill
MANA_COST, OTHER_COSTS, FREE_COLORS = 0, 1, 2  # stages of one with priority


# --- paying


@kernel
def pay_step(g: Game, pool: Pool, frame: int, player: int, reserved: int, purpose: int) -> int:
    """Go on paying `fr_cost` and `fr_hybrid` of a frame (parameters as `can_pay`).

    Returns:
        A Paying: PAID; WAITS to be called again when events, frames and decisions are taken care of; IMPOSSIBLE.
    """
    if bill_from_frame(g, frame) == 0:
        return Paying.PAID
    if (g.manual_mana >> player) & 1:
        return pay_by_hand(g, pool, frame, player, reserved, purpose)
    summarize(g, pool, player)
    if g.fr_kind[frame] == FrameKind.CAST and pool.f_counts_colors[g.st_face[g.fr_object[frame]]] != 0:
        # What floats is spent first; nothing is given for a color.
        simply = g.mana_simple[player] != Simple.NOT and g.floating[player] == 0
        if simply and g.st_kind[g.fr_object[frame]] == StackKind.SPELL:
            ask_for_colors(g, pool, frame, player, reserved, purpose)
    if g.mana_simple[player] == Simple.ONE_TYPE and g.bill_hybrid[0] == 0 and g.bill[SNOW_SYMBOLS] == 0:
        if not can_pay(g, pool, player, reserved, purpose):
            return Paying.IMPOSSIBLE
        return pay_simply(g, pool, frame, player, reserved)
    for _ in range(64):
        done = activate_planned(g, pool, player, reserved, purpose)
        if done == Paying.IMPOSSIBLE or done == Paying.WAITS:
            return done
        if done == Paying.PAID:
            if pay_without_choice(g, frame, player):
                return Paying.PAID
            return Paying.PAID if pay_from_pool(g, pool, frame, player, purpose) else Paying.IMPOSSIBLE
    return Paying.IMPOSSIBLE


# --- the MANA frame


@kernel
def mana_abilities(g: Game, pool: Pool) -> int:
    """Go on with a mana ability for which something has to be chosen."""
    if g.n_frames == 0 or g.n_pending > 0 or g.outcome != Outcome.NONE or g.decision != Decision.NONE:
        return 0
    f = g.n_frames - 1
    if g.fr_kind[f] != FrameKind.MANA:
        return 0
    if g.mana_payer[f] > 0:
        return go_on_for_bill(g, pool, f)
    return go_on_freely(g, pool, f)


@kernel
def end_mana_frame(g: Game, f: int) -> int:
    g.n_frames = f
    g.st_life[g.fr_object[f]] = Life.FREE
    return 1


@kernel(when=uses(Special.MANA_WITH_CHOICES))
def go_on_for_bill(g: Game, pool: Pool, f: int) -> int:
    """Choose what a bill leaves to choose, then activate."""
    player = g.fr_player[f]
    s = g.fr_object[f]
    row = row_of_way(g, g.st_source[s])
    reserved = g.mana_reserved[f] - 1
    purpose = g.mana_purpose[f]
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        bill_from_frame(g, g.mana_payer[f] - 1)
        prepare_search(g, pool, player, reserved, purpose)
        if not force(g, pool, player, row, g.st_ability[s], purpose):
            return end_mana_frame(g, f)
        if take_answer(g):
            if g.bill_stage[f] == CHOOSE_PARTNER:
                g.mana_partner[f] = 1 + ref_row(g.answer_object)
            else:
                k = g.bill_stage[f] - CHOOSE_COLORS
                note_type(g, f, k, g.answer_color, g.way_one[LAST_WAY, k])
        g.forced_partner = g.mana_partner[f] - 1
        read_types(g, f, LAST_WAY)
        if g.bill_stage[f] == CHOOSE_PARTNER and g.way_kind[LAST_WAY] & WITH_PARTNER != 0 and g.forced_partner < 0:
            ask(g, Decision.PAY, player, g.st_source[s], 0, Hint.BAD)
            for p in range(g.n_permanents):
                g.forced_partner = p
                if solve(g, pool, player, reserved):
                    offer(g, Option.OBJECT, perm_ref(g, p), 0)
            if g.n_options == 0:
                g.decision = Decision.NONE
                return end_mana_frame(g, f)
            if not settle(g):
                return 1
            continue
        k = open_group(g, LAST_WAY)
        if k < 0:
            break
        g.bill_stage[f] = CHOOSE_COLORS + k
        ask(g, Decision.COLOR, player, g.st_source[s], 0, Hint.NEUTRAL)
        n = g.way_count[LAST_WAY, k] if g.way_one[LAST_WAY, k] == 1 else 1
        for t in range(MANA_TYPES):
            if (g.way_mask[LAST_WAY, k] >> t) & 1:
                g.made[k, t] += n
                if solve(g, pool, player, reserved):
                    offer(g, Option.COLOR, NONE, t)
                g.made[k, t] -= n
        if g.n_options == 0:
            g.decision = Decision.NONE
            return end_mana_frame(g, f)
        if not settle(g):
            return 1
    end_mana_frame(g, f)
    if solve(g, pool, player, reserved):
        use_forced_way(g, pool, player)
    return 1


@kernel
def note_type(g: Game, f: int, k: int, t: int, every: int) -> int:
    """Remember a type chosen for one mana of group `k`, or for all of it."""
    if every == 1:
        g.mana_chosen[f, 1 + k] = -1 - t
    else:
        g.mana_chosen[f, 1 + k] += 1 << (TYPE_BITS * t)
    return 0


@kernel
def read_types(g: Game, f: int, w: int) -> int:
    """Write to `made` what is chosen or fixed already."""
    for k in range(WAY_GROUPS):
        r = g.mana_chosen[f, 1 + k]
        for t in range(MANA_TYPES):
            g.made[k, t] = 0
            if r > 0:
                g.made[k, t] = (r >> (TYPE_BITS * t)) & FIVE_BITS
        if g.way_count[w, k] > 0:
            if r < 0:
                g.made[k, -1 - r] = g.way_count[w, k]
            elif not several(g.way_mask[w, k]):
                g.made[k, lowest(g.way_mask[w, k])] = g.way_count[w, k]
    return 0


@kernel
def open_group(g: Game, w: int) -> int:
    """Return the first kind of mana for which a type is still to be chosen, or NONE."""
    for k in range(WAY_GROUPS):
        n = g.way_count[w, k]
        for t in range(MANA_TYPES):
            n -= g.made[k, t]
        if n > 0:
            return k
    return NONE


@kernel(when=uses(Special.NEVER))
def go_on_freely(g: Game, pool: Pool, f: int) -> int:
    """Pay what a mana ability costs, then add its mana, types as chosen, and do what it does in addition."""
    player = g.fr_player[f]
    s = g.fr_object[f]
    ability = g.st_ability[s]
    source = g.st_source[s]
    row = ref_row(source)
    cost = pool.a_cost[ability]
    w = LAST_WAY
    g.way_row[w] = row
    g.way_ability[w] = ability
    g.way_kind[w] = TAPS if cost >= 0 and pool.k_tap[cost] == TapSymbol.TAP else 0
    if g.free_stage[f] == MANA_COST:
        r = pay_step(g, pool, f, player, row if g.way_kind[w] & TAPS != 0 else NONE, source)
        if r < 0:
            return end_mana_frame(g, f)
        if r == 1:
            return 1
        g.free_stage[f] = OTHER_COSTS
    if g.free_stage[f] == OTHER_COSTS:
        if pay_parts_step(g, pool, f, cost, player, source, s):
            return 1
        g.free_stage[f] = FREE_COLORS
        touch(g)
        if g.n_pending > 0:
            return 1
    way_groups(g, pool, row, source, ability, player, w)
    if reveals(pool, ability):
        return go_on_resolving(g, pool, f, ability, program_of(pool, ability))
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        if g.free_stage[f] > FREE_COLORS and take_answer(g):
            k = g.free_stage[f] - FREE_COLORS - 1
            note_type(g, f, k, g.answer_color, g.way_one[w, k])
        read_types(g, f, w)
        k = open_group(g, w)
        if k < 0:
            break
        g.free_stage[f] = FREE_COLORS + 1 + k
        early = g.mana_early[f] - 1
        if early >= 0 and (g.way_mask[w, k] >> early) & 1:
            note_type(g, f, k, early, 1)
            continue
        ask(g, Decision.COLOR, player, source, 0, Hint.NEUTRAL)
        for t in range(MANA_TYPES):
            if (g.way_mask[w, k] >> t) & 1:
                offer(g, Option.COLOR, NONE, t)
        if not settle(g):
            return 1
    place = place_to_use(g, pool, row, ability)
    if place >= 0 and (pool.a_flags[ability] >> AbilityFlag.ONCE_EACH_TURN) & 1:
        g.used[row] |= 1 << place
    add_made(g, pool, w, player, source)
    touch(g)
    if g.way_rest[w] < 0:
        return end_mana_frame(g, f)
    return go_on_resolving(g, pool, f, ability, g.way_rest[w])


@kernel
def go_on_resolving(g: Game, pool: Pool, f: int, ability: int, pc: int) -> int:
    """Carry out what a mana ability does in addition to adding mana, from an instruction on, as what resolves is."""
    g.fr_kind[f] = FrameKind.RESOLVE
    g.fr_stage[f] = 0
    g.fr_pc[f] = pc
    g.fr_mode[f] = pool.a_mode[ability]
    for k in range(MANA_TYPES):
        g.fr_register[f, k] = 0
    return 1


# --- with priority


@kernel(when=uses(Special.NEVER))
def activate_mana_ability(g: Game, pool: Pool, player: int, ref: int, ability: int, color: int) -> int:
    """Activate a mana ability of permanent `ref` (605.3); `color`: the type of mana where there is a choice, NONE to ask.

    Returns:
        PAID when it has resolved, WAITS, or IMPOSSIBLE if it can't be activated: a Paying.
    """
    row = permanent_of(g, ref)
    if row < 0 or not can_activate_mana(g, pool, row, ability, player):
        return Paying.IMPOSSIBLE
    w = LAST_WAY
    if describe_way(g, pool, row, ability, player, w) and g.way_kind[w] & (WAY_COSTS | WITH_PARTNER | DISCARDS) == 0:
        free = not reveals(pool, ability)
        for k in range(WAY_GROUPS):
            for t in range(MANA_TYPES):
                g.made[k, t] = 0
            if g.way_count[w, k] > 0:
                if not several(g.way_mask[w, k]):
                    g.made[k, lowest(g.way_mask[w, k])] = g.way_count[w, k]
                elif color >= 0 and (g.way_mask[w, k] >> color) & 1:
                    g.made[k, color] = g.way_count[w, k]
                else:
                    free = False
        if free:
            return use_way(g, pool, w, player, NONE)
    bill_from_cost(g, pool, pool.a_cost[ability], 0)
    f = push_mana_frame(g, pool, player, row, ability, color)
    if f >= 0:
        bill_to_frame(g, f)
    return 1


@kernel(when=uses(Special.NEVER))
def list_mana_abilities(g: Game, pool: Pool, player: int) -> int:
    """Add the mana abilities that the player could activate to the options; returns how many."""
    n = 0
    for row in range(g.n_permanents):
        if g.can_tap_for_mana[row] == 0 or g.controller[row] != player or not on_battlefield(g, row):
            continue
        k = 0
        a = ability_number(g, pool, row, 0)
        while a >= 0:
            if pool.a_kind[a] == AbilityKind.MANA and can_activate_mana(g, pool, row, a, player):
                cost = pool.a_cost[a]
                good = True
                if has_mana_cost(pool, cost):
                    bill_from_cost(g, pool, cost, 0)
                    good = can_pay(g, pool, player, row if pool.k_tap[cost] == TapSymbol.TAP else NONE, perm_ref(g, row))
                if good:
                    offer(g, Option.MANA_ABILITY, perm_ref(g, row), a)
                    n += 1
            k += 1
            a = ability_number(g, pool, row, k)
    return n


__all__ = [
    "activate_mana_ability", "bill_from_cost", "can_pay", "empty_pools", "list_mana_abilities", "mana_abilities",
    "pay_step", "simple_mana", "summarize",
]  # fmt: skip
