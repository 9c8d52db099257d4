"""Negative numbers (107.1b): which effects use 0 instead."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards.words import Amount, Change, number
from ecs_mtg.components.programs import Amount as Kind
from ecs_mtg.components.programs import Change as ChangeKind
from ecs_mtg.components.programs import Property

DOUBLES = 1
"""The mask of a change that adds to power and toughness what they are (701.10a)."""
_BELOW_ZERO = (Property.POWER, Property.TOUGHNESS, Property.LIFE)
_CALCULATES = (Kind.SUM, Kind.TIMES, Kind.HALF_UP, Kind.HALF_DOWN, Kind.MAXIMUM, Kind.MINIMUM, Kind.QUOTIENT)
_ADDS = (ChangeKind.ADD_PT, ChangeKind.COST_INCREASE, ChangeKind.COST_REDUCE)


def may_be_negative(amount: Any) -> bool:
    """Return whether what an amount is computed to can be below 0."""
    if not isinstance(amount, Amount):
        return isinstance(amount, int) and amount < 0
    if amount.kind in (Kind.PROPERTY, Kind.GREATEST):
        return amount.a in _BELOW_ZERO
    if amount.kind in _CALCULATES:
        return may_be_negative(amount.a) or may_be_negative(amount.b)
    return amount.kind in (Kind.MINUS, Kind.NEGATIVE, Kind.REGISTER) or (amount.kind == Kind.CONSTANT and amount.a < 0)


def not_below_zero(amount: Any) -> Any:
    """Clamp an amount at 0; of a subtracted amount (-X/-X), clamp the X. Printed numbers stay."""
    if not isinstance(amount, Amount) or amount.kind == Kind.CONSTANT:
        return amount
    if amount.kind == Kind.NEGATIVE or (amount.kind == Kind.TIMES and isinstance(amount.b, int) and amount.b < 0):
        return replace(amount, a=not_below_zero(amount.a))
    return Amount(Kind.MAXIMUM, amount, number(0)) if may_be_negative(amount) else amount


def added(change: Change) -> Change:
    """Limit each number that a change adds, or by which costs change, to at least 0."""
    if change.kind not in _ADDS or (change.kind == ChangeKind.ADD_PT and change.mask == DOUBLES):
        return change
    return replace(change, a=not_below_zero(change.a), b=not_below_zero(change.b))
