"""Statistics: 95% intervals and paired differences, by scipy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from ecs_mtg.support.optional_imports import need

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Rate:
    """A rate with its Wilson interval.

    Attributes:
        wins: how often it happened.
        games: of how many.
        rate: the share; 0 of no games.
        low: lower end of the interval.
        high: upper end.
    """

    wins: int
    games: int
    rate: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def to_dict(self) -> dict[str, Any]:
        """Convert to JSON."""
        return {"wins": self.wins, "games": self.games, "win_rate": self.rate, "ci95": [self.low, self.high]}


@dataclass(frozen=True)
class Difference:
    """The mean difference between pairs of games, with its interval.

    Attributes:
        mean: the mean difference.
        low: lower end of the interval.
        high: upper end.
        error: standard error of the mean.
        unpaired_error: what it would be had the games not shared their shuffles.
        pairs: how many pairs there are.
    """

    mean: float
    low: float
    high: float
    error: float
    unpaired_error: float
    pairs: int

    @property
    def told_apart(self) -> bool:
        """True if the interval leaves out 0."""
        return self.low > 0 or self.high < 0

    @property
    def half_width(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def to_dict(self) -> dict[str, Any]:
        """Convert to JSON."""
        return {**asdict(self), "told_apart": self.told_apart}


def rate(wins: int, games: int) -> Rate:
    """Estimate a rate with its score interval (Wilson 1927)."""
    if games == 0:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    interval = need("scipy.stats").binomtest(int(wins), int(games)).proportion_ci(0.95, method="wilson")
    return Rate(int(wins), int(games), wins / games, float(interval.low), float(interval.high))


def paired(ours: Array, theirs: Array, tests: int = 1) -> Difference:
    """Estimate the mean of `ours - theirs`, games in pairs, with the adjusted interval for matched pairs (Agresti and Min 2005).

    That interval is right where nearly all pairs agree, too, as they do when one card of sixty is another: two pairs are counted in addition,
    half a one for each way in which a pair can fall.

    Args:
        ours: 1 for a game that was won, else 0, shape (n,).
        theirs: the same of the games they are compared with.
        tests: how many such intervals shall hold together in 95% of all cases (Bonferroni).
    """
    n = len(ours)
    differences = np.asarray(ours, float) - np.asarray(theirs, float)
    if n < 2:
        return Difference(float(differences.mean()) if n else 0.0, -1.0, 1.0, float("inf"), float("inf"), n)
    stats = need("scipy.stats")
    apart = float(np.sqrt(stats.sem(ours) ** 2 + stats.sem(theirs) ** 2))
    counted = np.concatenate([differences, [1.0, -1.0, 0.0, 0.0]])
    weights = np.concatenate([np.ones(n), np.full(4, 0.5)])
    middle = float(np.average(counted, weights=weights))
    spread = float(np.sqrt(np.average((counted - middle) ** 2, weights=weights) / (n + 2)))
    half = float(stats.norm.ppf(1 - 0.025 / tests)) * spread
    low, high = max(-1.0, middle - half), min(1.0, middle + half)
    return Difference(float(differences.mean()), low, high, float(stats.sem(differences)), apart, n)


def rate_difference(ours: Rate, theirs: Rate) -> dict[str, Any] | None:
    """Estimate the difference of two rates, with the hybrid score interval (Newcombe 1998); None without games."""
    if not (ours.games and theirs.games):
        return None
    mean = ours.rate - theirs.rate
    low = mean - float(np.hypot(ours.rate - ours.low, theirs.high - theirs.rate))
    high = mean + float(np.hypot(ours.high - ours.rate, theirs.rate - theirs.low))
    return {"mean": mean, "low": max(-1.0, low), "high": min(1.0, high)}


RESAMPLES = 400
"""Resamples of a bootstrap."""


def equilibrium_between(rates: Array, cells: Sequence[Mapping[str, Any]], seed: int) -> tuple[Array, Array, Array]:
    """Estimate `equilibrium` and its intervals by a bootstrap over the games of each cell.

    Args:
        rates: as `equilibrium` takes them.
        cells: for each pair `row`, `column`, `games`, `wins` of the row and `undecided`; mirrors stay one half.
        seed: of the draws: the same games have the same intervals.

    Returns:
        Shares, and the 2.5th and 97.5th percentiles of those of RESAMPLES resamples; float (n,) each.
    """
    chance = np.random.default_rng([seed & 0xFFFFFFFF, seed >> 32])
    shares = np.zeros((RESAMPLES, len(rates)))
    pairs = [cell for cell in cells if cell["row"] != cell["column"]]
    drawn = [
        chance.multinomial(c["games"], [c["wins"] / c["games"], c["undecided"] / c["games"], _lost(c) / c["games"]], RESAMPLES)
        for c in pairs
    ]
    for k in range(RESAMPLES):
        again = np.array(rates, float)
        for cell, counts in zip(pairs, drawn, strict=True):
            again[cell["row"], cell["column"]] = (counts[k, 0] + counts[k, 1] / 2) / cell["games"]
            again[cell["column"], cell["row"]] = 1 - again[cell["row"], cell["column"]]
        shares[k] = equilibrium(again)
    low, high = np.percentile(shares, [2.5, 97.5], axis=0)
    return equilibrium(rates), low, high


def _lost(cell: Mapping[str, Any]) -> int:
    return int(cell["games"] - cell["wins"] - cell["undecided"])


def equilibrium(rates: Array) -> Array:
    """Solve the metagame: how often to bring each deck, as the mixed strategy of a zero-sum game.

    Args:
        rates: what the deck of the row scores against that of the column, float (n, n).

    Returns:
        Shares, float (n,); they add up to 1.
    """
    n = len(rates)
    payoff = (rates - rates.T) / 2
    solved = need("scipy.optimize").linprog(
        c=[*np.zeros(n), -1.0],
        A_ub=np.hstack([-payoff.T, np.ones((n, 1))]),
        b_ub=np.zeros(n),
        A_eq=[[*np.ones(n), 0.0]],
        b_eq=[1.0],
        bounds=[(0, 1)] * n + [(None, None)],
        method="highs",
    )
    if not solved.success:
        raise RuntimeError(f"no equilibrium was found: {solved.message}")
    return np.asarray(np.clip(solved.x[:n], 0, 1))
