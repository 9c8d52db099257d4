"""The command `play`: a game to play at a page on this machine, or in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ecs_mtg.cli.options import ManaByHandOption, PlanarDeckOption, VariantOption, checked_table, fail, whole_number
from ecs_mtg.support.limits import MAX_SEED, PLAYERS
from ecs_mtg.support.optional_imports import need

if TYPE_CHECKING:
    from ecs_mtg.web.table import Table

Decks = Annotated[list[str], typer.Argument(metavar="DECK DECK...", help="Two to six decks; yours is the first.")]
PolicyNames = Annotated[
    list[str] | None,
    typer.Option("--policy", metavar="P", help="Who plays the other decks; once, or once a deck.  [default: greedy]"),
]
People = Annotated[
    list[int] | None,
    typer.Option(
        "--person", metavar="P", help="A seat that a person plays; may be repeated: they take turns at the page.  [default: 0]",
        parser=whole_number("--person", 0, PLAYERS[1] - 1),
    ),
]  # fmt: skip
SeedOption = Annotated[
    int | None,
    typer.Option("--seed", metavar="S", help="Which first game.  [default: by lot]", parser=whole_number("--seed", 0, MAX_SEED)),
]
PortOption = Annotated[
    int, typer.Option("--port", metavar="N", help="Port.  [default: any]", parser=whole_number("--port", 0, 65535))
]


def play(
    decks: Decks,
    policy: PolicyNames = None,
    person: People = None,
    variant: VariantOption = "duel",
    planar_deck: PlanarDeckOption = "own",
    open_cards: Annotated[bool, typer.Option("--open", help="Show all cards; opponents can be asked what they think.")] = False,
    mana_by_hand: ManaByHandOption = False,
    seed: SeedOption = None,
    port: PortOption = 0,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    tui: Annotated[bool, typer.Option("--tui", help="Play in the terminal instead of a browser.")] = False,
) -> None:
    """Play in a browser, or with --tui in the terminal, against pilots or others at the same screen. Only this machine can reach the page."""
    names = checked_table("play", decks, policy, variant)

    from ecs_mtg.web.app import serve
    from ecs_mtg.web.table import Setup, seats
    from ecs_mtg.web.table import Table as GameTable

    def opened(address: str) -> None:
        typer.echo(f"{address}\nCtrl-C ends the game.")
        if browser:
            import webbrowser

            webbrowser.open(address)

    try:
        setup = Setup(
            tuple(decks), seats(person or [0], len(decks)), tuple(names), variant, planar_deck, open_cards, mana_by_hand
        )
        table = GameTable(setup, seed)
        if tui:
            _in_terminal(table)
        else:
            serve(table, port, opened)
    except OSError as error:
        fail(f"--port {port}: {error.strerror}")
    except (ValueError, ImportError) as error:
        fail(str(error))


def _in_terminal(table: Table) -> None:
    need("textual", "tui")
    from ecs_mtg.terminal.seat import Seat

    Seat(table).run()
