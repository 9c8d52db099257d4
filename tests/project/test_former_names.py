"""Modules that moved: their former names import them, with a warning."""

from __future__ import annotations

import importlib
import subprocess
import sys
import warnings

import pytest

from ecs_mtg.former_names import MOVED

PLACES = {**MOVED, "nets.files": "policies.nets.files", "observation2.fields": "observations.full.fields"}


@pytest.mark.parametrize("former", PLACES)
def test_former_names_import_the_module_itself(former: str) -> None:
    if former in ("nets.learning", "nets.encoder"):
        pytest.importorskip("torch")
    now = importlib.import_module(f"ecs_mtg.{PLACES[former]}")
    spec = now.__spec__
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        sys.modules.pop(f"ecs_mtg.{former}", None)
        assert importlib.import_module(f"ecs_mtg.{former}") is now
    assert f"ecs_mtg.{former} is now ecs_mtg.{PLACES[former]}" in [str(warning.message) for warning in warned]
    assert now.__spec__ is spec


def test_a_name_that_never_was_is_none() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import ecs_mtg.standings"], capture_output=True, text=True, timeout=60, check=False
    )
    assert "ModuleNotFoundError: No module named 'ecs_mtg.standings'" in done.stderr
