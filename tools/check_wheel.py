"""Check the installed package as its users have it: `python tools/check_wheel.py [--prebuilt]`.

Games of the compiled rules have to be those of the same rules run as Python; with `--prebuilt`, nothing may be compiled for them.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

DECKS = ("RG24", "Sped Red")
GAMES = 3
ROOT = Path(__file__).resolve().parents[1]
_PLAY = f"""
import json, sys
import ecs_mtg as mtg
told = []
for policy in ("random", "greedy"):
    result = mtg.simulate({list(DECKS)!r}, games={GAMES}, seed=1, policies=policy, threads=1)
    told += [result.winners.tolist(), result.turns.tolist(), result.decisions_each.tolist()]
print(json.dumps([mtg.__file__, mtg.__version__, told]))
"""


def played(folder: str, **environment: str) -> tuple[str, str, list[list[int]]]:
    """Play games in a process of its own, with an empty cache; returns where the package lies, its version, and the results."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("ECS_MTG_") and name != "PYTHONPATH"}
    command = [sys.executable, "-c", _PLAY]
    given = {**plain, "ECS_MTG_CACHE_DIR": folder, "ECS_MTG_OPTIMIZE": "0", **environment}
    found: tuple[str, str, list[list[int]]] = tuple(
        json.loads(subprocess.run(command, cwd=folder, env=given, check=True, stdout=subprocess.PIPE, text=True).stdout)
    )
    return found


def main() -> None:
    """Play and compare."""
    parser = argparse.ArgumentParser(description="Check the installed package.")
    parser.add_argument("--prebuilt", action="store_true", help="it has to bring compiled kernels")
    prebuilt = parser.parse_args().prebuilt
    with tempfile.TemporaryDirectory() as folder:
        place, version, compiled = played(folder)
        if Path(place).resolve().is_relative_to(ROOT / "ecs_mtg"):
            sys.exit(f"{place} is the checkout: install the wheel")
        if prebuilt and any(path.suffix == ".o" for path in Path(folder).iterdir()):
            sys.exit(f"{place}: kernels were compiled, though the wheel should bring them all")
        if played(folder, ECS_MTG_JIT="0")[2] != compiled:
            sys.exit(f"{place}: compiled games differ from those of the same rules run as Python")
    print(
        f"ecs-mtg {version} on Python {sys.version.split()[0]}: {place}{', prebuilt' if prebuilt else ''}: {2 * GAMES} games are the same"
    )


if __name__ == "__main__":
    main()
