"""The policy `greedy` and what its cards do besides: triggers as it casts, cheaper cards, what dying leaves behind, mana for mana, and what saves."""

from __future__ import annotations

from test_greedy import watch

THEIRS = "start: {{turn: B, step: main1}}\nA: {{battlefield: [{}], hand: [{}]}}\nB: {{battlefield: [{}], hand: [{}]}}"


def test_what_triggers_as_a_spell_is_cast_counts() -> None:
    """A cantrip waits for the other turn, but not with a Mystic that makes a Bird for each."""
    mine = "A: {{battlefield: [Island{}], hand: [Thought Scour]}}\nB: {{}}"
    assert watch(mine.format(", Murmuring Mystic, Island, Island, Island, Island, Island")).did[0] == "cast Thought Scour"
    assert watch(mine.format(", Island, Island, Island, Island, Island")).did == []


def test_the_graveyard_is_filled_while_a_card_in_hand_costs_too_much() -> None:
    mine = "A: {{battlefield: [{{card: Island, count: 5}}], hand: [Thought Scour, {}]}}\nB: {{}}"
    assert watch(mine.format("Tolarian Terror")).did[:2] == ["cast Thought Scour", "player 0"]
    assert "cast Thought Scour" not in watch(mine.format("Craw Wurm")).did


def test_a_card_with_madness_is_discarded_if_it_can_be_cast() -> None:
    """The Temper costs three, or one as it is discarded."""
    seen = watch("A: {battlefield: [Mountain, Mountain], hand: [Faithless Looting, Fiery Temper, Shivan Dragon]}\nB: {life: 3}")
    assert seen.did[:2] == ["cast Faithless Looting", "Fiery Temper"]
    assert seen.record[0]["life"][1] == 0


def test_lifelink_counts_in_attacks() -> None:
    """A pump goes to the creature whose damage gains life, other things being equal."""
    seen = watch("A: {life: 5, battlefield: [Swamp, Basilisk Gate, Azorius Guildgate, Outlaw Medic, Horned Turtle]}\nB: {}")
    assert "Outlaw Medic" in seen.did


def test_a_creature_that_leaves_something_behind_blocks() -> None:
    """The Visionary's card is drawn already; the Medic dies for another one."""
    theirs = "start: {{turn: B, step: main1}}\nA: {{life: 20, battlefield: [{}]}}\nB: {{battlefield: [Grizzly Bears]}}"
    assert watch(theirs.format("Doomed Dissenter"), "Grizzly Bears attacks player 0").did == [
        "Doomed Dissenter blocks Grizzly Bears"
    ]


def test_a_doomed_creature_is_given_up_and_no_other_one() -> None:
    """One more counter does not save the Feeder from three damage, two would cost more than it is worth."""
    seen = watch(
        THEIRS.format("Carrion Feeder, Hill Giant", "", "Mountain", "Lightning Bolt"), "cast Lightning Bolt", "Carrion Feeder"
    )
    assert "Hill Giant" not in seen.did


def test_a_creature_returns_that_is_about_to_die() -> None:
    begin = THEIRS.format("Swamp, Craw Wurm", "Supernatural Stamina", "Swamp, Swamp", "Cast Down")
    seen = watch(begin, "cast Cast Down", "Craw Wurm")
    assert seen.did == ["cast Supernatural Stamina", "Craw Wurm"]


def test_a_creature_is_saved_from_a_spell() -> None:
    """By hexproof, by protection from the color of the spell, by leaving and coming back."""
    doom = ("Swamp, Swamp", "Cast Down")
    veil = watch(THEIRS.format("Forest, Hill Giant", "Snakeskin Veil", *doom), "cast Cast Down", "Hill Giant")
    assert veil.did == ["cast Snakeskin Veil", "Hill Giant"]
    mother = watch(
        THEIRS.format("Mother of Runes, Hill Giant", "", "Mountain", "Lightning Bolt"), "cast Lightning Bolt", "Hill Giant"
    )
    assert mother.did == ["activate Mother of Runes (ability 1)", "Hill Giant", "mode 4"]  # red
    blink = watch(THEIRS.format("Plains, Mulldrifter", "Ephemerate", *doom), "cast Cast Down", "Mulldrifter")
    assert blink.did == ["cast Ephemerate", "Mulldrifter"]


