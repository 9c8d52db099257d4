"""The lab's questions: matrices, comparisons, land counts, card figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Unpack

import numpy as np

from ecs_mtg.components.statistics import DRAWN, IN_OPENING_HAND, TUTORED
from ecs_mtg.decks import DeckList
from ecs_mtg.lab.errors import LabError
from ecs_mtg.lab.jobs import Games
from ecs_mtg.lab.lists import aligned, reachable, resolved
from ecs_mtg.lab.runs import MOST, Finding, Options, Played, Run, begun, check_names, playable
from ecs_mtg.lab.statistics import RESAMPLES, Difference, Rate, equilibrium_between, paired, rate, rate_difference
from ecs_mtg.lab.summaries import summary
from ecs_mtg.runs.tables import counts_of
from ecs_mtg.setup.deck_arguments import Deck
from ecs_mtg.support.argument_checks import whole

Array = np.ndarray[Any, np.dtype[Any]]


class Pairing:
    """Games of one deck against another in both seats: half in seat 0, half in seat 1, starting by turns."""

    def __init__(
        self,
        run: Run,
        deck: DeckList,
        other: DeckList,
        games: int,
        first: int = 0,
        cards: bool = False,
        names: tuple[str, ...] = (),
        policies: tuple[str, str] | None = None,
    ) -> None:
        """Say what is to be played; `names`: cards of their pool, if it is not the run's, `policies`: who plays the two decks, likewise."""
        self.run, self.first, self.cards = run, first, cards
        self.decks, self.games = (deck, other), games
        mine, theirs = policies or run.policies_of(deck, other)
        self.seated = tuple(
            Games(decks, policies, run.seed, "alternate", cards, run.max_turns, names or run.names)
            for decks, policies in (((deck, other), (mine, theirs)), ((other, deck), (theirs, mine)))
        )
        # A multiple of two each: both players start equally often in both seats. They have numbers of their own.
        self._half = MOST

    @property
    def wanted(self) -> list[tuple[Games, int, int]]:
        """What `Run.play` has to play."""
        ahead = (self.games + 1) // 2
        parts = ((self.seated[0], self.first, ahead), (self.seated[1], self.first + self._half, self.games - ahead))
        return [part for part in parts if part[2]]

    @property
    def played(self) -> list[tuple[int, Played]]:
        """The games, with the seat that the first deck had in them."""
        return [(self.seated.index(job), self.run.games(job, first, count)) for job, first, count in self.wanted]

    @property
    def points(self) -> Array:
        """1 for each game that the first deck won, else 0, float (games,)."""
        return np.concatenate([played.won(seat) for seat, played in self.played]).astype(float)

    @property
    def lost(self) -> int:
        """Games that the other deck won."""
        return int(sum(played.won(1 - seat).sum() for seat, played in self.played))

    def wins(self) -> tuple[int, int]:
        """Count the games that either deck won."""
        return self.rate.wins, self.lost

    @property
    def rate(self) -> Rate:
        """How often the first deck won."""
        return rate(int(self.points.sum()), self.games)


def _play(run: Run, pairings: Sequence[Pairing]) -> None:
    run.play([part for pairing in pairings for part in pairing.wanted])


def _doubled(run: Run, pairings: Sequence[Pairing]) -> None:
    for pairing in pairings:
        pairing.games = min(2 * pairing.games, run.most)


def matrix(decks: Sequence[Deck], games: int = 500, **options: Unpack[Options]) -> Finding:
    """Play all pairs of decks, including mirrors; each pair plays half of its games in either seat.

    Args:
        decks: two or more, as for `simulate`.
        games: games of each pair.
        **options: see `Options`.

    Returns:
        `cells`: for each pair, the row deck's win rate with its Wilson interval (`win_rate`, `ci95`), draws, and a summary of the games;
        `ranking`: the mean win rate against all others; `equilibrium`: shares of the decks in a mixture that no deck beats (a Nash
        equilibrium), with intervals from a bootstrap over the games of each cell.

    Raises:
        DeckError: a deck can't be found or played.
        LabError: any other argument is invalid.
    """
    lists = playable(decks)
    if len(lists) < 2:
        raise LabError(f"matrix: {len(lists)} deck; two or more are needed")
    check_names(lists, "matrix")
    asked = {"games": whole("games", games, 2, MOST)}
    with begun("matrix", asked, lists, **options) as run:
        pairs = {(i, j): Pairing(run, lists[i], lists[j], games) for i in range(len(lists)) for j in range(i, len(lists))}
        _play(run, list(pairs.values()))
        while wide := [p for p in pairs.values() if run.until and p.rate.half_width > run.until and p.games < run.most]:
            _doubled(run, wide)
            _play(run, wide)
        rates = np.full((len(lists), len(lists)), 0.5)
        cells = []
        for (i, j), pairing in pairs.items():
            draws = pairing.games - pairing.rate.wins - pairing.lost
            if i != j:
                rates[i, j] = (pairing.rate.wins + draws / 2) / pairing.games
                rates[j, i] = 1 - rates[i, j]
            cells.append({"row": i, "column": j, **pairing.rate.to_dict(), "undecided": draws, **summary(pairing.played)})
        means = [float(np.delete(rates[i], i).mean()) for i in range(len(lists))]
        order = sorted(range(len(lists)), key=lambda i: (-means[i], i))
        mixture, low, high = equilibrium_between(rates, cells, run.seed)
        return run.finish(
            {
                "decks": [deck.name for deck in lists],
                "cells": cells,
                "ranking": [{"deck": lists[i].name, "mean_win_rate": means[i]} for i in order],
                "equilibrium": [
                    {"deck": deck.name, "share": float(mixture[i]), "ci95": [float(low[i]), float(high[i])]}
                    for i, deck in enumerate(lists)
                ],
                "equilibrium_resamples": RESAMPLES,
            },
            [played for pairing in pairs.values() for _, played in pairing.played],
        )


