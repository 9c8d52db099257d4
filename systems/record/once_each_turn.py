"""Abilities that trigger, or do something, only once each turn (603.2h)."""

from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.record.face_places import place_on
from ecs_mtg.systems.record.references import known_permanent

PLACES = 31  # of abilities on a face that have a bit of `used`
WHEN = uses(AbilityFlag.ONCE_EACH_TURN, AbilityFlag.DONE_ONCE_EACH_TURN)


@kernel
def is_used(g: Game, pool: Pool, ability: int, source: int) -> bool:
    """Return whether a permanent's ability has triggered or acted as often as it may this turn (603.2h)."""
    row = known_permanent(g, source)
    if row < 0:
        return False
    place = place_on(pool, g.text_face[row], ability)
    return 0 <= place < PLACES and (g.used[row] >> place) & 1 != 0


@kernel
def use_up(g: Game, pool: Pool, ability: int, source: int) -> int:
    """Count a use of a permanent's ability."""
    row = known_permanent(g, source)
    if row >= 0:
        place = place_on(pool, g.text_face[row], ability)
        if 0 <= place < PLACES:
            g.used[row] |= 1 << place
    return 0
