"""Encoding of a batch's observations as small arrays for learning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

import numpy as np

from ecs_mtg.engine import runners
from ecs_mtg.engine.kernel_arguments import addresses
from ecs_mtg.observations.full import OBSERVATION
from ecs_mtg.policies.nets.encoding import Count, encode_many
from ecs_mtg.policies.nets.files import KINDS, POOLED
from ecs_mtg.policies.nets.scratch import Room
from ecs_mtg.policies.nets.tables import in_order, room_for

Array = np.ndarray[Any, np.dtype[Any]]

CHUNK = 256  # observations that are encoded at once
ROWS, INPUTS, LINKS, OPTIONS = 64 * CHUNK, 2048 * CHUNK, 64 * CHUNK, 16 * CHUNK  # what they take, about


@dataclass
class Encoded:
    """A batch of n encoded observations: their rows, inputs, links and options, concatenated.

    Attributes:
        counts: int16 (n, len(Count)): see `encoding.Count`.
        faces: the face of each row, int16; the rows of an observation are the game, players, permanents, stack, cards and options.
        lengths: the number of inputs of each row, int16.
        inputs: the indices of the inputs, int16, named by `inputs.NAMES`.
        values: the values of the inputs, float32.
        links: kind, row, other row, int16 (links, 3); rows are relative to the observation's first.
        pointers: rows of the source and the object of each option, int16 (options, 2).
    """

    counts: Array
    faces: Array
    lengths: Array
    inputs: Array
    values: Array
    links: Array
    pointers: Array

    def __len__(self) -> int:
        return len(self.counts)

    @property
    def rows(self) -> Array:
        """The number of rows of each observation, int64 (n,)."""
        rows: Array = 1 + self.counts[:, : Count.LINKS].sum(1, dtype=np.int64)
        return rows

    @cached_property
    def _ends(self) -> tuple[Array, ...]:
        """Where the rows, inputs, links and options of each observation end."""
        inputs = self.counts[:, Count.INPUTS].astype(np.int64) & 0xFFFF
        others = (self.counts[:, k].astype(np.int64) for k in (Count.LINKS, Count.OPTIONS))
        return tuple(np.cumsum(lengths) for lengths in (self.rows, inputs, *others))

    @classmethod
    def joined(cls, parts: Sequence[Encoded]) -> Encoded:
        """Concatenate several batches."""
        return cls(*(np.concatenate([getattr(part, one.name) for part in parts]) for one in fields(cls)))

    def take(self, which: Array) -> Encoded:
        """Select observations by the indices `which`, in that order."""
        rows, inputs, links, options = (_places(ends, which) for ends in self._ends)
        return Encoded(
            self.counts[which], self.faces[rows], self.lengths[rows], self.inputs[inputs], self.values[inputs], self.links[links],
            self.pointers[options],
        )  # fmt: skip


@dataclass(frozen=True)
class Laid:
    """Encoded observations as a network takes them: the rows of all, those of options last.

    Attributes:
        n: how many observations there are.
        told: how many rows are no options; all others follow.
        inputs: numbers of inputs of all rows, one behind the other, int64.
        values: of the inputs, float32.
        offsets: where the inputs of each row begin.
        kinds: of each row: game, players, ..., options.
        of: of each row, which observation it belongs to.
        faces: of each row.
        games: of each observation, the row of its game.
        tables: of each row that is no option, a number for its observation and kind, in ascending order.
        sources: of each option, the row of its source.
        abouts: of each option, the row that it is about.
        links: for each kind of link, the rows that it leads to, and those that it comes from.
        first: of each observation, where its options begin among all options.
    """

    n: int
    told: int
    inputs: Array
    values: Array
    offsets: Array
    kinds: Array
    of: Array
    faces: Array
    games: Array
    tables: Array
    sources: Array
    abouts: Array
    links: list[tuple[Array, Array]]
    first: Array


def laid_out(seen: Encoded, cards: Array | None = None) -> Laid:
    """Lay encoded observations out for a network.

    Args:
        seen: n of them.
        cards: for each, what is added to the numbers of its faces: which pool's cards they are; int (n,).
    """
    n, sizes = len(seen), seen.counts[:, : Count.LINKS].astype(np.int64)
    sizes = np.concatenate([np.ones((n, 1), np.int64), sizes], 1)
    kinds = np.repeat(np.tile(np.arange(KINDS), n), sizes.ravel())
    of = np.repeat(np.arange(n), sizes.sum(1))
    order = np.argsort(kinds == KINDS - 1, kind="stable")  # options last
    place = np.empty(len(order), np.int64)
    place[order] = np.arange(len(order))
    lengths = seen.lengths.astype(np.int64)
    ends = np.cumsum(lengths)
    moved = _places(ends, order)
    first = np.cumsum(sizes.sum(1)) - sizes.sum(1)
    faces = seen.faces.astype(np.int64)
    if cards is not None:
        faces = np.where(faces > 0, faces + np.asarray(cards)[of], 0)
    links = seen.links.astype(np.int64)
    links[:, 1:] += np.repeat(first, seen.counts[:, Count.LINKS])[:, None]
    links[:, 1:] = place[links[:, 1:]]
    pointers = place[seen.pointers + np.repeat(first, sizes[:, -1])[:, None]]
    told = len(order) - int(sizes[:, -1].sum())
    by_kind = [links[links[:, 0] == kind] for kind in range(int(links[:, 0].max(initial=-1)) + 1)]
    return Laid(
        n, told, seen.inputs[moved].astype(np.int64), seen.values[moved], np.cumsum(lengths[order]) - lengths[order], kinds[order],
        of[order], faces[order], place[first], (of * (POOLED + 1) + kinds)[order][:told], pointers[:, 0], pointers[:, 1],
        [(one[:, 1].copy(), one[:, 2].copy()) for one in by_kind], np.cumsum(sizes[:, -1]) - sizes[:, -1],
    )  # fmt: skip


def _places(ends: Array, which: Array) -> Array:
    """Return the places of those of stretches, one behind the other, that are asked for; `ends`: where each of them ends."""
    wanted = ends[which] - np.where(which > 0, ends[which - 1], 0)
    begins = np.repeat(ends[which] - wanted - (np.cumsum(wanted) - wanted), wanted)
    return np.asarray(begins + np.arange(len(begins)))


def encode(seen: Array) -> Encoded:
    """Encode observations, OBSERVATION (n,), as inputs of a network.

    Raises:
        TypeError: they are not full observations.
    """
    if seen.dtype != OBSERVATION:
        raise TypeError(f"observations of dtype {seen.dtype}: has to be ecs_mtg.observations.full.OBSERVATION")
    seen = np.ascontiguousarray(seen)
    room = room_for(seen, ROWS, INPUTS, LINKS, OPTIONS)
    table = addresses(in_order(room))
    parts, first = [], 0
    while first < len(seen):
        room[Room.USED][:] = 0
        done = runners.called(encode_many, table, first, min(CHUNK, len(seen) - first), ROWS, INPUTS, LINKS, OPTIONS)
        rows, inputs, links, options = room[Room.USED].tolist()
        lengths = np.diff(room[Room.ENDS][:rows], prepend=0)
        arrays = {
            "counts": room[Room.COUNTS][:done], "faces": room[Room.FACES][:rows], "lengths": lengths,
            "inputs": room[Room.INPUTS][:inputs], "links": room[Room.LINKS][:links], "pointers": room[Room.POINTERS][:options],
        }  # fmt: skip
        parts.append(
            Encoded(values=room[Room.VALUES][:inputs].copy(), **{name: array.astype(np.int16) for name, array in arrays.items()})
        )
        first += done
    return Encoded.joined(parts) if parts else encode(np.zeros(1, OBSERVATION)).take(np.zeros(0, np.int64))
