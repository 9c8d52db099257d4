"""Features: what the cards of a pool make possible. Kernels declare the features they serve and are loaded only for those.

    @kernel(when=uses(Keyword.LIFELINK))

Kernels of instructions, amounts and other words need no declaration: a pool loads those that its cards name
(`ecs_mtg.engine.runners.words_of`).

A kernel that is called although none of its features is present is loaded on that call: a missing feature costs time, never
correctness.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum, unique
from typing import Any, TypeAlias

import numpy as np

from ecs_mtg.components import marks
from ecs_mtg.components.codes import LEGENDARY, AbilityKind, EventKind, KeywordAbility
from ecs_mtg.components.flags import FURTHER, Arriving, SelectorKind
from ecs_mtg.components.marks import Marks
from ecs_mtg.components.packed import PHYREXIAN, distinct, subjects_in
from ecs_mtg.components.programs import ITS_MANA_COST, Amount, Change, Condition, CostPart, Layout, ManaColor, Op, Subject

Feature: TypeAlias = tuple[str, int]
Features: TypeAlias = frozenset[Feature]


LEFT_OUT = SelectorKind.ABILITIES | SelectorKind.PLAYERS
"""Kinds that a selector names of what mana may be spent on, if that is anything but some spells."""


@unique
class Special(IntEnum):
    """Features that are not words of cards."""

    NEVER = 0  # only by a choice that users make outside the rules, or by a state that is rare with any cards
    SEVERAL_PLAYERS = 1  # three or more
    PLANES = 2
    COSTS_WITH_PARTS = 3
    X = 5
    MANA_WITH_CHOICES = 6  # mana abilities that do more than tap for one mana
    OWN_COSTS = 8
    PROTECTION = 9
    ANY = 10  # there is always
    CONDITIONS = 11
    FLAGS = 12  # selectors that look at more than characteristics
    PROPERTIES = 13  # numbers of objects that are compared or counted
    ABILITIES_ASKED_FOR = 14  # selectors that ask for keyword abilities
    SUBTYPES = 15  # selectors that ask for subtypes
    CARDS_CHOSEN = 16  # selectors of cards outside the battlefield, or of spells and abilities
    EACH = 17  # selectors without a controller, as in "each creature"
    LEGENDARY = 18
    SAGAS = 19
    ATTACHING = 20  # Auras and Equipment
    EXILE_UNTIL = 22  # 610.3
    ONE_OR_MORE = 23  # triggered abilities about one or more objects
    RULES = 21  # effects that change the rules of the game (613.11)
    ENLISTING = 36  # enlist (702.154)
    STATES = 24  # state triggers (603.8)
    COMMANDERS = 25  # 903
    COUNTERS_THAT_TRIGGER = 26  # keyword counters that give triggered abilities (122.1b)
    PHYREXIAN = 27  # Phyrexian mana symbols (107.4f)
    MANY_SUBTYPES = 28  # more than every permanent has a place for
    MANY_KEYWORDS = 29  # some that stand in further words
    MANY_FLAGS = 30  # flags of selectors likewise
    FLAGBEARERS = 32  # permanents one of which has to be chosen as a target
    MANA_OF_COLORS_AMONG = 33  # mana of a color among permanents
    LEFT_OUT_ONLY = 34  # mana that can be spent on anything but some spells
    PAYS_ITS_MANA_COST = 35  # effects that let a player pay the mana cost of an object
    GRAVEYARDS_REPLACE = 31  # replacement effects that function in graveyards (702.52)


def uses(*codes: IntEnum) -> Features:
    """Declare that a kernel is needed if any of these words or features is present."""
    return frozenset((type(code).__name__, int(code)) for code in codes)


ALWAYS = uses(Special.ANY)


def _bits(marks: Marks, words: Any, further: Any) -> Iterable[Feature]:
    together = marks.used(words, further)
    return ((marks.kind.__name__, int(member)) for member in marks.kind if together >> int(member) & 1)


def features_of(pool: Any, players: int) -> Features:
    """List the features of a card pool, the POOL record of shape (1,), in games of that many players."""
    row = pool[0]
    found: set[Feature] = set()

    def some(kind: type[IntEnum], column: str, count: int | None = None) -> None:
        found.update((kind.__name__, int(code)) for code in distinct(row[column][:count]))

    def any_of(*codes: IntEnum) -> bool:
        """Return whether some of these words, of kinds that have been looked for, are there."""
        return not found.isdisjoint(uses(*codes))

    abilities, faces = slice(int(row["n_abilities"])), slice(int(row["n_faces"]))
    some(Op, "i_op")
    some(Amount, "q_kind")
    some(Condition, "c_kind")
    some(CostPart, "p_op")
    some(Change, "n_op")
    first, count = row["f_ability"][faces], row["f_abilities"][faces]
    printed = [a for start, n in zip(first.tolist(), count.tolist(), strict=True) for a in range(start, start + n)]
    found.update((AbilityKind.__name__, int(kind)) for kind in distinct(row["a_kind"][printed]))  # others hold what effects do
    if any_of(Change.ADD_ABILITY, Change.CARDS_HAVE, Change.REVEALED_AT_START, Op.DELAY, Op.REFLEX):
        some(AbilityKind, "a_kind", abilities.stop)
    some(Layout, "f_layout", faces.stop)
    changed = (row["n_op"] == Change.ADD_KEYWORDS) | (row["n_op"] == Change.REMOVE_KEYWORDS)
    for words, further in (
        (row["f_keywords"][faces], row["f_further_keywords"][faces]),
        (row["n_mask"][changed, 0], row["n_further_keywords"][changed]),
        (row["counter_words"], row["further_counter_words"]),
    ):
        found.update(_bits(marks.KEYWORDS, words, further))
    found.update(_bits(marks.FLAGS, row["s_flags"], row["s_further_flags"]))
    found.update((Subject.__name__, int(code)) for code in subjects_in(row))
    found.update(_bits(marks.ABILITY_FLAGS, row["a_flags"][abilities], row["a_further_flags"][abilities]))
    specials = _specials(row, players, any_of)
    found.update((Special.__name__, int(special)) for special, there in specials.items() if there)
    return frozenset(found)


def _specials(row: Any, players: int, any_of: Callable[..., bool]) -> dict[Special, bool]:
    """Return the special features of a pool; `any_of` tests whether any of some words were found."""
    abilities, faces = slice(int(row["n_abilities"])), slice(int(row["n_faces"]))
    selectors = row["s_kinds"] != 0
    return {
        Special.SEVERAL_PLAYERS: players > 2,
        Special.FLAGBEARERS: row["flagbearers"] >= 0,
        Special.GRAVEYARDS_REPLACE: row["graveyards_replace"] == 1,
        Special.PLANES: row["planar_rules"] >= 0,
        Special.COMMANDERS: row["commander_returns_at"] > 0,
        Special.COSTS_WITH_PARTS: row["k_parts"].any(),
        Special.X: row["k_x"].any(),
        Special.PHYREXIAN: (row["k_hybrid"] & PHYREXIAN != 0).any(),
        Special.MANA_WITH_CHOICES: _elaborate_mana(row, abilities) or row["card_mana"] == 1,
        Special.MANA_OF_COLORS_AMONG: ((row["i_op"] == Op.ADD_MANA) & (row["i_c"] <= ManaColor.AMONG)).any(),
        Special.LEFT_OUT_ONLY: (row["s_kinds"] & LEFT_OUT == LEFT_OUT).any(),
        Special.PAYS_ITS_MANA_COST: ((row["i_op"] == Op.PAY) & (row["i_c"] == ITS_MANA_COST)).any(),
        Special.OWN_COSTS: row["f_own_cost"].any(),
        Special.PROTECTION: row["f_protection"][faces].any() or any_of(Change.ADD_PROTECTION, Change.ADD_HEXPROOF_FROM),
        Special.ANY: True,
        Special.CONDITIONS: (row["c_kind"] != Condition.ALWAYS).any(),
        Special.FLAGS: row["s_flags"].any(),
        Special.PROPERTIES: (row["s_property"][selectors] >= 0).any() or any_of(Amount.PROPERTY, Amount.GREATEST),
        Special.ABILITIES_ASKED_FOR: row["s_ability"].any(),
        Special.MANY_KEYWORDS: row["keywords_further"] > 0,
        Special.MANY_FLAGS: (row["s_flags"] & FURTHER != 0).any(),
        Special.MANY_SUBTYPES: row["subtypes_further"] > 0,
        Special.SUBTYPES: row["s_subtypes"].any() or row["s_not_subtypes"].any(),
        Special.CARDS_CHOSEN: (row["s_kinds"] & (SelectorKind.SPELLS | SelectorKind.ABILITIES | SelectorKind.CARDS) != 0).any(),
        Special.EACH: any_of(Op.MOVE, Op.DESTROY, Op.TAP, Op.UNTAP, Op.DAMAGE, Op.FOR_EACH),
        Special.LEGENDARY: (row["f_types"][faces] & LEGENDARY != 0).any(),
        Special.SAGAS: row["f_chapters"].any(),
        Special.ATTACHING: np.isin(row["a_keyword"][abilities], (KeywordAbility.EQUIP, KeywordAbility.ENCHANT)).any()
        or any_of(Op.ATTACH),
        Special.ONE_OR_MORE: row["a_batch"][abilities].any(),
        Special.ENLISTING: row["enlists"] != 0,
        Special.STATES: _waits_for(row, abilities, EventKind.STATE),
        Special.EXILE_UNTIL: ((row["i_op"] == Op.MOVE) & (row["i_d"] & Arriving.UNTIL != 0)).any(),
        Special.COUNTERS_THAT_TRIGGER: row["counter_ability"].any(),
        Special.RULES: (row["n_layer"][row["n_op"] > 0] == 0).any(),
    }


def _waits_for(row: Any, abilities: slice, kind: EventKind) -> bool:
    """Return whether a triggered ability is about events of a kind."""
    return bool(((row["a_kind"][abilities] == AbilityKind.TRIGGERED) & (row["a_event"][abilities] == kind)).any())


def _elaborate_mana(row: Any, abilities: slice) -> bool:
    """Return whether some mana ability costs more than {T} or adds more than one mana of a color that is known."""
    mana = row["a_kind"][abilities] == AbilityKind.MANA
    costs = row["a_cost"][abilities][mana]
    plain = (
        (row["k_parts"][costs] == 0) & (row["k_generic"][costs] == 0) & (row["k_pips"][costs].sum(axis=-1) == 0)
        & (row["a_color"][abilities][mana] > 0) & (row["a_modes"][abilities][mana] == 0)
    )  # fmt: skip
    return bool((~plain).any())
