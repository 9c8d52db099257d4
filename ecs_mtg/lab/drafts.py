"""What cards win in simulated drafts, in the columns of 17lands, and how that agrees with what is published of real ones."""

from __future__ import annotations

import csv
import hashlib
import io
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any, Final, Unpack

import numpy as np

from ecs_mtg.components.codes import Outcome
from ecs_mtg.components.statistics import DRAWN, IN_OPENING_HAND
from ecs_mtg.decks import DeckList
from ecs_mtg.draft.drafting import BOOSTERS, SEATS, run
from ecs_mtg.draft.picking import Picks, picks_named
from ecs_mtg.lab.errors import LabError
from ecs_mtg.lab.jobs import Games
from ecs_mtg.lab.runs import MOST, Finding, Options, Played, Run, begun
from ecs_mtg.runs import tables
from ecs_mtg.runs.tables import counts_of
from ecs_mtg.sealed import PRODUCTS, SealedError, booster_cards
from ecs_mtg.sealed.products import BASICS
from ecs_mtg.support.argument_checks import whole
from ecs_mtg.support.bounded_files import read_regular
from ecs_mtg.support.optional_imports import need

Array = np.ndarray[Any, np.dtype[Any]]

MOST_DRAFTS: Final = 10_000
MOST_BYTES: Final = 1 << 24
LEAST: Final = 200
"""Games with a card in hand that are needed for its rate to be compared."""
COLUMNS: Final = ("name", "gih_n", "gih_wr", "gns_n", "gns_wr", "gp_n", "gp_wr", "iwd")
"""Columns of a file of cards, those of 17lands: in hand, not seen, played, and the improvement when drawn."""
COMPARED: Final = ("gih_wr", "gp_wr", "iwd")


@dataclass
class _Counts:
    """Copies of a card in games with a winner, and in those that its player won."""

    played: float = 0
    played_won: float = 0
    seen: float = 0
    seen_won: float = 0

    def to_dict(self, name: str) -> dict[str, Any]:
        rest, rest_won = self.played - self.seen, self.played_won - self.seen_won
        told: dict[str, Any] = {
            "name": name,
            "gih_n": int(self.seen),
            "gih_wr": _share(self.seen_won, self.seen),
            "gns_n": int(rest),
            "gns_wr": _share(rest_won, rest),
            "gp_n": int(self.played),
            "gp_wr": _share(self.played_won, self.played),
        }
        both = told["gih_wr"] is not None and told["gns_wr"] is not None
        return {**told, "iwd": told["gih_wr"] - told["gns_wr"] if both else None}


def _share(won: float, of: float) -> float | None:
    return won / of if of else None


@dataclass(frozen=True)
class Published:
    """What is published of the cards of real drafts.

    Attributes:
        cards: by name the columns that the file has.
        key: a hash of the file.
        set: the code of the set whose cards they are.
    """

    cards: Mapping[str, Mapping[str, float]]
    key: str
    set: str


def read_published(path: str | os.PathLike[str]) -> Published:
    """Read the figures of real drafts.

    Args:
        path: a tab-separated file with the column `name` and some of those of `COLUMNS`.

    Raises:
        LabError: it can't be read, or is no such table.
    """
    try:
        data = read_regular(Path(path), MOST_BYTES)
        rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig")), delimiter="\t"))
    except (OSError, ValueError) as error:
        raise LabError(f"{path}: no table of cards can be read there: {error}") from None
    columns = [one for one in COLUMNS[1:] if rows and one in rows[0]]
    if not rows or "name" not in rows[0] or "gih_n" not in columns or "gih_wr" not in columns:
        raise LabError(f"{path}: line 1 has to name the columns, tab-separated, name, gih_n and gih_wr among them")
    cards: dict[str, dict[str, float]] = {}
    for line, row in enumerate(rows, 2):
        try:
            cards[row["name"]] = {one: float(row[one]) for one in columns if row[one]}
        except (TypeError, ValueError):
            raise LabError(f"{path}: line {line}: a column holds what is no number") from None
    return Published(cards, hashlib.sha256(data).hexdigest()[:20], _set_of(cards, path))


