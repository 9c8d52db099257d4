"""Status changes (110.5): tapping, phasing (702.26), transforming (701.27), regeneration (701.19)."""

from ecs_mtg.components.codes import NONE, PERMANENT_TYPES, Counter, EventKind, EventState, Keyword, Life
from ecs_mtg.components.flags import INDIRECTLY
from ecs_mtg.components.programs import Op
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.life_and_counters.counters import lose_counters
from ecs_mtg.systems.life_and_counters.life import notice
from ecs_mtg.systems.record.events import board_changed, can_be_tapped_again, event_done, grow, happened, source_changed, touch
from ecs_mtg.systems.record.face_places import is_double_faced
from ecs_mtg.systems.record.leaving_combat import remove_from_combat
from ecs_mtg.systems.record.references import is_current, is_object, keyword, perm_ref, permanent_of, ref_row, same_permanent

# Flags of a DESTROY event.
NO_REGENERATION = 1

REGENERATION, SHIELD_COUNTER, PROTECTION = 1, 2, 4  # what of a permanent itself replaces what happens to it


@kernel
def tap(g: Game, row: int, source: int) -> bool:
    """Tap a permanent at once and record the event; return whether it was untapped."""
    if g.tapped[row] != 0:
        return False
    g.tapped[row] = 1
    happened(g, EventKind.TAP, perm_ref(g, row), g.controller[row], 1, source, NONE, 0)
    grow(g, g.controller[row])
    notice(g)
    return True


@kernel
def can_be_destroyed(g: Game, ref: int) -> bool:
    """Return whether it is a permanent on the battlefield without indestructible (702.12b)."""
    row = permanent_of(g, ref)
    if row < 0:
        return False
    return not keyword(g, row, Keyword.INDESTRUCTIBLE)


@kernel
def survives(g: Game, e: int) -> bool:
    """Return whether a permanent is not destroyed: indestructible, or a regeneration shield or shield counter replaces it."""
    ref = g.ev_object[e]
    if not can_be_destroyed(g, ref):
        event_done(g, e, EventState.NOTHING)
        return True
    shields = shields_of(g, e)
    if shields != 0:
        spend_shield(g, e, shields & REGENERATION != 0)
    return shields != 0


@kernel(inline=True)
def shields_of(g: Game, e: int) -> int:
    """Return which of its shields could replace a permanent's destruction; no shield counter for lethal damage (122.1c)."""
    row = ref_row(g.ev_object[e])
    shields = REGENERATION + 0 if can_regenerate(g, e, row) else 0
    if g.counters[row, Counter.SHIELD] > 0 and g.ev_source[e] >= 0:
        shields |= SHIELD_COUNTER
    return shields


@kernel(when=uses(Op.REGENERATE))
def spend_shield(g: Game, e: int, regenerates: bool) -> int:
    """Replace the destruction by a regeneration shield, or by a shield counter."""
    if not regenerates:
        return spend_shield_counter(g, e)
    row = ref_row(g.ev_object[e])
    regenerate(g, row)
    g.regeneration[row] -= 1
    return event_done(g, e, EventState.NOTHING)


@kernel(inline=True)
def can_regenerate(g: Game, e: int, row: int) -> bool:
    """Return whether a regeneration shield can replace the destruction."""
    if g.regeneration[row] == 0 or g.destroy_flags[e] & NO_REGENERATION != 0:
        return False
    return not keyword(g, row, Keyword.CANT_BE_REGENERATED)


@kernel(when=uses(Special.NEVER))
def spend_shield_counter(g: Game, e: int) -> int:
    """Remove a shield counter instead of the destruction (122.1c)."""
    lose_counters(g, g.ev_object[e], Counter.SHIELD, 1, g.ev_object[e])
    event_done(g, e, EventState.NOTHING)
    return 0


@kernel
def has_two_shields(g: Game, e: int) -> bool:
    """Return whether a regeneration shield and a shield counter both apply, so that its controller chooses (616.1)."""
    return shields_of(g, e) == REGENERATION | SHIELD_COUNTER and can_be_destroyed(g, g.ev_object[e])


@kernel(when=uses(Op.REGENERATE))
def regenerate(g: Game, row: int) -> int:
    """Tap a permanent, remove its damage and remove it from combat, instead of its destruction (701.19a)."""
    g.damage[row] = 0
    g.deathtouched[row] = 0
    tap(g, row, NONE)
    remove_from_combat(g, row)
    touch(g)
    return 0


