"""The command `mcp`: a seat for language models."""

from __future__ import annotations

from typing import Annotated

import typer

from ecs_mtg.cli.options import check_policy, fail
from ecs_mtg.decks import DeckError, find_deck


def mcp(
    decks: Annotated[
        list[str] | None,
        typer.Argument(metavar="[DECK...]", help="Files of decks that clients may play besides the built-in ones."),
    ] = None,
    pilot: Annotated[str, typer.Option(metavar="P", help="Who plays the other seats if a client does not say.")] = "greedy",
) -> None:
    """Let a language model play: a server of the Model Context Protocol over standard input and output, with no network (extra `mcp`)."""
    check_policy(pilot)
    try:
        from ecs_mtg.support.optional_imports import need

        need("mcp.server", "mcp")
        from ecs_mtg.text.server import Games, serve

        found = [find_deck(spec) for spec in decks or ()]
        serve(Games({deck.name: deck for deck in found}, pilot))
    except (DeckError, ValueError, ImportError) as error:
        fail(str(error))
