"""Companions: which card of a sideboard is a deck's companion (103.2b, 702.139)."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Sequence

from ecs_mtg.cards.registry import card_definition, is_known
from ecs_mtg.cards.tree import Ability, Activated, CardDef, Face, Keyworded, StaticKeyword
from ecs_mtg.cards.words import ManaCost
from ecs_mtg.components.codes import CARD_TYPES, CREATURE, LAND, Keyword
from ecs_mtg.components.flags import StartingDeck
from ecs_mtg.components.programs import Layout
from ecs_mtg.decks import Cards, DeckList
from ecs_mtg.decks.legality import CONSTRUCTED

_LIKE_CATS = frozenset({"Cat", "Elemental", "Nightmare", "Dinosaur", "Beast"})
_BASIC_LAND_TYPES = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
_MORE_CARDS = 20
_MOST_TOLD = 3
Deck = tuple[tuple[int, CardDef], ...]


def companion_of(main: Cards, sideboard: Cards) -> str | None:
    """Return the first sideboard card with companion whose condition the main deck fulfils, or None.

    A companion that may be revealed is revealed. Cards of the sideboard that are not supported are none.
    """
    return next((name for _, name in sideboard if is_known(name) and why_no_companion(name, main) is None), None)


@functools.lru_cache(maxsize=1024)
def why_no_companion(name: str, starting: Cards, least: int = CONSTRUCTED) -> str | None:
    """Say why a card can't be the companion of a deck, naming the cards that break its condition; None if it can (702.139a).

    Args:
        name: a supported card.
        starting: the starting deck, including commanders (702.139b).
        least: the fewest cards that such a deck may have.
    """
    asked = condition_of(card_definition(name))
    if asked is None:
        return f"{name}: it can't be a companion: it has no companion ability (702.139a)"
    what, unfit = BROKEN_BY[asked]
    found = unfit(tuple((count, card_definition(one)) for count, one in starting), least)
    if not found:
        return None
    rest = f" and {len(found) - _MOST_TOLD} more" if len(found) > _MOST_TOLD else ""
    return f"{name}: it can't be the companion of a deck with {what}: {', '.join(found[:_MOST_TOLD])}{rest} (702.139a)"


def named_first(deck: DeckList) -> Cards:
    """Return the sideboard of a deck, with the card that the list marks as the companion in front."""
    return tuple(sorted(deck.sideboard, key=lambda entry: entry[1] != deck.companion))


def companion_first(main: Cards, sideboard: Cards) -> Cards:
    """Move the deck's companion to the front of the sideboard."""
    companion = companion_of(main, sideboard)
    if companion is None:
        return sideboard
    left = ((count - (name == companion), name) for count, name in sideboard)
    return ((1, companion), *((count, name) for count, name in left if count))


def with_companions(mains: Sequence[Cards], outside: Sequence[Cards], commanders: bool = False) -> int:
    """Return the players whose first card outside the game is their companion, as a bit set.

    With commanders nothing but a companion is outside the game (903.11, 702.139d), and decks have been checked for it.
    """
    return sum(
        1 << p
        for p, (main, cards) in enumerate(zip(mains, outside))
        if cards and (commanders or companion_of(main, cards[:1]) is not None)
    )


def condition_of(card: CardDef) -> StartingDeck | None:
    """Return the deck-building condition of a card's companion ability, or None."""
    for ability in card.front.abilities:
        if isinstance(ability, Keyworded) and ability.keyword.name == "companion":
            return StartingDeck(ability.number or 0)
    return None


Unfit = Callable[[Deck, int], list[str]]


def _each(fits: Callable[[Face], bool]) -> Unfit:
    return lambda deck, least: [card.name for _, card in deck if not fits(card.front)]


def _mana_value(face: Face) -> int:
    return 0 if face.mana_cost is None else face.mana_cost.mana_value


def _is_land(face: Face) -> bool:
    return bool(face.types & LAND)


