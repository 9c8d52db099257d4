"""Summaries of games: length, play and draw, mulligans, causes of loss."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ecs_mtg.components.codes import Outcome
from ecs_mtg.lab.statistics import rate
from ecs_mtg.runs.tables import IN_A_DUEL, losses
from ecs_mtg.setup.game_statistics import MULLIGANS

if TYPE_CHECKING:
    from ecs_mtg.lab.runs import Played


def summary(played: Sequence[tuple[int, Played]]) -> dict[str, Any]:
    """Summarize games from one deck's view: length, play and draw, mulligans, causes of loss.

    Args:
        played: games, and the seat that the deck had in them.

    Returns:
        `turns`: mean, median and the middle 80% (10th and 90th percentile); `on_the_play` and `on_the_draw`: rates;
        `mulligans`: of the deck and of the others, a game; `losses` and `others_lost_by`: games by cause.
    """
    turns = np.concatenate([one.rows[:, 2] for _, one in played])
    won = np.concatenate([one.won(seat) for seat, one in played])
    play = np.concatenate([one.rows[:, 4] == seat for seat, one in played])
    ours = np.concatenate([one.facts.seats[:, seat, MULLIGANS] for seat, one in played])
    theirs = np.concatenate([one.facts.seats[:, 1 - seat, MULLIGANS] for seat, one in played])
    why = [losses(one.rows[:, 0], one.rows[:, 1], one.facts) for _, one in played]
    causes = {}
    for key, other in (("losses", False), ("others_lost_by", True)):
        seats = [(1 - seat if other else seat) for seat, _ in played]
        found = np.concatenate([table[:, seat] for table, seat in zip(why, seats, strict=True)])
        causes[key] = {name: int((found == k).sum()) for k, name in enumerate(IN_A_DUEL, 1)}
    outcomes = np.concatenate([one.rows[:, 0] for _, one in played])
    return {
        "turns": {
            "mean": float(turns.mean()),
            "median": float(np.median(turns)),
            "p10": float(np.percentile(turns, 10)),
            "p90": float(np.percentile(turns, 90)),
        },
        "on_the_play": rate(int((won & play).sum()), int(play.sum())).to_dict(),
        "on_the_draw": rate(int((won & ~play).sum()), int((~play).sum())).to_dict(),
        "mulligans": {"deck": float(ours.mean()), "others": float(theirs.mean())},
        **causes,
        "aborted": int((outcomes == Outcome.CAPACITY).sum()),
        "turn_limit": int((outcomes == Outcome.TURN_LIMIT).sum()),
    }
