"""Turn structure (500-514): steps, phases and turn-based actions."""

from ecs_mtg.components.codes import (
    CREATURE,
    NONE,
    AbilityKind,
    Cause,
    Daytime,
    Decision,
    Duration,
    EventKind,
    FrameKind,
    Keyword,
    Life,
    Option,
    Outcome,
    StackKind,
    Step,
    Zone,
)
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import Begun, Has, Sources, TapSymbol, Variant
from ecs_mtg.components.programs import Change, Op, PlayerFlag
from ecs_mtg.components.sizes import DECISION_LIMIT
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.resetting import reset_cleanup, reset_tallies, reset_turn
from ecs_mtg.systems.casting.castable_cache import can_do_something
from ecs_mtg.systems.combat.combatants import can_attack_at_all, combat_has_attackers, needs_first_strike
from ecs_mtg.systems.events.day_and_night import look_at_the_last_turn
from ecs_mtg.systems.events.ending_turns import leave_combat_phase, leave_step
from ecs_mtg.systems.events.triggers import is_heard
from ecs_mtg.systems.events.zone_changes import release_gone
from ecs_mtg.systems.layers.continuous_effects import expire_effects
from ecs_mtg.systems.players.extra_turns import bind_to_extra_turn, turns_after_this
from ecs_mtg.systems.players.monarch import end_turn_of_monarch
from ecs_mtg.systems.players.player_control import control_begins, control_ends
from ecs_mtg.systems.queries.packed import because
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.decisions import ask, asks_everything, next_player, offer, settle, take_answer
from ecs_mtg.systems.record.events import NO_EFFECT, add_event, can_be_tapped_again, happened, move, touch_lightly, touch_rows
from ecs_mtg.systems.record.frames import push_frame, remember
from ecs_mtg.systems.record.references import card_ref, keyword, on_battlefield, perm_ref, ref_row, stack_ref
from ecs_mtg.systems.record.rows import put_on_stack, waits_as_delayed
from ecs_mtg.systems.record.teams import is_active, plays_with, primary_player, teams_play
from ecs_mtg.systems.turn.skipping import ASKED, asks_to_skip, choose_to_skip
from ecs_mtg.systems.turn.untapping import choose_what_untaps, untap_permanents, untapping_is_chosen

MOST_PHASES = 100  # main phases of a turn that are counted


@kernel
def turn_structure(g: Game, pool: Pool) -> int:
    """Begin the next step when the last one is over; go on with the frames that belong to the turn."""
    if g.n_pending > 0 or g.outcome != Outcome.NONE or g.n_events > 0:
        return 0
    if g.n_frames > 0:
        kind = g.fr_kind[g.n_frames - 1]
        if kind == FrameKind.CLEANUP:
            if g.cleanup_about[g.n_frames - 1] == ASKED:
                return choose_to_skip(g, g.n_frames - 1)
            return discard_to_hand_size(g)
        if kind == FrameKind.ORDER:
            return order_triggers(g)
        if kind == FrameKind.UNTAP:
            return choose_what_untaps(g, pool)
        return 0
    if g.sba_dirty != 0 or g.turn_number == 0 or (g.n_waiting > 0 and g.step != Step.UNTAP):
        return 0
    if g.step_over == 0 and g.step_begun == Begun.DONE:
        return 0
    for _ in range(16):
        if g.step_over == 1:
            if g.step == Step.CLEANUP and in_force(g, Change.MAY_SKIP_TURN) and asks_to_skip(g, pool):
                return 1
            end_step(g, pool)
        begin_step(g, pool)
        if (
            g.n_pending > 0
            or g.n_frames > 0
            or g.n_events > 0
            or g.layers_dirty != 0
            or g.sba_dirty != 0
            or g.outcome != Outcome.NONE
        ):
            return 1
        if pool.every_step != 0:
            return 1
        if g.step_over == 0:
            # Steps in which nobody can do anything but pass go by without a pass of the schedule.
            if g.stack_size > 0 or g.n_waiting > 0 or g.step == Step.CLEANUP:
                return 1
            for p in range(g.n_players):
                if g.in_game[p] == 1 and can_do_something(g, pool, p):
                    return 1
            g.step_over = 1
            g.priority_player = NONE
    return 1


