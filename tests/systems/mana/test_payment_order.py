"""Which mana a payment takes first: what the rest of the hand, and the board, need least."""

from __future__ import annotations

from typing import Any

import pytest
from paying import (
    ABILITIES,
    DUAL,
    PAINFUL,
    PHYREXIAN,
    SPELLS,
    B,
    Bill,
    Board,
    C,
    G,
    Makes,
    ManaAbility,
    R,
    Source,
    Table,
    W,
    basic,
    bill_of,
)

from ecs_mtg.components.codes import Life, Zone
from ecs_mtg.components.programs import CostPart


def put_in_hand(table: Table, *costs: Bill, first: int = 0) -> None:
    """Put cards with these costs into the hand, from row `first` on, beside the spell that is paid for."""
    p = table.pool[0]
    for k, cost in enumerate(costs):
        face, row = table.new("f"), table.new("k")
        p["f_cost"][face] = row
        p["k_pips"][row], p["k_generic"][row] = cost.symbols[:6], cost.symbols[6]
        p["k_hybrid"][row][: len(cost.hybrid)] = cost.hybrid
        p["f_mana_value"][face] = sum(cost.symbols) + len(cost.hybrid)
        table.put(Zone.HAND, first + k, face)


def paid_with(sources: list[Source], bill: Bill, *hand: Bill, **more: Any) -> tuple[list[int], Table]:
    """Return rows tapped or gone after paying, with cards of these costs in hand."""
    table = Table(Board(sources, bill, **more))
    put_in_hand(table, *hand)
    g = table.g[0]
    for column in ("asked_most", "asked_by", "asked_together"):
        g[column] = 9  # left from an earlier payment
    assert table.pay() == 0
    return [k for k in range(len(sources)) if g["tapped"][k] or g["perm_life"][k] == Life.GONE], table


@pytest.mark.parametrize(
    ("sources", "bill", "used"),
    [
        ([basic(G), basic(R)], bill_of(r=1), [1]),
        ([DUAL, basic(R)], bill_of(r=1), [1]),
        ([DUAL, basic(R)], bill_of(generic=1), [1]),
        ([basic(G, creature=True), basic(G)], bill_of(g=1), [1]),
        ([basic(G), basic(R), basic(R), basic(R)], bill_of(generic=2), [1, 2]),
        ([Source((ManaAbility((Makes(1 << G),), leaves=CostPart.SACRIFICE_SELF),)), basic(G)], bill_of(generic=1), [1]),
        ([PAINFUL, basic(R), basic(R)], bill_of(r=1, generic=1), [1, 2]),
        ([Source((ManaAbility((Makes(1 << C, 2),)),)), basic(R), basic(R)], bill_of(generic=2), [0]),
        ([Source((ManaAbility((Makes(1 << C, 2),)),)), basic(R), basic(R)], bill_of(generic=1), [1]),
        ([Source((ManaAbility((Makes(1 << C, 2),), life=1),)), basic(R), basic(R)], bill_of(generic=2), [1, 2]),
    ],
)
def test_flexible_and_harmful_sources_are_kept(sources: list[Source], bill: Bill, used: list[int]) -> None:
    assert paid_with(sources, bill)[0] == used


def test_floating_mana_is_used_first() -> None:
    used, table = paid_with([basic(G), basic(R)], bill_of(g=1, generic=1), floating=(0, 0, 0, 1, 0, 0))
    assert used == [0]
    assert not table.g[0]["pool_mana"][0].any()


def test_what_was_spent_is_remembered() -> None:
    for sources in ([basic(R), basic(G), basic(C)], [DUAL, basic(G), basic(C)]):
        _, table = paid_with(sources, bill_of(r=1, generic=2))
        assert table.g[0]["st_mana_spent"][0] == 3
        assert table.g[0]["st_colors_spent"][0] == 1 << R | 1 << G


def test_life_is_paid_only_without_other_mana() -> None:
    bill = Bill((0,) * 8, (1 << B | PHYREXIAN,))
    for sources, life in (([basic(B)], 20), ([basic(R)], 18)):
        _, table = paid_with(sources, bill)
        assert table.g[0]["life"][0] == life
    assert not Table(Board([basic(R)], bill, life=1)).can_pay()


def test_spending_as_though_of_any_color() -> None:
    table = Table(Board([basic(R), basic(C)], bill_of(u=2)))
    assert not table.can_pay()
    table.g[0]["player_flags"][0] = 1 << 12
    table.forget()
    assert table.can_pay()
    assert table.pay() == 0
    assert table.g[0]["st_colors_spent"][0] == 1 << R


# --- what the rest of the hand asks for

BOLT, BEARS, KNIGHT = bill_of(r=1), bill_of(g=1, generic=1), bill_of(w=2)
WASTES, PLAINS, SWAMP, MOUNTAIN, FOREST = basic(C), basic(W), basic(B), basic(R), basic(G)
ELF = basic(G, creature=True)
GOBLIN = basic(R, creature=True)
PHYREXIAN_BOLT = Bill((0,) * 8, (1 << R | PHYREXIAN,))


