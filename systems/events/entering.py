"""Entering the battlefield (614.12, 303.4f): a permanent row is prepared, replaced, then placed.

A prepared row has life PENDING: no system takes it for a permanent, but selectors and effects see what the permanent will be.
"""

from ecs_mtg.components.codes import (
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    ENTERING_TYPES,
    EVERYBODY,
    INSTANT,
    LAND,
    NONE,
    NONLAND_PERMANENTS,
    PERMANENT_TYPES,
    PLANESWALKER,
    SORCERY,
    AbilityKind,
    Cause,
    Counter,
    Daytime,
    Designation,
    EffectKind,
    EventKind,
    Keyword,
    Life,
    RefKind,
    Zone,
)
from ecs_mtg.components.flags import (
    ENTERED_FACE_DOWN,
    HAS_COME,
    SPENT_ONCE,
    SPENT_TWICE,
    Enters,
    EntersFaceDown,
    FaceDown,
    Has,
    SpellFlag,
    ZoneChange,
)
from ecs_mtg.components.programs import Amount, Change, PlayerFlag, SelectorFlag
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.resetting import reset_card, reset_permanent
from ecs_mtg.systems.casting.suspend import give_haste
from ecs_mtg.systems.combat.combatants import begins_to_attack, set_attacking
from ecs_mtg.systems.layers.at_work import BEFORE_ALL, effect_exists, find_affected
from ecs_mtg.systems.layers.continuous_effects import drop_from_effects
from ecs_mtg.systems.layers.counter_values import counter_power, counter_toughness
from ecs_mtg.systems.layers.dependency import takes_abilities
from ecs_mtg.systems.layers.layers import compute_layers
from ecs_mtg.systems.layers.one_permanent import foresee_row
from ecs_mtg.systems.layers.protection import keeps_off
from ecs_mtg.systems.layers.rules_in_force import LOOK_UP, apply_rules, reset_rules, rule_total
from ecs_mtg.systems.layers.values import add_pt, copiable_face, copy_values
from ecs_mtg.systems.life_and_counters.card_counters import bring_along, drop_from_card
from ecs_mtg.systems.life_and_counters.life import MOST_TALLY
from ecs_mtg.systems.queries.card_counters import keeps_counters
from ecs_mtg.systems.queries.effect_inputs import Layer
from ecs_mtg.systems.queries.gathering import gather_matching
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.packed import as_happened, cause_of, counted, kind_entering, many_entering
from ecs_mtg.systems.queries.rooms import face_of_room, half_of, is_room, unlocked
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.decisions import eyes, in_turn
from ecs_mtg.systems.record.events import add_event, board_changed, happened, in_every_set, note_row, source_changed, touch_rows
from ecs_mtg.systems.record.face_places import is_double_faced
from ecs_mtg.systems.record.marks import may_be_in
from ecs_mtg.systems.record.references import (
    is_current,
    is_object,
    known_permanent,
    on_battlefield,
    perm_ref,
    permanent_of,
    ref_kind,
    ref_row,
)
from ecs_mtg.systems.record.row_sets import bit_of, word_of
from ecs_mtg.systems.record.rows import follow_spell, free_permanent, off_stack
from ecs_mtg.systems.record.teams import is_active, opposes
from ecs_mtg.systems.record.zone_lists import unlink

# ev_applied, above the numbers of effects
COUNTERS_SEEN = 1 << 60  # the counters it enters with are events of their own
ORDER_CHOSEN = 1 << 59  # the order of a melded permanent's two cards is settled (712.21a, b)
SECOND_NAMED_FIRST = 1 << 58  # its second card comes first


