"""Play decks at random of all cards, in all variants, and look at every position: tests/batch_invariants.py says what has to be true.

    python tools/soak.py                            # two minutes of tables that nobody has seen
    python tools/soak.py --seconds 600 --seed 1
    python tools/soak.py --seed 1042 --tables 1     # one table again
    python tools/soak.py --set EMN --games 2000 --every 10 --seconds 3600
    ECS_MTG_JIT=0 python tools/soak.py --read --batch 2 --steps 120
    ECS_MTG_JIT=0 python tools/soak.py --commander --begin --tables 300 --seconds 3600
    python tools/soak.py --shared --finish 50 --tables 400 --seconds 36000 --hang 600
    python tools/soak.py --lists pauper.jsonl modern.jsonl --finish 20 --games 100000 --seconds 36000
    python tools/soak.py --lists pauper.jsonl modern.jsonl --twice --tables 200

With `--set` the decks are built of boosters of a set (ecs_mtg.sealed), another pair at each table, in the hands of random players at
the tables with an even number and of mostly sensible ones at the others. With `--read` they are of two colors and of cards that were
read from their text. `--every N` looks at every Nth position only. With `--commander` they are Commander decks of all cards, four at a table; with
`--shared` the tables play with a shared planar deck, with `--teams` Two-Headed Giant. `--begin` does no more than begin a game of each; `--finish N`
plays N games of each to the end, without a look at their positions. With `--lists` two tournament lists of one format play, of those of which every card
is supported, Commander lists as Commander: files with one JSON object a line, {"format": "Pauper", "main": [[4, "Island"], ...], "side":
[...]}. `--twice` plays a game of each table beside one in which everything is asked, and one without the shortcuts of the loop, uncompiled:
they have to be the same games. A table that takes longer than `--hang` seconds ends the run with the place where it stands.

What does not hold, or raises, is printed with the number of its table, the step and the card that was asked about. What is hidden from
players, and what is derived, is looked at for one game of each table at a time (tests/recomputation.py).
"""

from __future__ import annotations

import argparse
import faulthandler
import re
import secrets
import sys
import time
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from asked_beside import play_beside
from batch_invariants import Watch
from pool_decks import commander_table, random_table, read_table, team_table
from recomputation import check_anew
from tournament_tables import lists_that_play, table_of_lists
from without_shortcuts import played_with, played_without

import ecs_mtg as mtg
from ecs_mtg.components.codes import Decision, Outcome
from ecs_mtg.game.options import name_of
from ecs_mtg.policies import POLICIES
from ecs_mtg.sealed import PRODUCTS, deal_decks

GAMES = 24  # of a table at once
CONCEDES = 0.02  # of the steps, in one game
FAULTS = ("passes", "rounds", "failed instructions")  # what no game may be aborted by
TWICE = 100_000  # decisions of a game that is played twice, at most
SENSIBLE = 0.7  # of the decisions at every other table
Deal = Callable[[int], dict[str, Any]]  # what is played at a table of a seed: arguments of `Simulator`


def deal_of(arguments: argparse.Namespace) -> Deal:
    """Return how decks are dealt: tournament lists, cards of a set, read cards, Commander decks, shared planar decks, or any cards written by hand."""
    if arguments.lists:
        lists = lists_that_play(arguments.lists)
        print(", ".join(f"{len(decks):,} lists of {name}" for name, decks in lists.items()), flush=True)
        return lambda seed: table_of_lists(lists, seed)
    if arguments.read:
        return read_table
    if arguments.commander:
        return commander_table
    if arguments.shared:
        return shared_table
    if arguments.teams:
        return team_table
    return random_table if arguments.set is None else lambda seed: {"decks": deal_decks(arguments.set, seed).decks}


def shared_table(seed: int) -> dict[str, Any]:
    """Return a table with a shared planar deck."""
    return next(one for k in count() if (one := random_table(seed + (k << 41))).get("planar_deck") == "shared")


def asked_about(batch: mtg.Simulator, k: int) -> str:
    """Return where a game stands: its turn, the kind of its decision, and the card whose ability or spell asks for it."""
    g = batch.games[k]
    source = name_of(g, batch.cards, int(g["decision_source"])) if g["decision_source"] >= 0 else "nothing"
    return f"turn {g['turn_number']}, {Decision(g['decision']).name}, {source}"


def watched(seed: int, steps: int, done: Counter[str], deal: Deal, every: int = 1, many: int = GAMES) -> None:
    """Play one table; games that are over begin anew.

    Raises:
        AssertionError: something does not hold.
    """
    rng = np.random.default_rng(seed)
    with mtg.Simulator(**deal(seed), num_games=many, seed=seed, threads=1) as batch:
        watch = Watch(batch.games)
        step = game = 0
        try:
            for step in range(steps):
                game = int(rng.integers(many))
                one_step(batch, watch, rng, step, game, done, every, sensible=seed % 2 == 1)
        except (AssertionError, IndexError, ValueError, OverflowError, ZeroDivisionError) as error:
            told = re.match(r"game (\d+)", str(error))
            where = asked_about(batch, int(told[1]) if told else game)
            raise AssertionError(f"step {step}: {type(error).__name__} {error} ({where})") from error


def begun(seed: int, done: Counter[str], deal: Deal) -> None:
    """Begin a game of a table.

    Raises:
        AssertionError: its cards are refused.
    """
    try:
        mtg.Game(**deal(seed), seed=seed)
    except ValueError as error:
        raise AssertionError(f"refused: {error}") from error
    done["begun"] += 1


