"""Checks of numeric arguments, with errors that name the valid values."""

from __future__ import annotations

import operator
import reprlib
from typing import Any

import numpy as np

from ecs_mtg.support.limits import MAX_SEED


class WrongTypeError(TypeError, ValueError):
    """An argument of the wrong type; a `ValueError`, too, like all errors of arguments."""


class NoSuchGameError(IndexError, ValueError):
    """A game number that the batch does not have."""


def _number(name: str, value: Any, wanted: str) -> int:
    try:
        if isinstance(value, bool | np.bool_):
            raise TypeError
        return operator.index(value)
    except TypeError:
        raise WrongTypeError(f"{name} {reprlib.repr(value)}: has to be {wanted}, not of type {type(value).__name__}") from None


def whole(name: str, value: Any, least: int, most: int | None = None) -> int:
    """Check that the argument `name` is an integer from `least` to `most` (None: no bound).

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
    """Check the seat of a player.

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
    """Check the number of a game in a batch.

    Raises:
        WrongTypeError: it is no whole number.
        NoSuchGameError: there is no such game.
    """
    number = _number("game", game, f"a whole number from 0 to {games - 1}")
    if not 0 <= number < games:
        raise NoSuchGameError(f"game {number}: there are {games} games, 0 to {games - 1}")
    return number


def selection(games: Any, n: int) -> Any:
    """Check a selection of games of a batch of n: a slice, one number, bool (n,) or integers.

    Raises:
        WrongTypeError: it is of another type.
        NoSuchGameError: there are no such games.
    """
    if isinstance(games, slice):
        return games
    if np.ndim(games) == 0:
        return place(games, n)
    chosen = np.asarray(games)
    if chosen.dtype.kind not in "iub" and chosen.size:
        raise WrongTypeError(f"games of dtype {chosen.dtype}: has to be bool ({n},), integers, a slice or one number")
    if chosen.dtype.kind == "b" and chosen.shape != (n,):
        raise NoSuchGameError(f"games have shape {chosen.shape}; bool has to be of shape ({n},), one for each game")
    if chosen.dtype.kind != "b":
        chosen = chosen.astype(np.int64).reshape(-1)
        if len(strange := chosen[(chosen < 0) | (chosen >= n)]):
            place(int(strange[0]), n)
    return chosen


def checked_actions(actions: Any, n: int) -> np.ndarray[Any, np.dtype[Any]]:
    """Check actions of a batch of n games; returns an array of integers (n,).

    Raises:
        WrongTypeError: they are no integers.
        ValueError: they are not as many as the games.
    """
    wanted = f"has to be integers, one for each of the {n} games: shape ({n},)"
    try:
        given = np.asarray(actions)
    except (ValueError, TypeError) as error:
        raise WrongTypeError(f"actions {reprlib.repr(actions)}: {wanted}") from error
    if given.dtype.kind not in "iu":
        hint = "; use argmax of scores, or astype(int) of whole numbers" if given.dtype.kind in "fb" else ""
        raise WrongTypeError(f"actions of dtype {given.dtype}: {wanted}{hint}")
    if given.shape != (n,):
        raise ValueError(f"actions have shape {given.shape}; there are {n} games: ({n},)")
    return given


def checked_seed(seed: Any) -> int:
    """Check a seed.

    Raises:
        ValueError: it is not a whole number from 0 to MAX_SEED.
    """
    return whole("seed", seed, 0, MAX_SEED)
