"""Trajectories: games played by policies, written decision by decision, and read again.

    from ecs_mtg.batch import trajectories as rollouts
    rollouts.write(["RG24", "RG24"], games=1000, out="greedy", policies="greedy")
    for shard in rollouts.read("greedy"):
        shard["observation"], shard["action"], shard["result"]

The folder holds `run.json`, what was asked for, and the folder `shards` with a file for that many games, which other programs read, too:

    pyarrow.dataset.dataset("greedy/shards").to_table(columns=["action", "observation.game.turn", "observation.mine.power"])

Every file is written whole or not at all; the same command goes on where it was interrupted and ends in the same bytes, on any number of threads.
"""

from __future__ import annotations

import json
import os
import platform
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from ecs_mtg.batch.output_buffers import rows
from ecs_mtg.batch.simulator import Simulator
from ecs_mtg.components.sizes import TURN_LIMIT
from ecs_mtg.observations import compact, full, version_named
from ecs_mtg.policies import Decider, Policy, resolve_policies
from ecs_mtg.runs import large_table_retry
from ecs_mtg.runs.tables import deck_told, write_json
from ecs_mtg.setup.deck_arguments import Deck
from ecs_mtg.support.argument_checks import checked_seed, whole
from ecs_mtg.support.array_files import about_of, arrays_of, packed
from ecs_mtg.support.atomic_files import write_bytes
from ecs_mtg.support.bounded_files import is_there, open_regular, read_regular
from ecs_mtg.support.limits import MAX_INDEX
from ecs_mtg.support.optional_imports import need
from ecs_mtg.support.progress import Progress, reporting
from ecs_mtg.support.text_checks import cut, shown

Array = np.ndarray[Any, np.dtype[Any]]
Columns = dict[str, Array]

SCHEMA = 2
"""Version of the columns: it grows when one changes its meaning or goes away. Those of version 1 had observations in one column of numbers."""
COLUMNS: dict[str, tuple[str, str]] = {
    "game": ("int64", "the game's number, as `simulate` counts the games of a seed"),
    "step": ("int32", "how many decisions came before in the game"),
    "player": ("int8", "seat of who makes the decision"),
    "decision": ("int8", "what is decided, a Decision"),
    "options": ("int16", "how many options there are: the legal actions are those below"),
    "action": ("int16", "the option that was picked"),
    "result": ("float32", "what the game brings this player: 1 a win, -1 a loss, 0 neither"),
    "outcome": ("int8", "how the game ended, an Outcome"),
    "observation": ("int16", "what the player sees, as `Simulator.observation` has it"),
}
"""The columns of a shard: their dtype, and what they say. A row is a decision; rows go by game, then by step.

In the files `observation` is many columns, those of `observation_columns`.
"""
_ONE_COLUMN = 1
FORMATS = ("parquet", "npz")
MOST_BYTES = 1 << 36
"""Bytes of a shard at most: what matters is that a file ends."""
_MOST_OF_A_RUN = 1 << 26  # bytes of run.json
_SHARD = "shard-"
_ABOUT = b"ecs_mtg"
SHARD = 32
"""Games of a file, unless asked for otherwise."""
SHARDS = "shards"
"""The folder of the files."""


def observation_columns(version: int = full.VERSION) -> dict[str, tuple[str, tuple[int, ...]]]:
    """List the columns of files that hold observations: dtype and cell shape of each.

    `observation.mine.power` is the field `power` of the table `mine`: a list of a number for each row of the table, or for each
    cell, rows first, where the field has several. The compact view has a column for each part, such as `observation.globals`.
    """
    if version != full.VERSION:
        return {f"observation.{part}": ("int16", shape) for part, (_, shape) in compact.LAYOUT.items()}
    found = {}
    for table in full.OBSERVATION.names or ():
        row = full.OBSERVATION[table]
        for name in row.base.names or ():
            field = row.base[name]
            found[f"observation.{table}.{name}"] = (field.base.name, row.shape + field.shape)
    return found


def _parts(seen: Array, version: int) -> Iterator[tuple[str, Array]]:
    """Yield observations, and the array of each column: views of them, into which others may be copied."""
    for name, (_, shape) in observation_columns(version).items():
        _, part, *field = name.split(".")
        if field:
            yield name, seen[part][field[0]]
        else:
            at = compact.LAYOUT[part][0]
            yield name, seen[:, at : at + int(np.prod(shape))]


class RolloutsError(ValueError):
    """Trajectories that can't be written or read; the message says what is wrong, where, and what would be right."""


class _Stopped(Exception):
    """Somebody wants it to stop."""


@dataclass(frozen=True)
class _Asked:
    """What is to be written."""

    decks: Sequence[Deck]
    options: Mapping[str, Any]
    policies: Sequence[Decider]
    games: int
    shard: int
    format: str
    folder: Path

    def path(self, number: int) -> Path:
        """Return the file of a shard."""
        return self.folder / SHARDS / f"{_SHARD}{number:06}.{self.format}"


