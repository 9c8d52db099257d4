"""Try payments at random against the payer of tests/paying_oracle.py that tries everything.

    python tools/payments.py                        # 10,000 boards that nobody has seen
    python tools/payments.py -n 1000000 --seed 1

A board that is paid for wrongly is printed as Python, to be put into tests/systems/mana/test_payment.py.
"""

from __future__ import annotations

import argparse
import random
import secrets
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from paying import empty_records
from paying_oracle import a_board, complaint


def main() -> int:
    """Run the command line; 1 if a board was paid for wrongly."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", type=int, default=10_000, metavar="BOARDS", help="how many boards (10,000)")
    parser.add_argument("--seed", type=int, default=None, help="of the first board; the others follow (fresh)")
    arguments = parser.parse_args()
    seed = secrets.randbits(48) if arguments.seed is None else arguments.seed
    records = empty_records()
    wrong = 0
    began = time.monotonic()
    for k in range(arguments.n):
        board = a_board(random.Random(seed + k).choice)
        what = complaint(board, records)
        if what:
            wrong += 1
            print(f"seed {seed + k}: {what}\n{board}\n", flush=True)
        if (k + 1) % 10_000 == 0 or k + 1 == arguments.n:
            print(f"{k + 1} boards from seed {seed}, {wrong} wrong, {time.monotonic() - began:.0f} s", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
