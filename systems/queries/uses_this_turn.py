"""Kernels of amounts: how often an ability resolved or was activated this turn."""

from ecs_mtg.components.sizes import KEPT_RESOLUTIONS
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.packed import times_counted
from ecs_mtg.systems.record.face_places import place_on
from ecs_mtg.systems.record.references import known_permanent


@kernel
def times_resolved(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    if stack_row < 0:
        return 0
    row = known_permanent(g, g.st_source[stack_row])
    place = place_on(pool, g.st_face[stack_row], g.st_ability[stack_row])
    return times_counted(g.resolved[row], place) if row >= 0 and 0 <= place < KEPT_RESOLUTIONS else 0


@kernel
def times_activated(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    if stack_row < 0:
        return 0
    row = known_permanent(g, g.st_source[stack_row])
    place = place_on(pool, g.st_face[stack_row], g.st_ability[stack_row])
    return times_counted(g.activations[row], place) if row >= 0 and 0 <= place < KEPT_RESOLUTIONS else 0
