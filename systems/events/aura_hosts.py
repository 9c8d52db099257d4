"""Objects that an Aura can be attached to (303.4)."""

from ecs_mtg.components.codes import NONE
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.events.entering import is_aura_face
from ecs_mtg.systems.layers.protection import protected_from
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.subjects import first_of
from ecs_mtg.systems.record.references import face_of, known_permanent


@kernel
def could_enchant(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return whether an Aura that `you` put onto the battlefield could be attached to a permanent (303.4c, 702.16c)."""
    ref = first_of(g, pool, pool.c_a[c], source, you, stack_row, it)
    host = first_of(g, pool, pool.c_b[c], source, you, stack_row, it)
    face = face_of(g, ref)
    row = known_permanent(g, host)
    if row < 0 or face < 0 or not is_aura_face(g, pool, face) or protected_from(g, pool, row, ref):
        return False
    return matches(g, pool, pool.t_selector[pool.m_slot[pool.a_mode[pool.f_spell[face]]]], host, ref, you, NONE, NONE)
