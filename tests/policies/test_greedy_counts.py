"""The policy `greedy` and what it overlooked: ward."""

from __future__ import annotations

from test_greedy import watch


def test_ward_is_paid_and_what_cannot_pay_for_it_looks_for_another_target() -> None:
    """Cast Down takes two mana, and two more for the Terror."""
    mine = "A: {{battlefield: [{{card: Swamp, count: {}}}], hand: [Cast Down]}}\nB: {{battlefield: [Tolarian Terror{}]}}"
    assert watch(mine.format(3, "")).did == []
    assert watch(mine.format(3, ", Hill Giant")).did == ["cast Cast Down", "Hill Giant"]
    assert watch(mine.format(4, ", Hill Giant")).did == ["cast Cast Down", "Tolarian Terror", "yes"]
    assert watch(mine.format(4, "")).did == ["cast Cast Down", "Tolarian Terror", "yes"]
