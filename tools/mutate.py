"""How far the tests can be trusted: small faults are put into systems/, one at a time, and some test should notice.

    python tools/mutate.py                          # 200 faults of seed 1
    python tools/mutate.py --seed 2 --sample 400 --json out.json
    python tools/mutate.py --again out.json         # only those that survived then
    python tools/mutate.py --only systems/life_and_counters/life.py:40-60 tests/scenarios
    python tools/mutate.py --unreached              # no faults: what no test reaches
    python tools/mutate.py --weak                   # no faults: which ones would change nothing where they stand, in any test

A fault (mutant) is a deleted statement, a comparison turned round, a constant off by one, or `and` and `or` exchanged. A mutant
that no test notices has survived: a test is missing, or the code is not needed, or the fault changes nothing.

Everything runs uncompiled in one process. The tests are run once with a probe before each statement, which tells what each test
reaches; that is kept in build/, so that another sample runs only tests that are new or reach what has changed (`tools/reached.py`). For
every mutant the process forks; the child puts the changed code object into the existing function (callers hold the function, so nothing is imported anew) and runs tests
that reach the statement until one fails or `--seconds` would be exceeded: for half of that time the quickest of each folder in turn,
then those that reach most, such as whole games. Where the condition of an `if` is changed, those come first that go into it, if most do
not, or those that never do. Of a deleted `if` only tests count that go into it. A test
that takes far longer than without the fault has noticed it. A test that notices has to pass when it runs alone without a fault; else
it does not count.

`equivalent_faults.txt` beside this file names faults that change nothing, each with the reason. They are not tried, and the share that is
noticed is of the others. The sample of a seed is drawn by a hash of what each fault is: a change of the code changes little of it.

mutmut passes over decorated functions, which all kernels are; cosmic-ray starts a new interpreter and a new test run for each
mutant and deletes no statements. Both want a test run of seconds where a fork needs a few hundredths.
"""

from __future__ import annotations

import argparse
import ast
import copy
import gc
import hashlib
import inspect
import json
import os
import random
import selectors
import signal
import sys
import time
import traceback
import types
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

os.environ["ECS_MTG_JIT"] = "0"
os.environ["PYTHONHASHSEED"] = "0"

import pytest
import reached
from _pytest.runner import runtestprotocol
from reached import FUTURE, PROBE, function_code, is_docstring, module, source, statements
from weak_mutation import Comparisons, with_side_effects

ROOT = Path(__file__).resolve().parents[1]
PASSED_OVER = ("compiling", "__init__.py", "kernel.py", "schedule.py")  # how kernels are made and put in order, not what they do
WEIGHTS = {"delete": 60, "compare": 20, "constant": 10, "and-or": 10}
LEFT_OUT = (  # whole games, processes of their own, and what runs long
    "test_engine.py", "test_wheel.py", "test_cli.py", "test_readme.py", "test_compiled_and_plain.py", "test_any_scenario.py",
)  # fmt: skip
TESTS = ("tests/scenarios", "tests/systems", "tests/games/test_recorded_games.py")  # what is about the rules, quickly
MANY = 100  # tests: a fault that makes no difference in so many is not looked for in more
LONGEST = 8.0  # seconds: a test that takes longer uncompiled is left out
KILLED, SURVIVED, TIMEOUT = 1, 0, 3
EQUIVALENT = Path(__file__).parent / "equivalent_faults.txt"

