"""Instructions about the stack: COUNTER, COPY_SPELL, CHANGE_TARGETS, CAST_FREE, END_TURN."""

from ecs_mtg.components.codes import (
    CREATURE,
    LAND,
    NONE,
    AbilityKind,
    Cause,
    Decision,
    EventKind,
    Keyword,
    KeywordAbility,
    Life,
    Option,
    Outcome,
    PlayerCounter,
    RefKind,
    StackKind,
    Step,
    Zone,
)
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import CastFor, CastingStage, CopyOf, SpellFlag
from ecs_mtg.components.programs import FIRST_HALF, SELF_ONLY, AbilityFlag, Change, Op, PlayerFlag
from ecs_mtg.components.sizes import SPLICED, TOLD
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.announcements import begin_cast
from ecs_mtg.systems.casting.choice_of_costs import additional_costs_fit, note_payable_modes
from ecs_mtg.systems.casting.least_costs import cost_at_least
from ecs_mtg.systems.casting.split_second import is_split
from ecs_mtg.systems.casting.targets import ask_target, visit_targets
from ecs_mtg.systems.casting.trial_announcement import cost_change_of_card, has_other_targets
from ecs_mtg.systems.costs.paying import can_pay_parts
from ecs_mtg.systems.events.ending_turns import leave_combat_phase, leave_step
from ecs_mtg.systems.instructions.flow import AGAIN, DONE, JUMPED, one_object, one_player, push_list
from ecs_mtg.systems.layers.continuous_effects import cant_cast
from ecs_mtg.systems.mana.mana import bill_from_cost, can_pay
from ecs_mtg.systems.mana.mana_matching import GENERIC
from ecs_mtg.systems.mana.payment import floor_generic
from ecs_mtg.systems.queries.castable_faces import face_cast, first_face
from ecs_mtg.systems.queries.dispatch import amount, holds
from ecs_mtg.systems.queries.gathering import gather
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.packed import because
from ecs_mtg.systems.record.card_copies import copy_into_exile
from ecs_mtg.systems.record.decisions import ask, decided_by, offer, settle, take_answer
from ecs_mtg.systems.record.events import becomes_target, happened, move, touch
from ecs_mtg.systems.record.frames import remember
from ecs_mtg.systems.record.marks import ability_flag, names_keyword, printed_keyword
from ecs_mtg.systems.record.references import card_ref, face_of, is_current, ref_kind, ref_row, same_stack_object, stack_ref
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.rows import new_stack_object, off_stack, put_on_stack

ANY_VALUE = 1_000_000  # more than any mana value
# How a spell was cast, which a copy was not (707.10)
NOT_COPIED = (
    SpellFlag.FLASHBACK | SpellFlag.SUSPENDED | SpellFlag.EXILED_INSTEAD | SpellFlag.IN_MAIN_PHASE | SpellFlag.UNCOUNTERABLE
)


@kernel(inline=True)
def still_on_stack(g: Game, ref: int) -> bool:
    """Return whether a reference is to a spell or ability on the stack."""
    if ref_kind(ref) != RefKind.STACK:
        return False
    row = ref_row(ref)
    return same_stack_object(g, row, ref) and g.st_life[row] == Life.HERE


@kernel
def spell_has(g: Game, pool: Pool, s: int, word: int) -> bool:
    """Return whether a spell has a keyword, including from its own static abilities (113.6)."""
    face = g.st_face[s]
    if printed_keyword(pool, face, word):
        return True
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] != AbilityKind.STATIC or (pool.a_zones[a] >> Zone.STACK) & 1 == 0 or pool.a_affects[a] != SELF_ONLY:
            continue
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.ADD_KEYWORDS and names_keyword(pool, m, word):
                return holds(g, pool, pool.a_condition[a], g.st_source[s], g.st_controller[s], s, NONE)
    return False


