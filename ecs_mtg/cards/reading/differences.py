"""What is counted by its differences: mana values, names, colors, kinds of counters."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.actions import Effects
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.costs import permanents
from ecs_mtg.cards.reading.effects import on_battlefield
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.words import Amount, Condition, Filter, Target
from ecs_mtg.components.programs import Property

# --- how many different ones there are


def different(what: Filter, which: Property) -> Amount:
    """How many values of a property there are among permanents."""
    return t.different_among(which, permanents(what))


say("each", "for each different mana value among <nps>", lambda c, what: different(what, Property.MANA_VALUE))
say("counted", "the number of different mana values among <nps>", lambda c, what: different(what, Property.MANA_VALUE))
say("condition", "you control <plain> or more <nps> with different names", lambda c, n, what: of_names(what, n))


def of_names(what: Filter, many: int) -> Condition:
    """You control so many permanents of different names (201.2a)."""
    if any(one.controller for one in what.tree()):
        raise NoReading("what somebody else controls")
    return different(what & t.you_control, Property.NAME) >= many


say("each", "for each of that spell 's colors", lambda c: t.number_of_colors.of(c.it("spell")))

# --- whose they are


def of_different_players(context: Context, what: Filter) -> Target:
    """Two targets that different players control."""
    if any(one.controller for one in permanents(what).tree()):
        raise NoReading("what one player controls")
    return context.target(Target(what, 2, 2, other_controllers=True))


say("target", "two target <nps> controlled by different players", of_different_players)

# --- counters of each kind (701.10e)


def doubled(context: Context, what: Any) -> Effects:
    """As many counters of each kind again."""
    return (e.DoubleKinds(on_battlefield(what)),)


say("act", "double the number of each kind of counter on <object>", doubled)
