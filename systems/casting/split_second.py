"""Split second (702.61): no spells and no abilities but mana abilities in response."""

from ecs_mtg.components.codes import Keyword, StackKind
from ecs_mtg.kernels.kernel import Game, Pool, kernel


@kernel(inline=True)
def is_split(g: Game, pool: Pool) -> bool:
    """Return whether a spell with split second is on the stack."""
    for k in range(g.stack_size):
        s = g.stack_order[k]
        if (pool.f_keywords[g.st_face[s]] >> Keyword.SPLIT_SECOND) & 1 and g.st_kind[s] == StackKind.SPELL:
            return True
    return False
