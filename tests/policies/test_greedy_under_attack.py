"""The policy `greedy` against many small attackers: what stays home, what is cast first, what is countered, and what waits."""

from __future__ import annotations

import pytest
from test_greedy import watch

NINJUTSU = "activate Moon-Circuit Hacker (ability 1)"


@pytest.mark.parametrize(("attacker", "swaps"), [("Faerie Seer", True), ("Ninja of the Deep Hours", False)])
def test_who_draws_by_its_damage_is_not_replaced_by_another_that_does(attacker: str, swaps: bool) -> None:
    seen = watch(f"A: {{battlefield: [Island, {attacker}], hand: [Moon-Circuit Hacker]}}\nB: {{battlefield: []}}")
    assert f"{attacker} attacks player 1" in seen.did
    assert (NINJUTSU in seen.did) == swaps


@pytest.mark.parametrize(("library", "first"), [("Squadron Hawk", "cast Squadron Hawk"), ("Grizzly Bears", "cast Gray Ogre")])
def test_who_finds_cards_of_a_name_is_worth_what_the_library_holds(library: str, first: str) -> None:
    mine = "battlefield: [Plains, Plains, Mountain], hand: [Squadron Hawk, Gray Ogre]"
    assert watch(f"A: {{{mine}, library: [{library}, {{card: Plains, count: 9}}]}}\nB: {{}}").did[0] == first


@pytest.mark.parametrize(("card", "attacks"), [("Merfolk of the Pearl Trident", False), ("Ninja of the Deep Hours", True)])
def test_who_draws_by_its_damage_attacks_though_it_is_wanted_at_home(card: str, attacks: bool) -> None:
    seen = watch(
        f"A: {{life: 14, battlefield: [{card}]}}\n"
        "B: {battlefield: [{card: Grizzly Bears, tapped: true}, {card: Grizzly Bears, tapped: true}]}"
    )
    assert (f"{card} attacks player 1" in seen.did) == attacks


@pytest.mark.parametrize(("life", "attacks"), [(20, False), (4, True)])
def test_a_blocker_stays_home_unless_its_player_is_ahead_in_the_race(life: int, attacks: bool) -> None:
    seen = watch(
        "A: {life: 12, battlefield: [Gray Ogre]}\n"
        f"B: {{life: {life}, battlefield: [{{card: Grizzly Bears, tapped: true}}, {{card: Raging Goblin, tapped: true}}]}}"
    )
    assert ("Gray Ogre attacks player 1" in seen.did) == attacks


@pytest.mark.parametrize(("mana", "did"), [(2, ["cast Counterspell", "Goblin Bushwhacker"]), (1, [])])
def test_who_makes_all_attackers_stronger_is_countered_if_it_was_kicked(mana: int, did: list[str]) -> None:
    seen = watch(
        "start: {turn: B, step: main1}\nA: {battlefield: [Island, Island], hand: [Counterspell]}\n"
        f"B: {{battlefield: [{{card: Mountain, count: {mana}}}, {{card: Raging Goblin, count: 3}}], hand: [Goblin Bushwhacker]}}",
        "cast Goblin Bushwhacker",
        *(["yes"] if mana == 2 else []),
    )
    assert seen.did == did


def test_a_card_that_costs_less_is_not_put_back_as_if_it_could_not_be_cast() -> None:
    seen = watch(
        "A: {battlefield: [Island, Island], hand: [Brainstorm, Tolarian Terror, Shock, Shock], graveyard: [{card: Shock, count: 3}],"
        " library: [{card: Island, count: 9}]}\nB: {}",
        turns=2,
    )
    assert "cast Brainstorm" in seen.did
    assert "Tolarian Terror" not in seen.did


@pytest.mark.parametrize(
    ("attackers", "first"), [("", "cast Hill Giant"), ("{card: Raging Goblin, count: 3}", "cast Outlaw Medic")]
)
def test_lifelink_comes_first_while_attackers_press(attackers: str, first: str) -> None:
    mine = "A: {life: 14, battlefield: [Mountain, Mountain, Plains, Plains], hand: [Hill Giant, Outlaw Medic]}"
    assert watch(f"{mine}\nB: {{battlefield: [{attackers}]}}").did[0] == first


@pytest.mark.parametrize(("tapped", "waits"), [("true", True), ("false", False)])
def test_a_sweep_that_costs_no_mana_waits_for_the_attackers(tapped: str, waits: bool) -> None:
    seen = watch(
        "A: {life: 15, battlefield: [Krark-Clan Shaman, Ichor Wellspring]}\n"
        f"B: {{battlefield: [{{card: Raging Goblin, count: 3, tapped: {tapped}}}]}}"
    )
    assert ("activate Krark-Clan Shaman (ability 1)" in seen.did) != waits


def test_what_is_done_as_a_creature_enters_counts_for_the_attack() -> None:
    mine = "A: {battlefield: [Swamp, Swamp, Gray Ogre], hand: [Perigee Beckoner]}\nB: {life: 9}"
    seen = watch(mine)
    assert seen.did[:3] == ["cast Perigee Beckoner for its other cost", "Gray Ogre", "Gray Ogre attacks player 1"]
