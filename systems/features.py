"""What the cards of a pool make possible: kernels that only some cards can reach say so, and are loaded when such cards are there.

    @kernel(when=uses(Op.SCRY))

A kernel that is reached although nothing of what it waits for is there is loaded when it is called: to say too little costs time,
never correctness.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Any, TypeAlias

import numpy as np

from ecs_mtg.components.codes import AbilityKind, Keyword
from ecs_mtg.components.programs import AbilityFlag, Amount, Change, Condition, CostPart, Layout, Op, SelectorFlag

Feature: TypeAlias = tuple[str, int]
Features: TypeAlias = frozenset[Feature]


class Special(IntEnum):
    """Features that are no word of cards."""

    NEVER = 0  # only by a choice that users make outside the rules, or by a state that is rare with any cards
    SEVERAL_PLAYERS = 1  # three or more
    PLANES = 2
    COSTS_WITH_PARTS = 3
    HYBRID = 4
    X = 5
    MANA_WITH_CHOICES = 6  # mana abilities that do more than tap for one mana
    COUNTERS_THAT_MATTER = 7  # other kinds than +1/+1 and -1/-1 that change characteristics
    OWN_COSTS = 8
    FACES = 9  # cards with another face
    PROTECTION = 10
    ANY = 11  # there is always


def uses(*codes: IntEnum) -> Features:
    """Any of these words."""
    return frozenset((type(code).__name__, int(code)) for code in codes)


ALWAYS = uses(Special.ANY)


def _bits(words: Any, kind: type[IntEnum]) -> Iterable[Feature]:
    together = int(np.bitwise_or.reduce(words.astype(np.int64).ravel(), initial=0))
    return ((kind.__name__, int(member)) for member in kind if int(member) < 63 and together >> int(member) & 1)


def features_of(pool: Any, players: int) -> Features:
    """The features of a card pool, the POOL record of shape (1,), in games of so many players."""
    row = pool[0]
    found: set[Feature] = set()

    def some(kind: type[IntEnum], column: str, count: int | None = None) -> None:
        found.update((kind.__name__, int(code)) for code in np.unique(row[column][:count]))

    abilities, faces = slice(int(row["n_abilities"])), slice(int(row["n_faces"]))
    some(Op, "i_op")
    some(Amount, "q_kind")
    some(Condition, "c_kind")
    some(CostPart, "p_op")
    some(Change, "n_op")
    some(AbilityKind, "a_kind", abilities.stop)
    some(Layout, "f_layout", faces.stop)
    found.update(_bits(row["f_keywords"][faces], Keyword))
    changed = np.isin(row["n_op"], (Change.ADD_KEYWORDS, Change.REMOVE_KEYWORDS))
    found.update(_bits(row["n_mask"][changed, 0], Keyword))
    found.update(_bits(row["counter_words"], Keyword))
    found.update(_bits(row["s_flags"], SelectorFlag))
    found.update(_bits(row["a_flags"][abilities], AbilityFlag))
    specials = {
        Special.SEVERAL_PLAYERS: players > 2,
        Special.PLANES: row["planar_rules"] >= 0,
        Special.COSTS_WITH_PARTS: row["k_parts"].any(),
        Special.HYBRID: row["k_hybrid"].any(),
        Special.X: row["k_x"].any(),
        Special.MANA_WITH_CHOICES: _elaborate_mana(row, abilities),
        Special.COUNTERS_THAT_MATTER: row["counters_matter"] != 0,
        Special.OWN_COSTS: row["f_own_cost"].any(),
        Special.FACES: (row["f_back"][faces] > 0).any(),
        Special.PROTECTION: row["f_protection"][faces].any()
        or np.isin(row["n_op"], (Change.ADD_PROTECTION, Change.ADD_HEXPROOF_FROM)).any(),
        Special.ANY: True,
    }
    found.update((Special.__name__, int(special)) for special, there in specials.items() if there)
    return frozenset(found)


def _elaborate_mana(row: Any, abilities: slice) -> bool:
    """Whether some mana ability costs more than {T} or adds more than one mana of a color that is known."""
    mana = row["a_kind"][abilities] == AbilityKind.MANA
    costs = row["a_cost"][abilities][mana]
    plain = (
        (row["k_parts"][costs] == 0) & (row["k_generic"][costs] == 0) & (row["k_pips"][costs].sum(axis=-1) == 0)
        & (row["a_color"][abilities][mana] > 0) & (row["a_modes"][abilities][mana] == 0)
    )  # fmt: skip
    return bool((~plain).any())