@kernel
def new_permanent(g: Game, pool: Pool, face: int, owner: int, controller: int, flags: int) -> int:
    """Allocate a permanent row in life PENDING with every column reset (400.7); NONE, ending the game, if there is no room."""
    row = free_permanent(g)
    if row < 0:
        return NONE
    g.perm_life[row] = Life.PENDING
    g.perm_inc[row] += 1
    g.perm_face[row] = face
    reset_permanent(g, row)
    if pool.notes_convoked == 1:
        forget_helped(g, row)
    g.owner[row] = owner
    g.controller[row] = controller
    g.base_controller[row] = controller
    if flags & ZoneChange.FACE_DOWN != 0:
        g.face_down[row] = way_down(flags)
    copy_values(g, pool, row, copiable_face(g, pool, row))
    said = pool.f_enters[g.text_face[row]]
    if said & (Enters.TAPPED | Enters.REPLACED) != 0 and g.statics_live > 0 and takes_from_some(g, pool):
        foresee(g, pool, row)
        if g.blank[row] == 1:
            said = 0
    g.tapped[row] = 1 if flags & ZoneChange.TAPPED != 0 or said & Enters.TAPPED != 0 else 0
    kind = kind_entering(flags)
    if kind >= 0:
        g.counters[row, kind] = many_entering(flags)
    return row


@kernel(when=uses(SelectorFlag.CONVOKED_SOURCE))
def forget_helped(g: Game, row: int) -> int:
    """Clear what a new permanent convoked and which spell it was."""
    g.was_spell[row] = NONE
    g.helped[row, 0] = NONE
    g.helped[row, 1] = NONE
    return 0


@kernel(inline=True)
def way_down(flags: int) -> int:
    """Return how a permanent enters face down, as a FaceDown."""
    manifested = flags & EntersFaceDown.MANIFESTED != 0
    if flags & EntersFaceDown.WARDED != 0:
        return FaceDown.CLOAKED if manifested else FaceDown.DISGUISED
    return FaceDown.MANIFESTED if manifested else FaceDown.PLAIN


@kernel
def takes_from_some(g: Game, pool: Pool) -> bool:
    """Return whether an effect in force removes abilities from permanents."""
    for k in range(g.n_at_work):
        if g.fx_effect[k] < 0 and takes_abilities(g, pool, k, Layer.TYPES) | takes_abilities(g, pool, k, Layer.ABILITIES) != 0:
            return True
    return False


@kernel(when=uses(AbilityKind.STATIC))
def foresee(g: Game, pool: Pool, row: int) -> bool:
    """Compute the characteristics that a prepared permanent would have on the battlefield (614.12).

    They follow from what has changed how it enters so far, its own static abilities and the effects that are there. Whether any
    effect was looked at.
    """
    own = g.has[row] & Has.STATIC != 0 or is_about(g, row)
    if not own and g.statics_live == 0:
        copy_values(g, pool, row, copiable_face(g, pool, row))
        add_pt(g, row, counter_power(g, pool, row), counter_toughness(g, pool, row))
        return False
    g.perm_life[row] = Life.HERE
    g.timestamp[row] = g.clock + 1
    alone = not own and g.layers_dirty == 0 and g.layers_local == 1
    if not alone or foresee_row(g, pool, row):
        g.fx_touched[word_of(row)] |= bit_of(row)
        compute_layers(g, pool)
        g.perm_life[row] = Life.PENDING
        compute_layers(g, pool)  # the others as they are without it
        reset_rules(g)
        apply_rules(g, pool)
    g.perm_life[row] = Life.PENDING
    return True


@kernel
def is_about(g: Game, row: int) -> bool:
    """Return whether an effect, a copy exception, already applies to a prepared permanent (707.9)."""
    for k in range(g.n_effects):
        if g.ef_kind[k] != EffectKind.FREE and g.ef_objects[k, word_of(row)] & bit_of(row) != 0:
            return True
    return False


@kernel
def prepare_token(g: Game, pool: Pool, face: int, player: int, flags: int) -> int:
    """Allocate the prepared row of a token that is about to be created (111.2)."""
    row = new_permanent(g, pool, face, player, player, flags)
    if row >= 0 and flags & ZoneChange.TRANSFORMED != 0 and pool.f_back[face] >= 0:
        g.perm_face[row] = pool.f_back[face]
        g.transformed[row] = 1
        copy_values(g, pool, row, copiable_face(g, pool, row))
    return row


