"""Places of abilities on a permanent's two faces, by which their uses this turn are counted."""

from ecs_mtg.components.programs import Layout
from ecs_mtg.kernels.kernel import Pool, kernel


@kernel(inline=True)
def is_double_faced(pool: Pool, face: int) -> bool:
    """Return whether the face is one of two sides of a card that may transform: of any double-faced card that is no meld card (712.9)."""
    return pool.f_layout[face] == Layout.TRANSFORM or pool.f_layout[face] == Layout.MODAL


@kernel(inline=True)
def place_on(pool: Pool, face: int, ability: int) -> int:
    """Return the place of an ability on a face; one of the reserved places for an ability that an effect gave.

    Abilities of the other face of a card that transforms or flips stand behind those of the first one: it is the same object still (712.18,
    710.4), and what it did with one face up is not what it does with the other.
    """
    place = ability - pool.f_ability[face]
    if (is_double_faced(pool, face) or pool.f_layout[face] == Layout.FLIP) and 0 <= pool.f_back[face] < face:
        if 0 <= place < pool.f_abilities[face]:
            place += pool.f_abilities[pool.f_back[face]]
    return place
