"""Players who lose or leave (104, 800.4)."""

from ecs_mtg.components.codes import EventKind, Outcome
from ecs_mtg.systems.combat import attack_gone
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.objects import happened, touch


@kernel
def players_lose(g: Game, pool: Pool, losers: int) -> int:
    """The players of a bit set lose at once (104.3) and leave the game (104.5). With one player left that player has won."""
    for p in range(g.n_players):
        if (losers >> p) & 1 and g.in_game[p] == 1:
            g.in_game[p] = 0
            g.leaving[p] = 1
            g.players_left -= 1
            attack_gone(g, p)
            happened(g, EventKind.LOSES_GAME, p, p, 1, -1, -1, 0)
    if g.players_left <= 1:
        g.winners = 0
        for p in range(g.n_players):
            if g.in_game[p] == 1:
                g.winners |= 1 << p
        g.outcome = Outcome.WON if g.winners != 0 else Outcome.DRAWN  # 104.2a, 104.4a
    touch(g)
    return 0


@kernel
def player_loses(g: Game, pool: Pool, player: int) -> int:
    """One player loses."""
    return players_lose(g, pool, 1 << player)
