"""Reader of MTGO deck files: XML with one `Cards` element a card and section.

The parser is expat alone, with every document type refused: there are no entities to expand and nothing else is opened.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn
from xml.parsers import expat

from ecs_mtg.decks.decklist import DeckError
from ecs_mtg.support.text_checks import quoted


@dataclass(frozen=True)
class DekCard:
    """A `Cards` element: where it stands and what it says."""

    line: int
    count: str
    name: str
    sideboard: bool


def is_dek(text: str) -> bool:
    """Return whether a text can only be XML."""
    return text.lstrip("\ufeff \t\r\n").startswith("<")


def read_dek(text: str, source: str) -> list[DekCard]:
    """Read the cards of an MTGO deck file.

    Raises:
        DeckError: it is no well-formed XML, has a document type, or is about something else than a deck.
    """
    return _Reader(source).read(text)


class _Reader:
    def __init__(self, source: str) -> None:
        self.source = source
        self.cards: list[DekCard] = []
        self.depth = 0
        self.parser: Any = expat.ParserCreate()
        self.parser.StartDoctypeDeclHandler = self.refuse
        self.parser.StartElementHandler = self.begin
        self.parser.EndElementHandler = self.end

    def fail(self, line: int, message: str) -> NoReturn:
        raise DeckError(f"{self.source}, line {line}: {message}; give a deck file as MTGO writes it")

    def read(self, text: str) -> list[DekCard]:
        try:
            self.parser.Parse(text, True)
        except expat.ExpatError as error:
            self.fail(error.lineno, f"not XML: {expat.errors.messages[error.code]}")
        return self.cards

    def refuse(self, *_: Any) -> None:
        self.fail(self.parser.CurrentLineNumber, "a document type, which deck files do not have")

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        line = self.parser.CurrentLineNumber
        self.depth += 1
        if self.depth == 1 and name.casefold() != "deck":
            self.fail(line, f"the element {quoted(name)} instead of 'Deck'")
        if name != "Cards":
            return
        missing = [key for key in ("Name", "Quantity") if not attributes.get(key, "").strip()]
        if missing:
            self.fail(line, f"a card without {' and '.join(missing)}")
        sideboard = attributes.get("Sideboard", "").strip().casefold() == "true"
        self.cards.append(DekCard(line, attributes["Quantity"].strip(), attributes["Name"].strip(), sideboard))

    def end(self, _: str) -> None:
        self.depth -= 1
