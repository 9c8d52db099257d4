"""The commands `lab ...`: questions to the deck lab."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from ecs_mtg.cli.lab_options import MAX_GAMES, Answer, Field, Games, counts, field_or_others, question
from ecs_mtg.cli.options import fail, say
from ecs_mtg.cli.options import whole_number as number

lab = typer.Typer(
    name="lab", help="Matrices, comparisons, sweeps, matches and per-card figures, with intervals.", no_args_is_help=True
)

OneDeck = Annotated[str, typer.Argument(metavar="DECK", help="A built-in name, the beginning of one, or a file.")]


@lab.command()
@question()
def matrix(
    decks: Annotated[list[str], typer.Argument(metavar="DECK", help="Two or more decks.")],
    games: Games = 500,
    **options: Any,
) -> Answer:
    """Play all decks against all, mirrors included."""
    from ecs_mtg import lab

    return lab.matrix(decks, games, **options)


@lab.command()
@question(without=("pilots",))
def compare(
    deck: OneDeck,
    variants: Annotated[list[str] | None, typer.Argument(metavar="[VARIANT]...", help="Other lists to compare it with.")] = None,
    swap: Annotated[
        list[str] | None,
        typer.Option(metavar="SWAP", help="A variant by what changes, as in '2 Shock > 2 Mountain'; may be repeated."),
    ] = None,
    field: Field = None,
    games: Games = 500,
    **options: Any,
) -> Answer:
    """Compare a list and variants of it against a field on common shuffles, by paired differences."""
    from ecs_mtg import lab

    changed = [lab.swap_of(deck, text) for text in swap or []]
    return lab.compare(deck, [*(variants or []), *changed], field_or_others(field, [deck]), games, **options)


@lab.command()
@question(without=("pilots",))
def sweep(
    deck: OneDeck,
    card: Annotated[str, typer.Argument(metavar="CARD|lands", help="What there are more or fewer of.")],
    how_many: Annotated[str, typer.Argument(metavar="COUNTS", help="How many: 20-28, or 20,22,24.")],
    against: Annotated[
        list[str] | None,
        typer.Option(
            "--swap-with", metavar="CARD", help="What gives way or comes in, by turns; may be repeated.  [default: the others]"
        ),
    ] = None,
    field: Field = None,
    games: Games = 500,
    **options: Any,
) -> Answer:
    """Try other numbers of a card, or of lands, in a deck against a field on common shuffles."""
    from ecs_mtg import lab

    return lab.sweep(deck, card, counts(how_many), field_or_others(field, [deck]), games, against=against or (), **options)


@lab.command()
@question()
def match(
    deck: OneDeck,
    other: Annotated[str, typer.Argument(metavar="DECK", help="Whom it plays against.")],
    matches: Annotated[
        int, typer.Option("-n", "--matches", metavar="N", help="How many matches.", parser=number("-n", 1, 1_000_000))
    ] = 500,
    best_of: Annotated[int, typer.Option(metavar="N", help="1, 3 or 5 games.", parser=number("--best-of", 1, 5))] = 3,
    plans: Annotated[str | None, typer.Option(metavar="FILE", help="Sideboard plans, a TOML file.")] = None,
    **options: Any,
) -> Answer:
    """Play matches with sideboarding; the loser of a game plays first in the next one."""
    from ecs_mtg import lab

    return lab.match(deck, other, matches, best_of=best_of, plans=plans, **options)


@lab.command()
@question()
def cards(
    deck: OneDeck,
    field: Field = None,
    games: Games = 500,
    **options: Any,
) -> Answer:
    """Report how often a deck wins with each card in the opening hand, drawn, seen at all, and not seen."""
    from ecs_mtg import lab

    return lab.cards(deck, field_or_others(field, [deck]), games, **options)


@lab.command()
@question(without=("until", "most", "pilots"))
def tune(
    deck: OneDeck,
    into: Annotated[list[str], typer.Option("--in", metavar="CARD", help="A card that may come in; may be repeated.")],
    goes: Annotated[
        list[str] | None,
        typer.Option("--out-card", metavar="CARD", help="A card that may go out; may be repeated.  [default: all but lands]"),
    ] = None,
    copies: Annotated[int, typer.Option(metavar="N", help="Copies that a swap takes.", parser=number("--copies", 1, 4))] = 1,
    field: Field = None,
    games: Games = 200,
    **options: Any,
) -> Answer:
    """Search swaps by successive halving; -n is of the first round."""
    from ecs_mtg import lab

    return lab.tune(deck, into, field_or_others(field, [deck]), games, out_cards=goes or (), copies=copies, **options)


def _share(text: str) -> float:
    """Format a similarity."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        fail(f"--similar {text}: has to be a number from 0 to 1, as in 0.9")
    return value


