"""The worst step of many games: how long it takes at most to answer one decision and go on to the next.

    python bench/worst_step.py [--games N] [--policy P] [DECK ...]

Plays a mirror of every built-in deck, and Planechase with four players; or a mirror of each DECK. A machine that was busy elsewhere is
not blamed on the rules: a game with the longest step is played several times more, steps of over 30 us there up to five times from the
same position, and the shortest time counts, until the longest step is one that was looked at so several times. Prints for each the
mean and the worst step, and in which game of the seed it stands.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from ecs_mtg.components import COLUMNS as GAME_COLUMNS
from ecs_mtg.components.codes import Outcome
from ecs_mtg.decks.find import builtin_decks
from ecs_mtg.engine.runners import Runner, function_table
from ecs_mtg.kernels.intrinsics import intrinsic
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.kernels.llvm_text import Code
from ecs_mtg.kernels.memory import call_system, copy_from, game_at, get_int, put_int
from ecs_mtg.kernels.record_copies import become
from ecs_mtg.policies import resolve_policies
from ecs_mtg.setup.deck_arguments import load_decks
from ecs_mtg.systems.driver import advance, answer
from ecs_mtg.systems.turn.game_start import start_game

LONG = 30e-6  # seconds; longer steps are done over
AGAIN = 4
REPLAYS = 6  # how often a game whose step is the longest is played again
ROUNDS = 5  # how often that may happen to a game
COLUMNS = 4  # of a row of results: the worst step's cycles, its decision, all cycles, decisions


@intrinsic
def cycles(code: Code) -> str:
    """Return the processor's time stamp."""
    code.calls["llvm.readcyclecounter"] = "declare i64 @llvm.readcyclecounter()"
    return code.value("call i64 @llvm.readcyclecounter()")


@kernel
def tick(g: Game) -> int:
    """Return the processor's time stamp, for calibration."""
    return cycles()


@kernel
def time_games(
    g: Game, pool: Pool, base: int, schedule: int, systems: int, policies: int, template: int,
    seed: int, first: int, count: int, again_most: int, long: int, results: int,
) -> int:  # fmt: skip
    """Play games `first` to `first + count - 1`, each step timed, long ones up to `again_most` times more.

    Game 1 of the array at `base` keeps the position for that.
    """
    kept = game_at(g, base, 1)
    for k in range(count):
        become(g, template, 0)
        start_game(g, pool, seed, first + k)
        advance(g, pool, schedule, systems)
        worst = 0
        where = 0
        total = 0
        while g.outcome == Outcome.NONE:
            number = g.decisions
            if again_most > 0:
                copy_from(kept, g)
            step = -1
            again = 0
            while again <= again_most:
                if again > 0:
                    copy_from(g, kept)
                began = cycles()
                answer(g, call_system(policies, g.controller_of_decider, g, pool))
                advance(g, pool, schedule, systems)
                took = cycles() - began
                step = took if step < 0 or took < step else step
                again = again + 1 if step > long else again_most + 1
            total += step
            if step > worst:
                worst = step
                where = number
        at = k * COLUMNS
        put_int(results, at, worst)
        put_int(results, at + 1, where)
        put_int(results, at + 2, total)
        put_int(results, at + 3, g.decisions)
    return get_int(results, 0)


def hertz(games: Any) -> float:
    """Return time stamps a second."""
    tick(games)  # compiled by now
    began, ticks = time.perf_counter(), tick(games)
    time.sleep(0.2)
    return float(tick(games) - ticks) / (time.perf_counter() - began)


def main() -> None:
    """Play, time and print."""
    parser = argparse.ArgumentParser(description="The worst step of many games.")
    parser.add_argument("decks", nargs="*", metavar="DECK")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--policy", default="random")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    runs: list[tuple[str, list[str], str]] = [(name, [name] * 2, "duel") for name in options.decks or builtin_decks()]
    if not options.decks:
        runs.append(("Planechase, four players", ["Zombie Empire", "Strike Force"] * 2, "planechase"))
    table = Table("decks", "games", "decisions", "mean us", "worst us", "in game", "at decision")
    console = Console()
    for name, decks, variant in runs:
        _, pool, template = load_decks(decks, variant)
        runner = Runner(pool.record)
        policies = function_table(resolve_policies(options.policy, len(decks)))
        games = GAME_COLUMNS.zeros(2)
        rate = hertz(games)
        results = np.zeros((options.games, COLUMNS), np.int64)
        runner.walk(
            time_games, games, policies, template.view(np.uint8), options.seed, 0, options.games, 0, int(LONG * rate), results
        )
        looked_at: Counter[int] = Counter()
        while looked_at[worst := int(results[:, 0].argmax())] < ROUNDS:
            looked_at[worst] += 1
            for _ in range(REPLAYS):
                once = np.zeros((1, COLUMNS), np.int64)
                runner.walk(
                    time_games, games, policies, template.view(np.uint8), options.seed, worst, 1, AGAIN, int(LONG * rate), once
                )
                results[worst] = min(results[worst].tolist(), once[0].tolist())
        table.add_row(
            name, f"{options.games:,}", f"{results[:, 3].sum():,}", f"{results[:, 2].sum() / results[:, 3].sum() / rate * 1e6:.1f}",
            f"{results[worst, 0] / rate * 1e6:.0f}", str(worst), str(results[worst, 1]),
        )  # fmt: skip
    console.print(table)


if __name__ == "__main__":
    main()
