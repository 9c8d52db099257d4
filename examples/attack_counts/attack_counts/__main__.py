"""Plays a game and says how often its creatures attacked."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import esper

import ecs_mtg as mtg
from attack_counts.components import Aggression


def play(decks: Sequence[str], seed: int) -> list[int]:
    """Play a game; returns by player how many attackers were declared."""
    game = mtg.Game(decks, seed=seed)
    while not game.is_over:
        game.push(game.choose("greedy"))
    with game.world:
        return [aggression.attackers_ever for _, aggression in esper.get_component(Aggression)]


def main(decks: Sequence[str]) -> None:
    for player, n in enumerate(play(decks, seed=1)):
        print(f"player {player} ({decks[player]}): {n} attackers")


if __name__ == "__main__":
    main(sys.argv[1:] or ["Sped Red", "RG24"])
