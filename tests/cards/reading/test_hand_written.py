"""Every hand-written card whose text is read is read to the same tree, or the difference is explained here.

Card text is no part of the project: ECS_MTG_CARD_DATA names a file of it (AtomicCards.json of MTGJSON, a bulk file of Scryfall, or
lines of JSON), and without one these tests have nothing to read.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from ecs_mtg.cards.reading.facts import CardFacts, cards_of
from ecs_mtg.cards.reading.normal import of_face
from ecs_mtg.cards.reading.reader import Reader
from ecs_mtg.cards.reading.refusal import Refusal
from ecs_mtg.cards.registry import known_cards
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.components import codes

DATA = os.environ.get("ECS_MTG_CARD_DATA", "")
pytestmark = pytest.mark.skipif(not DATA, reason="ECS_MTG_CARD_DATA names no file of card text")

EXPLAINED = {
    "Collective Brutality": "the card is of the hand of the player who discards: the filter need not say that it is an opponent's",
    "Insurrection": "'them' are the creatures that were untapped, which are remembered; nothing can come between",
    "Serum Tank": "'this or another artifact' says both, as it might be no artifact when it enters",
}
LEAST_EQUAL = 370


@cache
def facts() -> dict[str, CardFacts]:
    found: dict[str, CardFacts] = {}
    for one in cards_of(Path(DATA)):
        found[one.name] = one
        found.setdefault(one.faces[0].name, one)
    return found


@cache
def compared() -> dict[str, bool]:
    """Whether the trees are equal, of all hand-written cards that are read."""
    reader, equal = Reader(), {}
    for card in known_cards():
        given = facts().get(card.name) or facts().get(card.front.name)
        if given is None or card.front.types & (codes.PLANE | codes.PHENOMENON):
            continue
        read = reader.read(given)
        if not isinstance(read, Refusal):
            equal[card.name] = [of_face(face) for face in read.faces] == [of_face(face) for face in card.faces]
    return equal


def test_hand_written_cards_are_read_to_the_same_tree() -> None:
    assert sorted(name for name, equal in compared().items() if not equal) == sorted(EXPLAINED)


def test_most_hand_written_cards_are_read() -> None:
    assert sum(compared().values()) >= LEAST_EQUAL


def test_a_card_read_is_a_card() -> None:
    assert all(isinstance(Reader().read(facts()[name]), CardDef) for name in list(compared())[:5])
