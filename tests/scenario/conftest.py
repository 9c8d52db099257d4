"""Fixtures of several tests of scenarios."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture(scope="session")
def validator() -> Any:
    """Make the schema's validator once: checking the schema takes longer than to validate a file."""
    jsonschema = pytest.importorskip("jsonschema")
    from ecs_mtg.scenario.schema import schema

    made = schema()
    kind = jsonschema.validators.validator_for(made)
    kind.check_schema(made)
    return kind(made)
