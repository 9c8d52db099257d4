"""Power-up: abilities that cost the mana cost of their permanent less in the turn in which it entered."""

from ecs_mtg.components.codes import MANA_TYPES
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.mana.mana_matching import GENERIC
from ecs_mtg.systems.mana.payment import floor_generic
from ecs_mtg.systems.record.marks import ability_flag
from ecs_mtg.systems.record.references import face_of, permanent_of


@kernel(when=uses(AbilityFlag.POWER_UP))
def powers_up(g: Game, pool: Pool, ability: int, source: int) -> bool:
    """Return whether an ability is a power-up ability of a permanent that entered this turn."""
    if not ability_flag(pool, ability, AbilityFlag.POWER_UP):
        return False
    row = permanent_of(g, source)
    return row >= 0 and g.entered[row] == g.turn_number


@kernel(when=uses(AbilityFlag.POWER_UP))
def take_mana_cost_off(g: Game, pool: Pool, source: int) -> int:
    """Reduce the bill by a mana cost: mana of a color that the bill does not have is taken off its generic mana (118.7b-c)."""
    cost = pool.f_cost[face_of(g, source)]
    if cost < 0:
        return 0
    generic = pool.k_generic[cost] + 0
    for k in range(MANA_TYPES):
        n = pool.k_pips[cost, k]
        taken = n if n < g.bill[k] else g.bill[k]
        g.bill[k] -= taken
        generic += n - taken
    g.bill[GENERIC] -= generic
    floor_generic(g)
    return 0
