"""Affordability of attacks (508.1h-j): mana from permanents that neither attack nor have to."""

from ecs_mtg.components.codes import MANA_TYPES, NONE, Keyword
from ecs_mtg.components.flags import Has, Reserved
from ecs_mtg.components.programs import Change
from ecs_mtg.components.sizes import HYBRIDS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.reserved_for_costs import redeem
from ecs_mtg.systems.combat.attack_requirements import CANT_ATTACK_ALONE, can_choose, has_to_attack
from ecs_mtg.systems.combat.combat_costs import FORBIDDEN, attack_cost
from ecs_mtg.systems.mana.mana import can_pay
from ecs_mtg.systems.mana.mana_matching import GENERIC, SNOW_SYMBOLS
from ecs_mtg.systems.record.references import on_battlefield
from ecs_mtg.systems.record.reservations import reserve, unreserve

WHEN = uses(Change.COMBAT_COST, Change.CANT_ATTACK_SELECTED)

VIGILANCE = 1 << Keyword.VIGILANCE


@kernel
def write_bill(g: Game, generic: int) -> int:
    """Write a bill of generic mana."""
    for t in range(MANA_TYPES):
        g.bill[t] = 0
    for k in range(HYBRIDS):
        g.bill_hybrid[k] = 0
    g.bill[SNOW_SYMBOLS] = 0
    g.bill_least = 0
    g.bill[GENERIC] = generic
    return generic


@kernel
def can_pay_generic(g: Game, pool: Pool, player: int, generic: int) -> bool:
    """Return whether a player can pay that much generic mana for something in combat, and that is no ban."""
    if generic >= FORBIDDEN:
        return False
    write_bill(g, generic)
    return can_pay(g, pool, player, NONE, NONE)


@kernel(inline=True)
def pledge_attacker(g: Game, row: int) -> int:
    """Reserve a creature that attacks: it gives no mana by {T} any more (508.1f)."""
    if g.tapped[row] == 0 and g.keywords[row] & VIGILANCE == 0:
        reserve(g, row, Reserved.PLEDGED)
    return row


@kernel
def pledge_required(g: Game, pool: Pool, f: int, row: int, missing: int) -> int:
    """Pledge creatures behind `row` that have to attack, as many as are missing, those without mana first; return how many there are."""
    n = 0
    for mana in range(2):
        for other in range(row + 1, g.n_permanents):
            if n < missing and (g.has[other] & Has.MANA != 0) == (mana == 1):
                if can_choose(g, f, other) and has_to_attack(g, pool, f, other):
                    pledge_attacker(g, other)
                    n += 1
    return n


@kernel
def least_to_attack(g: Game, pool: Pool, f: int, row: int) -> int:
    """Return the least that it costs to attack anything with creature `row`."""
    least = FORBIDDEN + 0
    for k in range(g.fr_n_memory[f]):
        n = attack_cost(g, pool, row, g.fr_memory[f, k])
        least = n if n < least else least
    return least


@kernel
def can_pay_for_company(g: Game, pool: Pool, f: int, row: int, total: int) -> bool:
    """Return whether a creature behind `row` can be paid for in addition, so that `row` does not attack alone."""
    for other in range(row + 1, g.n_permanents):
        if g.tapped[other] == 0 and can_choose(g, f, other):
            cost = least_to_attack(g, pool, f, other)
            pledge_attacker(g, other)
            can = can_pay_generic(g, pool, g.active, total + cost)
            if g.reserved[other] == Reserved.PLEDGED:
                unreserve(g, other)
            if can:
                return True
    return False


@kernel
def company_is_affordable(g: Game, pool: Pool, f: int, row: int) -> bool:
    """Return whether a lone attacker that can't attack alone still has an affordable partner if `row` does not attack."""
    if g.attackers_chosen[f] != 1 or g.lone_chosen[f] != 1:
        return True
    for other in range(row):
        if g.being_declared[other] != 0 and g.attacking[other] != NONE and on_battlefield(g, other):
            pledge_attacker(g, other)
    can = can_pay_for_company(g, pool, f, row, g.attack_total[f])
    redeem(g)
    return can


@kernel
def can_pay_to_attack(g: Game, pool: Pool, f: int, row: int, what: int) -> bool:
    """Return whether a declaration in which `row` attacks `what`, too, and those that have to attack behind it, can be paid for."""
    total = g.attack_total[f] + attack_cost(g, pool, row, what)
    lone = g.lone_chosen[f] + (1 if g.keywords[row] & CANT_ATTACK_ALONE != 0 else 0)
    alone = g.attackers_chosen[f] == 0 and lone == 1
    if total == 0 and not alone:
        return True
    missing = g.attackers_needed[f] - has_to_attack(g, pool, f, row)
    for other in range(row):
        if g.being_declared[other] != 0 and g.attacking[other] != NONE and on_battlefield(g, other):
            pledge_attacker(g, other)
    pledge_attacker(g, row)
    alone = pledge_required(g, pool, f, row, missing) == 0 and alone
    if alone:
        can = can_pay_for_company(g, pool, f, row, total)
    else:
        can = total == 0 or can_pay_generic(g, pool, g.active, total)
    redeem(g)
    return can
