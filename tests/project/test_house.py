"""How the code is kept: functions of a size that can be read, imports that point one way and in no circle, queries that change nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from ecs_mtg.components import COLUMNS, POOL_COLUMNS
from ecs_mtg.systems import CHAPTERS

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())
FUNCTION_LINES = 60


@cache
def modules() -> dict[str, Path]:
    """Return every file by its import name."""
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
    """Yield functions, nested ones included, with their lines, decorators left out."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{name}{child.name}", (child.end_lineno or 0) - child.lineno + 1
        inner = f"{name}{child.name}." if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) else name
        yield from lines_of_functions(child, inner)


def wrong(sizes: Mapping[str, int], limit: int) -> list[str]:
    """List what is too long."""
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
    """Return our modules that a module imports; everywhere: also in its functions and for types only."""
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


FLOORS = ("ecs_mtg.components", "ecs_mtg.kernels", "ecs_mtg.systems")  # and above them the other rooms of ecs_mtg


def folder(name: str, below: str) -> str:
    """Return the folder of a module directly below a package."""
    return name.removeprefix(f"{below}.").partition(".")[0]


def test_imports_point_one_way() -> None:
    def floor(name: str) -> int:
        return next((k for k, room in enumerate(FLOORS) if f"{name}.".startswith(f"{room}.")), len(FLOORS))

    graph = {name: imported(name, everywhere=True) for name in modules()}
    assert sum(map(len, graph.values())) > 500
    files = {name for name in graph if name.startswith("ecs_mtg.support.") and not graph[name] - {"ecs_mtg.support"}}
    assert {"ecs_mtg.support.atomic_files", "ecs_mtg.support.locks"} <= files  # which need nothing of ours
    assert not [
        f"{name} imports {other}"
        for name, others in graph.items()
        for other in others
        if floor(other) > floor(name) and other not in files
    ]


def test_chapters_import_those_before_them() -> None:
    """Rule folders have one order, `CHAPTERS`, and no imports against it."""
    graph = {
        name: {other for other in imported(name, everywhere=True) if other.startswith("ecs_mtg.systems.")}
        for name in modules()
        if name.startswith("ecs_mtg.systems.")
    }
    chapters = {name: folder(name, "ecs_mtg.systems") for name in graph}
    assert set(chapters.values()) == {*CHAPTERS, "driver", "schedule"}
    assert sum(map(len, graph.values())) > 500
    place = {chapter: k for k, chapter in enumerate((*CHAPTERS, "driver", "schedule"))}
    assert not [
        f"{name} imports {other}"
        for name, others in graph.items()
        for other in others
        if place[chapters[other]] > place[chapters[name]]
    ]


def test_rooms_import_in_no_circle() -> None:
    """The folders of ecs_mtg: a room imports rooms, none of which imports it; `ecs_mtg` itself, which hands names on, is a room, too."""
    graph: dict[str, set[str]] = {}
    for name in modules():
        room = folder(name, "ecs_mtg")
        others = {folder(other, "ecs_mtg") for other in imported(name, everywhere=True)}
        graph.setdefault(room, set()).update(others - {room})
    assert {"text", "batch", "support"} <= graph["ecs_mtg"]
    assert len(graph) > 15
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


def test_rooms_have_no_loose_modules() -> None:
    """What ecs_mtg holds is in a folder that says what is in it."""
    assert sorted(path.name for path in (ROOT / "ecs_mtg").glob("*.py")) == ["__init__.py", "__main__.py", "former_names.py"]


def columns_written(function: ast.FunctionDef) -> set[str]:
    """Return the columns of the game that a kernel assigns to."""
    found = set()
    for node in ast.walk(function):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
        for target in targets:
            while isinstance(target, ast.Subscript):
                target = target.value
            if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "g":
                found.add(target.attr)
    return found


SCRATCH = {"found"}
WRITERS = {"out_of_room"}  # what queries may call of those that write: it ends the game (aborted: capacity)


