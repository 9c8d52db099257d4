"""Declaring blockers where more attack than are numbered: those about which nothing is special have no number (509.1)."""

from __future__ import annotations

import pytest
from combat_board import Board, K, blocks

from ecs_mtg.components.codes import WORD, Outcome, Table

PLAIN = WORD + 8


def attacked(special: int, *keywords: int, plain: int = PLAIN) -> tuple[Board, list[int], list[int]]:
    """Return player 1 attacked by some plain creatures and some with keywords, and the rows of both."""
    b = Board()
    rows = [b.creature(0) for _ in range(plain)]
    others = [b.creature(0, 2, 2, *keywords) for _ in range(special)]
    b.in_combat(dict.fromkeys([*rows, *others], 1))
    return b, rows, others


def test_any_attacker_can_be_blocked() -> None:
    """Each blocker is offered all of them, and a menacing one as long as another creature can join; the last ones, too."""
    b, plain, (menacing,) = attacked(1, K.MENACE)
    first, second = b.creature(1), b.creature(1)
    assert b.block()
    assert set(b.choices()) == {None, *plain, menacing}
    assert len(b.choices()) == PLAIN + 2
    assert b.choose(plain[-1])
    assert set(b.choices()) == {None, *plain}
    assert not b.choose(plain[-1])
    assert blocks(b) == {(first, plain[-1]), (second, plain[-1])}


def test_a_menacing_attacker_has_to_be_blocked_by_another_one_too() -> None:
    b, plain, (menacing,) = attacked(1, K.MENACE)
    first, second, third = (b.creature(1) for _ in range(3))
    assert b.block()
    assert b.choose(menacing)
    assert set(b.choices()) == {None, *plain, menacing}
    assert not b.choose(plain[40])  # and the third one has to join the first one
    assert blocks(b) == {(first, menacing), (second, plain[40]), (third, menacing)}


def test_an_attacker_that_has_to_be_blocked() -> None:
    """One blocker has to block it; of two the second is free."""
    b, _, (wanted,) = attacked(1, K.MUST_BE_BLOCKED)
    only = b.creature(1)
    assert not b.block()
    assert blocks(b) == {(only, wanted)}
    b, plain, (wanted,) = attacked(1, K.MUST_BE_BLOCKED)
    first, second = b.creature(1), b.creature(1)
    assert b.block()
    assert set(b.choices()) == {None, *plain, wanted}
    assert not b.choose(plain[7])
    assert blocks(b) == {(first, plain[7]), (second, wanted)}


def test_blocking_several_attackers() -> None:
    """A creature that can block two attackers is offered all that are left for the second time, and no attacker twice."""
    b, plain, (menacing,) = attacked(1, K.MENACE)
    one = b.creature(1, 2, 2, extra_blocks=1)
    assert b.block()
    assert set(b.choices()) == {None, *plain}
    assert menacing not in b.choices()
    assert b.choose(plain[3])
    assert set(b.choices()) == {None, *plain} - {plain[3]}
    assert not b.choose(plain[-2])
    assert blocks(b) == {(one, plain[3]), (one, plain[-2])}


def test_evasion_holds_for_those_without_a_number_too() -> None:
    b, plain, _ = attacked(1, K.MENACE)
    flying = plain[::2]
    for row in flying:
        b.record["keywords"][0, row] |= 1 << K.FLYING
    ground, bird = b.creature(1), b.creature(1, 2, 2, K.FLYING)
    assert b.block()
    assert not set(b.choices()) & set(flying)
    assert set(plain) - set(flying) <= set(b.choices())
    assert b.choose(plain[1])
    assert set(b.choices()) >= set(plain)
    assert not b.choose(flying[-1])
    assert blocks(b) == {(ground, plain[1]), (bird, flying[-1])}


@pytest.mark.parametrize(("special", "enough"), [(WORD - 1, True), (WORD, False)])
def test_as_many_attackers_as_there_are_numbers(special: int, enough: bool) -> None:
    """All about which something is special have one, and a plain one for all others; a game with more ends with the outcome "capacity"."""
    b, plain, menacing = attacked(special, K.MENACE, plain=3)
    b.creature(1)
    b.creature(1)
    assert b.block() == enough
    if enough:
        assert set(b.choices()) == {None, *plain, *menacing}
    else:
        assert (b.g.outcome, b.g.full_table) == (Outcome.CAPACITY, Table.ATTACKERS)
