"""The gates that a card passes as it is read: those of the reader, and the round trip text, tree, text."""

from __future__ import annotations

from ecs_mtg.cards.reading.facts import CardFacts
from ecs_mtg.cards.reading.reader import Reader
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.cards.writing import round_trip

ROUND_TRIP = "round trip"


def says_what_it_was_read_from(facts: CardFacts, card: CardDef) -> str | None:
    """The first line that is not said again by the tree of a card; None if all is."""
    for face, given in zip(card.printed, facts.faces, strict=True):
        if (difference := round_trip(given.text, face)) is not None:
            return (difference.written or difference.printed or ("",))[0]
    return None


def reader() -> Reader:
    """A reader with all gates."""
    return Reader([(ROUND_TRIP, says_what_it_was_read_from)])
