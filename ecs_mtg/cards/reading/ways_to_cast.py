"""What cards say of how they were cast: by escape."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation as a
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.words import SELF
from ecs_mtg.components.flags import SpellFlag

say("ability", "~ escapes with <n or a> <kind> (counter|counters) on it <end>", lambda c, n, kind: (a.escapes_with(kind, n),))
say("condition", "(it|~) escaped", lambda c: escaped(c))


def escaped(context: Context) -> Any:
    """Whether the card itself was cast by escape."""
    if context.objects and context.it() != SELF:
        raise NoReading("another permanent")
    return a.cast_with(SpellFlag.ESCAPED)
