"""Zone changes (400.7, 603.6) of cards, permanents, spells and tokens; drawing and changes of status."""

from ecs_mtg.components.codes import (
    CREATURE,
    EVERYBODY,
    LAND,
    NONE,
    PERMANENT_TYPES,
    AbilityKind,
    Cause,
    Counter,
    EffectKind,
    EventKind,
    EventState,
    FrameKind,
    Life,
    Position,
    RefKind,
    StackKind,
    Step,
    Zone,
)
from ecs_mtg.components.flags import ATTACHABLE, HAS_LEFT, SECOND_CARD, OfDraw, SpellFlag, Variant, ZoneChange
from ecs_mtg.components.programs import AbilityFlag, Amount, Condition, Layout, Op, PlayerFlag
from ecs_mtg.components.sizes import MOST_TIME
from ecs_mtg.components.statistics import DRAWN, TUTORED
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.resetting import reset_as_it_leaves, reset_card
from ecs_mtg.systems.casting.adventure import go_on_adventure
from ecs_mtg.systems.casting.bestow import unattached_cease
from ecs_mtg.systems.casting.rebound import ability_for_later, might_rebound, rebounds
from ecs_mtg.systems.commander.designation import commander_number, commander_of
from ecs_mtg.systems.events.commander_returning import note_commander_gone, zone_of_rest
from ecs_mtg.systems.events.entering import SECOND_NAMED_FIRST, arrive, unprepare
from ecs_mtg.systems.events.status import change_status
from ecs_mtg.systems.layers.continuous_effects import drop_from_effects
from ecs_mtg.systems.life_and_counters.card_counters import drop_from_card, put_on_card, take_along
from ecs_mtg.systems.life_and_counters.life import MOST_TALLY, notice
from ecs_mtg.systems.queries.card_counters import keeps_counters
from ecs_mtg.systems.queries.packed import (
    as_happened,
    cause_of,
    kind_entering,
    many_entering,
    permission_condition,
    position_of,
    tag_of,
    zone_from,
)
from ecs_mtg.systems.record.chance import random_below
from ecs_mtg.systems.record.decisions import eyes
from ecs_mtg.systems.record.events import (
    board_changed,
    event_done,
    happened,
    leaves_graveyard,
    move,
    note_row,
    source_changed,
    touch_cards,
    touch_rows,
)
from ecs_mtg.systems.record.frames import push_frame, remember
from ecs_mtg.systems.record.leaving_combat import remove_from_combat
from ecs_mtg.systems.record.linked_abilities import text_of
from ecs_mtg.systems.record.marks import ability_flag
from ecs_mtg.systems.record.references import card_ref, is_current, is_object, owner_of, perm_ref, ref_kind, ref_row
from ecs_mtg.systems.record.rows import new_stack_object, note_attached, off_stack, waits_as_delayed
from ecs_mtg.systems.record.teams import is_active
from ecs_mtg.systems.record.zone_lists import link_below, link_bottom, link_top, shuffle, stamp_card, unlink


