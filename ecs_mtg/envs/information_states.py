"""Information states: all that a player has learned in a game, and done, as text.

A player can't tell two histories apart if and only if their texts are the same. What a player learns stands in the log of the game as they see it
and in what they observe whenever they decide; what they did, in their own decisions. Others' decisions are no lines of their own: whether a
player was asked at all can depend on a hidden hand.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.engine.runners import Runner
from ecs_mtg.game.log import Teller, opening
from ecs_mtg.game.positions import Position
from ecs_mtg.observations import full

Array = np.ndarray[Any, np.dtype[Any]]


class Listener:
    """What one player learns in the games of a pool, decision by decision."""

    def __init__(self, cards: CardPool, runner: Runner, player: int) -> None:
        """Begin to listen for a player."""
        self._cards, self._runner, self._player = cards, runner, player
        self._teller = Teller(cards, runner, player)

    def opening(self, record: Array) -> str:
        """Write what the player learns before the first decision; nothing in a game that has gone on."""
        lines = [] if record[0]["decisions"] else opening(record, self._cards, self._player)
        return "".join(f"{line}\n" for line in lines)

    def learned(self, positions: Sequence[Position]) -> str:
        """Write what the player did in positions that follow each other, and learned after each."""
        text = []
        for position in positions:
            record = position.record
            if record[0]["controller_of_decider"] == self._player:
                text.append(f"{self.asked(record)} {position.option}\n")
            text += [f"{line}\n" for line in self._teller.told(record, position.option)]
        return "".join(text)

    def asked(self, record: Array) -> str:
        """Digest what the player observes as they decide, which includes the options."""
        self._runner.names = self._cards.numbers
        rows = full.buffer(1)
        self._runner.observe(record, self._player, rows)
        return hashlib.blake2b(rows.tobytes(), digest_size=8).hexdigest()
