"""tools/mutate.py: which faults it knows, and that tests which reach them notice them."""

from __future__ import annotations

import ast
import gc
import re
import subprocess
import sys
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace

import pytest
from paths import ROOT
from samples import sample


@pytest.fixture
def mutate(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    for name in ("ECS_MTG_JIT", "PYTHONHASHSEED"):  # which importing it sets
        monkeypatch.setenv(name, "0")
    monkeypatch.syspath_prepend(ROOT / "tools")
    import mutate

    return mutate


def test_it_sees_all_rooms(mutate: ModuleType) -> None:
    files = {path.relative_to(ROOT / "systems") for path in mutate.mutable_files()}
    rooms = {
        path.name for path in (ROOT / "systems").iterdir() if path.is_dir() and path.name not in ("compiling", "__pycache__")
    }
    assert {path.parts[0] for path in files if len(path.parts) > 1} == rooms
    assert len(files) > 150
    some = sample(sorted(mutate.mutable_files()), 40)
    assert sum(1 for path in some for _ in mutate.mutants(path)) > 80 * len(some)


KERNEL = """
def kernel(g, n):
    found = 0
    row: int = n
    for k in range(n):
        if k == row and found < 3:
            found = k
        g.rows[k] = found
    last, found = found, 0
    return last
"""


def test_a_first_assignment_is_no_fault(mutate: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it a kernel does not compile; what is assigned again, to a parameter, or to a cell of a column is a fault."""
    monkeypatch.setattr(mutate, "ROOT", tmp_path)
    path = tmp_path / "kernel_file.py"
    path.write_text(KERNEL, encoding="utf-8")
    told = {(one.kind, one.what) for one in mutate.mutants(path)}
    assert {what for kind, what in told if kind == "delete"} == {
        "if k == row and found < 3:     found = k",
        "found = k",
        "g.rows[k] = found",
    }
    assert ("compare", "k != row for k == row") in told
    assert ("and-or", "k == row or found < 3 for k == row and found < 3") in told
    assert ("constant", "1 for 0 in found = 0") in told


def test_every_fault_can_be_put_in(mutate: ModuleType) -> None:
    """The changed function is another one, of each of some faults of all kinds."""
    path = ROOT / "systems" / "mana" / "plan.py"
    of_kinds = {one.kind: one for one in mutate.mutants(path)}
    assert set(of_kinds) == set(mutate.WEIGHTS)
    for one in of_kinds.values():
        before = mutate.function_code(
            compile(ast.parse(path.read_text(encoding="utf-8")), "", "exec", flags=mutate.FUTURE), one.function
        )
        assert mutate.mutated_code(one).co_code != before.co_code or mutate.mutated_code(one).co_consts != before.co_consts


def test_faults_that_change_nothing_are_faults(mutate: ModuleType) -> None:
    """What tools/equivalent_faults.txt names can be put into the code as it is now, and a reason stands with each."""
    known = mutate.equivalent()
    there = {one.identity for path in mutate.mutable_files() for one in mutate.mutants(path)}
    assert set(known) - there == set()
    assert all(len(reason.split()) > 4 for reason in known.values())


SHORT = """
def kernel(g, n):
    if n < 0:
        return 1
    elif g.rows[n] == 1:
        g.rows[n] = 2
    return 0
"""


def test_probes_tell_what_is_reached(mutate: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reached = mutate.reached
    monkeypatch.setattr(reached, "ROOT", tmp_path)
    (tmp_path / "kernel_file.py").write_text(SHORT, encoding="utf-8")
    probes = reached.Probes()
    probes.add(tmp_path / "kernel_file.py")
    assert [one.line for one in probes.all] == [3, 4, 5, 6, 7]
    kernel = FunctionType(probes.codes["kernel_file.py", "kernel"], {reached.PROBE: probes.hits})
    game = SimpleNamespace(rows=[0, 1])
    lines = {}
    for n in (-1, 0, 1):
        probes.clear()
        kernel(game, n)
        kept = reached.Kept(probes.all, bits={"it": probes.reached()})
        lines[n] = [one.line for one, hit in zip(probes.all, kept.row("it"), strict=True) if hit]
    assert lines == {-1: [3, 4], 0: [3, 5, 7], 1: [3, 5, 6, 7]}
    assert game.rows == [0, 2]


def test_what_is_reached_is_kept(mutate: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a changed file of systems/ only the tests that reach it are forgotten, of a changed test only itself, and else all of them."""
    reached = mutate.reached
    monkeypatch.setattr(reached, "ROOT", tmp_path)
    monkeypatch.setattr(reached, "KEPT", tmp_path / "build" / "reached.npz")
    one, other, engine = (tmp_path / "systems" / "one.py", tmp_path / "systems" / "other.py", tmp_path / "components" / "data.py")
    tests = {name: tmp_path / "tests" / "scenarios" / f"{name}.yaml" for name in ("a", "b")}
    for path in (one, other, engine, *tests.values()):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(SHORT, encoding="utf-8")

    def now() -> list[tuple[str, list[tuple[str, int]]]]:
        reached.source.cache_clear()
        probes = reached.Probes()
        probes.add(one)
        probes.add(other)
        kept = reached.load([one, other], probes.all)
        return [
            (name, [(s.file[8:], s.line) for s, hit in zip(probes.all, kept.row(name), strict=True) if hit])
            for name in kept.paths
        ]

    probes = reached.Probes()
    probes.add(one)
    probes.add(other)
    kept = reached.load([one, other], probes.all)
    kept.paths, kept.seconds = dict(tests), {"a": 0.5, "b": 0.25}
    for name, numbers in {"a": (0, 1), "b": (5, 7, 9)}.items():
        probes.clear()
        for number in numbers:
            probes.hits[number] = 1
        kept.bits[name] = probes.reached()
    reached.save(kept)
    of_a, of_b = ("a", [("one.py", 3), ("one.py", 4)]), ("b", [("other.py", 3), ("other.py", 5), ("other.py", 7)])
    assert now() == [of_a, of_b]
    assert reached.load([one, other], probes.all).seconds == {"a": 0.5, "b": 0.25}
    assert reached.load([one, other], probes.all, anew=True).seconds == {}

    one.write_text(SHORT.replace("    return 0", "    n = 3\n    return 0"), encoding="utf-8")
    assert now() == [of_b]
    one.write_text(SHORT, encoding="utf-8")
    tests["b"].write_text("another", encoding="utf-8")
    assert now() == [of_a]
    tests["b"].unlink()
    assert now() == [of_a]
    engine.write_text("another = 1", encoding="utf-8")
    assert now() == []


def test_what_no_test_reaches_is_told(mutate: ModuleType) -> None:
    reached = mutate.reached
    table = [reached.Statement("systems/a.py", k, "kernel") for k in range(1, 4)] + [
        reached.Statement("systems/b.py", 7, "other")
    ]
    kept = reached.Kept(table, bits={"first": bytes([0b10000000]), "second": bytes([0b00010000])})
    assert reached.unreached(kept, ["first"]).splitlines() == [
        "   2 systems/a.py kernel: 2 3",
        "   1 systems/b.py other: 7",
        "3 of 4 statements are reached by no test",
    ]
    assert reached.unreached(kept, ["first", "second"]).splitlines()[-1] == "2 of 4 statements are reached by no test"
    assert reached.unreached(kept, ["first", "second", "first"], 1).splitlines() == [
        "   2 systems/a.py kernel: 2 3",
        "   1 systems/b.py other: 7",
        "3 of 4 statements are reached by 1 tests at most",
    ]


def test_a_sample_changes_little_with_the_code(mutate: ModuleType) -> None:
    """Without the faults of one file the sample is the same but for those, and as many others."""
    faults = [one for path in mutate.mutable_files()[::8] for one in mutate.mutants(path)]
    gone = faults[0].file
    before = mutate.sample(faults, 100, 1)
    after = mutate.sample([one for one in faults if one.file != gone], 100, 1)
    lost = [one for one in before if one.file == gone]
    assert len({one.identity for one in before} - {one.identity for one in after}) == len(lost)


def test_faults_are_noticed_and_counted() -> None:
    """The whole tool: what a creature without its designation does, a scenario of renown notices; other things of the kernel it does not reach."""
    kernel = (ROOT / "systems" / "instructions" / "status.py").read_text(encoding="utf-8").splitlines()
    at = kernel.index("            g.designated[row] |= 1 << bit") + 1
    scenario = "tests/scenarios/702-keyword-abilities/702.112-renown/702.112c-renown-twice.yaml"
    line = [sys.executable, "tools/mutate.py", "--only", f"systems/instructions/status.py:{at}", scenario]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (found := re.search(r"^2 faults, (\d) noticed, (\d) survived: ", done.stdout, re.M)), done.stdout
    assert int(found[1]) + int(found[2]) == 2
    assert re.search(r"702.112c-renown-twice\S* +systems/instructions/status.py:\d+ designate: delete: ", done.stdout), (
        done.stdout
    )


def test_functions_are_found_among_what_is_frozen(mutate: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """As everything is that was imported while tests were collected (tests/conftest.py)."""

    def kernel() -> int:
        return 1

    monkeypatch.setattr(mutate, "original", lambda file, name: kernel)
    gc.freeze()
    assert mutate.users([("file.py", "kernel")]) == {("file.py", "kernel"): [kernel]}


def test_half_of_the_time_goes_to_tests_that_reach_most(mutate: ModuleType) -> None:
    """Of what would take too long the quickest of each folder in turn, and then what reaches most, such as whole games; at least one test."""

    class Item:
        def __init__(self, name: str) -> None:
            self.path = Path(name)

    quick, rare, game, slow = [Item(f"life/{k}") for k in range(30)], Item("commander/a"), Item("games/b"), Item("life/slow")
    mutation = mutate.Mutation([], None, 2.0, 1)
    mutation.seconds = dict.fromkeys(quick, 0.125) | {rare: 0.25, game: 0.875, slow: 0.5}
    mutation.breadth = dict.fromkeys(quick, 2) | {rare: 1, game: 9, slow: 1}
    chosen = mutation.chosen([slow, game, *quick, rare])
    assert chosen == [quick[0], rare, *quick[1:6], game, quick[6]]
    assert mutation.chosen([slow]) == [slow]
    mutation.most = 0.1
    assert mutation.chosen([slow]) == [slow]


def test_what_few_tests_do_is_tried_first(mutate: ModuleType) -> None:
    """Of an `if` with another condition the tests that go into it, where most do not, or those that never do; for half as much time again."""

    class Item:
        def __init__(self, name: str) -> None:
            self.path = Path(name)

    items = [Item(f"life/{k}") for k in range(8)]
    fault = next(one for one in mutate.mutants(ROOT / "systems" / "life_and_counters" / "life.py") if one.within)
    assert fault.within > fault.line
    mutation = mutate.Mutation([fault], None, 1.0, 1)
    mutation.seconds = dict.fromkeys(items, 0.25)
    mutation.breadth = dict.fromkeys(items, 1)
    inside, outside = items[5:], items[:3]
    mutation.reached = {(fault.file, fault.within): inside}
    assert mutation.rarer(fault, items) == inside
    assert mutation.rarer(fault, [*outside, *inside[:2], *items[3:5]]) == inside[:2]
    assert mutation.rarer(fault, [items[0], *inside]) == [items[0]]
    assert mutation.rarer(fault, inside) == []
    assert mutation.chosen(items, inside) == [*inside[:2], *items[:4]]


def test_of_a_deleted_if_what_is_within_matters(mutate: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutate, "ROOT", tmp_path)
    path = tmp_path / "kernel_file.py"
    path.write_text(KERNEL, encoding="utf-8")
    lines = {(one.kind, one.what[:8]): (one.line, one.matters) for one in mutate.mutants(path)}
    assert lines["delete", "if k == "] == (6, 7)
    assert lines["compare", "k != row"] == (6, 6)
    assert lines["delete", "g.rows[k"] == (8, 8)


CALLS = """
def dropped(g):
    return 1


def passed_on(g):
    return 2


def hands_on(g):
    return passed_on(g)


def read(g):
    return 3


def hands_on_to_readers(g):
    return read(g)


def main(g):
    dropped(g)
    hands_on(g)
    return 1 + hands_on_to_readers(g)
"""


def test_what_is_returned_to_nobody_is_no_fault(mutate: ModuleType) -> None:
    """What a function returns whose result is dropped, or handed on to where it is dropped."""
    assert mutate.unread([ast.parse(CALLS)]) == {"dropped", "hands_on", "passed_on"}
    elsewhere = ast.parse("def other(g):\n    return hands_on(g)\n")  # which nothing here calls
    assert mutate.unread([ast.parse(CALLS), elsewhere]) == {"dropped"}


WEAK = """
def asks(g, n):
    return n > 0


def stores(g, n):
    g.rows[0] = n
    return n > 0


def kernel(g, n):
    if n >= 0 and asks(g, n) or n == 7:
        g.rows[0] = 1
    if n > 2 and stores(g, n):
        g.rows[1] = 5
    while n > 5:
        n -= 1
    return g.rows[0]
"""


def test_faults_that_make_no_difference_where_they_stand(
    mutate: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Weak mutation testing: terms that never decide, and assignments of what is there already; each is left alone once it differs."""
    monkeypatch.setattr(mutate, "ROOT", tmp_path)
    monkeypatch.setattr(mutate.reached, "ROOT", tmp_path)
    path = tmp_path / "kernel_file.py"
    path.write_text(WEAK, encoding="utf-8")
    unsafe = mutate.with_side_effects([ast.parse(WEAK)])
    assert unsafe == {"stores", "kernel"}
    comparisons = mutate.Comparisons(unsafe, mutate._mutate)
    comparisons.add(path, [one for one in mutate.mutants(path) if one.function == "kernel"])
    names: dict[str, object] = dict(comparisons.names())
    names["asks"] = FunctionType(comparisons.codes["kernel_file.py", "asks"], names)
    names["stores"] = FunctionType(comparisons.codes["kernel_file.py", "stores"], names)
    kernel = FunctionType(comparisons.codes["kernel_file.py", "kernel"], names)
    game = SimpleNamespace(rows=[1, 0], outcome=0)

    def left() -> set[str]:
        return {f"{one.kind}: {one.what}" for one in comparisons.undecided()}

    assert kernel(game, 1) == 1
    whole = "n >= 0 and asks(g, n) or n == 7"
    first = {
        f"and-or: n >= 0 and asks(g, n) and n == 7 for {whole}",
        f"delete: if {whole}:     g.rows[0] = 1",
        "delete: g.rows[0] = 1",
    }
    assert left() & first == first - {f"and-or: n >= 0 and asks(g, n) and n == 7 for {whole}"}
    assert f"constant: 8 for 7 in if {whole}:" in left()
    assert "delete: g.rows[1] = 5" in left()
    assert "constant: 6 for 5 in while n > 5:" in left()
    game.rows = [0, 5]
    assert kernel(game, 6) == 6  # `stores` is called once, as without comparisons
    assert game.rows == [6, 5]
    assert not left() & first
    assert "delete: g.rows[1] = 5" in left()  # that was there
    assert "constant: 6 for 5 in while n > 5:" not in left()
    assert "delete: n -= 1" not in left()
