"""All kernels as one library: one module, optimised as a whole (see `systems.compiling.prebuilt`)."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable
from pathlib import Path

import llvmlite.binding as llvm

from ecs_mtg import policies, systems
from ecs_mtg.systems.compiling import link, lower, prebuilt
from ecs_mtg.systems.compiling.translate import module_text
from ecs_mtg.systems.compiling.unit import UNITS, Unit


def every_unit() -> dict[str, Unit]:
    """The units of the package by symbol, whatever declares them imported."""
    for package in (policies, systems):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    for name in ("ecs_mtg.perft", "ecs_mtg.simulator"):
        importlib.import_module(name)
    return {unit.symbol: unit for unit in UNITS if not unit.inline and unit.ours}


def build(path: Path, symbols: Iterable[str] | None = None) -> None:
    """Make a library of some units, or of all, optimised as a whole, and write it."""
    units = every_unit()
    wanted = sorted(symbols if symbols is not None else units)
    outside = {u.symbol for symbol in wanted for u in link.callees(units[symbol])} - set(wanted)
    code = _object_code(module_text(units[symbol] for symbol in wanted))
    prebuilt.write_library(path, prebuilt.Library(tuple(wanted), tuple(sorted(outside)), code))


def _object_code(text: str) -> bytes:
    """One object of a module's text, for any processor of this kind."""
    target = llvm.Target.from_triple(llvm.get_process_triple())
    machine = target.create_target_machine(
        cpu=prebuilt.processor(), features="", opt=3, reloc="pic", codemodel="small", jit=False
    )
    whole = lower.parsed(text)
    whole.data_layout = str(machine.target_data)
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(whole, passes)
    return bytes(machine.emit_object(whole))
