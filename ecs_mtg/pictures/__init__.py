"""Pictures of games: a board as SVG, results as HTML. They need no additional library.

`board_svg(game)` draws a position; notebooks display games, results and analyses automatically.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from ecs_mtg.pictures.board import Board, seen_board
from ecs_mtg.pictures.layout import laid_out, svg_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from ecs_mtg.cards import CardPool
    from ecs_mtg.decks import DeckList


class Shown(Protocol):
    """What is drawn: a `Game`, or what has its record, cards and decks."""

    @property
    def record(self) -> np.ndarray[Any, np.dtype[Any]]:
        """GAME array of shape (1,)."""

    @property
    def cards(self) -> CardPool:
        """Its cards."""

    @property
    def decks(self) -> Sequence[DeckList]:
        """The deck lists, by seat."""


def board_of(game: Shown, player: int | None = None) -> Board:
    """Describe a game's board as `player` may see it; None for everything.

    Raises:
        ValueError: there is no such player.
    """
    from ecs_mtg.support.argument_checks import seat

    viewer = None if player is None else seat(player, len(game.decks))
    return seen_board(game.record, game.cards, [deck.name for deck in game.decks], viewer)[0]


def board_svg(game: Shown, player: int | None = None, *, width: int = 960) -> str:
    """Draw a position as SVG: both sides, the stack, combat with arrows, the turn.

    Args:
        game: the game.
        player: the player whose view is drawn, with hidden cards as card backs; None shows everything.
        width: the width in pixels at which rows wrap; text is sized for this width.

    Raises:
        ValueError: there is no such player.
    """
    return svg_of(laid_out(board_of(game, player), width))


__all__ = ["Board", "Shown", "board_of", "board_svg"]
