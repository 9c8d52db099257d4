"""Casting spells (601), activating abilities (602), and announcing triggered abilities (603.3c-d): one frame, stage by stage.

Stages (601.2): modes (b), what is sacrificed for emerge (b), optional costs (b), X (b), targets (c), division (d), the bill (f),
Phyrexian symbols (b), mana (g), other costs (h), done (i).
"""

from ecs_mtg.components.codes import (
    ARTIFACT,
    CAST_KINDS,
    CREATURE,
    HISTORIC_SPELLS,
    INSTANT,
    LEGENDARY,
    NONE,
    SORCERY,
    AbilityKind,
    Decision,
    EventKind,
    FrameKind,
    KeywordAbility,
    Life,
    Option,
    Outcome,
    RefKind,
    StackKind,
    Table,
    Zone,
)
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import SpellFlag, TargetFlag, Variant
from ecs_mtg.components.packed import FOUR_BITS
from ecs_mtg.components.programs import CHANCE, AbilityFlag, Amount, Change, Condition, Op
from ecs_mtg.components.sizes import KEPT_RESOLUTIONS, KEPT_USES, SPLICED
from ecs_mtg.components.sizes import TARGETS as MOST_TARGETS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.additional_costs import is_one_of
from ecs_mtg.systems.casting.announcements import drop, rewind
from ecs_mtg.systems.casting.choice_of_costs import is_still_a_choice
from ecs_mtg.systems.casting.choosing_x import choose_x, some_x_allows, targets_by_x
from ecs_mtg.systems.casting.companion import bring_companion
from ecs_mtg.systems.casting.emerge import ask_emerge, emerges, pay_emerge
from ecs_mtg.systems.casting.face_down import turn_up_for
from ecs_mtg.systems.casting.foretell_plot_warp import put_aside
from ecs_mtg.systems.casting.legal_targets import has_slot, least_targets, most_targets
from ecs_mtg.systems.casting.modes import choose_modes, chosen_modes_have_targets, targets_allow
from ecs_mtg.systems.casting.next_spell import note_cast, use_up_for_next_spell
from ecs_mtg.systems.casting.permissions import use_up_from_outside
from ecs_mtg.systems.casting.phyrexian import choose_symbols
from ecs_mtg.systems.casting.prepared import copy_is_cast
from ecs_mtg.systems.casting.splice import ask_splice, mode_spliced, take_splice
from ecs_mtg.systems.casting.stages import (
    Stage,
    next_stage,
)
from ecs_mtg.systems.casting.suspend import suspend
from ecs_mtg.systems.casting.target_dependent_costs import can_be_afforded, costs_by_targets, may_stop
from ecs_mtg.systems.casting.targets import ask_target, visit_targets
from ecs_mtg.systems.casting.total_cost import (
    another_affordable,
    choose_help,
    is_owed,
    main_parts,
    make_bill,
    parts_can_be_paid,
    pay_mana,
    pays_special_action,
    total_cost,
)
from ecs_mtg.systems.casting.trial_announcement import is_stale
from ecs_mtg.systems.casting.unlocking_rooms import unlock
from ecs_mtg.systems.commander.designation import count_commander_cast
from ecs_mtg.systems.costs.loyalty_limits import count_loyalty_ability
from ecs_mtg.systems.costs.paying import can_pay_parts, pay_parts_step
from ecs_mtg.systems.mana.mana import go_on_resolving
from ecs_mtg.systems.mana.restrictions import release_riders
from ecs_mtg.systems.queries.characteristics import colors_of
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.packed import at_mode, mode_of, slot_of, times_counted
from ecs_mtg.systems.queries.rooms import unlock_cost
from ecs_mtg.systems.queries.simple_mana_abilities import program_of
from ecs_mtg.systems.queries.subjects import first_of
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.decisions import answer_at_random, ask, decided_by, offer, settle, take_answer
from ecs_mtg.systems.record.events import (
    add_event,
    becomes_target,
    happened,
    leaves_graveyard,
    out_of_room,
    touch_lightly,
    touch_rows,
)
from ecs_mtg.systems.record.lent_abilities import place_to_use
from ecs_mtg.systems.record.marks import ability_flag
from ecs_mtg.systems.record.references import (
    card_ref,
    controller_of,
    is_player,
    permanent_of,
    ref_kind,
    ref_row,
    stack_ref,
)
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.rows import off_stack
from ecs_mtg.systems.record.teams import opposes


