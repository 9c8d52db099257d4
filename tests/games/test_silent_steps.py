"""Steps in which nobody could do anything go by without a decision: played beside a game in which everything is asked."""

from __future__ import annotations

import pytest
from asked_beside import play_beside
from pool_decks import read_table

from ecs_mtg.kernels.kernel import JIT

DECISIONS = 200 if JIT else 60


@pytest.mark.parametrize("seed", range(4))
def test_only_what_is_no_choice_goes_by_silently(seed: int) -> None:
    assert play_beside(read_table(seed), seed, DECISIONS) > 3
