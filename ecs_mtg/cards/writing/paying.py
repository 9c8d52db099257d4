"""What players may pay, and what happens if they do or unless they do, in words."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.words import Target, Who
from ecs_mtg.cards.writing import amounts, costs
from ecs_mtg.cards.writing.english import either
from ecs_mtg.cards.writing.references import refer
from ecs_mtg.cards.writing.scribe import Scribe, sentence
from ecs_mtg.components.programs import Subject

OTHERWISE = either("if you don't", "otherwise", "if they don't", "if that player doesn't")


def _unless_they_pay(s: Scribe, x: e.Pay) -> str:
    """Write a payment that names the effect on a target player first."""
    other = s.sequence(x.otherwise)
    who = refer(s, x.player)
    return f"{other} unless {who.subject} {costs.paid(s, x.cost, True)}"


@sentence(e.Pay)
def pay(s: Scribe, x: e.Pay) -> str:
    """Write that a player may pay a cost, or that something happens unless they do."""
    if x.otherwise and not x.then:
        first = ""
        if isinstance(x.player, Who) and x.player.kind == Subject.CONTROLLER_OF:
            other = s.sequence(x.otherwise)
            who = refer(s, x.player)
        else:
            first = _unless_they_pay(s.fork(), x) if isinstance(x.player, Target) else ""
            who = refer(s, x.player)
            other = s.sequence(x.otherwise)
        price = costs.paid(s, x.cost, not (who.you or who.many))
        if x.times is not None:
            times = amounts.quantity(s, x.times)
            if times.equal is None:
                price = price.replace("{1}", f"{{{times.digits}}}")
            else:
                each = f"{price} for each {times.each or times.equal}"
                price = either(
                    each, f"{price}, where x is {times.equal}", f"{price.replace('{1}', '{x}')}, where x is {times.equal}"
                )
        return either(
            f"{other} unless {who.subject} {price}",
            f"{other} unless they {price.replace('pays ', 'pay ', 1)}",
            f"{other} unless they {costs.paid(s, x.cost)}",
            f"{who.subject} may {costs.paid(s, x.cost)}. if {who.subject} {'don' if who.you else 'doesn'}'t, {other}",
            *([first] if first else []),
        )
    who = refer(s, x.player)
    price = costs.paid(s, x.cost)
    second = x.otherwise[0] if len(x.otherwise) == 1 else None
    if isinstance(second, e.Pay) and second == replace(x, cost=second.cost, otherwise=()):
        price, x = f"{price} or {costs.paid(s, second.cost)}", second
    if isinstance(second, e.If) and second.then == x.then and not second.otherwise:  # "if you do or if ..."
        held = s.holds(second.condition)
        return f"{who.subject} may {price}. if you do or if {held}, {s.sequence(x.then)}"
    if x.less is not None:
        price += f" reduced by {{{amounts.quantity(s, x.less).digits}}}"
    said = f"{who.subject} may {price}"
    do = either(f"if {who.subject} {'do' if who.you else 'does'}", "if they do", "when you do")
    if len(x.then) == 1 and isinstance(x.then[0], e.Reflex):  # 603.12: "when you do"
        said += f". {s.sequence(x.then)}"
    elif x.then:
        said += f". {do}, {s.sequence(x.then)}"
    if x.otherwise:
        said += f". {OTHERWISE}, {s.sequence(x.otherwise)}"
    return said
