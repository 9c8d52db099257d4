"""The command line: commands and their options.

Only the commands that play import the engine: `--help`, `decks` and `cards` answer at once; what needs no cards does not load them. Bad input ends with one
line for each mistake on standard error and exit status 2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from ecs_mtg.cli.analyse import analyse
from ecs_mtg.cli.cards import cards
from ecs_mtg.cli.compile import compile_rules
from ecs_mtg.cli.decks import check_decks
from ecs_mtg.cli.draft import draft
from ecs_mtg.cli.lab import lab
from ecs_mtg.cli.mcp import mcp
from ecs_mtg.cli.options import (
    PLANAR_DECKS,
    AfterOption,
    DecksArgument,
    DepthOption,
    GamesOption,
    JsonOption,
    LogOption,
    ManaByHandOption,
    MaxTurnsOption,
    PartialOption,
    PerftSeedOption,
    PlanarDeckOption,
    PolicyOption,
    PositionArgument,
    SeedOption,
    ThreadsOption,
    VariantOption,
    check_policy,
    fail,
    print_columns,
    print_json,
    print_results,
    say,
)  # fmt: skip
from ecs_mtg.cli.play import play
from ecs_mtg.cli.process import run_process
from ecs_mtg.cli.replay import replay
from ecs_mtg.cli.rollouts import rollouts
from ecs_mtg.cli.scenario import SUFFIXES, scenario
from ecs_mtg.cli.sealed import sealed
from ecs_mtg.cli.spellbench import spellbench_bot, spellbench_engine
from ecs_mtg.cli.watch import watch
from ecs_mtg.cli.web import web
from ecs_mtg.decks import SECTIONS, Cards, DeckError, DeckList, builtin_decks, find_deck, resolve_cards
from ecs_mtg.support.limits import PLAYERS, VARIANTS, players_of

if TYPE_CHECKING:
    from ecs_mtg.runs.results import Results

Given = TypeVar("Given")

app = typer.Typer(
    name="ecs-mtg",
    help="Simulate games of Magic: The Gathering.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _each(work: Callable[[Given], DeckList], given: Iterable[Given]) -> list[DeckList]:
    """Return the decks that something makes of each; all mistakes are told at once."""
    found, mistakes = [], []
    for one in given:
        try:
            found.append(work(one))
        except DeckError as error:
            mistakes.append(str(error))
    if mistakes:
        fail(*dict.fromkeys(mistakes))
    return found


def _find_decks(specs: Sequence[str]) -> list[DeckList]:
    return _each(find_deck, specs)


def _playable(decks: Sequence[DeckList], variant: str) -> list[DeckList]:
    from ecs_mtg.cards import supported_name_set
    from ecs_mtg.setup.deck_arguments import sections_played

    known = supported_name_set()
    return _each(lambda deck: resolve_cards(deck, known, sections_played(deck, variant)), decks)


def _policies(names: Sequence[str], players: int) -> list[str]:
    for name in names:
        check_policy(name)
    if len(names) not in (1, players):
        fail(f"--policy was given {len(names)} times; give it once, or once for each of the {players} decks")
    return list(names) * players if len(names) == 1 else list(names)


def _check_variant(variant: str, planar_deck: str, decks: int) -> None:
    if variant not in VARIANTS:
        fail(f"--variant {variant}: not a variant; the variants are {', '.join(VARIANTS)}")
    least, most = players_of(variant)
    if not least <= decks <= most:
        takes = str(least) if least == most else f"{least} to {most}"
        fail(f"a game of {variant} takes {takes} decks, not {decks}")
    if planar_deck not in PLANAR_DECKS or (variant != "planechase" and planar_deck != "own"):
        fail(f"--planar-deck {planar_deck}: has to be {' or '.join(PLANAR_DECKS)}; only --variant planechase has planar decks")


@app.command()
def simulate(
    decks: DecksArgument,
    games: GamesOption = 1000,
    seed: SeedOption = 0,
    policy: PolicyOption = None,
    variant: VariantOption = "duel",
    planar_deck: PlanarDeckOption = "own",
    threads: ThreadsOption = None,
    partial: PartialOption = False,
    max_turns: MaxTurnsOption = None,
    log: LogOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play many games between two to six decks and count who wins. With more than two they are free-for-all."""
    _check_variant(variant, planar_deck, len(decks))
    policies = _policies(policy or ["greedy"], len(decks))
    if log is not None and log >= games:
        fail(f"--log {log}: the run has the games 0 to {games - 1}")
    lists = _playable(_find_decks(decks), variant)

    import ecs_mtg
    from ecs_mtg.components.sizes import TURN_LIMIT

    max_turns = max_turns or TURN_LIMIT
    if log is not None:
        _tell(lists, variant, planar_deck, seed, policies, log, as_json, max_turns)
        return
    stopped: KeyboardInterrupt | None = None
    try:
        results = ecs_mtg.simulate(
            lists,
            games=games,
            seed=seed,
            policies=policies,
            variant=variant,
            threads=threads,
            progress=True,
            planar_deck=planar_deck,
            max_turns=max_turns,
        )
    except (DeckError, ValueError) as error:
        fail(str(error))
    except KeyboardInterrupt as stop:
        so_far: Results | None = getattr(stop, "results", None)  # there are none while it compiles
        if so_far is None:
            raise
        told = f"stopped after {so_far.games:,} of {games:,} games"
        say(told if partial else f"{told}; --partial prints their results", err=True)
        if not (partial and so_far.games):
            raise
        stopped, results = stop, so_far
    (print_json if as_json else print_results)(results.to_dict())
    if stopped is not None:
        raise stopped


