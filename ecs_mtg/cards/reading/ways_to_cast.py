"""What cards say of how they are cast: by escape, for one of several additional costs."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.tree import Ability
from ecs_mtg.cards.words import SELF, number
from ecs_mtg.components.flags import SpellFlag

say("ability", "~ escapes with <n or a> <kind> (counter|counters) on it <end>", lambda c, n, kind: (a.escapes_with(kind, n),))
say("condition", "(it|~) escaped", lambda c: escaped(c))

say("ability", "if ~ was bargained , it enters with <n or a> <kind> (counter|counters) on it <end>",
    lambda c, n, kind: (a.as_enters(e.EntersWithCounters(kind, number(n)), if_=a.bargained),))  # fmt: skip
say("ability", "as an additional cost to cast ~ spell , you may collect evidence <plain> <end>",
    lambda c, n: (a.may_collect_evidence(n),))  # fmt: skip
say("cost part", "collect evidence <plain>", lambda c, n: a.collect_evidence(n))


def escaped(context: Context) -> Any:
    """Whether the card itself was cast by escape."""
    if context.objects and context.it() != SELF:
        raise NoReading("another permanent")
    return a.cast_with(SpellFlag.ESCAPED)


def either_cost(context: Context, one: tuple[Any, ...], other: tuple[Any, ...]) -> tuple[Ability, ...]:
    """An additional cost, or another one in its place."""
    if context.zone is not None:
        raise NoReading("a cost of another zone")
    return (a.additional_cost(*one, or_else=a.cost(*other)),)


say("ability", "as an additional cost to cast ~ spell , <cost> or <cost> <end>", either_cost)
