"""Optimisation of LLVM modules and their object code; addresses of loaded units.

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

addresses: dict[str, int] = {}  # of the units that are loaded, by symbol
stubs: dict[str, int] = {}  # of what stands in for units that are not (see `link`)
_lock = threading.RLock()
llvm.initialize_native_target()
llvm.initialize_native_asmprinter()


@contextmanager
def llvm_alone() -> Iterator[None]:
    """Hold the lock of LLVM, and numba's if it is loaded: LLVM does one thing at a time."""
    with _lock:
        numba_lock = getattr(sys.modules.get("numba.core.compiler_lock"), "global_compiler_lock", None)
        if numba_lock is None:
            yield
        else:
            with numba_lock:
                yield


@cache
def machine() -> Any:
    """Return the target machine: this processor."""
    target = llvm.Target.from_triple(llvm.get_process_triple())
    features = llvm.get_host_cpu_features().flatten()
    return target.create_target_machine(cpu=llvm.get_host_cpu_name(), features=features, opt=3, jit=True)


def parsed(text: str) -> Any:
    """Parse an LLVM module.

    Raises:
        RuntimeError: it is none.
    """
    module = llvm.parse_assembly(text)
    module.triple = llvm.get_process_triple()
    module.data_layout = str(machine().target_data)
    return module


def object_code(module: Any) -> bytes:
    """Optimise a module and emit its object code."""
    optimise(module, machine())
    return bytes(machine().emit_object(module))


def optimise(module: Any, target: Any, level: int = 3) -> None:
    """Optimise a module for a processor (an LLVM target machine); `level`: how much, 0 to 3."""
    tuning = llvm.create_pipeline_tuning_options(speed_level=level)
    # Rows lie apart: gathering them into vectors takes longer than it saves.
    tuning.loop_vectorization = tuning.loop_interleaving = False
    passes = llvm.create_pass_builder(target, tuning)
    passes.getModulePassManager().run(module, passes)
