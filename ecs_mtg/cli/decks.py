"""The command `decks check`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ecs_mtg.cli.options import fail, print_json, say
from ecs_mtg.decks import Cards, DeckError, Section, find_deck, resolve_cards
from ecs_mtg.decks.legality import warnings
from ecs_mtg.decks.names import card_called, is_spelling_of

SCHEMA = 1
"""Version of what `--json` prints: it grows when a key changes its meaning or goes away."""
PLAYED, WARNED, REFUSED = 0, 1, 2
SECTIONS_CHECKED: Final[dict[Section, str]] = {"main": "errors", "sideboard": "warnings"}
"""What unknown cards of a section are: without those of the sideboard a deck can be played."""


def check_decks(names: Sequence[str], as_json: bool) -> int:
    """Tell of each deck whether it can be played, and what is unusual; returns the exit status."""
    if not names:
        fail("decks check: name the decks to be checked")
    told = [_checked(name) for name in names]
    if as_json:
        print_json({"schema": SCHEMA, "decks": told})
    else:
        for one in told:
            good = "can't be played" if one["errors"] else "can be played"
            say(f"{one['name']}: {one['main']} cards, {one['sideboard']} in the sideboard; {good}")
            for kind in ("errors", "warnings"):
                for line in one[kind]:
                    say(f"  {kind[:-1]}: {line}")
            for written, name in one["translated"].items():
                say(f"  {written} is {name}")
    return REFUSED if any(one["errors"] for one in told) else WARNED if any(one["warnings"] for one in told) else PLAYED


def _checked(name: str) -> dict[str, Any]:
    from ecs_mtg.cards import supported_name_set
    from ecs_mtg.setup.commander import RULES, commander_deck, variant_of
    from ecs_mtg.setup.companions import why_no_companion

    told: dict[str, Any] = {"deck": name, "name": name, "main": 0, "sideboard": 0, "errors": [], "warnings": [], "translated": {}}
    try:
        deck = find_deck(name)
    except DeckError as error:
        return {**told, "errors": str(error).splitlines()}
    known = supported_name_set()
    told |= {"name": deck.name, "main": deck.size, "sideboard": sum(count for count, _ in deck.sideboard)}
    for section, kind in SECTIONS_CHECKED.items():
        try:
            told["translated"] |= _translated(deck.section(section), known)
            deck = resolve_cards(deck, known, (section,))
        except DeckError as error:
            told[kind] += str(error).splitlines()
    if deck.commanders and not told["errors"]:
        try:
            commander_deck(deck, RULES[variant_of(deck)])
        except DeckError as error:
            told["warnings"] += str(error).splitlines()
    else:
        told["warnings"] += warnings(deck)
        if deck.companion in known and (why := why_no_companion(deck.companion, deck.main)) is not None:
            told["warnings"].append(why)
    return told


def _translated(cards: Cards, known: frozenset[str]) -> dict[str, str]:
    """List names in another language, or of the user's own, and the cards that they mean."""
    found = {name: card_called(name, known) for _, name in cards}
    return {name: card for name, card in found.items() if card is not None and not is_spelling_of(name, card)}
