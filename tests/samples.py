"""Samples of tests that are too many to run with every commit: another commit runs others, and the same one always the same."""

from __future__ import annotations

import hashlib
import os
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
EVERY = "ECS_MTG_EVERY_CASE"  # set to 1, all of them are run


@cache
def commit() -> str:
    """Return the commit that is checked out; empty where there is none."""
    try:
        done = subprocess.run(
            ["git", "rev-parse", "HEAD"], cwd=Path(__file__).parent, capture_output=True, text=True, check=False
        )
    except OSError:
        return ""
    return done.stdout.strip()


def drawn(items: Sequence[T], n: int, seed: str) -> list[T]:
    """Choose n of the items by a hash of the seed and of each, in their order."""

    def key(k: int) -> bytes:
        return hashlib.sha256(f"{seed} {items[k]}".encode()).digest()

    return [items[k] for k in sorted(sorted(range(len(items)), key=key)[:n])]


def every() -> bool:
    """Return whether all cases are asked for."""
    return os.environ.get(EVERY) == "1"


def sample(items: Sequence[T], n: int) -> list[T]:
    """Choose n of the items by the commit; all of them where that is asked for."""
    return list(items) if every() else drawn(items, n, commit())