class _Player(threading.local):
    """A thread's batch of games."""

    def __init__(self, asked: _Asked) -> None:
        self.batch = Simulator(asked.decks, min(asked.shard, asked.games), threads=1, **asked.options)

    def play(self, asked: _Asked, number: int, stop: threading.Event) -> Columns:
        """Return the columns of a shard."""
        batch, first = self.batch, number * asked.shard
        taking_part = np.arange(batch.num_games) < asked.games - first
        batch.reset(taking_part, first=first)
        steps = np.zeros(batch.num_games, np.int32)
        parts: dict[str, list[Array]] = {name: [] for name in COLUMNS}
        told: tuple[Array, ...]
        while len(live := np.flatnonzero(taking_part & (batch.current_player >= 0))):
            if stop.is_set():
                raise _Stopped
            actions = batch.choose(asked.policies)
            told = (
                first + live,
                steps[live],
                batch.current_player[live],
                batch.games["decision"][live],
                batch.games["n_options"][live],
            )
            for name, column in zip(COLUMNS, (*told, actions[live]), strict=False):
                parts[name].append(np.array(column, COLUMNS[name][0]))
            parts["observation"].append(rows(batch.observation)[live])
            batch.step(actions, taking_part)
            steps[live] += 1
        columns = {name: np.concatenate(several) for name, several in parts.items() if several}
        order = np.lexsort((columns["step"], columns["game"]))
        columns = {name: column[order] for name, column in columns.items()}
        of = columns["game"] - first
        columns["result"] = batch.rewards[of, columns["player"]]
        columns["outcome"] = batch.games["outcome"][of].astype(np.int8)
        return {name: columns[name] for name in COLUMNS}


def write(
    decks: Sequence[Deck],
    games: int,
    out: str | os.PathLike[str],
    *,
    policies: Policy | Sequence[Policy] = "greedy",
    seed: int = 0,
    variant: str = "duel",
    planar_deck: str = "own",
    max_turns: int = TURN_LIMIT,
    observation: str | int = "full",
    format: str = "parquet",
    shard: int = SHARD,
    threads: int | None = None,
    progress: bool | Progress = False,
) -> Rollouts:
    """Play games and write every decision to shards.

    Args:
        decks: as for `simulate`.
        games: the number of games.
        out: a folder; the same call with the same folder resumes an interrupted run.
        policies: a name or a module-level function, or one for each player.
        seed: as for `simulate`, like the next three.
        variant: see there.
        planar_deck: see there.
        max_turns: see there.
        observation: "full", or "compact" for the short view.
        format: "parquet" (needs the extra `lab`) or "npz".
        shard: games per file; each thread keeps the decisions of that many games in memory.
        threads: threads to play on; None for one per core.
        progress: as for `simulate`.

    Raises:
        RolloutsError: an argument is invalid, or the folder contains other trajectories.
        DeckError: a deck can't be found or read, or contains unsupported cards.
        PolicyError: a policy returned something that is not an option.
        KeyboardInterrupt: within a second of Ctrl-C; finished shards are kept.
    """
    if format not in FORMATS:
        raise RolloutsError(f"format {format!r}: has to be {' or '.join(FORMATS)}")
    if format == "parquet":
        need("pyarrow", "lab")
    shard, games = whole("shard", shard, 1), whole("games", games, 1, MAX_INDEX)
    workers = os.cpu_count() or 1 if threads is None else whole("threads", threads, 1)
    chosen = resolve_policies(policies, len(decks))
    names = [large_table_retry.import_name(one) for one in chosen]
    if None in names:
        raise RolloutsError(f"policies {policies!r}: has to be a name, or a function at the top of a module that can be imported")
    options: dict[str, Any] = {
        "seed": checked_seed(seed), "variant": variant, "planar_deck": planar_deck, "max_turns": max_turns, "observation": version_named(observation),
    }  # fmt: skip
    asked = _Asked(decks, options, chosen, games, shard, format, Path(out))
    lists = Simulator(decks, 1, threads=1, **options).decks
    _open(
        asked, {**options, "games": games, "shard": shard, "format": format, "policies": names, "decks": [*map(deck_told, lists)]}
    )
    with reporting(progress) as report:
        _write_shards(asked, workers, report)
    return read(out)


