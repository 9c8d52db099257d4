"""Suspended cards, and cards with suspend (702.62b)."""

from ecs_mtg.components.codes import NONE, AbilityKind, EffectKind, KeywordAbility, RefKind, Zone
from ecs_mtg.components.programs import AbilityFlag, SelectorFlag
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.record.references import ref_kind, ref_row

WHEN = uses(AbilityFlag.SUSPEND, SelectorFlag.SUSPENDED)


@kernel
def own_suspend(pool: Pool, face: int) -> int:
    """Return the COST ability of a face's own suspend, or NONE."""
    first = pool.f_ability[face]
    for a in range(first, first + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.SUSPEND) & 1:
            return a
    return NONE + 0


@kernel
def suspend_ability(g: Game, pool: Pool, ref: int) -> int:
    """Return the first ability of the suspend that a card has, its own or gained; NONE without."""
    own = own_suspend(pool, g.card_face[ref_row(ref)])
    if own >= 0:
        return own
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.DELAYED and g.ef_source[k] == ref:
            if pool.a_keyword[g.ef_ability[k]] == KeywordAbility.SUSPEND:
                return pool.suspend_rules
    return NONE + 0


@kernel
def suspended(g: Game, pool: Pool, s: int, ref: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Return whether a card is suspended: in exile, with suspend, and a time counter on it (702.62b)."""
    if ref_kind(ref) != RefKind.CARD:
        return False
    card = ref_row(ref)
    return g.card_zone[card] == Zone.EXILE and g.card_time[card] > 0 and suspend_ability(g, pool, ref) >= 0
