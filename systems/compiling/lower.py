"""How units become object code: numba lowers to LLVM, llvmlite optimises and emits.

Imported only when compiling is on. What stands here goes into the code: a change of this file compiles everything anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeAlias

import llvmlite.binding as llvm
import numba
import numba.core.cgutils as numba_cgutils
import numba.core.codegen as numba_codegen
import numba.core.compiler as numba_compiler
import numba.core.typing as numba_typing
import numba.np.arrayobj as numba_arrays
from llvmlite import ir
from numba.core import types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.datamodel.models import OpaqueModel
from numba.core.registry import cpu_target as numba_target
from numba.extending import intrinsic, register_model

from ecs_mtg.components import GAME, POOL
from ecs_mtg.systems.compiling.unit import BOUNDSCHECK, UNITS, USERS, Unit
from ecs_mtg.systems.compiling.user_functions import RAISED, CompileError, place, put_together, python_of

Entry: TypeAlias = Callable[[Any], Callable[..., int]]

RECORDS = {"g": numba.from_dtype(GAME), "pool": numba.from_dtype(POOL)}
signature: Any = numba_typing.signature  # type: ignore[attr-defined]
cgutils: Any = numba_cgutils
compiler: Any = numba_compiler
cpu_target: Any = numba_target
COMPILE_OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": BOUNDSCHECK, "forceinline": True}

USER_OPTIONS = {**COMPILE_OPTIONS, "boundscheck": True}  # a mistake of a user's must not end the process

addresses: dict[str, int] = {}  # of the units that are loaded, by symbol
stubs: dict[str, int] = {}  # of what stands in for units that are not (see `link`)


class DeclaredUnit(types.ExternalFunction):
    """A unit as other kernels see it (a symbol) that Python code can call, too."""

    def __init__(self, unit: Unit, entry: Entry) -> None:
        super().__init__(unit.symbol, _signature(unit))
        self.unit = unit
        self._entry = entry

    def __call__(self, *args: Any) -> int:  # type: ignore[override]
        """Call the machine code from Python: records as arrays, everything else as whole numbers."""
        raw = [int(a.ctypes.data) if hasattr(a, "ctypes") else int(a) for a in args]
        return self._entry(self)(*raw)


register_model(DeclaredUnit)(OpaqueModel)


def _signature(unit: Unit) -> Any:
    return types.int64(*[RECORDS.get(p, types.int64) for p in unit.parameters])


def declare(unit: Unit, entry: Entry) -> Any:
    """What kernels see of a unit; `entry`: makes a C function of it when Python code calls it."""
    if not unit.inline:
        return DeclaredUnit(unit, entry)
    dispatcher = numba.njit(**COMPILE_OPTIONS)(unit.function)
    dispatcher.unit = unit
    return dispatcher


def _prepare(unit: Unit) -> None:
    """Lower the inline kernels below `unit`, once: what is inlined needs no machine code of its own."""
    for callee in unit.dependencies():
        if callee.compiled._can_compile:
            _prepare(callee)
            lowered = _numba_result(callee.function, _signature(callee), COMPILE_OPTIONS)
            lowered = lowered._replace(entry_point=callee.function)  # no code: only what numba knows it by
            cpu_target.target_context.insert_user_function(lowered.entry_point, lowered.fndesc, [lowered.library])
            callee.compiled.overloads[tuple(lowered.signature.args)] = lowered
            callee.compiled.disable_compile()


class _Linked(numba_codegen.JITCodeLibrary):
    """What is linked into others, and never run by itself: numba makes no machine code of it."""

    def _finalize_final_module(self) -> None:
        self._verify_declare_only_symbols()  # type: ignore[no-untyped-call]
        self._finalized = True


def _numba_result(function: Any, declared: Any, options: dict[str, Any], returns: Any = None) -> Any:
    """What numba makes of a function, short of machine code."""
    flags = compiler.Flags()
    cpu_target.options.parse_as_flags(flags, {**options, "nopython": True})
    flags.no_cpython_wrapper = flags.no_cfunc_wrapper = flags.no_compile = True
    typing, target = cpu_target.typing_context, cpu_target.target_context
    library = _Linked(target.codegen(), function.__qualname__)  # type: ignore[no-untyped-call]
    result = compiler.compile_extra(typing, target, function, declared.args, returns, flags, {}, library)
    if result.typing_error is not None:
        raise result.typing_error
    return result


def _placeholders() -> None:
    """Addresses for the units that inline kernels call: numba links them into users' helpers, which get machine code of their own."""
    anything = llvm.address_of_symbol("abort") or 1
    for unit in (*UNITS, *USERS):
        if not unit.inline and unit.symbol not in addresses and unit.symbol not in stubs:
            llvm.add_symbol(unit.symbol, anything)


