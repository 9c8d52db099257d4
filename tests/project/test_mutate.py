"""tools/mutate.py: which faults it knows, and that tests which reach them notice them."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace

import pytest
from paths import ROOT


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
    assert sum(1 for path in mutate.mutable_files() for _ in mutate.mutants(path)) > 20_000


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
        before = mutate._function_code(
            compile(ast.parse(path.read_text(encoding="utf-8")), "", "exec", flags=mutate._FUTURE), one.function
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
    monkeypatch.setattr(mutate, "ROOT", tmp_path)
    (tmp_path / "kernel_file.py").write_text(SHORT, encoding="utf-8")
    code = mutate.probed_code("kernel_file.py", "kernel", [3, 5, 6, 7])
    hits: list[tuple[str, int]] = []
    kernel = FunctionType(code, {mutate.PROBE: lambda *hit: hits.append(hit)})
    game = SimpleNamespace(rows=[0, 1])
    reached = {}
    for n in (-1, 0, 1):
        hits.clear()
        kernel(game, n)
        reached[n] = [line for file, line in hits if file == "kernel_file.py"]
    assert reached == {-1: [3], 0: [3, 5, 7], 1: [3, 5, 6, 7]}
    assert game.rows == [0, 2]


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


def test_of_a_deleted_if_what_is_within_matters(mutate: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutate, "ROOT", tmp_path)
    path = tmp_path / "kernel_file.py"
    path.write_text(KERNEL, encoding="utf-8")
    lines = {(one.kind, one.what[:8]): (one.line, one.matters) for one in mutate.mutants(path)}
    assert lines["delete", "if k == "] == (6, 7)
    assert lines["compare", "k != row"] == (6, 6)
    assert lines["delete", "g.rows[k"] == (8, 8)
