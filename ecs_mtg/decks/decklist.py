"""`DeckList`, and the errors of deck lists."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

Cards = tuple[tuple[int, str], ...]
"""Counts and names, each name once, in the order in which the list gives them."""

Section = Literal["main", "sideboard", "planar"]

SECTIONS: Final[tuple[Section, ...]] = ("main", "sideboard", "planar")
"""The sections of a deck list."""

MAX_OF_ONE_NAME = 250
"""The most cards of one name that a deck list may hold, over all its sections."""

MAX_DECK = 400
"""The most cards that a deck list may hold, over all its sections."""


class DeckError(ValueError):
    """A deck that can't be found, read or played; the message says where, what is wrong, and what would be right."""


def listed(names: Sequence[str], word: str) -> str:
    """Join names for a message: ``'A', 'B' or 'C'``."""
    quoted = [repr(name) for name in names]
    return f" {word} ".join([*filter(None, [", ".join(quoted[:-1])]), quoted[-1]])


@dataclass(frozen=True)
class DeckList:
    """A deck list. Two lists are equal if their names and cards are, wherever they were read from.

    Attributes:
        name: The deck's name.
        main: The cards that a game starts with.
        sideboard: The cards outside the game.
        planar: The planar deck (901.3).
        source: Where the list was read from, for messages: a path, ``built-in deck NAME`` or ``<text>``.
        lines: The line on which each card name first appears in a section, by section and name; empty for a list that was not read.
        commanders: The cards of the main deck that are marked as its commanders (903.3); they come first in it.
        companion: The card of the sideboard that is marked as the companion (702.139), if one is; it is added to the sideboard.
        about: The comment after its name; for a built-in deck its origin, as in ``Jon Finkel, World Championship 2000``.
    """

    name: str
    main: Cards
    sideboard: Cards = ()
    planar: Cards = ()
    source: str = field(default="<text>", compare=False)
    lines: Mapping[tuple[Section, str], int] = field(default_factory=dict, compare=False, repr=False)
    commanders: tuple[str, ...] = ()
    about: str = field(default="", compare=False)
    companion: str = ""

    def __post_init__(self) -> None:
        """Refuse what is no list of counts and names.

        Raises:
            DeckError: the message says what stands where a count and a name should.
        """
        for section in SECTIONS:
            object.__setattr__(self, section, tuple(self._entry(section, entry) for entry in getattr(self, section)))
        if self.commanders:
            names = {name for _, name in self.main}
            if missing := [name for name in self.commanders if name not in names]:
                raise DeckError(f"deck {self.name!r}, commanders: {', '.join(missing)}: not in the main deck")
            object.__setattr__(self, "commanders", tuple(self.commanders))
            object.__setattr__(self, "main", tuple(sorted(self.main, key=lambda entry: self._place(entry[1]))))
        if self.companion and self.companion not in {name for _, name in self.sideboard}:
            object.__setattr__(self, "sideboard", (*self.sideboard, (1, self.companion)))

    def _place(self, name: str) -> int:
        """Return the sort key of a card in the main deck: commanders first."""
        return self.commanders.index(name) if name in self.commanders else len(self.commanders)

    def _entry(self, section: Section, entry: object) -> tuple[int, str]:
        match entry:
            case (int() as count, str() as name) if not isinstance(count, bool) and count >= 1 and name.strip():
                return count, name
            case (int() as count, str() as name) if not isinstance(count, bool) and name.strip():
                what = f"{count} {name}: a count has to be at least 1"
            case _:
                what = f"{reprlib.repr(entry)}: has to be a count and a name, as in (4, 'Shock')"
        raise DeckError(f"deck {self.name!r}, {section}: {what}")

    @property
    def size(self) -> int:
        """The number of cards in the main deck."""
        return sum(count for count, _ in self.main)

    def section(self, section: Section) -> Cards:
        """Return the cards of a section, by its name."""
        return {"main": self.main, "sideboard": self.sideboard, "planar": self.planar}[section]

    def to_text(self) -> str:
        """Format as plain ``N Card Name`` lines, which `read_deck` reads back as an equal list."""
        parts = [f"// NAME: {self.name}"]
        if self.commanders:
            parts += ["Commander", *(f"{count} {name}" for count, name in self.main[: len(self.commanders)]), "", "Deck"]
        parts += [f"{count} {name}" for count, name in self.main[len(self.commanders) :]]
        if self.companion:
            parts += ["", "Companion", f"1 {self.companion}"]
        for heading, cards in (("Sideboard", self.sideboard), ("Planar Deck", self.planar)):
            if cards:
                parts += ["", heading, *(f"{count} {name}" for count, name in cards)]
        return "\n".join(parts) + "\n"
