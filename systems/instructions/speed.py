"""SPEED_UP: players increase their speed (702.179)."""

from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.instructions.flow import DONE, some_players
from ecs_mtg.systems.life_and_counters.speed import set_speed
from ecs_mtg.systems.queries.dispatch import amount


@kernel
def speed_up(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Increase a player's speed, or set it for a player without speed (702.179c)."""
    much = amount(g, pool, pool.i_b[pc], source, you, stack_row, it)
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        if g.in_game[g.found[k]] == 1 and much > 0:
            set_speed(g, pool, g.found[k], g.speed[g.found[k]] + much)
    return DONE
