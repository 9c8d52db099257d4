"""Instructions a decision, counted by valgrind: what a change costs, whatever else the machine does meanwhile.

    python bench/instructions.py [--games N] [--record]
    python bench/instructions.py --by-kernel RG24    # which kernels they are of

Plays games of some decks with random players under callgrind and compares with `instructions.json`: more than two percent above
what stands there is an error (exit status 1). `--record` writes what was counted. The kernels are compiled for x86-64-v3, whatever the
processor is, since valgrind knows no newer instructions; other versions of numba or LLVM count a little differently.
"""

from __future__ import annotations

import argparse
import bisect
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

GAMES = {  # decks, variant, games that are counted of those that are asked for
    "RG24": (["RG24"] * 2, "duel", 1.0),
    "Mono-Green Stompy - Sped Red": (["Mono-Green Stompy", "Sped Red"], "duel", 1.0),
    "Planechase, four players": (["Zombie Empire", "Strike Force"] * 2, "planechase", 0.25),
}
RECORDED = Path(__file__).with_suffix(".json")
TOLERANCE = 1.02
SEED = 7
SHOWN = 40  # kernels that are shown of a count


class _NoFeatures:
    """No features but those of the processor that is named, which a library that `ECS_MTG_PREBUILT` names was compiled for."""

    def flatten(self) -> str:
        return ""

    def get(self, name: str, otherwise: bool) -> bool:
        return True


def compile_for_valgrind() -> None:
    """Compile for a processor that valgrind knows; before anything of the engine is imported."""
    os.environ["ECS_MTG_OPTIMIZE"] = "0"  # looks for a library by the clock, which runs on while valgrind counts
    binding: Any = llvm
    binding.get_host_cpu_name = lambda: "x86-64-v3"
    binding.get_host_cpu_features = _NoFeatures


def play(name: str, games: int, counted: bool) -> int:
    """Play games of GAMES, counted by the valgrind that this process runs under; returns the decisions made."""
    compile_for_valgrind()
    import numpy as np

    from ecs_mtg.components import COLUMNS
    from ecs_mtg.engine.runners import Runner, policy_table
    from ecs_mtg.policies import resolve_policies
    from ecs_mtg.setup.deck_arguments import load_decks
    from ecs_mtg.systems.driver import RESULT_COLUMNS

    decks, variant, share = GAMES[name]
    games = max(1, round(share * games))
    _, cards, begin = load_decks(decks, variant=variant)
    runner = Runner(cards.record, len(decks))
    policies = policy_table(resolve_policies("random", len(decks)), False)
    game, results = COLUMNS.zeros(1), np.zeros((games, RESULT_COLUMNS), np.int64)
    if not counted:  # compiles what is reached late
        runner.play_many(game, begin, policies, SEED, 0, results)
        return int(results[:, 3].sum())
    runner.play_many(game, begin, policies, SEED, 0, np.zeros((games, RESULT_COLUMNS), np.int64))
    _control("on")
    runner.play_many(game, begin, policies, SEED, 0, results)
    _control("off")
    return int(results[:, 3].sum())


def _control(how: str) -> None:
    subprocess.run(["callgrind_control", f"--instr={how}", str(os.getpid())], check=True, stdout=subprocess.DEVNULL)


def by_kernel(dump: str, addresses: Mapping[str, int]) -> Counter[str]:
    """Count instructions by the kernel in whose code they are, or else by function."""
    starts = sorted((at, name.removeprefix("ecs_mtg_")) for name, at in addresses.items())
    places = [at for at, _ in starts]
    found: Counter[str] = Counter()
    at, skip, outside = 0, False, ""
    for line in dump.splitlines():
        if line.startswith("fn="):
            outside = line
        elif line.startswith("calls="):
            skip = True
        elif line[:1] in "0+-*" and line:
            where, *_, cost = line.split()
            at = at if where == "*" else int(where, 16) if where.startswith("0x") else at + int(where.replace("0x", ""), 0)
            if not skip:
                k = bisect.bisect_right(places, at) - 1
                inside = k >= 0 and at - places[k] < 1 << 16
                found[starts[k][1] if inside else outside] += int(cost)
            skip = False
    return found


def show_kernels(title: str, kernels: Mapping[str, float]) -> None:
    """Print which kernels the instructions of a decision are of, most first."""
    total = sum(kernels.values())
    print(f"{title}: {total:,.0f} instructions a decision")
    for kernel, n in Counter(kernels).most_common(SHOWN):
        print(f"{n / total:6.1%} {n:7,.0f} {kernel}")


def count(name: str, games: int) -> tuple[float, dict[str, float]]:
    """Count instructions a decision of GAMES, in all and by kernel."""
    child = [sys.executable, __file__, "--games", str(games), "--play", name]
    subprocess.run(child, check=True, stdout=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as folder:
        out = f"{folder}/out"
        callgrind = [
            "valgrind",
            "--tool=callgrind",
            "--instr-atstart=no",
            "--dump-instr=yes",
            f"--callgrind-out-file={out}",
            "--smc-check=all-non-file",
        ]
        run = subprocess.run([*callgrind, *child, "--counted"], check=True, capture_output=True, text=True)
        said = json.loads(run.stdout.splitlines()[-1])
        dumps = {path.read_text() for path in Path(folder).iterdir()}
    totals = {
        dump: max((int(n) for n in re.findall(r"^(?:totals|summary): (\d+)", dump, re.MULTILINE)), default=0) for dump in dumps
    }
    dump = max(totals, key=totals.__getitem__)
    kernels = by_kernel(dump, said["addresses"])
    return totals[dump] / said["decisions"], {kernel: n / said["decisions"] for kernel, n in kernels.items()}


def main() -> int:
    """Count, compare or record."""
    parser = argparse.ArgumentParser(description="Count instructions a decision.")
    parser.add_argument("--games", type=int, default=40, help="of each pair of decks, fewer of Planechase")
    parser.add_argument("--record", action="store_true", help="write what is counted to instructions.json")
    parser.add_argument("--by-kernel", choices=GAMES, help="show which kernels the instructions of these decks are of")
    parser.add_argument("--play", choices=GAMES, help=argparse.SUPPRESS)
    parser.add_argument("--counted", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.play:
        decisions = play(asked.play, asked.games, asked.counted)
        from ecs_mtg.kernels.object_code import addresses

        print(json.dumps({"decisions": decisions, "addresses": addresses}))
        return 0
    if shutil.which("valgrind") is None:
        print("valgrind is not installed: nothing can be counted", file=sys.stderr)
        return 2
    if asked.by_kernel:
        show_kernels(asked.by_kernel, count(asked.by_kernel, asked.games)[1])
        return 0
    recorded = json.loads(RECORDED.read_text()) if RECORDED.is_file() else {}
    worse = False
    for name in GAMES:
        counted = round(count(name, asked.games)[0])
        bound = recorded.get(name)
        worse |= bound is not None and counted > bound * TOLERANCE
        print(f"{name}: {counted:,} instructions a decision" + (f", recorded are {bound:,}" if bound else ""), flush=True)
        if asked.record:
            recorded[name] = counted
    if asked.record:
        RECORDED.write_text(json.dumps(recorded, indent=2) + "\n")
    return int(worse and not asked.record)


if __name__ == "__main__":
    sys.exit(main())
