"""Replacement and prevention effects in force, and those that apply to an event (614, 615).

Sources are numbered while events are under way, so that each gets one chance per event (614.5): each is an ability of an object
(`rp_object`) or of a row of Effect (`rp_effect`); `rp_ability` is NONE for a shield.
"""

from ecs_mtg.components.codes import (
    BATTLE,
    CREATURE,
    NONE,
    PLANESWALKER,
    AbilityKind,
    Cause,
    EffectKind,
    EventKind,
    EventState,
    Life,
    RefKind,
    Step,
    Table,
    Zone,
)
from ecs_mtg.components.flags import COMBAT_DAMAGE_ONLY, DamageFlag, Enters, Has, OfDamage, Variant
from ecs_mtg.components.programs import ATTACHED, SELF_ONLY, TOLD_BESIDES, AbilityFlag, Op
from ecs_mtg.components.sizes import PLANES, SOURCES, TOLD
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.commander.designation import INSTEAD_OF_DRAWING, commander_drawn
from ecs_mtg.systems.queries.dispatch import holds, relates
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.packed import cause_of, kind_counted
from ecs_mtg.systems.record.events import NO_EFFECT, add_event, in_place_of_object, out_of_room
from ecs_mtg.systems.record.frames import what_resolves
from ecs_mtg.systems.record.marks import kind_bit, may_be_in
from ecs_mtg.systems.record.references import (
    card_ref,
    controller_of,
    is_current,
    is_object,
    on_battlefield,
    owner_of,
    perm_ref,
    permanent_of,
    ref_kind,
    ref_row,
)
from ecs_mtg.systems.record.teams import is_active

WHEN = uses(AbilityKind.REPLACEMENT, AbilityFlag.MADNESS, Op.REPLACEMENT, Op.PREVENT, Op.REDIRECT)

NO_END = 1_000_000_000
ONE_OF_SEVERAL = 1 << 62  # in ev_applied, too: it is one of several draws, which were divided
UNDER_WAY = 1 << 57  # in ev_applied, above the numbers of effects: effects are being applied to it

# --- the event


@kernel
def subject_of_event(g: Game, e: int) -> int:
    """Return the reference of what the event happens to; the prepared permanent of what is about to enter."""
    if g.ev_row[e] >= 0 and g.ev_kind[e] != EventKind.CREATE_TOKEN:
        return perm_ref(g, g.ev_row[e])
    return g.ev_object[e]


@kernel
def affected_player(g: Game, e: int) -> int:
    """Return the affected player, or the controller (or owner) of the affected object (616.1)."""
    kind = g.ev_kind[e]
    if kind == EventKind.CREATE_TOKEN:
        return g.ev_player[e]
    if g.ev_row[e] >= 0:
        return g.controller[g.ev_row[e]]
    ref = g.ev_object[e]
    if kind == EventKind.ZONE_CHANGE and ref_kind(ref) == RefKind.CARD:
        return owner_of(g, ref)
    return controller_of(g, ref)


@kernel
def zone_of(g: Game, ref: int) -> int:
    """Return the zone in which an object is."""
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind == RefKind.PERMANENT:
        return Zone.BATTLEFIELD if g.perm_life[row] == Life.HERE else Zone.OUTSIDE
    if kind == RefKind.CARD:
        return g.card_zone[row]
    return Zone.STACK


# --- the order of a batch


@kernel
def next_to_look_at(g: Game) -> int:
    """Return the event that is looked at next, or NONE: those of one player after those of another, in APNAP order (616.1)."""
    first = NONE
    place = 0
    for e in range(g.n_events):
        if g.ev_state[e] == EventState.LOOK:
            player = g.ev_player[e] if enters_under(g, e) else affected_player(g, e)
            after = (player + g.n_players - g.active) * g.turn_order % g.n_players if player >= 0 else g.n_players
            if after == 0:
                return e
            if first < 0 or after < place:
                first = e
                place = after
    return first


