"""Feature vectors of cards (float32): one for each face of a pool, each number with a name in `NAMES`.

A vector is computed from the face's rows of the pool. It contains no numbers that depend on the pool (rows, subtypes, kinds of counters), so a
card has the same vector in every pool, whether it was written by hand or read from its text.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import numpy as np

from ecs_mtg.cards.declaring import AMOUNT, CONDITION, INSTRUCTION, Family
from ecs_mtg.cards.stable_ids import number_of
from ecs_mtg.cards.subtypes import FIXED
from ecs_mtg.components.codes import NONE, WORD, AbilityKind, CardType, Color, EventKind, Keyword, Quality, Zone
from ecs_mtg.components.modifications import Change
from ecs_mtg.components.programs import (
    ATTACHED,
    SELF_ONLY,
    AbilityFlag,
    Amount,
    CostPart,
    Layout,
    Op,
    Relation,
    SelectorFlag,
    Subject,
)  # fmt: skip

VERSION = 1
BUCKETS = 32  # into which subtypes without a bit of their own fall, by their stable numbers
KEYWORD_ABILITIES = 128

Array = np.ndarray[Any, np.dtype[Any]]

_COLORS = [color.name.lower() for color in Color]
_KINDS = ("players", "permanents", "spells", "abilities", "cards")
_SIMPLE = (
    "mana_value", "generic", "snow", "x", "hybrid", "phyrexian", "no_cost", "power", "toughness", "loyalty", "defines_power_toughness",
    "chapters", "token", "two_faces", "cost_changes", "spell_targets",
)  # fmt: skip
_ENTERS = ("tapped", "replaced", "leaves", "keeps_counters", "limits_counters", "begins_in_play")


def _of(group: str, names: Any) -> list[str]:
    return [f"{group}.{name if isinstance(name, str) else name.name.lower()}" for name in names]


def _by_number(codes: Any, most: int) -> list[str]:
    words = {int(one): one.name.lower() for one in codes}
    return [words.get(k, str(k)) for k in range(most)]


_OPS = [*_by_number(Op, max(Op) + 1), "users"]
_GROUPS: dict[str, Sequence[str]] = {
    "face": _SIMPLE,
    "pips": _COLORS,
    "color": _COLORS[:5],
    "type": _by_number(CardType, max(CardType) + 1),
    "subtype": FIXED,
    "subtypes": [str(k) for k in range(BUCKETS)],
    "keyword": _by_number(Keyword, 62),
    "protection": _by_number(Quality, max(Quality) + 1),
    "hexproof_from": _by_number(Quality, max(Quality) + 1),
    "layout": _by_number(Layout, max(Layout) + 1),
    "enters": _ENTERS,
    "mana": [*_COLORS, "other"],
    "ability": _by_number(AbilityKind, max(AbilityKind) + 1),
    "ability_flag": _by_number(AbilityFlag, max(AbilityFlag) + 1),
    "keyword_ability": [str(k) for k in range(KEYWORD_ABILITIES)],
    "trigger": _by_number(EventKind, max(EventKind) + 1),
    "trigger_of_itself": _by_number(EventKind, max(EventKind) + 1),
    "trigger_from": _by_number(Zone, max(Zone) + 1),
    "trigger_to": _by_number(Zone, max(Zone) + 1),
    "replaces": _by_number(EventKind, max(EventKind) + 1),
    "who": [*_by_number(Relation, max(Relation) + 1), "users"],
    "works_in": _by_number(Zone, max(Zone) + 1),
    "cost": (*_by_number(CostPart, max(CostPart) + 1), "mana", "tap_symbol", "untap_symbol"),
    "instruction": _OPS,
    "constant": _OPS,
    "subject": _by_number(Subject, max(Subject) + 1),
    "amount": [*_by_number(Amount, max(Amount) + 1), "users"],
    "condition": [*_by_number(CONDITION.codes, max(CONDITION.codes) + 1), "users"],
    "change": _by_number(Change, max(Change) + 1),
    "affects": ("itself", "attached", *_by_number(Relation, max(Relation) + 1), "users"),
    "change_number": ("power", "toughness"),
    "gives": _by_number(Keyword, 62),
    "makes": ("power", "toughness", "tokens"),
    "modes": ("modes", "chosen"),
    "target": ("slots", "least", "most", "good", "bad", "divided"),
    "target_kind": _KINDS,
    "target_type": _by_number(CardType, 9),
    "target_of": [*_by_number(Relation, max(Relation) + 1), "users"],
    "target_flag": [*_by_number(SelectorFlag, 48), "users"],
    "target_zone": _by_number(Zone, max(Zone) + 1),
}
NAMES: tuple[str, ...] = tuple(name for group, names in _GROUPS.items() for name in _of(group, names))
"""What each number of a vector says: a group and a name within it. Names with only a number in them are free, or of users."""

_FIRST: dict[str, int] = {}
_at = 0
for _group, _names in _GROUPS.items():
    _FIRST[_group] = _at
    _at += len(_names)


class _Writer:
    """Writes the vector of one face."""

    def __init__(self, pool: Array, words: Array) -> None:
        self.pool = pool[0]
        self.words = words  # bucket of each subtype
        self.row = np.zeros(len(NAMES), np.float32)
        self.seen: set[tuple[str, int]] = set()

    def get(self, column: str, row: int) -> int:
        return int(self.pool[column][row])

    def add(self, group: str, k: int, value: float = 1) -> None:
        """Add to a number of a group; what it has no number for belongs to users."""
        self.row[_FIRST[group] + min(k, len(_GROUPS[group]) - 1)] += value

    def bits(self, group: str, mask: int) -> None:
        for k in range(len(_GROUPS[group])):
            if mask >> k & 1:
                self.add(group, k)

    def constant(self, amount: int) -> float:
        """Return the number that an Amount row always is, else 0."""
        if amount < 0 or self.get("q_kind", amount) != Amount.CONSTANT:
            return 0
        return float(np.clip(self.get("q_a", amount), -20, 20))

    # --- the face

    def face(self, face: int) -> None:
        get = self.get
        cost = get("f_cost", face)
        hybrid = [int(h) for h in self.pool["k_hybrid"][cost]] if cost >= 0 else []
        values = {
            "mana_value": get("f_mana_value", face), "generic": get("k_generic", cost) if cost >= 0 else 0,
            "snow": get("k_snow", cost) if cost >= 0 else 0, "x": get("k_x", cost) if cost >= 0 else 0,
            "hybrid": sum(h != 0 for h in hybrid), "phyrexian": sum(h >> 12 & 1 for h in hybrid), "no_cost": cost < 0,
            "power": get("f_power", face), "toughness": get("f_toughness", face), "loyalty": get("f_loyalty", face),
            "defines_power_toughness": get("f_defined", face) > 0, "chapters": get("f_chapters", face), "token": get("f_token", face),
            "two_faces": get("f_back", face) >= 0, "cost_changes": get("f_own_cost", face), "spell_targets": 0,
        }  # fmt: skip
        for name, value in values.items():
            self.add("face", _SIMPLE.index(name), value)
        if cost >= 0:
            for k in range(6):
                self.add("pips", k, int(self.pool["k_pips"][cost, k]))
        self.bits("color", get("f_colors", face))
        self.bits("type", get("f_types", face))
        self.bits("keyword", get("f_keywords", face))
        self.bits("protection", get("f_protection", face))
        self.bits("hexproof_from", get("f_hexproof_from", face))
        self.add("layout", get("f_layout", face))
        self.bits("enters", get("f_enters", face))
        self.bits("mana", get("f_mana", face))
        words = [*self.pool["f_subtypes"][face].tolist(), *self.pool["f_further_subtypes"][face].tolist()]
        for bit in range(len(self.words)):
            if words[bit // WORD] >> bit % WORD & 1:
                self.add("subtype", bit) if bit < len(FIXED) else self.add("subtypes", int(self.words[bit]))
        first = get("f_ability", face)
        for ability in range(first, first + get("f_abilities", face)):
            self.ability(ability)
        if get("f_spell", face) >= 0:
            self.ability(get("f_spell", face))

    def ability(self, row: int) -> None:
        """Add the features of an ability: its kind, costs and effects, granted abilities included."""
        if row < 0 or ("ability", row) in self.seen:
            return
        self.seen.add(("ability", row))
        get, kind, event = self.get, self.get("a_kind", row), self.get("a_event", row)
        self.add("ability", kind)
        self.bits("ability_flag", get("a_flags", row))
        self.bits("works_in", get("a_zones", row))
        if get("a_keyword", row):
            self.add("keyword_ability", get("a_keyword", row))
        if kind == AbilityKind.TRIGGERED:
            self.add("trigger_of_itself" if get("a_subject", row) == SELF_ONLY else "trigger", event)
            self.add("who", get("a_who", row))
            if event == EventKind.ZONE_CHANGE:
                self.bits("trigger_from", get("a_from", row))
                self.bits("trigger_to", get("a_to", row))
        elif kind == AbilityKind.REPLACEMENT:
            self.add("replaces", event)
        self.cost(get("a_cost", row))
        self.word("condition", CONDITION, "c", get("a_condition", row))
        self.word("amount", AMOUNT, "q", get("a_amount", row))
        if (mana := get("a_color", row)) > 0:
            self.bits("mana", mana)
        if kind == AbilityKind.STATIC and (whom := get("a_affects", row)) != NONE:
            alone = {SELF_ONLY: 0, ATTACHED: 1}.get(whom)
            self.add("affects", 2 + get("s_controller", whom) if alone is None else alone)
        self.changes(row)
        modes = get("a_modes", row)
        if modes > 1:
            self.add("modes", 0, modes)
            self.add("modes", 1, get("a_choose_max", row))
        for mode in range(get("a_mode", row), get("a_mode", row) + modes):
            for slot in range(get("m_slot", mode), get("m_slot", mode) + get("m_slots", mode)):
                self.slot(slot)
            self.program(get("m_code", mode))

    def cost(self, row: int) -> None:
        if row < 0:
            return
        names = _GROUPS["cost"]
        self.add("cost", names.index("mana"), self.get("k_least", row))
        if (tap := self.get("k_tap", row)) > 0:
            self.add("cost", names.index("tap_symbol" if tap == 1 else "untap_symbol"))
        for part in range(self.get("k_part", row), self.get("k_part", row) + self.get("k_parts", row)):
            self.add("cost", self.get("p_op", part))

    def word(self, group: str, family: Family, prefix: str, row: int) -> None:
        """Add the features of a condition or an amount and its parts."""
        if row < 0 or (group, row) in self.seen:
            return
        self.seen.add((group, row))
        number = self.get(f"{prefix}_kind", row)
        self.add(group, number)
        self.operands(family, number, prefix, row)

    def operands(self, family: Family, number: int, prefix: str, row: int) -> None:
        """Add the features of a word's operands."""
        if number not in family.words:
            return
        for letter, operand in family.words[number].operands.items():
            value = self.get(f"{prefix}_{letter}", row) - operand.more
            if value < 0:
                continue
            if operand.sort == "q":
                self.word("amount", AMOUNT, "q", value)
            elif operand.sort == "c":
                self.word("condition", CONDITION, "c", value)
            elif operand.sort == "w":
                self.add("subject", value & 0xFF)
            elif operand.sort == "$":
                self.cost(value)
            elif operand.sort == "a":
                self.ability(value)
            elif operand.sort == "m":
                self.changes(value)
            elif operand.sort == "f":
                self.add("makes", 0, self.get("f_power", value))
                self.add("makes", 1, self.get("f_toughness", value))
                self.add("makes", 2)

    def program(self, pc: int) -> None:
        """Add the features of a mode's instructions."""
        while (op := self.get("i_op", pc)) != Op.END:
            self.add("instruction", op)
            if op in INSTRUCTION.words:
                for letter, operand in INSTRUCTION.words[op].operands.items():
                    if operand.sort == "q":
                        self.add("constant", op, self.constant(self.get(f"i_{letter}", pc) - operand.more))
            self.operands(INSTRUCTION, op, "i", pc)
            pc += 1

    def changes(self, row: int) -> None:
        """Add the features of the changes that a static ability or an effect makes."""
        if ("changes", row) in self.seen:
            return
        self.seen.add(("changes", row))
        first = self.get("a_modification", row)
        for n in range(first, first + self.get("a_modifications", row)):
            op, a, b = self.get("n_op", n), self.get("n_a", n), self.get("n_b", n)
            self.add("change", op)
            if op in (Change.ADD_PT, Change.SET_PT):
                self.add("change_number", 0, self.constant(a))
                self.add("change_number", 1, self.constant(b))
            elif op == Change.ADD_KEYWORDS:
                self.bits("gives", int(self.pool["n_mask"][n, 0]))
            elif op in (Change.ADD_ABILITY, Change.CARDS_HAVE, Change.REVEALED_AT_START):
                self.ability(a)

    def slot(self, slot: int) -> None:
        """Add the features of a target."""
        get, hint = self.get, self.get("t_hint", slot)
        self.add("target", 0)
        self.add("target", 1, max(get("t_min", slot), 0))
        self.add("target", 2, max(get("t_max", slot), 0))
        self.add("target", 3, hint > 0)
        self.add("target", 4, hint < 0)
        self.add("target", 5, get("t_flags", slot) & 1)
        row = get("t_selector", slot)
        while row >= 0 and ("selector", row) not in self.seen:
            self.seen.add(("selector", row))
            self.bits("target_kind", get("s_kinds", row))
            self.bits("target_type", get("s_any", row) | get("s_all", row))
            self.add("target_of", get("s_controller", row))
            self.bits("target_flag", get("s_flags", row))
            if get("s_kinds", row) & 16:
                self.bits("target_zone", get("s_zones", row))
            row = get("s_or", row)


def features_of(pool: Array, subtypes: Sequence[str]) -> Array:
    """Return the vectors of a pool's faces.

    Args:
        pool: POOL array of shape (1,).
        subtypes: its subtypes, by bit.

    Returns:
        float32 (faces + 1, len(NAMES)); row 0, for hidden cards, is zero, and face k has row k + 1.
    """
    buckets = np.array([number_of(name) % BUCKETS for name in subtypes], np.int64)
    faces = int(pool[0]["n_faces"])
    found = np.zeros((faces + 1, len(NAMES)), np.float32)
    for face in range(faces):
        writer = _Writer(pool, buckets)
        writer.face(face)
        found[face + 1] = writer.row
    found.flags.writeable = False
    return found


@functools.cache
def place_of(name: str) -> int:
    """Return the index of a number in a vector, by its name in `NAMES`.

    Raises:
        ValueError: there is no number of that name.
    """
    return NAMES.index(name)
