"""Payment with the permanents that `pay` names (601.2g)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ecs_mtg.components.codes import RefKind
from ecs_mtg.components.references import reference
from ecs_mtg.scenario.answers import Asked, Choice
from ecs_mtg.scenario.names import Names


def that_pay(g: Any, names: Names, player: int, named: Sequence[str], ask_again: Callable[[], Asked]) -> frozenset[Choice]:
    """Return the options of the decision that is asked, mana abilities or colors, with which what is named pays all the rest.

    Args:
        g: a copy of the game, in which no other permanent can be tapped for mana afterwards.
        names: of that copy.
        player: who pays.
        named: what pays.
        ask_again: works out anew what that copy asks.
    """
    kind = int(g["decision"])
    for row in range(int(g["n_permanents"])):
        ref = reference(RefKind.PERMANENT, row, int(g["perm_inc"][row]))
        if g["controller"][row] == player and not any(names.pick([ref], name, player) for name in named):
            g["can_tap_for_mana"][row] = 0
    asked = ask_again()
    return frozenset(asked.options) if asked.kind == kind else frozenset()
