"""What pilots do with their cards: what each was offered for, and how often that was chosen."""

from __future__ import annotations

import functools
import hashlib
import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from itertools import combinations
from typing import Any, Unpack

import numpy as np

from ecs_mtg.components.codes import CONCEDE, Decision, Option
from ecs_mtg.components.sizes import TURN_LIMIT
from ecs_mtg.decks import DeckList
from ecs_mtg.game.game import Game
from ecs_mtg.lab.jobs import Games, Piece, StoppedError, unheard
from ecs_mtg.lab.runs import Finding, Options, begun, check_names, playable
from ecs_mtg.policies import resolve_policies
from ecs_mtg.runs import large_table_retry
from ecs_mtg.setup.deck_arguments import Deck
from ecs_mtg.support.argument_checks import whole

MOST_GAMES = 10_000
BEHIND = 1_000_000
"""Games in the other seats have numbers of their own."""


@dataclass(frozen=True)
class Used:
    """Games between two lists of which the options are told.

    Attributes:
        decks: the lists by seat.
        policies: who decides, by seat.
        seed: the run's seed.
        max_turns: as for `simulate`.
    """

    decks: tuple[DeckList, DeckList]
    policies: tuple[str, str]
    seed: int
    max_turns: int = TURN_LIMIT

    @functools.cached_property
    def key(self) -> str:
        """See `jobs.Job`."""
        mains = [deck.main for deck in self.decks]
        told = [version("ecs-mtg"), "options", mains, self.policies, self.seed, self.max_turns]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:20]

    def prepare(self, progress: Callable[[int, int], None]) -> None:
        """See `jobs.Job`."""
        Games(self.decks, self.policies, self.seed).prepare(progress)

    def play(self, first: int, count: int, stopped: Callable[[], bool], over: Callable[[int], object] = unheard) -> Piece:
        """See `jobs.Job`; a row for each option of a seat: `what` text, `seat`, `offered`, `chosen` (turns) and `times` int64."""
        offered, chosen, times = Counter[tuple[int, str]](), Counter[tuple[int, str]](), Counter[tuple[int, str]]()
        for number in range(first, first + count):
            self._play(number, offered, chosen, times, stopped)
            over(number - first + 1)
        keys = sorted(offered)
        return {
            "seat": np.array([seat for seat, _ in keys], np.int64),
            "what": np.array([what for _, what in keys], np.str_),
            **{
                name: np.array([counted[key] for key in keys], np.int64)
                for name, counted in (("offered", offered), ("chosen", chosen), ("times", times))
            },
        }

    def _play(
        self,
        number: int,
        offered: Counter[tuple[int, str]],
        chosen: Counter[tuple[int, str]],
        times: Counter[tuple[int, str]],
        stopped: Callable[[], bool],
    ) -> None:
        policies = resolve_policies([large_table_retry.policy_of(name) for name in self.policies], 2)
        game = Game(list(self.decks), self.seed, index=number, max_turns=self.max_turns)
        seen: set[tuple[int, str]] = set()
        done: set[tuple[int, str]] = set()
        turn = 0
        while not game.is_over:
            if stopped():
                raise StoppedError
            record = game.record[0]
            if turn != int(record["turn_number"]):
                turn = int(record["turn_number"])
                offered.update(seen)
                chosen.update(done)
                seen.clear()
                done.clear()
            seat, at_priority = int(record["decider"]), record["decision"] == Decision.PRIORITY
            index = game._runner.choose(policies[int(record["controller_of_decider"])], game.record, 0)
            if at_priority:
                options = [(seat, one.text.partition(", targeting")[0]) for one in game.legal_actions if one.kind != Option.PASS]
                seen.update(options)
                if index != CONCEDE and (act := game.legal_actions[index]).kind != Option.PASS:
                    done.add((seat, act.text.partition(", targeting")[0]))
                    times[seat, act.text.partition(", targeting")[0]] += 1
            if index == CONCEDE:
                game.concede(int(record["controller_of_decider"]))
            else:
                game.push(index)
        offered.update(seen)
        chosen.update(done)


def options(decks: Sequence[Deck], games: int = 8, **options: Unpack[Options]) -> Finding:
    """Count on how many turns each card and ability could be used, and on how many of them a policy used it.

    This covers what a player with priority may do: play a land, cast a spell, activate an ability, take a special action. All pairs of
    decks play, with half of the games in either seat; a single deck plays against itself.

    Args:
        decks: one or more, as for `simulate`.
        games: games of each pair.
        **options: see `Options`; `until` and `most` are ignored.

    Returns:
        `decks`: for each its `options`, sorted by the share of turns on which they were chosen, smallest first: `what`, the number of
        turns on which it was `offered` and `chosen`, and the number of `times` that it was chosen.

    Raises:
        DeckError: a deck can't be found or played.
        LabError: any other argument is invalid.
    """
    lists = playable(decks)
    check_names(lists, "options")
    games = whole("games", games, 2, MOST_GAMES)
    with begun("options", {"games": games}, lists, **options) as run:
        pairs = list(combinations(range(len(lists)), 2)) or [(0, 0)]
        ahead = (games + 1) // 2
        wanted: list[tuple[Used, int, int, tuple[int, int]]] = []
        for i, j in pairs:
            mine, theirs = run.policies_of(lists[i], lists[j])
            wanted.append((Used((lists[i], lists[j]), (mine, theirs), run.seed, run.max_turns), 0, ahead, (i, j)))
            if games > ahead:
                other = Used((lists[j], lists[i]), (theirs, mine), run.seed, run.max_turns)
                wanted.append((other, BEHIND, games - ahead, (j, i)))
        run.play([part[:3] for part in wanted])
        found = [{} for _ in lists]  # type: list[dict[str, list[int]]]
        for job, first, count, seats in wanted:
            piece = run.piece(job, first, count)
            rows = zip(*(piece[name].tolist() for name in ("seat", "what", "offered", "chosen", "times")), strict=True)
            for seat, what, *numbers in rows:
                told = found[seats[seat]].setdefault(what, [0, 0, 0])
                told[:] = [a + b for a, b in zip(told, numbers, strict=True)]
        return run.finish(
            {
                "policies": list(run.policies),
                "decks": [
                    {"deck": lists[k].name, "games": sum(games for pair in pairs if k in pair), "options": _rarest(found[k])}
                    for k in range(len(lists))
                ],
            }
        )


def _rarest(found: dict[str, list[int]]) -> list[dict[str, Any]]:
    """Sort by the share of turns, smallest first; ties by the number of offers, largest first."""
    order = sorted(found, key=lambda what: (found[what][1] / found[what][0], -found[what][0], what))
    return [dict(zip(("what", "offered", "chosen", "times"), (what, *found[what]), strict=True)) for what in order]
