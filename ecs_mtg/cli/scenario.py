"""The command `scenario`: run rules tests."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ecs_mtg.cli.options import fail, print_json, say

if TYPE_CHECKING:
    from ecs_mtg.scenario import Result, Scenario, ScenarioError

SUFFIXES = (".yaml", ".yml", ".json")


def _files(paths: Sequence[str]) -> list[str]:
    """Return the scenario files of a folder are those below it, in order."""
    found: list[str] = []
    for path in paths:
        if os.path.isdir(path):
            found += sorted(str(p) for p in Path(path).rglob("*") if p.suffix in SUFFIXES and p.is_file())
        else:
            found.append(path)
    return found


def scenario(
    files: Annotated[
        list[str] | None, typer.Argument(metavar="FILE...", help="YAML or JSON files, or folders of them.", show_default=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="Show what happened in scenarios that do not hold, and their position.")
    ] = False,
    as_schema: Annotated[bool, typer.Option("--schema", help="Print the JSON schema of scenario files.")] = False,
    as_course: Annotated[
        bool, typer.Option("--course", help="Print everything that is asked, offered, answered and follows, and each position.")
    ] = False,
    html: Annotated[
        str | None, typer.Option("--html", metavar="OUT", help="Write a page that steps through the one scenario.")
    ] = None,
) -> None:
    """Run rules tests: 0 if all hold, 1 if some do not, 2 if a file can't be read as a scenario."""
    if as_schema:
        from ecs_mtg.scenario.schema import schema

        say(json.dumps(schema(), indent=2))
        return
    paths = _files(files or [])
    if not paths:
        fail("there is no scenario file to run")
    if html is not None and len(paths) != 1:
        fail(f"--html shows one scenario, not {len(paths)}")
    if as_course and as_json:
        fail("--course prints text: it does not go with --json")
    results, errors = _run(paths, html, as_course)
    if as_json:
        _print_results_as_json(results, errors)
    elif results:
        _print(results, verbose)
    for error in errors:
        for line in str(error).splitlines():
            say(f"error: {line}", err=True)
    raise typer.Exit(2 if errors else 0 if all(r.ok for r in results) else 1)


def _run(paths: Sequence[str], html: str | None, as_course: bool) -> tuple[list[Result], list[ScenarioError]]:
    from ecs_mtg.scenario import Scenario, ScenarioError

    errors: list[ScenarioError] = []
    loaded: list[Scenario] = []
    for path in paths:
        try:
            loaded.append(Scenario.load(path))
        except ScenarioError as error:
            errors.append(error)
    results: list[Result] = []
    if loaded:
        from ecs_mtg.engine import runners
        from ecs_mtg.support.progress import reporting

        with reporting(True) as report:
            runners.ready(report.compiling)
    for one in loaded:
        try:
            results.append(_shown(one, html) if html is not None else _told(one) if as_course else one.run())
        except ScenarioError as error:
            errors.append(error)
    return results, errors


def _shown(one: Scenario, html: str) -> Result:
    """Run a scenario, and write a page that steps through it."""
    from ecs_mtg.pages.page import write_page
    from ecs_mtg.pages.scenario import scenario_page

    try:
        page, result = scenario_page(one, Path(one.path).read_text(encoding="utf-8"))
        write_page(html, page)
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}")
    return result


def _told(one: Scenario) -> Result:
    """Run a scenario, and print its course."""
    from ecs_mtg.text.course import scenario_course

    result, blocks = scenario_course(one.path, one.document)
    say("\n\n".join(blocks))
    return result


def _print_results_as_json(results: Sequence[Result], errors: Sequence[ScenarioError]) -> None:
    mistakes: list[dict[str, Any]] = [{"file": e.path, "line": m.line, "message": m.message} for e in errors for m in e.mistakes]
    held = sum(r.ok for r in results)
    print_json({"hold": held, "fail": len(results) - held, "scenarios": [r.to_dict() for r in results], "errors": mistakes})


def _print(results: Sequence[Result], verbose: bool) -> None:
    from ecs_mtg.game.log import written

    for result in results:
        if not result.ok:
            say(str(result))
            if verbose:
                say(f"{written(result.log)}\n\n{result.game}\n")
    held = sum(r.ok for r in results)
    say(f"{len(results)} scenarios: {held} hold, {len(results) - held} do not" if len(results) != 1 else _one(results[0]))


def _one(result: Result) -> str:
    return f"{result.path}: {'holds' if result.ok else 'does not hold'}"
