"""The policy `greedy` and what it had overlooked, move by move: ward, spells that win, cards that are cast from the graveyard ..."""

from __future__ import annotations

from test_greedy import watch


def test_ward_is_paid_and_what_cannot_pay_for_it_looks_for_another_target() -> None:
    """Cast Down takes two mana, and two more for the Terror."""
    mine = "A: {{battlefield: [{{card: Swamp, count: {}}}], hand: [Cast Down]}}\nB: {{battlefield: [Tolarian Terror{}]}}"
    assert watch(mine.format(3, "")).did == []
    assert watch(mine.format(3, ", Hill Giant")).did == ["cast Cast Down", "Hill Giant"]
    assert watch(mine.format(4, ", Hill Giant")).did == ["cast Cast Down", "Tolarian Terror", "yes"]
    assert watch(mine.format(4, "")).did == ["cast Cast Down", "Tolarian Terror", "yes"]


def test_damage_by_a_spell_is_prevented_that_would_win_or_nearly() -> None:
    theirs = (
        "start: {{turn: B, step: main1}}\nA: {{life: {}, battlefield: [Plains, Plains, Plains], hand: [Prismatic Strands]}}\n"
    )
    theirs += "B: {{battlefield: [Mountain], hand: [Lightning Bolt]}}"
    seen = watch(theirs.format(3), "cast Lightning Bolt", "player 0")
    assert seen.did == ["cast Prismatic Strands", "red"]
    assert seen.record[0]["life"][0] == 3
    assert watch(theirs.format(12), "cast Lightning Bolt", "player 0").did == []


def test_a_card_that_can_be_cast_from_the_graveyard_is_discarded_rather_than_a_land() -> None:
    mine = "A: {{battlefield: [Island, Plains, Plains], hand: [Careful Study, Hill Giant, Hill Giant, {}]}}\nB: {{}}"
    assert "Prismatic Strands" in watch(mine.format("Prismatic Strands")).did
    assert "Deep Analysis" in watch(mine.format("Deep Analysis")).did


def test_a_creature_that_triggers_by_every_spell_is_destroyed_before_a_larger_one() -> None:
    """Guttersnipe deals two damage for each instant and sorcery, the Chrysalis has done what its trigger does as it was cast."""
    mine = "A: {{battlefield: [Swamp, Swamp], hand: [Cast Down]}}\nB: {{battlefield: [{}, Hill Giant]}}"
    assert "Guttersnipe" in watch(mine.format("Guttersnipe")).did
    assert "Hill Giant" in watch(mine.format("Writhing Chrysalis")).did


def test_a_card_worth_drawing_stays_on_top_as_a_creature_explores() -> None:
    """With six lands the Giant is better than what else may be drawn, with two it is far away."""
    mine = "A: {{battlefield: [{{card: Swamp, count: {}}}, Ichor Wellspring, Hill Giant], hand: [Fanatical Offering]"
    mine += ", library: [{{card: Hill Giant, count: 5}}]}}\nB: {{}}"
    seen = watch(mine.format(6)).did
    assert "activate Map Token (ability 1)" in seen
    assert "yes" not in seen
    assert "yes" in watch(mine.format(3)).did


def test_two_cards_are_drawn_at_once_if_nothing_else_may_be_cast_in_the_other_turn() -> None:
    mine = "A: {{battlefield: [{{card: Swamp, count: 5}}, Ichor Wellspring], hand: [Fanatical Offering{}]}}\nB: {{}}"
    assert watch(mine.format("")).did[:2] == ["cast Fanatical Offering", "Ichor Wellspring"]
    assert watch(mine.format(", Cast Down")).did == []
