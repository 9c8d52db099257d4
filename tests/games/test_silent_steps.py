"""Steps in which nobody could do anything go by without a decision: played beside a game in which everything is asked."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pool_decks import read_table

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision, Outcome, RunOption, Step
from ecs_mtg.components.flags import AttackDeclared
from ecs_mtg.kernels.kernel import JIT

DECISIONS = 200 if JIT else 60
MOST_ASKED = 2000  # decisions of one option between two others
WHERE = ("turn_number", "step", "decision", "decider", "n_options")
ALL_OF_THEM = (Decision.CHOOSE, Decision.DISCARD)  # asked one by one where all have to be taken


def where(batch: mtg.Simulator) -> tuple[int, ...]:
    """When a game asks whom what, and how many options there are."""
    return tuple(int(batch.games[name][0]) for name in WHERE)


def may_pass_unasked(batch: mtg.Simulator) -> bool:
    """Whether a decision of several options is one that only a game asks for in which everything is asked."""
    g = batch.games[0]
    if g["decision"] == Decision.PRIORITY:  # 514.3; 508.8, if nothing could attack
        nobody = g["step"] == Step.DECLARE_ATTACKERS and g["attackers_declared"] != AttackDeclared.SOME
        return bool(nobody or g["step"] == Step.CLEANUP)
    return g["decision"] in ALL_OF_THEM


def go_on(asking: mtg.Simulator, until: tuple[int, ...]) -> None:
    """Answer what is asked besides, up to a decision that the other game asks, too."""
    for _ in range(MOST_ASKED):
        asked = where(asking)
        if asked == until or asking.games["outcome"][0] != Outcome.NONE:
            break
        assert asked[-1] == 1 or may_pass_unasked(asking), f"{WHERE} {asked} went by silently; next is {until}"
        asking.step(np.zeros(1, np.int64))
    assert where(asking) == until


@pytest.mark.parametrize("seed", range(4))
def test_only_what_is_no_choice_goes_by_silently(seed: int) -> None:
    rng = np.random.default_rng(seed)
    table: dict[str, Any] = read_table(seed)
    with (
        mtg.Simulator(num_games=1, seed=seed, threads=1, **table) as silent,
        mtg.Simulator(num_games=1, seed=seed, threads=1, **table) as asking,
    ):
        asking.games["options_rule"] |= 1 << RunOption.ASK_EVERYTHING
        for _ in range(DECISIONS):
            if silent.games["outcome"][0] != Outcome.NONE:
                break
            go_on(asking, where(silent))
            answer = rng.integers(silent.games["n_options"])
            silent.step(answer)
            asking.step(answer)
        assert silent.games["turn_number"][0] > 3
