"""Replacement and prevention effects (614-616): every pending event gets past them before it happens.

Events that are pending together happen together: none is READY before all of a batch are SEEN, and while one of them waits for a
decision or for the program of an effect, so do the others.
"""

from ecs_mtg.components.codes import (
    NONE,
    AbilityKind,
    Cause,
    Counter,
    Decision,
    EventKind,
    EventState,
    FrameKind,
    Option,
    Outcome,
    Position,
    RefKind,
    Step,
    Zone,
)
from ecs_mtg.components.programs import AbilityFlag, Op
from ecs_mtg.systems.events.entering import (
    COUNTERS_SEEN,
    ORDER_CHOSEN,
    SECOND_NAMED_FIRST,
    counters_as_events,
    foresee,
    is_aura_face,
    list_attackable,
    list_hosts,
    may_enchant,
    prepare,
)
from ecs_mtg.systems.events.replacement_sources import (
    UNDER_WAY,
    being_looked_at,
    first_instruction,
    has_instruction,
    list_applicable,
    list_sources,
    next_to_look_at,
    own_sources,
    player_of_event,
)
from ecs_mtg.systems.events.rewriting import apply_replacement, cancel, go_elsewhere, rewrite, wake
from ecs_mtg.systems.events.shields import ask_damage, damage_chosen, sends_on
from ecs_mtg.systems.events.status import has_two_shields, spend_shield_counter, survives
from ecs_mtg.systems.events.tokens import create_tokens
from ecs_mtg.systems.features import ALWAYS, uses
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.objects import (
    ZC_ATTACKING,
    ZC_REMEMBER,
    ZC_TRANSFORMED,
    add_event,
    ask,
    card_ref,
    cause_of,
    controller_of,
    event_done,
    is_current,
    is_object,
    offer,
    perm_ref,
    permanent_of,
    position_of,
    push_frame,
    ref_kind,
    ref_row,
    settle,
    take_answer,
)

WHEN = uses(AbilityKind.REPLACEMENT, AbilityFlag.MADNESS, Op.REPLACEMENT, Op.PREVENT, Op.REDIRECT, Op.REGENERATE)


@kernel(when=ALWAYS)
def replacements(g: Game, pool: Pool) -> bool:
    """Make pending events ready to happen, as replacement and prevention effects change them."""
    if g.n_pending == g.n_held or g.outcome != Outcome.NONE:
        return False
    if g.n_held > 0:
        wake(g)
    slow = g.replacements_live
    e = 0
    while slow == 0 and e < g.n_events:  # more rows may follow while this runs
        if g.ev_state[e] == EventState.LOOK:
            kind = g.ev_kind[e]
            if kind == EventKind.DESTROY:
                if has_two_shields(g, e):
                    slow = 1
                elif survives(g, e) == 0:
                    put_into_graveyard(g, e)
            elif kind == EventKind.CREATE_TOKEN:
                create_tokens(g, pool, e)
            if g.ev_kind[e] == EventKind.ZONE_CHANGE and g.ev_state[e] == EventState.LOOK:
                slow = needs_look(g, pool, e)
        elif g.ev_state[e] == EventState.SEEN:
            slow = 1
        e += 1
    if slow != 0:
        return look(g, pool)
    for k in range(g.n_events):
        if g.ev_state[k] == EventState.LOOK:
            g.ev_state[k] = EventState.READY
    return False


@kernel(when=ALWAYS)
def needs_look(g: Game, pool: Pool, e: int) -> bool:
    """Whether a zone change has to get past replacement effects of the object itself, or past a choice; none else being around."""
    ref = g.ev_object[e]
    kind = ref_kind(ref)
    row = ref_row(ref)
    zone = g.ev_amount[e]
    if kind == RefKind.PERMANENT:
        if g.ev_row[e] >= 0:
            face = g.text_face[row]
            if attack_is_open(g, e):
                return True
            return pool.f_enters[face] & 2 != 0 or (is_aura_face(g, pool, face) and g.ev_other[e] < 0)
        if zone == Zone.GRAVEYARD and g.counters[row, Counter.FINALITY] > 0:  # 122.1h
            g.ev_amount[e] = Zone.EXILE
        return order_is_open(g, e)
    if not is_object(ref):
        return False
    face = g.card_face[row] if kind == RefKind.CARD else g.st_face[row]
    if pool.f_enters[face] & 4 != 0:
        return True
    if zone != Zone.BATTLEFIELD:
        return False
    if cause_of(g.ev_flags[e]) == Cause.MELDED or g.ev_flags[e] & (ZC_TRANSFORMED | ZC_ATTACKING) != 0:
        return True
    return pool.f_enters[face] & 2 != 0 or (is_aura_face(g, pool, face) and g.ev_other[e] < 0)


