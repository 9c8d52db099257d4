"""Replacement and prevention effects (614-616), applied to every pending event.

Events that are pending together happen together: none is READY before all of a batch are SEEN, and while one of them waits for a
decision or for the program of an effect, so do the others.
"""

from ecs_mtg.components.codes import (
    NONE,
    Cause,
    Counter,
    Decision,
    EventKind,
    EventState,
    Option,
    Outcome,
    RefKind,
    Step,
    Zone,
)
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import OF_COMBAT, DamageFlag, Enters, Variant, ZoneChange
from ecs_mtg.components.packed import TAGS
from ecs_mtg.components.programs import ONE_OR_MORE, Change, PlayerFlag
from ecs_mtg.kernels.features import ALWAYS, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.commander.designation import commander_drawn
from ecs_mtg.systems.events.commander_returning import commander_sources, may_stay_out
from ecs_mtg.systems.events.entering import (
    COUNTERS_SEEN,
    counters_as_events,
    foresee,
    is_aura_face,
    list_attackable,
    list_hosts,
    may_enchant,
    prepare,
)
from ecs_mtg.systems.events.replacement_instructions import apply_replacement, cancel, go_elsewhere, rewrite, wake
from ecs_mtg.systems.events.replacement_order import WHEN as WHEN
from ecs_mtg.systems.events.replacement_order import (
    choose_effect,
    choosing,
    order_chosen,
    order_is_open,
    own_shields,
    shield_or_effect,
)
from ecs_mtg.systems.events.shields import ask_damage, damage_chosen
from ecs_mtg.systems.events.status import can_be_destroyed, has_two_shields, survives
from ecs_mtg.systems.events.tokens import create_tokens
from ecs_mtg.systems.layers.replacement_sources import (
    ONE_OF_SEVERAL,
    UNDER_WAY,
    being_looked_at,
    graveyard_might_replace,
    list_applicable,
    list_sources,
    next_to_look_at,
    own_sources,
)
from ecs_mtg.systems.layers.rules_in_force import rule_total
from ecs_mtg.systems.queries.packed import because, cause_of
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.decisions import ask, offer, settle
from ecs_mtg.systems.record.events import add_event, event_done
from ecs_mtg.systems.record.references import controller_of, is_current, is_object, perm_ref, permanent_of, ref_kind, ref_row
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.teams import is_active


@kernel(when=ALWAYS)
def replacements(g: Game, pool: Pool) -> bool:
    """Apply replacement and prevention effects to pending events, which are then ready."""
    if g.n_pending == g.n_held or g.outcome != Outcome.NONE:
        return False
    if g.n_held > 0:
        wake(g)
    if in_force(g, Change.UNPREVENTABLE):
        note_unpreventable(g, pool)
    slow = g.replacements_live
    e = 0
    while slow == 0 and e < g.n_events:  # more rows may follow while this runs
        if g.ev_state[e] == EventState.LOOK:
            kind = g.ev_kind[e]
            if kind == EventKind.DESTROY:
                if has_two_shields(g, e):
                    slow = 1
                elif not survives(g, e):
                    move_destroyed(g, e)
            elif kind == EventKind.CREATE_TOKEN:
                create_tokens(g, pool, e)
            elif kind == EventKind.DRAW and g.variant == Variant.COMMANDER and commander_drawn(g, e) >= 0:
                slow = 1
            elif kind == EventKind.DRAW and pool.graveyards_replace == 1 and graveyard_might_replace(g, pool, g.ev_player[e]):
                slow = 1
            if g.ev_kind[e] == EventKind.ZONE_CHANGE and g.ev_state[e] == EventState.LOOK:
                slow = needs_look(g, pool, e)
        elif g.ev_state[e] == EventState.SEEN:
            slow = 1
        e += 1
    if slow != 0:
        return look_at_batch(g, pool)
    for k in range(g.n_events):
        if g.ev_state[k] == EventState.LOOK:
            g.ev_state[k] = EventState.READY
    return False


@kernel(when=uses(Change.UNPREVENTABLE))
def note_unpreventable(g: Game, pool: Pool) -> int:
    """Mark damage that can't be prevented (615.12)."""
    for e in range(g.n_events):
        if g.ev_state[e] == EventState.LOOK and g.ev_kind[e] == EventKind.DAMAGE:
            source = g.ev_source[e]
            whose = controller_of(g, source)
            stack_row = rule_total(g, pool, Change.UNPREVENTABLE, NONE, whose, source, 0) > 0
            if not stack_row and g.damage_flags[e] & DamageFlag.COMBAT != 0:
                stack_row = rule_total(g, pool, Change.UNPREVENTABLE, NONE, whose, source, OF_COMBAT) > 0
            if stack_row:
                g.damage_flags[e] |= DamageFlag.UNPREVENTABLE
    return 0


