"""The policy `greedy` and when its cards are best used: lands found first, discards that come back, mana kept, creatures kept home."""

from __future__ import annotations

import pytest
from test_greedy import watch

MINE = "A: {{battlefield: [{}], hand: [{}], library: [{{card: Island, count: 9}}], graveyard: [{}]}}\nB: {{}}"


def test_a_land_is_found_before_anything_is_cast() -> None:
    """It is played and pays for what it took; with a land in hand there is no hurry."""
    assert watch(MINE.format("Island", "Faerie Seer, Lórien Revealed", "")).did[:4] == [
        "activate Lórien Revealed (ability 1)",
        "Island",
        "play Island",
        "cast Faerie Seer",
    ]
    seen = watch(MINE.format("Island", "Island, Faerie Seer, Lórien Revealed", "")).did
    assert seen[:2] == ["play Island", "cast Faerie Seer"]


def test_a_land_is_found_that_can_be_tapped_at_once() -> None:
    library = "A: {{battlefield: [{}], hand: [Lórien Revealed], library: [Contaminated Aquifer, Island]}}\nB: {{}}"
    assert watch(library.format("Island, Swamp")).did[1:3] == ["Island", "play Island"]


def test_what_rises_by_draws_is_discarded_first_if_it_cannot_be_cast() -> None:
    hand = "Faithless Looting, Sneaky Snacker, Mountain"
    seen = watch(f"A: {{battlefield: [Mountain], hand: [{hand}], library: [{{card: Shivan Dragon, count: 9}}]}}\nB: {{}}").did
    assert seen[seen.index("cast Faithless Looting") + 1] == "Sneaky Snacker"
    seen = watch(
        f"A: {{battlefield: [Mountain, Island, Swamp], hand: [{hand}], library: [{{card: Shivan Dragon, count: 9}}]}}\nB: {{}}"
    ).did
    assert seen[seen.index("cast Faithless Looting") + 1] != "Sneaky Snacker"


def test_what_rises_as_cards_are_drawn_is_counted() -> None:
    """Two cards besides that of the draw step, or a better body than a Snacker's."""
    mine = "battlefield: [{{card: Island, count: 3}}], hand: [Divination, Horned Turtle], graveyard: [{}]"
    drawn = f"start: {{{{turn: A, step: upkeep}}}}\nA: {{{{{mine}, library: [{{{{card: Craw Wurm, count: 9}}}}]}}}}\nB: {{{{}}}}"
    assert watch(drawn.format("Sneaky Snacker")).did[:1] == ["cast Divination"]
    assert watch(drawn.format("Craw Wurm")).did[:1] == ["cast Horned Turtle"]


def test_flash_is_kept_rather_than_a_lesser_card_is_cast() -> None:
    mine = "A: {{battlefield: [Island, Island], hand: [{}, {}]}}\nB: {{}}"
    assert watch(mine.format("Ornithopter", "Spellstutter Sprite")).did[:1] == ["cast Ornithopter"]
    assert (
        "cast Merfolk of the Pearl Trident" not in watch(mine.format("Merfolk of the Pearl Trident", "Spellstutter Sprite")).did
    )


def test_what_enters_attacking_is_not_cast_after_an_earlier_combat() -> None:
    """The Hacker is drawn for the second combat: it takes the place of the Seer that nothing blocks, rather than to be cast."""
    begin = "A: {battlefield: [Island, Island, Faerie Seer], library: [Moon-Circuit Hacker, {card: Swamp, count: 9}]}\n"
    seen = watch(
        begin + "B: {battlefield: [Raging Goblin], library: [{card: Swamp, count: 9}]}", "Raging Goblin attacks player 0", turns=3
    )
    assert "activate Moon-Circuit Hacker (ability 1)" in seen.did
    assert "cast Moon-Circuit Hacker" not in seen.did


def test_what_does_nothing_is_cycled_at_the_end_of_the_other_turn() -> None:
    """Nothing is there that -1/-1 would kill, or a creature is."""
    theirs = "start: {{turn: B, step: main2}}\nA: {{battlefield: [{{card: Swamp, count: 4}}], hand: [Suffocating Fumes]}}\nB: {{battlefield: [{}]}}"
    assert watch(theirs.format("Craw Wurm")).did == ["activate Suffocating Fumes (ability 1)"]
    assert watch(theirs.format("Llanowar Elves, Llanowar Elves")).did[:1] != ["activate Suffocating Fumes (ability 1)"]


def test_a_creature_stays_home_into_which_nobody_attacks() -> None:
    """Four Goblins would not attack into the Wurm; there is time, for the opponent has 20 life."""
    board = "A: {{life: 8, battlefield: [Craw Wurm]}}\nB: {{life: 20, battlefield: [{}]}}"
    assert watch(board.format("{card: Raging Goblin, count: 4}")).did == []
    assert watch(board.format("{card: Ornithopter, count: 1}")).did == ["Craw Wurm attacks player 1"]


