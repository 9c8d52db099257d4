"""Automatic differentiation: arrays that record how they were computed, for backpropagation.

Only what a network of `docs/nets.md` is made of: products, sparse products, sums, the larger of a number and 0, the largest of a group.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ecs_mtg.support.optional_imports import need

Array = np.ndarray[Any, np.dtype[Any]]


class Traced:
    """An array in a computation.

    Attributes:
        value: the array, float32.
        error: the gradient of the loss by it, once `trace_back` has been here; None before.
    """

    def __init__(self, value: Array, back: Callable[[Array], None] | None = None, comes_from: tuple[Traced, ...] = ()) -> None:
        """Note an array, how an error of it is handed on, and to which arrays."""
        self.value, self.error = value, None  # type: Array, Array | None
        self._back, self._comes_from = back, comes_from

    def owes(self, error: Array) -> None:
        """Add an error."""
        self.error = error if self.error is None else self.error + error

    def __add__(self, other: Traced) -> Traced:
        """Add; one row is added to all."""

        def back(error: Array) -> None:
            for one in (self, other):
                whole = one.value.shape == error.shape
                one.owes(error if whole else error.sum(0).reshape(one.value.shape))

        return Traced(self.value + other.value, back, (self, other))

    def __matmul__(self, other: Traced) -> Traced:
        """Multiply by a matrix or a vector."""

        def back(error: Array) -> None:
            vector = other.value.ndim == 1
            self.owes(np.outer(error, other.value) if vector else error @ other.value.T)
            other.owes(self.value.T @ error)

        return Traced(self.value @ other.value, back, (self, other))

    def rectified(self) -> Traced:
        """Return the larger of each number and 0."""
        value = np.maximum(self.value, 0)
        return Traced(value, lambda error: self.owes(error * (value > 0)), (self,))

    def flat(self) -> Traced:
        """Return a stack of matrices as one, below each other."""
        shape = self.value.shape
        return Traced(self.value.reshape(-1, shape[-1]), lambda error: self.owes(error.reshape(shape)), (self,))

    def rows(self, which: Array) -> Traced:
        """Return some rows, each as often as it is asked for."""
        return product(chosen(which, len(self.value)), self, self.value[which])

    def part(self, begin: int, end: int) -> Traced:
        """Return the rows from `begin` to before `end`."""

        def back(error: Array) -> None:
            whole = np.zeros_like(self.value)
            whole[begin:end] = error
            self.owes(whole)

        return Traced(self.value[begin:end], back, (self,))


def product(matrix: Any, rows: Traced, value: Array | None = None) -> Traced:
    """Multiply a sparse matrix that is no part of what is learned by rows; `value`: what comes out, if that is known."""
    return Traced(
        np.asarray(matrix @ rows.value) if value is None else value,
        lambda error: rows.owes(np.asarray(matrix.T @ error)),
        (rows,),
    )


def chosen(which: Array, count: int) -> Any:
    """Return the sparse matrix that takes rows `which` of `count`."""
    sparse = need("scipy.sparse")
    return sparse.csr_matrix((np.ones(len(which), np.float32), which, np.arange(len(which) + 1)), shape=(len(which), count))


def beside(*parts: Traced) -> Traced:
    """Join arrays of as many rows each, side by side."""
    widths = np.cumsum([part.value.shape[1] for part in parts])[:-1]

    def back(error: Array) -> None:
        for part, own in zip(parts, np.split(error, widths, axis=1), strict=True):
            part.owes(own)

    return Traced(np.concatenate([part.value for part in parts], axis=1), back, parts)


def largest(rows: Traced, of: Array, groups: int) -> Traced:
    """Return the largest of each group, place by place; 0 for none. `of`: the group of each row, in ascending order."""
    begins = np.flatnonzero(np.diff(of, prepend=-1))
    value = np.zeros((groups, rows.value.shape[1]), rows.value.dtype)
    if len(begins):
        value[of[begins]] = np.maximum.reduceat(rows.value, begins, axis=0)

    def back(error: Array) -> None:
        is_it = rows.value == value[of]  # equals share
        share = np.zeros_like(value)
        share[of[begins]] = np.add.reduceat(is_it, begins, axis=0, dtype=np.float32)
        rows.owes(is_it * (error / np.maximum(share, 1))[of])

    return Traced(value, back, (rows,))


def trace_back(*ends: Traced) -> None:
    """Hand errors on from the ends, which have theirs, to all that they were computed from."""
    order: list[Traced] = []
    known: set[int] = set()
    todo = [(one, False) for one in ends]
    while todo:
        one, done = todo.pop()
        if done:
            order.append(one)
        elif id(one) not in known:
            known.add(id(one))
            todo.append((one, True))
            todo.extend((before, False) for before in one._comes_from)
    for one in reversed(order):
        if one._back is not None and one.error is not None:
            one._back(one.error)