@kernel(when=ALWAYS)
def needs_look(g: Game, pool: Pool, e: int) -> bool:
    """Return whether a zone change needs its object's own replacement effects or a decision.

    None else being around.
    """
    ref = g.ev_object[e]
    kind = ref_kind(ref)
    row = ref_row(ref)
    zone = g.move_to[e]
    if g.variant == Variant.COMMANDER and is_object(ref) and may_stay_out(g, ref, zone):  # 903.9b
        return True
    if kind == RefKind.PERMANENT:
        if g.ev_row[e] >= 0:
            face = g.text_face[row]
            if attack_is_open(g, e):
                return True
            return pool.f_enters[face] & Enters.REPLACED != 0 or (is_aura_face(g, pool, face) and g.entering_host[e] < 0)
        if zone == Zone.GRAVEYARD and g.counters[row, Counter.FINALITY] > 0:  # 122.1h
            g.move_to[e] = Zone.EXILE
        return order_is_open(g, e)
    if not is_object(ref):
        return False
    face = g.card_face[row] if kind == RefKind.CARD else g.st_face[row]
    if pool.f_enters[face] & Enters.LEAVES != 0:
        return True
    if zone != Zone.BATTLEFIELD:
        return False
    if cause_of(g.move_flags[e]) == Cause.MELDED or g.move_flags[e] & (ZoneChange.TRANSFORMED | ZoneChange.ATTACKING) != 0:
        return True
    settled = kind == RefKind.STACK and g.entering_host[e] >= 0  # what a card enters attached to is looked at (303.4i)
    return pool.f_enters[face] & Enters.REPLACED != 0 or (is_aura_face(g, pool, face) and not settled)


@kernel(when=ALWAYS)
def move_destroyed(g: Game, e: int) -> int:
    """Turn a destruction into a zone change (701.8a)."""
    g.ev_kind[e] = EventKind.ZONE_CHANGE
    g.move_to[e] = Zone.GRAVEYARD
    g.ev_player[e] = NONE
    g.move_flags[e] = (g.move_flags[e] & (ZoneChange.REMEMBER | TAGS)) | because(Cause.DESTROYED)
    return 0


@kernel
def look_at_batch(g: Game, pool: Pool) -> bool:
    """Apply effects to every event of the batch; true if a decision or program has to come first."""
    list_sources(g, pool)
    e = being_looked_at(g)
    if e < 0:
        e = next_to_look_at(g)
    drawn = False
    while e >= 0:
        g.ev_applied[e] |= UNDER_WAY
        if look_at(g, pool, e) or g.outcome != Outcome.NONE:
            return True
        g.ev_applied[e] &= ~UNDER_WAY
        drawn = drawn or (g.ev_state[e] == EventState.SEEN and g.ev_applied[e] & ONE_OF_SEVERAL != 0)
        e = next_to_look_at(g)
        if drawn and e >= 0 and g.ev_applied[e] & ONE_OF_SEVERAL != 0:  # 121.2: the next one is drawn, or replaced, after it
            break
    for k in range(g.n_events):
        if g.ev_state[k] == EventState.SEEN:
            g.ev_state[k] = EventState.READY
    return False


