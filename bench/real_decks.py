"""Speed with real tournament decks: 24 of Pauper, 12 of Premodern, five of Standard, one of Modern.

    python bench/real_decks.py                   # decisions and games a second, milliseconds a searched decision: of this machine, now
    python bench/real_decks.py --instructions    # instructions a decision, counted by valgrind, beside those that are recorded
    python bench/real_decks.py --instructions --record
    python bench/real_decks.py --where "Elves"   # which kernels these instructions are of

Each deck plays the next one of its format, the last one the first. The lists (`real_decks_lists.json`) are centres of archetypes of real tournaments,
July 2025 to August 2026: of Pauper the 24 with most matches all of whose cards are supported, of Premodern the 12 largest clusters. `real_decks.json`
has the instructions that were recorded. Figures of several pairs are geometric means. `--format`, `--policy` and `--games` narrow it down.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

LISTS: dict[str, dict[str, dict[str, int]]] = json.loads(
    Path(__file__).with_name("real_decks_lists.json").read_text(encoding="utf-8")
)
RECORDED = Path(__file__).with_suffix(".json")
POLICIES = ("random", "greedy", "search")
SEED = 7
TURNS = {"search": 10}  # which a game goes on for at most; a searched decision takes a thousand times as long
GAMES = {"random": 300, "greedy": 150, "search": 1}  # of a pair, when time is measured
COUNTED = {"random": 4, "greedy": 4, "search": 1}  # when instructions are counted


def pairs(formats: Iterable[str]) -> dict[str, tuple[str, str, str]]:
    """Return who plays whom: names of formats and decks by the name of the pair."""
    found = {}
    for one in formats:
        names = list(LISTS[one])
        for k, name in enumerate(names):
            other = names[(k + 1) % len(names)]
            found[f"{one}: {name} - {other}"] = one, name, other
    return found


def mean(numbers: Iterable[float]) -> float:
    """Return the geometric mean."""
    logs = [math.log(number) for number in numbers]
    return math.exp(sum(logs) / len(logs))


class Play:
    """Games of a pair, ready to be played."""

    def __init__(self, pair: tuple[str, str, str], policy: str) -> None:
        from ecs_mtg.components import COLUMNS
        from ecs_mtg.components.sizes import TURN_LIMIT
        from ecs_mtg.decks import DeckList
        from ecs_mtg.engine.runners import Runner, policy_table
        from ecs_mtg.policies import resolve_policies
        from ecs_mtg.setup.deck_arguments import deal

        one, *names = pair
        decks = [DeckList(name, tuple((count, card) for card, count in LISTS[one][name].items())) for name in names]
        dealt = deal(decks, max_turns=TURNS.get(policy, TURN_LIMIT))
        self._begin, self._game = dealt.begin(), COLUMNS.zeros(1)
        self._runner = Runner(dealt.pool.record, 2)
        self._policies = policy_table(resolve_policies(policy, 2), False)

    def play(self, games: int, first: int = 0) -> int:
        """Play games; returns the decisions made."""
        import numpy as np

        from ecs_mtg.systems.driver import RESULT_COLUMNS

        results = np.zeros((games, RESULT_COLUMNS), np.int64)
        self._runner.play_many(self._game, self._begin, self._policies, SEED, first, results)
        return int(results[:, 3].sum())


def measure(pair: tuple[str, str, str], policy: str, games: int) -> dict[str, float]:
    """Measure decisions and games a second of processor time, one thread, and milliseconds a decision."""
    play = Play(pair, policy)
    play.play(max(1, games // 20), first=games)
    start = time.process_time()
    decisions = play.play(games)
    seconds = time.process_time() - start
    return {"decisions/s": decisions / seconds, "games/s": games / seconds, "ms a decision": 1000 * seconds / decisions}


# Instructions


def _control(*how: str) -> None:
    subprocess.run(["callgrind_control", *how, str(os.getpid())], check=True, stdout=subprocess.DEVNULL)


def play_counted(names: Iterable[str], policy: str, games: int, counted: bool) -> dict[str, Any]:
    """Play pairs, each counted by itself by the valgrind that this process runs under: decisions by pair, and where kernels lie."""
    from instructions import compile_for_valgrind

    compile_for_valgrind()
    known, decisions = pairs(LISTS), {}
    plays = {name: Play(known[name], policy) for name in names}
    for play in plays.values():
        play.play(games)  # compiles what is reached late
    if counted:
        _control("--instr=on")  # once: whatever runs is translated anew then
    for number, (name, play) in enumerate(plays.items()):
        if counted:
            _control("--zero")
        decisions[name] = play.play(games)
        if counted:
            _control(f"--dump={number}")
    if counted:
        _control("--instr=off")
    from ecs_mtg.kernels.object_code import addresses

    return {"decisions": decisions, "addresses": addresses}


def count(names: list[str], policy: str, games: int) -> tuple[dict[str, float], dict[str, Counter[str]]]:
    """Count instructions a decision by pair, and by pair and kernel."""
    from instructions import by_kernel

    child = [sys.executable, __file__, "--games", str(games), "--policy", policy, "--play", *names]
    subprocess.run(child, check=True, stdout=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as folder:
        callgrind = [
            "valgrind", "--tool=callgrind", "--instr-atstart=no", "--dump-instr=yes", f"--callgrind-out-file={folder}/out",
            "--smc-check=all-non-file",
        ]  # fmt: skip
        told = subprocess.run([*callgrind, *child, "--counted"], check=True, capture_output=True, text=True).stdout
        said = json.loads(told.splitlines()[-1])
        dumps = {}
        for path in Path(folder).iterdir():
            text = path.read_text()
            number = re.search(r"^desc: Trigger: dump (\d+)$", text, re.MULTILINE)
            if number is not None:
                dumps[names[int(number[1])]] = text
    kernels = {name: by_kernel(dumps[name], said["addresses"]) for name in names}
    return {name: kernels[name].total() / said["decisions"][name] for name in names}, {
        name: Counter({kernel: round(n / said["decisions"][name]) for kernel, n in kernels[name].items()}) for name in names
    }


def _show_where(name: str, policy: str, games: int) -> None:
    """Print which kernels the instructions of a pair belong to."""
    from instructions import show_kernels

    _, kernels = count([name], policy, games)
    show_kernels(f"{name}, {policy}", kernels[name])


def _show_instructions(names: list[str], policies: Iterable[str], games: int | None, record: bool) -> None:
    recorded: dict[str, dict[str, int]] = json.loads(RECORDED.read_text(encoding="utf-8")) if RECORDED.is_file() else {}
    for policy in policies:
        counted, _ = count(names, policy, games or COUNTED[policy])
        before = recorded.setdefault(policy, {})
        for name, n in counted.items():
            print(f"{policy:7} {n:12,.0f} {f'recorded {before[name]:,}' if name in before else '':24} {name}")
        both = [name for name in names if name in before]
        told = f", of what is recorded {mean(counted[name] / before[name] for name in both):.4f}" if both else ""
        print(f"{policy:7} {mean(counted.values()):12,.0f} geometric mean{told}", flush=True)
        if record:
            before.update({name: round(n) for name, n in counted.items()})
            RECORDED.write_text(json.dumps(recorded, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _show_times(names: list[str], policies: Iterable[str], games: int | None) -> None:
    for policy in policies:
        told = {name: measure(pairs(LISTS)[name], policy, games or GAMES[policy]) for name in names}
        for name, one in told.items():
            print(f"{policy:7} {', '.join(f'{number:,.3g} {what}' for what, number in one.items())}: {name}")
        whole = {what: mean(one[what] for one in told.values()) for what in next(iter(told.values()))}
        print(f"{policy:7} {', '.join(f'{number:,.4g} {what}' for what, number in whole.items())}: geometric mean", flush=True)


def main() -> None:
    """Measure, count or show."""
    parser = argparse.ArgumentParser(description="How fast decks play that people play.")
    parser.add_argument("--format", choices=LISTS, action="append", help="only decks of this one")
    parser.add_argument("--policy", choices=POLICIES, action="append", help="only with this one")
    parser.add_argument("--games", type=int, help="of each pair")
    parser.add_argument("--instructions", action="store_true", help="count instructions a decision; valgrind has to be there")
    parser.add_argument("--record", action="store_true", help=f"write what is counted to {RECORDED.name}")
    parser.add_argument(
        "--where", metavar="DECK", help="the kernels that the instructions of a pair that begins with this deck are of"
    )
    parser.add_argument("--play", nargs="+", help=argparse.SUPPRESS)
    parser.add_argument("--counted", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    policies = asked.policy or POLICIES
    if asked.play:
        print(json.dumps(play_counted(asked.play, policies[0], asked.games, asked.counted)))
        return
    names = list(pairs(asked.format or LISTS))
    if asked.where:
        chosen = [name for name in names if asked.where in name.partition(" - ")[0]]
        if not chosen:
            sys.exit(f"--where {asked.where}: no such deck")
        _show_where(chosen[0], policies[0], asked.games or COUNTED[policies[0]])
    elif asked.instructions:
        _show_instructions(names, policies, asked.games, asked.record)
    else:
        _show_times(names, policies, asked.games)


if __name__ == "__main__":
    main()