@kernel
def casting(g: Game, pool: Pool) -> int:
    """Continue the announcement that is the top frame."""
    if g.n_frames == 0 or g.n_pending > g.n_held or g.outcome != Outcome.NONE:
        return 0
    f = g.n_frames - 1
    if g.fr_kind[f] != FrameKind.CAST or is_stale(g):
        return 0
    s = g.fr_object[f]
    rounds = 0
    while (
        not is_stale(g)
        and g.decision == Decision.NONE
        and g.n_pending == g.n_held
        and g.n_frames == f + 1
        and g.fr_kind[f] == FrameKind.CAST
        and g.outcome == Outcome.NONE
        and goes_on(g, rounds)
    ):
        rounds += 1
        stage = g.cast_stage[f]
        if stage == Stage.MODES:
            choose_modes(g, pool, f, s)
        elif stage == Stage.EMERGE:
            choose_sacrifice(g, pool, f, s)
        elif stage == Stage.OPTIONAL:
            choose_optional(g, pool, f, s)
        elif stage == Stage.CHOOSE_X:
            choose_x(g, pool, f, s)
        elif stage == Stage.TARGETS:
            choose_targets(g, pool, f, s)
        elif stage == Stage.DIVIDE:
            divide_among_targets(g, pool, f, s)
        elif stage == Stage.BILL:
            make_bill(g, pool, f, s)
        elif stage == Stage.SYMBOLS:
            choose_symbols(g, pool, f, s)
        elif stage == Stage.HELP:
            if choose_help(g, pool, f, s):
                return 1
        elif stage == Stage.MANA:
            paid = pay_mana(g, pool, f, s)
            if paid == 1:
                return 1
            if paid < 0:
                return rewind(g, pool, f, s)
            if not parts_can_be_paid(g, pool, s):  # what they take went for the mana (118.3)
                return rewind(g, pool, f, s)
            g.cast_stage[f] = Stage.PARTS
            g.parts_of[f] = 0
        elif stage == Stage.PARTS:
            if pay_all_parts(g, pool, f, s):
                return 1
        else:
            end_announcement(g, pool, f, s)
    return 1


@kernel(when=uses(AbilityFlag.EMERGE))
def choose_sacrifice(g: Game, pool: Pool, f: int, s: int) -> int:
    """Choose which permanent will be sacrificed for the emerge cost (601.2b, 702.119c)."""
    if take_answer(g):
        g.paid_object[s] = g.answer_object
        return next_stage(g, f, Stage.OPTIONAL)
    total_cost(g, pool, s, 0, NONE)
    return 0 if ask_emerge(g, pool, s) > 0 else rewind(g, pool, f, s)


