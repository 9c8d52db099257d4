"""Matches (best of three or five) with sideboard plans."""

from __future__ import annotations

import functools
import hashlib
import json
import os
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib.metadata import version
from typing import Any, Unpack

import numpy as np

from ecs_mtg.components.codes import Outcome
from ecs_mtg.components.sizes import TURN_LIMIT
from ecs_mtg.decks import DeckList
from ecs_mtg.lab.errors import LabError
from ecs_mtg.lab.jobs import Games, Job, Piece, table_of, unheard
from ecs_mtg.lab.lists import exchanged, places, resolved
from ecs_mtg.lab.runs import MOST, Finding, Options, Played, Run, begun, check_names, playable
from ecs_mtg.lab.statistics import rate
from ecs_mtg.setup.deck_arguments import Deck
from ecs_mtg.setup.game_statistics import Facts
from ecs_mtg.support.argument_checks import whole
from ecs_mtg.support.bounded_files import read_regular
from ecs_mtg.systems.driver import RESULT_COLUMNS

Array = np.ndarray[Any, np.dtype[Any]]
Plans = Mapping[str, Mapping[str, Mapping[str, Mapping[str, int]]]]
"""By deck and by the deck that it plays against: `{"out": {card: copies}, "in": {card: copies}}`."""

GAME, STARTING, WINNER, TURNS, OUTCOME = range(5)  # columns of a match's games
BEST_OF = (1, 3, 5)
MOST_BYTES = 1 << 20
"""Bytes of a file of sideboard plans at most."""


@dataclass(frozen=True)
class Matches:
    """The job of matches between two decks. Game g of match m has the number `m * best_of + g`.

    Seats begin the first games by turns; then the loser of the game before chooses to play first (103.1), and after a drawn game whoever
    began it begins again. A match is over when somebody has won more than half of `best_of` games, or when all are played.

    Attributes:
        first: the lists of the first games.
        later: the lists of the others, after sideboarding.
        policies: who decides, by seat.
        seed: the run's seed.
        best_of: games of a match at most.
        max_turns: as for `simulate`.
        names: as for `Games`.
    """

    first: tuple[DeckList, DeckList]
    later: tuple[DeckList, DeckList]
    policies: tuple[str, str]
    seed: int
    best_of: int = 3
    max_turns: int = TURN_LIMIT
    names: tuple[str, ...] = ()

    @functools.cached_property
    def key(self) -> str:
        """See `jobs.Job`."""
        mains = [deck.main for deck in (*self.first, *self.later)]
        told = [version("ecs-mtg"), "matches", mains, self.policies, self.seed, self.best_of, self.max_turns]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:20]

    def _games(self, g: int, starting: int) -> Games:
        """Return the decks and the starting player for game `g` of a match."""
        decks = self.later if g else self.first
        return Games(decks, self.policies, self.seed, starting, max_turns=self.max_turns, names=self.names)

    def prepare(self, progress: Callable[[int, int], None]) -> None:
        """See `jobs.Job`."""
        self._games(0, 0).prepare(progress)

    def play(self, first: int, count: int, stopped: Callable[[], bool], over: Callable[[int], object] = unheard) -> Piece:
        """See `jobs.Job`: `games` int64 (count, best_of, 5), its columns GAME to OUTCOME; -1 in games that were not played.

        `rows` int32 (count, best_of, RESULT_COLUMNS) and `seats` (count, best_of, ...) are those of `Games`; 0 in games that were not played.
        """
        out = np.full((count, self.best_of, 5), -1, np.int64)
        rows = np.zeros((count, self.best_of, RESULT_COLUMNS), np.int32)
        seats = Facts.room(count * self.best_of, 2, 0).seats
        seats = seats.reshape(count, self.best_of, *seats.shape[1:])
        for k in range(count):
            self._play(first + k, out[k], rows[k], seats[k], stopped)
            over(k + 1)
        return {"games": out, "rows": rows, "seats": seats}

    def _play(self, number: int, out: Array, rows: Array, seats: Array, stopped: Callable[[], bool]) -> None:
        starting, wins = number % 2, [0, 0]
        for g in range(self.best_of):
            game = number * self.best_of + g
            piece = table_of(self._games(g, starting)).play(np.array([game]), stopped)
            row, rows[g], seats[g] = piece["rows"][0], piece["rows"][0], piece["seats"][0]
            winner = int(row[1]).bit_length() - 1 if row[0] == Outcome.WON else -1
            out[g] = game, starting, winner, row[2], row[0]
            if winner >= 0:
                wins[winner] += 1
                starting = 1 - winner
                if 2 * wins[winner] > self.best_of:
                    return


