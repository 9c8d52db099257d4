"""Retries with large tables: games that found a table full, played again from their seeds (see `components.sizes`).

The sizes of a record are compiled into the kernels, so the large tables need a process of their own: it gets the card pool, the
record that games begin as, the seed and the numbers of the games, and gives back their results. Its kernels are compiled when the
first game ever needs them, and kept in the cache like the others.
"""

from __future__ import annotations

import importlib
import io
import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import IO, Any

import numpy as np

from ecs_mtg.components import COLUMNS, POOL
from ecs_mtg.engine import runners
from ecs_mtg.policies import POLICIES, Decider, PolicyError, has_settings, resolve_policies
from ecs_mtg.policies.configurable import WithSettings
from ecs_mtg.setup.companions import with_companions
from ecs_mtg.setup.deck_arguments import Dealt
from ecs_mtg.setup.game_statistics import Facts
from ecs_mtg.setup.starting_record import template
from ecs_mtg.support.progress import reporting
from ecs_mtg.systems import schedule
from ecs_mtg.systems.driver import BAD_CHOICES, RESULT_COLUMNS

Array = np.ndarray[Any, np.dtype[Any]]
_COMMAND = "from ecs_mtg.runs.large_table_retry import serve; serve()"


def import_name(function: Decider) -> str | None:
    """Name a policy so that another process can import it; None if it has no such name."""
    if isinstance(function, WithSettings):
        return function.full_name
    for name, known in POLICIES.items():
        if known is function:
            return name
    unit: Any = getattr(function, "unit", None)
    plain: Any = getattr(unit, "function", function)
    module, name = plain.__module__, plain.__qualname__
    found = getattr(sys.modules.get(module), name, None)
    return f"{module}:{name}" if module != "__main__" and found in (function, plain) else None


def name_of(function: Decider) -> str:
    """Name a policy for people: as on the command line, or its function's name."""
    if isinstance(function, WithSettings):
        return str(function)
    unit: Any = getattr(function, "unit", None)
    plain: Any = getattr(unit, "function", function)
    return next((name for name, known in POLICIES.items() if known is function), getattr(plain, "__name__", str(plain)))


def policy_of(name: str) -> Any:
    """Resolve a name that `import_name` gave to what `resolve_policies` takes."""
    if ":" not in name or has_settings(name):
        return name
    module, attribute = name.split(":")
    return getattr(importlib.import_module(module), attribute)


def can_play(policies: Sequence[Decider]) -> bool:
    """Return whether another process can import the policies."""
    return None not in map(import_name, policies)


def play_again(
    dealt: Dealt,
    policies: Sequence[Decider],
    seed: int,
    numbers: Array,
    out: Array,
    threads: int,
    *,
    told: bool,
    stop: bool,
    first: int = 0,
    facts: Facts | None = None,
) -> float:
    """Replay games of a run with the large tables, and overwrite their results.

    Args:
        dealt: what is played with.
        policies: one for each player; if another process lacks one of them, a word of the cards or a system, nothing is played.
        seed: the run's seed.
        numbers: the games' rows, int64 (K,).
        out: results of all games, (games, RESULT_COLUMNS).
        threads: threads to play on.
        told: whether the process may draw bars on a terminal.
        stop: whether an answer of a policy that is no option is an error.
        first: the number of the game of row 0.
        facts: what is noted of the games, if anything is.

    Returns:
        Seconds that compiling and loading took.

    Raises:
        PolicyError: a policy returned something that is not an option.
        RuntimeError: the process failed; its message stands on standard error.
    """
    if not can_play(policies) or runners.names_users_words(dealt.pool.record) or not schedule.only_installed():
        return 0.0
    mains, planes, outside, commanders = dealt.faces
    answer = _ask({
        "pool": np.frombuffer(dealt.pool.record.tobytes(), np.uint8),
        "policies": np.array([import_name(p) for p in policies]),
        "run": np.array(
            [seed, threads, told, stop, dealt.shared, dealt.options_rule, dealt.turn_limit, *dealt.starts, len(mains), len(planes), len(outside),
             dealt.life, with_companions(dealt.mains, dealt.outside, bool(dealt.commanders))],
            np.int64,
        ),
        "numbers": numbers + first,
        "identities": np.array(dealt.identities, np.int64),
        "recorded": np.array(0 if facts is None else facts.seen.shape[1]),
        **{f"deck {k}": np.array(faces, np.int64) for k, faces in enumerate([*mains, *planes, *outside, *commanders])},
    })  # fmt: skip
    out[numbers] = answer["results"]
    if facts is not None:
        facts.seats[numbers], facts.seen[numbers] = answer["seats"], answer["seen"]
    bad = np.flatnonzero(answer["results"][:, BAD_CHOICES])
    if stop and len(bad):
        raise PolicyError(f"a policy answered what is no option in game {first + numbers[bad[0]]} of seed {seed}")
    return float(answer["compile_seconds"])


