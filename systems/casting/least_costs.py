"""Effects by which spells that would cost less than that much mana cost that much (601.2f).

They apply to the total cost after everything that makes it more or less, whatever the spell is cast for, and are paid with generic mana.
"""

from ecs_mtg.components.codes import MANA_TYPES
from ecs_mtg.components.programs import Change
from ecs_mtg.components.sizes import HYBRIDS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.layers.at_work import effect_exists, you_of
from ecs_mtg.systems.layers.rules_in_force import LOOK_UP, describes_spell
from ecs_mtg.systems.mana.mana_matching import GENERIC, SNOW_SYMBOLS
from ecs_mtg.systems.queries.simple_mana_abilities import ALL_TYPES
from ecs_mtg.systems.record.changed_rules import in_force


@kernel(when=uses(Change.COST_AT_LEAST))
def least_cost(g: Game, pool: Pool, face: int, player: int, ref: int) -> int:
    """Return the minimum amount of mana that effects make a spell, or a card to be cast, cost."""
    least = 0
    for k in range(g.n_at_work):
        if g.fx_todo[k] & LOOK_UP == 0:
            continue
        a = g.fx_ability[k]
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.COST_AT_LEAST and pool.n_b[m] > least and effect_exists(g, pool, k):
                if describes_spell(g, pool, pool.n_a[m], face, player, ref, g.fx_source[k], you_of(g, k)):
                    least = pool.n_b[m]
    return least


@kernel(when=uses(Change.COST_AT_LEAST))
def raise_bill(g: Game, least: int) -> int:
    """Raise the bill to a minimum amount of mana.

    Where life or several generic mana may be paid for a symbol, what is missing depends on that (601.2b): it is added with the needs.
    """
    g.bill_least = 0
    total = (g.bill[GENERIC] if g.bill[GENERIC] > 0 else 0) + g.bill[SNOW_SYMBOLS]
    for t in range(MANA_TYPES):
        total += g.bill[t]
    for k in range(HYBRIDS):
        if g.bill_hybrid[k] & ~ALL_TYPES != 0:
            g.bill_least = least
            return 0
        total += g.bill_hybrid[k] != 0
    if total < least:
        g.bill[GENERIC] = (g.bill[GENERIC] if g.bill[GENERIC] > 0 else 0) + least - total
    return 0


@kernel(inline=True)
def cost_at_least(g: Game, pool: Pool, face: int, player: int, ref: int) -> int:
    """Raise a spell's bill to the minimum that effects prescribe."""
    if in_force(g, Change.COST_AT_LEAST):
        raise_bill(g, least_cost(g, pool, face, player, ref))
    return 0
