"""What is put on a bill: the mana of costs, added to and reduced; and what ways of making mana add (systems/mana/payment.py)."""

from __future__ import annotations

from typing import Any

import pytest
from boards import Board

from ecs_mtg.components.codes import MANA_TYPES, NONE, Color
from ecs_mtg.components.packed import GENERIC_SHIFT
from ecs_mtg.components.sizes import HYBRIDS
from ecs_mtg.systems.casting.power_up import take_mana_cost_off
from ecs_mtg.systems.casting.total_cost import add_to_bill
from ecs_mtg.systems.mana.complex_mana_abilities import add_way_group
from ecs_mtg.systems.mana.mana_matching import GENERIC, SNOW_SYMBOLS
from ecs_mtg.systems.mana.payment import bill_from_cost, floor_generic

W, U, B, R, G, C = range(MANA_TYPES)
EITHER, OTHER, TWO_OR_WHITE = 0b11, 0b1100, 2 << GENERIC_SHIFT | 1  # hybrid symbols


def row_of(values: dict[int, int], size: int) -> list[int]:
    return [values.get(k, 0) for k in range(size)]


def cost(b: Board, pips: dict[int, int], generic: int = 0, x: int = 0, snow: int = 0, hybrid: tuple[int, ...] = ()) -> int:
    symbols = [*hybrid, *[0] * (HYBRIDS - len(hybrid))]
    return b._fill("k", {"pips": row_of(pips, MANA_TYPES), "generic": generic, "x": x, "snow": snow, "hybrid": symbols})


def bill(b: Board) -> tuple[dict[int, int], list[int]]:
    """Return what is on the bill, by its places, and the hybrid symbols."""
    there = b.record["bill"][0].tolist()
    return {k: n for k, n in enumerate(there) if n}, [s for s in b.record["bill_hybrid"][0].tolist() if s]


@pytest.fixture
def b() -> Board:
    """Return a board on whose bill there stands something from before."""
    board = Board()
    board.record["bill"][0] = 7
    board.record["bill_hybrid"][0] = EITHER
    board.record["bill_least"] = 3
    return board


def test_the_bill_of_a_cost_replaces_what_was_there(b: Board) -> None:
    paid = cost(b, {W: 1, G: 2}, 3, 2, 1, (OTHER,))
    b.run(bill_from_cost, paid, 4)
    assert bill(b) == ({W: 1, G: 2, GENERIC: 11, SNOW_SYMBOLS: 1}, [OTHER])
    assert b.g.bill_least == 0


def test_the_bill_of_no_cost_is_empty(b: Board) -> None:
    b.run(bill_from_cost, NONE, 4)
    assert bill(b) == ({}, [])
    assert b.g.bill_least == 0


def test_costs_are_added_as_often_as_they_are_paid(b: Board) -> None:
    first = cost(b, {W: 1}, 1, hybrid=(EITHER,))
    also = cost(b, {W: 1, R: 1}, 2, snow=1, hybrid=(OTHER, TWO_OR_WHITE))
    b.run(bill_from_cost, first, 0)
    for nothing in ((NONE, 1), (also, 0), (also, -1)):
        b.run(add_to_bill, *nothing)
        assert bill(b) == ({W: 1, GENERIC: 1}, [EITHER])
    b.run(add_to_bill, also, 1)
    assert bill(b) == ({W: 2, R: 1, GENERIC: 3, SNOW_SYMBOLS: 1}, [EITHER, OTHER, TWO_OR_WHITE])
    b.run(add_to_bill, cost(b, {U: 1}, 1), 3)
    assert bill(b) == ({W: 2, U: 3, R: 1, GENERIC: 6, SNOW_SYMBOLS: 1}, [EITHER, OTHER, TWO_OR_WHITE])


@pytest.mark.parametrize(
    ("printed", "generic", "owed", "left"),
    [
        ({G: 1}, 1, {G: 1, GENERIC: 3}, {GENERIC: 2}),
        ({G: 2}, 1, {G: 1, GENERIC: 3}, {GENERIC: 1}),  # 118.7b-c: the other {G} is taken off the generic mana
        ({R: 2}, 0, {G: 1, GENERIC: 3}, {G: 1, GENERIC: 1}),
        ({R: 2, U: 1}, 1, {G: 1, GENERIC: 3}, {G: 1}),
        ({G: 1}, 0, {G: 3}, {G: 2}),
    ],
)
def test_118_7_a_mana_cost_less(
    b: Board, printed: dict[int, int], generic: int, owed: dict[int, int], left: dict[int, int]
) -> None:
    face = b.face(2, cost=cost(b, printed, generic))
    source = b.permanent(face, text_face=face)
    b.run(bill_from_cost, cost(b, {k: n for k, n in owed.items() if k != GENERIC}, owed.get(GENERIC, 0)), 0)
    b.run(take_mana_cost_off, b.ref(source))
    assert bill(b) == (left, [])


def test_118_7_no_mana_cost_is_none_less(b: Board) -> None:
    face = b.face(2, cost=NONE)
    b.run(bill_from_cost, cost(b, {G: 1}, 3), 0)
    b.run(take_mana_cost_off, b.ref(b.permanent(face, text_face=face)))
    assert bill(b) == ({G: 1, GENERIC: 3}, [])


@pytest.mark.parametrize(
    ("generic", "hybrid", "left"), [(-2, (), 0), (-2, (EITHER,), 0), (-2, (EITHER, TWO_OR_WHITE), -2), (2, (), 2)]
)
def test_generic_mana_is_less_than_none_only_where_symbols_may_be_paid_with_it(
    b: Board, generic: int, hybrid: tuple[int, ...], left: int
) -> None:
    b.run(bill_from_cost, cost(b, {}, 0, hybrid=hybrid), 0)
    b.record["bill"][0, GENERIC] = generic
    b.call(floor_generic)
    assert b.g.bill[GENERIC] == left


def groups(b: Board) -> list[tuple[Any, ...]]:
    """Return the groups of way 0: the types, how many, whether all are of one type, what for."""
    names = ("way_mask", "way_count", "way_one", "way_only")
    return [row for row in zip(*(b.record[name][0, 0].tolist() for name in names), strict=True) if row[1]]


def test_what_a_way_adds_is_put_together_where_it_is_alike() -> None:
    b = Board()
    both, white = 1 << Color.WHITE | 1 << Color.BLUE, 1 << Color.WHITE
    for mask, n, one, only, added in (
        (both, 2, 1, NONE, 2),
        (both, 2, 1, NONE, 2),  # of one type each: may be another
        (both, 1, 1, NONE, 1),  # a single one is of one type anyway
        (both, 3, 0, NONE, 3),
        (white, 2, 1, NONE, 2),
        (white, 4, 0, NONE, 4),
        (white, 1, 0, 5, 1),
        (0, 2, 0, NONE, 0),
        (white, 0, 0, NONE, 0),
    ):
        assert b.call(add_way_group, 0, mask, n, one, only) == added
    assert groups(b) == [(both, 2, 1, NONE), (both, 2, 1, NONE), (both, 4, 0, NONE), (white, 6, 0, NONE), (white, 1, 0, 5)]
