"""Translation of expressions to LLVM instructions (see `translate`)."""

from __future__ import annotations

import ast
import difflib
import enum
import inspect
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, NoReturn

import numpy as np

from ecs_mtg.components import COLUMNS, POOL_COLUMNS
from ecs_mtg.kernels.intrinsics import Intrinsic, type_of
from ecs_mtg.kernels.llvm_text import Code, given
from ecs_mtg.kernels.unit import BOUNDSCHECK, Unit
from ecs_mtg.kernels.user_functions import CompileError, place

COLUMN_TYPES = {np.dtype(f"int{bits}"): f"i{bits}" for bits in (8, 16, 32, 64)}
WHOLE = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor",
    ast.LShift: "shl", ast.RShift: "ashr",
}  # fmt: skip
REAL = {ast.Add: "fadd", ast.Sub: "fsub", ast.Mult: "fmul", ast.Div: "fdiv"}
COMPARED = {ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "slt", ast.LtE: "sle", ast.Gt: "sgt", ast.GtE: "sge"}
REALLY_COMPARED = {ast.Eq: "oeq", ast.NotEq: "une", ast.Lt: "olt", ast.LtE: "ole", ast.Gt: "ogt", ast.GtE: "oge"}


class Value(NamedTuple):
    """What an expression comes to: `i64`, `i1` (a truth value), `double`, or `ptr` (a record; `of` says which), and LLVM's text of it."""

    kind: str
    text: str
    of: Any = None


