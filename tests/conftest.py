"""Every file below tests/scenarios is a test. Hypothesis tries the same examples every time, or fresh ones where that is asked for.

A run of everything uses all processors, and compiles first what all of it needs.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

QUICK = (  # files that are quick, and pass through every room together
    "arguments", "attackers", "blockers", "cards_notation", "casting_in_play", "choosing", "combat_damage", "combat_rules",
    "costs_in_play", "dependencies", "details_in_play", "effects_at_work", "effects_in_play",
    "entering", "entering_in_play", "events", "face_down", "face_down_in_play", "given_abilities",
    "lasting", "layers", "linked_abilities", "making", "mana_in_play", "meld", "moving", "payment_order",
    "planes_two", "player_control", "progress", "queries", "relations", "resolution", "scenario_answers", "scenario_runner",
    "secret_numbers", "state_based", "what_is_known", "zone_changes",
)  # fmt: skip
QUICK_SCENARIOS = 5  # every fifth of them
LONG = (  # folders whose tests take seconds, or wait for other processes
    "games", "kernels", "lab", "cli", "project", "text", "web", "pages", "arena",
)  # fmt: skip

settings.register_profile("any", database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow])  # on a busy machine
settings.register_profile("same", settings.get_profile("any"), derandomize=True)
settings.register_profile("fresh", settings.get_profile("any"), derandomize=False, print_blob=True)  # CONTRIBUTING.md
settings.load_profile("same")


class DoesNotHold(Exception):
    """A scenario that does not hold."""


class ScenarioItem(pytest.Item):
    """Runs one scenario file, and compares the way it went with the one recorded."""

    def runtest(self) -> None:
        import courses

        from ecs_mtg import Scenario
        from ecs_mtg.text.course import scenario_course

        look = os.environ.get("ECS_MTG_LOOK", "")  # "0": at nothing, "course": at no positions
        looks, watch = look != "0", None
        if not look and os.environ.get("ECS_MTG_JIT") == "0":  # uncompiled there is time for it
            from scenario_positions import look as watch
        scenario = Scenario.load(self.path)
        if looks:
            result, blocks = scenario_course(scenario.path, scenario.document, watch)
        else:
            result, blocks = scenario.run(), []
        if not result.ok:
            raise DoesNotHold(str(result))
        if looks:
            courses.SCENARIOS.compare(self.config, courses.scenario_name(self.path), blocks)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        from courses import AnotherCourse

        if isinstance(excinfo.value, DoesNotHold | AnotherCourse | ValueError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, 0, f"scenario {self.name}"


class ScenarioFile(pytest.File):
    """One scenario file."""

    def collect(self) -> Iterator[ScenarioItem]:
        yield ScenarioItem.from_parent(self, name=self.path.stem)


def runs_everything(config: pytest.Config) -> bool:
    """Tell whether no file, marker or keyword selects tests."""
    return config.args_source is not pytest.Config.ArgsSource.ARGS and not (config.option.keyword or config.option.markexpr)


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Run all tests in as many processes as there are processors, if `-n` does not say otherwise."""
    if "PYTEST_XDIST_WORKER" in os.environ:  # one of these processes itself: it starts no others
        return
    if runs_everything(config) and config.getoption("numprocesses", 0) is None and not config.option.usepdb:
        config.option.numprocesses = os.cpu_count()
        config.option.dist = "worksteal"  # the tests of a file stay together, and so do their fixtures


def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile what all tests together need first, and once instead of in each process."""
    config = session.config
    begins = not hasattr(config, "workerinput") and not config.option.collectonly
    if begins and runs_everything(config) and os.environ.get("ECS_MTG_JIT") != "0":
        subprocess.run([sys.executable, config.rootpath / "tools" / "compile.py"], check=True)


def pytest_configure(config: pytest.Config) -> None:
    """Let processes that tests start find the helpers beside this file, and build nothing in the background."""
    os.environ["ECS_MTG_OPTIMIZE"] = "0"
    here = str(Path(__file__).parent)
    known = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    if here not in known:
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [here, *known]))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Collect tests without looking for garbage among them: there are thousands, and all of them stay."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Collect the courses that a worker process has found as it ends."""
    from courses import FOUND

    for path, found in getattr(node, "workeroutput", {}).get("courses", {}).items():
        node.config.stash.setdefault(FOUND, {}).setdefault(path, {}).update(found)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Record the courses that were found to be recorded."""
    if not session.config.getoption("--rewrite"):
        return
    from courses import FOUND, RECORDS

    found = session.config.stash.get(FOUND, {})
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["courses"] = found
        return
    for path, of_them in found.items():
        RECORDS[path].rewrite(of_them)


def long_ones_first(items: list[pytest.Item], processes: int) -> list[pytest.Item]:
    """Order the tests so that each process, which gets as many in a row as the others, begins with its share of the slow ones."""
    files: dict[Path, list[pytest.Item]] = {}
    short: list[pytest.Item] = []
    for item in items:
        (files.setdefault(item.path, []) if item.path.parent.name in LONG else short).append(item)
    long = list(files.values())
    ordered: list[pytest.Item] = []
    for k in range(processes):
        mine = [item for file in long[k::processes] for item in file]
        room = len(items) * (k + 1) // processes - len(ordered) - len(mine)
        ordered += [*mine, *short[: max(room, 0)]]
        del short[: max(room, 0)]
    return ordered + short


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what `-m quick` runs; several processes begin with what takes long, and so end together."""
    scenarios = [item for item in items if isinstance(item, ScenarioItem)]
    files = {f"test_{name}.py" for name in QUICK}
    for item in (*scenarios[::QUICK_SCENARIOS], *(item for item in items if item.path.name in files)):
        item.add_marker("quick")
    processes = getattr(config, "workerinput", {}).get("workercount", 1)
    if processes > 1:
        items[:] = long_ones_first(items, processes)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite",
        action="store_true",
        help="write what is recorded anew: each courses.txt, playthroughs, perft/counts.yaml, reach",
    )


@pytest.fixture
def rewrite(request: pytest.FixtureRequest) -> bool:
    """Tell whether recorded files are to be written anew instead of compared."""
    return bool(request.config.getoption("--rewrite"))


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> ScenarioFile | None:
    if file_path.suffix in (".yaml", ".yml", ".json") and "scenarios" in file_path.parts:
        return ScenarioFile.from_parent(parent, path=file_path)
    return None
