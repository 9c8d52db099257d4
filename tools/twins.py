"""Check that positions in which hidden information is resampled look the same to the player, for all built-in decks.

    python tools/twins.py                           # 10,000 positions
    python tools/twins.py -n 1000 --seed 4
    python tools/twins.py -n 100000 --pairs         # every deck against every other, not its mirror and the next one alone

A twin is the same position with all that a player does not know redrawn. Observations of both versions, renderings and, if the player makes
the decision, its options have to be the same (tests/recomputation.py). What is not is printed.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from recomputation import given_away

import ecs_mtg as mtg
from ecs_mtg.policies import POLICIES

GAMES = 16
STEPS = 160
SENSIBLE = 0.5  # of the decisions


def tables(pairs: bool) -> Iterator[dict[str, Any]]:
    """Yield pairs of built-in decks, then three to six players, Planechase with planar decks of their own and with one for all."""
    decks = sorted(mtg.builtin_decks())
    planar = [name for name in decks if mtg.builtin_decks()[name].planar]
    few = [*zip(decks, decks, strict=True), *zip(decks, decks[1:] + decks[:1], strict=True)]
    for pair in itertools.combinations_with_replacement(decks, 2) if pairs else few:
        yield {"decks": pair}
    for players in (3, 4, 5, 6):
        yield {"decks": list(itertools.islice(itertools.cycle(decks[players:] + decks[:players]), players))}
    for players, one in itertools.product((2, 3, 4, 6), ("own", "shared")):
        chosen = list(itertools.islice(itertools.cycle(planar), players))
        yield {"decks": chosen, "variant": "planechase", "planar_deck": one}


def looked_at(table: dict[str, Any], seed: int, positions: int, found: Counter[str]) -> int:
    """Play a table and look at that many positions of it; how many there were."""
    rng = np.random.default_rng(seed)
    greedy, done = POLICIES["greedy"], 0
    with mtg.Simulator(num_games=GAMES, seed=seed, threads=1, **table) as batch:
        for step in range(STEPS):
            due = positions * (step + 1) // STEPS - done
            for game in rng.choice(GAMES, min(due, GAMES), replace=False).tolist():
                record = batch.games[game : game + 1]
                if record["outcome"][0] == 0:
                    player = int(rng.choice(np.flatnonzero(record["in_game"][0])))
                    found.update(given_away(batch._runner, batch.cards, record, player, seed + step))
                    done += 1
            over = batch.games["outcome"] != 0
            if over.any():
                batch.reset(over)
            actions = rng.integers(np.maximum(batch.games["n_options"], 1))
            for k in np.flatnonzero((batch.games["outcome"] == 0) & (rng.random(GAMES) < SENSIBLE)).tolist():
                actions[k] = batch._runner.call(greedy, batch.games, k)
            batch.step(actions)
    return done


def main() -> int:
    """Run the command line; 1 if something was given away."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", type=int, default=10_000, help="positions (10,000)")
    parser.add_argument("--pairs", action="store_true", help="every pair of decks")
    parser.add_argument("--seed", type=int, default=0, help="of the games (0)")
    arguments = parser.parse_args()
    all_tables = list(tables(arguments.pairs))
    found: Counter[str] = Counter()
    done = 0
    for k, table in enumerate(all_tables):
        done += looked_at(table, arguments.seed + k, arguments.n * (k + 1) // len(all_tables) - done, found)
    print(f"{done} positions of {len(all_tables)} tables")
    for what, count in found.most_common():
        print(f"{count:6} {what}")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
