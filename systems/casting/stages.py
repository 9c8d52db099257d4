"""The stages of an announcement (601.2)."""

from enum import IntEnum

from ecs_mtg.kernels.kernel import Game, kernel


class Stage(IntEnum):
    """What is announced of a spell or ability, in the order of 601.2."""

    MODES = 0
    OPTIONAL = 1
    CHOOSE_X = 2
    TARGETS = 3
    DIVIDE = 4
    BILL = 5
    MANA = 6
    PARTS = 7
    ANNOUNCED = 8
    EMERGE = 9
    HELP = 10
    SYMBOLS = 11


@kernel
def next_stage(g: Game, f: int, stage: int) -> int:
    g.fr_stage[f] = stage
    g.fr_a[f] = 0
    g.fr_c[f] = 0
    return 0
