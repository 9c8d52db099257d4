"""Cards against a card that can't be cast: what each adds in the hands of a pilot, and which ones it plays worse than not at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Unpack

from ecs_mtg.decks import Cards, DeckList
from ecs_mtg.lab.errors import LabError
from ecs_mtg.lab.lists import aligned, is_land, places
from ecs_mtg.lab.questions import Contest, opponents_of
from ecs_mtg.lab.runs import MOST, Finding, Options, begun, playable
from ecs_mtg.lab.sideboards import with_known_sideboard
from ecs_mtg.lab.statistics import paired
from ecs_mtg.setup.deck_arguments import Deck
from ecs_mtg.support.argument_checks import whole

BLANK = "Evermind"
"""It has no mana cost, so that it can't be cast from the hand (118.6); it is spliced onto Arcane spells alone."""
COPIES = 4
"""Copies of a card of the sideboard that are tried in the main deck."""


def blanks(deck: Deck, field: Sequence[Deck], games: int = 200, **options: Unpack[Options]) -> Finding:
    """Compare each card of a deck, lands left out, with one that can't be cast, on common shuffles.

    All copies of a card of the main deck become blank. Four copies of a card of the sideboard take the places of the last four cards of
    the main deck that are no lands, and are compared with four blank ones there. A card that adds less than nothing is played worse by
    the pilot than if it were never played.

    Args:
        deck: the list.
        field: whom to play against.
        games: games of each list against each deck of the field.
        **options: see `Options`; `until` and `most` have no meaning here.

    Returns:
        `base`, the win rate of the deck, and `cards`, those that add least a copy first: each with its number of `copies`, whether it
        is one of the `sideboard`, the win rate that all of them add (`adds`, a paired difference) and that `each` adds; and
        `not_supported`: cards of the sideboard that are not.

    Raises:
        DeckError: a deck can't be found or played.
        LabError: the deck has nothing but lands, or any other argument is invalid.
    """
    (found,) = playable([deck])
    base, unknown = with_known_sideboard(found)
    opponents = opponents_of(field)
    main = Counter(places(base.main))
    spells = [name for name in main if not is_land(name)]
    if not spells:
        raise LabError(f"blanks: {base.name} has nothing but lands")
    beside = [name for name in dict.fromkeys(name for _, name in base.sideboard) if name not in main and not is_land(name)]
    without = [_with(base, {name: main[name]}, BLANK, f"without {name}") for name in spells]
    room = _last(base.main)
    bare = _with(base, room, BLANK, "with blank cards")
    tried = [_with(base, room, name, f"with {name}") for name in beside]
    asked = {"games": whole("games", games, 2, MOST), "sideboard": [list(entry) for entry in base.sideboard]}
    with begun("blanks", asked, [base, *opponents], **options) as run:
        contest = Contest(run, [base, *without, *([bare, *tried] if tried else [])], opponents, games)
        contest.play()
        plain = 1 + len(without)
        rows = [_row(contest, name, main[name], 0, 1 + k) for k, name in enumerate(spells)]
        rows += [{**_row(contest, name, room.total(), plain + 1 + k, plain), "sideboard": True} for k, name in enumerate(beside)]
        return run.finish(
            {
                "field": [one.name for one in opponents],
                "games_each": contest.games,
                "base": contest.told(0),
                "cards": sorted(rows, key=lambda row: (row["each"], row["card"])),
                "not_supported": unknown,
            },
            contest.played,
        )


def _row(contest: Contest, name: str, copies: int, there: int, blank: int) -> dict[str, Any]:
    """Return what a card adds: a list that has it, by number, less one that has blank cards in its place."""
    adds = paired(contest.points(there), contest.points(blank))
    return {"card": name, "sideboard": False, "copies": copies, "each": adds.mean / copies, "adds": adds.to_dict()}


def _last(main: Cards) -> Counter[str]:
    """Return the last four cards of a list that are no lands."""
    return Counter([name for name in places(main) if not is_land(name)][-COPIES:])


def _with(base: DeckList, out: dict[str, int] | Counter[str], into: str, name: str) -> DeckList:
    """Return a list with one card in the places of others."""
    left = Counter(places(base.main))
    left.subtract(out)
    kept = tuple((n, card) for card, n in left.items() if n > 0)
    return replace(base, name=name, main=aligned(base.main, (*kept, (sum(out.values()), into))))
