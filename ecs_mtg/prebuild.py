"""All kernels as one library: lowered apart, in several processes, then optimised as a whole (see `systems.compiling.prebuilt`)."""

from __future__ import annotations

import importlib
import os
import pkgutil
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import llvmlite.binding as llvm

from ecs_mtg import policies, systems
from ecs_mtg.systems.compiling import link, lower, prebuilt
from ecs_mtg.systems.compiling.unit import UNITS, Unit

SHARE = 16  # units that a process lowers at a time


def every_unit() -> dict[str, Unit]:
    """The units of the package by symbol, whatever declares them imported."""
    for package in (policies, systems):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    for name in ("ecs_mtg.perft", "ecs_mtg.simulator"):
        importlib.import_module(name)
    return {unit.symbol: unit for unit in UNITS if not unit.inline and unit.ours}


def bitcode(symbols: Sequence[str]) -> list[bytes]:
    """What some units are lowered to, not optimised; everything but the units themselves is internal."""
    units = every_unit()
    return [lower.bitcode(units[symbol]) for symbol in symbols]


def build(path: Path, symbols: Iterable[str] | None = None, progress: Callable[[int, int], None] | None = None) -> None:
    """Make a library of some units, or of all, in as many processes as there are processors, and write it."""
    units = every_unit()
    wanted = sorted(symbols if symbols is not None else units)
    shares = [wanted[k : k + SHARE] for k in range(0, len(wanted), SHARE)]
    modules: list[bytes] = []
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as processes:
        for lowered in processes.map(bitcode, shares):
            modules += lowered
            if progress is not None:
                progress(len(modules), len(wanted))
    outside = {u.symbol for symbol in wanted for u in link.callees(units[symbol])} - set(wanted)
    prebuilt.write_library(path, prebuilt.Library(tuple(wanted), tuple(sorted(outside)), _object_code(modules)))


def _object_code(modules: Sequence[bytes]) -> bytes:
    """One object of many modules, for any processor of this kind."""
    target = llvm.Target.from_triple(llvm.get_process_triple())
    machine = target.create_target_machine(
        cpu=prebuilt.processor(), features="", opt=3, reloc="pic", codemodel="small", jit=False
    )
    whole = llvm.parse_bitcode(modules[0])
    for module in modules[1:]:
        whole.link_in(llvm.parse_bitcode(module))
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(whole, passes)
    return bytes(machine.emit_object(whole))
