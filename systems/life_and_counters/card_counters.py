"""Counters on cards that are no permanents (122.1, 122.2)."""

from ecs_mtg.components.codes import NONE, Table
from ecs_mtg.components.programs import AbilityFlag, Change
from ecs_mtg.components.sizes import CARD_COUNTERS, COUNTER_KINDS
from ecs_mtg.kernels.features import ALWAYS, uses
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.systems.queries.card_counters import is_on
from ecs_mtg.systems.record.events import out_of_room

WHEN = uses(Change.KEEP_COUNTERS, AbilityFlag.SUSPEND)


@kernel
def put_on_card(g: Game, card: int, kind: int, n: int) -> int:
    """Put counters on a card, or remove, if `n` is negative, some that are there."""
    free = NONE
    for k in range(g.n_card_counters):
        if is_on(g, k, card) and g.kept_kind[k] == kind:
            g.kept_number[k] += n
            return 0
        if g.kept_on[k] == 0 and free < 0:
            free = k
    if free < 0 and g.n_card_counters < CARD_COUNTERS:
        free = g.n_card_counters
        g.n_card_counters = free + 1
    if free < 0:
        free = forget_one(g)
    if free < 0:
        out_of_room(g, Table.CARD_COUNTERS)
        return 0
    g.kept_on[free] = card + 1
    g.kept_before[free] = 0
    g.kept_kind[free] = kind
    g.kept_number[free] = n
    return 0


@kernel(when=ALWAYS)
def drop_from_card(g: Game, card: int) -> int:
    """Remove the counters on a card (122.2)."""
    for k in range(g.n_card_counters):
        if is_on(g, k, card):
            g.kept_on[k] = 0
    return 0


@kernel
def forget_one(g: Game) -> int:
    """Return a row that only holds last known information, to be used for something else; or NONE."""
    for k in range(g.n_card_counters):
        if g.kept_on[k] != 0 and g.kept_before[k] == 1:
            return k
    return NONE


@kernel
def leave_behind(g: Game, card: int) -> int:
    """Remove the counters of a card that becomes a new object (122.2), keeping last known numbers (608.2h)."""
    for k in range(g.n_card_counters):
        if g.kept_on[k] == card + 1 and g.kept_before[k] == 1:
            g.kept_on[k] = 0
        elif g.kept_on[k] == card + 1:
            g.kept_before[k] = 1
            g.kept_inc[k] = g.card_inc[card]
    return 0


@kernel
def take_along(g: Game, row: int, card: int) -> int:
    """Keep the counters on a permanent on the card that it becomes."""
    for kind in range(COUNTER_KINDS):
        if g.counters[row, kind] > 0:
            put_on_card(g, card, kind, g.counters[row, kind])
    return 0


@kernel
def bring_along(g: Game, row: int, card: int) -> int:
    """Keep the counters on a card on the permanent that it becomes: they are not put on it."""
    for k in range(g.n_card_counters):
        if is_on(g, k, card):
            g.counters[row, g.kept_kind[k]] += g.kept_number[k]
            g.kept_on[k] = 0
    return 0
