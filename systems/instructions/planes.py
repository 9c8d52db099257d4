"""Instructions about planes and the turn order (901)."""

from ecs_mtg.components.codes import NONE, EventKind
from ecs_mtg.components.flags import Variant
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.instructions.flow import DONE, some_players
from ecs_mtg.systems.queries.gathering import gather
from ecs_mtg.systems.record.events import add_event, happened


@kernel
def players_planeswalk(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Let players planeswalk (701.31)."""
    if g.variant != Variant.PLANECHASE:
        return DONE
    e = add_event(g, EventKind.PLANESWALK, NONE, you, 1, source)
    if e >= 0 and pool.i_a[pc] != 0:
        n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
        g.planes_wanted[e] = n if n < 2 else 2
        g.ev_object[e] = g.found[0] if n > 0 else NONE
        g.second_plane[e] = g.found[1] if n > 1 else NONE
    return DONE


@kernel
def reverse_turn_order(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    if g.variant == Variant.PLANECHASE:
        g.turn_order = g.n_players - g.turn_order
    return DONE


@kernel
def roll_planar_die(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Have players roll the planar die, which `planechase.planar` does (901.3a)."""
    if g.variant != Variant.PLANECHASE:
        return DONE
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        add_event(g, EventKind.PLANAR_ROLL, g.found[k], g.found[k], 0, source)
    return DONE


@kernel
def chaos_ensues(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Let chaos ensue, for some plane cards if they are named (311.7)."""
    if g.variant != Variant.PLANECHASE:
        return DONE
    if pool.i_a[pc] == 0:
        happened(g, EventKind.CHAOS, NONE, g.planar_controller, 1, source, NONE, 0)
        return DONE
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        happened(g, EventKind.CHAOS, g.found[k], g.planar_controller, 1, source, NONE, 0)
    return DONE
