"""Linking of object code into this process; stubs stand for units that are not loaded.

A unit that a loaded one names, but that is not loaded itself, is stood in for by a stub. The first call of it fetches the unit and
goes on there. So what no deck needs costs nothing, and nothing has to foresee every call.

Imported only when compiling is on.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
import threading
import traceback
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir

from ecs_mtg.kernels.object_code import addresses, llvm_alone, stubs
from ecs_mtg.kernels.prebuilt import Library
from ecs_mtg.kernels.unit import UNITS, Unit

_slots: dict[str, np.ndarray[Any, np.dtype[Any]]] = {}  # by symbol: where a stub finds its unit, 0 until it is loaded
_callees: dict[Unit, frozenset[Unit]] = {}  # of our own units, looked for once
_numbers: list[Unit] = []  # units as their stubs name them
_keep: list[Any] = []
_lock = threading.RLock()
late: list[str] = []  # names of the units that nobody had expected to be called
_fetch: list[Callable[[Unit], None]] = []  # what compiles and loads a unit


def loaded_names() -> list[str]:
    """List the names of the loaded kernels, in order."""
    return sorted(unit.name for unit in UNITS if unit.symbol in addresses)


def callees(unit: Unit) -> frozenset[Unit]:
    """List the units that a unit's machine code calls, by way of inline kernels, too."""
    known = _callees.get(unit)
    if known is None:
        known = frozenset().union(*(callees(named) if named.inline else {named} for named in unit.references()))
        if unit.ours:  # what users' functions name may change
            _callees[unit] = known
    return known


def reach(roots: Iterable[Unit], needed: Callable[[Unit], bool]) -> list[Unit]:
    """List the units that can be called from `roots`, without those that are not needed and what only they call."""
    found: dict[str, Unit] = {}
    waiting = list(roots)
    while waiting:
        unit = waiting.pop()
        if unit.symbol not in found:
            found[unit.symbol] = unit
            waiting += [u for u in callees(unit) if needed(u)]
    return list(found.values())


@ctypes.CFUNCTYPE(None, ctypes.c_int64)  # type: ignore[untyped-decorator]
def _wanted(number: int) -> None:
    """Compile and load the unit whose stub is called."""
    unit = _numbers[number]
    if unit.symbol not in addresses:
        late.append(unit.name)
    while unit.symbol not in addresses:
        try:
            _fetch[0](unit)
        except KeyboardInterrupt:  # heard once the code that runs has returned
            threading.Timer(0.01, _interrupt).start()
        except BaseException as error:
            _end(unit, error)


def _end(unit: Unit, error: BaseException) -> None:
    """End the process with a message and status 1.

    Nothing can be raised through machine code, and the caller has no address to go on at: it would call address 0.
    """
    with contextlib.suppress(Exception):
        sys.stdout.flush()
        traceback.print_exception(error)
        print(f"error: {unit.name} can't be compiled or loaded, and running games need it: {error}", file=sys.stderr, flush=True)
    os._exit(1)


def _interrupt() -> None:
    import _thread

    _thread.interrupt_main()


@cache
def _linker() -> Any:
    """Make the linker of our code, which keeps its sections adjacent in memory even if others use much of it."""
    target = llvm.Target.from_triple(llvm.get_process_triple())
    return llvm.create_lljit_compiler(target.create_target_machine(opt=1, jit=True), use_jit_link=True)


def _linked(builder: Any, symbols: Iterable[str]) -> Any:
    """Link code and keep it loaded; its addresses are found by symbol."""
    for symbol in symbols:
        builder.export_symbol(symbol)
    found = builder.link(_linker(), f"kernels {len(_keep)}")
    _keep.append(found)
    return found


