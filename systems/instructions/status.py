"""Instructions about status: tapping, phasing, turning over, attaching, regeneration, leaving combat."""

from ecs_mtg.components.codes import (
    CREATURE,
    LAND,
    NONE,
    WORD,
    Designation,
    EventKind,
    Keyword,
    KeywordAbility,
    Life,
    RefKind,
    Zone,
)
from ecs_mtg.components.flags import AURA, EQUIPMENT, FORTIFICATION, TURNED_FACE_UP, SpellFlag, ZoneChange
from ecs_mtg.components.programs import AbilityFlag, Op
from ecs_mtg.components.sizes import BATCH, MOST_BATCHES
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.face_down import turn_face_down, turn_face_up
from ecs_mtg.systems.casting.prepared import prepare_spell
from ecs_mtg.systems.combat.blocks import add_block
from ecs_mtg.systems.combat.combatants import set_attacking
from ecs_mtg.systems.events.entering import may_enchant, prepare
from ecs_mtg.systems.instructions.flow import AGAIN, DONE, one_object
from ecs_mtg.systems.layers.protection import protected_from
from ecs_mtg.systems.queries.characteristics import has_keyword_ability
from ecs_mtg.systems.queries.gathering import gather
from ecs_mtg.systems.queries.subjects import first_of
from ecs_mtg.systems.record.events import add_event, detach, happened, move, touch
from ecs_mtg.systems.record.leaving_combat import remove_from_combat
from ecs_mtg.systems.record.references import is_current, known_permanent, perm_ref, permanent_of, ref_kind, ref_row
from ecs_mtg.systems.record.teams import plays_with

MOST_SHIELDS = 100


