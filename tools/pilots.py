"""How strong a pilot is: pairs of games with seats swapped, against another, in mirrors of decks; time in processor time.

python tools/pilots.py RG24 "Sped Red" -n 60 --pilot search --against greedy
"""

from __future__ import annotations

import argparse
import math
import os
import resource

import numpy as np

import ecs_mtg as mtg


def seconds() -> float:
    """Processor time of this process."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def wins_of(
    deck: str, pairs: int, seed: int, pilot: str, against: str, players: int, threads: int
) -> tuple[np.ndarray, int, float]:
    """What the pilot won of each pair (or round of all seats), from 0 to 1; decisions of all; processor time."""
    share = np.zeros(pairs)
    decisions, spent = 0, 0.0
    for place in range(players):
        policies = [pilot if p == place else against for p in range(players)]
        begun = seconds()
        results = mtg.simulate([deck] * players, pairs, seed=seed, policies=policies, threads=threads)
        spent += seconds() - begun
        alone = np.bitwise_count(results.winners.astype(np.uint8))
        share += np.where(results.winners >> place & 1 == 1, 1.0 / np.maximum(alone, 1), 0.0) + np.where(
            results.winners == 0, 1.0 / players, 0.0
        )
        decisions += int(results.decisions_each.sum())
    return share / players, decisions, spent


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("decks", nargs="+")
    parser.add_argument("-n", "--pairs", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pilot", default="search")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    for deck in asked.decks:
        mtg.simulate(
            [deck] * asked.players, 2, seed=0, policies=[asked.pilot] + [asked.against] * (asked.players - 1)
        )  # compiles
        share, decisions, spent = wins_of(deck, asked.pairs, asked.seed, asked.pilot, asked.against, asked.players, asked.threads)
        error = 1.96 * share.std(ddof=1) / math.sqrt(len(share))
        searching = decisions / asked.players * (asked.players if asked.against.startswith("search") else 1)
        print(f"{deck}: {asked.pilot} against {asked.against}: {share.mean():.1%} [{share.mean() - error:.1%}, {share.mean() + error:.1%}]"
              f" of {asked.pairs} rounds, {1000 * spent / searching:.2f} ms a decision, {spent:.0f} s", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
