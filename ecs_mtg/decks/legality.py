"""Warnings about unusual deck lists: too few cards, too many copies. Such decks are played all the same."""

from __future__ import annotations

from collections import Counter

from ecs_mtg.decks.decklist import DeckList

CONSTRUCTED, LIMITED = 60, 40  # 100.2a, b
COPIES, SIDEBOARD = 4, 15  # 100.2a, 100.4a
BASICS = frozenset(
    f"{snow}{name}" for snow in ("", "Snow-Covered ") for name in ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")
)


def as_many_as_wanted(name: str) -> bool:
    """Return whether a deck can have any number of a card."""
    from ecs_mtg.cards import UnknownCardError, card_definition  # who only lists decks need not wait for it
    from ecs_mtg.cards.notation import any_number_in_a_deck

    try:
        card = card_definition(name)
    except UnknownCardError:
        return False
    return any_number_in_a_deck in card.front.abilities


def warnings(deck: DeckList) -> list[str]:
    """List what breaks the rules of deck construction (100), a sentence each; names have to be resolved."""
    found = []
    if deck.size < LIMITED:
        found.append(f"{deck.size} cards; a deck has 60 at least (100.2a), in limited play 40 (100.2b)")
    elif deck.size < CONSTRUCTED:
        found.append(f"{deck.size} cards; a deck has 60 at least (100.2a), but in limited play (100.2b)")
    side = sum(count for count, _ in deck.sideboard)
    if side > SIDEBOARD and deck.size >= CONSTRUCTED:
        found.append(f"{side} cards in the sideboard; it has 15 at most (100.4a)")
    copies: Counter[str] = Counter()
    for count, name in (*deck.main, *deck.sideboard):
        copies[name] += count
    for name, count in copies.items():
        if count > COPIES and name not in BASICS and deck.size >= CONSTRUCTED and not as_many_as_wanted(name):
            found.append(
                f"{count} copies of {name}; a deck and its sideboard have four at most (100.2a), unless the card says otherwise"
            )
    return found
