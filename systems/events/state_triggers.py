"""State triggers (603.8): abilities that trigger on a state of the game."""

from ecs_mtg.components.codes import NONE, AbilityKind, EventKind, Life, StackKind
from ecs_mtg.components.flags import Variant
from ecs_mtg.components.programs import Change
from ecs_mtg.components.sizes import PLANES
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.events.additional_triggers import note_trigger, repeat_for_its_source
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.references import card_ref, perm_ref
from ecs_mtg.systems.record.rows import new_stack_object

WHEN = uses(Special.STATES)


@kernel
def look_at_states(g: Game, pool: Pool) -> int:
    """Check state triggers of permanents and planes, except those already waiting or on the stack (603.8)."""
    for row in range(g.n_permanents):
        if g.perm_life[row] != Life.HERE or g.phased[row] != 0 or (g.listens[row] >> EventKind.STATE) & 1 == 0:
            continue
        face = g.text_face[row]
        source = perm_ref(g, row)
        if g.blank[row] == 0:
            states_of_face(g, pool, source, g.controller[row], face)
        for k in range(g.n_granted[row]):
            trigger_on_state(g, pool, source, g.controller[row], g.granted[row, k], face)
    if g.variant == Variant.PLANECHASE:
        for k in range(PLANES):
            if g.face_up[k] >= 0:
                states_of_face(g, pool, card_ref(g, g.face_up[k]), g.planar_controller, g.card_face[g.face_up[k]])
    return 0


@kernel
def states_of_face(g: Game, pool: Pool, source: int, you: int, face: int) -> int:
    """Check the state triggers among an object's printed abilities."""
    first = pool.f_ability[face]
    for a in range(first, first + pool.f_abilities[face]):
        trigger_on_state(g, pool, source, you, a, face)
    return 0


@kernel
def trigger_on_state(g: Game, pool: Pool, source: int, you: int, ability: int, face: int) -> bool:
    """Check one state trigger of an object."""
    if pool.a_kind[ability] != AbilityKind.TRIGGERED or pool.a_event[ability] != EventKind.STATE:
        return False
    for s in range(g.stack_rows):
        if (
            (g.st_life[s] == Life.HERE or g.st_life[s] == Life.PENDING)
            and g.st_ability[s] == ability
            and g.st_source[s] == source
        ):
            return False
    if not matches(g, pool, pool.a_subject[ability], source, source, you, NONE, source):
        return False
    s = new_stack_object(g, StackKind.TRIGGERED, face, ability, source, you)
    if s < 0:
        return False
    g.trigger_object[s] = source
    note_trigger(g, source)
    if in_force(g, Change.DOUBLE_TRIGGER):
        repeat_for_its_source(g, pool, s)
    return True
