"""Games in which steps without possible actions are skipped, beside games in which everything is asked."""

from __future__ import annotations

from typing import Any

import numpy as np

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision, Outcome, RunOption, Step
from ecs_mtg.components.flags import AttackDeclared

MOST_ASKED = 2000  # decisions of one option between two others
WHERE = ("turn_number", "step", "decision", "decider", "n_options")
ALL_OF_THEM = (Decision.CHOOSE, Decision.DISCARD)  # asked one by one where all have to be taken


def where(batch: mtg.Simulator) -> tuple[int, ...]:
    """Return when a game asks whom what, and how many options there are."""
    return tuple(int(batch.games[name][0]) for name in WHERE)


def may_pass_unasked(batch: mtg.Simulator) -> bool:
    """Tell whether a decision is asked only in games in which everything is asked."""
    g = batch.games[0]
    if g["decision"] == Decision.PRIORITY:  # 514.3; 508.8, if nothing could attack
        nobody = g["step"] == Step.DECLARE_ATTACKERS and g["attackers_declared"] != AttackDeclared.SOME
        return bool(nobody or g["step"] == Step.CLEANUP)
    return g["decision"] in ALL_OF_THEM


def go_on(asking: mtg.Simulator, until: tuple[int, ...]) -> None:
    """Answer what is asked in addition, up to a decision that the other game asks, too."""
    for _ in range(MOST_ASKED):
        asked = where(asking)
        if asked == until or asking.games["outcome"][0] != Outcome.NONE:
            break
        assert asked[-1] == 1 or may_pass_unasked(asking), f"{WHERE} {asked} went by silently; next is {until}"
        asking.step(np.zeros(1, np.int64))
    assert where(asking) == until, f"{WHERE} {where(asking)} is asked, and not {until}"


def play_beside(table: dict[str, Any], seed: int, decisions: int) -> int:
    """Play one game at random twice, everything asked in one of them; the turn in which it ended.

    Raises:
        AssertionError: something that is a choice went by silently, or the games part.
    """
    rng = np.random.default_rng(seed)
    with (
        mtg.Simulator(num_games=1, seed=seed, threads=1, **table) as silent,
        mtg.Simulator(num_games=1, seed=seed, threads=1, **table) as asking,
    ):
        asking.games["options_rule"] |= 1 << RunOption.ASK_EVERYTHING
        for _ in range(decisions):
            if silent.games["outcome"][0] != Outcome.NONE:
                break
            go_on(asking, where(silent))
            answer = rng.integers(silent.games["n_options"])
            silent.step(answer)
            asking.step(answer)
        return int(silent.games["turn_number"][0])
