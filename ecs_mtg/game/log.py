"""The log of a game, in plain sentences.

The log is produced on demand: decisions are replayed on a copy of the record, system by system, and the event rows and changed columns are
put into words. So it does not slow games down. It contains everything, including hidden cards, or only what one player may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.components.codes import NONE, Outcome, Step
from ecs_mtg.engine.runners import Runner
from ecs_mtg.game.narration import Line as Line
from ecs_mtg.game.narration import Replay, turn_begins
from ecs_mtg.support.records import copied

Array = np.ndarray[Any, np.dtype[Any]]


def step_name(step: int) -> str:
    """Name a step as texts do: "declare attackers"."""
    return Step(step).name.lower().replace("_", " ").replace("main1", "first main").replace("main2", "second main")


def written(lines: Sequence[Line]) -> str:
    """Format a log as text: a heading for each turn, then step and sentence."""
    shown, turn = [], NONE
    for line in lines:
        if line.turn != turn:
            turn = line.turn
            shown.append(f"turn {turn}, player {line.player}" if turn else "before the first turn")
        if line.text == turn_begins(line.player):
            continue  # the heading says so
        shown.append(f"  {step_name(line.step):<20}{line.text}" if turn else f"  {line.text}")
    return "\n".join(shown)


def opening(record: Array, cards: CardPool, player: int | None = None) -> list[Line]:
    """Narrate what happened before the first decision of a game; as `told`."""
    return Replay(record, cards, None, player=player).opening()


class Teller:
    """A narrator of games of a pool, decision by decision."""

    def __init__(self, cards: CardPool, runner: Runner, player: int | None = None) -> None:
        """Tell what one player learns, so that cards hidden from them are "a card"; everything without a player."""
        self._given = (cards, runner)
        self._player = player
        self._replay: Replay | None = None

    def told(self, record: Array, option: int) -> list[Line]:
        """Narrate what happens from one decision to the next.

        Args:
            record: GAME array of shape (1,) that waits for a decision; it is not changed.
            option: the option picked, or who conceded.
        """
        if self._replay is None:
            self._replay = Replay(copied(record), *self._given, player=self._player)
        lines = self._replay.told(record, option)
        if self._replay.record[0]["outcome"] != Outcome.CAPACITY:
            return lines
        # Perhaps it is only what the replay wrote down that found no room.
        return Replay(copied(record), *self._given, noticed=0, player=self._player).play(option)
