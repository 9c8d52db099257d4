"""Redrawn worlds: what static abilities of hidden cards say holds of the cards that were drawn (113.6)."""

from __future__ import annotations

import pytest
from recomputation import stale

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision

DECK = mtg.DeckList("A few rules in hand", ((3, "Necrologia"), (27, "Grizzly Bears"), (30, "Forest")))


@pytest.mark.parametrize("decision", [Decision.MULLIGAN, Decision.PRIORITY, Decision.ATTACK])
def test_rules_of_redrawn_hands_are_up_to_date(decision: Decision) -> None:
    game = mtg.Game([DECK, DECK], seed=3)
    while game.record[0]["decision"] != decision:
        game.push(game.choose("greedy"))
    player = int(game.record[0]["decider"])
    hands_with = set()
    for seed in range(40):
        world = game.determinize(player, seed)
        assert stale(world._runner, world.record) == []
        world.push(0)
        assert stale(world._runner, world.record) == []
        hands_with.add(int(world.record[0]["rules_live"]))
    assert len(hands_with) > 1, "some of the redrawn hands hold cards with rules of their own, others none"