@kernel
def choose_optional(g: Game, pool: Pool, f: int, s: int) -> int:
    """Ask for each optional cost (kicker, buyback) that can be paid (601.2b)."""
    face = g.st_face[s]
    first = pool.f_ability[face]
    if pool.splices == 1 and g.optional_place[f] >= pool.f_abilities[face] and take_answer(g):
        take_splice(g, pool, f, s)
    elif take_answer(g):
        if g.answer_kind == Option.YES:
            g.st_paid_costs[s] |= 1 << g.optional_place[f]
            flags = pool.a_flags[first + g.optional_place[f]]
            if (flags >> AbilityFlag.BUYBACK) & 1:
                g.st_flags[s] |= SpellFlag.BUYBACK
            g.st_flags[s] |= pool.a_flags_if_paid[first + g.optional_place[f]]
        if pool.repeats_costs == 0 or not paid_again(g, pool, s, first + g.optional_place[f]):
            g.optional_place[f] += 1
    while g.optional_place[f] < pool.f_abilities[face]:
        a = first + g.optional_place[f]
        if is_one_of(pool, a):
            if is_still_a_choice(g, pool, s, g.fr_player[f], g.optional_place[f]):
                return ask_cost(g, f, s, a)
        elif pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.OPTIONAL_COST) & 1:
            again = pool.repeats_costs == 1 and ability_flag(pool, a, AbilityFlag.ANY_NUMBER_OF_TIMES)
            if again and pool.k_parts[pool.a_cost[a]] > 0:
                if repeats_part(g, pool, f, s, a):
                    return ask_cost(g, f, s, a)
            elif (
                ((g.st_paid_costs[s] >> g.optional_place[f]) & 1 == 0 or again)
                and can_pay_parts(g, pool, pool.a_cost[a], g.fr_player[f], g.st_source[s], s)
                and (some_x_allows(g, pool, s, a) if targets_by_x(g, pool, s) else can_be_afforded(g, pool, s, 0, a))
                and targets_allow(g, pool, s, a)
            ):
                if pool.a_flags_if_paid[a] == 0 or g.st_ability[s] < 0 or chosen_modes_have_targets(g, pool, s):
                    return ask_cost(g, f, s, a)
                if again:
                    return ask_cost(g, f, s, a)
                g.st_paid_costs[s] |= 1 << g.optional_place[f]  # there are targets only so
                g.st_flags[s] |= pool.a_flags_if_paid[a]
        g.optional_place[f] += 1
    if pool.splices == 1 and g.st_kind[s] == StackKind.SPELL and ask_splice(g, pool, f, s):
        return 0
    return next_stage(g, f, Stage.CHOOSE_X)


@kernel(when=uses(AbilityFlag.ANY_NUMBER_OF_TIMES))
def repeats_part(g: Game, pool: Pool, f: int, s: int, a: int) -> bool:
    """Return whether a repeatable nonmana cost that makes the spell cheaper can be paid once more.

    It is paid unasked as often as the spell can't be paid for, or has no targets, without it.
    """
    for _ in range(MOST_TIMES_PAID):
        g.st_times_paid[s] += 1
        can = can_pay_parts(g, pool, pool.a_cost[a], g.fr_player[f], g.st_source[s], s)
        g.st_times_paid[s] -= 1
        if not can:
            return False
        if some_x_allows(g, pool, s, NONE) if targets_by_x(g, pool, s) else can_be_afforded(g, pool, s, 0, NONE):
            return True
        g.st_times_paid[s] += 1
        g.st_paid_costs[s] |= 1 << g.optional_place[f]
        g.st_flags[s] |= pool.a_flags_if_paid[a]
    return False


@kernel(when=uses(AbilityFlag.ANY_NUMBER_OF_TIMES))
def paid_again(g: Game, pool: Pool, s: int, a: int) -> bool:
    """Count one more payment of a repeatable cost.

    Whether it was paid just now, and so may be once more (702.33c, 702.56a).
    """
    if g.answer_kind != Option.YES or not ability_flag(pool, a, AbilityFlag.ANY_NUMBER_OF_TIMES):
        return False
    g.st_times_paid[s] += 1
    return g.st_times_paid[s] < MOST_TIMES_PAID


@kernel
def ask_cost(g: Game, f: int, s: int, a: int) -> int:
    """Ask whether the cost of an ability is paid."""
    ask(g, Decision.COST, g.fr_player[f], g.st_source[s], a, Hint.NEUTRAL)
    offer(g, Option.YES, g.st_source[s], a)
    offer(g, Option.NO, g.st_source[s], a)
    return 0


