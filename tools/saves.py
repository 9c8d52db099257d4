"""Corrupt saved games at random, with a valid checksum: they have to be refused or played, and must not hang or crash.

python tools/saves.py                            # 10,000 records that nobody has seen
python tools/saves.py -n 100000 --seed 1
python tools/saves.py --seed 7 --each 300 -n 300  # those of one game again
"""

from __future__ import annotations

import argparse
import secrets
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from changed_saves import fuzz_for


def main() -> int:
    """Run the command line; 1 if a record hung or crashed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", "--records", type=int, default=10_000, help="how many are tried (10,000)")
    parser.add_argument("--each", type=int, default=250, help="how many of each game (250)")
    parser.add_argument("--seed", type=int, default=None, help="of the first game; the others follow (fresh)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="after which no other game is begun")
    arguments = parser.parse_args()
    seed = secrets.randbits(40) if arguments.seed is None else arguments.seed
    done: Counter[str] = Counter()
    wrong = 0
    began = time.monotonic()
    for bad in fuzz_for(seed, arguments.records, arguments.each, done, arguments.seconds):
        wrong += 1
        print(f"{bad.how}: game {bad.table}, record {bad.number}: {bad.changes}", flush=True)
    print(
        ", ".join(f"{n:,} {what}" for what, n in done.items()),
        f"in {time.monotonic() - began:.0f} s;",
        f"{wrong} hung or crashed",
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
