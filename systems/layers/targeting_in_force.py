"""Effects by which permanents can't be the targets of some players' spells and abilities (115.4)."""

from ecs_mtg.components.codes import NONE, WORD
from ecs_mtg.components.programs import Change
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.protection import qualities_of
from ecs_mtg.systems.layers.rules_in_force import LOOK_UP
from ecs_mtg.systems.queries.dispatch import relates


@kernel(when=uses(Change.UNTARGETABLE_BY))
def kept_from_targeting(g: Game, pool: Pool, row: int, by: int) -> bool:
    """Return whether an effect keeps a permanent from being a target of what player `by` controls."""
    for k in range(g.n_at_work):
        effect = g.fx_effect[k]
        if g.fx_todo[k] & LOOK_UP == 0 or effect < 0 or (g.ef_objects[effect, row // WORD] >> (row % WORD)) & 1 == 0:
            continue
        first = pool.a_modification[g.fx_ability[k]]
        for m in range(first, first + pool.a_modifications[g.fx_ability[k]]):
            if pool.n_op[m] == Change.UNTARGETABLE_BY:
                if relates(g, pool, pool.n_a[m], by, g.fx_source[k], g.ef_controller[effect], NONE, NONE):
                    return True
    return False


@kernel(when=uses(Change.WARDS_PLAYER_OFF))
def wards_player_off(g: Game, pool: Pool, player: int, source: int) -> bool:
    """Return whether a player has hexproof from a quality that a spell, or the source of an ability, has (702.11e)."""
    for k in range(g.n_at_work):
        effect = g.fx_effect[k]
        if g.fx_todo[k] & LOOK_UP == 0 or effect < 0 or g.ef_player[effect] != player:
            continue
        first = pool.a_modification[g.fx_ability[k]]
        for m in range(first, first + pool.a_modifications[g.fx_ability[k]]):
            if pool.n_op[m] == Change.WARDS_PLAYER_OFF and pool.n_a[m] & qualities_of(g, pool, source) != 0:
                return True
    return False
