"""What becomes the target of a spell or ability for the first time in a turn, and whose abilities are activated (603.2)."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.actions import Effects
from ecs_mtg.cards.reading.context import Antecedent, Context
from ecs_mtg.cards.reading.costs import permanents
from ecs_mtg.cards.reading.events import one, who
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import YOU, Filter
from ecs_mtg.components import codes
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.flags import DealtTo
from ecs_mtg.components.programs import Relation

_TARGET, _FIRST = "becomes the target of a spell or ability", "for the first time each turn"
say("event", f"<subject> {_TARGET} {_FIRST}", lambda c, what: one(first_target(c, a.becomes_target(what))))
say("event", f"<subject> {_TARGET} you control {_FIRST}", lambda c, what: one(first_target(c, a.becomes_target(what, YOU))))
say("act", "counter that spell or ability", lambda c: counter_it(c))


def first_target(context: Context, event: Event) -> Event:
    """It becomes a target for the first time in a turn; what targets it is the event's other object."""
    context.objects.insert(0, Antecedent(t.event_other, frozenset({"spell or ability"}), context.sentence))
    return replace(who(context, event), nth=1)  # type: ignore[no-any-return]


def counter_it(context: Context) -> Effects:
    """What targets something is countered."""
    if context.it("spell or ability") != t.event_other:
        raise NoReading("no spell or ability")
    return (d.counter(t.event_other),)


say("event", "you activate an ability of <a> <np>", lambda c, n, what: one(activates(what)))


def activates(what: Filter) -> Event:
    """You activate a loyalty ability: those of planeswalkers are no mana abilities (606.1)."""
    if any(not one.all_types & codes.PLANESWALKER and one.any_types != codes.PLANESWALKER for one in permanents(what).tree()):
        raise NoReading("abilities that may be mana abilities")
    return Event(EventKind.ACTIVATE, None, Relation.YOU, other=what)


say("behind", "that dealt damage to you this turn", lambda c: (t.where(t.has_dealt(t.it, DealtTo.YOU)), False))
