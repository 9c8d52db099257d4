"""The libraries of the extra `lab`, imported when something needs them; where one is missing, the error says what to install."""

from __future__ import annotations

from typing import Any

from ecs_mtg.support import optional_imports


class LabError(ValueError):
    """Something that can't be asked of the lab. The message says what is wrong, where, and what would be right."""


def need(module: str, extra: str = "lab") -> Any:
    """A module of an extra.

    Raises:
        ImportError: it is not installed; the message names the extra.
    """
    return optional_imports.need(module, extra)