class Contest:
    """Lists that play the same games against the same field."""

    def __init__(self, run: Run, lists: Sequence[DeckList], field: Sequence[DeckList], games: int, first: int = 0) -> None:
        self.run, self.lists, self.field = run, lists, field
        run.know(lists)
        self.pairings = [[Pairing(run, one, other, games, first) for other in field] for one in lists]

    def play(self) -> None:
        """Play all games that are missing."""
        _play(self.run, [pairing for row in self.pairings for pairing in row])

    def double(self) -> None:
        """Double the number of games wanted."""
        for row in self.pairings:
            _doubled(self.run, row)

    def points(self, k: int) -> Array:
        """Return the points of list `k` by game, the field one after the other."""
        return np.concatenate([pairing.points for pairing in self.pairings[k]])

    def rate(self, k: int) -> Rate:
        """Return the win rate of list `k`."""
        points = self.points(k)
        return rate(int(points.sum()), len(points))

    def difference(self, k: int, base: int = 0, tests: int = 1) -> Difference:
        """List `k` less the base list, in pairs of games with common shuffles."""
        return paired(self.points(k), self.points(base), tests)

    @property
    def games(self) -> int:
        """Games of each list against each of the field."""
        return self.pairings[0][0].games

    @property
    def played(self) -> list[Played]:
        """All games."""
        return [played for row in self.pairings for pairing in row for _, played in pairing.played]

    def told(self, k: int) -> dict[str, Any]:
        """Return a list's rates: against all, and against each."""
        return {
            "name": self.lists[k].name,
            **self.rate(k).to_dict(),
            "against": [pairing.rate.to_dict() for pairing in self.pairings[k]],
        }


def _contest(run: Run, base: DeckList, variants: Sequence[DeckList], field: Sequence[DeckList], games: int) -> Contest:
    """Return the base list and its variants, all games played."""
    placed = [replace(one, main=aligned(base.main, one.main)) for one in variants]
    contest = Contest(run, [base, *placed], field, games)
    contest.play()
    while run.until and contest.games < run.most:
        if all(contest.difference(k).half_width <= run.until for k in range(1, len(contest.lists))):
            break
        contest.double()
        contest.play()
    return contest


def _answer(contest: Contest) -> dict[str, Any]:
    return {
        "field": [deck.name for deck in contest.field],
        "games_each": contest.games,
        "base": contest.told(0),
        "variants": [{**contest.told(k), "difference": contest.difference(k).to_dict()} for k in range(1, len(contest.lists))],
    }


def opponents_of(decks: Sequence[Deck]) -> list[DeckList]:
    """Resolve the decks to play against, each under a name of its own."""
    lists = playable(decks)
    if not lists:
        raise LabError("the field is empty: name the decks to play against")
    check_names(lists, "the field")
    return lists


def compare(base: Deck, variants: Sequence[Deck], field: Sequence[Deck], games: int = 500, **options: Unpack[Options]) -> Finding:
    """Compare a list with variants of it against a field, with common random numbers (the same shuffles).

    Args:
        base: the list that the others are compared with.
        variants: other lists; their cards are aligned with the positions of the base list (`lists.aligned`).
        field: whom to play against.
        games: games of each list against each deck of the field.
        **options: see `Options`.

    Returns:
        For the base list and each variant, the win rate against the whole field and against each of its decks; for each variant the
        paired `difference` from the base list, with its standard `error`, and what that would be with independent games
        (`unpaired_error`).

    Raises:
        DeckError: a deck can't be found or played.
        LabError: any other argument is invalid.
    """
    first, *others = playable([base, *variants])
    if not others:
        raise LabError("compare: there is no variant; name at least one")
    check_names([first, *others], "compare")
    opponents = opponents_of(field)
    asked = {"games": whole("games", games, 2, MOST), "variants": len(others)}
    with begun("compare", asked, [first, *others, *opponents], **options) as run:
        contest = _contest(run, first, others, opponents, games)
        return run.finish(_answer(contest), contest.played)


