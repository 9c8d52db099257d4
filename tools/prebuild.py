"""Compile all kernels into one library for this kind of machine: `python tools/prebuild.py [FILE]`.

Without FILE it is put where the package looks for it, so that nothing more is compiled until a source changes. Wheels carry one:
`python -m build --wheel -C prebuilt=yes`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from ecs_mtg.cli import prebuild
from ecs_mtg.kernels import prebuilt


def main() -> None:
    """Compile and write."""
    parser = argparse.ArgumentParser(description="Compile all kernels into one library.")
    parser.add_argument("file", nargs="?", type=Path, default=prebuilt.library_place(), help="where to put it")
    path = parser.parse_args().file
    prebuild.build(path)
    print(f"{path}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
