"""The city's blessing (702.131)."""

from ecs_mtg.components.programs import Condition
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.systems.queries.conditions import ascends_now
from ecs_mtg.systems.record.events import touch


@kernel(when=uses(Condition.BLESSED))
def ascend(g: Game) -> bool:
    """Give the city's blessing to players with ascend and ten permanents (702.131b); return whether any gets it."""
    done = False
    for p in range(g.n_players):
        if g.blessed[p] == 0 and ascends_now(g, p):
            g.blessed[p] = 1
            touch(g)
            done = True
    return done
