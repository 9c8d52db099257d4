"""Which mana abilities of the permanents that `pay` names pay: those with which nothing else has to (601.2g)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_mtg.components.codes import Decision, RefKind
from ecs_mtg.components.references import reference

if TYPE_CHECKING:
    from ecs_mtg.scenario.answers import Choice
    from ecs_mtg.scenario.session import Session


def that_pay(session: Session, player: int, named: list[str]) -> frozenset[Choice]:
    """The options of the decision that is asked, mana abilities or colors, with which what is named pays all the rest.

    The decision is asked again on a copy of the game in which no other permanent can be tapped for mana.
    """
    trial = session.fork()
    g = trial.g
    kind = int(g["decision"])
    for row in range(int(g["n_permanents"])):
        ref = reference(RefKind.PERMANENT, row, int(g["perm_inc"][row]))
        if g["controller"][row] == player and not any(trial.names.pick([ref], name, player) for name in named):
            g["can_tap_for_mana"][row] = 0
    g["decision"], g["answered"] = Decision.NONE, 0
    trial.forget()
    trial.runner.advance(trial.record)
    return frozenset(trial.asked().options) if int(g["decision"]) == kind else frozenset()