def test_a_ritual_is_cast_for_a_better_card() -> None:
    mine = "A: {{battlefield: [Swamp], hand: [Dark Ritual, {}]}}\nB: {{}}"
    assert watch(mine.format("Hypnotic Specter")).did == ["cast Dark Ritual", "cast Hypnotic Specter"]
    assert watch(mine.format("Craw Wurm")).did == []


def test_x_tokens_are_as_many_as_there_is_mana_for() -> None:
    mine = "A: {{battlefield: [{{card: Plains, count: {}}}], hand: [Decree of Justice]}}\nB: {{}}"
    assert watch(mine.format(8)).did[0] == "cast Decree of Justice"


def test_what_lies_in_the_graveyard_is_put_onto_the_battlefield_together() -> None:
    mine = "A: {{battlefield: [{{card: Plains, count: 4}}], hand: [Replenish], graveyard: [{}]}}\nB: {{}}"
    assert watch(mine.format("Opalescence, Parallax Wave")).did == ["cast Replenish"]
    assert watch(mine.format("Craw Wurm")).did == []


def test_a_number_that_is_chosen_later_is_damage() -> None:
    seen = watch("A: {battlefield: [Mountain], hand: [Galvanic Discharge]}\nB: {battlefield: [Hill Giant]}")
    assert seen.did[:2] == ["cast Galvanic Discharge", "Hill Giant"]


def test_a_card_of_the_opponent_is_chosen_to_be_discarded() -> None:
    mine = "A: {{battlefield: [Swamp], hand: [Thoughtseize]}}\nB: {{hand: [{}]}}"
    assert watch(mine.format("Hill Giant")).did[0] == "cast Thoughtseize"
    assert watch(mine.format("")).did == []


def test_what_is_done_only_to_red_permanents_is_not_cast_at_others() -> None:
    mine = "A: {{battlefield: [Island], hand: [Hydroblast]}}\nB: {{battlefield: [Mountain, {}]}}"
    assert watch(mine.format("Hill Giant")).did[:3] == ["cast Hydroblast", "mode 2", "Hill Giant"]
    assert watch(mine.format("Craw Wurm")).did == []


def test_a_land_is_played_for_a_color_that_is_chosen_as_it_enters() -> None:
    """Sea Gate gives blue and one more; nothing else gives white."""
    seen = watch(
        "A: {battlefield: [Island, Island], hand: [Sea Gate, Island, Journey to Nowhere]}\nB: {battlefield: [Craw Wurm]}"
    )
    assert seen.did[:2] == ["play Sea Gate", "white"]


def test_no_land_is_played_that_would_return_itself() -> None:
    mine = "A: {{battlefield: [{}], hand: [Boros Garrison]}}\nB: {{}}"
    assert watch(mine.format("")).did == []
    assert watch(mine.format("Mountain")).did == ["play Boros Garrison", "Mountain"]


def test_a_card_with_ninjutsu_waits_for_a_creature_that_is_not_blocked() -> None:
    mine = "A: {{battlefield: [Island, Island, {}], hand: [Moon-Circuit Hacker]}}\nB: {{battlefield: [Horned Turtle]}}"
    assert watch(mine.format("Faerie Miscreant")).did[:2] == [
        "Faerie Miscreant attacks player 1",
        "activate Moon-Circuit Hacker (ability 1)",
    ]
    assert watch(mine.format("Merfolk of the Pearl Trident")).did == ["cast Moon-Circuit Hacker"]


def test_no_life_is_paid_to_destroy_what_is_worth_little() -> None:
    mine = "A: {{battlefield: [Swamp], hand: [Snuff Out]}}\nB: {{battlefield: [{}]}}"
    assert watch(mine.format("Craw Wurm")).did[0] == "cast Snuff Out for its other cost"
    assert watch(mine.format("Merfolk of the Pearl Trident")).did == []


def test_deathtouch_and_lifelink_go_to_no_opponents_creature() -> None:
    seen = watch(THEIRS.format("Swamp", "Toxin Analysis", "Grizzly Bears", ""), "Grizzly Bears attacks player 0")
    assert seen.did == []
