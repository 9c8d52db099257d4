"""Rules played through with cards made up for one thing each, or with those of the pool."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from ecs_mtg.cards import CardDef, registry
from ecs_mtg.scenario import Scenario, actions, catalog, runner


@contextmanager
def made_up(*cards: CardDef) -> Iterator[None]:
    """Let scenarios know these cards, too, as long as this lasts."""
    registry.known_names()
    known: list[str] = []
    try:
        for card in cards:
            registry.register(card)
            known.append(card.name)
        catalog.card_names.cache_clear()
        yield
    finally:
        for name in known:
            del registry._CARDS[name]
        catalog.card_names.cache_clear()


def _refused_from_the_start(session: Any, step: Any) -> Any:
    refusal = actions.refusal(session, step)
    assert refusal is None or "taken back" not in str(refusal), f"{step} was offered and could not be completed"
    return refusal


def holds(position: str, *steps: str) -> None:
    """Play a position (YAML of `A: {...}`, one line a player) and steps, one a string; fail if an expectation fails.

    What a step says is illegal must not even be offered.
    """
    text = position.rstrip("\n") + "\nscript:\n" + "".join(f"- {step}\n" for step in steps)
    with mock.patch.object(runner, "actions", mock.Mock(wraps=actions, refusal=_refused_from_the_start)):
        result = Scenario.parse(text).run()
    assert result.ok, f"{text}\n{result}"


def plays(scenario: str) -> None:
    """Run a scenario given as one text."""
    position, steps = scenario.strip().split("\nscript:\n")
    holds(position, *(step.removeprefix("- ") for step in steps.splitlines()))