class MatchPairing:
    """Matches of one deck against another in both seats, half of them in either; see `Matches`."""

    def __init__(
        self,
        run: Run,
        first: tuple[DeckList, DeckList],
        later: tuple[DeckList, DeckList],
        count: int,
        number: int,
        names: tuple[str, ...],
    ) -> None:
        """Say what is to be played: `count` matches, the first of which has the number `number`; `names`: cards of their pool."""
        mine, theirs = run.policies_of(*first)
        self.run, self.count, self.number = run, count, number
        self.seated = (
            Matches(first, later, (mine, theirs), run.seed, max_turns=run.max_turns, names=names),
            Matches(first[::-1], later[::-1], (theirs, mine), run.seed, max_turns=run.max_turns, names=names),
        )

    @property
    def wanted(self) -> list[tuple[Job, int, int]]:
        """What `Run.play` has to play."""
        ahead = (self.count + 1) // 2
        parts = ((self.seated[0], self.number, ahead), (self.seated[1], self.number + MOST, self.count - ahead))
        return [part for part in parts if part[2]]

    def wins(self) -> tuple[int, int]:
        """Count the games that either deck won."""
        first, other = 0, 0
        for seat, (job, number, count) in enumerate(self.wanted):
            winners = self.run.piece(job, number, count)["games"][:, :, WINNER]
            first += int((winners == seat).sum())
            other += int((winners == 1 - seat).sum())
        return first, other

    @property
    def played(self) -> list[tuple[int, Played]]:
        """The games, first and later ones apart, with the seat that the first deck had in them."""
        found = []
        for seat, (job, number, count) in enumerate(self.wanted):
            piece = self.run.piece(job, number, count)
            there = piece["games"][:, :, GAME] >= 0
            for later in (False, True):
                chosen = there & ((np.arange(there.shape[1]) > 0) == later)
                facts = Facts(piece["seats"][chosen], np.zeros((int(chosen.sum()), 0), np.uint8))
                game = self.seated[seat]._games(int(later), 0)
                found.append((seat, Played(game, piece["games"][:, :, GAME][chosen], piece["rows"][chosen], facts)))
        return found


def read_plans(file: str | os.PathLike[str]) -> Plans:
    """Read sideboard plans from a TOML file.

    ::

        ["Sped Red"."Mono-Green Stompy"]
        out = { "Pillage" = 4 }
        in = { "Masticore" = 2, "Scald" = 2 }

    Raises:
        LabError: the file can't be read, or a plan is no such table.
    """
    try:
        read = tomllib.loads(read_regular(file, MOST_BYTES).decode())
    except (OSError, ValueError, RecursionError) as error:
        raise LabError(f"{file}: no sideboard plans: {error}") from error
    for deck, others in read.items():
        for other, plan in others.items() if isinstance(others, dict) else [("", None)]:
            where = f'{file}, ["{deck}"."{other}"]'
            if not isinstance(plan, dict) or set(plan) - {"out", "in"}:
                raise LabError(f"{where}: a plan has out and in, each a table of cards with how many copies")
            for side in plan.values():
                if not isinstance(side, dict) or not all(type(n) is int and n > 0 for n in side.values()):
                    raise LabError(f'{where}: {side!r}: has to be cards with how many copies, as in {{ "Shock" = 2 }}')
    return read


def _plan(deck: DeckList, other: str, plans: Plans) -> Mapping[str, Mapping[str, int]] | None:
    """Return a deck's sideboard plan against another, None if there is none; case does not matter in names."""
    by_name = {name.casefold(): others for name, others in plans.items()}
    return {name.casefold(): plan for name, plan in by_name.get(deck.name.casefold(), {}).items()}.get(other.casefold())


