"""Keyword abilities (702) that trigger as a spell is cast, and ninjutsu."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import activated, cast_this, when
from ecs_mtg.cards.notation.costs import return_a
from ecs_mtg.cards.notation.doing import arriving_tapped, to_battlefield
from ecs_mtg.cards.notation.keywords import keyword
from ecs_mtg.cards.notation.things import creature, event_object, moved, this
from ecs_mtg.cards.tree import Ability
from ecs_mtg.cards.vocabulary.amounts import cast_before
from ecs_mtg.cards.vocabulary.flags import attacking, unblocked
from ecs_mtg.cards.vocabulary.properties import mana_value
from ecs_mtg.cards.words import Cost
from ecs_mtg.components.codes import Zone


@keyword("702.40", number=42)
def storm() -> list[Ability]:
    """When you cast it, copy it for each spell cast before it this turn; you may choose new targets for the copies."""
    return [when(cast_this, e.CopySpell(event_object, cast_before(event_object)))]


@keyword("702.85", number=43)
def cascade() -> list[Ability]:
    """When you cast it, exile cards until a nonland card of lesser mana value, which you may cast free; the rest goes to the bottom."""
    return [when(cast_this, *e.exile_until(mana_value.of(event_object) - 1))]


@keyword("702.49", number=44)
def ninjutsu(cost: Cost) -> list[Ability]:
    """Return an unblocked attacker for this cost to put it onto the battlefield from your hand tapped and attacking."""
    onto = (to_battlefield(this, arriving_tapped, remember=True), e.JoinCombat(moved))
    return [activated(cost, return_a(creature & attacking & unblocked), *onto, zone=Zone.HAND)]