_TURNED = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One fault.

    Attributes:
        file, function, line, last: the statement that is changed.
        matters: the line that a test has to reach for the fault to matter: of a deleted `if` without `else` its first statement.
        within: the line of the first statement in the body of an `if`, `for` or `while` whose head is changed; else 0.
        kind, what: how it is changed.
        number: the place of the changed node in a walk over the module's tree.
        nth: tells like ones of a function apart.
    """

    file: str
    function: str
    line: int
    last: int
    matters: int
    within: int
    kind: str
    number: int
    what: str
    nth: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}: {self.kind}: {self.what}"

    @property
    def identity(self) -> str:
        """What it is, wherever in the file that stands."""
        nth = f" #{self.nth + 1}" if self.nth else ""
        return f"{self.file} {self.function}: {self.kind}: {self.what}{nth}"


# --- the faults -------------------------------------------------------------------------------------------------------


@cache
def _unread() -> frozenset[str]:
    """Find the kernels whose result nobody reads: they are called as statements only, or for the result of one that nobody reads either."""
    trees = [ast.parse(source(path)) for room in ("systems", "ecs_mtg") for path in (ROOT / room).rglob("*.py")]
    return unread(trees)


def unread(trees: Iterable[ast.Module]) -> frozenset[str]:
    """Find the functions called in some modules whose results are dropped, or returned only by such functions."""
    called: set[str] = set()
    read: set[str] = set()
    passed_on: dict[str, set[str]] = {}  # whose results a function returns
    for tree in trees:
        dropped: set[int] = set()
        for function in tree.body:
            for node in ast.walk(function):
                call = node.value if isinstance(node, ast.Expr | ast.Return) else None
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                    if isinstance(node, ast.Expr):
                        dropped.add(id(call.func))
                        called.add(call.func.id)
                    elif isinstance(function, ast.FunctionDef):
                        dropped.add(id(call.func))
                        called.add(call.func.id)
                        passed_on.setdefault(function.name, set()).add(call.func.id)
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and id(node) not in dropped:
                read.add(node.id)
            elif isinstance(node, ast.Attribute):
                read.add(node.attr)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                read.add(node.value.split(".")[-1])
    waiting = [name for name in passed_on if name in read or name not in called]  # the latter are called in other ways
    while waiting:
        for name in passed_on.get(waiting.pop(), set()) - read:
            read.add(name)
            waiting.append(name)
    return frozenset(called - read)


def mutants(path: Path) -> Iterator[Mutant]:
    """List all faults of a file, in the order of the file; what a kernel returns is none where nobody reads it."""
    tree = ast.parse(source(path))
    numbers = {node: k for k, node in enumerate(ast.walk(tree))}
    for function in tree.body:
        if isinstance(function, ast.FunctionDef):
            alike: Counter[tuple[str, str]] = Counter()
            for statement in statements(function.body):
                header = _header(statement)
                if isinstance(statement, ast.Return) and isinstance(statement.value, ast.Constant) and function.name in _unread():
                    header = []
                first, last = statement.lineno, max([statement.lineno, *(n.end_lineno or 0 for n in header)])
                found: list[tuple[str, ast.AST, str]] = []
                if _can_go(statement, function) and not _begins(statement, function):
                    found.append(("delete", statement, ast.unparse(statement).replace("\n", " ")))
                for node in (n for part in header for n in ast.walk(part)):
                    if isinstance(node, ast.Compare) and len(node.ops) == 1:
                        found.append(("compare", node, _change(node)))
                    elif isinstance(node, ast.BoolOp):
                        found.append(("and-or", node, _change(node)))
                    elif isinstance(node, ast.Constant) and type(node.value) is int:
                        found.append(
                            ("constant", node, f"{node.value + 1} for {node.value} in {ast.unparse(statement).splitlines()[0]}")
                        )
                for kind, node, what in found:
                    where = path.relative_to(ROOT).as_posix()
                    matters = _first_within(statement) if kind == "delete" else first
                    within = _body_of(statement) if kind != "delete" else 0
                    nth = alike[kind, what]
                    yield Mutant(where, function.name, first, last, matters, within, kind, numbers[node], what[:160], nth)
                    alike[kind, what] += 1


def _body_of(statement: ast.stmt) -> int:
    """Return the line on which the body of a statement begins, 0 if it has none."""
    return statement.body[0].lineno if isinstance(statement, ast.If | ast.For | ast.While) else 0


def _first_within(statement: ast.stmt) -> int:
    """Return the line that has to be reached for it to matter whether a statement is there."""
    bare = isinstance(statement, ast.If | ast.For | ast.While) and not statement.orelse
    return statement.body[0].lineno if bare else statement.lineno  # type: ignore[attr-defined]


def _header(statement: ast.stmt) -> list[ast.AST]:
    """Return what is evaluated on the line of the statement itself."""
    if isinstance(statement, ast.If | ast.While):
        return [statement.test]
    if isinstance(statement, ast.For):
        return [statement.iter]
    if isinstance(statement, ast.FunctionDef | ast.With | ast.Try) or is_docstring(statement):
        return []
    return [statement]


def _can_go(statement: ast.stmt, function: ast.FunctionDef) -> bool:
    if isinstance(statement, ast.Return) and statement is function.body[-1]:
        return False  # what a kernel returns at its end is nearly always not read, or noticed at once
    if isinstance(statement, ast.If):
        return not statement.orelse and len(statement.body) == 1
    return not is_docstring(statement) and isinstance(
        statement, ast.Expr | ast.Assign | ast.AugAssign | ast.Return | ast.Continue | ast.Break
    )


def _begins(statement: ast.stmt, function: ast.FunctionDef) -> bool:
    """Return whether a name has no value without this assignment, the first to it: code without it does not compile."""
    if not isinstance(statement, ast.Assign | ast.AnnAssign):
        return False
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    names = {
        node.id
        for target in targets
        for node in ast.walk(target)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    bound = {one.arg for one in (*function.args.args, *function.args.kwonlyargs)}
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.lineno < statement.lineno:
            bound.add(node.id)
    return not names <= bound


def _change(node: ast.expr) -> str:
    other = copy.deepcopy(node)
    _mutate(other)
    return f"{ast.unparse(other)} for {ast.unparse(node)}"


def _mutate(node: ast.AST) -> None:
    if isinstance(node, ast.Compare):
        node.ops = [_TURNED[type(node.ops[0])]()]
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.Constant):
        node.value += 1  # type: ignore[operator]


class _Without(ast.NodeTransformer):
    def __init__(self, gone: ast.AST) -> None:
        self.gone = gone

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.gone:
            return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)


def mutated_code(mutant: Mutant) -> types.CodeType:
    """Return the code object of the function with the fault in it."""
    path = ROOT / mutant.file
    tree = ast.parse(source(path))
    node = list(ast.walk(tree))[mutant.number]
    if mutant.kind == "delete":
        tree = _Without(node).visit(tree)
    else:
        _mutate(node)
    ast.fix_missing_locations(tree)
    return function_code(compile(tree, str(path), "exec", flags=FUTURE), mutant.function)


def original(file: str, name: str) -> types.FunctionType:
    """Return the function of a module, without what is wrapped around it."""
    function = inspect.unwrap(vars(module(file))[name])
    assert isinstance(function, types.FunctionType)
    return function


def users(
    functions: Iterable[tuple[str, str]], codes: Mapping[tuple[str, str], types.CodeType] | None = None
) -> dict[tuple[str, str], list[types.FunctionType]]:
    """Find the running functions that have the code of some functions, by file and name: the kernel, and what else was made from it."""
    of_code = {codes[file, name] if codes else original(file, name).__code__: (file, name) for file, name in functions}
    found: dict[tuple[str, str], list[types.FunctionType]] = {key: [] for key in of_code.values()}
    gc.unfreeze()  # what is frozen, as all is once tests are collected, is not listed
    for one in gc.get_objects():
        if isinstance(one, types.FunctionType) and one.__code__ in of_code:
            found[of_code[one.__code__]].append(one)
    return found


def sample(faults: Iterable[Mutant], size: int, seed: int) -> list[Mutant]:
    """Draw `size` of some faults; their kinds are drawn by WEIGHTS, those of a kind come in the order of a hash of what they are."""
    rng = random.Random(seed)
    kinds: dict[str, list[Mutant]] = {kind: [] for kind in WEIGHTS}
    for mutant in faults:
        kinds[mutant.kind].append(mutant)
    for rows in kinds.values():
        rows.sort(key=lambda one: hashlib.sha256(f"{seed} {one.identity}".encode()).digest())
    picked: list[Mutant] = []
    while len(picked) < size and any(kinds.values()):
        kind = rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        if kinds[kind]:
            picked.append(kinds[kind].pop())
    return picked


def equivalent() -> dict[str, str]:
    """Return the faults that are known to change nothing, and why, by what they are."""
    known: dict[str, str] = {}
    fault = ""
    for line in EQUIVALENT.read_text(encoding="utf-8").splitlines():
        if line.startswith("    "):
            known[fault] = line.strip()
        elif line and not line.startswith("#"):
            fault = line
    return known


# --- the tests --------------------------------------------------------------------------------------------------------


class _TooLong(BaseException):
    pass


def _too_long(*_: object) -> None:
    raise _TooLong


def _limit(seconds: float) -> None:
    """Send SIGPROF after so much processor time, SIGALRM after much more time on the clock; 0 sends neither."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, seconds * 20)