@kernel
def zone_changes(g: Game, pool: Pool) -> int:
    """Perform zone changes, draws and changes of status that are ready, whole batches at once."""
    if g.n_pending == g.n_held:
        return 0
    shuffled = 0
    placed = False
    for e in range(g.n_events):
        if g.ev_state[e] != EventState.READY:
            continue
        kind = g.ev_kind[e]
        if kind == EventKind.ZONE_CHANGE:
            zone = g.move_to[e]
            position = position_of(g.move_flags[e])
            if zone == Zone.LIBRARY and position != Position.SHUFFLED and (shuffled != 0 or shuffles_too(g)):
                placed = True
            elif change_zone(g, pool, e):
                event_done(g, e, EventState.HAPPENED)
                if zone == Zone.LIBRARY and position == Position.SHUFFLED:
                    shuffled |= 1 << owner_of(g, g.ev_object[e])
            else:
                unprepare(g, e)
                event_done(g, e, EventState.NOTHING)
                if zone == Zone.BATTLEFIELD and ref_kind(g.ev_object[e]) == RefKind.STACK and is_current(g, g.ev_object[e]):
                    move(g, g.ev_object[e], Zone.GRAVEYARD, 0, NONE, NONE)  # 608.3e
        elif kind == EventKind.DRAW:
            draw_cards(g, pool, e)
        elif EventKind.TAP <= kind <= EventKind.TRANSFORM and kind != EventKind.DESTROY and kind != EventKind.CREATE_TOKEN:
            event_done(g, e, EventState.HAPPENED if change_status(g, pool, e) else EventState.NOTHING)
    if pool.bestows != 0 and g.any_left != 0:
        unattached_cease(g, pool)
    if shuffled != 0:
        for p in range(g.n_players):
            if (shuffled >> p) & 1:
                shuffle(g, p, Zone.LIBRARY)
                happened(g, EventKind.SHUFFLE, p, p, 1, NONE, NONE, 0)
    if placed:
        put_in_place(g, pool)
    return 0


@kernel
def shuffles_too(g: Game) -> bool:
    """Return whether an event of the batch shuffles something into a library."""
    for e in range(g.n_events):
        if g.ev_kind[e] == EventKind.ZONE_CHANGE and g.move_to[e] == Zone.LIBRARY and g.ev_state[e] == EventState.READY:
            if position_of(g.move_flags[e]) == Position.SHUFFLED:
                return True
    return False


@kernel(when=uses(Special.NEVER))
def put_in_place(g: Game, pool: Pool) -> int:
    """Put cards at their position of a library that is shuffled at the same time (701.24g)."""
    for e in range(g.n_events):
        if g.ev_kind[e] == EventKind.ZONE_CHANGE and g.ev_state[e] == EventState.READY:
            event_done(g, e, EventState.HAPPENED if change_zone(g, pool, e) else EventState.NOTHING)
    return 0


@kernel
def change_zone(g: Game, pool: Pool, e: int) -> bool:
    """Move one object to another zone and record the event; return false if it can't move."""
    ref = g.ev_object[e]
    zone = g.move_to[e]
    flags = g.move_flags[e]
    kind = ref_kind(ref)
    if not is_object(ref) or (not is_current(g, ref) and g.ev_row[e] < 0):
        return False
    new = NONE
    if zone == Zone.BATTLEFIELD:
        if kind != RefKind.PERMANENT and not is_current(g, ref):
            return False
        if not arrive(g, pool, e):
            return False
        new = g.ev_object[e]
    elif kind == RefKind.PERMANENT:
        new = leave(g, pool, e, ref_row(ref))
    elif kind == RefKind.CARD:
        card = ref_row(ref)
        came_from = g.card_zone[card]
        if came_from >= Zone.BATTLEFIELD:
            return False
        if not keeps_counters(g, pool, g.card_face[card], zone):
            drop_from_card(g, card)
        unlink(g, card)
        put_card(g, pool, e, card, zone, came_from)
        if pool.counts_discards == 1 and cause_of(g.move_flags[e]) == Cause.DISCARDED:
            g.discards[g.card_owner[card]] += 1 if g.discards[g.card_owner[card]] < MOST_TALLY else 0
        if pool.notes_discards == 1 and zone == Zone.GRAVEYARD and cause_of(g.move_flags[e]) == Cause.DISCARDED:
            note_drawn(g, card)
        new = card_ref(g, card)
        moved(g, e, new, ref, g.card_owner[card], came_from)
    else:
        new = leave_stack(g, pool, e, ref_row(ref))
    if new < 0:
        return False
    if zone_from(g.moved_flags[e]) == Zone.GRAVEYARD:
        leaves_graveyard(g, pool, new)
    if flags & ZoneChange.REMEMBER != 0 and g.n_frames > 0:
        remember(g, g.n_frames - 1, new, tag_of(flags))
    if pool.counts_buried_cards == 1 and g.move_to[e] == Zone.GRAVEYARD and ref_kind(new) == RefKind.CARD:
        count_buried_card(g, kind, ref_row(ref), ref_row(new))
    return True


