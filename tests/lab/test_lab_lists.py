"""Variants keep the places of the base list."""

from __future__ import annotations

import pytest

from ecs_mtg.decks import DeckList
from ecs_mtg.lab import LabError, aligned, swap_of, swapped
from ecs_mtg.lab.lists import is_land, places, with_counts
from ecs_mtg.lab.runs import playable


@pytest.fixture(scope="module")
def red() -> DeckList:
    return playable(["Sped Red"])[0]


def test_what_both_lists_have_stays_where_it_is() -> None:
    base = ((2, "Shock"), (3, "Forest"), (1, "Opt"))
    variant = ((1, "Opt"), (4, "Forest"), (1, "Shock"))
    assert places(aligned(base, variant)) == ["Shock", "Forest", "Forest", "Forest", "Forest", "Opt"]


def test_longer_and_shorter_lists() -> None:
    base = ((2, "Shock"), (2, "Forest"))
    assert places(aligned(base, ((2, "Forest"), (1, "Shock")))) == ["Shock", "Forest", "Forest"]
    assert places(aligned(base, ((2, "Forest"), (2, "Shock"), (1, "Opt")))) == ["Shock", "Shock", "Forest", "Forest", "Opt"]


def test_a_swap_lays_the_card_where_the_other_lay(red: DeckList) -> None:
    changed = swapped(red, ["Shock"], ["Mountain"])
    before, after = places(red.main), places(changed.main)
    assert [(a, b) for a, b in zip(before, after, strict=True) if a != b] == [("Shock", "Mountain")]
    assert changed.size == 60


def test_a_sweep_of_lands_keeps_the_size(red: DeckList) -> None:
    lists = with_counts(red, "lands", [20, 24, 28], [])
    assert [sum(is_land(name) for name in places(one.main)) for one in lists] == [20, 24, 28]
    assert [one.size for one in lists] == [60] * 3
    assert places(lists[1].main) == places(red.main)


def test_a_sweep_of_a_card_by_named_swaps(red: DeckList) -> None:
    (one,) = with_counts(red, "Shock", [1], ["Mountain", "Fireslinger"])
    counts = {name: sum(n for n, other in one.main if other == name) for name in ("Shock", "Mountain", "Fireslinger")}
    assert counts == {"Shock": 1, "Mountain": 18, "Fireslinger": 4}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Shock", "has to be what goes out, >, and what comes in"),
        ("2 Shock > Mountain", "2 cards go out and 1 come in"),
        ("Forest > Mountain", "there is no 'Forest' to take out"),
        ("Mountain > Shock", "5 copies of 'Shock'; a deck has four at most"),
        ("Shock > Mountan", "unknown card 'Mountan'; did you mean 'Mountain'"),
        (" > Shock", "'' is no card"),
    ],
)
def test_swaps_that_can_not_be_made_are_named(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=r".") as error:
        swap_of("Sped Red", text)
    assert message in str(error.value)


def test_counts_that_can_not_be_reached_are_named(red: DeckList) -> None:
    with pytest.raises(LabError, match="Sped Red with 15 lands: nothing can come in"):
        with_counts(red, "lands", [15], [])
    with pytest.raises(LabError, match="Sped Red with 4 lands: there are only 16 Mountain to take out"):
        with_counts(red, "lands", [4], ["Swamp"])
    with pytest.raises(LabError, match="'Mountain' can't give way to itself"):
        with_counts(red, "lands", [25], ["Mountain"])
