"""Reference pages, written from the declarations that the engine itself is made of."""

from __future__ import annotations

import ast
import inspect
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from enum import IntEnum
from pathlib import Path
from typing import Any

import yaml

from ecs_mtg import observation
from ecs_mtg.cards import notation
from ecs_mtg.cards.declaring import INSTRUCTIONS, SORTS, Instruction
from ecs_mtg.components import COMPONENTS, GAME, TABLES, codes, programs, sizes
from ecs_mtg.systems import schedule

ROOT = Path(__file__).parents[1]
SIZES = {value: name for name, value in vars(sizes).items() if name.isupper()}


def _cell(text: object) -> str:
    return " ".join(str(text).split()).replace("|", "\\|")


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    lines += [f"| {' | '.join(map(_cell, row))} |" for row in rows]
    return "\n".join(lines) + "\n"


def _comments(cls: type[IntEnum]) -> dict[str, str]:
    """What is said beside each member of an enum."""
    lines = inspect.getsource(cls).splitlines()
    found: dict[str, str] = {}
    last = ""
    for line in lines:
        member = re.match(r"    ([A-Z][A-Z_0-9]*) = ", line)
        said = re.search(r"#\s*(.*)$", line)
        if member:
            last = member[1]
            found[last] = said[1] if said else ""
        elif said and last and line.strip().startswith("#"):
            found[last] += " " + said[1]
    return found


def _members(cls: type[IntEnum], known: dict[str, str] | None = None) -> str:
    said = known if known is not None else _comments(cls)
    return _table(("number", "name", "meaning"), ((int(m), f"`{m.name}`", said.get(m.name, "")) for m in cls))


def columns() -> str:
    """Every column of a game, by component, and of the card pool."""
    out = [
        "# Columns\n",
        f"A game is one record of {GAME.itemsize:,} bytes. Its columns, by component; a component with rows has one cell of each column "
        "for every row. In kernels a column is `g.name[row]`, in numpy a field of the record, in esper an attribute of the component.\n",
    ]
    for component in COMPONENTS:
        rows = "one for each game" if component.rows is None else f"{component.rows} rows"
        out.append(f"## {component.__name__}\n\n{inspect.getdoc(component) or ''} ({rows})\n")
        shown = ((f"`{n}`", c.dtype, "x".join(map(str, c.shape)), c.meaning) for n, c in component.fields.items())
        out.append(_table(("column", "width", "shape", "meaning"), shown))
    out.append(
        "# Tables of the card pool\n\nBuilt once from the cards of a run, shared by all games; in kernels `pool.name[row]`.\n"
    )
    for table in TABLES:
        out.append(f"## {table.__name__}\n\n{inspect.getdoc(table) or ''}\n")
        shown = ((f"`{n}`", c.dtype, "x".join(map(str, c.shape)), c.meaning) for n, c in table.fields.items())
        out.append(_table(("column", "width", "shape", "meaning"), shown))
    return "\n".join(out)


def _operands(one: Instruction) -> str:
    return "; ".join(f"**{letter}** {SORTS[operand.sort]}: {operand.means}" for letter, operand in one.operands.items())


def instructions() -> str:
    """Every instruction with its operands and the node of the tree that becomes it."""
    out = [
        "# Instructions\n",
        "What programs of abilities are made of. An operand is a number, or the row of another table of the pool; the context of "
        "evaluation is said at the top of `components/programs.py`.\n",
        _table(
            ("number", "instruction", "node", "does", "operands"),
            (
                (one.number, f"`{one.name}`", f"`{one.node.__name__}`" if one.node else "", one.means, _operands(one))
                for _, one in sorted(INSTRUCTIONS.items())
            ),
        ),
    ]
    for cls in (programs.Subject, programs.Amount, programs.Condition, programs.Change, programs.CostPart, programs.SelectorFlag):
        out.append(f"## {cls.__name__}\n\n{inspect.getdoc(cls)}\n\n{_members(cls)}")
    return "\n".join(out)


def events_and_decisions() -> str:
    """Events, decisions, options, outcomes."""
    out = ["# Events, decisions, options\n"]
    for cls in (codes.EventKind, codes.Decision, codes.Option, codes.Outcome, codes.Step, codes.Zone, codes.Counter):
        out.append(f"## {cls.__name__}\n\n{inspect.getdoc(cls)}\n\n{_members(cls)}")
    return "\n".join(out)