@kernel
def end_step(g: Game, pool: Pool) -> int:
    """Empty the mana, end what lasts until then, and choose the next step (500.4-500.5)."""
    step = g.step
    leave_step(g)
    if g.stack_size == 0 and g.n_waiting == 0:
        release_gone(g)
        release_stack(g)
    if step == Step.CLEANUP:
        if g.repeat_cleanup == 1:  # 514.3a
            g.repeat_cleanup = 0
            return 0
        return next_turn(g, pool)
    if step == Step.END_COMBAT:
        leave_combat_phase(g)
    nxt = step + 1
    if step == Step.DECLARE_ATTACKERS and not combat_has_attackers(g):  # 508.8
        nxt = Step.END_COMBAT
    elif step == Step.DECLARE_BLOCKERS and not needs_first_strike(g):  # 510.4
        nxt = Step.COMBAT_DAMAGE
    if step == Step.DRAW or step == Step.MAIN1 or step == Step.END_COMBAT or step == Step.MAIN2:
        nxt = next_phase(g, nxt)
    g.step = nxt
    return 0


@kernel
def next_phase(g: Game, normally: int) -> int:
    """Return the first step of the next phase: additional ones come first, the one created last before those created earlier (500.8)."""
    if g.extra_phase > 0:
        if g.phase_after == 0:
            g.phase_after = normally
        g.extra_phase -= 1
        return g.extra_phases[g.extra_phase]
    if g.phase_after != 0:
        normally = g.phase_after
        g.phase_after = 0
    return normally


@kernel(inline=True)
def which_main_phase(g: Game, step: int) -> int:
    """Return which main phase begins: only the first one of a turn is a precombat main phase (505.1a)."""
    g.main_phases = min(g.main_phases + 1, MOST_PHASES)
    return step if g.main_phases == 1 else Step.MAIN2 + 0


@kernel
def release_stack(g: Game) -> int:
    """Forget what left the stack, but for sources of abilities that wait (603.7d, 608.2h)."""
    if g.stack_used == 1:
        g.stack_used = 0
        used = 0
        for s in range(g.stack_rows):
            if g.st_life[s] == Life.GONE and not waits_as_delayed(g, stack_ref(g, s)):
                g.st_life[s] = Life.FREE
            elif g.st_life[s] != Life.FREE:
                used = s + 1
                if g.st_life[s] == Life.GONE:
                    g.stack_used = 1
        g.stack_rows = used
    return 0


@kernel
def next_turn(g: Game, pool: Pool) -> int:
    """Begin the next turn: find whose it is (500.7, 103, 614.10), then reset the columns of a turn (`Reset.TURN`)."""
    p = NONE
    while g.extra_turn_count > 0 and p < 0:
        g.extra_turn_count -= 1
        p = g.extra_turns[g.extra_turn_count]
        if g.in_game[p] == 0:
            pass_over(g, p)
            p = NONE
        elif g.turns_skipped[p] > 0:
            g.turns_skipped[p] -= 1
            p = NONE
        bind_to_extra_turn(g, pool, p)
    if p < 0:
        p = next_in_turn(g, g.next_active)
        for _ in range(1000):
            if g.turns_skipped[p] == 0:
                break
            g.turns_skipped[p] -= 1
            p = next_in_turn(g, p)
        g.next_active = p
    g.skips_from = 0
    g.last_active = g.active
    g.active = p
    g.planar_controller = p  # 311.5
    if g.turn_number == g.turn_limit and g.turn_limit > 0:
        g.outcome = Outcome.TURN_LIMIT
        return 0
    g.turn_number += 1
    g.racing = g.speed[p] > 0
    g.decisions_end = g.decisions + DECISION_LIMIT
    begin_turn_of(g, p)
    g.step = Step.UNTAP
    for q in range(g.n_players):
        g.cast_last_turn[q] = g.spells_cast[q]
        g.lost_last_turn[q] = g.life_lost[q]
    reset_turn(g)
    if pool.keeps_tallies == 1:
        reset_tallies(g)
    control_ends(g)
    control_begins(g, p)
    turns_after_this(g, p)
    for row in range(g.n_permanents):
        g.began_tapped[row] = g.tapped[row]
        if g.has[row] & Has.ACTIVATED == 0 or not is_active(g, g.controller[row]):
            continue
        if (g.tapped[row] != 0 or g.types[row] & CREATURE != 0) and uses_tap(g, pool, row):
            can_be_tapped_again(g, row)
    expire_for_team(g, Duration.YOUR_NEXT_TURN, p)
    touch_lightly(g, p if not teams_play(g) else NONE)
    if g.variant == Variant.PLANECHASE:  # planes have another controller (311.5)
        touch_rows(g)
    return 0


