"""Targets (115): legal targets, whether there are enough, the options of a choice."""

from ecs_mtg.components.codes import NONE, Decision, FrameKind, Option, RefKind, StackKind, Zone
from ecs_mtg.components.flags import SelectorKind, TargetFlag
from ecs_mtg.components.programs import PlayerFlag
from ecs_mtg.components.sizes import TARGETS as MOST_TARGETS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.legal_targets import already_chosen, has_slot, legal_target, most_targets, other_graveyard
from ecs_mtg.systems.casting.target_dependent_costs import can_be_afforded, costs_by_targets
from ecs_mtg.systems.queries.matching import kinds_asked_for, matches, types_asked_for, zones_asked_for
from ecs_mtg.systems.queries.packed import mode_of, slot_of
from ecs_mtg.systems.record.decisions import ask, offer, settle
from ecs_mtg.systems.record.references import card_ref, on_battlefield, perm_ref, permanent_of, ref_kind, ref_row, stack_ref
from ecs_mtg.systems.record.rows import row_to_try

AHEAD = TargetFlag.LOOKS_AHEAD | TargetFlag.DECIDES_COST
MANY_TARGETS = 48  # options from which on cards that are alike are offered once


@kernel
def can_be_chosen(g: Game, pool: Pool, slot: int, ref: int, source: int, you: int, stack_row: int) -> bool:
    """Return whether `ref` can be chosen as the slot's next target (601.2c)."""
    if not legal_target(g, pool, slot, ref, source, you, stack_row) or already_chosen(g, pool, slot, ref, stack_row):
        return False
    return (pool.t_flags[slot] & AHEAD == 0 and g.targets_decide_costs == 0) or leaves_open(
        g, pool, slot, ref, source, you, stack_row
    )


@kernel(when=uses(Special.NEVER))
def leaves_open(g: Game, pool: Pool, slot: int, ref: int, source: int, you: int, stack_row: int) -> bool:
    """Return whether with `ref` as a target there are targets for what depends on it, and the spell can be paid for (601.2c, 601.2f-h)."""
    s = stack_row if stack_row >= 0 else row_to_try(g)
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
        is_open = has_dependent(g, pool, slot + 1, source, you, s)
    if is_open and stack_row >= 0 and is_cast_now(g, stack_row) and costs_by_targets(g, pool, stack_row):
        is_open = can_be_afforded(g, pool, stack_row, g.st_x[stack_row], NONE)
    g.st_n_targets[s] = n
    return is_open


@kernel(inline=True)
def is_cast_now(g: Game, stack_row: int) -> bool:
    """Return whether a spell is being cast; copies and changed targets ignore costs (115.7, 707.10c)."""
    f = g.n_frames - 1
    return f >= 0 and g.fr_kind[f] == FrameKind.CAST and g.fr_object[f] == stack_row and g.st_kind[stack_row] == StackKind.SPELL


@kernel(when=uses(Special.NEVER))
def has_dependent(g: Game, pool: Pool, slot: int, source: int, you: int, stack_row: int) -> bool:
    """Return whether there are targets enough for a slot that depends on the one before it."""
    n = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row):
            ref = perm_ref(g, row)
            n += legal_target(g, pool, slot, ref, source, you, stack_row) and not already_chosen(g, pool, slot, ref, stack_row)
    for p in range(g.n_players):
        for zone in range(Zone.GRAVEYARD, Zone.PLANAR_DECK):
            card = g.zone_first[p, zone]
            while card >= 0:
                n += legal_target(g, pool, slot, card_ref(g, card), source, you, stack_row)
                card = g.card_next[card]
    return n >= pool.t_min[slot]


