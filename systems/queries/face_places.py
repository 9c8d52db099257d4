"""By which place the abilities of a permanent are told apart that were used, activated or resolved this turn."""

from ecs_mtg.components.programs import Layout
from ecs_mtg.systems.kernel import Pool, kernel


@kernel(inline=True)
def place_on(pool: Pool, face: int, ability: int) -> int:
    """The place of an ability of a face; out of those that are kept for one that an effect gave.

    Abilities of the other face of a card that transforms or flips stand behind those of the first one: it is the same object still (712.18,
    710.4), and what it did with one face up is not what it does with the other.
    """
    place = ability - pool.f_ability[face]
    layout = pool.f_layout[face]
    if (layout == Layout.TRANSFORM or layout == Layout.FLIP) and 0 <= pool.f_back[face] < face:
        if 0 <= place < pool.f_abilities[face]:
            place += pool.f_abilities[pool.f_back[face]]
    return place
