"""Reader of deck lists: plain text, Arena, MTGO, Forge, Moxfield, Archidekt.

One reader accepts all of them, since they differ only in headings and in what surrounds a card's name (`dek` reads MTGO's `.dek` files,
which are XML):

- a card line is ``4 Lightning Bolt`` or ``4x Lightning Bolt``; a set code may follow or precede the name
  (``(M10) 146``, ``[M10:146]``, ``|M10``);
- a section begins with a heading: a bare word (``Deck``, ``Sideboard``, ``Planar Deck``, ``Companion``, ``Commander``,
  ``About``), the word in brackets (``[Main]``, ``[Planes]``, ``[metadata]``) or in a comment (``// Sideboard``);
- ``SB: 2 Duress`` is a sideboard card anywhere;
- in a list without headings, a last block of at most 15 cards, after 60 or more cards and a blank line, is the sideboard;
- a category of Archidekt in brackets after a card (``[Sideboard]``, ``[Maybeboard{noDeck}]``) is its section; labels (``^Have^``) are ignored;
- sections ``Maybeboard`` and ``Considering`` are not part of the deck;
- a line marked ``[token]`` describes the content of the box and is not a card of the deck;
- ``//`` and ``#`` begin comments, and ``// NAME: My Deck`` names the deck; a second one after cards begins another list.

A commander counts as part of the main deck and is marked; `*CMDR*` after a card and Archidekt's category are equivalent to the heading. A
companion counts as part of the sideboard and is marked, by the heading or by Archidekt's category.
"""

from __future__ import annotations

import errno
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from ecs_mtg.decks.decklist import MAX_DECK, MAX_OF_ONE_NAME, Cards, DeckError, DeckList, Section
from ecs_mtg.decks.dek import is_dek, read_dek
from ecs_mtg.decks.names import normal_name
from ecs_mtg.support.bounded_files import read_regular
from ecs_mtg.support.text_checks import called, cut, quoted, unseen_character

_MAX_BYTES: Final = 1 << 20
_LONGEST_LINE: Final = 400
"""Characters of a line that can be a card or a heading. Beyond it no pattern is tried: some take the square of the length."""
_LONGEST_NAME: Final = 100
"""Characters that are kept of a deck's name."""
_LONGEST_COMMENT: Final = 200
"""Characters that are kept of the comment behind it."""

_HEADINGS: Final = {
    **dict.fromkeys(("deck", "main", "maindeck", "main deck", "mainboard"), "main"),
    **dict.fromkeys(("sideboard", "side board"), "sideboard"),
    **dict.fromkeys(("planar deck", "planes"), "planar"),
    **dict.fromkeys(("metadata", "general"), "metadata"),
    **{word: word for word in ("about", "commander", "companion")},
    **dict.fromkeys(("maybeboard", "considering"), "maybeboard"),
}
_SECTION_OF: Final[dict[str, Section]] = {"sideboard": "sideboard", "companion": "sideboard", "planar": "planar"}
"""Sections of a deck list that cards under a heading are counted to; all others are its main deck."""
_ONE_BLOCK: Final = frozenset({"about", "commander", "companion"})
"""Sections that the next blank line ends."""

_NEWLINE = re.compile(r"\r\n|\r|\n")
_HEADING = re.compile(r"([A-Za-z][A-Za-z ]*?)\s*(?:\([0-9]+\))?\s*:?")
_BRACKETED = re.compile(r"\[([A-Za-z][A-Za-z ]*)\]")
_COMMENT = re.compile(r"(?://+|#+)\s*(.*)")
_NAMED = re.compile(r"name\s*:\s*(.+)", re.IGNORECASE)
_METADATA_NAME = re.compile(r"name\s*=\s*(.+)", re.IGNORECASE)
_ABOUT_NAME = re.compile(r"name\s+(.+)", re.IGNORECASE)
_SIDEBOARD_CARD = re.compile(r"sb:\s*(.*)", re.IGNORECASE)
_COUNT = re.compile(r"[+-]?[0-9]+")
_CARD = re.compile(r"([+-]?[0-9]+)[xX]?\s+(\S.*)")
_TAG = re.compile(r"\s#.*")
_CATEGORY = re.compile(r"\[([^\]]*)\]\s*$")
_MARKS = re.compile(r"\s*\^[^^]*\^\s*$")
_TOKEN = re.compile(r"\[token\]\s*$", re.IGNORECASE)
_COMMANDER = re.compile(r"\*CMDR\*", re.IGNORECASE)
_BEFORE_NAME = re.compile(r"^\s*\[[^\]]*\]\s*")
_AFTER_NAME = re.compile(
    r"""\s*(?:
        \[[^\]]*\]                                                      # [M10:146], [foil]
      | (?<=\s)\((?:[A-Z0-9]{2,6}|[a-z0-9]{2,6})\)(?:\s+\S*[0-9]\S*)?   # (M10) 146
      | (?<=\s)\*[A-Za-z]+\*                                            # *F*
    )$""",
    re.VERBOSE,
)


