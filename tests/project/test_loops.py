"""Every loop of a kernel ends: it counts, empties a set, goes through a list, or has a bound (`systems.record.rounds`)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from paths import ROOT

FILES = sorted(
    path
    for path in (*(ROOT / "systems").rglob("*.py"), *(ROOT / "ecs_mtg").rglob("*.py"))
    if path.relative_to(ROOT).parts[:2] not in {("ecs_mtg", "systems"), ("ecs_mtg", "components")}
)

# Columns that say what comes behind a row. What they lead through has an end: `validity` refuses cards of a zone that go round in
# a circle, and a selector names one that was compiled before it.
CHAINS = r"g\.card_next|g\.card_prev|pool\.s_or"

LISTED = {
    "priority": "a player passes in each round, until all have or somebody may act",
    "check_combat": "a pair less, or the next one",
    "declare_blockers": "the next player each time",
    "next_blocker": "the next permanent each time, or bound where it stays with one",
    "divide_damage": "`next_pair` goes through the pairs",
    "look_at_batch": "`look_at` leaves no event as it was without something to wait for",
    "run_layer": "an effect less to apply in the layer each time",
    "economize": "a way or a source less that is not tried each time",
    "put_in_order": "the gap gets smaller, and what is moved goes down by it",
    "sort_out": "every copy is like itself",
    "play_game": "a decision more each time, or a player less",
    "play_many": "a decision more each time",
    "play_on": "a decision more each time: the game ends at its limits",
    "rollout_many": "a decision more each time, or the next game",
    "spent_soon": "a card of the hand less each time",
    "colors_of_hand": "a color more each time",
    "mode_value": "a later instruction each time",
    "burn_of": "a later instruction each time",
    "left_by": "a later instruction each time: what is not paid for goes on behind it",
    "walk": "of limited depth, and stops after so many decisions",
    "step_many": "the next game is behind this one",
    "step_many_fully": "the next game is behind this one",
}
"""Kernels whose loops end for another reason."""


def conjuncts(test: ast.expr) -> list[ast.expr]:
    """List whatever has to be true for a loop to go on."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return [part for one in test.values for part in conjuncts(one)]
    return [test]


def done_always(loop: ast.While) -> Iterator[ast.stmt]:
    """Yield whatever a loop does in every round: its statements up to the one in which it may begin another round early."""
    for statement in loop.body:
        yield statement
        if any(isinstance(part, ast.Continue) for part in ast.walk(statement)):
            return


def counts(loop: ast.While) -> bool:
    """Tell whether a number moves by a constant in every round towards an end that the condition names."""
    moves = {
        ast.unparse(one.target): isinstance(one.op, ast.Add)
        for one in done_always(loop)
        if isinstance(one, ast.AugAssign) and isinstance(one.op, ast.Add | ast.Sub) and isinstance(one.value, ast.Constant)
    }
    for part in conjuncts(loop.test):
        if isinstance(part, ast.Compare) and len(part.ops) == 1:
            left, (compared,) = ast.unparse(part.left), part.ops
            if left in moves and isinstance(compared, ast.Lt | ast.LtE if moves[left] else ast.Gt | ast.GtE):
                return True
    return False


def empties(loop: ast.While) -> bool:
    """Tell whether a set loses its lowest bit, is shifted, or becomes a smaller subset, in every round, until it is empty."""
    done = [ast.unparse(one) for one in done_always(loop)]
    for part in conjuncts(loop.test):
        bits, empty, _ = ast.unparse(part).partition(" != 0")
        shifted = rf"{re.escape(bits)} >>= (\d+|[A-Z]+)"
        if empty and (f"{bits} &= {bits} - 1" in done or any(re.fullmatch(shifted, one) for one in done)):
            return True
        if empty and f"{bits} = {bits} - 1 & asked" in done:  # every subset of `asked`
            return True
        if empty and f"one = {bits} & -{bits}" in done and f"{bits} ^= one" in done:
            return True
    return False


def follows(loop: ast.While) -> bool:
    """Tell whether it goes from a row to the one behind it in every round, as long as there is one."""
    done = [ast.unparse(one) for one in done_always(loop)]
    for part in conjuncts(loop.test):
        row, there, _ = ast.unparse(part).partition(" >= 0")
        onward = rf"(({CHAINS})\[{re.escape(row)}\]|NONE)"
        either = rf"{onward}( if .* else {onward})?"
        if there and any(re.fullmatch(rf"{row} = {either}", one) for one in done):
            return True
        if there and any(re.fullmatch(rf"after = {either}", one) for one in done) and f"{row} = after" in done:
            return True
        if there and "k += 1" in done and any(re.fullmatch(rf"{row} = ability_number\(g, pool, \w+, k\)", one) for one in done):
            return True
    return False


def reads_on(loop: ast.While) -> bool:
    """Tell whether it reads on in a program, which has an end, in every round."""
    done = {ast.unparse(one) for one in done_always(loop)}
    return any(f"{at} += 1" in done for at in re.findall(r"pool\.i_op\[(\w+)\]", ast.unparse(loop.test)))


def is_bound(loop: ast.While) -> bool:
    """Tell whether it counts its rounds, and gives the game up after too many."""
    bound = any(ast.unparse(part) == "goes_on(g, rounds)" for part in conjuncts(loop.test))
    return bound and ast.unparse(loop.body[0]) == "rounds += 1"


def ends(loop: ast.While) -> bool:
    """Tell whether a loop ends, as far as its form says so."""
    return counts(loop) or empties(loop) or follows(loop) or reads_on(loop) or is_bound(loop)


def loops(path: Path) -> Iterator[tuple[str, ast.While]]:
    """Yield the loops of a file's kernels, with the names of these."""
    for one in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(one, ast.FunctionDef) and any(ast.unparse(mark).startswith("kernel") for mark in one.decorator_list):
            yield from ((one.name, part) for part in ast.walk(one) if isinstance(part, ast.While))


@pytest.mark.quick
def test_every_loop_of_a_kernel_ends() -> None:
    open_ended = [(path, name, loop) for path in FILES for name, loop in loops(path) if not ends(loop)]
    endless = [
        f"{path.parent.name}/{path.name}:{loop.lineno} {name}: while {ast.unparse(loop.test)}"
        for path, name, loop in open_ended
        if name not in LISTED
    ]
    assert not endless, "\n".join(endless)
    assert not LISTED.keys() - {name for _, name, _ in open_ended}


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("while k < n:\n    k += 1", True),
        ("while k < n:\n    if odd(k):\n        continue\n    k += 1", False),
        ("while k < n:\n    k -= 1", False),
        ("while bits != 0:\n    bits &= bits - 1", True),
        ("while left != 0:\n    left >>= COLORS", True),
        ("while left != 0:\n    left >>= n", False),
        ("while some != 0:\n    some = (some - 1) & asked", True),
        ("while some != 0:\n    some = (some + 1) & asked", False),
        ("while card >= 0:\n    card = g.card_next[card]", True),
        ("while card >= 0:\n    card = g.card_next[other]", False),
        ("while card >= 0:\n    card = g.card_row[card]", False),
        ("while pool.i_op[pc] != Op.END:\n    pc += 1", True),
        ("while True:\n    if done(g):\n        break", False),
        ("while goes_on(g, rounds):\n    rounds += 1", True),
        ("while goes_on(g, rounds):\n    more(g)", False),
    ],
)
def test_whether_a_loop_ends_is_seen_by_its_form(text: str, does: bool) -> None:
    (loop,) = ast.parse(text).body
    assert isinstance(loop, ast.While)
    assert ends(loop) == does
