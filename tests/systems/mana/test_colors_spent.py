"""As many colors of mana as can be are spent on a spell that counts them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from paying import DUAL, SPELLS, B, Bill, Board, C, G, Makes, ManaAbility, R, Source, Table, U, W, basic, bill_of
from paying_oracle import BruteForce, a_board

from ecs_mtg.components.codes import Zone
from ecs_mtg.components.flags import Simple
from ecs_mtg.kernels.kernel import JIT

TWO_OR_RED, TWO_OR_GREEN = 2 << 8 | 1 << R, 2 << 8 | 1 << G
ANY = Source((ManaAbility((Makes(31),)),))


def most_colors(board: Board) -> int:
    """Return the most colors among the mana that any payment spends on the bill, -1 where there is none."""
    oracle = BruteForce(board)
    most = -1
    for state in oracle.reachable(None):
        for left, _ in oracle.bills(state):
            spent = Counter(state.pool) - Counter(left)
            most = max(most, len({t for t, _, _ in spent if t != C}))
    return most


def colors_paid(board: Board) -> int:
    """Return how many colors the engine spends on a spell that counts them, -1 where it doesn't pay."""
    return paid(board)[0]


def paid(board: Board) -> tuple[int, bool]:
    """Return the colors of the payment, and whether colors were looked for: nothing floats, and every source is simple."""
    table = Table(board)
    floats = any(board.floating) or bool(board.restricted)
    table.g["floating"][0, 0] = floats
    table.pool[0]["f_counts_colors"][table.g[0]["st_face"][0]] = 1
    done = table.pay() == 0
    colors = int(table.g[0]["st_colors_spent"][0]).bit_count() if done else -1
    return colors, not floats and bool(table.g["mana_simple"][0, 0] != Simple.NOT)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Make boards at random, bills mostly of generic mana, without snow symbols; hybrid ones are like {2/R}."""
    board = a_board(lambda several: draw(st.sampled_from(several)))
    symbols = (*board.bill.symbols[:6], draw(st.integers(0, 4)), 0)
    hybrid = draw(st.sampled_from(((), (), (TWO_OR_GREEN,), (TWO_OR_GREEN, TWO_OR_RED))))
    return replace(board, bill=Bill(symbols, hybrid), paid_for=SPELLS, any_color=False)


@settings(max_examples=150 if JIT else 60, deadline=None, suppress_health_check=list(HealthCheck))
@given(boards())
def test_no_payment_has_more_colors(board: Board) -> None:
    colors, simply = paid(board)
    most = most_colors(board)
    assert colors == most if simply else (colors >= 0) == (most >= 0)


@pytest.mark.parametrize(
    ("sources", "bill", "colors"),
    [
        ([basic(G)] * 6 + [basic(W), basic(U), basic(B), basic(R)], bill_of(g=1, generic=4), 5),
        ([ANY] * 5, bill_of(g=1, generic=4), 5),
        ([ANY, ANY, ANY], bill_of(g=1, generic=2), 3),
        ([basic(C)] * 4 + [basic(G), basic(R, creature=True)], bill_of(generic=2), 2),
        ([DUAL, DUAL, basic(R)], bill_of(generic=3), 2),
        ([DUAL, basic(G), basic(C)], bill_of(r=1, generic=1), 2),
        ([basic(R)] * 3 + [basic(G), basic(B)], Bill((0,) * 8, (TWO_OR_RED,) * 3), 3),
        ([ANY] * 4, Bill((0,) * 8, (TWO_OR_GREEN,) * 2), 4),
        ([basic(G)] * 4, Bill((0,) * 8, (TWO_OR_GREEN,) * 2), 1),
    ],
)
def test_more_colors_come_before_what_is_missed(sources: list[Source], bill: Bill, colors: int) -> None:
    assert colors_paid(Board(sources, bill)) == colors == most_colors(Board(sources, bill))


def test_of_as_many_colors_those_are_spent_that_the_hand_does_not_ask_for() -> None:
    lands = [basic(W), basic(U), basic(B)]
    table = Table(Board(lands, bill_of(generic=2)))
    p = table.pool[0]
    p["f_counts_colors"][table.g[0]["st_face"][0]] = 1
    face, row = table.new("f"), table.new("k")
    p["f_cost"][face], p["f_mana_value"][face] = row, 1
    p["k_pips"][row][W] = 1
    table.put(Zone.HAND, 100, face)
    table.g["floating"][0, 0] = 0
    assert table.pay() == 0
    assert table.g[0]["st_colors_spent"][0] == 1 << U | 1 << B
