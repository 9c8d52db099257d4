"""Policies with settings: what the driver calls them with, and how it is got ready in each thread."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from ecs_mtg.systems.kernel import Function

if TYPE_CHECKING:
    from ecs_mtg.engine import Runner


class WithSettings(ABC):
    """A policy that works by settings and in a room of its own: a kernel `f(g, pool, schedule, systems, settings)`.

    Attributes:
        stretch: decisions that a thread may make between looks at whether to stop; None for as many as plain policies.
    """

    stretch: int | None = None

    @property
    @abstractmethod
    def kernel(self) -> Function:
        """What the driver calls."""

    @property
    @abstractmethod
    def full_name(self) -> str | None:
        """A name by which another process finds the same policy; None if it has none."""

    @abstractmethod
    def settings(self, runner: Runner) -> list[Any]:
        """What the kernel is given, made anew for a thread: numbers, arrays, kernels, and lists of these for tables within the table."""


__all__ = ["WithSettings"]
