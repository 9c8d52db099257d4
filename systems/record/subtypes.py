"""Subtypes as words of bit sets."""

from ecs_mtg.components.flags import FURTHER
from ecs_mtg.components.sizes import SUBTYPE_WORDS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel


@kernel(inline=True)
def subtype_words(pool: Pool) -> int:
    """Return how many words the subtypes of a permanent have."""
    return SUBTYPE_WORDS + pool.subtypes_further


@kernel(inline=True)
def subtypes_in(g: Game, row: int, w: int) -> int:
    """Return the subtypes of a permanent in word `w`."""
    return g.subtypes[row, w] if w < SUBTYPE_WORDS else g.further_subtypes[row, w - SUBTYPE_WORDS]


@kernel(inline=True)
def put_subtypes(g: Game, row: int, w: int, subtypes: int) -> int:
    """Set the subtypes of a permanent in word `w`."""
    if w < SUBTYPE_WORDS:
        g.subtypes[row, w] = subtypes
    else:
        g.further_subtypes[row, w - SUBTYPE_WORDS] = subtypes
    return 0


@kernel(inline=True)
def printed_subtypes_in(pool: Pool, face: int, w: int) -> int:
    """Return the subtypes of a face in word `w`."""
    return pool.f_subtypes[face, w] if w < SUBTYPE_WORDS else pool.f_further_subtypes[face, w - SUBTYPE_WORDS]


@kernel(inline=True)
def named_subtypes_in(pool: Pool, m: int, w: int) -> int:
    """Return the subtypes that a modification names in word `w`."""
    return pool.n_mask[m, w] if w < SUBTYPE_WORDS else pool.n_further_subtypes[m, w - SUBTYPE_WORDS]


@kernel(inline=True)
def creature_types_in(pool: Pool, w: int) -> int:
    """Return the creature types in word `w`."""
    return pool.creature_subtypes[w] if w < SUBTYPE_WORDS else pool.further_creature_subtypes[w - SUBTYPE_WORDS]


@kernel(inline=True)
def land_types_in(pool: Pool, w: int) -> int:
    """Return the land types in word `w`."""
    return pool.land_subtypes[w] if w < SUBTYPE_WORDS else pool.further_land_subtypes[w - SUBTYPE_WORDS]


@kernel(when=uses(Special.MANY_SUBTYPES))
def begin_further_subtypes(g: Game, pool: Pool, row: int, face: int, changeling: bool) -> int:
    """Give a permanent the subtypes of a face for which `subtypes` has no place."""
    for w in range(pool.subtypes_further):
        g.further_subtypes[row, w] = pool.f_further_subtypes[face, w]
        if changeling:
            g.further_subtypes[row, w] |= pool.further_creature_subtypes[w]
    return 0


@kernel(inline=True)
def asks_further(pool: Pool, sel: int) -> bool:
    """Return whether a selector asks for subtypes for which `subtypes` has no place."""
    return (pool.s_subtypes[sel, SUBTYPE_WORDS - 1] | pool.s_not_subtypes[sel, SUBTYPE_WORDS - 1]) & FURTHER != 0


@kernel(inline=True)
def shares_creature_types(g: Game, pool: Pool, one: int, other: int) -> bool:
    """Return whether two permanents have a creature type in common."""
    for w in range(subtype_words(pool)):
        if subtypes_in(g, one, w) & subtypes_in(g, other, w) & creature_types_in(pool, w) != 0:
            return True
    return False
