"""Notation of keyword abilities (702) that trigger on casting or let cards be cast otherwise."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import activated, as_enters, cast_this, dies, static, when, your_upkeep
from ecs_mtg.cards.notation.changes import has
from ecs_mtg.cards.notation.costs import cost as cost_of
from ecs_mtg.cards.notation.costs import discard_cards, return_a, tap_a
from ecs_mtg.cards.notation.instructions import draw, exile, sacrifice, to_hand
from ecs_mtg.cards.notation.keywords import haste, keyword
from ecs_mtg.cards.notation.selectors import creature, event_object, land, moved, owner_of, this, those, told
from ecs_mtg.cards.tree import WHEREVER_CAST, Ability, Event, Replacement, SpellAbility, SpellCost, StaticKeyword, Triggered
from ecs_mtg.cards.vocabulary.amounts import cast_before
from ecs_mtg.cards.vocabulary.conditions import cast_with, discarded_this_turn, during, your_turn
from ecs_mtg.cards.vocabulary.flags import attacking, tapped, unblocked
from ecs_mtg.cards.vocabulary.properties import mana_value
from ecs_mtg.cards.word_declarations import Number
from ecs_mtg.cards.words import Condition, Cost, Reference, number
from ecs_mtg.components.codes import Duration, EventKind, Keyword, KeywordAbility, Step, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag, Relation


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
    return [activated(cost, return_a(creature & attacking & unblocked), e.JoinCombat(this), zone=Zone.HAND)]


@keyword("702.180", number=174)
def harmonize(cost: Cost) -> list[Ability]:
    """It may be cast from your graveyard for this cost, less the power of a creature that you may tap; then it is exiled."""
    flags = frozenset({AbilityFlag.ALTERNATIVE_COST, AbilityFlag.FLASHBACK, AbilityFlag.EMERGE})
    return [SpellCost(cost + cost_of(tap_a(creature, 0)), flags, zones=1 << Zone.GRAVEYARD)]


@keyword("702.138", number=KeywordAbility.ESCAPE)
def escape(cost: Cost) -> list[Ability]:
    """It may be cast from your graveyard for this cost."""
    return [in_place_of_its_cost(cost, SpellFlag.ESCAPED, 1 << Zone.GRAVEYARD)]


def in_place_of_its_cost(cost: Cost, mark: SpellFlag, zones: int = WHEREVER_CAST) -> SpellCost:
    """An alternative cost of casting it, also from some zones; `mark`: how it is known that it was cast so."""
    return SpellCost(cost, frozenset({AbilityFlag.ALTERNATIVE_COST}), zones=zones, marks=mark)


def at_the_end(*does: e.Effect) -> e.Delay:
    """At the beginning of the next end step, something happens to the permanent."""
    later = when(Event(EventKind.STEP, value=Step.END), *does)
    return e.Delay(replace(later, flags=frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})), (this,))


def as_it_becomes_a_permanent(*does: e.Effect, if_: Condition) -> Replacement:
    """What an ability of the spell says of the permanent that it becomes: whatever abilities that has or copies (702.109a)."""
    return replace(as_enters(*does, if_=if_), zones=1 << Zone.STACK)


def sacrificed_at_the_end(what: Reference) -> e.Delay:
    """Some objects are sacrificed together at the beginning of the next end step."""
    return replace(at_the_end(e.Together(tuple(sacrifice(told(k)) for k in range(4)))), told=(what,))


@keyword("702.109", number=KeywordAbility.DASH)
def dash(cost: Cost) -> list[Ability]:
    """It may be cast for this cost; it has haste then and returns to its owner's hand at the beginning of the next end step."""
    dashed = cast_with(SpellFlag.DASHED)
    return [
        in_place_of_its_cost(cost, SpellFlag.DASHED),
        as_it_becomes_a_permanent(at_the_end(to_hand(told())), if_=dashed),
        static(this, has(haste), while_=dashed),
    ]


@keyword("702.152", number=71)
def blitz(cost: Cost) -> list[Ability]:
    """It may be cast for this cost; it has haste then, draws a card as it dies, and is sacrificed at the next end step."""
    blitzed = cast_with(SpellFlag.BLITZED)
    return [
        in_place_of_its_cost(cost, SpellFlag.BLITZED),
        as_it_becomes_a_permanent(at_the_end(sacrifice(told())), if_=blitzed),
        static(this, has(haste, when(dies(), draw())), while_=blitzed),
    ]


@keyword("702.185", number=83)
def warp(cost: Cost) -> list[Ability]:
    """It may be cast from your hand for this cost; it is exiled at the next end step then, and may be cast again on a later turn."""
    again = e.PlayFrom(moved, owner_of(moved), Duration.INDEFINITE, later=True)
    later = at_the_end(exile(told(), remember=True), again)
    warped = cast_with(SpellFlag.WARPED)
    return [in_place_of_its_cost(cost, SpellFlag.WARPED, 1 << Zone.HAND), as_it_becomes_a_permanent(later, if_=warped)]


