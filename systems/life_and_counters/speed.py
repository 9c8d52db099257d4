"""Speed (702.179): who has it, and its increase."""

from ecs_mtg.components.codes import NONE, EventKind, Keyword
from ecs_mtg.components.programs import Op
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.record.command_zone_entry import into_command_zone
from ecs_mtg.systems.record.events import happened, touch
from ecs_mtg.systems.record.references import keyword, on_battlefield

WHEN = uses(Keyword.START_YOUR_ENGINES, Op.SPEED_UP)

MAX_SPEED = 4  # 702.179e


@kernel
def set_speed(g: Game, pool: Pool, player: int, to: int) -> int:
    """Set a player's speed; the first one brings the ability that has no source (702.179d)."""
    if g.speed[player] == 0:
        into_command_zone(g, pool, pool.speed_rules, player)
        if player == g.active:
            g.racing = 1
    g.speed[player] = to if to < MAX_SPEED else MAX_SPEED
    touch(g)
    return 0


@kernel
def start_engines(g: Game, pool: Pool) -> bool:
    """Give speed 1 to players without speed who control such a permanent (704.5z); return whether any got it."""
    done = False
    for row in range(g.n_permanents):
        if on_battlefield(g, row) and keyword(g, row, Keyword.START_YOUR_ENGINES) and g.speed[g.controller[row]] == 0:
            set_speed(g, pool, g.controller[row], 1)
            done = True
    return done


@kernel
def note_race(g: Game, player: int) -> int:
    """Increase speed: an opponent of the active player loses life, for the first time this turn that counts (702.179d)."""
    if player != g.active:
        g.racing = 0
        happened(g, EventKind.SPEEDS_UP, g.active, g.active, 1, NONE, NONE, 0)
    return 0
