"""Bounds of loops: a loop that goes round too often ends the game instead of hanging."""

from ecs_mtg.components.codes import Outcome, Table
from ecs_mtg.components.sizes import FEW_ROUNDS, ROUNDS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.systems.record.events import out_of_room


@kernel(inline=True)
def goes_on(g: Game, rounds: int) -> bool:
    """Return whether a loop may continue after that many rounds; abort the game otherwise."""
    return rounds < FEW_ROUNDS or is_within_bounds(g, rounds)


@kernel(when=uses(Special.NEVER))
def is_within_bounds(g: Game, rounds: int) -> bool:
    """Return whether that many rounds are possible; abort the game if not. Loops around an aborted one end soon, too."""
    if rounds >= ROUNDS:
        out_of_room(g, Table.ROUNDS)
    return g.outcome != Outcome.CAPACITY
