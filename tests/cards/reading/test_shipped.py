"""The file of cards that the package ships is what the reader reads today (EN-08).

Every card of the data is read again where a file of card text is at hand (see test_hand_written.py); the file itself is always looked at.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ecs_mtg.cards import supported_cards
from ecs_mtg.cards.compiler import compile_cards
from ecs_mtg.cards.read_with_gates import reader
from ecs_mtg.cards.reading.facts import cards_of
from ecs_mtg.cards.reading.refusal import Refusal
from ecs_mtg.cards.storing.files import SHIPPED, open_store

DATA = os.environ.get("ECS_MTG_CARD_DATA", "")
EVERY = 20  # cards apart that are looked at


def test_cards_of_the_package_compile() -> None:
    store = open_store(SHIPPED)
    assert store is not None
    assert len(store) > 13_000
    for name in store.names()[:: EVERY * 4]:
        card = store.card(name)
        assert card.faces[0] in compile_cards([card]).faces


def test_cards_that_are_written_by_hand_win() -> None:
    store = open_store(SHIPPED)
    assert store is not None
    by_hand = {card.name: card for card in supported_cards()}
    of_both = [name for name in store.names() if name in by_hand]
    assert len(of_both) > 300
    found = {card.name: card for card in supported_cards(read=True)}
    assert all(found[name] == by_hand[name] for name in of_both)


@pytest.mark.skipif(not DATA, reason="ECS_MTG_CARD_DATA names no file of card text")
def test_the_file_is_what_the_reader_reads() -> None:
    store = open_store(SHIPPED)
    assert store is not None
    gated = reader()
    differ = []
    for facts in [one for one in cards_of(Path(DATA))][::EVERY]:
        card = gated.read(facts)
        if not isinstance(card, Refusal) and card.name in store and store.card(card.name) != card:
            differ.append(facts.name)
        if isinstance(card, Refusal) and facts.name in store:
            differ.append(facts.name)
    assert differ == []