@kernel
def entering_face(g: Game, pool: Pool, e: int) -> int:
    """Return the face with which a card or spell enters the battlefield, or NONE if it can't."""
    ref = g.ev_object[e]
    flags = g.move_flags[e]
    row = ref_row(ref)
    if ref_kind(ref) == RefKind.CARD:
        face = g.card_face[row]
        if cause_of(flags) == Cause.MELDED:
            return pool.f_meld[face]
    else:
        face = g.st_face[row]
        if g.st_flags[row] & SpellFlag.FACE_DOWN != 0:  # 708.4
            return g.card_face[g.st_card[row]] if g.st_card[row] >= 0 else face
    bound = (pool.f_keywords[face] >> Keyword.DAYBOUND) & 1 != 0 and flags & ZoneChange.FACE_DOWN == 0  # 708.2a, 614.12
    if g.daytime == Daytime.NIGHT and bound:  # 702.145b
        if ref_kind(ref) == RefKind.CARD or g.st_card[row] >= 0:
            flags |= ZoneChange.TRANSFORMED
    if is_room(pool, face) and (ref_kind(ref) == RefKind.CARD or g.st_card[row] < 0):  # 709.5d: no half of it was cast
        face = face_of_room(pool, face, 0)
    if flags & ZoneChange.TRANSFORMED != 0:
        back = pool.f_back[face]
        if back < 0 or not is_double_faced(pool, face):  # 712.14a
            return NONE
        face = back
    if flags & ZoneChange.FACE_DOWN != 0:
        return face
    types = pool.f_types[face]
    if types & PERMANENT_TYPES == 0 or types & (INSTANT | SORCERY) != 0:  # 304.4, 307.4
        return NONE
    return face


@kernel
def prepare(g: Game, pool: Pool, e: int) -> int:
    """Allocate the prepared row for a zone change to the battlefield, or NONE if the object stays where it is."""
    face = entering_face(g, pool, e)
    if face < 0:
        return NONE
    ref = g.ev_object[e]
    thing = ref_row(ref)
    flags = g.move_flags[e]
    if ref_kind(ref) == RefKind.CARD:
        card = thing
        owner = g.card_owner[card]
        player = owner
    else:
        card = g.st_card[thing]
        player = g.st_controller[thing]
        owner = g.card_owner[card] if card >= 0 else player
        if g.st_flags[thing] & SpellFlag.FACE_DOWN != 0:
            flags |= ZoneChange.FACE_DOWN
            if g.st_face[thing] == pool.warded_face:
                flags |= EntersFaceDown.WARDED
    if g.ev_player[e] >= 0:
        player = g.ev_player[e]
    if g.in_game[player] == 0:
        return NONE
    row = new_permanent(g, pool, face, owner, player, flags)
    if row < 0:
        return NONE
    g.perm_card[row] = card
    if ref_kind(ref) == RefKind.STACK:
        g.cast_flags[row] = g.st_flags[thing] | g.st_colors_spent[thing] << SPENT_ONCE | g.st_twice_spent[thing] << SPENT_TWICE
        g.cast_x[row] = g.st_x[thing]
        g.convoked[row] = g.st_convoked[thing]
        if pool.notes_convoked == 1:
            g.was_spell[row] = ref
        if pool.repeats_costs == 1:
            g.times_paid[row] = g.st_times_paid[thing]
        if pool.counts_delved == 1:
            g.delved[row] = g.st_delved[thing]
        g.cast_from[row] = g.st_from[thing] if g.st_flags[thing] & SpellFlag.COPY == 0 else NONE  # 707.10f
    if card >= 0 and face != g.card_face[card] and is_double_faced(pool, face):
        g.transformed[row] = 1  # 701.27g
    if is_room(pool, face):
        g.designated[row] = half_of(pool, face) << Designation.LEFT_UNLOCKED
    if cause_of(g.move_flags[e]) == Cause.MELDED:
        g.perm_card2[row] = ref_row(g.entering_partner[e])
        g.meld_first[row] = g.card_face[card]
        g.meld_second[row] = g.card_face[g.perm_card2[row]]
        g.entering_partner[e] = NONE
    g.ev_row[e] = row
    return row


