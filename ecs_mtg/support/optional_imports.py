"""Optional imports: libraries of the extras, with an error that says what to install."""

from __future__ import annotations

import importlib
from typing import Any


def need(module: str, extra: str = "lab") -> Any:
    """Import a module of an extra.

    Raises:
        ImportError: it is not installed; the message names the extra.
    """
    try:
        return importlib.import_module(module)
    except ImportError as error:
        library = module.partition(".")[0]
        if (error.name or "").partition(".")[0] != library:
            raise
        raise ImportError(
            f"{library} is not installed; in a checkout of ecs-mtg, pip install '.[{extra}]' brings it", name=error.name
        ) from None
