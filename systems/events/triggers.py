"""Triggered abilities (603): matching events, and putting abilities on the stack.

Everything that happened in a pass is matched at the end of it: objects that left are still known (603.10).
"""

from ecs_mtg.components.codes import (
    NONE,
    PHENOMENON,
    PLANE,
    WORD,
    AbilityKind,
    Duration,
    EffectKind,
    EventKind,
    EventState,
    FrameKind,
    Keyword,
    Life,
    Outcome,
    RefKind,
    StackKind,
    Stage,
    Step,
    Table,
    Zone,
)
from ecs_mtg.components.flags import HAS_LEFT, OrderMatters, Variant, With
from ecs_mtg.components.programs import (
    OF_THAT_TURN,
    ONE_OR_MORE_OF_A_PLAYER,
    SELF_ONLY,
    AbilityFlag,
    Change,
    Op,
)
from ecs_mtg.components.sizes import GIVERS, PLANES, TOLD
from ecs_mtg.kernels.features import ALWAYS, Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import lowest_bit
from ecs_mtg.systems.events.additional_triggers import note_trigger, repeat_for_its_source, trigger_again
from ecs_mtg.systems.events.no_triggers import is_kept_from_triggering
from ecs_mtg.systems.events.trigger_events import event_matches, is_about_cause
from ecs_mtg.systems.queries.dispatch import holds
from ecs_mtg.systems.queries.packed import zone_from
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.decisions import in_turn
from ecs_mtg.systems.record.events import out_of_room
from ecs_mtg.systems.record.frames import push_frame, what_resolves
from ecs_mtg.systems.record.marks import ability_flag, may_be_in
from ecs_mtg.systems.record.once_each_turn import is_used, use_up
from ecs_mtg.systems.record.references import card_ref, controller_of, is_player, keyword, perm_ref, ref_kind, ref_row, stack_ref
from ecs_mtg.systems.record.rows import new_stack_object, put_on_stack, words
from ecs_mtg.systems.record.teams import plays_with, primary_player

WHEN = uses(AbilityKind.TRIGGERED, Op.DELAY, Op.REFLEX)

TWICE, TIMES = 2, 4  # `twice_used`: the most, and what the timestamp is multiplied by
ONCE_A_TURN = 1 << AbilityFlag.ONCE_EACH_TURN | 1 << AbilityFlag.DONE_ONCE_EACH_TURN


@kernel
def try_trigger(g: Game, pool: Pool, ability: int, e: int, source: int, you: int, face: int) -> int:
    """Match one ability with one event; return the stack row that waits if it triggers, or NONE.

    A mana ability does not use the stack (605.4a).
    """
    flags = pool.a_flags[ability]
    if pool.a_event[ability] != g.ev_kind[e] or (flags >> AbilityFlag.MANA_TRIGGER) & 1:
        return NONE
    if flags & ONCE_A_TURN != 0 and is_used(g, pool, ability, source):
        return NONE
    if not event_matches(g, pool, ability, e, source, you):
        return NONE
    if pool.silences_ward == 1 and (flags >> AbilityFlag.WARD) & 1 and ward_is_silent(g, source):
        return NONE
    if in_force(g, Change.CAUSES_NO_TRIGGER) and is_kept_from_triggering(g, pool, e, source, you):
        return NONE
    s = new_stack_object(g, StackKind.TRIGGERED, face, ability, source, you)
    if s < 0:
        return NONE
    g.trigger_object[s] = g.ev_object[e]
    g.trigger_other[s] = g.ev_source[e] if g.ev_kind[e] == EventKind.DAMAGE else g.ev_other[e]
    g.trigger_player[s] = g.ev_player[e]
    g.trigger_amount[s] = g.ev_amount[e]
    if g.ev_kind[e] == EventKind.CYCLE:
        g.st_x[s] = g.cycled_x[e]
    elif g.ev_kind[e] == EventKind.ZONE_CHANGE and is_about_cause(pool, ability):  # "that opponent": whose spell or ability it is
        g.trigger_player[s] = controller_of(g, what_resolves(g, g.ev_source[e]))
    if g.ev_kind[e] == EventKind.ZONE_CHANGE and g.ev_object[e] == source and g.move_to[e] == Zone.BATTLEFIELD:
        if ref_kind(source) == RefKind.PERMANENT:
            g.st_x[s] = g.cast_x[ref_row(source)]  # 107.3m
    if pool.a_condition[ability] >= 0 and not holds(g, pool, pool.a_condition[ability], source, you, s, g.ev_object[e]):
        g.st_life[s] = Life.FREE  # 603.4
        return NONE
    by_player = pool.a_batch[ability] == ONE_OR_MORE_OF_A_PLAYER
    if pool.a_batch[ability] != 0 and is_joined(g, s, by_player, g.ev_kind[e] == EventKind.DAMAGE):
        g.st_life[s] = Life.FREE
        return NONE
    if (flags >> AbilityFlag.ONCE_EACH_TURN) & 1:
        use_up(g, pool, ability, source)
    note_trigger(g, source)
    return s


