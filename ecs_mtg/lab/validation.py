"""Whether decks in the hands of a pilot win what they win in reality."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Unpack

import numpy as np

from ecs_mtg.decks import DeckList
from ecs_mtg.lab.agreement import agreement, cells_of
from ecs_mtg.lab.drafts import draft, read_published
from ecs_mtg.lab.errors import LabError
from ecs_mtg.lab.matches import MatchPairing, Plans, read_plans, sideboarded
from ecs_mtg.lab.questions import Pairing
from ecs_mtg.lab.real_matches import Archetype, RealMatches, read_matches
from ecs_mtg.lab.runs import MOST, Finding, Options, Run, begun, playable
from ecs_mtg.lab.sideboards import Found, cards_of, find_plans, plans_text, with_known_sideboard
from ecs_mtg.runs.tables import write_bytes
from ecs_mtg.support.argument_checks import whole

Array = np.ndarray[Any, np.dtype[Any]]

MOST_DECKS = 200


def validate(
    matches: str | os.PathLike[str],
    games: int = 200,
    *,
    decks: int = 12,
    names: Sequence[str] = (),
    similar: float = 0.9,
    least: int = 30,
    plans: Plans | str | os.PathLike[str] | None = None,
    sideboards: int = 0,
    **options: Unpack[Options],
) -> Finding:
    """Play the pairs of a table of real matches, and measure how well the results agree; each pair plays half of its games in either seat.

    Args:
        matches: a file of real matches, in the format of docs/reality.md; or one of cards of real drafts (`.tsv`): then this calls
            `draft`, and the arguments from `decks` on are ignored.
        games: games of each pair; with cards of real drafts, the number of drafts.
        decks: the number of archetypes: the first ones of the file that have a list.
        names: the archetypes to play instead.
        similar: the least similarity, from 0 to 1, of an archetype's list to what is played, for archetypes that are not named.
        least: the least number of real games of a pair for it to be played.
        plans: sideboard plans, or a TOML file with them; whole matches are played then, with sideboards after the first game: so many that
            there are about `games` games of each pair.
        sideboards: games of each pair with trial lists, by which such plans are found first (`ecs_mtg.lab.sideboards`); 0 for none.
        **options: see `Options`; `until` and `most` have no meaning here.

    Returns:
        The figures that docs/reality.md explains, including `decks` and `cells`.

    Raises:
        DeckError: a list can't be played.
        LabError: the file is not one of real matches, or anything else that can't be asked.
    """
    if str(matches).endswith(".tsv"):
        return draft(read_published(matches).set, games, against=matches, **options)
    real = read_matches(matches)
    least, games = whole("least", least, 2, MOST), whole("games", games, 2, MOST)
    chosen = real.named(names) if names else real.chosen(whole("decks", decks, 2, MOST_DECKS), _share(similar))
    if plans is not None and sideboards:
        raise LabError("validate: sideboard plans are given or found, not both")
    boarded = plans is not None or whole("sideboards", sideboards, 0, MOST) > 0
    cells = _cells(real, chosen, (games, least), boarded)
    given: Plans = plans if isinstance(plans, Mapping) else {} if plans is None else read_plans(plans)
    asked: dict[str, Any] = {"games": games, "matches": real.key, "least": least}
    asked |= {"plans": given, "sideboards": sideboards} if boarded else {}
    with begun("validate", asked, cells.lists, **options) as run:
        found = find_plans(run, cells.lists, list(cells.numbers), sideboards) if sideboards else Found(given, ())
        return _compared(run, real, cells, found, boarded)


@dataclass(frozen=True)
class _Cells:
    """What is to be played.

    Attributes:
        lists: the decks.
        unknown: by deck the cards of its sideboard that are not supported.
        table: real games that each won against each.
        numbers: by pair the number of its first game: each pair has shuffles of its own, else a deck's luck with them would be in all its pairs.
        games: games of each pair, about as many if these are matches.
        matches: how many matches of each pair; 0 if single games are played.
    """

    lists: list[DeckList]
    unknown: dict[str, list[str]]
    table: Array
    numbers: dict[tuple[int, int], int]
    games: int
    matches: int


def _cells(real: RealMatches, chosen: Sequence[Archetype], counts: tuple[int, int], boarded: bool) -> _Cells:
    """Return which lists play whom; `counts`: games of each pair, and real games that it needs."""
    games, least = counts
    told = [replace(one.deck, sideboard=one.deck.sideboard if boarded else ()) for one in chosen if one.deck is not None]
    own = [with_known_sideboard(replace(deck, name=one.name)) for one, deck in zip(chosen, playable(told), strict=True)]
    rows = [one.row for one in chosen]
    table = real.game_wins[rows][:, rows]
    pairs = [pair for pair in combinations(range(len(rows)), 2) if table[pair] + table[pair[::-1]] >= least]
    numbers = {(i, j): (rows[i] * len(real.archetypes) + rows[j]) * (games + games % 2) for i, j in pairs}
    matches = max(2, 2 * round(games * real.first_games(rows) / 2)) if boarded else 0
    return _Cells([deck for deck, _ in own], {deck.name: names for deck, names in own if names}, table, numbers, games, matches)


def _compared(run: Run, real: RealMatches, cells: _Cells, found: Found, boarded: bool) -> Finding:
    """Play the cells, and say how well they agree."""
    lists = cells.lists
    pairings = {pair: _pairing(run, cells, pair, found.plans) for pair in cells.numbers}
    run.play([part for one in pairings.values() for part in one.wanted])
    won = {pair: one.wins() for pair, one in pairings.items()}
    answer: dict[str, Any] = agreement(cells_of([one.name for one in lists], cells.table, won), run.seed)
    played = [games for one in pairings.values() for _, games in one.played]
    games = sum(len(one.rows) for one in played)
    if boarded:
        dropped = [list(one) for one in found.dropped]
        answer["sideboards"] = {
            "matches": cells.matches, "plans": found.plans, "dropped": dropped, "not_supported": cells.unknown,
        }  # fmt: skip
        if run.folder is not None:
            write_bytes(run.folder / "plans.toml", plans_text(found.plans).encode())
    return run.finish(
        {
            "format": real.format,
            "policies": list(run.policies),
            **({"pilots": run.pilots} if run.pilots else {}),
            "games": cells.games,
            "undecided": games - sum(a + b for a, b in won.values()),
            "turns": sum(float(one.rows[:, 2].sum()) for one in played) / games,
            **answer,
        },
        played,
    )


def _pairing(run: Run, cells: _Cells, pair: tuple[int, int], plans: Plans) -> Pairing | MatchPairing:
    """Return what a pair plays: games, or matches with sideboards after the first game."""
    one, other = (cells.lists[k] for k in pair)
    if cells.matches == 0:
        return Pairing(run, one, other, cells.games, cells.numbers[pair])
    later = sideboarded(one, other.name, plans), sideboarded(other, one.name, plans)
    return MatchPairing(run, (one, other), later, cells.matches, cells.numbers[pair], cards_of(one, other))


def _share(similar: float) -> float:
    """Check the argument `similar`."""
    if isinstance(similar, bool) or not 0 <= similar <= 1:
        raise LabError(f"similar {similar!r}: has to be a number from 0 to 1")
    return float(similar)
