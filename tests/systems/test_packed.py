"""Numbers that hold several."""

from __future__ import annotations

import pytest

from ecs_mtg.components.packed import MIXED_BITS, mixed


@pytest.mark.parametrize("seen", [0, 1, 2, 12_345, MIXED_BITS + 2])
@pytest.mark.parametrize("more", [-5, 0, 1, 7, 1 << 40])
def test_no_bit_of_what_is_mixed_in_is_lost(seen: int, more: int) -> None:
    """Two numbers that differ in one bit, such as neighbors by number, make two numbers; none is 0 or 1, which say something else."""
    found = mixed(seen, more)
    assert 1 < found <= MIXED_BITS + 2
    assert all(mixed(seen, more ^ 1 << bit) != found for bit in range(50))
    assert mixed(seen ^ 1, more) != found
