"""A scenario as a page: the position, each step of the script, and of each expectation what was expected and what was found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from ecs_mtg.pages.moments import Moment, Recording
from ecs_mtg.pages.page import moments_page
from ecs_mtg.pictures.board import seen_board
from ecs_mtg.scenario import Scenario
from ecs_mtg.scenario import format as f
from ecs_mtg.scenario.expectations import differences
from ecs_mtg.scenario.result import Failure, Result
from ecs_mtg.scenario.runner import run
from ecs_mtg.scenario.session import Session
from ecs_mtg.support.text_checks import cut

AS_EXPECTED = "as expected"
LONGEST = 300
Note = tuple[str, str, str, bool]


def scenario_page(scenario: Scenario, text: str) -> tuple[str, Result]:
    """Make a page that steps through a scenario, with its result.

    Args:
        scenario: the scenario.
        text: of its file, from which steps are quoted.

    Raises:
        ScenarioError: the position can't be built.
    """
    lines, recording = text.splitlines(), Recording()
    starts = [step.line for step in scenario.document.script] + [len(lines) + 1]
    told = 0

    def watch(step: f.Step | None, session: Session, failures: list[Failure]) -> None:
        nonlocal told
        quoted = _quoted(lines, step.line, starts) if step is not None else "The position"
        new, told = failures[told:], len(failures)
        notes: list[Note] = [(one.message, "", "", False) for one in new if step is None or one.step != "expect"]
        if step is not None and step.verb == "expect":
            notes += _judged(session, step.value)
        board, _ = seen_board(session.record, session.names.pool, session.players)
        recording.add(Moment(board, quoted, (quoted,), notes=tuple(notes)))

    result = run(scenario.path, scenario.document, watch)
    document = scenario.document
    outcome = "holds" if result.ok else "does not hold"
    return moments_page(recording, f"{document.id}: {outcome}", f"{document.rule}: {document.why}"), result


def _quoted(lines: list[str], line: int, starts: list[int]) -> str:
    """Return the text of a step: its lines up to the next one."""
    end = min((one for one in starts if one > line), default=len(lines) + 1)
    return cut("\n".join(lines[line - 1 : end - 1]).rstrip(), LONGEST)


def _judged(session: Session, expect: f.Expect) -> Iterator[Note]:
    """Yield every part of an expectation: what was expected, what was found, and whether they agree."""
    wrong = differences(session, expect)
    for what, expected in _parts(expect):
        found = [one for one in wrong if one.what == what or one.what.startswith(f"{what} ")]
        for one in found:
            yield one.what, _shown(one.expected), _shown(one.found), False
        wrong = [one for one in wrong if one not in found]
        if not found:
            yield what, _shown(expected), AS_EXPECTED, True
    for one in wrong:
        yield one.what, _shown(one.expected), _shown(one.found), False


def _parts(expect: f.Expect) -> Iterator[tuple[str, Any]]:
    """Yield the parts of an expectation, as differences call them."""
    for name in expect.__dataclass_fields__:
        value = getattr(expect, name)
        if value is f.ABSENT or (value is None and name != "priority"):
            continue
        if name == "object":
            for one in value if isinstance(value, tuple) else (value,):
                yield f"object {one.of}", one
        elif isinstance(value, Mapping):
            yield from ((f"{name} {key}", wanted) for key, wanted in value.items())
        else:
            yield name, value


def _shown(value: Any) -> str:
    """Format a value of a scenario as people write it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_shown(one)}" for key, one in value.items())
    if isinstance(value, tuple | list | set | frozenset):
        return ", ".join(map(_shown, value)) or "nothing"
    if is_dataclass(value) and not isinstance(value, type):
        given = [(one.name, getattr(value, one.name), one.default) for one in fields(value) if one.name not in ("of", "line")]
        said = [f"{name}: {_shown(one)}" for name, one, default in given if one not in (None, (), f.ABSENT) and one != default]
        return ", ".join(said) or "there"
    return str(value)


__all__ = ["scenario_page"]
