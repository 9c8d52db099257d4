"""Conditions with words of their own in some mechanic."""

from __future__ import annotations

from ecs_mtg.cards.notation.linked_keywords import tribute_paid
from ecs_mtg.cards.notation.speed import max_speed
from ecs_mtg.cards.words import Condition

_SAID: tuple[tuple[Condition, str], ...] = (
    (~tribute_paid, "tribute wasn't paid"),
    (max_speed, "you have max speed"),
    (~max_speed, "you don't have max speed"),
)


def said(condition: Condition) -> str | None:
    """Write a condition in the words of its mechanic; None if it belongs to none."""
    return next((words for held, words in _SAID if condition == held), None)
