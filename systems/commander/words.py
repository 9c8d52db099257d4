"""Conditions and amounts about commanders (903.3d-e)."""

from ecs_mtg.components.sizes import COMMANDERS
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.commander.designation import commander_of
from ecs_mtg.systems.queries.subjects import first_of
from ecs_mtg.systems.record.references import is_object, is_player


@kernel
def is_commander(g: Game, pool: Pool, s: int, ref: int, src: int, you: int, so: int, it: int) -> bool:
    return is_object(ref) and commander_of(g, ref) >= 0


@kernel
def times_cast(g: Game, pool: Pool, q: int, src: int, you: int, so: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], src, you, so, it)
    n = 0
    for k in range(COMMANDERS):
        n += g.commander_casts[p, k] if is_player(p) else 0
    return n
