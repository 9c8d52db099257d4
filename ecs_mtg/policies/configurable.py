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
        kept: what policies work out of the pool once, by themselves.
    """

    pool: np.ndarray[Any, np.dtype[Any]]
    kept: dict[Any, Any]


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
