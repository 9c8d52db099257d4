"""How units become machine code: numba compiles, llvmlite links, the cache keeps the objects.

Imported only when compiling is on.
"""

from __future__ import annotations

import ctypes
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any

import llvmlite.binding as llvm
import numba
import numba.core.runtime as numba_runtime
import numba.core.typing as numba_typing
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.datamodel.models import OpaqueModel
from numba.core.registry import cpu_target
from numba.extending import intrinsic, register_model

from ecs_mtg.components import GAME, POOL
from ecs_mtg.systems.kernel import BOUNDSCHECK, UNITS, Unit, cached, store

RECORDS = {"g": numba.from_dtype(GAME), "pool": numba.from_dtype(POOL)}
signature: Any = numba_typing.signature  # type: ignore[attr-defined]
memcpy: Any = cgutils.raw_memcpy
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "nopython": True, "boundscheck": BOUNDSCHECK}

_addresses: dict[str, int] = {}
_keep: list[Any] = []


class Declared(types.ExternalFunction):
    """A unit as other kernels see it (a symbol) that Python code can call, too."""

    def __init__(self, unit: Unit) -> None:
        super().__init__(unit.symbol, _signature(unit))
        self.unit = unit

    def __call__(self, *args: Any) -> int:  # type: ignore[override]
        from ecs_mtg.systems.kernel import entry

        raw = [int(a.ctypes.data) if hasattr(a, "ctypes") else int(a) for a in args]
        return entry(self)(*raw)


register_model(Declared)(OpaqueModel)


def _signature(unit: Unit) -> Any:
    return types.int64(*[RECORDS.get(p, types.int64) for p in unit.parameters])


def declare(unit: Unit) -> Any:
    if not unit.inline:
        return Declared(unit)
    dispatcher = numba.njit(**{k: v for k, v in OPTIONS.items() if k != "nopython"})(unit.function)
    dispatcher.unit = unit
    return dispatcher


def _prepare(unit: Unit) -> None:
    """Pin the inline kernels below `unit` to their one signature."""
    for callee in unit.dependencies():
        if callee.compiled._can_compile:
            _prepare(callee)
            callee.compiled.compile(_signature(callee))
            callee.compiled.disable_compile()


def _placeholders() -> None:
    """Let objects of callers link before their callees are there (a compiling process never runs them)."""
    for unit in UNITS:
        if not unit.inline and unit.symbol not in _addresses:
            llvm.add_symbol(unit.symbol, _PLACEHOLDER)


_PLACEHOLDER = llvm.address_of_symbol("abort") or 1


def compile_unit(unit: Unit) -> None:
    """Compile one unit and put its object code into the cache."""
    _placeholders()
    _prepare(unit)
    wrapper: Any = numba.cfunc(_signature(unit), **OPTIONS)(unit.function)
    library = wrapper._library
    store(cached(unit), (library.serialize_using_object_code(), wrapper._wrapper_name))


def _load(units: Iterable[Unit]) -> None:
    """Load compiled units, callees first: an object is linked against the addresses known when it is loaded."""
    runtime: Any = numba_runtime
    runtime.rtsys.initialize(cpu_target.target_context)
    codegen = cpu_target.target_context.codegen()
    order: list[Unit] = []
    state: dict[str, int] = {}
    early: dict[str, Unit] = {}

    def visit(unit: Unit) -> None:
        if unit.symbol in state:
            return
        state[unit.symbol] = 1
        for callee in unit.references():
            if state.get(callee.symbol) == 1 and not callee.inline:
                early[callee.symbol] = callee
            visit(callee)
        state[unit.symbol] = 2
        if not unit.inline:
            order.append(unit)

    for unit in units:
        visit(unit)
    slots = _stubs([u for u in early.values() if u.symbol not in _addresses])
    for unit in order:
        if unit.symbol in _addresses:
            continue
        with open(cached(unit), "rb") as f:
            library_state, wrapper = pickle.load(f)  # our own cache directory, keyed by content
        library = codegen.unserialize_library(library_state)
        library.enable_object_caching()
        _keep.append(library)
        address = library.get_pointer_to_function(wrapper)
        _addresses[unit.symbol] = address
        if unit.symbol in slots:
            slots[unit.symbol][0] = address
        llvm.add_symbol(unit.symbol, address)


