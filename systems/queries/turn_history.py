"""Kernels of amounts about this turn: what players have done, alone or together. `q` is the Amount row."""

from ecs_mtg.components.codes import Step
from ecs_mtg.components.programs import Relation
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.dispatch import amount, relates
from ecs_mtg.systems.queries.subjects import first_of
from ecs_mtg.systems.record.references import is_player
from ecs_mtg.systems.record.teams import opposes


@kernel
def cast_of_kind(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.cast_kinds[p, pool.q_b[q]] if is_player(p) else 0


@kernel
def lost_last_turn(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.lost_last_turn[p] if is_player(p) else 0


@kernel
def of_players(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Add up a number of each player; of everybody also of those who have left, who did what they did."""
    total = 0
    for p in range(g.n_players):
        if pool.q_a[q] == Relation.ANY or (g.in_game[p] == 1 and relates(g, pool, pool.q_a[q], p, source, you, stack_row, it)):
            total += amount(g, pool, pool.q_b[q], source, you, stack_row, p)
    return total


@kernel
def turns_begun(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.turns_begun[p] if is_player(p) else 0


@kernel
def cast_ever(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.cast_ever[p] if is_player(p) else 0


@kernel
def buried_cards(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.buried_cards[p] if is_player(p) else 0


@kernel
def opponent_cast_of_color(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    for p in range(g.n_players):
        if opposes(g, p, you) and g.in_game[p] == 1 and g.cast_colors[p] & pool.c_a[c] != 0:
            return True
    return False


@kernel
def has_descended(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return (g.descended >> you) & 1 != 0


@kernel
def creatures_exiled(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    total = 0
    for p in range(g.n_players):
        if opposes(g, p, you):
            total += g.creatures_exiled[p]
    return total


@kernel
def lands_played(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.lands_played[p] if is_player(p) else 0


@kernel
def left_graveyard(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.graveyard_left[p] if is_player(p) else 0


@kernel
def searched(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.searched[p] if is_player(p) else 0


@kernel
def has_attacked_with(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return (g.attacked_with[you] >> pool.c_b[c]) & 1 != 0


@kernel
def cast_such(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    p = first_of(g, pool, pool.q_a[q], source, you, stack_row, it)
    return g.cast_noted[p, pool.q_c[q]] if is_player(p) else 0


@kernel
def has_committed_crime(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    return (g.criminals >> you) & 1 != 0


@kernel
def first_combat(g: Game, pool: Pool, c: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return whether it is the first combat phase of the turn: no other one has begun, and this one has."""
    return g.combats == 1 and Step.BEGIN_COMBAT <= g.step <= Step.END_COMBAT