@kernel(inline=True)
def begin_turn_of(g: Game, p: int) -> int:
    """Count a turn of a player, and of their team (805.4)."""
    g.turns_begun[p] += 1
    g.turn_started[p] = g.turn_number
    if teams_play(g):
        g.turns_begun[g.teammate[p]] += 1
        g.turn_started[g.teammate[p]] = g.turn_number
    return 0


@kernel(inline=True)
def expire_for_team(g: Game, duration: int, p: int) -> int:
    """End the effects of a Duration, those that wait for an active player for all of them."""
    n = expire_effects(g, duration, p)
    if teams_play(g):
        n += expire_effects(g, duration, g.teammate[p])
    return n


@kernel(inline=True)
def uses_tap(g: Game, pool: Pool, row: int) -> bool:
    """Return whether a permanent with activated abilities has one with {T} in its cost, perhaps one that it was given."""
    found = g.n_granted[row] > 0
    first = pool.f_ability[g.text_face[row]]
    for a in range(first, first + pool.f_abilities[g.text_face[row]]):
        found |= pool.a_kind[a] == AbilityKind.ACTIVATED and pool.a_cost[a] >= 0 and pool.k_tap[pool.a_cost[a]] == TapSymbol.TAP
    return found


@kernel
def next_in_turn(g: Game, player: int) -> int:
    """Return whose turn comes after a player's in turn order; the turns of those who left do not begin (800.4k)."""
    p = player
    for _ in range(g.n_players):
        p = (p + g.turn_order) % g.n_players
        if g.in_game[p] == 1:
            if p == primary_player(g, p):  # 805.4: teams take turns
                return p
        else:
            pass_over(g, p)
    return player


@kernel(when=uses(Op.SKIP, Special.SEVERAL_PLAYERS))
def pass_over(g: Game, player: int) -> int:
    """End what lasts until the turn of a player who left, which would have begun now (800.4m)."""
    g.passed_over |= 1 << player
    expire_effects(g, Duration.YOUR_NEXT_TURN, player)
    expire_effects(g, Duration.YOUR_NEXT_UPKEEP, player)
    return expire_effects(g, Duration.YOUR_NEXT_END, player)


@kernel(inline=True)
def skip_step(g: Game) -> int:
    """Skip the step: it is over as it begins (614.10)."""
    g.step_begun = Begun.DONE
    g.step_over = 1
    g.priority_player = NONE
    return 0


@kernel(inline=True)
def forget_what_is_possible(g: Game, step: int) -> int:
    """Forget which abilities can be activated: that depends on the step."""
    g.combat_version = NONE
    opens = (g.opening_steps >> step) & 1 != 0
    for q in range(g.n_players):
        if opens:
            g.quiet_version[q] = NONE
            g.quiet_main[q] = NONE
        if g.mana_other[q] == Sources.UNSETTLED:
            g.mana_version[q] = NONE
    return 0


