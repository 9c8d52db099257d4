"""Costs of attacking and blocking (508.1h, 509.1d): generic mana for each creature; and what a creature can't attack (508.1c)."""

from ecs_mtg.components.codes import NONE, WORD
from ecs_mtg.components.programs import Change, CostTo
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.at_work import effect_exists, find_affected, value_of, you_of
from ecs_mtg.systems.layers.rules_in_force import LOOK_UP
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.record.changed_rules import in_force
from ecs_mtg.systems.record.references import controller_of, is_player

WHEN = uses(Change.COMBAT_COST, Change.CANT_ATTACK_SELECTED)

FORBIDDEN = 1 << 20  # the cost of what can't be attacked


@kernel(inline=True)
def attacks_are_limited(g: Game) -> bool:
    """Return whether an effect may say that attacking something costs mana, or that it can't be done."""
    return in_force(g, Change.COMBAT_COST) or in_force(g, Change.CANT_ATTACK_SELECTED)


@kernel(when=uses(Change.CANT_ATTACK_SELECTED))
def cant_attack(g: Game, pool: Pool, row: int, what: int) -> bool:
    """Return whether an effect says that creature `row` can't attack a player or planeswalker (508.1c)."""
    for k in range(g.n_at_work):
        if g.fx_todo[k] & LOOK_UP == 0 or not effect_exists(g, pool, k):
            continue
        a = g.fx_ability[k]
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] != Change.CANT_ATTACK_SELECTED:
                continue
            if matches(g, pool, pool.n_a[m], what, g.fx_source[k], you_of(g, k), NONE, NONE):
                find_affected(g, pool, k, row, row + 1)
                if (g.fx_found[row // WORD] >> (row % WORD)) & 1:
                    return True
    return False


@kernel
def cost_of_deed(g: Game, pool: Pool, row: int, deeds: int, player: int) -> int:
    """Return the generic mana that effects demand of creature `row` for attacking or blocking (bits of CostTo).

    `player`: whom it is about where that is asked.
    """
    total = 0
    for k in range(g.n_at_work):
        if g.fx_todo[k] & LOOK_UP == 0 or not effect_exists(g, pool, k):
            continue
        a = g.fx_ability[k]
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] != Change.COMBAT_COST:
                continue
            asked = pool.n_b[m] & deeds
            if you_of(g, k) != player:
                asked &= ~(CostTo.ATTACK_YOU | CostTo.ATTACK_YOUR_PLANESWALKER)
            if asked == 0:
                continue
            find_affected(g, pool, k, row, row + 1)
            if (g.fx_found[row // WORD] >> (row % WORD)) & 1:
                n = value_of(g, pool, k, pool.n_a[m], row)
                total += n if n > 0 else 0
    return total


@kernel
def attack_cost(g: Game, pool: Pool, row: int, what: int) -> int:
    """Return the cost of attacking a player or planeswalker with creature `row`; several such costs add up.

    FORBIDDEN: it can't.
    """
    if in_force(g, Change.CANT_ATTACK_SELECTED) and cant_attack(g, pool, row, what):
        return FORBIDDEN
    deed = CostTo.ATTACK_YOU if is_player(what) else CostTo.ATTACK_YOUR_PLANESWALKER
    return cost_of_deed(g, pool, row, deed | CostTo.ATTACK, controller_of(g, what))


@kernel
def can_attack_freely(g: Game, pool: Pool, f: int, row: int) -> bool:
    """Return whether creature `row` can attack something without a cost.

    `f`: the frame, which remembers what can be attacked.
    """
    for k in range(g.fr_n_memory[f]):
        if attack_cost(g, pool, row, g.fr_memory[f, k]) == 0:
            return True
    return False


@kernel
def block_cost(g: Game, pool: Pool, row: int) -> int:
    """Return the cost of blocking one attacker more with creature `row`: it pays once, however many it blocks."""
    return 0 if g.blocking[row] != 0 else cost_of_deed(g, pool, row, CostTo.BLOCK, NONE)