def _set_of(cards: Iterable[str], path: str | os.PathLike[str]) -> str:
    """Return the set that most of the cards belong to."""
    names = set(cards)
    shares = {code: len(names & _cards_of(code)) for code in PRODUCTS}
    best = max(shares, key=lambda code: (shares[code], code))
    if 2 * shares[best] < len(names):
        raise LabError(f"{path}: its cards are of no set whose boosters are known")
    return best


def _cards_of(code: str) -> set[str]:
    return {name for names in booster_cards(code).values() for name in names}


def draft(
    code: str,
    drafts: int = 50,
    games: int = 2,
    *,
    picks: str | os.PathLike[str] = "value",
    against: str | os.PathLike[str] | None = None,
    lands: int = 17,
    **options: Unpack[Options],
) -> Finding:
    """Run drafts of eight, play every pair of a draft's decks, and compute the win rates of each card.

    Args:
        code: the set: one of `sealed.PRODUCTS`.
        drafts: the number of drafts.
        games: games of each pair of a draft's eight decks, half of them in either seat.
        picks: the pick policy: a name of `draft.PICKS`, or a file of values (`draft.read_values`), such as this function writes.
        against: figures of real drafts to compare with, a tab-separated file with the same columns.
        lands: lands of each deck.
        **options: see `Options`; `until` and `most` have no meaning here.

    Returns:
        `cards`: for each card, sorted by win rate in hand, the columns of 17lands: copies in the opening hand or drawn (`gih_n`), not
        seen (`gns_n`) and in decks (`gp_n`), with the win rate of each, and `iwd`, the improvement when drawn; from games with one
        winner. `agreement`: for each column the rank correlation with `against`, with a 95% interval, and the most that the numbers
        of games allow. With `out`, `cards.tsv` is also written.

    Raises:
        SealedError: there are no boosters of that set, or it is refused.
        LabError: anything else that can't be asked.
    """
    drafts, games = whole("drafts", drafts, 1, MOST_DRAFTS), whole("games", games, 2, MOST)
    lands = whole("lands", lands, 10, 25)
    published = None if against is None else read_published(against)
    asked: dict[str, Any] = {"set": code, "drafts": drafts, "games": games, "lands": lands, "picks": _key_of(picks)}
    if published is not None:
        asked["against"] = published.key
    pods = _pods(code, drafts, options.get("seed", 0), picks_named(picks), lands)
    with begun("draft", asked, [deck for pod in pods for deck in pod], **options) as under_way:
        wanted = _wanted(under_way, pods, games)
        under_way.play(wanted)
        played = [under_way.games(*one) for one in wanted]
        cards = [one.to_dict(name) for name, one in counted(played).items() if name not in BASICS]
        cards.sort(key=lambda one: (-(one["gih_wr"] or 0.0), one["name"]))
        data: dict[str, Any] = {
            "set": code, "drafts": drafts, "games": sum(len(one.rows) for one in played),
            "turns": float(np.concatenate([one.rows[:, 2] for one in played]).mean()),
            "picks": os.fspath(picks), "policies": list(under_way.policies), "cards": cards,
        }  # fmt: skip
        if published is not None:
            data["agreement"] = agreement(cards, published.cards)
        finding = under_way.finish(data, played)
        if under_way.folder is not None:
            tables.write_bytes(under_way.folder / "cards.tsv", as_table(cards).encode())
        return finding


def _pods(code: str, drafts: int, seed: int, picks: Picks, lands: int) -> list[list[DeckList]]:
    """Draft the decks of each pod, each with a name of its own."""
    pods = []
    for number in range(drafts):
        pod = run(code, seed * MOST_DRAFTS + number, seats=SEATS, boosters=BOOSTERS, picks=picks)
        pods.append([replace(deck, name=f"Draft {number + 1}, {deck.name}") for deck in pod.decks(lands=lands)])
    return pods


