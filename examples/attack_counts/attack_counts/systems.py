"""The system, and its place: behind `combat`, which declares attackers."""

from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.record.references import on_battlefield
from ecs_mtg.systems.schedule import system


@system(after="combat")
@kernel
def count_attacks(g: Game, pool: Pool) -> bool:
    """Count what was declared as an attacker since the last pass (508.1)."""
    if g.attackers_declared == 0:
        return False
    counted = False
    for row in range(g.n_permanents):
        if on_battlefield(g, row) and g.attacked_turn[row] == g.turn_number and g.attacks_seen[row] != g.turn_number:
            g.attacks_seen[row] = g.turn_number
            g.attacks[row] += 1
            g.attackers_this_turn[g.active] += 1
            g.attackers_ever[g.active] += 1
            counted = True
    return counted
