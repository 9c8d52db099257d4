"""Functions of users: their dependencies and fingerprints.

Kernels of the engine name constants, enums and other kernels; their sources are files. A user's function may come from a
notebook or a pipe, read what surrounds it when it is made, and call helpers: so it is known by its code and by the values of all
that it reads, in its helpers, too. Helpers are compiled with it, whether `numba.njit` stands in front of them or not.
"""

from __future__ import annotations

import builtins
import difflib
import dis
import enum
import functools
import hashlib
import inspect
import random
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from ecs_mtg.components import COLUMNS, GAME, POOL, POOL_COLUMNS
from ecs_mtg.kernels.bytecode import bytecode_text
from ecs_mtg.kernels.intrinsics import Intrinsic

RAISED = -(2**63)  # what a user's function has returned if it raised an exception or read past the end of a column
LARGEST_ARRAY = 10**6  # bytes of an array that can be part of compiled code; numba keeps the address of a larger one
LIBRARIES = ("builtins", "cmath", "math", "numba", "numpy", "operator")  # known by their versions


class CompileError(ValueError):
    """A function that can't be compiled; the message says which one, where it stands, and why."""


def place(function: Callable[..., Any]) -> str:
    """Name a function for messages: `eager (mine.py, line 12)`."""
    plain = getattr(function, "py_func", function)
    code = getattr(plain, "__code__", None)
    name = getattr(plain, "__qualname__", None) or type(plain).__name__
    name = name.rpartition("<locals>.")[2]
    return f"{name} ({code.co_filename.replace(chr(92), '/').rpartition('/')[2]}, line {code.co_firstlineno})" if code else name


def python_of(value: Any) -> types.FunctionType | None:
    """Return the Python function behind a function or one of `numba.njit`; None for anything else, kernels included."""
    if getattr(value, "unit", None) is not None:
        return None
    value = getattr(value, "py_func", value)
    return value if isinstance(value, types.FunctionType) else None


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _codes(constant)


@functools.lru_cache(maxsize=1024)
def _global_names(code: types.CodeType) -> tuple[str, ...]:
    """List the names that a function, or a function in it, looks up outside of all functions."""
    found = {i.argval for c in _codes(code) for i in dis.get_instructions(c) if i.opname in ("LOAD_GLOBAL", "LOAD_NAME")}
    return tuple(sorted(found))


@functools.lru_cache(maxsize=1024)
def _names(code: types.CodeType) -> frozenset[str]:
    """Return the names of globals and attributes."""
    return frozenset(name for c in _codes(code) for name in c.co_names)


@functools.lru_cache(maxsize=1024)
def _columns_named(code: types.CodeType) -> str:
    """Return the columns of either record that a function may read, as they lie now."""
    lie = [{**some.places, **some.meant()} for some in (COLUMNS, POOL_COLUMNS)]
    places = [(name, some.get(name)) for name in sorted(_names(code)) for some in lie]
    return repr([*(named for named in places if named[1]), (GAME.itemsize, POOL.itemsize)])


@functools.lru_cache(maxsize=1024)
def _columns_read(code: types.CodeType) -> tuple[tuple[str, str], ...]:
    """Find the attributes of `g` and `pool`: the record and the name."""
    found: list[tuple[str, str]] = []
    for c in _codes(code):
        before: str | None = None
        for one in dis.get_instructions(c):
            if before in ("g", "pool") and one.opname in ("LOAD_ATTR", "LOAD_METHOD", "STORE_ATTR"):
                found.append((before, one.argval))
            before = one.argval if one.opname.startswith("LOAD_FAST") and isinstance(one.argval, str) else None
    return tuple(found)


