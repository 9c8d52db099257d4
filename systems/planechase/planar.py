"""Planechase (901): the planar die, chaos, planeswalking, phenomena, the planar controller (311.5).

Planes are cards in the command zone; those in `face_up` are the ones whose abilities function. A player who rolls takes a special action
(`turn.priority.act`), which is paid for like a spell; `casting.casting.finish_special` then adds the pending roll that `planar` performs.
"""

from ecs_mtg.components.codes import (
    EVERYBODY,
    NONE,
    PHENOMENON,
    PLANE,
    DieFace,
    Duration,
    EventKind,
    EventState,
    Life,
    Outcome,
    StackKind,
    Zone,
)
from ecs_mtg.components.flags import Variant
from ecs_mtg.components.programs import Change
from ecs_mtg.components.sizes import LOGGED_TRIGGERS, PLANES
from ecs_mtg.kernels.features import ALWAYS, Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.continuous_effects import expire_effects
from ecs_mtg.systems.life_and_counters.card_counters import leave_behind
from ecs_mtg.systems.record.chance import random_below
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.events import event_done, happened, touch, touch_rows
from ecs_mtg.systems.record.references import card_ref, ref_row
from ecs_mtg.systems.record.rows import new_stack_object, off_stack
from ecs_mtg.systems.record.zone_lists import link_bottom, stamp_card, top_plane, unlink

WHEN = uses(Special.PLANES)

SIDES = 6


@kernel(when=ALWAYS)
def planar(g: Game, pool: Pool) -> int:
    """Roll the planar die, and let players planeswalk."""
    if g.variant != Variant.PLANECHASE or g.outcome != Outcome.NONE:
        return 0
    done = 0
    for e in range(g.n_events):
        if g.ev_state[e] == EventState.READY:
            if g.ev_kind[e] == EventKind.PLANAR_ROLL:
                done = roll(g, pool, e)
            elif g.ev_kind[e] == EventKind.PLANESWALK:
                done = planeswalk(g, pool, e)
    return done


@kernel
def face_rolled(g: Game) -> int:
    """Return the face that the planar die shows: one has the chaos symbol, one the Planeswalker symbol, the others are blank (901.3a)."""
    face = g.forced_roll
    g.forced_roll = NONE
    if face >= 0:
        return face
    n = random_below(g, SIDES)
    if n == SIDES - 1:
        return DieFace.PLANESWALKER + 0
    return DieFace.CHAOS + 0 if n == SIDES - 2 else DieFace.BLANK + 0


@kernel
def roll(g: Game, pool: Pool, e: int) -> int:
    """Roll the planar die (901.9c): chaos ensues, the player planeswalks, or nothing happens."""
    player = g.ev_player[e]
    face = face_rolled(g)
    if face == DieFace.BLANK and in_force(g, Change.BLANKS_ARE_CHAOS):
        face = DieFace.CHAOS + 0
    g.roll_face[e] = face
    event_done(g, e, EventState.HAPPENED)
    if face == DieFace.CHAOS:
        happened(g, EventKind.CHAOS, NONE, g.planar_controller, 1, NONE, NONE, 0)
    elif face == DieFace.PLANESWALKER:  # 901.8: it has no source
        s = new_stack_object(g, StackKind.TRIGGERED, pool.planar_rules, pool.planeswalking, NONE, player)
        if s >= 0:
            g.trigger_player[s] = player
            g.trigger_amount[s] = face
            g.n_waiting += 1
            g.trigger_log[g.trigger_count % LOGGED_TRIGGERS] = NONE
            g.trigger_count += 1
    touch_rows(g)
    return 1


@kernel
def planeswalk(g: Game, pool: Pool, e: int) -> int:
    """Planeswalk: put what is face up on the bottom of its owner's planar deck and turn up the top card of yours (701.31b)."""
    event_done(g, e, EventState.NOTHING)  # what happens are the planes that are left and those that are arrived at
    if g.ev_player[e] != g.planar_controller:  # 701.31a
        return 1
    for k in range(PLANES):
        card = g.face_up[k]
        if card >= 0:
            g.face_up[k] = NONE
            away_from(g, pool, card, Zone.PLANAR_DECK)
    one = g.ev_object[e]
    other = g.second_plane[e]
    if one < 0:
        if g.planes_wanted[e] > 0:
            planeswalk_to(g, pool, top_plane(g, g.planar_controller), 1)
    else:
        planeswalk_to(g, pool, ref_row(one), 1)
        if other >= 0:
            planeswalk_to(g, pool, ref_row(other), 0)
    return 1


