"""Perft: the number of decision sequences from a position, a checksum of the rules.

    game = mtg.Game(["RG24", "RG24"], seed=1)
    perft(game, 3).paths                           # (1, 2, 4, ...): sequences of 0, 1, 2 and 3 decisions

Every option of every decision is tried. The random state is part of the position: the same decisions lead to the same shuffles and coin
flips, so the counts of a position are reproducible.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.components import COLUMNS
from ecs_mtg.components.codes import Decision, Outcome
from ecs_mtg.engine.runners import Runner
from ecs_mtg.game.options import actions_of
from ecs_mtg.kernels.kernel import Game as Record
from ecs_mtg.kernels.kernel import Pool, kernel
from ecs_mtg.kernels.memory import game_at, get_int, put_int
from ecs_mtg.kernels.record_copies import become
from ecs_mtg.support.records import copied
from ecs_mtg.systems.driver import advance, answer

if TYPE_CHECKING:
    from ecs_mtg.game.game import Game
    from ecs_mtg.setup.deck_arguments import Deck

Array = np.ndarray[Any, np.dtype[Any]]

MAX_DEPTH = 64
STRETCH = 10_000  # decisions between looks at the keyboard


@kernel
def walk(g: Record, pool: Pool, base: int, schedule: int, systems: int, places: int, counts: int, depth: int, most: int) -> bool:
    """Go on with the walk over all paths of `depth` decisions from game 0 of an array of depth + 1; whether it is over.

    int64 places (depth + 2,): the next option at each level, then the level at which the walk stands; int64 counts
    (2, depth + 1): decisions made at each level, and how many of them ended the game. Stops after `most` decisions.
    """
    level = get_int(places, depth + 1)
    made = 0
    while level >= 0 and made < most:
        one = game_at(g, base, level)
        k = get_int(places, level)
        if level == depth or one.outcome != Outcome.NONE or k >= one.n_options:
            level -= 1
            continue
        put_int(places, level, k + 1)
        below = game_at(g, base, level + 1)
        become(below, base, level)
        answer(below, k)
        advance(below, pool, schedule, systems)
        level += 1
        put_int(places, level, 0)
        put_int(counts, level, get_int(counts, level) + 1)
        if below.outcome != Outcome.NONE:
            put_int(counts, depth + 1 + level, get_int(counts, depth + 1 + level) + 1)
        made += 1
    put_int(places, depth + 1, level)
    return level < 0


@dataclass(frozen=True)
class Branch:
    """An option of the position, with its number of paths.

    Attributes:
        option: the option in words.
        paths: the number of paths of full depth that begin with it.
    """

    option: str
    paths: int


@dataclass(frozen=True)
class Perft:
    """The counts of perft.

    Attributes:
        paths: the number of sequences of 0, 1, 2, ... decisions from the position.
        over: the number of them whose last decision ends the game, so that they have no continuation.
        branches: the options of the position, in order.
        seconds: wall-clock time.
    """

    paths: tuple[int, ...]
    over: tuple[int, ...]
    branches: tuple[Branch, ...]
    seconds: float

    @property
    def depth(self) -> int:
        """The number of decisions in the longest paths."""
        return len(self.paths) - 1

    def to_dict(self) -> dict[str, Any]:
        """Convert to the object that `ecs-mtg perft --json` prints."""
        branches = [{"option": b.option, "paths": b.paths} for b in self.branches]
        return {
            "depth": self.depth,
            "paths": list(self.paths),
            "over": list(self.over),
            "branches": branches,
            "seconds": self.seconds,
        }


@dataclass(frozen=True)
class Start:
    """A position to start counting from.

    Attributes:
        record: GAME array of shape (1,), at a decision or at the game's end.
        cards: its cards.
        runner: the runner of its kernels.
    """

    record: Array
    cards: CardPool
    runner: Runner

    @classmethod
    def of_game(cls, game: Game) -> Start:
        """Return the position of a game; counting does not change the game."""
        return cls(copied(game.record), game.cards, game._runner)

    @classmethod
    def of_decks(cls, decks: Sequence[Deck], *, seed: int = 0, after: int = 0) -> Start:
        """Return the position of a game between decks in which random players have made `after` decisions.

        Raises:
            DeckError: a deck can't be found or read, or contains unsupported cards.
            ValueError: the game is over before that, or another argument is out of bounds.
        """
        from ecs_mtg.game.game import Game
        from ecs_mtg.policies.simple import random_choice

        game = Game(decks, seed=seed)
        for made in range(after):
            if game.is_over:
                raise ValueError(f"the game is over after {made} decisions")
            choice = game._runner.call(random_choice, game.record, 0)
            game._runner.answer(game.record, 0, choice)
            game._runner.advance(game.record)
        return cls.of_game(game)

    @classmethod
    def of_scenario(cls, path: str | os.PathLike[str]) -> Start:
        """Return the position of a scenario file, before its script.

        Raises:
            ScenarioError: it can't be read as a scenario, or its position can't be built.
        """
        from ecs_mtg.scenario import Scenario
        from ecs_mtg.scenario.position import build
        from ecs_mtg.scenario.session import Session

        scenario = Scenario.load(path)
        position = build(scenario.path, scenario.document)
        position.record["options_rule"] = 0  # scenarios ask everything; paths are of decisions with several options
        session = Session(position)
        session.run()
        return cls(session.record, position.pool, session.runner)

    def pay_by_hand(self) -> None:
        """Let every player activate mana abilities themselves before paying from here on."""
        g = self.record[0]
        g["manual_mana"] = (1 << int(g["n_players"])) - 1
        if g["decision"] == Decision.PRIORITY and g["outcome"] == 0:
            g["decision"] = g["answered"] = 0
            g["version"] += 1
            self.runner.advance(self.record)


def perft(start: Game | Start, depth: int) -> Perft:
    """Count the paths of up to `depth` decisions from a position.

    Raises:
        ValueError: the depth is not a whole number from 0 to MAX_DEPTH.
    """
    given: Any = depth
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= MAX_DEPTH:
        raise ValueError(f"depth {depth!r}: has to be a whole number from 0 to {MAX_DEPTH}")
    at = start if isinstance(start, Start) else Start.of_game(start)
    begun = time.perf_counter()
    total = np.zeros((2, depth + 1), np.int64)
    total[0, 0] = 1
    total[1, 0] = int(at.record[0]["outcome"] != 0)
    branches = []
    for action in actions_of(at.record, at.cards) if depth else []:
        counts = _branch(at, action.index, depth - 1)
        total[:, 1:] += counts
        branches.append(Branch(action.text, int(counts[0, -1])))
    return Perft(tuple(total[0].tolist()), tuple(total[1].tolist()), tuple(branches), time.perf_counter() - begun)


def _branch(start: Start, option: int, depth: int) -> Array:
    """Return the counts (2, depth + 1) behind one option of the position, which is itself the path at 0."""
    games = COLUMNS.zeros(depth + 1)
    games[0] = start.record[0]
    start.runner.answer(games, 0, option)
    start.runner.advance(games, 0)
    counts = np.zeros((2, depth + 1), np.int64)
    counts[0, 0] = 1
    counts[1, 0] = games[0]["outcome"] != 0
    places = np.zeros(depth + 2, np.int64)
    flat = counts.reshape(-1)
    while start.runner.walk(walk, games, places, flat, depth, STRETCH) == 0:
        pass
    return counts
