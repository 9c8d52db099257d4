"""Cards outside the game (400.11): the sideboard is dealt where a card of the main deck can bring cards in, and lies in no zone of the game."""

import numpy as np

import ecs_mtg as mtg
from ecs_mtg.components.codes import Zone
from ecs_mtg.setup.deck_arguments import deal

PLAIN = mtg.DeckList("Plain", ((60, "Forest"),), ((15, "Lightning Bolt"),))
WISHES = mtg.DeckList("Wishes", ((56, "Forest"), (4, "Living Wish")), ((3, "Hill Giant"), (12, "Lightning Bolt")))


def outside(deck: mtg.DeckList, other: mtg.DeckList) -> list[tuple[int, int]]:
    """Return owner and knowers of the cards outside the game."""
    dealt = deal([deck, other])
    game = dealt.begin()[0]
    rows = np.flatnonzero(game["card_zone"][: game["n_cards"]] == Zone.OUTSIDE)
    return [(int(game["card_owner"][row]), int(game["card_known"][row])) for row in rows]


def test_only_decks_with_wishes_have_cards_outside() -> None:
    assert outside(PLAIN, PLAIN) == []
    assert outside(PLAIN, WISHES) == [(1, 0b10)] * 15
    assert outside(WISHES, WISHES) == [(0, 0b01)] * 15 + [(1, 0b10)] * 15


def test_libraries_are_the_main_decks() -> None:
    game = deal([WISHES, PLAIN]).begin()[0]
    assert game["zone_size"][:2, Zone.LIBRARY].tolist() == [60, 60]
    assert game["zone_size"][:2, Zone.OUTSIDE].tolist() == [15, 0]
