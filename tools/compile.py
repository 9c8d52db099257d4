"""Compile every kernel that is not in the cache, with all processors: `python tools/compile.py`.

Games compile what they reach when they reach it. What is about to reach everything, as the tests, is better off with all of it at once.
"""

from __future__ import annotations

import importlib
import pkgutil

from ecs_mtg import policies, systems
from ecs_mtg.progress import reporting
from ecs_mtg.systems.compiling import build
from ecs_mtg.systems.kernel import UNITS


def main() -> None:
    """Import whatever declares kernels, and compile them."""
    for package in (systems, policies):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    importlib.import_module("ecs_mtg.simulator")
    with reporting(False) as report:
        build.build([unit for unit in UNITS if not unit.inline], report.compiling)


if __name__ == "__main__":
    main()
