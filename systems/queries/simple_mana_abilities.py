"""Simple mana abilities: "{T}: Add" one mana, and nothing else (see systems/mana/sources.py)."""

from ecs_mtg.components.codes import MANA_TYPES, NONE
from ecs_mtg.components.flags import TapSymbol
from ecs_mtg.components.programs import AbilityFlag, Amount, CostPart, Op
from ecs_mtg.kernels.kernel import Pool, kernel

OTHER_ABILITIES = 1 << MANA_TYPES  # in can_tap_for_mana
ALL_TYPES = (1 << MANA_TYPES) - 1


@kernel(inline=True)
def program_of(pool: Pool, ability: int) -> int:
    """Return the first instruction of what a mana ability does in addition to adding mana."""
    mode = pool.a_mode[ability]
    return pool.m_code[mode] if mode >= 0 else NONE


@kernel
def has_mana_cost(pool: Pool, cost: int) -> bool:
    """Return whether a Cost row has mana in it."""
    if cost < 0:
        return False
    n = pool.k_generic[cost] + pool.k_snow[cost] + pool.k_x[cost]
    for t in range(MANA_TYPES):
        n += pool.k_pips[cost, t]
    return n > 0 or pool.k_hybrid[cost, 0] != 0


@kernel
def just_taps(pool: Pool, a: int) -> bool:
    """Return whether {T} is all that has to be possible for a mana ability to be activated."""
    cost = pool.a_cost[a]
    if pool.a_condition[a] >= 0 or (pool.a_flags[a] >> AbilityFlag.ONCE_EACH_TURN) & 1:
        return False
    return cost >= 0 and pool.k_tap[cost] == TapSymbol.TAP and pool.k_parts[cost] == 0 and not has_mana_cost(pool, cost)


@kernel
def takes_only_itself(pool: Pool, a: int) -> bool:
    """Return whether a mana ability needs nothing but mana and its source, to be tapped or to leave, to be activated."""
    cost = pool.a_cost[a]
    if pool.a_condition[a] >= 0 or (pool.a_flags[a] >> AbilityFlag.ONCE_EACH_TURN) & 1 or cost < 0:
        return False
    for part in range(pool.k_part[cost], pool.k_part[cost] + pool.k_parts[cost]):
        op = pool.p_op[part]
        if op != CostPart.SACRIFICE_SELF and op != CostPart.EXILE_SELF and op != CostPart.RETURN_SELF:
            return False
    return pool.k_tap[cost] == TapSymbol.TAP or (pool.k_tap[cost] == 0 and pool.k_parts[cost] > 0)


@kernel
def only_taps(pool: Pool, a: int) -> bool:
    """Return whether a mana ability reads "{T}: Add" some amount of mana of some types, whenever it is activated."""
    pc = program_of(pool, a)
    return pool.a_color[a] > 0 and just_taps(pool, a) and (pc < 0 or pool.i_op[pc] == Op.END)


@kernel
def simple_color(pool: Pool, a: int) -> int:
    """Return the types of mana that a mana ability contributes to `can_tap_for_mana`."""
    q = pool.a_mana_amount[a]
    if q < 0 or pool.q_kind[q] != Amount.CONSTANT or pool.q_a[q] != 1 or not only_taps(pool, a):
        return OTHER_ABILITIES
    return pool.a_color[a] & ALL_TYPES
