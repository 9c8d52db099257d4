"""Reservation of objects for a cost's other parts (118.3), so that its mana payment neither taps nor sacrifices them.

Mana comes first (601.2g), so that enough has to stay for what is paid after it. While mana is looked for or paid, what is going to be
tapped for the rest is `reserved`: it counts as tapped already; what is going to leave STAYS until then.
"""

from ecs_mtg.components.codes import NONE, Zone
from ecs_mtg.components.flags import STAYS, Has, Reserved, Simple
from ecs_mtg.components.programs import AbilityFlag, CostPart
from ecs_mtg.components.sizes import KEPT_CARDS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.additional_costs import is_mandatory
from ecs_mtg.systems.casting.convoke_improvise_delve import can_pay_with, help_words
from ecs_mtg.systems.costs.payable import IS_GONE, IS_TAPPED, are_enough, cards_payable, is_self, payable_with, use_of
from ecs_mtg.systems.mana.mana import summarize
from ecs_mtg.systems.mana.mana_of_cards import mana_ability_in
from ecs_mtg.systems.mana.payment import owes_nothing
from ecs_mtg.systems.mana.purposes import for_ability_of
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.record.references import card_ref, on_battlefield, perm_ref, permanent_of
from ecs_mtg.systems.record.reservations import reserve, unreserve


@kernel
def takes_objects(pool: Pool, cost: int) -> bool:
    """Return whether a cost taps permanents or makes them leave, other than {T}."""
    if cost >= 0:
        for k in range(pool.k_parts[cost]):
            op = pool.p_op[pool.k_part[cost] + k]
            if use_of(op) != 0 and (op != CostPart.DISCARD or pool.card_mana == 1):
                return True
    return False


@kernel(inline=True)
def has_to_pledge(g: Game, pool: Pool, cost: int, player: int) -> bool:
    """Return whether objects have to be reserved for a cost while its mana is paid."""
    return cost >= 0 and pool.k_parts[cost] > 0 and parts_pledge(g, pool, cost, player)


@kernel
def parts_pledge(g: Game, pool: Pool, cost: int, player: int) -> bool:
    """Return the same of a cost with parts: nothing leaves for mana where all sources only tap."""
    if not takes_objects(pool, cost):
        return False
    summarize(g, pool, player)
    pledges = g.mana_simple[player] == Simple.NOT
    for k in range(pool.k_parts[cost]):
        pledges |= pool.p_op[pool.k_part[cost] + k] == CostPart.TAP
    return pledges


@kernel
def redeem(g: Game) -> int:
    """Release the permanents that are reserved for taps and payments."""
    for row in range(g.n_permanents):
        if g.reserved[row] == Reserved.PLEDGED or g.reserved[row] == Reserved.PAYS:
            unreserve(g, row)
    return 0


@kernel
def release(g: Game, pool: Pool) -> int:
    """Release all reserved permanents and cards."""
    for row in range(g.n_permanents):
        g.mana_used[row] = 0
    if pool.card_mana == 1:
        for k in range(KEPT_CARDS):
            g.kept_cards[k] = NONE
    return redeem(g)


@kernel
def pledge_taps(
    g: Game, pool: Pool, cost: int, k: int, player: int, reserved: int, purpose: int, source: int, stack_row: int, words: int
) -> bool:
    """Reserve what part `k` taps, permanents without mana first; return whether there are enough."""
    part = pool.k_part[cost] + k
    need = amount(g, pool, pool.p_b[part], source, player, stack_row, NONE)
    n = 0
    for mana in range(2):
        for row in range(g.n_permanents):
            if n >= need:
                return True
            ref = perm_ref(g, row)
            if g.controller[row] != player or g.tapped[row] != 0 or row == reserved:
                continue
            if not on_battlefield(g, row) or (g.has[row] & Has.MANA != 0) != (mana == 1):
                continue
            if not payable_with(g, pool, CostPart.TAP, pool.p_a[part], ref, player, source, stack_row):
                continue
            if not are_enough(g, pool, cost, IS_TAPPED, k, n + 1, ref, player, source, stack_row):
                continue
            reserve(g, row, Reserved.PAYS)
            if mana == 1 and not can_pay_with(g, pool, words, player, reserved, purpose):
                unreserve(g, row)
            else:
                n += 1
    return n >= need


@kernel
def rows_needed(g: Game, pool: Pool, part: int, player: int, source: int, stack_row: int) -> int:
    """Return how many permanents a cost part takes, beyond what cards in other zones can pay."""
    op = pool.p_op[part]
    need = amount(g, pool, pool.p_b[part], source, player, stack_row, NONE)
    if op != CostPart.EXILE or need <= 0:
        return need
    return need - cards_payable(g, pool, op, pool.p_a[part], player, source, stack_row, need, 0)


@kernel
def keep_for_part(
    g: Game, pool: Pool, cost: int, k: int, player: int, reserved: int, purpose: int, source: int, stack_row: int, words: int
) -> bool:
    """Reserve the permanents that leave for part `k`, those without mana first; return whether there are enough.

    Whether there is enough of it.
    """
    part = pool.k_part[cost] + k
    need = rows_needed(g, pool, part, player, source, stack_row)
    n = 0
    for mana in range(2):
        for row in range(g.n_permanents):
            if n >= need:
                return True
            ref = perm_ref(g, row)
            if g.controller[row] != player or g.mana_used[row] & STAYS != 0:
                continue
            if not on_battlefield(g, row) or (g.has[row] & Has.MANA != 0) != (mana == 1):
                continue
            if not payable_with(g, pool, pool.p_op[part], pool.p_a[part], ref, player, source, stack_row):
                continue
            if not are_enough(g, pool, cost, IS_GONE, k, n + 1, ref, player, source, stack_row):
                continue
            g.mana_used[row] |= STAYS
            if can_pay_with(g, pool, words, player, reserved, purpose):
                n += 1
            else:
                g.mana_used[row] &= ~STAYS
    return n >= need


