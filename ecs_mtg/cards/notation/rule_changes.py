"""Notation of rules that change what spells cost, what can be done, and what triggers (601.2f, 603.2, 613.11)."""

from __future__ import annotations

from ecs_mtg.cards.notation.things import spell
from ecs_mtg.cards.words import Change, Filter
from ecs_mtg.components import programs


def costs_at_least(many: int, what: Filter = spell) -> Change:
    """Each spell that a filter describes that would cost less than so much mana to cast costs that much (601.2f)."""
    return Change(programs.Change.COST_AT_LEAST, what, many)


def causes_no_trigger(what: Filter, whose: int = programs.Relation.ANY) -> Change:
    """What a filter describes causes no abilities to trigger as it enters; `whose`: only those of permanents of these players (603.2)."""
    return Change(programs.Change.CAUSES_NO_TRIGGER, what, whose)


def triggers_again(what: Filter) -> Change:
    """Abilities of your permanents that trigger as something enters which a filter describes trigger an additional time (603.2d)."""
    return Change(programs.Change.DOUBLE_TRIGGER, what)
