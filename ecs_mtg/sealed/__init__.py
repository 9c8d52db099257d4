"""Sealed decks: boosters, decks built from them, games between the decks (docs/sealed.md).

    import ecs_mtg as mtg
    mtg.sealed.play("EMN", seed=1, games=1000).results

Owns which cards a set's boosters hold and how often, what a card is worth in a deck of forty, and how such a deck is built.
"""

from ecs_mtg.sealed.boosters import Opened, SealedError, booster_cards, open_boosters, playable_sets, share_supported
from ecs_mtg.sealed.building import build_deck, colors_of_deck
from ecs_mtg.sealed.playing import Sealed, deal_decks, play, play_dealt
from ecs_mtg.sealed.products import PRODUCTS
from ecs_mtg.sealed.valuing import value_of

__all__ = [
    "PRODUCTS", "Opened", "Sealed", "SealedError", "booster_cards", "build_deck", "colors_of_deck", "deal_decks", "open_boosters",
    "play", "play_dealt", "playable_sets", "share_supported", "value_of",
]  # fmt: skip