@kernel(when=uses(Amount.BURIED_CARDS))
def count_buried_card(g: Game, kind: int, row: int, card: int) -> int:
    """Count a card put into a graveyard; a melded permanent counts as two."""
    many = 2 if kind == RefKind.PERMANENT and g.perm_card2[row] >= 0 else 1
    p = g.card_owner[card]
    g.buried_cards[p] = min(g.buried_cards[p] + many, MOST_TALLY)
    return many


@kernel
def moved(g: Game, e: int, new: int, old: int, player: int, came_from: int) -> int:
    """Record a zone change as happened."""
    g.ev_object[e] = new
    g.moved_before[e] = old
    g.ev_player[e] = player
    g.moved_flags[e] = as_happened(g.move_flags[e], came_from)
    if came_from == Zone.BATTLEFIELD or came_from == Zone.COMMAND or g.move_to[e] == Zone.COMMAND:
        touch_rows(g)
    else:
        touch_cards(g)
        if came_from == Zone.GRAVEYARD and g.board_kinds & ATTACHABLE != 0:  # an Aura may have been on it (704.5m)
            g.sba_dirty = 1
    return 0


@kernel
def leave(g: Game, pool: Pool, e: int, row: int) -> int:
    """Remove a permanent from the battlefield; its row keeps last known information (608.2h).

    Return the reference of what it became, or NONE.
    """
    old = g.ev_object[e]
    flags = g.move_flags[e]
    if g.phased[row] != 0 and cause_of(flags) != Cause.LEFT_GAME:  # 702.26b
        return NONE
    zone = g.move_to[e]
    if zone == Zone.GRAVEYARD and g.types[row] & CREATURE != 0:
        if g.creatures_died[g.controller[row]] < MOST_TALLY:
            g.creatures_died[g.controller[row]] += 1
        if pool.counts_buried == 1:
            count_buried(g, row)
    if pool.counts_exiled == 1 and zone == Zone.EXILE and g.types[row] & CREATURE != 0:
        g.creatures_exiled[g.controller[row]] += 1 if g.creatures_exiled[g.controller[row]] < MOST_TALLY else 0
    if pool.notes_void == 1 and g.types[row] & LAND == 0:
        g.void = 1
    if pool.counts_leaving == 1 and g.left_under[g.controller[row]] < MOST_TALLY:
        g.left_under[g.controller[row]] += 1
    if pool.counts_creatures_leaving == 1 and g.types[row] & CREATURE != 0 and g.creatures_left[g.controller[row]] < MOST_TALLY:
        g.creatures_left[g.controller[row]] += 1
    g.perm_life[row] = Life.GONE
    note_row(g, row)
    g.n_gone += 1
    g.left_now[row] = HAS_LEFT
    if pool.notes_attached == 1:
        note_attached(g, old)
    g.any_left = 1
    if g.attached_to[row] >= 0:
        happened(g, EventKind.UNATTACHED, old, g.controller[row], 1, NONE, g.attached_to[row], 0)
    reset_as_it_leaves(g, row)
    board_changed(g)
    source_changed(g, row)
    remove_from_combat(g, row)
    new = old
    card = g.perm_card[row]
    second = g.perm_card2[row]
    if second >= 0:
        new = leave_as_two(g, pool, e, card, second)
    elif card >= 0:
        put_card(g, pool, e, card, zone, Zone.BATTLEFIELD)
        note_became(g, row, card)
        if g.blank[row] == 0 and keeps_counters(g, pool, g.text_face[row], zone):
            take_along(g, row, card)
        new = card_ref(g, card)
    drop_from_effects(g, row)
    moved(g, e, new, old, g.controller[row], Zone.BATTLEFIELD)
    if g.exiled_until == 1:
        return_exiled(g, old)
    if second >= 0:
        flags = as_happened(flags, Zone.BATTLEFIELD) | SECOND_CARD
        happened(
            g, EventKind.ZONE_CHANGE, card_ref(g, second), g.card_owner[second], g.card_zone[second], g.ev_source[e], old, flags
        )
    return new


