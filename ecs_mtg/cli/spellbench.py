"""The commands `spellbench-engine` and `spellbench-bot`, which an arena starts as programs."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from ecs_mtg.cli.options import fail
from ecs_mtg.decks import DeckError, builtin_decks, find_deck


def spellbench_engine(
    decks: Annotated[
        list[str] | None,
        typer.Argument(metavar="[DECK...]", help="Decks of the catalog: names or files.  [default: all built-in ones]"),
    ] = None,
) -> None:
    """Serve as the engine of a game for a host of the spellbench protocol v2, over standard input and output."""
    from ecs_mtg.arena.engine import Engine, serve

    try:
        found = [find_deck(spec) for spec in decks] if decks else list(builtin_decks().values())
    except DeckError as error:
        fail(str(error))
    serve(Engine(found), sys.stdin.buffer, sys.stdout.buffer)


def spellbench_bot(
    policy: Annotated[
        str,
        typer.Option(
            metavar="P",
            help="random; first; eager: lands, the dearest spell, attacks; or greedy, search, net as for simulate: they decide in positions"
            " that agree with what is told.",
        ),
    ] = "eager",
) -> None:
    """Serve as a bot for a host of the spellbench protocol v2, over standard input and output; with any engine."""
    from ecs_mtg.arena.bot import Bot
    from ecs_mtg.arena.engine import serve

    try:
        bot = Bot(policy)
    except ValueError as error:
        fail(f"--policy {policy}: {error}")
    serve(bot, sys.stdin.buffer, sys.stdout.buffer)
    if bot.tally is not None:
        print(f"ecs-mtg-{policy}: {bot.tally}", file=sys.stderr)
