"""Discards for mana: whether the hand suffices for a plan, and which card is discarded."""

from ecs_mtg.components.codes import NONE, Zone
from ecs_mtg.components.programs import AbilityFlag, CostPart
from ecs_mtg.components.sizes import HAND_SEEN
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.costs.payable import payable_with
from ecs_mtg.systems.mana.complex_mana_abilities import DISCARDS
from ecs_mtg.systems.queries.packed import row_of_card
from ecs_mtg.systems.record.references import card_ref, perm_ref

WHEN = uses(Special.MANA_WITH_CHOICES)


@kernel
def hand_suffices(g: Game, pool: Pool, player: int, more: int, without: int) -> bool:
    """Return whether the ways in the plan, and way `more` once more, can each discard a card of their own, but never card `without`."""
    n = 0
    card = g.zone_first[player, Zone.HAND]
    while card >= 0 and n < HAND_SEEN:
        if card != without and card != g.stays_in_hand and not is_exiled_for_mana(g, pool, card):
            g.hand_card[n] = card
            g.hand_for[n] = NONE
            n += 1
        card = g.card_next[card]
    for v in range(g.n_ways + 1):
        w = v if v < g.n_ways else g.forced
        if w >= 0 and g.way_kind[w] & DISCARDS != 0:
            for _ in range(g.way_used[w] + (1 if w == more else 0)):
                for k in range(n):
                    g.hand_tried[k] = 0
                if not find_discard(g, pool, player, w, n):
                    return False
    return True


@kernel(inline=True)
def is_exiled_for_mana(g: Game, pool: Pool, card: int) -> bool:
    """Return whether the plan exiles a card for its mana ability."""
    return pool.card_mana == 1 and is_used_card(g, card)


@kernel(when=uses(AbilityFlag.MANA_OF_CARD))
def is_used_card(g: Game, card: int) -> bool:
    for w in range(g.n_ways):
        if g.way_row[w] == row_of_card(card) and g.way_used[w] > 0:
            return True
    return False


@kernel
def find_discard(g: Game, pool: Pool, player: int, w: int, n: int) -> bool:
    """Give way `w` one of the first `n` cards, and what had that another one; return whether there is one."""
    for k in range(n):
        if g.hand_tried[k] == 0 and can_discard(g, pool, player, w, g.hand_card[k]):
            g.hand_tried[k] = 1
            if g.hand_for[k] < 0 or find_discard(g, pool, player, g.hand_for[k], n):
                g.hand_for[k] = w
                return True
    return False


@kernel
def can_discard(g: Game, pool: Pool, player: int, w: int, card: int) -> bool:
    source = perm_ref(g, g.way_row[w])
    return payable_with(g, pool, CostPart.DISCARD, g.way_discards[w], card_ref(g, card), player, source, NONE)


@kernel
def card_to_discard(g: Game, pool: Pool, player: int, w: int) -> int:
    """Return the last card in hand that way `w` of the plan can discard so that there is one for every other way of it, or NONE."""
    g.way_used[w] -= 1
    card = g.zone_last[player, Zone.HAND]
    while card >= 0:
        if card != g.stays_in_hand and can_discard(g, pool, player, w, card):
            if hand_suffices(g, pool, player, NONE, card):
                break
        card = g.card_prev[card]
    g.way_used[w] += 1
    return card
