"""A scenario is run, and each position that it stops at looked at: what has to be true of any, and whether what is derived is up to date."""

from __future__ import annotations

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

from ecs_mtg.components.codes import Decision
from ecs_mtg.scenario import Scenario
from ecs_mtg.scenario.format import Step
from ecs_mtg.scenario.result import Failure, Result
from ecs_mtg.scenario.runner import run
from ecs_mtg.scenario.session import Session

CHECKS = (check_zones, check_objects, check_stack, check_decisions, check_planes, check_references, check_lasting)
"""All but of mana: that of a player who has any amount of it does not go away as they leave."""


class Wrong(Exception):
    """A position that can't be, or that says something of itself that is not so any more."""


def look(step: Step | None, session: Session, _: list[Failure]) -> None:
    """Look at the position that a script stops at.

    Raises:
        Wrong: it can't be.
    """
    if session.over or session.g["decision"] == Decision.NONE:
        return
    where = f"after line {step.line}" if step is not None else "at the start"
    for check in CHECKS:
        try:
            check(session.record)
        except AssertionError as error:
            raise Wrong(f"{where}: {error}") from error
    found = stale(session.runner, session.record) + stale_mana(session.runner, session.record)
    if session.g["decision"] == Decision.PRIORITY:
        found += [f"player {player} is taken to have nothing to do" for player in underrated(session.runner, session.record)]
    if found:
        raise Wrong(f"{where}: not what it is when worked out anew: {', '.join(found)}")


def run_and_look(scenario: Scenario) -> Result:
    """Run a scenario and look at its positions."""
    return run(scenario.path, scenario.document, look)
