"""The policy `greedy` and what is attached, what is done to a target player's creatures, and what counterspells can hit."""

from __future__ import annotations

from test_greedy import watch


def test_what_is_done_to_all_creatures_of_a_player_is_done_to_an_opponent() -> None:
    mine = "A: {{battlefield: [{{card: Swamp, count: 4}}, Grizzly Bears], hand: [Arms of Hadar]}}\nB: {{battlefield: [{}]}}"
    assert watch(mine.format("Raging Goblin, Grizzly Bears")).did[:2] == ["cast Arms of Hadar", "player 1"]
    assert "cast Arms of Hadar" not in watch(mine.format("Craw Wurm")).did


def test_an_aura_that_holds_a_creature_enchants_that_of_an_opponent() -> None:
    mine = "A: {battlefield: [Island, Hill Giant], hand: [Bind the Monster]}\nB: {battlefield: [Grizzly Bears]}"
    assert watch(mine).did[:2] == ["cast Bind the Monster", "Grizzly Bears"]


def test_equipment_is_not_moved_for_nothing() -> None:
    """It is attached once, before the attack that it helps; there is no third creature that would be better off with it."""
    mine = "A: {battlefield: [{card: Plains, count: 6}, Sylvok Lifestaff, {card: Grizzly Bears, count: 2}]}\nB: {}"
    seen = watch(mine, turns=3).did
    assert seen.count("activate Sylvok Lifestaff (ability 3)") == 1


def test_equipment_moves_to_a_creature_that_can_attack() -> None:
    mine = "A: {battlefield: [{card: Plains, count: 2}, Vulshok Morningstar, {card: Grizzly Bears, summoning_sick: true}, Craw Wurm]}\nB: {}"
    assert watch(mine).did[:2] == ["activate Vulshok Morningstar (ability 2)", "Craw Wurm"]


def test_mana_is_not_kept_for_a_counterspell_that_could_hit_nothing() -> None:
    """The Blast counters red spells. The opponent's library tells whether there may be one in their hand, as lists are known."""
    mine = (
        "A: {{battlefield: [Island], hand: [Hydroblast, Merfolk of the Pearl Trident]}}\nB: {{hand: [Mountain], library: [{}]}}"
    )
    assert watch(mine.format("Grizzly Bears")).did[:1] == ["cast Merfolk of the Pearl Trident"]
