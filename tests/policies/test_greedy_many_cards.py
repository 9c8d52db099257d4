"""The policy `greedy` and what cards of many formats ask for: copies, lands on other faces, X, several activations at once, poison, what changes bodies."""

from __future__ import annotations

import pytest
from test_greedy import watch


def test_a_copy_keeps_its_target_where_others_are_worse() -> None:
    """Three of Bolt, two of Grapeshot and its copy."""
    seen = watch(
        "A: {battlefield: [{card: Mountain, count: 3}], hand: [Lightning Bolt, Grapeshot]}\nB: {life: 5, battlefield: [Craw Wurm]}"
    )
    assert seen.did == ["cast Lightning Bolt", "player 1", "cast Grapeshot", "player 1", "no more"]
    assert seen.record[0]["winners"] == 1


def test_a_spell_sent_elsewhere_goes_to_what_it_hurts_most() -> None:
    theirs = "start: {turn: B, step: main1}\nA: {battlefield: [{card: Mountain, count: 4}, Hill Giant], hand: [Bolt Bend]}\n"
    seen = watch(
        theirs + "B: {battlefield: [Mountain, Grizzly Bears, Serra Angel], hand: [Lightning Bolt]}",
        "cast Lightning Bolt",
        "Hill Giant",
    )
    assert seen.did == ["cast Bolt Bend", "Lightning Bolt", "Grizzly Bears"]


@pytest.mark.parametrize(("hand", "land"), [("Lightning Bolt", "Lavaglide Pathway"), ("Opt", "Riverglide Pathway")])
def test_the_face_of_a_land_is_played_whose_color_is_wanted(hand: str, land: str) -> None:
    assert watch(f"A: {{battlefield: [Forest], hand: [Riverglide Pathway, {hand}]}}\nB: {{}}").did[0] == f"play {land}"


def test_a_sweep_is_repeated_before_its_source_dies_of_it() -> None:
    """Two damage to each creature without flying for two artifacts, the one that leaves something behind first."""
    mine = "A: {{battlefield: [Krark-Clan Shaman, Ichor Wellspring, Great Furnace, Mountain]}}\nB: {{battlefield: [{}]}}"
    sweep = "activate Krark-Clan Shaman (ability 1)"
    twice = watch(mine.format("Grizzly Bears, Grizzly Bears, Grizzly Bears")).did
    assert twice[:4] == [sweep, "Ichor Wellspring", sweep, "Great Furnace"]
    assert watch(mine.format("Raging Goblin, Raging Goblin, Raging Goblin")).did.count(sweep) == 1
    assert sweep not in watch(mine.format("Craw Wurm")).did


def test_a_sweep_meets_attackers() -> None:
    begin = "start: {turn: B, step: main1}\nA: {life: 5, battlefield: [Krark-Clan Shaman, Ichor Wellspring]}\n"
    seen = watch(begin + "B: {battlefield: [{card: Raging Goblin, count: 3}]}", "Raging Goblin attacks player 0")
    assert seen.did[:2] == ["activate Krark-Clan Shaman (ability 1)", "Ichor Wellspring"]
    assert seen.record[0]["life"][0] == 5


@pytest.mark.parametrize(("forests", "did"), [(3, []), (4, ["cast Nyxborn Hydra"])])
def test_a_creature_with_x_waits_for_mana(forests: int, did: list[str]) -> None:
    seen = watch(f"A: {{battlefield: [{{card: Forest, count: {forests}}}], hand: [Nyxborn Hydra]}}\nB: {{}}")
    assert [one for one in seen.did if one.startswith("cast")] == did


def test_no_card_is_drawn_for_mana_of_another_color() -> None:
    """Nihil Spellbomb asks for black mana; there is nothing of use in the graveyard."""
    theirs = "start: {{turn: B, step: main1}}\nA: {{battlefield: [Nihil Spellbomb, {}]}}\nB: {{graveyard: [Grizzly Bears]}}"
    assert watch(theirs.format("Forest")).did == []
    assert watch(theirs.format("Swamp")).did == ["activate Nihil Spellbomb (ability 1)", "player 1", "yes"]


def test_a_spell_is_returned_to_its_owners_hand() -> None:
    theirs = "start: {turn: B, step: main1}\nA: {battlefield: [Plains, Plains], hand: [Reprieve]}\n"
    seen = watch(theirs + "B: {battlefield: [{card: Forest, count: 6}], hand: [Craw Wurm]}", "cast Craw Wurm")
    assert seen.did == ["cast Reprieve", "Craw Wurm"]


