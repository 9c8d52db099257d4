"""Reference pages about rules: chapters, keywords, and the scenarios that show them."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import yaml
from reference_tables import cell, table

from ecs_mtg.cards.keywords import KEYWORDS, KeywordEntry

ROOT = Path(__file__).parents[1]
TITLES = yaml.safe_load((Path(__file__).parent / "rules.yaml").read_text(encoding="utf-8"))
LIST_OF_SCENARIOS = "scenarios.md"


@cache
def scenarios() -> list[tuple[str, str, str]]:
    """Read every scenario file of the tests: id, rules, why."""
    found = []
    for path in sorted((ROOT / "tests").rglob("scenarios/**/*.yaml")):
        text = path.read_text(encoding="utf-8")
        # A whole YAML parser would take a minute for all of them, and these three stand on lines of their own.
        said = dict(re.findall(r"^(id|rule|why): *(.*)$", text, re.MULTILINE))
        values = {key: yaml.safe_load(value) if value[:1] in "\"'" else value for key, value in said.items()}
        found.append((str(values.get("id", path.stem)), str(values.get("rule", "")), str(values.get("why", ""))))
    return found


@cache
def sources() -> dict[str, str]:
    """Read the files that implement rules, reduced to lines that name a rule, a keyword or an instruction."""
    files = [*(ROOT / "systems").rglob("*.py"), *(ROOT / "ecs_mtg" / "cards" / "notation").glob("keyword*.py")]
    return {
        path.relative_to(ROOT).as_posix(): "\n".join(re.findall(r"^.*(?:\d{3}|Keyword|Op\.).*$", path.read_text("utf-8"), re.M))
        for path in sorted(files)
        if path.name != "schedule.py"
    }


def files_with(pattern: str) -> str:
    """List the files in which a pattern for these numbers is found."""
    return ", ".join(f"`{name}`" for name, text in sources().items() if re.search(pattern, text))


@cache
def shown() -> Counter[str]:
    """Count the scenarios about each chapter, and about each rule or subrule."""
    said = (
        {n for rule in re.findall(r"(?<![\d.])\d+(?:\.\d+)*", rules) for n in (rule, rule[:3])} for _, rules, _ in scenarios()
    )
    return Counter(number for numbers in said for number in numbers)


def shown_by(rule: str) -> int:
    """Count the scenarios about a chapter, or a rule or subrule."""
    return shown()[rule]


def _linked(rule: str, chapter: str) -> str:
    n = shown_by(rule)
    return f"[{n}]({LIST_OF_SCENARIOS}#{chapter})" if n else ""


def chapters() -> str:
    """List the chapters that the engine's files cite or scenarios are about."""
    rows, rest = [], []
    for chapter, title in TITLES["chapters"].items():
        files, count = files_with(rf"(?<![\d.,]){chapter}\.\d|# {chapter}\b"), shown_by(str(chapter))
        if files or count:
            rows.append((chapter, title, files, _linked(str(chapter), str(chapter))))
        elif title != "General":
            rest.append(f"{title} ({chapter})")
    return f"{table(('chapter', 'title', 'files that cite it', 'scenarios'), rows)}\nNeither: {', '.join(rest)}.\n"


def _entries(rule: str) -> list[KeywordEntry]:
    """List the keywords that are declared with a rule or one of its subrules."""
    return [entry for entry in KEYWORDS.values() if re.match(rf"{re.escape(rule)}(?!\d)", entry.rule)]


def abilities() -> str:
    """Tabulate keyword abilities: how they are written, where, and shown by how many scenarios."""
    rows, rest = [], []
    for title, rule in TITLES["abilities"].items():
        entries = _entries(rule)
        if entries or shown_by(rule):
            asked = (rf"Keyword(?:Ability)?\.{entry.name.upper().replace(' ', '_')}\b" for entry in entries)
            words = "|".join((*asked, rf"# {re.escape(rule)}(?!\d)", rf'keyword\("{re.escape(rule)}[a-z]?"'))
            written = ", ".join(f"`{entry.written}`" for entry in entries)
            combined = ", ".join(dict.fromkeys(entry.instances.value for entry in entries))
            rows.append((rule, title.lower(), written, combined, files_with(words), _linked(rule, "702")))
        else:
            rest.append(title.lower())
    columns = ("rule", "keyword", "written", "several of it", "files", "scenarios")
    return f"{table(columns, rows)}\nNot there yet: {', '.join(rest)}.\n"


def actions() -> str:
    """Tabulate keyword actions that files cite or scenarios show."""
    rows, rest = [], []
    for title, rule in TITLES["actions"].items():
        files, count = files_with(rf"{re.escape(rule)}(?!\d)"), shown_by(rule)
        instruction = title.upper().replace(" ", "_")
        files = files or files_with(rf"\bOp\.{instruction}\b")
        if files or count:
            rows.append((rule, title.lower(), files, _linked(rule, "701")))
        else:
            rest.append(title.lower())
    return f"{table(('rule', 'keyword action', 'files', 'scenarios'), rows)}\nNot named: {', '.join(rest)}.\n"


def rules() -> str:
    """Tabulate which rules are implemented, in which files, and shown by which scenarios."""
    return (
        f"# Rules and scenarios\n\n{len(scenarios()):,} scenarios show rulings; the [list of them](scenarios.md) says why each is right. A file "
        "that cites a chapter carries out something of it.\n\n"
        f"## Chapters\n\n{chapters()}\n## Keyword abilities\n\n{abilities()}\n## Keyword actions\n\n{actions()}"
    )


def scenario_list() -> str:
    """List every scenario, by the chapter of its first rule."""
    by_chapter: dict[str, list[tuple[str, str, str]]] = defaultdict(list)
    for name, rule, why in scenarios():
        first = re.search(r"\d{3}", rule)
        by_chapter[first[0] if first else "other"].append((f"`{name}`", rule, why))
    out = ["# The scenarios\n", "They stand in `tests/scenarios`; [scenario files](../../scenarios.md) says how to read them.\n"]
    for chapter in sorted(by_chapter):
        title = TITLES["chapters"].get(int(chapter)) if chapter.isdigit() else "Other"
        out.append(f"({chapter})=\n## {chapter} {cell(title or '')}\n\n{table(('scenario', 'rule', 'why'), by_chapter[chapter])}")
    return "\n".join(out)
