"""Count of distinct values of a property among permanents, or cards."""

from ecs_mtg.components.flags import SelectorKind
from ecs_mtg.components.programs import Property
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.dispatch import property_of
from ecs_mtg.systems.queries.matching import kinds_asked_for, matches, zones_asked_for
from ecs_mtg.systems.record.references import card_ref, on_battlefield, perm_ref


@kernel
def different(g: Game, pool: Pool, q: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Count the different values, each for the first permanent that has it; no name is none (201.2a)."""
    what = pool.q_a[q]
    sel = pool.q_b[q]
    if kinds_asked_for(pool, sel) & SelectorKind.CARDS != 0:
        return different_among_cards(g, pool, what, sel, source, you, stack_row, it)
    n = 0
    for row in range(g.n_permanents):
        if not on_battlefield(g, row) or not matches(g, pool, sel, perm_ref(g, row), source, you, stack_row, it):
            continue
        value = property_of(g, pool, what, perm_ref(g, row))
        new = what != Property.NAME or value > 0
        for other in range(row):
            if new and on_battlefield(g, other) and property_of(g, pool, what, perm_ref(g, other)) == value:
                new = not matches(g, pool, sel, perm_ref(g, other), source, you, stack_row, it)
        n += new
    return n


@kernel(when=uses(Special.CARDS_CHOSEN))
def different_among_cards(g: Game, pool: Pool, what: int, sel: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Count distinct values among cards outside the battlefield: each counts for the first card that has it."""
    zones = zones_asked_for(pool, sel)
    n = 0
    for card in range(g.n_cards):
        if (zones >> g.card_zone[card]) & 1 == 0 or not matches(g, pool, sel, card_ref(g, card), source, you, stack_row, it):
            continue
        value = property_of(g, pool, what, card_ref(g, card))
        new = what != Property.NAME or value > 0
        for other in range(card):
            if new and (zones >> g.card_zone[other]) & 1 and property_of(g, pool, what, card_ref(g, other)) == value:
                new = not matches(g, pool, sel, card_ref(g, other), source, you, stack_row, it)
        n += new
    return n