@dataclass(frozen=True)
class _Entry:
    """One card line: where it stood and what it says."""

    line: int
    block: int
    section: str
    count: int
    name: str


def read_deck(path_or_text: str | os.PathLike[str]) -> DeckList:
    """Read a deck list.

    Args:
        path_or_text: A path, or the list itself: a string is a list if it contains a line break, or if it is a card line and
            no file of that name exists. An MTGO deck file can be passed either way.

    Raises:
        DeckError: The file cannot be read, is not text, or contains an invalid line, a count below 1 or above the limits, or no
            cards. The message names the file, the line, its text and what would be right.
    """
    if isinstance(path_or_text, str):
        one_card = (
            len(path_or_text) <= _LONGEST_LINE and _CARD.fullmatch(path_or_text.strip()) and not os.path.exists(path_or_text)
        )
        if one_card or _NEWLINE.search(path_or_text) or is_dek(path_or_text):
            return parse_deck(path_or_text, source="<text>", default_name="deck")
    path = Path(path_or_text)
    return parse_deck(read_text(path), source=str(path), default_name=path.stem)


def parse_deck(text: str, *, source: str, default_name: str) -> DeckList:
    """Parse a deck list.

    Args:
        text: The list.
        source: Its name in messages.
        default_name: The deck's name if the text has none.

    Raises:
        DeckError: As `read_deck`.
    """
    parser = _Parser(source)
    text = text.removeprefix("\ufeff")
    lines = _NEWLINE.split(text)
    for number, line in enumerate(lines, start=1):
        if (place := unseen_character(line)) is not None:
            wrong = f"the character {called(line[place])}, which does not show"
            raise DeckError(f"{source}, line {number}: {wrong}; leave it out")
    if is_dek(text):
        parser.headings = True
        for card in read_dek(text, source):
            parser.add(card.line, f"{card.count} {card.name}", "sideboard" if card.sideboard else "main", card.count, card.name)
    else:
        for number, line in enumerate(lines, start=1):
            parser.read_line(number, line.strip())
    return parser.deck_list(default_name)


def read_text(path: Path) -> str:
    """Read the text of a deck file.

    Raises:
        DeckError: it cannot be read, is too large, or is not text.
    """
    try:
        data = read_regular(path, _MAX_BYTES)
    except OSError as error:
        reason = error.strerror if error.errno == errno.EFBIG else f"cannot be read: {error.strerror}"
        raise DeckError(f"{path}: {reason}; give a deck list in a text file") from error
    encoding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        wrong = f"byte 0x{data[error.start]:02x} is no {encoding.upper()} text"
        raise DeckError(f"{path}, line {line}: {wrong}; save the deck list as UTF-8") from error


def _card_name(text: str) -> str:
    """Return the name in what follows a count: without set codes, collector numbers and foil marks."""
    name, pipe, _ = text.partition("|")
    if pipe:
        name = name.rstrip().removesuffix("+")  # Forge marks foils so
    name = _BEFORE_NAME.sub("", _TAG.sub("", name))
    while (shorter := _AFTER_NAME.sub("", name)) != name:
        name = shorter
    return normal_name(name)


