"""Compilation of users' functions by numba, as they may contain more than kernels do (see `translate`).

What they call of the engine they see as symbols; what is folded into its callers comes with them. Imported only when such a function is compiled.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import llvmlite.binding as llvm
import numba
import numba.core.codegen as numba_codegen
import numba.core.compiler as numba_compiler
import numba.core.datamodel.models as numba_models
import numba.core.runtime as numba_runtime
import numba.core.typing as numba_typing
import numba.np.arrayobj as numba_arrays
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.core.datamodel.registry import register_default as numba_register
from numba.core.registry import cpu_target as numba_target

from ecs_mtg.components import COLUMNS, POOL_COLUMNS
from ecs_mtg.components.columns import Declared
from ecs_mtg.components.layout import Place
from ecs_mtg.kernels.intrinsics import INTRINSICS, Intrinsic
from ecs_mtg.kernels.object_code import addresses, llvm_alone, parsed, stubs
from ecs_mtg.kernels.translate import module_text
from ecs_mtg.kernels.unit import UNITS, USERS, Unit
from ecs_mtg.kernels.user_functions import RAISED, CompileError, place, put_together, python_of


class _Column(types.NestedArray):
    """A column that lies row by row: other columns are between its rows."""

    def __init__(self, lies: Place) -> None:
        super().__init__(numba.from_dtype(lies.dtype), lies.shape)
        self.layout = "A"
        self._between = lies.strides
        self.name = f"column({lies.dtype}, {lies.shape}, {lies.strides})"

    @property
    def key(self) -> Any:
        """What tells it from others."""
        return (*super().key, self._between)

    @property
    def strides(self) -> tuple[int, ...]:
        """Bytes from one index to the next."""
        return self._between


numba_register(_Column)(numba_models.NestedArrayModel)


def _record(columns: Declared) -> Any:
    """Declare a record to numba."""
    fields: list[Any] = []
    for name, lies in {**columns.places, **columns.meant()}.items():
        plain = np.dtype((lies.dtype, lies.shape)) if lies.shape else lies.dtype
        seen = _Column(lies) if lies.is_by_rows else numba.from_dtype(plain)
        fields.append((name, {"type": seen, "offset": lies.at}))
    return types.Record(fields, columns.dtype.itemsize, True)


_RECORDS = {"g": (_game := _record(COLUMNS)), "other": _game, "pool": _record(POOL_COLUMNS)}
_OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": True}  # a mistake must not end the process
_compiler: Any = numba_compiler
_runtime: Any = numba_runtime
_signature: Any = numba_typing.signature  # type: ignore[attr-defined]
_target: Any = numba_target


@cache
def _declared(called: Unit | Intrinsic) -> Any:
    """Declare a unit or an intrinsic to numba by its symbol."""
    records = _RECORDS if isinstance(called, Intrinsic) else {name: _RECORDS[name] for name in ("g", "pool")}
    returns = _RECORDS["g"] if isinstance(called, Intrinsic) and called.returns == "ptr" else types.int64
    return types.ExternalFunction(called.symbol, _signature(returns, *[records.get(p, types.int64) for p in called.parameters]))


def _seen(value: Any) -> Any:
    """Return a kernel or an intrinsic as numba sees it."""
    return _declared(value if isinstance(value, Intrinsic) else value.unit)


class _Linked(numba_codegen.JITCodeLibrary):
    """What is linked into others, and never run by itself: numba makes no machine code of it."""

    def _finalize_final_module(self) -> None:
        self._verify_declare_only_symbols()  # type: ignore[no-untyped-call]
        self._finalized = True


def _numba_result(function: Any, declared: Any) -> Any:
    """Compile a function with numba, up to LLVM code."""
    flags = _compiler.Flags()
    _target.options.parse_as_flags(flags, {**_OPTIONS, "forceinline": True, "nopython": True})
    flags.no_cpython_wrapper = flags.no_cfunc_wrapper = flags.no_compile = True
    typing, target = _target.typing_context, _target.target_context
    library = _Linked(target.codegen(), function.__qualname__)  # type: ignore[no-untyped-call]
    result = _compiler.compile_extra(typing, target, function, declared.args, None, flags, {}, library)
    if result.typing_error is not None:
        raise result.typing_error
    return result


def _placeholders() -> None:
    """Register addresses for what can be called: numba links it into users' helpers, which get machine code of their own."""
    anything = llvm.address_of_symbol("abort") or 1
    for symbol in (*(unit.symbol for unit in (*UNITS, *USERS)), *INTRINSICS):
        if symbol not in addresses and symbol not in stubs:
            llvm.add_symbol(symbol, anything)


