"""Ratings of a tournament: what they are where they are known, and that draws of rounds surround them."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import tournament
from tournament import fitted, learned, ratings


def test_a_share_of_wins_is_a_difference_of_ratings() -> None:
    won = np.array([[0, 2500], [7500, 0]], float)
    found = ratings(won, np.full((2, 2), 10_000.0))
    assert found[0] == 0
    assert found[1] == pytest.approx(400 * np.log10(3), abs=0.2)


def test_nobody_is_infinitely_better() -> None:
    found = ratings(np.array([[0, 0], [100, 0]], float), np.full((2, 2), 100.0))
    assert 400 < found[1] < 1000


def test_pilots_are_rated_through_each_other() -> None:
    """Who was met only by others has a rating by them."""
    won, played = np.zeros((3, 3)), np.zeros((3, 3))
    for a, b in ((0, 1), (1, 2)):
        won[a, b], played[a, b] = 1000, 4000
    found = ratings(won, played)
    assert found[2] - found[1] == pytest.approx(found[1] - found[0], abs=0.1)


def test_draws_of_rounds_surround_the_rating() -> None:
    rounds = {(0, 1): [[0.0, 0.5, 0.5, 1.0] * 20, [0.0, 0.5] * 40]}
    rated = fitted(rounds, 2)
    again = [fitted(rounds, 2, np.random.default_rng(seed))[1] for seed in range(60)]
    assert min(again) < rated[1] < max(again)
    assert rated[0] == 1000


def test_the_learned_pilot_plays_by_the_latest_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether or not `lab train` found it better than greedy."""

    def train(decks: list[str], field: list[str], **options: object) -> None:
        assert (decks, field, options["games"], options["out"]) == (["Elves"], ["Elves"], 7, tmp_path)
        for number in (0, 1):
            (tmp_path / "nets").mkdir(exist_ok=True)
            (tmp_path / "nets" / f"{number:02}.npz").touch()

    monkeypatch.setattr(tournament.mtg.lab, "train", train)
    assert learned(["Elves"], 7, 1, 1, tmp_path) == f"net:{tmp_path / 'nets' / '01.npz'}"
