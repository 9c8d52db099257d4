"""Greedy's valuation of mana: its other uses, and what attacking and blocking cost."""

from ecs_mtg.components.codes import CREATURE, LAND, NONE, FrameKind
from ecs_mtg.components.programs import Change
from ecs_mtg.components.sizes import BILL_PLACES, HYBRIDS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.values import card_value, face_value, first_in_hand, hand_lands
from ecs_mtg.systems.combat.combat_costs import FORBIDDEN, attack_cost, attacks_are_limited, block_cost
from ecs_mtg.systems.combat.combatants import may_attack
from ecs_mtg.systems.queries.packed import hybrid_types
from ecs_mtg.systems.record.teams import is_active

PLENTY_OF_LIFE = 12  # some of it may be paid rather than mana that is wanted for something else


@kernel
def best_card(g: Game, pool: Pool, me: int, mana: int) -> int:
    """Return what the best card in hand that so much mana pays for is worth."""
    best = 0
    card = first_in_hand(g, me)
    while card >= 0:
        face = g.card_face[card]
        if pool.f_types[face] & LAND == 0 and pool.f_mana_value[face] <= mana:
            value = face_value(g, pool, face) if pool.f_types[face] & CREATURE != 0 else card_value(g, pool, card)
            best = value if value > best else best
        card = g.card_next[card]
    return best


@kernel
def spent_worth(g: Game, pool: Pool, mana: int, me: int) -> int:
    """Return what so much mana could do otherwise in one's own turn: half of what the best card in hand loses by it."""
    if not is_active(g, me):
        return 0
    have = g.mana_total[me]
    if hand_lands(g, pool, me) > 0 and g.lands_played[me] == 0:
        have += 1
    return (best_card(g, pool, me, have) - best_card(g, pool, me, have - mana)) // 2


@kernel(when=uses(Special.PHYREXIAN))
def life_worth(g: Game, pool: Pool, f: int, me: int) -> int:
    """Return more than 0 if 2 life pay better than mana for a Phyrexian symbol of frame `f`: life is plenty, and the mana casts a better card."""
    if not is_active(g, me) or g.life[me] < PLENTY_OF_LIFE:
        return NONE
    left = g.mana_total[me]
    for k in range(BILL_PLACES):
        left -= g.fr_cost[f, k]
    for k in range(HYBRIDS):
        left -= 1 if hybrid_types(g.fr_hybrid[f, k]) != 0 else 0
    if hand_lands(g, pool, me) > 0 and g.lands_played[me] == 0:
        left += 1
    return best_card(g, pool, me, left + 1) - best_card(g, pool, me, left)


@kernel(inline=True)
def combat_costs(g: Game) -> bool:
    """Return whether an effect says that attacking or blocking costs mana, or that something can't be attacked."""
    return attacks_are_limited(g)


@kernel(when=uses(Change.COMBAT_COST, Change.CANT_ATTACK_SELECTED))
def attack_price(g: Game, pool: Pool, me: int, row: int, what: int) -> int:
    """Return the price of attacking with creature `row` where that costs mana: a little for each, and what the rest of the mana does less."""
    cost = attack_cost(g, pool, row, what)
    if cost == 0 or cost >= FORBIDDEN:
        return cost
    f = g.n_frames - 1
    spent = g.attack_total[f] if f >= 0 and g.fr_kind[f] == FrameKind.ATTACK else 0
    return cost + spent_worth(g, pool, spent + cost, me) - spent_worth(g, pool, spent, me)


@kernel(when=uses(Change.COMBAT_COST, Change.CANT_ATTACK_SELECTED))
def all_affordable(g: Game, pool: Pool, me: int, defender: int) -> bool:
    """Return whether all creatures of the player together could attack another one, as far as counting their mana says."""
    total = 0
    for row in range(g.n_permanents):
        if g.controller[row] == me and (g.attacking[row] == defender or (g.attacking[row] == NONE and may_attack(g, row))):
            cost = attack_cost(g, pool, row, defender)
            total += cost if cost < FORBIDDEN else 0
    return total <= g.mana_total[me]


@kernel(when=uses(Change.COMBAT_COST))
def block_price(g: Game, pool: Pool, row: int) -> int:
    """Return the price of blocking with creature `row` where that costs mana."""
    return block_cost(g, pool, row)
