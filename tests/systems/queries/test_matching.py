"""What selectors describe: told at a glance, it is what they say alternative by alternative (systems/queries/matching.py)."""

from __future__ import annotations

import numpy as np
import pytest
from boards import Board

import ecs_mtg as mtg
from ecs_mtg.components.codes import CREATURE, NONE, Life, RefKind, Zone
from ecs_mtg.components.flags import Asked
from ecs_mtg.components.programs import Relation
from ecs_mtg.components.references import INCARNATION_SHIFT, KIND_SHIFT
from ecs_mtg.kernels.kernel import JIT
from ecs_mtg.systems.queries.matching import matches, matches_some


@pytest.mark.parametrize("decks", [["Zombie Empire", "Sultai Emerge"], ["Mono-Green Stompy", "Chandra"]], ids=" - ".join)
def test_told_at_a_glance(decks: list[str]) -> None:
    rng = np.random.default_rng(3)
    asked = dict.fromkeys(Asked, 0)
    with mtg.Simulator(decks, 1, seed=11, threads=1) as batch:
        for _ in range(120 if JIT else 60):
            batch.step(rng.integers(batch.games["n_options"]))
        game, pool = batch.games[:1], batch.cards.record[0]
        g = game[0]
        refs = [0, 1]  # the players
        for row in np.flatnonzero(g["perm_life"] == Life.HERE).tolist()[:12]:
            refs.append(RefKind.PERMANENT << KIND_SHIFT | int(g["perm_inc"][row]) << INCARNATION_SHIFT | row)
        for card in np.flatnonzero(g["card_zone"] != Zone.LIBRARY).tolist()[:12]:
            refs.append(RefKind.CARD << KIND_SHIFT | int(g["card_inc"][card]) << INCARNATION_SHIFT | card)
        closer = (
            (pool["s_flags"] != 0)
            | (pool["s_condition"] >= 0)
            | (pool["s_property"] >= 0).any(axis=1)
            | (pool["s_controller"] > 2)
        )
        for sel in np.flatnonzero((pool["s_kinds"] != 0) & ~closer).tolist():  # what those ask may be about a spell that resolves
            for ref in refs:
                operands = sel, ref, refs[2], ref % 2, NONE, NONE
                told = batch._runner.call(matches, game, 0, *operands)
                assert told == batch._runner.call(matches_some, game, 0, *operands), operands
                asked[Asked(int(pool["s_plain"][sel]))] += told
    assert asked[Asked.PLAIN] > 0
    assert asked[Asked.SUBTYPES] > 0


def test_102_3_what_a_teammate_controls_no_opponent_controls() -> None:
    b = Board(4)
    b.record["teammate"][0, :4] = [1, 0, 3, 2]
    theirs = b.selector(controller=Relation.OPPONENT, plain=Asked.PLAIN, **{"or": NONE})
    rows = [b.permanent(b.face(CREATURE), player) for player in range(4)]
    told = [b.run(matches, theirs, b.ref(row), NONE, 0, NONE, NONE) for row in rows]
    assert told == [False, False, True, True]
