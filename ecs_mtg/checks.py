"""Arguments that have to be numbers: what is wrong with one, and what would be right."""

from __future__ import annotations

import operator
import reprlib
from typing import Any

import numpy as np

from ecs_mtg.limits import MAX_SEED


class WrongTypeError(TypeError, ValueError):
    """An argument of a type that can't be meant. It is a `ValueError`, too, as everything that is wrong with arguments."""


class NoSuchGameError(IndexError, ValueError):
    """A batch has no game of that number."""


def _number(name: str, value: Any, wanted: str) -> int:
    try:
        if isinstance(value, bool | np.bool_):
            raise TypeError
        return operator.index(value)
    except TypeError:
        raise WrongTypeError(f"{name} {reprlib.repr(value)}: has to be {wanted}, not of type {type(value).__name__}") from None


def whole(name: str, value: Any, least: int, most: int | None = None) -> int:
    """The argument `name` as an int, if it is a whole number from `least` to `most` (None: of any size).

    Raises:
        WrongTypeError: it is no whole number; True and False are none.
        ValueError: it is too small or too large.
    """
    wanted = f"a whole number of at least {least}" if most is None else f"a whole number from {least} to {most}"
    number = _number(name, value, wanted)
    if number < least or (most is not None and number > most):
        raise ValueError(f"{name} {number}: has to be {wanted}")
    return number


def seat(player: Any, players: int) -> int:
    """The seat of a player.

    Raises:
        WrongTypeError: it is no whole number.
        ValueError: there is no such player.
    """
    wanted = f"from 0 to {players - 1}"
    number = _number("player", player, wanted)
    if not 0 <= number < players:
        raise ValueError(f"player {number}: has to be {wanted}")
    return number


def place(game: Any, games: int) -> int:
    """The place of a game in a batch.

    Raises:
        WrongTypeError: it is no whole number.
        NoSuchGameError: there is no such game.
    """
    number = _number("game", game, f"a whole number from 0 to {games - 1}")
    if not 0 <= number < games:
        raise NoSuchGameError(f"game {number}: there are {games} games, 0 to {games - 1}")
    return number


def checked_seed(seed: Any) -> int:
    """The seed, if it is one.

    Raises:
        ValueError: it is not a whole number from 0 to MAX_SEED.
    """
    return whole("seed", seed, 0, MAX_SEED)
