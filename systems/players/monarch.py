"""The monarch (725)."""

from ecs_mtg.components.codes import NONE, EventKind, Monarchy
from ecs_mtg.components.programs import Op
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.systems.record.decisions import next_player
from ecs_mtg.systems.record.events import happened, touch

WHEN = uses(Op.BECOME_MONARCH)


@kernel
def crown(g: Game, player: int) -> int:
    """Make a player the monarch, unless they already are (725.3)."""
    if g.monarch == player:
        return 0
    g.monarch = player
    happened(g, EventKind.MONARCH, player, player, Monarchy.CROWNED, NONE, NONE, 0)
    touch(g)
    return 0


@kernel
def pass_crown_on(g: Game) -> int:
    """Make the active player the monarch, or else the next one, as the monarch leaves the game (725.4)."""
    return crown(g, g.active if g.in_game[g.active] == 1 else next_player(g, g.active))


@kernel
def strike_monarch(g: Game, source: int) -> int:
    """Report that a creature dealt combat damage to the monarch; each one triggers separately (725.2)."""
    return happened(g, EventKind.MONARCH, source, g.monarch, Monarchy.STRUCK, NONE, NONE, 0)


@kernel
def end_turn_of_monarch(g: Game) -> int:
    """Report that the monarch's end step begins (725.2)."""
    return happened(g, EventKind.MONARCH, g.monarch, g.monarch, Monarchy.ENDS_TURN, NONE, NONE, 0)
