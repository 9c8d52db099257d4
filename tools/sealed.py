"""Measure the decks of `ecs_mtg.sealed`, each against a deck built differently from the same pool.

    python tools/sealed.py --set EMN --pools 40 -n 100

Both are played by `greedy`, half the games each begun by either. The interval is that of the mean over the pools (95%): pools are
what differs, not games.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from math import sqrt

import ecs_mtg as mtg
from ecs_mtg import sealed
from ecs_mtg.cards import card_definition
from ecs_mtg.components.codes import CREATURE
from ecs_mtg.sealed import PRODUCTS, build_deck, open_boosters

Builder = Callable[[sealed.Opened], mtg.DeckList]


def any_values(opened: sealed.Opened) -> mtg.DeckList:
    """Build with colors and cards at random, the curve and the lands as always."""
    chance = random.Random(opened.seed)
    worth = {name: chance.uniform(0, 100) for _, name in opened.pool}
    return build_deck(opened.pool, value=worth.__getitem__, splash=False)


def bodies(opened: sealed.Opened) -> mtg.DeckList:
    """Value cards by what stands on creatures' faces only."""

    def value(name: str) -> float:
        face = card_definition(name).front
        return 40.0 + sealed.value_of(name) / 1000 if face.types & CREATURE else 0.0

    return build_deck(opened.pool, value=value, splash=False)


BUILDERS: dict[str, Builder] = {
    "cards by lot": any_values,
    "creatures first": bodies,
    "no curve": lambda opened: build_deck(opened.pool, crowded=0.0),
    "no third color": lambda opened: build_deck(opened.pool, splash=False),
    "16 lands": lambda opened: build_deck(opened.pool, lands=16),
    "18 lands": lambda opened: build_deck(opened.pool, lands=18),
}


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--set", choices=PRODUCTS, required=True)
    parser.add_argument("--pools", type=int, default=40, help="pools (40)")
    parser.add_argument("-n", "--games", type=int, default=100, help="games with each pool (100)")
    parser.add_argument("--seed", type=int, default=0, help="of the first pool; the others follow (0)")
    parser.add_argument(
        "--against", action="append", choices=BUILDERS, help="how else decks are built; may be repeated (all ways)"
    )
    arguments = parser.parse_args()
    for name in arguments.against or BUILDERS:
        rates = []
        for seed in range(arguments.seed, arguments.seed + arguments.pools):
            opened = open_boosters(arguments.set, seed)
            decks = [build_deck(opened.pool, name="ours"), BUILDERS[name](opened)]
            if decks[0].main == decks[1].main:
                continue
            results = mtg.simulate(decks, arguments.games, seed=seed, policies="greedy", starting="alternate")
            rates.append((results.wins[0] + results.games - results.wins[1]) / (2 * results.games))
        if len(rates) < 2:
            print(f"{name}: the same decks")
            continue
        mean = sum(rates) / len(rates)
        error = sqrt(sum((rate - mean) ** 2 for rate in rates) / (len(rates) - 1) / len(rates))
        print(
            f"against {name}: {mean:.1%} of the games, {mean - 1.96 * error:.1%} - {mean + 1.96 * error:.1%}, {len(rates)} pools",
            flush=True,
        )


if __name__ == "__main__":
    main()