@kernel(when=uses(Keyword.WARD_SILENT))
def ward_is_silent(g: Game, source: int) -> bool:
    """Return whether an effect keeps a permanent's ward abilities from triggering."""
    return ref_kind(source) == RefKind.PERMANENT and keyword(g, ref_row(source), Keyword.WARD_SILENT)


@kernel(when=uses(Special.ONE_OR_MORE))
def is_joined(g: Game, s: int, by_player: bool, by_damage: bool) -> bool:
    """Join a trigger to an earlier one of the same batch (603.2c); return whether there is one.

    Its amount is how many objects they are, or how much damage it is.
    """
    joined = False
    many = g.trigger_amount[s] if by_damage else 1
    for t in range(g.stack_rows):
        if t != s and g.st_life[t] == Life.PENDING and g.st_batch[t] == g.trigger_batch and g.st_ability[t] == g.st_ability[s]:
            if g.st_source[t] == g.st_source[s] and (not by_player or is_about_the_same(g, s, t)):
                g.trigger_amount[t] += many  # also of one that triggered additional times
                joined = True
    if joined:
        return True
    g.st_batch[s] = g.trigger_batch
    g.trigger_amount[s] = many
    return False


@kernel(inline=True)
def is_about_the_same(g: Game, s: int, t: int) -> bool:
    """Return whether two triggers of one ability concern the same player, or for attacks the same attacked object (508.3e)."""
    if g.trigger_player[s] != g.trigger_player[t]:
        return False
    attacked = g.trigger_other[s]
    by_attacks = ref_kind(g.trigger_object[s]) == RefKind.PERMANENT and is_player(attacked)
    return not by_attacks or attacked == g.trigger_other[t]


@kernel
def trigger_permanent(g: Game, pool: Pool, row: int, e: int) -> int:
    """Match a permanent's abilities with an event."""
    source = perm_ref(g, row)
    face = g.text_face[row]
    you = g.controller[row]
    if g.blank[row] == 0:
        first = pool.f_ability[face]
        for a in range(first, first + pool.f_abilities[face]):
            if pool.a_kind[a] == AbilityKind.TRIGGERED and (pool.a_zones[a] >> Zone.BATTLEFIELD) & 1:
                if pool.a_event[a] == g.ev_kind[e] and may_be_about(g, pool, a, e, source):
                    trigger_of_permanent(g, pool, a, e, source, you, face)
    for k in range(g.n_granted[row]):
        a = g.granted[row, k]
        if pool.a_kind[a] == AbilityKind.TRIGGERED and ability_flag(pool, a, AbilityFlag.TWICE_EACH_TURN):
            trigger_for_each_giver(g, pool, a, e, row, face)
        elif pool.a_kind[a] == AbilityKind.TRIGGERED:
            for _ in range(g.granted_times[row, k] + 1):
                trigger_of_permanent(g, pool, a, e, source, you, face)
    return 0


@kernel(inline=True)
def may_be_about(g: Game, pool: Pool, ability: int, e: int, source: int) -> bool:
    """Return false if an ability about its own source clearly does not concern the event: a cheap test."""
    if pool.a_subject[ability] != SELF_ONLY or g.ev_object[e] == source or g.ev_other[e] == source:
        return True
    return g.ev_kind[e] == EventKind.CHAOS