@kernel
def choose_targets(g: Game, pool: Pool, f: int, s: int) -> int:
    """Choose targets slot by slot over the chosen modes (601.2c)."""
    a = g.st_ability[s]
    if a < 0:
        return next_stage(g, f, Stage.BILL)
    source = g.st_source[s]
    you = g.st_controller[s]
    if take_answer(g):
        if g.answer_kind == Option.DONE:
            g.target_place[f] += 1
            g.slot_targets[f] = 0
        else:
            n = g.st_n_targets[s]
            g.st_target[s, n] = g.answer_object
            g.st_slot[s, n] = g.answer_slot
            g.st_divide[s, n] = 0
            g.st_n_targets[s] = n + 1
            g.slot_targets[f] += 1
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        k = mode_of(g.target_place[f])
        index = slot_of(g.target_place[f])
        mode = pool.a_mode[a] + k
        if k >= pool.a_modes[a]:
            if pool.splices == 0 or k - pool.a_modes[a] >= SPLICED or g.st_spliced[s, k - pool.a_modes[a]] < 0:
                break
            mode = mode_spliced(g, pool, s, k - pool.a_modes[a])
            if index == 0 and g.slot_targets[f] == 0:
                g.st_ends[s, k - pool.a_modes[a]] = g.st_n_targets[s]
        if index >= pool.m_slots[mode] or (1 < pool.a_modes[a] > k and (g.st_modes[s] >> k) & 1 == 0):
            g.target_place[f] = at_mode(k + 1)
            g.slot_targets[f] = 0
            continue
        slot = pool.m_slot[mode] + index
        most = most_targets(g, pool, slot, source, you, s)
        least = least_targets(g, pool, slot, s)
        if most < least and pool.t_flags[slot] & TargetFlag.DIVIDED != 0 and has_slot(g, pool, slot, source, you, s):
            return abandon(g, pool, f, s)  # there is less to divide than one for each (601.2d)
        enough = g.slot_targets[f] >= least
        if g.slot_targets[f] >= most or (enough and not costs_by_targets(g, pool, s) and not another_affordable(g, pool, s)):
            g.target_place[f] += 1
            g.slot_targets[f] = 0
            continue
        if g.st_n_targets[s] >= MOST_TARGETS and visit_targets(g, pool, slot, source, you, s, 1, 0) > 0:
            out_of_room(g, Table.TARGETS)
            return 0
        available = ask_target(g, pool, slot, source, you, s, 1 if enough and may_stop(g, pool, f, s) else 0)
        if not available:  # and it can't be left at that
            return abandon(g, pool, f, s)
        if pool.t_chooser[slot] == CHANCE and g.decision != Decision.NONE:
            answer_at_random(g)
        elif pool.t_chooser[slot] > 0 and g.decision != Decision.NONE:
            decided_by(g, who_chooses(g, pool, slot, s, g.decider))
        return 0
    return next_stage(g, f, Stage.DIVIDE)


@kernel(when=uses(Special.NEVER))
def abandon(g: Game, pool: Pool, f: int, s: int) -> int:
    """End an announcement without legal choices (601.2c-d, 603.3d)."""
    return drop(g, f, s) if g.st_kind[s] == StackKind.TRIGGERED else rewind(g, pool, f, s)


@kernel
def who_chooses(g: Game, pool: Pool, slot: int, s: int, player: int) -> int:
    """Return who chooses a slot's targets and divides among them: the controller, or another player in the game."""
    if pool.t_chooser[slot] > 0:
        by = first_of(g, pool, pool.t_chooser[slot], g.st_source[s], g.st_controller[s], s, NONE)
        if is_player(by) and g.in_game[by] == 1:
            return by
    return player


