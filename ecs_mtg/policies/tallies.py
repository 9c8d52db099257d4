"""What a search counts of its candidates, and what follows from it."""

from enum import IntEnum

from ecs_mtg.kernels.kernel import kernel
from ecs_mtg.kernels.memory import get_int, put_int


class Tally(IntEnum):
    """What is counted of a candidate: option k with plan p is number p * n_options + k; or of a line."""

    LIKE = 0  # the first candidate that is the same; itself if there is none. Of a line: the option that it begins with
    IN = 1  # 1 while it is still played on
    WORLDS = 2
    TOTAL = 3  # sum of values
    AHEAD = 4  # sum of differences to the rollout policy's own choice in the same world
    SQUARES = 5  # sum of their squares


FIELDS = len(Tally)
Z_UNIT = 100  # thresholds are kept in hundredths of standard errors


@kernel(inline=True)
def told(tally: int, k: int, field: int) -> int:
    """Return a number of option k."""
    return get_int(tally, k * FIELDS + field)


@kernel(inline=True)
def count(tally: int, k: int, field: int, more: int) -> int:
    """Add to a number of option k."""
    at = k * FIELDS + field
    return put_int(tally, at, get_int(tally, at) + more)


@kernel(inline=True)
def spread(tally: int, k: int) -> int:
    """Return the variance of what option k differs by, times the square of its worlds."""
    n = told(tally, k, Tally.WORLDS)
    s = told(tally, k, Tally.AHEAD)
    return (told(tally, k, Tally.SQUARES) + n) * n - s * s  # one more a world: few worlds that agree prove little


@kernel
def reaches(tally: int, k: int, bar: int) -> bool:
    """Return whether option k is ahead of the rollout policy's own choice by `bar` hundredths of standard errors.

    Negative: no further behind.
    """
    s = told(tally, k, Tally.AHEAD) + 0.0
    size = s * s * told(tally, k, Tally.WORLDS) * (Z_UNIT * Z_UNIT)
    least = (spread(tally, k) + 0.0) * (bar * bar)
    if bar > 0:
        return s > 0.0 and size > least
    return s >= 0.0 or size <= least


@kernel
def note(tally: int, k: int, value: int, base: int) -> int:
    """Count what a candidate, and the one that it is compared with, are worth in a world."""
    count(tally, k, Tally.WORLDS, 1)
    count(tally, k, Tally.TOTAL, value)
    count(tally, k, Tally.AHEAD, value - base)
    return count(tally, k, Tally.SQUARES, (value - base) * (value - base))


@kernel
def forget_worlds(tally: int, k: int) -> int:
    """Count a candidate's worlds anew."""
    for field in range(Tally.WORLDS, FIELDS):
        put_int(tally, k * FIELDS + field, 0)
    return 0


__all__ = ["FIELDS", "Z_UNIT", "Tally", "count", "forget_worlds", "note", "reaches", "spread", "told"]
