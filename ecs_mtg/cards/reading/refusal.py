"""Why a card was not read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Gate(StrEnum):
    """The gates that a card passes, in order; ERROR is none: reading it went wrong."""

    TEXT = "text"
    WORDS = "words"
    MEANING = "meaning"
    DERIVATION = "derivation"
    FACTS = "facts"
    ACCOUNT = "account"
    SENSE = "sense"
    COMPILES = "compiles"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Refusal:
    """At which gate a card was refused, at which words, and what was missing or wrong."""

    gate: str
    words: str
    missing: str


class Refused(Exception):
    """A card is not read."""

    def __init__(self, gate: str, words: str, missing: str) -> None:
        super().__init__(f"{gate}: {words} ({missing})")
        self.refusal = Refusal(str(gate), words, missing)
