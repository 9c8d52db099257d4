"""Power-up abilities: activated only once each, and cheaper in the turn in which the permanent enters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards.reading.abilities.activated import activated, only_once
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.tree import Activated
from ecs_mtg.components.programs import AbilityFlag

say("activated", "power-up \u2014 <cost> : <body>", lambda c, cost, body: power_up(c, cost, body))
say("activated", "power-up \u2014 <cost> : <body> <limit>", lambda c, cost, body, limit: power_up(c, cost, body, **limit))


def power_up(context: Context, cost: tuple[Any, ...], body: Any, only: Any = None, flags: Any = ()) -> Activated:
    """Return a power-up ability of the card itself; where another object is given it, the mana cost would not be known."""
    refuse_if(context.quoted or "/" in context.cost or not context.cost, "a mana cost of which it is not known what it takes off")
    one = only_once(activated(context, cost, body, only, flags))
    return replace(one, flags=one.flags | {AbilityFlag.POWER_UP})
