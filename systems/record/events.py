"""Rows of events: what is going to happen, and what has happened for abilities that listen."""

from ecs_mtg.components.codes import NONE, WORD, EventKind, EventState, Outcome, RefKind, Table
from ecs_mtg.components.dependencies import READS_OTHER, READS_STEP, READS_ZONES
from ecs_mtg.components.flags import Has, OfTarget, Sources, With
from ecs_mtg.components.sizes import EVENTS, PLAYERS
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.kernels.resetting import reset_event
from ecs_mtg.systems.record.references import perm_ref, ref_kind, ref_row

ALL_ROWS, SOME_ROWS = 1, 2  # `layers_dirty`
SETS = With.MANA + PLAYERS


@kernel(inline=True)
def out_of_room(g: Game, table: int) -> int:
    """End the game: a Table is full."""
    g.outcome = Outcome.CAPACITY
    g.full_table = table
    return NONE


@kernel(inline=True)
def in_place_of_object(e: int) -> int:
    """Turn the row of an event that would happen (614) into what words get in place of a stack row, below NONE; and back."""
    return -2 - e


@kernel(inline=True)
def touch(g: Game) -> int:
    """Something changed that options, characteristics and state-based actions could depend on; not what is tapped."""
    g.version += 1
    g.layers_dirty |= ALL_ROWS
    g.sba_dirty = 1
    return 0