class Reading:
    """An analysis of a user's function: a fingerprint of all that its machine code depends on, and the kernels it calls."""

    def __init__(self, function: Callable[..., Any]) -> None:
        given: Any = function
        self.function: types.FunctionType = getattr(given, "py_func", given)
        self.units: list[Any] = []
        self._numbers: dict[int, int] = {}
        self._hash = hashlib.sha256()
        self._read(self.function)
        self.fingerprint = self._hash.hexdigest()[:32]

    def _fail(self, function: Callable[..., Any], reason: str) -> CompileError:
        inside = "" if function is self.function else f"its helper {place(function)} "
        return CompileError(f"{place(self.function)} can't be compiled: {inside}{reason}")

    def _say(self, *parts: object) -> None:
        self._hash.update(("\x1f".join(map(str, parts)) + "\x1e").encode())

    def _read(self, function: types.FunctionType) -> None:
        if id(function) in self._numbers:
            self._say("again", self._numbers[id(function)])
            return
        self._numbers[id(function)] = len(self._numbers)
        code = function.__code__
        self._say("code", bytecode_text(code, function.__doc__))
        names = _names(code)
        for record, column in _columns_read(code):
            known = (COLUMNS if record == "g" else POOL_COLUMNS).names
            if column not in known:
                close = difflib.get_close_matches(column, known, 1)
                hint = f"; did you mean {record}.{close[0]}?" if close else ""
                raise self._fail(function, f"reads {record}.{column}, and there is no such column{hint}")
        self._say(_columns_named(code))
        for name, value in _surroundings(function, self._fail).items():
            self._say("name", name)
            self._value(function, name, value, names)
        for name, value in {**_defaults(function), **(function.__kwdefaults__ or {})}.items():
            self._say("default", name)
            self._value(function, name, value, names)

    def _value(self, function: types.FunctionType, name: str, value: Any, names: frozenset[str]) -> None:
        """Take a value in that the function reads as `name`."""
        unit = getattr(value, "unit", None)
        helper = python_of(value)
        if unit is not None:
            self.units.append(unit)
            self._say("kernel", unit.key() if unit.inline else unit.symbol, unit.parameters)
        elif helper is not None:
            self._read(helper)
        elif isinstance(value, type) and issubclass(value, enum.Enum):
            self._say("enum", *((one.name, one.value) for one in value))
        elif isinstance(value, np.ndarray):
            if value.dtype.hasobject or value.nbytes > LARGEST_ARRAY:
                what = "of objects" if value.dtype.hasobject else f"of {value.nbytes} bytes; at most {LARGEST_ARRAY} fit in"
                raise self._fail(function, f"reads {name}, an array {what}")
            self._say("array", value.dtype.str, value.dtype.descr, value.shape, value.strides, value.tobytes().hex())
        elif isinstance(value, tuple):
            self._say("tuple", type(value).__qualname__, len(value))
            for one in value:
                self._value(function, name, one, names)
        elif isinstance(value, bool | int | float | complex | str | bytes | np.generic | enum.Enum | None):
            self._say(type(value).__qualname__, repr(value))
        elif isinstance(value, types.ModuleType):
            self._module(function, name, value, names)
        elif _draws_lots(value):
            raise self._fail(function, f"draws lots with {name}: {_LOTS}")
        elif isinstance(value, Intrinsic):
            self._say("intrinsic", value.code.text(False, True))
        elif isinstance(value, type | np.dtype) or _of_a_library(value):
            self._say("named", getattr(value, "__module__", ""), getattr(value, "__qualname__", None) or repr(value))
        else:
            kind = type(value).__name__
            advice = {"list": "make it a tuple or a numpy array", "set": "make it a tuple", "dict": "make it a numpy array"}
            what = advice.get(kind, "numbers, tuples, numpy arrays, enums and functions can be read")
            raise self._fail(function, f"reads {name}, a {kind}, which compiled code can't: {what}")

    def _module(self, function: types.FunctionType, name: str, module: types.ModuleType, names: frozenset[str]) -> None:
        """Take in what the function reads of a module."""
        self._say("module", module.__name__)
        if module is random or (module.__name__ == "numpy" and "random" in names) or module.__name__ == "numpy.random":
            raise self._fail(function, f"draws lots with {name}: {_LOTS}")
        if module.__name__.partition(".")[0] in LIBRARIES:
            return
        for attribute in sorted(names):
            value = vars(module).get(attribute, self)
            if value is self:
                continue
            if isinstance(value, types.FunctionType) and getattr(value, "unit", None) is None:
                raise self._fail(
                    function, f"calls {name}.{attribute}: import the function itself, `from {module.__name__} import {attribute}`"
                )
            self._say("attribute", attribute)
            self._value(function, f"{name}.{attribute}", value, names)


_LOTS = "a game would not be the same again from its seed; `ecs_mtg.policies.random_policy_below(g, n)` draws from the game's own generator"


def _draws_lots(value: Any) -> bool:
    owner = getattr(value, "__self__", value)
    return isinstance(owner, random.Random | np.random.Generator | np.random.RandomState)


