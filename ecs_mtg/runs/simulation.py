"""`simulate`: games played to the end in threads."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ecs_mtg.components.codes import Outcome
from ecs_mtg.components.sizes import LARGE, TURN_LIMIT
from ecs_mtg.engine import runners
from ecs_mtg.engine.bad_choices import stops_at_bad_choices, tell_bad_choice
from ecs_mtg.policies import Decider, Policy, resolve_policies
from ecs_mtg.runs import large_table_retry
from ecs_mtg.runs.game_threads import Run
from ecs_mtg.runs.results import Results
from ecs_mtg.setup.deck_arguments import Dealt, Deck, deal
from ecs_mtg.setup.game_statistics import Facts, Start, checked_record
from ecs_mtg.support.argument_checks import checked_seed, whole
from ecs_mtg.support.limits import MAX_INDEX
from ecs_mtg.support.progress import Progress, reporting
from ecs_mtg.systems.driver import BAD_CHOICES, CONCEDED, FULL_TABLE, RESULT_COLUMNS

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Series:
    """A series of games of one seed.

    Attributes:
        dealt: what they are played with.
        policies: who decides, by seat.
        games: how many.
        first: the number of the first of them.
        facts: where to note what is recorded, None if nothing is.
        seed: their seed.
        threads: threads to play on.
        progress: True for bars on a terminal, or an object with the methods of `ecs_mtg.support.progress.Progress`.
        stop: whether an answer of a policy that is no option is an error.
    """

    dealt: Dealt
    policies: Sequence[Decider]
    games: int
    first: int
    facts: Facts | None
    seed: int
    threads: int
    progress: bool | Progress
    stop: bool

    def play_larger(self, numbers: Array, out: Array) -> float:
        """Play games of the series with the large tables, and write what comes of them into the rows of `out`; the seconds it compiled."""
        told = self.progress is not False
        return large_table_retry.play_again(
            self.dealt, self.policies, self.seed, numbers, out, self.threads,
            told=told, stop=self.stop, first=self.first, facts=self.facts,
        )  # fmt: skip

    def results(self, out: Array, seconds: float, compile_seconds: float) -> Results:
        """Return the results in `out`, the rows of the first games, int64 (n, RESULT_COLUMNS)."""
        return Results(
            decks=tuple(deck.name for deck in self.dealt.lists),
            policies=tuple(map(large_table_retry.name_of, self.policies)),
            outcomes=out[:, 0],
            winners=out[:, 1],
            turns=out[:, 2],
            decisions_each=out[:, 3],
            starting=out[:, 4],
            bad_choices_each=out[:, BAD_CHOICES],
            full_tables=out[:, FULL_TABLE],
            conceded_each=out[:, CONCEDED],
            facts=self.facts and self.facts.part(slice(len(out))),
            lists=tuple(self.dealt.lists),
            asked={
                **self.dealt.asked,
                "first": self.first,
                "seed": self.seed,
                "policies": list(map(large_table_retry.import_name, self.policies)),
            },
            seconds=seconds,
            compile_seconds=compile_seconds,
            seed=self.seed,
            threads=self.threads,
        )


def simulate(
    decks: Sequence[Deck],
    games: int = 1000,
    *,
    seed: int = 0,
    policies: Policy | Sequence[Policy] = "greedy",
    variant: str = "duel",
    threads: int | None = None,
    progress: bool | Progress = False,
    phased_out_tokens_cease: bool = False,
    planar_deck: str = "own",
    bad_choices: str = "raise",
    max_turns: int = TURN_LIMIT,
    first: int = 0,
    starting: Start = "random",
    record: Sequence[str] = (),
) -> Results:
    """Play games between decks; the results do not depend on the number of threads.

    A game that does not fit into the tables of a record is played again from its seed with larger ones, in a process of its own
    (`ecs_mtg.runs.large_table_retry`); games with policies that such a process cannot import stay aborted, and `Results.aborted_by` says why.

    Args:
        decks: built-in names or unambiguous prefixes of them, files, or lists; one for each of two to six players.
        games: the number of games.
        seed: game k of a seed is always the same game.
        policies: who decides: a name, a function (see `ecs_mtg.policies`), or one for each player. Results of "random" say little about decks.
        variant: "duel" (with more than two players free-for-all, 806, in which a creature may attack any opponent, 802),
            "planechase" (901), "commander" (903), "brawl" (903.12), "duel-commander" or "two-headed-giant" (810), of which the first two decks are a team.
        threads: threads to play on; None for one per core.
        progress: True for bars on a terminal, or an object with the methods of `ecs_mtg.support.progress.Progress`.
        phased_out_tokens_cease: the rule before 702.26d was changed: tokens that phase out cease to exist.
        planar_deck: in Planechase, "own": each player has the planar deck of their list; "shared": one for all (901.15), of the
            cards of those lists, each name once, and further planes in alphabetical order.
        bad_choices: what to do if a policy returns something that is not an option. "raise": raise an error that names policy, game
            and decision, without results; "count": take the first option, and count it in `Results.bad_choices`.
        max_turns: a game that reaches this limit ends with Outcome.TURN_LIMIT, neither won nor drawn. The default is more
            than the turns in which six players with the largest libraries draw their last cards. A turn in which players
            decide `components.sizes.DECISION_LIMIT` times ends the game in the same way.
        first: the index of the first game: runs of games 0 to 99 and 100 to 199 are together a run of games 0 to 199.
        starting: who takes the first turn: "random" (103.1), "alternate" (the seats in turn, by the game's index), or a seat. Shuffles
            are the same whoever starts.
        record: what else to record of each game, for `Results.games_table`, `cards_table` and `write`: "games", "cards".

    Raises:
        DeckError: a deck can't be found or read, contains unsupported cards, or breaks a rule.
        PolicyError: a policy returned something that is not an option.
        CompileError: a policy can't be compiled.
        ValueError: any other argument is invalid.
        KeyboardInterrupt: within a second of Ctrl-C. Its attribute `results` has the results of the consecutive games from game 0
            on that were over by then, as `simulate` returns them for that many games.
    """
    seed, games = checked_seed(seed), whole("games", games, 1)
    workers = os.cpu_count() or 1 if threads is None else whole("threads", threads, 1)
    stop = stops_at_bad_choices(bad_choices)
    first, wanted = whole("first", first, 0, MAX_INDEX - games), checked_record(record)
    dealt = deal(decks, variant, phased_out_tokens_cease, planar_deck, max_turns, starting)
    chosen = resolve_policies(policies, len(dealt.lists))
    series = Series(dealt, chosen, games, first, Facts.wanted(wanted, games, dealt.lists), seed, workers, progress, stop)
    return _all_larger(series) if not dealt.fits and not LARGE and large_table_retry.can_play(series.policies) else _play(series)


def _play(series: Series) -> Results:
    """Play games with the tables of this process; games that filled a table are replayed with larger ones."""
    dealt, policies, seed, stop = series.dealt, series.policies, series.seed, series.stop
    begin, facts = dealt.begin(), series.facts
    with reporting(series.progress) as report:
        runner = runners.Runner(dealt.pool.record, len(dealt.lists), report.compiling)
        compile_seconds = runner.compile_seconds
        table = runners.policy_table(policies, stop)

        def play(scratch: Array, first: int, results: Array, place: Array, stopped: Callable[[], bool]) -> None:
            noted = facts and facts.part(slice(first, first + len(results)))
            runner.play_many(scratch, begin, table, seed, series.first + first, results, place, stopped, noted)
            bad = results[: place[0], BAD_CHOICES]
            if stop and bad.any():
                tell_bad_choice(runner, begin, policies, seed, series.first + first + int(bad.argmax()))

        run = Run(play, series.games)
        start = time.perf_counter()
        stopped: KeyboardInterrupt | None = None
        try:
            run.play(series.threads, report)
            full = np.flatnonzero(run.rows[:, 0] == Outcome.CAPACITY)
            if len(full) and not LARGE:
                compiling = series.play_larger(full, run.rows)
                compile_seconds, start = compile_seconds + compiling, start + compiling
        except KeyboardInterrupt as error:
            stopped = error
        seconds = time.perf_counter() - start
    results = series.results(run.played(), seconds, compile_seconds)
    if stopped is not None:
        stopped.results = results  # type: ignore[attr-defined]
        stopped.add_note(f"{results.games:,} of {series.games:,} games were over; the exception's `results` are theirs")
        raise stopped
    return results


def _all_larger(series: Series) -> Results:
    """Play games with more cards than the standard tables have room for."""
    out = np.zeros((series.games, RESULT_COLUMNS), np.int64)
    start = time.perf_counter()
    compiling = series.play_larger(np.arange(series.games), out)
    return series.results(out, time.perf_counter() - start - compiling, compiling)
