"""Attack requirements in force (508.1d): creatures that attack if able, goaded ones (701.15)."""

from ecs_mtg.components.codes import WORD, Duration
from ecs_mtg.components.programs import Change
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.rules_in_force import LOOK_UP
from ecs_mtg.systems.record.references import is_player


@kernel(when=uses(Change.GOADED))
def goads(g: Game, effect: int, row: int, what: int) -> int:
    """Return what a goaded creature has to do: attack if able (1), and a player other than the one who goaded it if able (2) (701.15b)."""
    if (g.ef_objects[effect, row // WORD] >> (row % WORD)) & 1 == 0:
        return 0
    return 2 if is_player(what) and what != g.ef_controller[effect] else 1


@kernel(when=uses(Change.GOADED))
def is_goaded_besides(g: Game, pool: Pool, k: int, row: int) -> bool:
    """Return whether an earlier row says that the same player goaded the creature; that counts once (701.15d)."""
    by = g.ef_controller[g.fx_effect[k]]
    for j in range(k):
        effect = g.fx_effect[j]
        if g.fx_todo[j] & LOOK_UP == 0 or effect < 0 or g.ef_controller[effect] != by:
            continue
        if pool.n_op[pool.a_modification[g.fx_ability[j]]] == Change.GOADED:
            if (g.ef_objects[effect, row // WORD] >> (row % WORD)) & 1:
                return True
    return False


@kernel(when=uses(Change.MUST_ATTACK, Change.GOADED))
def must_attack(g: Game, pool: Pool, row: int, what: int) -> int:
    """Return how many requirements of effects are obeyed if creature `row` attacks `what` (508.1d)."""
    n = 0
    for k in range(g.n_at_work):
        effect = g.fx_effect[k]
        if g.fx_todo[k] & LOOK_UP == 0 or effect < 0:
            continue
        if pool.n_op[pool.a_modification[g.fx_ability[k]]] == Change.GOADED:
            if not is_goaded_besides(g, pool, k, row):
                n += goads(g, effect, row, what)
            continue
        if g.ef_player[effect] != g.controller[row] or g.continuous_about[effect] != what:
            continue
        if g.ef_duration[effect] == Duration.THEIR_NEXT_TURN and g.ef_turn[effect] == g.turn_number:
            continue
        a = g.fx_ability[k]
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.MUST_ATTACK:
                n += 1
    return n
