"""The stages of an announcement (601.2)."""

from ecs_mtg.components.codes import Stage as Stage
from ecs_mtg.kernels.kernel import Game, kernel


@kernel
def next_stage(g: Game, f: int, stage: int) -> int:
    g.cast_stage[f] = stage
    g.fr_a[f] = 0
    g.fr_c[f] = 0
    return 0
