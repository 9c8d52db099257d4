"""Options of a declaration of blockers, and their costs (509.1d)."""

from ecs_mtg.components.codes import NONE, Decision, Option
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.programs import Change
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.combat.block_requirement_search import attacks_them, is_numbered, is_special
from ecs_mtg.systems.combat.block_requirements import (
    completes,
    hold_costly,
    line_up,
    plan_allows,
)
from ecs_mtg.systems.combat.combat_costs import block_cost
from ecs_mtg.systems.combat.evasion import can_block, defender_of, is_pair, may_block
from ecs_mtg.systems.combat.paying_for_attacks import can_pay_generic
from ecs_mtg.systems.record.decisions import ask, offer, settle
from ecs_mtg.systems.record.references import on_battlefield, perm_ref
from ecs_mtg.systems.record.teams import plays_with

COMBAT_COSTS = uses(Change.COMBAT_COST)


@kernel
def offer_blocks(g: Game, pool: Pool, f: int, row: int) -> int:
    """Ask whom `row` blocks when only evasion restricts it; returns how many attackers it can choose from."""
    n = 0
    for a in range(g.n_permanents):
        if g.attacking[a] == NONE or not on_battlefield(g, a) or not plays_with(g, defender_of(g, a), g.combat_player):
            continue
        if not can_block(g, pool, row, a) or (g.blocking[row] > 0 and is_pair(g, row, a)):
            continue
        if n == 0:
            if g.blocks_cost[f] == 1 and not can_pay_to_block(g, pool, f, row, 0):
                return 0
            me = perm_ref(g, row)
            ask(g, Decision.BLOCK, g.controller[row], me, row, Hint.NEUTRAL)
            offer(g, Option.PASS, me, row)
        offer(g, Option.OBJECT, perm_ref(g, a), row)
        n += 1
    return n


@kernel
def offer_planned(g: Game, pool: Pool, f: int, row: int) -> bool:
    """Ask whom `row` blocks, as far as a legal declaration is left; return whether it can block."""
    choices = g.block_choices[row]
    if choices == 0:
        return False
    payable = g.blocks_cost[f] == 0 or can_pay_to_block(g, pool, f, row, 0)
    me = perm_ref(g, row)
    ask(g, Decision.BLOCK, g.controller[row], me, row, Hint.NEUTRAL)
    attackers = line_up(g, row)
    if g.block_plans[row] == 0 or can_complete(g, pool, f, row, NONE):
        offer(g, Option.PASS, me, row)
    plain = 0  # attackers about which nothing is special that it may block
    for r in range(attackers):
        planned = (g.block_plans[row] >> r) & 1 == 1
        if payable and (choices >> r) & 1 and (planned or plan_allows(g, row, r) or can_complete(g, pool, f, row, r)):
            offer(g, Option.OBJECT, perm_ref(g, g.found[r]), row)
            plain += not is_special(g, g.found[r])
    if plain > 0 and g.attackers_left_out[f] == 1:
        offer_others(g, pool, row)
    settle(g)
    return True


@kernel(when=uses(Special.NEVER))
def offer_others(g: Game, pool: Pool, row: int) -> int:
    """Offer to block the attackers without a number, and those that stood for one that `row` blocks."""
    r = 0
    for a in range(g.n_permanents):
        if attacks_them(g, a):
            offered = is_numbered(g, a) and (g.block_choices[row] >> r) & 1 != 0
            r += is_numbered(g, a)
            if not offered and not is_special(g, a) and can_block(g, pool, row, a) and not is_pair(g, row, a):
                offer(g, Option.OBJECT, perm_ref(g, a), row)
    return 0


@kernel
def number_for(g: Game, pool: Pool, f: int, row: int, a: int) -> int:
    """Return the number of the chosen attacker, or of an equivalent one that stands for it."""
    n = line_up(g, row)
    for r in range(n):
        if g.found[r] == a and (g.block_choices[row] >> r) & 1:
            return r
    for r in range(n):
        if (g.block_choices[row] >> r) & 1 and not is_special(g, g.found[r]):
            if (g.block_plans[row] >> r) & 1 or can_complete(g, pool, f, row, r):
                return r
    return 0


