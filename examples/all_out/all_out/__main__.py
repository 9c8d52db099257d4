"""Plays games against a player that takes any option, and says how many it wins."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import ecs_mtg as mtg
from all_out import all_out


def main(decks: Sequence[str]) -> None:
    results = mtg.simulate(decks, games=200, seed=1, policies=[all_out, "random"])
    print(f"{decks[0]}, all out, wins {results.wins[0]} of {results.games} games")


if __name__ == "__main__":
    main(sys.argv[1:] or ["Sped Red", "RG24"])
