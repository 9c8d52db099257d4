"""A tournament of pilots in the eight Pauper decks of the arena: ratings with intervals, random = 1000.

    python tools/tournament.py                                  # the table of docs/arena.md
    python tools/tournament.py -n 20 --pilot random --pilot greedy --deck RG24

The pilot `learned` is a network that is trained first, by `lab train`, in games of these decks against each other (`--practice`, kept in `--out`).
Each two pilots play rounds of two games in mirrors of each deck: the same cards, with seats changed. Ratings are those of a Bradley-Terry
model with one draw more for each two pilots, on the scale of Elo; intervals are the middle 95% of 1,000 fits to rounds drawn anew. Rounds in which
a pilot searches are fewer (`--search-rounds`).
"""

from __future__ import annotations

import argparse
import itertools
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from pilots import Row, play
from scipy.optimize import minimize

import ecs_mtg as mtg

DECKS = (
    "Jund Wildfire",
    "Mono-Red Rally",
    "Grixis Affinity",
    "Elves",
    "Spy Combo",
    "Mono-Red Burn",
    "Caw-Gates",
    "Mono-Blue Faeries",
)
LEARNED = "learned"
PILOTS = ("random", "first", "greedy", "net", "search", LEARNED)
ANCHOR, ANCHOR_RATING = "random", 1000.0
POINTS = 400 / np.log(10)
DRAWN_AGAIN = 1000

Array = np.ndarray[Any, np.dtype[Any]]


def ratings(won: Array, played: Array) -> Array:
    """Compute ratings by pilot: `won` and `played` (pilots, pilots), what each won of the games against each, a draw one half; the first one is 0."""
    n = len(won)
    pairs = [(a, b) for a, b in itertools.combinations(range(n), 2) if played[a, b]]

    def loss(free: Array) -> float:
        at = np.concatenate([[0.0], free])
        return float(
            sum(
                (won[a, b] + 0.5) * np.logaddexp(0, at[b] - at[a])
                + (played[a, b] - won[a, b] + 0.5) * np.logaddexp(0, at[a] - at[b])
                for a, b in pairs
            )
        )

    return POINTS * np.concatenate([[0.0], minimize(loss, np.zeros(n - 1), method="BFGS").x])


def fitted(rounds: dict[tuple[int, int], list[list[float]]], n: int, lot: np.random.Generator | None = None) -> Array:
    """Fit ratings of rounds, a list for each deck; `lot`: of as many rounds drawn from them."""
    won, played = np.zeros((n, n)), np.zeros((n, n))
    for (a, b), decks in rounds.items():
        for shares in decks:
            drawn = np.array(shares) if lot is None else lot.choice(shares, len(shares))
            won[a, b] += 2 * drawn.sum()
            played[a, b] += 2 * len(drawn)
    return ANCHOR_RATING + ratings(won, played)


def learned(decks: Sequence[str], practice: int, seed: int, threads: int | None, folder: Path) -> str:
    """Train a network to play decks against each other; return the policy that plays by the latest one.

    `lab train` names a network only if it beats `greedy` for sure; the tournament is the judge here, so it takes part anyway.
    """
    mtg.lab.train(decks, decks, games=practice, checks=4, check=2, seed=seed, threads=threads, out=folder)
    return f"net:{max(folder.glob('nets/*.npz'))}"


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", "--rounds", type=int, default=100, help="of each two pilots in each deck (100)")
    parser.add_argument("--search-rounds", type=int, default=10, help="of those rounds where a pilot searches (10)")
    parser.add_argument("--pilot", action="append", help="may be repeated; random is always there")
    parser.add_argument("--deck", action="append", help="may be repeated")
    parser.add_argument("--practice", type=int, default=128, help="games that the learned pilot practises (128)")
    parser.add_argument("--out", type=Path, help="a folder for what it learns; it goes on there")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        compete(asked, asked.out or Path(folder) / "learned")


def compete(asked: argparse.Namespace, folder: Path) -> None:
    """Play all pairs of pilots and print their ratings."""
    pilots = [ANCHOR, *(one for one in asked.pilot or PILOTS if one != ANCHOR)]
    decks = asked.deck or list(DECKS)
    policies = [learned(decks, asked.practice, asked.seed, asked.threads, folder) if one == LEARNED else one for one in pilots]
    rounds: dict[tuple[int, int], list[list[float]]] = {}
    for a, b in itertools.combinations(range(len(pilots)), 2):
        searches = any(pilots[one].startswith("search") for one in (a, b))
        n = min(asked.rounds, asked.search_rounds) if searches else asked.rounds
        rows = [Row(deck, policies[a], policies[b], 2, asked.seed) for deck in decks]
        rounds[a, b] = [play(row, 0, n, asked.threads)["won"] for row in rows]
        share = np.mean(list(itertools.chain(*rounds[a, b])))
        print(f"{pilots[a]} won {share:.1%} of {2 * n * len(decks)} games against {pilots[b]}", flush=True)
    rated, lot = fitted(rounds, len(pilots)), np.random.default_rng(asked.seed)
    again = np.array([fitted(rounds, len(pilots), lot) for _ in range(DRAWN_AGAIN)])
    low, high = np.quantile(again, (0.025, 0.975), axis=0)
    print("| pilot | rating | 95% interval |\n|---|---|---|")
    for k in np.argsort(-rated).tolist():
        print(f"| `{pilots[k]}` | {rated[k]:.0f} | {'anchor' if k == 0 else f'{low[k]:.0f} to {high[k]:.0f}'} |")


if __name__ == "__main__":
    main()
