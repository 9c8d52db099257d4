"""Potential-based reward shaping: differences of a potential, which leave the best policy the same."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from ecs_mtg.components.codes import CREATURE, Life, Zone

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Shaping:
    """Potential-based reward shaping: a weighted sum of a player's features, minus the mean of the opponents'.

    The sum is the potential of a position for the player. A step adds `discount` times the potential after it, minus the potential
    before it, to the reward (Ng, Harada and Russell, 1999); the potential of a finished game is 0. If `discount` is that of the learner,
    the optimal policies do not change.

    Attributes:
        life: weight of a point of life.
        hand: weight of a card in hand.
        permanents: weight of a permanent on the battlefield.
        power: weight of a point of power of the creatures there.
        discount: the learner's discount factor, from 0 to 1.

    Raises:
        ValueError: a weight is not a finite number, or the discount is out of range.
    """

    life: float = 0.0
    hand: float = 0.0
    permanents: float = 0.0
    power: float = 0.0
    discount: float = 1.0

    def __post_init__(self) -> None:
        for one in fields(self):
            value = getattr(self, one.name)
            if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
                raise ValueError(f"shaping, {one.name} {value!r}: has to be a number")
        if not 0 <= self.discount <= 1:
            raise ValueError(f"shaping, discount {self.discount}: has to be from 0 to 1")

    def worth(self, games: Array, players: int) -> Array:
        """Return the potentials, float32 (N, players), of a GAME array (N,); 0 for finished games and players who have left."""
        own: Array = np.zeros((len(games), players), np.float32)
        if self.life:
            own += self.life * games["life"][:, :players]
        if self.hand:
            own += self.hand * games["zone_size"][:, :players, Zone.HAND]
        if self.permanents or self.power:
            here = (games["perm_life"] == Life.HERE) & (games["phased"] == 0)
            each = np.where(here, np.float32(self.permanents), np.float32(0))
            if self.power:
                each += np.where(here & (games["types"] & CREATURE != 0), self.power * games["power"], 0).astype(np.float32)
            for player in range(players):
                own[:, player] += np.where(games["controller"] == player, each, 0).sum(1)
        there = games["in_game"][:, :players] != 0
        own[~there] = 0
        opponents = np.maximum(there.sum(1, keepdims=True) - 1, 1)
        worth = own - (own.sum(1, keepdims=True) - own) / opponents
        worth[~there | (games["outcome"] != 0)[:, None]] = 0
        return np.asarray(worth, np.float32)
