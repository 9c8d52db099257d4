"""Queries of counters on cards that are no permanents (122.1, 122.2)."""

from ecs_mtg.components.codes import Counter, Zone
from ecs_mtg.components.flags import Enters
from ecs_mtg.components.programs import AbilityFlag, Change
from ecs_mtg.components.references import INCARNATIONS
from ecs_mtg.kernels.features import ALWAYS, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel

WHEN = uses(Change.KEEP_COUNTERS, AbilityFlag.SUSPEND)


@kernel(inline=True, when=ALWAYS)
def is_on(g: Game, k: int, card: int) -> bool:
    """Return whether row k is about counters that are on the card now."""
    return g.kept_on[k] == card + 1 and g.kept_before[k] == 0


@kernel
def counters_of_card(g: Game, card: int, kind: int) -> int:
    """Return the counters of a kind on a card; the time counters of suspended cards have a column of their own."""
    n = g.card_time[card] if kind == Counter.TIME else 0
    for k in range(g.n_card_counters):
        if is_on(g, k, card) and g.kept_kind[k] == kind:
            n += g.kept_number[k]
    return n


@kernel
def last_counters_of_card(g: Game, card: int, incarnation: int, kind: int) -> int:
    """Return the counters of a kind that a card had when it was the object with that incarnation."""
    n = 0
    for k in range(g.n_card_counters):
        if (
            g.kept_on[k] == card + 1
            and g.kept_before[k] == 1
            and g.kept_kind[k] == kind
            and g.kept_inc[k] & INCARNATIONS == incarnation
        ):
            n += g.kept_number[k]
    return n


@kernel(when=ALWAYS)
def keeps_counters(g: Game, pool: Pool, face: int, zone: int) -> bool:
    """Return whether counters remain on an object with that face as it moves to a zone."""
    if pool.f_enters[face] & Enters.KEEPS_COUNTERS == 0:
        return False
    return not (zone == Zone.HAND or zone == Zone.LIBRARY or zone == Zone.OUTSIDE)