def test_queries_change_nothing() -> None:
    """Kernels of systems/queries write nothing but scratch, and call nothing that does."""
    writes: dict[str, set[str]] = {}
    calls: dict[str, set[str]] = {}
    for name, path in modules().items():
        if not name.startswith("ecs_mtg.systems."):
            continue
        parsed = tree(path)
        names = {
            alias.asname or alias.name: f"{node.module}.{alias.name}"
            for node in parsed.body
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        names |= {node.name: f"{name}.{node.name}" for node in parsed.body if isinstance(node, ast.FunctionDef)}
        for function in kernels_of(parsed):
            writes[f"{name}.{function.name}"] = columns_written(function) - SCRATCH
            called = {
                node.func.id for node in ast.walk(function) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            }
            calls[f"{name}.{function.name}"] = {names[call] for call in called if call in names and call not in WRITERS}
    asked = [name for name in writes if name.startswith("ecs_mtg.systems.queries.")]
    assert len(asked) > 200
    graph = {name: {call for call in called if call in writes} for name, called in calls.items()}
    assert not [
        f"{name} writes {', '.join(sorted(writes[deep]))}"
        for name in asked
        for deep in {name, *reachable(graph, name)}
        if writes[deep]
    ]


def test_what_is_too_long_is_told() -> None:
    """The check itself."""
    assert wrong({"a": 500, "b": 501}, 500) == ["b: 501 lines, 500 at most"]
    source = "if TYPE_CHECKING:\n    import a\nelse:\n    import b\nclass C:\n    import c\n    def f(self):\n        import d\n"
    assert [ast.unparse(node) for node in imports_when_loaded(ast.parse(source).body)] == ["import b", "import c"]
    assert dict(lines_of_functions(ast.parse(source), "")) == {"C.f": 2}


# --- names, not bits


def kernels_of(parsed: ast.Module) -> Iterator[ast.FunctionDef]:
    for node in parsed.body:
        if isinstance(node, ast.FunctionDef) and any(
            "kernel" in ast.unparse(d).split("(")[0].split(".") for d in node.decorator_list
        ):
            yield node


BARE = {
    "a_amount",
    "a_nth",
    "a_value",
    "answer_argument",
    "decision_about",
    "ef_amount",
    "ef_memory",
    "ev_amount",
    "ev_flags",
    "ev_other",
    "fr_a",
    "fr_b",
    "fr_c",
    "fr_stage",
    "option_argument",
    "st_event_object",
    "st_event_amount",
    "st_memory",
    "st_paid",
}
GENERAL = {
    "add_event": "of any kind",
    "add_to_it": "of any kind: how much is what a replacement effect changes",
    "alike": "whether options of any kind are the same",
    "answer_with": "of any kind",
    "ask": "of any kind",
    "ask_change": "options stay as they are",
    "attacked_by_it": "of any kind",
    "change_status": "of any kind: once",
    "context_row": "of any kind: a program has what the event has, and what its spell was told",
    "controller_of_it": "of any kind",
    "copy_event": "of any kind",
    "create_tokens": "what happened is about nothing else",
    "defends_against": "of any kind",
    "effect_knows": "of any kind: references it remembers",
    "event_amount": "of any kind",
    "event_matches": "of any kind: at least how much",
    "filters_hold": "of any kind: at least how much",
    "first_of": "of any kind",
    "first_option": "whether options of any kind are the same",
    "gather_sources": "of any kind",
    "go_on_resolving": "the frame becomes one of another kind",
    "happened": "of any kind",
    "is_of_another_value": "of any kind: how much",
    "is_offered": "of any kind",
    "is_spoken_of": "of any kind",
    "keep_enough": "options stay as they are",
    "keep_flagbearers": "options stay as they are",
    "keep_in_reach": "options stay as they are",
    "keep_options": "options stay as they are",
    "make_copy": "of any kind",
    "may_be_about": "of any kind",
    "multiply": "of any kind: how much is what a replacement effect changes",
    "narrow": "options stay as they are",
    "next_stage": "the next stage has other counters",
    "observe_options": "of any kind: what an observation shows",
    "offer": "of any kind",
    "offered_alike": "of any kind",
    "opinion": "of any kind: a number for each option",
    "option_before": "whether options of any kind are the same",
    "reflex": "it is told what the object is about that makes it, which is of any kind",
    "resolution": "the next instruction has other counters",
    "same_option": "whether options of any kind are the same",
    "see_effects": "of any kind: what an observation shows",
    "told_of": "of any kind",
    "try_trigger": "of any kind",
}
"""Kernels that read columns whose meaning depends on the kind of a row by their own names."""


def test_columns_of_kinds_are_read_by_their_names() -> None:
    assert {field.column for some in (COLUMNS, POOL_COLUMNS) for field in some.variants.columns.values()} >= BARE
    bare = {
        (function.name, f"{name}:{node.lineno} {function.name}: {ast.unparse(node)}")
        for name, path in modules().items()
        for function in kernels_of(tree(path))
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and node.attr in BARE and ast.unparse(node.value) in ("g", "pool")
    }
    assert not sorted(said for name, said in bare if name not in GENERAL)
    assert GENERAL.keys() == {name for name, _ in bare}


def constant(node: ast.AST | None, *values: int) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) in (int, bool) and node.value in values


