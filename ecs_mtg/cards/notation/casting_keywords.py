"""Keyword abilities (702) that trigger as a spell is cast, and other ways to cast or play cards."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import activated, as_enters, cast_this, static, when, your_upkeep
from ecs_mtg.cards.notation.changes import has
from ecs_mtg.cards.notation.costs import return_a
from ecs_mtg.cards.notation.doing import arriving_tapped, to_battlefield, to_hand
from ecs_mtg.cards.notation.keywords import haste, keyword
from ecs_mtg.cards.notation.things import creature, event_object, moved, this, told
from ecs_mtg.cards.tree import Ability, Event, Replacement, SpellCost, StaticKeyword
from ecs_mtg.cards.vocabulary.amounts import cast_before
from ecs_mtg.cards.vocabulary.conditions import cast_with
from ecs_mtg.cards.vocabulary.flags import attacking, unblocked
from ecs_mtg.cards.vocabulary.properties import mana_value
from ecs_mtg.cards.wording import Number
from ecs_mtg.cards.words import Cost, number
from ecs_mtg.components.codes import EventKind, Keyword, KeywordAbility, Step, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag


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


@keyword("702.138", number=KeywordAbility.ESCAPE)
def escape(cost: Cost) -> list[Ability]:
    """It may be cast from your graveyard for this cost."""
    return [SpellCost(cost, frozenset({AbilityFlag.ALTERNATIVE_COST}), zones=1 << Zone.GRAVEYARD)]


@keyword("702.109", number=KeywordAbility.DASH)
def dash(cost: Cost) -> list[Ability]:
    """It may be cast for this cost; it has haste then and returns to its owner's hand at the beginning of the next end step."""
    at_end = when(Event(EventKind.STEP, value=Step.END), to_hand(told()))
    once = replace(at_end, flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE}))
    dashed = cast_with(SpellFlag.DASHED)
    return [
        SpellCost(cost, frozenset({AbilityFlag.ALTERNATIVE_COST}), zones=1 << Zone.HAND),
        as_enters(e.Delay(once, (this,)), if_=dashed),
        static(this, has(haste), while_=dashed),
    ]


@keyword("702.88", number=KeywordAbility.REBOUND)
def rebound() -> list[Ability]:
    """If it was cast from your hand, it is exiled as it resolves; at the beginning of your next upkeep you may cast it free."""
    again = when(your_upkeep, e.CastFree(told()))
    flags = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
    return [StaticKeyword(Keyword.REBOUND), replace(again, flags=flags, zones=1 << Zone.OUTSIDE)]


def escapes_with(kind: str, many: Number) -> Replacement:
    """It enters with counters if it escaped (702.138c)."""
    return as_enters(e.EntersWithCounters(kind, number(many)), if_=cast_with(SpellFlag.ESCAPED))
