"""Finds decks: the ones that come with the package, and files."""

from __future__ import annotations

import difflib
import os
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from ecs_mtg.decks.decklist import DeckError, DeckList, listed
from ecs_mtg.decks.reader import parse_deck, read_deck
from ecs_mtg.plain_text import quoted

_FILE_SUFFIXES = (".txt", ".dck", ".dec", ".deck", ".dek")


def _looks_like_a_path(spec: str) -> bool:
    return os.path.dirname(spec) != "" or spec.casefold().endswith(_FILE_SUFFIXES)


@cache
def builtin_decks() -> Mapping[str, DeckList]:
    """The decks that come with the package by their names, in alphabetical order."""
    decks = []
    for file in files("ecs_mtg.decks").joinpath("builtin").iterdir():
        if file.name.endswith(".txt"):
            deck = parse_deck(file.read_text("utf-8"), source=f"built-in {file.name}", default_name=file.name)
            decks.append(deck)
    return MappingProxyType({deck.name: deck for deck in sorted(decks, key=lambda deck: deck.name.casefold())})


def find_deck(spec: DeckList | str | os.PathLike[str]) -> DeckList:
    """The deck that a user means.

    Args:
        spec: In this order, a built-in deck's name, a file, or the beginning of one built-in deck's name only; case
            does not matter in names. A `DeckList` is returned as it is.

    Raises:
        DeckError: Nothing is called so, several built-in decks are, or the file is no deck list (see `read_deck`).
    """
    if isinstance(spec, DeckList):
        return spec
    decks = builtin_decks()
    if not isinstance(spec, str):
        return read_deck(spec)
    wanted = spec.strip().casefold()
    for name, deck in decks.items():
        if name.casefold() == wanted:
            return deck
    if os.path.isfile(spec) or _looks_like_a_path(spec):
        return read_deck(os.fspath(spec))
    candidates = [name for name in decks if wanted and name.casefold().startswith(wanted)]
    if len(candidates) == 1:
        return decks[candidates[0]]
    if candidates:
        raise DeckError(f"deck {quoted(spec)} is ambiguous; it may be {listed(candidates, 'or')}")
    by_key = {name.casefold(): name for name in decks}
    near = [by_key[key] for key in difflib.get_close_matches(wanted, by_key, n=3)]
    hint = f"did you mean {listed(near, 'or')}?" if near else f"built-in decks are {listed(list(decks), 'and')}"
    raise DeckError(f"no built-in deck or file is called {quoted(spec)}; {hint}")
