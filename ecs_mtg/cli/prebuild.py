"""Builder of libraries: all kernels as one module, optimised by a profile of games (see `kernels.prebuilt` and `kernels.optimized`)."""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import json
import os
import pkgutil
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from ecs_mtg import policies, systems
from ecs_mtg.kernels import cache, link, object_code, optimized, prebuilt
from ecs_mtg.kernels.profile import COUNTERS, Counted, Counting, Profile
from ecs_mtg.kernels.translate import module_text
from ecs_mtg.kernels.unit import UNITS, Unit

GAMES = 20  # that are counted in, with random players and as many with `greedy`
SEARCHED = ("RG24", "Sped Red", "Mono-Green Stompy", "Elves", "Grixis Affinity", "Jace")  # decks of which one game is searched
STEPS = 60
SETTLED = 1.0
"""Seconds that a process in the background waits for the lock, which others take for a moment in order to see who has it."""
PYTHON = (sys.executable, "-P", "-c")  # not with the current folder, which may hold the package in other places
MANY = ("RG24", "Sped Red", "Mono-Green Stompy")  # decks of which three times as many are played


def every_unit() -> dict[str, Unit]:
    """Return the units of the package by symbol, whatever declares them imported."""
    for package in (policies, systems):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    for name in ("ecs_mtg.scenario.perft", "ecs_mtg.batch.simulator"):
        importlib.import_module(name)
    return {unit.symbol: unit for unit in UNITS if not unit.inline and unit.ours}


def build(path: Path, native: bool = False) -> None:
    """Make a library of all units, optimised as a whole by how games run, and write it.

    Args:
        path: where to.
        native: for this very processor, not for all of its kind.

    Raises:
        OSError: it can't be written.
    """
    beside = path.parent if native else None  # in the cache, where what a killed process leaves is deleted
    with tempfile.TemporaryDirectory(dir=beside, prefix=cache.UNFINISHED) as folder:
        counting, library, counts = Counting(), Path(folder) / "counting.bin", Path(folder) / "counts.json"
        build_some(library, every_unit(), counting, native)
        program = "import sys; from ecs_mtg.cli import prebuild; prebuild.count(sys.argv[1], int(sys.argv[2]))"
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "ECS_MTG_PREBUILT": str(library)}
        subprocess.run([*PYTHON, program, counts, str(counting.counters)], env=environment, check=True)
        build_some(path, every_unit(), Counted(counting.first, json.loads(counts.read_text())), native)


def build_some(path: Path, symbols: Iterable[str], profile: Profile | None = None, native: bool = False) -> None:
    """Make a library of some units, optimised as a whole, and write it; `profile`: what is done about branches; `native`: as in `build`."""
    units, wanted = every_unit(), sorted(symbols)
    outside = {u.symbol for symbol in wanted for u in link.callees(units[symbol])} - set(wanted)
    counts = isinstance(profile, Counting)
    code = _object_code(module_text((units[symbol] for symbol in wanted), profile=profile), native, hasty=counts)
    own = (COUNTERS,) if counts else ()
    prebuilt.write_library(path, prebuilt.Library((*wanted, *own), tuple(sorted(outside)), code), native)


def optimize_behind(name: str) -> None:
    """Make the optimized library as a process that stands back for all others; `name`: of the file that whoever began it waits for."""
    optimized.stand_back()
    with contextlib.suppress(TimeoutError, OSError):
        if optimized.library_place().name == name:  # else the sources have changed since
            optimized.end_when_off()
            optimize(SETTLED)


def optimize(wait: float) -> None:
    """Make the optimized library, unless it is there.

    Raises:
        TimeoutError: another process has been at it for `wait` seconds.
        OSError: it can't be written.
    """
    with optimized.attempt(wait) as wanting:
        if wanting:
            build(optimized.library_place(), native=True)


def count(path: str, counters: int) -> None:
    """Play games with a library that counts, which this process has loaded or is going to, and write the numbers of its counters."""
    _play()
    at = ctypes.CFUNCTYPE(ctypes.c_int64)(object_code.addresses[COUNTERS])()
    Path(path).write_text(json.dumps(list((ctypes.c_int64 * counters).from_address(at))))


def _play() -> None:
    """Play games of all built-in decks, and batches that are observed in both versions."""
    import numpy as np

    import ecs_mtg as mtg
    from ecs_mtg.components import COLUMNS
    from ecs_mtg.engine.runners import Runner, policy_table
    from ecs_mtg.policies import resolve_policies
    from ecs_mtg.setup.commander import variant_of
    from ecs_mtg.setup.deck_arguments import deal
    from ecs_mtg.systems.driver import RESULT_COLUMNS

    def played(decks: Sequence[str], games: int, policies: str, variant: str = "duel") -> None:
        """Play as `simulate` does, without replaying games on larger tables, which have other kernels."""
        dealt = deal(decks, variant)
        if not dealt.fits:
            return
        runner, seats = Runner(dealt.pool.record, len(decks)), policy_table(resolve_policies(policies, len(decks)), stop=True)
        runner.play_many(COLUMNS.zeros(), dealt.begin(), seats, 1, 0, np.zeros((games, RESULT_COLUMNS), np.int64))

    for deck, cards in sorted(mtg.builtin_decks().items()):
        games = GAMES * (3 if deck in MANY else 1)
        variant = variant_of(cards) if cards.commanders else "duel"
        played([deck, deck], games, policies="random", variant=variant)
        played([deck, deck], games, policies="greedy", variant=variant)
    played(["Zombie Empire", "Strike Force"] * 2, GAMES, policies="random", variant="planechase")
    for deck in SEARCHED:
        played([deck, deck], 1, policies="search")
    rng = np.random.default_rng(1)
    for version, opponent in (("compact", None), ("compact", "greedy"), ("full", "greedy")):
        seats = [None, opponent]
        with mtg.Simulator(MANY[:2], 64, seed=1, threads=1, seats=seats, observation=version, autoreset="next_step") as batch:
            for _ in range(STEPS):
                batch.step(rng.integers(np.maximum(batch.action_mask.sum(1), 1)))


def _object_code(text: str, native: bool, hasty: bool) -> bytes:
    """Compile a module's text to one object; `native`: as in `build`; `hasty`: compile fast, for code that need not run fast."""
    target = llvm.Target.from_triple(llvm.get_process_triple())
    name, features = prebuilt.processor(), ""
    if native:
        name, features = llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    effort = 1 if hasty else 3
    machine = target.create_target_machine(cpu=name, features=features, opt=effort, reloc="pic", codemodel="small", jit=False)
    whole = object_code.parsed(text)
    whole.data_layout = str(machine.target_data)
    object_code.optimise(whole, machine, level=0 if hasty else 3)
    return bytes(machine.emit_object(_without_call_graph(whole)))


def _without_call_graph(module: Any) -> Any:
    """Remove the call graph profile from a module: our linker has no such section."""
    text = str(module)
    found = re.search(r'^(!\d+) = !\{i32 \d+, !"CG Profile"', text, re.M)
    if found is None:
        return module
    flags = re.compile(rf"^(!llvm\.module\.flags = .*?)(?:, {found[1]}\b|{found[1]}, )", re.M)
    return llvm.parse_assembly(flags.sub(r"\1", text))


__all__ = ["build", "build_some", "count", "every_unit", "optimize", "optimize_behind"]
