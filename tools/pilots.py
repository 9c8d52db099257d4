"""Measure how strong a policy is: rounds of games in each seat against another policy, in mirrors of decks.

    python tools/pilots.py RG24 "Sped Red" -n 60 --pilot search --against greedy
    python tools/pilots.py RG24 -n 20 --players 4
    python tools/pilots.py --table -n 400 --out figures     # everything that is published: hours
    python tools/pilots.py --table --out figures -n 0       # what of it has been played

A round is one game for each seat, with the same seed; shares of wins are those of rounds, with 95% intervals. Time is processor time.
With --out what has been played is kept there, and the same command goes on where it was ended. All rows of a table grow together;
those of dear games have fewer rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy import stats

import ecs_mtg as mtg

FAST, STRONG = "search", "search:worlds=200,turns=6"
TABLE = ((FAST, "greedy", 2, 1.0), (STRONG, "greedy", 2, 1.0), (STRONG, FAST, 2, 0.4), (FAST, "greedy", 4, 0.1))
"""Pilot, against, players, and what share of the rounds that are asked for is enough."""
DECKS = (
    "Chandra",
    "Draw, Go",
    "Jace",
    "Mardu Meld",
    "Mono-Green Stompy",
    "RG24",
    "Sped Red",
    "Strike Force",
    "Sultai Emerge",
    "Zombie Empire",
)
AT_A_TIME = 10  # rounds


@dataclass(frozen=True)
class Row:
    """What is compared."""

    deck: str
    pilot: str
    against: str
    players: int
    seed: int


@dataclass
class Played:
    """Rounds of a row: what the pilot won of each, from 0 to 1, a draw shared; decisions of its own; processor time."""

    won: list[float]
    decisions: int = 0
    seconds: float = 0.0

    def add(self, part: dict[str, Any]) -> None:
        """Count further rounds."""
        self.won += part["won"]
        self.decisions += part["decisions"]
        self.seconds += part["seconds"]


def play(row: Row, first: int, rounds: int, threads: int) -> dict[str, Any]:
    """Play rounds of a row; returns them as they are kept."""
    won = np.zeros(rounds)
    decisions, seconds = 0, 0.0
    for place in range(row.players):
        policies = [row.pilot if p == place else row.against for p in range(row.players)]
        begun = time.process_time()
        results = mtg.simulate([row.deck] * row.players, rounds, seed=row.seed, first=first, policies=policies, threads=threads)
        seconds += time.process_time() - begun
        winners = np.bitwise_count(results.winners.astype(np.uint8))
        won += np.where(winners == 0, 1 / row.players, (results.winners >> place & 1) / np.maximum(winners, 1))
        both = row.against.startswith("search")
        decisions += int(results.decisions_each.sum()) if both else int(results.decisions_each.sum()) // row.players
    return {"won": (won / row.players).tolist(), "decisions": decisions, "seconds": seconds}


def kept(file: Path | None) -> Iterator[tuple[Row, dict[str, Any]]]:
    """Yield what has been played before, without an unfinished line."""
    for line in file.read_text(encoding="utf-8").splitlines() if file is not None and file.exists() else ():
        try:
            told = json.loads(line)
        except ValueError:
            continue
        yield Row(**told["row"]), told["played"]


def told(row: Row, played: Played) -> str:
    """Write one line: the share of wins, and what a decision of a searching player took."""
    n, mean = len(played.won), float(np.mean(played.won))
    half = float(stats.t.ppf(0.975, n - 1) * stats.sem(played.won)) if n > 1 else 0.5
    interval = f"{max(0.0, mean - half):.1%} - {min(1.0, mean + half):.1%}"
    cost = f"{1000 * played.seconds / max(1, played.decisions):.2f} ms"
    return f"| {row.deck} | `{row.pilot}` | `{row.against}` | {row.players} | {mean:.1%} | {interval} | {n} | {cost} |"


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("decks", nargs="*", default=list(DECKS))
    parser.add_argument("-n", "--rounds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pilot", default=FAST)
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--table", action="store_true", help="all rows that are published")
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep what is played there, and go on with it")
    asked = parser.parse_args()
    wanted = TABLE if asked.table else [(asked.pilot, asked.against, asked.players, 1.0)]
    shares = {Row(deck, *one, asked.seed): share for *one, share in wanted for deck in asked.decks}
    rows = {row: Played([]) for row in shares}
    file = None if asked.out is None else asked.out / "rounds.jsonl"
    for row, part in kept(file):
        if row in rows:
            rows[row].add(part)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
    try:
        for end in range(AT_A_TIME, asked.rounds + AT_A_TIME, AT_A_TIME):
            for row, played in rows.items():
                first, last = len(played.won), round(min(end, asked.rounds) * shares[row])
                if first >= last:
                    continue
                if first == 0:
                    play(row, 0, 1, asked.threads)  # compiles
                part = play(row, first, last - first, asked.threads)
                played.add(part)
                if file is not None:
                    with file.open("a", encoding="utf-8") as out:
                        out.write(json.dumps({"row": asdict(row), "played": part}) + "\n")
    except KeyboardInterrupt:
        pass
    print("| deck | pilot | against | players | wins | 95% interval | rounds | a decision |")
    print("|---|---|---|---|---|---|---|---|")
    for row, played in rows.items():
        if played.won:
            print(told(row, played))


if __name__ == "__main__":
    main()