def test_a_creature_with_infect_is_made_large_enough_to_win() -> None:
    """Six poison counters and four damage are ten counters (704.5c)."""
    seen = watch("A: {battlefield: [Forest, Glistener Elf], hand: [Giant Growth]}\nB: {poison: 6}")
    assert seen.did == ["Glistener Elf attacks player 1", "cast Giant Growth", "Glistener Elf"]
    assert seen.record[0]["winners"] == 1


def test_what_a_target_describes_is_destroyed() -> None:
    """All permanents of one name."""
    seen = watch(
        "A: {battlefield: [Forest, Forest, Swamp], hand: [Maelstrom Pulse]}\nB: {battlefield: [Craw Wurm, Grizzly Bears]}"
    )
    assert seen.did == ["cast Maelstrom Pulse", "Craw Wurm"]


def test_the_creature_with_the_most_power_bites() -> None:
    mine = "A: {battlefield: [{card: Forest, count: 3}, Llanowar Elves, Craw Wurm], hand: [Ram Through]}\n"
    assert watch(mine + "B: {battlefield: [Serra Angel, Grizzly Bears]}").did[:3] == [
        "cast Ram Through",
        "Craw Wurm",
        "Serra Angel",
    ]


def test_each_player_puts_a_creature_onto_the_battlefield() -> None:
    """Where one's own is better."""
    mine = "A: {{battlefield: [Swamp, Swamp], hand: [Exhume], graveyard: [{}]}}\nB: {{graveyard: [{}]}}"
    assert watch(mine.format("Serra Angel", "Grizzly Bears")).did[0] == "cast Exhume"
    assert watch(mine.format("Grizzly Bears", "Serra Angel")).did == []
    shown = watch("A: {battlefield: [{card: Island, count: 3}], hand: [Show and Tell, Craw Wurm]}\nB: {}")
    assert shown.did == ["cast Show and Tell", "Craw Wurm"]


def test_a_creature_that_makes_another_attacker_larger_stays_home() -> None:
    mine = "A: {battlefield: [Timberwatch Elf, Llanowar Elves, Elvish Mystic]}\nB: {}"
    did = watch(mine).did
    assert "Timberwatch Elf attacks player 1" not in did
    assert "activate Timberwatch Elf (ability 1)" in did


def test_what_is_sacrificed_as_it_enters_is_cast_for_what_triggers() -> None:
    mine = 'A: {{battlefield: [Swamp, Mountain], hand: ["Kroxa, Titan of Death\'s Hunger"]}}\nB: {{hand: [{}], life: 20}}'
    assert watch(mine.format("Island, Island")).did[0] == "cast Kroxa, Titan of Death's Hunger"
    dreadnought = watch("A: {battlefield: [Island], hand: [Phyrexian Dreadnought]}\nB: {}")
    assert dreadnought.did == []


def test_a_creature_becomes_larger_step_by_step() -> None:
    """The second step does nothing before the first."""
    did = watch("A: {battlefield: [{card: Plains, count: 4}, Figure of Fable]}\nB: {}").did
    assert [one for one in did if one.startswith("activate")] == [
        "activate Figure of Fable (ability 1)",
        "activate Figure of Fable (ability 2)",
    ]


def test_what_becomes_a_creature_is_enchanted() -> None:
    seen = watch("A: {battlefield: [Island, Island, Ornithopter], hand: [Ensoul Artifact]}\nB: {}")
    assert seen.did[:2] == ["cast Ensoul Artifact", "Ornithopter"]
    assert seen.record[0]["life"][1] == 15


def test_a_card_in_the_graveyard_may_be_cast_with_the_mana_there_is() -> None:
    mine = 'A: {{battlefield: [{{card: Island, count: {}}}, "Emry, Lurker of the Loch"], graveyard: [Ichor Wellspring]}}\nB: {{}}'
    assert watch(mine.format(2)).did[:3] == [
        "activate Emry, Lurker of the Loch (ability 3)",
        "Ichor Wellspring",
        "cast Ichor Wellspring",
    ]
    assert "activate Emry, Lurker of the Loch (ability 3)" not in watch(mine.format(1)).did
