"""Concession of lost games (104.3a): a policy that concedes when its position is worth too little."""

from enum import IntEnum

from ecs_mtg.components.codes import CONCEDE
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.memory import call_system, get_address, get_int
from ecs_mtg.policies.position_evaluation import WIN, seen_standing

PERCENT = WIN // 100


class Hopes(IntEnum):
    """What the settings hold, int64 each."""

    LEAST = 0  # a position that is worth no more is given up; of WIN
    POLICY = 1  # address of a table with the policy


@kernel
def while_there_is_hope(g: Game, pool: Pool, schedule: int, systems: int, settings: int) -> int:
    """Return what a policy answers, CONCEDE where the player's position stands too badly; `settings`: see Hopes."""
    if seen_standing(g, pool, g.controller_of_decider) <= get_int(settings, Hopes.LEAST):
        return CONCEDE
    return call_system(get_address(settings, Hopes.POLICY), 0, g, pool)