@kernel
def counter(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Counter spells and abilities (701.6): spells change zones; copies and abilities cease to exist (707.10a)."""
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        ref = g.found[k]
        if not still_on_stack(g, ref):
            continue
        s = ref_row(ref)
        if (g.player_flags[g.st_controller[s]] >> PlayerFlag.UNCOUNTERABLE) & 1:
            continue
        if g.st_kind[s] != StackKind.SPELL:
            off_stack(g, s)
            continue
        if g.st_flags[s] & SpellFlag.UNCOUNTERABLE or spell_has(g, pool, s, Keyword.CANT_BE_COUNTERED):
            continue
        zone = pool.i_c[pc] if pool.i_c[pc] > 0 else Zone.GRAVEYARD + 0
        e = move(g, ref, zone, because(Cause.COUNTERED) | pool.i_d[pc], NONE, source)
        if e >= 0:
            g.countered_by[e] = stack_ref(g, stack_row)  # replacement effects ask whose spell or ability counters it
    return DONE


@kernel
def control_spell(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Give a player control of spells (110.2a)."""
    player = one_player(g, pool, pool.i_c[pc], source, you, stack_row, it)
    if player < 0:
        return DONE
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        if still_on_stack(g, g.found[k]):
            s = ref_row(g.found[k])
            if g.caster[s] < 0:
                g.caster[s] = g.st_controller[s]
            g.st_controller[s] = player
            g.st_flags[s] &= ~SpellFlag.CAST_BY_ANOTHER
            if g.caster[s] != player:
                g.st_flags[s] |= SpellFlag.CAST_BY_ANOTHER
    touch(g)
    return DONE


# --- copies and new targets


@kernel
def copy_spell(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Copy a spell, one copy after another, optionally with new targets (707.10, 707.10c)."""
    player = one_player(g, pool, pool.i_c[pc], source, you, stack_row, it) if pool.i_c[pc] > 0 else you
    if player < 0 or g.in_game[player] == 0:  # 800.4b
        return DONE
    if pool.i_d[pc] == CopyOf.FOR_EACH:
        return copy_for_each(g, pool, f, pc, player, one_object(g, pool, pool.i_a[pc], source, you, stack_row, it))
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        if g.copy_retargeted[f] > 0:
            copy = g.copy_retargeted[f] - 1
            if pool.i_d[pc] == CopyOf.NEW_TARGETS and retarget(g, pool, f, pc, copy, player) == AGAIN:
                return AGAIN
            announce_targets(g, copy)
            g.copy_retargeted[f] = 0
            g.retarget_place[f] = 0
            g.copies_made[f] += 1
        n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
        times = amount(g, pool, pool.i_b[pc], source, you, stack_row, it)
        if times <= 0 or g.copies_made[f] >= n * times:
            return DONE
        s = ref_row(g.found[g.copies_made[f] // times])
        if ref_kind(g.found[g.copies_made[f] // times]) != RefKind.STACK:
            g.copies_made[f] += times
            continue
        copy = make_copy(g, s, player)
        if copy < 0:
            return AGAIN
        if pool.i_f[pc] == 1 and pool.f_twin[g.st_face[copy]] >= 0:
            g.st_face[copy] = pool.f_twin[g.st_face[copy]]
        g.copy_retargeted[f] = copy + 1
    return AGAIN


@kernel
def copy_for_each(g: Game, pool: Pool, f: int, pc: int, player: int, ref: int) -> int:
    """Copy a spell with one target for each other possible target (707.10d).

    The player chooses their order.
    """
    if ref_kind(ref) != RefKind.STACK:
        return DONE
    s = ref_row(ref)
    if not same_stack_object(g, s, ref) or g.st_n_targets[s] == 0:
        return DONE
    if g.copies_listed[f] == 0:
        g.copies_listed[f] = 1
        g.copies_from[f] = g.fr_n_list[f]
        ask(g, Decision.ORDER, player, ref, pc, Hint.NEUTRAL)
        visit_targets(g, pool, g.st_slot[s, 0], g.st_source[s], player, s, 0, 1)
        for k in range(g.n_options):
            target = g.option_object[k]
            fits = ref_kind(target) != RefKind.STACK or g.st_kind[ref_row(target)] == StackKind.SPELL
            if fits and pool.i_e[pc] > 0:
                fits = matches(g, pool, pool.i_e[pc] - 1, target, g.st_source[g.fr_object[f]], player, NONE, NONE)
            if fits:
                push_list(g, f, target)
        g.decision = Decision.NONE
    base = g.copies_from[f]
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        if take_answer(g):
            copy_with_target(g, f, s, player, g.answer_object, base)
        if g.fr_n_list[f] <= base or g.outcome != Outcome.NONE:
            return DONE
        ask(g, Decision.ORDER, player, ref, pc, Hint.NEUTRAL)
        for k in range(base, g.fr_n_list[f]):
            offer(g, Option.OBJECT, g.fr_list[f, k], pc)
        if not settle(g):
            return AGAIN
    return AGAIN


@kernel
def copy_with_target(g: Game, f: int, s: int, player: int, target: int, base: int) -> int:
    """Put a copy with another target on the stack; the target leaves the list, from place `base` on, of those to come."""
    n = base
    for k in range(base, g.fr_n_list[f]):
        if g.fr_list[f, k] != target:
            g.fr_list[f, n] = g.fr_list[f, k]
            n += 1
    g.fr_n_list[f] = n
    copy = make_copy(g, s, player)
    if copy >= 0:
        g.st_target[copy, 0] = target
        announce_targets(g, copy)
    return 0


@kernel
def make_copy(g: Game, s: int, player: int) -> int:
    """Put a copy of a spell or ability, current or last known, on the stack; return its row."""
    copy = new_stack_object(g, g.st_kind[s], g.st_face[s], g.st_ability[s], g.st_source[s], player)
    if copy < 0:
        return NONE
    if g.st_kind[s] == StackKind.SPELL:
        g.st_source[copy] = stack_ref(g, copy)
    g.st_text[copy] = g.st_text[s]
    g.st_x[copy] = g.st_x[s]
    g.st_modes[copy] = g.st_modes[s]
    g.st_alternative[copy] = g.st_alternative[s]
    g.st_paid_costs[copy] = g.st_paid_costs[s]
    g.st_times_paid[copy] = g.st_times_paid[s]
    g.st_flags[copy] = (g.st_flags[s] | SpellFlag.COPY) & ~NOT_COPIED
    for k in range(SPLICED):
        g.st_spliced[copy, k] = g.st_spliced[s, k]
        g.st_ends[copy, k] = g.st_ends[s, k]
    g.paid_value[copy] = g.paid_value[s]
    g.paid_object[copy] = g.paid_object[s]
    g.st_n_targets[copy] = g.st_n_targets[s]
    for k in range(g.st_n_targets[s]):
        g.st_target[copy, k] = g.st_target[s, k]
        g.st_slot[copy, k] = g.st_slot[s, k]
        g.st_divide[copy, k] = g.st_divide[s, k]
    g.st_event_object[copy] = g.st_event_object[s]
    g.st_event_other[copy] = g.st_event_other[s]
    g.st_event_player[copy] = g.st_event_player[s]
    g.st_event_amount[copy] = g.st_event_amount[s]
    for k in range(TOLD):
        g.st_memory[copy, k] = g.st_memory[s, k]
    put_on_stack(g, copy)
    if g.st_kind[copy] == StackKind.SPELL:
        happened(g, EventKind.COPIED, stack_ref(g, copy), player, 1, stack_ref(g, copy), NONE, 0)
    return copy


@kernel
def retarget(g: Game, pool: Pool, f: int, pc: int, s: int, player: int) -> int:
    """Choose new targets; each may stay as it is (115.7d), or has to change (115.7a)."""
    if take_answer(g):
        if g.answer_kind != Option.DONE:
            g.st_target[s, g.retarget_place[f]] = g.answer_object
        g.retarget_place[f] += 1
    rounds = 0
    while g.retarget_place[f] < g.st_n_targets[s] and goes_on(g, rounds):
        rounds += 1
        if pool.i_op[pc] == Op.CHANGE_TARGETS and pool.i_d[pc] == 1:
            if ask_change(g, pool, f, pc, s, player) == AGAIN:
                return AGAIN
            continue
        ask_target(g, pool, g.st_slot[s, g.retarget_place[f]], g.st_source[s], g.st_controller[s], s, 1)
        if g.decision != Decision.NONE:
            decided_by(g, player)
            return AGAIN
        take_answer(g)
        g.retarget_place[f] += 1
    return DONE


@kernel
def ask_change(g: Game, pool: Pool, f: int, pc: int, s: int, player: int) -> int:
    """Ask for another legal target in place of one; keep the old one if there is none (115.7a).

    The selector of operand e limits what it can be.
    """
    k = g.retarget_place[f]
    stack_row = g.fr_object[f]
    slot = g.st_slot[s, k]
    ask(g, Decision.TARGET, player, g.st_source[stack_row], slot, Hint.BAD)
    visit_targets(g, pool, slot, g.st_source[s], g.st_controller[s], s, 0, 1)
    n = 0
    for j in range(g.n_options):
        ref = g.option_object[j]
        fits = ref != g.st_target[s, k]
        if fits and pool.i_e[pc] > 0:
            fits = matches(g, pool, pool.i_e[pc] - 1, ref, g.st_source[stack_row], g.st_controller[stack_row], stack_row, NONE)
        if fits:
            g.option_object[n] = ref
            g.option_kind[n] = g.option_kind[j]
            g.option_argument[n] = g.option_argument[j]
            n += 1
    g.n_options = n
    if n == 0:
        g.decision = Decision.NONE
        g.retarget_place[f] += 1
        return DONE
    if not settle(g):
        return AGAIN
    take_answer(g)
    g.st_target[s, k] = g.answer_object
    g.retarget_place[f] += 1
    return DONE


@kernel
def announce_targets(g: Game, s: int) -> int:
    """Record once for each target that it became a target."""
    for k in range(g.st_n_targets[s]):
        again = False
        for j in range(k):
            if g.st_target[s, j] == g.st_target[s, k]:
                again = True
        if g.st_target[s, k] >= 0 and not again:
            becomes_target(g, g.st_target[s, k], g.st_controller[s], g.st_source[s], stack_ref(g, s))
    return 0


@kernel
def change_targets(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Let a player choose new targets (115.7); the spell's old targets stand in `fr_list` meanwhile."""
    player = one_player(g, pool, pool.i_c[pc], source, you, stack_row, it) if pool.i_c[pc] > 0 else you
    if player < 0 or g.in_game[player] == 0:
        return DONE
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
        if g.spells_retargeted[f] >= n:
            return DONE
        ref = g.found[g.spells_retargeted[f]]
        if still_on_stack(g, ref):
            s = ref_row(ref)
            if g.retarget_begun[f] == 0:
                g.retarget_begun[f] = 1
                for k in range(g.st_n_targets[s]):
                    push_list(g, f, g.st_target[s, k])
            if retarget(g, pool, f, pc, s, player) == AGAIN:
                return AGAIN
            base = g.fr_n_list[f] - g.st_n_targets[s]
            for k in range(g.st_n_targets[s]):
                if g.st_target[s, k] != g.fr_list[f, base + k]:
                    becomes_target(g, g.st_target[s, k], g.st_controller[s], g.st_source[s], ref)
            g.fr_n_list[f] = base
        g.retarget_begun[f] = 0
        g.retarget_place[f] = 0
        g.spells_retargeted[f] += 1
    return AGAIN


@kernel
def copy_cards(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Create copies of cards in exile, to be cast; without a card, one of the card that says so (707.12)."""
    if pool.i_a[pc] == 0:
        card = copy_into_exile(g, pool, pool.i_b[pc], you, NONE)
        if card >= 0:
            remember(g, f, card_ref(g, card), pool.i_d[pc])
        return DONE
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    first = g.fr_n_list[f]
    for k in range(n):
        push_list(g, f, g.found[k])
    for k in range(n):
        card = copy_into_exile(g, pool, face_of(g, g.fr_list[f, first + k]), you, NONE)
        if card >= 0:
            remember(g, f, card_ref(g, card), pool.i_d[pc])
    g.fr_n_list[f] = first
    return DONE


# --- casting while something resolves


@kernel
def cast_free(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Let a player cast a card now, without paying its mana cost (608.2g)."""
    you = one_player(g, pool, pool.i_e[pc], source, you, stack_row, it)
    if you < 0:
        return not_cast(g, pool, f, pc)
    if g.casting_stage[f] == CastingStage.CAST:
        # The frame of the announcement is gone: it was cast, or the announcement was taken back.
        if is_current(g, g.cast_reference[f]):
            return DONE
        return not_cast(g, pool, f, pc)
    if g.casting_stage[f] == CastingStage.ASKED:
        take_answer(g)
        if g.answer_kind != Option.YES:
            return not_cast(g, pool, f, pc)
        if ask_half(
            g,
            pool,
            pc,
            one_object(g, pool, pool.i_a[pc], source, you, stack_row, it),
            source,
            you,
            largest(g, pool, pc, source, you, stack_row, it),
        ):
            g.casting_stage[f] = CastingStage.ASKED_HALF
            return AGAIN
        g.casting_stage[f] = CastingStage.ASKED_HALF
    if g.casting_stage[f] == CastingStage.ASKED_HALF:
        card = ref_row(one_object(g, pool, pool.i_a[pc], source, you, stack_row, it))
        face = g.card_face[card]
        if first_face(pool, face) >= 0:
            take_answer(g)
            face = face_cast(g, pool, card, g.answer_way)
        s = begin_cast(g, pool, you, card, face, cost_named(pool, face, pool.i_c[pc]) if pool.i_c[pc] > 0 else NONE)
        if s < 0:
            return AGAIN
        if pool.i_c[pc] == 0:
            g.st_flags[s] |= SpellFlag.WITHOUT_PAYING
        if pool.i_f[pc] & CastFor.ENERGY != 0:
            g.player_counters[you, PlayerCounter.ENERGY] -= pool.f_mana_value[face]
        if pool.i_f[pc] & CastFor.EXILED != 0:
            g.st_flags[s] |= SpellFlag.EXILED_INSTEAD
        by = pool.a_keyword[g.st_ability[stack_row]] if g.st_ability[stack_row] >= 0 else 0
        if by == KeywordAbility.SUSPEND and pool.f_types[g.st_face[s]] & CREATURE:  # 702.62a
            g.st_flags[s] |= SpellFlag.SUSPENDED
        g.cast_reference[f] = stack_ref(g, s)
        g.casting_stage[f] = CastingStage.CAST
        return AGAIN
    ref = one_object(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if not castable(g, pool, pc, ref, source, you, largest(g, pool, pc, source, you, stack_row, it)) or (
        pool.i_c[pc] > 0 and not can_pay_named(g, pool, ref, you, pool.i_c[pc])
    ):
        return not_cast(g, pool, f, pc)
    ask(g, Decision.MAY, you, source, pc, Hint.GOOD)
    offer(g, Option.YES, ref, pc)
    offer(g, Option.NO, ref, pc)
    g.casting_stage[f] = CastingStage.ASKED
    return AGAIN


@kernel
def largest(g: Game, pool: Pool, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Return the largest mana value that CAST_FREE permits, considering energy."""
    most = amount(g, pool, pool.i_d[pc] - 1, source, you, stack_row, it) if pool.i_d[pc] > 0 else ANY_VALUE
    return most if pool.i_f[pc] & CastFor.ENERGY == 0 else min(most, g.player_counters[you, PlayerCounter.ENERGY])


MADNESS_COST = 1  # operand of CAST_FREE; otherwise the miracle cost


@kernel
def cost_named(pool: Pool, face: int, which: int) -> int:
    """Return the ability with a face's madness cost (702.35a) or miracle cost (702.94a), or NONE."""
    first = pool.f_ability[face]
    for a in range(first, first + pool.f_abilities[face]):
        if pool.a_kind[a] != AbilityKind.COST:
            continue
        if which == MADNESS_COST and (pool.a_flags[a] >> AbilityFlag.MADNESS) & 1:
            return a
        if which != MADNESS_COST and ability_flag(pool, a, AbilityFlag.MIRACLE):
            return a
    return NONE


@kernel
def can_pay_named(g: Game, pool: Pool, ref: int, you: int, which: int) -> bool:
    """Return whether a player can pay the madness or miracle cost of a card."""
    face = g.card_face[ref_row(ref)]
    ability = cost_named(pool, face, which)
    if ability < 0 or not can_pay_parts(g, pool, pool.a_cost[ability], you, ref, NONE):
        return False
    bill_from_cost(g, pool, pool.a_cost[ability], 0)
    g.bill[GENERIC] += cost_change_of_card(g, pool, face, you, ref_row(ref))
    floor_generic(g)
    cost_at_least(g, pool, face, you, ref)
    return can_pay(g, pool, you, NONE, ref)


@kernel
def not_cast(g: Game, pool: Pool, f: int, pc: int) -> int:
    g.fr_pc[f] = pool.i_b[pc]
    return JUMPED


@kernel
def castable(g: Game, pool: Pool, pc: int, ref: int, source: int, you: int, most: int) -> bool:
    """Return whether CAST_FREE lets a player cast a card, or one of its faces, of mana value at most `most`."""
    if ref_kind(ref) != RefKind.CARD or not is_current(g, ref) or g.in_game[you] == 0:
        return False
    if first_face(pool, g.card_face[ref_row(ref)]) < 0:
        return (
            pool.f_mana_value[g.card_face[ref_row(ref)]] <= most
            and is_meant(g, pool, pc, ref, source, you)
            and castable_face(g, pool, ref, you)
        )
    return castable_half(g, pool, pc, ref, source, you, 0, most) or castable_half(g, pool, pc, ref, source, you, 1, most)


@kernel
def is_meant(g: Game, pool: Pool, pc: int, ref: int, source: int, you: int) -> bool:
    """Return whether a card matches the selector of CAST_FREE."""
    sel = pool.i_f[pc] // CastFor.SELECTOR - 1
    return sel < 0 or matches(g, pool, sel, ref, source, you, NONE, ref)


@kernel
def castable_half(g: Game, pool: Pool, pc: int, ref: int, source: int, you: int, k: int, most: int) -> bool:
    """Return whether half `k` of a split card could be cast (709.3a)."""
    whole = g.card_face[ref_row(ref)]
    if pool.f_mana_value[first_face(pool, whole) + k] > most:
        return False
    g.card_face[ref_row(ref)] = first_face(pool, whole) + k
    can = is_meant(g, pool, pc, ref, source, you) and castable_face(g, pool, ref, you)
    g.card_face[ref_row(ref)] = whole
    return can


@kernel
def ask_half(g: Game, pool: Pool, pc: int, ref: int, source: int, you: int, most: int) -> bool:
    """Ask which half of a split card is cast (709.3); return whether there is a choice: if not, one half's answer is given."""
    if first_face(pool, g.card_face[ref_row(ref)]) < 0:
        return False
    ask(g, Decision.CHOOSE, you, source, pc, Hint.GOOD)
    for k in range(2):
        if castable_half(g, pool, pc, ref, source, you, k, most):
            offer(g, Option.CAST, ref, FIRST_HALF - 2 - k)
    return not settle(g)


@kernel
def castable_face(g: Game, pool: Pool, ref: int, you: int) -> bool:
    """Return whether a card with its current face could be cast: not a land, with enough legal targets."""
    face = face_of(g, ref)
    if pool.f_types[face] & LAND:
        return False
    if (g.player_flags[you] >> PlayerFlag.CANT_CAST) & 1 or cant_cast(g, pool, you, ref) or is_split(g, pool):  # 101.2
        return False
    spell = pool.f_spell[face]
    if pool.prices_modes == 1 and not note_payable_modes(g, pool, you, ref_row(ref), face, NONE, 0):
        return False
    enough = spell < 0 or has_other_targets(g, pool, spell, you, ref_row(ref))
    g.casting_modes = 0
    if not enough:
        return False
    return additional_costs_fit(g, pool, you, ref_row(ref), face)


@kernel
def end_turn(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """End the turn (724): exile everything on the stack, including this, and go to the cleanup step."""
    for k in range(g.stack_size - 1, -1, -1):
        s = g.stack_order[k]
        if g.st_kind[s] == StackKind.SPELL and g.st_card[s] >= 0:
            move(g, stack_ref(g, s), Zone.EXILE, 0, NONE, NONE)
        else:
            off_stack(g, s)
    for s in range(g.stack_rows):
        if g.st_life[s] == Life.PENDING and g.st_kind[s] == StackKind.TRIGGERED:
            g.st_life[s] = Life.FREE
            g.n_waiting -= 1
    leave_step(g)
    if Step.BEGIN_COMBAT <= g.step <= Step.END_COMBAT:
        leave_combat_phase(g)
    g.step = Step.CLEANUP
    g.repeat_cleanup = 0
    g.extra_phase = 0
    g.phase_after = 0
    touch(g)
    return DONE
