"""Rows of events: what is going to happen, and what has happened for abilities that listen."""

from ecs_mtg.components.codes import NONE, EventKind, EventState, Outcome, Table
from ecs_mtg.components.sizes import EVENTS
from ecs_mtg.systems.kernel import Game, kernel
from ecs_mtg.systems.resetting import reset_event


@kernel(inline=True)
def out_of_room(g: Game, table: int) -> int:
    """End the game: a Table is full."""
    g.outcome = Outcome.CAPACITY
    g.full_table = table
    return NONE


@kernel(inline=True)
def touch(g: Game) -> int:
    """Something changed that options, characteristics and state-based actions could depend on."""
    g.version += 1
    g.layers_dirty = 1
    g.sba_dirty = 1
    return 0


NO_EFFECT = (
    -2
)  # ev_other of pending PUT_COUNTERS events that no effect makes: costs, turn-based actions, results of damage (614.16)


@kernel
def add_event(g: Game, kind: int, obj: int, player: int, amount: int, source: int) -> int:
    """Add something that is about to happen; returns its row, or NONE with the game ended."""
    row = g.n_events
    if row >= EVENTS:
        return out_of_room(g, Table.EVENTS)
    g.n_events = row + 1
    g.n_pending += 1
    reset_event(g, row)
    g.ev_kind[row] = kind
    g.ev_object[row] = obj
    g.ev_player[row] = player
    g.ev_amount[row] = amount
    g.ev_source[row] = source
    return row


@kernel
def happened(g: Game, kind: int, obj: int, player: int, amount: int, source: int, other: int, flags: int) -> int:
    """Write down something that has just happened, if anything listens for it."""
    if (g.listening >> kind) & 1 == 0:
        return NONE
    row = g.n_events
    if row >= EVENTS:
        return out_of_room(g, Table.EVENTS)
    g.n_events = row + 1
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


@kernel(inline=True)
def event_done(g: Game, row: int, state: int) -> int:
    """A pending event is over: state 2 happened, 3 did not."""
    g.ev_state[row] = state
    g.n_pending -= 1
    return 0


# A zone change: ev_amount the Zone to; ev_player the controller it enters under, or the owner; flags:
ZC_POSITION = 0  # bits 0-3: Position
ZC_CAUSE = 4  # bits 4-7: Cause
ZC_TAPPED = 1 << 8
ZC_FACE_DOWN = 1 << 9
ZC_TRANSFORMED = 1 << 10
ZC_ATTACKING = 1 << 11
ZC_REMEMBER = 1 << 12  # the frame remembers the new object with tag 0
ZC_LINK = 1 << 13  # card_link becomes the event's source
ZC_REVEALED = 1 << 14  # everybody sees it on its way
ZC_UNTIL = 1 << 15  # exiled until the event's source leaves the battlefield (610.3)
ZC_FROM = 16  # bits 16-19: Zone from, written when it happens
ZC_COUNTERS = 20  # bits 20-23: counter kind + 1, bits 24-28: how many it enters with
ZC_SECOND_CARD = 1 << 8  # of what happened: the second card of a melded permanent arrived (712.21e)
ZC_TAG = 29  # bits 29-30: tag for ZC_REMEMBER


@kernel(inline=True)
def cause_of(flags: int) -> int:
    """Why an object changes zones: a Cause, out of the flags of the event."""
    return (flags >> ZC_CAUSE) & 15


@kernel(inline=True)
def position_of(flags: int) -> int:
    """Where in the new zone it goes: a Position, out of the flags of the event."""
    return (flags >> ZC_POSITION) & 15


@kernel(inline=True)
def zone_from(flags: int) -> int:
    """The Zone that it came from, out of the flags of an event that has happened."""
    return (flags >> ZC_FROM) & 15


@kernel
def move(g: Game, ref: int, zone: int, flags: int, player: int, source: int) -> int:
    """Add a pending zone change of a card, permanent or spell; `player`: who controls it on the battlefield, or NONE."""
    row = add_event(g, EventKind.ZONE_CHANGE, ref, player, zone, source)
    if row >= 0:
        g.ev_flags[row] = flags
    return row
