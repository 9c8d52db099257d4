"""Rebound (702.88): exiling a spell as it resolves, to be cast again."""

from ecs_mtg.components.codes import NONE, Cause, Duration, EffectKind, Keyword, KeywordAbility, Zone
from ecs_mtg.components.programs import Change
from ecs_mtg.kernels.features import ALWAYS, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.at_work import effect_exists, you_of
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.packed import cause_of
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.marks import kind_bit
from ecs_mtg.systems.record.references import stack_ref
from ecs_mtg.systems.record.rows import new_effect

WHEN = uses(Keyword.REBOUND, Change.CARDS_HAVE)


@kernel(when=ALWAYS, inline=True)
def might_rebound(g: Game, pool: Pool, s: int) -> bool:
    """Return whether a spell was cast from a hand, and has rebound or could be given it."""
    return g.st_from[s] == Zone.HAND and (
        (pool.f_keywords[g.st_face[s]] >> Keyword.REBOUND) & 1 != 0 or in_force(g, Change.CARDS_HAVE)
    )


@kernel
def rebound_of(g: Game, pool: Pool, s: int) -> int:
    """Return the delayed triggered ability that a spell's rebound creates, its own or one that an effect gives it.

    NONE without rebound.
    """
    first = pool.f_ability[g.st_face[s]]
    for a in range(first, first + pool.f_abilities[g.st_face[s]]):
        if pool.a_keyword[a] == KeywordAbility.REBOUND:
            return a
    for k in range(g.n_at_work):
        at = pool.a_modification[g.fx_ability[k]]
        if pool.n_op[at] == Change.CARDS_HAVE and pool.a_keyword[pool.n_a[at]] == KeywordAbility.REBOUND:
            sel = pool.a_affects[g.fx_ability[k]]
            if effect_exists(g, pool, k) and matches(g, pool, sel, stack_ref(g, s), g.fx_source[k], you_of(g, k), NONE, NONE):
                return pool.n_a[at]
    return NONE


@kernel
def ability_for_later(g: Game, pool: Pool, e: int, s: int) -> int:
    """Return the ability that waits as a spell is exiled because of its rebound, about to leave the stack; or NONE."""
    if g.move_to[e] != Zone.EXILE or cause_of(g.move_flags[e]) != Cause.RESOLVED:
        return NONE
    return rebound_of(g, pool, s)


@kernel
def rebounds(g: Game, pool: Pool, e: int, a: int, player: int) -> int:
    """Let its delayed triggered ability wait for the next upkeep of the player who controlled the spell (702.88a)."""
    k = new_effect(g, EffectKind.DELAYED, a, g.ev_object[e], player, Duration.INDEFINITE)
    if k >= 0:
        g.delayed_about[k] = g.ev_object[e]
        g.listening |= kind_bit(pool.a_event[a])
    return k
