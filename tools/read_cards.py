"""Read all cards of a file into the one that the package ships.

    python tools/read_cards.py CARDS.jsonl [--out ecs_mtg/cards/read.cards] [--names NAMES.txt]

The same data and the same reader make the same bytes. `--names`: only the cards that a file of names lists.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from rich.progress import Progress

from ecs_mtg.cards.read_with_gates import read_all
from ecs_mtg.cards.reading.facts import cards_of, names_by_set
from ecs_mtg.cards.storing import write_store
from ecs_mtg.cards.storing.files import SHIPPED


def main() -> None:
    """Read, write, and say how many."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("cards", type=Path, help="AtomicCards of MTGJSON, a bulk file of Scryfall, or lines of JSON")
    arguments.add_argument("--out", type=Path, default=SHIPPED)
    arguments.add_argument("--names", type=Path, help="a name a line")
    given = arguments.parse_args()
    names = None if given.names is None else set(given.names.read_text(encoding="utf-8").splitlines())
    facts = [one for one in cards_of(given.cards) if names is None or one.name in names]
    with Progress() as progress:
        task = progress.add_task("reading", total=len(facts))
        found, refused = read_all(facts, lambda: progress.advance(task))
    size = write_store(given.out, found.values(), names_by_set(facts, found))
    print(f"{len(found):,} of {len(facts):,} cards read: {size:,} bytes, {size / max(1, len(found)):.1f} a card")
    for gate, times in Counter(one.gate for one in refused.values()).most_common():
        print(f"{times:8,}  refused at the gate: {gate}")


if __name__ == "__main__":
    main()