def _wanted(under_way: Run, pods: Sequence[Sequence[DeckList]], games: int) -> list[tuple[Games, int, int]]:
    """List the games of all pairs, half of them in either seat; the decks of a draft share a card pool."""
    wanted = []
    for number, pod in enumerate(pods):
        names = tuple(sorted({name for deck in pod for _, name in deck.main}))
        for k, (a, b) in enumerate(combinations(pod, 2)):
            first = (number * SEATS * SEATS + k) * 2 * games
            for decks, many in (((a, b), (games + 1) // 2), ((b, a), games // 2)):
                one = Games(decks, under_way.policies, under_way.seed, "alternate", True, under_way.max_turns, names)
                wanted.append((one, first, many))
    return wanted


def _key_of(picks: str | os.PathLike[str]) -> str:
    """Return the name of a pick policy, or a hash of the file."""
    path = Path(os.fspath(picks))
    return hashlib.sha256(read_regular(path, MOST_BYTES)).hexdigest()[:20] if path.is_file() else str(picks)


def counted(played: Iterable[Played]) -> dict[str, _Counts]:
    """Count copies of cards, seen and played, in games with one winner."""
    found: dict[str, _Counts] = {}
    for one in played:
        decided = (one.rows[:, 0] == Outcome.WON) & (np.bitwise_count(one.rows[:, 1].astype(np.uint8)) == 1)
        at = 0
        for seat, main in enumerate(one.job.mains):
            size = sum(count for count, _ in main)
            names, seen = counts_of(one.facts.seen[decided, at : at + size], main, IN_OPENING_HAND | DRAWN)
            won = one.won(seat)[decided].astype(float)
            copies = dict.fromkeys(names, 0)
            for count, name in main:
                copies[name] += count
            for k, name in enumerate(names):
                counts = found.setdefault(name, _Counts())
                counts.played += copies[name] * len(won)
                counts.played_won += copies[name] * float(won.sum())
                counts.seen += float(seen[:, k].sum())
                counts.seen_won += float(seen[:, k] @ won)
            at += size
    return found


def as_table(cards: Iterable[Mapping[str, Any]]) -> str:
    """Write cards as a tab-separated table in the columns of 17lands."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter="\t", lineterminator="\n")
    writer.writerow(COLUMNS)
    for one in cards:
        row = [one[column] for column in COLUMNS]
        writer.writerow(["" if value is None else f"{value:.5f}" if isinstance(value, float) else value for value in row])
    return out.getvalue()


def agreement(cards: Sequence[Mapping[str, Any]], published: Mapping[str, Mapping[str, float]]) -> dict[str, Any]:
    """Compare the figures of cards with those published, by rank: cards with `LEAST` games in hand on both sides."""
    ours = {one["name"]: one for one in cards if one["gih_n"] >= LEAST and one["gns_n"] >= LEAST}
    names = sorted(name for name in ours if published.get(name, {}).get("gih_n", 0) >= LEAST)
    found: dict[str, Any] = {"cards": len(names), "least": LEAST}
    for column in COMPARED:
        pairs = [(ours[name][column], published[name][column]) for name in names if column in published[name]]
        if len(pairs) < 4:
            continue
        x, y = np.array(pairs).T
        rank = float(need("scipy.stats").spearmanr(x, y).statistic)
        half = 1.96 * 1.06 / np.sqrt(len(pairs) - 3)  # of Fisher's transform, for ranks
        low, high = np.tanh(np.arctanh(min(rank, 0.9999)) + np.array([-half, half]))
        at_most = np.sqrt(_reliability(ours, names, column, x) * _reliability(published, names, column, y))
        found[column] = {
            "rank_correlation": rank, "ci95": [float(low), float(high)], "at_most": float(at_most), "cards": len(pairs),
        }  # fmt: skip
    return found


def _reliability(of: Mapping[str, Mapping[str, Any]], names: Sequence[str], column: str, values: Array) -> float:
    """Return the part of a column's variance that is not due to chance."""
    counts = {"gih_wr": ("gih_n",), "gp_wr": ("gp_n",), "iwd": ("gih_n", "gns_n")}[column]
    chance = np.mean([sum(0.25 / max(1.0, of[name].get(one, np.inf)) for one in counts) for name in names if column in of[name]])
    return float(np.clip(1 - chance / max(values.var(), 1e-12), 0.0, 1.0))


__all__ = ["LEAST", "Published", "SealedError", "agreement", "as_table", "counted", "draft", "read_published"]
