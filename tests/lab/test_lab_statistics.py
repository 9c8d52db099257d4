"""Intervals hold what they promise, counted over 1,000 repeats with fixed seeds."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from ecs_mtg.lab import equilibrium, paired, rate
from ecs_mtg.lab.statistics import equilibrium_between, rate_difference

REPEATS = 1000


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (3, 10), (55, 100), (1000, 1000)])
def test_rates_have_scipys_interval(wins: int, games: int) -> None:
    theirs = stats.binomtest(wins, games).proportion_ci(method="wilson")
    assert (rate(wins, games).low, rate(wins, games).high) == (theirs.low, theirs.high)
    assert rate(wins, games).rate == wins / games


def test_no_games_say_nothing() -> None:
    assert (rate(0, 0).low, rate(0, 0).high) == (0.0, 1.0)


@pytest.mark.parametrize(("p", "games"), [(0.5, 500), (0.35, 400)])
def test_intervals_of_rates_cover(p: float, games: int) -> None:
    wins = np.random.default_rng(1).binomial(games, p, REPEATS)
    held = [one.low <= p <= one.high for one in (rate(int(k), games) for k in wins)]
    assert 0.94 <= np.mean(held) <= 0.96


@pytest.mark.parametrize(("gains", "loses", "pairs"), [(0.10, 0.06, 400), (0.05, 0.05, 500), (0.2, 0.2, 200)])
def test_intervals_of_paired_differences_cover(gains: float, loses: float, pairs: int) -> None:
    """Of pairs of games some are won by one list only; the others fall alike."""
    assert 0.94 <= _covered(gains, loses, pairs) <= 0.96


def test_intervals_are_not_too_narrow_where_few_pairs_differ() -> None:
    assert 0.94 <= _covered(0.01, 0.01, 200) <= 1


def _covered(gains: float, loses: float, pairs: int) -> float:
    random = np.random.default_rng(2)
    held = []
    for _ in range(REPEATS):
        kind = random.choice(4, pairs, p=[gains, loses, 0.3, 0.7 - gains - loses])
        ours, theirs = (kind == 0) | (kind == 2), (kind == 1) | (kind == 2)
        one = paired(ours, theirs)
        held.append(one.low <= gains - loses <= one.high)
    return float(np.mean(held))


def test_pairs_that_all_agree_leave_room() -> None:
    same = np.ones(100)
    told = paired(same, same)
    assert (told.mean, told.error, told.told_apart) == (0.0, 0.0, False)
    assert -0.04 < told.low < -0.01 < 0.01 < told.high < 0.04


def test_common_luck_narrows_the_difference() -> None:
    random = np.random.default_rng(3)
    theirs = random.random(1000) < 0.5
    ours = np.where(random.random(1000) < 0.05, ~theirs, theirs)
    told = paired(ours, theirs)
    assert told.error == pytest.approx(stats.sem(ours.astype(float) - theirs))
    assert told.error < 0.4 * told.unpaired_error


def test_the_equilibrium_of_rock_paper_scissors_is_all_three() -> None:
    rates = np.array([[0.5, 1.0, 0.0], [0.0, 0.5, 1.0], [1.0, 0.0, 0.5]])
    assert equilibrium(rates) == pytest.approx([1 / 3] * 3)
    assert equilibrium(np.array([[0.5, 0.6], [0.4, 0.5]])) == pytest.approx([1.0, 0.0])


def cell(row: int, column: int, wins: int, games: int) -> dict[str, int]:
    return {"row": row, "column": column, "wins": wins, "undecided": 0, "games": games}


def test_the_equilibrium_has_intervals_that_games_narrow() -> None:
    rates = np.array([[0.5, 0.6, 0.4], [0.4, 0.5, 0.6], [0.6, 0.4, 0.5]])
    widths = []
    for games in (100, 10_000):
        wins = games * 6 // 10
        cells = [cell(0, 0, games // 2, games), cell(0, 1, wins, games), cell(0, 2, games - wins, games), cell(1, 2, wins, games)]
        shares, low, high = equilibrium_between(rates, cells, 5)
        assert shares == pytest.approx([1 / 3] * 3)
        assert (low <= shares).all()
        assert (shares <= high).all()
        widths.append((high - low).max())
        again = equilibrium_between(rates, cells, 5)
        assert [one.tolist() for one in again] == [one.tolist() for one in (shares, low, high)]
    assert widths[1] < 0.2 < widths[0]


def test_differences_of_rates_have_newcombes_interval() -> None:
    """The first example of Newcombe (1998), method 10: 56 of 70 and 48 of 80."""
    told = rate_difference(rate(56, 70), rate(48, 80))
    assert told is not None
    assert (round(told["mean"], 4), round(told["low"], 4), round(told["high"], 4)) == (0.2, 0.0524, 0.3339)
    assert rate_difference(rate(0, 0), rate(1, 2)) is None
