"""Becoming the monarch (725)."""

from ecs_mtg.components.programs import Op
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.instructions.flow import DONE, one_player
from ecs_mtg.systems.players.monarch import crown
from ecs_mtg.systems.record.command_zone_entry import rules_cards_for_all


@kernel(when=uses(Op.BECOME_MONARCH))
def become_monarch(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Make a player the monarch (725.1-725.3), and give every player the rules card with its abilities."""
    player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if player < 0:
        return DONE
    if g.monarch < 0:
        rules_cards_for_all(g, pool, pool.i_c[pc])
    crown(g, player)
    return DONE
