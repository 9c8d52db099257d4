"""What `greedy` is offered on many turns and chooses on none, in lists of real tournaments: nothing without a reason that is stated here."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Collection

import pytest
from paths import ROOT

from ecs_mtg.decks import DeckList
from ecs_mtg.lab.usage import Used

LISTS: dict[str, dict[str, dict[str, int]]] = json.loads((ROOT / "bench" / "real_decks_lists.json").read_text(encoding="utf-8"))
GAMES = 3  # of each list against the next one of its format
MORE_GAMES = 30  # where something is found: what is chosen on one turn of ten may be chosen on none of twenty
OFTEN = 20  # turns
REASONS = {
    "cast Nyxborn Hydra for its other cost": "bestow: how large X makes it is not foreseen",
    "cast Armageddon": "it destroys one's own lands, too: what is ahead on the battlefield is not counted for it",
    "cast Flash of Insight for its other cost": "flashback: how many cards are exiled for X is not foreseen",
    "cast Intuition": "three cards of which an opponent picks one for the hand: what the other two do in the graveyard is not foreseen",
    "cast Prismatic Strands": "it is discarded first, and cast from the graveyard, or held until attackers deal much",
    "activate Burnout Bashtronaut (ability 1)": "one more power for two mana: seldom does nothing block it while there is mana to spare",
    "activate Mishra's Factory (ability 3)": "+1/+1 for one that fights: only where that decides the fight, which is seldom",
    "activate Ravenous Baloth (ability 1)": "four life for a creature: only as it is about to die anyway",
    "activate Gempalm Incinerator (ability 1)": "cycling: the creature is worth more than a card",
    "activate Eternal Dragon (ability 2)": "cycling for a Plains: five lands are there when it is offered most",
    "activate Decree of Justice (ability 1)": "cycling: Angels are waited for; what triggers by cycling is not counted",
}


def never_chosen(format_: str, games: int, decks: Collection[str] = ()) -> dict[str, set[str]]:
    """The options that were there on many turns and chosen on none, each with the decks that had it; of the named decks, or of all."""
    lists = [DeckList(name, tuple((copies, card) for card, copies in main.items())) for name, main in LISTS[format_].items()]
    offered, chosen, had = Counter[str](), Counter[str](), defaultdict[str, set[str]](set)
    for k, deck in enumerate(lists):
        if decks and deck.name not in decks:
            continue
        played = Used((deck, lists[(k + 1) % len(lists)]), ("greedy", "greedy"), 7).play(0, games, lambda: False)
        for what, on, taken in zip(played["what"].tolist(), played["offered"].tolist(), played["chosen"].tolist(), strict=True):
            offered[what] += on
            chosen[what] += taken
            had[what].add(deck.name)
    return {what: had[what] for what, on in offered.items() if on >= OFTEN and chosen[what] == 0}


@pytest.mark.parametrize("format_", LISTS)
def test_nothing_is_left_out_without_a_reason(format_: str) -> None:
    found = {what: decks for what, decks in never_chosen(format_, GAMES).items() if what not in REASONS}
    decks = set().union(*found.values())
    assert not found or not found.keys() & never_chosen(format_, MORE_GAMES, decks).keys()