def _plain_index(context: Any, builder: Any, idxty: Any, idx: Any, size: Any) -> Any:
    return context.cast(builder, idx, idxty, types.intp)


def _name_of(record: Any) -> str:
    return str(record.name)


@contextmanager
def _our_numba() -> Iterator[None]:
    """Numba with two changes, while kernels compile.

    Indices count from 0: kernels never index from the end, so nothing has to be compiled for that. Records do not spell out
    their hundreds of columns whenever numba asks for their names, which took an eighth of the time.
    """
    indexing, naming = numba_arrays.fix_integer_index, types.Record.__repr__
    numba_arrays.fix_integer_index = _plain_index
    types.Record.__repr__ = _name_of  # type: ignore[method-assign]
    try:
        yield
    finally:
        numba_arrays.fix_integer_index = indexing
        types.Record.__repr__ = naming  # type: ignore[method-assign]


@cache
def _machine() -> Any:
    target = llvm.Target.from_triple(llvm.get_process_triple())
    features = llvm.get_host_cpu_features().flatten()
    return target.create_target_machine(cpu=llvm.get_host_cpu_name(), features=features, opt=3, jit=True)


def _lower(unit: Unit) -> Any:
    """The LLVM module of a unit, not optimised: its numba function, the inline kernels, and the symbol in front of them."""
    declared, target = _signature(unit), cpu_target.target_context
    if unit.ours:
        result = _numba_result(unit.function, declared, COMPILE_OPTIONS, declared.return_type)
    else:
        result = _numba_result(_with_helpers(unit), declared, USER_OPTIONS)
    description = result.fndesc
    front = target.create_module("front")
    convention = target.call_conv
    body = ir.Function(front, convention.get_function_type(description.restype, description.argtypes), description.llvm_func_name)
    values = [target.get_value_type(t) for t in description.argtypes]
    symbol = ir.Function(front, ir.FunctionType(ir.IntType(64), values), unit.symbol)
    builder = ir.IRBuilder(symbol.append_basic_block("entry"))
    status, out = convention.call_function(builder, body, description.restype, description.argtypes, symbol.args)
    if BOUNDSCHECK and unit.ours:
        with builder.if_then(status.is_error, likely=False):
            _report(builder, f"index out of bounds in {unit.name}\n")
    if not unit.ours:
        number = target.cast(builder, out, _whole_number(unit, description.restype), types.int64)
        out = builder.select(status.is_error, ir.Constant(ir.IntType(64), RAISED), number)
    builder.ret(out)
    library = result.library
    library.add_ir_module(front)
    module = library._final_module
    for other in library._linking_libraries:
        module.link_in(other._get_module_for_linking(), preserve=True)
    return module


def _with_helpers(unit: Unit) -> Any:
    """A user's function as numba takes it: with helpers that are compiled, too."""
    plain = python_of(unit.function)
    assert plain is not None
    return put_together(plain, lambda helper: numba.njit(**{**USER_OPTIONS, "forceinline": False})(helper))