@kernel(when=ALWAYS)
def put_into_graveyard(g: Game, e: int) -> int:
    """701.8a: the destruction becomes a zone change."""
    g.ev_kind[e] = EventKind.ZONE_CHANGE
    g.ev_amount[e] = Zone.GRAVEYARD
    g.ev_player[e] = -1
    g.ev_flags[e] = (g.ev_flags[e] & (ZC_REMEMBER | (3 << 29))) | (Cause.DESTROYED << 4)
    return 0


@kernel
def look(g: Game, pool: Pool) -> bool:
    """Get every event of the batch past the effects that apply; whether a decision or a program has to come first."""
    list_sources(g, pool)
    e = being_looked_at(g)
    if e < 0:
        e = next_to_look_at(g)
    while e >= 0:
        g.ev_applied[e] |= UNDER_WAY
        if look_at(g, pool, e) or g.outcome != Outcome.NONE:
            return True
        g.ev_applied[e] &= ~UNDER_WAY
        e = next_to_look_at(g)
    for k in range(g.n_events):
        if g.ev_state[k] == EventState.SEEN:
            g.ev_state[k] = EventState.READY
    return False


@kernel
def look_at(g: Game, pool: Pool, e: int) -> bool:
    """616.1: choose and apply effects until no further one applies to the event; whether something has to be waited for."""
    while g.ev_state[e] == EventState.LOOK and g.outcome == Outcome.NONE:
        if not is_possible(g, e):
            event_done(g, e, EventState.NOTHING)
            return False
        if g.ev_kind[e] == EventKind.DESTROY:
            if has_two_shields(g, e) and not shield_chosen(g, e):
                return True
            if g.ev_state[e] != EventState.LOOK or survives(g, e) == 1:
                return False
        if g.ev_kind[e] == EventKind.ZONE_CHANGE and not begin_move(g, pool, e):
            return False
        if damage_chosen(g, pool, e):
            continue
        n = list_applicable(g, pool, e)
        if n > 0:
            if g.ev_kind[e] == EventKind.DRAW and g.ev_amount[e] > 1 and g.ev_applied[e] == UNDER_WAY:
                draw_one_by_one(g, e)
                continue
            k = choose_effect(g, pool, e, n)
            if k < 0 or (g.rp_ability[k] < 0 and ask_damage(g, pool, e, k)):
                return True
            g.ev_applied[e] |= 1 << k
            if apply_replacement(g, pool, e, k) == 1:
                return True
        elif g.ev_kind[e] == EventKind.DESTROY:
            put_into_graveyard(g, e)
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
            if g.replacements_live != 0 and g.ev_applied[e] & COUNTERS_SEEN == 0:
                counters_as_events(g, pool, e)
    return False


@kernel
def draw_one_by_one(g: Game, e: int) -> int:
    """121.2: each of several draws is an event of its own that effects can replace once (614.5)."""
    for _ in range(g.ev_amount[e] - 1):
        k = add_event(g, EventKind.DRAW, g.ev_object[e], g.ev_player[e], 1, g.ev_source[e])
        if k < 0:
            return 0
        g.ev_flags[k] = g.ev_flags[e]
    g.ev_amount[e] = 1
    return 0


@kernel
def is_possible(g: Game, e: int) -> bool:
    """Whether the event can still happen: what can't is replaced by nothing (614.7, 120.8)."""
    kind = g.ev_kind[e]
    if kind == EventKind.ZONE_CHANGE or kind == EventKind.CREATE_TOKEN or kind == EventKind.PLANESWALK:
        return True
    if kind == EventKind.NOTHING:  # a program cancelled it
        return False
    if kind == EventKind.DAMAGE and g.ev_amount[e] <= 0:
        return False
    ref = g.ev_object[e]
    if not is_object(ref):
        return ref >= 0 and g.in_game[ref] == 1
    if kind == EventKind.PUT_COUNTERS and g.ev_row[e] >= 0:
        return True
    return (kind == EventKind.PHASE_IN or permanent_of(g, ref) >= 0) and is_current(g, ref)


