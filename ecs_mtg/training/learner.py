"""Learning of a network in numpy from what a search found of each option, and from how games ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from ecs_mtg.policies.nets.encoding import Count
from ecs_mtg.training.encoder import Encoded, Laid, laid_out
from ecs_mtg.training.gradients import Traced, trace_back
from ecs_mtg.training.network import judged

Array = np.ndarray[Any, np.dtype[Any]]

BATCH, RATE, LAST_RATE = 256, 1e-3, 0.05
WARM = 50
"""Steps in which the rate rises."""
FIRST_MOMENT, SECOND_MOMENT, TINY = 0.9, 0.999, 1e-8
MOST_ERROR = 1.0
"""The length of a gradient at most."""
OF_RESULTS = 0.5
"""What errors of the value count, beside those of choices."""


@dataclass
class Lessons:
    """Decisions, and what a search found of their options.

    Attributes:
        seen: what the player saw.
        kept: the option of the policy that the network keeps to, int16 (n,).
        right: of all options one behind the other, whether it is what the search picked, or does the same: bool.
        values: of all options one behind the other, how much better than that one it is, as a share of a win: float32.
        worlds: in how many worlds that was tried, int16; 0: not at all.
        results: how the game ended for who decided, -1 to 1, float32 (n,).
    """

    seen: Encoded
    kept: Array
    right: Array
    values: Array
    worlds: Array
    results: Array

    def __len__(self) -> int:
        return len(self.kept)

    def arrays(self) -> dict[str, Array]:
        """Return its arrays by name."""
        seen = {f"seen_{one.name}": getattr(self.seen, one.name) for one in fields(Encoded)}
        return {name: getattr(self, name) for name in _OWN} | seen

    @classmethod
    def of(cls, arrays: Mapping[str, Array]) -> Lessons:
        """Make them of such arrays."""
        return cls(Encoded(*(arrays[f"seen_{one.name}"] for one in fields(Encoded))), *(arrays[name] for name in _OWN))

    @classmethod
    def joined(cls, parts: list[Lessons]) -> Lessons:
        """Concatenate several."""
        seen = Encoded.joined([part.seen for part in parts])
        return cls(seen, *(np.concatenate([getattr(part, name) for part in parts]) for name in _OWN))

    def take(self, which: Array) -> Lessons:
        """Select decisions, in that order."""
        counts = self.seen.counts[:, Count.OPTIONS].astype(np.int64)
        wanted, ends = counts[which], np.cumsum(counts)
        options = np.repeat(ends[which] - np.cumsum(wanted), wanted) + np.arange(wanted.sum())
        told = (self.right[options], self.values[options], self.worlds[options])
        return Lessons(self.seen.take(which), self.kept[which], *told, self.results[which])


_OWN = ("kept", "right", "values", "worlds", "results")


class Known:
    """What is told of cards, each of them once: those of several pools have numbers here that are theirs alone.

    Attributes:
        rows: by number, `files.card_features`: the first one is what is hidden.
    """

    def __init__(self, rows: Array) -> None:
        """Begin with some."""
        self.rows = rows[:1] * 0
        self._numbers = {self.rows[0].tobytes(): 0}
        self.numbers(rows)

    def numbers(self, rows: Array) -> Array:
        """Return the number of each of some rows; those that are new get one. The first row is what is hidden."""
        found, new = np.zeros(len(rows), np.int16), []
        for k, row in enumerate(rows[1:], 1):
            key = row.tobytes()
            if key not in self._numbers:
                self._numbers[key] = len(self._numbers)
                new.append(row)
            found[k] = self._numbers[key]
        self.rows = np.concatenate([self.rows, np.array(new, np.float32).reshape(-1, rows.shape[1])])
        return found

    def join(self, parts: list[tuple[Lessons, Array]]) -> Lessons:
        """Join lessons of several pools, each with what is told of its cards."""
        for lessons, cards in parts:
            lessons.seen.faces = self.numbers(cards)[lessons.seen.faces]
        return Lessons.joined([lessons for lessons, _ in parts])


def errors_of(scores: Array, worth: Array, lessons: Lessons, laid: Laid) -> tuple[float, float, Array, Array]:
    """Return the cross-entropy of choices, the mean square of values, and their gradients by scores and worths."""
    of = laid.of[laid.told :]
    chances = np.exp(scores - np.maximum.reduceat(scores, laid.first)[of])
    chances /= np.add.reduceat(chances, laid.first)[of]
    hits = np.maximum(np.add.reduceat(chances * lessons.right, laid.first), TINY)
    by_score = (chances - chances * lessons.right / hits[of]) / laid.n
    size = 1 + abs(worth)
    beside = worth / size - lessons.results
    by_worth = 2 * OF_RESULTS / laid.n * beside / size**2
    return float(-np.log(hits).mean()), float((beside**2).mean()), by_score.astype(scores.dtype), by_worth.astype(worth.dtype)


def learn(
    arrays: Mapping[str, Array], lessons: Lessons, cards: Array, passes: int, rng: np.random.Generator
) -> tuple[dict[str, Array], tuple[float, float]]:
    """Learn from lessons by Adam (Kingma and Ba, 2015), at a rate that falls linearly.

    Args:
        arrays: the network, see `files.shapes`.
        lessons: what there is to learn.
        cards: what is told of the cards that the faces of the lessons are, see `Known`.
        passes: how often each lesson is looked at.
        rng: draws their order.

    Returns:
        What the network is then, and the mean errors of choices and values in the last pass.
    """
    now = {name: np.array(array, np.float32) for name, array in arrays.items()}
    moments = {name: (np.zeros_like(array), np.zeros_like(array)) for name, array in now.items()}
    batches = max(1, len(lessons) // BATCH)
    told = [(0.0, 0.0)]
    steps = passes * batches
    warm = min(WARM, steps / 10)
    for step in range(steps):
        if step % batches == 0:
            order, told = np.array_split(rng.permutation(len(lessons)), batches), []
        some = lessons.take(order[step % batches])
        laid = laid_out(some.seen)
        numbers = {name: Traced(array) for name, array in now.items()}
        scores, worth = judged(numbers, cards, laid, some.kept.astype(np.int64))
        *off, scores.error, worth.error = errors_of(scores.value, worth.value, some, laid)
        told.append((off[0], off[1]))
        trace_back(scores, worth)
        rate = RATE * (LAST_RATE + (1 - LAST_RATE) * (1 - step / steps)) * min(1.0, (step + 1) / warm)
        _improve(now, numbers, moments, step + 1, rate)
    found = np.mean(told, axis=0)
    return now, (float(found[0]), float(found[1]))


def _improve(
    now: dict[str, Array], numbers: Mapping[str, Traced], moments: Mapping[str, tuple[Array, Array]], step: int, rate: float
) -> None:
    """Make one step of Adam."""
    errors = {name: one.error for name, one in numbers.items() if one.error is not None}
    length = float(np.sqrt(sum(float(np.vdot(error, error)) for error in errors.values())))
    shorter = np.float32(min(1.0, MOST_ERROR / max(length, TINY)))
    rate *= float(np.sqrt(1 - SECOND_MOMENT**step)) / (1 - FIRST_MOMENT**step)
    for name, error in errors.items():
        first, second = moments[name]
        first += np.float32(1 - FIRST_MOMENT) * (shorter * error - first)
        second += np.float32(1 - SECOND_MOMENT) * ((shorter * error) ** 2 - second)
        now[name] -= np.float32(rate) * first / (np.sqrt(second) + np.float32(TINY))
