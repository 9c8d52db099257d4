"""Places of abilities by which their uses are counted, those that an effect gave a permanent of a card elsewhere included."""

from ecs_mtg.components.codes import NONE, Table
from ecs_mtg.components.programs import AbilityFlag, Change
from ecs_mtg.components.sizes import KEPT_USES, LENT
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.record.events import out_of_room
from ecs_mtg.systems.record.face_places import place_on

USES_LIMITED = 1 << AbilityFlag.ONCE_EACH_TURN | 1 << AbilityFlag.ONLY_ONCE


@kernel(inline=True)
def place_of(g: Game, pool: Pool, row: int, ability: int) -> int:
    """Return the place of an ability of a permanent, by which its uses are counted; NONE if they are not, or it was not used yet."""
    place = place_on(pool, g.text_face[row], ability)
    if 0 <= place < KEPT_USES:
        return place
    return lent_place(g, row, ability) if pool.lends == 1 else NONE


@kernel(when=uses(Change.ADD_ACTIVATED_OF_EXILED))
def lent_place(g: Game, row: int, ability: int) -> int:
    """Return the place that an ability has got, NONE if it was not used yet."""
    for k in range(LENT):
        if g.lent[row, k] == ability + 1:
            return KEPT_USES - 1 - k
    return NONE


@kernel(when=uses(Change.ADD_ACTIVATED_OF_EXILED))
def take_place(g: Game, row: int, ability: int) -> int:
    """Give an ability that is used a place, if it has none and there is one left."""
    if lent_place(g, row, ability) >= 0:
        return 0
    for k in range(LENT):
        if g.lent[row, k] == 0:
            g.lent[row, k] = ability + 1
            return 1
    return out_of_room(g, Table.GRANTED)


@kernel(when=uses(Change.ADD_ACTIVATED_OF_EXILED))
def keep_use(g: Game, pool: Pool, row: int, ability: int) -> int:
    """Allocate a place for an ability with limited uses."""
    if pool.a_flags[ability] & USES_LIMITED == 0:
        return 0
    place = place_on(pool, g.text_face[row], ability)
    return take_place(g, row, ability) if place < 0 or place >= KEPT_USES else 0


@kernel(inline=True)
def place_to_use(g: Game, pool: Pool, row: int, ability: int) -> int:
    """Return the place of an ability of a permanent that is used now."""
    if pool.lends == 1:
        keep_use(g, pool, row, ability)
    return place_of(g, pool, row, ability)
