"""Effects by which what enters the battlefield causes no abilities to trigger (603.2)."""

from ecs_mtg.components.codes import NONE, EventKind, RefKind, Zone
from ecs_mtg.components.programs import Change, Relation
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.at_work import effect_exists, you_of
from ecs_mtg.systems.layers.rules_in_force import LOOK_UP
from ecs_mtg.systems.queries.dispatch import relates
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.record.references import ref_kind

WHEN = uses(Change.CAUSES_NO_TRIGGER)


@kernel
def is_kept_from_triggering(g: Game, pool: Pool, e: int, source: int, player: int) -> bool:
    """Return whether an effect prevents an event from triggering an ability of `source` that `player` controls.

    What entered is looked at as it is on the battlefield, with all effects that there are then.
    """
    if g.ev_kind[e] != EventKind.ZONE_CHANGE or g.move_to[e] != Zone.BATTLEFIELD:
        return False
    entered = g.ev_object[e]
    for k in range(g.n_at_work):
        if g.fx_todo[k] & LOOK_UP == 0 or not effect_exists(g, pool, k):
            continue
        a = g.fx_ability[k]
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] != Change.CAUSES_NO_TRIGGER:
                continue
            if pool.n_b[m] != Relation.ANY:
                if ref_kind(source) != RefKind.PERMANENT:
                    continue
                if not relates(g, pool, pool.n_b[m], player, g.fx_source[k], you_of(g, k), NONE, NONE):
                    continue
            if matches(g, pool, pool.n_a[m], entered, g.fx_source[k], you_of(g, k), NONE, entered):
                return True
    return False
