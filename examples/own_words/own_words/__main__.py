"""Plays games with the cards and says who won how many."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import ecs_mtg as mtg
from own_words.cards import CARDS

LANDS = ("Plains", "Mountain", "Swamp")
DECK = mtg.DeckList("Own words", (*((6, one.front.name) for one in CARDS), *((8, name) for name in LANDS), (12, "Hill Giant")))


def main(arguments: Sequence[str]) -> None:
    games = int(arguments[0]) if arguments else 100
    print(mtg.simulate([DECK, DECK], games=games, seed=1).wins)


if __name__ == "__main__":
    main(sys.argv[1:])