@kernel
def look_at(g: Game, pool: Pool, e: int) -> bool:
    """Apply effects to an event until none applies; true if it has to wait (616.1)."""
    rounds = 0
    while g.ev_state[e] == EventState.LOOK and g.outcome == Outcome.NONE and goes_on(g, rounds):
        rounds += 1
        if not is_possible(g, e):
            event_done(g, e, EventState.NOTHING)
            return False
        if g.ev_kind[e] == EventKind.DESTROY:
            if not can_be_destroyed(g, g.ev_object[e]):
                event_done(g, e, EventState.NOTHING)
                return False
        if g.ev_kind[e] == EventKind.ZONE_CHANGE and not begin_move(g, pool, e):
            return False
        if damage_chosen(g, pool, e):
            continue
        if g.variant == Variant.COMMANDER:
            commander_sources(g, pool, e)
        n = list_applicable(g, pool, e)
        if g.ev_kind[e] == EventKind.DRAW:
            n = batches_first(g, pool, e, n)
        shields = own_shields(g, pool, e, n)
        if shields != 0:
            k = shield_or_effect(g, pool, e, n, shields)
            if k < 0:
                return g.ev_state[e] == EventState.LOOK
            g.ev_applied[e] |= 1 << k
            if apply_replacement(g, pool, e, k):
                return True
        elif n > 0:
            if g.ev_kind[e] == EventKind.DRAW and g.draws_left[e] > 1 and is_divisible(g, pool, e):
                draw_one_by_one(g, e)
                continue
            k = choose_effect(g, pool, e, n)
            if k < 0 or (g.rp_ability[k] < 0 and ask_damage(g, pool, e, k)):
                return True
            g.ev_applied[e] |= 1 << k
            if apply_replacement(g, pool, e, k):
                return True
        elif g.ev_kind[e] == EventKind.DESTROY:
            move_destroyed(g, e)
        elif g.ev_kind[e] == EventKind.CREATE_TOKEN:
            create_tokens(g, pool, e)
        elif g.ev_kind[e] != EventKind.ZONE_CHANGE or g.ev_row[e] < 0:
            if g.ev_kind[e] == EventKind.ZONE_CHANGE and order_is_open(g, e) and not order_chosen(g, e):
                return True
            g.ev_state[e] = EventState.SEEN
        elif is_aura_face(g, pool, g.text_face[g.ev_row[e]]) and not host_chosen(g, pool, e):
            if g.ev_row[e] >= 0 and g.ev_state[e] == EventState.LOOK:
                return True
        elif attack_is_open(g, e) and not attack_chosen(g, e):
            return True
        else:
            g.ev_state[e] = EventState.SEEN
            if g.ev_applied[e] & COUNTERS_SEEN == 0 and counters_are_replaced(g, pool):
                counters_as_events(g, pool, e)
    return False


@kernel
def counters_are_replaced(g: Game, pool: Pool) -> bool:
    """Return whether any effect could replace the counters with which something enters."""
    if g.replacements_live != 0:
        return True
    for k in range(g.n_sources):
        if g.rp_ability[k] >= 0 and pool.a_event[g.rp_ability[k]] == EventKind.PUT_COUNTERS:
            return True
    return False


@kernel
def draw_one_by_one(g: Game, e: int) -> int:
    """Split several draws into single events, each of which can be replaced once (121.2, 614.5)."""
    for _ in range(g.draws_left[e] - 1):
        k = add_event(g, EventKind.DRAW, g.ev_object[e], g.ev_player[e], 1, g.ev_source[e])
        if k < 0:
            return 0
        g.draw_flags[k] = g.draw_flags[e]
        g.ev_applied[k] = ONE_OF_SEVERAL
    g.draws_left[e] = 1
    g.ev_applied[e] |= ONE_OF_SEVERAL
    return 0


@kernel
def replaces_batch(g: Game, pool: Pool, k: int) -> bool:
    """Return whether an effect replaces "one or more cards" that would be drawn: all draws together."""
    return g.rp_ability[k] >= 0 and pool.a_batch[g.rp_ability[k]] == ONE_OR_MORE


@kernel
def batches_first(g: Game, pool: Pool, e: int, n: int) -> int:
    """Keep, of the effects on draws, those on all draws together first, and those on single draws once they are split."""
    batches = 0
    for i in range(n):
        batches += replaces_batch(g, pool, g.work[i])
    if batches == 0:
        return n
    alone = g.ev_applied[e] & ONE_OF_SEVERAL != 0
    if not alone and g.draws_left[e] <= 1:
        return n
    kept = 0
    for i in range(n):
        if replaces_batch(g, pool, g.work[i]) != alone:
            g.work[kept] = g.work[i]
            kept += 1
    return kept


@kernel
def is_divisible(g: Game, pool: Pool, e: int) -> bool:
    """Return whether several draws should be split now: only batch effects have applied, and a single-draw effect is next."""
    if g.ev_applied[e] & ONE_OF_SEVERAL != 0 or replaces_batch(g, pool, g.work[0]):
        return False
    for k in range(g.n_sources):
        if (g.ev_applied[e] >> k) & 1 != 0 and not replaces_batch(g, pool, k):
            return False
    return True