def _of_a_library(value: Any) -> bool:
    home = getattr(value, "__module__", None) or type(value).__module__
    return callable(value) and str(home).partition(".")[0] in (*LIBRARIES, "ecs_mtg")


def _defaults(function: types.FunctionType) -> dict[str, Any]:
    code, values = function.__code__, function.__defaults__ or ()
    return dict(zip(code.co_varnames[code.co_argcount - len(values) : code.co_argcount], values, strict=True))


def _surroundings(function: types.FunctionType, fail: Callable[..., Exception]) -> dict[str, Any]:
    """Return the values that a function reads from globals and closures, by name."""
    found: dict[str, Any] = {}
    for name in _global_names(function.__code__):
        if name in function.__globals__:
            found[name] = function.__globals__[name]
        elif not hasattr(builtins, name):
            raise fail(function, f"names {name}, and there is no such thing")
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        try:
            found[name] = cell.cell_contents
        except ValueError:
            raise fail(function, f"reads {name}, which has no value yet") from None
    return found


def put_together(
    function: types.FunctionType, compiled: Callable[[types.FunctionType], Any], kernels: Callable[[Any], Any] | None = None
) -> types.FunctionType:
    """Copy a function with its current globals, its helpers replaced by what `compiled` makes of them.

    Args:
        function: the function.
        compiled: what is done to a helper before other functions see it.
        kernels: what stands for kernels and intrinsics; None for themselves.
    """
    made: dict[int, Any] = {}

    def seen(value: Any) -> Any:
        helper = python_of(value)
        if helper is not None:
            if id(helper) not in made:
                copy(helper, compiled)
            return made[id(helper)]
        if kernels is not None and (getattr(value, "unit", None) is not None or isinstance(value, Intrinsic)):
            return kernels(value)
        return tuple(map(seen, value)) if type(value) is tuple else value

    def copy(original: types.FunctionType, finish: Callable[[types.FunctionType], Any]) -> types.FunctionType:
        space: dict[str, Any] = {"__builtins__": builtins, "__name__": original.__globals__.get("__name__", "user")}
        cells = tuple(types.CellType() for _ in original.__code__.co_freevars)
        new = types.FunctionType(original.__code__, space, original.__name__, original.__defaults__, cells)
        new.__kwdefaults__, new.__qualname__ = original.__kwdefaults__, original.__qualname__
        new.__module__ = original.__module__ or "user"
        made[id(original)] = finish(new)
        names: Mapping[str, Any] = _surroundings(original, lambda _, reason: CompileError(f"{place(original)} {reason}"))
        for name in _global_names(original.__code__):
            if name in original.__globals__:
                space[name] = seen(original.__globals__[name])
        for name, cell in zip(original.__code__.co_freevars, cells, strict=True):
            cell.cell_contents = seen(names[name])
        return new

    return copy(function, lambda new: new)


def check_signature(function: Callable[..., Any], what: str, wanted: Sequence[str] = ("g", "pool")) -> types.FunctionType:
    """Check the signature of a user's policy; return the Python function behind it, if it is one.

    Args:
        function: a plain function `f(g, pool)`, or one of `numba.njit`.
        what: what messages call it.
        wanted: the names of its parameters.

    Raises:
        TypeError: it is not a function of exactly these; says what would be right.
    """
    takes = ", ".join(wanted)
    plain = python_of(function)
    if plain is None:
        kind = "a bound method" if inspect.ismethod(function) else f"an object of {type(function).__name__}"
        raise TypeError(
            f"{what} {place(function)}: has to be a function f({takes}) written with def or lambda, not {kind}; "
            "settings can come from the function around it"
        )
    parameters = inspect.signature(plain, follow_wrapped=False).parameters.values()
    plainly = all(p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD) for p in parameters)
    if not plainly or [p.name for p in parameters] != list(wanted):
        given = ", ".join(str(p.replace(annotation=p.empty)) for p in parameters)
        more = "; settings can come from the function around it" if len(parameters) > len(wanted) else ""
        raise TypeError(f"{what} {place(plain)}: its parameters have to be ({takes}), not ({given}){more}")
    if inspect.isgeneratorfunction(plain) or inspect.iscoroutinefunction(plain) or inspect.isasyncgenfunction(plain):
        raise TypeError(f"{what} {place(plain)}: has to return the index of an option, and it is a generator or a coroutine")
    return plain