@kernel
def being_looked_at(g: Game) -> int:
    """Return the event for which a choice has been made, or the program of an effect carried out; or NONE."""
    for e in range(g.n_events):
        if g.ev_state[e] == EventState.LOOK and g.ev_applied[e] & UNDER_WAY != 0:
            return e
    return NONE


@kernel(inline=True)
def enters_under(g: Game, e: int) -> bool:
    """Return whether something is going to enter the battlefield under the control of the player that the event names."""
    return g.ev_kind[e] == EventKind.ZONE_CHANGE and g.move_to[e] == Zone.BATTLEFIELD and g.ev_player[e] >= 0


# --- the sources


@kernel
def add_source(g: Game, obj: int, effect: int, ability: int) -> int:
    """Assign a number to a source, an object or else a row of Effect, unless it has one."""
    n = g.n_sources
    for k in range(n):
        if g.rp_object[k] == obj and g.rp_effect[k] == effect and g.rp_ability[k] == ability:
            return k
    if n >= SOURCES:
        return out_of_room(g, Table.SOURCES)
    g.rp_object[n] = obj
    g.rp_effect[n] = effect
    g.rp_ability[n] = ability
    g.n_sources = n + 1
    return n


@kernel
def event_kinds(g: Game) -> int:
    """Return the bit set of the kinds of events that are looked at, and of what those turn into.

    Sources are forgotten between batches.
    """
    kinds = 0
    under_way = False
    for e in range(g.n_events):
        state = g.ev_state[e]
        if state == EventState.LOOK:
            kinds |= kind_bit(g.ev_kind[e])
            if g.ev_applied[e] != 0:
                under_way = True
        elif state >= EventState.HELD:
            under_way = True
    if kinds & ((1 << EventKind.DESTROY) | (1 << EventKind.CREATE_TOKEN)) != 0:
        kinds |= 1 << EventKind.ZONE_CHANGE
    if kinds & (1 << EventKind.ZONE_CHANGE) != 0:  # with counters
        kinds |= 1 << EventKind.PUT_COUNTERS
    if not under_way:
        g.n_sources = 0
    return kinds


@kernel
def list_sources(g: Game, pool: Pool) -> int:
    """Register the sources that could matter to the events under way; those that have numbers keep them."""
    kinds = event_kinds(g)
    if pool.graveyards_replace == 1 and may_be_in(kinds, EventKind.DRAW):
        zone_sources(g, pool, Zone.GRAVEYARD, kinds)  # dredge (702.52a)
    if g.replacements_live == 0:
        return 0
    for row in range(g.n_permanents):
        if g.has[row] & Has.REPLACEMENT != 0 and on_battlefield(g, row):
            if g.blank[row] == 0:
                face_sources(g, pool, perm_ref(g, row), g.text_face[row], Zone.BATTLEFIELD, kinds)
            for k in range(g.n_granted[row]):
                a = g.granted[row, k]
                if pool.a_kind[a] == AbilityKind.REPLACEMENT and may_be_in(kinds, pool.a_event[a]):
                    add_source(g, perm_ref(g, row), NONE, a)
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.REPLACING:
            event = EventKind.DAMAGE + 0 if g.ef_ability[k] < 0 else pool.a_event[g.ef_ability[k]]
            if may_be_in(kinds, event):
                add_source(g, NONE, k, g.ef_ability[k] if g.ef_ability[k] >= 0 else NONE)
    zone_sources(g, pool, Zone.COMMAND, kinds)
    return 0


@kernel
def zone_sources(g: Game, pool: Pool, zone: int, kinds: int) -> int:
    """Register the replacement abilities of cards in a zone of each player that function there."""
    for p in range(g.n_players):
        card = g.zone_first[p, zone]
        while card >= 0:
            face = g.card_face[card]
            if pool.f_has[face] & Has.REPLACEMENT != 0 or pool.f_enters[face] & Enters.LEAVES != 0:
                face_sources(g, pool, card_ref(g, card), face, zone, kinds)
            card = g.card_next[card]
    return 0