@kernel
def unprepare(g: Game, e: int) -> int:
    """Free a prepared permanent that does not enter the battlefield after all."""
    if g.ev_row[e] >= 0 and (g.ev_kind[e] == EventKind.ZONE_CHANGE or g.ev_kind[e] == EventKind.CREATE_TOKEN):
        drop_from_effects(g, g.ev_row[e])  # of exceptions to what it would have copied
        g.perm_life[g.ev_row[e]] = Life.FREE
        g.ev_row[e] = NONE
    return 0


# --- Auras


@kernel
def is_aura_face(g: Game, pool: Pool, face: int) -> bool:
    """Return whether a face is an Aura: an enchantment whose spell ability has a target (303.4a)."""
    if face < 0 or pool.f_types[face] & ENCHANTMENT == 0 or pool.f_spell[face] < 0:
        return False
    return pool.m_slots[pool.a_mode[pool.f_spell[face]]] > 0


@kernel(when=uses(Change.ENCHANTS))
def enchants_instead(g: Game, pool: Pool, row: int) -> int:
    """Return the selector of an enchant ability that an effect gives the Aura in place of its own, or NONE."""
    found = NONE
    time = BEFORE_ALL
    for k in range(g.n_at_work):
        if g.fx_todo[k] & LOOK_UP == 0 or g.fx_time[k] < time or not effect_exists(g, pool, k):
            continue
        a = g.fx_ability[k]
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.ENCHANTS:
                find_affected(g, pool, k, row, row + 1)
                if g.fx_found[word_of(row)] & bit_of(row) != 0:
                    found = pool.n_a[m]
                    time = g.fx_time[k]
    return found


@kernel
def may_enchant(g: Game, pool: Pool, row: int, host: int) -> bool:
    """Return whether the Aura in row `row` may be attached to an object or player (303.4c, 702.16c)."""
    if host < 0 or host == perm_ref(g, row):
        return False
    sel = enchants_instead(g, pool, row) if in_force(g, Change.ENCHANTS) else NONE
    if sel < 0:
        face = g.text_face[row]
        if not is_aura_face(g, pool, face):
            return False
        sel = pool.t_selector[pool.m_slot[pool.a_mode[pool.f_spell[face]]]]
    if ref_kind(host) == RefKind.PERMANENT:
        it = permanent_of(g, host)
        if it < 0 or keeps_off(g, pool, it, perm_ref(g, row)):
            return False
    elif not is_object(host):
        if g.in_game[host] == 0 or (g.player_flags[host] >> PlayerFlag.PROTECTION_FROM_EVERYTHING) & 1:
            return False
    elif not is_current(g, host):
        return False
    return matches(g, pool, sel, host, perm_ref(g, row), g.controller[row], NONE, NONE)


@kernel
def list_hosts(g: Game, pool: Pool, row: int) -> int:
    """Write to `found` what the prepared Aura may enter attached to; return how many."""
    face = g.text_face[row]
    sel = pool.t_selector[pool.m_slot[pool.a_mode[pool.f_spell[face]]]]
    total = gather_matching(g, pool, sel, perm_ref(g, row), g.controller[row], NONE, NONE)
    n = 0
    for k in range(total):
        if may_enchant(g, pool, row, g.found[k]):
            g.found[n] = g.found[k]
            n += 1
    return n


# --- arriving


@kernel(when=uses(Change.CANT_ENTER))
def is_barred(g: Game, pool: Pool, row: int, ref: int) -> bool:
    """Return whether an effect prevents the prepared permanent, or its card, from entering the battlefield."""
    if rule_total(g, pool, Change.CANT_ENTER, g.text_face[row], g.controller[row], perm_ref(g, row), 0) > 0:
        return True
    if ref_kind(ref) != RefKind.CARD:
        return False
    return rule_total(g, pool, Change.CANT_ENTER, g.card_face[ref_row(ref)], g.controller[row], ref, 0) > 0


@kernel(when=uses(Amount.ENTERED_UNDER))
def count_entering(g: Game, pool: Pool, row: int) -> int:
    """Count a prepared permanent among those that entered this turn, by card type."""
    foresee(g, pool, row)
    player = g.controller[row]
    for kind in range(ENTERING_TYPES):
        counted = (g.types[row] >> kind) & 1 != 0
        if kind == NONLAND_PERMANENTS:
            counted = g.types[row] & LAND == 0
        if counted and g.entered_under[player, kind] < MOST_TALLY:
            g.entered_under[player, kind] += 1
    return 0