def _plain_index(context: Any, builder: Any, idxty: Any, idx: Any, size: Any) -> Any:
    return context.cast(builder, idx, idxty, types.intp)


def _name_of(record: Any) -> str:
    return str(record.name)


@contextmanager
def _our_numba() -> Iterator[None]:
    """Change numba in two ways while it compiles.

    Indices count from 0, as in kernels. Records do not spell out their hundreds of columns whenever numba asks for their names.
    """
    indexing, naming = numba_arrays.fix_integer_index, types.Record.__repr__
    numba_arrays.fix_integer_index = _plain_index
    types.Record.__repr__ = _name_of  # type: ignore[method-assign]
    try:
        yield
    finally:
        numba_arrays.fix_integer_index = indexing
        types.Record.__repr__ = naming  # type: ignore[method-assign]


def _lowered(unit: Unit) -> Any:
    """Return the LLVM module of a function as numba makes it, and the symbol in front of it."""
    declared, target = _declared(unit).sig, _target.target_context
    plain = python_of(unit.function)
    assert plain is not None
    compiled: Callable[[Any], Any] = lambda helper: numba.njit(**_OPTIONS)(helper)  # noqa: E731
    result = _numba_result(put_together(plain, compiled, _seen), declared)
    description = result.fndesc
    front = target.create_module("front")
    convention = target.call_conv
    body = ir.Function(front, convention.get_function_type(description.restype, description.argtypes), description.llvm_func_name)
    values = [target.get_value_type(t) for t in description.argtypes]
    symbol = ir.Function(front, ir.FunctionType(ir.IntType(64), values), unit.symbol)
    builder = ir.IRBuilder(symbol.append_basic_block("entry"))
    status, out = convention.call_function(builder, body, description.restype, description.argtypes, symbol.args)
    number = target.cast(builder, out, _whole_number(unit, description.restype), types.int64)
    builder.ret(builder.select(status.is_error, ir.Constant(ir.IntType(64), RAISED), number))
    library = result.library
    library.add_ir_module(front)
    module = library._final_module
    for other in library._linking_libraries:
        module.link_in(other._get_module_for_linking(), preserve=True)
    return module


def _with_what_is_folded(module: Any) -> None:
    """Link in what a module calls of the engine that has no symbol of its own in any other."""
    called = {function.name for function in module.functions if function.is_declaration}
    units = [unit for unit in UNITS if unit.inline and unit.symbol in called]
    intrinsics = [one for symbol, one in INTRINSICS.items() if symbol in called]
    if units or intrinsics:
        module.link_in(parsed(module_text(units, intrinsics, folded=True)))


def _whole_number(unit: Unit, returned: Any) -> Any:
    """Return the numba type that a user's function returns, if that is a whole number."""
    if isinstance(returned, types.Integer | types.Boolean | types.IntEnumMember):
        return returned
    what = "nothing" if returned == types.none else f"a {returned}"
    if isinstance(returned, types.Optional):
        what = "nothing in some cases"
    raise CompileError(f"{place(unit.function)} can't be compiled: it returns {what}; it has to return a whole number, always")


def module(unit: Unit) -> Any:
    """Compile a user's function to an LLVM module, not optimised; every failure is one error that names it.

    Raises:
        CompileError: it can't be compiled.
    """
    with llvm_alone(), _our_numba():
        _placeholders()
        try:
            found = _lowered(unit)
            _with_what_is_folded(found)
        except CompileError:
            raise
        except Exception as error:
            raise CompileError(f"{place(unit.function)} can't be compiled: {_reason(error)}") from error
    for value in [*found.functions, *found.global_variables]:
        if not value.is_declaration:
            if value.name != unit.symbol:
                value.linkage = "internal"
        elif not value.name.startswith("llvm.") and llvm.address_of_symbol(value.name) is None:
            needs = f"it needs {value.name}, which is not there to be called"
            if ".numba.unresolved$" in value.name:
                needs = "a helper calls itself; write a loop, or make the helper a kernel (`ecs_mtg.kernels.kernel`)"
            raise CompileError(f"{place(unit.function)} can't be compiled: {needs}")
    return found


def initialize_lists() -> None:
    """Initialize numba's runtime for lists and arrays."""
    with llvm_alone():
        _runtime.rtsys.initialize(_target.target_context)


def _reason(error: Exception) -> str:
    """Return the first thing that numba says about what is wrong, in one line, and where."""
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
