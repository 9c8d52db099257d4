"""Printed facts of cards from data: MTGJSON's AtomicCards, Scryfall's bulk files, or lines of JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ecs_mtg.cards.reading.broken_json import records_within
from ecs_mtg.components.codes import COLOR_LETTERS
from ecs_mtg.support.bounded_files import open_regular, read_regular
from ecs_mtg.support.text_checks import called, name_fault, quoted, unseen_character

if TYPE_CHECKING:
    from ecs_mtg.cards.tree import CardDef

MOST_MANA = 10_000_000
"""Of a mana value: Gleemax has a million."""


@dataclass(frozen=True, slots=True)
class FaceFacts:
    """One face as it is printed; `colors`: letters, None if the data does not say."""

    name: str
    mana_cost: str
    type_line: str
    text: str
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: str | None = None
    mana_value: float | None = None


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A card as it is printed; `keywords`: the keyword abilities and actions that the data lists, of all faces.

    Attributes:
        exact: The text is the text of the card, not nearly so.
        sets: The sets that it is in, each with its rarity there, "" if the data does not say.
    """

    name: str
    layout: str
    faces: tuple[FaceFacts, ...]
    keywords: tuple[str, ...] | None = None
    exact: bool = True
    sets: tuple[tuple[str, str], ...] = ()


MOST_BYTES = 1 << 30
"""Bytes of a file of cards at most."""
_LONGEST_LINE = 1 << 20  # bytes of an object of a line
_LONGEST = {"text": 8_000, "name": 200, "word": 400}  # characters; the longest rules text that there is has some 1,500
_MOST_FACES, _MOST_OF_A_LIST = 16, 4_000


