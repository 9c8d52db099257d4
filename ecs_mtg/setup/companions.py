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
from ecs_mtg.decks import Cards
from ecs_mtg.decks.legality import CONSTRUCTED

_LIKE_CATS = frozenset({"Cat", "Elemental", "Nightmare", "Dinosaur", "Beast"})
_BASIC_LAND_TYPES = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
Deck = tuple[tuple[int, CardDef], ...]


@functools.lru_cache(maxsize=256)
def companion_of(main: Cards, sideboard: Cards) -> str | None:
    """Return the first sideboard card with companion whose condition the main deck fulfils, or None.

    A companion that may be revealed is revealed. Cards of the sideboard that are not supported are none.
    """
    for name in (name for _, name in sideboard if is_known(name)):
        asked = condition_of(card_definition(name))
        if asked is not None and FULFILLED[asked](tuple((count, card_definition(one)) for count, one in main)):
            return name
    return None


def companion_first(main: Cards, sideboard: Cards) -> Cards:
    """Move the deck's companion to the front of the sideboard."""
    companion = companion_of(main, sideboard)
    if companion is None:
        return sideboard
    left = ((count - (name == companion), name) for count, name in sideboard)
    return ((1, companion), *((count, name) for count, name in left if count))


def with_companions(mains: Sequence[Cards], outside: Sequence[Cards]) -> int:
    """Return the players whose first card outside the game is their companion, as a bit set."""
    return sum(
        1 << p for p, (main, cards) in enumerate(zip(mains, outside)) if cards and companion_of(main, cards[:1]) is not None
    )


def condition_of(card: CardDef) -> StartingDeck | None:
    """Return the deck-building condition of a card's companion ability, or None."""
    for ability in card.front.abilities:
        if isinstance(ability, Keyworded) and ability.keyword.name == "companion":
            return StartingDeck(ability.number or 0)
    return None


def _each(fits: Callable[[Face], bool]) -> Callable[[Deck], bool]:
    return lambda deck: all(fits(card.front) for _, card in deck)


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


def _no_symbol_twice(deck: Deck) -> bool:
    for _, card in deck:
        faces = card.printed if card.layout == Layout.SPLIT else (card.front,)  # 709.4b
        symbols = [symbol for face in faces if face.mana_cost is not None for symbol in _symbols(face.mana_cost)]
        if len(set(symbols)) < len(symbols):
            return False
    return True


def _is_activated(ability: Ability) -> bool:
    if isinstance(ability, Keyworded):
        return any(isinstance(one, Activated) for one in ability.abilities)
    return isinstance(ability, Activated)


def _has_activated_ability(face: Face) -> bool:
    intrinsic = bool(face.types & LAND and _BASIC_LAND_TYPES.intersection(face.subtypes))  # 305.6
    return not face.is_permanent or intrinsic or any(_is_activated(one) for one in face.abilities)


def _different_names(deck: Deck) -> bool:
    names: Counter[str] = Counter()
    for count, card in deck:
        if not _is_land(card.front):
            names[card.name] += count
    return all(count == 1 for count in names.values())


def _shared_type(deck: Deck) -> bool:
    shared = CARD_TYPES
    for _, card in deck:
        if not _is_land(card.front):
            shared &= card.front.types
    return shared != 0


FULFILLED: dict[StartingDeck, Callable[[Deck], bool]] = {
    StartingDeck.PERMANENTS_OF_AT_MOST_2: _each(lambda face: not face.is_permanent or _mana_value(face) <= 2),
    StartingDeck.TWENTY_MORE: lambda deck: sum(count for count, _ in deck) >= CONSTRUCTED + 20,
    StartingDeck.CATS_AND_THE_LIKE: _each(_is_like_a_cat),
    StartingDeck.NO_SYMBOL_TWICE: _no_symbol_twice,
    StartingDeck.ODD: _each(lambda face: _is_land(face) or _mana_value(face) % 2 == 1),
    StartingDeck.AT_LEAST_3: _each(lambda face: _is_land(face) or _mana_value(face) >= 3),
    StartingDeck.ACTIVATED_ABILITIES: _each(_has_activated_ability),
    StartingDeck.DIFFERENT_NAMES: _different_names,
    StartingDeck.EVEN: _each(lambda face: _mana_value(face) % 2 == 0),
    StartingDeck.SHARED_TYPE: _shared_type,
}
"""Whether a starting deck is as a companion ability asks."""