@kernel
def divide_among_targets(g: Game, pool: Pool, f: int, s: int) -> int:
    """Divide among the targets, at least one each (601.2d)."""
    first = NONE
    n = 0
    for k in range(g.st_n_targets[s]):
        if pool.t_flags[g.st_slot[s, k]] & TargetFlag.DIVIDED != 0:
            if first < 0:
                first = k
            n += 1
    if n == 0:
        return next_stage(g, f, Stage.BILL)
    if g.share_left[f] == 0 and g.divided_target[f] == 0:
        g.divided_target[f] = first
        g.share_left[f] = amount(g, pool, pool.t_amount[g.st_slot[s, first]], g.st_source[s], g.st_controller[s], s, NONE)
        if g.share_left[f] < n:
            return abandon(g, pool, f, s)
    if take_answer(g):
        g.st_divide[s, g.divided_target[f]] = g.answer_share
        g.share_left[f] -= g.answer_share
        g.divided_target[f] += 1
    k = g.divided_target[f]
    last = first + n - 1
    if k == last:
        g.st_divide[s, k] = g.share_left[f]
        return next_stage(g, f, Stage.BILL)
    ask(g, Decision.DIVIDE, who_chooses(g, pool, g.st_slot[s, k], s, g.fr_player[f]), g.st_source[s], k, Hint.NEUTRAL)
    for x in range(1, g.share_left[f] - (last - k) + 1):
        offer(g, Option.NUMBER, g.st_target[s, k], x)
    settle(g)
    return 0


@kernel
def pay_all_parts(g: Game, pool: Pool, f: int, s: int) -> bool:
    """Pay the parts of costs that are not mana (601.2h); return 1 while waiting."""
    player = g.fr_player[f]
    source = g.st_source[s]
    if g.parts_of[f] == 0 and g.st_kind[s] == StackKind.SPELL and emerges(pool, g.st_alternative[s]):
        if not pay_emerge(g, pool, s):
            rewind(g, pool, f, s)
            return True
        g.parts_of[f] = 1
        return True
    if g.parts_of[f] == 0:
        if pay_parts_step(g, pool, f, main_parts(g, pool, s), player, source, s):
            return True
        g.parts_of[f] = 1
        if g.n_pending > g.n_held:
            return True
    if g.st_kind[s] == StackKind.SPELL:
        face = g.st_face[s]
        first = pool.f_ability[face]
        while g.parts_of[f] <= pool.f_abilities[face]:
            k = g.parts_of[f] - 1
            if is_owed(g, pool, s, k, NONE) and pay_parts_step(g, pool, f, pool.a_cost[first + k], player, source, s):
                return True
            g.parts_of[f] += 1
            if g.n_pending > g.n_held:
                return True
    g.cast_stage[f] = Stage.ANNOUNCED
    return False


MOST_TIMES_PAID = 1_000
MOST_KINDS = 100  # spells of a kind that are counted
MOST_EXPENDED = 10_000  # mana
MOST_EVER = 30_000


@kernel(when=uses(Amount.CAST_OF_KIND))
def count_kinds(g: Game, pool: Pool, s: int, player: int) -> int:
    """Count a spell cast by card type, and whether it is historic (700.6)."""
    face = g.st_face[s]
    types = pool.f_types[face]
    for kind in range(CAST_KINDS):
        counted = (types >> kind) & 1 != 0
        if kind == HISTORIC_SPELLS:
            counted = types & (LEGENDARY | ARTIFACT) != 0 or pool.f_chapters[face] > 0
        if counted and g.cast_kinds[player, kind] < MOST_KINDS:
            g.cast_kinds[player, kind] += 1
    return 0


