"""What a game can't reach is not compiled: which kernels the common deck loads, and what happens when one is called all the same."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from paths import TESTS

from ecs_mtg.cards.declaring import INSTRUCTIONS
from ecs_mtg.components.programs import Op
from ecs_mtg.engine import runners  # its kernels are what is counted
from ecs_mtg.kernels.features import Special, features_of, uses
from ecs_mtg.kernels.kernel import JIT, UNITS
from ecs_mtg.systems.schedule import SCHEDULE

LISTED = TESTS / "reach" / "rg24.txt"
LISTED_FOR_GREEDY = TESTS / "reach" / "rg24-greedy.txt"  # what it compiles in addition
PLAY = """
import sys
import ecs_mtg as mtg
from ecs_mtg.kernels import link
mtg.simulate(sys.argv[2:], games=200, seed=1, threads=1, policies=sys.argv[1])
print("\\n".join(link.loaded_names()), "--", "\\n".join(link.late), sep="\\n")
"""

needs_compiling = pytest.mark.skipif(not JIT, reason="uncompiled, nothing is loaded")


def play(policy: str, *decks: str) -> tuple[list[str], list[str]]:
    """Return the kernels that are loaded by playing in a new process, and those of them that nothing had announced."""
    done = subprocess.run([sys.executable, "-c", PLAY, policy, *decks], capture_output=True, text=True, check=True)
    loaded, _, late = done.stdout.partition("--\n")
    return loaded.split(), late.split()


@needs_compiling
def test_what_rg24_compiles(request: pytest.FixtureRequest) -> None:
    """Of all kernels about a third, each listed; `--rewrite` lists them anew."""
    loaded, late = play("random", "RG24", "RG24")
    if request.config.getoption("--rewrite"):
        LISTED.write_text("\n".join(loaded) + "\n", encoding="utf-8")
    assert loaded == LISTED.read_text(encoding="utf-8").split()
    assert late == []
    assert all(
        one.kernel is not None for one in INSTRUCTIONS.values() if one.number != Op.END
    )  # asking for a kernel imports its file
    kernels = [unit.name for unit in UNITS if not unit.inline and unit.name.startswith("systems.")]
    assert len(loaded) < 0.4 * len(kernels)
    rooms = {name.split(".")[1] for name in loaded}
    assert "planechase" not in {name.split(".")[1] for name in loaded if not name.endswith(".planar")}
    assert {"turn", "casting", "combat", "events", "layers"} <= rooms


@needs_compiling
def test_what_greedy_compiles_for_rg24(request: pytest.FixtureRequest) -> None:
    """Of a policy, too, what the cards have: nothing about emerge, evoke, melding, planes or piles."""
    loaded, late = play("greedy", "RG24", "RG24")
    more = sorted(set(loaded) - set(LISTED.read_text(encoding="utf-8").split()))
    if request.config.getoption("--rewrite"):
        LISTED_FOR_GREEDY.write_text("\n".join(more) + "\n", encoding="utf-8")
    assert more == LISTED_FOR_GREEDY.read_text(encoding="utf-8").split()
    assert late == []
    assert "policies.greedy.greedy" in more
    assert not [name for name in more if re.search(r"emerge|escalated|evoke|meld|pile|roll_score|face_up", name)]


def test_the_loop_has_one_name_compiled_and_not() -> None:
    """What is written out for the schedule is called by a hash of it."""
    assert runners.waits_of(SCHEDULE).unit.name in LISTED.read_text(encoding="utf-8").split()  # type: ignore[attr-defined]


@needs_compiling
def test_a_kernel_that_nobody_expected_is_fetched_when_it_is_called() -> None:
    """Conceding is a choice that no card announces."""
    code = """
import ecs_mtg as mtg
from ecs_mtg.kernels import link
game = mtg.Game(["RG24", "RG24"], seed=1)
before = set(link.loaded_names())
game.concede(0)
assert game.is_over
print(sorted(set(link.loaded_names()) - before))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "systems.turn.conceding.concede" in done.stdout


def test_features_come_from_the_cards() -> None:
    from ecs_mtg.cards import build_pool
    from ecs_mtg.components.codes import AbilityKind, Keyword
    from ecs_mtg.components.programs import Op

    plain = features_of(build_pool(["Grizzly Bears", "Lightning Bolt", "Mountain"]).record, 2)
    assert uses(Op.DAMAGE) <= plain
    assert plain.isdisjoint(
        uses(Op.SCRY, Keyword.FLYING, AbilityKind.TRIGGERED, Special.SEVERAL_PLAYERS, Special.MANA_WITH_CHOICES)
    )
    assert uses(Special.SEVERAL_PLAYERS) <= features_of(build_pool(["Mountain"]).record, 3)
    assert uses(Keyword.FLYING) <= features_of(build_pool(["Serra Angel"]).record, 2)


BROKEN = """
import sys
import ecs_mtg as mtg
from ecs_mtg.kernels import build, cache
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.user_functions import CompileError

compile_unit, read = build.compile_unit, cache.read
NAME = "systems.queries.matching.matches"

def broken(unit):
    if unit.name == NAME:
        raise CompileError("matches (matching.py, line 1) can't be compiled: line 2: a test says so")
    return compile_unit(unit)

build.compile_unit = broken
cache.read = lambda name: None if name.startswith(NAME + "-") else read(name)
reachable = build.reachable
build.reachable = lambda roots: [u for u in reachable(roots) if u.name != NAME or u in roots]  # nothing announces it
print("begins", flush=True)
mtg.simulate(["Mono-Green Stompy", "Sped Red"], games=50, seed=1, threads=int(sys.argv[1]))
print("ends")
"""


@needs_compiling
@pytest.mark.parametrize("threads", ["1", "2"])
def test_a_kernel_that_cannot_be_compiled_in_the_middle_of_a_game_ends_the_process_with_a_message(threads: str) -> None:
    """Nothing can be raised through the code that called it, and it has nothing to go on to: not with SIGSEGV all the same."""
    environment = {**os.environ, "ECS_MTG_PREBUILT": "0"}
    done = subprocess.run([sys.executable, "-c", BROKEN, threads], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 1, done.stderr
    assert done.stdout == "begins\n"
    assert "CompileError: matches (matching.py, line 1) can't be compiled: line 2: a test says so" in done.stderr
    assert done.stderr.splitlines()[-1].startswith("error: systems.queries.matching.matches can't be compiled or loaded")