@lab.command()
@question(without=("until", "most"))
def validate(
    matches: Annotated[
        str, typer.Argument(metavar="FILE", help="Real matches (.json), or cards of real drafts (.tsv, then -n: drafts).")
    ],
    games: Games = 200,
    decks: Annotated[
        int, typer.Option(metavar="N", help="How many archetypes play: the first with a list.", parser=number("--decks", 2, 200))
    ] = 12,
    names: Annotated[
        list[str] | None, typer.Option("--deck", metavar="NAME", help="An archetype that plays, instead; may be repeated.")
    ] = None,
    similar: Annotated[
        float, typer.Option(metavar="SHARE", help="How alike a list has to be to what is played.", parser=_share)
    ] = 0.9,
    least: Annotated[
        int, typer.Option(metavar="N", help="Real games that a pair needs.", parser=number("--least", 2, 1_000_000))
    ] = 30,
    plans: Annotated[
        str | None, typer.Option(metavar="FILE", help="Sideboard plans, a TOML file: later games are played with them.")
    ] = None,
    sideboards: Annotated[
        int,
        typer.Option(
            metavar="N",
            help="Find such plans first, with N games of a pair.  [default: none]",
            parser=number("--sideboards", 0, 1_000_000),
        ),
    ] = 0,
    **options: Any,
) -> Answer:
    """Play the cells of a table of real matches, and say how well the two agree."""
    from ecs_mtg import lab

    return lab.validate(
        matches,
        games,
        decks=decks,
        names=names or (),
        similar=similar,
        least=least,
        plans=plans,
        sideboards=sideboards,
        **options,
    )


@lab.command(name="draft")
@question(without=("until", "most", "pilots"))
def draft_(
    of_set: Annotated[str, typer.Option("--set", metavar="XYZ", help="The code of the set that is drafted, as FDN or EMN.")],
    drafts: Annotated[
        int, typer.Option("-n", "--drafts", metavar="N", help="Drafts of eight.", parser=number("-n", 1, 10_000))
    ] = 50,
    games: Annotated[
        int, typer.Option(metavar="N", help="Games of each pair of a draft's decks.", parser=number("--games", 2, 1000))
    ] = 2,
    picks: Annotated[
        str, typer.Option(metavar="P", help="What the bots take: value, random, or a file of values, as this command writes one.")
    ] = "value",
    against: Annotated[
        str | None, typer.Option(metavar="FILE", help="Figures of real drafts to compare with, in the columns of 17lands.")
    ] = None,
    **options: Any,
) -> Answer:
    """Report what each card of a set wins in simulated drafts, in the columns of 17lands."""
    from ecs_mtg import lab

    return lab.draft(of_set, drafts, games, picks=picks, against=against, **options)


@lab.command(name="options")
@question(without=("until", "most"))
def options_(
    decks: Annotated[list[str], typer.Argument(metavar="DECK", help="Two or more decks; each plays against each.")],
    games: Annotated[
        int, typer.Option("-n", "--games", metavar="N", help="Games of each pair.", parser=number("-n", 2, 10_000))
    ] = 8,
    **options: Any,
) -> Answer:
    """Report what the decks' cards and abilities were offered for and how often a pilot chose it, the least used first."""
    from ecs_mtg import lab

    return lab.options(decks, games, **options)


@lab.command()
@question(without=("until", "most", "pilots"))
def blanks(deck: OneDeck, field: Field = None, games: Games = 200, **options: Any) -> Answer:
    """Compare each card of a deck with one that can't be cast, those that add least first."""
    from ecs_mtg import lab

    return lab.blanks(deck, field_or_others(field, [deck]), games, **options)


@lab.command()
@question(without=("until", "most", "pilots"))
def train(
    decks: Annotated[list[str], typer.Argument(metavar="DECK", help="What it learns to play: one network for all of them.")],
    field: Field = None,
    minutes: Annotated[float, typer.Option(metavar="M", help="How long it practises and learns.")] = 20,
    games: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="How many practice games, instead: the same network again.", parser=number("--games", 2, MAX_GAMES)
        ),
    ] = None,
    check: Annotated[
        int,
        typer.Option(
            "-n",
            "--check",
            metavar="N",
            help="Games of each pair in the last check; of those who search a tenth.",
            parser=number("-n", 2, MAX_GAMES),
        ),
    ] = 200,
    checks: Annotated[
        int, typer.Option(metavar="N", help="Games of each pair after each round.", parser=number("--checks", 2, MAX_GAMES))
    ] = 20,
    expert: Annotated[str, typer.Option(metavar="SEARCH", help="What it learns from.")] = "search",
    **options: Any,
) -> Answer:
    """Learn to play decks: practice games, a network that learns from a search, and what it wins beside greedy and search."""
    from ecs_mtg import lab

    return lab.train(
        decks, field_or_others(field, decks), minutes, games=games, check=check, checks=checks, expert=expert, **options
    )


@lab.command()
def report(
    folder: Annotated[str, typer.Argument(metavar="DIR", help="The folder of a run, --out of the other commands.")],
) -> None:
    """Write DIR/report.html: one file with the figures and pictures of a run."""
    from ecs_mtg import lab

    try:
        say(str(lab.report(folder)))
    except (ValueError, ImportError) as error:
        fail(str(error))
