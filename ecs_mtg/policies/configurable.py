"""Configurable policies: the kernel, and its arguments, built once a thread."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Protocol

import numpy as np

from ecs_mtg.kernels.kernel import Function


class Cards(Protocol):
    """The cards of the games that a policy is to play: an `engine.Runner`.

    Attributes:
        pool: the POOL record, shape (1,).
        template: the record that its games begin as, shape (1,), if they all have the same decks.
        kept: what policies work out of pool and template once, by themselves.
    """

    pool: np.ndarray[Any, np.dtype[Any]]
    template: np.ndarray[Any, np.dtype[Any]] | None
    kept: dict[Any, Any]

    def walk(self, function: Function, games: np.ndarray[Any, np.dtype[Any]], *args: Any) -> int:
        """Call a kernel `f(g, pool, base, schedule, systems, *args)` that plays games of an array."""


class WithSettings(ABC):
    """A policy with settings and scratch of its own: a kernel `f(g, pool, schedule, systems, settings)`.

    Attributes:
        stretch: decisions that a thread may make between looks at whether to stop; None for as many as plain policies.
    """

    stretch: int | None = None

    @property
    @abstractmethod
    def kernel(self) -> Function:
        """The kernel that the driver calls."""

    @property
    @abstractmethod
    def full_name(self) -> str | None:
        """The name by which another process finds the same policy; None if it has none."""

    @abstractmethod
    def settings(self, cards: Cards) -> list[Any]:
        """Build the kernel's arguments for one thread: numbers, arrays, kernels, and lists of these."""


__all__ = ["Cards", "WithSettings"]
