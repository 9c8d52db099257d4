"""Creating tokens (111) from CREATE_TOKEN events."""

from ecs_mtg.components.codes import NONE, EventKind, EventState, Zone
from ecs_mtg.components.programs import Op
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.events.entering import prepare_token, unprepare
from ecs_mtg.systems.queries.packed import kind_entering
from ecs_mtg.systems.record.events import add_event, event_done
from ecs_mtg.systems.record.references import perm_ref
from ecs_mtg.systems.record.rows import about_another

WHEN = uses(Op.CREATE_TOKEN, Op.CREATE_ATTACHED, Op.COPY_TOKEN)


@kernel
def create_tokens(g: Game, pool: Pool, e: int) -> int:
    """Turn each token to be created into a zone change to the battlefield of its own.

    The event's prepared row, if it has one, is the first of them: what is different about it is different about all (707.9), and what
    it is attached to is what all enter attached to.
    """
    model = g.ev_row[e]
    player = g.ev_player[e]
    face = g.token_face[e]
    n = g.tokens_wanted[e]
    host = g.attached_to[model] if model >= 0 else NONE
    if g.in_game[player] == 0:  # 800.4b
        unprepare(g, e)
        event_done(g, e, EventState.NOTHING)
        return 0
    for k in range(n):
        row = model
        if k > 0 or model < 0 or g.controller[model] != player:
            row = prepare_token(g, pool, face, player, g.move_flags[e])
            if row < 0:
                return 0
            if model >= 0:
                about_another(g, model, row)
                kind = kind_entering(g.move_flags[e])
                if kind >= 0:
                    g.counters[row, kind] = g.counters[model, kind]
        made = add_event(g, EventKind.ZONE_CHANGE, perm_ref(g, row), player, Zone.BATTLEFIELD, g.ev_source[e])
        if made < 0:
            return 0
        g.move_flags[made] = g.move_flags[e]
        g.ev_row[made] = row
        if host >= 0:  # 303.4i: replacements asks whether it can be
            g.attached_to[row] = NONE
            g.entering_host[made] = host
        if k == 0:
            g.ev_object[e] = perm_ref(g, row)
    if model >= 0 and g.controller[model] != player:
        unprepare(g, e)
    g.ev_row[e] = NONE
    g.ev_other[e] = NONE
    event_done(g, e, EventState.HAPPENED)
    return n
