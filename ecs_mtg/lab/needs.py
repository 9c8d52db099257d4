"""The libraries of the extra `lab`, imported when something needs them; where one is missing, the error says what to install."""

from __future__ import annotations

import importlib
from typing import Any


class LabError(ValueError):
    """Something that can't be asked of the lab. The message says what is wrong, where, and what would be right."""


def need(module: str, extra: str = "lab") -> Any:
    """A module of an extra.

    Raises:
        ImportError: it is not installed; the message names the extra.
    """
    try:
        return importlib.import_module(module)
    except ImportError as error:
        if (error.name or "").partition(".")[0] != module.partition(".")[0]:
            raise
        library = module.partition(".")[0]
        raise ImportError(f"{library} is not installed; it comes with pip install 'ecs-mtg[{extra}]'", name=error.name) from None
