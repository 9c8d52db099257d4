"""How strong a pilot is: rounds of games in which it has each seat once, against another pilot, in mirrors of decks.

    python tools/pilots.py RG24 "Sped Red" -n 60 --pilot search --against greedy
    python tools/pilots.py RG24 -n 20 --players 4
    python tools/pilots.py --table -n 400            # everything that is published, on all built-in decks: hours

A round is one game for each seat, with the same seed; shares of wins are those of rounds, with 95% intervals. Time is processor time.
"""

from __future__ import annotations

import argparse
import math
import os
import resource

import numpy as np

import ecs_mtg as mtg

FAST, STRONG = "search", "search:worlds=200,turns=8"
TABLE = ((FAST, "greedy", 2), (STRONG, "greedy", 2), (STRONG, FAST, 2), (FAST, "greedy", 4))  # pilot, against, players


def seconds() -> float:
    """Processor time of this process."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def shares(
    deck: str, rounds: int, seed: int, pilot: str, against: str, players: int, threads: int
) -> tuple[np.ndarray[tuple[int], np.dtype[np.float64]], int, float]:
    """What the pilot won of each round, from 0 to 1, a draw shared; decisions of all; processor time."""
    won = np.zeros(rounds)
    decisions, spent = 0, 0.0
    for place in range(players):
        policies = [pilot if p == place else against for p in range(players)]
        begun = seconds()
        results = mtg.simulate([deck] * players, rounds, seed=seed, policies=policies, threads=threads)
        spent += seconds() - begun
        winners = np.bitwise_count(results.winners.astype(np.uint8))
        won += np.where(winners == 0, 1 / players, (results.winners >> place & 1) / np.maximum(winners, 1))
        decisions += int(results.decisions_each.sum())
    return won / players, decisions, spent


def told(deck: str, asked: argparse.Namespace, pilot: str, against: str, players: int) -> str:
    """One line: the share of wins, and what a decision of a searching player took."""
    mtg.simulate([deck] * players, 2, seed=0, policies=[pilot] + [against] * (players - 1))  # compiles
    won, decisions, spent = shares(deck, asked.rounds, asked.seed, pilot, against, players, asked.threads)
    half = 1.96 * won.std(ddof=1) / math.sqrt(len(won))
    searching = decisions if against.startswith("search") else decisions / players
    return (
        f"| {deck} | {pilot} | {against} | {players} | {won.mean():.1%} | {won.mean() - half:.1%} - {won.mean() + half:.1%} |"
        f" {asked.rounds} | {1000 * spent / searching:.2f} ms |"
    )


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("decks", nargs="*", default=sorted(mtg.builtin_decks()))
    parser.add_argument("-n", "--rounds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pilot", default=FAST)
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--table", action="store_true", help="all rows that are published")
    asked = parser.parse_args()
    print("| deck | pilot | against | players | wins | 95% interval | rounds | a decision |")
    print("|---|---|---|---|---|---|---|---|")
    for pilot, against, players in TABLE if asked.table else [(asked.pilot, asked.against, asked.players)]:
        for deck in asked.decks:
            print(told(deck, asked, pilot, against, players), flush=True)


if __name__ == "__main__":
    main()
