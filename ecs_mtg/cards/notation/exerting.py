"""Notation of exerting (701.43) and of power-up abilities."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards.notation.selectors import this
from ecs_mtg.cards.tree import Activated, Event, StaticKeyword
from ecs_mtg.cards.words import Filter, Part
from ecs_mtg.components.codes import EventKind, Keyword
from ecs_mtg.components.programs import AbilityFlag, CostPart, Relation

may_be_exerted = StaticKeyword(Keyword.MAY_BE_EXERTED)
"""You may exert it as it attacks (701.43d)."""
exert_this = Part(CostPart.EXERT)
"""Exert it, as a cost."""
exerted_as_it_attacks = Event(EventKind.EXERTS, this, value=1)
"""It is exerted as it attacks."""


def exerts(what: Filter) -> Event:
    """You exert something that a filter describes."""
    return Event(EventKind.EXERTS, what, Relation.YOU)


def power_up(ability: Activated) -> Activated:
    """It is activated only once, for the mana cost of its permanent less in the turn in which that entered."""
    return replace(ability, flags=ability.flags | {AbilityFlag.ONLY_ONCE, AbilityFlag.POWER_UP})