def _stubs(units: list[Unit]) -> dict[str, Any]:
    """Units that call themselves, or each other in a circle, are called through stubs that jump to an address in a slot."""
    if not units:
        return {}
    slots = {u.symbol: (ctypes.c_int64 * 1)() for u in units}
    text = []
    for u in units:
        arguments = ", ".join(f"i64 %a{k}" for k in range(len(u.parameters)))
        text.append(
            f"define i64 @stub_{u.symbol}({arguments}) {{\n"
            f"  %s = inttoptr i64 {ctypes.addressof(slots[u.symbol])} to ptr\n"
            f"  %p = load volatile i64, ptr %s\n"
            f"  %f = inttoptr i64 %p to ptr\n"
            f"  %r = tail call i64 %f({arguments})\n"
            f"  ret i64 %r\n}}"
        )
    module = llvm.parse_assembly("\n".join(text))
    machine = llvm.Target.from_default_triple().create_target_machine()
    engine = llvm.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    _keep.extend([engine, slots])
    for u in units:
        llvm.add_symbol(u.symbol, engine.get_function_address(f"stub_{u.symbol}"))
    return slots


def unloaded() -> bool:
    """True while some unit is not loaded yet."""
    return any(not u.inline and u.symbol not in _addresses for u in UNITS)


def missing() -> list[Unit]:
    return [u for u in UNITS if not u.inline and not cached(u).exists()]


