"""Rows of events: what is going to happen, and what has happened for abilities that listen."""

from ecs_mtg.components.codes import NONE, EventKind, EventState, Outcome, Table
from ecs_mtg.components.sizes import EVENTS
from ecs_mtg.systems.kernel import Game, kernel
from ecs_mtg.systems.layers.reads import READS_OTHER, READS_STEP
from ecs_mtg.systems.queries.references import perm_ref
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


@kernel(inline=True)
def grow(g: Game, whose: int) -> int:
    """`version` grows for something that changes the mana of one player at most, `whose` or NONE: what is known of that of others stays."""
    for p in range(g.n_players):
        if g.mana_version[p] == g.version and g.mana_other[p] == 0 and p != whose:
            g.mana_version[p] = g.version + 1
    g.version += 1
    return 0


@kernel(inline=True)
def touch_lightly(g: Game, whose: int) -> int:
    """Something changed that is no characteristic, and that state-based actions do not look at: what is tapped, attacks or is cast.

    `whose`: the only player whose mana it may change, or NONE.
    """
    grow(g, whose)
    if g.watched != 0 or g.layers_read & (READS_OTHER | READS_STEP) != 0:
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
    """A pending event is over: state 2 happened, 3 did not."""
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
        g.ev_flags[row] = flags
    return row
