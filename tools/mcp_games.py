"""Whole games played by a scripted client through `ecs-mtg mcp`, over standard input and output as a language model's program does.

    python tools/mcp_games.py            # 100 games
    python tools/mcp_games.py -n 10 --seed 5

The client acts at random, several actions at a time, and tries what can't be done now and then: that has to be refused, and to change nothing.
Every game has to come to its end. Printed: games, calls, refusals, and tokens (characters by 4) a call.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from mcp_client import connected, played

import ecs_mtg as mtg


async def run(games: int, seed: int) -> None:
    """Play the games in one session."""
    rng = np.random.default_rng(seed)
    decks = sorted(name for name, deck in mtg.builtin_decks().items() if not (deck.section("planar") or "ommand" in deck.about))
    pairs = itertools.cycle(zip(decks, decks[1:] + decks[:1], strict=True))
    async with connected() as client:
        for k, pair in zip(range(games), pairs, strict=False):
            await played(client, list(pair), seed + k, rng, seat=k % 2)
    print(
        f"{games} games, {client.calls:,} calls, {client.refused:,} refused, {client.characters / 4 / client.calls:.0f} tokens a call"
    )


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", type=int, default=100, help="games (100)")
    parser.add_argument("--seed", type=int, default=0, help="of the games (0)")
    arguments = parser.parse_args()
    asyncio.run(run(arguments.n, arguments.seed))


if __name__ == "__main__":
    main()