@kernel
def begin_move(g: Game, pool: Pool, e: int) -> bool:
    """Prepare what enters the battlefield, number the object's own abilities; whether the zone change can happen."""
    ref = g.ev_object[e]
    row = ref_row(ref)
    if not is_object(ref) or (g.ev_row[e] < 0 and not is_current(g, ref)):
        event_done(g, e, EventState.NOTHING)
        return False
    if g.ev_amount[e] == Zone.BATTLEFIELD:
        if g.ev_row[e] < 0 and (ref_kind(ref) == RefKind.PERMANENT or prepare(g, pool, e) < 0):
            event_done(g, e, EventState.NOTHING)
            return False
        if g.n_sources > 0:
            foresee(g, pool, g.ev_row[e])
    elif ref_kind(ref) == RefKind.PERMANENT and g.ev_amount[e] == Zone.GRAVEYARD:
        if permanent_of(g, ref) >= 0 and g.counters[row, Counter.FINALITY] > 0:  # 122.1h
            g.ev_amount[e] = Zone.EXILE
    own_sources(g, pool, e)
    return True


# --- choices


@kernel
def sort_of(g: Game, pool: Pool, k: int) -> int:
    """A number for effects whose order among each other makes no difference; 0 for all others."""
    ability = g.rp_ability[k]
    if ability < 0:
        return 0 if sends_on(g, k) else 1
    result = 0
    pc = first_instruction(pool, ability)
    while pool.i_op[pc] != Op.END:
        op = pool.i_op[pc]
        sort = 0
        if op == Op.RW_PREVENT:
            sort = 1
        elif op == Op.RW_TAPPED or op == Op.RW_COUNTERS:
            sort = 2
        elif op == Op.RW_TIMES:
            sort = 3
        elif op == Op.RW_ADD:
            sort = 4
        if sort == 0 or (result != 0 and result != sort):
            return 0
        result = sort
        pc += 1
    return result


@kernel
def narrow(g: Game, pool: Pool, n: int) -> int:
    """616.1a-c: self-replacement effects come first, then those that make it a copy; how many are left in `work`."""
    for stage in range(2):
        m = 0
        for k in range(n):
            ability = g.rp_ability[g.work[k]]
            if ability < 0:
                continue
            if stage == 0:
                first = (pool.a_flags[ability] >> AbilityFlag.SELF_REPLACEMENT) & 1 != 0
            else:
                first = has_instruction(pool, ability, Op.RW_COPY)
            if first:
                m += 1
        if m == 0 or m == n:
            continue
        m = 0
        for k in range(n):
            ability = g.rp_ability[g.work[k]]
            if ability < 0:
                continue
            if stage == 0:
                first = (pool.a_flags[ability] >> AbilityFlag.SELF_REPLACEMENT) & 1 != 0
            else:
                first = has_instruction(pool, ability, Op.RW_COPY)
            if first:
                g.work[m] = g.work[k]
                m += 1
        return m
    return n


@kernel
def order_matters(g: Game, pool: Pool, n: int) -> bool:
    """Whether the effects in `work` do something else in another order; those that are all parts of how one object enters do not."""
    own = True
    same = True
    sort = sort_of(g, pool, g.work[0])
    for j in range(n):
        k = g.work[j]
        if g.rp_ability[k] != g.rp_ability[g.work[0]] or has_instruction(pool, g.rp_ability[k], Op.RW_RECIPIENT):
            same = False
        if g.rp_ability[k] < 0 and sends_on(g, k):
            same = False
        if sort_of(g, pool, k) != sort:
            sort = 0
        ability = g.rp_ability[k]
        if ability < 0 or (pool.a_flags[ability] >> AbilityFlag.ENTERS) & 1 == 0:
            own = False
    return not (own or same or sort != 0)


@kernel
def choose_effect(g: Game, pool: Pool, e: int, found: int) -> int:
    """The number of the effect that is applied next (616.1), chosen by the affected player; NONE while they are asked."""
    n = narrow(g, pool, found)
    player = player_of_event(g, e)
    if n == 1 or player < 0 or g.in_game[player] == 0 or not order_matters(g, pool, n):
        return g.work[0]
    if choosing(g, player):
        place = g.answer_index  # several shields of one source look the same
        if place < n and is_shown(g, g.work[place]):
            return g.work[place]
        for j in range(n):
            if is_shown(g, g.work[j]):
                return g.work[j]
        return g.work[0]
    if g.outcome != Outcome.NONE:
        return NONE
    ask(g, Decision.REPLACEMENT, player, g.ev_object[e], g.ev_kind[e], 0)
    for j in range(n):
        offer(g, Option.ABILITY, source_shown(g, g.work[j]), g.rp_ability[g.work[j]])
    return NONE


@kernel
def shield_chosen(g: Game, e: int) -> bool:
    """Ask whether regeneration (0) or a shield counter (1) is used; whether that is settled. A counter is used up at once."""
    ref = g.ev_object[e]
    player = g.controller[ref_row(ref)]
    if choosing(g, player):
        if g.answer_argument == 1:
            spend_shield_counter(g, e)
        return True
    if g.outcome == Outcome.NONE:
        ask(g, Decision.REPLACEMENT, player, ref, EventKind.DESTROY, 0)
        offer(g, Option.MODE, ref, 0)
        offer(g, Option.MODE, ref, 1)
    return False


