"""The network of `docs/nets.md` in numpy, to be learned without torch: how good options and positions are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ecs_mtg.policies.nets.files import POOLED
from ecs_mtg.support.optional_imports import need
from ecs_mtg.training.encoder import Laid
from ecs_mtg.training.gradients import Traced, beside, largest, product

Array = np.ndarray[Any, np.dtype[Any]]


def judged(numbers: Mapping[str, Traced], cards: Array, laid: Laid, kept: Array | None = None) -> tuple[Traced, Traced]:
    """Evaluate observations.

    Args:
        numbers: the arrays of the network, see `files.shapes`.
        cards: what is told of the cards, `files.card_features` of a pool or of several one behind the other.
        laid: n observations.
        kept: for each, the option of the policy that the network keeps to, int (n,); None if it keeps to none.

    Returns:
        Scores of all options one behind the other, (options,); y of each position, (n,), of which y / (1 + |y|) is the expected result.
    """
    p, told, w = numbers, laid.told, numbers["worth"].value.shape[0]
    known = ((Traced(cards) @ p["card_features"]) + p["card_bias"]).rectified() @ p["card"]
    rows = product(_inputs(laid, p["inputs"].value.shape[0]), p["inputs"]) + p["kinds"].rows(laid.kinds)
    rows = rows + product(_faces(laid, len(cards)), known)
    first = rows.part(0, told).rectified()
    pools = p["context"].flat()
    context = _pooled(first, laid) @ pools.part(0, 2 * POOLED * w) + first.rows(laid.games) @ pools.part(
        2 * POOLED * w, len(pools.value)
    )
    context = (context + p["context_bias"]).rectified()
    again = first @ p["row"] + (context @ p["row_context"]).rows(laid.of[:told]) + p["row_bias"]
    ways = p["links"].flat()
    for kind, (to, source) in enumerate(laid.links):
        if len(to):
            again = again + product(_links(to, source, told), first @ ways.part(kind * w, (kind + 1) * w))
    again = again.rectified()
    pools = p["again"].flat()
    context = _pooled(again, laid) @ pools.part(0, 2 * POOLED * w) + context @ pools.part(2 * POOLED * w, len(pools.value))
    context = (context + p["again_bias"]).rectified()
    mine = laid.of[told:]
    option = rows.part(told, len(rows.value)) + (context @ p["option_context"]).rows(mine)
    if kept is not None:
        option = option + product(_links(laid.first + kept, np.zeros(laid.n, np.int64), len(mine), 1), as_row(p["kept"]))
    option = (option + (again @ p["source"]).rows(laid.sources) + (again @ p["about"]).rows(laid.abouts)).rectified()
    together = beside(*_pool(option, mine, laid.n))
    all_of_them = together @ p["options"].flat() + p["option_bias"]
    scores = (option @ p["option"] + all_of_them.rows(mine)).rectified() @ p["score"]
    worth = (beside(context, together) @ p["value"].flat() + p["value_bias"]).rectified()
    return scores, worth @ p["worth"] + p["worth_bias"]


def as_row(one: Traced) -> Traced:
    """Return a vector as a matrix of one row."""
    return Traced(one.value[None, :], lambda error: one.owes(error[0]), (one,))


def _inputs(laid: Laid, inputs: int) -> Any:
    ends = np.append(laid.offsets, len(laid.inputs))
    return need("scipy.sparse").csr_matrix((laid.values, laid.inputs, ends), shape=(len(laid.offsets), inputs))


def _faces(laid: Laid, faces: int) -> Any:
    """Return the cards of rows; rows without a card have none."""
    has = laid.faces > 0
    ends = np.append(0, np.cumsum(has))
    return need("scipy.sparse").csr_matrix((np.ones(has.sum(), np.float32), laid.faces[has], ends), shape=(len(has), faces))


def _links(to: Array, source: Array, rows: int, columns: int | None = None) -> Any:
    ones = np.ones(len(to), np.float32)
    return need("scipy.sparse").csr_matrix((ones, (to, source)), shape=(rows, rows if columns is None else columns))


def _pool(rows: Traced, of: Array, groups: int) -> tuple[Traced, Traced]:
    """Pool the rows of each group: an eighth of the sum, and the maximum."""
    ones = np.full(len(of), 0.125, np.float32)
    sums = need("scipy.sparse").csr_matrix((ones, (of, np.arange(len(of)))), shape=(groups, len(of)))
    return product(sums, rows), largest(rows, of, groups)


def _pooled(rows: Traced, laid: Laid) -> Traced:
    """Return the sum and maximum of the rows of each table except the game's, (n, 2 * POOLED * width)."""
    parts = []
    for one in _pool(rows, laid.tables, laid.n * (POOLED + 1)):
        width = one.value.shape[1]

        def back(error: Array, one: Traced = one, width: int = width) -> None:
            whole = np.zeros((laid.n, POOLED + 1, width), np.float32)
            whole[:, 1:] = error.reshape(laid.n, POOLED, width)
            one.owes(whole.reshape(-1, width))

        shown = one.value.reshape(laid.n, POOLED + 1, width)[:, 1:].reshape(laid.n, -1)
        parts.append(Traced(shown, back, (one,)))
    return beside(*parts)