def sideboarded(deck: DeckList, other: str, plans: Plans) -> DeckList:
    """Apply a deck's sideboard plan against another deck.

    Raises:
        LabError: the plan takes out or brings in what is not there, or changes the size of the deck.
    """
    plan = _plan(deck, other, plans)
    if plan is None:
        return deck
    where = f"the plan of {deck.name} against {other}"
    named = (plan.get(side, {}) for side in ("out", "in"))
    out, into = (dict(zip(resolved(cards, where), cards.values(), strict=True)) for cards in named)
    if sum(out.values()) != sum(into.values()):
        raise LabError(f"{where}: {sum(out.values())} cards go out and {sum(into.values())} come in")
    main, side = Counter(places(deck.main)), Counter({name: n for n, name in deck.sideboard})
    for cards, there, what in ((out, main, "main deck"), (into, side, "sideboard")):
        for name, n in cards.items():
            if there[name] < n:
                raise LabError(f"{where}: {n} {name} are not in the {what}; there are {there[name]}")
    gone, coming = Counter(out), [name for name, n in into.items() for _ in range(n)]
    laid = []
    for name in places(deck.main):
        if gone[name] > 0:
            gone[name] -= 1
            name = coming.pop(0)
        laid.append(name)
    return replace(deck, main=tuple((1, name) for name in laid))


def match(
    deck: Deck, other: Deck, matches: int = 500, *, best_of: int = 3, plans: Plans | str | os.PathLike[str] | None = None,
    **options: Unpack[Options],
) -> Finding:  # fmt: skip
    """Play matches between two decks; the loser of a game chooses to play first.

    Args:
        deck: the deck whose rates are reported.
        other: its opponent.
        matches: the number of matches.
        best_of: 1, 3 or 5 games.
        plans: sideboard plans, or a TOML file with them; see `read_plans`.
        **options: see `Options`.

    Returns:
        The win rates of matches, of first and of later games, with Wilson intervals; the number of matches by score; and `plans`:
        the cards that go `out` and come `in` after the first game.

    Raises:
        DeckError: a deck can't be found or played.
        LabError: a plan can't be followed, or any other argument is invalid.
    """
    if best_of not in BEST_OF:
        raise LabError(f"best_of {best_of}: a match is the best of {', '.join(map(str, BEST_OF))} games")
    lists = playable([deck, other], ("main", "sideboard") if plans else ("main",))
    check_names(lists, "match")
    told: Plans = {} if plans is None else plans if isinstance(plans, Mapping) else read_plans(plans)
    named = [(lists[0], lists[1].name), (lists[1], lists[0].name)]
    if plans is not None and not any(_plan(deck, other, told) for deck, other in named):
        there = ", ".join(f"{deck} against {other}" for deck, others in told.items() for other in others) or "none"
        raise LabError(f"plans: none is for {named[0][0].name} against {named[0][1]} or the other way round; there are: {there}")
    later = sideboarded(*named[0], told), sideboarded(*named[1], told)
    count = whole("matches", matches, 1, MOST)
    asked = {"matches": count, "best_of": best_of, "after_sideboarding": [[list(e) for e in one.main] for one in later]}
    with begun("match", asked, lists, **options) as run:
        job = Matches((lists[0], lists[1]), later, run.policies_of(*lists), run.seed, best_of, run.max_turns)
        while True:
            run.play([(job, 0, count)])
            games = run.piece(job, 0, count)["games"]
            answer = _answer(games, best_of)
            if not run.until or count >= run.most or (answer["ci95"][1] - answer["ci95"][0]) / 2 <= run.until:
                break
            count = min(2 * count, run.most)
        plans_told = [{"deck": a.name, **exchanged(a.main, b.main)} for a, b in zip(lists, later, strict=True)]
        told_besides = {"decks": [one.name for one in lists], "best_of": best_of, "matches": count, "plans": plans_told}
        return run.finish({**told_besides, **answer})


def _answer(games: Array, best_of: int) -> dict[str, Any]:
    winners = games[:, :, WINNER]
    wins, losses = (winners == 0).sum(axis=1), (winners == 1).sum(axis=1)
    won = int((wins > losses).sum())
    first, later = winners[:, 0], winners[:, 1:][games[:, 1:, GAME] >= 0]
    scores = Counter(f"{a}-{b}" for a, b in zip(wins.tolist(), losses.tolist(), strict=True))
    return {
        **rate(won, len(games)).to_dict(),
        "undecided": int((wins == losses).sum()),
        "first_games": rate(int((first == 0).sum()), len(first)).to_dict(),
        "later_games": rate(int((later == 0).sum()), len(later)).to_dict(),
        "scores": dict(sorted(scores.items(), reverse=True)),
        "games_a_match": float((games[:, :, GAME] >= 0).sum(axis=1).mean()),
    }
