"""Replacement effects for counters, tokens and gains of life (614)."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.abilities.keywords import Abilities
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.reading.nouns.references import permanents
from ecs_mtg.cards.tree import Event, Replacement
from ecs_mtg.cards.words import SELF, Filter
from ecs_mtg.components.codes import EventKind

# --- counters that would be put on the card itself

say(
    "ability",
    "if one or more <kind> counters would be put on ~ , that many plus <plain> <kind> counters are put on it instead <end>",
    lambda c, kind, n, other: more_counters(kind, other, notation.so_many_more(n)),
)


def more_counters(kind: str, other: str, effect: e.Effect) -> Abilities:
    """Return the replacement that puts more counters of a kind on the card itself."""
    refuse_if(kind != other, "counters of another kind")
    return (Replacement(Event(EventKind.PUT_COUNTERS, SELF, value=kind), (effect,)),)


# --- counters and tokens that would be put or created

say(
    "ability",
    "if one or more tokens would be created under your control , twice that many (of those tokens are|of those|tokens are) created instead <end>"
    "|if an effect would create one or more tokens under your control , it creates twice that many of those tokens instead <end>",
    lambda c: (notation.instead(notation.would_create_tokens(), notation.twice_as_many),),
)
_PUT = "if one or more <kind> counters would be put on <a> <np> ,"
_ON_IT = "<kind> counters are put on (it|that creature|that permanent) instead <end>"
say("ability", f"{_PUT} that many plus <plain> {_ON_IT}",
    lambda c, kind, m, what, n, again: counted(kind, again, what, notation.so_many_more(n)))  # fmt: skip
say("ability", f"{_PUT} twice that many {_ON_IT}",
    lambda c, kind, m, what, again: counted(kind, again, what, notation.twice_as_many))  # fmt: skip


def counted(kind: str, again: str, what: Filter, effect: e.Effect) -> Abilities:
    """Return the replacement that puts more counters of a kind."""
    refuse_if(kind != again, "counters of another kind")
    return (notation.instead_of_counters(permanents(what), effect, kind=kind),)
