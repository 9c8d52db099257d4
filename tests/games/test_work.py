"""How much is done for a decision, counted, not timed: what the loop may leave out is left out."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

_COUNTED = """
import collections, json, sys
import ecs_mtg as mtg
from ecs_mtg.systems import driver
from ecs_mtg.systems.events import triggers
from ecs_mtg.systems.layers import continuous_effects
from ecs_mtg.systems.mana import payment_plan, sources
from ecs_mtg.systems.turn import priority

counts = collections.Counter()

def count(module, name):
    function = getattr(module, name)
    def counted(*args):
        counts[name] += 1
        return function(*args)
    setattr(module, name, counted)

count(driver, "call_system")
count(priority, "list_options")
count(continuous_effects, "compute_the_rest")
count(sources, "survey")
count(payment_plan, "solve")
count(triggers, "match_event")
played = mtg.simulate(sys.argv[1:], games=2, seed=11, policies="random", threads=1)
decisions = int(played.decisions_each.sum())
counts["call_system"] -= decisions  # policies
print(json.dumps({name: round(n / decisions, 2) for name, n in counts.items()}))
"""

BOUNDS = [
    (
        ("RG24", "RG24"),
        {"call_system": 9.3, "list_options": 0.9, "compute_the_rest": 0.33, "survey": 0.4, "match_event": 0, "solve": 0},
    ),
    (
        ("Mono-Green Stompy", "Sped Red"),
        {"call_system": 8.6, "list_options": 0.98, "compute_the_rest": 0.45, "survey": 0.54, "match_event": 0.34, "solve": 0.04},
    ),
]


@pytest.mark.parametrize(("pair", "most"), BOUNDS, ids=["RG24", "Stompy-Sped Red"])
def test_what_is_done_for_a_decision(pair: tuple[str, str], most: dict[str, float]) -> None:
    """Systems called, options listed, characteristics computed, mana counted, payments searched for, events matched: no more than there were."""
    run = subprocess.run(
        [sys.executable, "-c", _COUNTED, *pair],
        check=True,
        env={**os.environ, "ECS_MTG_JIT": "0"},
        capture_output=True,
        text=True,
    )
    counted = json.loads(run.stdout)
    assert {name: n for name, n in counted.items() if n > most[name]} == {}