@kernel
def begin_step(g: Game, pool: Pool) -> int:
    """Do the turn-based actions of the step (703.4); then it has begun."""
    step = g.step
    p = g.active
    if is_skipped(g, step, p):
        return skip_step(g)
    if step == Step.UNTAP and untapping_waits(g, p):
        g.step_begun = Begun.PHASING
        return 0
    g.step_begun = Begun.DONE
    g.passes = 0
    g.priority_player = p if g.in_game[p] == 1 else next_player(g, p)
    if g.step_sensitive == 1:
        forget_what_is_possible(g, step)
    if step == Step.UNTAP:
        g.priority_player = NONE
        if untapping_is_chosen(g, pool, p):
            push_frame(g, FrameKind.UNTAP, NONE, p)
            return 0
        untap_permanents(g, pool, p, NONE)
        if teams_play(g):
            untap_permanents(g, pool, g.teammate[p], NONE)
        g.step_over = 1
        return 0
    said = which_main_phase(g, step) if step == Step.MAIN1 or step == Step.MAIN2 else step
    if step == Step.BEGIN_COMBAT and pool.counts_combats == 1:
        g.combats = min(g.combats + 1, MOST_PHASES)
    if (g.listening >> EventKind.STEP) & 1 and is_heard(g, pool, said):
        tell_of_step(g, p, said)
    if step == Step.UPKEEP and is_active(g, g.initiative):  # 726.2
        happened(g, EventKind.VENTURES, g.initiative, g.initiative, 1, NONE, NONE, 0)
    if step == Step.DRAW:
        if g.in_game[p] == 1:
            draw_for_turn(g, p)
    elif step == Step.MAIN1:
        if pool.lore >= 0:
            tell_on(g, pool, p)
    elif step == Step.DECLARE_ATTACKERS:
        g.declared_turn = g.turn_number
        if g.in_game[p] == 1 and (can_attack_at_all(g, pool) or asks_everything(g)):
            push_frame(g, FrameKind.ATTACK, NONE, p)
        else:
            g.step_over = 1
            g.priority_player = NONE
    elif step == Step.DECLARE_BLOCKERS:
        push_frame(g, FrameKind.BLOCK, NONE, p)
    elif step == Step.FIRST_STRIKE_DAMAGE or step == Step.COMBAT_DAMAGE:
        f = push_frame(g, FrameKind.ASSIGN, NONE, p)
        if f >= 0:
            g.assigns_first[f] = 1 if step == Step.FIRST_STRIKE_DAMAGE else 0
    elif step == Step.UPKEEP:
        expire_for_team(g, Duration.YOUR_NEXT_UPKEEP, p)
    elif step == Step.END:
        if is_active(g, g.monarch):
            end_turn_of_monarch(g)
        expire_for_team(g, Duration.YOUR_NEXT_END, p)
    elif step == Step.CLEANUP:
        g.priority_player = NONE
        push_frame(g, FrameKind.CLEANUP, NONE, p)
    return 0


@kernel(inline=True)
def tell_of_step(g: Game, p: int, said: int) -> int:
    """Report that a step begins, of a team for each of its players (805.4d)."""
    happened(g, EventKind.STEP, p, p, said, NONE, NONE, 0)
    if teams_play(g):
        happened(g, EventKind.STEP, g.teammate[p], g.teammate[p], said, NONE, NONE, 0)
    return 0


@kernel(inline=True)
def draw_for_turn(g: Game, p: int) -> int:
    """Have the active player, or each player of the active team, draw a card (504.1, 805.4b)."""
    add_event(g, EventKind.DRAW, p, p, 1, NONE)
    if teams_play(g):
        add_event(g, EventKind.DRAW, g.teammate[p], g.teammate[p], 1, NONE)
    return 0


