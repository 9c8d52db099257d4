"""Bills on boards drawn at random are paid as they are recorded: what is tapped, spent and left, and what a player who pays by hand is asked.

Which of several payments is made is for the rest of the hand and the board (systems/mana/mana_to_keep.py): any of them is right, which
test_payment.py checks, and this holds which. `pytest tests/systems/mana/test_recorded_payments.py --rewrite` records them anew.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from courses import PAYMENTS
from paying import DUAL, GENERIC, PHYREXIAN, Bill, Board, C, Table, basic
from paying_oracle import a_board, state_of
from test_payment_order import put_in_hand

from ecs_mtg.components.codes import Decision

BOARDS = 12  # of a test
TESTS = 100
COSTS = (0, 0, 0, 1, 1, 2)  # symbols of a type, of a card in hand
FREE_CARDS = 20  # rows of cards from here on are of none that a board has
BY_HAND = 4  # every that many boards somebody pays by hand


def bill(rng: random.Random) -> Bill:
    """Draw the cost of a card in hand."""
    symbols = [0] * 8
    symbols[rng.randrange(6)] = rng.choice(COSTS)
    symbols[rng.randrange(6)] += rng.choice(COSTS)
    symbols[GENERIC] = rng.choice((0, 1, 2, 3))
    return Bill(tuple(symbols), rng.choice(((),) * 5 + ((10,), (1 | PHYREXIAN,))))


def board(rng: random.Random, k: int) -> Board:
    """Draw a board; every other one has lands beside."""
    found: Any = a_board(rng.choice)
    for _ in range(rng.choice((1, 2, 3, 4)) if k % 2 else 0):
        found.sources.append(rng.choice((basic(rng.randrange(5)), basic(rng.randrange(5)), basic(C), DUAL)))
    return found


def course(rng: random.Random, k: int) -> str:
    """Pay for something on a board; tell what was asked and what is left."""
    table = Table(board(rng, k))
    put_in_hand(table, *(bill(rng) for _ in range(rng.randrange(4))), first=FREE_CARDS)
    g = table.g[0]
    g["manual_mana"] = int(k % BY_HAND == 0)
    lines = [f"can be paid: {table.can_pay()}"]

    def choose(n: int) -> int:
        options = [tuple(int(g[f"option_{name}"][j]) for name in ("kind", "object", "argument")) for j in range(n)]
        lines.append(f"{Decision(int(g['decision'])).name}: {options}")
        return rng.randrange(n)

    lines.append(f"paid: {table.pay(choose)}, {state_of(table)}")
    lines.append(", ".join(f"{name} {int(g[name][0])}" for name in ("st_mana_spent", "st_colors_spent", "st_twice_spent")))
    return "\n".join(lines)


@pytest.mark.parametrize("number", range(TESTS))
def test_payments(number: int, request: pytest.FixtureRequest) -> None:
    rng = random.Random(number)
    PAYMENTS.compare(request.config, f"{number:03}", [course(rng, k) for k in range(BOARDS)])
