"""Extra turns (500.7)."""

from ecs_mtg.components.codes import EffectKind, EventKind, Table
from ecs_mtg.components.programs import OF_THAT_TURN, Op
from ecs_mtg.components.sizes import EXTRA_TURNS
from ecs_mtg.kernels.features import ALWAYS, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.record.events import out_of_room

WHEN = uses(Op.EXTRA_TURN)


@kernel
def add_turn(g: Game, player: int) -> int:
    """Add an extra turn after this one, before those added earlier (500.7)."""
    if g.extra_turn_count < EXTRA_TURNS:
        g.extra_turns[g.extra_turn_count] = player
        g.extra_turn_count += 1
    else:
        out_of_room(g, Table.EXTRA_TURNS)
    return 0


@kernel
def bind_to_extra_turn(g: Game, pool: Pool, player: int) -> int:
    """Bind delayed triggers to the extra turn on top of the list as it begins, or remove them if it is skipped (`player` NONE)."""
    for k in range(g.n_effects):
        if g.ef_kind[k] != EffectKind.DELAYED or pool.a_event[g.ef_ability[k]] != EventKind.STEP or g.ef_turn[k] != 0:
            continue
        if pool.a_turn_restriction[g.ef_ability[k]] == OF_THAT_TURN and g.delayed_extra_turn[k] == g.extra_turn_count:
            if player < 0:
                g.ef_kind[k] = EffectKind.FREE
            g.ef_turn[k] = g.turn_number + 1
    return 0


@kernel(when=ALWAYS)
def turns_after_this(g: Game, player: int) -> int:
    """Add the extra turns that come after the player's turn directly after it, as it begins."""
    for _ in range(g.turns_after[player]):
        add_turn(g, player)
    g.turns_after[player] = 0
    return 0