@pytest.mark.parametrize(
    ("sources", "bill", "hand", "used"),
    [
        ([MOUNTAIN, SWAMP, SWAMP, SWAMP], bill_of(generic=3), [BOLT], [1, 2, 3]),
        ([MOUNTAIN, MOUNTAIN, SWAMP], bill_of(generic=2), [BOLT], [0, 2]),
        ([MOUNTAIN, MOUNTAIN, SWAMP], bill_of(generic=2), [], [0, 1]),
        ([MOUNTAIN, SWAMP], bill_of(generic=1), [BOLT], [1]),
        ([SWAMP, MOUNTAIN], bill_of(generic=1), [bill_of(b=1)], [1]),
        ([MOUNTAIN, FOREST, FOREST], bill_of(generic=1), [BOLT, BEARS], [1]),
        ([MOUNTAIN, MOUNTAIN, FOREST, FOREST], bill_of(generic=1), [BOLT, BOLT, BEARS], [2]),
        ([PLAINS, PLAINS, MOUNTAIN, MOUNTAIN], bill_of(generic=2), [KNIGHT], [2, 3]),
        # What can't be paid for in addition is not counted.
        ([MOUNTAIN, SWAMP, SWAMP], bill_of(generic=2), [bill_of(r=1, generic=1), bill_of(b=1)], [0, 1]),
        ([PLAINS, SWAMP, SWAMP], bill_of(generic=1), [KNIGHT], [1]),
        # Colorless mana goes first, unless it is asked for.
        ([PLAINS, PLAINS, WASTES], bill_of(generic=1), [], [2]),
        ([PLAINS, PLAINS, WASTES], bill_of(generic=1), [bill_of(c=1)], [0]),
        # A color that is asked for goes last, even if there is enough.
        ([MOUNTAIN, MOUNTAIN, MOUNTAIN, SWAMP], bill_of(generic=1), [BOLT], [3]),
        ([MOUNTAIN, SWAMP], bill_of(generic=1), [PHYREXIAN_BOLT], [1]),
        # Creatures stay untapped, unless a card couldn't be cast.
        ([ELF, MOUNTAIN, MOUNTAIN], bill_of(generic=1), [BOLT], [1]),
        ([ELF, MOUNTAIN], bill_of(generic=1), [BOLT], [0]),
        ([ELF, MOUNTAIN, MOUNTAIN], bill_of(generic=1), [BOLT, BOLT], [0]),
        ([GOBLIN, MOUNTAIN, SWAMP], bill_of(generic=1), [BOLT], [2]),
        # The same where payments are searched for.
        ([DUAL, SWAMP], bill_of(generic=1), [BOLT], [1]),
        ([MOUNTAIN, SWAMP, DUAL], bill_of(generic=1), [BOLT], [1]),
        ([MOUNTAIN, FOREST, DUAL], bill_of(generic=2), [BOLT], [0, 1]),
        ([MOUNTAIN, SWAMP, SWAMP, DUAL], bill_of(generic=2), [BOLT, BOLT], [1, 2]),
        ([PAINFUL, SWAMP], bill_of(generic=1), [], [1]),
        ([PLAINS, PLAINS, WASTES, PAINFUL], bill_of(generic=1), [], [2]),
        ([ELF, MOUNTAIN, PAINFUL], bill_of(generic=1), [BOLT, BOLT], [0]),
        ([MOUNTAIN, Source((ManaAbility((Makes(1 << W),), life=1),))], bill_of(generic=1), [BOLT], [0]),
        # One that is kept for the Bolt is enough: the Mountain is not missed.
        ([ELF, MOUNTAIN, Source((ManaAbility((Makes(1 << R),), life=1),))], bill_of(generic=1), [BOLT], [1]),
        ([MOUNTAIN, Source((ManaAbility((Makes(1 << W),), leaves=CostPart.SACRIFICE_SELF),))], bill_of(generic=1), [BOLT], [0]),
        ([MOUNTAIN, SWAMP], Bill((0,) * 8, (1 << R | 1 << B,)), [BOLT], [1]),
        ([SWAMP, MOUNTAIN], Bill((0,) * 8, (1 << R | 1 << B,)), [bill_of(b=1)], [1]),
    ],
)
def test_what_the_hand_asks_for_is_kept(sources: list[Source], bill: Bill, hand: list[Bill], used: list[int]) -> None:
    assert paid_with(sources, bill, *hand)[0] == used


@pytest.mark.parametrize(
    ("floating", "bill", "hand", "left"),
    [
        ((1, 0, 0, 0, 0, 1), bill_of(generic=1), [], [1, 0, 0, 0, 0, 0]),
        ((1, 0, 0, 1, 0, 0), bill_of(generic=1), [BOLT], [0, 0, 0, 1, 0, 0]),
        ((1, 0, 0, 1, 0, 0), bill_of(generic=1), [bill_of(w=1)], [1, 0, 0, 0, 0, 0]),
        ((0, 0, 0, 1, 0, 1), bill_of(generic=1), [bill_of(c=1)], [0, 0, 0, 0, 0, 1]),
        ((1, 0, 0, 2, 0, 1), bill_of(r=1, generic=2), [BOLT], [0, 0, 0, 1, 0, 0]),
    ],
)  # fmt: skip
@pytest.mark.parametrize("sources", [[], [DUAL]])
def test_floating_mana_that_the_hand_asks_for_is_kept(
    floating: tuple[int, ...], bill: Bill, hand: list[Bill], left: list[int], sources: list[Source]
) -> None:
    used, table = paid_with(sources, bill, *hand, floating=floating)
    assert used == []
    assert list(table.g[0]["pool_mana"][0]) == left


def test_restricted_mana_is_spent_before_any_other() -> None:
    _, table = paid_with(
        [], bill_of(generic=1), floating=(0, 0, 0, 1, 0, 0), restricted=((R, False, SPELLS), (R, False, ABILITIES))
    )
    assert table.floating() == ((R, False, 0), (R, False, ABILITIES))


def test_mana_left_over_is_of_a_type_that_the_hand_asks_for() -> None:
    both = Source((ManaAbility((Makes(31, 2, any_combination=True),)),))
    for cost, left in ((BOLT, R), (BEARS, G), (KNIGHT, W)):
        _, table = paid_with([both, FOREST], bill_of(b=1), cost)
        assert table.floating() == ((left, False, 0),)
