"""Additional costs (601.2b): those that are paid in any case, and those of which one is chosen."""

from ecs_mtg.components.codes import AbilityKind
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.kernels.kernel import Pool, kernel

MANDATORY = 1 << AbilityFlag.MANDATORY_COST
ONE_OF = MANDATORY | 1 << AbilityFlag.OPTIONAL_COST


@kernel(inline=True)
def is_mandatory(pool: Pool, a: int) -> bool:
    """Return whether an ability is an additional cost that has to be paid."""
    return pool.a_kind[a] == AbilityKind.COST and pool.a_flags[a] & ONE_OF == MANDATORY


@kernel(inline=True)
def is_optional(pool: Pool, a: int) -> bool:
    """Return whether an ability is an optional additional cost."""
    return pool.a_kind[a] == AbilityKind.COST and pool.a_flags[a] & ONE_OF == 1 << AbilityFlag.OPTIONAL_COST


@kernel(inline=True)
def is_one_of(pool: Pool, a: int) -> bool:
    """Return whether an ability is one of several additional costs, one of which has to be paid."""
    return pool.a_kind[a] == AbilityKind.COST and pool.a_flags[a] & ONE_OF == ONE_OF
