"""One public name, one meaning: what components and systems define is called differently wherever it is something else."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator

import pytest
from paths import ROOT

from ecs_mtg.components.flags import Variant
from ecs_mtg.components.sizes import PLAYERS
from ecs_mtg.support import limits

FOLDERS = ("components", "systems")
ONE_PROTOCOL = {
    "WHEN",  # which games need the kernels of a file
}


def defined(tree: ast.Module) -> Iterator[tuple[str, ast.expr | None]]:
    """Yield public names that a module defines, and what it says that they are."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, None
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                names = target.elts if isinstance(target, ast.Tuple) else [target]
                yield from ((name.id, node.value) for name in names if isinstance(name, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node.value


def means_the_same(value: ast.expr | None) -> bool:
    """Tell whether a name only passes on what another module means: `kernel(...)(packed.code_of)`, or is a variable of types."""
    if not isinstance(value, ast.Call):
        return False
    called = value.func.func if isinstance(value.func, ast.Call) else value.func
    return isinstance(called, ast.Name) and called.id in {"kernel", "TypeVar", "ParamSpec"}


def meanings() -> dict[str, set[str]]:
    """Return every public name, and the modules that define it, with overloads and re-exports left out."""
    found = defaultdict(set)
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*.py"):
            for name, value in defined(ast.parse(path.read_text(encoding="utf-8"))):
                if not name.startswith("_") and name not in ONE_PROTOCOL and not means_the_same(value):
                    found[name].add(path.relative_to(ROOT).as_posix())
    return found


def test_one_public_name_one_meaning() -> None:
    found = meanings()
    assert len(found) > 1500
    assert {name: sorted(files) for name, files in found.items() if len(files) > 1} == {}


def test_one_number_one_name() -> None:
    """An enum gives a number that is taken a second name without a word, if it is not `@unique`."""
    unique = {}
    for path in [*(ROOT / "components").glob("*.py"), ROOT / "ecs_mtg" / "kernels" / "features.py"]:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and {"Enum", "IntEnum", "IntFlag"} & {ast.unparse(base) for base in node.bases}:
                unique[f"{path.name}: {node.name}"] = "unique" in [ast.unparse(one) for one in node.decorator_list]
    assert len(unique) > 80
    assert [name for name, stack_row in unique.items() if not stack_row] == []


def bare(function: ast.FunctionDef) -> Iterator[str]:
    """Find places where a kernel says -1 and not what that is; `-1 - x` is arithmetic."""
    parents = {child: node for node in ast.walk(function) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(function):
        if isinstance(node, ast.UnaryOp) and ast.unparse(node) == "-1":
            around = parents[node]
            counts = isinstance(around, ast.Call) and ast.unparse(around.func) == "range"
            if not isinstance(around, ast.BinOp) and not counts:
                yield f"{function.name}, line {node.lineno}: {ast.unparse(around)}"


def test_no_kernel_says_minus_one() -> None:
    said = []
    for path in sorted((ROOT / "systems").rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and any("kernel" in ast.unparse(one) for one in node.decorator_list):
                said += [f"{path.relative_to(ROOT).as_posix()}: {place}" for place in bare(node)]
    assert not said, "say NONE, or what else it is"


@pytest.mark.parametrize(
    ("line", "wrong"),
    [("return -1", 1), ("f(-1, x)", 1), ("x = -1 - y", 0), ("x = y - 1", 0), ("for k in range(3, -1, -1): pass", 0)],
)
def test_what_is_found(line: str, wrong: int) -> None:
    (function,) = ast.parse(f"def k(x, y):\n    {line}").body
    assert isinstance(function, ast.FunctionDef)
    assert len(list(bare(function))) == wrong


def test_what_needs_no_engine_says_the_same_variants_and_players() -> None:
    """`support.limits` imports nothing heavy, so that the command line starts at once; it may say nothing of its own for that."""
    options = limits.WITH_COMMANDERS  # Brawl is an option of Commander (903.12a)
    kinds = [one for one in limits.VARIANTS if one != limits.TWO_HEADED_GIANT]  # teams are told by the column `teammate`
    assert list(dict.fromkeys((options[0] if one in options else one).upper() for one in kinds)) == [one.name for one in Variant]
    assert max(limits.PLAYERS) == PLAYERS
