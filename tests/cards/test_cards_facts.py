"""What the definitions say of cards agrees with a list of all cards, where one is at hand."""

import json
from functools import cache
from typing import Any

import pytest
from paths import ROOT

from ecs_mtg.cards import CardPool, build_pool, supported_cards
from ecs_mtg.cards.tree import Face
from ecs_mtg.components.codes import Keyword

FACTS = ROOT.parent / "shared" / "data" / "cards" / "oracle_cards.jsonl"
CARDS_OF_A_POOL = 30
DASH = "\N{EM DASH}"
CARDS = [card for card in supported_cards() if not card.name.startswith("Test ")]  # those are made up by other tests
NAMES = [card.name for card in CARDS]
KEYWORDS = {k.name.lower().replace("_", " "): k for k in list(Keyword)[: Keyword.PHASING + 1]}

pytestmark = pytest.mark.skipif(not FACTS.exists(), reason=f"no list of cards at {FACTS}")


@cache
def facts() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    with FACTS.open(encoding="utf-8") as lines:
        for line in lines:
            fact = json.loads(line)
            found.setdefault(fact["name"], fact)
    for fact in list(found.values()):
        for face in fact.get("faces") or ():
            found.setdefault(face["name"], fact | face)
    return found


@cache
def some_cards(part: int) -> CardPool:
    return build_pool(NAMES[part * CARDS_OF_A_POOL : (part + 1) * CARDS_OF_A_POOL])


def pool_with(name: str) -> CardPool:
    """Return a pool with a card in it; not one for all: a game has a limited number of kinds of counters."""
    return some_cards(NAMES.index(name) // CARDS_OF_A_POOL)


def printed(face: Face) -> dict[str, Any]:
    cost = "" if face.mana_cost is None else str(face.mana_cost)
    return {
        "mana_cost": cost,
        "type_line": face.type_line,
        "power": face.power or None,
        "toughness": face.toughness or None,
        "loyalty": face.loyalty or None,
    }


def test_printed_values() -> None:
    found, expected = {}, {}
    for face in (face for card in CARDS for face in card.printed):
        fact = facts()[face.name]
        found[face.name] = printed(face)
        expected[face.name] = {key: fact[key] for key in ("type_line", "power", "toughness", "loyalty")}
        expected[face.name]["mana_cost"] = fact["mana_cost"] or ""
        if "Station" in fact["keywords"] and "Creature" not in fact["type_line"]:
            expected[face.name] |= {"power": None, "toughness": None}  # it has them as long as enough counters are on it (721.2b)
    assert found == expected


def test_colors_and_mana_values() -> None:
    found, expected = {}, {}
    for name in NAMES:
        record, row = pool_with(name).record[0], pool_with(name).face_of(name)
        halves = [facts()[half] for half in name.split(" // ")]  # 709.4b: the colors of a split card are those of both halves
        colors = "".join(c for k, c in enumerate("WUBRG") if record["f_colors"][row] >> k & 1)
        found[name] = colors, record["f_mana_value"][row]
        expected[name] = "".join(c for c in "WUBRG" if any(c in half["colors"] for half in halves)), facts()[name]["cmc"]
        if f"{name} is colorless." in facts()[name]["oracle_text"]:  # 604.3: a characteristic-defining ability
            expected[name] = "", facts()[name]["cmc"]
    assert found == expected


def test_keywords() -> None:
    """The keyword abilities that the list names are there, and no others."""
    found = {}
    for name in NAMES:
        bits = int(pool_with(name).record["f_keywords"][0, pool_with(name).face_of(name)])
        found[name] = {word for word, k in KEYWORDS.items() if bits >> k & 1}
    assert found == {name: keywords_named(name) for name in NAMES}


def keywords_named(name: str) -> set[str]:
    """List the keyword abilities that the list names."""
    text = facts()[name]["oracle_text"].partition("\nLEVEL ")[0]  # 711.2: what levels give are no printed keywords
    lines = [line.partition("(")[0] for line in text.split("\n") if ":" not in line]
    said = set()
    for line in lines:
        if "." in line or "+ |" in line:  # a sentence, which may list keywords that it is about; a station symbol (721.2)
            continue
        words = [word.strip().lower() for word in line.replace(";", ",").split(",")]
        said |= {word for word in words if word in KEYWORDS}
    return said