@kernel(inline=True)
def note_row(g: Game, row: int) -> int:
    """A permanent may be another one, have other copiable values, counters or another base controller, or be attached to something."""
    g.rows_changed[row // WORD] |= 1 << (row % WORD)
    return 0


@kernel(inline=True)
def note_all_rows(g: Game) -> int:
    """Any permanent may be another one, or different by itself."""
    for w in range((g.n_permanents + WORD - 1) // WORD):
        g.rows_changed[w] |= (1 << min(g.n_permanents - w * WORD, WORD)) - 1
    return 0


@kernel(inline=True)
def touch_rows(g: Game) -> int:
    """Like `touch`, where no permanents but those that are noted (`note_row`) are others by themselves: of the rest effects may make others."""
    g.version += 1
    g.layers_dirty |= SOME_ROWS
    g.sba_dirty = 1
    return 0


@kernel(inline=True)
def in_every_set(g: Game, row: int) -> int:
    """A permanent came, or is in another role: until it is sorted it could be in any set of `rows_with`."""
    for k in range(SETS):
        g.rows_with[k, row // WORD] |= 1 << (row % WORD)
    return 0


@kernel(inline=True)
def grow(g: Game, whose: int) -> int:
    """`version` grows for something that changes what is tapped, or the mana pool, of one player at most, `whose` or NONE."""
    g.version += 1
    if whose >= 0:
        g.mana_version[whose] = NONE
    return 0


@kernel(inline=True)
def source_changed(g: Game, row: int) -> int:
    """A permanent is tapped or is another one: forget its controller's mana, if it gives any."""
    if g.can_tap_for_mana[row] != 0:
        g.mana_version[g.controller[row]] = NONE
    return 0


@kernel(inline=True)
def board_changed(g: Game) -> int:
    """There are other permanents: forget the mana of players who may have some for each of them."""
    for p in range(g.n_players):
        if g.mana_other[p] != Sources.SIMPLE:
            g.mana_version[p] = NONE
    return 0


@kernel
def forget_mana(g: Game) -> int:
    """Forget everybody's mana."""
    for p in range(g.n_players):
        g.mana_version[p] = NONE
    return 0


@kernel(inline=True)
def touch_lightly(g: Game, whose: int) -> int:
    """Something changed that is no characteristic, and that state-based actions do not look at: what is tapped, attacks or is cast.

    `whose`: the only player whose mana it may change, or NONE.
    """
    grow(g, whose)
    if g.watched != 0 or g.layers_read & (READS_OTHER | READS_STEP) != 0:
        g.layers_dirty |= SOME_ROWS
        g.sba_dirty = 1
    return 0


@kernel(inline=True)
def touch_cards(g: Game) -> int:
    """Cards moved between zones off the battlefield, or players' life changed: of interest for effects that look at that."""
    grow(g, NONE)
    if g.watched != 0 or g.layers_read & (READS_OTHER | READS_STEP | READS_ZONES) != 0:
        g.layers_dirty |= SOME_ROWS
        g.sba_dirty = 1
    return 0


@kernel(inline=True)
def can_be_tapped_again(g: Game, row: int) -> int:
    """A permanent untaps, or its controller's turn begins: abilities with {T} in their cost may be possible again (`means`)."""
    if g.has[row] & Has.ACTIVATED != 0:
        for p in range(g.n_players):
            if g.controller[row] == p or g.any_player_abilities == 1:
                g.means[p] += 1
    return 0


# `ev_other` of pending PUT_COUNTERS events that no effect makes: costs, turn-based actions, results of damage (614.16).
NO_EFFECT = -2


@kernel
def add_event(g: Game, kind: int, obj: int, player: int, amount: int, source: int) -> int:
    """Add something that is about to happen; returns its row, or NONE with the game ended."""
    row = g.n_events
    if row >= EVENTS:
        return out_of_room(g, Table.EVENTS)
    g.n_events = row + 1
    g.events_ever = max(g.events_ever, row + 1)
    g.n_pending += 1
    g.kinds_pending |= 1 << kind
    reset_event(g, row)
    g.ev_kind[row] = kind
    g.ev_object[row] = obj
    g.ev_player[row] = player
    g.ev_amount[row] = amount
    g.ev_source[row] = source
    return row


@kernel
def becomes_target(g: Game, target: int, player: int, source: int, ref: int) -> int:
    """A spell or ability `ref` that a player controls has a target now (601.2i, 115.7)."""
    first = 0
    if ref_kind(target) == RefKind.PERMANENT:
        row = ref_row(target)
        before = g.targeted_by[row]
        if before == 0:
            first += OfTarget.FIRST
        if (before >> player) & 1 == 0:
            first += OfTarget.FIRST_OF_PLAYER
        g.targeted_by[row] = before | 1 << player
    return happened(g, EventKind.TARGETED, target, player, 1, source, ref, first)


@kernel
def happened(g: Game, kind: int, obj: int, player: int, amount: int, source: int, other: int, flags: int) -> int:
    """Write down something that has just happened, if anything listens for it."""
    if (g.listening >> kind) & 1 == 0:
        return NONE
    row = g.n_events
    if row >= EVENTS:
        return out_of_room(g, Table.EVENTS)
    g.n_events = row + 1
    g.events_ever = max(g.events_ever, row + 1)
    reset_event(g, row)
    g.ev_kind[row] = kind
    g.ev_state[row] = EventState.HAPPENED
    g.ev_object[row] = obj
    g.ev_player[row] = player
    g.ev_amount[row] = amount
    g.ev_source[row] = source
    g.ev_other[row] = other
    g.ev_flags[row] = flags
    return row


@kernel
def detach(g: Game, row: int) -> bool:
    """701.3d: a permanent becomes unattached from what it is attached to; whether it was attached."""
    host = g.attached_to[row]
    if host < 0:
        return False
    happened(g, EventKind.UNATTACHED, perm_ref(g, row), g.controller[row], 1, NONE, host, 0)
    g.attached_to[row] = NONE
    touch(g)
    return True


@kernel(inline=True)
def event_done(g: Game, row: int, state: int) -> int:
    """A pending event is over: it HAPPENED, or NOTHING did."""
    g.ev_state[row] = state
    g.n_pending -= 1
    return 0


@kernel
def move(g: Game, ref: int, zone: int, flags: int, player: int, source: int) -> int:
    """Add a pending zone change of a card, permanent or spell; `player`: who controls it on the battlefield, or NONE.

    What the flags hold, `components/packed.py` says.
    """
    row = add_event(g, EventKind.ZONE_CHANGE, ref, player, zone, source)
    if row >= 0:
        g.move_flags[row] = flags
    return row