def notation_words() -> str:
    """The words that cards are written with, by file."""
    out = ["# Words of the notation\n", f"{inspect.getdoc(notation)}\n"]
    folder = Path(inspect.getfile(notation)).parent
    for path in sorted(folder.glob("*.py")):
        if path.name == "__init__.py":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        rows: list[tuple[str, str]] = []
        for k, node in enumerate(tree.body):
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                said = (ast.get_docstring(node) or "").split("\n\n")[0]
                rows.append((f"`{node.name}({', '.join(a.arg for a in (*node.args.posonlyargs, *node.args.args))})`", said))
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                names = [n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name) and not n.id.startswith("_")]
                after = tree.body[k + 1] if k + 1 < len(tree.body) else None
                said = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else ""
                if names and not names[0].isupper():
                    rows.append((", ".join(f"`{n}`" for n in names), str(said)))
        if rows:
            out.append(f"## {path.stem}\n\n{ast.get_docstring(tree) or ''}\n\n{_table(('word', 'meaning'), rows)}")
    return "\n".join(out)


def systems() -> str:
    """The schedule, from the tuple itself."""
    source = inspect.getsource(schedule)
    said = dict(re.findall(r"^    (\w+),  # (.*)$", source, re.MULTILINE))
    rows = [
        (k, f"`{f.unit.function.__name__}`", said.get(f.unit.function.__name__, ""), f"`{f.unit.function.__module__}`")  # type: ignore[attr-defined]
        for k, f in enumerate(schedule.SCHEDULE, 1)
    ]
    return "# The schedule\n\nThe systems in their order; see [how it works](../../how-it-works.md).\n\n" + _table(
        ("", "system", "chapter", "file"), rows
    )


def rules() -> str:
    """Rules chapters: which scenarios show them and which files of the engine name them."""
    shown: dict[str, int] = defaultdict(int)
    for path in sorted((ROOT / "tests" / "scenarios").rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        rule = re.search(r"^rule:\s*(.*)$", text, re.MULTILINE)
        for chapter in sorted(set(re.findall(r"\b([1-9]\d\d)\b", rule[1] if rule else ""))):
            shown[chapter] += 1
    named: dict[str, set[str]] = defaultdict(set)
    for path in sorted((ROOT / "systems").rglob("*.py")):
        for chapter in re.findall(r"\b([1-9]\d\d)\.\d", path.read_text(encoding="utf-8")):
            named[chapter].add(path.relative_to(ROOT).as_posix())
    rows = [
        (chapter, ", ".join(f"`{name}`" for name in sorted(named[chapter])), shown[chapter] or "")
        for chapter in sorted(set(shown) | set(named))
    ]
    keywords = yaml.safe_dump([k.name.lower().replace("_", " ") for k in (*codes.Keyword, *codes.KeywordAbility)], width=120)
    return (
        "# Rules\n\nChapters of the comprehensive rules, the files of the engine that cite them, and how many scenario files show them.\n\n"
        + _table(("chapter", "files", "scenarios"), rows)
        + "\n## Keywords\n\nKeyword abilities, and words said of objects like them, that cards may have:\n\n"
        + ", ".join(yaml.safe_load(keywords))
        + ".\n"
    )


def observations() -> str:
    """Where each part of an observation begins."""
    rows = ((f"`{name}`", at, "x".join(map(str, shape))) for name, (at, shape) in observation.LAYOUT.items())
    return f"# The observation\n\n{inspect.getdoc(observation)}\n\nint16, {observation.SIZE} numbers:\n\n" + _table(
        ("part", "begins at", "shape"), rows
    )


def command_line() -> str:
    """The commands with their help."""
    import typer
    from typer.main import get_command

    from ecs_mtg.cli import app

    out = ["# The command line\n"]
    group: Any = get_command(app)
    context = typer.Context(group, info_name="ecs-mtg")
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        rows = []
        for parameter in command.params:
            flags = ", ".join(f"`{o}`" for o in (*parameter.opts, *parameter.secondary_opts))
            rows.append((flags, getattr(parameter, "help", None) or ""))
        out.append(f"## ecs-mtg {name}\n\n{inspect.cleandoc(command.help or '')}\n\n{_table(('option', 'meaning'), rows)}")
    return "\n".join(out)


PAGES = {
    "systems": systems, "columns": columns, "instructions": instructions, "events": events_and_decisions, "notation": notation_words,
    "rules": rules, "observation": observations, "command-line": command_line,
}  # fmt: skip


def write_pages(folder: Path) -> None:
    """Write every page into a folder, if it says something else by now."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, page in PAGES.items():
        path = folder / f"{name}.md"
        text = page()
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