@kernel(when=uses(Amount.CREATURES_BURIED))
def count_buried(g: Game, row: int) -> int:
    """Count a creature that is put into its owner's graveyard, unless it is a token."""
    card = g.perm_card[row]
    if card >= 0 and g.creatures_buried[g.card_owner[card]] < MOST_TALLY:
        g.creatures_buried[g.card_owner[card]] += 1
    return 0


@kernel(inline=True)
def note_became(g: Game, row: int, card: int) -> int:
    """Record which object a permanent became when it left the battlefield."""
    g.became[row] = card_ref(g, card)
    return 0


@kernel(when=uses(Condition.DRAWN_THIS_TURN, Condition.DISCARDED_THIS_TURN))
def note_drawn(g: Game, card: int) -> int:
    """Record that a card was drawn, or discarded, this turn."""
    g.put_there[card] = g.turn_number
    g.was_drawn[card] = 1
    return 0


@kernel(inline=True)
def note_put(g: Game, card: int) -> int:
    """Record the turn in which a card was put into its zone."""
    g.put_there[card] = g.turn_number
    return 0


@kernel(when=uses(Special.EXILE_UNTIL))
def return_exiled(g: Game, source: int) -> int:
    """Return the cards exiled until a permanent leaves to their previous zones (610.3, 610.3c).

    Those that return for what left at the same time are one batch (610.3d).
    """
    for p in range(g.n_players):
        card = g.zone_first[p, Zone.EXILE]
        while card >= 0:
            if g.card_until[card] == source:
                g.card_until[card] = NONE
                move(g, card_ref(g, card), g.until_zone[card], 0, p, NONE)
            card = g.card_next[card]
    return 0


@kernel(when=uses(Op.MELD))
def leave_as_two(g: Game, pool: Pool, e: int, card: int, second: int) -> int:
    """Turn a leaving melded permanent into two cards, in the chosen order (712.21).

    Return the reference of what `card` became.
    """
    zone = g.move_to[e]
    flags = g.move_flags[e]
    # The one named first lies above the other in a graveyard or library; in exile, where the latest lies on top, it was first.
    early = second
    late = card
    if zone == Zone.EXILE or position_of(flags) == Position.BOTTOM:
        early = card
        late = second
    if g.ev_applied[e] & SECOND_NAMED_FIRST != 0:
        between = early
        early = late
        late = between
    if zone == Zone.COMMAND and commander_of(g, g.ev_object[e]) >= 0:
        part_from_commander(g, pool, e, card, second)
    else:
        put_card(g, pool, e, early, zone, Zone.BATTLEFIELD)
        put_card(g, pool, e, late, zone, Zone.BATTLEFIELD)
    new = card_ref(g, card)
    other = card_ref(g, second)
    if zone == Zone.LIBRARY:  # 712.21a: that player does not reveal the order
        g.card_known[card] &= eyes(g, g.card_owner[card])
        g.card_known[second] &= eyes(g, g.card_owner[second])
    elif zone == Zone.GRAVEYARD or zone == Zone.EXILE:
        g.card_twin[card] = other
        g.card_twin[second] = new
    if flags & ZoneChange.REMEMBER != 0 and g.n_frames > 0:  # 712.21c
        remember(g, g.n_frames - 1, other, tag_of(flags))
    return new


