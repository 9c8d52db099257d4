"""Which faults of `tools/mutate.py` change nothing where they stand, in any test: no test can notice those (weak mutation testing).

Before each statement of a kernel its conditions, values and arguments are computed once more, as they are and with each fault in them. A
fault that makes a difference is left alone from then on. What is left at the end are terms of conditions that never decide, bounds that are
never met, and assignments of values that are there already. One uncompiled run of the tests tells that of all faults, where trying each
takes a second or more.

Only expressions without side effects are computed twice. Other faults count as making a difference wherever they are reached.
"""

from __future__ import annotations

import ast
import copy
import types
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import reached
from reached import FUTURE, function_code, source

OPEN, LEFT = "_open", "_left"
CHANGE = ("call_", "reset_", "put_", "fetch_", "become", "begin_anew", "get_address")  # what is no kernel and has side effects


def with_side_effects(trees: Iterable[ast.Module]) -> frozenset[str]:
    """Return the functions of some modules, and what they call, that may store more than local names.

    Leave out the modules of systems/queries, which change nothing (`tests/project/test_house.py`).
    """
    stores: set[str] = set()
    calls: dict[str, set[str]] = {}
    for tree in trees:
        for function in (node for node in tree.body if isinstance(node, ast.FunctionDef)):
            called = calls.setdefault(function.name, set())
            for node in ast.walk(ast.Module(function.body, [])):
                if isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load):
                    stores.add(function.name)
                elif isinstance(node, ast.Call):
                    called.add(node.func.id if isinstance(node.func, ast.Name) else "")
    called = set().union(*calls.values()) - set(calls)
    found = stores | {name for name in called if not name or name.startswith(CHANGE)}
    while more := {name for name, called in calls.items() if name not in found and called & found}:
        found |= more
    return frozenset(found)