def bits_of_references(function: ast.FunctionDef) -> Iterator[str]:
    """Find what takes a reference to pieces, or asks for its kind or a NONE by number."""
    for node in ast.walk(function):
        if isinstance(node, ast.BinOp) and (
            (isinstance(node.op, ast.RShift | ast.LShift) and constant(node.right, 28))
            or (isinstance(node.op, ast.BitAnd) and constant(node.right, 0xFFF))
        ):
            yield f"{ast.unparse(node)}: say ref_kind, ref_row (systems/record/references.py)"
        if (
            isinstance(node, ast.Compare)
            and ast.unparse(node.left).startswith("ref_kind(")
            and constant(node.comparators[0], 0, 1, 2, 3)
        ):
            yield f"{ast.unparse(node)}: say which RefKind"
        if isinstance(node, ast.Return) and node.value is not None and ast.unparse(node.value) == "-1":
            yield "return -1: say NONE, or what else it means"


def number(node: ast.AST | None) -> int | None:
    """Return the number that a node writes out, if it is one."""
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


def bare_numbers(function: ast.FunctionDef) -> Iterator[str]:
    """Find bits, codes and stages written as numbers where a name would say what they are."""
    for node in ast.walk(function):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.RShift | ast.LShift | ast.BitAnd | ast.BitOr):
            left, right = number(node.left), number(node.right)
            one_bit = isinstance(node.op, ast.LShift) and left == 1 and right is None  # 1 << row
            whether = isinstance(node.op, ast.BitAnd) and right == 1 and isinstance(node.left, ast.BinOp)  # (bits >> row) & 1
            half = isinstance(node.op, ast.RShift) and right == 1
            lowest = (
                isinstance(node.op, ast.BitAnd) and right == 1 and ast.unparse(node.left) in {"bits", "flags"}
            )  # of those left
            if (left is not None or right is not None) and not (one_bit or whether or half or lowest):
                yield f"{ast.unparse(node)}: say which bits (components/flags.py, components/packed.py)"
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq | ast.NotEq):
            bare = number(node.comparators[0])
            if bare is not None and bare > 1 and ast.unparse(node.left) not in COUNTS:
                yield f"{ast.unparse(node)}: say what {bare} stands for"
        if isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name):
            bare = number(node.value)
            if bare is not None and bare > 1:
                yield f"{ast.unparse(node)}: say what {bare} stands for"
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.FloorDiv | ast.Mod | ast.Mult) and number(node.right) == 62:
            yield f"{ast.unparse(node)}: say WORD"
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "range" and number(node.args[-1]) in {5, 6}:
            yield f"{ast.unparse(node)}: say COLORS, MANA_TYPES, or what else there are {ast.unparse(node.args[-1])} of"


def yes_or_no(node: ast.AST | None) -> bool:
    """Tell whether an expression can only be 0 or 1, as far as one can tell from it alone."""
    if isinstance(node, ast.IfExp):
        return yes_or_no(node.body) and yes_or_no(node.orelse)
    if isinstance(node, ast.BoolOp):
        return all(yes_or_no(value) for value in node.values)
    return (
        constant(node, 0, 1) or isinstance(node, ast.Compare) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))
    )


def says_yes_or_no(function: ast.FunctionDef) -> bool:
    """Tell whether every return of a kernel is 0 or 1 and they differ: it should return a bool."""
    returned = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
    same = len({ast.unparse(value) for value in returned if value is not None}) == 1 and constant(returned[0], 0, 1)
    return bool(returned) and all(map(yes_or_no, returned)) and not same


# What is a number of things, and compared with one.
COUNTS = {"n", "lands", "g.n_players", "g.players_left", "gather(g, pool, pool.i_a[pc], source, you, stack_row, it)"}

# Arithmetic: numbers are mixed, or put side by side to be compared as one.
ARITHMETIC = {
    "systems/record/chance.py", "systems/layers/dependency.py: sign", "systems/layers/dependency.py: mixed",
    "systems/layers/values.py: bond_of", "systems/layers/counter_values.py: counters_folded", "systems/mana/payment.py: best_source",
    "ecs_mtg/policies/lines.py: stirred",
}  # fmt: skip

# 0 and 1 are numbers there.
NUMBERS = {"systems/mana/plan.py: base_time"}


def test_kernels_have_names_for_bits() -> None:
    said = []
    for path in modules().values():
        file = path.relative_to(ROOT).as_posix()
        if file.startswith("systems/"):
            for function in kernels_of(tree(path)):
                said += [f"{file}: {function.name}: {what}" for what in bits_of_references(function)]
    assert not said


def test_kernels_have_names_for_numbers() -> None:
    said = []
    for path in modules().values():
        file = path.relative_to(ROOT).as_posix()
        if file.startswith(("systems/", "ecs_mtg/policies/")) and "/nets/" not in file and file not in ARITHMETIC:
            for function in kernels_of(tree(path)):
                if f"{file}: {function.name}" not in ARITHMETIC:
                    said += [f"{file}: {function.name}: {what}" for what in bare_numbers(function)]
    assert not said