@kernel(when=uses(AbilityFlag.TWICE_EACH_TURN))
def trigger_for_each_giver(g: Game, pool: Pool, ability: int, e: int, row: int, face: int) -> int:
    """Match a twice-each-turn ability with an event, once for each effect that grants it to a permanent (603.2h)."""
    for k in range(g.n_at_work):
        if (g.fx_set[k, row // WORD] >> (row % WORD)) & 1 == 0 or not gives(pool, g.fx_ability[k], ability):
            continue
        place = place_of_giver(g, row, g.fx_time[k])
        if place >= 0 and g.twice_used[row, place] % TIMES < TWICE:
            if try_trigger(g, pool, ability, e, perm_ref(g, row), g.controller[row], face) >= 0:
                g.twice_used[row, place] += 1
    return 0


@kernel(when=uses(AbilityFlag.TWICE_EACH_TURN))
def gives(pool: Pool, a: int, ability: int) -> bool:
    """Return whether one of the changes of a static ability or effect gives an ability."""
    for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
        if pool.n_op[m] == Change.ADD_ABILITY and pool.n_a[m] == ability:
            return True
    return False


@kernel(when=uses(AbilityFlag.TWICE_EACH_TURN))
def place_of_giver(g: Game, row: int, time: int) -> int:
    """Return the counter of uses of an ability granted by the effect with a timestamp; NONE without room."""
    for place in range(GIVERS):
        if g.twice_used[row, place] == 0:
            g.twice_used[row, place] = time * TIMES
        if g.twice_used[row, place] // TIMES == time:
            return place
    out_of_room(g, Table.GRANTED)
    return NONE


@kernel(inline=True)
def trigger_of_permanent(g: Game, pool: Pool, ability: int, e: int, source: int, you: int, face: int) -> int:
    """Match one ability of a permanent with an event, with additional triggers."""
    s = try_trigger(g, pool, ability, e, source, you, face)
    if s >= 0 or pool.a_batch[ability] != 0:
        if in_force(g, Change.DOUBLE_TRIGGER):
            trigger_again(g, pool, ability, e, source, you)
    return 0


@kernel
def trigger_card(g: Game, pool: Pool, ref: int, face: int, zone: int, you: int, e: int) -> int:
    """Match the abilities of a card or spell that function in `zone` with an event (113.6)."""
    first = pool.f_ability[face]
    for a in range(first, first + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.TRIGGERED and (pool.a_zones[a] >> zone) & 1:
            if g.graveyards_bare == 0 or not is_of_graveyard(pool, a, zone):
                try_trigger(g, pool, a, e, ref, you, face)
    return 0


@kernel(inline=True)
def is_of_graveyard(pool: Pool, ability: int, zone: int) -> bool:
    """Return whether an ability of a card in a zone triggers from a graveyard: there, or as the card leaves it (603.10a)."""
    return zone == Zone.GRAVEYARD or (pool.a_from[ability] == 1 << Zone.GRAVEYARD and pool.a_subject[ability] == SELF_ONLY)


@kernel
def trigger_delayed(g: Game, pool: Pool, e: int) -> int:
    """Match delayed triggered abilities with an event (603.7)."""
    for k in range(g.n_effects):
        if g.ef_kind[k] != EffectKind.DELAYED:
            continue
        a = g.ef_ability[k]
        if pool.a_event[a] != g.ev_kind[e]:
            continue
        if g.ev_kind[e] == EventKind.STEP and pool.a_turn_restriction[a] > 0:
            if (g.ef_turn[k] == g.turn_number) != (pool.a_turn_restriction[a] == OF_THAT_TURN):
                continue  # of a later turn, or of a certain one
        told = g.ef_source[k]
        of_source = pool.a_other[a] == SELF_ONLY and g.delayed_about[k] >= 0
        if pool.a_subject[a] == SELF_ONLY or of_source:  # about one of the objects it was told to remember
            told = told_of(g, k, e, of_source)
            if told < 0:
                continue
        s = try_trigger(g, pool, a, e, told, g.ef_controller[k], 0)
        if s >= 0:  # 603.7d-e
            g.st_source[s] = g.ef_source[k]
            for j in range(TOLD):
                g.trigger_told[s, j] = g.delayed_told[k, j]
            g.st_x[s] = g.delayed_amount[k]
            if ability_flag(pool, a, AbilityFlag.OF_GROUP):
                g.st_text[s] = g.delayed_amount[k]
            if in_force(g, Change.DOUBLE_TRIGGER):
                repeat_for_its_source(g, pool, s)
            if (pool.a_flags[a] >> AbilityFlag.ONCE) & 1 or g.ef_duration[k] == Duration.ONCE:
                g.ef_kind[k] = EffectKind.FREE
    return 0


@kernel
def told_of(g: Game, k: int, e: int, of_source: bool) -> int:
    """Return the object that delayed ability `k` was told to remember and that the event is about, NONE if there is none.

    `of_source`: that is the source of damage.
    """
    source = g.ev_source[e] if of_source and g.ev_kind[e] == EventKind.DAMAGE else NONE
    for j in range(TOLD):
        told = g.delayed_told[k, j]
        if told >= 0 and (told == g.ev_object[e] or told == g.ev_other[e] or told == source):
            return told
    return NONE


@kernel
def match_event(g: Game, pool: Pool, e: int) -> int:
    """Match one event with everything that may trigger on it."""
    kind = g.ev_kind[e]
    for w in range(words(g)):
        bits = g.rows_with[With.NOTE, w]
        while bits != 0:
            row = w * WORD + lowest_bit(bits)
            bits &= bits - 1
            if not may_be_in(g.listens[row], kind):
                continue
            if g.perm_life[row] == Life.HERE:
                if g.phased[row] == 0:
                    trigger_permanent(g, pool, row, e)
            elif g.perm_life[row] == Life.GONE and g.left_now[row] == HAS_LEFT and kind == EventKind.ZONE_CHANGE:
                # 603.10a: what left at the same time looks back, if the event is one that left the battlefield.
                if zone_from(g.moved_flags[e]) == Zone.BATTLEFIELD:
                    trigger_permanent(g, pool, row, e)
            elif g.perm_life[row] == Life.GONE and g.left_now[row] == HAS_LEFT and g.ev_object[e] == perm_ref(g, row):
                trigger_permanent(g, pool, row, e)
    if g.variant == Variant.PLANECHASE:
        match_planes(g, pool, e, kind)
    if may_be_in(g.base_listening, kind):
        for k in range(g.stack_size if may_be_in(pool.heard_in[Zone.STACK], kind) else 0):
            s = g.stack_order[k]
            if g.st_kind[s] == StackKind.SPELL and may_be_in(pool.f_listens_elsewhere[g.st_face[s]], kind):
                trigger_card(g, pool, stack_ref(g, s), g.st_face[s], Zone.STACK, g.st_controller[s], e)
        for p in range(g.n_players):
            if g.in_game[p] == 0:
                continue
            for zone in range(Zone.HAND, Zone.PLANAR_DECK):
                card = g.zone_first[p, zone] if may_be_in(pool.heard_in[zone], kind) else NONE
                while card >= 0:
                    face = g.card_face[card]
                    if may_be_in(pool.f_listens_elsewhere[face], kind) and pool.f_types[face] & (PLANE | PHENOMENON) == 0:
                        trigger_card(g, pool, card_ref(g, card), face, zone, p, e)
                    card = g.card_next[card]
    trigger_delayed(g, pool, e)
    return 0


@kernel
def is_heard_elsewhere(pool: Pool, kind: int) -> bool:
    """Return whether an ability of a card or spell that is looked at off the battlefield listens for an event."""
    heard = pool.heard_in[Zone.STACK]
    for zone in range(Zone.HAND, Zone.PLANAR_DECK):
        heard |= pool.heard_in[zone]
    return may_be_in(heard, kind)


@kernel
def is_heard(g: Game, pool: Pool, step: int) -> bool:
    """Return whether anything could trigger as a step begins; nothing but the battlefield is looked at closely."""
    elsewhere = (g.base_listening >> EventKind.STEP) & 1 != 0 and is_heard_elsewhere(pool, EventKind.STEP)
    if elsewhere or g.others_seen != 0 or g.variant == Variant.PLANECHASE:
        return True
    for p in range(g.n_players):
        if g.zone_first[p, Zone.COMMAND] >= 0:
            return True
    return (g.steps_heard >> step) & 1 != 0


@kernel
def match_planes(g: Game, pool: Pool, e: int, kind: int) -> int:
    """Match an event with planes and phenomena: face-up ones, one just left, one for which chaos ensues (311.7)."""
    for k in range(PLANES):
        card = g.face_up[k]
        if card >= 0 and may_be_in(pool.f_listens_elsewhere[g.card_face[card]], kind):
            trigger_card(g, pool, card_ref(g, card), g.card_face[card], Zone.COMMAND, g.planar_controller, e)
    ref = g.ev_object[e]
    if ref_kind(ref) == RefKind.CARD and (kind == EventKind.PLANESWALK_AWAY or kind == EventKind.CHAOS):
        card = ref_row(ref)
        if g.card_zone[card] != Zone.COMMAND or ref != card_ref(g, card):
            trigger_card(g, pool, ref, g.card_face[card], Zone.COMMAND, g.planar_controller, e)
    return 0


@kernel(inline=True)
def is_being_paid(g: Game) -> bool:
    """Return whether objects are being chosen for convoke and the like, which are tapped or exiled all at once (601.2h)."""
    return g.n_frames > 0 and g.fr_kind[g.n_frames - 1] == FrameKind.CAST and g.cast_stage[g.n_frames - 1] == Stage.HELP


@kernel(when=ALWAYS)
def triggers(g: Game, pool: Pool) -> bool:
    """Match what happened; then put waiting abilities on the stack in APNAP order (603.3b)."""
    if g.n_events > 0 and not is_being_paid(g):
        n = 0
        g.trigger_batch += 1
        for e in range(g.n_events):
            if g.ev_state[e] == EventState.HAPPENED and may_be_in(g.listening, g.ev_kind[e]):
                match_event(g, pool, e)
        for e in range(g.n_events):
            if g.ev_state[e] != EventState.HAPPENED and g.ev_state[e] != EventState.NOTHING:
                if n != e:
                    copy_event(g, e, n)
                n += 1
        g.n_events = n
        if n == 0:
            g.kinds_pending = 0
        if g.any_left == 1:
            g.any_left = 0
            for row in range(g.n_permanents):
                g.left_now[row] = 0
    if g.n_waiting == 0 or g.n_pending > 0 or g.n_frames > 0 or g.sba_dirty != 0 or g.outcome != Outcome.NONE:
        return False
    if g.step == Step.UNTAP:  # 502.4: they are held until a player would receive priority
        return False
    return put_next_trigger(g, pool)


@kernel(when=ALWAYS)
def copy_event(g: Game, old: int, new: int) -> int:
    g.ev_kind[new] = g.ev_kind[old]
    g.ev_state[new] = g.ev_state[old]
    g.ev_object[new] = g.ev_object[old]
    g.ev_player[new] = g.ev_player[old]
    g.ev_amount[new] = g.ev_amount[old]
    g.ev_source[new] = g.ev_source[old]
    g.ev_other[new] = g.ev_other[old]
    g.ev_flags[new] = g.ev_flags[old]
    g.ev_applied[new] = g.ev_applied[old]
    g.ev_row[new] = g.ev_row[old]
    if g.ev_kind[new] == EventKind.CREATE_TOKEN:
        g.token_face[new] = g.token_face[old]
    for f in range(g.n_frames):  # replacement programs know their event by its row
        if g.fr_kind[f] == FrameKind.RESOLVE and g.rewritten_event[f] == old + 1:
            g.rewritten_event[f] = new + 1
    return 0


@kernel
def put_next_trigger(g: Game, pool: Pool) -> bool:
    """Put the next waiting ability on the stack: the active player's first, each player's in the order they choose."""
    for k in range(g.n_players):
        p = in_turn(g, k)
        if p != primary_player(g, p):  # 805.7: in any order of the whole team
            continue
        n = 0
        first = NONE
        for s in range(g.stack_rows):
            if g.st_life[s] == Life.PENDING and g.st_kind[s] == StackKind.TRIGGERED and plays_with(g, g.st_controller[s], p):
                n += 1
                if first < 0 or earlier(g, s, first):
                    first = s
        if n == 0:
            continue
        if g.in_game[p] == 0:
            for s in range(g.stack_rows):
                if g.st_life[s] == Life.PENDING and g.st_kind[s] == StackKind.TRIGGERED and g.st_controller[s] == p:
                    g.st_life[s] = Life.FREE
                    g.n_waiting -= 1
            continue
        if n > 1 and not_all_alike(g, pool, p):
            push_frame(g, FrameKind.ORDER, NONE, p)
            return True
        g.n_waiting -= 1
        put_on_stack(g, first)
        push_frame(g, FrameKind.CAST, first, g.st_controller[first])
        return True
    g.n_waiting = 0
    return False


@kernel(inline=True)
def earlier(g: Game, a: int, b: int) -> bool:
    """Return whether waiting ability a comes before b by default: by the timestamps of their sources."""
    x = g.st_source[a]
    y = g.st_source[b]
    if ref_kind(x) == RefKind.PERMANENT and ref_kind(y) == RefKind.PERMANENT:
        return g.timestamp[ref_row(x)] < g.timestamp[ref_row(y)]
    return False


@kernel
def not_all_alike(g: Game, pool: Pool, player: int) -> bool:
    """Return whether the order of the player's waiting abilities matters because they differ."""
    first = NONE
    for s in range(g.stack_rows):
        if g.st_life[s] == Life.PENDING and g.st_kind[s] == StackKind.TRIGGERED and plays_with(g, g.st_controller[s], player):
            if first < 0:
                first = s
                continue
            order = pool.a_order[g.st_ability[s]]
            if (
                g.st_ability[s] != g.st_ability[first]
                or g.st_controller[s] != g.st_controller[first]
                or (order & OrderMatters.SOURCES != 0 and g.st_source[s] != g.st_source[first])
            ):
                return True
            if (
                order & OrderMatters.EVENTS != 0
                and g.st_source[s] == g.st_source[first]
                and g.trigger_object[s] != g.trigger_object[first]
            ):
                return True
    return False
