"""What activated abilities cost less (602.2b), their own words and rules about equip abilities (702.6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as k
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.abilities import activated, plainly, x_is
from ecs_mtg.cards.reading.context import find, same_as
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.tree import Activated, Keyworded, Static
from ecs_mtg.cards.words import Amount, Change, Filter, Target, Who, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.flags import ABOUT_EQUIP
from ecs_mtg.components.programs import Subject

say("less", "this ability costs {1} less to activate <each> .", lambda c, many: number(many))
say(
    "less", "this ability costs <generic cost> less to activate , where x is <amount> .", lambda c, n, many: number(x_is(n, many))
)
say("activated", "<cost> : <body> <less>", lambda c, cost, body, less: cheaper(activated(c, cost, body), less))
say("activated", "<cost> : <body> <limit> <less>",
    lambda c, cost, body, limit, less: cheaper(activated(c, cost, body, **limit), less))  # fmt: skip
say("activated", "<cost> : <body> <less> <limit>",
    lambda c, cost, body, less, limit: cheaper(activated(c, cost, body, **limit), less))  # fmt: skip
say("ability", "equip <mana> . <less>", lambda c, m, less: (cheaper(k.equip(m), less),))

_EQUIP = "equip costs you pay cost <generic cost> less|equip abilities you activate cost <generic cost> less to activate"
say("ability", f"({_EQUIP}) <end>", lambda c, n: (equip_costs_less(t.yours, plainly(n)),))
say("ability", "equip abilities you activate of other equipment cost <generic cost> less to activate <end>",
    lambda c, n: (equip_costs_less(t.yours & c.other(), plainly(n)),))  # fmt: skip


def equip_costs_less(what: Filter, n: int) -> Static:
    """Equip abilities of what you control cost less."""
    return k.static(None, Change(p.Change.COST_REDUCE, what, number(n), ABOUT_EQUIP))


_UNKNOWN = (
    Subject.EVENT_OBJECT,
    Subject.EVENT_OTHER,
    Subject.ATTACKED,
    Subject.EVENT_PLAYER,
    Subject.IT,
    Subject.PAID,
    Subject.MEMORY,
)


def cheaper(one: Any, less: Amount) -> Any:
    """An activated ability that costs so much generic mana less: a number that is known before it is announced (601.2f)."""
    if find(less, lambda part: isinstance(part, Target) or (isinstance(part, Who) and part.kind in _UNKNOWN)):
        raise NoReading("a number that is not known before the ability is activated")
    if find(less, same_as(t.X)):
        raise NoReading("less by X")
    if isinstance(one, Activated) and find(one.modes, lambda part: isinstance(part, e.AddMana)):
        raise NoReading("a mana ability that costs less")
    if not isinstance(one, Activated | Keyworded):
        raise NoReading("no activated ability")
    return replace(one, less=less)
