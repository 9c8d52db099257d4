"""The command `watch`: pilots play in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from ecs_mtg.cli.options import PlanarDeckOption, PolicyOption, VariantOption, checked_table, fail, whole_number
from ecs_mtg.support.limits import MAX_INDEX, MAX_SEED

Decks = Annotated[list[str], typer.Argument(metavar="DECK DECK...", help="Two to six decks.")]
SeedOption = Annotated[
    int, typer.Option("--seed", metavar="S", help="Seed of the games.", parser=whole_number("--seed", 0, MAX_SEED))
]
GameOption = Annotated[
    int, typer.Option("--game", metavar="K", help="Which game of the seed.", parser=whole_number("--game", 0, MAX_INDEX))
]
SpeedOption = Annotated[float, typer.Option("--speed", metavar="N", min=0.5, max=100, help="Decisions a second.")]


def watch(
    decks: Decks,
    policy: PolicyOption = None,
    variant: VariantOption = "duel",
    planar_deck: PlanarDeckOption = "own",
    seed: SeedOption = 0,
    game: GameOption = 0,
    speed: SpeedOption = 2,
) -> None:
    """Watch a game in the terminal: step by step, forward and back, or at a speed. It is the game that `simulate` plays as that number."""
    names = checked_table("watch", decks, policy, variant)

    from ecs_mtg.support.optional_imports import need

    try:
        need("textual", "tui")
        from ecs_mtg.game.game import Game
        from ecs_mtg.terminal.watch import Show, Watch

        one = Game(decks, seed, variant, index=game, planar_deck=planar_deck)
        Watch(Show(one, names), speed).run()
    except (ValueError, ImportError) as error:
        fail(str(error))
