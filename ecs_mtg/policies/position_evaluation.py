"""Leaf evaluation for search: the estimated probability of winning, in thousandths.

The weights are those of a logistic regression on the positions at the beginning of turns in mirrors of 34 decks, in points of which a spell in hand
has twelve.
"""

from ecs_mtg.components.codes import CREATURE, LAND, NONE, Keyword, Outcome, Zone
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.policies.values import used_up
from ecs_mtg.systems.record.references import on_battlefield
from ecs_mtg.systems.record.teams import plays_with, teams_play

WIN = 1000  # the value of a game that is won; half of it: nobody is ahead
HALF = 60  # points ahead that are worth half of the way to a win
SPELL = 12  # a card in hand that is no land, and any card in a hidden hand
UNPLAYED, LEAST = (
    2,
    1,
)  # what a land in hand has less than on the battlefield, for itself and each other one before it; at least so much
LASTING, SPENT, TOKEN = 15, 10, 5  # an artifact, enchantment or planeswalker; one that did what it was for; a token
BODY, POWER, TOUGHNESS, FLYING_POWER = 12, 4, 3, 3  # a creature, besides what its numbers add
CREATURE_TOKEN = 6  # what a creature that is a token has less


@kernel
def life_points(life: int) -> int:
    """Return the value of a life total: each point counts more, the fewer are left."""
    if life > 20:
        return 135 + life
    if life > 10:
        return 55 + 5 * life
    if life > 5:
        return 25 + 8 * life
    return 13 * life if life > 0 else -60


@kernel(inline=True)
def land_points(place: int) -> int:
    """Return the value of a player's land number `place`, from 0, on the battlefield: the first ones make most spells castable."""
    return 22 if place < 2 else 19 if place < 3 else 13 if place < 4 else 9 if place < 5 else 5 if place < 7 else 3


@kernel
def permanent_points(g: Game, pool: Pool, row: int) -> int:
    """Return the value of a permanent that is no land, or of a land that is a creature as a creature; 0 of other lands."""
    token = g.perm_card[row] == NONE
    if g.types[row] & CREATURE != 0:
        power = max(0, g.power[row])
        flying = power if (g.keywords[row] >> Keyword.FLYING) & 1 else 0
        points = BODY + POWER * power + TOUGHNESS * g.toughness[row] + FLYING_POWER * flying
        return points - CREATURE_TOKEN if token else points
    if g.types[row] & LAND != 0:
        return 0
    if token:
        return TOKEN
    return SPENT if used_up(g, pool, row) else LASTING


@kernel
def hand_points(g: Game, pool: Pool, player: int, lands: int) -> int:
    """Return the value of a player's hand beside so many lands on the battlefield.

    A land has always less there than on the battlefield: else a search would keep what it does not need before its playouts end.
    """
    points = 0
    held = 0
    card = g.zone_first[player, Zone.HAND]
    while card >= 0:
        if pool.f_types[g.card_face[card]] & LAND != 0:
            points += max(LEAST, land_points(lands + held) - UNPLAYED * (1 + held))
            held += 1
        else:
            points += SPELL
        card = g.card_next[card]
    return points


@kernel
def points_of(g: Game, pool: Pool, player: int, known: int) -> int:
    """Return the value of what a player has; of their hand by its size alone unless it is `known`."""
    points = life_points(g.life[player])
    lands = 0
    for row in range(g.n_permanents):
        if g.controller[row] == player and on_battlefield(g, row):
            points += permanent_points(g, pool, row)
            if g.types[row] & LAND != 0:
                points += land_points(lands)
                lands += 1
    return points + (hand_points(g, pool, player, lands) if known == 1 else SPELL * g.zone_size[player, Zone.HAND])


@kernel
def lead(g: Game, pool: Pool, player: int, known: int) -> int:
    """Return how many points a player is ahead of the others in the game, on an average; `known`: whether all hands are."""
    mates = 1 + teams_play(g)
    others = max(1, g.players_left - mates)
    mine = 0
    theirs = 0
    for p in range(g.n_players):
        if g.in_game[p] == 1:
            points = points_of(g, pool, p, 1 if p == player else known)
            if plays_with(g, p, player):
                mine += points
            else:
                theirs += points
    return mine // mates - theirs // others


@kernel
def chance(g: Game, pool: Pool, player: int, known: int) -> int:
    """Return the value of a position for a player, from 0 (lost) to WIN; `known`: whether all hands are."""
    if g.outcome == Outcome.WON:
        return WIN if (g.winners >> player) & 1 else 0
    if g.outcome != Outcome.NONE:
        return WIN // 2
    if g.in_game[player] == 0:
        return 0
    ahead = lead(g, pool, player, known)
    even = WIN * (1 + teams_play(g)) // g.players_left
    if ahead >= 0:
        return even + (WIN - even) * ahead // (ahead + HALF)
    return even + even * ahead // (HALF - ahead)


@kernel
def standing(g: Game, pool: Pool, player: int) -> int:
    """Return the value of a position for a player, from 0 (lost) to WIN, for who sees all cards: in a world that a search made."""
    return chance(g, pool, player, 1)


@kernel
def seen_standing(g: Game, pool: Pool, player: int) -> int:
    """Return the value of a position for a player, from 0 (lost) to WIN, by what the player may know (400.2)."""
    return chance(g, pool, player, 0)
