"""Which cards there are: sets register definitions by name."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
import threading
from collections.abc import Iterable

from ecs_mtg.cards.tree import CardDef
from ecs_mtg.components.packages import load_packages

_CARDS: dict[str, CardDef] = {}
_SET_OF: dict[str, str] = {}
_loading = threading.RLock()
_begun = _loaded = False


class UnknownCardError(LookupError):
    """Cards that are not supported."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)
        super().__init__("\n".join(_message(name) for name in self.names))


def _message(name: str) -> str:
    near = difflib.get_close_matches(name, _CARDS, n=3)
    return f"unknown card {name!r}" + (f"; did you mean {' or '.join(map(repr, near))}?" if near else "")


def register(definition: CardDef, origin: str = "the caller") -> CardDef:
    """Add a card.

    Raises:
        ValueError: there is a card of that name already.
    """
    if definition.name in _CARDS:
        raise ValueError(f"{definition.name!r} is registered twice: by {_SET_OF[definition.name]} and by {origin}")
    _CARDS[definition.name] = definition
    _SET_OF[definition.name] = origin
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


def known_names() -> list[str]:
    """The names of all supported cards, sorted."""
    _load()
    return sorted(_CARDS)


def known_cards() -> list[CardDef]:
    """All supported cards, by name."""
    _load()
    return [_CARDS[name] for name in sorted(_CARDS)]


def card_definition(name: str) -> CardDef:
    """The definition of a card.

    Raises:
        UnknownCardError: it is not supported.
    """
    _load()
    if name not in _CARDS:
        raise UnknownCardError([name])
    return _CARDS[name]


def is_known(name: str) -> bool:
    """Whether a card is supported."""
    _load()
    return name in _CARDS
