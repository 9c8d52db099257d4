"""Write ecs_mtg/sealed/rarities.tsv: the sets whose boosters can be opened, and which cards these hold, by rarity.

    python tools/rarities.py oracle_cards.jsonl sets.json

Names and rarities only, nothing that is printed on cards. The first file has one card a line, as JSON: name, layout, type_line, color_identity,
and `sets`, which gives rarity and collector number for each code; the second has name, date and type of each set by its code.
"""

from __future__ import annotations

import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[1] / "ecs_mtg" / "sealed" / "rarities.tsv"
HEAD = "# set, date, kind of booster, name; and behind each set its cards: set, group, cards: written by tools/rarities.py\n"
BASICS = frozenset(("Plains", "Island", "Swamp", "Mountain", "Forest"))
LIMITED = ("expansion", "core")
MASTERS = ("MMA", "MM2", "EMA", "MM3", "IMA", "A25", "UMA")
OTHERS = {"POR": "early", "PO2": "early", "S99": "early", "MH1": "later", "EMN": "printed", "FDN": "printed"}
LEFT_OUT = frozenset((
    "ARN", "ATQ", "DRK", "FEM", "HML", "ALL",  # boosters of 8 or 12 cards
    "SUM", "CED", "CEI", "NEM", "TSB", "DBL",  # never in boosters of their own, or the same set once more
))  # fmt: skip
LATER, PLAY = "2008-10-01", "2024-02-01"
"""When mythic rares and a basic land came into boosters, and when play boosters took their place."""
DECKS_SINCE, SHOWCASES_SINCE = "2014-07-01", "2019-09-01"
"""Between these, the cards numbered behind the basic lands are in decks for beginners only; later numbers are those of other frames, too."""
ELSEWHERE: Mapping[str, tuple[tuple[int, int], ...]] = {
    "FDN": ((488, 9999),), "AER": ((185, 9999),), "THB": ((269, 277), (288, 297)), "M21": ((278, 278), (320, 339)),
}  # fmt: skip
"""Cards with these collector numbers are in decks for beginners, or come with boxes; they are in no booster."""


def kind(code: str, about: Mapping[str, str]) -> str:
    """Return what is in a set's boosters, a key of `products.USUAL`; "" for a set without boosters, or with unusual ones."""
    if code in OTHERS:
        return OTHERS[code]
    if code in MASTERS:
        return "masters"
    if about["type"] not in LIMITED or code in LEFT_OUT:
        return ""
    return "early" if about["date"] < LATER else "later" if about["date"] < PLAY else "play"


def group(code: str, card: Mapping[str, Any], last: int = 9999) -> str:
    """Return the group of a card in a set, "" for cards in no booster: results of melding, basic lands, cards numbered above the last."""
    rarity = (card["sets"][code]["rarity"] or "").lower()
    number = _number(card["sets"][code]["number"])
    elsewhere = any(first <= number <= end for first, end in (*ELSEWHERE.get(code, ()), (last + 1, 99_999)))
    if card["layout"] == "meld_result" or card["name"] in BASICS or elsewhere:
        return ""
    if rarity not in ("common", "uncommon", "rare", "mythic"):
        return ""
    if code == "FDN" and "Land" in card["type_line"] and rarity == "common" and len(card["color_identity"]) == 2:
        return "dual land"
    return f"double-faced {rarity}" if code == "EMN" and card["layout"] in ("transform", "meld") else rarity


def _number(told: str | None) -> int:
    return int(re.sub(r"\D", "", told or "") or 0)


def _last_number(date: str, cards: Iterable[Mapping[str, str]]) -> int:
    """Return the highest collector number of a card in boosters."""
    basics = [_number(one["number"]) for one in cards]
    return max(basics) if basics and DECKS_SINCE <= date < SHOWCASES_SINCE else 9999


def written(cards: Iterable[Mapping[str, Any]], sets: Mapping[str, Mapping[str, str]]) -> str:
    """Return the file. Cards with two faces have the name of their front face."""
    of = {code: kind(code, about) for code, about in sets.items()}
    printed = defaultdict(list)
    for card in cards:
        for code in card["sets"]:
            if of.get(code):
                printed[code].append(card)
    rows = [HEAD]
    for code in sorted(printed):
        date = sets[code]["date"]
        last = _last_number(date, [card["sets"][code] for card in printed[code] if card["name"] in BASICS])
        groups = defaultdict(set)
        for card in printed[code]:
            groups[group(code, card, last)].add(_name(card))
        rows.append(f"{code}\t{date[:4]}\t{of[code]}\t{sets[code]['name']}\n")
        rows += ["\t".join((code, one, *sorted(groups[one]))) + "\n" for one in sorted(groups) if one]
    return "".join(rows)


def _name(card: Mapping[str, Any]) -> str:
    name: str = card["name"]
    return name if card["layout"] == "split" else name.split(" // ")[0]


def main() -> None:
    """Run the command line."""
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with Path(sys.argv[1]).open(encoding="utf-8") as lines:
        cards = [json.loads(line) for line in lines]
    FILE.write_text(written(cards, json.loads(Path(sys.argv[2]).read_text(encoding="utf-8"))), encoding="utf-8")
    print(FILE)


if __name__ == "__main__":
    main()
