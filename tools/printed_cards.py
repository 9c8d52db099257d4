"""Write ecs_mtg/decks/printed.txt.gz: the names of all printed cards, and which mechanics each has. Nothing else that is printed on cards.

    python tools/printed_cards.py universe.txt oracle_cards.jsonl comprules.txt

The first file has one name a line. The second has one card a line, as JSON: name, types, subtypes, and `keywords`: keyword abilities, keyword
actions and ability words. The third are the comprehensive rules, which tell keywords (701, 702) from words of single cards.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ecs_mtg.decks.printed import FILE, packed

TARGET = Path(__file__).parents[1] / "ecs_mtg" / "decks" / FILE
COMMON = 5
"""A word that is no keyword of the rules is a mechanic if it is on that many cards; on fewer it is the name of an ability (207.2d)."""
OF_SUBTYPES = frozenset({"Artifact", "Battle", "Enchantment", "Land"})
"""Types whose subtypes have rules of their own: those of creatures and planeswalkers say only what they are called."""
WORDED = frozenset({"scheme", "conspiracy", "vanguard", "dungeon", "battle", "plane", "phenomenon"})


def words_of(card: Mapping[str, Any]) -> set[str]:
    """Return the mechanics of a card: its keywords, and types and subtypes with rules of their own."""
    types = set(card["types"])
    words = {word.lower() for word in card["keywords"]} | {f"{word.lower()} cards" for word in types if word.lower() in WORDED}
    if types <= OF_SUBTYPES:
        words |= {f"{word} cards" for word in card["subtypes"]}
    return words


def keywords_of(rules: str) -> set[str]:
    """Return the keyword actions and abilities of the comprehensive rules."""
    return {found[1].lower() for found in re.finditer(r"^70[12]\.\d+\. (.{2,30})$", rules, re.M)}


def mechanics(names: Iterable[str], cards: Iterable[Mapping[str, Any]], rules: str) -> dict[str, set[str]]:
    """Return the mechanics of each card, by name."""
    of = {card["name"]: words_of(card) for card in cards}
    found = {name: of.get(name, set()) for name in names}
    counted = Counter(word for words in found.values() for word in words)
    keywords = keywords_of(rules)
    return {name: {w for w in words if counted[w] >= COMMON or w in keywords} for name, words in found.items()}


def main() -> None:
    """Run the command line."""
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    names, cards, rules = (Path(given).read_text(encoding="utf-8") for given in sys.argv[1:])
    found = mechanics(names.splitlines(), map(json.loads, cards.splitlines()), rules)
    TARGET.write_bytes(packed(found))
    print(f"{TARGET}: {len(found):,} cards, {TARGET.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
