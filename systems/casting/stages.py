"""The stages of an announcement (601.2), and what is noted of a spell meanwhile."""

from ecs_mtg.systems.kernel import Game, kernel

MODES, OPTIONAL, CHOOSE_X, TARGETS, DIVIDE, BILL, MANA, PARTS, ANNOUNCED, EMERGE, HELP = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10


@kernel
def next_stage(g: Game, f: int, stage: int) -> int:
    g.fr_stage[f] = stage
    g.fr_a[f] = 0
    g.fr_c[f] = 0
    return 0
