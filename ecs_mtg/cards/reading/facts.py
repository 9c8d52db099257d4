"""What data says of a card: its faces as they are printed. Read from MTGJSON's AtomicCards, Scryfall's bulk files, or lines of JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ecs_mtg.cards.tree import CardDef

COLORS = "WUBRG"


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


def _text(value: Any) -> str | None:
    return None if value is None else str(value)


def _face(row: Mapping[str, Any], name: str) -> FaceFacts:
    colors = None if row.get("colors_unknown") or row.get("colors") is None else "".join(row["colors"])
    text = row.get("oracle_text", row.get("text"))
    return FaceFacts(
        name, row.get("mana_cost", row.get("manaCost")) or "", row.get("type_line", row.get("type")) or "", text or "",
        _text(row.get("power")), _text(row.get("toughness")), _text(row.get("loyalty")), _text(row.get("defense")), colors,
        row.get("cmc", row.get("faceManaValue", row.get("manaValue"))),
    )  # fmt: skip


def _sets(row: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    sets = row.get("sets") or {}
    found = {code: about.get("rarity") or "" for code, about in sets.items()} if isinstance(sets, dict) else {}
    found |= dict.fromkeys(row.get("printings") or (), "")
    if isinstance(row.get("set"), str):
        found[row["set"].upper()] = row.get("rarity") or ""
    return tuple(found.items())


def sets_of(cards: Iterable[CardFacts]) -> dict[str, dict[str, str]]:
    """Of each card, by its name, the sets that it is in, with its rarity there."""
    found: dict[str, dict[str, str]] = {}
    for one in cards:
        found.setdefault(one.name, {}).update(one.sets)
    return found


def names_by_set(cards: Iterable[CardFacts], read: Mapping[str, CardDef]) -> dict[str, list[str]]:
    """The names of the cards of each set, of those that were read; `read`: by the name that the data has."""
    found: dict[str, list[str]] = {}
    for name, sets in sets_of(cards).items():
        for code in sets if name in read else ():
            found.setdefault(code, []).append(read[name].name)
    return found


def of_row(row: Mapping[str, Any]) -> CardFacts:
    """A card as Scryfall writes it, or a line of the same words."""
    many = row.get("faces") or row.get("card_faces") or ()
    layout = str(row.get("layout", "normal"))
    faces = tuple(_face({"colors": row.get("colors") if layout == "flip" else None, **one}, str(one["name"])) for one in many)
    if not faces:
        faces = (_face(row, str(row["name"])),)
    keywords = row.get("keywords")
    exact = not row.get("approximate_text")
    return CardFacts(str(row["name"]), layout, faces, None if keywords is None else tuple(keywords), exact, _sets(row))


def of_atomic(name: str, rows: list[Mapping[str, Any]]) -> CardFacts:
    """A card as MTGJSON's AtomicCards writes it: one object for each face."""
    faces = tuple(_face(one, str(one.get("faceName", one["name"]))) for one in rows)
    lists = [one.get("keywords") for one in rows]
    keywords = None if all(one is None for one in lists) else tuple(dict.fromkeys(k for one in lists for k in one or ()))
    return CardFacts(name, str(rows[0].get("layout", "normal")), faces, keywords, sets=_sets(rows[0]))


def cards_of(path: Path) -> Iterator[CardFacts]:
    """The cards of a file: AtomicCards (an object with "data"), a bulk file (a list), or one object a line.

    Raises:
        ValueError: the file is none of these.
    """
    with path.open(encoding="utf-8") as file:
        if path.suffix == ".jsonl":
            for line in file:
                if line.strip():
                    yield of_row(json.loads(line))
            return
        whole = json.load(file)
    if isinstance(whole, dict) and isinstance(whole.get("data"), dict):
        for name, rows in whole["data"].items():
            yield of_atomic(name, rows)
    elif isinstance(whole, list):
        for row in whole:
            yield of_row(row)
    else:
        raise ValueError(f"{path} is no file of cards: AtomicCards.json of MTGJSON, a bulk file of Scryfall, or lines of JSON")
