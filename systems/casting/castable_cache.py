"""A cache of what a player with priority could do (117), so that options need not be listed.

When options are listed, the least mana is noted that anything takes which could be done at instant speed. That stays true
until `means` of the player changes: their cards outside library and hand, permanents, rules. For another hand a glance at its cards
is enough, mostly. Whatever can be done with priority has to pass through `note_means` when it is listed, but for abilities with {T}
in their cost of what can't be tapped: `means` changes when it can be (`can_be_tapped_again`).
"""

from ecs_mtg.components.codes import RunOption, Zone
from ecs_mtg.components.programs import LOOK
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.mana.mana import summarize
from ecs_mtg.systems.queries.conditions import sorcery_time, usual_moment
from ecs_mtg.systems.queries.packed import glance_instant, glance_mana
from ecs_mtg.systems.record.decisions import asks_everything

NOTHING_TO_DO = 9999  # in `least_mana`


@kernel(inline=True)
def note_means(g: Game, player: int, mana: int) -> int:
    """Lower `least_mana`, the least mana with which the player could do something."""
    if mana < g.least_mana[player]:
        g.least_mana[player] = mana
    return 0


@kernel(inline=True)
def note_castable(g: Game, pool: Pool, player: int, face: int, mana: int) -> int:
    """Lower `least_mana` for a spell, or `least_reply` if it needs a target on the stack."""
    if not is_reply(pool, face):
        note_means(g, player, mana)
    elif mana < g.least_reply[player]:
        g.least_reply[player] = mana
    return 0


@kernel(inline=True)
def is_reply(pool: Pool, face: int) -> bool:
    """Return whether a face can be cast only with a spell or ability on the stack to target."""
    return pool.replies == 1 and pool.f_replies[face] == 1


@kernel(inline=True)
def within_means(g: Game, pool: Pool, player: int, mana: int) -> bool:
    """Return whether the player could have a certain amount of mana."""
    if mana <= 0:
        return True
    summarize(g, pool, player)
    return mana <= g.mana_total[player]


@kernel
def hand_in_means(g: Game, pool: Pool, player: int) -> bool:
    """Lower `least_mana` for a changed hand by a cheap test; return whether that was conclusive."""
    waits = 1
    card = g.zone_first[player, Zone.HAND]
    while card >= 0:
        glance = pool.f_glance[g.card_face[card]]
        if glance == LOOK or g.rules_live > 0:
            return False
        if glance >= 0 and glance_instant(glance):
            waits = 0
            note_castable(g, pool, player, g.card_face[card], glance_mana(glance))
        card = g.card_next[card]
    g.hand_changed[player] = 0
    g.hand_waits[player] = waits
    return True


@kernel
def can_do_something(g: Game, pool: Pool, p: int) -> bool:
    """Return whether a player with priority might do more than pass, without listing options."""
    if (g.options_rule >> RunOption.USUAL_MOMENTS) & 1 and not usual_moment(g, pool, p):
        return False
    if (g.manual_mana >> p) & 1 or asks_everything(g):
        return True
    if sorcery_time(g, p):
        return g.quiet_main[p] != g.version
    if g.quiet_version[p] == g.version:
        return False
    if g.means_seen[p] != g.means[p] or (g.hand_changed[p] != 0 and not hand_in_means(g, pool, p)):
        return True
    least = g.least_mana[p] + 0
    if pool.replies == 1 and g.stack_size > 0:
        least = min(least, g.least_reply[p])
    if least == NOTHING_TO_DO:
        return False
    if least > 0:
        summarize(g, pool, p)
    return least <= g.mana_total[p] or least == 0
