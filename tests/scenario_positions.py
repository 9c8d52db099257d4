"""Checks of positions at which scenarios and games stop: invariants, and derived values up to date."""

from __future__ import annotations

from typing import Any

import numpy as np
from batch_invariants import (
    check_decisions,
    check_lasting,
    check_objects,
    check_planes,
    check_references,
    check_stack,
    check_zones,
)
from recomputation import stale, stale_mana, underrated

from ecs_mtg.components.codes import Decision, Outcome
from ecs_mtg.engine.runners import Runner
from ecs_mtg.scenario.format import Step
from ecs_mtg.scenario.result import Failure
from ecs_mtg.scenario.session import Session

Array = np.ndarray[Any, np.dtype[Any]]

CHECKS = (check_zones, check_objects, check_stack, check_decisions, check_planes, check_references, check_lasting)
"""All but of mana: that of a player who has any amount of it does not go away as they leave."""


class Wrong(Exception):
    """A position that can't be, or that says something of itself that is not so any more."""


def look(step: Step | None, session: Session, _: list[Failure]) -> None:
    """Look at the position that a script stops at.

    Raises:
        Wrong: it can't be.
    """
    look_at(session.runner, session.record, f"after line {step.line}" if step is not None else "at the start")


def look_at(runner: Runner, record: Array, where: str) -> None:
    """Look at a position.

    Raises:
        Wrong: it can't be.
    """
    decision = record[0]["decision"]
    if record[0]["outcome"] != Outcome.NONE or decision == Decision.NONE:
        return
    for check in CHECKS:
        try:
            check(record)
        except AssertionError as error:
            raise Wrong(f"{where}: {error}") from error
    found = stale(runner, record) + stale_mana(runner, record)
    if decision == Decision.PRIORITY:
        found += [f"player {player} is taken to have nothing to do" for player in underrated(runner, record)]
    if found:
        raise Wrong(f"{where}: not what it is when worked out anew: {', '.join(found)}")
