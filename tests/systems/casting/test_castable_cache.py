"""When a hand is known to hold nothing that can be cast, without a look at each card."""

from __future__ import annotations

import pytest
from boards import plain

from ecs_mtg.components import COLUMNS, pool
from ecs_mtg.components.codes import NONE, Zone
from ecs_mtg.kernels.kernel import Plain
from ecs_mtg.systems.casting.castable_cache import hand_in_means


@pytest.mark.parametrize("rules", [0, 1])
def test_effects_that_change_rules_ask_for_a_look_at_each_card(rules: int) -> None:
    """A creature card waits for its player's main phase, unless an effect may let it be cast earlier."""
    record, pool_record = COLUMNS.fresh(), pool.POOL_COLUMNS.fresh()
    pool_record["f_glance"][0, 0] = 2 << 1
    record["zone_first"][0, 0, Zone.HAND], record["card_next"][0, 0] = 0, NONE
    record["hand_changed"][0, 0], record["rules_live"] = 1, rules
    known = plain(hand_in_means)(Plain(record), Plain(pool_record), 0)
    assert known is (rules == 0)
    assert (record["hand_changed"][0, 0], record["hand_waits"][0, 0]) == ((0, 1) if known else (1, 0))