@kernel(inline=True)
def is_skipped(g: Game, step: int, p: int) -> bool:
    """Return whether the active player skips the step, all of it (614.10)."""
    if step == Step.UNTAP and g.step_begun == Begun.NOT and g.in_game[p] == 1:
        if g.untaps_skipped[p] > 0:  # 616.1: of two effects that skip the step the player rather uses up the one for one step
            g.untaps_skipped[p] -= 1
            return True
        return (g.player_flags[p] >> PlayerFlag.SKIPS_UNTAP) & 1 != 0
    if step == Step.DRAW:
        return skips_draw(g, p)
    return Step.BEGIN_COMBAT <= step <= Step.END_COMBAT and skips_combat(g, step, p)


@kernel(inline=True)
def skips_combat(g: Game, step: int, p: int) -> bool:
    """Return whether the player skips the combat phase (500.11): of several effects one that is about a single phase is used up for it."""
    if g.combats_skipped[p] > 0 and step == Step.BEGIN_COMBAT:
        g.combats_skipped[p] -= 1
        g.combat_is_skipped = 1
    if step == Step.END_COMBAT and g.combat_is_skipped == 1:
        g.combat_is_skipped = 0
        return True
    return g.combat_is_skipped == 1 or (g.player_flags[p] >> PlayerFlag.SKIPS_COMBAT) & 1 != 0


@kernel(inline=True)
def untapping_waits(g: Game, p: int) -> bool:
    """Do phasing, then day and night (502.1-502.2); return whether anything has to happen before permanents untap."""
    if g.step_begun == Begun.NOT:
        phase(g, p)
        if g.n_pending > 0:
            return True
    return g.daytime != Daytime.NEITHER and look_at_the_last_turn(g)


@kernel
def skips_draw(g: Game, p: int) -> bool:
    """Return whether there is no draw step: in a two-player game the player who plays first skips their first one (103.8a, 614.10), in one of teams the team (103.8b)."""
    if g.turn_number == 1 and (g.n_players == 2 or teams_play(g)):
        return True
    return (g.player_flags[p] >> PlayerFlag.SKIP_DRAW) & 1 != 0


@kernel(when=uses(AbilityKind.TRIGGERED))
def tell_on(g: Game, pool: Pool, p: int) -> int:
    """Put a lore counter on each Saga of the active player that has chapter abilities; no effect puts it (714.3c, 614.16)."""
    for row in range(g.n_permanents):
        if (
            pool.f_chapters[g.text_face[row]] > 0
            and on_battlefield(g, row)
            and is_active(g, g.controller[row])
            and g.blank[row] == 0
        ):
            e = add_event(g, EventKind.PUT_COUNTERS, perm_ref(g, row), g.controller[row], 1, perm_ref(g, row))
            if e >= 0:
                g.counters_flags[e] = pool.lore
                g.counters_reason[e] = NO_EFFECT
    return 0


@kernel
def phase(g: Game, p: int) -> int:
    """Phase in what phased out and out what has phasing, all at once (502.1, 702.26a)."""
    for row in range(g.n_permanents):
        if (g.phased[row] == 0 and not keyword(g, row, Keyword.PHASING)) or g.perm_life[row] != Life.HERE:
            continue
        if g.phased[row] == 1 and (is_active(g, g.controller[row]) or (g.passed_over >> g.controller[row]) & 1):  # 702.26n
            add_event(g, EventKind.PHASE_IN, perm_ref(g, row), p, 1, NONE)
        elif g.phased[row] == 0 and is_active(g, g.controller[row]):
            add_event(g, EventKind.PHASE_OUT, perm_ref(g, row), p, 1, NONE)
    g.passed_over = 0
    return 0


@kernel
def is_chosen_to_go(g: Game, f: int, ref: int) -> bool:
    """Return whether a card in hand is one of those that are going to be discarded."""
    for k in range(g.fr_n_memory[f]):
        if g.fr_memory[f, k] == ref:
            return True
    return False