@kernel
def tap_objects(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0 and g.tapped[row] == 0:
            add_event(g, EventKind.TAP, g.found[k], g.controller[row], 1, source)
    return DONE


@kernel
def untap(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0 and g.tapped[row] == 1:
            add_event(g, EventKind.UNTAP, g.found[k], g.controller[row], 1, source)
    return DONE


@kernel
def phase_objects_out(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row < 0:
            continue
        if g.n_events >= BATCH and g.batches_begun[f] < MOST_BATCHES:  # the rest when these have phased out
            g.batches_begun[f] += 1
            return AGAIN
        add_event(g, EventKind.PHASE_OUT, g.found[k], g.controller[row], 1, source)
    return DONE


@kernel
def regenerate_objects(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0 and g.regeneration[row] < MOST_SHIELDS:
            g.regeneration[row] += 1
    return DONE


@kernel
def remove_damage(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0:
            g.damage[row] = 0
            g.deathtouched[row] = 0
            touch(g)
    return DONE


@kernel
def leave_combat(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0:
            remove_from_combat(g, row)
    return DONE


@kernel
def join_block(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Let creatures that have just entered block an attacking creature, if it attacks their controller or what that one controls (506.3d, 509.4)."""
    attacker = permanent_of(g, first_of(g, pool, pool.i_b[pc], source, you, stack_row, it))
    if attacker < 0 or g.attacking[attacker] == NONE:
        return DONE
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row < 0 or g.types[row] & CREATURE == 0 or not plays_with(g, g.defending[attacker], g.controller[row]):
            continue
        add_block(g, row, attacker)
        if g.blocked[attacker] == 0:  # 509.3c
            g.blocked[attacker] = 1
            happened(g, EventKind.BECOMES_BLOCKED, perm_ref(g, attacker), g.controller[attacker], 1, NONE, NONE, 0)
    touch(g)
    return DONE


@kernel
def join_combat(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Put creatures into combat attacking an object, or what a returned creature attacked (508.4, 702.49c).

    Cards enter so (508.4a); permanents have just entered.
    """
    attacked = g.st_joins[stack_row]
    if pool.i_b[pc] > 0:
        attacked = first_of(g, pool, pool.i_b[pc], source, you, stack_row, it)
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0:
            set_attacking(g, row, attacked)
        elif ref_kind(g.found[k]) == RefKind.CARD and is_current(g, g.found[k]):
            e = move(g, g.found[k], Zone.BATTLEFIELD, ZoneChange.TAPPED | ZoneChange.ATTACKING, you, source)
            if e >= 0 and prepare(g, pool, e) >= 0:
                g.attacking[g.ev_row[e]] = attacked
    return DONE


@kernel
def designate(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Give permanents a designation, a marker that the rules and other abilities find (701.37b)."""
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    bit = pool.i_c[pc]
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row < 0 and g.found[k] == source and known_permanent(g, source) >= 0 and g.perm_life[ref_row(source)] == Life.PENDING:
            g.designated[ref_row(source)] |= 1 << bit  # as it enters (722.3a)
        elif row >= 0 and (g.designated[row] >> bit) & 1 == 0:
            if bit == Designation.PREPARED and prepare_spell(pool, g.text_face[row]) < 0:
                continue
            if bit == Designation.RING_BEARER:
                lay_the_ring_down(g, g.controller[row])
            g.designated[row] |= 1 << bit
            happened(g, EventKind.DESIGNATED, g.found[k], g.controller[row], bit, source, NONE, 0)
            touch(g)
    return DONE


@kernel(when=uses(Op.RING_TEMPTS))
def lay_the_ring_down(g: Game, player: int) -> int:
    """Make another creature a player's Ring-bearer; the previous one no longer is (701.54a)."""
    for row in range(g.n_permanents):
        if g.controller[row] == player and g.perm_life[row] == Life.HERE:
            g.designated[row] &= ~(1 << Designation.RING_BEARER)
    return 0


@kernel
def attach_all(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    host = one_object(g, pool, pool.i_c[pc], source, you, stack_row, it)
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0:
            attach(g, pool, row, host)
    return DONE


@kernel
def unattach_objects(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0:
            detach(g, row)
    return DONE


@kernel
def transform_all(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0:
            transform_by_ability(g, pool, row, source, stack_row)
    return DONE


@kernel
def flip_all(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0:
            flip(g, row)
    return DONE


@kernel
def turn_all_face_up(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0 and turn_face_up(g, pool, row, 0) and pool.notes_face_down == 1:
            g.face_down_deeds[you] |= TURNED_FACE_UP
    return DONE


@kernel
def turn_all_face_down(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0:
            turn_face_down(g, pool, row)
    return DONE


@kernel
def no_combat_damage(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        row = permanent_of(g, g.found[k])
        if row >= 0:
            g.harmless_turn[row] = g.turn_number
    return DONE


@kernel
def attachable(g: Game, pool: Pool, row: int, host: int) -> bool:
    """Return whether permanent `row` can be attached to the object or player (301.5, 303.4, 701.3a)."""
    ref = perm_ref(g, row)
    if host < 0 or host == ref or not is_current(g, host) or ref_kind(host) > RefKind.PERMANENT:
        return False
    other = NONE
    if ref_kind(host) == RefKind.PERMANENT:
        other = permanent_of(g, host)
        if other < 0 or protected_from(g, pool, other, ref):
            return False
    if g.types[row] & CREATURE and not has_keyword_ability(g, pool, ref, KeywordAbility.RECONFIGURE):  # 301.5c
        return False
    if g.subtypes[row, 0] & AURA != 0:
        return may_enchant(g, pool, row, host)
    if other < 0:
        return False
    if g.subtypes[row, 0] & EQUIPMENT != 0:
        return g.types[other] & CREATURE != 0
    if g.subtypes[row, 0] & FORTIFICATION != 0:
        return g.types[other] & LAND != 0
    return False


@kernel
def attach(g: Game, pool: Pool, row: int, host: int) -> bool:
    """Attach a permanent with a new timestamp (701.3, 613.7e), unless it can't be or already is attached there."""
    if g.attached_to[row] == host or not attachable(g, pool, row, host):
        return False
    detach(g, row)
    g.clock += 1
    g.attached_to[row] = host
    g.timestamp[row] = g.clock
    happened(g, EventKind.ATTACHED, perm_ref(g, row), g.controller[row], 1, NONE, host, 0)
    touch(g)
    return True


@kernel
def transform_by_ability(g: Game, pool: Pool, row: int, source: int, stack_row: int) -> bool:
    """Transform a permanent, unless it has transformed since its own ability was put on the stack (701.27f)."""
    ref = perm_ref(g, row)
    a = g.st_ability[stack_row]
    if (g.keywords[row] >> Keyword.CANT_TRANSFORM) & 1:
        return False
    if ref == source and g.st_flags[stack_row] & SpellFlag.SOURCE_TRANSFORMED and a >= 0:
        if (pool.a_flags[a] >> AbilityFlag.DELAYED) & 1 == 0:
            return False
    for s in range(g.stack_rows):
        if s != stack_row and g.st_life[s] != Life.FREE and g.st_source[s] == ref:
            g.st_flags[s] |= SpellFlag.SOURCE_TRANSFORMED
    add_event(g, EventKind.TRANSFORM, ref, g.controller[row], 1, source)
    return True


@kernel
def flip(g: Game, row: int) -> bool:
    """Flip a permanent (710.4)."""
    if g.flipped[row] != 0:
        return False
    g.flipped[row] = 1
    g.basis[row] |= 1 << WORD  # another face, perhaps of a copy: its characteristics are computed again
    touch(g)
    return True
