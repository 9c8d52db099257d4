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