@kernel
def discard_to_hand_size(g: Game) -> int:
    """Discard down to the maximum hand size, then damage wears off and "until end of turn" ends (514.1-514.2)."""
    f = g.n_frames - 1
    p = g.fr_player[f]
    if take_answer(g):
        remember(g, f, g.answer_object, 0)
    chosen = 0
    for k in range(g.fr_n_memory[f]):
        chosen += g.card_owner[ref_row(g.fr_memory[f, k])] == p
    if (
        g.in_game[p] == 1
        and (g.player_flags[p] >> PlayerFlag.NO_MAXIMUM_HAND) & 1 == 0
        and g.zone_size[p, Zone.HAND] - chosen > g.max_hand[p]
    ):
        ask(g, Decision.DISCARD, p, NONE, 0, Hint.BAD)
        card = g.zone_first[p, Zone.HAND]
        while card >= 0:
            if not is_chosen_to_go(g, f, card_ref(g, card)):
                offer(g, Option.OBJECT, card_ref(g, card), 0)
            card = g.card_next[card]
        settle(g)
        return 1
    if p == g.active and teams_play(g):  # 805.6: then the others of the team choose
        g.fr_player[f] = g.teammate[p]
        return 1
    if g.fr_n_memory[f] > 0:  # all of them at once
        for k in range(g.fr_n_memory[f]):
            move(g, g.fr_memory[f, k], Zone.GRAVEYARD, because(Cause.DISCARDED), NONE, NONE)
        g.fr_n_memory[f] = 0
        return 1
    g.n_frames = f
    end_what_lasts_until_end_of_turn(g, g.active)
    g.cleanup_acted = 0
    return 1


@kernel
def end_what_lasts_until_end_of_turn(g: Game, p: int) -> int:
    """Let damage wear off and effects until end of turn end (514.2); columns with `Reset.CLEANUP` are reset."""
    changed = expire_for_team(g, Duration.END_OF_TURN, p)
    if reset_cleanup(g) == 1:
        changed = 1
    if changed != 0:
        touch_rows(g)
    return 0


@kernel
def cleanup(g: Game, pool: Pool) -> bool:
    """End the cleanup step, or, if something happened in it, give players priority and have another one follow (514.3)."""
    if g.step != Step.CLEANUP or g.step_begun == Begun.NOT or g.step_over == 1 or g.n_frames > 0 or g.outcome != Outcome.NONE:
        return False
    if (
        g.n_pending > 0
        or g.n_events > 0
        or g.layers_dirty != 0
        or g.sba_dirty != 0
        or g.priority_player >= 0
        or g.decision != Decision.NONE
    ):
        return False
    if g.n_waiting > 0 or g.stack_size > 0 or g.cleanup_acted == 1:
        g.priority_player = next_player(g, g.active) if g.in_game[g.active] == 0 else g.active
        g.passes = 0
        g.repeat_cleanup = 1
        return True
    if asks_everything(g):
        g.priority_player = next_player(g, g.active) if g.in_game[g.active] == 0 else g.active
        g.passes = 0
        return True
    g.step_over = 1
    return True


@kernel(when=uses(AbilityKind.TRIGGERED))
def order_triggers(g: Game) -> int:
    """Have the player choose which of their waiting abilities goes on the stack next (603.3b)."""
    f = g.n_frames - 1
    p = g.fr_player[f]
    if take_answer(g):
        s = g.answer_trigger
        g.n_frames = f
        g.n_waiting -= 1
        put_on_stack(g, s)
        push_frame(g, FrameKind.CAST, s, g.st_controller[s])
        return 1
    ask(g, Decision.ORDER, p, NONE, 0, Hint.NEUTRAL)
    for s in range(g.stack_rows):
        if g.st_life[s] == Life.PENDING and g.st_kind[s] == StackKind.TRIGGERED and plays_with(g, g.st_controller[s], p):
            offer(g, Option.ABILITY, g.st_source[s], s)
    return 1