@kernel
def visit_targets(g: Game, pool: Pool, slot: int, source: int, you: int, stack_row: int, enough: int, offering: int) -> int:
    """Go through the legal targets of a slot: count them up to `enough`, or offer each as an option."""
    n = 0
    kinds = kinds_asked_for(pool, pool.t_selector[slot])
    if kinds & SelectorKind.PLAYERS != 0:
        for p in range(g.n_players):
            if can_be_chosen(g, pool, slot, p, source, you, stack_row):
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
                if can_be_chosen(g, pool, slot, ref, source, you, stack_row):
                    n += 1
                    if offering == 1:
                        offer(g, Option.OBJECT, ref, slot)
                    elif n >= enough:
                        return n
    if kinds & (SelectorKind.SPELLS | SelectorKind.ABILITIES) != 0:
        for k in range(g.stack_size):
            ref = stack_ref(g, g.stack_order[k])
            if can_be_chosen(g, pool, slot, ref, source, you, stack_row):
                n += 1
                if offering == 1:
                    offer(g, Option.OBJECT, ref, slot)
                elif n >= enough:
                    return n
    if kinds & SelectorKind.CARDS != 0:
        n += visit_cards(g, pool, slot, source, you, stack_row, enough - n, offering)
    return n


@kernel(when=uses(Special.CARDS_CHOSEN))
def visit_cards(g: Game, pool: Pool, slot: int, source: int, you: int, stack_row: int, enough: int, offering: int) -> int:
    n = 0
    zones = zones_asked_for(pool, pool.t_selector[slot])
    for p in range(g.n_players):
        for zone in range(Zone.GRAVEYARD, Zone.PLANAR_DECK):
            if (zones >> zone) & 1 == 0:
                continue
            if pool.t_flags[slot] & TargetFlag.ONE_GRAVEYARD != 0:
                if other_graveyard(g, slot, p, stack_row) or not enough_there(g, pool, slot, p, source, you, stack_row):
                    continue
            card = g.zone_first[p, zone]
            while card >= 0:
                ref = card_ref(g, card)
                if can_be_chosen(g, pool, slot, ref, source, you, stack_row):
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
    """Return whether an identical card is already an option; with very many cards, one stands for all."""
    for k in range(g.n_options):
        ref = g.option_object[k]
        if ref_kind(ref) == RefKind.CARD:
            other = ref_row(ref)
            if g.card_face[other] == g.card_face[card] and g.card_zone[other] == g.card_zone[card]:
                if g.card_owner[other] == g.card_owner[card]:
                    return True
    return False


@kernel(when=uses(Special.CARDS_CHOSEN))
def enough_there(g: Game, pool: Pool, slot: int, player: int, source: int, you: int, stack_row: int) -> bool:
    """Return whether one player's graveyard has as many legal targets as the slot needs, those that are chosen already among them."""
    missing = pool.t_min[slot]
    card = g.zone_first[player, Zone.GRAVEYARD]
    while card >= 0 and missing > 0:
        missing -= legal_target(g, pool, slot, card_ref(g, card), source, you, stack_row)
        card = g.card_next[card]
    return missing <= 0


@kernel
def mode_has_targets(g: Game, pool: Pool, mode: int, source: int, you: int, stack_row: int) -> bool:
    """Return whether every slot of the mode has as many legal targets as it needs (601.2c)."""
    first = pool.m_slot[mode]
    for k in range(pool.m_slots[mode]):
        slot = first + k
        if pool.t_condition[slot] >= 0 and not has_slot(g, pool, slot, source, you, stack_row):
            continue
        if pool.t_flags[slot] & TargetFlag.DEPENDS != 0:  # the one before it sees to that
            continue
        need = pool.t_min[slot]
        if need < 0 and stack_row >= 0:
            need = g.st_x[stack_row]
        if need <= 0:
            continue
        if pool.t_flags[slot] & TargetFlag.DIFFERENT != 0:
            for j in range(k):  # targets of other slots that may be the same objects
                if (
                    pool.t_selector[first + j] == pool.t_selector[slot]
                    or pool.s_kinds[pool.t_selector[first + j]] & SelectorKind.PERMANENTS != 0
                ):
                    need += shared_targets(g, pool, first + j, slot, source, you, stack_row)
        if visit_targets(g, pool, slot, source, you, stack_row, need, 0) < need:
            return False
    return True


@kernel(when=uses(Special.NEVER))
def shared_targets(g: Game, pool: Pool, one: int, other: int, source: int, you: int, stack_row: int) -> bool:
    """Return whether every legal target of slot `one` is also one of slot `other`."""
    for row in range(g.n_permanents):
        if on_battlefield(g, row):
            ref = perm_ref(g, row)
            if legal_target(g, pool, one, ref, source, you, stack_row) and not legal_target(
                g, pool, other, ref, source, you, stack_row
            ):
                return False
    return True


