"""Results of a run of games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from ecs_mtg.components.codes import Outcome, table_name
from ecs_mtg.support.text_checks import in_columns

if TYPE_CHECKING:
    import os

    import pyarrow

    from ecs_mtg.decks import DeckList
    from ecs_mtg.setup.game_statistics import Facts

Array = np.ndarray[Any, np.dtype[Any]]

SCHEMA = 1
"""Version of the object that `Results.to_dict` makes: it grows when a key changes its meaning or goes away."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Compute the 95% score interval of a rate (Wilson 1927)."""
    if games == 0:
        return (0.0, 1.0)
    z = 1.959963984540054
    p = wins / games
    centre = p + z * z / (2 * games)
    spread = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return ((centre - spread) / scale, (centre + spread) / scale)


def written(told: Mapping[str, Any]) -> str:
    """Format the results of `Results.to_dict`: who won how often, and how the games ended."""
    rows = [["deck", "policy", "wins", "win rate", "95% interval"]]
    for player, policy in zip(told["players"], told["policies"], strict=True):
        low, high = player["ci95"]
        rows.append([player["deck"], policy, f"{player['wins']:,}", f"{player['win_rate']:.1%}", f"{low:.1%} - {high:.1%}"])
    lines = [
        in_columns(rows, (False, False, True, True, True)),
        f"{told['games']:,} games: {told['draws']:,} draws, {told['aborted']:,} aborted, {told['turns_mean']:.1f} turns a game",
    ]
    if told["turn_limit"]:
        lines.append(f"{told['turn_limit']:,} games reached the turn limit")
    if told["conceded"]:
        lines.append(f"{told['conceded']:,} games were conceded")
    for table, games in told["aborted_by"].items():
        lines.append(f"{games:,} games were aborted because there were too many {table}")
    if told["bad_choices"]:
        lines.append(f"{told['bad_choices']:,} answers of policies were no option")
    lines.append(
        f"{told['seconds']:.2f} s: {told['games_per_second']:,.0f} games/s, {told['turns_per_second']:,.0f} turns/s, "
        f"{told['decisions_per_second']:,.0f} decisions/s; compiled in {told['compile_seconds']:.1f} s; "
        f"seed {told['seed']}, threads {told['threads']}"
    )
    return "\n".join(lines)


