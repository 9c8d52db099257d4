"""Rebound (702.88): a spell that is exiled as it resolves and may be cast again."""

from ecs_mtg.components.codes import NONE, Cause, Duration, EffectKind, Keyword, KeywordAbility, Zone
from ecs_mtg.systems.features import uses
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.packed import cause_of
from ecs_mtg.systems.queries.rows import new_effect

WHEN = uses(Keyword.REBOUND)


@kernel
def rebounds(g: Game, pool: Pool, e: int, s: int) -> int:
    """702.88a: its delayed triggered ability waits for the next upkeep of the player who controlled the spell."""
    if g.ev_amount[e] != Zone.EXILE or cause_of(g.ev_flags[e]) != Cause.RESOLVED:
        return NONE
    first = pool.f_ability[g.st_face[s]]
    for a in range(first, first + pool.f_abilities[g.st_face[s]]):
        if pool.a_keyword[a] == KeywordAbility.REBOUND:
            k = new_effect(g, EffectKind.DELAYED, a, g.ev_object[e], g.st_controller[s], Duration.INDEFINITE)
            if k >= 0:
                g.ef_memory[k, 0] = g.ev_object[e]
                g.listening |= 1 << pool.a_event[a]
            return k
    return NONE
