"""The command `replay`: a game as a page to step through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ecs_mtg.cli.options import (
    MaxTurnsOption,
    PerftSeedOption,
    PlanarDeckOption,
    PolicyOption,
    VariantOption,
    check_policy,
    fail,
    failing_for_bad_input,
    whole_number,
)
from ecs_mtg.support.limits import MAX_INDEX, PLAYERS, VARIANTS

if TYPE_CHECKING:
    from ecs_mtg.game.game import Game

Positions = Annotated[
    list[str], typer.Argument(metavar="FILE | DECK DECK...", help="A game's file (.json), or two to six decks that play one.")
]
GameOption = Annotated[
    int | None,
    typer.Option(
        "--game", metavar="K", help="Which game of the decks.  [default: 0]", parser=whole_number("--game", 0, MAX_INDEX)
    ),
]
HtmlOption = Annotated[str, typer.Option("--html", metavar="OUT", help="The page to write.")]
SaveOption = Annotated[str | None, typer.Option("--save", metavar="FILE", help="Write the game's file, too.")]
EyesOption = Annotated[
    int | None,
    typer.Option(
        "--player", metavar="P", help="Show only what player P may see.  [default: all]", parser=whole_number("--player", 0, 5)
    ),
]


def replay(
    position: Positions,
    html: HtmlOption,
    game: GameOption = None,
    seed: PerftSeedOption = None,
    policy: PolicyOption = None,
    variant: VariantOption = "duel",
    planar_deck: PlanarDeckOption = "own",
    max_turns: MaxTurnsOption = None,
    player: EyesOption = None,
    save: SaveOption = None,
) -> None:
    """Write a page to step through a game. Where a player's policy is a search, it shows what that thought of each option."""
    for name in policy or []:
        check_policy(name)
    file = position[0] if len(position) == 1 and position[0].lower().endswith(".json") else None
    with failing_for_bad_input():
        if file is not None:
            if (game, seed) != (None, None):
                fail("--game and --seed go with decks; a game's file is one game")
            one = _loaded(file)
        else:
            one = _played(position, policy, variant, planar_deck, seed or 0, game or 0, max_turns)
        _write(one, html, _searches(policy, len(one.decks)), player, file or f"seed {seed or 0}, game {game or 0}", save)


def _loaded(file: str) -> Game:
    from ecs_mtg.game.game import Game

    return Game.load(file)


def _each(policy: list[str] | None, players: int, otherwise: str) -> list[str]:
    """Return the policies by seat."""
    names = policy or [otherwise]
    if len(names) not in (1, players):
        raise ValueError(f"--policy was given {len(names)} times; give it once, or once for each of the {players} players")
    return names * players if len(names) == 1 else names


def _played(
    decks: list[str], policy: list[str] | None, variant: str, planar_deck: str, seed: int, number: int, max_turns: int | None
) -> Game:
    """Return the game that `simulate` plays as that number of the seed."""
    least, most = PLAYERS
    if not least <= len(decks) <= most:
        raise ValueError(f"replay takes a game's file (.json), or {least} to {most} decks, not {' '.join(map(repr, decks))}")
    if variant not in VARIANTS:
        raise ValueError(f"--variant {variant}: not a variant; the variants are {', '.join(VARIANTS)}")
    from ecs_mtg.components.sizes import TURN_LIMIT
    from ecs_mtg.game.game import Game

    names = _each(policy, len(decks), "greedy")
    game = Game(decks, seed, variant, index=number, planar_deck=planar_deck, max_turns=max_turns or TURN_LIMIT)
    while not game.is_over:
        game.push(game.choose(names[game.current_player]))
    return game


def _searches(policy: list[str] | None, players: int) -> dict[int, str]:
    """Return the searches among the policies, by seat."""
    return {seat: name for seat, name in enumerate(_each(policy, players, "greedy")) if name.partition(":")[0] == "search"}


def _write(game: Game, html: str, searches: dict[int, str], player: int | None, told: str, save: str | None) -> None:
    from rich.console import Console
    from rich.progress import Progress

    from ecs_mtg.pages.page import write_page
    from ecs_mtg.pages.replay import replay_page

    if player is not None and player >= len(game.decks):
        raise ValueError(f"--player {player}: the game has the players 0 to {len(game.decks) - 1}")
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("writing the page", total=len(game.history))
        page = replay_page(
            game, player=player, searches=searches, told=told, progress=lambda done, _: progress.update(task, completed=done)
        )
    write_page(html, page)
    if save is not None:
        game.save(save)
    typer.echo(
        f"{html}: {len(game.history):,} decisions, {game.record[0]['turn_number']} turns, {len(page.encode()) / 1000:,.0f} kB"
    )