@kernel(when=ALWAYS)
def order_is_open(g: Game, e: int) -> bool:
    """Whether a player has yet to choose the order in which a melded permanent's two cards arrive (712.21a, b)."""
    ref = g.ev_object[e]
    if ref_kind(ref) != RefKind.PERMANENT or g.perm_card2[ref_row(ref)] < 0 or g.ev_applied[e] & ORDER_CHOSEN != 0:
        return False
    zone = g.ev_amount[e]
    if zone == Zone.LIBRARY:
        position = position_of(g.ev_flags[e])
        return not (position == Position.SHUFFLED or position == Position.RANDOM_BOTTOM)
    return zone == Zone.GRAVEYARD or zone == Zone.EXILE


@kernel
def order_chosen(g: Game, e: int) -> bool:
    """712.21a, b: ask which card comes first: on top, or exiled first. Whether that is settled."""
    row = ref_row(g.ev_object[e])
    player = g.owner[row]
    if g.ev_amount[e] == Zone.EXILE and g.ev_source[e] >= 0:  # the player who exiles it
        by = controller_of(g, g.ev_source[e])
        player = by if 0 <= by < g.n_players and g.in_game[by] == 1 else player
    if g.in_game[player] == 0 or choosing(g, player):
        g.ev_applied[e] |= ORDER_CHOSEN
        if g.in_game[player] == 1 and ref_row(g.answer_object) == g.perm_card2[row]:
            g.ev_applied[e] |= SECOND_NAMED_FIRST
        return True
    if g.outcome == Outcome.NONE:
        ask(g, Decision.ORDER, player, g.ev_object[e], g.ev_amount[e], 0)
        offer(g, Option.OBJECT, card_ref(g, g.perm_card[row]), 0)
        offer(g, Option.OBJECT, card_ref(g, g.perm_card2[row]), 0)
    return False


@kernel
def attack_is_open(g: Game, e: int) -> bool:
    """Whether the prepared permanent enters attacking and it has yet to be said what (508.4)."""
    row = g.ev_row[e]
    if g.ev_flags[e] & ZC_ATTACKING == 0 or row < 0 or g.attacking[row] >= 0 or g.controller[row] != g.active:
        return False
    return Step.BEGIN_COMBAT <= g.step <= Step.END_COMBAT


@kernel
def attack_chosen(g: Game, e: int) -> bool:
    """508.4: its controller chooses which player or planeswalker it attacks; whether that is settled."""
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
        ask(g, Decision.CHOOSE, player, perm_ref(g, row), 0, -1)
        for k in range(n):
            offer(g, Option.OBJECT, g.found[k], 0)
    return False


@kernel
def choosing(g: Game, player: int) -> bool:
    """Whether the answer is there (the frame is popped); else a frame waits for it on top."""
    f = g.n_frames - 1
    if f >= 0 and g.fr_kind[f] == FrameKind.REPLACE:
        if take_answer(g):
            g.n_frames = f
            return True
    else:
        push_frame(g, FrameKind.REPLACE, NONE, player)
    return False


@kernel(inline=True)
def source_shown(g: Game, k: int) -> int:
    """The source of effect `k` as an option shows it."""
    return g.rp_object[k] if g.rp_object[k] >= 0 else g.ef_source[-2 - g.rp_object[k]]


@kernel(inline=True)
def is_shown(g: Game, k: int) -> bool:
    """Whether effect `k` looks like the option that was picked."""
    return g.rp_ability[k] == g.answer_argument and source_shown(g, k) == g.answer_object


@kernel
def host_chosen(g: Game, pool: Pool, e: int) -> bool:
    """303.4f: what an Aura enters attached to; whether that is settled: not if it is asked or the Aura does not enter (303.4g, i)."""
    row = g.ev_row[e]
    spell = ref_kind(g.ev_object[e]) == RefKind.STACK
    if g.ev_other[e] >= 0:
        if spell or may_enchant(g, pool, row, g.ev_other[e]):
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
        g.ev_other[e] = g.found[0]
        return True
    if choosing(g, player):
        g.ev_other[e] = g.answer_object
        return True
    if g.outcome != Outcome.NONE:
        return False
    ask(g, Decision.CHOOSE, player, g.ev_object[e], 0, 0)
    for k in range(n):
        offer(g, Option.OBJECT, g.found[k], 0)
    settle(g)
    return False


__all__ = ["replacements", "rewrite"]