@dataclass
class Comparisons:
    """Kernels in which each statement is compared with what it would be with a fault.

    Attributes:
        unsafe: the functions with side effects.
        mutate: puts an expression fault into a node, in place.
        faults: all faults, in the order of their numbers.
        codes: the code object with comparisons, by file and function.
        open: a byte for each fault: 1 as long as it has made no difference.
        left: a byte for each statement: how many of its faults are open.
        same: of a deleted `if` the fault in which the one statement within is deleted.
    """

    unsafe: frozenset[str]
    mutate: Callable[[ast.AST], None]
    faults: list[Any] = field(default_factory=list)
    codes: dict[tuple[str, str], types.CodeType] = field(default_factory=dict)
    open: bytearray = field(default_factory=bytearray)
    left: bytearray = field(default_factory=bytearray)
    same: dict[int, int] = field(default_factory=dict)

    def names(self) -> dict[str, object]:
        """Return the globals that the code objects need."""
        return {OPEN: self.open, LEFT: self.left}

    def add(self, path: Path, faults: Iterable[Any]) -> None:
        """Put comparisons with some faults into the functions of a file."""
        tree = ast.parse(source(path))
        nodes = list(ast.walk(tree))
        of_nodes: dict[ast.AST, list[int]] = {}
        for fault in faults:
            of_nodes.setdefault(nodes[fault.number], []).append(len(self.faults))
            self.faults.append(fault)
            self.open.append(1)
        functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
        for function in functions:
            self._put(function, of_nodes)
        ast.fix_missing_locations(tree)
        code = compile(tree, str(path), "exec", flags=FUTURE)
        for function in functions:
            self.codes[path.relative_to(reached.ROOT).as_posix(), function.name] = function_code(code, function.name)

    def _put(self, within: ast.AST, of_nodes: dict[ast.AST, list[int]]) -> None:
        for name in ("body", "orelse"):
            body = getattr(within, name, None)
            if isinstance(body, list):
                new: list[ast.stmt] = []
                for statement in body:
                    before, after = self._around(statement, of_nodes)
                    self._put(statement, of_nodes)
                    if isinstance(statement, ast.While) and before:  # the condition is met again after each round
                        statement.body[:0] = copy.deepcopy(before)
                        statement.orelse[:0] = copy.deepcopy(before)
                    new += [*before, statement, *after]
                body[:] = new

    def _around(self, statement: ast.stmt, of_nodes: dict[ast.AST, list[int]]) -> tuple[list[ast.stmt], list[ast.stmt]]:
        """Return what is to run before a statement and after it: nothing for one without faults, such as a docstring."""
        number = len(self.left)
        before: list[str] = []
        after: list[str] = []
        done: set[int] = set()
        for part in self.parts(statement):
            rows = [(node, k) for node in ast.walk(part) for k in of_nodes.get(node, ())]
            if rows:
                before += ["try:", f"    _as_is = {ast.unparse(part)}", "except Exception:", "    pass", "else:"]
                for node, k in rows:
                    other = self._with_fault(part, node)
                    before += [f"    if {OPEN}[{k}]:", "        try:", f"            _other = ({other}) != _as_is"]
                    before += ["        except Exception:", "            _other = True"]
                    before += ["        if _other:", f"            {_close(k, number)}"]
                    done.add(k)
        for k in [k for one in _own(statement) for k in of_nodes.get(one, ()) if k not in done]:
            done.add(k)
            deleted = self.faults[k].kind == "delete"
            if deleted and isinstance(statement, ast.If):
                within = [j for j in of_nodes.get(statement.body[0], ()) if self.faults[j].kind == "delete"]
                if within:
                    self.same[k] = within[0]
                else:
                    statement.body[:0] = ast.parse(f"if {OPEN}[{k}]:\n    {_close(k, number)}").body
            elif deleted and isinstance(statement, ast.Assign | ast.AugAssign):
                target = ast.unparse(statement.targets[0] if isinstance(statement, ast.Assign) else statement.target)
                before += ["try:", f"    _before = {target}", "except Exception:", f"    _before = {OPEN}"]
                after += ["try:", f"    _other = {target} != _before", "except Exception:", "    _other = True"]
                after += [f"if _other and {OPEN}[{k}]:", f"    {_close(k, number)}"]
            else:
                before += [f"if {OPEN}[{k}]:", f"    {_close(k, number)}"]
        if not done:
            return [], []
        if any("(g" in line for line in before):  # a query that fails ends the game
            before = ["_outcome = g.outcome", *before, "g.outcome = _outcome"]
        self.left.append(min(len(done - set(self.same)), 255))
        return _guarded(number, before), _guarded(number, after)

    def _with_fault(self, part: ast.expr, node: ast.AST) -> str:
        changed = copy.deepcopy(part)
        place = next(k for k, one in enumerate(ast.walk(part)) if one is node)
        self.mutate(list(ast.walk(changed))[place])
        return ast.unparse(changed)

    def parts(self, statement: ast.stmt) -> Iterator[ast.expr]:
        """Yield the largest expressions without side effects that are always evaluated where a statement begins."""
        if isinstance(statement, ast.If | ast.While):
            yield from self._parts(statement.test)
        elif isinstance(statement, ast.For):
            yield from self._parts(statement.iter)
        elif isinstance(statement, ast.Assign | ast.AugAssign | ast.AnnAssign | ast.Return | ast.Expr) and statement.value:
            yield from self._parts(statement.value)

    def _parts(self, one: ast.expr) -> Iterator[ast.expr]:
        if self._is_harmless(one):
            yield one
        elif isinstance(one, ast.BoolOp):  # later operands are evaluated only as long as the ones before do not decide
            first = next(k for k, operand in enumerate(one.values) if not self._is_harmless(operand))
            if first > 1:
                yield ast.BoolOp(one.op, one.values[:first])
            else:
                yield from self._parts(one.values[0])
        elif isinstance(one, ast.IfExp):
            yield from self._parts(one.test)
        else:
            for child in ast.iter_child_nodes(one):
                if isinstance(child, ast.expr):
                    yield from self._parts(child)

    def _is_harmless(self, one: ast.expr) -> bool:
        if isinstance(one, ast.Slice | ast.Starred):
            return False
        calls = [node.func for node in ast.walk(one) if isinstance(node, ast.Call)]
        return all(isinstance(function, ast.Name) and function.id not in self.unsafe for function in calls)

    def at(self, k: int) -> int:
        """Return the fault whose difference is that of a fault."""
        while k in self.same:
            k = self.same[k]
        return k

    def undecided(self) -> list[Any]:
        """Return the faults that have made no difference."""
        return [fault for k, fault in enumerate(self.faults) if self.open[self.at(k)]]


def _close(k: int, number: int) -> str:
    return f"{OPEN}[{k}] = 0; {LEFT}[{number}] -= 1"


def _guarded(number: int, lines: list[str]) -> list[ast.stmt]:
    return ast.parse("\n".join([f"if {LEFT}[{number}]:", *(f"    {line}" for line in lines)])).body if lines else []


def _own(statement: ast.stmt) -> Iterator[ast.AST]:
    """Yield a statement and what is evaluated on its own line."""
    yield statement
    waiting = [child for child in ast.iter_child_nodes(statement) if not isinstance(child, ast.stmt)]
    while waiting:
        yield (one := waiting.pop())
        waiting += ast.iter_child_nodes(one)
