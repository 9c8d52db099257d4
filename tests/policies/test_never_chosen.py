"""What `greedy` is offered on many turns and chooses on none, in lists of real tournaments: nothing without a reason that `unchosen` states."""

from __future__ import annotations

import json
import random
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence

import pytest
from paths import ROOT
from samples import every
from unchosen import REASONS

from ecs_mtg.decks import DeckError, DeckList
from ecs_mtg.lab.runs import playable
from ecs_mtg.lab.usage import Used

SHARED = ROOT.parent / "shared" / "data"
CENTRES: dict[str, dict[str, dict[str, int]]] = json.loads((ROOT / "bench" / "real_decks_lists.json").read_text(encoding="utf-8"))
TOURNAMENTS = ("legacy", "modern", "pioneer", "premodern", "standard", "vintage")
EACH = 34 if every() else 2  # lists of each of these formats: 204 take minutes, most of them to compile
ALIKE = 30  # cards in common that make one list much like another
GAMES = 3  # of each list against the next one of its format
FEW_GAMES = 2  # the same of tournament lists
MORE_GAMES = 30  # where something is found: what is chosen on one turn of ten may be chosen on none of twenty
OFTEN = 20  # turns
LONG = 60  # turns after which a game shows nothing new


def never_chosen(lists: Sequence[DeckList], games: int, decks: Collection[str] = ()) -> dict[str, set[str]]:
    """Return the options that were there on many turns and chosen on none, each with the decks that had it; of the named decks, or of all."""
    offered, chosen, had = Counter[str](), Counter[str](), defaultdict[str, set[str]](set)
    for k, deck in enumerate(lists):
        if decks and deck.name not in decks:
            continue
        pair = (deck, lists[(k + 1) % len(lists)])
        played = Used(pair, ("greedy", "greedy"), 7, LONG).play(0, games, lambda: False)
        for what, on, taken, seat in zip(*(played[one].tolist() for one in ("what", "offered", "chosen", "seat")), strict=True):
            offered[what] += on
            chosen[what] += taken
            had[what].add(pair[seat].name)
    return {what: had[what] for what, on in offered.items() if on >= OFTEN and chosen[what] == 0}


def without_reason(lists: Sequence[DeckList], games: int) -> set[str]:
    """Return the options without a reason that are never chosen in more games either."""
    found = {what: decks for what, decks in never_chosen(lists, games).items() if what not in REASONS}
    if not found:
        return set()
    return found.keys() & never_chosen(lists, MORE_GAMES, set().union(*found.values())).keys()


def tournament_lists(format_: str) -> list[DeckList]:
    """Draw lists of a format that can be played, none much like another one."""
    lines = (SHARED / "decks" / "tournaments" / f"{format_}.jsonl").read_text(encoding="utf-8").splitlines()
    random.Random(5).shuffle(lines)
    found: list[tuple[DeckList, dict[str, int]]] = []
    for line in lines:
        main = tuple((copies, card) for copies, card in json.loads(line)["main"])
        cards = {card: copies for copies, card in main}
        if any(sum(min(n, cards.get(card, 0)) for card, n in other.items()) > ALIKE for _, other in found):
            continue
        deck = DeckList(f"{format_} {len(found)}", main)
        try:
            playable([deck])
        except DeckError:
            continue
        found.append((deck, cards))
        if len(found) == EACH:
            break
    return [deck for deck, _ in found]


def archetypes() -> list[DeckList]:
    """Return the list that stands for each archetype of the table of real matches, if it can be played."""
    table = json.loads((SHARED / "matches" / "pauper.json").read_text(encoding="utf-8"))
    found = []
    for one in table["archetypes"]:
        for which in ("central", "central_supported_main"):
            if not one.get(which):
                continue
            deck = DeckList(one["name"], tuple((copies, card) for card, copies in one[which]["main"].items()))
            try:
                found.extend(playable([deck]))
            except DeckError:
                continue
            break
    return found


@pytest.mark.parametrize("format_", CENTRES)
def test_nothing_is_left_out_without_a_reason(format_: str) -> None:
    lists = [DeckList(name, tuple((copies, card) for card, copies in main.items())) for name, main in CENTRES[format_].items()]
    assert without_reason(lists, GAMES) == set()


@pytest.mark.parametrize("format_", TOURNAMENTS)
def test_nothing_of_tournament_lists_is_left_out_without_a_reason(format_: str) -> None:
    lists = tournament_lists(format_)
    assert len(lists) == EACH
    assert without_reason(lists, FEW_GAMES) == set()


def test_nothing_of_the_archetypes_of_real_matches_is_left_out_without_a_reason() -> None:
    lists = archetypes()
    assert len(lists) >= 40
    assert without_reason(lists, GAMES) == set()
