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
    mulligan: Annotated[
        list[str] | None,
        typer.Option(metavar="M", help="Mulligans that the engine declares: london, none.  [default: both]"),
    ] = None,
    probe: Annotated[
        bool, typer.Option("--probe", help="Serve the protocol's probe of what a seat is told, in games that allow it.")
    ] = False,
) -> None:
    """Serve as the engine of a game for a host of the spellbench protocol v2, over standard input and output."""
    from ecs_mtg.arena.engine import MULLIGANS, Engine, serve

    if unknown := set(mulligan or ()).difference(MULLIGANS):
        fail(f"--mulligan {min(unknown)}: there are {' and '.join(MULLIGANS)}")
    try:
        found = [find_deck(spec) for spec in decks] if decks else list(builtin_decks().values())
    except DeckError as error:
        fail(str(error))
    serve(Engine(found, mulligan or MULLIGANS, probe), sys.stdin.buffer, sys.stdout.buffer)


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
    from ecs_mtg.arena.bot import Bot, serve

    try:
        bot = Bot(policy)
    except ValueError as error:
        fail(f"--policy {policy}: {error}")
    serve(bot, sys.stdin.fileno(), sys.stdout.buffer)
    if bot.tally is not None:
        print(f"ecs-mtg-{policy}: {bot.tally}", file=sys.stderr)
