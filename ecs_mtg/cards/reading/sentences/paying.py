"""Effects if a player pays, or unless they do."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.players import Effects, anybodys
from ecs_mtg.cards.reading.context import Context, find, same_as, substitute
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.reading.sentences.delayed import references
from ecs_mtg.cards.reading.sentences.joining import in_order, may, targets_of
from ecs_mtg.cards.tree import Event, Triggered
from ecs_mtg.cards.words import SELF, YOU, Cost, Target, Who, number
from ecs_mtg.components.codes import EventKind
from ecs_mtg.components.programs import Subject

# --- what may be done

say("clause", "you may pay <mana> . <when done> <clause>",
    lambda c, m, before, then: (notation.pay(YOU, m, *reflexive(c, before, then)),))  # fmt: skip
say("payment", "(pay|pays) <mana>|(pay|pays) <energy>", lambda c, m: notation.cost(m))
say("payment", "(pay|pays) <n> life", lambda c, n: notation.cost(notation.pay_life(n)))
say("clause", "you may <payment> . if you do , <clause>", lambda c, cost, then: (notation.pay(YOU, cost, *then),))
say("clause", "<payer> may <payment> . if (that player|they) (does|do) , <clause>",
    lambda c, who, cost, then: (notation.pay(who, cost, *then),))  # fmt: skip
say("clause", "you may <act> unless <payer> <payment>", lambda c, one, who, cost: unless(who, cost, may(c, one)))
say("clause", "<act> unless <payer> <payment>", lambda c, one, who, cost: unless(who, cost, one))
say("clause", "<act> unless <payer> (pay|pays) {1} <each>",
    lambda c, one, who, many: (e.Pay(who, notation.cost("{1}"), otherwise=one, times=number(many)),))  # fmt: skip
say("clause", "<act> unless <payer> (pay|pays) {X} , where x is <amount>",
    lambda c, one, who, many: (e.Pay(who, notation.cost("{1}"), otherwise=one, times=number(many)),))  # fmt: skip
say("clause", "<act> unless you <deed>", lambda c, one, part: unless(YOU, notation.cost(part), one))
say("clause", "<act> unless <payer> <their deed>", lambda c, one, who, part: unless(who, notation.cost(part), one))
say("their deed", "(discards|discard) <n or a> (card|cards)", lambda c, n: notation.discard_cards(n))
say("their deed", "(sacrifices|sacrifice) <a> <np> (of their choice|)", lambda c, n, what: notation.sacrifice_a(anybodys(what)))
say("payer", "you", lambda c: YOU)
say("payer", "(its|that spell 's|that creature 's|that permanent 's) controller", lambda c: notation.controller_of(c.it()))
say("payer", "(they|that player)", lambda c: c.that_player())


def unless(who: Any, cost: Cost, effects: Effects) -> Effects:
    """Return the effects that happen unless a player pays; X is an amount of generic mana."""
    if cost.mana.x:
        refuse_if(cost.mana.x > 1 or any(cost.mana.pips) or cost.mana.generic, "X and more")
        return (e.Pay(who, notation.cost("{1}"), otherwise=effects, times=notation.X),)
    return (e.Pay(who, cost, otherwise=effects),)


def reflexive(context: Context, before: tuple[Target, ...], effects: Effects) -> Effects:
    """Return a reflexive triggered ability (603.12) about the card itself and targets of its own."""
    known = [one for one in references(effects) if one in before or (not isinstance(one, Target) and one != SELF)]
    refuse_if(known or find(effects, same_as(Who(Subject.PAID))), "what a reflexive ability would have to remember")
    return (e.Reflex(Triggered(Event(EventKind.REFLEXIVE), (in_order(context, effects, []),))),)


say("clause", "<act> unless <condition>", lambda c, one, condition: (e.If(~plainly(c, condition), one),))


def plainly(context: Context, condition: Any) -> Any:
    """Check that a condition is not about kicker, on which targets would depend."""
    refuse_if(condition == notation.kicked, "targets that are said before")
    return condition


# --- what you pay and do

say("clause", "you may pay <mana> and <deed> . if you do , <clause>",
    lambda c, m, part, then: (e.Pay(YOU, notation.cost(m, part), then, as_may=True),))  # fmt: skip

# --- paying X as something resolves (107.3f)


def paying_x(context: Context, symbols: str, then: Effects) -> Effects:
    """Return the effects that you may pay X and more; you choose X."""
    refuse_if(symbols.count("{X}") != 1 or not find(then, same_as(notation.X)), "no X that is paid")
    refuse_if(any(find(one, same_as(notation.X)) for one in targets_of(then)), "targets that are chosen before X is")  # 603.3d
    context.x_is = True
    return (notation.pay(YOU, symbols, *then),)


say("clause", "you may pay <mana> . if you do , <clause>", lambda c, m, then: paying_x(c, m, then))

say("clause", "you may pay <mana> . when you do , put <n or a> <kind> (counter|counters) on that creature",
    lambda c, m, n, kind: reflex_about(c, m, n, kind))  # fmt: skip


def reflex_about(context: Context, symbols: str, n: Any, kind: str) -> Effects:
    """Return a reflexive ability about the event's object, which it remembers."""
    refuse_if(context.it("creature") != notation.event_object or context.died, "what a reflexive ability would have to remember")
    done = (notation.put_counters(kind, n, Who(Subject.TOLD, 0)),)
    return (notation.pay(YOU, symbols, e.Reflex(Triggered(Event(EventKind.REFLEXIVE), (done,)), (notation.event_object,))),)


say("clause", "you may pay x life , where x is <amount> . if you do , <clause>", lambda c, n, then: paying_so_much(n, then))


def paying_so_much(much: Any, then: Effects) -> Effects:
    """Return the effects that you may pay life equal to an amount, called X afterwards."""
    refuse_if(targets_of(then), "targets that are chosen before X is")
    return (notation.pay(YOU, notation.pay_life(number(much)), *substitute(then, notation.X, number(much))),)
