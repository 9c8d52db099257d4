"""Which card of a sideboard is a deck's companion (702.139)."""

import pytest

from ecs_mtg.components.codes import EVERYBODY, NONE, Zone
from ecs_mtg.decks import DeckList
from ecs_mtg.setup.companions import companion_of
from ecs_mtg.setup.deck_arguments import deal

LURRUS, KAHEERA, YORION = "Lurrus of the Dream-Den", "Kaheera, the Orphanguard", "Yorion, Sky Nomad"
PLAIN = ((30, "Plains"), (30, "Grizzly Bears"))


@pytest.mark.parametrize(
    ("main", "companion"),
    [
        (PLAIN, LURRUS),
        (((30, "Plains"), (30, "Lightning Bolt"), (1, "Divination")), LURRUS),  # no permanents
        (((30, "Plains"), (29, "Grizzly Bears"), (1, "Hill Giant")), None),
        (((30, "Plains"), (30, "Serra Angel")), None),
        (((30, "Plains"), (29, "Wrath of God"), (1, "Air Elemental"), (1, "Woodland Changeling")), KAHEERA),
        (((30, "Plains"), (29, "Wrath of God"), (1, "Air Elemental"), (1, "Hill Giant")), None),
        (((30, "Plains"), (49, "Hill Giant")), None),
        (((30, "Plains"), (50, "Hill Giant")), YORION),
    ],
)
def test_the_first_card_whose_condition_holds_is_the_companion(main, companion):
    """A sideboard may hold several of them, and other cards, also such as are not supported."""
    assert companion_of(main, ((1, "No Such Card"), (1, LURRUS), (1, KAHEERA), (1, YORION))) == companion


def test_a_companion_is_outside_the_game_and_known_to_everybody():
    """The rest of a sideboard is no part of a game in which nothing asks for it."""
    deck = DeckList("cats", PLAIN, ((3, "Lightning Bolt"), (2, LURRUS)))
    dealt = deal([deck, DeckList("none", PLAIN, ((1, "Hill Giant"),))])
    begin = dealt.begin()[0]
    assert dealt.outside == (((1, LURRUS),), ())
    assert begin["n_cards"] == 121
    row = int(begin["companion"][0])
    assert begin["card_zone"][row] == Zone.OUTSIDE
    assert begin["card_known"][row] == EVERYBODY
    assert begin["companion"][1] == NONE


def test_beside_wishes_the_whole_sideboard_is_outside():
    """The companion comes first, so that it is known which card it is."""
    deck = DeckList("wishes", ((30, "Plains"), (29, "Grizzly Bears"), (1, "Cunning Wish")), ((3, "Lightning Bolt"), (2, LURRUS)))
    dealt = deal([deck, DeckList("none", PLAIN)])
    begin = dealt.begin()[0]
    assert dealt.outside[0] == ((1, LURRUS), (3, "Lightning Bolt"), (1, LURRUS))
    assert begin["companion"][0] == 60
