"""What is true of every scenario file in any form: a file says the same in all styles of YAML and in JSON, as the schema has it."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml
from paths import TESTS

from ecs_mtg.scenario import Scenario

FILES = sorted((TESTS / "scenarios").rglob("*.yaml"))
PARTS = 64  # a test each: thousands of tests of a few milliseconds would take longer to tell of than to do
# Quick where there is libyaml
LOADER, DUMPER = (getattr(yaml, f"C{name}", getattr(yaml, name)) for name in ("SafeLoader", "SafeDumper"))


def without_lines(thing: Any) -> Any:
    """Return a document as plain values, without line numbers."""
    if is_dataclass(thing) and not isinstance(thing, type):
        return {f.name: without_lines(getattr(thing, f.name)) for f in fields(thing) if f.name != "line"}
    if isinstance(thing, dict):
        return {k: without_lines(v) for k, v in thing.items()}
    if isinstance(thing, tuple | list):
        return tuple(without_lines(v) for v in thing)
    return thing


def wrong(path: Path, validator: Any) -> list[str]:
    """List what is wrong with a file."""
    text = path.read_text("utf-8")
    document = without_lines(Scenario.parse(text, str(path)).document)
    data = yaml.load(text, LOADER)
    said = json.dumps(data)
    forms = {
        "block YAML": (yaml.dump(data, Dumper=DUMPER), "scenario.yaml"),
        "flow YAML": (yaml.dump(data, Dumper=DUMPER, default_flow_style=True), "scenario.yaml"),
        "JSON": (said, "scenario.json"),
    }
    found = [form for form, again in forms.items() if without_lines(Scenario.parse(*again).document) != document]
    found += [error.message for error in validator.iter_errors(json.loads(said))]
    return [f"{path.relative_to(TESTS)}: {one}" for one in found]


@pytest.mark.parametrize("part", range(PARTS))
def test_files_say_the_same_in_every_form_and_the_schema_agrees(part: int, validator: Any) -> None:
    """The reader agrees, too: what it refuses ends the test with the file and the line."""
    assert [one for path in FILES[part::PARTS] for one in wrong(path, validator)] == []
