"""Compile every kernel that is not in the cache, with all processors: `python tools/compile.py`.

Games compile what they reach when they reach it. What is about to reach everything, as the tests, is better off with all of it at once.
"""

from __future__ import annotations

from ecs_mtg.cli.prebuild import every_unit
from ecs_mtg.kernels import build
from ecs_mtg.support.progress import reporting


def main() -> None:
    """Compile them."""
    units = list(every_unit().values())
    with reporting(False) as report:
        build.build(units, report.compiling)


if __name__ == "__main__":
    main()