@dataclass(frozen=True, repr=False)
class Results:
    """The outcome of a run. `print` shows it as the command line does.

    Attributes:
        decks: the decks' names, by seat.
        policies: the names of the policies or functions that decided, by seat.
        outcomes: Outcome of each game, shape (games,).
        winners: bit set of the winning seats of each game, shape (games,).
        turns: number of turns of each game, shape (games,).
        starting: seat that took the first turn of each game, shape (games,).
        decisions_each: number of decisions of each game, not counting those with only one option, shape (games,).
        bad_choices_each: how often in each game a policy returned something that is not an option, shape (games,).
        seconds: wall-clock seconds of playing, without compiling.
        compile_seconds: wall-clock seconds of compiling and loading the engine.
        seed: the run's seed.
        threads: threads used.
        full_tables: the Table that was full when a game was aborted, 0 for none, shape (games,).
        conceded_each: bit set of the seats whose players conceded in each game, shape (games,).
        facts: the additional records (`record`); None if there are none.
        lists: the deck lists, by seat.
        asked: the arguments of the run, as in `run.json`.
    """

    decks: tuple[str, ...]
    outcomes: Array
    winners: Array
    turns: Array
    starting: Array
    decisions_each: Array
    bad_choices_each: Array
    seconds: float
    compile_seconds: float
    seed: int
    threads: int
    full_tables: Array
    conceded_each: Array
    policies: tuple[str, ...] = ()
    facts: Facts | None = None
    lists: tuple[DeckList, ...] = ()
    asked: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Name a policy for each seat, also where nobody did."""
        if len(self.policies) != len(self.decks):
            object.__setattr__(self, "policies", ("",) * len(self.decks))

    def __str__(self) -> str:
        return written(self.to_dict())

    def __repr__(self) -> str:
        won = ", ".join(
            f"{deck} ({policy}): {wins:,}" for deck, policy, wins in zip(self.decks, self.policies, self.wins, strict=True)
        )
        return f"<Results of {self.games:,} games, seed {self.seed}; wins: {won}>"

    @property
    def games(self) -> int:
        """Games played."""
        return len(self.outcomes)

    @property
    def wins(self) -> list[int]:
        """Games won, by seat."""
        won = self.outcomes == Outcome.WON
        return [int(((self.winners >> p) & 1 & won).sum()) for p in range(len(self.decks))]

    @property
    def turn_limit(self) -> int:
        """Games that reached the turn limit, or in which a single turn reached its limit of decisions."""
        return int((self.outcomes == Outcome.TURN_LIMIT).sum())

    @property
    def conceded(self) -> int:
        """Games in which a player conceded (104.3a)."""
        return int((self.conceded_each != 0).sum())

    @property
    def aborted_by(self) -> dict[str, int]:
        """Number of aborted games by the table that was full (see `components.sizes`)."""
        tables, counts = np.unique(self.full_tables[self.outcomes == Outcome.CAPACITY], return_counts=True)
        return {table_name(t): n for t, n in zip(tables.tolist(), counts.tolist(), strict=True)}

    @property
    def bad_choices(self) -> int:
        """How often policies returned something that is not an option, in all games; 0 unless `bad_choices="count"`."""
        return int(self.bad_choices_each.sum())

    def games_table(self) -> pyarrow.Table:
        """Return a table with one row per game; see `ecs_mtg.runs.tables`.

        Raises:
            ValueError: the run has recorded nothing.
        """
        from ecs_mtg.runs.tables import games_of

        return games_of(self._rows, self._recorded("games"), int(self.asked["first"]))

    def cards_table(self) -> pyarrow.Table:
        """Return a table with a row for each game, seat and card name; see `ecs_mtg.runs.tables`.

        Raises:
            ValueError: the run has not recorded "cards".
        """
        from ecs_mtg.runs.tables import cards_of

        return cards_of(self._rows, self._recorded("cards"), [deck.main for deck in self.lists], int(self.asked["first"]))

    def write(self, folder: str | os.PathLike[str]) -> None:
        """Write what was recorded as Parquet, and `run.json`, into a folder; see `ecs_mtg.runs.tables`.

        Raises:
            ValueError: the run has recorded nothing.
        """
        from ecs_mtg.runs.tables import write

        cards = self.cards_table() if self._recorded("games").seen.shape[1] else None
        write(folder, self.games_table(), cards, {"games": self.games, **self.asked}, self.lists)

    def _repr_html_(self) -> str:
        """Return a table for notebooks."""
        from ecs_mtg.pictures.html_tables import results_html

        return results_html(self.to_dict())

    @property
    def _rows(self) -> Array:
        return np.column_stack([self.outcomes, self.winners, self.turns, self.decisions_each, self.starting])

    def _recorded(self, what: str) -> Facts:
        if self.facts is None or (what == "cards" and not self.facts.seen.shape[1]):
            raise ValueError(f"the run has not recorded {what}: simulate(..., record=('games', 'cards')) does")
        return self.facts

    def to_dict(self) -> dict[str, Any]:
        """Convert to the object that `ecs-mtg simulate --json` prints."""
        games, decisions = self.games, int(self.decisions_each.sum())
        players = [
            {"deck": deck, "wins": wins, "win_rate": wins / games if games else 0.0, "ci95": list(wilson(wins, games))}
            for deck, wins in zip(self.decks, self.wins, strict=True)
        ]
        seconds = max(self.seconds, 1e-9)
        return {
            "schema": SCHEMA,
            "games": games,
            "players": players,
            "policies": list(self.policies),
            "draws": int((self.outcomes == Outcome.DRAWN).sum()),
            "aborted": int((self.outcomes == Outcome.CAPACITY).sum()),
            "aborted_by": self.aborted_by,
            "turn_limit": self.turn_limit,
            "conceded": self.conceded,
            "bad_choices": self.bad_choices,
            "turns_mean": float(self.turns.mean()) if games else 0.0,
            "decisions": decisions,
            "seconds": self.seconds,
            "compile_seconds": self.compile_seconds,
            "games_per_second": games / seconds,
            "turns_per_second": int(self.turns.sum()) / seconds,
            "decisions_per_second": decisions / seconds,
            "seed": self.seed,
            "threads": self.threads,
        }
