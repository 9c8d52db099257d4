"""The tests of events once more with each system compiled as well: the records have to agree byte for byte after every call."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest
from event_table import BOTH_WAYS

from ecs_mtg.kernels.kernel import JIT

FILES = ("test_events", "test_zone_changes", "test_entering")


def compare() -> int:
    """Run every test of those files that takes no parameter; returns how many there are."""
    BOTH_WAYS[0] = True
    tests = [
        test
        for file in FILES
        for name, test in vars(importlib.import_module(file)).items()
        if name.startswith("test_") and test.__code__.co_argcount == 0
    ]
    for test in tests:
        test()
    return len(tests)


@pytest.mark.skipif(not JIT, reason="compiling is off")
def test_compiled_and_uncompiled_agree() -> None:
    """In a process of its own: a fault of compiled code is a failure of this test, not the end of the others."""
    done = subprocess.run([sys.executable, __file__], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-2000:]
    assert int(done.stdout) > 40


if __name__ == "__main__":
    print(compare())