@kernel(when=uses(AbilityFlag.MANA_OF_CARD))
def keep_cards_for(
    g: Game, pool: Pool, part: int, player: int, reserved: int, purpose: int, source: int, stack_row: int, words: int
) -> bool:
    """Keep cards that a part of a cost takes: such as give no mana first, then what the bill can do without; whether there are enough.

    Where permanents can pay for the part, too, there are.
    """
    op = pool.p_op[part]
    if op != CostPart.DISCARD and op != CostPart.EXILE:
        return True
    need = amount(g, pool, pool.p_b[part], source, player, stack_row, NONE)
    n = 0
    for mana in range(2):
        for zone in range(Zone.HAND, Zone.EXILE):
            card = g.zone_first[player, zone]
            while card >= 0 and n < need:
                ref = card_ref(g, card)
                k = free_place(g, card)
                if k >= 0 and ref != source and (mana_ability_in(g, pool, card, zone) >= 0) == (mana == 1):
                    if payable_with(g, pool, op, pool.p_a[part], ref, player, source, stack_row):
                        g.kept_cards[k] = card
                        if mana == 1 and not can_pay_with(g, pool, words, player, reserved, purpose):
                            g.kept_cards[k] = NONE
                        else:
                            n += 1
                card = g.card_next[card]
    return n >= need or op == CostPart.EXILE


@kernel
def free_place(g: Game, card: int) -> int:
    """Return a free place to record a kept card; NONE if it is recorded already or there is no room."""
    found = NONE
    for k in range(KEPT_CARDS):
        if g.kept_cards[k] == card:
            return NONE
        if g.kept_cards[k] == NONE and found == NONE:
            found = k
    return found


@kernel
def pledge_all(
    g: Game, pool: Pool, cost: int, player: int, reserved: int, purpose: int, source: int, stack_row: int, words: int
) -> bool:
    """Pledge or keep what the parts of a cost need for whose mana the bill is; return whether there is enough for all of them.

    Args:
        g: the game; `bill` and `bill_hybrid` hold the bill.
        pool: the card pool.
        cost: the Cost row with the parts.
        player: who pays.
        reserved: as `can_pay` has it.
        purpose: as `can_pay` has it.
        source: reference of the card or source.
        stack_row: of the spell or ability, or NONE.
        words: the keywords that may still help to pay the bill, as `help_words` has it.
    """
    summarize(g, pool, player)
    leaving = g.mana_simple[player] == Simple.NOT  # else nothing leaves for mana
    for k in range(pool.k_parts[cost]):
        part = pool.k_part[cost] + k
        op = pool.p_op[part]
        if op == CostPart.TAP:
            if not pledge_taps(g, pool, cost, k, player, reserved, purpose, source, stack_row, words):
                return False
        elif leaving and is_self(op):
            if permanent_of(g, source) >= 0:
                g.mana_used[permanent_of(g, source)] |= STAYS
        elif (
            leaving
            and pool.card_mana == 1
            and not keep_cards_for(g, pool, part, player, reserved, purpose, source, stack_row, words)
        ):
            return False
        elif leaving and use_of(op) == IS_GONE and op != CostPart.DISCARD:
            if not keep_for_part(g, pool, cost, k, player, reserved, purpose, source, stack_row, words):
                return False
    return True


@kernel
def nothing_wanted(g: Game, pool: Pool) -> bool:
    """Return whether the bill is empty and no cards are kept for other parts."""
    return pool.card_mana == 0 and g.bill_least <= 0 and owes_nothing(g)


@kernel
def can_pay_for(g: Game, pool: Pool, face: int, cost: int, player: int, reserved: int, source: int) -> bool:
    """Do as `can_pay` does for the bill of an ability (`face` NONE) or of a card that is going to be cast with a face, for the cost it has then.

    Args:
        g: the game; `bill` and `bill_hybrid` hold the bill.
        pool: the card pool.
        face: the face of the card, whose mandatory additional costs have to be paid as well.
        cost: its Cost row, or NONE.
        player: who pays.
        reserved: as `can_pay` has it.
        source: reference of the card or source.
    """
    purpose = source if face >= 0 else for_ability_of(source)
    takes = has_to_pledge(g, pool, cost, player)
    if takes and face < 0 and pool.k_parts[cost] == 1 and nothing_wanted(g, pool):
        return True  # what its part takes is there, and no mana is wanted of that
    words = help_words(pool, face, cost)
    enough = not takes or pledge_all(g, pool, cost, player, reserved, purpose, source, NONE, words)
    if face >= 0:
        for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
            if is_mandatory(pool, a) and enough and has_to_pledge(g, pool, pool.a_cost[a], player):
                takes = True
                enough = pledge_all(g, pool, pool.a_cost[a], player, reserved, source, source, NONE, words)
    can = enough and can_pay_with(g, pool, words, player, reserved, purpose)
    if takes:
        release(g, pool)
    return can


@kernel
def kept_for_effect(g: Game, pool: Pool, cost: int, player: int, source: int, stack_row: int) -> bool:
    """Pledge or keep what the parts need of a cost that is paid as an effect is carried out; return whether there is enough for all of them."""
    return not takes_objects(pool, cost) or pledge_all(g, pool, cost, player, NONE, NONE, source, stack_row, 0)


__all__ = ["can_pay_for", "kept_for_effect", "pledge_all", "redeem", "release", "takes_objects"]
