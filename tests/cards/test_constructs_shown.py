"""Every construct that cards are made of which were read from their text is shown by a scenario: no word of the machine ships untried.

A construct is a kind of node (an instruction, an event, a cost ...), a code in one (an amount, a condition, a change, a keyword ...), or a
bit of what a filter asks for. It counts as shown if a card that has it stands in a scenario file.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from enum import Enum
from typing import Any

from paths import ROOT

from ecs_mtg.cards.registry import card_definition, is_written_by_hand, known_names
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.components.codes import Keyword
from ecs_mtg.components.programs import SelectorFlag

BITS = {"flags": SelectorFlag, "keywords": Keyword, "no_keywords": Keyword}
PLAIN = (int, str, bool, type(None))
WORD = re.compile(r"[^\[\]{}\n\":]+")  # of a scenario file: a name that is not quoted, or one that is


def constructs(node: Any) -> Iterator[str]:
    """Yield the constructs of a tree, with repeats."""
    if isinstance(node, Enum):
        yield f"{type(node).__name__}.{node.name}"
    elif isinstance(node, (tuple, frozenset)):
        for part in node:
            yield from constructs(part)
    elif dataclasses.is_dataclass(node):
        kind = type(node).__name__
        yield kind
        for name in node.__dataclass_fields__:
            value = getattr(node, name)
            if type(value) is int and kind == "Filter" and name in BITS:
                yield from (f"Filter.{name} {bit.name}" for bit in BITS[name] if value >> bit & 1)
            elif type(value) not in PLAIN:
                yield from constructs(value)


def of_card(card: CardDef) -> set[str]:
    return set(constructs(card))


def cards_of_scenarios() -> set[str]:
    """Return the names of supported cards in scenario files."""
    known = set(known_names())
    words = {
        word.strip(" '-")
        for path in (ROOT / "tests/scenarios").rglob("*.yaml")
        for found in WORD.findall(path.read_text())
        for word in (found, *found.split(", "))
    }
    return words & known


def test_every_construct_of_read_cards_is_shown() -> None:
    shown = set().union(*(of_card(card_definition(name)) for name in cards_of_scenarios()))
    missing: dict[str, str] = {}
    for name in known_names():
        if not is_written_by_hand(name):
            missing |= dict.fromkeys(of_card(card_definition(name)) - shown - missing.keys(), name)
    assert missing == {}, "no scenario has a card with: " + ", ".join(f"{what} (as {name} has)" for what, name in missing.items())


def test_constructs_are_found() -> None:
    found = of_card(card_definition("Dauthi Cutthroat"))
    assert {"Activated", "Destroy", "Keyword.SHADOW", "Filter.keywords SHADOW"} <= found
    assert "Filter.keywords FLYING" not in found
