"""Shared options, errors and output of all commands."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, NoReturn

import typer

from ecs_mtg.support.limits import MAX_SEED, MOST_TURNS, VARIANTS, players_of
from ecs_mtg.support.text_checks import in_columns, shown, shown_json

POLICIES = ("random", "first", "greedy", "search", "net", "net:FILE")
PLANAR_DECKS = ("own", "shared")

MAX_GAMES = 10**9
MAX_THREADS = 1024
MAX_DEPTH = 64
MAX_AFTER = 10**6


def say(text: str, *, err: bool = False, nl: bool = True) -> None:
    """Print text to a terminal: what came from outside with it moves no cursor and hides nothing."""
    typer.echo(shown(text), err=err, nl=nl)


def fail(*messages: str) -> NoReturn:
    """End the command with exit status 2, printing what is wrong with its input."""
    for message in messages:
        for line in message.splitlines():
            say(f"error: {line}", err=True)
    raise typer.Exit(2)


@contextmanager
def failing_for_bad_input() -> Iterator[None]:
    """End the command with an error for a file that can't be read or written, or for a ValueError."""
    try:
        yield
    except OSError as error:
        if not error.filename:  # standard output: whoever runs the process reports it
            raise
        fail(f"{error.filename}: {error.strerror}")
    except ValueError as error:
        fail(str(error))


def check_policy(name: str) -> None:
    """Exit with an error unless `name` is a policy name, optionally followed by :settings."""
    if name in POLICIES[:-1]:
        return
    if name.partition(":")[0] not in {known.partition(":")[0] for known in POLICIES}:
        fail(f"--policy {name}: not a policy; the policies are {', '.join(POLICIES)}")

    from ecs_mtg.policies import resolve_policies

    try:
        resolve_policies(name, 2)
    except ValueError as error:
        fail(f"--{error}")


def checked_table(command: str, decks: Sequence[str], policies: Sequence[str] | None, variant: str) -> list[str]:
    """Exit with an error unless a game can have that many decks, these policies and this variant; returns a policy for each deck."""
    names = list(policies or ["greedy"])
    for name in names:
        check_policy(name)
    least, most = players_of(variant)
    if not least <= len(decks) <= most:
        takes = str(least) if least == most else f"{least} to {most}"
        fail(f"{command} takes {takes} decks, not {len(decks)}")
    if len(names) not in (1, len(decks)):
        fail(f"--policy was given {len(names)} times; give it once, or once for each of the {len(decks)} decks")
    if variant not in VARIANTS:
        fail(f"--variant {variant}: not a variant; the variants are {', '.join(VARIANTS)}")
    return names * len(decks) if len(names) == 1 else names


def whole_number(option: str, least: int, most: int) -> Callable[[str], int]:
    """Make a parser of an option that takes a whole number."""

    def parse(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            fail(f"{option} {text}: not a whole number from {least} to {most}")
        return number

    return parse


def print_json(data: Any) -> None:
    """Print an object as JSON."""
    typer.echo(shown_json(json.dumps(data, indent=2, ensure_ascii=False)))


def print_columns(rows: Sequence[Sequence[str]], right: Sequence[bool] = ()) -> None:
    """Print rows of cells in columns; `right`: which of them are aligned to the right, none by default."""
    typer.echo(in_columns([[shown(cell) for cell in row] for row in rows], right))


def print_results(results: Mapping[str, Any]) -> None:
    """Print what `Results.to_dict` says."""
    from ecs_mtg.runs.results import written

    typer.echo(written(results))


DecksArgument = Annotated[
    list[str], typer.Argument(metavar="DECK", help="Built-in names, beginnings of them, or files. See `ecs-mtg decks`.")
]
GamesOption = Annotated[
    int, typer.Option("-n", "--games", metavar="N", help="Games to play.", parser=whole_number("-n", 1, MAX_GAMES))
]
SeedOption = Annotated[
    int, typer.Option(metavar="S", help="The same seed plays the same games.", parser=whole_number("--seed", 0, MAX_SEED))
]
PolicyOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="P", help=f"Who plays: {', '.join(POLICIES)}, search:worlds=N,turns=N. Once, or once a deck.  [default: greedy]"
    ),
]
VariantOption = Annotated[str, typer.Option(metavar="V", help=f"{' or '.join(VARIANTS)}.")]
PlanarDeckOption = Annotated[
    str, typer.Option(metavar="D", help="In Planechase: own (each player has one) or shared (one for all).")
]
ThreadsOption = Annotated[
    int | None,
    typer.Option(metavar="T", help="Threads.  [default: one a core]", parser=whole_number("--threads", 1, MAX_THREADS)),
]
PartialOption = Annotated[
    bool, typer.Option("--partial", help="Print what was played by then when stopped, by Ctrl-C or SIGTERM.")
]
MaxTurnsOption = Annotated[
    int | None,
    typer.Option(
        metavar="T",
        help="A game that goes on past turn T ends undecided.  [default: 5000]",
        parser=whole_number("--max-turns", 1, MOST_TURNS),
    ),
]
LogOption = Annotated[
    int | None,
    typer.Option(
        metavar="GAME", help="Tell only what happens in game GAME of the run.", parser=whole_number("--log", 0, MAX_GAMES)
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
PositionArgument = Annotated[
    list[str],
    typer.Argument(metavar="DECK DECK... | FILE", help="Two to six decks, or a scenario file: its position, before its script."),
]
DepthOption = Annotated[
    int, typer.Option(metavar="D", help="Decisions in a path at most.", parser=whole_number("--depth", 0, MAX_DEPTH))
]
PerftSeedOption = Annotated[
    int | None,
    typer.Option(metavar="S", help="Which game of the decks.  [default: 0]", parser=whole_number("--seed", 0, MAX_SEED)),
]
AfterOption = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        help="Random players make N decisions first.  [default: 0]",
        parser=whole_number("--after", 0, MAX_AFTER),
    ),
]
ManaByHandOption = Annotated[bool, typer.Option("--mana-by-hand", help="Players activate mana abilities themselves.")]
