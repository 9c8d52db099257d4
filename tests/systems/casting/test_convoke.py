"""What can be paid with convoke or improvise (702.51, 702.126), against payers that try everything, on boards made by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from paying import DUAL, GENERIC, Bill, Board, Makes, ManaAbility, Source, Table, basic
from paying_oracle import a_source

from ecs_mtg.components.codes import Keyword
from ecs_mtg.components.flags import Reserved
from ecs_mtg.systems.casting import convoke_improvise_delve

COLORS = 5
ELF = replace(basic(4), creature=True)
PRISM = Source((ManaAbility((Makes(31),)),), creature=True)
BODY = Source(creature=True)
HYBRIDS = (3, 5, 6, 9, 17, 24)


def _table(board: Board, colors: list[int], word: Keyword = Keyword.CONVOKE) -> Table:
    table = Table(board)
    table.pool[0]["f_keywords"][table.plain_face] = 1 << word
    table.g[0]["colors"][: len(colors)] = colors
    return table


def _can_pay(table: Table) -> bool:
    table.set_bill(table.board.bill)
    words = int(table.pool[0]["f_keywords"][table.plain_face])
    can = bool(table.call(convoke_improvise_delve.can_pay_helped, words, 0, table.reserved, table.purpose))
    assert [*table.g[0]["bill"]] == [*table.board.bill.symbols], "the bill stays"
    assert table.g[0]["tapped"].max() <= 1, "nothing stays tapped"
    return can


def _symbols(bill: Bill) -> list[int]:
    """Return a mask of colors for each symbol; bit 5: colorless mana, bit 6: any mana, and whatever can be tapped."""
    pips = [1 << t for t in range(6) for _ in range(bill.symbols[t])]
    return [*pips, *bill.hybrid, *[127] * bill.symbols[GENERIC]]


def _matches(board: Board, colors: list[int]) -> bool:
    """Tell whether each symbol finds a permanent of its own, all of which give one mana or are tapped rather than one (a matching)."""
    pays = []
    for source, its in zip(board.sources, colors):
        mana = 0 if source.sick or not source.abilities else source.abilities[0].makes[0].mask | 64
        pays.append(mana | (its | 64 if source.creature else 0))
    symbols, taken = _symbols(board.bill), {}

    def place(symbol: int, seen: set[int]) -> bool:
        for k, one in enumerate(pays):
            if one & symbols[symbol] and k not in seen:
                seen.add(k)
                if k not in taken or place(taken[k], seen):
                    taken[k] = symbol
                    return True
        return False

    return all(place(symbol, set()) for symbol in range(len(symbols)))


def _bill(random: Random, most: int) -> Bill:
    pips = [random.choice((0, 0, 1, 2, most // 4)) for _ in range(COLORS)]
    hybrid = tuple(random.choice(HYBRIDS) for _ in range(random.choice((0, 0, 0, 1, 2, 3))))
    return Bill((*pips, random.choice((0, 0, 0, 1)), random.randrange(most), 0), hybrid)


def _boards(seed: int, n: int, most: int) -> Iterator[tuple[Board, list[int]]]:
    random = Random(seed)
    lands = [basic(t) for t in range(COLORS)]
    for _ in range(n):
        several = [
            random.choice((*lands, DUAL, ELF, PRISM, replace(ELF, sick=True), *[BODY] * 6))
            for _ in range(random.randrange(1, most))
        ]
        colors = [random.choice((0, 1, 2, 4, 8, 16, random.randrange(32))) for _ in several]
        yield Board(several, _bill(random, max(3, most // 2))), colors


@pytest.mark.parametrize(("n", "most"), [(250, 8), (12, 40)])
def test_a_matching_says_what_can_be_paid(n: int, most: int) -> None:
    answers = set()
    for board, colors in _boards(n, n, most):
        expected = _matches(board, colors)
        answers.add(expected)
        assert _can_pay(_table(board, colors)) == expected, (board, colors)
    assert answers == {False, True}


@pytest.mark.parametrize(
    ("bodies", "can"), [((3,) * 8 + (1,) * 8, True), ((3,) * 8 + (1,) * 7 + (4,), False), ((7, 3, 1) * 8, True)]
)
def test_many_creatures_of_several_colors(bodies: tuple[int, ...], can: bool) -> None:
    """All of them are needed, each for a color of which there would be others for it to be tapped for."""
    bill = Bill((8, 8, 0, 0, 0, 0, 0, 0) if len(bodies) == 16 else (8, 8, 8, 0, 0, 0, 0, 0))
    board = Board([BODY] * len(bodies), bill)
    assert _matches(board, list(bodies)) == can
    assert _can_pay(_table(board, list(bodies))) == can


def _tried(table: Table, helpers: list[tuple[int, int]], bill: Bill) -> bool:
    """Tell whether the rest of the bill can be paid, however each of some creatures, with its colors, is tapped or is not."""
    if not helpers:
        table.set_bill(bill)
        table.forget()
        return bool(table.call(convoke_improvise_delve.can_pay, 0, table.reserved, table.purpose))
    (row, its), *rest = helpers
    if _tried(table, rest, bill):
        return True
    table.g[0]["tapped"][row] = 1
    table.g[0]["reserved"][row] = Reserved.HAS_HELPED
    left = []
    for place in (*range(COLORS), GENERIC):
        if bill.symbols[place] and (place == GENERIC or its >> place & 1):
            left.append(replace(bill, symbols=tuple(n - (k == place) for k, n in enumerate(bill.symbols))))
    for k, symbol in enumerate(bill.hybrid):
        if symbol & 31 & its:
            left.append(replace(bill, hybrid=bill.hybrid[:k] + bill.hybrid[k + 1 :]))
    can = any(_tried(table, rest, one) for one in left)
    table.g[0]["tapped"][row] = table.g[0]["reserved"][row] = 0
    return can


def test_whatever_else_could_be_done_with_a_creature_is_tried() -> None:
    """Creatures with mana abilities of all kinds, and others that are tapped or sacrificed for mana."""
    random = Random(7)
    answers = set()
    for _ in range(90):
        several = [replace(a_source(random.choice), creature=random.random() < 0.7) for _ in range(random.choice((2, 3, 3)))]
        board = Board(several, _bill(random, 4))
        colors = [random.randrange(32) for _ in several]
        table = _table(board, colors)
        helpers = [(row, its) for row, its in enumerate(colors) if several[row].creature and not several[row].tapped]
        expected = _tried(table, helpers, board.bill)
        answers.add(expected)
        assert _can_pay(_table(board, colors)) == expected, (board, colors)
    assert answers == {False, True}


def test_improvise_is_for_generic_mana_only() -> None:
    bodies = [BODY] * 3  # artifact creatures
    for generic, white, word in product((3, 4), (0, 1), (Keyword.CONVOKE, Keyword.IMPROVISE)):
        board = Board(bodies, Bill((white, 0, 0, 0, 0, 0, generic - white, 0)))
        assert _can_pay(_table(board, [1] * 3, word)) == (generic == 3 and (white == 0 or word == Keyword.CONVOKE))