@kernel
def away_from(g: Game, pool: Pool, card: int, zone: int) -> int:
    """Turn a face-up card face down, or let it leave the game with its owner: a new object (311.6). A player planeswalks away from it."""
    happened(g, EventKind.PLANESWALK_AWAY, card_ref(g, card), g.planar_controller, 1, NONE, NONE, 0)
    if pool.f_types[g.card_face[card]] & PLANE != 0:
        expire_effects(g, Duration.PLANESWALK_FROM_PLANE, g.planar_controller)
    leave_behind(g, card)
    unlink(g, card)
    g.card_inc[card] += 1
    if zone == Zone.OUTSIDE:
        g.card_zone[card] = Zone.OUTSIDE
    else:
        link_bottom(g, card, zone)
    touch(g)
    return 0


@kernel
def turn_up(g: Game, card: int) -> int:
    """Move a card off a planar deck and turn it face up. Returns the reference, or NONE."""
    for k in range(PLANES):
        if card >= 0 and g.face_up[k] < 0:
            g.face_up[k] = card
            unlink(g, card)
            g.card_inc[card] += 1
            g.card_known[card] = EVERYBODY
            link_bottom(g, card, Zone.COMMAND)
            stamp_card(g, card)  # 613.7h
            touch(g)
            return card_ref(g, card)
    return NONE


@kernel
def planeswalk_to(g: Game, pool: Pool, card: int, first: int) -> bool:
    """Turn a card up; effects that last until a player planeswalks end (901.11). `first`: 0 for the second of two planes."""
    ref = turn_up(g, card)
    if ref < 0:
        return False
    expire_effects(g, Duration.PLANESWALK, g.planar_controller)
    happened(g, EventKind.PLANESWALK, ref, g.planar_controller, first, NONE, NONE, 0)
    if pool.f_types[g.card_face[card]] & PHENOMENON != 0:
        happened(g, EventKind.ENCOUNTER, ref, g.planar_controller, 1, NONE, NONE, 0)
    return True


@kernel
def turn_up_starting_plane(g: Game, pool: Pool) -> int:
    """Turn up the starting player's top plane (901.5); phenomena go under it, nothing triggers, nobody planeswalks."""
    card = top_plane(g, g.planar_controller)
    for _ in range(g.n_cards):
        if card < 0 or pool.f_types[g.card_face[card]] & PHENOMENON == 0:
            break
        unlink(g, card)
        link_bottom(g, card, Zone.PLANAR_DECK)
        g.card_inc[card] += 1
        g.card_known[card] = EVERYBODY
        card = top_plane(g, g.planar_controller)
    turn_up(g, card)
    return 0


@kernel
def encounter_over(g: Game, pool: Pool) -> bool:
    """Return whether a face-up phenomenon is the source of no triggered ability that has yet to leave the stack: then on it goes (704.6f)."""
    if g.n_events > 0:  # it is not known yet what triggered
        return False
    for k in range(PLANES):
        card = g.face_up[k]
        if card >= 0 and pool.f_types[g.card_face[card]] & PHENOMENON != 0:
            ref = card_ref(g, card)
            waits = False
            for s in range(g.stack_rows):
                if (g.st_life[s] == Life.HERE or g.st_life[s] == Life.PENDING) and g.st_source[s] == ref:
                    if g.st_kind[s] == StackKind.TRIGGERED:
                        waits = True
            if not waits:
                return True
    return False


@kernel
def planes_leave(g: Game, pool: Pool, player: int) -> bool:
    """Remove the face-up planes of a player who left and turn the next one up at once; return whether there were any (901.10)."""
    if g.shared_planar_deck == 1:  # 901.15b: the planar controller owns them
        return False
    left = False
    for k in range(PLANES):
        card = g.face_up[k]
        if card >= 0 and g.card_owner[card] == player:
            g.face_up[k] = NONE
            away_from(g, pool, card, Zone.OUTSIDE)
            left = True
    if left:
        for s in range(g.stack_rows):  # 901.10a
            if g.st_ability[s] == pool.planeswalking and g.st_kind[s] == StackKind.TRIGGERED:
                if g.st_life[s] == Life.PENDING:
                    g.st_life[s] = Life.FREE
                    g.n_waiting -= 1
                elif g.st_life[s] == Life.HERE:
                    off_stack(g, s)
        planeswalk_to(g, pool, top_plane(g, g.planar_controller), 1)
    return left