def _make_stubs(units: Collection[Unit]) -> None:
    """Make stubs: each loads an address, has the unit fetched if there is none, and calls it."""
    i64 = ir.IntType(64)
    module = ir.Module("stubs")
    module.triple = llvm.get_process_triple()
    fetching = ir.FunctionType(ir.VoidType(), [i64])
    at_wanted = ctypes.cast(_wanted, ctypes.c_void_p).value
    for unit in units:
        slot = _slots[unit.symbol] = np.zeros(1, np.int64)
        kind = ir.FunctionType(i64, [i64] * len(unit.parameters))
        stub = ir.Function(module, kind, f"{unit.symbol}_late")
        builder = ir.IRBuilder(stub.append_basic_block("entry"))
        place = builder.inttoptr(ir.Constant(i64, int(slot.ctypes.data)), ir.PointerType(i64))
        with builder.if_then(builder.icmp_unsigned("==", builder.load(place), ir.Constant(i64, 0)), likely=False):
            wanted = builder.inttoptr(ir.Constant(i64, at_wanted), ir.PointerType(fetching))
            builder.call(wanted, [ir.Constant(i64, len(_numbers))])
        builder.ret(builder.call(builder.inttoptr(builder.load(place), ir.PointerType(kind)), stub.args, tail="tail"))
        _numbers.append(unit)
    found = _linked(llvm.JITLibraryBuilder().add_ir(str(module)), [f"{unit.symbol}_late" for unit in units])
    for unit in units:
        stubs[unit.symbol] = found[f"{unit.symbol}_late"]


def load(code: Mapping[Unit, bytes], fetch: Callable[[Unit], None]) -> None:
    """Load object code, linked to itself, to what is loaded, and to stubs for the rest.

    Args:
        code: object code by unit.
        fetch: compiles and loads a unit that is called later.
    """
    with _lock, llvm_alone():
        new = {unit: data for unit, data in code.items() if unit.symbol not in addresses}
        if not new:
            return
        _fetch[:] = [fetch]
        ours = {unit: data for unit, data in new.items() if unit.ours}
        called = {u.symbol: u for unit in new for u in callees(unit) if u not in new}
        _stand_in([u for u in called.values() if u.symbol not in addresses])
        _load([unit.symbol for unit in ours], ours.values(), called.values())
        _load_users({unit: data for unit, data in new.items() if not unit.ours})


def load_library(library: Library, fetch: Callable[[Unit], None]) -> None:
    """Load all units of a library at once; `fetch` as in `load`.

    What the library calls goes to what stands in it. Units that are loaded already stay, for whoever knows their addresses; whoever asks from
    here on gets those of the library, and so do stubs.
    """
    with _lock, llvm_alone():
        _fetch[:] = [fetch]
        others = {unit.symbol: unit for unit in UNITS} if library.outside else {}
        called = [others[symbol] for symbol in library.outside]
        _stand_in(called)
        _load(library.symbols, [library.code], called)


def _stand_in(units: Collection[Unit]) -> None:
    """Have stubs for units that are not loaded."""
    missing = [u for u in units if u.symbol not in stubs]
    if missing:
        _make_stubs(missing)
    for unit in units:
        llvm.add_symbol(unit.symbol, stubs[unit.symbol])


def _load(symbols: Collection[str], code: Iterable[bytes], called: Iterable[Unit]) -> None:
    """Load objects of ours that define some symbols, and also call units that are loaded or have a stub."""
    if not symbols:
        return
    builder = llvm.JITLibraryBuilder().add_current_process()
    for data in code:
        builder.add_object_img(data)
    for unit in called:
        builder.import_symbol(unit.symbol, addresses.get(unit.symbol) or stubs[unit.symbol])
    found = _linked(builder, symbols)
    for symbol in symbols:
        _enter(symbol, found[symbol])


def _load_users(code: Mapping[Unit, bytes]) -> None:
    """Load users' functions: what else numba's code calls is known to this kind of engine alone."""
    if not code:
        return
    target = llvm.Target.from_triple(llvm.get_process_triple())
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), target.create_target_machine(opt=1, jit=True))
    for data in code.values():
        engine.add_object_file(llvm.ObjectFileRef.from_data(data))
    engine.finalize_object()
    _keep.append(engine)
    for unit in code:
        _enter(unit.symbol, engine.get_function_address(unit.symbol))


def _enter(symbol: str, at: int) -> None:
    """Record the address at which a unit was loaded."""
    llvm.add_symbol(symbol, at)
    if symbol in _slots:
        _slots[symbol][0] = at
    addresses[symbol] = at  # last: whoever sees it takes it that the slot is filled
