"""States that trigger (603.8), and other events with conditions."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.conditions.objects import of_nobody, yours
from ecs_mtg.cards.reading.context import Context, find
from ecs_mtg.cards.reading.events.battlefield import one
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import CARDS, SELF, Condition, Filter

# --- states (603.8)


def while_so(context: Context, condition: Condition) -> Event:
    """Return a state trigger about counters, life or the battlefield; words refer to the card itself."""
    context.mention(SELF, context.self_kinds | {"permanent"})
    refuse_if(find(condition, is_elsewhere), "a state of other zones")
    return notation.state(condition)


def is_elsewhere(part: Any) -> bool:
    """Tell whether a condition mentions cards outside the battlefield."""
    return isinstance(part, Filter) and any(each.zones or each.kinds & CARDS for each in part.tree())


say("event", "you control no <np>", lambda c, what: one(while_so(c, ~notation.exists(yours(what)))))
say("event", "you control <n> or more <np>", lambda c, n, what: one(while_so(c, notation.count(yours(what)) >= n)))
say("event", "(there are|~ has) <plain> or more <kind> counters on (~|it)",
    lambda c, n, kind: one(while_so(c, notation.counters_on(SELF, kind) >= n)))  # fmt: skip
say("event", "(there are|~ has) no <kind> counters on (~|it)",
    lambda c, kind: one(while_so(c, notation.counters_on(SELF, kind).equals(0))))  # fmt: skip
say("event", "there are no <np> on the battlefield", lambda c, what: one(while_so(c, ~notation.exists(of_nobody(what)))))