@kernel
def arrive(g: Game, pool: Pool, e: int) -> bool:
    """Put a card, spell or token onto the battlefield and record the event; return false if it can't enter."""
    ref = g.ev_object[e]
    row = g.ev_row[e]
    if row < 0:
        row = prepare(g, pool, e)
        if row < 0:
            return False
    if in_force(g, Change.CANT_ENTER):
        foresee(g, pool, row)  # 614.17d
        if is_barred(g, pool, row, ref):
            g.ev_row[e] = row
            unprepare(g, e)
            return False
    if pool.counts_entering == 1:
        count_entering(g, pool, row)
    source_zone = leave_for_battlefield(g, ref)
    g.ev_row[e] = NONE
    g.perm_life[row] = Life.HERE
    for k in range(2):
        card = g.perm_card[row] if k == 0 else g.perm_card2[row]
        if card >= 0:
            if k == 1:
                unlink(g, card)
            g.card_zone[card] = Zone.BATTLEFIELD
            g.card_inc[card] += 1
            g.card_permanent[card] = row
            g.card_known[card] = EVERYBODY if g.face_down[row] == 0 else eyes(g, g.controller[row])
            reset_card(g, card)
    g.clock += 1
    g.timestamp[row] = g.clock
    g.controlled_since[row] = g.turn_number
    g.entered[row] = g.turn_number
    if pool.notes_face_down == 1 and g.face_down[row] != 0:
        g.face_down_deeds[g.controller[row]] |= ENTERED_FACE_DOWN
    new = perm_ref(g, row)
    if pool.shields == 1 and ref_kind(ref) == RefKind.STACK:
        follow_spell(g, ref, new)
    flags = g.move_flags[e]
    if g.entering_host[e] >= 0:
        enter_attached(g, row, g.entering_host[e])
    g.listening |= g.listens[row]
    enter_with_counters(g, pool, row, g.ev_applied[e] & COUNTERS_SEEN)
    card = g.perm_card[row]
    if card >= 0:
        if keeps_counters(g, pool, g.card_face[card], Zone.BATTLEFIELD):
            bring_along(g, row, card)
        else:
            drop_from_card(g, card)
    if g.cast_flags[row] & SpellFlag.SUSPENDED != 0:
        give_haste(g, pool, row)
    if flags & ZoneChange.ATTACKING != 0:
        enter_attacking(g, pool, row, g.ev_source[e])
    g.ev_object[e] = new
    g.moved_before[e] = ref if source_zone != Zone.OUTSIDE else NONE
    g.ev_player[e] = g.controller[row]
    g.move_to[e] = Zone.BATTLEFIELD
    g.moved_flags[e] = as_happened(flags, source_zone)
    is_there(g, pool, row)
    return True


@kernel
def enter_attacking(g: Game, pool: Pool, row: int, source: int) -> int:
    """Make a permanent attack as it enters (508.4), even one that only its counters will make a creature."""
    what = g.attacking[row] if g.attacking[row] != NONE else who_is_attacked(g, source)  # NOTHING: 508.4a
    g.attacking[row] = NONE
    if g.types[row] & (CREATURE | PLANESWALKER) == PLANESWALKER and pool.f_loyalty[g.text_face[row]] > 0:
        begins_to_attack(g, row, what)
    else:
        set_attacking(g, row, what)
    return 0


@kernel(inline=True)
def enter_attached(g: Game, row: int, host: int) -> int:
    g.attached_to[row] = host
    return happened(g, EventKind.ATTACHED, perm_ref(g, row), g.controller[row], 1, NONE, host, 0)