def _open(asked: _Asked, told: Mapping[str, Any]) -> None:
    """Make the folder, or see that it is the one of these trajectories."""
    versions = {name: version(name) for name in ("ecs-mtg", "numpy", *(["pyarrow"] if asked.format == "parquet" else []))}
    versions["python"] = platform.python_version()
    now = json.loads(json.dumps({"schema": SCHEMA, "command": "rollouts", **told, "versions": versions}))
    file = asked.folder / "run.json"
    try:
        (asked.folder / SHARDS).mkdir(parents=True, exist_ok=True)
        before = json.loads(read_regular(file, _MOST_OF_A_RUN)) if is_there(file) else None
    except (OSError, ValueError, RecursionError) as error:
        raise RolloutsError(f"{asked.folder}: no trajectories can be kept there: {error}") from error
    if before is None:
        write_json(file, now)
    elif before != now:
        old = before if isinstance(before, dict) else {}
        key = next(key for key in {**now, **old, "": None} if old.get(key) != now.get(key))
        raise RolloutsError(f"{asked.folder} holds another run: {key} differs; name another folder")


def _write_shards(asked: _Asked, workers: int, report: Progress) -> None:
    """Write the shards that are not there yet."""
    shards = range(-(-asked.games // asked.shard))
    missing = [number for number in shards if not _is_done(asked, number)]
    stop, player, done = threading.Event(), _Player(asked), [len(shards) - len(missing)]
    version = asked.options["observation"]

    def work(number: int) -> None:
        columns = player.play(asked, number, stop)
        told = _as_written(columns, version)
        write_bytes(asked.path(number), (_parquet if asked.format == "parquet" else packed)(told, _about(number)))
        done[0] += 1
        report.playing(min(done[0] * asked.shard, asked.games), asked.games)

    if not missing:
        return
    with ThreadPoolExecutor(min(workers, len(missing))) as threads:
        futures = [threads.submit(work, number) for number in missing]
        try:
            over, _ = wait(futures, return_when=FIRST_EXCEPTION)
        finally:
            stop.set()
            for future in futures:
                future.cancel()
    for future in over:
        future.result()


def _about(number: int) -> dict[str, Any]:
    """Return a shard's identity, so that it is recognized under another name."""
    return {"schema": SCHEMA, "shard": number}


def _is_done(asked: _Asked, number: int) -> bool:
    """Return whether a shard is there and whole; a damaged one is written again."""
    try:
        columns = _columns(asked.path(number), number, asked.options["observation"])
    except (OSError, RolloutsError):
        return False
    first = number * asked.shard
    wanted = np.arange(first, min(first + asked.shard, asked.games))
    return bool(np.isin(columns["game"], wanted).all())


def _columns(file: Path, number: int, version: int, schema: int = SCHEMA) -> Columns:
    """Read the columns of a shard, with observations as rows of numbers.

    Raises:
        OSError: it can't be read, or is no regular file.
        RolloutsError: it is damaged, or another one.
    """
    with open_regular(file, MOST_BYTES) as opened:
        try:
            arrays, about = (_of_npz if file.suffix == ".npz" else _of_parquet)(opened)
            columns = _joined(arrays, version, schema)
        except Exception as error:  # Arrow raises many classes, and so do texts within the file
            if isinstance(error, ImportError):
                raise
            raise RolloutsError(
                f"{file} is damaged: {shown(cut(' '.join(str(error).split()), 200))}; the same command writes it again"
            ) from None
    if schema == SCHEMA and about != _about(number):
        raise RolloutsError(f"{file} is another shard than its name says; the same command writes it again")
    rows = len(columns["game"])
    for name, (dtype, _) in COLUMNS.items():
        one = columns[name]
        if one.dtype != dtype or len(one) != rows or one.ndim != (2 if name == "observation" else 1):
            raise RolloutsError(
                f"{file} is damaged: its column {name} is {one.dtype} {one.shape}; the same command writes it again"
            )
    return columns


def _joined(arrays: Columns, version: int, schema: int) -> Columns:
    """Return the columns of a file, its observations joined to rows of numbers."""
    columns = {name: arrays[name] for name in COLUMNS if name != "observation"}
    n = len(columns["game"])
    if schema == _ONE_COLUMN:
        columns["observation"] = arrays["observation"].reshape(n, -1)
        return columns
    size = full.OBSERVATION.itemsize // 2 if version == full.VERSION else compact.SIZE
    seen = np.zeros((n, size), np.int16)
    for name, part in _parts(_as_seen(seen, version), version):
        if arrays[name].dtype != part.dtype:
            raise ValueError(f"its column {name} is {arrays[name].dtype}, not {part.dtype}")
        part[...] = arrays[name].reshape(part.shape)
    columns["observation"] = seen
    return columns


def _of_npz(file: BinaryIO) -> tuple[Columns, Any]:
    arrays = arrays_of(file, MOST_BYTES)
    return arrays, about_of(arrays)


def _of_parquet(file: BinaryIO) -> tuple[Columns, Any]:
    table = need("pyarrow.parquet", "lab").read_table(file, page_checksum_verification=True)
    table.validate(full=True)

    def column(name: str) -> Array:
        found = table.column(name).combine_chunks()
        return np.asarray((found.flatten() if found.type.num_fields else found).to_numpy())  # lists, and numbers

    return {name: column(name) for name in table.column_names}, json.loads((table.schema.metadata or {}).get(_ABOUT, b"null"))


def _parquet(columns: Columns, about: Mapping[str, Any]) -> bytes:
    pa = need("pyarrow", "lab")
    arrays = {}
    for name, column in columns.items():
        flat = pa.array(column.reshape(-1))
        arrays[name] = flat if column.ndim == 1 else pa.FixedSizeListArray.from_arrays(flat, int(np.prod(column.shape[1:])))
    out = pa.BufferOutputStream()
    table = pa.table(arrays).replace_schema_metadata({_ABOUT: json.dumps(about, sort_keys=True)})
    need("pyarrow.parquet", "lab").write_table(table, out, compression="zstd", write_page_checksum=True)
    return bytes(out.getvalue().to_pybytes())


def _as_written(columns: Columns, version: int) -> Columns:
    """Return the columns of a file: those of observations apart."""
    parts = {name: np.ascontiguousarray(part) for name, part in _parts(_as_seen(columns["observation"], version), version)}
    return {name: column for name, column in columns.items() if name != "observation"} | parts


def _as_seen(numbers: Array, version: int) -> Array:
    """Return rows of numbers in the form in which `Simulator` has observations of a version."""
    return numbers.view(full.OBSERVATION).reshape(-1) if version == full.VERSION else numbers


@dataclass(frozen=True)
class Rollouts:
    """Recorded trajectories in a folder; iterating yields the columns of each shard.

    Attributes:
        folder: the folder.
        run: the arguments of the run, as in `run.json`.
        files: the existing shards, in the order of the games.
        missing: the numbers of missing shards, if the run was interrupted.
    """

    folder: Path
    run: Mapping[str, Any]
    files: tuple[Path, ...]
    missing: tuple[int, ...]

    def __iter__(self) -> Iterator[Columns]:
        """Yield the columns of each shard.

        Raises:
            RolloutsError: a shard is damaged.
        """
        return (self._seen(self._columns(file)) for file in self.files)

    def load(self) -> Columns:
        """Load the columns (COLUMNS) of all shards, concatenated.

        Raises:
            RolloutsError: there is no shard yet, or a shard is damaged.
        """
        parts = [self._columns(file) for file in self.files]
        if not parts:
            raise RolloutsError(f"{self.folder}: no shard is written yet")
        return self._seen({name: np.concatenate([part[name] for part in parts]) for name in COLUMNS})

    def _seen(self, columns: Columns) -> Columns:
        """Return the columns with observations as `Simulator` has them."""
        columns["observation"] = _as_seen(columns["observation"], int(self.run["observation"]))
        return columns

    def _columns(self, file: Path) -> Columns:
        """Return the columns of a file, with observations as rows of numbers."""
        try:
            return _columns(file, int(file.stem.removeprefix(_SHARD)), int(self.run["observation"]), self.run["schema"])
        except OSError as error:
            raise RolloutsError(f"{file} can't be read: {error.strerror}") from None


def read(folder: str | os.PathLike[str]) -> Rollouts:
    """Open a folder of trajectories that `write` or `ecs-mtg rollouts` made.

    Raises:
        RolloutsError: it contains none, or those of another version of the columns or observations.
    """
    place = Path(folder)
    try:
        run = json.loads(read_regular(place / "run.json", _MOST_OF_A_RUN))
    except (OSError, ValueError, RecursionError) as error:
        raise RolloutsError(f"{place} holds no trajectories: {error}") from error
    if not isinstance(run, dict) or run.get("command") != "rollouts":
        raise RolloutsError(f"{place} holds no trajectories: its run.json is of another command")
    if run.get("schema") not in (_ONE_COLUMN, SCHEMA):
        raise RolloutsError(f"{place}: schema {run.get('schema')}; this version reads schema {SCHEMA}, and {_ONE_COLUMN}")
    games: Any = run.get("games")
    shard: Any = run.get("shard")
    if not all(type(one) is int and 0 < one <= MAX_INDEX for one in (games, shard)) or run.get("format") not in FORMATS:
        raise RolloutsError(
            f"{place} holds no trajectories: its run.json does not say how many games there are, and in which files"
        )
    shards = range(-(-games // shard))
    where = place if run["schema"] == _ONE_COLUMN else place / SHARDS
    files = [where / f"{_SHARD}{number:06}.{run['format']}" for number in shards]
    there = [is_there(file) for file in files]
    found = tuple(file for file, is_there in zip(files, there, strict=True) if is_there)
    return Rollouts(place, run, found, tuple(number for number in shards if not there[number]))
