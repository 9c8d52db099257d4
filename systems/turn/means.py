"""What is known about what a player with priority could do (117), without listing their options.

When options are listed, the least mana is noted that anything takes which could be done at instant speed. That stays true
until `means` of the player changes: their cards outside the library, permanents, rules. Whatever can be done with priority has
to pass through `note_means` when it is listed.
"""

from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.mana.mana import summarize
from ecs_mtg.systems.queries.asking import asks_everything
from ecs_mtg.systems.queries.conditions import sorcery_time

NOTHING = 9999  # in `least_mana`


@kernel(inline=True)
def note_means(g: Game, player: int, mana: int) -> int:
    """The player could do something with so much mana at least, if nothing else is in the way."""
    if mana < g.least_mana[player]:
        g.least_mana[player] = mana
    return 0


@kernel(inline=True)
def within_means(g: Game, pool: Pool, player: int, mana: int) -> bool:
    """Whether the player could have so much mana."""
    if mana <= 0:
        return True
    summarize(g, pool, player)
    return mana <= g.mana_total[player]


@kernel
def can_do_something(g: Game, pool: Pool, p: int) -> bool:
    """Whether a player who gets priority might do more than pass, as far as is known without listing the options."""
    if sorcery_time(g, p) or (g.manual_mana >> p) & 1 or asks_everything(g):
        return True
    if g.quiet_version[p] == g.version:
        return False
    if g.means_seen[p] != g.means[p]:
        return True
    if g.least_mana[p] == NOTHING:
        return False
    if g.least_mana[p] > 0:
        summarize(g, pool, p)
    return g.least_mana[p] <= g.mana_total[p] or g.least_mana[p] == 0
