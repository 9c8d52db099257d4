"""What `greedy` makes of burn, of spells that draw cards, and of what is sacrificed for them."""

from __future__ import annotations

from test_greedy import watch

BLAST = "A: {{battlefield: [Mountain{}], hand: [Galvanic Blast]}}\nB: {{battlefield: [Giant Spider]}}"


def test_of_two_amounts_of_damage_the_one_counts_whose_condition_holds() -> None:
    """Giant Spider has four toughness: Galvanic Blast deals two damage, or four with three artifacts."""
    assert watch(BLAST.format("")).did == []
    assert watch(BLAST.format(", Ornithopter, Ornithopter, Ornithopter")).did[:2] == ["cast Galvanic Blast", "Giant Spider"]


def test_burn_that_wins_together_goes_to_the_player_mana_first() -> None:
    """Fireblast takes the two Mountains that have been tapped for Lightning Bolt and Shock."""
    mine = "A: {{battlefield: [Mountain, Mountain], hand: [Fireblast, Lightning Bolt, Shock]}}\nB: {{life: {}, battlefield: [Hill Giant]}}"
    seen = watch(mine.format(9))
    assert seen.did == [
        "cast Lightning Bolt", "player 1", "cast Shock", "player 1", "cast Fireblast for its other cost", "player 1", "Mountain", "Mountain",
    ]  # fmt: skip
    assert seen.record[0]["winners"] == 1
    assert watch(mine.format(10)).did == ["cast Lightning Bolt", "Hill Giant"]


def test_what_draws_a_card_for_mana_as_it_is_sacrificed_waits_for_that_mana() -> None:
    """Until the end of the other turn, as long as there is little in the opponent's graveyard."""
    mine = "A: {{battlefield: [Swamp, Nihil Spellbomb], hand: [{}]}}\nB: {{graveyard: [{}]}}"
    crack = ["activate Nihil Spellbomb (ability 1)", "player 1"]
    assert watch(mine.format("Raging Goblin", "Grizzly Bears"), turns=2).did == [*crack, "yes"]
    assert watch(mine.format("Vampire Lacerator", "Grizzly Bears")).did == ["cast Vampire Lacerator"]
    assert watch(mine.format("Vampire Lacerator", "Faithless Looting, Deep Analysis, Lava Dart")).did == [
        "cast Vampire Lacerator",
        *crack,
    ]


def test_everything_attacks_where_burn_deals_the_rest() -> None:
    """Three of four Grizzly Bears get past one Craw Wurm; Lightning Bolt deals what is missing then."""
    mine = "A: {battlefield: [Mountain, {card: Grizzly Bears, count: 4}], hand: [Lightning Bolt]}"
    seen = watch(
        f"{mine}\nB: {{life: 9, battlefield: [Craw Wurm, {{card: Plains, count: 3}}]}}", "Craw Wurm blocks Grizzly Bears"
    )
    assert seen.did == ["Grizzly Bears attacks player 1"] * 4 + ["cast Lightning Bolt", "player 1"]
    assert seen.record[0]["winners"] == 1


def test_who_enters_may_be_the_only_one_to_sacrifice() -> None:
    mine = "A: {{battlefield: [Swamp, Swamp{}], hand: [Accursed Marauder]}}\nB: {{battlefield: [{}]}}"
    assert watch(mine.format("", "Island")).did == []
    assert watch(mine.format("", "Grizzly Bears")).did[0] == "cast Accursed Marauder"
    assert watch(mine.format(", Raging Goblin", "Island")).did[0] == "cast Accursed Marauder"


def test_what_returns_as_it_dies_is_not_given_to_a_creature_that_is_exiled_nor_to_a_token() -> None:
    theirs = "start: {{turn: B, step: main1}}\nA: {{battlefield: [Swamp, {}], hand: [Supernatural Stamina]}}\nB: {{battlefield: [{}, {}], hand: [{}]}}"
    murder = theirs.format("Craw Wurm", "Swamp", "Swamp", "Cast Down")
    assert watch(murder, "cast Cast Down", "Craw Wurm").did[:2] == ["cast Supernatural Stamina", "Craw Wurm"]
    exile = theirs.format("Craw Wurm", "Plains", "Plains", "Swords to Plowshares")
    assert watch(exile, "cast Swords to Plowshares", "Craw Wurm").did == []
    token = theirs.format("{card: Craw Wurm, token: true}", "Swamp", "Swamp", "Cast Down")
    assert watch(token, "cast Cast Down", "Craw Wurm").did == []


def test_what_untaps_a_creature_is_used_for_mana_and_blocks_alone() -> None:
    """Quirion Ranger returns the Forest that is tapped, which is played again."""
    ranger = "A: {{battlefield: [Quirion Ranger, {{card: Forest, tapped: true}}, {{card: Llanowar Elves, tapped: true}}], hand: [{}]}}\nB: {{}}"
    assert watch(ranger.format("Jungle Lion")).did[:5] == [
        "activate Quirion Ranger (ability 1)", "Llanowar Elves", "Forest", "play Forest", "cast Jungle Lion",
    ]  # fmt: skip
    assert "activate Quirion Ranger (ability 1)" not in watch(ranger.format("Craw Wurm"), turns=2).did
    theirs = "start: {turn: B, step: main1}\nA: {battlefield: [Quirion Ranger, Forest, {card: Craw Wurm, tapped: true}]}\nB: {battlefield: [Hill Giant]}"
    assert watch(theirs, "Hill Giant attacks player 0").did[:2] == ["activate Quirion Ranger (ability 1)", "Craw Wurm"]


def test_cards_for_a_discard_are_drawn_with_a_card_to_discard() -> None:
    mine = (
        "A: {{battlefield: [Island, Island], hand: [Abandon Attachments{}], library: [Craw Wurm, Craw Wurm, Craw Wurm]}}\nB: {{}}"
    )
    assert watch(mine.format(""), turns=2).did == []
    assert watch(mine.format(", Craw Wurm"), turns=2).did[0] == "cast Abandon Attachments"


def test_what_returns_to_the_hand_is_not_gone() -> None:
    mine = "A: {{battlefield: [Island], hand: [Unsummon]}}\nB: {{battlefield: [{}]}}"
    assert watch(mine.format("Grizzly Bears")).did == []
    assert watch(mine.format("Craw Wurm")).did[:2] == ["cast Unsummon", "Craw Wurm"]