@kernel
def end_announcement(g: Game, pool: Pool, f: int, s: int) -> int:
    """Complete casting or activating; the same player gets priority (601.2i, 117.3c)."""
    if pays_special_action(g, pool, s):
        return finish_special(g, pool, f, s)
    player = g.fr_player[f]
    ref = stack_ref(g, s)
    if g.st_kind[s] == StackKind.ACTIVATED and ability_flag(pool, g.st_ability[s], AbilityFlag.MANA_AS_INSTANT):
        return resolve_at_once(g, pool, f, s)
    g.n_frames = f
    for k in range(g.st_n_targets[s]):
        again = False  # it becomes the target of the spell once, however often it was chosen
        for j in range(k):
            if g.st_target[s, j] == g.st_target[s, k]:
                again = True
        if not again:
            becomes_target(g, g.st_target[s, k], g.st_controller[s], g.st_source[s], ref)
    if ((g.listening >> EventKind.CRIME) & 1 or pool.notes_crimes == 1) and is_crime(g, s):
        g.criminals |= 1 << player
        happened(g, EventKind.CRIME, ref, player, 1, g.st_source[s], NONE, 0)
    if g.st_kind[s] == StackKind.SPELL:
        spell_is_cast(g, pool, s, player, ref)
    elif g.st_kind[s] == StackKind.ACTIVATED:
        row = permanent_of(g, g.st_source[s])
        if row >= 0:
            place = place_to_use(g, pool, row, g.st_ability[s])
            if 0 <= place < KEPT_USES:
                note_activation(g, pool, row, place, g.st_ability[s])
            if (pool.a_flags[g.st_ability[s]] >> AbilityFlag.LOYALTY) & 1:
                count_loyalty_ability(g, row, player)
        happened(g, EventKind.ACTIVATE, ref, player, 1, g.st_source[s], g.st_source[s], 0)
        if pool.a_keyword[g.st_ability[s]] == KeywordAbility.CYCLING:  # 702.29c: it is somewhere else by now
            happened(g, EventKind.CYCLE, card_ref(g, ref_row(g.st_source[s])), player, g.st_x[s], g.st_source[s], NONE, 0)
    if g.st_kind[s] != StackKind.TRIGGERED:
        g.priority_player = player
        g.passes = 0
        g.idle = 0
    touch_lightly(g, NONE)
    return 0


@kernel(when=uses(AbilityKind.TRIGGERED, Op.DELAY))
def expend(g: Game, s: int, player: int, ref: int) -> int:
    """Count the mana spent to cast a spell, and record the thresholds passed (700.14)."""
    before = g.expended[player]
    if g.st_mana_spent[s] > 0 and before < MOST_EXPENDED:
        g.expended[player] = min(before + g.st_mana_spent[s], MOST_EXPENDED)
        happened(g, EventKind.EXPENDS, ref, player, g.expended[player], ref, NONE, before)
    return 0


@kernel(inline=True)
def spell_is_cast(g: Game, pool: Pool, s: int, player: int, ref: int) -> int:
    """Record that a spell was cast, for triggers and conditions (601.2i)."""
    if pool.copies_cards == 1 and g.st_card[s] >= 0 and g.card_copied[g.st_card[s]] == 1:
        copy_is_cast(g, s)
    g.spells_cast[player] += 1
    if pool.counts_cast_ever == 1 and g.cast_ever[player] < MOST_EVER:
        g.cast_ever[player] += 1
    g.last_cast_colors = colors_of(g, pool, ref)
    if pool.f_types[g.st_face[s]] & CREATURE != 0:
        g.creatures_cast[player] += 1
    note_cast(g, pool, ref, player)
    if pool.notes_void == 1 and g.st_flags[s] & SpellFlag.WARPED != 0:
        g.void = 1
    if pool.counts_casts == 1:
        count_kinds(g, pool, s, player)
    if pool.f_types[g.st_face[s]] & (INSTANT | SORCERY) != 0:
        note_instant(g, s, player)
    if pool.counts_before == 1:
        for p in range(g.n_players):
            g.st_before[s] += g.spells_cast[p]
        g.st_before[s] -= 1
    happened(g, EventKind.CAST, ref, player, g.spells_cast[player], ref, NONE, 0)
    if pool.counts_expending == 1:
        expend(g, s, player, ref)
    if g.st_from[s] != Zone.HAND:
        g.played_elsewhere[player] = 1
    if g.st_from[s] == Zone.GRAVEYARD:
        leaves_graveyard(g, pool, ref)
    elif g.st_from[s] == Zone.OUTSIDE:
        use_up_from_outside(g, player)
    if g.variant == Variant.COMMANDER:
        count_commander_cast(g, s)
    if in_force(g, Change.NEXT_UNCOUNTERABLE):
        use_up_for_next_spell(g, pool, s, player)
    if g.riders[s, 0] >= 0:
        release_riders(g, pool, s, player)
    return 0


