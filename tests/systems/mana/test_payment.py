"""Paying mana, against a payer that tries everything, on boards and card pools made by hand."""

from __future__ import annotations

import itertools
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from paths import ROOT
from paying import (
    ABILITIES,
    DUAL,
    FREE,
    NONE,
    PAINFUL,
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
    U,
    W,
    add_trigger,
    basic,
    bill_of,
)
from paying_oracle import BruteForce, a_board, complaint

from ecs_mtg.components.codes import Decision, FrameKind, Life, Option
from ecs_mtg.components.programs import CostPart, ManaColor, Op, Subject
from ecs_mtg.components.sizes import RESTRICTED
from ecs_mtg.kernels.kernel import JIT
from ecs_mtg.systems.instructions.flow import AGAIN, DONE
from ecs_mtg.systems.instructions.mana import produce_mana
from ecs_mtg.systems.mana import mana


@st.composite
def boards(draw: st.DrawFn) -> Board:
    return a_board(lambda several: draw(st.sampled_from(several)))


thorough = settings(max_examples=300 if JIT else 100, deadline=None, suppress_health_check=list(HealthCheck))


@thorough
@given(boards())
def test_what_can_be_paid_is_paid(board: Board) -> None:
    assert complaint(board) == ""


@thorough
@given(boards(), st.randoms(use_true_random=False))
def test_paying_by_hand_never_gets_stuck(board: Board, random: Any) -> None:
    table = Table(board)
    payable = table.can_pay()
    table.g[0]["manual_mana"] = 1
    assert table.pay(choose=random.randrange) == (0 if payable else -1)
    assert table.g[0]["n_frames"] == 1
    assert (table.g[0]["pool_mana"] >= 0).all()


# --- the payer that tries everything


ADDS_W_OR_R_FOR_SPELLS = Source((ManaAbility((Makes(1 << W),)), ManaAbility((Makes(1 << R, only=SPELLS),))))
DOUBLES_R = Source((ManaAbility((Makes(1 << R, 2),), pips=(0, 0, 0, 1, 0, 0, 0, 0)),))


FOR_ABILITIES = Source((ManaAbility((Makes(1 << R, only=ABILITIES),)),))
STORAGE_LAND = Source(
    (ManaAbility((Makes(1 << W, 2),), tap=False, counters=1), ManaAbility((Makes(1 << U),), tap=False, counters=1)), counters=1
)
CELL = Source((ManaAbility((Makes(1 << R, 2),), energy=2),))
MILLS = Source((ManaAbility((Makes(1 << R, 2),), mills=2),))
BURNS_ANY = Source((ManaAbility((Makes(1 << R),), discards="card"),))
BURNS_LAND = Source((ManaAbility((Makes(1 << G),), discards="land"),))
FEEDS = ManaAbility((Makes(1 << R),), tap=False, sacrifice_creature=True)
LASTS = Source(
    (
        ManaAbility((Makes(1 << W, 2),), tap=False, leaves=CostPart.SACRIFICE_SELF),
        ManaAbility((Makes(1 << G, 2),), discards="land"),
    )
)
DRUM_OF_TWO = Source((ManaAbility((Makes(1 << W | 1 << B, 2),), tap_creature=True),))
SIGNET = ManaAbility((Makes(1 << W), Makes(1 << U)), pips=(0, 0, 0, 0, 0, 0, 1, 0))


