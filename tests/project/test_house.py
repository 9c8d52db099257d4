"""How the code is kept: files and functions of a size that can be read, imports that point one way and in no circle."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())
FILE_LINES, FUNCTION_LINES = 500, 60


@cache
def modules() -> dict[str, Path]:
    """Every file by what it is imported as."""
    found = {}
    for folder in ("components", "systems", "ecs_mtg"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            if parts[:2] in {("ecs_mtg", "components"), ("ecs_mtg", "systems")}:  # the folders at the top once more
                continue
            parts = parts if folder == "ecs_mtg" else ("ecs_mtg", *parts)
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def lines_of_functions(node: ast.AST, name: str) -> Iterator[tuple[str, int]]:
    """Functions, those in classes and functions too, with their lines, decorators left out."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{name}{child.name}", (child.end_lineno or 0) - child.lineno + 1
        inner = f"{name}{child.name}." if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) else name
        yield from lines_of_functions(child, inner)


def wrong(sizes: Mapping[str, int], limit: int) -> list[str]:
    """What is too long."""
    return [f"{name}: {n} lines, {limit} at most" for name, n in sizes.items() if n > limit]


def imports_when_loaded(body: Iterable[ast.stmt]) -> Iterator[ast.Import | ast.ImportFrom]:
    """Import statements that are carried out as a module is imported."""
    for statement in body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            yield statement
        elif isinstance(statement, ast.If):
            if ast.unparse(statement.test) != "TYPE_CHECKING":
                yield from imports_when_loaded(statement.body)
            yield from imports_when_loaded(statement.orelse)
        elif isinstance(statement, ast.Try):
            for part in (
                statement.body,
                *(handler.body for handler in statement.handlers),
                statement.orelse,
                statement.finalbody,
            ):
                yield from imports_when_loaded(part)
        elif isinstance(statement, ast.With | ast.ClassDef):
            yield from imports_when_loaded(statement.body)


def imported(name: str, everywhere: bool) -> set[str]:
    """Our modules that a module imports; everywhere: also in its functions and for types only."""
    parsed = tree(modules()[name])
    nodes: Iterable[ast.AST] = ast.walk(parsed) if everywhere else imports_when_loaded(parsed.body)
    found = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: {ast.unparse(node)}: imports are absolute"
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {full if full in modules() else str(node.module) for full in inside}
    return (found & modules().keys()) - {name}


def reachable(graph: Mapping[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        new = graph[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def test_files_can_be_read() -> None:
    sizes = {path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines()) for path in modules().values()}
    assert not wrong(sizes, FILE_LINES)


def test_functions_can_be_read() -> None:
    sizes: dict[str, int] = {}
    for path in modules().values():
        for name, lines in lines_of_functions(tree(path), f"{path.relative_to(ROOT).as_posix()}: "):
            sizes[name] = max(lines, sizes.get(name, 0))
    assert len(sizes) > 1000
    assert not wrong(sizes, FUNCTION_LINES)


def test_nothing_is_imported_in_a_circle() -> None:
    try:
        TopologicalSorter({name: imported(name, everywhere=False) for name in modules()}).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


def test_no_modules_name_each_other() -> None:
    """Neither for types only nor within functions."""
    graph = {name: imported(name, everywhere=True) for name in modules()}
    reach = {name: reachable(graph, name) for name in graph}
    assert [name for name in graph if name in reach[name]] == []


def test_imports_point_one_way() -> None:
    # components <- systems <- everything else

    def floor(name: str) -> int:
        return next(
            (k for k, room in enumerate(("ecs_mtg.components", "ecs_mtg.systems")) if f"{name}.".startswith(f"{room}.")), 2
        )

    graph = {name: imported(name, everywhere=True) for name in modules()}
    assert sum(map(len, graph.values())) > 500
    assert not [f"{name} imports {other}" for name, others in graph.items() for other in others if floor(other) > floor(name)]


def test_what_is_too_long_is_told() -> None:
    """The check itself."""
    assert wrong({"a": 500, "b": 501}, 500) == ["b: 501 lines, 500 at most"]
    source = "if TYPE_CHECKING:\n    import a\nelse:\n    import b\nclass C:\n    import c\n    def f(self):\n        import d\n"
    assert [ast.unparse(node) for node in imports_when_loaded(ast.parse(source).body)] == ["import b", "import c"]
    assert dict(lines_of_functions(ast.parse(source), "")) == {"C.f": 2}
