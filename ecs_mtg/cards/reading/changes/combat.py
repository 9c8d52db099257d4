"""Changes of how objects attack, block and untap (508, 509)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.conditions.objects import uncontrolled
from ecs_mtg.cards.reading.grammar import NoReading, say, say_values
from ecs_mtg.cards.tree import StaticKeyword
from ecs_mtg.cards.words import Amount, Change, Condition, Filter, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Keyword
from ecs_mtg.components.programs import CostTo

# --- predicates

say("change", "can't be blocked", lambda c: notation.has(notation.cant_be_blocked))
say("change", "can't block", lambda c: notation.has(notation.cant_block))
say("change", "can't attack", lambda c: notation.has(notation.cant_attack))
say("change", "can't attack you", lambda c: (notation.cant_attack_any(notation.that_is_you),))
say("change", "can't attack you or (planeswalkers|a planeswalker) you control",
    lambda c: (notation.cant_attack_any(notation.you_or_your_planeswalker),))  # fmt: skip
say("change", "can't attack or block", lambda c: notation.has(notation.cant_attack, notation.cant_block))
say("change", "can't attack or block (,|) and its activated abilities can't be activated",
    lambda c: notation.has(notation.cant_attack, notation.cant_block, notation.cant_activate))  # fmt: skip
say("change", "(attack|attacks) each combat if able", lambda c: notation.has(notation.attacks_each_combat))
say("change", "(block|blocks) each combat if able", lambda c: notation.has(StaticKeyword(Keyword.BLOCKS_EACH_COMBAT)))
say("change", "must be blocked if able", lambda c: notation.has(StaticKeyword(Keyword.MUST_BE_BLOCKED)))
say("change", "doesn't untap during (your|its controller 's) untap step|don't untap during their controllers ' untap steps",
    lambda c: notation.has(notation.doesnt_untap))  # fmt: skip
say("change", "can't be blocked by <np>", lambda c, what: (Change(p.Change.CANT_BE_BLOCKED_BY, what),))
say("change", "can't be blocked except by <np>", lambda c, what: (Change(p.Change.CANT_BE_BLOCKED_BY, ~what),))
say("change", "can't block <np>", lambda c, what: (Change(p.Change.CANT_BLOCK_SELECTED, what),))
say("change", "can block only creatures with flying", lambda c: notation.has(StaticKeyword(Keyword.BLOCKS_ONLY_FLYING)))
say("change", "can attack as though (it|they) didn't have defender",
    lambda c: notation.has(StaticKeyword(Keyword.ATTACKS_AS_THOUGH_NO_DEFENDER)))  # fmt: skip
say("change", "can't attack alone", lambda c: notation.has(StaticKeyword(Keyword.CANT_ATTACK_ALONE)))
say("change", "can't block alone", lambda c: notation.has(StaticKeyword(Keyword.CANT_BLOCK_ALONE)))
say("change", "can't attack or block alone",
    lambda c: notation.has(StaticKeyword(Keyword.CANT_ATTACK_ALONE), StaticKeyword(Keyword.CANT_BLOCK_ALONE)))  # fmt: skip
say("change", "can't be regenerated", lambda c: notation.has(notation.cant_be_regenerated))


_ATTACKED = Filter(controller=p.Relation.CONTROLLER_OF_IT)
"""What the player controls whom the creature would attack: "defending player", before there is one."""

say("change", "can't attack [unless|if] defending player controls <a> <np>",
    lambda c, when, _, what: if_attacked(when, notation.exists(uncontrolled(what) & _ATTACKED)))  # fmt: skip
say("change", "can't attack unless you control more <nps> than defending player",
    lambda c, what: if_attacked("unless", notation.count(uncontrolled(what) & notation.yours) > notation.count(uncontrolled(what) & _ATTACKED)))  # fmt: skip


def if_attacked(when: str, condition: Condition) -> tuple[Change, ...]:
    """Return the change that it can't attack players for whom a condition holds, or does not hold."""
    return (notation.cant_attack_if(~condition if when == "unless" else condition),)


def plain_number(n: Any) -> int:
    """Check that a number is a constant."""
    if not isinstance(n, int):
        raise NoReading("no plain number")
    return n


YOU = CostTo.ATTACK_YOU
WALKERS = CostTo.ATTACK_YOUR_PLANESWALKER
BOTH = CostTo.ATTACK | CostTo.BLOCK

# --- of many, for each of them

_PAYS = "unless their controller pays <generic cost> for each"
_THOSE = "(of those creatures|creature they control that 's attacking you)"
say("change", f"can't attack you {_PAYS} {_THOSE}", lambda c, n: cost(n, YOU))
say("change", f"can't attack you or planeswalkers you control {_PAYS} of those creatures", lambda c, n: cost(n, YOU | WALKERS))
say(
    "change",
    f"can't attack planeswalkers you control {_PAYS} creature they control that 's attacking a planeswalker you control",
    lambda c, n: cost(n, WALKERS),
)
say("change", f"can't attack {_PAYS} (of those creatures|attacking creature they control)", lambda c, n: cost(n, CostTo.ATTACK))
say("change", f"can't block {_PAYS} (of those creatures|blocking creature they control)", lambda c, n: cost(n, CostTo.BLOCK))

say_values("kept from", {"can't attack": CostTo.ATTACK, "can't attack or block": BOTH})
say("combat cost", "<generic cost>", lambda c, n: n)
say("combat cost", "<generic cost> <each>", lambda c, n, many: each(n, many))
say("change", "<kept from> unless its controller pays <combat cost>", lambda c, deeds, n: cost(n, deeds))


def cost(n: Amount | int, deeds: int) -> tuple[Change, ...]:
    """Return the change that some deeds (bits of CostTo) cost generic mana."""
    return (notation.combat_cost(n, deeds),)


def each(n: Amount | int, many: Amount) -> Amount:
    """Return a cost for each of what is counted."""
    if not isinstance(n, int):
        raise NoReading("X for each")
    return number(many) if n == 1 else number(many) * n


# --- words of combat that only look like abilities

say("change", "assigns combat damage equal to its toughness rather than its power",
    lambda c: notation.has(StaticKeyword(Keyword.ASSIGNS_BY_TOUGHNESS)))  # fmt: skip

say("change", "can't be blocked except by <np> and/or <np>",
    lambda c, one, two: (Change(p.Change.CANT_BE_BLOCKED_BY, ~(one | two)),))  # fmt: skip
say("change", "doesn't untap during its controller 's untap step and its activated abilities can't be activated",
    lambda c: notation.has(notation.doesnt_untap, notation.cant_activate))  # fmt: skip