@kernel(when=uses(AbilityFlag.MANA_AS_INSTANT))
def resolve_at_once(g: Game, pool: Pool, f: int, s: int) -> int:
    """Resolve a mana ability right after its activation (605.3b)."""
    off_stack(g, s)
    g.st_life[s] = Life.PENDING
    g.priority_player = g.fr_player[f]
    g.passes = 0
    go_on_resolving(g, pool, f, g.st_ability[s], program_of(pool, g.st_ability[s]))
    touch_lightly(g, NONE)
    return 0


@kernel(inline=True)
def note_instant(g: Game, s: int, player: int) -> int:
    """Note that an instant or sorcery spell is cast."""
    g.instants_before[s] = g.instants_cast[player]
    g.instants_cast[player] += 1
    return 0


@kernel(inline=True)
def note_activation(g: Game, pool: Pool, row: int, place: int, ability: int) -> int:
    """Count an activation, and record when the limit of this turn is reached."""
    times = 1
    if place < KEPT_RESOLUTIONS:
        times = times_counted(g.activations[row], place)
        if times < FOUR_BITS:
            times += 1
            g.activations[row] += 1 << (4 * place)
    if times >= pool.a_max_uses_per_turn[ability]:
        g.used[row] |= 1 << place
    if (pool.a_flags[ability] >> AbilityFlag.ONLY_ONCE) & 1:
        g.exhausted[row] |= 1 << place
    return 0


@kernel(when=uses(AbilityKind.TRIGGERED, Condition.COMMITTED_CRIME))
def is_crime(g: Game, s: int) -> bool:
    """Return whether something targets an opponent, their permanent or spell, or a card in their graveyard (700.13)."""
    player = g.st_controller[s]
    for k in range(g.st_n_targets[s]):
        target = g.st_target[s, k]
        if ref_kind(target) == RefKind.CARD and g.card_zone[ref_row(target)] != Zone.GRAVEYARD:
            continue
        by = controller_of(g, target)
        if by >= 0 and opposes(g, by, player):
            return True
    return False


@kernel(when=uses(AbilityFlag.SUSPEND, AbilityFlag.MORPH, AbilityFlag.PUT_ASIDE, Special.PLANES))
def finish_special(g: Game, pool: Pool, f: int, s: int) -> int:
    """Take the special action (116.2); the same player gets priority again (116.3)."""
    source = g.st_source[s]
    a = g.st_ability[s]
    g.n_frames = f
    g.st_life[s] = Life.FREE
    row = permanent_of(g, source)
    if a == pool.planar_die:
        g.rolls[g.fr_player[f]] += 1
        add_event(g, EventKind.PLANAR_ROLL, g.fr_player[f], g.fr_player[f], 0, NONE)
    elif (pool.a_flags[a] >> AbilityFlag.SUSPEND) & 1:
        suspend(g, pool, source, a)
    elif (pool.a_flags[a] >> AbilityFlag.PUT_ASIDE) & 1:
        put_aside(g, pool, g.fr_player[f], source, a)
    elif pool.companions == 1 and ability_flag(pool, a, AbilityFlag.COMPANION):
        bring_companion(g, g.fr_player[f], source)
    elif row >= 0 and unlock_cost(pool, a):
        unlock(g, pool, row, pool.a_door[a], g.fr_player[f])
    elif row >= 0:
        turn_up_for(g, pool, row, a, g.st_x[s])
    g.priority_player = g.fr_player[f]
    g.passes = 0
    g.idle = 0
    touch_rows(g)
    return 0
