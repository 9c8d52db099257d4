"""Flags of the rules that effects change (613.11), tested before any lookup."""

from ecs_mtg.components.codes import WORD
from ecs_mtg.components.flags import Variant
from ecs_mtg.kernels.kernel import Game, kernel


@kernel(inline=True)
def in_force(g: Game, change: int) -> bool:
    """Return whether an effect that makes such a Change may be in force."""
    return (g.rules_in_force[change // WORD] >> (change % WORD)) & 1 != 0


@kernel(inline=True)
def others_matter(g: Game) -> bool:
    """Return whether options may depend on more than hands and battlefield: on rules, lasting effects, planes, commanders."""
    return (
        (g.rules_in_force[0] | g.rules_in_force[1]) != 0
        or g.others_seen != 0
        or g.variant == Variant.COMMANDER
        or g.planes_act != 0
    )
