"""A component and a processor of your own, and a player who goes by what they say.

    python examples/spells_this_turn.py "Sped Red" RG24

The engine's systems run as esper processors; `CountSpells` runs behind them in every pass of the schedule and keeps a
`SpellsThisTurn` on each player's entity. Player 0 reads it, and casts no more than one spell a turn.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

import esper

import ecs_mtg as mtg
from ecs_mtg.components.codes import Option, StackKind
from ecs_mtg.components.game import Turn
from ecs_mtg.components.stack import StackObject
from ecs_mtg.game.world import World


@dataclass
class SpellsThisTurn:
    """How many spells a player has cast this turn, and the most of any turn. A component may be any class."""

    turn: int = 0
    cast: int = 0
    most: int = 0


class CountSpells(esper.Processor):
    """Counts the spells that come onto the stack."""

    def __init__(self, counts: dict[int, SpellsThisTurn]) -> None:
        self.counts = counts
        self.seen: set[int] = set()

    def process(self) -> None:
        [(_, turn)] = esper.get_component(Turn)
        for _, count in esper.get_component(SpellsThisTurn):
            if count.turn != turn.turn_number:
                count.turn, count.cast = turn.turn_number, 0
        for entity, spell in esper.get_component(StackObject):
            if spell.st_kind == StackKind.SPELL and entity not in self.seen:
                self.seen.add(entity)
                count = self.counts[spell.st_controller]
                count.cast += 1
                count.most = max(count.most, count.cast)


def add_counting(world: World, players: int) -> dict[int, SpellsThisTurn]:
    """Put the component on the players and the processor behind all others; returns the components by player."""
    counts = {player: SpellsThisTurn() for player in range(players)}
    with world:
        for player, count in counts.items():
            esper.add_component(world.entity_of(player), count)
        esper.add_processor(CountSpells(counts), priority=-1)
    return counts


def restrained(game: mtg.Game, count: SpellsThisTurn) -> mtg.Action:
    """Return the greedy player's action, but no second spell in one turn."""
    action = game.choose("greedy")
    return action if action.kind != Option.CAST or count.cast == 0 else game.legal_actions[0]  # the first one is to pass


def play(decks: Sequence[str], seed: int) -> list[int]:
    """Play a game; returns the most spells that each player cast in one turn."""
    game = mtg.Game(decks, seed=seed)
    world = game.world
    counts = add_counting(world, len(decks))
    while not game.is_over:
        player = game.current_player
        world.answer(restrained(game, counts[player]) if player == 0 else game.choose("greedy"))
        while not world.waits:  # in place of game.push: our processor wants to see every pass
            world.process()
    world.close()
    return [counts[player].most for player in range(len(decks))]


def main(arguments: Sequence[str]) -> list[int]:
    decks = list(arguments) or ["Sped Red", "RG24"]
    most = [max(column) for column in zip(*(play(decks, seed) for seed in range(5)), strict=True)]
    for player, deck in enumerate(decks):
        print(f"player {player} ({deck}): {most[player]} spells in one turn at most")
    return most


if __name__ == "__main__":
    main(sys.argv[1:])
