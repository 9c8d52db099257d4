"""The words that a pool's cards use; only their kernels are loaded."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards.declaring import AMOUNT, CONDITION, FLAG, INSTRUCTION, PROPERTY, Family
from ecs_mtg.components import marks, packed
from ecs_mtg.components.codes import NONE
from ecs_mtg.components.programs import Change


def numbers_in(row: Any, family: Family) -> set[int]:
    """Return the numbers of the words of a family that a POOL record names."""
    if family is INSTRUCTION:
        return _all(row["i_op"])
    if family is AMOUNT:
        return _all(row["q_kind"])
    if family is CONDITION:
        return _all(row["c_kind"])
    if family is FLAG:
        flags = marks.FLAGS.used(row["s_flags"], row["s_further_flags"])
        return {flag for flag in range(family.most) if flags >> flag & 1}
    if family is PROPERTY:
        compared = row["s_property"][row["s_kinds"] != 0]
        return (_all(compared) | _named_by(row, "q", AMOUNT)) - {NONE}
    players = row["n_b"][(row["n_op"] == Change.PLAYER_FLAG) | (row["n_op"] == Change.CANT_ACTIVATE)]
    return _all(row["s_controller"]) | _all(row["s_owner"]) | _all(row["a_who"]) | _all(players)


def _all(numbers: Any) -> set[int]:
    return set(packed.distinct(numbers))


def _named_by(row: Any, prefix: str, family: Family) -> set[int]:
    """Return the properties that are operands of words of another family."""
    found: set[int] = set()
    for word in family.words.values():
        for letter, operand in word.operands.items():
            if operand.sort == "p":
                found |= _all(row[f"{prefix}_{letter}"][row[f"{prefix}_kind"] == word.number])
    return found
