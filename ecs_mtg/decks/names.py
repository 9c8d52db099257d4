"""Card names in deck lists: spellings, and the cards they mean."""

from __future__ import annotations

import difflib
import functools
import os
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import platformdirs

from ecs_mtg.decks.decklist import Cards, DeckError, DeckList, Section, listed
from ecs_mtg.decks.printed import printed_names, waits_for
from ecs_mtg.support.bounded_files import read_regular
from ecs_mtg.support.text_checks import cut, quoted

_STRAIGHT = str.maketrans({"\u2018": "'", "\u2019": "'", "\u00b4": "'", "\u201c": '"', "\u201d": '"', "\u00a0": " "})
_LIGATURES = str.maketrans({"\u00e6": "ae", "\u0153": "oe"})
_SLASHES = re.compile(r" ?/{1,2} ?")
"""Of single spaces: a pattern of many takes the square of their number."""
_NEAR = 3
"""How many near matches a message offers."""
_MUCH_LESS = 0.1
"""By how much less alike than the nearest name another one is no more offered."""
_MOST_TOLD = 15
"""How many unknown cards have a line of their own in a message."""
_MOST_BYTES = 1 << 24
"""Bytes of the user's file of names at most."""
_REST = 1_000
"""Characters of the names of the others."""


def normal_name(text: str) -> str:
    """Normalize a card name: straight quotes, single spaces, ``//`` between the halves of a split card."""
    name = " ".join(unicodedata.normalize("NFC", text).translate(_STRAIGHT).split())
    return " ".join(_SLASHES.sub(" // ", name).split())


@functools.lru_cache(maxsize=65536)
def name_key(name: str) -> str:
    """Fold a card name to a key: no case, no accents, ``/`` between halves."""
    folded = unicodedata.normalize("NFKD", normal_name(name).casefold().translate(_LIGATURES))
    return _SLASHES.sub("/", "".join(c for c in folded if not unicodedata.combining(c)))


@functools.lru_cache(maxsize=4)
def _key_table(known_names: frozenset[str]) -> dict[str, str]:
    """Return the known names by key; a card with several faces is also found by its first face's name, unless that is a card."""
    names = sorted(known_names)
    table = {name_key(name).partition("/")[0]: name for name in names}
    table.update((name_key(name), name) for name in names)
    return table


def card_called(name: str, known_names: frozenset[str]) -> str | None:
    """Return the known card that a name means, None if it means none: see `resolve_cards`. Pass the same set for many names."""
    if name in known_names:
        return name
    key, table = name_key(name), _key_table(known_names)
    return _by_key(key, table) or next(filter(None, (_by_key(name_key(one), table) for one in aliases().get(key, ()))), None)


def _by_key(key: str, table: Mapping[str, str]) -> str | None:
    return table.get(key) or table.get(key.partition("/")[0])


def is_spelling_of(name: str, card: str) -> bool:
    """Tell whether a name is a spelling of the card's own name or its first face's, rather than a translation or the user's."""
    return name_key(name).partition("/")[0] == name_key(card).partition("/")[0]


def aliases_file() -> Path:
    """Locate the user's file of further names: ECS_MTG_NAMES, or `names.tsv` in the user's configuration folder."""
    named = os.environ.get("ECS_MTG_NAMES")
    return Path(named) if named else platformdirs.user_config_path("ecs-mtg") / "names.tsv"


@functools.lru_cache(maxsize=1)
def aliases() -> Mapping[str, Sequence[str]]:
    """Return names in other languages, and the user's own, by key, with the English names that each may mean; read when a name is not known.

    Raises:
        DeckError: the user's file can't be read.
    """
    found: dict[str, list[str]] = {}
    users = aliases_file()
    if users.is_file() or os.environ.get("ECS_MTG_NAMES"):
        try:
            _read_aliases(read_regular(users, _MOST_BYTES).decode("utf-8-sig"), str(users), found)
        except (OSError, UnicodeDecodeError) as error:
            raise DeckError(f"{users}: cannot be read: {error}; ECS_MTG_NAMES names a file of card names") from error
    for file in sorted(files("ecs_mtg.decks").joinpath("languages").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".tsv"):
            _read_aliases(file.read_text("utf-8"), file.name, found)
    return found


def _read_aliases(text: str, source: str, found: dict[str, list[str]]) -> None:
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        other, tab, name = line.partition("\t")
        if not (tab and other.strip() and name.strip()):
            raise DeckError(f"{source}, line {number}: {quoted(line)}; write another name, a tab, and the English name")
        found.setdefault(name_key(other), []).append(name.strip())


