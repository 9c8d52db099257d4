"""Lookup of decks by name, unambiguous prefix, or file."""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType

from ecs_mtg.decks.decklist import DeckError, DeckList, listed
from ecs_mtg.decks.reader import parse_deck, read_deck, read_text
from ecs_mtg.support.text_checks import quoted

_VARIANT = re.compile(r"(.+)@([0-9]{1,4})")
_NAME = re.compile(r"^(?://+|#+)\s*name\s*:", re.IGNORECASE | re.MULTILINE)
_FILE_SUFFIXES = (".txt", ".dck", ".dec", ".deck", ".dek")


def _looks_like_a_path(spec: str) -> bool:
    return os.path.dirname(spec) != "" or spec.casefold().endswith(_FILE_SUFFIXES)


def _variant(path: str, number: int) -> DeckList:
    """List `number` of a file that holds several, each begun by its ``// NAME:``."""
    text = read_text(Path(path))
    starts = [match.start() for match in _NAME.finditer(text)]
    if not 1 <= number <= len(starts):
        raise DeckError(f"{path}@{number}: the file has {len(starts)} lists that begin with // NAME:")
    end = starts[number] if number < len(starts) else len(text)
    lines_before = text.count("\n", 0, starts[number - 1])
    return parse_deck(
        "\n" * lines_before + text[starts[number - 1] : end], source=path, default_name=f"{Path(path).stem}@{number}"
    )


@cache
def builtin_decks() -> Mapping[str, DeckList]:
    """Return the names of the built-in decks, in alphabetical order."""
    decks = []
    for file in files("ecs_mtg.decks").joinpath("builtin").iterdir():
        if file.name.endswith(".txt"):
            deck = parse_deck(file.read_text("utf-8"), source=f"built-in {file.name}", default_name=file.name)
            decks.append(deck)
    return MappingProxyType({deck.name: deck for deck in sorted(decks, key=lambda deck: deck.name.casefold())})


def find_deck(spec: DeckList | str | os.PathLike[str]) -> DeckList:
    """Return the deck of a name or path.

    Args:
        spec: In this order of precedence, a built-in deck's name, ``FILE@2`` for the second list of a file with several, a file, or
            an unambiguous prefix of a built-in deck's name. Names are case-insensitive. A `DeckList` is returned unchanged.

    Raises:
        DeckError: There is no such deck, the prefix is ambiguous, or the file is not a deck list (see `read_deck`).
        TypeError: `spec` is something else.
    """
    if isinstance(spec, DeckList):
        return spec
    if not isinstance(spec, (str, os.PathLike)):
        raise TypeError(
            f"a deck is a name, a file or a DeckList, not {type(spec).__name__} (mtg.read_deck takes the text of a list)"
        )
    decks = builtin_decks()
    if not isinstance(spec, str):
        return read_deck(spec)
    if spec.strip().casefold() not in map(str.casefold, decks):
        if (variant := _VARIANT.fullmatch(spec)) and not os.path.isfile(spec):
            return _variant(variant[1], int(variant[2]))
        if os.path.isfile(spec) or _looks_like_a_path(spec):
            return read_deck(os.fspath(spec))
    return named_deck(spec, decks)


def named_deck(spec: str, decks: Mapping[str, DeckList]) -> DeckList:
    """Return a built-in deck by its name or an unambiguous prefix; names are case-insensitive.

    Raises:
        DeckError: There is no such deck, or the prefix is ambiguous.
    """
    wanted = spec.strip().casefold()
    for name, deck in decks.items():
        if name.casefold() == wanted:
            return deck
    candidates = [name for name in decks if wanted and name.casefold().startswith(wanted)]
    if len(candidates) == 1:
        return decks[candidates[0]]
    if candidates:
        raise DeckError(f"deck {quoted(spec)} is ambiguous; it may be {listed(candidates, 'or')}")
    by_key = {name.casefold(): name for name in decks}
    near = [by_key[key] for key in difflib.get_close_matches(wanted, by_key, n=3)]
    hint = f"did you mean {listed(near, 'or')}?" if near else f"built-in decks are {listed(list(decks), 'and')}"
    raise DeckError(f"no built-in deck or file is called {quoted(spec)}; {hint}")