def test_a_creature_is_not_given_up_for_itself() -> None:
    """The Feeder is blocked and about to die; a counter for the last other creature would not save it, nor is it worth that creature."""
    seen = watch(
        "start: {turn: A, step: declare_attackers}\nA: {battlefield: [{card: Carrion Feeder, attacking: B}, Hill Giant]}\nB: {battlefield: [Hill Giant]}",
        "Hill Giant blocks Carrion Feeder",
    )
    assert seen.did == []


def test_what_triggers_as_it_dies_is_counted_of_what_is_given_up() -> None:
    """The Ghast kills a creature as it dies, so that the Feeder grows for less than nothing."""
    mine = "A: {{battlefield: [Carrion Feeder, {}]}}\nB: {{battlefield: [{}]}}"
    assert watch(mine.format("Shambling Ghast", "Llanowar Elves")).did[:2] == [
        "activate Carrion Feeder (ability 1)",
        "Shambling Ghast",
    ]
    assert watch(mine.format("Shambling Ghast", "Craw Wurm")).did[:1] != ["activate Carrion Feeder (ability 1)"]


def test_drawing_waits_while_creatures_are_about_to_win() -> None:
    hand = "A: {{life: {}, battlefield: [{{card: Island, count: 5}}], hand: [Lórien Revealed, Horned Turtle]}}\nB: {{battlefield: [{{card: Hill Giant, count: 3}}]}}"
    assert watch(hand.format(12)).did == ["cast Horned Turtle"]
    assert watch(hand.format(40)).did[0] == "cast Lórien Revealed"


def test_damage_is_prevented_for_a_creature_and_what_would_attack() -> None:
    """The Strands cost nothing but an attack of the Cat; one point of damage alone is not worth them."""
    mine = (
        "start: {{turn: B, step: main1}}\nA: {{life: 8, battlefield: [Sacred Cat, Craw Wurm], graveyard: [Prismatic Strands]}}\n"
    )
    theirs = "B: {{battlefield: [Mountain, Mountain, {}], hand: [{}]}}"
    seen = watch((mine + theirs).format("Hill Giant, Hill Giant", "Lightning Bolt"), "cast Lightning Bolt", "player 0")
    assert seen.did[:1] == ["cast Prismatic Strands for its other cost"]
    assert seen.record[0]["life"][0] == 8
    assert watch((mine + theirs).format("Wall of Wood", "Lava Dart"), "cast Lava Dart", "player 0").did == []


@pytest.mark.parametrize("flashback", [False, True])
def test_damage_that_is_prevented_already_is_not_prevented_again(flashback: bool) -> None:
    second = "graveyard" if flashback else "exile"
    position = (
        f"start: {{turn: B, step: main1}}\nA: {{battlefield: [Sacred Cat, {{card: Plains, count: 6}}], hand: [Prismatic Strands, Prismatic Strands],"
        f" {second}: [Prismatic Strands]}}\nB: {{battlefield: [Hill Giant, Hill Giant, Mountain], hand: [Shock]}}"
    )
    attack = watch(position, "Hill Giant attacks player 0", "Hill Giant attacks player 0")
    assert [did for did in attack.did if "Strands" in did or did == "red"][-1] == "red"
    assert sum("Strands" in did for did in attack.did) == 1


@pytest.mark.parametrize(("life", "first"), [(20, "Squadron Hawk"), (18, "Watchwolf")])
def test_cards_count_less_than_creatures_while_attackers_would_soon_win(life: int, first: str) -> None:
    """Craw Wurm takes 18 life in three attacks."""
    position = (
        f"A: {{life: {life}, battlefield: [Plains, Forest], hand: [Squadron Hawk, Watchwolf], library: [Squadron Hawk, Plains]}}"
        "\nB: {battlefield: [{card: Craw Wurm, tapped: true}]}"
    )
    assert watch(position).did[0] == f"cast {first}"


def test_drawing_waits_for_the_end_of_the_other_turn() -> None:
    """Not in the player's own combat, in which nothing needs the mana yet."""
    mine = "{turn: A, step: main1}\nA: {battlefield: [{card: Island, count: 6}, Harrier Strix], hand: [Craw Wurm], library: [{card: Craw Wurm, count: 9}]}\n"
    begin = "start: " + mine + "B: {battlefield: [Hill Giant], library: [{card: Swamp, count: 9}]}"
    assert "activate Harrier Strix (ability 2)" not in watch(begin).did
    assert "activate Harrier Strix (ability 2)" in watch(begin, turns=2).did
