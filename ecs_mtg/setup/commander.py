"""Commander decks (903.3-903.5): commanders, and which cards a deck may have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ecs_mtg.cards import card_definition
from ecs_mtg.cards.color_identity import color_identity
from ecs_mtg.cards.notation import can_be_your_commander
from ecs_mtg.cards.tree import CardDef, Keyworded
from ecs_mtg.components import codes
from ecs_mtg.components.sizes import COMMANDERS
from ecs_mtg.decks import DeckError, DeckList
from ecs_mtg.decks.legality import as_many_as_wanted

SIZE = 100  # 903.5a
STARTING_LIFE = 40  # 903.7
_MOST_TOLD = 12
_SUGGESTED = 5


def identity_of_commanders(names: Sequence[str]) -> int:
    """Compute the color identity of a player's commanders, a bit set of `codes.Color` (702.124c)."""
    found = 0
    for name in names:
        found |= color_identity(name)
    return found


def commander_deck(deck: DeckList) -> DeckList:
    """Check a Commander deck (903.5) and mark its commanders.

    In a list of MTGO, which has no heading for them, the commanders are the sideboard.

    Args:
        deck: a list with resolved names.

    Raises:
        DeckError: it breaks rules; the message names the cards and the rules.
    """
    if commanders_aside(deck):
        names = tuple(name for _, name in deck.sideboard)
        deck = replace(deck, main=(*deck.sideboard, *deck.main), sideboard=(), commanders=names)
    mistakes = _of_commanders(deck)
    mistakes = mistakes or [*_of_numbers(deck), *_of_identity(deck)]
    if mistakes:
        rest = len(mistakes) - _MOST_TOLD
        told = [*mistakes[:_MOST_TOLD], *([f"and {rest} mistakes more"] if rest > 0 else [])]
        raise DeckError("\n".join(f"{deck.source}: {mistake}" for mistake in told))
    return deck


def commander_decks(decks: Sequence[DeckList]) -> list[DeckList]:
    """Check each Commander deck; see `commander_deck`.

    Raises:
        DeckError: the mistakes of all of them.
    """
    found, mistakes = [], []
    for deck in decks:
        try:
            found.append(commander_deck(deck))
        except DeckError as error:
            mistakes.append(str(error))
    if mistakes:
        raise DeckError("\n".join(dict.fromkeys(mistakes)))
    return found


def commanders_aside(deck: DeckList) -> bool:
    """Return whether the sideboard of a list can only be its commanders, as MTGO writes them."""
    return (
        not deck.commanders
        and 0 < len(deck.sideboard) <= COMMANDERS
        and deck.size + sum(count for count, _ in deck.sideboard) == SIZE
    )


# --- commanders


def _is_background(card: CardDef) -> bool:
    return bool(card.front.types & codes.LEGENDARY) and "Background" in card.front.subtypes


def leads(card: CardDef) -> bool:
    """Return whether a card can be a commander by itself: legendary creature, Vehicle, Spacecraft (903.3), or text (903.3a)."""
    front = card.front
    if can_be_your_commander in front.abilities:
        return True
    vessel = bool({"Vehicle", "Spacecraft"} & set(front.subtypes)) and front.power != ""
    return bool(front.types & codes.LEGENDARY) and (bool(front.types & codes.CREATURE) or vessel)


def lead_together(card: CardDef, other: CardDef) -> bool:
    """Return whether a partner ability lets two cards be the commanders of one deck (702.124)."""
    return _partners(card, other) or _partners(other, card)


def _words(card: CardDef) -> set[str]:
    return {ability.keyword.name for ability in card.front.abilities if isinstance(ability, Keyworded)}


def _partners(card: CardDef, other: CardDef) -> bool:
    words = _words(card)
    if "partner" in words and "partner" in _words(other):  # 702.124h
        return True
    if "choose a background" in words and _is_background(other):  # 702.124k
        return True
    doctor = other.front.types & codes.LEGENDARY and other.front.types & codes.CREATURE
    return "doctor's companion" in words and bool(doctor) and set(other.front.subtypes) == {"Time Lord", "Doctor"}  # 702.124m


def _of_commanders(deck: DeckList) -> list[str]:
    names = deck.commanders
    if not names:
        fit = [name for _, name in deck.main if leads(card_definition(name))]
        could = f"; of its cards {', '.join(fit[:_SUGGESTED])} could be it" if fit else ""
        return [f"no commander: write it under a heading 'Commander' (903.3){could}"]
    if len(names) > COMMANDERS:
        return [f"{', '.join(names)}: {len(names)} commanders; a deck has one, or two with partner abilities (702.124)"]
    cards = [card_definition(name) for name in names]
    if len(names) == COMMANDERS and not lead_together(*cards):
        return [f"{' and '.join(names)}: no partner ability lets them be the commanders of one deck (702.124)"]
    strange = [card.name for card in cards if not leads(card) and (len(names) == 1 or not _is_background(card))]
    return [
        f"{name}: no commander: not a legendary creature, Vehicle or Spacecraft, and no card that can be one by what it says (903.3)"
        for name in strange
    ]


# --- the other cards


def _of_numbers(deck: DeckList) -> list[str]:
    found = []
    if deck.size != SIZE:
        found.append(f"{deck.size} cards, the commander among them; a deck has exactly {SIZE} (903.5a)")
    for count, name in deck.main:
        basic = card_definition(name).front.types & codes.BASIC
        if count > 1 and not basic and not as_many_as_wanted(name):
            found.append(f"{count} {name}: of all cards but basic lands there is one, unless the card says otherwise (903.5b)")
    return found


def _colors(bits: int) -> str:
    letters = "".join(letter for k, letter in enumerate(codes.COLOR_LETTERS) if bits >> k & 1)
    return letters or "no color"


def _of_identity(deck: DeckList) -> list[str]:
    theirs = identity_of_commanders(deck.commanders)
    by = " and ".join(deck.commanders)
    return [
        f"{name}: its color identity {_colors(color_identity(name))} is not within that of {by}, {_colors(theirs)} (903.5c-d)"
        for _, name in deck.main
        if color_identity(name) & ~theirs
    ]


__all__ = [
    "SIZE", "STARTING_LIFE", "commander_deck", "commander_decks", "commanders_aside", "identity_of_commanders", "lead_together", "leads",
]  # fmt: skip