def _whole_number(unit: Unit, returned: Any) -> Any:
    """The numba type that a user's function returns, if that is a whole number."""
    if isinstance(returned, types.Integer | types.Boolean | types.IntEnumMember):
        return returned
    what = "nothing" if returned == types.none else f"a {returned}"
    if isinstance(returned, types.Optional):
        what = "nothing in some cases"
    raise CompileError(f"{place(unit.function)} can't be compiled: it returns {what}; it has to return a whole number, always")


def _report(builder: Any, text: str) -> None:
    """Write a line to stderr and end the process."""
    module, i64 = builder.module, ir.IntType(64)
    line = cgutils.global_constant(module, "line", ir.Constant(ir.ArrayType(ir.IntType(8), len(text)), bytearray(text.encode())))
    write = ir.Function(module, ir.FunctionType(i64, [ir.IntType(32), line.type, i64]), "write")
    abort = ir.Function(module, ir.FunctionType(ir.VoidType(), []), "abort")
    builder.call(write, [ir.Constant(ir.IntType(32), 2), line, ir.Constant(i64, len(text))])
    builder.call(abort, [])


def _optimise(module: Any) -> None:
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    builder = llvm.create_pass_builder(_machine(), options)
    builder.getModulePassManager().run(module, builder)


def _module(unit: Unit) -> Any:
    """The LLVM module of a unit, of which others can call only the symbol."""
    _prepare(unit)
    module = _lower(unit) if unit.ours else _lower_user(unit)
    for value in [*module.functions, *module.global_variables]:
        if not value.is_declaration and value.name != unit.symbol:
            value.linkage = "internal"
    return module


def bitcode(unit: Unit) -> bytes:
    """The LLVM module of a unit, not optimised."""
    with global_compiler_lock, _our_numba():
        return bytes(_module(unit).as_bitcode())


def compile_unit(unit: Unit) -> bytes:
    """The object code of a unit."""
    with global_compiler_lock, _our_numba():
        module = _module(unit)
        _optimise(module)
        return bytes(_machine().emit_object(module))


def _lower_user(unit: Unit) -> Any:
    """The same of a user's function; whatever is wrong with it is one error that names it.

    Raises:
        CompileError: it can't be compiled.
    """
    _placeholders()
    try:
        module = _lower(unit)
    except CompileError:
        raise
    except Exception as error:
        raise CompileError(f"{place(unit.function)} can't be compiled: {_reason(error)}") from error
    for value in [*module.functions, *module.global_variables]:
        if value.is_declaration and not value.name.startswith("llvm.") and llvm.address_of_symbol(value.name) is None:
            needs = f"it needs {value.name}, which is not there to be called"
            if ".numba.unresolved$" in value.name:
                needs = "a helper calls itself; write a loop, or make the helper a kernel (`ecs_mtg.systems.kernel`)"
            raise CompileError(f"{place(unit.function)} can't be compiled: {needs}")
    return module


def _reason(error: Exception) -> str:
    """The first thing that numba says about what is wrong, in one line, and where."""
    if isinstance(error, KeyError):
        return f"a game has no column {error.args[0]}"
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    said = [
        line
        for line in lines
        if not line.startswith(("Failed in nopython mode", "File ", "During: ", "- Resolution", "Invalid use"))
    ]
    where = re.findall(r"line (\d+)", text)
    reason = " ".join(said[: 2 if said[0].endswith(":") else 1]).replace(">>> ", "") if said else type(error).__name__
    return f"{reason}{f' (line {where[-1]})' if where else ''}"


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
def copy_from(typingctx: Any, g: Any, other: Any) -> Any:
    """Overwrite the game with another one."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        size = ir.Constant(ir.IntType(64), GAME.itemsize)
        cgutils.raw_memcpy(
            builder, builder.bitcast(args[0], cgutils.voidptr_t), builder.bitcast(args[1], cgutils.voidptr_t), size, 1
        )
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
