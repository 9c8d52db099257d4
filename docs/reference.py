"""Reference pages, written from the declarations that the engine itself is made of."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable
from enum import IntEnum
from pathlib import Path
from typing import Any

from reference_rules import rules, scenario_list
from reference_tables import table

from ecs_mtg.cards import notation, vocabulary
from ecs_mtg.cards.declaring import AMOUNT, CONDITION, FLAG, INSTRUCTION, PROPERTY, RELATION, SORTS, Family, Word
from ecs_mtg.cards.keywords import KEYWORDS
from ecs_mtg.cards.word_declarations import Measure
from ecs_mtg.cards.words import Amount, Condition, Filter
from ecs_mtg.components import COLUMNS, COMPONENTS, GAME, POOL_COLUMNS, TABLES, Component, codes, kinds, programs
from ecs_mtg.components.columns import (
    Always,
    Bits,
    Changing,
    Column,
    Demand,
    Except,
    Held,
    Kind,
    NoneOf,
    Numbers,
    OneOf,
    Reference,
    Reset,
)
from ecs_mtg.components.kinds import ONCE
from ecs_mtg.components.variants import VariantColumn, VariantRow
from ecs_mtg.observations import compact, full
from ecs_mtg.systems import schedule

ROOT = Path(__file__).parents[1]
COLUMNS_SHOWN = 30


def _comments(cls: type[IntEnum]) -> dict[str, str]:
    """Collect the comments beside the members of an enum, including following lines; a comment that heads a group belongs to no member."""
    found: dict[str, str] = {}
    last = ""
    for line in inspect.getsource(cls).splitlines():
        member = re.match(r"    ([A-Z][A-Z_0-9]*) = ", line)
        said = re.search(r"#\s*(.*)$", line)
        if member:
            last = member[1]
            found[last] = said[1] if said else ""
        elif said and last and not line.startswith("    # "):
            found[last] = f"{found[last]} {said[1]}".strip()
    return found


def _members(cls: type[IntEnum], known: dict[str, str] | None = None) -> str:
    said = known if known is not None else _comments(cls)
    return table(("number", "name", "meaning"), ((int(m), f"`{m.name}`", said.get(m.name, "")) for m in cls))


def columns() -> str:
    """List every column of a game, by component, and of the card pool."""
    out = [
        "# Columns\n",
        f"A game is one record of {GAME.itemsize:,} bytes. Its columns, by component; a component with rows has one cell of each column "
        "for every row. What cells mean of rows of some kinds has further names, listed behind the component. In kernels a column is "
        "`g.name[row]`, in numpy a field of the record, in esper an attribute of the component.\n",
    ]
    for component in COMPONENTS:
        rows = "one for each game" if component.rows is None else f"{component.rows} rows"
        out.append(f"## {component.__name__}\n\n{inspect.getdoc(component) or ''} ({rows})\n")
        out.append(
            table(("column", "width", "meaning", "begins as", "set back", "holds"), map(_column, component.fields.items()))
        )
        out += [
            _variant(one) for one in COLUMNS.variants.all if one.kind is component.kind and component.fields.keys() & _named(one)
        ]
    out.append(
        "# Tables of the card pool\n\nBuilt once from the cards of a run, shared by all games; in kernels `pool.name[row]`.\n"
    )
    for of_pool in TABLES:
        out.append(f"## {of_pool.__name__}\n\n{inspect.getdoc(of_pool) or ''}\n")
        shown = ((f"`{n}`", _width(c), c.meaning) for n, c in of_pool.fields.items())
        out.append(table(("column", "width", "meaning"), shown))
        out += [
            _variant(one) for one in POOL_COLUMNS.variants.all if one.kind is of_pool.kind and of_pool.fields.keys() & _named(one)
        ]
    return "\n".join(out)


def _named(variant: type[VariantRow]) -> set[str]:
    return {field.column for field in variant.fields.values()}


def _variant(variant: type[VariantRow]) -> str:
    """Describe the columns of a variant."""
    kinds_of = ", ".join(f"`{type(code).__name__}.{code.name}`" for code in sorted(variant.codes))
    asked = "".join(f", {name} {_asked(one)}" for name, one in variant.where.items())
    rows = (
        (
            f"`{name}`",
            f"`{field.column}`" + ("" if field.at is None else f", place {field.at}"),
            field.meaning + _bits(field),
            _held(field.holds),
        )
        for name, field in variant.fields.items()
    )
    said = f"### {variant.__name__}\n\n{inspect.getdoc(variant)} ({kinds_of}{asked})\n\n"
    return said + table(("name", "is column", "meaning", "holds"), rows)


def _asked(one: Demand) -> str:
    """Describe a condition on a column of a variant."""
    if isinstance(one, Numbers):
        return f"{one.least} to {one.most}"
    if isinstance(one, Except):
        return f"not {one.number}"
    if isinstance(one, Bits | NoneOf):
        return str(one)
    if isinstance(one, OneOf | Changing):
        codes = ", ".join(f"`{type(code).__name__}.{code.name}`" for code in sorted(one.codes))
        return codes if isinstance(one, OneOf) else f"an ability with {codes}"
    codes = ", ".join(f"`{type(code).__name__}.{code.name}`" for code in sorted(one.codes))
    return f"a row with `{one.column}` {codes} or of a user"


def _width(column: Column) -> str:
    return " x ".join((column.dtype, *map(str, column.shape)))


SET_BACK = {
    Reset.NEW: "new object", Reset.TURN: "turn", Reset.STEP: "step", Reset.COMBAT: "combat ends", Reset.CLEANUP: "cleanup",
    Reset.LEAVES: "leaves the battlefield",
}  # fmt: skip


def _column(named: tuple[str, Column]) -> tuple[str, ...]:
    name, column = named
    back = ", ".join(said for reset, said in SET_BACK.items() if reset in column.reset)
    return (
        f"`{name}`",
        _width(column),
        column.meaning + _bits(column),
        "" if column.first == 0 else str(column.first),
        back,
        _held(column.holds),
    )


def _bits(column: Column | VariantColumn) -> str:
    """Describe the bits of a bit set; of a column with two meanings, both."""
    if column.bits is None:
        return ""
    said = _comments(column.bits)
    named = ", ".join(
        f"{int(one)} `{name}`" + (f" ({said[name]})" if said.get(name) else "") for name, one in column.bits.__members__.items()
    )
    return f"; bits: {named}"


def _held(held: Held | None) -> str:
    match held:
        case None:
            return ""
        case Kind():
            return f"row of {held.name}, or NONE"
        case Always():
            return f"row of {held.kind.name}"
        case Numbers():
            return f"{held.least} to {held.most}"
        case Reference():
            return "reference, or NONE"
    return f"`{held.__name__}`"


ENTITIES = {
    "A permanent": (
        kinds.PERMANENT,
        "Battlefield entities, one row each; a row is used again once nothing can ask for what it was.",
    ),
    "A card": (kinds.CARD, "Physical cards, wherever they are; a row each for the whole game."),
    "A player": (kinds.PLAYER, "Seats, from 0 on."),
    "A stack object": (kinds.STACK_OBJECT, "Spells and abilities, those that wait to be put on the stack too."),
    "An effect": (kinds.EFFECT, "Continuous effects of resolved spells and abilities, delayed triggers, shields, permissions."),
    "An event": (
        kinds.EVENT,
        "What is about to happen or has just happened; empty whenever somebody decides with nothing under way.",
    ),
    "A frame": (kinds.FRAME, "What is being done: a resolution, an announcement, a declaration. The one on top goes on."),
    "The game": (ONCE, "What a game has once."),
}
FIRST = ("identity", "players", "stack", "status", "combat")  # files, in the order in which one meets what stands in them
BY_CHAPTER = sorted(COMPONENTS, key=lambda c: FIRST.index(f) if (f := c.__module__.rpartition(".")[2]) in FIRST else len(FIRST))


def entities() -> str:
    """List the components of each kind of entity."""
    out = [
        "# Entities\n",
        "A kind of entity is a table with a number of rows; a component is some of its columns, which belong together. Each component "
        "links to its columns. Numbers of rows are those of the standard tables.\n",
    ]
    rest = list(BY_CHAPTER)
    for title, (kind, said) in ENTITIES.items():
        of_it = [c for c in BY_CHAPTER if c.kind == kind]
        rest = [c for c in rest if c not in of_it]
        out.append(f"## {title}\n\n{said}{f' {kind.rows} rows.' if kind.rows else ''}\n\n{_components(of_it)}")
    out.append(f"## Others\n\nTables whose rows are no entities of the rules.\n\n{_components(rest)}")
    return "\n".join(out)


def _components(components: Iterable[type[Component]]) -> str:
    rows = (
        (
            f"[{c.__name__}](columns.md#{c.__name__.lower()})",
            (inspect.getdoc(c) or "").split("\n\n")[0],
            ", ".join(f"`{name}`" for name in list(c.fields)[:COLUMNS_SHOWN]) + (" ..." if len(c.fields) > COLUMNS_SHOWN else ""),
        )
        for c in components
    )
    return table(("component", "what it holds", "columns"), rows)


def _operands(one: Word) -> str:
    return "; ".join(f"**{letter}** {SORTS[operand.sort]}: {operand.means}" for letter, operand in one.operands.items())


WORDS = {
    AMOUNT: ("Amounts", vocabulary.amounts),
    CONDITION: ("Conditions", vocabulary.conditions),
    FLAG: ("Flags of selectors", vocabulary.flags),
    PROPERTY: ("Properties", vocabulary.properties),
    RELATION: ("Relations", vocabulary.relations),
}


def _values(file: Any) -> dict[tuple[str, int], str]:
    """Collect the operand-less words of a file, by family and number."""
    found: dict[tuple[str, int], str] = {}
    for name, value in vars(file).items():
        match value:
            case Amount(kind=kind, a=None):
                found.setdefault((AMOUNT.name, kind), name)
            case Condition(kind=kind, a=None):
                found.setdefault((CONDITION.name, kind), name)
            case Measure(property=number):
                found.setdefault((PROPERTY.name, number), name)
            case Filter(flags=flags) if flags:
                found.setdefault((FLAG.name, flags.bit_length() - 1), name)
    return found


def _words(family: Family, node: str, names: dict[tuple[str, int], str]) -> str:
    """Tabulate the words of a family, and how each is written."""

    def written(one: Word) -> str:
        name = one.node.__name__ if one.node is not None else names.get((family.name, one.number), "")
        return f"`{name}`" if name and not name.startswith("_") else ""

    rows = ((one.number, f"`{one.name}`", written(one), one.means, _operands(one)) for _, one in sorted(family.words.items()))
    return table(("number", family.name, node, "meaning", "operands"), rows)


def instructions() -> str:
    """Tabulate every instruction with its operands and the node of the tree that becomes it, and every other declared word."""
    out = [
        "# Instructions\n",
        "What programs of abilities are made of. An operand is a number, or the row of another table of the pool; the context of "
        "evaluation is said at the top of `components/programs.py`.\n",
        _words(INSTRUCTION, "node", {}),
    ]
    for family, (title, file) in WORDS.items():
        out.append(f"## {title}\n\n{inspect.getdoc(file)}\n\n{_words(family, 'word', _values(file))}")
    for cls in (programs.Subject, programs.Change, programs.CostPart):
        out.append(f"## {cls.__name__}\n\n{inspect.getdoc(cls)}\n\n{_members(cls)}")
    return "\n".join(out)


def events_and_decisions() -> str:
    """Tabulate events, decisions, options, outcomes."""
    out = ["# Events, decisions, options\n"]
    for cls in (codes.EventKind, codes.Decision, codes.Option, codes.Outcome, codes.Step, codes.Zone, codes.Counter):
        out.append(f"## {cls.__name__}\n\n{inspect.getdoc(cls)}\n\n{_members(cls)}")
    return "\n".join(out)


def notation_words() -> str:
    """Tabulate the words of the notation, by file."""
    out = ["# Words of the notation\n", f"{inspect.getdoc(notation)}\n"]
    folders = [Path(inspect.getfile(package)).parent for package in (notation, vocabulary)]
    keyword_words = {
        entry.written.partition("(")[0]: entry for entry in KEYWORDS.values() if entry.bit is not None or entry.stands_for
    }
    for path in (path for folder in folders for path in sorted(folder.glob("*.py"))):
        if path.name == "__init__.py":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        rows: list[tuple[str, str]] = []
        for k, node in enumerate(tree.body):
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                said = (ast.get_docstring(node) or "").split("\n\n")[0]
                if node.name in keyword_words:
                    rows.append((f"`{keyword_words[node.name].written}`", said))
                    continue
                rows.append((f"`{node.name}({', '.join(a.arg for a in (*node.args.posonlyargs, *node.args.args))})`", said))
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                names = [n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name) and not n.id.startswith("_")]
                after = tree.body[k + 1] if k + 1 < len(tree.body) else None
                declared = node.value.args[-1:] if isinstance(node.value, ast.Call) else []
                said = next((a.value for a in declared if isinstance(a, ast.Constant) and isinstance(a.value, str)), "")
                if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                    said = str(after.value.value)
                if names and names[0] in keyword_words:
                    rows.extend((f"`{n}`", keyword_words[n].means) for n in names)
                elif names and not names[0].isupper():
                    rows.append((", ".join(f"`{n}`" for n in names), str(said)))
        if rows:
            out.append(f"## {path.stem}\n\n{ast.get_docstring(tree) or ''}\n\n{table(('word', 'meaning'), rows)}")
    return "\n".join(out)


def keywords() -> str:
    """Tabulate every keyword ability that is declared."""
    rows = (
        (
            one.name,
            one.rule,
            f"`{one.written}`",
            one.means,
            one.instances.value,
            "a bit" if one.bit is not None else "others" if one.stands_for is not None else "",
            f"`{one.home}`",
        )
        for one in sorted(KEYWORDS.values(), key=lambda one: one.name)
    )
    return (
        "# Keyword abilities\n\nA keyword ability stands for other abilities, or is a bit that systems ask for; "
        "[how one is declared](../../tutorials/keyword.md).\n\n"
        + table(("keyword", "rule", "written", "means", "several of it", "stands for", "declared in"), rows)
    )


def systems() -> str:
    """Tabulate the schedule, from the tuple itself."""
    source = inspect.getsource(schedule)
    said = dict(re.findall(r"^    (\w+),  # (.*)$", source, re.MULTILINE))
    rows = [
        (k, f"`{f.unit.function.__name__}`", said.get(f.unit.function.__name__, ""), f"`{f.unit.function.__module__}`")  # type: ignore[attr-defined]
        for k, f in enumerate(schedule.SCHEDULE, 1)
    ]
    return "# The schedule\n\nThe systems in their order; see [how it works](../../how-it-works.md).\n\n" + table(
        ("", "system", "chapter", "file"), rows
    )


def compact_observations() -> str:
    """Describe the layout of a compact observation."""
    out = [
        f"# The compact observation\n\n{inspect.getdoc(compact)}\n",
        f"A compact observation has {compact.SIZE} numbers (int16). Faces are numbers of the card pool, plus 1: 0 stands for nothing, or for what is "
        "hidden. Seats are counted from the observer on, who is 0. Tokens, planes and emblems have faces, too.\n",
        table(
            ("part", "begins at", "shape"),
            ((f"`{n}`", at, " x ".join(map(str, shape))) for n, (at, shape) in compact.LAYOUT.items()),
        ),
    ]
    for name, fields in compact.FIELDS.items():
        rows = enumerate(fields)
        out.append(f"## {name}\n\n{table(('place', 'meaning'), rows)}")
    out.append("Places that are not listed are 0.\n")
    return "\n".join(out)


def observations() -> str:
    """Describe the tables of observations, and the groups of features of cards."""
    from ecs_mtg.cards import features
    from ecs_mtg.observations.full import fields

    out = [
        f"# The observation\n\n{inspect.getdoc(fields)}\n\nSee [how it is used](../../observation.md). An observation has "
        f"{full.OBSERVATION.itemsize:,} bytes, its flat form {full.LENGTH:,} numbers.\n",
        table(
            ("table", "rows", "bytes of a row", "place of the first row"),
            ((f"`{name}`", rows, 2 * one.width(), full.PLACES.get(name, "")) for name, (one, rows) in fields.TABLES.items()),
        ),
    ]
    described = set()
    for one, _ in fields.TABLES.values():
        if one in described:
            continue
        described.add(one)
        named = ", ".join(f"`{name}`" for name, (other, _) in fields.TABLES.items() if other is one)
        rows = []
        for field in one:
            said = field.said
            bits = "; bits: " + ", ".join(f"{k} {word}" for k, word in enumerate(said.names) if word) if said.names else ""
            rows.append(
                (f"`{field.name.lower()}`", said.format + (f" x {said.count}" if said.count > 1 else ""), said.meaning + bits)
            )
        out.append(f"## {named}\n\n{inspect.getdoc(one)}\n\n{table(('field', 'format', 'meaning'), rows)}")
    groups: dict[str, list[str]] = {}
    for name in features.NAMES:
        groups.setdefault(name.partition(".")[0], []).append(name.partition(".")[2])
    listed = ((f"`{group}`", len(names), ", ".join(n for n in names if not n.isdigit())) for group, names in groups.items())
    out.append(f"## Features of cards\n\n{inspect.getdoc(features)}\n\n{table(('group', 'numbers', 'names'), listed)}")
    return "\n".join(out)


def command_line() -> str:
    """List the commands with their help."""
    import typer
    from typer.main import get_command

    from ecs_mtg.cli.app import app

    out = ["# The command line\n"]
    group: Any = get_command(app)
    context = typer.Context(group, info_name="ecs-mtg")
    commands = {name: group.get_command(context, name) for name in group.list_commands(context)}
    for name, command in list(commands.items()):  # those of a group have names of two words
        if hasattr(command, "commands"):
            del commands[name]
            commands |= {f"{name} {inner}": one for inner, one in command.commands.items()}
    for name, command in commands.items():
        rows = []
        for parameter in command.params:
            flags = ", ".join(f"`{o}`" for o in (*parameter.opts, *parameter.secondary_opts))
            rows.append((flags, getattr(parameter, "help", None) or ""))
        out.append(f"## ecs-mtg {name}\n\n{inspect.cleandoc(command.help or '')}\n\n{table(('option', 'meaning'), rows)}")
    return "\n".join(out)


PAGES = {
    "systems": systems, "keywords": keywords, "columns": columns, "instructions": instructions, "events": events_and_decisions, "notation": notation_words,
    "rules": rules, "scenarios": scenario_list, "entities": entities, "observation": observations, "compact_observation": compact_observations,
    "command-line": command_line,
}  # fmt: skip


def write_pages(folder: Path) -> None:
    """Write every page into a folder, if it says something else by now."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, page in PAGES.items():
        path = folder / f"{name}.md"
        text = page()
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
