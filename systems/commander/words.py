"""Conditions and amounts about commanders (903.3d-e)."""

from ecs_mtg.components.codes import ALL_COLORS
from ecs_mtg.components.sizes import COMMANDERS
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.commander.designation import commander_of
from ecs_mtg.systems.queries.characteristics import popcount
from ecs_mtg.systems.queries.subjects import first_of
from ecs_mtg.systems.record.references import is_object, is_player


@kernel
def is_commander(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return is_object(ref) and commander_of(g, ref) >= 0


@kernel
def times_cast(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    if is_object(p):
        return times_cast_of(g, p)
    n = 0
    for k in range(COMMANDERS):
        n += g.commander_casts[p, k] if is_player(p) else 0
    return n


@kernel
def times_cast_of(g: Game, ref: int) -> int:
    """Return how often a commander was cast from the command zone this game, 0 of what is none (903.8)."""
    number = commander_of(g, ref)
    return g.commander_casts[number // COMMANDERS, number % COMMANDERS] if number >= 0 else 0


@kernel
def identity_colors(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return popcount(g.color_identity[p] & ALL_COLORS) if is_player(p) else 0
