"""Kernels of amounts: how often an ability resolved or was activated this turn."""

from ecs_mtg.components.sizes import KEPT_RESOLUTIONS
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.packed import times_counted
from ecs_mtg.systems.record.face_places import place_on
from ecs_mtg.systems.record.references import known_permanent


@kernel
def times_resolved(g: Game, pool: Pool, q: int, src: int, you: int, so: int, it: int) -> int:
    if so < 0:
        return 0
    row = known_permanent(g, g.st_source[so])
    place = place_on(pool, g.st_face[so], g.st_ability[so])
    return times_counted(g.resolved[row], place) if row >= 0 and 0 <= place < KEPT_RESOLUTIONS else 0


@kernel
def times_activated(g: Game, pool: Pool, q: int, src: int, you: int, so: int, it: int) -> int:
    if so < 0:
        return 0
    row = known_permanent(g, g.st_source[so])
    place = place_on(pool, g.st_face[so], g.st_ability[so])
    return times_counted(g.activations[row], place) if row >= 0 and 0 <= place < KEPT_RESOLUTIONS else 0
