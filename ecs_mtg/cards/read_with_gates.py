"""Reading with all gates: those of the reader, and the round trip text, tree, text."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ecs_mtg.cards.notation.cards import without_reminder
from ecs_mtg.cards.reading.facts import CardFacts
from ecs_mtg.cards.reading.reader import Reader, read_cards
from ecs_mtg.cards.reading.refusal import Refusal
from ecs_mtg.cards.registry import known_names
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.cards.writing import round_trip

ROUND_TRIP = "round trip"


def says_what_it_was_read_from(facts: CardFacts, card: CardDef) -> str | None:
    """Return the first line that is not said again by the tree of a card; None if all is."""
    for face, given in zip(card.printed, facts.faces, strict=True):
        if (difference := round_trip(given.text, without_reminder(face))) is not None:
            return (difference.written or difference.printed or ("",))[0]
    return None


def reader(names: Iterable[str] = ()) -> Reader:
    """Make a reader with all gates; `names`: further cards that texts may name."""
    return Reader([(ROUND_TRIP, says_what_it_was_read_from)], {*known_names(), *names})


def read_all(
    facts: Iterable[CardFacts], progress: Callable[[], None] | None = None
) -> tuple[dict[str, CardDef], dict[str, Refusal]]:
    """Read cards with all gates: trees by name, and refusals of the others; `progress` is called after each."""
    every = list(facts)
    found: dict[str, CardDef] = {}
    refused: dict[str, Refusal] = {}
    for about, card in read_cards(every, reader(one.name for one in every), progress):
        if isinstance(card, Refusal):
            refused.setdefault(about.name, card)
        else:
            found.setdefault(about.name, card)
    return found, refused