def build(progress: Callable[[int, int], None] | None = None, workers: int | None = None) -> float:
    """Compile what the cache lacks (in `workers` processes), load everything; returns the seconds it took."""
    start = time.perf_counter()
    todo = missing()
    total = len(todo)
    if todo:
        n = workers or min(os.cpu_count() or 1, max(1, total // 4))
        if n > 1:
            modules = sorted({u.function.__module__ for u in UNITS if _is_ours(u)})
            ours = [u for u in todo if _is_ours(u)]
            shares = [ours[k::n] for k in range(n)]
            processes = [
                subprocess.Popen([sys.executable, "-c", _WORKER, ",".join(modules), ",".join(u.name for u in share)])
                for share in shares[1:]
            ]
            for unit in [*shares[0], *(u for u in todo if not _is_ours(u))]:
                compile_unit(unit)
                if progress:
                    progress(total - len([u for u in todo if not cached(u).exists()]), total)
            while any(p.poll() is None for p in processes):
                time.sleep(0.05)
                if progress:
                    progress(total - len([u for u in todo if not cached(u).exists()]), total)
            if any(p.returncode != 0 for p in processes):
                raise RuntimeError("a compiling process failed; its message stands above")
            for unit in todo:  # sources that changed while they were compiled
                if not cached(unit).exists():
                    compile_unit(unit)
        else:
            for k, unit in enumerate(todo):
                compile_unit(unit)
                if progress:
                    progress(k + 1, total)
    _load(u for u in UNITS if not u.inline)
    return time.perf_counter() - start


def _is_ours(unit: Unit) -> bool:
    return unit.function.__module__.startswith("ecs_mtg.")


_WORKER = """
import importlib, sys
for m in sys.argv[1].split(','): importlib.import_module(m)
from ecs_mtg.systems import _compile
from ecs_mtg.systems.kernel import UNITS, cached
wanted = set(sys.argv[2].split(','))
for u in UNITS:
    if u.name in wanted and not cached(u).exists(): _compile.compile_unit(u)
"""


def symbol_address(unit: Unit) -> int:
    if unit.symbol not in _addresses:
        build()
    return _addresses[unit.symbol]


@intrinsic
def call_system(typingctx: Any, table: Any, index: Any, g: Any, pool: Any) -> Any:
    """Call the function `table[index]` (an address of int64 function pointers) as `f(g, pool)`."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        i64 = ir.IntType(64)
        base = builder.inttoptr(args[0], ir.PointerType(i64))
        raw = builder.load(builder.gep(base, [args[1]]))
        function = ir.FunctionType(i64, [args[2].type, args[3].type])
        return builder.call(builder.inttoptr(raw, ir.PointerType(function)), [args[2], args[3]])

    return signature(types.int64, types.int64, types.int64, g, pool), codegen


@intrinsic
def game_at(typingctx: Any, g: Any, base: Any, index: Any) -> Any:
    """Game `index` of the array of games at the address `base`."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        offset = builder.mul(args[2], ir.Constant(ir.IntType(64), GAME.itemsize))
        return builder.inttoptr(builder.add(args[1], offset), args[0].type)

    return signature(g, g, types.int64, types.int64), codegen


@intrinsic
def copy_game(typingctx: Any, g: Any, source: Any) -> Any:
    """Overwrite the game with the one at the address `source`."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        pointer = builder.inttoptr(args[1], args[0].type)
        size = ir.Constant(ir.IntType(64), GAME.itemsize)
        memcpy(builder, builder.bitcast(args[0], cgutils.voidptr_t), builder.bitcast(pointer, cgutils.voidptr_t), size, 1)
        return ir.Constant(ir.IntType(64), 0)

    return signature(types.int64, g, types.int64), codegen


@intrinsic
def copy_from(typingctx: Any, g: Any, other: Any) -> Any:
    """Overwrite the game with another one."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        size = ir.Constant(ir.IntType(64), GAME.itemsize)
        memcpy(builder, builder.bitcast(args[0], cgutils.voidptr_t), builder.bitcast(args[1], cgutils.voidptr_t), size, 1)
        return ir.Constant(ir.IntType(64), 0)

    return signature(types.int64, g, other), codegen


@intrinsic
def put_int(typingctx: Any, array: Any, index: Any, value: Any) -> Any:
    """`array[index] = value` for an int64 array at an address."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        base = builder.inttoptr(args[0], ir.PointerType(ir.IntType(64)))
        builder.store(args[2], builder.gep(base, [args[1]]))
        return ir.Constant(ir.IntType(64), 0)

    return signature(types.int64, types.int64, types.int64, types.int64), codegen


@intrinsic
def get_int(typingctx: Any, array: Any, index: Any) -> Any:
    """`array[index]` of an int64 array at an address."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        base = builder.inttoptr(args[0], ir.PointerType(ir.IntType(64)))
        return builder.load(builder.gep(base, [args[1]]))

    return signature(types.int64, types.int64, types.int64), codegen


@intrinsic
def put_short(typingctx: Any, array: Any, index: Any, value: Any) -> Any:
    """`array[index] = value` for an int16 array at an address."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        base = builder.inttoptr(args[0], ir.PointerType(ir.IntType(16)))
        builder.store(builder.trunc(args[2], ir.IntType(16)), builder.gep(base, [args[1]]))
        return ir.Constant(ir.IntType(64), 0)

    return signature(types.int64, types.int64, types.int64, types.int64), codegen


@intrinsic
def put_byte(typingctx: Any, array: Any, index: Any, value: Any) -> Any:
    """`array[index] = value` for an array of bytes at an address."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        base = builder.inttoptr(args[0], ir.PointerType(ir.IntType(8)))
        builder.store(builder.trunc(args[2], ir.IntType(8)), builder.gep(base, [args[1]]))
        return ir.Constant(ir.IntType(64), 0)

    return signature(types.int64, types.int64, types.int64, types.int64), codegen


@intrinsic
def put_float(typingctx: Any, array: Any, index: Any, value: Any) -> Any:
    """`array[index] = value` for a float32 array at an address."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        base = builder.inttoptr(args[0], ir.PointerType(ir.FloatType()))
        builder.store(builder.sitofp(args[2], ir.FloatType()), builder.gep(base, [args[1]]))
        return ir.Constant(ir.IntType(64), 0)

    return signature(types.int64, types.int64, types.int64, types.int64), codegen
