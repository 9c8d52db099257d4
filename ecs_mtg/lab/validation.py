"""Whether decks in the hands of a pilot win what they win in reality."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, Unpack

from ecs_mtg.lab.agreement import agreement, cells_of
from ecs_mtg.lab.drafts import draft, read_published
from ecs_mtg.lab.errors import LabError
from ecs_mtg.lab.questions import Pairing
from ecs_mtg.lab.real_matches import read_matches
from ecs_mtg.lab.runs import MOST, Finding, Options, begun, playable
from ecs_mtg.support.argument_checks import whole

MOST_DECKS = 200


def validate(
    matches: str | os.PathLike[str],
    games: int = 200,
    *,
    decks: int = 12,
    names: Sequence[str] = (),
    similar: float = 0.9,
    least: int = 30,
    **options: Unpack[Options],
) -> Finding:
    """Play the cells of a table of real matches, and say how well the two agree; each pair plays half its games in either seat.

    Args:
        matches: a file of real matches, docs/reality.md has the format; or one of cards of real drafts (`.tsv`): then `draft` answers,
            and the arguments from `decks` on have no meaning.
        games: games of each pair; with cards of real drafts: how many drafts.
        decks: how many archetypes play: the first ones of the file that have a list.
        names: archetypes that play, instead.
        similar: how alike, from 0 to 1, the list of an archetype has to be to what is played, where they are not named.
        least: real games that a pair needs to be played.
        **options: see `Options`; `until` and `most` have no meaning here.

    Returns:
        The figures that docs/reality.md explains, `decks` and `cells` among them.

    Raises:
        DeckError: a list that can't be played.
        LabError: the file is none of real matches, or anything else that can't be asked.
    """
    if str(matches).endswith(".tsv"):
        return draft(read_published(matches).set, games, against=matches, **options)
    real = read_matches(matches)
    least, games = whole("least", least, 2, MOST), whole("games", games, 2, MOST)
    chosen = real.named(names) if names else real.chosen(whole("decks", decks, 2, MOST_DECKS), _share(similar))
    own = playable([one.deck for one in chosen if one.deck is not None])
    lists = [replace(deck, name=one.name) for one, deck in zip(chosen, own, strict=True)]
    rows = [one.row for one in chosen]
    table = real.game_wins[rows][:, rows]
    pairs = [pair for pair in combinations(range(len(lists)), 2) if table[pair] + table[pair[::-1]] >= least]
    asked = {"games": games, "matches": real.key, "least": least}
    with begun("validate", asked, lists, **options) as run:
        # Each pair has shuffles of its own, else a deck's luck with them would be in all its pairs.
        number = {(i, j): (rows[i] * len(real.archetypes) + rows[j]) * (games + games % 2) for i, j in pairs}
        pairings = {(i, j): Pairing(run, lists[i], lists[j], games, number[i, j]) for i, j in pairs}
        run.play([part for pairing in pairings.values() for part in pairing.wanted])
        played = {pair: (pairing.rate.wins, pairing.lost) for pair, pairing in pairings.items()}
        found: dict[str, Any] = agreement(cells_of([one.name for one in lists], table, played), run.seed)
        turns = [float(one.rows[:, 2].sum()) for pairing in pairings.values() for _, one in pairing.played]
        return run.finish(
            {
                "format": real.format,
                "policies": list(run.policies),
                "games": games,
                "undecided": sum(games - a - b for a, b in played.values()),
                "turns": sum(turns) / (games * len(pairings)),
                **found,
            },
            [one for pairing in pairings.values() for _, one in pairing.played],
        )


def _share(similar: float) -> float:
    """Check the argument `similar`."""
    if isinstance(similar, bool) or not 0 <= similar <= 1:
        raise LabError(f"similar {similar!r}: has to be a number from 0 to 1")
    return float(similar)