@kernel(when=uses(Special.COMMANDERS))
def part_from_commander(g: Game, pool: Pool, e: int, card: int, second: int) -> int:
    """Put a melded commander into the command zone, and the other card where the permanent would go (903.9c)."""
    first = card if commander_number(g, card) >= 0 else second
    other = second if first == card else card
    put_card(g, pool, e, first, Zone.COMMAND, Zone.BATTLEFIELD)
    zone = zone_of_rest(g, pool, e)
    put_card(g, pool, e, other, zone, Zone.BATTLEFIELD)
    if zone == Zone.LIBRARY and position_of(g.move_flags[e]) == Position.SHUFFLED:
        shuffle(g, g.card_owner[other], Zone.LIBRARY)
        happened(g, EventKind.SHUFFLE, g.card_owner[other], g.card_owner[other], 1, NONE, NONE, 0)
    g.move_to[e] = g.card_zone[card]
    return 0


@kernel
def leave_stack(g: Game, pool: Pool, e: int, s: int) -> int:
    """Move a spell from the stack to another zone than the battlefield; a copy ceases to exist (707.10a)."""
    old = g.ev_object[e]
    card = g.st_card[s]
    again = ability_for_later(g, pool, e, s) if might_rebound(g, pool, s) else NONE
    off_stack(g, s)
    touch_cards(g)
    if card < 0:
        return NONE
    if g.st_flags[s] & SpellFlag.FLASHBACK:  # 702.34a: wherever else it would go
        g.move_to[e] = Zone.EXILE
    elif g.st_flags[s] & SpellFlag.EXILED_INSTEAD and g.move_to[e] == Zone.GRAVEYARD:
        g.move_to[e] = Zone.EXILE
    if not keeps_counters(g, pool, g.card_face[card], g.move_to[e]):
        drop_from_card(g, card)
    put_card(g, pool, e, card, g.move_to[e], Zone.STACK)
    moved(g, e, card_ref(g, card), old, g.card_owner[card], Zone.STACK)
    if pool.f_layout[g.st_face[s]] == Layout.ADVENTURE and g.st_face[s] != g.card_face[card]:
        go_on_adventure(g, e, s)
    elif again >= 0:
        rebounds(g, pool, e, again, g.st_controller[s])
    return g.ev_object[e]


@kernel
def put_card(g: Game, pool: Pool, e: int, card: int, zone: int, came_from: int) -> int:
    """Put a card that is in no list into a zone of its owner, as a new object (400.7)."""
    flags = g.move_flags[e]
    known = g.card_known[card]
    hidden = came_from == Zone.LIBRARY or came_from == Zone.HAND or came_from == Zone.PLANAR_DECK
    if not hidden and g.card_down[card] == 0:
        known = EVERYBODY
    down = zone == Zone.EXILE and flags & ZoneChange.FACE_DOWN != 0
    if zone == Zone.HAND:
        known |= eyes(g, g.card_owner[card])
        if came_from == Zone.LIBRARY:
            g.card_seen[card] |= TUTORED
    elif zone == Zone.LIBRARY:
        if position_of(flags) >= Position.SHUFFLED:
            known = 0
    elif zone != Zone.PLANAR_DECK and not down:
        known = EVERYBODY
    if flags & ZoneChange.REVEALED != 0:
        known = EVERYBODY
    g.card_inc[card] += 1
    g.card_known[card] = known
    g.card_row[card] = NONE
    reset_card(g, card)
    g.card_down[card] = down
    note_put(g, card)
    if ((g.static_zones | 1 << Zone.COMMAND) >> zone) & 1:
        stamp_card(g, card)
    if flags & ZoneChange.LINK != 0:
        f = g.n_frames - 1
        g.card_link[card] = g.ev_source[e]
        g.card_link_text[card] = text_of(g, g.ev_source[e], g.fr_object[f] if f >= 0 else NONE)
    if pool.notes_descent == 1 and zone == Zone.GRAVEYARD and pool.f_types[g.card_face[card]] & PERMANENT_TYPES != 0:
        g.descended |= 1 << g.card_owner[card]
    if flags & ZoneChange.UNTIL != 0 and zone == Zone.EXILE:
        g.card_until[card] = g.ev_source[e]
        g.until_zone[card] = came_from
        g.exiled_until = 1
    if g.variant == Variant.COMMANDER:
        note_commander_gone(g, card, zone)
    time = 0
    if zone == Zone.EXILE and kind_entering(flags) == Counter.TIME:
        time = many_entering(flags)
    elif zone == Zone.EXILE and kind_entering(flags) >= 0:
        put_on_card(g, card, kind_entering(flags), many_entering(flags))
    g.card_time[card] = time if time < MOST_TIME else MOST_TIME
    if zone == Zone.OUTSIDE and cause_of(flags) != Cause.RULE:  # a spell that is taken back comes back there (732.1)
        g.card_zone[card] = Zone.OUTSIDE
        return 0
    return place_card(g, e, card, zone, position_of(flags))