@pytest.mark.parametrize(
    ("payable", "board"),
    [
        # 106.6: mana for spells doesn't pay for a mana ability, mana for abilities does.
        (False, Board([DOUBLES_R, ADDS_W_OR_R_FOR_SPELLS], bill_of(generic=2))),
        (True, Board([DOUBLES_R, basic(R)], bill_of(generic=2))),
        (True, Board([DOUBLES_R, FOR_ABILITIES], bill_of(generic=2))),
        (False, Board([FOR_ABILITIES], bill_of(generic=1))),
        (True, Board([FOR_ABILITIES], bill_of(generic=1), paid_for=ABILITIES)),
        (True, Board([DOUBLES_R], bill_of(r=2), restricted=((R, False, ABILITIES),))),
        (False, Board([DOUBLES_R], bill_of(r=2), restricted=((R, False, SPELLS),))),
        # What several mana abilities take from is there once.
        (True, Board([STORAGE_LAND], bill_of(u=1))),
        (False, Board([STORAGE_LAND], bill_of(w=1, u=1))),
        (False, Board([CELL, CELL], bill_of(r=4), energy=3)),
        (True, Board([CELL, CELL], bill_of(r=4), energy=4)),
        (False, Board([MILLS, MILLS], bill_of(r=4), library=3)),
        (True, Board([MILLS, MILLS], bill_of(r=4), library=4)),
        (False, Board([BURNS_LAND, BURNS_LAND], bill_of(g=2), hand=("land", "card"))),
        (True, Board([BURNS_ANY, BURNS_LAND], bill_of(r=1, g=1), hand=("card", "land"))),
        (True, Board([BURNS_LAND, BURNS_ANY], bill_of(r=1, g=1), hand=("card", "land"))),
        # What was to be tapped for one choice of types is there for the next one.
        (True, Board([basic(W, creature=True), DRUM_OF_TWO, basic(W)], bill_of(w=1, b=1))),
        # What is sacrificed for mana does before what else it can.
        (True, Board([LASTS], bill_of(g=2, w=2), hand=("land",))),
        # Any type pays for any color, but {C} is paid with colorless mana.
        (True, Board([Source((ManaAbility((Makes(1 << W | 1 << C, 2),)),))], bill_of(b=1, c=1), any_color=True)),
        # What was sacrificed before mana that it pays for sacrifices nothing any more.
        (
            False,
            Board(
                [Source((FEEDS,), creature=True, tapped=True), Source((SIGNET,), creature=True)],
                bill_of(generic=3),
            ),
        ),
        (True, Board([Source((FEEDS,), creature=True, tapped=True), Source((SIGNET,), creature=True)], bill_of(generic=2))),
    ],
)  # fmt: skip
def test_some_payments(payable: bool, board: Board) -> None:
    assert BruteForce(board).can_pay() == payable
    assert complaint(board) == ""


