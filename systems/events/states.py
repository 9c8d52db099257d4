"""State triggers (603.8): abilities that wait for a state of the game, not for an event."""

from ecs_mtg.components.codes import NONE, AbilityKind, EventKind, Life, StackKind
from ecs_mtg.systems.events.triggers import note_trigger
from ecs_mtg.systems.features import Special, uses
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.references import perm_ref
from ecs_mtg.systems.queries.rows import new_stack_object

WHEN = uses(Special.STATES)


@kernel
def look_at_states(g: Game, pool: Pool) -> int:
    """603.8: abilities of permanents trigger as soon as a state is there, and not again while they wait or are on the stack."""
    for row in range(g.n_permanents):
        if g.perm_life[row] != Life.HERE or g.phased[row] != 0 or (g.listens[row] >> EventKind.STATE) & 1 == 0:
            continue
        face = g.text_face[row]
        if g.blank[row] == 0:
            first = pool.f_ability[face]
            for a in range(first, first + pool.f_abilities[face]):
                trigger_on_state(g, pool, row, a, face)
        for k in range(g.n_granted[row]):
            trigger_on_state(g, pool, row, g.granted[row, k], face)
    return 0


@kernel
def trigger_on_state(g: Game, pool: Pool, row: int, ability: int, face: int) -> bool:
    """Let one ability of a permanent look at the state of the game."""
    if pool.a_kind[ability] != AbilityKind.TRIGGERED or pool.a_event[ability] != EventKind.STATE:
        return False
    src = perm_ref(g, row)
    for s in range(g.stack_rows):
        if (g.st_life[s] == Life.HERE or g.st_life[s] == Life.PENDING) and g.st_ability[s] == ability and g.st_source[s] == src:
            return False
    if not matches(g, pool, pool.a_subject[ability], src, src, g.controller[row], NONE, src):
        return False
    s = new_stack_object(g, StackKind.TRIGGERED, face, ability, src, g.controller[row])
    if s < 0:
        return False
    g.st_event_object[s] = src
    note_trigger(g, src)
    return True
