"""Kernels of amounts about this turn: what players have done, alone or together. `q` is the Amount row."""

from ecs_mtg.components.programs import Relation
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.dispatch import amount, relates
from ecs_mtg.systems.queries.subjects import first_of
from ecs_mtg.systems.record.references import is_player


@kernel
def cast_of_kind(g: Game, pool: Pool, q: int, src: int, you: int, so: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], src, you, so, it)
    return g.cast_kinds[p, pool.q_b[q]] if is_player(p) else 0


@kernel
def lost_last_turn(g: Game, pool: Pool, q: int, src: int, you: int, so: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], src, you, so, it)
    return g.lost_last_turn[p] if is_player(p) else 0


@kernel
def of_players(g: Game, pool: Pool, q: int, src: int, you: int, so: int, it: int) -> int:
    """A number of each player together; of everybody also of those who have left, who did what they did."""
    total = 0
    for p in range(g.n_players):
        if pool.q_a[q] == Relation.ANY or (g.in_game[p] == 1 and relates(g, pool, pool.q_a[q], p, src, you, so, it)):
            total += amount(g, pool, pool.q_b[q], src, you, so, p)
    return total


@kernel
def turns_begun(g: Game, pool: Pool, q: int, src: int, you: int, so: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], src, you, so, it)
    return g.turns_begun[p] if is_player(p) else 0


@kernel
def lands_played(g: Game, pool: Pool, q: int, src: int, you: int, so: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], src, you, so, it)
    return g.lands_played[p] if is_player(p) else 0


@kernel
def left_graveyard(g: Game, pool: Pool, q: int, src: int, you: int, so: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], src, you, so, it)
    return g.graveyard_left[p] if is_player(p) else 0


@kernel
def searched(g: Game, pool: Pool, q: int, src: int, you: int, so: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], src, you, so, it)
    return g.searched[p] if is_player(p) else 0


@kernel
def descended(g: Game, pool: Pool, q: int, src: int, you: int, so: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], src, you, so, it)
    return g.descended[p] if is_player(p) else 0
