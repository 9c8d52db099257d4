"""Leaf evaluation for search: the estimated probability of winning, in thousandths."""

from ecs_mtg.components.codes import CREATURE, LAND, Outcome, Zone
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.record.references import on_battlefield
from ecs_mtg.systems.record.teams import plays_with, teams_play

WIN = 1000  # the value of a game that is won; half of it: nobody is ahead
HALF = 60  # points ahead that are worth half of the way to a win


@kernel
def life_points(life: int) -> int:
    """Return the value of a life total; the last ten count more."""
    if life > 10:
        return 4 * life
    return 7 * life - 30 if life > 0 else -60


@kernel
def permanent_points(g: Game, row: int) -> int:
    """Return the value of a permanent in a race."""
    if g.types[row] & CREATURE != 0:
        return 5 + 5 * g.power[row] + 4 * g.toughness[row]
    return 7 if g.types[row] & LAND != 0 else 12


@kernel
def lead(g: Game, player: int) -> int:
    """Return how many points a player is ahead of the others in the game, on an average."""
    mates = 1 + teams_play(g)
    others = max(1, g.players_left - mates)
    mine = 0
    theirs = 0
    for p in range(g.n_players):
        if g.in_game[p] == 1:
            points = 12 * g.zone_size[p, Zone.HAND] + life_points(g.life[p])
            if plays_with(g, p, player):
                mine += points
            else:
                theirs += points
    for row in range(g.n_permanents):
        if on_battlefield(g, row):
            if plays_with(g, g.controller[row], player):
                mine += permanent_points(g, row)
            else:
                theirs += permanent_points(g, row)
    return mine // mates - theirs // others


@kernel
def standing(g: Game, pool: Pool, player: int) -> int:
    """Return the value of a position for a player, from 0 (lost) to WIN."""
    if g.outcome == Outcome.WON:
        return WIN if (g.winners >> player) & 1 else 0
    if g.outcome != Outcome.NONE:
        return WIN // 2
    if g.in_game[player] == 0:
        return 0
    ahead = lead(g, player)
    even = WIN * (1 + teams_play(g)) // g.players_left
    if ahead >= 0:
        return even + (WIN - even) * ahead // (ahead + HALF)
    return even + even * ahead // (HALF - ahead)
