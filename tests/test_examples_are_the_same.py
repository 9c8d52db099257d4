"""A run of the tests tries what the last one did, unless fresh examples are asked for."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

TEST = """
from hypothesis import given, settings
from hypothesis import strategies as st

@settings(max_examples=20)
@given(st.integers())
def test_draws(n):
    with open("drawn", "a") as f:
        print(n, file=f)
"""


def drawn(folder: Path, *options: str) -> str:
    """What hypothesis draws in a run of pytest with our conftest.py."""
    shutil.copy(Path(__file__).with_name("conftest.py"), folder)
    folder.joinpath("test_drawing.py").write_text(TEST, encoding="utf-8")
    folder.joinpath("drawn").unlink(missing_ok=True)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(folder),
        *options,
        "test_drawing.py",
    ]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return folder.joinpath("drawn").read_text(encoding="utf-8")


def test_every_run_tries_the_same(tmp_path: Path) -> None:
    first = drawn(tmp_path)
    assert len(first.splitlines()) == 20
    assert drawn(tmp_path) == first
    assert drawn(tmp_path, "--hypothesis-profile", "fresh") != first