def finished(seed: int, games: int, done: Counter[str], deal: Deal) -> None:
    """Play games of a table to the end.

    Raises:
        AssertionError: one is aborted by an engine fault.
    """
    policy = "greedy" if seed % 2 == 0 else "random"
    results = mtg.simulate(**deal(seed), games=games, seed=seed, policies=policy, threads=1)
    done["games"] += games
    done[f"games of {policy} players"] += games
    for name, n in results.aborted_by.items():
        done[f"aborted by {name}"] += n
    faults = {name: n for name, n in results.aborted_by.items() if name in FAULTS}
    assert not faults, f"aborted: {faults}"


def twice(seed: int, done: Counter[str], deal: Deal) -> None:
    """Play a game of a table beside one in which everything is asked, and beside one without the shortcuts of the loop.

    Raises:
        AssertionError: they are not the same games.
    """
    table = deal(seed)
    play_beside(table, seed, TWICE)
    done["games beside one that asks everything"] += 1
    run = [{**table, "games": 1, "seed": seed}]
    with_shortcuts, without = played_with(run), played_without(run)
    assert with_shortcuts == without, f"{with_shortcuts} with shortcuts, {without} without"
    done["games without shortcuts"] += 1


def one_step(
    batch: mtg.Simulator,
    watch: Watch,
    rng: np.random.Generator,
    step: int,
    game: int,
    done: Counter[str],
    every: int,
    *,
    sensible: bool,
) -> None:
    """Look at the games of a batch, at one of them closely, let somebody concede now and then, and take a decision in each."""
    looked_at = step % every == 0
    if looked_at:
        watch.check()
        done["positions"] += len(batch.games)
    record = batch.games[game : game + 1]
    if looked_at and step % (4 * every) == 0 and record["outcome"][0] == 0:
        check_anew(batch._runner, batch.cards, record, step)
        done["looked at closely"] += 1
    if rng.random() < CONCEDES and record["outcome"][0] == 0:
        batch.concede(game, int(rng.choice(np.flatnonzero(record["in_game"][0]))))
        done["conceded"] += 1
        if looked_at:
            watch.check()
    over = batch.games["outcome"] != 0
    if over.any():
        done["games"] += int(over.sum())
        done["aborted"] += int((batch.games["outcome"] == Outcome.CAPACITY).sum())
        batch.reset(over)
        watch.forget(over)
    actions = rng.integers(batch.games["n_options"])
    if sensible:  # boards grow, and games get on
        for k in np.flatnonzero((batch.games["outcome"] == 0) & (rng.random(len(over)) < SENSIBLE)).tolist():
            actions[k] = batch._runner.call(POLICIES["greedy"], batch.games, k)
    if (step + 1) % every == 0 and not looked_at:  # the next position is compared with this one
        watch.forget(np.ones(len(over), bool))
    batch.step(actions)


def main() -> int:
    """Run the command line; 1 if something did not hold."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=120, help="after which no other table is begun (120)")
    parser.add_argument("--tables", type=int, default=None, help="how many at most (any number)")
    parser.add_argument("--steps", type=int, default=250, help="decisions of each game of a table (250)")
    parser.add_argument("--seed", type=int, default=None, help="of the first table; the others follow (fresh)")
    parser.add_argument(
        "--set", choices=PRODUCTS, default=None, help="decks built of boosters of this set (any cards, any variant)"
    )
    parser.add_argument("--read", action="store_true", help="decks of cards that were read from their text")
    parser.add_argument("--commander", action="store_true", help="Commander decks of all cards")
    parser.add_argument("--teams", action="store_true", help="Two-Headed Giant")
    parser.add_argument("--shared", action="store_true", help="tables with a shared planar deck")
    parser.add_argument("--begin", action="store_true", help="begin a game of each table, and no more")
    parser.add_argument("--finish", type=int, default=None, help="play so many games of each table to the end, and look at none")
    parser.add_argument("--lists", type=Path, nargs="+", metavar="FILE", default=[], help="tournament lists of these files")
    parser.add_argument("--twice", action="store_true", help="play a game of each table with and without shortcuts")
    parser.add_argument("--hang", type=float, default=None, help="seconds after which a table hangs (any number)")
    parser.add_argument("--batch", type=int, default=GAMES, help=f"games of a table at once ({GAMES})")
    parser.add_argument("--games", type=int, default=None, help="games after which no other table is begun (any number)")
    parser.add_argument("--every", type=int, default=1, help="look at each so many-th decision only (1)")
    arguments = parser.parse_args()
    seed = secrets.randbits(40) if arguments.seed is None else arguments.seed
    deal = deal_of(arguments)
    done: Counter[str] = Counter()
    wrong = 0
    began = time.monotonic()
    while time.monotonic() - began < arguments.seconds and done["tables"] != arguments.tables:
        if arguments.games is not None and done["games"] >= arguments.games:
            break
        number = seed + done["tables"]
        done["tables"] += 1
        if arguments.hang is not None:
            faulthandler.dump_traceback_later(arguments.hang, exit=True)
        try:
            if arguments.begin:
                begun(number, done, deal)
            elif arguments.finish is not None:
                finished(number, arguments.finish, done, deal)
            elif arguments.twice:
                twice(number, done, deal)
            else:
                watched(number, arguments.steps, done, deal, arguments.every, arguments.batch)
        except AssertionError as error:
            wrong += 1
            print(f"table {number}: {error}", flush=True)
        except KeyboardInterrupt:  # what was played until then is told
            break
    print(", ".join(f"{n:,} {what}" for what, n in done.items()), f"in {time.monotonic() - began:.0f} s;", f"{wrong} do not hold")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
