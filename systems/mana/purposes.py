"""Purposes of mana (106.6), as codes.

A spell is its reference, or that of the card that is cast; an ability of a permanent the reference of the permanent, one of something else
`-2 - reference`; a special action (116.2) lies below. NONE is any other cost.
"""

from ecs_mtg.components.codes import NONE, RefKind
from ecs_mtg.components.references import KIND_SHIFT
from ecs_mtg.kernels.kernel import kernel
from ecs_mtg.systems.record.references import ref_kind

ACTION = (RefKind.STACK + 1) << KIND_SHIFT  # more than any reference


@kernel(inline=True)
def for_ability_of(source: int) -> int:
    """Return what is spent on activating an ability of an object."""
    return source if ref_kind(source) == RefKind.PERMANENT else -2 - source


@kernel(inline=True)
def for_action_with(ref: int) -> int:
    """Return what is spent on a special action, with an object or (NONE) without: neither a spell nor an ability."""
    return -3 - ACTION - ref


@kernel(inline=True)
def is_for_action(purpose: int) -> bool:
    """Return whether it is a special action."""
    return purpose <= -2 - ACTION


@kernel(inline=True)
def thing_paid_for(purpose: int) -> int:
    """Return the reference of the object that it is about, or NONE."""
    if purpose >= NONE:
        return purpose
    return -2 - purpose if purpose > -2 - ACTION else -3 - ACTION - purpose
