"""Deck lists: readers of common formats, and the built-in decks.

Owns card names in other languages and the legality of lists; `ecs_mtg.cards` says whether a card is supported.
"""

from ecs_mtg.decks.decklist import MAX_DECK, MAX_OF_ONE_NAME, SECTIONS, Cards, DeckError, DeckList, Section
from ecs_mtg.decks.find import builtin_decks, find_deck
from ecs_mtg.decks.names import check_cards, resolve_cards
from ecs_mtg.decks.reader import read_deck

__all__ = [
    "MAX_DECK",
    "MAX_OF_ONE_NAME",
    "SECTIONS",
    "Cards",
    "DeckError",
    "DeckList",
    "Section",
    "builtin_decks",
    "check_cards",
    "find_deck",
    "read_deck",
    "resolve_cards",
]
