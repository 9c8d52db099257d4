"""Read all cards of a file into the one that the package ships.

    python tools/read_cards.py CARDS.jsonl [--out ecs_mtg/cards/read.cards] [--names NAMES.txt]

The same data and the same reader make the same bytes. `--names`: only the cards that a file of names lists.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from rich.progress import track

from ecs_mtg.cards.gates import reader
from ecs_mtg.cards.reading.facts import cards_of
from ecs_mtg.cards.reading.reader import read_cards
from ecs_mtg.cards.reading.refusal import Refusal
from ecs_mtg.cards.storing import write_store
from ecs_mtg.cards.storing.files import SHIPPED
from ecs_mtg.cards.tree import CardDef
from ecs_mtg.cli_cards import sets_of_cards


def main() -> None:
    """Read, write, and say how many."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("cards", type=Path, help="AtomicCards of MTGJSON, a bulk file of Scryfall, or lines of JSON")
    arguments.add_argument("--out", type=Path, default=SHIPPED)
    arguments.add_argument("--names", type=Path, help="a name a line")
    given = arguments.parse_args()
    names = None if given.names is None else set(given.names.read_text(encoding="utf-8").splitlines())
    facts = [one for one in cards_of(given.cards) if names is None or one.name in names]
    found: dict[str, CardDef] = {}
    refused: Counter[str] = Counter()
    for about, card in track(read_cards(facts, reader()), total=len(facts), description="reading"):
        if isinstance(card, Refusal):
            refused[card.gate] += 1
        else:
            found.setdefault(about.name, card)
    in_sets: dict[str, list[str]] = {}
    for name, sets in sets_of_cards(given.cards).items():
        for code in sets:
            if name in found:
                in_sets.setdefault(code, []).append(name)
    size = write_store(given.out, {card.name: card for card in found.values()}.values(), in_sets)
    print(f"{len(found):,} of {len(facts):,} cards read: {size:,} bytes, {size / max(1, len(found)):.1f} a card")
    for gate, times in refused.most_common():
        print(f"{times:8,}  refused at the gate: {gate}")


if __name__ == "__main__":
    main()
