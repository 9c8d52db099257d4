"""Keyword abilities (702) that trigger as a spell is cast."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import cast_this, when
from ecs_mtg.cards.notation.keywords import keyword
from ecs_mtg.cards.notation.things import event_object
from ecs_mtg.cards.tree import Ability
from ecs_mtg.cards.vocabulary.amounts import cast_before
from ecs_mtg.cards.vocabulary.properties import mana_value


@keyword("702.40", number=42)
def storm() -> list[Ability]:
    """When you cast it, copy it for each spell cast before it this turn; you may choose new targets for the copies."""
    return [when(cast_this, e.CopySpell(event_object, cast_before(event_object)))]


@keyword("702.85", number=43)
def cascade() -> list[Ability]:
    """When you cast it, exile cards until a nonland card of lesser mana value, which you may cast free; the rest goes to the bottom."""
    return [when(cast_this, *e.exile_until(mana_value.of(event_object) - 1))]