def _is_like_a_cat(face: Face) -> bool:
    changeling = any(isinstance(one, StaticKeyword) and one.keyword == Keyword.CHANGELING for one in face.abilities)
    return not face.types & CREATURE or changeling or bool(_LIKE_CATS.intersection(face.subtypes))


def _symbols(cost: ManaCost) -> list[object]:
    """Return the mana symbols of a cost; all of its generic mana but X is one symbol."""
    plain: list[object] = [color for color, many in enumerate(cost.pips) for _ in range(many)]
    generic: list[object] = [f"{cost.generic}"] if cost.generic else []
    return plain + generic + ["snow"] * cost.snow + ["X"] * cost.x + [("hybrid", one) for one in cost.hybrid]


def _has_a_symbol_twice(card: CardDef) -> bool:
    faces = card.printed if card.layout == Layout.SPLIT else (card.front,)  # 709.4b
    symbols = [symbol for face in faces if face.mana_cost is not None for symbol in _symbols(face.mana_cost)]
    return len(set(symbols)) < len(symbols)


def _is_activated(ability: Ability) -> bool:
    if isinstance(ability, Keyworded):
        return any(isinstance(one, Activated) for one in ability.abilities)
    return isinstance(ability, Activated)


def _has_activated_ability(face: Face) -> bool:
    intrinsic = bool(face.types & LAND and _BASIC_LAND_TYPES.intersection(face.subtypes))  # 305.6
    return not face.is_permanent or intrinsic or any(_is_activated(one) for one in face.abilities)


def _too_few(deck: Deck, least: int) -> list[str]:
    size = sum(count for count, _ in deck)
    return [f"{size}"] if size < least + _MORE_CARDS else []


def _several_of_a_name(deck: Deck, least: int) -> list[str]:
    names: Counter[str] = Counter()
    for count, card in deck:
        if not _is_land(card.front):
            names[card.name] += count
    return [name for name, count in names.items() if count > 1]


def _unlike_most(deck: Deck, least: int) -> list[str]:
    """List the nonland cards without the card type that most of them have."""
    nonland = [card for _, card in deck if not _is_land(card.front)]
    types = [1 << k for k in range(CARD_TYPES.bit_length()) if CARD_TYPES >> k & 1]
    return min(([card.name for card in nonland if not card.front.types & one] for one in types), key=len)


BROKEN_BY: dict[StartingDeck, tuple[str, Unfit]] = {
    StartingDeck.PERMANENTS_OF_AT_MOST_2: (
        "permanent cards of mana value 3 or more", _each(lambda face: not face.is_permanent or _mana_value(face) <= 2)),
    StartingDeck.TWENTY_MORE: ("fewer than twenty cards above the least number", _too_few),
    StartingDeck.CATS_AND_THE_LIKE: ("creature cards of other types", _each(_is_like_a_cat)),
    StartingDeck.NO_SYMBOL_TWICE: (
        "the same mana symbol twice in a mana cost", lambda deck, least: [card.name for _, card in deck if _has_a_symbol_twice(card)]),
    StartingDeck.ODD: ("nonland cards of even mana value", _each(lambda face: _is_land(face) or _mana_value(face) % 2 == 1)),
    StartingDeck.AT_LEAST_3: ("nonland cards of mana value 2 or less", _each(lambda face: _is_land(face) or _mana_value(face) >= 3)),
    StartingDeck.ACTIVATED_ABILITIES: ("permanent cards without activated abilities", _each(_has_activated_ability)),
    StartingDeck.DIFFERENT_NAMES: ("several nonland cards of the same name", _several_of_a_name),
    StartingDeck.EVEN: ("cards of odd mana value", _each(lambda face: _mana_value(face) % 2 == 0)),
    StartingDeck.SHARED_TYPE: ("nonland cards that share no card type with the others", _unlike_most),
}  # fmt: skip
"""What must not be in a starting deck for each condition of a companion ability: in words, and a function that lists it."""
