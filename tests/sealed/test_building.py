"""Decks out of pools: colors, curve, a splash that pays, lands by weight; what can't be built is refused."""

from __future__ import annotations

import itertools
import re

import pytest

from ecs_mtg.cards import card_definition
from ecs_mtg.components.codes import LAND
from ecs_mtg.decks import DeckError, DeckList
from ecs_mtg.sealed import SealedError, build_deck, colors_of_deck, deal_decks, open_boosters, value_of

GREEN = ["Grizzly Bears", "Giant Spider", "Elvish Visionary", "Centaur Courser"]
BLACK = ["Walking Corpse", "Murder", "Vampire Nighthawk"]


def counts(deck: DeckList) -> dict[str, int]:
    return {name: count for count, name in deck.main}


@pytest.mark.parametrize(("code", "seed"), list(itertools.product(("EMN", "FDN"), range(4))))
def test_every_pool_makes_a_deck_of_forty(code: str, seed: int) -> None:
    opened = open_boosters(code, seed)
    deck = build_deck(opened.pool)
    faces = {name: card_definition(name).front for _, name in deck.main}
    lands = sum(count for count, name in deck.main if faces[name].types & LAND)
    assert (deck.size, lands) == (40, 17)
    main, side, pool = ({name: n for n, name in cards} for cards in (deck.main, deck.sideboard, opened.pool))
    basics = {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert {name: main.get(name, 0) + side.get(name, 0) for name in pool.keys() - basics} == {
        name: n for name, n in pool.items() if name not in basics
    }
    made = {
        color for color, basic in zip("WUBRG", ("Plains", "Island", "Swamp", "Mountain", "Forest"), strict=True) if basic in main
    }
    for name, face in faces.items():
        cost = face.mana_cost
        assert cost is None or {c for c, n in zip("WUBRG", cost.pips, strict=False) if n} <= made, name
    assert sum(n for n, name in deck.main if faces[name].mana_cost and faces[name].mana_cost.mana_value <= 3) >= 8  # type: ignore[union-attr]
    assert build_deck(opened.pool) == deck


def test_the_better_colors_are_played() -> None:
    deck = build_deck([(3, name) for name in GREEN] + [(4, name) for name in BLACK] + [(20, "Fugitive Wizard")])
    assert colors_of_deck(deck) == "black-green"
    assert {"Murder": 4, "Vampire Nighthawk": 4, "Centaur Courser": 3}.items() <= counts(deck).items()
    lands = {name: n for name, n in counts(deck).items() if name in ("Swamp", "Forest")}
    assert lands == {"Swamp": 11, "Forest": 6}  # 20 symbols are black, 11 green
    assert {name: n for n, name in deck.sideboard} == {"Grizzly Bears": 1, "Fugitive Wizard": 20}


def test_values_of_ones_own_choose_other_cards() -> None:
    pool = [(8, "Grizzly Bears"), (8, "Giant Spider"), (8, "Walking Corpse"), (8, "Fugitive Wizard")]
    assert (
        colors_of_deck(build_deck(pool, value=lambda name: 100.0 if name == "Fugitive Wizard" else value_of(name)))
        == "blue-green"
    )
    assert "Forest" in counts(build_deck(pool, lands=16, size=39, value=lambda name: -1.0))  # no other two have 23


def test_a_card_of_a_third_color_that_pays() -> None:
    pool = [(3, name) for name in GREEN] + [(4, name) for name in BLACK]
    three = build_deck([*pool, "Shivan Dragon", "Lightning Bolt", "Lightning Bolt", "Rugged Highlands"], value=with_bolts)
    assert colors_of_deck(three) == "black-green with red"
    assert (counts(three)["Lightning Bolt"], counts(three)["Rugged Highlands"], counts(three)["Mountain"]) == (2, 1, 2)
    assert "Shivan Dragon" not in counts(three)  # two symbols
    two = build_deck([*pool, "Lightning Bolt", "Lightning Bolt"], value=with_bolts, splash=False)
    assert colors_of_deck(two) == "black-green"


def test_three_colors_where_two_are_too_few() -> None:
    """All cards of Alara Reborn have several colors; the lands go by the symbols, as many as are fair for the third color, too."""
    deck = deal_decks("ARB", 1).decks[0]
    assert (deck.size, colors_of_deck(deck)) == (40, "red-green with white")
    assert [counts(deck)[land] for land in ("Plains", "Mountain", "Forest")] == [5, 5, 7]


def with_bolts(name: str) -> float:
    return 200.0 if name in ("Lightning Bolt", "Shivan Dragon") else value_of(name)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Serra Angel", "Hill Giant"),
        ("Murder", "Centaur Courser"),
        ("Lightning Bolt", "Lava Axe"),
        ("Centaur Courser", "Fugitive Wizard"),
        ("Shivan Dragon", "Giant Growth"),
        ("Claustrophobia", "Unsummon"),
    ],
)
def test_what_is_worth_more(better: str, worse: str) -> None:
    assert value_of(better) > value_of(worse)


def test_what_is_refused() -> None:
    with pytest.raises(SealedError, match=re.escape("pool: 20 spells at most can be cast with three colors; the deck needs 23")):
        build_deck([(20, "Grizzly Bears")])
    with pytest.raises(DeckError, match="Grizly Bears"):
        build_deck(["Grizly Bears"])
    with pytest.raises(SealedError, match=r"pool 'pool.txt': has to be names, counts and names, or a deck list"):
        build_deck("pool.txt")
    with pytest.raises(DeckError, match=r"\(0, 'Shock'\)|0 Shock"):
        build_deck([(0, "Shock")])
    with pytest.raises(ValueError, match="lands 41: has to be a whole number from 0 to 40"):
        build_deck(["Shock"], lands=41)


def test_two_players_have_boosters_and_decks_of_their_own() -> None:
    dealt = deal_decks("FDN", 3)
    told = dealt.to_dict()
    assert (told["schema"], told["set"], told["seed"], told["results"]) == (1, "FDN", 3, None)
    first, second = told["players"]
    assert first["boosters"] != second["boosters"]
    assert [len(player["boosters"]) for player in told["players"]] == [6, 6]
    assert [sum(one["count"] for one in player["main"]) for player in told["players"]] == [40, 40]
    assert deal_decks("FDN", 3).decks == dealt.decks
