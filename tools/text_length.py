"""How long the texts of `mtg.TextSeat` are: 400 decisions of a seat, in several pairs of decks, played like greedy and at random.

    python tools/text_length.py                        # characters
    python tools/text_length.py --out texts.json       # the texts as well, for a tokenizer

The file is a list of [decks, how the seat plays, texts]. A game that ends is followed by another one.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

import ecs_mtg as mtg

TABLES: tuple[dict[str, Any], ...] = (
    {"decks": ["Draw, Go", "White Weenie"]},
    {"decks": ["RG24", "Sped Red"]},
    {"decks": ["Zombie Empire", "Strike Force"], "variant": "planechase"},
    {"decks": ["Psychatog", "Replenish"]},
    {"decks": ["RG24", "RG24"]},
    {"decks": ["Caw-Gates", "Jund Wildfire"]},
    {"decks": ["Elves", "Reanimator", "Psychatog"]},
    {"decks": ["Grixis Affinity", "Squirrel Opposition"]},
    {"decks": ["Elves", "Mono-Red Rally"]},
    {"decks": ["Isperia Flyers", "Atarka Dragons"], "variant": "commander"},
)


def texts_of(table: dict[str, Any], policy: str, decisions: int, seed: int) -> list[str]:
    """Return all that a seat is told in so many decisions."""
    texts, left, lot = list[str](), decisions, random.Random(seed)
    while left:
        seat, seed = mtg.TextSeat(**table, seed=seed), seed + 1
        texts.append(seat.news())
        while left and not seat.is_over:
            chosen = seat.game.choose("greedy").index if policy == "greedy" else lot.randrange(len(seat.game.legal_actions))
            texts.append(seat.act(chosen))
            left -= 1
    return texts


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", type=int, default=400, help="decisions (400)")
    parser.add_argument("--seed", type=int, default=3, help="seed of the first game (3)")
    parser.add_argument("--out", type=Path, help="a file for the texts")
    asked, found = parser.parse_args(), []
    for table in TABLES:
        name = ", ".join([" - ".join(table["decks"]), *([table["variant"]] if "variant" in table else [])])
        for policy in ("greedy", "random"):
            found.append((name, policy, texts_of(table, policy, asked.n, asked.seed)))
            print(f"{name}, {policy}: {sum(map(len, found[-1][2])):,} characters", flush=True)
    if asked.out is not None:
        asked.out.write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main()
