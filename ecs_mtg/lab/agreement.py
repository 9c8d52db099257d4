"""How well played games agree with real ones: errors without the noise of both, correlations, calibration, matchups beyond strength."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import numpy as np

from ecs_mtg.lab.errors import LabError
from ecs_mtg.support.optional_imports import need

Array = np.ndarray[Any, np.dtype[Any]]

SURE = 100
"""Real games that a cell needs to have a favourite for sure."""
Z = 1.96
SHUFFLES = 10_000
"""Permutations of the decks that the residual correlation is compared with."""


@dataclass(frozen=True)
class Cells:
    """Pairs of decks with games that were won in reality and in play.

    Attributes:
        names: the decks.
        pairs: two decks of each cell, by number, int64 (cells, 2).
        real: real games that either won, int64 (cells, 2).
        played: played games that either won, int64 (cells, 2).
    """

    names: tuple[str, ...]
    pairs: Array = field(repr=False)
    real: Array = field(repr=False)
    played: Array = field(repr=False)

    def __post_init__(self) -> None:
        """Look at them.

        Raises:
            LabError: a cell has fewer than two games on either side, or there are no cells.
        """
        if len(self.pairs) == 0:
            raise LabError("there is no pair of decks with enough real games")
        for what, wins in (("real", self.real), ("played", self.played)):
            short = wins.sum(axis=1) < 2
            if short.any():
                a, b = self.pairs[int(short.argmax())]
                raise LabError(f"{self.names[a]} - {self.names[b]}: fewer than two {what} games were decided")


def agreement(cells: Cells, seed: int = 0) -> dict[str, Any]:
    """Return all figures of a comparison; cells weigh by their real games.

    Args:
        cells: what is compared.
        seed: of the permutations.

    Returns:
        See docs/reality.md; rates are shares, not percent.
    """
    weight = cells.real.sum(axis=1).astype(float)
    p, q = _rates(cells.real), _rates(cells.played)
    noise_p, noise_q = _noise(cells.real), _noise(cells.played)
    design = _design(cells)
    reality, play = _strengths(cells, p), _strengths(cells, q)
    sure = (weight >= SURE) & (abs(p) > Z * np.sqrt(0.25 / weight))
    slope = _ratio((weight * p * q).sum(), (weight * q * q).sum())
    rank = need("scipy.stats").spearmanr(reality, play).statistic if len(cells.names) > 2 else None
    correlation, at_most = _correlation(p, q, weight), _reliability(p, noise_p, weight) * _reliability(q, noise_q, weight)
    forecasts = _forecasts(cells, p, q, noise_p, weight)
    rest, chance, rest_error = _beyond_strength(cells, p, q, noise_p + noise_q, weight, design, seed)
    return {
        "error": _error(q - p, noise_p + noise_q, weight),
        "error_of_even": _error(-p, noise_p, weight),
        "error_beyond_strength": rest_error,
        "correlation": correlation,
        "correlation_at_most": float(np.sqrt(at_most)),
        "strength_rank_correlation": _number(rank),
        "favourites": {"right": int((sure & (p * q > 0)).sum()), "sure": int(sure.sum())},
        "slope": slope,
        "calibrated_error": _calibrated(p, q, noise_p, weight, design),
        "forecasts": _held(p, noise_p, weight, forecasts),
        "residual_correlation": rest,
        "residual_chance": chance,
        "decks": [
            {"deck": name, "real": 0.5 + float(reality[k]), "played": 0.5 + float(play[k])} for k, name in enumerate(cells.names)
        ],
        "cells": _cells(cells, p, q, noise_p + noise_q, forecasts),
    }


def _rates(wins: Array) -> Array:
    """Return the share of games won by the first deck, less one half."""
    return np.asarray(wins[:, 0] / wins.sum(axis=1) - 0.5)


def _noise(wins: Array) -> Array:
    """Estimate the variance of that share due to chance, without bias."""
    n = wins.sum(axis=1)
    share = wins[:, 0] / n
    return np.asarray(share * (1 - share) / (n - 1))


def _error(difference: Array, noise: Array, weight: Array) -> float:
    """Return the root mean square error that noise does not explain; 0 if it explains all."""
    return float(np.sqrt(max(0.0, (weight * (difference**2 - noise)).sum() / weight.sum())))


def _ratio(above: float, below: float) -> float | None:
    return float(above / below) if below > 1e-12 else None


def _number(value: Any) -> float | None:
    return None if value is None or not np.isfinite(value) else float(value)


def _correlation(x: Array, y: Array, weight: Array) -> float | None:
    """Return the weighted correlation about one half."""
    return _ratio((weight * x * y).sum(), float(np.sqrt((weight * x * x).sum() * (weight * y * y).sum())))


def _reliability(rates: Array, noise: Array, weight: Array) -> float:
    """Return the part of the spread of rates that is not due to chance."""
    share = _ratio((weight * noise).sum(), (weight * rates**2).sum())
    return max(0.0, 1.0 - share) if share is not None else 0.0


def _strengths(cells: Cells, rates: Array) -> Array:
    """Return the mean rate of each deck over its cells, less one half."""
    total, count = np.zeros(len(cells.names)), np.zeros(len(cells.names))
    for side, sign in ((0, 1.0), (1, -1.0)):
        np.add.at(total, cells.pairs[:, side], sign * rates)
        np.add.at(count, cells.pairs[:, side], 1.0)
    return total / np.maximum(count, 1.0)


def _design(cells: Cells) -> Array:
    """Return the design matrix, one row for each cell: 1 for its first deck, -1 for its second."""
    design = np.zeros((len(cells.pairs), len(cells.names)))
    at = np.arange(len(cells.pairs))
    design[at, cells.pairs[:, 0]] = 1.0
    design[at, cells.pairs[:, 1]] = -1.0
    return design


def _calibrated(p: Array, q: Array, noise: Array, weight: Array, design: Array) -> float | None:
    """Return the error of rates shrunk towards one half by a slope fitted to the cells without a deck, averaged over the decks left out."""
    total = below = 0.0
    for deck in range(design.shape[1]):
        out = design[:, deck] != 0
        slope = _ratio((weight * p * q)[~out].sum(), (weight * q * q)[~out].sum())
        if slope is None:
            return None
        total += (weight[out] * ((slope * q - p)[out] ** 2 - noise[out])).sum()
        below += weight[out].sum()
    return float(np.sqrt(max(0.0, total / below)))


def _forecasts(cells: Cells, p: Array, q: Array, noise: Array, weight: Array) -> Array:
    """Predict each cell's real rate, less one half, from the others, with its standard error: (cells, 2).

    The slope is that of the cells with neither of its decks, as are the errors: it is told as of decks of which no match is known. NaN
    where that leaves too little.
    """
    shares = np.array([(cells.pairs != a).all(axis=1) & (cells.pairs != b).all(axis=1) for a, b in cells.pairs])
    told = np.full((len(p), 2), np.nan)
    for k, others in enumerate(shares):
        slope = _ratio((weight * p * q)[others].sum(), (weight * q * q)[others].sum())
        if slope is not None:
            told[k, 0] = slope * q[k]
    for k, others in enumerate(shares):
        known = others & np.isfinite(told[:, 0])
        if known.any():
            told[k, 1] = _error((told[:, 0] - p)[known], noise[known], weight[known])
    return told


def _held(p: Array, noise: Array, weight: Array, told: Array) -> dict[str, Any] | None:
    """Return the error of predictions, and in how many cells the real rate is in the 95% interval, its own chance included."""
    known = np.asarray(np.isfinite(told).all(axis=1))
    if not known.any():
        return None
    off = abs(told[:, 0] - p)[known]
    held = off <= Z * np.sqrt(told[known, 1] ** 2 + noise[known])
    return {"error": _error(off, noise[known], weight[known]), "held": int(held.sum()), "cells": int(known.sum())}


def _beyond_strength(
    cells: Cells, p: Array, q: Array, noise: Array, weight: Array, design: Array, seed: int
) -> tuple[float | None, float | None, float | None]:
    """Analyse the residuals of both once each deck has a strength: their correlation, how often chance does as well, and the error.

    Chance: the decks of the played cells change their names. It is looked at where all pairs are there.
    """
    root = np.sqrt(weight)
    spare = len(p) - np.linalg.matrix_rank(design)
    if spare < 1:
        return None, None, None
    left = np.eye(len(p)) - design @ np.linalg.pinv(design * root[:, None]) * root[None, :]
    reality, play = left @ p, left @ q
    found = _correlation(reality, play, weight)
    error = reality - play
    unexplained = (weight * error**2).sum() / weight.sum() * len(p) / spare - (weight * noise).sum() / weight.sum()
    rest = float(np.sqrt(max(0.0, unexplained)))
    n = len(cells.names)
    if found is None or len(p) != n * (n - 1) // 2:
        return found, None, rest
    table = np.zeros((n, n))
    table[cells.pairs[:, 0], cells.pairs[:, 1]] = q
    table[cells.pairs[:, 1], cells.pairs[:, 0]] = -q
    chance = np.random.default_rng(seed)
    as_well = 0
    for _ in range(SHUFFLES):
        order = chance.permutation(n)
        other = _correlation(reality, left @ table[order[cells.pairs[:, 0]], order[cells.pairs[:, 1]]], weight)
        as_well += other is not None and other >= found - 1e-12
    return found, (as_well + 1) / (SHUFFLES + 1), rest


def _cells(cells: Cells, p: Array, q: Array, noise: Array, told: Array) -> list[dict[str, Any]]:
    """Tabulate the cells, largest differences beyond chance first."""
    known = np.asarray(np.isfinite(told).all(axis=1))
    surprise = abs(q - p) / np.sqrt(noise + 1e-9)
    order = sorted(range(len(p)), key=lambda k: (-surprise[k], k))
    return [
        {
            "deck": cells.names[cells.pairs[k, 0]],
            "against": cells.names[cells.pairs[k, 1]],
            "real": 0.5 + float(p[k]),
            "real_games": int(cells.real[k].sum()),
            "played": 0.5 + float(q[k]),
            "played_games": int(cells.played[k].sum()),
            "forecast": 0.5 + float(told[k, 0]) if known[k] else None,
            "forecast_ci95": _interval(*told[k].tolist()) if known[k] else None,
        }
        for k in order
    ]


def _interval(rate: float, error: float) -> list[float]:
    return [max(0.0, 0.5 + rate - Z * error), min(1.0, 0.5 + rate + Z * error)]


def cells_of(names: Sequence[str], real: Array, played: dict[tuple[int, int], tuple[int, int]]) -> Cells:
    """Return cells from a table of real wins (n, n) and played wins by pair."""
    pairs = [pair for pair in combinations(range(len(names)), 2) if pair in played]
    return Cells(
        tuple(names),
        np.array(pairs, np.int64).reshape(-1, 2),
        np.array([(real[i, j], real[j, i]) for i, j in pairs], np.int64).reshape(-1, 2),
        np.array([played[pair] for pair in pairs], np.int64).reshape(-1, 2),
    )
