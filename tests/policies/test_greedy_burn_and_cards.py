"""What `greedy` makes of burn, of spells that draw cards, and of what is sacrificed for them."""

from __future__ import annotations

from test_greedy import watch

BLAST = "A: {{battlefield: [Mountain{}], hand: [Galvanic Blast]}}\nB: {{battlefield: [Giant Spider]}}"


def test_of_two_amounts_of_damage_the_one_counts_whose_condition_holds() -> None:
    """Giant Spider has four toughness: Galvanic Blast deals two damage, or four with three artifacts."""
    assert watch(BLAST.format("")).did == []
    assert watch(BLAST.format(", Ornithopter, Ornithopter, Ornithopter")).did[:2] == ["cast Galvanic Blast", "Giant Spider"]
