"""Shields: prevention (615.7) and redirection (614.9), and the order in which a small one is used up."""

from ecs_mtg.components.codes import NONE, Decision, EventKind, EventState, FrameKind, Option
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.programs import Op
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.events.replacement_instructions import apply_replacement
from ecs_mtg.systems.layers.replacement_sources import affected_player, source_applies
from ecs_mtg.systems.record.decisions import ask, offer, take_answer
from ecs_mtg.systems.record.frames import push_frame

WHEN = uses(Op.PREVENT, Op.REDIRECT)


@kernel(inline=True)
def sends_on(g: Game, k: int) -> bool:
    """Return whether a shield redirects damage (614.9) instead of preventing it."""
    return g.shield_sends_to[g.rp_effect[k]] >= 0


@kernel
def ask_damage(g: Game, pool: Pool, e: int, k: int) -> bool:
    """Ask to which source's damage a shield that is too small applies (615.7); return whether there is a choice."""
    left = g.shield_left[g.rp_effect[k]]
    if left < 0:
        return False
    total = 0
    several = False
    for j in range(e, g.n_events):
        if is_rival(g, pool, j, e, k):
            total += g.damage_amount[j]
            if g.ev_source[j] != g.ev_source[e]:
                several = True
    player = affected_player(g, e)
    if not several or total <= left or player < 0 or g.in_game[player] == 0:
        return False
    f = push_frame(g, FrameKind.REPLACE, NONE, player)
    if f < 0:
        return True
    g.asks_whose_damage[f] = 1
    g.shield_asked[f] = k
    ask(g, Decision.CHOOSE, player, g.ev_object[e], EventKind.DAMAGE, Hint.NEUTRAL)
    for j in range(e, g.n_events):
        if is_first_rival(g, pool, j, e, k):
            offer(g, Option.OBJECT, g.ev_source[j], j)
    return True


@kernel
def is_rival(g: Game, pool: Pool, j: int, e: int, k: int) -> bool:
    """Return whether a shield on event `e` could be used for event `j` as well: both damage the same recipient."""
    if g.ev_state[j] != EventState.LOOK or g.ev_kind[j] != EventKind.DAMAGE or g.ev_object[j] != g.ev_object[e]:
        return False
    return (g.ev_applied[j] >> k) & 1 == 0 and source_applies(g, pool, j, k)


@kernel
def is_first_rival(g: Game, pool: Pool, j: int, e: int, k: int) -> bool:
    """Return whether a shield on event `e` could be used for event `j` as well, and for no earlier one of the same source."""
    if not is_rival(g, pool, j, e, k):
        return False
    for other in range(e, j):  # a source is chosen (615.7); part of its damage may have been sent back to the recipient
        if g.ev_source[other] == g.ev_source[j] and is_rival(g, pool, other, e, k):
            return False
    return True


@kernel
def damage_chosen(g: Game, pool: Pool, e: int) -> bool:
    """Apply a shield to the chosen damage; return whether there was a decision."""
    f = g.n_frames - 1
    if f < 0 or g.fr_kind[f] != FrameKind.REPLACE or g.asks_whose_damage[f] == 0 or not take_answer(g):
        return False
    k = g.shield_asked[f]
    g.n_frames = f
    nth = g.answer_index
    for j in range(e, g.n_events):  # rows of events have moved up since, where others were dropped
        if is_first_rival(g, pool, j, e, k):
            if nth == 0:
                g.ev_applied[j] |= 1 << k
                apply_replacement(g, pool, j, k)
                return True
            nth -= 1
    return True
