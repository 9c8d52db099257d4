"""Notation of keyword abilities (702) of several linked abilities: about what was paid, exiled or chosen."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.abilities import as_enters, attacks, casts, enters, enters_with, leaves, when, whenever
from ecs_mtg.cards.notation.changes import gets, until_end_of_turn
from ecs_mtg.cards.notation.choosing import choose, may
from ecs_mtg.cards.notation.instructions import (
    create_copy,
    draw,
    put_counters,
    reveal,
    sacrifice,
    shuffle,
    to_battlefield,
    to_hand,
)
from ecs_mtg.cards.notation.keywords import keyword
from ecs_mtg.cards.notation.permanent_keywords import GROWS
from ecs_mtg.cards.notation.selectors import (
    card_in_any,
    creature,
    event_object,
    opponent,
    permanent,
    player,
    target,
    this,
    those,
    you,
    yours,
)
from ecs_mtg.cards.tree import Ability, SpellCost
from ecs_mtg.cards.vocabulary.amounts import X, opponents_attacked, size_of, times_paid
from ecs_mtg.cards.vocabulary.conditions import matches
from ecs_mtg.cards.vocabulary.flags import other
from ecs_mtg.cards.vocabulary.properties import mana_spent_on, power, toughness
from ecs_mtg.cards.words import ONE, Cost, Filter, Who, number
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import AbilityFlag, Subject

# --- what was paid


@keyword("702.157", number=220)
def squad(cost: Cost) -> list[Ability]:
    """You may pay it any number of times in addition; when the creature enters, create a token copy of it for each time."""
    if cost.parts or cost.tap or cost.untap or cost.mana.x:
        raise ValueError("what is paid any number of times is mana")
    flags = frozenset({AbilityFlag.OPTIONAL_COST, AbilityFlag.ANY_NUMBER_OF_TIMES})
    paid = SpellCost(cost, flags, marks=SpellFlag.BESIDES_PAID)
    return [paid, when(enters(), create_copy(this, times_paid), if_=times_paid >= 1)]


@keyword("702.156", number=221)
def ravenous() -> list[Ability]:
    """It enters with X +1/+1 counters; when it enters, if X is 5 or more, draw a card."""
    return [enters_with(GROWS, X), when(enters(), draw(1), if_=X >= 5)]


@keyword("702.191", number=222)
def increment() -> list[Ability]:
    """Whenever you cast a spell for which more mana was spent than its power or toughness, put a +1/+1 counter on it."""
    spent = mana_spent_on.of(event_object)
    more = (spent > power.of(this)) | (spent > toughness.of(this))
    return [whenever(casts(you), put_counters(GROWS, 1), if_=matches(this, creature) & more)]


# --- who was attacked


@keyword("702.121", number=223)
def melee() -> list[Ability]:
    """Whenever it attacks, it gets +1/+1 until end of turn for each opponent you attacked with a creature this combat."""
    return [whenever(attacks(), until_end_of_turn(this, gets((opponents_attacked, opponents_attacked))))]


# --- what was exiled, chosen, found

_CHAMPIONED = those("championed")


@keyword("702.72", number=224)
def champion(what: Filter) -> list[Ability]:
    """When it enters, sacrifice it unless you exile another such permanent you control, which comes back when it leaves."""
    exiled = e.Move(_CHAMPIONED, Zone.EXILE, arrival=e.Arrival(link=True))
    chosen = choose(what & permanent & other & yours, "championed", 1, 0, hint=-1)
    done = e.If(size_of(_CHAMPIONED) >= 1, (exiled,), (sacrifice(this),))
    return [when(enters(), chosen, done), when(leaves(), to_battlefield(Who(Subject.EXILED_WITH)))]


@keyword("702.104", number=225)
def tribute(n: int) -> list[Ability]:
    """As it enters, an opponent of your choice may have it enter with that many more +1/+1 counters."""
    payer = those("payer")
    paid = may(e.EntersWithCounters(GROWS, number(n)), e.Link(payer), who=payer)
    return [as_enters(e.ChoosePlayer(opponent, "payer"), paid)]


tribute_paid = size_of(Who(Subject.LINKED)) >= 1
"""Its tribute was paid as it entered (702.104b)."""

_FINDER = target(player)
_MATE = those("mate")


@keyword("702.124", name="partner with", number=226)
def partner_with(what: Filter) -> list[Ability]:
    """When it enters, target player may put a card of that name from their library into their hand, revealed (702.124j)."""
    search = e.Search(what & card_in_any(Zone.LIBRARY), "mate", ONE, _FINDER, _FINDER)
    return [when(enters(), may(search, reveal(_MATE), to_hand(_MATE), shuffle(_FINDER), who=_FINDER))]