@kernel
def ability_has_targets(g: Game, pool: Pool, ability: int, source: int, you: int, stack_row: int) -> bool:
    """Return whether enough modes of the ability can be chosen (700.2a, 601.2b-c)."""
    modes = pool.a_modes[ability]
    first = pool.a_mode[ability]
    if modes <= 1:
        return mode_has_targets(g, pool, first, source, you, stack_row) if modes == 1 else True
    n = 0
    for k in range(modes):
        if g.casting_modes == 0 or (g.casting_modes >> k) & 1:
            n += mode_has_targets(g, pool, first + k, source, you, stack_row)
    return n >= pool.a_choose_min[ability]


@kernel
def ask_target(g: Game, pool: Pool, slot: int, source: int, you: int, stack_row: int, may_stop: int) -> bool:
    """Ask for a target of the slot; return whether there is something to choose."""
    ask(g, Decision.TARGET, you, source, slot, pool.t_hint[slot])
    visit_targets(g, pool, slot, source, you, stack_row, 0, 1)
    if may_stop == 1:
        offer(g, Option.DONE, NONE, slot)
    n = g.n_options
    if (
        (g.player_flags[you] >> PlayerFlag.CHOOSES_FLAGBEARERS) & 1
        and stack_row >= 0
        and g.st_kind[stack_row] != StackKind.TRIGGERED
    ):
        keep_flagbearers(g, pool, slot, source, you, stack_row)
    settle(g)
    return n > 0


@kernel(when=uses(Special.FLAGBEARERS))
def is_flagbearer(g: Game, pool: Pool, ref: int, source: int, you: int) -> bool:
    """Return whether an object is a Flagbearer that has to be targeted."""
    return permanent_of(g, ref) >= 0 and matches(g, pool, pool.flagbearers, ref, source, you, NONE, NONE)


@kernel(when=uses(Special.FLAGBEARERS))
def keep_flagbearers(g: Game, pool: Pool, slot: int, source: int, you: int, stack_row: int) -> int:
    """Remove options that leave no Flagbearer among the targets though one could be.

    Any target may be the one: as long as one can be chosen later, for this slot or another one, nothing has to be chosen now.
    """
    for k in range(g.st_n_targets[stack_row]):
        if is_flagbearer(g, pool, g.st_target[stack_row, k], source, you):
            return 0
    here = 0
    for k in range(g.n_options):
        here += is_flagbearer(g, pool, g.option_object[k], source, you)
    if here == 0 or later_slot_takes_one(g, pool, source, you, stack_row):
        return 0
    f = g.n_frames - 1
    again = g.slot_targets[f] + 1 < most_targets(g, pool, slot, source, you, stack_row)
    n = 0
    for k in range(g.n_options):
        if is_flagbearer(g, pool, g.option_object[k], source, you) or (again and g.option_kind[k] != Option.DONE):
            g.option_kind[n] = g.option_kind[k]
            g.option_object[n] = g.option_object[k]
            g.option_argument[n] = g.option_argument[k]
            n += 1
    g.n_options = n
    return 0


@kernel(when=uses(Special.FLAGBEARERS))
def later_slot_takes_one(g: Game, pool: Pool, source: int, you: int, stack_row: int) -> bool:
    """Return whether a Flagbearer is a legal target for a slot that comes after the one for which targets are chosen."""
    f = g.n_frames - 1
    a = g.st_ability[stack_row]
    for k in range(mode_of(g.target_place[f]), pool.a_modes[a]):
        if pool.a_modes[a] > 1 and (g.st_modes[stack_row] >> k) & 1 == 0:
            continue
        mode = pool.a_mode[a] + k
        first = slot_of(g.target_place[f]) + 1 if k == mode_of(g.target_place[f]) else 0
        for index in range(first, pool.m_slots[mode]):
            slot = pool.m_slot[mode] + index
            if pool.t_condition[slot] >= 0 and not has_slot(g, pool, slot, source, you, stack_row):
                continue
            for row in range(g.n_permanents):
                ref = perm_ref(g, row)
                if (
                    on_battlefield(g, row)
                    and is_flagbearer(g, pool, ref, source, you)
                    and legal_target(g, pool, slot, ref, source, you, stack_row)
                ):
                    return True
    return False
