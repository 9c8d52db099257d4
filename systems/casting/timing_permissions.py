"""Timing permissions (601.3): when a card may be cast, and what that costs."""

from ecs_mtg.components.codes import INSTANT, NONE, AbilityKind, Keyword
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import FOR_FREE, LOOK, AbilityFlag, Change
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.rules_in_force import casts_free_at_any_time, flash_granted
from ecs_mtg.systems.queries.characteristics import has_lost_abilities
from ecs_mtg.systems.queries.conditions import sorcery_time
from ecs_mtg.systems.record.changed_rules import in_force

NOT_NOW = -2


@kernel(inline=True)
def any_time(pool: Pool, face: int) -> bool:
    """Return whether a card is an instant or has flash (702.8a)."""
    return pool.f_types[face] & INSTANT != 0 or (pool.f_keywords[face] >> Keyword.FLASH) & 1 != 0


@kernel(inline=True)
def is_timely(g: Game, pool: Pool, player: int, ref: int) -> bool:
    """Return whether it is sorcery timing, or an effect grants the card flash."""
    return sorcery_time(g, player) or (g.rules_live > 0 and flash_granted(g, pool, player, ref))


@kernel
def cost_of_the_time(g: Game, pool: Pool, player: int, face: int, ref: int, way: int) -> int:
    """Return the additional cost for which a card may be cast now as though it had flash (601.3c); NONE if none is needed, or NOT_NOW.

    `way`: how it is cast; what is cast free may be so at any time (601.3b).
    """
    at_any_time = any_time(pool, face) and (pool.f_types[face] & INSTANT != 0 or not has_lost_abilities(g, ref))
    if at_any_time or is_timely(g, pool, player, ref):
        return NONE
    if way == FOR_FREE and in_force(g, Change.CAST_FREE) and casts_free_at_any_time(g, pool, player, ref):
        return NONE
    if pool.f_glance[face] != LOOK:
        return NOT_NOW
    first = pool.f_ability[face]
    for a in range(first, first + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.OPTIONAL_COST) & 1:
            if pool.a_flags_if_paid[a] & SpellFlag.WITH_FLASH != 0:
                return a
    return NOT_NOW
