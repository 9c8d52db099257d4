"""Recorded statistics as Arrow tables and files.

`games`, one row per game:

| column | type | meaning |
|---|---|---|
| `game` | int64 | the game's number |
| `starting` | int8 | seat that took the first turn |
| `winner` | int8 | seat that won; null if nobody did, or several players |
| `outcome` | string | `won`, `drawn`, `turn_limit` or `capacity` |
| `turns`, `decisions` | int32 | turns begun; decisions with two or more options |
| `mulligans_S`, `life_S` | int16 | of the player of seat S: mulligans taken, life at the end |
| `loss_S` | string | why they lost: `life`, `library`, `poison` (704.5a-c, the first that holds), `commander` (704.6c), `concession` (104.3a) or `effect`; else null |

`cards`, one row per game, seat and card name of the main deck, in the columns of 17lands' public data: the number of copies in the deck
(`deck`), in the opening hand that was kept (`opening_hand`), drawn (`drawn`), or put from the library into the hand in another way (`tutored`),
and whether the player won. A copy counts at most once in each column.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ecs_mtg.components.codes import Outcome
from ecs_mtg.components.statistics import (
    DRAWN,
    IN_OPENING_HAND,
    TUTORED,
    LostBy,
)
from ecs_mtg.setup.game_statistics import IN_GAME, LIFE, LOST_BY, MULLIGANS, Facts
from ecs_mtg.support.atomic_files import write_bytes as write_bytes
from ecs_mtg.support.optional_imports import need
from ecs_mtg.support.version import __version__

if TYPE_CHECKING:
    import pyarrow

    from ecs_mtg.decks import Cards, DeckList

Array = np.ndarray[Any, np.dtype[Any]]

RUN_SCHEMA = 1
"""Version of `run.json`."""
LOSSES = ("", *(why.name.lower() for why in LostBy if why != LostBy.NOTHING))
IN_A_DUEL = LOSSES[1 : LostBy.EFFECT + 1]
"""Causes of losses in the games that the lab plays."""
_BESIDE = re.compile(r"\..+\.[0-9]+")
"""What a file is called until it is whole: see `write_bytes`."""
_OUTCOMES = {int(one): one.name.lower() for one in Outcome}


def losses(outcomes: Array, winners: Array, facts: Facts) -> Array:
    """Decode why players lost, by game and seat: places in LOSSES, int8 (games, players)."""
    seats = np.arange(facts.seats.shape[1])
    beaten = (outcomes == Outcome.WON)[:, None] & ((winners[:, None] >> seats & 1) == 0)
    why = facts.seats[:, :, LOST_BY]
    out = np.where((why == 0) & (beaten | (facts.seats[:, :, IN_GAME] == 0)), LostBy.EFFECT, why)
    return np.asarray(out, np.int8)


def counts_of(seen: Array, main: Cards, bit: int) -> tuple[list[str], Array]:
    """Count the copies of each card name of a deck that have a bit of `card_seen`: names, int16 (games, names).

    `seen` are the columns of that deck's cards, in the order of the list; a name may stand in it more than once.
    """
    names = list(dict.fromkeys(name for _, name in main))
    order = np.argsort([names.index(name) for count, name in main for _ in range(count)], kind="stable")
    sizes = [sum(count for count, name in main if name == wanted) for wanted in names]
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.intp)
    has = (seen[:, order] & bit != 0).astype(np.int16)
    return names, np.add.reduceat(has, starts, axis=1, dtype=np.int16)


def games_of(rows: Array, facts: Facts, first: int | Array) -> pyarrow.Table:
    """Build the table `games` from the first five columns of result rows; `first`: the number of the first game, or of each."""
    pa = need("pyarrow")
    outcomes, winners, turns, decisions, starting = (rows[:, k] for k in range(5))
    single = (outcomes == Outcome.WON) & (winners > 0) & (winners & (winners - 1) == 0)
    seat = np.log2(np.maximum(winners, 1)).astype(np.int8)
    columns = {
        "game": pa.array(np.arange(first, first + len(rows), dtype=np.int64) if isinstance(first, int) else first),
        "starting": pa.array(starting.astype(np.int8)),
        "winner": pa.array(seat, mask=~single),
        "outcome": pa.array([_OUTCOMES[int(one)] for one in outcomes], pa.string()),
        "turns": pa.array(turns.astype(np.int32)),
        "decisions": pa.array(decisions.astype(np.int32)),
    }
    why = losses(outcomes, winners, facts)
    for p in range(facts.seats.shape[1]):
        columns[f"mulligans_{p}"] = pa.array(np.ascontiguousarray(facts.seats[:, p, MULLIGANS]))
        columns[f"life_{p}"] = pa.array(np.ascontiguousarray(facts.seats[:, p, LIFE]))
        columns[f"loss_{p}"] = pa.array([LOSSES[k] or None for k in why[:, p]], pa.string())
    return pa.table(columns)


def cards_of(rows: Array, facts: Facts, mains: Sequence[Cards], first: int) -> pyarrow.Table:
    """Build the table `cards`: by game, then seat, then card as in the list."""
    pa = need("pyarrow")
    games = len(rows)
    blocks: dict[str, list[Array]] = {key: [] for key in ("seat", "card", "deck", "opening_hand", "drawn", "tutored", "won")}
    names: list[str] = []
    at = 0
    for p, main in enumerate(mains):
        size = sum(count for count, _ in main)
        seen = facts.seen[:, at : at + size]
        at += size
        for key, bit in (("opening_hand", IN_OPENING_HAND), ("drawn", DRAWN), ("tutored", TUTORED)):
            of_deck, counts = counts_of(seen, main, bit)
            blocks[key].append(counts)
        copies = [sum(count for count, name in main if name == wanted) for wanted in of_deck]
        won = (rows[:, 0] == Outcome.WON) & (rows[:, 1] >> p & 1 == 1)
        blocks["seat"].append(np.full((games, len(of_deck)), p, np.int8))
        blocks["card"].append(np.tile(np.arange(len(names), len(names) + len(of_deck), dtype=np.int32), (games, 1)))
        blocks["deck"].append(np.tile(np.array(copies, np.int16), (games, 1)))
        blocks["won"].append(np.repeat(won[:, None], len(of_deck), axis=1))
        names += of_deck
    whole = {key: np.concatenate(parts, axis=1).reshape(-1) for key, parts in blocks.items()}
    game = np.repeat(np.arange(first, first + games, dtype=np.int64), len(names))
    columns = {key: pa.array(value) for key, value in whole.items()}
    columns["card"] = pa.array(names).take(columns["card"])
    return pa.table({"game": pa.array(game), **columns})


def deck_hash(cards: Cards) -> str:
    """Hash a main deck by names and counts, in whatever order the list has them."""
    counts: dict[str, int] = {}
    for count, name in cards:
        counts[name] = counts.get(name, 0) + count
    text = "\n".join(f"{count} {name}" for name, count in sorted(counts.items()))
    return hashlib.sha256(text.encode()).hexdigest()


def deck_told(deck: DeckList) -> dict[str, Any]:
    """Return a deck as it is written in `run.json`."""
    return {"name": deck.name, "sha256": deck_hash(deck.main), "main": [list(entry) for entry in deck.main]}


def versions() -> dict[str, str]:
    """List the versions that a run was played and written with."""
    return {"ecs-mtg": __version__, "numpy": np.__version__, "pyarrow": need("pyarrow").__version__,
            "python": platform.python_version()}  # fmt: skip


def clear(folder: Path) -> None:
    """Delete files that killed processes left behind."""
    for path in folder.iterdir():
        if _BESIDE.fullmatch(path.name):
            path.unlink(missing_ok=True)


def write_json(path: Path, told: Mapping[str, Any]) -> None:
    """Write an object as JSON."""
    write_bytes(path, (json.dumps(told, indent=2, ensure_ascii=False) + "\n").encode())


def write_table(path: Path, table: pyarrow.Table) -> None:
    """Write a table as Parquet: the same bytes for the same table."""
    pa = need("pyarrow")
    out = pa.BufferOutputStream()
    need("pyarrow.parquet").write_table(table, out, compression="zstd")
    write_bytes(path, out.getvalue().to_pybytes())


def write(
    folder: str | os.PathLike[str],
    games: pyarrow.Table,
    cards: pyarrow.Table | None,
    asked: Mapping[str, Any],
    decks: Sequence[DeckList],
) -> None:
    """Write `games.parquet`, `cards.parquet` if there are cards, and `run.json`; files of these names are overwritten."""
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    write_table(place / "games.parquet", games)
    if cards is not None:
        write_table(place / "cards.parquet", cards)
    told = {"schema": RUN_SCHEMA, "command": "simulate", **asked, "decks": list(map(deck_told, decks)), "versions": versions()}
    write_json(place / "run.json", told)