def sweep(
    deck: Deck,
    card: str,
    counts: Sequence[int],
    field: Sequence[Deck],
    games: int = 500,
    *,
    against: Sequence[str] = (),
    **options: Unpack[Options],
) -> Finding:
    """Compare versions of a deck with different numbers of a card, or of lands, against a field, with the same shuffles.

    Args:
        deck: the list.
        card: the card, or "lands".
        counts: the numbers to try.
        field: whom to play against.
        games: games of each list against each deck of the field.
        against: the cards to swap for it; see `lists.with_counts`.
        **options: see `Options`.

    Returns:
        Like `compare`, each variant with its `count`; `left_out`: the counts that can't be reached, and why.

    Raises:
        DeckError: a deck or card can't be found or played.
        LabError: no count can be reached, or any other argument is invalid.
    """
    (base,) = playable([deck])
    opponents = opponents_of(field)
    wanted = sorted({whole("counts", count, 0, 250) for count in counts})
    if not wanted:
        raise LabError("sweep: no counts are given")
    what = card if card == "lands" else resolved([card], "sweep")[0]
    swaps = resolved(against, "sweep")
    lists, left_out = reachable(base, what, wanted, swaps)
    if not lists:
        raise LabError(next(iter(left_out.values())))
    variants = list(lists.values())
    asked = {"games": whole("games", games, 2, MOST), "card": what, "counts": list(lists), "against": swaps}
    with begun("sweep", asked, [base, *opponents], **options) as run:
        contest = _contest(run, base, variants, opponents, games)
        answer = _answer(contest)
        for variant, (count, one) in zip(answer["variants"], lists.items(), strict=True):
            variant["count"] = count
            variant["main"] = [list(entry) for entry in one.main]
        told = [{"count": count, "why": why} for count, why in left_out.items()]
        return run.finish({"card": what, **answer, "left_out": told}, contest.played)


def cards(deck: Deck, field: Sequence[Deck], games: int = 500, **options: Unpack[Options]) -> Finding:
    """Measure how often a deck wins with each of its cards in the opening hand, drawn later, seen at all, or not seen.

    A game counts once for a card, however many copies were seen, since copies in one game are not independent. The rates are
    correlations: they do not say what would change without a card, and cards drawn late are seen in long games.

    Args:
        deck: the list.
        field: whom to play against.
        games: games against each deck of the field.
        **options: see `Options`.

    Raises:
        DeckError: a deck can't be found or played.
        LabError: any other argument is invalid.
    """
    (base,) = playable([deck])
    opponents = opponents_of(field)
    with begun("cards", {"games": whole("games", games, 2, MOST)}, [base, *opponents], **options) as run:
        pairings = [Pairing(run, base, other, games, cards=True) for other in opponents]
        _play(run, pairings)
        while (
            run.until
            and pairings[0].games < run.most
            and any(row["seen"]["half_width"] > run.until for row in _rows(base, pairings))
        ):
            _doubled(run, pairings)
            _play(run, pairings)
        played = [one for pairing in pairings for one in pairing.played]
        points = np.concatenate([pairing.points for pairing in pairings])
        return run.finish(
            {
                "deck": base.name,
                "field": [other.name for other in opponents],
                **rate(int(points.sum()), len(points)).to_dict(),
                "cards": _rows(base, pairings),
                **summary(played),
            },
            [one for _, one in played],
        )


def _rows(deck: DeckList, pairings: Sequence[Pairing]) -> list[dict[str, Any]]:
    """Return a row for each card: rates in games with at least one copy in the opening hand, drawn, seen at all; and with none seen."""
    came: dict[int, list[Array]] = {IN_OPENING_HAND: [], DRAWN: [], IN_OPENING_HAND | DRAWN | TUTORED: []}
    won, names = [], list(dict.fromkeys(name for _, name in deck.main))
    for pairing in pairings:
        for seat, played in pairing.played:
            start = 0 if seat == 0 else played.job.decks[0].size
            seen = played.facts.seen[:, start : start + deck.size]
            for bits, parts in came.items():
                parts.append(counts_of(seen, deck.main, bits)[1] > 0)
            won.append(played.won(seat))
    wins = np.concatenate(won)
    opening, drawn, ever = (np.concatenate(parts) for parts in came.values())
    rows = []
    for k, name in enumerate(names):
        row: dict[str, Any] = {"card": name, "copies": sum(count for count, one in deck.main if one == name)}
        for key, has in (
            ("opening_hand", opening[:, k]),
            ("drawn", drawn[:, k]),
            ("seen", ever[:, k]),
            ("not_seen", ~ever[:, k]),
        ):
            one = rate(int((wins & has).sum()), int(has.sum()))
            row[key] = {**one.to_dict(), "half_width": one.half_width}
        seen, unseen = ever[:, k], ~ever[:, k]
        gain = rate_difference(
            rate(int((wins & seen).sum()), int(seen.sum())), rate(int((wins & unseen).sum()), int(unseen.sum()))
        )
        rows.append({**row, "improvement_when_drawn": gain})
    return sorted(rows, key=lambda row: (-row["seen"]["win_rate"], row["card"]))


__all__ = ["Contest", "Pairing", "cards", "compare", "matrix", "sweep"]
