"""Saved games of strangers: records with changed columns, whose checksum is right, are refused or played on, and never hang or crash.

Every record is looked at in a process of its own, or one of some hundred after each other: one that dies, or takes too long, tells
which record it was.
"""

from __future__ import annotations

import os
import random
import select
import signal
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from pool_decks import random_table, read_table

import ecs_mtg as mtg
from ecs_mtg.components import COLUMNS
from ecs_mtg.engine import runners
from ecs_mtg.policies import resolve_policies
from ecs_mtg.snapshots.validation import check_origin, check_structure
from ecs_mtg.support.records import copied
from ecs_mtg.systems import driver

Array = np.ndarray[Any, np.dtype[Any]]

SECONDS = 10.0  # that one record may take
DECISIONS = 250  # that are made in each
POLICIES = ("random", "greedy")
SEVERAL = (1, 1, 1, 2, 4, 16)  # columns that are changed at once
SMALL = 200


class Bad(NamedTuple):
    """A record that hung or killed the process: how, and what was changed (column, index, before, after)."""

    how: str
    table: int
    number: int
    changes: list[tuple[str, int, int, int]]


def changed(record: Array, rng: random.Random) -> list[tuple[str, int, int, int]]:
    """Change columns of a record at random; what was changed."""
    names = [*COLUMNS.places]
    done = []
    for _ in range(rng.choice(SEVERAL)):
        name = rng.choice(names)
        cells = record[name]
        flat = [*np.ndindex(cells.shape)]
        index = rng.choice(flat[: rng.choice((4, len(flat)))])
        ends = np.iinfo(cells.dtype)
        before = int(cells[index])
        some = (
            0,
            1,
            -1,
            2,
            before + 1,
            before - 1,
            -before,
            rng.randrange(SMALL),
            ends.max,
            ends.min,
            rng.randint(ends.min, ends.max),
        )
        cells[index] = after = min(max(rng.choice(some), int(ends.min)), int(ends.max))
        done.append((name, flat.index(index), before, after))
    return done


def position(seed: int) -> mtg.Game | None:
    """Play a game of random decks to its middle; None if it is over too soon."""
    rng = random.Random(seed)
    table: dict[str, Any] = read_table(seed) if seed % 3 == 2 else random_table(seed)
    game = mtg.Game(**table, seed=seed)
    for _ in range(rng.choice([3, 60, 150, 300])):
        if game.is_over:
            return None
        game.push(game.choose("greedy" if rng.random() < 0.6 else "random"))
    return None if game.is_over else game.copy()


def play_on(game: mtg.Game, table: runners.PolicyTable) -> None:
    """Let policies make some decisions."""
    runner = game._runner
    policies, _room = table.of_a_thread(runner)
    arguments = runners.games_argument(game.record), runner._schedule, runner._systems, policies
    place = np.zeros(1, np.int64)
    runners._call(
        driver.rollout_many,
        runners.game_argument(game.record),
        runner._pool,
        *arguments,
        runners.as_argument(place),
        1,
        DECISIONS,
    )


def use(game: mtg.Game, tables: list[runners.PolicyTable], *, determinize: bool) -> None:
    """Use a loaded game in every way: show, observe, redraw, play on."""
    players = range(len(game.decks))
    try:
        assert str(game)
        assert game.legal_actions is not None
        for player in players:
            game.observation(player, "compact")
            game.observation(player)
        if determinize:
            game.determinize(0, 5)
    except ValueError:
        return
    for table in tables:
        play_on(game.copy(), table)


def tables_of(game: mtg.Game) -> list[runners.PolicyTable]:
    """Return the policies that play on."""
    return [runners.policy_table(resolve_policies(one, len(game.decks)), False) for one in POLICIES]


def try_records(game: mtg.Game, begin: Array, seed: int, first: int, end: int, tell: int) -> None:
    """Change, check and use a game's record again and again; a byte to `tell` for each: b before, r refused, p played, x another error."""
    tables = tables_of(game)
    for number in range(first, end):
        rng = random.Random(f"{seed}-{number}")
        record = copied(game.record)
        changed(record, rng)
        os.write(tell, b"b")
        try:
            check_origin(record, begin)
            check_structure(record, game.cards, begin)
        except ValueError:
            os.write(tell, b"r")
            continue
        loaded = game.copy()
        loaded.record = record
        try:
            use(loaded, tables, determinize=number % 3 == 0)
        except Exception as error:
            os.write(2, f"{seed}-{number} {type(error).__name__} {error}\n".encode())
            os.write(tell, b"x")
            continue
        os.write(tell, b"p")


def told(read: int) -> Iterator[bytes]:
    """Yield what a process prints; an empty string when it took too long."""
    while True:
        ready, _, _ = select.select([read], [], [], SECONDS)
        if not ready:
            yield b""
            return
        said = os.read(read, 4096)
        if not said:
            return
        yield said


def fuzz(seed: int, count: int, done: Counter[str]) -> list[Bad]:
    """Try that many changed records of one game; those that hung or crashed."""
    game = position(seed)
    if game is None:
        return []
    begin = game._make(game.decks, {**game._options})
    for table in tables_of(game):  # compiled before there are processes
        play_on(game.copy(), table)
    use(game.copy(), tables_of(game), determinize=True)
    bad = []
    number = 0
    while number < count:
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(read)
            try:
                try_records(game, begin, seed, number, count, write)
            finally:
                os._exit(0)
        os.close(write)
        hung = False
        said = b""
        for one in told(read):
            hung = not one
            said += one
        if hung:
            os.kill(child, signal.SIGKILL)
        os.close(read)
        _, status = os.waitpid(child, 0)
        done["tried"] += said.count(b"b")
        for letter, what in ((b"r", "refused"), (b"p", "played"), (b"x", "other errors")):
            done[what] += said.count(letter)
        number += said.count(b"b")
        if said.endswith(b"b"):
            how = "hang" if hung else signal.Signals(os.WTERMSIG(status)).name if os.WIFSIGNALED(status) else "exit"
            changes = changed(copied(game.record), random.Random(f"{seed}-{number - 1}"))
            bad.append(Bad(how, seed, number - 1, changes))
        elif number < count:
            raise AssertionError(f"the process died outside of a record ({seed}, {number}, {status})")
    return bad


def fuzz_for(seed: int, records: int, each: int, done: Counter[str], seconds: float) -> Iterator[Bad]:
    """Try changed records of one game after the other."""
    end = time.monotonic() + seconds
    while done["tried"] < records and time.monotonic() < end:
        yield from fuzz(seed, min(each, records - done["tried"]), done)
        seed += 1