def test_kernels_that_answer_yes_or_no_return_bool() -> None:
    found = {
        f"{path.relative_to(ROOT).as_posix()}: {function.name}": ast.unparse(function.returns) if function.returns else ""
        for path in modules().values()
        if path.relative_to(ROOT).as_posix().startswith("systems/")
        for function in kernels_of(tree(path))
        if says_yes_or_no(function)
    }
    assert len(found) > 100
    assert not [name for name, returns in found.items() if returns != "bool" and name not in NUMBERS]


def test_names_are_imported_to_be_used() -> None:
    assert not [
        f"{path.relative_to(ROOT).as_posix()}:{node.lineno}: _ = (...)"
        for path in modules().values()
        for node in tree(path).body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "_"
    ]


def test_bits_are_told() -> None:
    """The checks themselves."""

    def kernel(body: str) -> ast.FunctionDef:
        return next(kernels_of(ast.parse(f"@kernel(inline=True)\ndef f(ref: int) -> int:\n    {body}\n")))

    assert [what.split(":")[0] for what in bits_of_references(kernel("return ref >> 28"))] == ["ref >> 28"]
    assert [what.split(":")[0] for what in bits_of_references(kernel("return ref & 0xFFF"))] == ["ref & 4095"]
    assert [what.split(":")[0] for what in bits_of_references(kernel("return ref_kind(ref) == 1"))] == ["ref_kind(ref) == 1"]
    assert [what.split(":")[0] for what in bits_of_references(kernel("return -1"))] == ["return -1"]
    assert not list(bits_of_references(kernel("return ref_row(ref) & 0xFF")))
    for bare in ("ref & 2", "ref >> 8", "ref | 12", "ref << 4", "3 << ref", "ref == 10", "g.step != 3", "ref // 62", "range(6)"):
        assert [what.split(":")[0] for what in bare_numbers(kernel(f"return {bare}"))] == [bare]
    assert [what.split(":")[0] for what in bare_numbers(kernel("g.outcome = 3"))] == ["g.outcome = 3"]
    assert [what.split(":")[0] for what in bare_numbers(kernel("return ref & 1"))] == ["ref & 1"]
    for named in ("1 << ref", "(ref >> Keyword.FLYING) & 1", "ref & LAND", "ref == 1", "ref < 2", "g.n_players == 2", "ref >> 1"):
        assert not list(bare_numbers(kernel(f"return {named}")))
    assert says_yes_or_no(kernel("return 1 if ref < 0 else 0"))
    assert says_yes_or_no(kernel("if ref < 0:\n        return 0\n    return 1"))
    assert not says_yes_or_no(kernel("return 0"))
    assert not says_yes_or_no(kernel("if ref < 0:\n        return 0\n    return ref"))


# --- docstrings


NO_VERBS = {
    "a", "all", "an", "any", "at", "by", "each", "either", "every", "for", "from", "how", "if", "in", "it", "its",
    "neither", "no", "none", "nothing", "of", "on", "one", "only", "some", "that", "the", "their", "there", "these",
    "they", "this", "those", "to", "until", "what", "when", "whenever", "where", "whether", "which", "who", "whose",
    "with", "you", "your",
}  # fmt: skip
MEANINGS = (
    "ecs_mtg/cards/notation/",
    "ecs_mtg/cards/vocabulary/",
    "examples/own_words/",
)  # of words: docs/reference.py prints them
ELSEWHERE = (
    "ecs_mtg/arena/",
    "tests/arena/",
    "ecs_mtg/components/",
    "ecs_mtg/systems/",
)  # the last two are the folders at the top once more


def first_words(parsed: ast.Module) -> Iterator[tuple[ast.FunctionDef, str]]:
    """Yield the functions that are no tests, properties or overloads, with the first words of their docstrings."""
    for node in ast.walk(parsed):
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("test_"):
            named = {ast.unparse(decorator) for decorator in node.decorator_list}
            text = ast.get_docstring(node)
            if text and not any("property" in name or "fixture" in name for name in named):
                yield node, text.split()[0].strip(".,:;`")


def test_docstrings_of_functions_begin_with_what_they_do() -> None:
    """Functions say what they do in the imperative: no docstring of one begins with an article, a pronoun or a question word."""
    functions, wrong = 0, []
    for folder_name in ("components", "systems", "ecs_mtg", "tests", "tools", "bench", "docs"):
        for path in sorted((ROOT / folder_name).rglob("*.py")):
            file = path.relative_to(ROOT).as_posix()
            if not file.startswith((*MEANINGS, *ELSEWHERE)):
                for node, word in first_words(tree(path)):
                    functions += 1
                    if word.lower() in NO_VERBS or not word[:1].isupper():
                        wrong.append(f"{file}:{node.lineno}: {node.name}: {word}")
    assert functions > 4000
    assert not wrong
