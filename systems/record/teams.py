"""Teams that share turns and a life total (805, 810): who plays with whom. Without teams everybody is their own teammate."""

from ecs_mtg.kernels.kernel import Game, kernel


@kernel(inline=True)
def opposes(g: Game, player: int, you: int) -> bool:
    """Return whether a player is an opponent of `you` (102.2, 102.3)."""
    return player != you and g.teammate[player] != you


@kernel(inline=True)
def is_active(g: Game, player: int) -> bool:
    """Return whether it is a player's turn: theirs, or that of their team (102.1, 805.4a)."""
    return player == g.active or player == g.teammate[g.active]


@kernel(inline=True)
def plays_with(g: Game, player: int, other: int) -> bool:
    """Return whether two players are the same, or on one team."""
    return player == other or g.teammate[other] == player


@kernel(inline=True)
def teams_play(g: Game) -> bool:
    """Return whether teams take turns, rather than players (805.4)."""
    return g.teammate[g.active] != g.active


@kernel(inline=True)
def primary_player(g: Game, player: int) -> int:
    """Return who is first in the order of a player's team, and decides what its players can't agree on (805.2)."""
    return g.teammate[player] if g.teammate[player] < player else player
