"""What attacking and blocking cost, in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards.words import PERMANENTS, PLAYERS, Amount, Change, Condition, Filter
from ecs_mtg.cards.writing import amounts, nouns
from ecs_mtg.cards.writing.english import either
from ecs_mtg.cards.writing.scribe import Scribe, UnwrittenError
from ecs_mtg.components import codes, programs
from ecs_mtg.components.programs import Compare, CostTo, Relation

DEEDS = {
    CostTo.ATTACK_YOU: ("attack you", "creature they control that's attacking you"),
    CostTo.ATTACK_YOUR_PLANESWALKER: (
        "attack planeswalkers you control",
        "creature they control that's attacking a planeswalker you control",
    ),
    CostTo.ATTACK_YOU | CostTo.ATTACK_YOUR_PLANESWALKER: ("attack you or planeswalkers you control", None),
    CostTo.ATTACK: ("attack", "attacking creature they control"),
    CostTo.BLOCK: ("block", "blocking creature they control"),
    CostTo.ATTACK | CostTo.BLOCK: ("attack or block", None),
}
"""What can't be done without paying, and what is paid for each time."""


def combat_cost(s: Scribe, c: Change, said: Any) -> str:
    """Write "can't attack or block unless its controller pays"."""
    if c.b not in DEEDS:
        raise UnwrittenError("there are no words for what is paid for")
    deed, each = DEEDS[c.b]
    many = amounts.quantity(s, c.a)
    if said.who.many:
        said.where = many.equal if many.digits != "x" else None
        much = f"{{{many.digits}}}" if many.equal is None else "{x}"
        times = "of those creatures" if each is None else either("of those creatures", each)
        return f"can't {deed} unless their controller pays {much} for each {times}"
    payer = either("its controller pays", "you pay") if said.who.subject == "~" else "its controller pays"
    if many.each:
        return f"can't {deed} unless {payer} {{{many.digits}}} for each {many.each}"
    said.where = many.equal
    return f"can't {deed} unless {payer} {f'{{{many.digits}}}' if many.equal is None else '{x}'}"


YOU = Filter(kinds=PLAYERS, controller=Relation.YOU)
YOUR_PLANESWALKERS = Filter(any_types=codes.PLANESWALKER, controller=Relation.YOU)
ATTACKABLE = Filter(kinds=PLAYERS | PERMANENTS)


def cant_attack(s: Scribe, c: Change, said: Any) -> str:
    """Write that it can't attack some players and planeswalkers."""
    if c.a == YOU:
        return "can't attack you"
    if c.a == YOU | YOUR_PLANESWALKERS:
        return either("can't attack you or planeswalkers you control", "can't attack you or a planeswalker you control")
    one = c.a.condition
    if one is not None and replace(c.a, condition=None) == ATTACKABLE:
        return _cant_attack_if(s, _of_defender(one))
    return f"can't attack {nouns.noun(s, c.a, True)}"


def _cant_attack_if(s: Scribe, one: Condition) -> str:
    """Write that it can't attack players for whom a condition holds."""
    if one.kind == programs.Condition.NOT:
        return f"can't attack unless {s.holds(one.a)}"
    if one.kind == programs.Condition.COMPARE and one.b == Compare.AT_MOST and one.a.kind == one.c.kind == programs.Amount.COUNT:
        mine = nouns.noun(s, replace(one.a.a, controller=Relation.ANY), True)
        if mine == nouns.noun(s, replace(one.c.a, controller=Relation.ANY), True) and one.a.a.controller == Relation.YOU:
            return f"can't attack unless you control more {mine} than defending player"
    return f"can't attack if {s.holds(one)}"


def _of_defender(part: Any) -> Any:
    """Turn a condition about the controller of the attacked object into one about the defending player."""
    if isinstance(part, Filter) and part.controller == Relation.CONTROLLER_OF_IT:
        return replace(part, controller=Relation.DEFENDING)
    if isinstance(part, Condition | Amount):
        return replace(part, a=_of_defender(part.a), b=_of_defender(part.b), c=_of_defender(part.c))
    return part
