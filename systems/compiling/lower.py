"""How units become object code: their text is optimised and emitted by LLVM.

Imported only when compiling is on. What stands here goes into the code: a change of this file compiles everything anew.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import llvmlite.binding as llvm

from ecs_mtg.systems.compiling.translate import module_text
from ecs_mtg.systems.compiling.unit import Unit

addresses: dict[str, int] = {}  # of the units that are loaded, by symbol
stubs: dict[str, int] = {}  # of what stands in for units that are not (see `link`)
_lock = threading.RLock()
llvm.initialize_native_target()
llvm.initialize_native_asmprinter()


@contextmanager
def llvm_alone() -> Iterator[None]:
    """LLVM does one thing at a time, numba's among them if it is there."""
    with _lock:
        numba_lock = getattr(sys.modules.get("numba.core.compiler_lock"), "global_compiler_lock", None)
        if numba_lock is None:
            yield
        else:
            with numba_lock:
                yield


@cache
def machine() -> Any:
    """The processor that code is made for: this one."""
    target = llvm.Target.from_triple(llvm.get_process_triple())
    features = llvm.get_host_cpu_features().flatten()
    return target.create_target_machine(cpu=llvm.get_host_cpu_name(), features=features, opt=3, jit=True)


def parsed(text: str) -> Any:
    """An LLVM module from its text.

    Raises:
        RuntimeError: it is none.
    """
    module = llvm.parse_assembly(text)
    module.triple = llvm.get_process_triple()
    module.data_layout = str(machine().target_data)
    return module


def _optimise(module: Any) -> None:
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    builder = llvm.create_pass_builder(machine(), options)
    builder.getModulePassManager().run(module, builder)


def _module(unit: Unit) -> Any:
    """The LLVM module of a unit, of which others can call only the symbol, not optimised."""
    if unit.ours:
        return parsed(module_text([unit]))
    from ecs_mtg.systems.compiling import users

    return users.module(unit)


def compile_unit(unit: Unit) -> bytes:
    """The object code of a unit."""
    with llvm_alone():
        module = _module(unit)
        _optimise(module)
        return bytes(machine().emit_object(module))