class RecordError(ValueError):
    """What stands there is no card. The message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class BadRecord:
    """A record of a file that is no card.

    Attributes:
        place: where it stands: "line 3", "card 17".
        why: what is wrong with it.
    """

    place: str
    why: str


def _string(row: Mapping[str, Any], *keys: str, most: int = _LONGEST["word"], lines: bool = False) -> str | None:
    """Return the text under the first of some keys that is there; None if none is, or it is null."""
    key = next((one for one in keys if one in row), keys[0])
    value = row.get(key)
    if value is None:
        return None
    if not isinstance(value, str):
        raise RecordError(f"{key} is {_kind(value)}, not a text")
    if len(value) > most:
        raise RecordError(f"{key} has {len(value):,} characters; {most:,} at most are read")
    if (place := unseen_character(value)) is not None:
        raise RecordError(f"{key} has the character {called(value[place])}, which does not show")
    if not lines and len(value.splitlines()) > 1:
        raise RecordError(f"{key} has a line break")
    return value


def _kind(value: object) -> str:
    names = {bool: "true or false", int: "a number", float: "a number", str: "a text", list: "a list", dict: "an object"}
    return "null" if value is None else names.get(type(value), type(value).__name__)


def _size(row: Mapping[str, Any], key: str) -> str | None:
    """Return power and the like as text; some data have a number."""
    value = row.get(key)
    return str(value) if type(value) is int and abs(value) < 1000 else _string(row, key)


def _name(row: Mapping[str, Any], *keys: str) -> str:
    value = next((row[key] for key in keys if key in row), None)
    if wrong := name_fault(value, _LONGEST["name"]):
        raise RecordError(wrong)
    return str(value)


def _list(row: Mapping[str, Any], key: str, what: type = str) -> list[Any]:
    """Return a list of texts or objects; empty if it is missing or null."""
    value = row.get(key)
    if value is None:
        return []
    kind = "texts" if what is str else "objects"
    if not isinstance(value, list):
        raise RecordError(f"{key} is {_kind(value)}, not a list of {kind}")
    if not all(isinstance(one, what) for one in value):
        raise RecordError(f"{key} holds other things than {kind}")
    if len(value) > _MOST_OF_A_LIST:
        raise RecordError(f"{key} has {len(value):,} entries; {_MOST_OF_A_LIST:,} at most are read")
    if what is str and (wrong := next(filter(None, (name_fault(one, _LONGEST["word"]) for one in value)), None)):
        raise RecordError(f"{key}: {wrong}")
    return list(value)


def _colors(row: Mapping[str, Any]) -> str | None:
    if row.get("colors_unknown") or row.get("colors") is None:
        return None
    given = row["colors"]
    colors = "".join(given if isinstance(given, str) else _list(row, "colors"))
    if set(colors) - set(COLOR_LETTERS):
        raise RecordError(f"colors are {quoted(colors)}; the letters of colors are {', '.join(COLOR_LETTERS)}")
    return colors


def _mana_value(row: Mapping[str, Any]) -> float | None:
    value = row.get("cmc", row.get("faceManaValue", row.get("manaValue")))
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MOST_MANA:
        raise RecordError("the mana value is no number of mana")
    return value


def _face(row: Mapping[str, Any], name: str) -> FaceFacts:
    text = _string(row, "oracle_text", "text", most=_LONGEST["text"], lines=True)
    return FaceFacts(
        name, _string(row, "mana_cost", "manaCost") or "", _string(row, "type_line", "type") or "", text or "", _size(row, "power"),
        _size(row, "toughness"), _size(row, "loyalty"), _size(row, "defense"), _colors(row), _mana_value(row),
    )  # fmt: skip


def _sets(row: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    sets = row.get("sets") or {}
    if not isinstance(sets, dict):
        raise RecordError(f"sets is {_kind(sets)}, not an object")
    if not all(isinstance(about, dict) for about in sets.values()):
        raise RecordError("sets says of a set what is no object")
    found = {code: _string(about, "rarity") or "" for code, about in sets.items()}
    found |= dict.fromkeys(_list(row, "printings"), "")
    if (code := _string(row, "set")) is not None:
        found[code.upper()] = _string(row, "rarity") or ""
    if wrong := next(filter(None, (name_fault(code, _LONGEST["word"]) for code in found)), None):
        raise RecordError(f"sets: {wrong}")
    return tuple(found.items())


def sets_of(cards: Iterable[CardFacts]) -> dict[str, dict[str, str]]:
    """Return the sets and the rarity there of each card, by name."""
    found: dict[str, dict[str, str]] = {}
    for one in cards:
        found.setdefault(one.name, {}).update(one.sets)
    return found


def names_by_set(cards: Iterable[CardFacts], read: Mapping[str, CardDef]) -> dict[str, list[str]]:
    """Return the names of the cards of each set, of those that were read; `read`: by the name that the data has."""
    found: dict[str, list[str]] = {}
    for name, sets in sets_of(cards).items():
        for code in sets if name in read else ():
            found.setdefault(code, []).append(read[name].name)
    return found


def _faces(row: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    many = _list(row, "faces" if row.get("faces") else "card_faces", dict)
    if len(many) > _MOST_FACES:
        raise RecordError(f"{len(many):,} faces; {_MOST_FACES} at most are read")
    return many


def of_row(row: Any) -> CardFacts:
    """Return the facts of a card in Scryfall's format, or of a line with the same fields.

    Raises:
        RecordError: it is none.
    """
    if not isinstance(row, dict):
        raise RecordError(f"{_kind(row)}, not an object")
    layout = _string(row, "layout") or "normal"
    name = _name(row, "name")
    colors = row.get("colors") if layout == "flip" else None
    faces = tuple(_face({"colors": colors, **one}, _name(one, "name")) for one in _faces(row))
    if not faces:
        faces = (_face(row, name),)
    keywords = None if row.get("keywords") is None else tuple(_list(row, "keywords"))
    return CardFacts(name, layout, faces, keywords, not row.get("approximate_text"), _sets(row))


def of_atomic(name: str, rows: Any) -> CardFacts:
    """Return the facts of a card in the format of MTGJSON's AtomicCards: one object for each face.

    Raises:
        RecordError: it is none.
    """
    if wrong := name_fault(name, _LONGEST["name"]):
        raise RecordError(wrong)
    if not isinstance(rows, list):
        raise RecordError(f"{_kind(rows)}, not a list of faces")
    if not rows or not all(isinstance(one, dict) for one in rows):
        raise RecordError("a list of no faces, or of other things")
    if len(rows) > _MOST_FACES:
        raise RecordError(f"{len(rows):,} faces; {_MOST_FACES} at most are read")
    faces = tuple(_face(one, _name(one, "faceName", "name")) for one in rows)
    lists = [None if one.get("keywords") is None else _list(one, "keywords") for one in rows]
    keywords = None if all(one is None for one in lists) else tuple(dict.fromkeys(k for one in lists for k in one or ()))
    return CardFacts(name, _string(rows[0], "layout") or "normal", faces, keywords, sets=_sets(rows[0]))


def records_of(path: Path) -> Iterator[CardFacts | BadRecord]:
    """Yield the records of a file: AtomicCards (an object with "data"), a bulk file (a list), or one object a line.

    Raises:
        ValueError: the file is none of these.
        OSError: it can't be read, is no regular file, or is larger than MOST_BYTES.
    """
    if path.suffix == ".jsonl":
        yield from _of_lines(path)
        return
    try:
        text = read_regular(path, MOST_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"{path} can't be read as JSON: {error}") from None
    try:
        whole = json.loads(text, parse_int=_integer)
    except (ValueError, RecursionError) as error:
        found = [*_of_broken(text)]
        if all(isinstance(one, BadRecord) for one in found):
            raise ValueError(f"{path} can't be read as JSON: {error}") from None
        yield from found
        if not any(isinstance(one, BadRecord) for one in found):
            yield BadRecord("behind the cards", f"no JSON: {error}")
        return
    if isinstance(whole, dict) and isinstance(whole.get("data"), dict):
        for number, (name, rows) in enumerate(whole["data"].items(), 1):
            yield _made(f"card {number}", of_atomic, name, rows)
    elif isinstance(whole, list):
        for number, row in enumerate(whole, 1):
            yield _made(f"card {number}", of_row, row)
    else:
        raise ValueError(f"{path} is no file of cards: AtomicCards.json of MTGJSON, a bulk file of Scryfall, or lines of JSON")


def _of_broken(text: str) -> Iterator[CardFacts | BadRecord]:
    for one in records_within(text, json.JSONDecoder(parse_int=_integer), "data"):
        place = f"card {one.number}"
        if one.why:
            yield BadRecord(place, f"no JSON: {one.why}")
        else:
            yield _made(place, of_row, one.value) if one.name is None else _made(place, of_atomic, one.name, one.value)


def _of_lines(path: Path) -> Iterator[CardFacts | BadRecord]:
    with open_regular(path, MOST_BYTES) as file:
        number = 0
        while line := file.readline(_LONGEST_LINE + 1):
            number += 1
            if len(line) > _LONGEST_LINE:
                yield BadRecord(f"line {number}", f"longer than {_LONGEST_LINE:,} bytes")
                while line and not line.endswith(b"\n"):
                    line = file.readline(_LONGEST_LINE)
            elif line.strip():
                yield _made(f"line {number}", _of_line, line)


def _of_line(line: bytes) -> CardFacts:
    try:
        row = json.loads(line.decode("utf-8-sig"), parse_int=_integer)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"no JSON: {error}") from None
    return of_row(row)


def _integer(digits: str) -> int | float:
    """Parse a whole number; more digits than any card has are refused."""
    return int(digits) if len(digits) < 16 else math.inf


def _made(place: str, make: Callable[..., CardFacts], *given: Any) -> CardFacts | BadRecord:
    try:
        return make(*given)
    except RecordError as error:
        return BadRecord(place, str(error))


def cards_of(path: Path, bad: Callable[[BadRecord], None] | None = None) -> Iterator[CardFacts]:
    """Yield the cards of a file, see `records_of`.

    Args:
        path: the file.
        bad: is told of records that are no cards; None: the first one is an error.

    Raises:
        ValueError: it is no file of cards, or has a record that is no card.
        OSError: it can't be read.
    """
    for one in records_of(path):
        if isinstance(one, CardFacts):
            yield one
        elif bad is None:
            raise ValueError(f"{path}, {one.place}: {one.why}")
        else:
            bad(one)
