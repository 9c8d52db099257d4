"""Plays a game and says how often its creatures attacked."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import esper

import ecs_mtg as mtg
from attack_counts.components import Aggression
from attack_counts.systems import count_attacks


def play(decks: Sequence[str], seed: int) -> list[int]:
    """Play a game with the system behind combat; returns by player how many attackers were declared."""
    game = mtg.Game(decks, seed=seed)
    world = game.world
    world.add_system(count_attacks, after="combat")
    while not game.is_over:
        world.answer(game.choose("greedy"))
        while not world.waits:  # in place of game.push: the compiled loop knows nothing of the system
            world.process()
    with world:
        attackers = [aggression.attackers_ever for _, aggression in esper.get_component(Aggression)]
    world.close()
    return attackers


def main(decks: Sequence[str]) -> None:
    for player, n in enumerate(play(decks, seed=1)):
        print(f"player {player} ({decks[player]}): {n} attackers")


if __name__ == "__main__":
    main(sys.argv[1:] or ["Sped Red", "RG24"])
