"""A game record and a card pool made by hand, for boards of mana sources and a bill."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np

from ecs_mtg.components import COLUMNS, pool
from ecs_mtg.components.codes import ARTIFACT, CREATURE, LAND, WORD, AbilityKind, EventKind, FrameKind, Life, Zone
from ecs_mtg.components.codes import SNOW as SNOW_TYPE
from ecs_mtg.components.flags import STAYS
from ecs_mtg.components.programs import AbilityFlag, Amount, CostPart, Op, PlayerFlag, Subject
from ecs_mtg.components.sizes import COUNTER_KINDS, RESTRICTED
from ecs_mtg.kernels.kernel import JIT, Plain
from ecs_mtg.systems.mana import mana

W, U, B, R, G, C = range(6)
TYPES = 6
GENERIC, SNOW = 6, 7
PHYREXIAN = 1 << 12
NONE = -1
FREE, SPELLS, ABILITIES = range(3)  # what mana may be spent on
STORAGE = 6  # a kind of counter


@dataclass(frozen=True)
class Makes:
    """Mana that an ability adds: `n` of the types in `mask`, all of one type or in any combination."""

    mask: int
    n: int = 1
    any_combination: bool = False
    only: int = FREE


@dataclass(frozen=True)
class ManaAbility:
    makes: tuple[Makes, ...]
    tap: bool = True
    leaves: CostPart | None = None  # SACRIFICE_SELF, EXILE_SELF or RETURN_SELF
    life: int = 0
    counters: int = 0  # storage counters that it removes
    energy: int = 0
    mills: int = 0
    discards: str = ""  # "card" or "land"
    sacrifice_creature: bool = False
    tap_creature: bool = False
    pips: tuple[int, ...] = (0,) * 8  # by type, generic, snow
    hybrid: tuple[int, ...] = ()
    once: bool = False
    does_more: bool = False


@dataclass(frozen=True)
class Source:
    abilities: tuple[ManaAbility, ...] = ()
    creature: bool = False
    sick: bool = False
    tapped: bool = False
    snow: bool = False
    counters: int = 0
    bonus: Makes | None = None  # added whenever it is tapped for mana


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
    restricted: tuple[tuple[int, bool, int], ...] = ()  # floating as well: type, snow, what it may be spent on
    paid_for: int = SPELLS  # FREE: neither a spell nor an ability
    reserved: int = NONE  # this source must give no mana
    stays: int = NONE  # this one must not leave the battlefield
    hand: tuple[str, ...] = ()  # in addition to the spell: "land" or "card"
    energy: int = 0
    library: int = 0
    any_color: bool = False
    fixed_life: bool = False


def bill_of(**symbols: int) -> Bill:
    names = ["w", "u", "b", "r", "g", "c", "generic", "snow"]
    return Bill(tuple(symbols.get(n, 0) for n in names))


def basic(t: int, **more: Any) -> Source:
    return Source((ManaAbility((Makes(1 << t),)),), **more)


DUAL = Source((ManaAbility((Makes(1 << R | 1 << G),)),))
PAINFUL = Source((ManaAbility((Makes(1 << C),)), ManaAbility((Makes(1 << R | 1 << G),), does_more=True)))

Records: TypeAlias = tuple[np.ndarray[Any, np.dtype[Any]], np.ndarray[Any, np.dtype[Any]]]


def empty_records() -> Records:
    g, p = COLUMNS.fresh(), pool.POOL_COLUMNS.fresh()
    p["counter_kinds"] = COUNTER_KINDS
    g["n_players"] = 2
    g["in_game"][0, :2] = 1
    g["turn_number"] = 5
    g["turn_started"] = 5
    g["ways_version"] = NONE
    g["rows_with"] = (1 << WORD) - 1  # not sorted yet: any permanent could be in any set
    g["floating"][0, 0] = 1
    return g, p


EMPTY_GAME, EMPTY_POOL = empty_records()


class Table:
    """A game record and a pool record for a board."""

    def __init__(self, board: Board, records: Records | None = None) -> None:
        """Write over `records`, if any: the memory of a table that is done with."""
        self.g, self.pool = records or (np.empty_like(EMPTY_GAME), np.empty_like(EMPTY_POOL))
        np.copyto(self.g, EMPTY_GAME)
        np.copyto(self.pool, EMPTY_POOL)
        self.board = board
        self.rows = Counter[str]()
        g, p = self.g[0], self.pool[0]
        g["life"][:2] = board.life, 20
        g["pool_mana"][0] = board.floating
        g["player_counters"][0, 1] = board.energy
        g["player_flags"][0] = board.any_color << PlayerFlag.SPEND_ANY_COLOR | board.fixed_life << PlayerFlag.LIFE_CANT_CHANGE
        self.creature_selector = self.selector(2, controller=1, types=CREATURE)
        self.land_selector = self.selector(16, types=LAND)
        self.spendable = {FREE: NONE, SPELLS: self.selector(4 | 16), ABILITIES: self.selector(8 | 2)}
        self.numbers: dict[int, int] = {}
        self.end = self.new("i")
        self.plain_face, self.land_face = self.new("f"), self.new("f")
        p["f_types"][self.land_face] = LAND
        for source in board.sources:
            self.add(source)
        n = len(board.sources)
        for row, source in enumerate(board.sources):
            if source.bonus is not None:
                add_trigger(self, self.add(Source()), source.bonus, enchanted=row)
                n += 1
        g["n_permanents"] = n
        for t, snow, only in board.restricted:
            k = int((g["restricted_type"][0] >= 0).sum())
            g["restricted_type"][0, k], g["restricted_by"][0, k] = t | (8 if snow else 0), self.spendable[only]
        # The spell that is cast: a card in hand until it is paid for.
        g["card_zone"][0] = Zone.HAND
        g["card_face"][0] = self.plain_face
        for k, what in enumerate(board.hand):
            self.put(Zone.HAND, k + 1, self.land_face if what == "land" else self.plain_face)
        for k in range(board.library):
            self.put(Zone.LIBRARY, len(board.hand) + k + 1, self.plain_face)
        g["zone_size"][0, Zone.HAND] += 1
        g["n_frames"] = 1
        g["fr_kind"][0] = FrameKind.CAST
        g["fr_object"][0] = 0
        g["st_life"][0] = Life.PENDING
        self.purpose = {SPELLS: 2 << 28, ABILITIES: 1 << 28 | max(board.reserved, 0), FREE: NONE}[board.paid_for]
        self.reserved = board.reserved
        if board.stays >= 0:
            g["mana_used"][board.stays] |= STAYS

    def new(self, table: str, n: int = 1) -> int:
        row = self.rows[table]
        self.rows[table] += n
        return row

    def selector(self, kinds: int, controller: int = 0, types: int = 0) -> int:
        s = self.new("s")
        p = self.pool[0]
        p["s_kinds"][s], p["s_any"][s], p["s_controller"][s], p["s_zones"][s] = kinds, types, controller, (1 << 9) - 1
        return s

    def constant(self, n: int) -> int:
        if n not in self.numbers:
            q = self.numbers[n] = self.new("q")
            self.pool[0]["q_kind"][q] = Amount.CONSTANT
            self.pool[0]["q_a"][q] = n
        return self.numbers[n]

    def put(self, zone: Zone, card: int, face: int) -> None:
        g = self.g[0]
        last = int(g["zone_last"][0, zone])
        g["card_zone"][card], g["card_face"][card] = zone, face
        g["card_prev"][card] = last
        if last >= 0:
            g["card_next"][last] = card
        else:
            g["zone_first"][0, zone] = card
        g["zone_last"][0, zone] = card
        g["zone_size"][0, zone] += 1

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
        g["counters"][row, STORAGE] = source.counters
        g["can_tap_for_mana"][row] = self.call(mana.simple_mana, row)
        return row

    def add_ability(self, a: int, ability: ManaAbility) -> None:
        p = self.pool[0]
        p["a_kind"][a] = AbilityKind.MANA
        p["a_zones"][a] = 1 << Zone.BATTLEFIELD
        p["a_flags"][a] = ability.once << AbilityFlag.ONCE_EACH_TURN
        cost = p["a_cost"][a] = self.new("k")
        p["k_tap"][cost] = ability.tap
        p["k_pips"][cost] = ability.pips[:6]
        p["k_generic"][cost] = ability.pips[GENERIC]
        p["k_snow"][cost] = ability.pips[SNOW]
        p["k_hybrid"][cost][: len(ability.hybrid)] = ability.hybrid
        p["k_part"][cost] = part = self.rows["p"]
        if ability.leaves is not None:
            self.cost_part(ability.leaves, 0, 1)
        self.cost_part(CostPart.PAY_LIFE, self.constant(ability.life), ability.life)
        self.cost_part(CostPart.REMOVE_COUNTERS, STORAGE, ability.counters, Subject.SELF)
        self.cost_part(CostPart.ENERGY, 0, ability.energy)
        self.cost_part(CostPart.MILL, 0, ability.mills)
        self.cost_part(CostPart.DISCARD, self.land_selector if ability.discards == "land" else NONE, int(ability.discards != ""))
        self.cost_part(CostPart.SACRIFICE, self.creature_selector, int(ability.sacrifice_creature))
        self.cost_part(CostPart.TAP, self.creature_selector, int(ability.tap_creature))
        p["k_parts"][cost] = self.rows["p"] - part
        self.add_program(a, ability)

    def cost_part(self, op: CostPart, operand: int, n: int, subject: int = 0) -> None:
        if n > 0:
            p = self.pool[0]
            row = self.new("p")
            p["p_op"][row], p["p_a"][row], p["p_b"][row], p["p_c"][row] = op, operand, self.constant(n), subject

    def add_program(self, a: int, ability: ManaAbility) -> None:
        p = self.pool[0]
        makes = list(ability.makes)
        if not makes[0].any_combination and makes[0].only == FREE:
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
            p["i_d"][i] = self.spendable[m.only]
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

    def can_pay(self) -> bool:
        self.set_bill(self.board.bill)
        return bool(self.call(mana.can_pay, 0, self.reserved, self.purpose))

    def happen(self) -> None:
        """Run the other systems: pending events happen, programs are done."""
        g = self.g[0]
        for e in range(g["n_events"]):
            if g["ev_state"][e] == 0 and g["ev_kind"][e] == EventKind.ZONE_CHANGE:
                self.leave(int(g["ev_object"][e]))
        g["n_events"] = g["n_pending"] = 0
        while g["n_frames"] > 1 and g["fr_kind"][g["n_frames"] - 1] == FrameKind.RESOLVE:
            g["n_frames"] -= 1
            g["st_life"][g["fr_object"][g["n_frames"]]] = Life.FREE
        self.forget()

    def forget(self) -> None:
        """Invalidate what is cached of mana: the record was written from outside."""
        self.g["version"] += 1
        self.g["mana_version"] = NONE

    def leave(self, ref: int) -> None:
        g, row = self.g[0], ref & 0xFFF
        if ref >> 28 == 1:
            g["perm_life"][row] = Life.GONE
            return
        zone = int(g["card_zone"][row])
        assert zone in (Zone.HAND, Zone.LIBRARY), "a card is discarded or milled twice"
        g["card_zone"][row] = Zone.GRAVEYARD
        g["zone_size"][0, zone] -= 1
        before, after = int(g["card_prev"][row]), int(g["card_next"][row])
        if before >= 0:
            g["card_next"][before] = after
        else:
            g["zone_first"][0, zone] = after
        if after >= 0:
            g["card_prev"][after] = before
        else:
            g["zone_last"][0, zone] = before

    def pay(self, choose: Callable[[int], int] | None = None) -> int:
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
                paid = self.call(mana.pay_step, 0, 0, self.reserved, self.purpose)
                if paid != 1:
                    self.happen()
                    return paid
            assert g["outcome"] == 0
            if g["decision"] == 0:
                self.happen()
        raise AssertionError("never done")

    def floating(self) -> tuple[tuple[int, bool, int], ...]:
        """Return mana in the pool: type, whether snow, what it may be spent on."""
        g = self.g[0]
        found = []
        for t in range(TYPES):
            snow = int(g["pool_snow"][0, t])
            found += [(t, k < snow, FREE) for k in range(int(g["pool_mana"][0, t]))]
        meaning = {row: only for only, row in self.spendable.items()}
        for k in range(RESTRICTED):
            t = int(g["restricted_type"][0, k])
            if t >= 0:
                found.append((t & 7, t & 8 != 0, meaning[int(g["restricted_by"][0, k])]))
        return tuple(sorted(found))


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
    p["i_d"][i] = table.spendable[makes.only]
    p["i_e"][i] = makes.any_combination
    g["listens"][row] = g["listening"] = 1 << EventKind.TAPPED_FOR_MANA