class Expressions:
    """Writes what expressions of one kernel come to.

    Attributes:
        code: the function being written.
        uses: the units and intrinsics that it calls.
    """

    def __init__(self, unit: Unit) -> None:
        self.unit = unit
        self.space = unit.function.__globals__
        types = [type_of(parameter) for parameter in unit.parameters]
        self.code = Code(unit.symbol, unit.parameters, types)
        self.uses: set[Unit | Intrinsic] = set()
        self.locals: dict[str, Value] = {}  # the text is where it is kept
        self.given = {
            name: Value(kind, given(name), POOL_COLUMNS if name == "pool" else COLUMNS if kind == "ptr" else None)
            for name, kind in zip(unit.parameters, types, strict=True)
        }

    def fail(self, node: ast.AST, what: str) -> NoReturn:
        """Say where a kernel has what can't be compiled."""
        line = self.unit.function.__code__.co_firstlineno + getattr(node, "lineno", 1) - 1
        raise CompileError(f"{place(self.unit.function)} can't be compiled: line {line}: {what}")

    # -- constants --------------------------------------------------------------------------------------------------------

    def constant(self, node: ast.expr) -> Any:
        """Return the number, or tuple of numbers, that an expression stands for whatever happens; None if it depends."""
        found: Any = None
        if isinstance(node, ast.Constant):
            found = node.value
        elif isinstance(node, ast.Name) and node.id not in self.locals and node.id not in self.given:
            found = self.space.get(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            owner = (
                self.space.get(node.value.id) if node.value.id not in self.locals and node.value.id not in self.given else None
            )
            if isinstance(owner, type) or inspect.ismodule(owner):
                found = getattr(owner, node.attr, None)
        elif isinstance(node, ast.Tuple):
            found = tuple(self.constant(one) for one in node.elts)
            return None if None in found else found
        if isinstance(found, enum.Enum):
            found = found.value
        if isinstance(found, np.integer):
            found = int(found)
        return found if isinstance(found, bool | int | float | tuple) else None

    def literal(self, node: ast.expr, number: Any) -> Value:
        """Make a constant number."""
        if isinstance(number, bool):
            return Value("i1", "true" if number else "false")
        if isinstance(number, float):
            return Value("double", f"{number:.17e}")
        if not isinstance(number, int) or not -(2**63) <= number < 2**63:
            self.fail(node, f"{number!r} is no whole number of 64 bits")
        return Value("i64", str(number))

    # -- values -----------------------------------------------------------------------------------------------------------

    def value(self, node: ast.expr) -> Value:
        """Write what an expression comes to."""
        known = self.constant(node)
        if known is not None and not isinstance(known, tuple):
            return self.literal(node, known)
        write: Callable[[Any], Value] | None = getattr(self, f"_{type(node).__name__.lower()}", None)
        if write is None:
            self.fail(node, f"kernels can't have {ast.unparse(node)}")
        return write(node)

    def whole(self, node: ast.expr) -> str:
        """Translate an expression to a whole number."""
        return self.as_whole(node, self.value(node))

    def as_whole(self, node: ast.AST, value: Value) -> str:
        """Convert a value to a whole number."""
        if value.kind == "i64":
            return value.text
        if value.kind == "i1":
            if value.text in ("true", "false"):
                return "1" if value.text == "true" else "0"
            return self.code.whole("i1", value.text)
        self.fail(node, "a whole number is needed here")

    def as_real(self, node: ast.AST, value: Value) -> str:
        """Convert a value to a float."""
        if value.kind == "double":
            return value.text
        return self.code.value(f"sitofp i64 {self.as_whole(node, value)} to double")

    def _name(self, node: ast.Name) -> Value:
        if node.id in self.locals:
            kind, slot, of = self.locals[node.id]
            return Value(kind, self.code.load(kind, slot), of)
        if node.id in self.given:
            return self.given[node.id]
        self.fail(node, f"there is no {node.id} here")

    def cell(self, node: ast.expr) -> tuple[str, str]:
        """Return the type of a column's element, or of a scalar, and a pointer to it."""
        column = node.value if isinstance(node, ast.Subscript) else node
        if not isinstance(column, ast.Attribute):
            self.fail(node, f"{ast.unparse(column)} is no column")
        record = self.value(column.value)
        meant = record.of.variants.columns.get(column.attr) if record.kind == "ptr" else None
        place = record.of.places.get(meant.column if meant else column.attr) if record.kind == "ptr" else None
        if place is None:
            close = difflib.get_close_matches(column.attr, record.of.names, 1) if record.kind == "ptr" else []
            self.fail(node, f"there is no column {ast.unparse(column)}" + "".join(f"; did you mean {name}?" for name in close))
        kind, shape = COLUMN_TYPES[place.dtype], place.shape
        fixed = [ast.copy_location(ast.Constant(index), node) for index in (meant.indices if meant else ())]
        indices: list[ast.expr] = []
        if isinstance(node, ast.Subscript):
            indices = list(node.slice.elts) if isinstance(node.slice, ast.Tuple) else [node.slice]
        if len(indices) + len(fixed) != len(shape):
            self.fail(node, f"{ast.unparse(column)} takes {len(shape) - len(fixed)} indices")
        indices[1:1] = fixed
        rows = [self.whole(index) for index in indices]
        if BOUNDSCHECK:
            for row, size in zip(rows, shape, strict=True):
                self._check(column.attr, row, size)
        steps = [(f"[{stride} x i8]", row) for stride, row in zip(place.strides, rows, strict=True)]
        # Rows come first where they lie side by side: where one is is computed once for all of its columns.
        steps.insert(1 if place.is_by_rows else 0, ("i8", str(place.at)))
        at = record.text
        for element, index in steps:
            at = self.code.element(element, at, index)
        return kind, at

    def _check(self, column: str, row: str, size: int) -> None:
        """End the process with a line on stderr if an index is out of bounds."""
        code, bad, good = self.code, self.code.label("bad"), self.code.label("good")
        code.cond_br(code.value(f"icmp uge i64 {row}, {size}"), bad, good)
        code.start_block(bad)
        text = f"index out of bounds in {self.unit.name}: {column}\n"
        name = f"@{self.unit.symbol}_{column}"
        written = "".join(f"\\{byte:02x}" for byte in text.encode())
        code.extern[name] = f'{name} = internal constant [{len(text.encode())} x i8] c"{written}"\n'
        code.call("write", ["i32", "ptr", "i64"], ["2", name, str(len(text.encode()))])
        code.calls["abort"] = "declare void @abort()"
        code.emit("call void @abort()")
        code.unreachable()
        code.start_block(good)

    def _attribute(self, node: ast.Attribute) -> Value:
        kind, at = self.cell(node)
        return Value("i64", self.code.whole(kind, self.code.load(kind, at)))

    def _subscript(self, node: ast.Subscript) -> Value:
        return self._attribute(node)  # type: ignore[arg-type]

    def _unaryop(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            return self._decided(node)
        one = self.value(node.operand)
        if isinstance(node.op, ast.USub):
            if one.kind == "double":
                return Value("double", self.code.value(f"fneg double {one.text}"))
            text = self.as_whole(node, one)
            with suppress(ValueError):
                return Value("i64", str(-int(text)))
            return Value("i64", self.code.value(f"sub i64 0, {text}"))
        if isinstance(node.op, ast.Invert):
            return Value("i64", self.code.value(f"xor i64 {self.as_whole(node, one)}, -1"))
        self.fail(node, f"kernels can't have {ast.unparse(node)}")

    def _binop(self, node: ast.BinOp) -> Value:
        return self.operated(node, node.op, self.value(node.left), self.value(node.right))

    def operated(self, node: ast.AST, operator: ast.operator, one: Value, other: Value) -> Value:
        """Translate a binary operation on two values."""
        kind = type(operator)
        if "double" in (one.kind, other.kind) or kind is ast.Div:
            if kind not in REAL:
                self.fail(node, "floats can be added, subtracted, multiplied and divided")
            return Value("double", self.code.value(f"{REAL[kind]} double {self.as_real(node, one)}, {self.as_real(node, other)}"))
        left, right = self.as_whole(node, one), self.as_whole(node, other)
        if kind in WHOLE:
            return Value("i64", self.code.value(f"{WHOLE[kind]} i64 {left}, {right}"))
        if kind is ast.FloorDiv or kind is ast.Mod:
            return Value("i64", self._divided(left, right, kind is ast.Mod))
        self.fail(node, "kernels have no such operator")

    def _divided(self, left: str, right: str, rest: bool) -> str:
        """Translate a division as in Python: rounded down; by 0 it gives 0."""
        code = self.code
        try:
            known = int(right)
        except ValueError:
            known = 0
        by = right
        if not known:
            nothing = code.value(f"icmp eq i64 {right}, 0")
            by = code.value(f"select i1 {nothing}, i64 1, i64 {right}")
        remainder = code.value(f"srem i64 {left}, {by}")
        differs = code.value(f"icmp slt i64 {code.value(f'xor i64 {remainder}, {by}')}, 0")
        uneven = code.value(f"and i1 {code.value(f'icmp ne i64 {remainder}, 0')}, {differs}")
        if rest:
            found = code.value(f"select i1 {uneven}, i64 {code.value(f'add i64 {remainder}, {by}')}, i64 {remainder}")
        else:
            quotient = code.value(f"sdiv i64 {left}, {by}")
            found = code.value(f"sub i64 {quotient}, {code.whole('i1', uneven)}")
        return found if known else code.value(f"select i1 {nothing}, i64 0, i64 {found}")

    def _ifexp(self, node: ast.IfExp) -> Value:
        code, yes, no, after = self.code, self.code.label("then"), self.code.label("else"), self.code.label("after")
        self.branch(node.test, yes, no)
        ends, kinds = [], []
        for label, one in ((yes, node.body), (no, node.orelse)):
            code.start_block(label)
            value = self.value(one)
            if value.kind in ("i1", "i64"):
                value = Value("i64", self.as_whole(one, value)) if value.kind == "i1" else value
            kinds.append(value)
            ends.append(code.block)
            code.br(after)
        if kinds[0].kind != kinds[1].kind:
            self.fail(node, "both outcomes have to be of one kind")
        code.start_block(after)
        kind = kinds[0].kind
        pairs = ", ".join(f"[ {value.text}, %{end} ]" for value, end in zip(kinds, ends, strict=True))
        return Value(kind, code.value(f"phi {kind} {pairs}"), kinds[0].of)

    # -- truth ------------------------------------------------------------------------------------------------------------

    def truth(self, node: ast.AST, value: Value) -> str:
        """Return whether a value counts as true."""
        if value.kind == "i1":
            return value.text
        if value.kind == "double":
            return self.code.value(f"fcmp une double {value.text}, 0.0")
        return self.code.value(f"icmp ne i64 {self.as_whole(node, value)}, 0")

    def branch(self, node: ast.expr, yes: str, no: str) -> None:
        """Go on at one of two blocks, by whether an expression is true; what need not be looked at is not."""
        known = self.constant(node)
        if known is not None and not isinstance(known, tuple):
            self.code.br(yes if known else no)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self.branch(node.operand, no, yes)
        elif isinstance(node, ast.BoolOp):
            for one in node.values[:-1]:
                more = self.code.label("more")
                self.branch(one, *((more, no) if isinstance(node.op, ast.And) else (yes, more)))
                self.code.start_block(more)
            self.branch(node.values[-1], yes, no)
        elif isinstance(node, ast.Compare) and len(node.ops) > 1:
            self._chain(node, yes, no)
        else:
            self.code.cond_br(self.truth(node, self.value(node)), yes, no)

    def _chain(self, node: ast.Compare, yes: str, no: str) -> None:
        """Translate a chained comparison such as `a < b < c`."""
        left = self.value(node.left)
        for k, (operator, further) in enumerate(zip(node.ops, node.comparators, strict=True)):
            right = self.value(further)
            is_last = k + 1 == len(node.ops)
            more = yes if is_last else self.code.label("more")
            self.code.cond_br(self._compared(node, operator, left, right), more, no)
            if not is_last:
                self.code.start_block(more)
            left = right

    def _decided(self, node: ast.expr) -> Value:
        """Return the truth value of an expression, by branches."""
        code, yes, no, after = self.code, self.code.label("true"), self.code.label("false"), self.code.label("known")
        self.branch(node, yes, no)
        ends = []
        for label, text in ((yes, "true"), (no, "false")):
            if code.is_reached(label):
                code.start_block(label)
                ends.append(f"[ {text}, %{label} ]")
                code.br(after)
        code.start_block(after)
        return Value("i1", code.value(f"phi i1 {', '.join(ends)}"))

    def _compare(self, node: ast.Compare) -> Value:
        if len(node.ops) > 1:
            return self._decided(node)
        if isinstance(node.ops[0], ast.In | ast.NotIn):
            return self._is_among(node, node.ops[0], node.comparators[0])
        one, other = self.value(node.left), self.value(node.comparators[0])
        return Value("i1", self._compared(node, node.ops[0], one, other))

    def _compared(self, node: ast.AST, operator: ast.cmpop, one: Value, other: Value) -> str:
        kind = type(operator)
        if kind not in COMPARED:
            self.fail(node, "kernels compare numbers")
        if "double" in (one.kind, other.kind):
            return self.code.value(f"fcmp {REALLY_COMPARED[kind]} double {self.as_real(node, one)}, {self.as_real(node, other)}")
        return self.code.value(f"icmp {COMPARED[kind]} i64 {self.as_whole(node, one)}, {self.as_whole(node, other)}")

    def _is_among(self, node: ast.Compare, operator: ast.cmpop, group: ast.expr) -> Value:
        one, found = Value("i64", self.whole(node.left)), "false"
        known = self.constant(group)
        if isinstance(known, tuple):
            members = [self.literal(group, member) for member in known]
        elif isinstance(group, ast.Tuple):
            members = [self.value(member) for member in group.elts]
        else:
            self.fail(node, "`in` is asked of a tuple")
        for member in members:
            found = self.code.value(f"or i1 {found}, {self._compared(node, ast.Eq(), one, member)}")
        if isinstance(operator, ast.NotIn):
            found = self.code.value(f"xor i1 {found}, true")
        return Value("i1", found)

    def _boolop(self, node: ast.BoolOp) -> Value:
        """Translate `and` and `or`, which give one of their operands."""
        if all(self._is_truth(one) for one in node.values):
            return self._decided(node)
        code, after, slot = self.code, self.code.label("known"), self.code.slot("i64")
        for k, one in enumerate(node.values):
            value = self.value(one)
            code.store("i64", self.as_whole(one, value), slot)
            if k + 1 < len(node.values):
                more = code.label("more")
                code.cond_br(self.truth(one, value), *((more, after) if isinstance(node.op, ast.And) else (after, more)))
                code.start_block(more)
        code.start_block(after)
        return Value("i64", code.load("i64", slot))

    def _is_truth(self, node: ast.expr) -> bool:
        """Return whether an expression is seen to be a truth value."""
        if isinstance(node, ast.BoolOp):
            return all(map(self._is_truth, node.values))
        return isinstance(node, ast.Compare) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))

    # -- calls ------------------------------------------------------------------------------------------------------------

    def _call(self, node: ast.Call) -> Value:
        if node.keywords or any(isinstance(one, ast.Starred) for one in node.args):
            self.fail(node, "kernels are called with plain arguments")
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        called = self.space.get(name)
        if isinstance(called, Intrinsic):
            values = self._arguments(node, called.parameters, called.types)
            self.uses.add(called)
            text = self.code.call(called.symbol, called.types, values, called.returns)
            return Value(called.returns, text, COLUMNS if called.returns == "ptr" else None)
        unit = getattr(called, "unit", None)
        if isinstance(unit, Unit):
            types = [type_of(parameter) for parameter in unit.parameters]
            values = self._arguments(node, unit.parameters, types)
            self.uses.add(unit)
            return Value("i64", self.code.call(unit.symbol, types, values))
        if called is None and name in ("max", "min") and len(node.args) > 1:
            return Value("i64", self._farthest(name, [self.whole(one) for one in node.args]))
        if called is None and name in ("int", "bool") and len(node.args) == 1:
            one = self.value(node.args[0])
            if name == "bool":
                return Value("i1", self.truth(node, one))
            if one.kind == "double":
                return Value("i64", self.code.value(f"fptosi double {one.text} to i64"))
            return Value("i64", self.as_whole(node, one))
        self.fail(node, f"{ast.unparse(node.func)} is no kernel, and none of max, min, int, bool")

    def _farthest(self, name: str, numbers: Sequence[str]) -> str:
        """Return the largest or the smallest of some numbers."""
        found, better = numbers[0], "sgt" if name == "max" else "slt"
        for number in numbers[1:]:
            found = self.code.value(
                f"select i1 {self.code.value(f'icmp {better} i64 {number}, {found}')}, i64 {number}, i64 {found}"
            )
        return found

    def _arguments(self, node: ast.Call, parameters: Sequence[str], types: Sequence[str]) -> list[str]:
        if len(node.args) != len(parameters):
            self.fail(
                node,
                f"{ast.unparse(node.func)} takes {len(parameters)} arguments ({', '.join(parameters)}), not {len(node.args)}",
            )
        found = []
        for one, parameter, kind in zip(node.args, parameters, types, strict=True):
            value = self.value(one)
            if kind == "ptr":
                if value.kind != "ptr" or value.of is not (POOL_COLUMNS if parameter == "pool" else COLUMNS):
                    self.fail(node, f"{ast.unparse(node.func)} takes a record as {parameter}")
                found.append(value.text)
            else:
                found.append(self.as_whole(one, value))
        return found
