"""Translation of kernels from Python to LLVM functions.

That Python is small: whole numbers of 64 bits, truth values, a few floats; columns of the records; constants and enums; calls of
kernels and intrinsics; `if`, `while`, `for ... in range(...)`. Whatever else a kernel contains is an error that says where.
Overflow wraps around, and `x // 0` and `x % 0` are 0; otherwise numbers are as uncompiled. Users' functions may contain more (`users`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache

from ecs_mtg.kernels.expressions import Expressions, Value
from ecs_mtg.kernels.intrinsics import Intrinsic
from ecs_mtg.kernels.llvm_text import Code
from ecs_mtg.kernels.profile import Profile
from ecs_mtg.kernels.unit import Unit, python_text


class _Statements(Expressions):
    """Writes the statements of one kernel."""

    def __init__(self, unit: Unit) -> None:
        super().__init__(unit)
        self._loops: list[tuple[str, str]] = []  # where `continue` and `break` go

    def write(self) -> None:
        """Write the whole kernel."""
        (tree,) = ast.parse(python_text(self.unit.function)).body
        if not isinstance(tree, ast.FunctionDef):
            self.fail(tree, "it is no function")
        kept = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        for name in sorted(kept & self.given.keys()):  # written to, so it has to be kept somewhere
            self._keep(tree, name, self.given[name])
        self._body(tree.body)
        if self.code.is_open:
            self.fail(tree, "it has to return a whole number, always")

    def _body(self, statements: Iterable[ast.stmt]) -> None:
        for statement in statements:
            write = getattr(self, f"_do_{type(statement).__name__.lower()}", None)
            if write is None:
                self.fail(statement, f"kernels can't have {ast.unparse(statement).splitlines()[0]}")
            write(statement)

    def _do_pass(self, node: ast.Pass) -> None:
        pass

    def _do_expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.value(node.value)

    def _do_return(self, node: ast.Return) -> None:
        if node.value is None:
            self.fail(node, "it has to return a whole number, always")
        self.code.ret(self.whole(node.value))

    def _do_assign(self, node: ast.Assign) -> None:
        (first, *more) = node.targets
        if isinstance(first, ast.Tuple):
            self._take_apart(node, first, node.value)
            return
        value = self.value(node.value)
        for target in (first, *more):
            self._put(target, value)

    def _take_apart(self, node: ast.stmt, target: ast.Tuple, value: ast.expr) -> None:
        """Translate `a, b = c, d`, or `a, b = (c, d) if e else (f, g)`."""
        if isinstance(value, ast.IfExp):
            parts = [ast.copy_location(ast.Assign([target], one), node) for one in (value.body, value.orelse)]
            self._do_if(ast.copy_location(ast.If(value.test, [parts[0]], [parts[1]]), node))
            return
        if not isinstance(value, ast.Tuple) or len(value.elts) != len(target.elts):
            self.fail(node, "a tuple is assigned part by part")
        for one, given in zip(target.elts, [self.value(part) for part in value.elts], strict=True):
            self._put(one, given)

    def _put(self, target: ast.expr, value: Value) -> None:
        if isinstance(target, ast.Name):
            self._keep(target, target.id, value)
            return
        kind, at = self.cell(target)
        self.code.store(kind, self.code.part(kind, self.as_whole(target, value)), at)

    def _keep(self, node: ast.AST, name: str, value: Value) -> None:
        """Write to a variable; the first value says of what kind it is."""
        if value.kind == "i1":
            value = Value("i64", self.as_whole(node, value))
        known = self.locals.get(name)
        if known is None:
            known = self.locals[name] = Value(value.kind, self.code.slot(value.kind), value.of)
        if known.kind == "double":
            value = Value("double", self.as_real(node, value))
        if known.kind != value.kind:
            self.fail(node, f"{name} is of another kind elsewhere")
        self.code.store(known.kind, value.text, known.text)

    def _do_annassign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self._put(node.target, self.value(node.value))

    def _do_augassign(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Name):
            before = self.value(ast.copy_location(ast.Name(node.target.id, ast.Load()), node))
            self._keep(node, node.target.id, self.operated(node, node.op, before, self.value(node.value)))
            return
        kind, at = self.cell(node.target)
        before = Value("i64", self.code.whole(kind, self.code.load(kind, at)))
        after = self.operated(node, node.op, before, self.value(node.value))
        self.code.store(kind, self.code.part(kind, self.as_whole(node, after)), at)

    def _do_if(self, node: ast.If) -> None:
        code, yes, no, after = self.code, self.code.label("then"), self.code.label("else"), self.code.label("after")
        self.branch(node.test, yes, no)
        for label, body in ((yes, node.body), (no, node.orelse)):
            if code.is_reached(label):
                code.start_block(label)
                self._body(body)
                if code.is_open:
                    code.br(after)
        if code.is_reached(after):
            code.start_block(after)

    def _do_while(self, node: ast.While) -> None:
        code, head, body, after = self.code, self.code.label("while"), self.code.label("do"), self.code.label("after")
        if node.orelse:
            self.fail(node, "kernels have no else behind a loop")
        code.start_block(head)
        self.branch(node.test, body, after)
        self._loop(body, node.body, head, after)
        if code.is_reached(after):
            code.start_block(after)

    def _loop(self, label: str, body: Iterable[ast.stmt], onward: str, after: str) -> None:
        self.code.start_block(label)
        self._loops.append((onward, after))
        self._body(body)
        self._loops.pop()
        if self.code.is_open:
            self.code.br(onward)

    def _do_for(self, node: ast.For) -> None:
        given = node.iter
        if not isinstance(given, ast.Call) or not isinstance(given.func, ast.Name) or given.func.id != "range" or node.orelse:
            self.fail(node, "kernels have loops over range(...), with no else")
        code, one = self.code, [self.whole(part) for part in given.args]
        start, end, step = (["0", *one, "1"] if len(one) == 1 else [*one, "1"])[:3]
        head, body, onward, after = (code.label(hint) for hint in ("for", "do", "next", "after"))
        counter = code.slot("i64")
        code.store("i64", start, counter)
        code.start_block(head)
        at = code.load("i64", counter)
        code.cond_br(self._goes_on(at, end, step), body, after)
        code.start_block(body)
        self._put(node.target, Value("i64", at))
        self._loop(code.label("body"), node.body, onward, after)
        if code.is_reached(onward):
            code.start_block(onward)
            plainly = "nsw " if step in ("1", "-1") else ""
            code.store("i64", code.value(f"add {plainly}i64 {code.load('i64', counter)}, {step}"), counter)
            code.br(head)
        code.start_block(after)

    def _goes_on(self, at: str, end: str, step: str) -> str:
        """Return whether a loop has another turn."""
        code = self.code
        if step.lstrip("-").isdigit():
            return code.value(f"icmp {'slt' if int(step) > 0 else 'sgt'} i64 {at}, {end}")
        up, down = code.value(f"icmp slt i64 {at}, {end}"), code.value(f"icmp sgt i64 {at}, {end}")
        return code.value(f"select i1 {code.value(f'icmp sgt i64 {step}, 0')}, i1 {up}, i1 {down}")

    def _do_continue(self, node: ast.Continue) -> None:
        self.code.br(self._loops[-1][0])

    def _do_break(self, node: ast.Break) -> None:
        self.code.br(self._loops[-1][1])


@cache
def _translated(unit: Unit) -> tuple[Code, frozenset[Unit | Intrinsic]]:
    statements = _Statements(unit)
    statements.write()
    return statements.code, frozenset(statements.uses)


def module_text(
    units: Iterable[Unit], intrinsics: Iterable[Intrinsic] = (), folded: bool = False, profile: Profile | None = None
) -> str:
    """Write the text of an LLVM module that defines some units, and everything inlined into them.

    Args:
        units: what others can call.
        intrinsics: those that others can call.
        folded: what others call of it is folded into them.
        profile: what is done about branches; what is called most stands first then.

    Raises:
        CompileError: a unit has what kernels can't have.
    """
    outer: list[Unit | Intrinsic] = [*units, *intrinsics]
    waiting = list(outer)
    codes: dict[str, tuple[Code, str]] = {}
    while waiting:
        one = waiting.pop()
        if one.symbol in codes:
            continue
        if isinstance(one, Intrinsic):
            codes[one.symbol] = one.code, one.code.text(one in outer, True, one.returns, profile)
            continue
        code, uses = _translated(one)
        codes[one.symbol] = code, code.text(one in outer, folded or one not in outer, profile=profile)
        waiting += [used for used in uses if isinstance(used, Intrinsic) or used.inline]
    parts: dict[str, str] = {}
    for code, _ in codes.values():
        parts.update(code.extern)
        parts.update((symbol, f"{said}\n") for symbol, said in code.calls.items() if symbol not in codes)
    texts = {symbol: text for symbol, (_, text) in codes.items()}
    if profile is None:
        return "".join([*parts.values(), *texts.values()])
    often = sorted(texts, key=profile.calls, reverse=True)
    return "".join([*parts.values(), *(texts[symbol] for symbol in often), profile.rest()])