@kernel
def is_possible(g: Game, e: int) -> bool:
    """Return whether the event can still happen; effects do not replace one that can't (614.7, 120.8)."""
    kind = g.ev_kind[e]
    if kind == EventKind.ZONE_CHANGE or kind == EventKind.CREATE_TOKEN or kind == EventKind.PLANESWALK:
        return True
    if kind == EventKind.NOTHING:  # a program cancelled it
        return False
    if kind == EventKind.DAMAGE and g.damage_amount[e] <= 0:
        return False
    ref = g.ev_object[e]
    if kind == EventKind.DRAW and (g.player_flags[ref] >> PlayerFlag.DRAWS_ONE) & 1 and g.cards_drawn[ref] > 0:
        return False
    if not is_object(ref):
        return ref >= 0 and g.in_game[ref] == 1
    if kind == EventKind.PUT_COUNTERS and g.ev_row[e] >= 0:
        return True
    return (kind == EventKind.PHASE_IN or permanent_of(g, ref) >= 0) and is_current(g, ref)


@kernel
def begin_move(g: Game, pool: Pool, e: int) -> bool:
    """Prepare an entering permanent and number its own abilities; return whether the zone change can happen."""
    ref = g.ev_object[e]
    row = ref_row(ref)
    if not is_object(ref) or (g.ev_row[e] < 0 and not is_current(g, ref)):
        event_done(g, e, EventState.NOTHING)
        return False
    if g.move_to[e] == Zone.BATTLEFIELD:
        if g.ev_row[e] < 0 and (ref_kind(ref) == RefKind.PERMANENT or prepare(g, pool, e) < 0):
            event_done(g, e, EventState.NOTHING)
            return False
        if g.n_sources > 0:
            foresee(g, pool, g.ev_row[e])
    elif ref_kind(ref) == RefKind.PERMANENT and g.move_to[e] == Zone.GRAVEYARD:
        if permanent_of(g, ref) >= 0 and g.counters[row, Counter.FINALITY] > 0:  # 122.1h
            g.move_to[e] = Zone.EXILE
    own_sources(g, pool, e)
    return True


# --- choices


@kernel
def attack_is_open(g: Game, e: int) -> bool:
    """Return whether a permanent that enters attacking has yet to choose what it attacks (508.4)."""
    row = g.ev_row[e]
    if g.move_flags[e] & ZoneChange.ATTACKING == 0 or row < 0 or g.attacking[row] != NONE or not is_active(g, g.controller[row]):
        return False
    return Step.BEGIN_COMBAT <= g.step <= Step.END_COMBAT


@kernel
def attack_chosen(g: Game, e: int) -> bool:
    """Ask what an entering creature attacks (508.4); return whether that is settled."""
    row = g.ev_row[e]
    player = g.controller[row]
    n = list_attackable(g, g.ev_source[e])
    if n == 1 or g.in_game[player] == 0:
        g.attacking[row] = g.found[0]
        return True
    if choosing(g, player):
        g.attacking[row] = g.answer_object
        return True
    if g.outcome == Outcome.NONE:
        ask(g, Decision.CHOOSE, player, perm_ref(g, row), 0, Hint.BAD)
        for k in range(n):
            offer(g, Option.OBJECT, g.found[k], 0)
    return False


@kernel
def host_chosen(g: Game, pool: Pool, e: int) -> bool:
    """Ask what an Aura enters attached to (303.4f); false while undecided or if it does not enter (303.4g, i)."""
    row = g.ev_row[e]
    spell = ref_kind(g.ev_object[e]) == RefKind.STACK
    if g.entering_host[e] >= 0:
        if spell or may_enchant(g, pool, row, g.entering_host[e]):
            g.ev_state[e] = EventState.SEEN
            return True
        cancel(g, e)
        return False
    n = list_hosts(g, pool, row)
    if n == 0:
        if spell:
            go_elsewhere(g, e, Zone.GRAVEYARD, 0)
        else:
            cancel(g, e)
        return False
    player = g.controller[row]
    if n == 1:
        g.entering_host[e] = g.found[0]
        return True
    if choosing(g, player):
        g.entering_host[e] = g.answer_object
        return True
    if g.outcome != Outcome.NONE:
        return False
    ask(g, Decision.CHOOSE, player, g.ev_object[e], 0, Hint.NEUTRAL)
    for k in range(n):
        offer(g, Option.OBJECT, g.found[k], 0)
    settle(g)
    return False


__all__ = ["replacements", "rewrite"]
