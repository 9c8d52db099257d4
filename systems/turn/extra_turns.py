"""Extra turns (500.7)."""

from ecs_mtg.components.codes import Table
from ecs_mtg.components.programs import Op
from ecs_mtg.components.sizes import EXTRA_TURNS
from ecs_mtg.systems.features import ALWAYS, uses
from ecs_mtg.systems.kernel import Game, kernel
from ecs_mtg.systems.queries.event_rows import out_of_room

WHEN = uses(Op.EXTRA_TURN)


@kernel
def add_turn(g: Game, player: int) -> int:
    """A player takes an extra turn directly after this one: the most recently created turn comes first (500.7)."""
    if g.extra_turn_count < EXTRA_TURNS:
        g.extra_turns[g.extra_turn_count] = player
        g.extra_turn_count += 1
    else:
        out_of_room(g, Table.EXTRA_TURNS)
    return 0


@kernel(when=ALWAYS)
def turns_after_this(g: Game, player: int) -> int:
    """The player's turn begins: extra turns that were to come after it are added directly after it."""
    for _ in range(g.turns_after[player]):
        add_turn(g, player)
    g.turns_after[player] = 0
    return 0
