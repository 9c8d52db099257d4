"""The command `decks check`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer

from ecs_mtg.cli_options import fail, print_json
from ecs_mtg.decks import DeckError, DeckList, find_deck, resolve_cards
from ecs_mtg.decks.legality import warnings

SCHEMA = 1
"""Version of what `--json` prints: it grows when a key changes its meaning or goes away."""
PLAYED, WARNED, REFUSED = 0, 1, 2


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
            typer.echo(f"{one['name']}: {one['main']} cards, {one['sideboard']} in the sideboard; {good}")
            for kind in ("errors", "warnings"):
                for line in one[kind]:
                    typer.echo(f"  {kind[:-1]}: {line}")
            for written, name in one["translated"].items():
                typer.echo(f"  {written} is {name}")
    return REFUSED if any(one["errors"] for one in told) else WARNED if any(one["warnings"] for one in told) else PLAYED


def _checked(name: str) -> dict[str, Any]:
    from ecs_mtg.cards import supported_names

    told: dict[str, Any] = {"deck": name, "name": name, "main": 0, "sideboard": 0, "errors": [], "warnings": [], "translated": {}}
    try:
        deck = find_deck(name)
    except DeckError as error:
        return {**told, "errors": str(error).splitlines()}
    told |= {"name": deck.name, "main": deck.size, "sideboard": sum(count for count, _ in deck.sideboard)}
    known = supported_names()
    for section, kind in (("main", "errors"), ("sideboard", "warnings")):
        try:
            found = resolve_cards(deck, known, (section,))  # type: ignore[arg-type]
        except DeckError as error:
            told[kind] += str(error).splitlines()
        else:
            told["translated"] |= _translated(deck, found, known)
            deck = found
    told["warnings"] += warnings(deck)
    return told


def _translated(written: DeckList, found: DeckList, known: Any) -> dict[str, str]:
    """Names that were written in another language, and which cards they mean."""
    from ecs_mtg.decks.names import aliases, name_key

    lower = {name_key(name) for name in known} | {name_key(name).partition("/")[0] for name in known}
    out = {}
    for section in ("main", "sideboard"):
        strange = [name for _, name in written.section(section) if name_key(name) not in lower]
        here = {name_key(name): name for _, name in found.section(section)}
        for name in strange:
            for meant in aliases().get(name_key(name), ()):
                if name_key(meant) in here:
                    out[name] = here[name_key(meant)]
    return out
