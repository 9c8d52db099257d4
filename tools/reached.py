"""Which statements of systems/ each test reaches: recorded in one run of the tests, kept, and recorded anew where something has changed.

`tools/mutate.py` chooses by it the tests that can notice a fault; `python tools/mutate.py --unreached` prints what no test reaches, and
`--unreached 2` what two at most do.

Before each statement of a kernel a probe is put, `_reached[17] = 1`, into an array of bytes that is cleared before each test. What a test
has reached stays valid as long as its own file, the helpers of the tests, the files of systems/ that it reaches, and all of the engine
outside of systems/ are the same.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import json
import os
import types
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build" / "reached.npz"
PROBE = "_reached"
FOUNDATIONS = "foundations"
NO_USE = -1.0  # seconds of a test that is skipped, fails or takes too long
FUTURE = 0x1000000  # from __future__ import annotations


@cache
def source(path: Path) -> str:
    """Return the text of a file as it is at first: it may be worked on while faults are tried."""
    return path.read_text(encoding="utf-8")


def statements(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Return the statements of a body and of what is nested in it, in their order."""
    for statement in body:
        yield statement
        for name in ("body", "orelse"):
            yield from statements(getattr(statement, name, []))


def is_docstring(statement: ast.stmt) -> bool:
    """Return whether a statement is a bare constant."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def function_code(module: types.CodeType, name: str) -> types.CodeType:
    """Return the code object of a function of a module."""
    return next(c for c in module.co_consts if isinstance(c, types.CodeType) and c.co_name == name)


@dataclass(frozen=True, order=True)
class Statement:
    """One statement of a kernel: its file, the function, and the line on which it begins."""

    file: str
    line: int
    function: str


@dataclass
class Probes:
    """Probes in the kernels of some files.

    Attributes:
        all: the statements, in the order of their numbers.
        codes: the code object with probes, by file and function.
        hits: a byte for each statement: whether it has been reached.
    """

    all: list[Statement] = field(default_factory=list)
    codes: dict[tuple[str, str], types.CodeType] = field(default_factory=dict)
    hits: bytearray = field(default_factory=bytearray)

    def add(self, path: Path) -> None:
        """Put a probe before each statement of the functions of a file."""
        file = path.relative_to(ROOT).as_posix()
        tree = ast.parse(source(path))
        functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
        for function in functions:
            self._put(function, file, function.name)
        code = compile(tree, str(path), "exec", flags=FUTURE)
        for function in functions:
            self.codes[file, function.name] = function_code(code, function.name)
        self.hits = bytearray(len(self.all))

    def _put(self, within: ast.AST, file: str, function: str) -> None:
        for name in ("body", "orelse"):
            body = getattr(within, name, None)
            if isinstance(body, list):
                new: list[ast.stmt] = []
                for statement in body:
                    if not is_docstring(statement):
                        probe = ast.parse(f"{PROBE}[{len(self.all)}] = 1").body[0]
                        for part in ast.walk(probe):
                            ast.copy_location(part, statement)
                        new.append(probe)
                        self.all.append(Statement(file, statement.lineno, function))
                    new.append(statement)
                    self._put(statement, file, function)
                body[:] = new

    def reached(self) -> bytes:
        """Return what has been reached since `hits` was cleared: a bit for each statement."""
        return np.packbits(np.frombuffer(self.hits, np.uint8)).tobytes()

    def clear(self) -> None:
        """Forget what has been reached."""
        self.hits[:] = bytes(len(self.hits))


def module(file: str) -> types.ModuleType:
    """Return the module of a file of systems/."""
    return importlib.import_module("ecs_mtg." + file.removesuffix(".py").replace("/", "."))


def digest(paths: Iterable[Path]) -> str:
    """Return a digest of the texts of some files."""
    found = hashlib.sha256()
    for path in sorted(paths):
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:16]


def foundations(files: Iterable[Path]) -> str:
    """Return a digest of what every test stands on: the helpers of the tests, and the engine except for the given files of systems/."""
    left_out = set(files)
    engine = [path for room in ("components", "systems") for path in (ROOT / room).rglob("*.py") if path not in left_out]
    package = ROOT / "ecs_mtg"
    engine += [
        path
        for path in package.rglob("*")
        if path.is_file() and path.suffix != ".pyc" and path.relative_to(package).parts[0] not in ("components", "systems")
    ]
    return digest([*engine, *(ROOT / "tests").glob("*.py"), *(ROOT / "tests" / "scenarios").rglob("*.py")])


@dataclass
class Kept:
    """What each test reaches.

    Attributes:
        table: the statements, in the order of their bits.
        stands_on: digests of what is behind that, from before the tests were run: of each file of systems/, and of all foundations.
        paths: the file of each test, by the test's name.
        seconds: its processor time, or NO_USE.
        bits: what it reached, a bit for each statement.
    """

    table: list[Statement]
    stands_on: dict[str, str] = field(default_factory=dict)
    paths: dict[str, Path] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    bits: dict[str, bytes] = field(default_factory=dict)

    def row(self, test: str) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """Return what a test reaches: 1 for each such statement of the table."""
        return np.unpackbits(np.frombuffer(self.bits[test], np.uint8), count=len(self.table))


def load(files: Collection[Path], table: list[Statement], anew: bool = False) -> Kept:
    """Return what was kept and is still valid for these files of systems/ with these statements; nothing if it is to be found out anew."""
    kept = Kept(table, {path.relative_to(ROOT).as_posix(): digest([path]) for path in files})
    now = kept.stands_on
    now[FOUNDATIONS] = foundations(files)
    if anew or not KEPT.exists():
        return kept
    with np.load(KEPT) as stored:
        about, bits = json.loads(str(stored["about"])), stored["bits"]
    changed = {name for name, of_it in about["stands_on"].items() if now.get(name) != of_it}
    if FOUNDATIONS in changed:
        return kept
    before = [Statement(*row) for row in about["statements"]]
    gone = [k for k, one in enumerate(before) if one.file in changed]
    same = [k for k, one in enumerate(before) if one.file not in changed]
    numbers = {one: k for k, one in enumerate(table)}
    places = [numbers[before[k]] for k in same]
    paths = [ROOT / path for path in about["paths"]]
    of_files = {path: digest([path]) for path in set(paths) if path.exists()}
    for k, name in enumerate(about["tests"]):
        row = np.unpackbits(bits[k], count=len(before))
        if about["of"][k] == of_files.get(paths[k]) and not np.any(row[gone]):
            moved = np.zeros(len(table), np.uint8)
            moved[places] = row[same]
            kept.paths[name], kept.seconds[name], kept.bits[name] = paths[k], about["seconds"][k], np.packbits(moved).tobytes()
    return kept


def save(kept: Kept) -> None:
    """Keep what is known."""
    of_files = {path: digest([path]) for path in set(kept.paths.values())}
    about = {
        "stands_on": kept.stands_on,
        "statements": [(one.file, one.line, one.function) for one in kept.table],
        "tests": list(kept.paths),
        "paths": [path.relative_to(ROOT).as_posix() for path in kept.paths.values()],
        "of": [of_files[path] for path in kept.paths.values()],
        "seconds": [kept.seconds[name] for name in kept.paths],
    }
    width = (len(kept.table) + 7) // 8
    bits = np.frombuffer(b"".join(kept.bits[name] for name in kept.paths), np.uint8).reshape(-1, width)
    KEPT.parent.mkdir(exist_ok=True)
    new = KEPT.with_suffix(f".{os.getpid()}.npz")
    np.savez_compressed(new, about=json.dumps(about), bits=bits)
    new.replace(KEPT)


def unreached(kept: Kept, tests: Iterable[str], most: int = 0) -> str:
    """Tell what at most so many of some tests reach: for each function the lines of such statements, those with most of them first."""
    reached = np.zeros(len(kept.table), int)
    for name in tests:
        reached += kept.row(name)
    left = [one for one, times in zip(kept.table, reached, strict=True) if times <= most]
    sizes = Counter((one.file, one.function) for one in left)
    lines = []
    for (file, function), n in sorted(sizes.items(), key=lambda row: (-row[1], row[0])):
        where = " ".join(str(one.line) for one in left if (one.file, one.function) == (file, function))
        lines.append(f"{n:4} {file} {function}: {where}")
    lines.append(f"{len(left)} of {len(kept.table)} statements are reached by {f'{most} tests at most' if most else 'no test'}")
    return "\n".join(lines)