@keyword("702.190", number=102)
def sneak(cost: Cost) -> list[Ability]:
    """In your declare blockers step you may cast it for this cost and an unblocked attacker that is returned; it enters tapped and attacking."""
    price = cost + cost_of(return_a(creature & attacking & unblocked))
    now = your_turn & during(Step.DECLARE_BLOCKERS)
    return [replace(in_place_of_its_cost(price, SpellFlag.SNEAKED), condition=now)]


@keyword("702.188", name="web-slinging", number=101)
def web_slinging(cost: Cost) -> list[Ability]:
    """You may cast it for this cost and a tapped creature that is returned to its owner's hand."""
    return [in_place_of_its_cost(cost + cost_of(return_a(creature & tapped)), SpellFlag.WEB_SLUNG)]


@keyword("702.148", number=99)
def cleave(cost: Cost) -> list[Ability]:
    """You may cast it for this cost without the words in square brackets, which are said of a spell that was not `cleaved`."""
    return [in_place_of_its_cost(cost, SpellFlag.CLEAVED)]


cleaved = cast_with(SpellFlag.CLEAVED)
"""It was cast for its cleave cost."""


@keyword("702.146", number=103)
def disturb(cost: Cost) -> list[Ability]:
    """You may cast it transformed from your graveyard for this cost."""
    return [in_place_of_its_cost(cost, SpellFlag.DISTURBED, 1 << Zone.GRAVEYARD)]


@keyword("702.187", number=110)
def mayhem(cost: Cost) -> list[Ability]:
    """You may cast it from your graveyard for this cost if you discarded it this turn."""
    flags = frozenset({AbilityFlag.ALTERNATIVE_COST})
    return [SpellCost(cost, flags, discarded_this_turn(this), zones=1 << Zone.GRAVEYARD)]


def _put_aside(cost: Cost) -> SpellCost:
    return SpellCost(cost, frozenset({AbilityFlag.PUT_ASIDE}), zones=1 << Zone.HAND)


@keyword("702.143", number=KeywordAbility.FORETELL)
def foretell(cost: Cost) -> list[Ability]:
    """In your turn you may exile it face down from your hand for {2}, and cast it for this cost on a later turn."""
    return [_put_aside(cost_of("{2}")), in_place_of_its_cost(cost, SpellFlag.FORETOLD, 1 << Zone.OUTSIDE)]


@keyword("702.170", number=67)
def plot(cost: Cost) -> list[Ability]:
    """As a sorcery you may exile it from your hand for this cost, and cast it without paying its mana cost on a later turn, as a sorcery."""
    return [_put_aside(cost)]


@keyword("702.192", number=175)
def paradigm() -> list[Ability]:
    """It is exiled as it resolves; the first time, you may from then on cast a copy of it at the beginning of each of your first main phases."""
    begins = Event(EventKind.STEP, who=Relation.YOU, value=Step.MAIN1)
    again = replace(when(begins, e.CopyCard(None, "copy"), e.CastFree(those("copy"))), flags=frozenset({AbilityFlag.DELAYED}))
    return [SpellAbility(((e.Delay(again, once_only=True), exile(this)),))]


@keyword("702.81", number=72)
def retrace() -> list[Ability]:
    """It may be cast from your graveyard if you discard a land card in addition."""
    price = replace(cost_of(discard_cards(1, land)), its_mana_cost=True)
    return [SpellCost(price, frozenset({AbilityFlag.ALTERNATIVE_COST}), zones=1 << Zone.GRAVEYARD)]


@keyword("702.94", number=160)
def miracle(cost: Cost) -> list[Ability]:
    """As you draw it, you may reveal it if it is the first card that you drew this turn; when you do, you may cast it for this cost."""
    cast = Triggered(Event(EventKind.REFLEXIVE), ((e.CastFree(this, miracle=True),),))
    shown = e.May((e.Reveal(this), e.Reflex(cast)))
    flags = frozenset({AbilityFlag.MIRACLE})
    drawn = Replacement(Event(EventKind.DRAW, this), (shown,), flags=flags, zones=1 << Zone.LIBRARY)
    return [SpellCost(cost, flags, zones=1 << Zone.HAND), drawn]


@keyword("702.133", name="jump-start", number=73)
def jump_start() -> list[Ability]:
    """It may be cast from your graveyard if you discard a card in addition; it is exiled then."""
    price = replace(cost_of(discard_cards()), its_mana_cost=True)
    flags = frozenset({AbilityFlag.ALTERNATIVE_COST, AbilityFlag.FLASHBACK})
    return [SpellCost(price, flags, zones=1 << Zone.GRAVEYARD)]


@keyword("702.88", number=KeywordAbility.REBOUND)
def rebound() -> list[Ability]:
    """If it was cast from your hand, it is exiled as it resolves; at the beginning of your next upkeep you may cast it free."""
    again = when(your_upkeep, e.CastFree(told()))
    flags = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
    return [StaticKeyword(Keyword.REBOUND), replace(again, flags=flags, zones=1 << Zone.OUTSIDE)]


def escapes_with(kind: str, many: Number) -> Replacement:
    """It enters with counters if it escaped (702.138c)."""
    return as_enters(e.EntersWithCounters(kind, number(many)), if_=cast_with(SpellFlag.ESCAPED))