@kernel
def can_complete(g: Game, pool: Pool, f: int, row: int, r: int) -> bool:
    """Do as `completes` does, whether or not blocking costs something; what `line_up` wrote is there before and after."""
    if g.blocks_cost[f] == 0:
        return completes(g, f, row, r, 0)
    can = completes_paying(g, pool, f, row, r, 0)
    line_up(g, row)
    return can


@kernel(when=COMBAT_COSTS)
def can_pay_to_block(g: Game, pool: Pool, f: int, row: int, more: int) -> bool:
    """Return whether creature `row` (NONE: no further one) can be paid for in addition to those that block already, and that much more."""
    total = g.blocks_total[f] + more
    if row >= 0:
        total += block_cost(g, pool, row)
    return total == 0 or can_pay_generic(g, pool, g.combat_player, total)


@kernel(when=COMBAT_COSTS)
def is_costly(g: Game, pool: Pool, row: int) -> bool:
    """Return whether the creature of the player who declares could block something for a cost."""
    if not plays_with(g, g.controller[row], g.combat_player) or not may_block(g, row) or g.block_choices[row] == 0:
        return False
    return block_cost(g, pool, row) > 0


@kernel(when=COMBAT_COSTS)
def most_met(g: Game, pool: Pool, f: int, start: int, row: int, one: int, two: int) -> int:
    """Return the most requirements that creatures from row `start` on can meet if at most three of those that cost something block; or NONE."""
    unmet = g.blocks_unmet[f]
    most = unmet + 3 * (line_up(g, start) + 2)
    hold_costly(g, pool, row, one, two)
    met = NONE + 0
    for target in range(most, -1, -1):
        g.blocks_unmet[f] = target
        if completes(g, f, NONE, NONE, 0):
            met = target
            break
    g.blocks_unmet[f] = unmet
    return met


@kernel(when=COMBAT_COSTS)
def completes_with(g: Game, pool: Pool, f: int, row: int, r: int, one: int, two: int, keep: int) -> int:
    """Return how many requirements are met where of those that cost something only `row`, if it blocks, and two others block; or NONE.

    Nobody is required to pay, but whoever is paid for has to obey requirements like any other (509.1c).
    """
    unmet = g.blocks_unmet[f]
    paid = NONE if r < 0 and block_cost(g, pool, row) > 0 else row
    met = most_met(g, pool, f, row, paid, one, two)
    if met < 0:
        return NONE + 0
    met = met if met > unmet else unmet
    g.blocks_unmet[f] = met
    line_up(g, row)
    hold_costly(g, pool, paid, one, two)
    can = completes(g, f, row, r, keep)
    if not can or keep == 0:
        g.blocks_unmet[f] = unmet
    return met if can else NONE + 0


@kernel(when=COMBAT_COSTS)
def completes_paying(g: Game, pool: Pool, f: int, row: int, r: int, keep: int) -> bool:
    """Do as `completes` does where blocking costs something: with nobody else who has to be paid for, or up to two others that can be.

    Of several ways the one is kept that leaves the fewest requirements to be met.
    """
    mine = row if r >= 0 else NONE
    least = completes_with(g, pool, f, row, r, NONE, NONE, 0)
    first = NONE
    second = NONE
    for one in range(row + 1, g.n_permanents):
        if not is_costly(g, pool, one):
            continue
        for two in range(one, g.n_permanents):
            more = block_cost(g, pool, one)
            if two != one:
                if not is_costly(g, pool, two):
                    continue
                more += block_cost(g, pool, two)
            if can_pay_to_block(g, pool, f, mine, more):
                met = completes_with(g, pool, f, row, r, one, two, 0)
                if met >= 0 and (least < 0 or met < least):
                    least = met
                    first = one
                    second = two
    if least >= 0 and keep == 1:
        completes_with(g, pool, f, row, r, first, second, 1)
    return least >= 0
