"""Subjects of events, and sources of damage."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.reading.nouns.references import SOURCE, itself, permanents
from ecs_mtg.cards.reading.vocabulary import COLORS
from ecs_mtg.cards.words import PLAYERS, SELF, Filter
from ecs_mtg.components.programs import SelectorFlag


def other_object(context: Context, what: Filter) -> Filter:
    """Check that a subject is a described object, and let "it" be the event's object."""
    permanents(what)
    refuse_if(any(one.kinds & PLAYERS for one in what.tree()), "a player")
    kinds = kinds_of(what)
    if any(one.flags >> SelectorFlag.DAMAGED_BY_HOST & 1 for one in what.tree()):
        kinds = frozenset({"card"})  # "that creature" may be the host
    context.mention(notation.event_object, kinds)
    context.controlled(what, notation.event_object)
    return what


def host(context: Context, kind: str) -> Any:
    """Return what the card is attached to as a subject; "it" is that object even if the attachment changes later (608.2h)."""
    context.mention(notation.event_object, frozenset({kind, "permanent"}))
    return notation.enchanted


say("subject", "~", itself)
say("subject", "<a> <np>", lambda c, n, what: other_object(c, what))
say("subject", "another <np>", lambda c, what: other_object(c, what & c.other()))
say("subject", "~ or another <np>", lambda c, what: other_object(c, SOURCE | (what & c.other())))
say("subject", "(enchanted|equipped) [creature|permanent|land|artifact]", host)

say("when", "(when|whenever|at)", lambda c: None)

# --- the card itself, called "it" behind another event of it

say("subject", "it", lambda c: again(c))


def again(context: Context) -> Any:
    """Return the subject of the first of two events, which is the card itself."""
    refuse_if(not context.objects or any(known.reference != SELF for known in context.objects), "refers back to nothing")
    return itself(context)


say("source", "a source you control", lambda c: of_sources(c, notation.source & notation.yours))
say("source", f"a [{'|'.join(COLORS)}] source you control",
    lambda c, color: of_sources(c, notation.source & COLORS[color] & notation.yours))  # fmt: skip
say("source", "a source an opponent controls", lambda c: of_sources(c, notation.source & notation.theirs))
say("source", "a source", lambda c: of_sources(c, notation.source))


def of_sources(context: Context, what: Filter) -> Filter:
    """Make the source of damage, the event's other object, an antecedent."""
    context.mention(notation.event_other, frozenset({"source"}))
    return what
