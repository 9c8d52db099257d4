"""Amounts that an effect has locked in, alone and in sums (608.2h, 611.2d)."""

from __future__ import annotations

import pytest
from boards import Array, plain

from ecs_mtg.components import COLUMNS, pool
from ecs_mtg.components.codes import NONE, EffectKind
from ecs_mtg.components.programs import Amount
from ecs_mtg.kernels.kernel import Plain
from ecs_mtg.systems.layers.at_work import value_of

AMOUNTS = {
    "locked": (Amount.LOCKED, 0, 0, 5),  # kind, operands, what it is
    "three times that": (Amount.TIMES, 0, 3, 15),
    "both": (Amount.SUM, 0, 1, 20),
    "the difference": (Amount.MINUS, 1, 0, 10),
    "less than nothing": (Amount.NEGATIVE, 3, 0, -10),
    "twice X": (Amount.X, 2, 0, 8),
    "a number": (Amount.CONSTANT, 7, 0, 7),
}


@pytest.mark.parametrize("name", AMOUNTS)
def test_amounts_of_an_effect(name: str) -> None:
    record: Array = COLUMNS.fresh()
    cards: Array = pool.POOL_COLUMNS.fresh()
    record["ef_kind"][0, 2] = EffectKind.CONTINUOUS
    g = Plain(record)
    g.fx_effect[0] = 2
    g.continuous_locked[2, 0] = 5
    g.continuous_x[2] = 4
    for q, (kind, a, b, _) in enumerate(AMOUNTS.values()):
        cards["q_kind"][0, q], cards["q_a"][0, q], cards["q_b"][0, q] = kind, a, b
    assert plain(value_of)(g, Plain(cards), 0, list(AMOUNTS).index(name), NONE) == AMOUNTS[name][-1]
    assert plain(value_of)(g, Plain(cards), 0, NONE, NONE) == 0
