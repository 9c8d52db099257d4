"""Greedy's valuation of costs: mana, cards, permanents, life."""

from ecs_mtg.components.codes import CREATURE, NONE, AbilityKind, Counter, RefKind, Step, Zone
from ecs_mtg.components.programs import AbilityFlag, CostPart
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.graveyards import discard_loss
from ecs_mtg.policies.outcomes import in_danger, sacrifice_loss
from ecs_mtg.policies.spending import spent_worth
from ecs_mtg.policies.values import (
    card_value,
    first_in_hand,
    given_up,
    hand_lands,
    is_land,
    left_behind,
    life_value,
    mana_in,
    permanent_value,
)
from ecs_mtg.systems.casting.additional_costs import is_mandatory
from ecs_mtg.systems.queries.characteristics import mana_value
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.matching import matches, types_asked_for
from ecs_mtg.systems.record.references import on_battlefield, perm_ref, ref_kind, ref_row
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.teams import is_active

# --- mana


@kernel
def mana_of(pool: Pool, ability: int) -> int:
    """Return mana that the cost of an ability asks for."""
    return mana_in(pool, pool.a_cost[ability])


@kernel
def mana_worth(g: Game, pool: Pool, cost: int, me: int) -> int:
    """Return what the mana of a cost could do otherwise in one's own turn."""
    return spent_worth(g, pool, mana_in(pool, cost), me)


# --- cards, permanents, life


@kernel
def worst_cards(g: Game, pool: Pool, me: int, n: int) -> int:
    """Return what the n worst cards of the hand are worth together."""
    total = 0
    level = -1
    rounds = 0
    while n > 0 and goes_on(g, rounds):
        rounds += 1
        worst = 100000
        same = 0
        card = first_in_hand(g, me)
        while card >= 0:
            value = discard_loss(g, pool, card)
            if level < value <= worst:
                same = same + 1 if value == worst else 1
                worst = value
            card = g.card_next[card]
        if same == 0:
            break
        if same > n:
            same = n
        total += same * worst
        n -= same
        level = worst
    return total


@kernel
def worst_permanent(g: Game, pool: Pool, sel: int, source: int, me: int) -> int:
    """Return what the worst permanent of `me` that a selector describes is worth, the source left out if there is another.

    0 for none.
    """
    best = -1
    itself = 0
    types = types_asked_for(pool, sel)
    for row in range(g.n_permanents):
        if g.controller[row] == me and (types == 0 or g.types[row] & types != 0) and on_battlefield(g, row):
            ref = perm_ref(g, row)
            if matches(g, pool, sel, ref, source, me, NONE, NONE):
                value = sacrifice_loss(g, pool, row)
                if ref == source:
                    itself = value
                elif best < 0 or value < best:
                    best = value
    return best if best >= 0 else itself


@kernel(when=uses(AbilityFlag.EMERGE))
def emerge_worth(g: Game, pool: Pool, way: int, source: int, me: int) -> int:
    """Return the value of the permanent that an emerge cost takes (702.119): the worst one that makes the rest of the cost payable."""
    cost = pool.a_cost[way]
    need = mana_in(pool, cost) - g.mana_total[me]
    best = -1
    for k in range(pool.k_parts[cost]):
        part = pool.k_part[cost] + k
        if pool.p_op[part] != CostPart.SACRIFICE:
            continue
        for row in range(g.n_permanents):
            if g.controller[row] == me and on_battlefield(g, row) and mana_value(g, pool, perm_ref(g, row)) >= need:
                if matches(g, pool, pool.p_a[part], perm_ref(g, row), source, me, NONE, NONE):
                    value = given_up(g, pool, row)
                    if best < 0 or value < best:
                        best = value
    return best if best > 0 else 0


@kernel
def loyalty_there(g: Game, pool: Pool, source: int) -> int:
    """Return the loyalty of a planeswalker, or that which a card of one would enter with."""
    row = ref_row(source)
    return g.counters[row, Counter.LOYALTY] if ref_kind(source) == RefKind.PERMANENT else pool.f_loyalty[g.card_face[row]]


@kernel
def could_play_land(g: Game, pool: Pool, me: int) -> bool:
    """Return whether a land that is returned to the hand could be played again at once, with no other one there to play."""
    main = g.step == Step.MAIN1 or g.step == Step.MAIN2
    return main and is_active(g, me) and g.lands_played[me] == 0 and hand_lands(g, pool, me) == 0


