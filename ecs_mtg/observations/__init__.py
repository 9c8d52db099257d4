"""Observations: what a player may see, as arrays; determinization: resampling what a player cannot know.

There is one observation, `full`: everything that a player may know. `compact` is a short view of it, for learners that want few numbers.
"""

from __future__ import annotations

COMPACT, FULL = 1, 2  # versions, which files of observations name
VIEWS = {"full": FULL, "compact": COMPACT}
"""What observations can be asked for by name, the default first."""


def version_named(given: str | int) -> int:
    """Return the version that a name stands for; versions themselves are names, too.

    Raises:
        ValueError: there is no such observation.
    """
    found = VIEWS.get(given, given) if isinstance(given, str) else given
    if isinstance(found, bool) or found not in VIEWS.values():
        raise ValueError(f"observation {given!r}: has to be {' or '.join(VIEWS)}")
    return int(found)