def why_not_played(name: str, supported: frozenset[str]) -> str:
    """Say of a name that means no supported card which card it means and what that waits for, or that it is none, with near matches."""
    card = card_called(name, printed_names())
    if card is not None:
        which = "" if is_spelling_of(name, card) else f" is {card}, which"
        return f"{quoted(name)}{which} is not supported yet: {waits_for(card, supported)}"
    return f"unknown card {quoted(name)}; {names_like(name, supported)}"


def names_like(name: str, supported: frozenset[str]) -> str:
    """Say which cards, supported or not, have names like one that is no card's."""
    near = _near(name_key(name), _key_table(supported | printed_names()))
    return f"did you mean {listed(near, 'or')}?" if near else "no card has a name like it"


def _near(key: str, table: Mapping[str, str]) -> list[str]:
    """Return the names that are most like one, without those that are much less so than the first."""
    found = {near: difflib.SequenceMatcher(None, near, key).ratio() for near in difflib.get_close_matches(key, table, n=_NEAR)}
    return list(dict.fromkeys(table[near] for near, ratio in found.items() if ratio > max(found.values()) - _MUCH_LESS))


def _not_played(deck: DeckList, section: Section, name: str, supported: frozenset[str]) -> str:
    line = deck.lines.get((section, name))
    where = deck.source if line is None else f"{deck.source}, line {line}"
    return f"{where}: {why_not_played(name, supported)}"


def _rest(deck: DeckList, names: Sequence[str]) -> list[str]:
    """Say which other cards do not play, beyond those with lines of their own."""
    if not names:
        return []
    return [
        f"{deck.source}: and {len(names)} more cards that are unknown or not supported: {cut(', '.join(map(quoted, names)), _REST)}"
    ]


def resolve_cards(deck: DeckList, known_names: Iterable[str], sections: Sequence[Section] = ("main",)) -> DeckList:
    """Replace the card names of a deck by those of the card pool.

    Case, accents, kinds of quotes and slashes do not matter, and a card with several faces may be written by its first
    face alone. Names may also be French ones, those that a card has in one set only, or those of the user's own file (`aliases_file`). Sections that are not asked for
    stay as they are.

    Args:
        deck: The deck.
        known_names: The names of the supported cards; a frozenset, the same one for many decks, is not copied.
        sections: The sections that are going to be played.

    Raises:
        DeckError: Cards are unknown or not supported; the message has one line for each of them (of many, for the first): what it
            waits for, or near matches.
    """
    known = frozenset(known_names)
    unknown: dict[str, str] = {}  # what is said of each, "" of those too many to name
    found: dict[Section, Cards] = {}
    called: dict[str, str] = {}
    lines = dict(deck.lines)
    for section in sections:
        counts: dict[str, int] = {}
        for count, name in deck.section(section):
            card = card_called(name, known)
            if card is None:
                if name not in unknown:
                    unknown[name] = _not_played(deck, section, name, known) if len(unknown) < _MOST_TOLD else ""
                continue
            called[name] = card
            counts[card] = counts.get(card, 0) + count
            if (section, name) in lines:
                lines.setdefault((section, card), lines[section, name])
        found[section] = tuple((count, card) for card, count in counts.items())
    companion = card_called(deck.companion, known) or deck.companion if deck.companion else ""
    if companion and "sideboard" not in found:  # of a sideboard that is not played it is all that matters
        found["sideboard"] = tuple((n, companion if name == deck.companion else name) for n, name in deck.sideboard)
    if unknown:
        raise DeckError("\n".join([*filter(None, unknown.values()), *_rest(deck, list(unknown)[_MOST_TOLD:])]))
    return replace(
        deck,
        main=found.get("main", deck.main),
        sideboard=found.get("sideboard", deck.sideboard),
        planar=found.get("planar", deck.planar),
        lines=lines,
        commanders=tuple(called.get(name, name) for name in deck.commanders),
        companion=companion,
    )


def check_cards(deck: DeckList, known_names: Iterable[str], sections: Sequence[Section] = ("main",)) -> None:
    """Check that every card of a deck is supported.

    Args:
        deck: The deck.
        known_names: The names of the supported cards.
        sections: The sections that are going to be played.

    Raises:
        DeckError: Cards are unknown or not supported; the message has one line for each of them (of many, for the first): what it
            waits for, or near matches.
    """
    resolve_cards(deck, known_names, sections)
