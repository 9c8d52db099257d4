"""Rows of events: adding pending ones, and recording what happened for triggers."""

from ecs_mtg.components.codes import NONE, WORD, EventKind, EventState, Outcome, RefKind, Table
from ecs_mtg.components.dependencies import READS_OTHER, READS_STEP, READS_ZONES
from ecs_mtg.components.flags import Has, OfTarget, Sources, With
from ecs_mtg.components.sizes import EVENTS, PLAYERS
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.resetting import reset_event
from ecs_mtg.systems.record.marks import kind_bit, may_be_in
from ecs_mtg.systems.record.references import card_ref, is_player, owner_of, perm_ref, ref_kind, ref_row
from ecs_mtg.systems.record.row_sets import bit_of, word_of

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
    """Encode the row of an event that would happen (614) as a stack row below NONE, or decode it."""
    return -2 - e


@kernel(inline=True)
def touch(g: Game) -> int:
    """Mark everything as changed that options, characteristics and state-based actions depend on; not what is tapped."""
    g.version += 1
    g.layers_dirty |= ALL_ROWS
    g.sba_dirty = 1
    return 0


@kernel(inline=True)
def note_row(g: Game, row: int) -> int:
    """Mark permanent `row` as changed: identity, copiable values, counters, base controller or attachment."""
    g.rows_changed[word_of(row)] |= bit_of(row)
    return 0


@kernel(inline=True)
def note_all_rows(g: Game) -> int:
    """Mark every permanent as changed."""
    for w in range(word_of(g.n_permanents + WORD - 1)):
        g.rows_changed[w] |= (1 << min(g.n_permanents - w * WORD, WORD)) - 1
    return 0


@kernel(inline=True)
def touch_rows(g: Game) -> int:
    """Mark characteristics as changed, like `touch`, of rows that `note_row` marked.

    Others may change through continuous effects.
    """
    g.version += 1
    g.layers_dirty |= SOME_ROWS
    g.sba_dirty = 1
    return 0


@kernel(inline=True)
def in_every_set(g: Game, row: int) -> int:
    """Put a new or changed permanent into every set of `rows_with` until it is classified."""
    for k in range(SETS):
        g.rows_with[k, word_of(row)] |= bit_of(row)
    return 0


@kernel(inline=True)
def grow(g: Game, whose: int) -> int:
    """Increment `version` for a change of what is tapped, or of the mana pool, of one player at most: `whose` or NONE."""
    g.version += 1
    if whose >= 0:
        g.mana_version[whose] = NONE
    return 0


@kernel(inline=True)
def source_changed(g: Game, row: int) -> int:
    """Invalidate the mana of a permanent's controller: the permanent, a source of mana, is tapped or has changed."""
    if g.can_tap_for_mana[row] != 0:
        g.mana_version[g.controller[row]] = NONE
    return 0


@kernel(inline=True)
def board_changed(g: Game) -> int:
    """Invalidate the mana of players who may have some for each permanent: there are other permanents."""
    for p in range(g.n_players):
        if g.mana_other[p] != Sources.SIMPLE:
            g.mana_version[p] = NONE
    return 0


@kernel
def forget_mana(g: Game) -> int:
    """Invalidate everybody's mana."""
    for p in range(g.n_players):
        g.mana_version[p] = NONE
    return 0


@kernel(inline=True)
def touch_lightly(g: Game, whose: int) -> int:
    """Mark a change of what is tapped, attacks or is cast: no characteristics, nothing for state-based actions.

    `whose`: the only player whose mana it may change, or NONE.
    """
    grow(g, whose)
    if g.watched != 0 or g.layers_read & (READS_OTHER | READS_STEP) != 0:
        g.layers_dirty |= SOME_ROWS
        g.sba_dirty = 1
    return 0


@kernel(inline=True)
def touch_cards(g: Game) -> int:
    """Mark a change of cards off the battlefield or of life totals, for effects that read those."""
    grow(g, NONE)
    if g.watched != 0 or g.layers_read & (READS_OTHER | READS_STEP | READS_ZONES) != 0:
        g.layers_dirty |= SOME_ROWS
        g.sba_dirty = 1
    return 0


@kernel(inline=True)
def can_be_tapped_again(g: Game, row: int) -> int:
    """Invalidate `means` of abilities with {T} in their cost: a permanent untaps, or its controller's turn begins."""
    if g.has[row] & Has.ACTIVATED != 0:
        for p in range(g.n_players):
            if g.controller[row] == p or g.any_player_abilities == 1:
                g.means[p] += 1
    return 0


# `counters_reason` of pending PUT_COUNTERS events that no effect makes: costs, turn-based actions, results of damage (614.16).
NO_EFFECT = -2
MOST_LEFT = 1_000  # cards that are counted


@kernel
def add_event(g: Game, kind: int, obj: int, player: int, amount: int, source: int) -> int:
    """Add a pending event; returns its row, or NONE with the game ended."""
    row = g.n_events
    if row >= EVENTS:
        return out_of_room(g, Table.EVENTS)
    g.n_events = row + 1
    g.events_ever = max(g.events_ever, row + 1)
    g.n_pending += 1
    g.kinds_pending |= kind_bit(kind)
    reset_event(g, row)
    g.ev_kind[row] = kind
    g.ev_object[row] = obj
    g.ev_player[row] = player
    g.ev_amount[row] = amount
    g.ev_source[row] = source
    return row


@kernel
def becomes_target(g: Game, target: int, player: int, source: int, ref: int) -> int:
    """Record that a spell or ability `ref` that a player controls has a target now (601.2i, 115.7)."""
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
    """Record an event that has just happened, if anything listens for it."""
    if not may_be_in(g.listening, kind):
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
def leaves_graveyard(g: Game, pool: Pool, ref: int) -> int:
    """Record that a card left its owner's graveyard, as it was there (603.10a); `ref`: what it is now."""
    player = owner_of(g, ref)
    row = ref_row(ref)
    card = ref
    if ref_kind(ref) == RefKind.STACK and g.st_card[row] >= 0:
        card = card_ref(g, g.st_card[row])
    elif ref_kind(ref) == RefKind.PERMANENT and g.perm_card[row] >= 0:
        card = card_ref(g, g.perm_card[row])
    if pool.counts_graveyards == 1 and is_player(player) and g.graveyard_left[player] < MOST_LEFT:
        g.graveyard_left[player] += 1
    return happened(g, EventKind.LEAVES_GRAVEYARD, card, player, 1, ref, NONE, 0)


@kernel
def detach(g: Game, row: int) -> bool:
    """Unattach a permanent from what it is attached to; return whether it was attached (701.3d)."""
    host = g.attached_to[row]
    if host < 0:
        return False
    happened(g, EventKind.UNATTACHED, perm_ref(g, row), g.controller[row], 1, NONE, host, 0)
    g.attached_to[row] = NONE
    touch(g)
    return True


@kernel(inline=True)
def event_done(g: Game, row: int, state: int) -> int:
    """Finish a pending event: it HAPPENED, or became NOTHING."""
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
