"""Commander tables of any cards: none needs more than a pool has room for."""

from __future__ import annotations

import random

import pytest
from pool_decks import commander_table
from samples import sample

import ecs_mtg as mtg
from ecs_mtg.cards import build_pool, supported_cards
from ecs_mtg.cards.tree import parts
from ecs_mtg.components.sizes import FACES

LARGE_POOL = 3_000


@pytest.mark.parametrize("seed", sample(range(4), 2))
def test_any_commander_table_begins(seed: int) -> None:
    game = mtg.Game(**commander_table(seed), seed=seed)  # type: ignore[arg-type]
    assert len(game.legal_actions) > 1


def test_a_pool_of_thousands_of_cards_is_built() -> None:
    """As many cards as there are faces for; those that name rare counters aside, of which there is room for twenty kinds."""
    cards = sorted(supported_cards(read=True), key=lambda card: card.name)
    common = {"+1/+1", "-1/-1", "loyalty", "lore", "time", "charge", "defense"}
    plain = [
        card.name for card in cards if all(part in common for part in parts(card) if isinstance(part, str) and part.islower())
    ]
    names = random.Random(0).sample(plain, min(LARGE_POOL, len(plain)))
    pool = build_pool(names)
    assert LARGE_POOL <= len(pool.faces) <= FACES
    assert pool.record["subtypes_further"][0] > 1