def _tell(
    decks: Sequence[DeckList],
    variant: str,
    planar_deck: str,
    seed: int,
    policies: Sequence[str],
    number: int,
    as_json: bool,
    max_turns: int,
) -> None:
    """Play one game of a run again, and print its log."""
    from ecs_mtg import Game
    from ecs_mtg.engine import runners
    from ecs_mtg.game.log import step_name, written
    from ecs_mtg.support.progress import reporting

    with reporting(True) as report:
        runners.ready(report.compiling)
    try:
        game = Game(decks, seed, variant, index=number, planar_deck=planar_deck, max_turns=max_turns)
    except ValueError as error:
        fail(str(error))
    while not game.is_over:
        game.push(game.choose(policies[game.current_player]))
    if not as_json:
        say(written(game.log))
        return
    lines = [{"turn": x.turn, "step": step_name(x.step), "player": x.player, "text": x.text} for x in game.log]
    print_json(
        {"decks": [d.name for d in decks], "policies": list(policies), "seed": seed, "game": number,
         "outcome": game.outcome.name.lower(), "winners": game.winners, "log": lines}
    )  # fmt: skip


@app.command()
def perft(
    position: PositionArgument,
    depth: DepthOption = 3,
    seed: PerftSeedOption = None,
    after: AfterOption = None,
    mana_by_hand: ManaByHandOption = False,
    as_json: JsonOption = False,
) -> None:
    """Count the ways in which a game can go on: all options of D decisions in a row."""
    scenario_file = position[0] if len(position) == 1 and position[0].lower().endswith(SUFFIXES) else None
    least, most = PLAYERS
    if scenario_file is None and not least <= len(position) <= most:
        named = f"not {' '.join(map(repr, position))}"
        fail(f"perft takes {least} to {most} decks or one scenario file ({', '.join(SUFFIXES)}), {named}")
    if scenario_file is not None and (seed, after) != (None, None):
        fail("--seed and --after go with decks; a scenario file is a position of its own")
    lists = _playable(_find_decks(position), "duel") if scenario_file is None else []

    from ecs_mtg.engine import runners
    from ecs_mtg.scenario.perft import Start
    from ecs_mtg.scenario.perft import perft as count
    from ecs_mtg.support.progress import reporting

    with reporting(True) as report:
        compile_seconds = runners.ready(report.compiling)
    told: dict[str, Any]
    try:
        if scenario_file is None:
            told = {"decks": [deck.name for deck in lists], "seed": seed or 0, "after": after or 0}
            start = Start.of_decks(lists, seed=seed or 0, after=after or 0)
        else:
            told = {"scenario": scenario_file}
            start = Start.of_scenario(scenario_file)
    except ValueError as error:
        fail(str(error))
    if mana_by_hand:
        start.pay_by_hand()
    counted = count(start, depth)
    if as_json:
        print_json({**told, "mana_by_hand": mana_by_hand, **counted.to_dict(), "compile_seconds": compile_seconds})
        return
    rows = [["depth", "paths", "over"]]
    rows += [[f"{d}", f"{n:,}", f"{over:,}"] for d, (n, over) in enumerate(zip(counted.paths, counted.over, strict=True))]
    print_columns(rows, (True, True, True))
    if counted.branches:
        print_columns([[f"{branch.paths:,}", branch.option] for branch in counted.branches], (True, False))


@app.command()
def decks(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[DECK | check DECK...]", help="Print this deck, or check decks: built-in names or files."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the built-in decks with their colors and where they come from, print one deck, or check decks: 0 if all can be played, 1 with warnings, 2 if one can't."""
    if names and names[0] == "check":
        raise typer.Exit(check_decks(names[1:], as_json))
    if names:
        (deck,) = _find_decks([" ".join(names)])
        if as_json:
            print_json({"name": deck.name, **{section: _as_json(deck.section(section)) for section in SECTIONS}})
        else:
            say(deck.to_text(), nl=False)
        return
    from ecs_mtg.sealed.building import colors_of_deck

    listed = [
        [deck.name, *(sum(count for count, _ in deck.section(section)) for section in SECTIONS), colors_of_deck(deck), deck.about]
        for deck in builtin_decks().values()
    ]
    header = ["name", *SECTIONS, "colors", "from"]
    if as_json:
        print_json([dict(zip(header, row, strict=True)) for row in listed])
    else:
        print_columns([header, *([str(value) for value in row] for row in listed)], (False, True, True, True, False, False))


def _as_json(cards: Cards) -> list[dict[str, Any]]:
    return [{"count": count, "name": name} for count, name in cards]


app.command()(scenario)
app.command()(analyse)
app.add_typer(lab)
app.command()(cards)
app.command("compile")(compile_rules)
app.command()(mcp)
app.command()(play)
app.command()(replay)
app.command()(rollouts)
app.command()(draft)
app.command()(sealed)
app.command()(spellbench_bot)
app.command()(spellbench_engine)
app.command()(watch)
app.command()(web)


@app.callback(invoke_without_command=True)
def _options(
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    if version:
        import ecs_mtg

        say(ecs_mtg.__version__)
        raise typer.Exit


def main() -> None:
    """Run the command line with the arguments of the process, and end the process."""
    run_process(lambda: app(prog_name="ecs-mtg"))


if __name__ == "__main__":
    main()
