"""Overload (702.96): a spell's tree with "each" in place of "target"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards.effects import If
from ecs_mtg.cards.tree import Mode, SpellAbility, parts, rebuilt
from ecs_mtg.cards.vocabulary.conditions import cast_with
from ecs_mtg.cards.words import Amount, Condition, Target, Who
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import Subject

OVERLOADED = cast_with(SpellFlag.OVERLOADED)


def overloaded(spell: SpellAbility) -> SpellAbility:
    """Make a spell ability that does one or the other, depending on how the spell was cast.

    Raises:
        ValueError: what it does asks more of its target than to do something to it, or the target is no single one.
    """
    return replace(spell, modes=tuple(_mode(mode) for mode in spell.modes))


def _mode(mode: Mode) -> Mode:
    for part in parts(mode):
        if isinstance(part, Target) and (part.least, part.most, part.divided) != (1, 1, None):
            raise ValueError("overload of a spell that has not one target of each kind")
        if isinstance(part, Who | Amount | Condition) and any(isinstance(one, Target) for one in parts(part)):
            raise ValueError("overload of a spell that asks something of its target")
    return (If(OVERLOADED, rebuilt(mode, _each), rebuilt(mode, _only_otherwise)),)


def _each(part: Any) -> Any:
    return Who(Subject.EACH, part.filter) if isinstance(part, Target) else part


def _only_otherwise(part: Any) -> Any:
    return replace(part, only_if=~OVERLOADED) if isinstance(part, Target) else part
