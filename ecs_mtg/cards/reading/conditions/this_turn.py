"""Conditions of what has happened this turn that no phrase says (`cards.phrases.turn_history`)."""

from __future__ import annotations

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import find
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.words import YOU, Condition
from ecs_mtg.components import programs as p

say("condition", "~ attacked this turn", lambda c: Condition(p.Condition.ATTACKED))
say("condition", "~ entered this turn", lambda c: notation.entered_this_turn)


def as_it_is_cast(condition: Condition) -> Condition:
    """Adapt a condition that is evaluated while the spell is being cast: "another spell" is one other spell."""
    refuse_if(find(condition, lambda part: part == notation.spells_cast(YOU) >= 2), "another spell than one that is being cast")
    return condition
