"""Events of cards that are put into graveyards, from anywhere or from one zone (603.6c), and of cards that leave them."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.events.battlefield import one, several
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.nouns.references import more_than, wherever
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import CARDS, Filter
from ecs_mtg.components.codes import EventKind, Zone
from ecs_mtg.components.programs import Relation

_WHOSE = {"your": notation.you_own, "an opponent 's": notation.opponents_own, "a": Filter()}
_FROM = {"from anywhere": None, "from your library": Zone.LIBRARY, "from your hand": Zone.HAND}


def buried(what: Filter, whose: Filter, came_from: Zone | None) -> Event:
    """Return the event that a card, not a token or copy, is put into a graveyard."""
    if any(each.kinds != CARDS or each.zones or each.controller or each.owner for each in what.tree()):
        raise NoReading("no cards, or cards of a zone")
    there = notation.put_into_graveyard(wherever(what) & ~notation.is_token & whose)
    return there if came_from is None else replace(there, from_zones=1 << came_from)


def buried_card(context: Context, what: Filter, whose: Filter, came_from: Zone | None) -> Event:
    """Return one card, to which later words refer."""
    event = buried(what, whose, came_from)
    context.mention(notation.event_object, kinds_of(what))
    return event


for _said, _whose in _WHOSE.items():
    for _from, _zone in _FROM.items():
        if _zone is not None and _said != "your":
            continue
        say("event", f"<a> <np> is put into {_said} graveyard {_from}",
            lambda c, n, what, w=_whose, z=_zone: one(buried_card(c, what, w, z)))  # fmt: skip
        say("event", f"one or more <nps> are put into {_said} graveyard {_from}",
            lambda c, what, w=_whose, z=_zone: several(c, buried(what, w, z)))  # fmt: skip


def leaves_graveyard(what: Filter) -> Event:
    """Return the event that a described card leaves your graveyard, as it was there (603.10a)."""
    if any(each.kinds != CARDS or each.zones or each.controller or each.owner for each in what.tree()):
        raise NoReading("no cards, or cards of a zone")
    return Event(EventKind.LEAVES_GRAVEYARD, wherever(what), Relation.YOU)


say("event", "one or more <nps> leave your graveyard",
    lambda c, what: several(c, leaves_graveyard(more_than(notation.card_, what))))  # fmt: skip
