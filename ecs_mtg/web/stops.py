"""When a person is asked at priority, and when they pass without being asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ecs_mtg.components.codes import NONE, Decision, Option, RefKind, Step
from ecs_mtg.components.references import is_player, ref_kind, ref_row

RULES = (
    "You are asked at priority only when you could do something besides tapping for mana, and then:",
    "in the steps of your own turn and of other turns at which you have set a stop, while the stack is empty;",
    "whenever a spell or ability of somebody else is on top of the stack.",
    "Your own spells and abilities resolve without a question unless you hold priority.",
    "'Pass until my next turn' asks you only if you are attacked, or if somebody targets you or what is yours.",
    "'Pass until the stack is empty' lets everything on it resolve, unless somebody else adds to it.",
    "All other decisions (targets, attackers, blockers, triggers and so on) are always asked.",
)
"""As the page says them."""

OWN = frozenset({Step.MAIN1, Step.MAIN2, Step.DECLARE_BLOCKERS})
OTHERS = frozenset({Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.END})


UNASKED = frozenset({Step.UNTAP, Step.CLEANUP})
"""Steps in which nobody has priority as a rule (502.4, 514.3)."""


@dataclass
class Stops:
    """What one person wants to be asked.

    Attributes:
        own: steps of the person's own turns.
        others: steps of other players' turns.
        hold: whether the person is asked with their own objects on top of the stack.
        until_turn: the turn whose player's next turn is waited for, NONE for no such wait.
        until_size: how large the stack was when they began to wait until it is empty, NONE for no such wait.
    """

    own: set[Step] = field(default_factory=lambda: set(OWN))
    others: set[Step] = field(default_factory=lambda: set(OTHERS))
    hold: bool = False
    until_turn: int = NONE
    until_size: int = NONE

    def ask_again(self) -> None:
        """End all waiting."""
        self.until_turn = self.until_size = NONE

    def passes(self, g: Any, player: int) -> bool:
        """Return whether the person passes without being asked; `g`: the row of the record, in which they decide."""
        if g["decision"] != Decision.PRIORITY or g["option_kind"][0] != Option.PASS:
            return False
        if all(kind in (Option.PASS, Option.MANA_ABILITY) for kind in g["option_kind"][: int(g["n_options"])].tolist()):
            return True
        size = int(g["stack_size"])
        if self.until_size != NONE:
            if 0 < size <= self.until_size:
                self.until_size = size
                return True
            self.until_size = NONE
        if self.until_turn != NONE:
            begun = g["turn_number"] > self.until_turn and g["active"] == player
            if not begun and not _concerns(g, player):
                return True
            self.until_turn = NONE
        if size:
            top = int(g["stack_order"][size - 1])
            return bool(g["st_controller"][top] == player) and not self.hold
        return Step(int(g["step"])) not in (self.own if g["active"] == player else self.others)


def _concerns(g: Any, player: int) -> bool:
    """Return whether somebody attacks the player, or targets the player or what is theirs."""
    here = range(int(g["n_permanents"]))
    if g["active"] != player and g["step"] == Step.DECLARE_ATTACKERS:
        if any(g["attacking"][row] != NONE and g["defending"][row] == player for row in here):
            return True
    for s in g["stack_order"][: int(g["stack_size"])].tolist():
        if g["st_controller"][s] != player and any(
            _is_theirs(g, int(t), player) for t in g["st_target"][s][: int(g["st_n_targets"][s])]
        ):
            return True
    return False


def _is_theirs(g: Any, ref: int, player: int) -> bool:
    if is_player(ref):
        return ref == player
    column = {RefKind.PERMANENT: "controller", RefKind.CARD: "card_owner", RefKind.STACK: "st_controller"}.get(
        RefKind(ref_kind(ref))
    )
    return column is not None and bool(g[column][ref_row(ref)] == player)


__all__ = ["OTHERS", "OWN", "RULES", "UNASKED", "Stops"]
