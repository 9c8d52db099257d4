"""Shields, which prevent damage (615.7) or send it on (614.9): for whose damage one that is too small for all of it is used."""

from ecs_mtg.components.codes import Decision, EventKind, EventState, FrameKind, Option
from ecs_mtg.components.programs import Op
from ecs_mtg.systems.events.replacement_sources import applies, player_of_event
from ecs_mtg.systems.events.rewriting import apply_replacement
from ecs_mtg.systems.features import uses
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.objects import ask, offer, push_frame, take_answer

WHEN = uses(Op.PREVENT, Op.REDIRECT)

WHOSE_DAMAGE = 1  # fr_stage of a frame that asks for which source's damage a shield is used


@kernel(inline=True)
def sends_on(g: Game, k: int) -> int:
    """1 if a shield sends damage on to somebody else (614.9) instead of preventing it."""
    return 1 if g.ef_memory[-2 - g.rp_object[k], 2] >= 0 else 0


@kernel
def ask_damage(g: Game, pool: Pool, e: int, k: int) -> int:
    """615.7: a shield is too small for all the damage of several sources: ask whose it is used for; 0 if there is no choice."""
    left = g.ef_amount[-2 - g.rp_object[k], 0]
    if left < 0:
        return 0
    total = 0
    several = 0
    for j in range(e, g.n_events):
        if is_rival(g, pool, j, e, k) == 1:
            total += g.ev_amount[j]
            if g.ev_source[j] != g.ev_source[e]:
                several = 1
    player = player_of_event(g, e)
    if several == 0 or total <= left or player < 0 or g.in_game[player] == 0:
        return 0
    f = push_frame(g, FrameKind.REPLACE, -1, player)
    if f < 0:
        return 1
    g.fr_stage[f] = WHOSE_DAMAGE
    g.fr_a[f] = k
    ask(g, Decision.CHOOSE, player, g.ev_object[e], EventKind.DAMAGE, 0)
    for j in range(e, g.n_events):
        if is_rival(g, pool, j, e, k) == 1:
            offer(g, Option.OBJECT, g.ev_source[j], j)
    return 1


@kernel
def is_rival(g: Game, pool: Pool, j: int, e: int, k: int) -> int:
    """1 if a shield that is about event `e` could be used for the damage of event `j` as well: the same is dealt it."""
    if g.ev_state[j] != EventState.LOOK or g.ev_kind[j] != EventKind.DAMAGE or g.ev_object[j] != g.ev_object[e]:
        return 0
    return 1 if (g.ev_applied[j] >> k) & 1 == 0 and applies(g, pool, j, g.rp_object[k], g.rp_ability[k]) == 1 else 0


@kernel
def damage_chosen(g: Game, pool: Pool, e: int) -> int:
    """Use a shield for the damage that was chosen; 0 if nothing was asked."""
    f = g.n_frames - 1
    if f < 0 or g.fr_kind[f] != FrameKind.REPLACE or g.fr_stage[f] != WHOSE_DAMAGE or take_answer(g) == 0:
        return 0
    k = g.fr_a[f]
    g.n_frames = f
    nth = g.answer_index
    for j in range(e, g.n_events):  # rows of events have moved up since, where others were dropped
        if is_rival(g, pool, j, e, k) == 1:
            if nth == 0:
                g.ev_applied[j] |= 1 << k
                apply_replacement(g, pool, j, k)
                return 1
            nth -= 1
    return 1