class Mutation:
    """A pytest plugin which, instead of running the tests once, runs those that can notice a fault, for fault after fault."""

    def __init__(self, plan: list[Mutant], out: Any, seconds: float, jobs: int, anew: bool = False, at_most: int = 0,
                 weak: bool = False) -> None:  # fmt: skip
        self.plan = plan
        self.weak = weak
        self.at_most = at_most
        self.anew = anew
        self.out = out
        self.most = seconds
        self.jobs = jobs
        self.reached: dict[tuple[str, int], list[pytest.Item]] = {}
        self.seconds: dict[pytest.Item, float] = {}
        self.breadth: dict[pytest.Item, int] = {}
        self.fates: dict[Mutant, str] = {}
        self.alone: dict[pytest.Item, bool] = {}

    def say(self, text: str) -> None:
        """Print, whatever pytest captures."""
        print(text, file=self.out, flush=True)

    def pytest_configure(self) -> None:
        """Have hypothesis try always the same examples, and none of a fault is kept."""
        import hypothesis

        hypothesis.settings.register_profile("mutation", database=None, derandomize=True, deadline=None, max_examples=25)
        hypothesis.settings.load_profile("mutation")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Find out what the tests reach, then try out fault after fault."""
        signal.signal(signal.SIGPROF, _too_long)
        signal.signal(signal.SIGALRM, _too_long)
        start = time.monotonic()
        files = mutable_files()
        for path in files:
            module(path.relative_to(ROOT).as_posix())
        kept = self.known(files, session.items)
        self.use(kept, session.items)
        self.say(f"{len(self.seconds)} of {len(session.items)} tests pass in {sum(self.seconds.values()):.0f} s of processor time;"
                 f" {time.monotonic() - start:.0f} s in all")  # fmt: skip
        if not self.plan:
            self.say(reached.unreached(kept, [item.nodeid for item in self.seconds], self.at_most))
            return True
        if self.weak:
            self.compare(files)
            return True
        self.users = users({(m.file, m.function) for m in self.plan})
        for kind in {
            type(item): item for item in self.seconds
        }.values():  # once as the children run them: what that imports they need not
            runtestprotocol(kind, log=False, nextitem=None)
        self.users = users(self.users)  # that may have made more functions from their code
        gc.collect()
        gc.freeze()  # or collections in the children would copy the memory of this process
        for k, one in enumerate(self.in_parallel(self.try_all)):
            mutant = self.plan[one["number"]]
            self.fates[mutant] = one["fate"]
            self.say(f"{k + 1:4} {one['seconds']:5.1f} s {one['fate']:>40}  {mutant}")
        return True

    def in_parallel(self, work: Callable[[int], Iterator[dict[str, Any]]], here: int = 0) -> Iterator[dict[str, Any]]:
        """Yield what a piece of work yields in each of several children, as it comes; the first `here` of them are done in this process."""
        with selectors.DefaultSelector() as waiting:
            children = []
            for job in range(here, self.jobs):
                read, write = os.pipe()
                child = os.fork()
                if child == 0:
                    try:
                        with os.fdopen(write, "w") as pipe:
                            for one in work(job):
                                print(json.dumps(one | {"job": job}), file=pipe, flush=True)
                    except BaseException:  # it would go on as a second parent
                        traceback.print_exc(file=self.out)
                    finally:
                        os._exit(0)
                os.close(write)
                children.append(child)
                waiting.register(os.fdopen(read), selectors.EVENT_READ)
            for job in range(here):  # which has read then what the tests need, and need not again in each child
                for one in work(job):
                    yield one | {"job": job}
            while waiting.get_map():
                for key, _ in waiting.select():
                    line = key.fileobj.readline()  # type: ignore[union-attr]
                    if line:
                        yield json.loads(line)
                    else:
                        waiting.unregister(key.fileobj)
                        key.fileobj.close()  # type: ignore[union-attr]
            for child in children:
                os.waitpid(child, 0)

    def try_all(self, job: int) -> Iterator[dict[str, Any]]:
        """Try one of several shares of the faults."""
        for number in range(job, len(self.plan), self.jobs):
            begun = time.monotonic()
            fate = self.try_out(self.plan[number])
            yield {"number": number, "fate": fate, "seconds": time.monotonic() - begun}

    def known(self, files: list[Path], items: list[pytest.Item]) -> reached.Kept:
        """Return what each test reaches: as it was kept, or found out now by running it."""
        probes = reached.Probes()
        for path in files:
            probes.add(path)
        kept = reached.load(files, probes.all, self.anew)
        new = [item for item in items if item.nodeid not in kept.seconds]
        if new:
            self.say(f"{len(new)} tests are run to find out what they reach")
            before = self.put(probes.codes, {PROBE: probes.hits})
            for part in self.in_parallel(lambda job: self.run_all(new[job :: self.jobs], probes), here=1):
                item = new[part["job"] :: self.jobs][part["place"]]
                if "complaint" in part:
                    self.say(f"fails, or takes too long, without a fault: {item.nodeid}")
                kept.paths[item.nodeid] = item.path
                kept.seconds[item.nodeid], kept.bits[item.nodeid] = part["seconds"], bytes.fromhex(part["bits"])
                if len(kept.seconds) % 1000 == 0:
                    reached.save(kept)
            for key, functions in users(probes.codes, probes.codes).items():
                for function in functions:
                    function.__code__ = before[key]
            reached.save(kept)
        return kept

    def put(
        self, codes: Mapping[tuple[str, str], types.CodeType], names: Mapping[str, object]
    ) -> dict[tuple[str, str], types.CodeType]:
        """Put other code into kernels, and the globals that it needs; return their code as it was."""
        before = {(file, name): original(file, name).__code__ for file, name in codes}
        for key, functions in users(codes).items():
            for function in functions:
                function.__globals__.update(names)
                function.__code__ = codes[key]
        return before

    def compare(self, files: list[Path]) -> None:
        """Run the tests that reach faults of the plan, and tell which of those that are reached make no difference in any of them."""
        trees = [ast.parse(source(path)) for path in (ROOT / "systems").rglob("*.py") if "queries" not in path.parts]
        comparisons = Comparisons(with_side_effects(trees), _mutate)
        for path in files:
            file = path.relative_to(ROOT).as_posix()
            if of_file := [m for m in self.plan if m.file == file and (file, m.matters) in self.reached]:
                comparisons.add(path, of_file)
        begun = time.monotonic()
        self.put(comparisons.codes, comparisons.names())
        for part in self.in_parallel(lambda job: self.compare_in(job, comparisons), here=1):
            for k, still in enumerate(bytes.fromhex(part["open"])):
                comparisons.open[k] &= still
        found = comparisons.undecided()
        for mutant in found:
            self.say(f"{len(self.reached[mutant.file, mutant.matters]):5} {mutant}")
        self.say(f"{len(found)} of {len(comparisons.faults)} faults that are reached make no difference where they stand;"
                 f" {time.monotonic() - begun:.0f} s")  # fmt: skip

    def compare_in(self, job: int, comparisons: Comparisons) -> Iterator[dict[str, Any]]:
        """Run tests that reach open faults, up to `MANY` for each, those of all folders in turn; tell which faults are open then."""
        os.environ["ECS_MTG_LOOK"] = "0"
        of_items: dict[pytest.Item, list[int]] = {}
        for k, mutant in enumerate(comparisons.faults):
            for item in self.reached[mutant.file, mutant.matters]:
                of_items.setdefault(item, []).append(k)
        tries: Counter[int] = Counter()
        items = self.in_turn(of_items)[job :: self.jobs]
        for item in items:
            wanted = [k for k in of_items[item] if comparisons.open[comparisons.at(k)] and tries[k] < MANY / self.jobs]
            if wanted:
                tries.update(wanted)
                if any(r.failed for r in runtestprotocol(item, log=False, nextitem=None)):
                    self.say(f"fails with comparisons: {item.nodeid}")
        del os.environ["ECS_MTG_LOOK"]
        yield {"open": comparisons.open.hex()}

    def use(self, kept: reached.Kept, items: list[pytest.Item]) -> None:
        """Look up which tests reach the statements of the plan."""
        numbers = {(one.file, one.line): k for k, one in enumerate(kept.table)}
        of_plan = sorted({(m.file, line) for m in self.plan for line in (m.matters, m.within) if line})
        found = [item for item in items if kept.seconds.get(item.nodeid, reached.NO_USE) != reached.NO_USE]
        for item in found:
            self.seconds[item] = kept.seconds[item.nodeid]
            row = kept.row(item.nodeid)
            self.breadth[item] = int(row.sum())
            for where in of_plan:
                if row[numbers[where]]:
                    self.reached.setdefault(where, []).append(item)

    def run_all(self, items: list[pytest.Item], probes: reached.Probes) -> Iterator[dict[str, Any]]:
        """Run tests once, and tell what each reaches."""
        os.environ["ECS_MTG_LOOK"] = "0"  # positions are looked at only for faults
        for k, item in enumerate(items):
            following = items[k + 1] if k + 1 < len(items) else None
            probes.clear()
            begun = time.process_time()
            _limit(LONGEST)
            try:
                reports = runtestprotocol(item, log=False, nextitem=following)
            except _TooLong:
                reports = []
                item.session._setupstate.teardown_exact(None)
            finally:
                _limit(0)
            one = {"place": k, "seconds": time.process_time() - begun, "bits": probes.reached().hex()}
            if not reports or any(r.failed for r in reports):
                yield one | {"seconds": reached.NO_USE, "complaint": True}
            else:
                yield one | ({"seconds": reached.NO_USE} if any(r.skipped for r in reports) else {})
        del os.environ["ECS_MTG_LOOK"]

    def try_out(self, mutant: Mutant) -> str:
        """Run the tests that reach the statement with the fault; what becomes of it."""
        reaching = self.reached.get((mutant.file, mutant.matters), [])
        if not reaching:
            return "SURVIVED (not reached)"
        items = self.chosen(reaching, self.rarer(mutant, reaching))
        while items:
            code, item = self.fork(items, mutant)
            if code == SURVIVED:
                break
            if item not in self.alone:
                self.alone[item] = self.fork([item], None)[0] == SURVIVED
            if self.alone[item]:
                return ("too long: " if code == TIMEOUT else "") + item.nodeid.split("/")[-1].split("::")[-1][:36]
            self.say(f"fails alone without a fault: {item.nodeid}")
            items.remove(item)
        return f"SURVIVED ({len(items)} of {len(reaching)} tests)"

    def rarer(self, mutant: Mutant, reaching: list[pytest.Item]) -> list[pytest.Item]:
        """Select, of the tests that reach a changed `if`, those that go into it, or those that never do, whichever are fewer."""
        into = set(self.reached.get((mutant.file, mutant.within), []))
        inside, outside = [item for item in reaching if item in into], [item for item in reaching if item not in into]
        return min(inside, outside, key=len) if mutant.within and inside and outside else []

    def chosen(self, reaching: list[pytest.Item], rarer: Sequence[pytest.Item] = ()) -> list[pytest.Item]:
        """Return the tests that are tried: for half of the time the quickest of each folder in turn, then those that reach most.

        The quickest that do what few do come before them, for half as much time again.
        """
        in_turn = self.in_turn(reaching)
        items: list[pytest.Item] = []
        spent = 0.0
        for item in sorted(rarer, key=lambda i: self.seconds[i]):
            spent += self.seconds[item]
            if spent <= self.most / 2:
                items.append(item)
        items += [item for item in in_turn[:1] if item not in items]
        total = self.seconds[in_turn[0]]
        for most, order in ((self.most / 2, in_turn[1:]), (self.most, sorted(in_turn[1:], key=lambda i: -self.breadth[i]))):
            for item in order:
                if item not in items and total + self.seconds[item] <= most:
                    total += self.seconds[item]
                    items.append(item)
        return items

    def in_turn(self, items: Iterable[pytest.Item]) -> list[pytest.Item]:
        """Sort tests: the quickest of each folder, then the next of each, and so on."""
        folders: Counter[Path] = Counter()
        rounds: dict[pytest.Item, tuple[int, float]] = {}
        for item in sorted(items, key=lambda one: self.seconds[one]):
            rounds[item] = (folders[item.path.parent], self.seconds[item])
            folders[item.path.parent] += 1
        return sorted(rounds, key=lambda one: rounds[one])

    def fork(self, items: list[pytest.Item], mutant: Mutant | None) -> tuple[int, pytest.Item]:
        """Run tests in a child until one fails; what the child says, and the last test that it ran."""
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            code = TIMEOUT
            try:
                os.close(read)
                for sign in (signal.SIGALRM, signal.SIGPROF):
                    signal.signal(sign, lambda *_: os._exit(TIMEOUT))
                if mutant:
                    fault = mutated_code(mutant)
                    for function in self.users[mutant.file, mutant.function]:
                        function.__code__ = fault
                code = self._run(items, write)
            finally:
                os._exit(code)
        os.close(write)
        with os.fdopen(read) as pipe:
            ran = pipe.read().split()
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        return code, items[int(ran[-1]) if ran else 0]

    def _run(self, items: list[pytest.Item], write: int) -> int:
        for k, item in enumerate(items):
            os.write(write, f"{k}\n".encode())
            _limit(5 + 3 * self.seconds[item])  # more than with all cards read already
            following = items[k + 1] if k + 1 < len(items) else None
            if any(r.failed for r in runtestprotocol(item, log=False, nextitem=following)):
                return KILLED
            _limit(0)
        return SURVIVED


# --- the command line -------------------------------------------------------------------------------------------------


def mutable_files() -> list[Path]:
    """Return the files of systems/ that faults are put into."""
    found = (ROOT / "systems").rglob("*.py")
    return sorted(path for path in found if not set(path.relative_to(ROOT / "systems").parts) & set(PASSED_OVER))


def _between(mutant: Mutant, where: str) -> bool:
    file, _, lines = where.partition(":")
    if not file.endswith(".py"):
        return mutant.file.startswith(f"{file.rstrip('/')}/")
    first, _, last = lines.partition("-")
    return mutant.file == file and (not lines or int(first) <= mutant.line <= int(last or first))


def main() -> int:
    """Run the tests against the faults; the exit status is 0 whatever survives."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("tests", nargs="*", default=list(TESTS), help=f"the tests to run ({' '.join(TESTS)})")
    parser.add_argument("--sample", type=int, help="how many faults (200; with --only all of them)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=30, help="most processor time of the tests of one fault (30)")
    parser.add_argument("-n", "--jobs", type=int, default=1, help="how many processes (1)")
    parser.add_argument("--json", type=Path, help="write the faults and what became of them to this file")
    parser.add_argument("--again", type=Path, help="instead of a sample those that survived in this file")
    parser.add_argument("--unreached", type=int, nargs="?", const=0, metavar="MOST",
                        help="instead of trying faults print which statements no test reaches, or so many at most")  # fmt: skip
    parser.add_argument(
        "--weak", action="store_true", help="instead of trying faults print which make no difference where they stand"
    )
    parser.add_argument("--anew", action="store_true", help="run all tests once more to find out what they reach")
    parser.add_argument("--only", action="append", help="only those of FOLDER, FILE, FILE:LINE or FILE:FIRST-LAST")
    args = parser.parse_args()

    os.chdir(ROOT)
    files = mutable_files()
    if args.unreached is not None:
        plan = []
    elif args.again:
        rows = json.loads(args.again.read_text(encoding="utf-8"))
        left = [r for r in rows if r["fate"].startswith("SURVIVED")]
        old = {(r["file"], r["function"], r["kind"], r["what"], r["nth"]): k for k, r in enumerate(left)}
        plan = [m for f in files for m in mutants(f) if (m.file, m.function, m.kind, m.what, m.nth) in old]
        plan.sort(key=lambda m: old[m.file, m.function, m.kind, m.what, m.nth])
    elif args.only:
        plan = [m for f in files for m in mutants(f) if any(_between(m, w) for w in args.only)]
        plan = sample(plan, args.sample, args.seed) if args.sample else plan
        if not plan:
            parser.error(f"--only {' '.join(args.only)}: no fault can be put there; it has to be a folder or file below systems/")
    else:
        plan = [m for f in files for m in mutants(f)]
        plan = plan if args.weak else sample(plan, args.sample or 200, args.seed)

    known = equivalent()
    same = [mutant for mutant in plan if mutant.identity in known]
    plan = [mutant for mutant in plan if mutant.identity not in known]

    sys.path.insert(0, str(ROOT))
    mutation = Mutation(plan, os.fdopen(os.dup(1), "w"), args.seconds, args.jobs, args.anew, args.unreached or 0, args.weak)
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:benchmark"]
    options += [f"--ignore-glob=*/{name}" for name in LEFT_OUT]
    status = pytest.main([*options, *args.tests], plugins=[mutation])
    if args.unreached is not None or args.weak:
        return int(status)
    survived = [m for m, fate in mutation.fates.items() if fate.startswith("SURVIVED")]
    noticed = len(mutation.fates) - len(survived)
    print(f"{len(mutation.fates)} faults, {noticed} noticed, {len(survived)} survived: {noticed / max(len(mutation.fates), 1):.1%};"
          f" {len(same)} more change nothing")  # fmt: skip
    if args.json:
        args.json.write_text(json.dumps([asdict(m) | {"fate": f} for m, f in mutation.fates.items()], indent=1),
                             encoding="utf-8")  # fmt: skip
    return 0 if mutation.fates else int(status)


if __name__ == "__main__":
    sys.exit(main())
