"""Controls of the page: how it asks each kind of decision."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ecs_mtg.components.codes import Decision


class Kind(Enum):
    """Controls that `play.js` has."""

    ACT = "act"  # what may be done, on the board or by buttons; pass
    PICK = "pick"  # objects to be clicked, and buttons
    CHOICE = "choice"  # buttons
    NUMBER = "number"  # a number of those that are offered
    DECLARE = "declare"  # creatures to be clicked, then done


@dataclass(frozen=True)
class Control:
    """A control and what it asks."""

    kind: Kind
    question: str


CONTROLS = {
    Decision.PRIORITY: Control(Kind.ACT, "You have priority"),
    Decision.MULLIGAN: Control(Kind.CHOICE, "Keep this hand?"),
    Decision.BOTTOM: Control(Kind.PICK, "Put a card on the bottom of your library"),
    Decision.MODE: Control(Kind.CHOICE, "Choose a mode"),
    Decision.X: Control(Kind.NUMBER, "Choose X"),
    Decision.TARGET: Control(Kind.PICK, "Choose a target"),
    Decision.DIVIDE: Control(Kind.NUMBER, "How much of it?"),
    Decision.COST: Control(Kind.CHOICE, "Pay this cost?"),
    Decision.PAY: Control(Kind.PICK, "Choose what to pay with"),
    Decision.MANA: Control(Kind.PICK, "Choose where the mana comes from"),
    Decision.MAY: Control(Kind.CHOICE, "You may do this"),
    Decision.CHOOSE: Control(Kind.PICK, "Choose"),
    Decision.PLAYER: Control(Kind.PICK, "Choose a player"),
    Decision.COLOR: Control(Kind.CHOICE, "Choose a color"),
    Decision.NUMBER: Control(Kind.NUMBER, "Choose a number"),
    Decision.NAME: Control(Kind.CHOICE, "Choose a card name"),
    Decision.WORD: Control(Kind.CHOICE, "Choose a type"),
    Decision.ATTACK: Control(Kind.DECLARE, "Declare attackers"),
    Decision.BLOCK: Control(Kind.DECLARE, "Declare blockers"),
    Decision.DAMAGE: Control(Kind.NUMBER, "Assign combat damage"),
    Decision.ORDER: Control(Kind.PICK, "Which one first?"),
    Decision.REPLACEMENT: Control(Kind.PICK, "Which applies first?"),
    Decision.DISCARD: Control(Kind.PICK, "Choose a card to discard"),
    Decision.STARTING: Control(Kind.CHOICE, "Who takes the first turn?"),
    Decision.PILE: Control(Kind.CHOICE, "Choose a pile"),
    Decision.SEPARATE: Control(Kind.PICK, "Put which into the first pile?"),
}

__all__ = ["CONTROLS", "Control", "Kind"]