class _Parser:
    """The state between two lines of a list."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.name = self.about = ""
        self.section = "main"
        self.block = 0
        self.headings = False
        self.entries: list[_Entry] = []

    def read_line(self, number: int, line: str) -> None:
        if not line:
            self.block += 1
            if self.section in _ONE_BLOCK:
                self.section = "main"
        elif comment := _COMMENT.fullmatch(line):
            if named := _NAMED.fullmatch(comment[1]):
                if self.name and self.entries:
                    self._fail(number, line, "another list begins here", "give one list, or name one of the file's as in FILE@2")
                self._call(named[1])
            elif not self._heading(comment[1]) and self.name and not self.entries:
                self.about = self.about or cut(comment[1].strip(), _LONGEST_COMMENT)
        elif bracketed := _BRACKETED.fullmatch(line):
            if not self._heading(bracketed[1]):
                self.section, self.headings = line, True
        elif self.section == "metadata":
            if named := _METADATA_NAME.fullmatch(line):
                self._call(named[1])
        elif self.section == "about" and (named := _ABOUT_NAME.fullmatch(line)):
            self._call(named[1])
        elif self.section.startswith("["):
            # Forge writes all its sections, also the empty ones: only cards in them are too much.
            if _CARD.fullmatch(line):
                self._fail(number, line, f"card in section {self.section}, which is not played here", "leave it out")
        elif not self._heading(line):
            self._card(number, line)

    def _call(self, name: str) -> None:
        self.name = self.name or cut(name.strip(), _LONGEST_NAME)

    def _heading(self, text: str) -> bool:
        match = _HEADING.fullmatch(text) if len(text) <= _LONGEST_LINE else None
        section = _HEADINGS.get(match[1].lower()) if match else None
        if section is None:
            return False
        self.section = section
        self.headings = self.headings or section in ("main", "sideboard", "planar")
        return True

    def _card(self, number: int, line: str) -> None:
        if len(line) > _LONGEST_LINE:
            self._fail(number, line, f"a line of {len(line):,} characters", "write a count and a name, as in '4 Lightning Bolt'")
        section, card_text = self.section, line
        if sideboard := _SIDEBOARD_CARD.fullmatch(line):
            section, card_text, self.headings = "sideboard", sideboard[1], True
        card_text = _MARKS.sub("", card_text)
        if _TOKEN.search(card_text):
            return
        category = _CATEGORY.search(card_text)
        words = category[1].casefold() if category else ""
        if section == "maybeboard" or "{nodeck}" in words or words.startswith("maybeboard"):
            return
        if words.startswith("sideboard"):
            section, self.headings = "sideboard", True
        if section == "main" and (words.startswith("commander") or _COMMANDER.search(card_text)):
            section = "commander"
        if words.startswith("companion"):
            section = "companion"
        match = _CARD.fullmatch(card_text)
        if match is None:
            self._fail(number, line, "not a card line", "write a count and a name, as in '4 Lightning Bolt'")
        self.add(number, line, section, match[1], match[2])

    def add(self, number: int, line: str, section: str, digits: str, text: str) -> None:
        """Note cards: how many as written, and what stands behind the number."""
        name = _card_name(text) if len(text) <= _LONGEST_LINE else ""
        if not name or not _COUNT.fullmatch(digits):
            self._fail(number, line, "not a card line", "write a count and a name, as in '4 Lightning Bolt'")
        if digits.startswith("-") or not digits.strip("+0"):
            self._fail(number, line, f"count {cut(digits, 20)}", f"write a count from 1 to {MAX_OF_ONE_NAME}")
        # A count of more digits is over every limit, and int() refuses thousands of them.
        count = int(digits) if len(digits.lstrip("+0")) < 9 else 10**9
        self.entries.append(_Entry(number, self.block, section, count, name))

    def _fail(self, number: int, line: str, wrong: str, right: str) -> NoReturn:
        raise DeckError(f"{self.source}, line {number}: {wrong}: {quoted(line)}; {right}")

    def deck_list(self, default_name: str) -> DeckList:
        self._check_limits()
        sideboard_block = self._sideboard_block()
        sections: dict[str, dict[str, int]] = {"main": {}, "sideboard": {}, "planar": {}, "companion": {}}
        lines: dict[tuple[Section, str], int] = {}
        for entry in self.entries:
            section = "main" if entry.section in ("commander", "about") else entry.section
            if entry.block == sideboard_block:
                section = "sideboard"
            lines.setdefault((_SECTION_OF.get(section, "main"), entry.name), entry.line)
            counts = sections[section]
            counts[entry.name] = counts.get(entry.name, 0) + entry.count
        for name, count in sections["companion"].items():
            sections["sideboard"].setdefault(name, count)  # Arena lists a companion there as well
        if not sections["main"]:
            missing = "no cards in the main deck" if self.entries else "no cards"
            raise DeckError(f"{self.source}: {missing}; write one card a line, as in '4 Lightning Bolt'")
        main, sideboard, planar = (self._cards(sections[s]) for s in ("main", "sideboard", "planar"))
        commanders = tuple(dict.fromkeys(e.name for e in self.entries if e.section == "commander" and e.name in sections["main"]))
        companion = self._companion()
        return DeckList(self.name or default_name, main, sideboard, planar, self.source, lines, commanders, self.about, companion)

    def _companion(self) -> str:
        marked = [entry for entry in self.entries if entry.section == "companion"]
        for other in marked:
            if other.name != marked[0].name:
                wrong = f"{quoted(other.name)} is a second companion beside {quoted(marked[0].name)}"
                raise DeckError(f"{self.source}, line {other.line}: {wrong}; a deck has one (103.2b)")
        return marked[0].name if marked else ""

    @staticmethod
    def _cards(counts: dict[str, int]) -> Cards:
        return tuple((count, name) for name, count in counts.items())

    def _check_limits(self) -> None:
        total = 0
        of_name: dict[str, int] = {}
        for entry in self.entries:
            total += entry.count
            of_name[entry.name] = of_name.get(entry.name, 0) + entry.count
            where = f"{self.source}, line {entry.line}"
            if of_name[entry.name] > MAX_OF_ONE_NAME:
                raise DeckError(f"{where}: more than {MAX_OF_ONE_NAME} cards named {quoted(entry.name)}; write fewer")
            if total > MAX_DECK:
                raise DeckError(f"{where}: more than {MAX_DECK} cards in the list; write fewer")

    def _sideboard_block(self) -> int | None:
        """Return the block that is the sideboard of an MTGO list, which marks it by a blank line only.

        People set blank lines between creatures and lands, too: hence the two sizes.
        """
        blocks = {entry.block for entry in self.entries}
        if self.headings or len(blocks) < 2:
            return None
        last = max(blocks)
        if any(entry.block == last and entry.section in ("commander", "companion") for entry in self.entries):
            return None
        size = sum(entry.count for entry in self.entries if entry.block == last)
        before = sum(entry.count for entry in self.entries) - size
        return last if before >= 60 and size <= 15 else None
