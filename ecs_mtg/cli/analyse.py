"""The command `analyse`: the options of a decision, evaluated by a search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ecs_mtg.cli.options import JsonOption, PerftSeedOption, VariantOption, check_policy, fail, print_json, say, whole_number
from ecs_mtg.cli.scenario import SUFFIXES
from ecs_mtg.support.limits import MAX_INDEX, PLAYERS, VARIANTS

if TYPE_CHECKING:
    from ecs_mtg.game.analysis import Analysis

Positions = Annotated[
    list[str],
    typer.Argument(
        metavar="SCENARIO | DECK DECK...",
        help="A scenario file: the decision that its script ends at. Or decks: with --game a game that greedy players play.",
    ),
]
GameOption = Annotated[
    int | None,
    typer.Option(
        "--game", metavar="K", help="Which game of the decks.  [default: 0]", parser=whole_number("--game", 0, MAX_INDEX)
    ),
]
DecisionOption = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        help="Only decision N of the game, all its options.  [default: every one where the search plays something else]",
        parser=whole_number("--decision", 1, 10**6),
    ),
]
SearchOption = Annotated[str, typer.Option(metavar="P", help="The search: search, search:worlds=N,turns=N.")]


def analyse(
    position: Positions,
    game: GameOption = None,
    seed: PerftSeedOption = None,
    decision: DecisionOption = None,
    policy: SearchOption = "search:worlds=200",
    variant: VariantOption = "duel",
    as_json: JsonOption = False,
) -> None:
    """Say what each option of a decision is worth: of a scenario, or of a game that greedy players play."""
    if not policy.startswith("search"):
        fail(f"--policy {policy}: only a search can be asked: search, search:worlds=N,turns=N")
    check_policy(policy)
    file = position[0] if len(position) == 1 and position[0].lower().endswith(SUFFIXES) else None
    least, most = PLAYERS
    if file is None and not least <= len(position) <= most:
        fail(
            f"analyse takes one scenario file ({', '.join(SUFFIXES)}) or {least} to {most} decks, not {' '.join(map(repr, position))}"
        )
    if file is not None and (game, seed, decision) != (None, None, None):
        fail("--game, --seed and --decision go with decks; a scenario file is a position of its own")
    if variant not in VARIANTS:
        fail(f"--variant {variant}: not a variant; the variants are {', '.join(VARIANTS)}")
    try:
        found = [_of_scenario(file, policy)] if file else _of_game(position, seed or 0, game or 0, decision, policy, variant)
    except ValueError as error:
        fail(str(error))
    if as_json:
        print_json([one.to_dict() for one in found])
        return
    for place, one in enumerate(found):
        say(f"\n{one}" if place else str(one))


def _of_scenario(file: str, policy: str) -> Analysis:
    from ecs_mtg import Scenario

    return Scenario.load(file).analyse(policy)


def _of_game(decks: list[str], seed: int, number: int, decision: int | None, policy: str, variant: str) -> list[Analysis]:
    """Return the decision asked for, or all in which the search plays something else than greedy does."""
    from ecs_mtg import Game

    game = Game(decks, seed, variant, index=number)
    found: list[Analysis] = []
    made = 0
    while not game.is_over:
        made += 1
        played = game.choose("greedy")
        if decision in (None, made):
            one = game.analyse(policy)
            if decision == made:
                return [one]
            if one[one.chosen].difference > 0:
                found.append(one)
        game.push(played)
    if decision is not None:
        raise ValueError(f"--decision {decision}: the game is over after {made} decisions")
    return found
