"""Commanders returning to the command zone, from a graveyard or exile (903.9a), or instead of a hand or library (903.9b).

The replacement effects of 903.9b are abilities of a face that the compiler adds to pools with commanders (`commander_returns_at`): the
first of them is about hands, the second about libraries, the third about draws. Their source is the commander itself.
"""

from ecs_mtg.components.codes import NONE, Cause, Decision, EventKind, FrameKind, Option, Zone
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.sizes import COMMANDERS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.commander.designation import (
    INSTEAD_OF_DRAWING,
    TO_HAND,
    TO_LIBRARY,
    beaten_by_commander,
    commander_drawn,
    commander_number,
    commander_of,
)
from ecs_mtg.systems.layers.replacement_sources import add_source
from ecs_mtg.systems.queries.packed import because
from ecs_mtg.systems.record.decisions import ask, in_turn, offer
from ecs_mtg.systems.record.events import move
from ecs_mtg.systems.record.frames import push_frame
from ecs_mtg.systems.record.references import card_ref

WHEN = uses(Special.COMMANDERS)

WAITS, GOES = 1, 4  # `commander_returns`, of the first commander


# --- 903.9b: rather than to a hand or library


@kernel
def may_stay_out(g: Game, ref: int, zone: int) -> bool:
    """Return whether an event would put a commander into its owner's hand or library."""
    return (zone == Zone.HAND or zone == Zone.LIBRARY) and commander_of(g, ref) >= 0


@kernel
def commander_sources(g: Game, pool: Pool, e: int) -> int:
    """Register the effect that can put an event's commander into the command zone instead."""
    if g.ev_kind[e] == EventKind.ZONE_CHANGE:
        zone = g.move_to[e]
        if may_stay_out(g, g.ev_object[e], zone):
            add_source(g, g.ev_object[e], NONE, pool.commander_returns_at + (TO_HAND if zone == Zone.HAND else TO_LIBRARY))
    elif g.ev_kind[e] == EventKind.DRAW:
        card = commander_drawn(g, e)
        if card >= 0:
            add_source(g, card_ref(g, card), NONE, pool.commander_returns_at + INSTEAD_OF_DRAWING)
    return 0


# --- 903.9a, a state-based action


@kernel
def note_commander_gone(g: Game, card: int, zone: int) -> int:
    """Record that a card has changed zones, so that state-based actions check commanders in graveyards and exile."""
    n = commander_number(g, card)
    if n >= 0 and (zone == Zone.GRAVEYARD or zone == Zone.EXILE):
        g.commander_returns[n // COMMANDERS] |= WAITS << n % COMMANDERS
        g.sba_dirty = 1
    return 0


@kernel
def commanders_matter(g: Game) -> bool:
    """Return whether a state-based action of 704.6 could apply."""
    for p in range(g.n_players):
        if g.in_game[p] == 1 and (g.commander_returns[p] != 0 or beaten_by_commander(g, p)):
            return True
    return False


@kernel
def choose_commanders(g: Game) -> bool:
    """Ask owners, in turn order, whether to return their commanders; return whether a decision is pending."""
    for seat in range(g.n_players):
        p = in_turn(g, seat)
        for k in range(COMMANDERS):
            if g.commander_returns[p] & WAITS << k == 0:
                continue
            card = g.commander[p, k]
            there = g.card_zone[card] == Zone.GRAVEYARD or g.card_zone[card] == Zone.EXILE
            if not there or g.in_game[p] == 0:
                g.commander_returns[p] &= ~(WAITS << k)
                continue
            if g.n_frames == 0:
                push_frame(g, FrameKind.SBA, NONE, p)
            g.fr_player[g.n_frames - 1] = p
            g.returning_commander[g.n_frames - 1] = k
            ask(g, Decision.MAY, p, card_ref(g, card), 0, Hint.GOOD)
            offer(g, Option.YES, NONE, NONE)
            offer(g, Option.NO, NONE, NONE)
            return True
    return False


@kernel
def commander_chosen(g: Game) -> int:
    """Take the owner's answer."""
    p = g.fr_player[g.n_frames - 1]
    k = g.returning_commander[g.n_frames - 1]
    g.commander_returns[p] &= ~(WAITS << k)
    if g.answer_kind == Option.YES:
        g.commander_returns[p] |= GOES << k
    return 0


@kernel
def return_commanders(g: Game) -> bool:
    """Put the commanders that owners chose into the command zone; return whether there are any."""
    done = False
    for p in range(g.n_players):
        for k in range(COMMANDERS):
            if g.commander_returns[p] & GOES << k != 0:
                move(g, card_ref(g, g.commander[p, k]), Zone.COMMAND, because(Cause.RULE), NONE, NONE)
                done = True
        g.commander_returns[p] = 0
    return done


# --- 903.9c: of a melded permanent


@kernel
def zone_of_rest(g: Game, pool: Pool, e: int) -> int:
    """Return the zone for the other card of a melded commander: where the permanent would have gone."""
    for k in range(g.n_sources):
        if (g.ev_applied[e] >> k) & 1 and g.rp_ability[k] == pool.commander_returns_at + TO_LIBRARY:
            return Zone.LIBRARY + 0
    return Zone.HAND + 0
