"""Write ecs_mtg/sealed/rarities.tsv: which cards a set's boosters hold, by rarity. Names and rarities only, nothing that is printed on cards.

    python tools/rarities.py oracle_cards.jsonl

The file has one card a line, as JSON: name, layout, type_line, color_identity, and `sets`, which gives rarity and collector number for
each code.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[1] / "ecs_mtg" / "sealed" / "rarities.tsv"
SETS = ("EMN", "FDN")
HEAD = "# set, group, card: written by tools/rarities.py\n"
ONLY_ELSEWHERE = 488
"""Foundations: cards with this collector number or a higher one are in the Starter Collection and the Beginner Box, in no booster."""


def group(code: str, card: Mapping[str, Any]) -> str:
    """The group of a card in a set, "" for what is in no booster: results of melding, basic lands, which every set has."""
    number, rarity = card["sets"][code]["number"], card["sets"][code]["rarity"].lower()
    if card["layout"] == "meld_result" or rarity == "land" or (code == "FDN" and int(number) >= ONLY_ELSEWHERE):
        return ""
    if "Land" in card["type_line"] and rarity == "common" and len(card["color_identity"]) == 2:
        return "dual land"
    return f"double-faced {rarity}" if card["layout"] in ("transform", "meld") else str(rarity)


def written(cards: Iterable[Mapping[str, Any]]) -> str:
    """The file. Double-faced cards have the name of their front face."""
    rows = set()
    for card in cards:
        for code in SETS:
            if code in card["sets"] and group(code, card):
                rows.add((code, group(code, card), card["name"].split(" // ")[0]))
    return HEAD + "".join("\t".join(row) + "\n" for row in sorted(rows))


def main() -> None:
    """Run the command line."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with Path(sys.argv[1]).open(encoding="utf-8") as lines:
        FILE.write_text(written(json.loads(line) for line in lines), encoding="utf-8")
    print(FILE)


if __name__ == "__main__":
    main()
