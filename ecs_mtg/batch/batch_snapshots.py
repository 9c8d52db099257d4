"""Snapshots of a batch's games: save, load, fork, determinize."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

import numpy as np

from ecs_mtg.batch.output_buffers import Buffers
from ecs_mtg.batch.thread_pool import Workers
from ecs_mtg.cards import CardPool
from ecs_mtg.components import COLUMNS, GAME
from ecs_mtg.components.codes import NONE
from ecs_mtg.snapshots import copies as copying
from ecs_mtg.snapshots.validation import check_origin
from ecs_mtg.support.argument_checks import checked_seed, seat, selection, whole
from ecs_mtg.support.limits import MAX_SEED
from ecs_mtg.support.records import BYTES, copied

Array = np.ndarray[Any, np.dtype[Any]]


class Positions(Buffers):
    """Saving, loading, forking and determinizing the games of a `Simulator`."""

    games: Array
    cards: CardPool
    _template: Array
    _workers: Workers

    @abstractmethod
    def _check_open(self) -> None:
        """Raise an error if the batch is closed."""

    @abstractmethod
    def _run_on(self, games: Any) -> None:
        """Run games to the next decision that is returned, and update their buffers."""

    def _listed(self, games: Any) -> Array:
        """Return the indices of the selected games, in the order given: int64 (n,)."""
        return np.atleast_1d(np.arange(self.num_games)[selection(games, self.num_games)])

    def save(self, games: Array | slice | int = slice(None)) -> Array:
        """Copy the records of games to a GAME array, which any simulator of the same decks can load.

        Raises:
            IndexError: there is no such game.
        """
        return COLUMNS.view(np.array(self.games.view(BYTES)[selection(games, self.num_games)], ndmin=1))

    def load(self, states: Array, games: Array | slice | int = slice(None)) -> None:
        """Replace games by saved records.

        Args:
            states: GAME array (n,) of games between the same decks in the same variant, or a single record for all.
            games: the n games to replace: a slice, integers, bool (N,), or the index of one.

        Raises:
            IndexError: there is no such game.
            ValueError: `states` are not records of this version of the engine, are of other decks, players or variants, or their
                number is not that of the games; nothing is changed.
        """
        states, loaded = self._checked(states), self._listed(games)
        if len(states) not in (1, len(loaded)):
            raise ValueError(f"{len(states)} states for {len(loaded)} games: has to be as many, or one for all")
        self._fork(states, loaded, np.full(len(states), NONE), np.full(len(loaded), NONE))

    def fork(
        self,
        states: Array,
        copies: int,
        games: Array | slice | int = slice(None),
        *,
        players: Array | int | None = None,
        seeds: Array | int | None = None,
    ) -> None:
        """Replace games by copies of positions: `copies` copies of the first state, then of the next one.

        With `seeds`, every copy gets a random state of its own; with `players`, too, each copy is determinized as by `determinize`.
        Follow with `rollout` to play the copies out.

        Args:
            states: GAME array (n,) of games between the same decks in the same variant.
            copies: the number of copies of each state.
            games: the n * copies games to replace: a slice, integers, or bool (N,).
            players: the seat whose knowledge is kept, one for all or integers (n,), one for each state; None to resample nothing.
            seeds: seeds of the copies, integers (n * copies,), or the first of consecutive ones; None to keep the random states.

        Raises:
            IndexError: there is no such game.
            ValueError: as for `load` and `determinize`, or `players` without `seeds`; nothing is changed.
        """
        states, copies, forked = self._checked(states), whole("copies", copies, 1), self._listed(games)
        n = len(states) * copies
        if n != len(forked):
            raise ValueError(f"{copies} copies of {len(states)} states for {len(forked)} games: has to be as many")
        if seeds is None and players is not None:
            raise ValueError("players without seeds: what is redrawn needs them")
        whose = np.full(len(states), NONE) if players is None else self._whose(players, len(states), "states")
        if seeds is None:
            drawn = np.full(n, NONE)
        elif np.ndim(seeds) == 0:
            drawn = whole("seeds", seeds, 0, MAX_SEED - n) + np.arange(n)
        else:
            drawn = self._for_each(seeds, n, "seeds", "games", checked_seed)
        self._fork(states, forked, whose, drawn)

    def determinize(self, games: Array | slice | int, players: Array | int, seeds: Array | int) -> None:
        """Resample everything that players do not know of games: hidden cards and random states.

        Args:
            games: the n games: a slice, integers, bool (N,), or the index of one.
            players: the seat whose knowledge is kept, or integers (n,), one for each game.
            seeds: a seed, or integers (n,). The result depends only on the seed and on what the player knows.

        Raises:
            IndexError: there is no such game.
            ValueError: there is no such player, a seed is out of range, or their number is not that of the games; nothing is changed.
        """
        self._check_open()
        chosen = self._listed(games)
        whose = self._whose(players, len(chosen), "games")
        drawn = self._for_each(seeds, len(chosen), "seeds", "games", checked_seed)
        copying.determinize(self.cards.record, self.games, chosen, whose, drawn)
        self._run_on(chosen)

    def _checked(self, states: Array) -> Array:
        """Return records that can replace games: contiguous, and not sharing memory with the games."""
        self._check_open()
        if getattr(states, "dtype", None) != GAME:
            raise ValueError("states are not records of this version of the engine: they come from `save` or a game's `record`")
        states = COLUMNS.view(np.ascontiguousarray(np.atleast_1d(states).view(BYTES).reshape(-1)))
        check_origin(states, self._template)
        return copied(states) if np.may_share_memory(states, self.games) else states

    def _fork(self, states: Array, games: Array, players: Array, seeds: Array) -> None:
        """Replace games by copies of states, in threads, and update their buffers."""

        def work(first: int, n: int) -> int:
            return copying.fork(self.cards.record, self.games, states, games, players, seeds, first, n)

        if len(games):
            self._workers.share(work, len(states))
            self._run_on(games)

    def _whose(self, players: Any, n: int, what: str) -> Array:
        return self._for_each(players, n, "players", what, lambda one: seat(one, self.num_players))

    @staticmethod
    def _for_each(given: Any, n: int, name: str, what: str, checked: Callable[[Any], int]) -> Array:
        """Return one integer for each of n games or states, int64 (n,), from one for all or a sequence."""
        if np.ndim(given) == 0:
            return np.full(n, checked(given), np.int64)
        values = np.asarray(given)
        if values.shape != (n,):
            raise ValueError(f"{name} have shape {values.shape}; there are {n} {what}: one number for all, or shape ({n},)")
        if n and values.dtype.kind in "iu":
            for one in (values.min(), values.max()):
                checked(one)
            return values.astype(np.int64)
        return np.array([checked(one) for one in values], np.int64)