@kernel(inline=True)
def is_there(g: Game, pool: Pool, row: int) -> int:
    """Update caches and report what follows once a permanent has entered."""
    if pool.counters_matter != 0:
        g.worded_time[row] = g.timestamp[row]  # 613.7c: of keyword counters that it enters with
    if may_be_in(g.listening, EventKind.ZONE_CHANGE) or may_be_in(g.listening, EventKind.LEAVES_GRAVEYARD):
        g.left_now[row] = HAS_COME
        g.any_left = 1
    board_changed(g)
    source_changed(g, row)
    note_row(g, row)
    in_every_set(g, row)
    touch_rows(g)
    if is_room(pool, g.perm_face[row]) and unlocked(g, row) != 0:  # 709.5h
        happened(g, EventKind.UNLOCKED, perm_ref(g, row), g.controller[row], unlocked(g, row) - 1, NONE, NONE, 0)
    return 0


@kernel
def leave_for_battlefield(g: Game, ref: int) -> int:
    """Remove a card or spell from its zone; return that Zone."""
    row = ref_row(ref)
    if ref_kind(ref) == RefKind.CARD:
        zone = g.card_zone[row]
        unlink(g, row)
        return zone
    if ref_kind(ref) == RefKind.STACK:
        off_stack(g, row)
        return Zone.STACK
    return Zone.OUTSIDE


@kernel
def count_printed_loyalty(g: Game, pool: Pool, row: int) -> int:
    """Add printed loyalty to the counters with which a prepared planeswalker enters (306.5b)."""
    if g.types[row] & (PLANESWALKER | BATTLE) != 0 and g.face_down[row] == 0:
        g.counters[row, Counter.LOYALTY] += pool.f_loyalty[g.text_face[row]]
    return 0


@kernel
def counters_as_events(g: Game, pool: Pool, e: int) -> int:
    """Add an event for each kind of counters with which a permanent enters, so that effects can replace it (616.1g)."""
    row = g.ev_row[e]
    ref = perm_ref(g, row)
    g.ev_applied[e] |= COUNTERS_SEEN
    count_printed_loyalty(g, pool, row)
    for kind in range(pool.counter_kinds):
        n = g.counters[row, kind]
        if n > 0:
            g.counters[row, kind] = 0
            made = add_event(g, EventKind.PUT_COUNTERS, ref, g.controller[row], n, ref)
            if made >= 0:
                g.counters_flags[made] = kind
                g.ev_row[made] = row
    return 0


@kernel
def enter_with_counters(g: Game, pool: Pool, row: int, seen: int) -> int:
    """Put the counters on a permanent with which it enters (122.6); `seen`: replacement effects have been applied."""
    if seen == 0:
        count_printed_loyalty(g, pool, row)
    if pool.notes_growth == 1 and g.counters[row, Counter.PLUS1] > 0:
        g.grow_batch[row] = g.trigger_batch + 1
    if (g.listening >> EventKind.PUT_COUNTERS) & 1:
        ref = perm_ref(g, row)
        for kind in range(pool.counter_kinds):
            n = g.counters[row, kind]
            if n > 0:
                happened(g, EventKind.PUT_COUNTERS, ref, g.controller[row], n, ref, NONE, counted(kind, n))
    return 0


@kernel
def list_attackable(g: Game, source: int) -> int:
    """Write to `found` what a creature that enters attacking could attack, default first (508.4); return how many."""
    g.found[0] = who_is_attacked(g, source)
    n = 1
    for k in range(1, g.n_players):
        p = in_turn(g, k)
        if g.in_game[p] == 1 and p != g.found[0] and opposes(g, p, g.active):
            g.found[n] = p
            n += 1
    for row in range(g.n_permanents):
        if on_battlefield(g, row) and g.types[row] & PLANESWALKER != 0 and not is_active(g, g.controller[row]):
            if perm_ref(g, row) != g.found[0]:
                g.found[n] = perm_ref(g, row)
                n += 1
    return n


@kernel
def who_is_attacked(g: Game, source: int) -> int:
    """Return what a creature that enters attacking attacks: the same as its source, or the next opponent (508.4)."""
    row = known_permanent(g, source)
    if row >= 0 and g.attacking[row] >= 0:
        return g.attacking[row]
    for k in range(1, g.n_players):
        p = in_turn(g, k)
        if g.in_game[p] == 1 and opposes(g, p, g.active):
            return p
    return NONE
