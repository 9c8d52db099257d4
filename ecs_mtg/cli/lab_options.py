"""Shared options, errors and tables of the lab's commands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, Protocol

import typer

from ecs_mtg.cli.options import JsonOption as AsJson
from ecs_mtg.cli.options import SeedOption as Seed
from ecs_mtg.cli.options import ThreadsOption as Threads
from ecs_mtg.cli.options import fail, print_json, say
from ecs_mtg.cli.options import whole_number as number
from ecs_mtg.support.text_checks import shown

MAX_GAMES = 1_000_000


def counts(text: str) -> list[int]:
    """Parse counts: `20-28` or `20,22,24`."""
    found: list[int] = []
    for part in text.split(","):
        low, dash, high = part.strip().partition("-")
        if not (low.isdigit() and len(low) < 4 and (not dash or (high.isdigit() and len(high) < 4 and int(low) <= int(high)))):
            fail(f"counts {text}: has to be a range, as in 20-28, or numbers, as in 20,22,24")
        found += range(int(low), int(high or low) + 1)
    return found


def half_width(text: str) -> float:
    """Parse a half-width in percentage points: `2` or `1.5%`."""
    try:
        value = float(text.removesuffix("%"))
    except ValueError:
        value = -1.0
    if not 0.05 <= value < 50:
        fail(f"--until {text}: has to be a half-width in percentage points from 0.05 to 50, as in 2")
    return value / 100


def pilots_by_deck(given: Sequence[str]) -> dict[str, str]:
    """Parse pilots: `DECK=POLICY`."""
    found: dict[str, str] = {}
    for one in given:
        deck, _, policy = one.partition("=")
        if not deck or not policy:
            fail(f"--pilot {one}: has to be a deck and a policy, as in Spy=net:spy/net.npz")
        if deck in found:
            fail(f"--pilot {one}: {deck} has a pilot already")
        found[deck] = policy
    return found


Games = Annotated[int, typer.Option("-n", "--games", metavar="N", help="Games of each pair.", parser=number("-n", 2, MAX_GAMES))]
Field = Annotated[
    list[str] | None,
    typer.Option("--field", metavar="DECK", help="A deck to play against; may be repeated.  [default: the other built-in decks]"),
]
PolicyName = Annotated[str, typer.Option(metavar="P", help="Who plays: random, first, greedy, search, search:worlds=N,turns=N.")]
Pilots = Annotated[
    list[str] | None,
    typer.Option("--pilot", metavar="DECK=P", help="Who plays one deck instead, as in Spy=net:spy/net.npz; may be repeated."),
]
Out = Annotated[
    str | None, typer.Option(metavar="DIR", help="Keep the run there. The same command goes on where it was interrupted.")
]
Until = Annotated[
    float | None,
    typer.Option(metavar="POINTS", help="Play on until the 95% intervals are that wide to either side.", parser=half_width),
]
Most = Annotated[
    int, typer.Option(metavar="N", help="With --until: games of a pair at most.", parser=number("--most", 2, MAX_GAMES))
]
Ray = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: auto, local or its address.")]


def options(
    seed: Seed = 0,
    policy: PolicyName = "greedy",
    pilots: Pilots = None,
    threads: Threads = None,
    out: Out = None,
    until: Until = None,
    most: Most = 100_000,
    ray: Ray = None,
) -> dict[str, Any]:
    """Return the options that all questions have, as `ecs_mtg.lab.Options` calls them."""
    chosen = {"seed": seed, "policies": policy, "threads": threads, "out": out, "until": until, "most": most, "progress": True}
    if pilots:
        chosen["pilots"] = pilots_by_deck(pilots)
    return chosen if ray is None else {**chosen, "executor": "ray", "ray": ray}


class Answer(Protocol):
    """What the lab answers, see `ecs_mtg.lab.Finding`."""

    folder: Path | None

    def to_dict(self) -> dict[str, Any]:
        """Return the object that `--json` prints."""


def question(without: Sequence[str] = ()) -> Callable[[Callable[..., Answer]], Callable[..., None]]:
    """Turn a function that asks the lab into a command with its parameters, the `options` of all questions, and `--json`.

    Args:
        without: options that this question does not have.
    """
    common = [one for name, one in signature(options, eval_str=True).parameters.items() if name not in without]
    as_json = Parameter("as_json", Parameter.KEYWORD_ONLY, default=False, annotation=AsJson)

    def made(ask: Callable[..., Answer]) -> Callable[..., None]:
        own = [one for one in signature(ask, eval_str=True).parameters.values() if one.kind is not Parameter.VAR_KEYWORD]
        taken = [*(one.replace(kind=Parameter.KEYWORD_ONLY) for one in (*own, *common)), as_json]

        def command(as_json: bool, **given: Any) -> None:
            chosen = options(**{one.name: given.pop(one.name) for one in common})
            answer(lambda: ask(**given, **chosen), as_json)

        command.__name__, command.__doc__ = ask.__name__, ask.__doc__
        command.__annotations__ = {one.name: one.annotation for one in taken}  # typer reads these, and the signature
        command.__signature__ = Signature(taken)  # type: ignore[attr-defined]
        return command

    return made


def field_or_others(field: Sequence[str] | None, decks: Sequence[str]) -> list[Any]:
    """Return the field as it is named, or all built-in decks but those that are asked about, and those for Commander."""
    if field:
        return list(field)
    from ecs_mtg.decks import builtin_decks
    from ecs_mtg.lab.runs import playable

    asked = {deck.name for deck in playable(decks)}
    return [deck for deck in builtin_decks().values() if deck.name not in asked and not deck.commanders]


def answer(ask: Callable[[], Answer], as_json: bool) -> None:
    """Ask, and print what comes of it: tables, or the JSON object; what can't be asked ends with exit status 2."""
    try:
        found = ask()
    except (ValueError, ImportError) as error:
        fail(str(error))
    if as_json:
        print_json(found.to_dict())
        return
    show(found.to_dict())
    if found.folder is not None:
        say(f"{found.folder} holds the run; ecs-mtg lab report {found.folder} shows it")


def show(data: dict[str, Any]) -> None:
    """Print the tables of an answer."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from ecs_mtg.lab.figures import tables_of

    console = Console(highlight=False)
    if not console.is_terminal:  # nothing is cut for a file or a pipe
        console = Console(highlight=False, width=400)
    for told in tables_of(data):
        if told.detail:  # the report has it
            continue
        head, *rows = told.rows
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
        for k, name in enumerate(head):
            table.add_column(Text(shown(name)), justify="right" if k else "left")
        for row in rows:
            table.add_row(*(Text(shown(cell)) for cell in row))
        console.print(Text(shown(told.heading)))
        console.print(table)
        if told.note:
            console.print(Text(shown(told.note)))