@kernel
def place_card(g: Game, e: int, card: int, zone: int, position: int) -> int:
    """Put a card into the list of its zone, at a Position."""
    owner = g.card_owner[card]
    if position == Position.BOTTOM or position == Position.SHUFFLED:
        return link_bottom(g, card, zone)
    if position == Position.RANDOM_BOTTOM:
        below = random_below(g, same_position(g, e, owner, zone) + 1)
        above = g.zone_last[owner, zone]
        for _ in range(below):
            if above >= 0:
                above = g.card_prev[above]
        return link_below(g, card, above) if above >= 0 else link_top(g, card, zone)
    if position == Position.RANDOM_TOP:
        before = random_below(g, same_position(g, e, owner, zone) + 1)
        above = NONE
        for _ in range(before):
            above = g.zone_first[owner, zone] if above < 0 else g.card_next[above]
        return link_below(g, card, above) if above >= 0 else link_top(g, card, zone)
    if position == Position.SECOND or position == Position.THIRD:
        above = g.zone_first[owner, zone]
        if position == Position.THIRD and above >= 0 and g.card_next[above] >= 0:
            above = g.card_next[above]
        return link_below(g, card, above) if above >= 0 else link_top(g, card, zone)
    return link_top(g, card, zone)


@kernel(when=uses(Op.MELD))
def same_position(g: Game, e: int, owner: int, zone: int) -> int:
    """Return how many cards of the batch a player's library or planar deck has got in random order, on the bottom or on top, so far."""
    n = 0
    for k in range(e):
        if g.ev_kind[k] == EventKind.ZONE_CHANGE and g.ev_state[k] == EventState.HAPPENED and g.move_to[k] == zone:
            ref = g.ev_object[k]
            if ref_kind(ref) == RefKind.CARD and g.card_owner[ref_row(ref)] == owner:
                n += 1
    return n