def _ask(run: Mapping[str, Array]) -> Mapping[str, Array]:
    """Return the request that a process with the large tables gets for a run, see `serve`.

    Raises:
        RuntimeError: it failed.
    """
    sent = io.BytesIO()
    np.savez(sent, **run)  # type: ignore[arg-type]
    paths = [p for p in sys.path if p]
    environment = {**os.environ, "ECS_MTG_TABLES": "large", "PYTHONPATH": os.pathsep.join(paths)}
    with subprocess.Popen(
        [sys.executable, "-c", _COMMAND], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        try:
            _send(child.stdin, sent.getvalue())
            answer = child.stdout.read()
        except BaseException:
            child.kill()
            raise
    if child.returncode != 0:
        raise RuntimeError(
            f"playing games again with larger tables failed with exit status {child.returncode}; what that process said stands above"
        )
    return np.load(io.BytesIO(answer))  # type: ignore[no-any-return]


def _send(stream: IO[bytes], data: bytes) -> None:
    """Send everything, its length first; the stream stays open, and its end tells the other side that the sender is gone."""
    stream.write(len(data).to_bytes(8, "little") + data)
    stream.flush()


def _end_with(stream: IO[bytes]) -> None:
    stream.read()
    os._exit(1)


def serve() -> None:
    """Serve as the process with the large tables: read a run from standard input, play it, write the results."""
    answer = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints does not get between
    size = int.from_bytes(sys.stdin.buffer.read(8), "little")
    given = np.load(io.BytesIO(sys.stdin.buffer.read(size)))
    threading.Thread(target=_end_with, args=(sys.stdin.buffer,), daemon=True).start()
    pool = np.frombuffer(given["pool"].tobytes(), POOL).copy()
    seed, threads, told, stop, shared, options_rule, turn_limit, starts, seat, players, planar, aside, life, companions = given[
        "run"
    ].tolist()
    identities = given["identities"].tolist()
    faces = iter([given[f"deck {k}"].tolist() for k in range(players + planar + aside + len(identities))])
    mains, planes, outside, leading = (list(islice(faces, many)) for many in (players, planar, aside, len(identities)))
    begin = template(
        pool, mains, planes, outside, leading, identities, companions, life=life, shared=bool(shared), turn_limit=turn_limit
    )
    begin["options_rule"], begin["starts"], begin["starting_seat"] = options_rule, starts, seat
    policies = resolve_policies([policy_of(str(name)) for name in given["policies"]], players)
    numbers = given["numbers"]
    results = np.zeros((len(numbers), RESULT_COLUMNS), np.int64)
    facts = Facts.room(len(numbers), players, int(given["recorded"]))
    with reporting(bool(told)) as report:
        start = time.perf_counter()
        runner, table = runners.Runner(pool, players, report.compiling), runners.policy_table(policies, bool(stop))
        compile_seconds = time.perf_counter() - start
        local = threading.local()

        def play(k: int) -> None:
            if not hasattr(local, "scratch"):
                local.scratch = COLUMNS.zeros()
            runner.play_many(
                local.scratch, begin, table, seed, int(numbers[k]), results[k : k + 1], facts=facts.part(slice(k, k + 1))
            )

        with ThreadPoolExecutor(threads) as workers:
            for done, _ in enumerate(workers.map(play, range(len(numbers))), 1):
                report.playing(done, len(numbers))
    np.savez(answer, results=results, seats=facts.seats, seen=facts.seen, compile_seconds=np.float64(compile_seconds))
    answer.flush()
    # Closed by the end of the process only: whoever has read to the end closes standard input, which ends the process as a failure.
    os._exit(0)  # the thread that waits for the end of standard input would hold it up


__all__ = ["can_play", "import_name", "play_again", "policy_of", "serve"]
