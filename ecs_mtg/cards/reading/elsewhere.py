"""Abilities of cards that are no permanents: when they are cycled, while they lie in a graveyard; mana of the chosen color."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.abilities import Abilities, static, triggered
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.tree import Event, Static, Triggered
from ecs_mtg.cards.words import ALL_ZONES, ATTACHED, SELF
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import EventKind, Zone
from ecs_mtg.components.programs import Relation

say("cycling", "when you cycle (~ card|~) ,", lambda c: c.mention(SELF, frozenset({"card"})))
say("ability", "<cycling> <no if> <body>", lambda c, _, __, body: when_cycled(c, body))


def when_cycled(context: Context, body: Any) -> Abilities:
    """What happens when you cycle the card (702.29c): it is no permanent, and in any zone by now."""
    made = triggered(context, (Event(EventKind.CYCLE, SELF, Relation.YOU),), body)
    return tuple(replace(one, zones=ALL_ZONES & ~(1 << Zone.BATTLEFIELD)) for one in made)  # type: ignore[type-var]


say("ability", "<when> <event> , if ~ card is in your graveyard , <body>",
    lambda c, _, events, body: in_graveyard(triggered(c, events, body)))  # fmt: skip
say("ability", "<when> <event> , if ~ card is in your graveyard and <condition> , <body>",
    lambda c, _, events, condition, body: in_graveyard(triggered(c, events, body, condition)))  # fmt: skip
say("ability", "as long as ~ card is in your graveyard , <affects> <changes> <end>",
    lambda c, what, changes: in_graveyard(static(what, changes)))  # fmt: skip
say("ability", "as long as ~ card is in your graveyard and <condition> , <affects> <changes> <end>",
    lambda c, condition, what, changes: in_graveyard(static(what, changes, condition)))  # fmt: skip


def in_graveyard(abilities: Abilities) -> Abilities:
    """They function while the card is in its owner's graveyard (113.6)."""
    if any(not isinstance(one, Triggered | Static) or one.zones not in (0, 1 << Zone.GRAVEYARD) for one in abilities):
        raise NoReading("what functions elsewhere")
    if any(isinstance(one, Static) and one.affects in (SELF, ATTACHED) for one in abilities):
        raise NoReading("a change of a card that is no permanent")
    return tuple(map(_in_graveyard, abilities))


def _in_graveyard(one: Any) -> Any:
    if isinstance(one, Static):
        return replace(one, zones=1 << Zone.GRAVEYARD)
    there = t.in_zone(SELF, Zone.GRAVEYARD)  # 603.4: it is looked at again as the ability resolves
    return replace(one, zones=1 << Zone.GRAVEYARD, condition=there if one.condition is None else there & one.condition)


say("ability", "{T} : add <colored mana> or one mana of the chosen color <end>", lambda c, m: either_color(m))


def either_color(symbol: str) -> Abilities:
    """Mana of a color, or of the chosen one."""
    if len(symbol) != 3:
        raise NoReading("several symbols to choose from")
    return (a.activated("{T}", e.AddMana(p.ManaColor.CHOSEN_OR - (1 << "wubrgc".index(symbol[1].lower())))),)
