"""Controlling another player (723)."""

from ecs_mtg.components.codes import NONE, Zone
from ecs_mtg.components.programs import Op
from ecs_mtg.kernels.features import ALWAYS, Special, uses
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.systems.record.teams import primary_player

WHEN = uses(Op.CONTROL_TURN)


@kernel(when=ALWAYS)
def control_ends(g: Game) -> int:
    """End control of players as the next turn begins (723.1)."""
    for p in range(g.n_players):
        g.controlled_by[p] = p
    return 0


@kernel(when=ALWAYS)
def control_begins(g: Game, p: int) -> bool:
    """Begin control of a player for this turn; the controller sees what the player sees (723.1, 723.4)."""
    maker = g.control_next[p]
    if maker < 0:
        return False
    g.control_next[p] = NONE
    g.controlled_by[p] = maker
    if g.teammate[p] != p:
        control_teammate(g, g.teammate[p], maker)
    for card in range(g.n_cards):
        if g.card_zone[card] != Zone.LIBRARY and (g.card_known[card] >> p) & 1 == 1:
            g.card_known[card] |= 1 << maker
    return True


@kernel(when=uses(Special.NEVER))
def control_teammate(g: Game, p: int, maker: int) -> int:
    """Let whoever controls a player control that player's teammate, too (805.8)."""
    g.control_next[p] = NONE
    g.controlled_by[p] = maker
    for card in range(g.n_cards):
        if g.card_zone[card] != Zone.LIBRARY and (g.card_known[card] >> p) & 1 == 1:
            g.card_known[card] |= 1 << maker
    return 0


@kernel
def control_later(g: Game, p: int, maker: int) -> int:
    """Let a player control another one's next turn; the last such effect is the one that works (723.1a)."""
    if g.in_game[maker] == 1:  # 800.4b
        g.control_next[primary_player(g, p)] = maker  # 805.8
    return 0


@kernel
def control_lost(g: Game, maker: int) -> int:
    """End the control that a player who left the game had (800.4b)."""
    for p in range(g.n_players):
        if g.controlled_by[p] == maker:
            g.controlled_by[p] = p
        if g.control_next[p] == maker:
            g.control_next[p] = NONE
    g.controller_of_decider = g.controlled_by[g.decider]  # they may leave in the middle of anything (104.3a)
    return 0
