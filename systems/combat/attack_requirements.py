"""Restrictions and requirements of attacks (508.1c-d), and the frame of a declaration."""

from ecs_mtg.components.codes import Keyword
from ecs_mtg.components.programs import Change
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.combat.combat_costs import attack_cost, can_attack_freely
from ecs_mtg.systems.combat.combatants import may_attack
from ecs_mtg.systems.layers.requirements_in_force import must_attack
from ecs_mtg.systems.layers.rules_in_force import ATTACKS_EACH_COMBAT
from ecs_mtg.systems.record.changed_rules import in_force

CANT_ATTACK_ALONE = 1 << Keyword.CANT_ATTACK_ALONE


@kernel(inline=True)
def demands_are_made(g: Game) -> bool:
    """Return whether an effect may say that creatures attack something (508.1d)."""
    return in_force(g, Change.MUST_ATTACK) or in_force(g, Change.GOADED)


@kernel(inline=True)
def can_choose(g: Game, f: int, row: int) -> bool:
    if not may_attack(g, row):
        return False
    return not (g.lone_barred[f] == 1 and g.keywords[row] & CANT_ATTACK_ALONE != 0)


@kernel
def most_demanded(g: Game, pool: Pool, f: int, row: int) -> int:
    """Return the most effects that attacking any one thing obeys which say what the creature attacks if able (508.1d).

    Nobody is required to pay: what costs something does not count.
    """
    if not demands_are_made(g):
        return 0
    most = 0
    for k in range(g.fr_n_memory[f]):
        n = must_attack(g, pool, row, g.fr_memory[f, k])
        if n > most and (g.attacks_cost[f] == 0 or attack_cost(g, pool, row, g.fr_memory[f, k]) == 0):
            most = n
    return most


@kernel(inline=True)
def attacks_by_itself(g: Game, pool: Pool, f: int, row: int) -> bool:
    """Return whether a creature has to attack and can without a cost (508.1d)."""
    if g.keywords[row] & ATTACKS_EACH_COMBAT == 0:
        return False
    return g.attacks_cost[f] == 0 or can_attack_freely(g, pool, f, row)


@kernel(inline=True)
def has_to_attack(g: Game, pool: Pool, f: int, row: int) -> bool:
    """Return whether a requirement says that the creature attacks (508.1d)."""
    if attacks_by_itself(g, pool, f, row):
        return True
    return most_demanded(g, pool, f, row) > 0


@kernel
def attack_fits(g: Game, pool: Pool, f: int, row: int, going: int) -> bool:
    """Return whether the creatures behind `row` can complete a legal declaration (508.1c-d) when `row` attacks, or does not (going 0)."""
    chosen = g.attackers_chosen[f] + going
    lone = g.lone_chosen[f]
    missing = g.attackers_needed[f]
    if going == 1:
        if g.keywords[row] & CANT_ATTACK_ALONE != 0:
            lone += 1
        missing -= has_to_attack(g, pool, f, row)
    if missing < 0:
        missing = 0
    rest = 0
    needed = 0
    shy = 0
    for other in range(row + 1, g.n_permanents):
        if can_choose(g, f, other):
            rest += 1
            if has_to_attack(g, pool, f, other):
                needed += 1
                if g.keywords[other] & CANT_ATTACK_ALONE != 0:
                    shy += 1
    if missing > needed or chosen + missing > g.most_attackers[f]:
        return False
    if chosen == 1 and lone == 1:
        return rest > 0
    if chosen == 0 and missing == 1 and needed == 1 and shy == 1:
        return rest > 1
    return True
