"""Why a card was not read."""

from __future__ import annotations

from dataclasses import dataclass, field
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
    """At which gate a card was refused, at which words, what was missing or wrong, and which sentence it was about, if any.

    `in_english` says it to people who do not know the reader.
    """

    gate: str
    words: str
    missing: str
    sentence: str = field(default="", compare=False)

    @property
    def kind(self) -> str:
        """What kind of thing is missing, in a few words."""
        return (
            self.missing
            if self.gate in _FACTUAL
            else _KINDS.get(self.gate, "its rules text was read, but a check found it doubtful")
        )

    @property
    def in_english(self) -> str:
        """What is missing, with the sentence of the card."""
        return f'{self.kind}: "{self.sentence}"' if self.sentence else self.kind

    @property
    def of_reader(self) -> str:
        """The same in the reader's own words."""
        return ": ".join(part for part in (self.gate, self.missing or self.words) if part)


_FACTUAL = (Gate.TEXT, Gate.FACTS)
_KINDS: dict[str, str] = {
    Gate.WORDS: "a sentence is not understood yet",
    Gate.MEANING: "a sentence is understood, but no rule does it yet",
    Gate.DERIVATION: "a sentence may mean several things",
}


class Refused(Exception):
    """A card is not read."""

    def __init__(self, gate: str, words: str, missing: str, sentence: str = "") -> None:
        super().__init__(f"{gate}: {words} ({missing})")
        self.refusal = Refusal(str(gate), words, missing, sentence)