def test_the_tool_that_tries_many() -> None:
    command = [sys.executable, str(ROOT / "tools" / "payments.py"), "-n", "20", "--seed", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("20 boards from seed 1, 0 wrong")


# --- order


SPAWN = Source((ManaAbility((Makes(1 << C),), tap=False, leaves=CostPart.SACRIFICE_SELF),), creature=True)
DRUM = Source((ManaAbility((Makes(31),), tap_creature=True),))
ALTAR = Source((ManaAbility((Makes(1 << C, 2),), tap=False, sacrifice_creature=True),))
FILTER = ManaAbility((Makes(1 << W), Makes(1 << G)), pips=(0, 0, 0, 0, 0, 0, 1, 0))


@pytest.mark.parametrize(
    ("sources", "bill", "payable"),
    [
        ([SPAWN, DRUM], bill_of(generic=2), True),  # the creature is tapped, then sacrificed
        ([SPAWN, ALTAR], bill_of(generic=3), False),  # it is sacrificed once
        ([basic(G, creature=True), ALTAR], bill_of(g=1, c=2), True),  # it gives mana, then is sacrificed
        ([basic(G, creature=True), DRUM], bill_of(generic=2), False),
        (
            [basic(W), Source((ManaAbility((Makes(1 << G),), tap=False, leaves=CostPart.SACRIFICE_SELF), FILTER))],
            bill_of(g=2),
            True,
        ),
        ([Source((ManaAbility((Makes(1 << G),), tap=False, leaves=CostPart.SACRIFICE_SELF), FILTER))], bill_of(g=2), False),
        ([basic(R), Source((FILTER,)), Source((FILTER,))], bill_of(w=2, g=1), True),
        ([Source((FILTER,)), Source((FILTER,))], bill_of(generic=1), False),
        (
            [basic(R), Source((FILTER,), creature=True), ALTAR],
            bill_of(w=1, g=1, c=2),
            True,
        ),  # it filters mana, then is sacrificed
        ([basic(R), Source((FILTER,), creature=True), ALTAR, ALTAR], bill_of(w=1, g=1, c=4), False),  # once
    ],
)
def test_order_of_activations(sources: list[Source], bill: Bill, payable: bool) -> None:
    table = Table(Board(sources, bill))
    assert table.can_pay() == payable
    assert table.pay() == (0 if payable else -1)


def test_a_like_ability_is_no_substitute_where_the_permanent_of_the_other_one_is_needed() -> None:
    """The second permanent filters the mana that the first one's other ability costs; the first one can't do both."""
    blue = ManaAbility((Makes(1 << U, 2),), pips=(1, 0, 0, 0, 0, 0, 0, 0))
    for sources in ([Source((FILTER, blue)), Source((FILTER,))], [Source((FILTER, blue))]):
        table = Table(Board([basic(R), *sources], bill_of(u=2, g=1)))
        p = table.pool[0]
        faces = [int(face) for face in table.g[0]["text_face"][1 : 1 + len(sources)]]
        p["f_ability"][faces] = p["f_ability"][faces[0]]  # the same ability of both
        assert table.can_pay() == (len(sources) == 2)


def test_what_one_look_counted_the_next_one_does_not_count_again() -> None:
    """There are more kinds of mana than half of what the search has room for, and one less than is needed."""
    sets = [sum(1 << t for t in some) for n in (2, 3, 4) for some in itertools.combinations(range(5), n)][:20]
    table = Table(
        Board([Source((ManaAbility((Makes(types),)),)) for types in sets], Bill((0,) * 6 + (20, 0), hybrid=(1 << W | 1 << U,)))
    )
    assert [table.can_pay() for _ in range(3)] == [False] * 3
    assert table.pay() == -1


def test_many_ways_do_not_take_long() -> None:
    lotus = Source((ManaAbility((Makes(31, 3),)),))
    board = Board([lotus] * 8, bill_of(w=5, u=5, b=5, r=5, g=4))
    assert not Table(board).can_pay()  # 24 mana, but in threes
    assert Table(Board([lotus] * 8, bill_of(w=6, u=6, b=6, r=3, g=3))).can_pay()


# --- triggered mana abilities, effects that add mana, activating by hand


def test_triggered_mana_abilities_count_and_resolve_at_once() -> None:
    # 605.1b, 605.4a
    table = Table(Board([basic(G), Source(), basic(G)], bill_of(g=1, r=1)))
    assert not table.can_pay()
    add_trigger(table, 1, Makes(31), enchanted=0)
    table.forget()
    assert table.can_pay()
    assert table.pay() == 0
    assert list(table.g[0]["tapped"][:3]) == [1, 0, 0]
    assert not table.g[0]["pool_mana"].any()


def test_the_type_that_the_land_produced() -> None:
    for bill, payable in ((bill_of(r=2), True), (bill_of(g=2), True), (bill_of(r=1, g=1), False)):
        table = Table(Board([DUAL, Source()], bill))
        add_trigger(table, 1, Makes(ManaColor.EVENT))
        assert table.can_pay() == payable
        assert table.pay() == (0 if payable else -1)


def begin(table: Table) -> None:
    """Give a player priority: nothing is being paid for."""
    table.g[0]["n_frames"] = 0
    table.g[0]["st_life"][0] = Life.FREE


def activate(table: Table, row: int, k: int = 0, color: int = NONE) -> int:
    g, p = table.g[0], table.pool[0]
    return table.call(mana.activate_mana_ability, 0, 1 << 28 | row, int(p["f_ability"][g["text_face"][row]]) + k, color)


def answer(table: Table, argument: int) -> None:
    g = table.g[0]
    options = [int(g["option_argument"][k]) for k in range(g["n_options"])]
    k = options.index(argument)
    for name in ("kind", "object", "argument"):
        g[f"answer_{name}"] = g[f"option_{name}"][k]
    g["answered"], g["decision"] = 1, 0


def test_activating_with_priority() -> None:
    table = Table(Board([basic(G), DUAL]))
    begin(table)
    assert activate(table, 0) == 0
    assert activate(table, 0) == -1  # tapped
    assert activate(table, 1, color=R) == 0
    assert list(table.g[0]["pool_mana"][0]) == [0, 0, 0, 1, 1, 0]
    table.call(mana.empty_pools)
    assert not table.g[0]["pool_mana"].any()


def test_the_type_is_asked_for() -> None:
    table = Table(Board([Source((ManaAbility((Makes(31, 2, any_combination=True),)),))]))
    begin(table)
    g = table.g[0]
    assert activate(table, 0) == 1
    for color in (U, R):
        table.call(mana.mana_abilities)
        assert g["decision"] == Decision.COLOR
        assert g["n_options"] == 5
        answer(table, color)
    table.call(mana.mana_abilities)
    assert list(g["pool_mana"][0]) == [0, 1, 0, 1, 0, 0]
    assert g["n_frames"] == 0


def test_a_mana_ability_with_a_cost_is_paid_for() -> None:
    signet = Source((ManaAbility((Makes(1 << R), Makes(1 << G)), pips=(0, 0, 0, 0, 0, 0, 1, 0)),))
    table = Table(Board([signet, basic(W)]))
    begin(table)
    assert activate(table, 0) == 1
    table.call(mana.mana_abilities)
    g = table.g[0]
    assert list(g["pool_mana"][0]) == [0, 0, 0, 1, 1, 0]
    assert list(g["tapped"][:2]) == [1, 1]
    assert g["n_frames"] == 0


def test_what_a_mana_ability_does_besides_is_a_program() -> None:
    table = Table(Board([PAINFUL]))
    begin(table)
    g = table.g[0]
    assert activate(table, 0, 1, R) == 1
    assert g["fr_kind"][0] == FrameKind.RESOLVE
    assert table.pool[0]["i_op"][g["fr_pc"][0]] == Op.LOSE_LIFE
    assert g["pool_mana"][0, R] == 1


def test_options_with_priority() -> None:
    signet = Source((ManaAbility((Makes(1 << R), Makes(1 << G)), pips=(0, 0, 0, 0, 0, 0, 1, 0)),))
    table = Table(Board([PAINFUL, basic(G, tapped=True), basic(G, creature=True, sick=True), signet]))
    begin(table)
    assert table.call(mana.list_mana_abilities, 0) == 3
    g = table.g[0]
    assert [int(g["option_object"][k]) & 0xFFF for k in range(g["n_options"])] == [0, 0, 3]
    assert set(g["option_kind"][:3]) == {Option.MANA_ABILITY}


def test_effects_add_mana() -> None:
    table = Table(Board([]))
    g, p = table.g[0], table.pool[0]
    i = table.new("i", 3)
    for k, (mask, n, combination) in enumerate(((1 << B, 3, 0), (31, 2, 1))):
        p["i_op"][i + k], p["i_a"][i + k], p["i_b"][i + k], p["i_c"][i + k] = Op.ADD_MANA, Subject.YOU, table.constant(n), mask
        p["i_d"][i + k], p["i_e"][i + k] = NONE, combination
    g["fr_kind"][0] = FrameKind.RESOLVE
    you, source = 0, int(g["st_source"][0])
    assert table.call(produce_mana, 0, i, source, you, 0, -1) == DONE
    g["fr_stage"][0] = 0
    for color in (W, G):
        assert table.call(produce_mana, 0, i + 1, source, you, 0, -1) == AGAIN
        answer(table, color)
    assert table.call(produce_mana, 0, i + 1, source, you, 0, -1) == DONE
    assert list(g["pool_mana"][0]) == [1, 0, 3, 0, 1, 0]


def test_types_that_lands_could_produce() -> None:
    # 106.7: costs and tapped lands don't matter, nor do two such lands help each other.
    pool_land = Source((ManaAbility((Makes(ManaColor.YOUR_LANDS),)),))
    for others, payable in (([], False), ([pool_land], False), ([basic(R, tapped=True)], True), ([basic(G)], False)):
        table = Table(Board([pool_land, *others], bill_of(r=1)))
        assert table.can_pay() == payable


def test_restricted_mana_is_lost_and_kept_apart() -> None:
    only = Source((ManaAbility((Makes(1 << C, 2, only=SPELLS),)),))
    for spell in (True, False):
        table = Table(Board([only], bill_of(generic=2), paid_for=SPELLS if spell else FREE))
        assert table.can_pay() == spell
    begin(table)
    assert activate(table, 0) == 0
    g = table.g[0]
    assert not g["pool_mana"].any()
    assert sorted(g["restricted_type"][0]) == [NONE] * (RESTRICTED - 2) + [C] * 2
    table.call(mana.empty_pools)
    assert (g["restricted_type"] == NONE).all()
