"""Every file below tests/scenarios is a test. Hypothesis tries the same examples every time, or fresh ones where that is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

settings.register_profile("same", derandomize=True, database=None)
settings.register_profile("fresh", derandomize=False, database=None, print_blob=True)  # CONTRIBUTING.md
settings.load_profile("same")


class DoesNotHold(Exception):
    """A scenario that does not hold."""


class ScenarioItem(pytest.Item):
    """Runs one scenario file."""

    def runtest(self) -> None:
        from ecs_mtg import Scenario

        result = Scenario.load(self.path).run()
        if not result.ok:
            raise DoesNotHold(str(result))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, DoesNotHold | ValueError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, 0, f"scenario {self.name}"


class ScenarioFile(pytest.File):
    """One scenario file."""

    def collect(self) -> Iterator[ScenarioItem]:
        yield ScenarioItem.from_parent(self, name=self.path.stem)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite", action="store_true", help="write tests/playthroughs and tests/perft/counts.yaml anew")


@pytest.fixture
def rewrite(request: pytest.FixtureRequest) -> bool:
    """Whether recorded files are to be written anew instead of compared."""
    return bool(request.config.getoption("--rewrite"))


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> ScenarioFile | None:
    if file_path.suffix in (".yaml", ".yml", ".json") and "scenarios" in file_path.parts:
        return ScenarioFile.from_parent(parent, path=file_path)
    return None
