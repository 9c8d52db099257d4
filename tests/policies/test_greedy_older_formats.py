"""The policy `greedy` and what older formats ask for: triggers of one's own that are countered, cards given up to enter, tutors, prisons, names."""

from __future__ import annotations

from test_greedy import watch

ISLANDS = "{card: Island, count: 4}"


def test_a_creature_that_is_sacrificed_as_it_enters_is_cast_with_something_that_saves_it() -> None:
    mine = "A: {{battlefield: [{}], hand: [Phyrexian Dreadnought, {}]}}\nB: {{}}"
    assert watch(mine.format("Island, Island", "Stifle")).did == [
        "cast Phyrexian Dreadnought",
        "cast Stifle",
        "Phyrexian Dreadnought",
    ]
    assert watch(mine.format("Island, Island", "Vision Charm")).did[:3] == [
        "cast Phyrexian Dreadnought",
        "cast Vision Charm",
        "mode 3",
    ]
    assert "cast Phyrexian Dreadnought" not in watch(mine.format("Island", "Stifle")).did
    assert "cast Phyrexian Dreadnought" not in watch(mine.format("Island, Island", "Opt")).did


def test_a_mox_is_cast_for_the_least_land() -> None:
    mine = "A: {{battlefield: [Island], hand: [Mox Diamond{}]}}\nB: {{}}"
    assert watch(mine.format("")).did == []
    assert watch(mine.format(", Island, Rishadan Port, Gemstone Mine")).did[1:] == ["cast Mox Diamond", "Rishadan Port"]


def test_what_is_put_onto_the_battlefield_is_rated_as_a_permanent() -> None:
    """Not by whether it could be cast."""
    seen = watch(
        f"A: {{battlefield: [{ISLANDS}, Mind Stone], hand: [Tinker], library: [Mind Stone, Phyrexian Colossus, Tangle Wire]}}\nB: {{}}"
    )
    assert seen.did[:3] == ["cast Tinker", "Mind Stone", "Phyrexian Colossus"]


def test_a_better_artifact_is_welded_in() -> None:
    mine = "A: {{battlefield: [Goblin Welder, {}], graveyard: [{}]}}\nB: {{}}"
    assert watch(mine.format("Mind Stone", "Phyrexian Colossus")).did[0] == "activate Goblin Welder (ability 1)"
    assert watch(mine.format("Phyrexian Colossus", "Mind Stone")).did[0] != "activate Goblin Welder (ability 1)"


def test_what_comes_back_from_the_graveyard_is_discarded() -> None:
    """Replenish brings enchantments back."""
    mine = "A: {{battlefield: [Island, Plains, Attunement], hand: [Island, {}, Opalescence, Parallax Wave], library: [{{card: Island, count: 9}}]}}\nB: {{}}"
    discarded = {"Opalescence", "Parallax Wave"}
    assert discarded <= set(watch(mine.format("Replenish")).did)
    assert not discarded <= set(watch(mine.format("Craw Wurm")).did)


def test_lands_are_not_all_discarded_at_once() -> None:
    """Two lands are there and three in hand: the third of them is worth more than a card that can't be cast soon."""
    hand = "Island, Island, Island, Craw Wurm, Craw Wurm"
    seen = watch(
        f"A: {{battlefield: [Island, Swamp], hand: [Careful Study, {hand}], library: [{{card: Craw Wurm, count: 9}}]}}\nB: {{}}"
    )
    discarded = seen.did[seen.did.index("cast Careful Study") + 1 :]
    assert discarded[:2] == ["Craw Wurm", "Craw Wurm"]


def test_counters_that_keep_cards_in_exile_are_kept() -> None:
    """Five counters, three creatures: a fourth would be one turn less for the three."""
    seen = watch(
        "A: {battlefield: [{card: Plains, count: 4}], hand: [Parallax Wave]}\nB: {battlefield: [{card: Grizzly Bears, count: 5}]}"
    )
    assert seen.did.count("activate Parallax Wave (ability 3)") == 3


def test_a_name_is_one_of_the_opponents_cards() -> None:
    seen = watch(
        "A: {battlefield: [Island, Island, Plains], hand: [Meddling Mage, Quirion Dryad]}\n"
        "B: {hand: [Replenish], library: [Opalescence, Replenish]}"
    )
    assert seen.did == ["cast Meddling Mage", "Replenish"]


def test_the_last_life_is_not_spent_on_mana() -> None:
    mine = "A: {{life: {}, battlefield: [Island, City of Brass], hand: [Quirion Dryad]}}\nB: {{}}"
    assert watch(mine.format(1)).did == []
    assert watch(mine.format(20)).did == ["cast Quirion Dryad"]


def test_cards_are_discarded_to_win() -> None:
    mine = "A: {{battlefield: [Psychatog], graveyard: [{{card: Island, count: 4}}], hand: [Island, Island, Island]}}\nB: {{life: {}}}"
    assert watch(mine.format(5)).record[0]["life"][1] <= 0
    assert watch(mine.format(15)).record[0]["life"][1] == 14


def test_a_creature_grows_to_win_by_being_given_up() -> None:
    """By Fling for the opponent's life, by Altar of Dementia for their library; Tinker finds what is missing."""
    mine = "A: {{battlefield: [Mountain, Mountain, {}], hand: [{}], library: [{{card: Triskelion, count: 6}}{}]}}\nB: {{}}"
    fling = watch(mine.format("Phyrexian Devourer", "Fling", ""))
    assert fling.did[-3:] == ["cast Fling", "player 1", "Phyrexian Devourer"]
    assert fling.record[0]["life"][1] <= 0
    altar = watch(mine.format("Phyrexian Devourer, Altar of Dementia", "Island", ""))
    assert altar.did[-4:-1] == ["activate Altar of Dementia (ability 1)", "player 1", "Phyrexian Devourer"]
    tinker = watch(mine.format("Island, Mind Stone, Altar of Dementia", "Tinker", ", Phyrexian Devourer"))
    assert tinker.did[:3] == ["cast Tinker", "Mind Stone", "Phyrexian Devourer"]
    assert "activate Phyrexian Devourer (ability 2)" not in watch(mine.format("Phyrexian Devourer", "Island", "")).did


def test_a_lair_is_not_played_to_be_sacrificed() -> None:
    mine = "A: {{battlefield: [{}], hand: [Crosis's Catacombs]}}\nB: {{}}"
    assert watch(mine.format("Mind Stone")).did == []
    assert watch(mine.format("Mind Stone, Swamp")).did[0] == "play Crosis's Catacombs"


def test_lands_are_tapped_in_an_opponents_upkeep() -> None:
    theirs = "start: {{turn: B, step: {}}}\nA: {{battlefield: [Rishadan Port, Island]}}\nB: {{battlefield: [Swamp]}}"
    assert watch(theirs.format("upkeep")).did == ["activate Rishadan Port (ability 2)", "Swamp"]
    assert watch(theirs.format("main1")).did == []


def test_what_is_tapped_is_what_is_of_least_use() -> None:
    seen = watch(
        "start: {turn: B, step: end}\n"
        "A: {battlefield: [{card: Tangle Wire, counters: {fade: 2}}, Island, Island, Island, Grizzly Bears]}\nB: {}",
        turns=2,
    )
    assert seen.did[0] == "Tangle Wire"
