"""Rules played through with cards made up for one thing each, or with those of the pool."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ecs_mtg.cards import CardDef, registry
from ecs_mtg.scenario import Scenario, catalog


@contextmanager
def made_up(*cards: CardDef) -> Iterator[None]:
    """As long as this lasts, scenarios know these cards too."""
    registry.known_names()
    for card in cards:
        registry.register(card)
    catalog.card_names.cache_clear()
    try:
        yield
    finally:
        for card in cards:
            del registry._CARDS[card.name]
        catalog.card_names.cache_clear()


def holds(position: str, *steps: str) -> None:
    """Play a position (YAML of `A: {...}`, one line a player) and steps, one a string; fail if an expectation fails."""
    text = position.rstrip("\n") + "\nscript:\n" + "".join(f"- {step}\n" for step in steps)
    result = Scenario.parse(text).run()
    assert result.ok, f"{text}\n{result}"
