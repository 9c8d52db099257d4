"""Pairs of supported tournament lists of one format."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import ecs_mtg as mtg
from ecs_mtg.cards import supported_names
from ecs_mtg.decks.names import card_called
from ecs_mtg.setup.commander import commander_deck

COMMANDER = "Commander"  # in the name of a format
Lists = Mapping[str, Sequence[mtg.DeckList]]


def lists_that_play(files: Iterable[Path]) -> dict[str, list[mtg.DeckList]]:
    """Return the lists of which every card plays, of main deck and sideboard, by format; Commander decks follow 903.5.

    A file has one JSON object a line: "format", and "main" and "side" as lists of [count, name].
    """
    supported = frozenset(supported_names())
    found: dict[str, list[mtg.DeckList]] = {}
    for path in files:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            row = json.loads(line)
            name = row.get("format", path.stem)
            deck = _list_of(row, f"{name} {number}", supported)
            if deck is not None:
                found.setdefault(name, []).append(deck)
    return found


def _list_of(row: dict[str, Any], called: str, supported: frozenset[str]) -> mtg.DeckList | None:
    sections = []
    for section in ("main", "side"):
        cards = [(count, card_called(card, supported)) for count, card in row.get(section, [])]
        if any(card is None for _, card in cards):
            return None
        sections.append(tuple((count, card) for count, card in cards if card is not None))
    deck = mtg.DeckList(called, *sections)
    if COMMANDER not in called:
        return deck
    try:
        return commander_deck(deck)
    except mtg.DeckError:
        return None


def table_of_lists(lists: Lists, seed: int) -> dict[str, object]:
    """Return arguments of `Game`, `Simulator` and `simulate`: two different lists of one format, each format as often as the others."""
    rng = random.Random(f"lists {seed}")
    name = rng.choice(sorted(name for name, decks in lists.items() if len(decks) > 1))
    return {"decks": rng.sample(lists[name], 2), "variant": "commander" if COMMANDER in name else "duel"}