@kernel(when=uses(Special.GRAVEYARDS_REPLACE))
def graveyard_might_replace(g: Game, pool: Pool, player: int) -> bool:
    """Return whether a card in a player's graveyard might replace a draw of theirs."""
    card = g.zone_first[player, Zone.GRAVEYARD]
    while card >= 0:
        if pool.f_enters[g.card_face[card]] & Enters.LEAVES != 0:
            return True
        card = g.card_next[card]
    return False


@kernel
def face_sources(g: Game, pool: Pool, ref: int, face: int, zone: int, kinds: int) -> int:
    """Register the replacement abilities of a face that function in a zone and are about one of the kinds of events."""
    if zone == Zone.GRAVEYARD and g.graveyards_bare != 0:
        return 0
    first = pool.f_ability[face]
    for a in range(first, first + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.REPLACEMENT and (pool.a_flags[a] >> AbilityFlag.ENTERS) & 1 == 0:
            if (pool.a_zones[a] >> zone) & 1 and may_be_in(kinds, pool.a_event[a]):
                add_source(g, ref, NONE, a)
    return 0


@kernel(inline=True)
def says_how_it_enters(pool: Pool, a: int) -> bool:
    """Return whether an ability is a replacement effect about how its own object enters."""
    return pool.a_kind[a] == AbilityKind.REPLACEMENT and (
        (pool.a_flags[a] >> AbilityFlag.ENTERS) & 1 != 0 or is_of_its_counters(pool, a)
    )


@kernel(inline=True)
def is_of_its_counters(pool: Pool, a: int) -> bool:
    """Return whether a replacement ability is about the counters that are put on its own object, those that it enters with among them (614.12)."""
    return pool.a_event[a] == EventKind.PUT_COUNTERS and pool.a_subject[a] == SELF_ONLY


@kernel(inline=True)
def is_of_the_spell(pool: Pool, a: int) -> bool:
    """Return whether it functions on the stack: whatever the permanent is that the spell becomes, it is about that (702.109a, 702.185a)."""
    return (pool.a_zones[a] >> Zone.STACK) & 1 != 0


@kernel
def own_sources(g: Game, pool: Pool, e: int) -> int:
    """Register the event's object's own abilities that say how it enters, or that function where it is."""
    row = g.ev_row[e]
    ref = g.ev_object[e]
    if row >= 0:
        face = g.text_face[row]
        if pool.f_enters[face] & Enters.REPLACED != 0 and g.blank[row] == 0:
            first = pool.f_ability[face]
            for a in range(first, first + pool.f_abilities[face]):
                if says_how_it_enters(pool, a) and not is_of_the_spell(pool, a):
                    add_source(g, perm_ref(g, row), NONE, a)
        if ref_kind(ref) == RefKind.STACK and pool.f_enters[g.st_face[ref_row(ref)]] & Enters.REPLACED != 0:
            face = g.st_face[ref_row(ref)]
            for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
                if says_how_it_enters(pool, a) and is_of_the_spell(pool, a):
                    add_source(g, perm_ref(g, row), NONE, a)
    if ref_kind(ref) == RefKind.CARD or ref_kind(ref) == RefKind.STACK:
        face = g.card_face[ref_row(ref)] if ref_kind(ref) == RefKind.CARD else g.st_face[ref_row(ref)]
        if pool.f_enters[face] & Enters.LEAVES != 0:
            face_sources(g, pool, ref, face, zone_of(g, ref), kind_bit(g.ev_kind[e]))
    return 0


@kernel(when=uses(Special.PLANES))
def untapping_is_replaced(g: Game, pool: Pool) -> bool:
    """Return whether a face-up plane has a replacement effect for what would untap."""
    for k in range(PLANES):
        if g.variant == Variant.PLANECHASE and g.face_up[k] >= 0:
            face = g.card_face[g.face_up[k]]
            for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
                if pool.a_kind[a] == AbilityKind.REPLACEMENT and pool.a_event[a] == EventKind.UNTAP:
                    return True
    return False


# --- which apply


@kernel
def shield_applies(g: Game, pool: Pool, e: int, k: int) -> bool:
    """Return whether the shield in row `k` of Effect is about the damage: to prevent it (615.7) or to send it on (614.9)."""
    if g.ev_kind[e] != EventKind.DAMAGE or g.shield_left[k] == 0:
        return False
    if g.shield_sends_to[k] >= 0:
        if not can_be_dealt(g, g.shield_sends_to[k]) or not can_be_dealt(g, g.ev_object[e]):
            return False
    elif g.damage_flags[e] & DamageFlag.UNPREVENTABLE != 0:
        return False
    if g.shield_flags[k] & COMBAT_DAMAGE_ONLY != 0 and g.damage_flags[e] & DamageFlag.COMBAT == 0:
        return False
    return is_shield_between(g, pool, k, g.ev_source[e], g.ev_object[e])


@kernel
def is_shield_between(g: Game, pool: Pool, k: int, source: int, recipient: int) -> bool:
    """Return whether the shield in row `k` of Effect is against damage of a source to a recipient (615.7, 614.9)."""
    if g.shield_recipient[k] >= 0 and g.shield_recipient[k] != recipient:
        return False
    if g.shield_source[k] >= 0 and g.shield_source[k] != source:
        return False
    sel = g.shield_sources[k]
    return sel == NONE or matches(g, pool, sel, source, g.ef_source[k], g.ef_controller[k], NONE, recipient)


@kernel
def can_be_dealt(g: Game, ref: int) -> bool:
    """Return whether damage can be sent on to or from it: a player in the game, a creature, planeswalker or battle (614.9)."""
    if not is_object(ref):
        return ref >= 0 and g.in_game[ref] != 0
    row = permanent_of(g, ref)
    return row >= 0 and g.types[row] & (CREATURE | PLANESWALKER | BATTLE) != 0


@kernel(inline=True)
def will_have(g: Game, pool: Pool, row: int, ability: int) -> bool:
    """Return whether a prepared permanent, as it enters by now, has a printed ability (614.12)."""
    face = g.text_face[row]
    place = ability - pool.f_ability[face]
    return g.blank[row] == 0 and 0 <= place < pool.f_abilities[face]


@kernel
def applies(g: Game, pool: Pool, e: int, obj: int, effect: int, ability: int) -> bool:
    """Return whether a replacement ability of an object, or else of a row of Effect, is about the event."""
    if ability < 0:
        return shield_applies(g, pool, e, effect)
    if pool.a_event[ability] != g.ev_kind[e]:
        return False
    if (
        pool.commander_returns_at > 0
        and ability == pool.commander_returns_at + INSTEAD_OF_DRAWING
        and commander_drawn(g, e) != ref_row(obj)
    ):
        return False
    if effect >= 0:
        if g.ef_kind[effect] != EffectKind.REPLACING or g.ef_ability[effect] != ability:
            return False
        return filters_hold(g, pool, e, ability, g.ef_source[effect], g.ef_controller[effect], effect)
    row = ref_row(obj)
    if ref_kind(obj) == RefKind.PERMANENT and g.ev_row[e] == row:
        if is_of_its_counters(pool, ability):
            return will_have(g, pool, row, ability) and filters_hold(g, pool, e, ability, obj, g.controller[row], NONE)
        if (pool.a_flags[ability] >> AbilityFlag.ENTERS) & 1 == 0 or not (
            is_of_the_spell(pool, ability) or will_have(g, pool, row, ability)
        ):
            return False
        stack_row = ref_row(g.ev_object[e]) if ref_kind(g.ev_object[e]) == RefKind.STACK else NONE
        return holds(g, pool, pool.a_condition[ability], obj, g.controller[row], stack_row, obj)
    if (pool.a_flags[ability] >> AbilityFlag.ENTERS) & 1 or not is_current(g, obj):
        return False
    if ref_kind(obj) == RefKind.PERMANENT:
        if g.phased[row] != 0:
            return False
    elif (pool.a_zones[ability] >> zone_of(g, obj)) & 1 == 0:
        return False
    return filters_hold(g, pool, e, ability, obj, controller_of(g, obj), NONE)


@kernel(inline=True)
def source_applies(g: Game, pool: Pool, e: int, k: int) -> bool:
    """Return whether source `k` is about the event."""
    return applies(g, pool, e, g.rp_object[k], g.rp_effect[k], g.rp_ability[k])


@kernel(when=uses(Special.NEVER))
def is_first_of_draw_step(g: Game, e: int) -> bool:
    """Return whether a draw would be the first one of the active player in their draw step: of several, none is but that one."""
    player = g.ev_object[e]
    if g.step != Step.DRAW or not is_active(g, player) or g.drawn_in_own_step[player] > 0 or g.draws_left[e] > 1:
        return False
    for k in range(e):
        if g.ev_kind[k] == EventKind.DRAW and g.ev_object[k] == player:
            if g.ev_state[k] != EventState.HAPPENED and g.ev_state[k] != EventState.NOTHING:
                return False
    return True


@kernel
def filters_hold(g: Game, pool: Pool, e: int, ability: int, source: int, you: int, effect: int) -> bool:
    """Return whether the event is what the ability (of `source`, or of the row `effect` of Effect) says it replaces."""
    kind = g.ev_kind[e]
    obj = subject_of_event(g, e)
    if kind == EventKind.ZONE_CHANGE:
        if (pool.a_from[ability] >> zone_of(g, g.ev_object[e])) & 1 == 0 or (pool.a_to[ability] >> g.move_to[e]) & 1 == 0:
            return False
        if pool.a_required_cause[ability] >= 0 and cause_of(g.move_flags[e]) != pool.a_required_cause[ability]:
            return False
    elif kind == EventKind.DAMAGE:
        combat = g.damage_flags[e] & DamageFlag.COMBAT != 0
        if pool.a_damage_filter[ability] == (OfDamage.NONCOMBAT if combat else OfDamage.COMBAT):
            return False
    elif kind == EventKind.PUT_COUNTERS or kind == EventKind.REMOVE_COUNTERS:
        if pool.a_counter_kind[ability] >= 0 and kind_counted(g.counters_flags[e]) != pool.a_counter_kind[ability]:
            return False
    elif kind == EventKind.DRAW and pool.a_not_first_in_draw_step[ability] > 0 and is_first_of_draw_step(g, e):
        return False
    if pool.a_effects_only[ability] == 1 and g.ev_other[e] == NO_EFFECT:  # 614.16
        return False
    if pool.a_minimum[ability] > 0 and g.ev_amount[e] < pool.a_minimum[ability]:
        return False
    if pool.a_who[ability] != 0 and not relates(g, pool, pool.a_who[ability], affected_player(g, e), source, you, NONE, obj):
        return False
    sel = pool.a_subject[ability]
    if effect >= 0 and sel == SELF_ONLY:
        if not about(g, effect, obj) and not about(g, effect, g.ev_object[e]):  # a spell, and the permanent that it becomes
            return False
    elif sel == SELF_ONLY:
        if obj != source:
            return False
    elif sel == ATTACHED:
        if ref_kind(source) != RefKind.PERMANENT or g.attached_to[ref_row(source)] != obj:
            return False
    elif sel >= 0 and not matches(g, pool, sel, obj, source, you, NONE, obj):
        return False
    other = pool.a_other[ability]
    if other != NONE and kind != EventKind.CREATE_TOKEN:
        by = who_does(g, e)
        if other == ATTACHED:
            if ref_kind(source) != RefKind.PERMANENT or g.attached_to[ref_row(source)] != by:
                return False
        elif other == TOLD_BESIDES:
            if effect < 0 or not is_about_source(g, effect, obj, by):
                return False
        elif effect >= 0 and other == SELF_ONLY:
            if not about(g, effect, by):
                return False
        elif not matches(g, pool, other, by, source, you, NONE, obj):
            return False
    return holds(g, pool, pool.a_condition[ability], source, you, in_place_of_object(e), obj)


@kernel
def who_does(g: Game, e: int) -> int:
    """Return what an event is caused by: its source.

    What is countered or discarded, by the spell or ability that does it, or NONE.
    """
    if g.ev_kind[e] != EventKind.ZONE_CHANGE:
        return g.ev_source[e]
    cause = cause_of(g.move_flags[e])
    if cause == Cause.COUNTERED and g.countered_by[e] >= 0:
        return g.countered_by[e]
    if cause != Cause.DISCARDED:
        return g.ev_source[e]
    return what_resolves(g, g.ev_source[e])  # none: a cost, or in the cleanup step


@kernel
def about(g: Game, effect: int, ref: int) -> bool:
    """Return whether an effect was made about the object or player."""
    for k in range(TOLD):
        if g.replacing_told[effect, k] == ref and ref >= 0:
            return True
    return False


@kernel
def is_about_source(g: Game, effect: int, obj: int, by: int) -> bool:
    """Return whether a source that an effect was told does it to something that it is about."""
    if g.replacing_source[effect] != by:
        return False
    for k in range(TOLD - 1):
        if g.replacing_told[effect, k] == obj:
            return True
    return False


@kernel
def list_applicable(g: Game, pool: Pool, e: int) -> int:
    """Write the numbers of the sources that apply to the event and had no chance yet to `work`; returns how many."""
    n = 0
    for k in range(g.n_sources):
        if (g.ev_applied[e] >> k) & 1 == 0 and source_applies(g, pool, e, k):
            g.work[n] = k
            n += 1
    return n


# --- programs


@kernel
def first_instruction(pool: Pool, ability: int) -> int:
    return pool.m_code[pool.a_mode[ability]]


@kernel
def is_simple(pool: Pool, pc: int) -> bool:
    """Return whether every instruction from `pc` on only rewrites the event: no frame is needed."""
    k = pc
    while pool.i_op[k] != Op.END:
        if pool.i_op[k] < Op.RW_TAPPED or pool.i_op[k] > Op.RW_GAINS:
            return False
        k += 1
    return True


@kernel
def has_instruction(pool: Pool, ability: int, op: int) -> bool:
    if ability < 0:
        return False
    k = first_instruction(pool, ability)
    while pool.i_op[k] != Op.END:
        if pool.i_op[k] == op:
            return True
        k += 1
    return False


@kernel
def can_be_put(g: Game, pool: Pool, ref: int, kind: int) -> bool:
    """Return whether counters of a kind can be put on a permanent: no effect says that they can't."""
    if g.replacements_live == 0:
        return True
    e = add_event(g, EventKind.PUT_COUNTERS, ref, controller_of(g, ref), 1, ref)
    if e < 0:
        return True
    g.counters_flags[e] = kind
    possible = True
    for row in range(g.n_permanents):
        if g.has[row] & Has.REPLACEMENT == 0 or not on_battlefield(g, row) or g.blank[row] != 0:
            continue
        source = perm_ref(g, row)
        first = pool.f_ability[g.text_face[row]]
        for a in range(first, first + pool.f_abilities[g.text_face[row]]):
            if pool.a_kind[a] != AbilityKind.REPLACEMENT or pool.a_event[a] != EventKind.PUT_COUNTERS:
                continue
            if (pool.a_zones[a] >> Zone.BATTLEFIELD) & 1 and applies(g, pool, e, source, NONE, a):
                if pool.i_op[first_instruction(pool, a)] == Op.RW_NOTHING:
                    possible = False
    g.n_events -= 1
    g.n_pending -= 1
    return possible
