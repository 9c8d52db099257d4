"""Games through the spellbench protocol, each beside the same game in `Game`: the same records after every pick, under the validator of the tests.

    python tools/arena_games.py            # 1,000 games
    python tools/arena_games.py -n 50 --first 2000

Picks are any candidates, so some games go on for long: each ends after that many decisions (`--steps`). What is printed counts how games ended.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from arena_host import DECKS, Host, play


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", type=int, default=1000, help="games (1,000)")
    parser.add_argument("--first", type=int, default=0, help="index of the first one (0)")
    parser.add_argument("--steps", type=int, default=1000, help="decisions of a game at most (1,000)")
    arguments = parser.parse_args()
    host, ends, decisions = Host(), Counter[str](), 0
    for index in range(arguments.first, arguments.first + arguments.n):
        decks = DECKS[index % len(DECKS)], DECKS[index // len(DECKS) % len(DECKS)]
        ended = play(host, index, decks, ("none", "london")[index % 2], arguments.steps)
        ends[ended["outcome"] if ended["classification"] != "halted" else ended["reason"]] += 1
        decisions += ended["step_count"]
        if (index + 1 - arguments.first) % 10 == 0:
            print(f"{index + 1 - arguments.first} games, {decisions:,} decisions: {dict(ends)}", flush=True)
    print(f"{arguments.n} games, {decisions:,} decisions: {dict(ends)}")


if __name__ == "__main__":
    main()
