"""Every loop of a kernel ends: it counts, goes through a list, or has a bound (`systems.queries.rounds`)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from places import ECS_MTG, SYSTEMS

# The links from a row to the next, by column: what they lead through has an end.
CHAINS = {
    "card_next": "the cards of a zone; `validity` refuses lists without an end",
    "card_prev": "likewise",
    "s_or": "selectors name others before them only as a pool is compiled",
}
ASIDE = {"observation", "compiling"}


def conjuncts(test: ast.expr) -> list[ast.expr]:
    """What has to be true for a loop to go on."""
    return [part for one in test.values for part in conjuncts(one)] if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]


def steps(loop: ast.While) -> Iterator[ast.stmt]:
    """What a loop does in every round: its statements up to the first one in which it could go on early, which is none of them."""
    for statement in loop.body:
        yield statement
        if any(isinstance(part, ast.Continue) for part in ast.walk(statement)):
            return


def counts(loop: ast.While) -> bool:
    """Whether a number grows, or falls, by a constant in every round up to an end that the condition names."""
    moved = {
        ast.unparse(one.target): isinstance(one.op, ast.Add)
        for one in steps(loop)
        if isinstance(one, ast.AugAssign) and isinstance(one.op, ast.Add | ast.Sub) and isinstance(one.value, ast.Constant)
    }
    for part in conjuncts(loop.test):
        if isinstance(part, ast.Compare) and len(part.ops) == 1:
            left, up = ast.unparse(part.left), isinstance(part.ops[0], ast.Lt | ast.LtE)
            if left in moved and (up or isinstance(part.ops[0], ast.Gt | ast.GtE)) and moved[left] == up:
                return True
    return False


def empties(loop: ast.While) -> bool:
    """Whether a set loses a bit in every round, until it has none."""
    for part in conjuncts(loop.test):
        for one in steps(loop):
            if isinstance(part, ast.Compare) and isinstance(part.ops[0], ast.NotEq) and ast.unparse(one) == f"{ast.unparse(part.left)} &= {ast.unparse(part.left)} - 1":
                return True
    return False


def follows(loop: ast.While) -> bool:
    """Whether it goes from a row to the one behind it in every round, as long as there is one."""
    rows = {ast.unparse(part.left) for part in conjuncts(loop.test) if isinstance(part, ast.Compare) and ast.unparse(part).endswith(" >= 0")}
    after = dict[str, str]()
    for one in steps(loop):
        if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name):
            name, value = one.targets[0].id, after.get(ast.unparse(one.value), ast.unparse(one.value))
            for row in rows:
                if any(value == f"{record}.{column}[{row}]" for record in ("g", "pool") for column in CHAINS):
                    after[name] = value
                    if name == row:
                        return True
    return False


def reads_program(loop: ast.While) -> bool:
    """Whether it goes on in a program, which has an end, in every round."""
    for part in conjuncts(loop.test):
        for one in steps(loop):
            if isinstance(one, ast.AugAssign) and isinstance(one.op, ast.Add) and f"pool.i_op[{ast.unparse(one.target)}]" in ast.unparse(part):
                return True
    return False


def is_bound(loop: ast.While) -> bool:
    """Whether it counts its rounds, and gives the game up after too many."""
    first = loop.body[0]
    return any(ast.unparse(part) == "goes_on(g, rounds)" for part in conjuncts(loop.test)) and ast.unparse(first) == "rounds += 1"


LISTED: dict[str, str] = {}


def loops(path: Path) -> Iterator[tuple[str, ast.While]]:
    """The loops of a file's kernels, with the names of these."""
    for one in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(one, ast.FunctionDef) and any(ast.unparse(mark).startswith("kernel") for mark in one.decorator_list):
            yield from ((one.name, part) for part in ast.walk(one) if isinstance(part, ast.While))


FILES = sorted(path for folder in (SYSTEMS, ECS_MTG) for path in folder.rglob("*.py"))


def test_every_loop_of_a_kernel_ends() -> None:
    endless = [
        f"{path.parent.name}/{path.name}:{loop.lineno} {name}: while {ast.unparse(loop.test)}"
        for path in FILES
        for name, loop in loops(path)
        if name not in LISTED and not (counts(loop) or empties(loop) or follows(loop) or reads_program(loop) or is_bound(loop))
    ]
    assert not endless, "\n".join(endless)
