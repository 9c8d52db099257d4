"""Search over swaps by successive halving."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Unpack

from ecs_mtg.decks import DeckList
from ecs_mtg.lab.errors import LabError
from ecs_mtg.lab.lists import MOST_COPIES, aligned, deck_count, is_basic, is_land, resolved, swapped
from ecs_mtg.lab.questions import Contest, opponents_of
from ecs_mtg.lab.runs import MOST, Finding, Options, Run, begun, playable
from ecs_mtg.setup.deck_arguments import Deck
from ecs_mtg.support.argument_checks import whole

FINALISTS = 4
CONFIRMED = 2  # games of the finalists, in games of the last round
FRESH = MOST // 2
"""The number of the first game that the finalists play; searching never comes so far."""


def tune(
    deck: Deck,
    into: Sequence[str],
    field: Sequence[Deck],
    games: int = 200,
    *,
    out_cards: Sequence[str] = (),
    copies: int = 1,
    **options: Unpack[Options],
) -> Finding:
    """Search for swaps of one card for another by successive halving, with the same shuffles for all.

    Every candidate plays `games` games against each deck of the field; the better half plays twice as many, and so on until four are
    left. These play twice as many again, with new shuffles, to avoid selection bias. The intervals are from these new games alone, and
    hold simultaneously for all finalists.

    Args:
        deck: the list.
        into: cards that may be put in.
        field: whom to play against.
        games: games of each candidate against each deck of the field in the first round.
        out_cards: cards that may be taken out; if empty, all nonland cards.
        copies: the number of copies in a swap.
        **options: see `Options`; there is no `until`.

    Returns:
        `rounds`: the candidates left after each; `finalists`: with their paired `difference` from the unchanged list, best first;
        `told_apart`: whether the best differs significantly from the unchanged list; `not_told_apart_from_best`: finalists that do
        not differ significantly from the best.

    Raises:
        DeckError: a deck or card can't be found or played.
        LabError: no swap is possible, or any other argument is invalid.
    """
    if options.get("until") is not None:
        raise LabError("tune: until can't be given; the number of games of the first round says how long it takes")
    (base,) = playable([deck])
    opponents = opponents_of(field)
    number, comes, goes = whole("copies", copies, 1, MOST_COPIES), resolved(into, "tune"), resolved(out_cards, "tune")
    candidates = _candidates(base, comes, goes, number)
    asked: dict[str, Any] = {"games": whole("games", games, 2, 100_000), "in": comes, "out": goes, "copies": number}
    with begun("tune", asked, [base, *opponents], **options) as run:
        left, rounds = _halved(run, base, candidates, opponents, asked["games"])
        n = rounds[-1]["games_each"]
        final = Contest(run, [base, *left], opponents, min(CONFIRMED * n, FRESH), FRESH)
        final.play()
        return run.finish({"candidates": len(candidates), "rounds": rounds, **_confirmed(final)}, final.played)


def _halved(
    run: Run, base: DeckList, candidates: Sequence[DeckList], opponents: Sequence[DeckList], games: int
) -> tuple[list[DeckList], list[dict[str, Any]]]:
    """Run the rounds of the search; returns who is left at the end, best first, and the report of each round."""
    rounds: list[dict[str, Any]] = []
    left = list(candidates)
    while True:
        contest = Contest(run, [base, *left], opponents, games)
        contest.play()
        order = sorted(range(1, len(contest.lists)), key=lambda k: (-contest.difference(k).mean, k))
        rounds.append({"games_each": games, "candidates": [_told(contest, k) for k in order]})
        done = len(left) <= FINALISTS
        left = [left[k - 1] for k in (order if done else order[: max(FINALISTS, (len(order) + 1) // 2)])]
        if done:
            return left, rounds
        games = min(2 * games, FRESH)


def _confirmed(final: Contest) -> dict[str, Any]:
    """Summarize the games of the finalists."""
    tests = len(final.lists) - 1
    order = sorted(range(1, tests + 1), key=lambda k: (-final.difference(k).mean, k))
    best = order[0]
    same = [k for k in order[1:] if not final.difference(best, k, max(1, tests - 1)).told_apart]
    return {
        "deck": final.lists[0].name,
        "field": [other.name for other in final.field],
        "games_each": final.games,
        "base": final.told(0),
        "finalists": [{**final.told(k), "difference": final.difference(k, 0, tests).to_dict()} for k in order],
        "told_apart": final.difference(best, 0, tests).told_apart,
        "not_told_apart_from_best": [final.lists[k].name for k in same],
    }


def _told(contest: Contest, k: int) -> dict[str, Any]:
    difference = contest.difference(k)
    return {"name": contest.lists[k].name, "difference": difference.mean, "error": difference.error}


def _candidates(base: DeckList, into: Sequence[str], out: Sequence[str], copies: int) -> list[DeckList]:
    for name in out:
        if deck_count(base, name) < copies:
            raise LabError(f"tune: {base.name} has {deck_count(base, name)} {name!r}; {copies} can't go out")
    goes = out or [
        name for name in dict.fromkeys(name for _, name in base.main) if not is_land(name) and deck_count(base, name) >= copies
    ]
    found = []
    for gone in goes:
        for new in dict.fromkeys(into):
            if gone == new or (deck_count(base, new) + copies > MOST_COPIES and not is_basic(new)):
                continue
            variant = swapped(base, [gone] * copies, [new] * copies)
            found.append(replace(variant, main=aligned(base.main, variant.main), name=f"-{copies} {gone}, +{copies} {new}"))
    if not found:
        raise LabError(f"tune: no swap is possible in {base.name}; name cards that may come in and are not there four times")
    return found
