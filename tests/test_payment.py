"""Paying mana, against a payer that tries everything, on boards and card pools made by hand."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ecs_mtg.components import GAME, POOL
from ecs_mtg.components.codes import (
    ARTIFACT,
    CREATURE,
    LAND,
    AbilityKind,
    Decision,
    EventKind,
    FrameKind,
    Life,
    Option,
    Zone,
)
from ecs_mtg.components.codes import SNOW as SNOW_TYPE
from ecs_mtg.components.programs import AbilityFlag, Amount, CostPart, ManaColor, Op, Subject
from ecs_mtg.components.sizes import RESTRICTED
from ecs_mtg.systems import mana
from ecs_mtg.systems.kernel import JIT, Plain

W, U, B, R, G, C = range(6)
TYPES = 6
GENERIC, SNOW = 6, 7
PHYREXIAN = 1 << 12
NONE = -1


# --- a game and a card pool made by hand


@dataclass(frozen=True)
class Makes:
    """Mana that an ability adds: `n` of the types in `mask`, all of one type or in any combination."""

    mask: int
    n: int = 1
    any_combination: bool = False
    only_spells: bool = False


@dataclass(frozen=True)
class ManaAbility:
    makes: tuple[Makes, ...]
    tap: bool = True
    sacrifice: bool = False
    life: int = 0
    uses: int = 0  # counters to be removed, one a use; 0: no such cost
    sacrifice_creature: bool = False
    tap_creature: bool = False
    pips: tuple[int, ...] = (0,) * 8
    does_more: bool = False


@dataclass(frozen=True)
class Source:
    abilities: tuple[ManaAbility, ...] = ()
    creature: bool = False
    sick: bool = False
    tapped: bool = False
    snow: bool = False


@dataclass
class Bill:
    symbols: tuple[int, ...] = (0,) * 8  # by type, generic, snow
    hybrid: tuple[int, ...] = ()


@dataclass
class Board:
    sources: list[Source]
    bill: Bill = field(default_factory=Bill)
    life: int = 20
    floating: tuple[int, ...] = (0,) * 6
    spell: bool = True  # what is paid for: a spell, or something that restricted mana can't be spent on


class Table:
    """A game record and a pool record for a board."""

    def __init__(self, board: Board) -> None:
        self.g = np.zeros(1, GAME)
        self.pool = np.zeros(1, POOL)
        self.board = board
        self.rows = Counter[str]()
        g, p = self.g[0], self.pool[0]
        g["n_players"] = 2
        g["in_game"][:2] = 1
        g["life"][:2] = board.life, 20
        g["turn_number"] = 5
        g["turn_started"] = 5
        g["restricted_type"] = NONE
        g["mana_version"] = NONE
        g["ways_version"] = NONE
        g["perm_card"] = g["perm_card2"] = NONE
        g["attached_to"] = g["attacking"] = g["chosen"] = NONE
        g["zone_first"] = g["zone_last"] = NONE
        g["pool_mana"][0] = board.floating
        g["floating"][0] = 1
        p["a_condition"] = NONE
        p["a_mode"] = NONE
        p["s_name"] = p["s_condition"] = p["s_or"] = NONE
        p["s_property"] = NONE
        p["f_cost"] = p["f_spell"] = p["f_back"] = NONE
        p["k_part"] = 0
        self.creature_selector = self.new("s")
        p["s_kinds"][self.creature_selector] = 2
        p["s_any"][self.creature_selector] = CREATURE
        p["s_controller"][self.creature_selector] = 1
        self.spell_selector = self.new("s")
        p["s_kinds"][self.spell_selector] = 4 | 16
        p["s_zones"][self.spell_selector] = (1 << 9) - 1
        self.one = self.constant(1)
        self.end = self.new("i")
        for source in board.sources:
            self.add(source)
        g["n_permanents"] = len(board.sources)
        # The spell that is cast: a card in hand until it is paid for.
        g["card_zone"][0] = Zone.HAND
        g["zone_size"][0, Zone.HAND] = 1
        g["n_frames"] = 1
        g["fr_kind"][0] = FrameKind.CAST
        g["fr_object"][0] = 0
        g["st_life"][0] = Life.PENDING
        self.purpose = 2 << 28 if board.spell else NONE

    def new(self, table: str, n: int = 1) -> int:
        row = self.rows[table]
        self.rows[table] += n
        return row

    def constant(self, n: int) -> int:
        q = self.new("q")
        self.pool[0]["q_kind"][q] = Amount.CONSTANT
        self.pool[0]["q_a"][q] = n
        return q

    def add(self, source: Source) -> int:
        g, p = self.g[0], self.pool[0]
        row = self.new("perm")
        face = self.new("f")
        p["f_abilities"][face] = len(source.abilities)
        p["f_ability"][face] = first = self.new("a", len(source.abilities))
        for k, ability in enumerate(source.abilities):
            self.add_ability(first + k, ability)
        g["perm_life"][row] = Life.HERE
        g["perm_face"][row] = g["text_face"][row] = face
        g["as_face"][row] = NONE
        g["types"][row] = (CREATURE | ARTIFACT if source.creature else LAND) | (SNOW_TYPE if source.snow else 0)
        g["tapped"][row] = source.tapped
        g["controlled_since"][row] = 5 if source.sick else 1
        g["counters"][row, 6] = max((a.uses for a in source.abilities), default=0)
        g["can_tap_for_mana"][row] = self.call(mana.simple_mana, row)
        return row

    def add_ability(self, a: int, ability: ManaAbility) -> None:
        p = self.pool[0]
        p["a_kind"][a] = AbilityKind.MANA
        p["a_zones"][a] = 1 << Zone.BATTLEFIELD
        cost = p["a_cost"][a] = self.new("k")
        p["k_tap"][cost] = ability.tap
        p["k_pips"][cost] = ability.pips[:6]
        p["k_generic"][cost] = ability.pips[GENERIC]
        p["k_snow"][cost] = ability.pips[SNOW]
        p["k_part"][cost] = part = self.rows["p"]
        for op, operand, n in (
            (CostPart.SACRIFICE_SELF, 0, int(ability.sacrifice)),
            (CostPart.PAY_LIFE, self.constant(ability.life), ability.life),
            (CostPart.REMOVE_COUNTERS, 6, int(ability.uses > 0)),
            (CostPart.SACRIFICE, self.creature_selector, int(ability.sacrifice_creature)),
            (CostPart.TAP, self.creature_selector, int(ability.tap_creature)),
        ):
            if n > 0:
                row = self.new("p")
                p["p_op"][row], p["p_a"][row], p["p_b"][row], p["p_c"][row] = (
                    op,
                    operand,
                    self.one,
                    Subject.SELF if op == 5 else 0,
                )
        p["k_parts"][cost] = self.rows["p"] - part
        makes = list(ability.makes)
        if not makes[0].any_combination and not makes[0].only_spells:
            p["a_color"][a] = makes[0].mask
            p["a_amount"][a] = self.constant(makes.pop(0).n)
        mode = p["a_mode"][a] = self.new("m")
        p["a_modes"][a] = 1
        if not makes and not ability.does_more:
            p["m_code"][mode] = self.end
            return
        p["m_code"][mode] = self.rows["i"]
        for m in makes:
            i = self.new("i")
            p["i_op"][i], p["i_a"][i], p["i_b"][i], p["i_c"][i] = Op.ADD_MANA, Subject.YOU, self.constant(m.n), m.mask
            p["i_d"][i] = self.spell_selector if m.only_spells else NONE
            p["i_e"][i] = m.any_combination
        if ability.does_more:
            p["i_op"][self.new("i")] = Op.LOSE_LIFE
        self.new("i")

    def call(self, kernel: Callable[..., int], *arguments: int) -> int:
        records: list[Any] = [self.g, self.pool] if JIT else [Plain(self.g), Plain(self.pool)]
        wanted = kernel.unit.parameters  # type: ignore[attr-defined]
        return int(kernel(*records[: 2 if "pool" in wanted else 1], *arguments))

    def set_bill(self, bill: Bill) -> None:
        self.g[0]["bill"] = bill.symbols
        self.g[0]["bill_hybrid"] = 0
        self.g[0]["bill_hybrid"][: len(bill.hybrid)] = bill.hybrid

    def can_pay(self, reserved: int = NONE) -> bool:
        self.set_bill(self.board.bill)
        return bool(self.call(mana.can_pay, 0, reserved, self.purpose))

    def happen(self) -> None:
        """What the other systems do: pending events happen, programs are done."""
        g = self.g[0]
        for e in range(g["n_events"]):
            if g["ev_state"][e] == 0 and g["ev_kind"][e] == EventKind.ZONE_CHANGE:
                g["perm_life"][g["ev_object"][e] & 0xFFF] = Life.GONE
        g["n_events"] = g["n_pending"] = 0
        while g["n_frames"] > 1 and g["fr_kind"][g["n_frames"] - 1] == FrameKind.RESOLVE:
            g["n_frames"] -= 1
            g["st_life"][g["fr_object"][g["n_frames"]]] = Life.FREE
        g["version"] += 1

    def pay(self, reserved: int = NONE, choose: Callable[[int], int] | None = None) -> int:
        """Pay the bill as the casting system does; returns what the last `pay_step` did."""
        g = self.g[0]
        g["fr_cost"][0] = self.board.bill.symbols
        g["fr_hybrid"][0] = 0
        g["fr_hybrid"][0, : len(self.board.bill.hybrid)] = self.board.bill.hybrid
        for _ in range(300):
            if g["decision"] != 0:
                assert choose is not None
                assert g["n_options"] > 1
                k = choose(int(g["n_options"]))
                for name in ("kind", "object", "argument"):
                    g[f"answer_{name}"] = g[f"option_{name}"][k]
                g["answered"], g["decision"] = 1, 0
            if g["fr_kind"][g["n_frames"] - 1] == FrameKind.MANA:
                self.call(mana.mana_abilities)
            else:
                paid = self.call(mana.pay_step, 0, 0, reserved, self.purpose)
                if paid != 1:
                    return paid
            assert g["outcome"] == 0
            if g["decision"] == 0:
                self.happen()
        raise AssertionError("never done")


# --- the payer that tries everything


@dataclass(frozen=True)
class State:
    """Mana is a sorted tuple of (type, snow, only spells)."""

    tapped: frozenset[int]
    gone: frozenset[int]
    counters: tuple[int, ...]
    life: int
    pool: tuple[tuple[int, bool, bool], ...]


class BruteForce:
    def __init__(self, board: Board, reserved: int = NONE) -> None:
        self.board = board
        self.reserved = reserved
        self.limit = sum(board.bill.symbols) + 12

    def can_pay(self) -> bool:
        pool = tuple(sorted((t, False, False) for t in range(TYPES) for _ in range(self.board.floating[t])))
        sources = self.board.sources
        start = State(
            frozenset(k for k, s in enumerate(sources) if s.tapped),
            frozenset(),
            tuple(max((a.uses for a in s.abilities), default=0) for s in sources),
            self.board.life,
            pool,
        )
        seen = {start}
        todo = [start]
        while todo:
            state = todo.pop()
            if self.pays(state):
                return True
            for after in self.activations(state):
                if after not in seen:
                    seen.add(after)
                    todo.append(after)
        return False

    def pays(self, state: State) -> bool:
        bill = self.board.bill
        pool = [m for m in state.pool if self.board.spell or not m[2]]
        for ways in itertools.product((0, 1), repeat=len(bill.hybrid)):
            symbols = [(1 << t, False) for t in range(TYPES) for _ in range(bill.symbols[t])]
            symbols += [(63, True)] * bill.symbols[SNOW]
            generic, life = bill.symbols[GENERIC], 0
            possible = True
            for otherwise, symbol in zip(ways, bill.hybrid, strict=True):
                if not otherwise:
                    symbols.append((symbol & 63, False))
                elif symbol & PHYREXIAN:
                    life += 2
                elif symbol >> 8:
                    generic += (symbol >> 8) & 15
                else:
                    possible = False
            if possible and life <= state.life and len(pool) >= len(symbols) + generic and self.covers(pool, symbols):
                return True
        return False

    def covers(self, pool: list[tuple[int, bool, bool]], symbols: list[tuple[int, bool]]) -> bool:
        if not symbols:
            return True
        mask, snow = symbols[0]
        for m in dict.fromkeys(pool):
            if (mask >> m[0]) & 1 and (m[1] or not snow):
                rest = list(pool)
                rest.remove(m)
                if self.covers(rest, symbols[1:]):
                    return True
        return False

    def activations(self, state: State) -> Iterator[State]:
        for k, source in enumerate(self.board.sources):
            if k in state.gone or k == self.reserved:
                continue
            for ability in source.abilities:
                if ability.tap and (k in state.tapped or (source.creature and source.sick)):
                    continue
                if state.life < ability.life or (ability.uses and state.counters[k] < 1):
                    continue
                for partner in self.partners(state, k, ability):
                    for pool in self.payments(state.pool, ability.pips):
                        for made in self.products(source, ability):
                            yield self.after(state, k, ability, partner, pool, made)

    def partners(self, state: State, k: int, ability: ManaAbility) -> list[int]:
        if not ability.sacrifice_creature and not ability.tap_creature:
            return [NONE]
        found = []
        for j, source in enumerate(self.board.sources):
            if not source.creature or j in state.gone or j == self.reserved:
                continue
            if ability.tap_creature and (j in state.tapped or (j == k and ability.tap)):
                continue
            if ability.sacrifice_creature and j == k and ability.sacrifice:
                continue
            found.append(j)
        return found

    def after(
        self, state: State, k: int, ability: ManaAbility, partner: int,
        pool: tuple[tuple[int, bool, bool], ...], made: list[tuple[int, bool, bool]],
    ) -> State:  # fmt: skip
        tapped, gone = set(state.tapped), set(state.gone)
        if ability.tap:
            tapped.add(k)
        if ability.sacrifice:
            gone.add(k)
        if ability.tap_creature:
            tapped.add(partner)
        if ability.sacrifice_creature:
            gone.add(partner)
        counters = list(state.counters)
        if ability.uses:
            counters[k] -= 1
        life = state.life - ability.life
        return State(frozenset(tapped), frozenset(gone), tuple(counters), life, tuple(sorted((*pool, *made))))

    def payments(
        self, pool: tuple[tuple[int, bool, bool], ...], pips: tuple[int, ...]
    ) -> set[tuple[tuple[int, bool, bool], ...]]:
        left = {pool}
        symbols = [1 << t for t in range(TYPES) for _ in range(pips[t])] + [63] * pips[GENERIC]
        for mask in symbols:
            after = set()
            for p in left:
                for j, m in enumerate(p):
                    if (mask >> m[0]) & 1 and not m[2]:
                        after.add(p[:j] + p[j + 1 :])
            left = after
        return left

    def products(self, source: Source, ability: ManaAbility) -> Iterator[list[tuple[int, bool, bool]]]:
        choices = []
        for makes in ability.makes:
            types = [t for t in range(TYPES) if (makes.mask >> t) & 1]
            if makes.any_combination:
                choices.append([list(c) for c in itertools.combinations_with_replacement(types, makes.n)])
            else:
                choices.append([[t] * makes.n for t in types])
        for combination in itertools.product(*choices):
            made = []
            for makes, chosen in zip(ability.makes, combination, strict=True):
                made += [(t, source.snow, makes.only_spells) for t in chosen]
            yield made


# --- boards

masks = st.sampled_from([1, 2, 4, 8, 16, 32, 3, 10, 24, 31, 33])


@st.composite
def abilities(draw: st.DrawFn) -> ManaAbility:
    kind = draw(st.sampled_from(["plain"] * 4 + ["many", "both", "combination", "only", "sacrifice", "life", "filter",
                                                 "signet", "counters", "victim", "drum", "pain"]))  # fmt: skip
    mask = draw(masks)
    one = (Makes(mask),)
    if kind == "many":
        return ManaAbility((Makes(mask, draw(st.integers(2, 3))),))
    if kind == "both":
        return ManaAbility((Makes(mask), Makes(draw(masks))))
    if kind == "combination":
        return ManaAbility((Makes(mask, 2, any_combination=True),))
    if kind == "only":
        return ManaAbility((Makes(mask, draw(st.integers(1, 2)), only_spells=True),))
    if kind == "sacrifice":
        return ManaAbility((Makes(mask, draw(st.integers(1, 2))),), tap=draw(st.booleans()), sacrifice=True)
    if kind == "life":
        return ManaAbility(one, life=draw(st.integers(1, 3)))
    if kind == "filter":
        return ManaAbility((Makes(mask, 2),), pips=draw(st.sampled_from([(0, 0, 0, 0, 0, 0, 1, 0), (0, 0, 0, 0, 1, 0, 0, 0)])))
    if kind == "signet":
        return ManaAbility((Makes(mask), Makes(draw(masks))), pips=(0, 0, 0, 0, 0, 0, 1, 0))
    if kind == "counters":
        return ManaAbility(one, tap=False, uses=draw(st.integers(1, 2)))
    if kind == "victim":
        return ManaAbility((Makes(mask, draw(st.integers(1, 2))),), tap=draw(st.booleans()), sacrifice_creature=True)
    if kind == "drum":
        return ManaAbility(one, tap_creature=True)
    return ManaAbility(one, does_more=kind == "pain")


sources = st.builds(
    Source,
    st.lists(abilities(), min_size=0, max_size=2).map(tuple),
    creature=st.booleans(),
    sick=st.sampled_from([False, False, False, True]),
    tapped=st.sampled_from([False] * 7 + [True]),
    snow=st.sampled_from([False, False, True]),
).filter(lambda s: sum(a.uses > 0 for a in s.abilities) < 2)
symbols = st.tuples(*[st.sampled_from([0, 0, 0, 0, 0, 1, 1, 2])] * 6, st.integers(0, 3), st.sampled_from([0] * 7 + [1]))
hybrids = st.lists(
    st.sampled_from([3, 24, 33, 2 | 2 << 8, 16 | 2 << 8, 1 | PHYREXIAN, 8 | PHYREXIAN, 12 | PHYREXIAN]), max_size=2
).map(tuple)
bills = st.builds(Bill, symbols, hybrids)
boards = st.builds(
    Board,
    st.lists(sources, min_size=1, max_size=5),
    bills,
    life=st.sampled_from([1, 2, 3, 20]),
    floating=st.tuples(*[st.sampled_from([0, 0, 0, 0, 1])] * 6),
    spell=st.sampled_from([True, True, False]),
)
thorough = settings(max_examples=150 if JIT else 60, deadline=None, suppress_health_check=list(HealthCheck))


def few_uses(board: Board) -> bool:
    """Abilities without {T} that cost nothing could be activated for ever."""
    return all(a.tap or a.sacrifice or a.uses or a.sacrifice_creature for s in board.sources for a in s.abilities)


@thorough
@given(boards, st.integers(-1, 3))
def test_can_pay_is_exact(board: Board, reserved: int) -> None:
    reserved = reserved if reserved < len(board.sources) else NONE
    table = Table(board)
    assert table.can_pay(reserved) == BruteForce(board, reserved).can_pay()


@thorough
@given(boards, st.integers(-1, 3))
def test_what_can_be_paid_is_paid(board: Board, reserved: int) -> None:
    reserved = reserved if reserved < len(board.sources) else NONE
    table = Table(board)
    payable = table.can_pay(reserved)
    before = table.g.copy()
    assert table.pay(reserved) == (0 if payable else -1)
    g = table.g[0]
    if payable:
        assert not g["fr_cost"][0].any()
        assert not g["fr_hybrid"][0].any()
        assert g["st_mana_spent"][0] >= sum(board.bill.symbols)
    else:
        assert (g["tapped"] == before[0]["tapped"]).all()
    assert (g["pool_mana"] >= 0).all()
    assert g["n_frames"] == 1
    assert g["life"][0] >= 0
    if reserved >= 0 and not board.sources[reserved].tapped:
        assert not g["tapped"][reserved]


@thorough
@given(boards, st.randoms(use_true_random=False))
def test_paying_by_hand_never_gets_stuck(board: Board, random: Any) -> None:
    table = Table(board)
    payable = table.can_pay()
    table.g[0]["manual_mana"] = 1
    assert table.pay(choose=random.randrange) == (0 if payable else -1)
    assert table.g[0]["n_frames"] == 1
    assert (table.g[0]["pool_mana"] >= 0).all()


# --- what is used first


def basic(t: int, **more: Any) -> Source:
    return Source((ManaAbility((Makes(1 << t),)),), **more)


def paid_with(sources: list[Source], bill: Bill, **more: Any) -> tuple[list[int], Table]:
    """Rows tapped or gone after paying."""
    table = Table(Board(sources, bill, **more))
    assert table.pay() == 0
    g = table.g[0]
    return [k for k in range(len(sources)) if g["tapped"][k] or g["perm_life"][k] == Life.GONE], table


def bill_of(**symbols: int) -> Bill:
    names = ["w", "u", "b", "r", "g", "c", "generic", "snow"]
    return Bill(tuple(symbols.get(n, 0) for n in names))


DUAL = Source((ManaAbility((Makes(1 << R | 1 << G),)),))
PAINFUL = Source((ManaAbility((Makes(1 << C),)), ManaAbility((Makes(1 << R | 1 << G),), does_more=True)))


@pytest.mark.parametrize(
    ("sources", "bill", "used"),
    [
        ([basic(G), basic(R)], bill_of(r=1), [1]),
        ([DUAL, basic(R)], bill_of(r=1), [1]),
        ([DUAL, basic(R)], bill_of(generic=1), [1]),
        ([basic(G, creature=True), basic(G)], bill_of(g=1), [1]),
        ([basic(G), basic(R), basic(R), basic(R)], bill_of(generic=2), [1, 2]),
        ([Source((ManaAbility((Makes(1 << G),), sacrifice=True),)), basic(G)], bill_of(generic=1), [1]),
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
    table.g[0]["version"] += 1
    assert table.can_pay()
    assert table.pay() == 0
    assert table.g[0]["st_colors_spent"][0] == 1 << R


SPAWN = Source((ManaAbility((Makes(1 << C),), tap=False, sacrifice=True),), creature=True)
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
        ([basic(W), Source((ManaAbility((Makes(1 << G),), tap=False, sacrifice=True), FILTER))], bill_of(g=2), True),
        ([Source((ManaAbility((Makes(1 << G),), tap=False, sacrifice=True), FILTER))], bill_of(g=2), False),
        ([basic(R), Source((FILTER,)), Source((FILTER,))], bill_of(w=2, g=1), True),
        ([Source((FILTER,)), Source((FILTER,))], bill_of(generic=1), False),
    ],
)
def test_order_of_activations(sources: list[Source], bill: Bill, payable: bool) -> None:
    table = Table(Board(sources, bill))
    assert table.can_pay() == payable
    assert table.pay() == (0 if payable else -1)


def test_many_ways_do_not_take_long() -> None:
    lotus = Source((ManaAbility((Makes(31, 3),)),))
    board = Board([lotus] * 8, bill_of(w=5, u=5, b=5, r=5, g=4))
    assert not Table(board).can_pay()  # 24 mana, but in threes
    assert Table(Board([lotus] * 8, bill_of(w=6, u=6, b=6, r=3, g=3))).can_pay()


# --- triggered mana abilities, effects that add mana, activating by hand


def add_trigger(table: Table, row: int, makes: Makes, *, enchanted: int = NONE) -> None:
    """Give permanent `row` "whenever (the enchanted land | a land) is tapped for mana, add ..."."""
    p, g = table.pool[0], table.g[0]
    face = g["text_face"][row]
    a = p["f_ability"][face] = table.new("a")
    p["f_abilities"][face] = 1
    p["a_kind"][a] = AbilityKind.TRIGGERED
    p["a_flags"][a] = 1 << AbilityFlag.MANA_TRIGGER
    p["a_event"][a] = EventKind.TAPPED_FOR_MANA
    p["a_value"][a] = NONE
    p["a_subject"][a] = -3 if enchanted >= 0 else NONE
    if enchanted >= 0:
        g["attached_to"][row] = 1 << 28 | enchanted
    mode = p["a_mode"][a] = table.new("m")
    i = p["m_code"][mode] = table.new("i", 2)
    p["i_op"][i], p["i_a"][i], p["i_b"][i], p["i_c"][i] = Op.ADD_MANA, Subject.EVENT_PLAYER, table.constant(makes.n), makes.mask
    p["i_d"][i] = NONE
    p["i_e"][i] = makes.any_combination
    g["listens"][row] = g["listening"] = 1 << EventKind.TAPPED_FOR_MANA


def test_triggered_mana_abilities_count_and_resolve_at_once() -> None:
    # 605.1b, 605.4a
    table = Table(Board([basic(G), Source(), basic(G)], bill_of(g=1, r=1)))
    assert not table.can_pay()
    add_trigger(table, 1, Makes(31), enchanted=0)
    table.g[0]["version"] += 1
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
    """A player with priority: nothing is being paid for."""
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
    g["fr_pc"][0] = i
    assert table.call(mana.mana_instruction, 0) == 0
    assert g["fr_pc"][0] == i + 1
    for color in (W, G):
        assert table.call(mana.mana_instruction, 0) == 1
        answer(table, color)
    assert table.call(mana.mana_instruction, 0) == 0
    assert g["fr_pc"][0] == i + 2
    assert list(g["pool_mana"][0]) == [1, 0, 3, 0, 1, 0]


def test_types_that_lands_could_produce() -> None:
    # 106.7: costs and tapped lands don't matter, nor do two such lands help each other.
    pool_land = Source((ManaAbility((Makes(ManaColor.YOUR_LANDS),)),))
    for others, payable in (([], False), ([pool_land], False), ([basic(R, tapped=True)], True), ([basic(G)], False)):
        table = Table(Board([pool_land, *others], bill_of(r=1)))
        assert table.can_pay() == payable


def test_restricted_mana_is_lost_and_kept_apart() -> None:
    only = Source((ManaAbility((Makes(1 << C, 2, only_spells=True),)),))
    for spell in (True, False):
        table = Table(Board([only], bill_of(generic=2), spell=spell))
        assert table.can_pay() == spell
    begin(table)
    assert activate(table, 0) == 0
    g = table.g[0]
    assert not g["pool_mana"].any()
    assert sorted(g["restricted_type"][0]) == [NONE] * (RESTRICTED - 2) + [C] * 2
    table.call(mana.empty_pools)
    assert (g["restricted_type"] == NONE).all()
