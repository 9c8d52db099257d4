"""Game records: copied as bytes, and the cards of a zone."""

from __future__ import annotations

from typing import Any

import numpy as np

from ecs_mtg.components import COLUMNS, GAME
from ecs_mtg.components.codes import Zone

Array = np.ndarray[Any, np.dtype[Any]]

BYTES = np.dtype((np.void, GAME.itemsize))
"""Records as bytes: numpy copies them at once then, not column by column."""


def copied(games: Array) -> Array:
    """Copy GAME records."""
    return COLUMNS.view(games.view(BYTES).copy())


def zone_cards(game: Array, player: int, zone: Zone) -> list[int]:
    """Return card rows of a player's zone, top first."""
    g = game[0]
    rows, card, following = [], int(g["zone_first"][player, zone]), g["card_next"]
    while card >= 0:
        rows.append(card)
        card = int(following[card])
    return rows
