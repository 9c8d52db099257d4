"""The registry of cards: definitions by name. Cards that were read from their text are loaded from files (`cards.storing`)."""

from __future__ import annotations

import difflib
import functools
import importlib
import pkgutil
import threading
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ecs_mtg.cards.tree import CardDef
from ecs_mtg.components.packages import load_packages

if TYPE_CHECKING:
    from ecs_mtg.cards.storing import CardStore, StoreError

_CARDS: dict[str, CardDef] = {}
_SET_OF: dict[str, str] = {}
_MELDED: dict[str, tuple[str, str]] = {}  # by the name of the permanent that two cards meld into: the cards
_loading = threading.RLock()
_begun = _loaded = False


class UnknownCardError(LookupError):
    """One or more cards that are not supported; the message names them."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)
        super().__init__("\n".join(_message(name) for name in self.names))


def _message(name: str) -> str:
    near = difflib.get_close_matches(name, _CARDS, n=3)
    return f"unknown card {name!r}" + (f"; did you mean {' or '.join(map(repr, near))}?" if near else "")


def register(definition: CardDef, origin: str = "the caller") -> CardDef:
    """Register a card.

    Raises:
        ValueError: there is a card of that name already.
    """
    if definition.name in _CARDS:
        raise ValueError(f"{definition.name!r} is registered twice: by {_SET_OF[definition.name]} and by {origin}")
    _CARDS[definition.name] = definition
    _SET_OF[definition.name] = origin
    if definition.melds_into is not None and definition.partner is not None:
        pair, into = (definition.name, definition.partner), definition.melds_into.name
        _MELDED[into] = min(_MELDED.get(into, pair), pair)
    return definition


def _load() -> None:
    global _begun, _loaded
    if _loaded:
        return
    with _loading:
        if _begun:  # another thread has just done it, or this one asks while it does
            return
        _begun = True
        from ecs_mtg.cards import sets

        for module in pkgutil.iter_modules(sets.__path__):
            for definition in importlib.import_module(f"{sets.__name__}.{module.name}").CARDS:
                register(definition, module.name)
        load_packages("ecs_mtg.cards")
        _loaded = True


def _stores() -> list[CardStore]:
    from ecs_mtg.cards.storing import stores  # who only registers cards need not wait for it

    return stores()


def known_names() -> list[str]:
    """Return the names of all supported cards, sorted.

    Those of a file that can't be read are left out, with a warning, as in the functions below.
    """
    return list(_sorted(known_name_set()))


def known_name_set() -> frozenset[str]:
    """Return the names of all supported cards; the same object until a card is added."""
    _load()
    return _names_of(frozenset(_CARDS), tuple(_stores()))


@functools.lru_cache(maxsize=1)
def _sorted(names: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(names))


@functools.lru_cache(maxsize=4)
def _names_of(registered: frozenset[str], stores: tuple[CardStore, ...]) -> frozenset[str]:
    return registered.union(*(store.names() for store in stores))


def faces_of_read_cards() -> dict[str, str]:
    """Return the names of further faces of cards that were read from their text, each with the name of its card."""
    return {face: card for store in reversed(_stores()) for face, card in store.faces.items()}


def known_cards(read: bool = False) -> list[CardDef]:
    """Return the hand-written and registered cards by name; with `read` also those that were read from their text.

    Cards that can't be read are left out, with a warning.
    """
    _load()
    if not read:
        return [_CARDS[name] for name in sorted(_CARDS)]
    found: dict[str, CardDef] = {}
    wrong: list[StoreError] = []
    for store in reversed(_stores()):
        cards, errors = store.readable()
        found |= {card.name: card for card in cards}
        wrong += errors
    found |= _CARDS
    _warn_of([error for error in wrong if error.card not in found])
    return [found[name] for name in sorted(found)]


def _warn_of(wrong: list[StoreError]) -> None:
    from ecs_mtg.cards.storing.files import warn_once

    if wrong:
        others = f"; {len(wrong) - 1:,} other cards can't be read, either" if len(wrong) > 1 else ""
        warn_once(f"{wrong[0]}{others}")


def melds_of(name: str) -> tuple[str, ...]:
    """Return the two cards that meld into the permanent of that name, or none."""
    _load()
    return _MELDED.get(name, ())


def is_written_by_hand(name: str) -> bool:
    """Return whether a card is hand-written or registered, rather than read from its text."""
    _load()
    return name in _CARDS


def card_definition(name: str) -> CardDef:
    """Return the definition of a card: the hand-written one, else the package's file's, else the user's file's.

    Raises:
        UnknownCardError: it is not supported.
        StoreError: its definition in a file of cards can't be read.
    """
    _load()
    if name in _CARDS:
        return _CARDS[name]
    wrong: list[ValueError] = []
    for store in _stores():
        if name in store:
            try:
                return store.card(name)
            except ValueError as error:  # a StoreError; the other file may have it, too
                wrong.append(error)
    raise wrong[0] if wrong else UnknownCardError([name])


def is_known(name: str) -> bool:
    """Return whether a card is supported."""
    _load()
    return name in _CARDS or any(name in store for store in _stores())
