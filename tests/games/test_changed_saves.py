"""Saved games with changed columns and a right checksum: `tools/saves.py` tries many more of them."""

from __future__ import annotations

import subprocess
import sys

import pytest
from paths import ROOT
from samples import sample


@pytest.mark.parametrize("seed", sample([3, 5], 1))
def test_changed_records_are_refused_or_played(seed: int) -> None:
    arguments = ["-n", "150", "--each", "75", "--seed", str(seed)]
    run = subprocess.run([sys.executable, "tools/saves.py", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "150 tried" in run.stdout