@kernel
def part_worth(g: Game, pool: Pool, part: int, source: int, me: int) -> int:
    """Return what paying one part of a cost gives up."""
    op = pool.p_op[part]
    if op == CostPart.LOYALTY:
        n = -pool.p_a[part]
        there = loyalty_there(g, pool, source)
        lost = 30 if n > 0 and n >= there else 0  # the planeswalker itself
        return 8 * n + lost
    if op == CostPart.WATERBEND:
        return 0
    if op == CostPart.PAY_LIFE:
        return -life_value(g, me, -amount(g, pool, pool.p_a[part], source, me, NONE, NONE))
    if op == CostPart.SACRIFICE_SELF or op == CostPart.EXILE_SELF or op == CostPart.RETURN_SELF:
        if ref_kind(source) != RefKind.PERMANENT or in_danger(g, pool, source):
            return 0
        value = permanent_value(g, pool, ref_row(source)) - 6  # less what the ability itself is worth
        if op == CostPart.SACRIFICE_SELF:
            value -= left_behind(g, pool, ref_row(source))
        return value // 3 if op == CostPart.RETURN_SELF else value
    if op == CostPart.DISCARD_SELF:
        return card_value(g, pool, ref_row(source)) if ref_kind(source) == RefKind.CARD else 0
    if op == CostPart.DISCARD_HAND:
        return worst_cards(g, pool, me, g.zone_size[me, Zone.HAND])
    n = amount(g, pool, pool.p_b[part], source, me, NONE, NONE)
    if op == CostPart.DISCARD:
        return worst_cards(g, pool, me, n)
    if op == CostPart.SACRIFICE:
        return n * worst_permanent(g, pool, pool.p_a[part], source, me)
    if op == CostPart.RETURN:
        worst = n * worst_permanent(g, pool, pool.p_a[part], source, me)
        if n == 1 and is_land(pool, pool.p_a[part]) and could_play_land(g, pool, me):
            return 0
        waits = (
            n > 1 and is_land(pool, pool.p_a[part]) and hand_lands(g, pool, me) > 0
        )  # there is something else to play next turn
        return 2 * worst // 3 if waits else worst // 3
    return 2 * n


@kernel
def takes_doomed(g: Game, pool: Pool, cost: int, source: int, me: int) -> bool:
    """Return whether a cost sacrifices a creature that is about to die anyway, and kills nothing more."""
    if cost < 0:
        return False
    for k in range(pool.k_parts[cost]):
        part = pool.k_part[cost] + k
        if pool.p_op[part] != CostPart.SACRIFICE:
            continue
        for row in range(g.n_permanents):
            if g.controller[row] == me and g.types[row] & CREATURE != 0 and on_battlefield(g, row):
                if in_danger(g, pool, perm_ref(g, row)) and matches(
                    g, pool, pool.p_a[part], perm_ref(g, row), source, me, NONE, NONE
                ):
                    if sacrifice_loss(g, pool, row) == 0:
                        return True
    return False


@kernel
def parts_worth(g: Game, pool: Pool, cost: int, source: int, me: int) -> int:
    """Return what paying a cost gives up apart from mana."""
    given = 0
    if cost >= 0:
        for k in range(pool.k_parts[cost]):
            given += part_worth(g, pool, pool.k_part[cost] + k, source, me)
    return given


@kernel
def escalate_worth(g: Game, pool: Pool, face: int, mode: int, me: int) -> int:
    """Return what one more mode of a spell gives up: its escalate cost (702.120), and the cost of a mode that has one (702.172), or NONE."""
    given = 0
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.ESCALATE) & 1:
            if pool.a_mode_charged[a] > 0 and pool.a_mode_charged[a] - 1 != mode:
                continue
            cost = pool.a_cost[a]
            given += mana_worth(g, pool, cost, me)
            for k in range(pool.k_parts[cost]):  # their numbers are known only once modes are chosen
                given += worst_cards(g, pool, me, 1) if pool.p_op[pool.k_part[cost] + k] == CostPart.DISCARD else 4
    return given


@kernel(when=uses(AbilityFlag.ESCALATE))
def out_of_reach(g: Game, pool: Pool, face: int, mode: int, me: int) -> bool:
    """Return whether a mode costs more than there is mana for besides the mana cost (702.172a)."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.ESCALATE) & 1:
            if pool.a_mode_charged[a] == mode + 1 and mana_of(pool, a) > g.mana_total[me] - pool.f_mana_value[face]:
                return True
    return False


@kernel
def casting_worth(g: Game, pool: Pool, face: int, alternative: int, ref: int, me: int) -> int:
    """Return what casting a card gives up apart from mana: its alternative cost, and additional costs."""
    given = parts_worth(g, pool, pool.a_cost[alternative] if alternative >= 0 else pool.f_cost[face], ref, me)
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if is_mandatory(pool, a):
            given += parts_worth(g, pool, pool.a_cost[a], ref, me)
    return given
