"""Games without shortcuts: every system is called, and the options of every player with priority are listed."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

_WITHOUT_SHORTCUTS = """
import pickle, sys
import ecs_mtg as mtg
from ecs_mtg.cards import compiler
from ecs_mtg.systems.schedule import WAITS_FOR
from ecs_mtg.systems.turn import priority
from ecs_mtg.systems.turn import turn_structure
WAITS_FOR.clear()  # every system is called in every pass
compiler.note_glances = lambda record: None  # every card in hand is looked at
priority.can_do_something = turn_structure.can_do_something = lambda g, pool, p: 1
listed = priority.list_options

def listed_anew(g, pool, p):
    g.idle_elsewhere[p], g.hand_changed[p] = 0, 1
    return listed(g, pool, p)

priority.list_options = listed_anew
for run in pickle.load(sys.stdin.buffer):
    r = mtg.simulate(**run, policies="random", threads=1)
    print(r.winners.tolist(), r.turns.tolist(), r.decisions_each.tolist())
"""


def played_without(runs: Sequence[dict[str, Any]]) -> list[str]:
    """Return winners, turns and decisions of each run, a line each, of games without the shortcuts of the loop; `runs`: arguments of `simulate`."""
    listed = subprocess.run(
        [sys.executable, "-c", _WITHOUT_SHORTCUTS],
        check=True,
        env={**os.environ, "ECS_MTG_JIT": "0"},
        input=pickle.dumps(list(runs)),
        capture_output=True,
    )
    return listed.stdout.decode().splitlines()


def played_with(runs: Sequence[dict[str, Any]]) -> list[str]:
    """Return the same lines of the games as they are played."""
    import ecs_mtg as mtg

    played = [mtg.simulate(**run, policies="random", threads=1) for run in runs]
    return [f"{r.winners.tolist()} {r.turns.tolist()} {r.decisions_each.tolist()}" for r in played]
