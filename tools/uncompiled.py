"""Run a sample of the scenario files uncompiled: `python tools/uncompiled.py [-n 150] [--seed TEXT]`.

Uncompiled, an index outside of a column raises IndexError, and a name that is read before it is written is an error; compiled code reads on.
The course of each has to be the recorded one, which compiled code goes.
The sample follows from the commit (or `--seed`), so each commit runs other files, and the same ones whenever it is run again.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = ROOT / "tests" / "scenarios"

sys.path.insert(0, str(ROOT / "tests"))
from samples import commit, drawn  # noqa: E402


def sample(seed: str, n: int) -> list[Path]:
    """Choose n scenario files by a hash of the seed and their paths."""
    paths = sorted(path.relative_to(SCENARIOS).as_posix() for path in SCENARIOS.rglob("*.yaml"))
    return [SCENARIOS / path for path in drawn(paths, n, seed)]


def main() -> int:
    """Run the sample; returns the exit status of pytest, 1 if there is no file."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("-n", type=int, default=150, help="how many files (default: 150)")
    parser.add_argument("--seed", default=None, help="what the sample follows from (default: the commit)")
    options = parser.parse_args()
    seed = commit() if options.seed is None else options.seed
    files = sample(seed, options.n)
    if not files:
        print(f"error: there are no scenario files in {SCENARIOS}", file=sys.stderr)
        return 1
    print(f"{len(files)} scenario files uncompiled, --seed {seed!r}", flush=True)
    command = [sys.executable, "-m", "pytest", "-q", *map(str, files)]
    status = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "ECS_MTG_JIT": "0", "ECS_MTG_LOOK": "course"}, check=False
    ).returncode
    return 1 if status < 0 else status


if __name__ == "__main__":
    sys.exit(main())