@kernel
def draw_cards(g: Game, pool: Pool, e: int) -> int:
    """Draw cards one at a time (121.2), recording for each which draw of the turn it was."""
    p = g.ev_object[e]
    flags = g.draw_flags[e]
    if g.in_game[p] == 0 or g.draws_left[e] <= 0:
        return event_done(g, e, EventState.NOTHING)
    while g.draws_left[e] > 0:
        if (g.player_flags[p] >> PlayerFlag.DRAWS_ONE) & 1 and g.cards_drawn[p] > 0:
            return event_done(g, e, EventState.NOTHING)
        card = g.zone_first[p, Zone.LIBRARY]
        notice(g)
        if card < 0:  # 121.4, 704.5b
            g.losing[p] |= 1
            return event_done(g, e, EventState.NOTHING)
        unlink(g, card)
        g.card_inc[card] += 1
        g.card_seen[card] |= DRAWN
        g.card_known[card] |= eyes(g, p)
        reset_card(g, card)
        link_top(g, card, Zone.HAND)
        if pool.notes_draws == 1:
            note_drawn(g, card)
        if (g.player_flags[p] >> PlayerFlag.REVEALS_DRAWS) & 1:
            g.card_known[card] = EVERYBODY
            happened(g, EventKind.REVEAL, card_ref(g, card), p, 1, NONE, NONE, 0)
        if g.cards_drawn[p] < MOST_TALLY:
            g.cards_drawn[p] += 1
        first = 0
        if g.step == Step.DRAW and is_active(g, p):
            g.drawn_in_own_step[p] += 1 if g.drawn_in_own_step[p] < MOST_TALLY else 0
            first = OfDraw.FIRST_OF_DRAW_STEP if g.drawn_in_own_step[p] == 1 else 0
        if flags & ZoneChange.REMEMBER != 0 and g.n_frames > 0:
            remember(g, g.n_frames - 1, card_ref(g, card), tag_of(flags))
        asks = pool.miracles == 1 and g.cards_drawn[p] == 1 and miracle_asks(pool, g.card_face[card]) >= 0
        if g.draws_left[e] == 1:
            if asks:
                ask_for_miracle(g, pool, card, p, NONE)
            g.ev_object[e] = card_ref(g, card)
            g.ev_player[e] = p
            event_done(g, e, EventState.HAPPENED)
            g.draw_number[e] = g.cards_drawn[p]
            g.drawn_flags[e] = first
            return 0
        happened(g, EventKind.DRAW, card_ref(g, card), p, g.cards_drawn[p], g.ev_source[e], NONE, first)
        g.draws_left[e] -= 1
        if asks:  # before any other card is drawn
            return ask_for_miracle(g, pool, card, p, e)
    return 0


@kernel
def miracle_asks(pool: Pool, face: int) -> int:
    """Return the ability of a card by which it is asked whether it is revealed as it is drawn (702.94a), or NONE."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.REPLACEMENT and ability_flag(pool, a, AbilityFlag.MIRACLE):
            return a
    return NONE


@kernel(when=uses(AbilityFlag.MIRACLE))
def ask_for_miracle(g: Game, pool: Pool, card: int, player: int, e: int) -> int:
    """Begin the program that asks whether a card is revealed that was just drawn; draws of event `e` (or NONE) wait for it."""
    a = miracle_asks(pool, g.card_face[card])
    s = new_stack_object(g, StackKind.ACTIVATED, g.card_face[card], a, card_ref(g, card), player)
    f = push_frame(g, FrameKind.RESOLVE, s, player) if s >= 0 else NONE
    if f < 0:
        return 0
    g.fr_mode[f] = pool.a_mode[a]
    g.fr_pc[f] = pool.m_code[pool.a_mode[a]]
    if e >= 0:
        g.rewritten_event[f] = e + 1
        g.ev_state[e] = EventState.HELD
        g.n_held += 1
    return 0


@kernel
def release_gone(g: Game) -> int:
    """Free the rows of permanents that are gone, once nothing can ask what they were."""
    if g.n_gone == 0:
        return 0
    last = 0
    kept = 0
    for row in range(g.n_permanents):
        if g.perm_life[row] == Life.GONE and not is_asked_for(g, perm_ref(g, row)):
            g.perm_life[row] = Life.FREE
        elif g.perm_life[row] != Life.FREE:
            last = row + 1
            if g.perm_life[row] == Life.GONE:
                kept += 1
    for row in range(last, g.n_permanents):  # `note_all_rows` does not reach them any more
        note_row(g, row)
    g.n_permanents = last
    g.n_gone = kept
    return 0


@kernel
def is_asked_for(g: Game, ref: int) -> bool:
    """Return whether an ability that waits, or a permission to play cards, depends on what a permanent that is gone was and did."""
    if waits_as_delayed(g, ref):
        return True
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.PERMISSION and permission_condition(g.permission_terms[k]) >= 0 and g.ef_source[k] == ref:
            return True
    return False