@kernel(
    when=uses(
        Op.TAP,
        Op.UNTAP,
        Op.TRANSFORM,
        Op.FLIP,
        Op.PHASE_OUT,
        Op.TURN_FACE_UP,
        Op.TURN_FACE_DOWN,
        Op.ATTACH,
        Op.UNATTACH,
        Op.REMOVE_FROM_COMBAT,
        Keyword.PHASING,
    )
)
def change_status(g: Game, pool: Pool, e: int) -> bool:
    """Apply a TAP, UNTAP, PHASE_OUT, PHASE_IN or TRANSFORM event; return whether it happens."""
    kind = g.ev_kind[e]
    ref = g.ev_object[e]
    if kind == EventKind.PHASE_IN:
        if not is_current(g, ref):
            return False
        g.ev_player[e] = g.controller[ref_row(ref)]
        phase_in(g, ref_row(ref))
        return True
    row = permanent_of(g, ref)
    if row < 0:
        return False
    g.ev_player[e] = g.controller[row]
    g.ev_amount[e] = 1
    if kind == EventKind.TAP:
        if g.tapped[row] != 0:
            return False
        g.tapped[row] = 1
        grow(g, g.controller[row])
        notice(g)
        return True
    if kind == EventKind.UNTAP:
        if g.tapped[row] == 0:
            return False
        if g.counters[row, Counter.STUN] > 0:  # 122.1d
            lose_counters(g, ref, Counter.STUN, 1, ref)
            return False
        g.tapped[row] = 0
        can_be_tapped_again(g, row)
        grow(g, g.controller[row])
        notice(g)
        return True
    if kind == EventKind.PHASE_OUT:
        if host_phases_out(g, row):
            return False
        phase_out(g, row, 1)
        return True
    return transform(g, pool, row, g.ev_source[e] < 0)


@kernel
def host_phases_out(g: Game, row: int) -> bool:
    """Return whether the permanent's host phases out at once, so that it phases out indirectly (702.26h)."""
    host = g.attached_to[row]
    if not is_object(host):
        return False
    for k in range(g.n_events):
        if g.ev_kind[k] == EventKind.PHASE_OUT and g.ev_object[k] == host:
            if g.ev_state[k] == EventState.READY or g.ev_state[k] == EventState.HAPPENED:
                return True
    return False


@kernel
def phase_out(g: Game, row: int, how: int) -> int:
    """Phase out a permanent (`how`: 1 directly, 2 indirectly) and what is attached to it (702.26b, g)."""
    remove_from_combat(g, row)
    g.phased[row] = how
    ref = perm_ref(g, row)
    for k in range(g.n_permanents):
        if g.perm_life[k] == Life.HERE and g.phased[k] == 0 and g.attached_to[k] == ref:
            phase_out(g, k, 2)
    board_changed(g)
    source_changed(g, row)
    touch(g)
    return 0


@kernel
def phase_in(g: Game, row: int) -> int:
    """Phase in a permanent and what phased out indirectly with it (702.26c, i)."""
    g.phased[row] = 0
    ref = perm_ref(g, row)
    host = g.attached_to[row]
    if is_object(host) and permanent_of(g, host) < 0:
        if g.perm_life[ref_row(host)] != Life.HERE or not same_permanent(g, ref_row(host), host):
            g.attached_to[row] = NONE
    for k in range(g.n_permanents):
        if g.perm_life[k] == Life.HERE and g.phased[k] == INDIRECTLY and g.attached_to[k] == ref:
            phase_in(g, k)
    board_changed(g)
    source_changed(g, row)
    touch(g)
    return 0


@kernel
def can_transform(g: Game, pool: Pool, row: int, by_daytime: bool) -> bool:
    """Return whether a permanent has another permanent face and may turn it up.

    `by_daytime`: by daybound or nightbound (702.145b, e).
    """
    face = g.perm_face[row]
    back = pool.f_back[face]
    if g.face_down[row] != 0 or keyword(g, row, Keyword.CANT_TRANSFORM):
        return False
    if not by_daytime and g.keywords[row] & (1 << Keyword.DAYBOUND | 1 << Keyword.NIGHTBOUND) != 0:
        return False
    return is_double_faced(pool, face) and back >= 0 and pool.f_types[back] & PERMANENT_TYPES != 0


@kernel
def transform(g: Game, pool: Pool, row: int, by_daytime: bool) -> bool:
    """Turn a permanent's other face up, if it has one that is a permanent's (701.27, 712.10)."""
    if not can_transform(g, pool, row, by_daytime):
        return False
    g.perm_face[row] = pool.f_back[g.perm_face[row]]
    g.transformed[row] = 1 - g.transformed[row]
    g.clock += 1
    g.timestamp[row] = g.clock  # 613.7g
    touch(g)
    return True
