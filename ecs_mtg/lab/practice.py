"""Practice games: what a search finds of every option of a deck's decisions, to be learned from."""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

import numpy as np

from ecs_mtg.batch.simulator import Simulator
from ecs_mtg.components.sizes import TURN_LIMIT
from ecs_mtg.decks import DeckList
from ecs_mtg.game.analysis import pilot_of
from ecs_mtg.lab.jobs import Games, Piece, StoppedError, unheard
from ecs_mtg.policies.nets.files import card_features
from ecs_mtg.policies.position_evaluation import WIN
from ecs_mtg.policies.search import Tally
from ecs_mtg.runs import large_table_retry
from ecs_mtg.training.encoder import encode
from ecs_mtg.training.learner import Lessons

Array = np.ndarray[Any, np.dtype[Any]]

PRACTICE = 16
"""Practice games that are played at a time."""
STRAY = 0.05
"""Share of moves that are made at random, so that positions differ."""
KEEPS = "greedy"
"""The policy whose option the others are compared with."""


@dataclass(frozen=True)
class Practice:
    """Games of a pupil, whose every decision a search looks at.

    Attributes:
        decks: the lists, the pupil's first.
        seat: the seat that the pupil has.
        pupil: who decides for the first deck, by name.
        other: who decides for the second one.
        expert: the search that says what each option is worth.
        seed: the run's seed.
        max_turns: as `simulate` has it.
    """

    decks: tuple[DeckList, DeckList]
    seat: int
    pupil: str
    other: str
    expert: str
    seed: int
    max_turns: int = TURN_LIMIT

    @functools.cached_property
    def key(self) -> str:
        """See `jobs.Job`."""
        mains = [deck.main for deck in self.decks]
        told = [version("ecs-mtg"), "practice", mains, self.seat, self.pupil, self.other, self.expert, self.seed, self.max_turns]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:20]

    @property
    def seated(self) -> tuple[DeckList, DeckList]:
        """The lists by seat."""
        return self.decks if self.seat == 0 else (self.decks[1], self.decks[0])

    def prepare(self, progress: Callable[[int, int], None]) -> None:
        """See `jobs.Job`."""
        Games(self.seated, (KEEPS, KEEPS), self.seed).prepare(progress)

    def play(self, first: int, count: int, stopped: Callable[[], bool], over: Callable[[int], object] = unheard) -> Piece:
        """See `jobs.Job`; the arrays of `Lessons`, whose rows are decisions, and `cards`, what is told of the faces of the pool."""
        seats: list[Any] = [None, None]
        seats[1 - self.seat] = large_table_retry.policy_of(self.other)
        chance = np.random.default_rng([self.seed & 0xFFFFFFFF, self.seed >> 32, self.seat, first])
        with Simulator(list(self.seated), count, seed=self.seed, threads=1, seats=seats, max_turns=self.max_turns) as sim:
            sim.reset(first=first)
            parts: list[Lessons] = []
            games: list[Array] = []
            while len(live := np.flatnonzero(sim.current_player >= 0)):
                if stopped():
                    raise StoppedError
                kept = sim.choose(KEEPS)
                made = kept if self.pupil == KEEPS else sim.choose(large_table_retry.policy_of(self.pupil))
                told = self._looked_at(sim, live, kept)
                if told is not None:
                    parts.append(told[0])
                    games.append(told[1])
                stray = chance.random(count) < STRAY
                sim.step(np.where(stray, chance.integers(np.maximum(sim.action_mask.sum(1), 1)), made))
                over(count - len(live))
            result = sim.rewards[:, self.seat]
            lessons = Lessons.joined(parts)
            lessons.results[:] = result[np.concatenate(games)]
            return {**lessons.arrays(), "cards": card_features(sim.cards.record)}

    def _looked_at(self, sim: Simulator, live: Array, kept: Array) -> tuple[Lessons, Array] | None:
        """Return the search's values of the games that wait for the pupil, and the indices of these; None if it has none."""
        shown, pilot = sim.observation["game"]["n_shown"], pilot_of(self.expert).without_conceding
        fit, right, values, worlds = [], [], [], []
        for k, (choice, tally) in zip(live.tolist(), sim._runner.tried_many(pilot, sim.games, live.tolist()), strict=True):
            seen = int(shown[k])
            if max(kept[k], choice) >= seen:
                continue
            ahead, tried = _worths(tally, int(sim.games[k]["n_options"]))
            like = tally[:seen, Tally.LIKE]
            fit.append(k)
            right.append(like == like[choice])
            values.append((ahead - ahead[kept[k]])[:seen])
            worlds.append(tried[:seen])
        if not fit:
            return None
        which = np.array(fit)
        lessons = Lessons(
            encode(sim.observation[which]), kept[which].astype(np.int16), np.concatenate(right), np.concatenate(values).astype(np.float32),
            np.concatenate(worlds).astype(np.int16), np.zeros(len(which), np.float32),
        )  # fmt: skip
        return lessons, which


def _worths(tally: Array, options: int) -> tuple[Array, Array]:
    """Return the lead of options over the policy's choice, as a share of a win, and in how many worlds they were tried.

    Of declarations and of holding the mana only what the pilot goes on with by itself is looked at: the best of several plans looks better than it is.
    """
    own = tally[tally[:options, Tally.LIKE]]
    worlds = own[:, Tally.WORLDS]
    return own[:, Tally.AHEAD] / np.maximum(worlds, 1) / WIN, worlds
