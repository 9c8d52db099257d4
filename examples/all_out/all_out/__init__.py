"""A policy of one's own, in a package of one's own: everything attacks.

    pip install ./examples/all_out
    python -m all_out "Sped Red" RG24

A policy needs no entry point: it is a function, given to whoever plays.
"""

from __future__ import annotations

from typing import Any

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision, Option
from ecs_mtg.policies import greedy


@mtg.policy
def all_out(g: Any, pool: Any) -> int:
    """Attack with whatever can attack (508.1a), and decide everything else as `greedy` does."""
    if g.decision == Decision.ATTACK:
        for k in range(g.n_options):
            if g.option_kind[k] != Option.PASS:
                return k
    return greedy(g, pool)
